"""What the five games observe stands where their tables say: each write keeps to a field, and fields tell the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from skerry.core.chance import Simulated
from skerry.core.features import ANY_OF, NUMBER, ONE_OF, Column, columns_of, length_of
from skerry.core.game import Game
from skerry.core.match import Match
from skerry.core.observation import Observation
from skerry.core.registry import find_game
from skerry.lab.build import compiled

GAMES: Final = ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]


def positions(game: Game[Any], steps: int, every: int) -> Iterator[Any]:
    """Positions of a game in which half of the choices are sensible."""
    match, luck = Match.start(game, Simulated(1)), Simulated(2)
    for step in range(steps):
        if match.over:
            return
        if step % every == 0:
            yield match.state
        seat = match.waiting()[0]
        legal = match.legal(seat)
        sensible = game.suggest(match.state, seat, luck)
        match.submit(seat, sensible if sensible in legal and luck.below(2) else legal[luck.below(len(legal))])


class Held:
    """Writes a row as an `Observation` does, and holds every write to the table of the game that is observed."""

    columns: dict[int, Column]
    """By entry: the field to which it belongs."""

    def __init__(self, length: int) -> None:
        self.row = Observation(length)
        self.whole = self.row.whole

    def entry(self, number: bool, ahead: int = 0) -> None:
        column = self.columns[self.row.at + ahead]
        assert (column.field.kind == NUMBER) == number, column

    def field(self, kind: str, size: int) -> None:
        column = self.columns[self.row.at]
        assert (column.field.kind, column.start, column.field.size) == (kind, self.row.at, size), column

    def add(self, number: float) -> None:
        self.entry(True)
        self.row.add(number)

    def part(self, amount: int, whole: float) -> None:
        self.entry(True)
        self.row.part(amount, whole)

    def share(self, amount: float, most: float) -> None:
        self.entry(True)
        self.row.share(amount, most)

    def ahead(self, count: int, number: float) -> None:
        self.entry(True, count)
        self.row.ahead(count, number)

    def flag(self, true: bool) -> None:
        self.entry(False)
        self.row.flag(true)

    def one_of(self, index: int, size: int) -> None:
        self.field(ONE_OF, size)
        self.row.one_of(index, size)

    def members(self, bits: int, first: int, last: int) -> None:
        self.field(ANY_OF, last + 1 - first)
        self.row.members(bits, first, last)

    def each_of(self, indices: list[int], size: int) -> None:
        self.field(ANY_OF, size)
        self.row.each_of(indices, size)

    def skip(self, count: int) -> None:
        last = self.row.at + count - 1
        assert count == 0 or self.columns[last].end == last + 1, self.columns[last]
        self.row.skip(count)


@pytest.mark.skipif(compiled(), reason="compiled rules take no other writer")
@pytest.mark.parametrize("name", GAMES)
def test_each_write_is_of_a_field_of_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name).game()
    columns = {at: column for column in columns_of(game.features()) for at in range(column.start, column.end)}
    monkeypatch.setattr(Held, "columns", columns, raising=False)
    for state in positions(game, 160, 4):
        held: Any = Held(len(columns))
        game.observe_into(state, 1, held)
        assert held.whole() == game.observe(state, 1)


def one(index: int, size: int) -> list[float]:
    return [float(place == index) for place in range(size)]


Fact = Callable[[Game[Any], Any, int], list[float]]
"""What a field holds of a seat, from the game and the position."""
FACTS: Final[dict[str, dict[str, Fact]]] = {
    "koxinga": {
        "ships[].area": lambda game, state, seat: one(state.ships[seat].area, 71),
        "ships[].gold": lambda game, state, seat: [state.ships[seat].total(1) / 35],
        "ships[].draw_pile": lambda game, state, seat: [game.view(state, None)["ships"][seat]["draw_count"] / 10],
    },
    "powerboats": {
        "captains[].turn": lambda game, state, seat: [float(state.seat == seat)],
        "captains[].damage": lambda game, state, seat: [state.captains[seat].damage / 5],
        "captains[].boats[0].heading": lambda game, state, seat: one(state.boats[seat].heading, 6),
        "captains[].boats[0].next": lambda game, state, seat: one(state.boats[seat].next_buoy - 1, 4),
    },
    "squirrelopoly": {
        "squirrels[].food": lambda game, state, seat: [state.squirrels[seat].food / 12],
        "squirrels[].health": lambda game, state, seat: [state.squirrels[seat].health / 12],
        "squirrels[].hungry": lambda game, state, seat: [float(state.squirrels[seat].hungry)],
        "squirrels[].dreys": lambda game, state, seat: [float(owner == seat) for owner in state.owner],
    },
    "tropicalia": {
        "boards[].fruit": lambda game, state, seat: [count / 10 for count in state.boards[seat].fruit],
        "boards[].shells": lambda game, state, seat: [state.boards[seat].shells / 30],
        "boards[].in_hand": lambda game, state, seat: [state.boards[seat].workers.count(32) / 4],
        "boards[].village[4].type": lambda game, state, seat: one(
            game.rules.tiles.type[state.boards[seat].village[4]] if state.boards[seat].village[4] >= 0 else -1, 4
        ),
    },
    "tropichop": {
        "captains[].cash": lambda game, state, seat: [min(1.0, state.captains[seat].cash / 10_000)],
        "captains[].rum": lambda game, state, seat: [state.captains[seat].rum / 25],
        "captains[].place": lambda game, state, seat: one(state.captains[seat].place, 33),
        "captains[].deeds": lambda game, state, seat: [float(owner == seat) for owner in state.owner],
    },
}


@pytest.mark.parametrize("name", GAMES)
def test_fields_hold_what_they_are_named_for(name: str) -> None:
    game = find_game(name).game()
    where = {column.name: column for column in columns_of(game.features())}
    for state in positions(game, 240, 12):
        order = getattr(state, "order", range(game.seats))  # captains of TropicHop sit in an order of their own
        for place, viewer in enumerate(order):
            seen = game.observe(state, viewer)
            for field, fact in FACTS[name].items():
                for ahead in range(game.seats):
                    column = where[field.replace("[]", f"[{ahead}]", 1)]
                    told = fact(game, state, order[(place + ahead) % game.seats])
                    assert seen[column.start : column.end] == told, column


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_set_has_a_table_as_long_as_its_rows(name: str) -> None:
    spec = find_game(name)
    for preset in spec.presets:
        for seats in spec.playable_seats(preset.name):
            game = spec.game({}, seats, preset.name)
            (state,) = positions(game, 1, 1)
            assert len(game.observe(state, seats - 1)) == length_of(game.features())
            names = [column.name for column in columns_of(game.features())]
            assert len(set(names)) == len(names), "a name leads to one field"
