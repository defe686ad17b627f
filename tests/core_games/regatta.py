"""Regatta: row by a die, or rest; the host may let everybody act for everybody, and the clock may end it.

Free play, corrections at once, a time limit; luck and no secrets.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param, Reason, ReasonCode, unsound
from skerry.core.corrections import Choice, Correction
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import Options, option
from skerry.core.words import Catalogue, Words

REST: Final = 0
PULL: Final = 1

OTHERS_TURN: Final = ReasonCode("others_turn", "RG-01")
LIES_STILL: Final = ReasonCode("lies_still", "RG-02")


@dataclass
class RegattaOptions(Options):
    goal: int = option(20, "Length of the course", min=5, max=60)
    free: bool = option(False, "Anybody may act for any boat")
    seconds: int = option(0, "Seconds until the time is called", min=0, max=3600)


@dataclass
class RegattaState(Data):
    at: list[int]
    """Lengths rowed by each boat."""
    turn: int = 0
    free: bool = False
    called: bool = False
    """The time is over: the race ends when the first boat is next."""
    rests: list[int] = field(default_factory=list)


class Regatta(Game[RegattaState]):
    def __init__(self, options: RegattaOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "regatta", 1, seats, options
        self.goal = options.goal
        self.free = options.free
        self.seconds = options.seconds
        self.space = ActionSpace([Family("rest"), Family("pull", strength=Param(2, first=1))])

    def new(self, context: Context) -> RegattaState:
        return RegattaState([0] * self.seats, free=self.free, rests=[0] * self.seats)

    def decision(self, state: RegattaState) -> Decision | None:
        if max(state.at) >= self.goal or (state.called and state.turn == 0):
            return None
        return Decision([state.turn], "row", {"turn": state.turn}, free=state.free)

    def legal(self, state: RegattaState, seat: int) -> list[int]:
        return [REST, PULL] if state.at[seat] == 0 else [REST, PULL, PULL + 1]

    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        if action == REST:
            state.rests[seat] += 1
            context.emit("rested", {"seat": seat})
        else:
            steps = context.chance.die() * (action - PULL + 1)
            state.at[seat] += steps
            context.emit("rowed", {"seat": seat, "steps": steps, "clause": "RG-01"})
        state.turn = (seat + 1) % self.seats

    def guard(self, state: RegattaState, seat: int, action: int) -> ReasonCode | None:
        if self.decision(state) is None or (seat != state.turn and not state.free):
            return OTHERS_TURN
        return LIES_STILL if action > PULL and state.at[seat] == 0 else None

    def result(self, state: RegattaState) -> Result:
        return ranked(list(state.at), [[["lengths", at]] for at in state.at], "time" if state.called else "home")

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        return {"at": list(state.at), "rests": list(state.rests), "turn": state.turn, "free": state.free}

    def problems(self, state: RegattaState) -> list[Reason]:
        if not 0 <= state.turn < self.seats or len(state.at) != self.seats:
            return [unsound("no_boat")]
        return [] if min(state.at) >= 0 else [unsound("behind")]

    def corrections(self, state: RegattaState) -> list[Correction]:
        yes_no = [Choice(False, "correction.no"), Choice(True, "correction.yes")]
        turns = [Choice(seat, "correction.seat", {"seat": seat}) for seat in range(self.seats)]
        out = [
            Correction("free", None, "correction.free", state.free, choices=yes_no, host=True),
            Correction("turn", None, "correction.turn", state.turn, choices=turns),
        ]
        for seat, at in enumerate(state.at):
            out.append(Correction(f"at/{seat}", seat, "correction.at", at, {"seat": seat}, most=self.goal - 1))
        return out

    def time_called(self, state: RegattaState) -> list[list[Json]]:
        return [["called", True]]

    def measures(self, state: RegattaState) -> dict[str, float]:
        return {"measure.rests": float(sum(state.rests))}

    def read(self, data: dict[str, Json]) -> RegattaState:
        state: RegattaState = RegattaState.from_json(data)
        return state


ENGLISH: Final = """
event-rowed = { $seat } rows { $steps }
event-rested = { $seat } rests
event-time-called = The gun: this round is the last
action-rest = Rest
action-pull = Pull with strength { $strength }
prompt-row = Row or rest?
waiting-row = { $seat } is at the oars
no-others-turn = another boat is at the oars
no-lies-still = a boat that lies still cannot pull hard
no-unsound-no-boat = there is no such boat
no-unsound-behind = a boat lies behind the start
correction-free = anybody may act for any boat
correction-turn = whose turn it is
correction-at = { $seat }: lengths rowed
correction-seat = { $seat }
correction-yes = yes
correction-no = no
measure-rests = rests
score-lengths = lengths
reason-home = A boat is home
reason-time = The time was called
seat-0 = Red
seat-1 = Blue
seat-2 = Yellow
seat-3 = Green
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}))


def make(options: Any, seats: int) -> Regatta:
    return Regatta(options, seats)


SPEC: Final = GameSpec(
    name="regatta",
    title="Regatta",
    summary="Row, rest, be home first.",
    seat_counts=[2, 3, 4],
    default_seats=3,
    minutes=(3, 5),
    options=RegattaOptions,
    presets=[
        Preset("standard", "Standard", "One after the other."),
        Preset("free", "Free", "Anybody acts.", {"free": True}),
    ],
    seats=[Seat(f"seat.{n}", c, e) for n, (c, e) in enumerate(zip(["red", "blue", "yellow", "green"], ["disc"] * 4))],
    make=make,
    words=WORDS,
    learn="# Regatta\n\n## Rowing\n\n[RG-01] A die for each pull.\n\n[RG-02] A still boat cannot pull hard.\n",
    credits=["Ours."],
)
