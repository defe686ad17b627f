"""How positions that are broken by hand are written down: where in a game, what is changed, and what is said of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.data import Json, copied
from skerry.core.game import Game
from skerry.core.match import Match
from skerry.core.registry import find_game

LONGEST: Final = 400
"""So many steps of a game are played at most."""


@dataclass(frozen=True)
class Table:
    """A table at which a random game is played: the preset, further options as JSON, and the seats (None: most)."""

    game: str
    preset: str
    options: str = "{}"
    seats: int | None = None

    def rules(self) -> Game[Any]:
        """Its game; the same one every time."""
        return _rules(self)

    def positions(self) -> list[str]:
        """The positions of one random game from its beginning, as JSON."""
        return _positions(self)


@dataclass(frozen=True)
class Where:
    """The first position of a table's game that asks for `step`; `fits` may ask for more. `change` is laid over it."""

    table: Table
    step: str
    change: dict[str, Json] = field(default_factory=dict)
    fits: Callable[[Any], bool] = lambda position: True

    def position(self) -> Any:
        """A position of one's own, as JSON."""
        for text in self.table.positions():
            data = json.loads(text)
            if data["step"] == self.step and self.fits(data):
                return changed(data, self.change)
        raise LookupError(f"no position of {self.table} asks for {self.step!r}")

    def but(self, change: dict[str, Json]) -> Where:
        """The same with more changes."""
        return Where(self.table, self.step, {**self.change, **change}, self.fits)


@dataclass(frozen=True)
class Case:
    """A position with some facts changed, and the keys of all that is wrong with it; none: it is sound."""

    where: Where
    change: dict[str, Json]
    said: tuple[str, ...]
    told: dict[str, Json] = field(default_factory=dict)
    """Facts for the words of what is wrong, if those tell such facts."""

    def position(self) -> Any:
        """The position, as JSON."""
        return self.where.but(self.change).position()

    def __str__(self) -> str:
        change = {**self.where.change, **self.change}
        return f"{self.where.step} {json.dumps(change)}"[:100]


def case(where: Where, change: dict[str, Json], *said: str, **told: Json) -> Case:
    """A case, shorter to write."""
    return Case(where, change, said, told)


def edges(
    where: Where, said: str, path: str, least: int | None, most: int | None, told: int | None = None
) -> list[Case]:
    """A figure goes from `least` to `most` (None: has no such end): these are sound, one beyond is said to be broken.
    `told`: the most that is told, if that is not `most` itself."""
    out: list[Case] = []
    for inside, beyond in ((least, -1), (most, 1)):
        if inside is not None:
            facts: dict[str, Json] = {} if most is None else {"most": most if told is None else told}
            out += [case(where, {path: inside}), case(where, {path: inside + beyond}, said, **facts)]
    return out


def changed(data: Any, change: dict[str, Json]) -> Any:
    """The position with other values at some paths ("ships/0/area"); a number just beyond a list adds to it."""
    for path, value in change.items():
        *way, last = [int(key) if key.isdigit() else key for key in path.split("/")]
        at = data
        for key in way:
            at = at[key]
        if isinstance(at, list) and last == len(at):
            at.append(copied(value))
        else:
            at[last] = copied(value)
    return data


@cache
def _rules(table: Table) -> Game[Any]:
    return find_game(table.game).game(json.loads(table.options), table.seats, table.preset)


@cache
def _positions(table: Table) -> list[str]:
    """Half of the choices are suggested ones, so that the game comes far; the others are anything that is legal."""
    game = table.rules()
    luck = Simulated(4, keep=False)
    match: Match[Any] = Match.start(game, Simulated(3))
    found = [json.dumps(match.state.to_json())]
    while not match.over and len(found) < LONGEST:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        suggested = luck.below(2) and game.suggest(match.imagine(seat, luck), seat, luck)
        match.submit(seat, suggested if suggested in legal else legal[luck.below(len(legal))])
        found.append(json.dumps(match.state.to_json()))
    return found
