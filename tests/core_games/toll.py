"""Toll: landing on somebody interrupts the turn with their choice, which can send you back onto somebody else.

Nested interrupts as plain data; no secrets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import Options, option
from skerry.core.words import Catalogue, Words

WALK: Final = 0
WAVE: Final = 3
DEMAND: Final = 4


@dataclass
class TollOptions(Options):
    goal: int = option(12, "Length of the road", min=6, max=30, step=2)


@dataclass
class Frame(Data):
    """One unfinished step; the last frame of `stack` is the decision being made."""

    step: str
    seat: int
    target: int = -1


@dataclass
class TollState(Data):
    at: list[int]
    stack: list[Frame]

    @classmethod
    def nested(cls) -> dict[str, type[Data]]:
        return {"stack": Frame}


class Toll(Game[TollState]):
    def __init__(self, options: TollOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "toll", 1, seats, options
        self.goal = options.goal
        self.space = ActionSpace([Family("walk", steps=Param(3, first=1)), Family("wave"), Family("demand")])

    def new(self, context: Context) -> TollState:
        return TollState([0] * self.seats, [Frame("turn", 0)])

    def decision(self, state: TollState) -> Decision | None:
        if max(state.at) >= self.goal:
            return None
        top = state.stack[-1]
        return Decision([top.seat], top.step, {"target": top.target})

    def legal(self, state: TollState, seat: int) -> list[int]:
        return [WALK, WALK + 1, WALK + 2] if state.stack[-1].step == "turn" else [WAVE, DEMAND]

    def apply(self, state: TollState, seat: int, action: int, context: Context) -> None:
        top = state.stack.pop()
        if top.step == "turn":
            state.stack.append(Frame("turn", (seat + 1) % self.seats))
            self._move(state, seat, action - WALK + 1, context)
        elif action == DEMAND and context.chance.die() > context.chance.die():
            self._move(state, top.target, -2, context)

    def _move(self, state: TollState, who: int, by: int, context: Context) -> None:
        state.at[who] = max(0, state.at[who] + by)
        context.emit("move", {"seat": who, "to": state.at[who]})
        if 0 < state.at[who] < self.goal:
            for seat, at in enumerate(state.at):
                if at == state.at[who] and seat != who:
                    state.stack.append(Frame("toll", seat, who))

    def result(self, state: TollState) -> Result:
        return ranked(list(state.at), [[["road", at]] for at in state.at], "arrived")

    def view(self, state: TollState, viewer: int | None) -> dict[str, Json]:
        return {"at": list(state.at)}

    def read(self, data: dict[str, Json]) -> TollState:
        state: TollState = TollState.from_json(data)
        return state


ENGLISH: Final = """
event-move = { $seat } walked to { $to }
action-walk = Walk { $steps }
action-wave = Wave
action-demand = Demand a toll
prompt-turn = How far do you walk?
waiting-turn = { $seat } walks
prompt-toll = Wave, or demand a toll of { $target }?
waiting-toll = { $seat } may demand a toll
score-road = way along the road
reason-arrived = Somebody has arrived
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}))


def make(options: Any, seats: int) -> Toll:
    return Toll(options, seats)


SPEC: Final = GameSpec(
    name="toll",
    title="Toll",
    summary="Walk, wave, demand.",
    seat_counts=[2, 3, 4],
    default_seats=3,
    minutes=(3, 5),
    options=TollOptions,
    presets=[Preset("standard", "Standard", "As it comes.")],
    seats=[Seat("Walker", colour, "disc") for colour in ("blue", "green", "yellow", "red")],
    make=make,
    words=WORDS,
    learn="# Toll\n",
    credits=[],
)
