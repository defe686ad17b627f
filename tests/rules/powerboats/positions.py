"""Positions built by hand and played with scripted luck.

A `Race` begins on open water with everybody on the line at speed zero and seat 0 first. Cells are (q, r).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

from rules.powerboats.lakes import open_map
from rules.scripted import Laid, Script
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.game import Powerboats
from skerry.games.powerboats.rules.state import STATUSES, Boat, Captain, State
from skerry.games.powerboats.rules.turns import begin_turn
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import Lake, Tile


@cache
def game_of(seats: int, preset: str, options: str) -> Powerboats:
    """The rules for options in JSON; they have no state, so that tests can share them."""
    game = SPEC.game(json.loads(options), seats, preset)
    assert isinstance(game, Powerboats)
    return game


class Race(Laid):
    """A table for one test: position, rules and everything that was told."""

    def __init__(self, seats: int = 2, preset: str = "", lake: Json = None, **options: Json) -> None:
        if "course" not in options:
            options["map"] = lake or open_map(seats=8)
        self.game = game_of(seats, preset, json.dumps(options))
        context = Context(Script([0]))
        self.state: State = self.game.new(context)
        self.events: list[dict[str, Json]] = [event.seen_by(None) for event in context.events]

    @property
    def lake(self) -> Lake:
        return self.game.rules.lakes[self.state.race]

    # --- building ------------------------------------------------------------------------------------------------
    def boat(
        self, b: int, at: tuple[int, int] | None = None, heading: str = "", status: str = "", **fields: int | bool
    ) -> Race:
        """Where a boat lies and looks, how it fares, and any field of its own."""
        boat = self.state.boats[b]
        if at is not None:
            boat.cell = self.cell(at)
        if heading:
            boat.heading = HEADING_NAMES.index(heading)
        if status:
            boat.status = STATUSES.index(status)
        for name, value in fields.items():
            setattr(boat, name, value)
        return self

    def bank(self, seat: int, *dice: int, damage: int = 0) -> Race:
        """A captain's dice and damage."""
        self.state.captains[seat].dice = list(dice)
        self.state.captains[seat].damage = damage
        return self

    def turn_of(self, seat: int) -> Race:
        """Make it that seat's dice step."""
        self.state.seat = seat
        begin_turn(self.state)
        return self

    def tile(self, kind: int, cells: Sequence[tuple[int, int]], arrow: int = 0, rocks: Sequence[int] = ()) -> Race:
        """One more expansion tile."""
        tile = Tile(kind, [self.cell(at) for at in cells], arrow, list(rocks) or [0] * len(cells))
        self.state.lay([*self.state.tiles, tile])
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    def number(self, action: str, **arguments: Json) -> int:
        return self.game.space.from_json({"type": action, **arguments})

    def choose(self, action: str, *luck: int, seat: int | None = None, **arguments: Json) -> Race:
        """The seat that is asked, or another in free play, takes a legal action; `luck` are faces of dice."""
        number = self.number(action, **arguments)
        who = self.asked if seat is None else seat
        legal = self.game.legal(self.state, who)
        assert number in legal, f"{action} {arguments} is not legal, only {self.legal}"
        script = Script([face - 1 for face in luck])
        context = Context(script)
        self.game.apply(self.state, who, number, context)
        self.events += [event.seen_by(None) for event in context.events]
        assert self.game.problems(self.state) == []
        assert script.script == [], "luck was left over"
        return self

    def go(self, *dice: int, heading: str = "") -> Race:
        """A whole turn of the boat on turn with these dice in its bank, looking that way already."""
        captain = self.state.captains[self.asked]
        captain.dice = list(dice)
        if heading:
            self.state.boats[self.asked].heading = HEADING_NAMES.index(heading)
        return self.choose("go")

    def refused(self, action: str, seat: int | None = None, **arguments: Json) -> str:
        """The clause that forbids an action, which must leave everything as it was."""
        match: Match[State] = Match.start(self.game, Simulated(1))
        match._state = self.state.clone()
        before = self.state.digest()
        with pytest.raises(IllegalAction) as refusal:
            match.submit(self.asked if seat is None else seat, self.number(action, **arguments))
        assert match.state.digest() == before
        assert refusal.value.reason.code.key
        return refusal.value.clause

    # --- looking -------------------------------------------------------------------------------------------------
    def __getitem__(self, b: int) -> Boat:
        return self.state.boats[b]

    def captain(self, seat: int) -> Captain:
        return self.state.captains[seat]

    def cell(self, at: tuple[int, int]) -> int:
        return self.lake.cell_at(at[0], at[1])

    def at(self, b: int) -> tuple[int, int]:
        """Where a boat lies."""
        cell = self.state.boats[b].cell
        return self.lake.q[cell], self.lake.r[cell]

    def status(self, b: int) -> str:
        return STATUSES[self.state.boats[b].status]

    @property
    def legal(self) -> list[Json]:
        return [self.game.space.to_json(action) for action in self.game.legal(self.state, self.asked)]

    def kinds(self, seat: int | None = None) -> set[str]:
        """The families of what a seat may do."""
        who = self.asked if seat is None else seat
        return {self.game.space.action(action).family.name for action in self.game.legal(self.state, who)}

    def preview(self, action: str, seat: int | None = None, **arguments: Json) -> dict[str, Json]:
        who = self.asked if seat is None else seat
        return self.game.preview(self.state, who, self.number(action, **arguments))


# --- at a table -------------------------------------------------------------------------------------------------------
OPEN = (10, 5)


def free(seats: int = 3, **options: Json) -> Race:
    return Race(seats, "free-play", **options).boat(0, OPEN, "N")


def on_table(race: Race, seed: int = 3) -> Match[State]:
    """A match at that position, with luck of its own."""
    match: Match[State] = Match.start(race.game, Simulated(seed))
    match._state = race.state.clone()
    match._snapshots[0] = race.state.clone()
    return match


def asked(match: Match[State]) -> tuple[str, list[int], set[str]]:
    """The step, who is asked, and the families of what may be done."""
    assert match.game.problems(match.state) == []
    decision = match.decision()
    assert decision is not None
    space = match.game.space
    kinds = {space.action(action).family.name for action in match.legal(decision.seats[0])}
    return decision.step, decision.seats, kinds


def taken(match: Match[State], kind: str, **arguments: Json) -> None:
    match.submit(match.waiting()[0], match.game.space.from_json({"type": kind, **arguments}))
