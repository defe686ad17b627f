"""Tide: walk up the beach, one to three steps in turn. Its rules change from server to server.

The variable SKERRY_TEST_TIDE says which are installed: "1"; "2", another version that leads where 1 did; "3", in which
a walk of three comes to four; "1 changed", which is 3 under the version of 1; "1 broken", which raises over a three;
"4", which has no rule set that 1 had.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import BadOptions, Options, Problem, option
from skerry.core.words import Catalogue, Words

VARIABLE: Final = "SKERRY_TEST_TIDE"


@dataclass
class TideOptions(Options):
    goal: int = option(40, "Length of the beach", min=6, max=60)


@dataclass
class TideState(Data):
    at: list[int]
    seat: int = 0


class Tide(Game[TideState]):
    def __init__(self, options: TideOptions, seats: int) -> None:
        version, _, self.twist = os.environ.get(VARIABLE, "1").partition(" ")
        self.name, self.version, self.seats, self.options = "tide", int(version), seats, options
        if self.version == 3:
            self.twist = "changed"
        if self.version == 4:
            raise BadOptions([Problem("goal", "the beach is gone")])
        self.space = ActionSpace([Family("walk", steps=Param(3, first=1))])
        self.goal = options.goal

    def new(self, context: Context) -> TideState:
        return TideState([0] * self.seats)

    def decision(self, state: TideState) -> Decision | None:
        return None if max(state.at) >= self.goal else Decision([state.seat], "walk")

    def legal(self, state: TideState, seat: int) -> list[int]:
        return [0, 1, 2]

    def apply(self, state: TideState, seat: int, action: int, context: Context) -> None:
        if action == 2 and self.twist == "broken":
            raise RuntimeError("a wave too high")
        state.at[seat] += action + 1 + (action == 2 and self.twist == "changed")
        state.seat = (seat + 1) % self.seats
        context.emit("walk", {"seat": seat, "to": state.at[seat]})

    def result(self, state: TideState) -> Result:
        return ranked(list(state.at), [[["beach", at]] for at in state.at], "arrived")

    def view(self, state: TideState, viewer: int | None) -> dict[str, Json]:
        return {"at": list(state.at)}

    def read(self, data: dict[str, Json]) -> TideState:
        state: TideState = TideState.from_json(data)
        return state


def make(options: Any, seats: int) -> Tide:
    return Tide(options, seats)


ENGLISH: Final = """
event-walk = { $seat } walked to { $to }
action-walk = Walk { $steps }
prompt-walk = Walk up the beach
waiting-walk = { $seat } walks
score-beach = beach
reason-arrived = Somebody is up
"""

SPEC: Final = GameSpec(
    name="tide",
    title="Tide",
    summary="Up the beach, as long as the rules last.",
    seat_counts=[2, 3],
    default_seats=2,
    minutes=(1, 3),
    options=TideOptions,
    presets=[Preset("standard", "Standard", "As it comes.")],
    seats=[Seat(f"seat.{n}", colour, "disc") for n, colour in enumerate(("coral", "amber", "fern"))],
    make=make,
    words=Words(Catalogue({"en": ENGLISH}, {f"seat.{n}": title for n, title in enumerate(("Crab", "Gull", "Seal"))})),
    learn="# Tide\n",
    credits=[],
)
