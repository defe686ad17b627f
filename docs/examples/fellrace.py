"""Fell Race: a small whole game on a drawn board. Two runners a seat run from the gate to the cairn; a die says how
far, you say who. Bogs swallow, stiles help, and who is run into goes back to the last hut.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import NOT_ASKED, ActionSpace, Family, Param, Reason, ReasonCode, unsound
from skerry.core.boards import Board, BoardSpace
from skerry.core.chance import Chance
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import Options, option
from skerry.core.words import Catalogue, Words

SEATS: Final = 4
RUNNERS: Final = 2
TOKENS: Final = [f"{seat}-{runner}" for seat in range(SEATS) for runner in range(RUNNERS)]
"""Ids of the pieces: an action points at one of them."""
LINE: Final = [[0, 300], [420, 300], [480, 220], [420, 150], [90, 150], [30, 75], [90, 0], [500, 0]]
"""The corners of the path up the fell."""
HUTS: Final = (7, 15, 22)
BOGS: Final = (5, 11, 18, 25)
STILES: Final = (3, 9, 14, 20)
SINK: Final = 2
LEAP: Final = 3
NO_REST: Final = ReasonCode("no_rest", "FR-02")
RIVALS: Final = ReasonCode("rivals", "FR-02")
HOME: Final = ReasonCode("home", "FR-06")


@dataclass
class RaceOptions(Options):
    length: int = option(28, "Spaces to the cairn", min=16, max=40, help="The gate is space 0.", clause="FR-01")
    bogs: bool = option(True, "Bogs", help="Without them nobody sinks.", clause="FR-03")


@dataclass
class RaceState(Data):
    at: list[list[int]]
    """Where each seat's runners are: 0 the gate, `length` the cairn."""
    seat: int
    die: int
    round: int
    winner: int = -1


class FellRace(Game[RaceState]):
    def __init__(self, options: RaceOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "fellrace", 1, seats, options
        self.length = options.length
        self.bogs = BOGS if options.bogs else ()
        self.space = ActionSpace(
            [Family("run", runner=Param(len(TOKENS), role="token", labels=TOKENS)), Family("rest")]
        )
        self.rest = len(TOKENS)

    # --- rules -----------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> RaceState:
        """All stand at the gate; the die is rolled for the first seat (FR-01)."""
        state = RaceState([[0] * RUNNERS for _ in range(self.seats)], 0, context.chance.die(), 1)
        context.emit("rolled", {"seat": 0, "die": state.die, "clause": "FR-02"})
        return state

    def decision(self, state: RaceState) -> Decision | None:
        return None if state.winner >= 0 else Decision([state.seat], "run", {"die": state.die})

    def legal(self, state: RaceState, seat: int) -> list[int]:
        """Runners who are not home yet; who likes may rest on a one (FR-02)."""
        first = seat * RUNNERS
        running = [first + n for n, at in enumerate(state.at[seat]) if at < self.length]
        return [*running, self.rest] if state.die == 1 else running

    def guard(self, state: RaceState, seat: int, action: int) -> ReasonCode | None:
        if seat != state.seat or state.winner >= 0:
            return NOT_ASKED
        if action == self.rest:
            return None if state.die == 1 else NO_REST
        if action // RUNNERS != seat:
            return RIVALS
        return None if state.at[seat][action % RUNNERS] < self.length else HOME

    def apply(self, state: RaceState, seat: int, action: int, context: Context) -> None:
        if action == self.rest:
            context.emit("rested", {"seat": seat, "clause": "FR-02"})
        else:
            self._run(state, seat, action % RUNNERS, context)
        if min(state.at[seat]) == self.length:
            state.winner = seat
            context.emit(
                "over", {"seat": seat, "winners": context.final(self.result(state)).winners(), "clause": "FR-06"}
            )
            return
        state.seat = (seat + 1) % self.seats
        state.round += state.seat == 0
        state.die = context.chance.die()
        context.emit("rolled", {"seat": state.seat, "die": state.die, "clause": "FR-02"})

    def _run(self, state: RaceState, seat: int, runner: int, context: Context) -> None:
        """Run, sink or leap, and send back whom you run into (FR-03 to FR-05)."""
        way = self._way(state.at[seat][runner], state.die)
        state.at[seat][runner] = way[-1]
        token = TOKENS[seat * RUNNERS + runner]
        context.emit("ran", {"seat": seat, "token": token, "steps": state.die, "clause": "FR-02"})
        landed = self._lands(way[-1])
        if landed != way[-1]:
            sunk = landed < way[-1]
            state.at[seat][runner] = landed
            context.emit("sank" if sunk else "leapt", {"seat": seat, "clause": "FR-03" if sunk else "FR-04"})
        for other, theirs in enumerate(state.at):
            there = [n for n, at in enumerate(theirs) if at == landed]
            if other != seat and len(there) == 1 and landed < self.length and landed not in (0, *HUTS):
                theirs[there[0]] = max(hut for hut in (0, *HUTS) if hut < landed)
                context.emit("met", {"seat": seat, "other": other, "clause": "FR-05"})

    def _way(self, at: int, steps: int) -> list[int]:
        """The spaces of a run, its first and last included; the cairn stops it."""
        return list(range(at, min(at + steps, self.length) + 1))

    def _lands(self, at: int) -> int:
        """Where a run ends that leads to a space."""
        if at in self.bogs:
            return at - SINK
        return min(at + LEAP, self.length) if at in STILES else at

    def result(self, state: RaceState) -> Result:
        """Who brings both runners home wins; the others by how far theirs have come (FR-06)."""
        parts: list[list[list[Json]]] = [[["way", sum(at)]] for at in state.at]
        return ranked([sum(at) for at in state.at], parts, "home")

    # --- knowledge -------------------------------------------------------------------------------------------------
    def view(self, state: RaceState, viewer: int | None) -> dict[str, Json]:
        tokens = [
            {"id": TOKENS[seat * RUNNERS + runner], "space": at, "seat": seat}
            for seat, runners in enumerate(state.at)
            for runner, at in enumerate(runners)
        ]
        return {"round": state.round, "die": state.die, "tokens": tokens, "scores": [sum(at) for at in state.at]}

    def preview(self, state: RaceState, seat: int, action: int) -> dict[str, Json]:
        """The way of the run, which the board draws."""
        if action == self.rest:
            return {}
        way = self._way(state.at[seat][action % RUNNERS], state.die)
        landed = self._lands(way[-1])
        return {"way": way if landed == way[-1] else [*way, landed]}

    # --- judgement -------------------------------------------------------------------------------------------------
    def suggest(self, state: RaceState, seat: int, chance: Chance) -> int:
        """The run that gains most, the front runner's if that is all the same."""

        def gain(action: int) -> tuple[int, int]:
            if action == self.rest:
                return 0, 0
            at = state.at[seat][action % RUNNERS]
            return self._lands(self._way(at, state.die)[-1]) - at, at

        return max(self.legal(state, seat), key=gain)

    def problems(self, state: RaceState) -> list[Reason]:
        """Everybody is on the path, and so is the turn."""
        found = [unsound("runner", at=at) for runners in state.at for at in runners if not 0 <= at <= self.length]
        fits = len(state.at) == self.seats and all(len(runners) == RUNNERS for runners in state.at)
        seats = 0 <= state.seat < self.seats and -1 <= state.winner < self.seats
        return found if fits and seats and 1 <= state.die <= 6 else [*found, unsound("table")]

    def read(self, data: dict[str, Json]) -> RaceState:
        state: RaceState = RaceState.from_json(data)
        return state


def board(options: RaceOptions) -> Board:
    """The path up the fell, with its huts, bogs and stiles."""
    kinds = [(HUTS, "gold", "Hut"), (BOGS if options.bogs else (), "forest", "Bog"), (STILES, "water", "Stile")]
    spaces: list[BoardSpace] = [
        {"id": at, "tone": tone, "label": name, "name": f"{name} {at}"}
        for found, tone, name in kinds
        for at in found
        if at < options.length
    ]
    spaces.append({"id": 0, "tone": "sand", "label": "Gate", "name": "The gate", "size": 56})
    spaces.append({"id": options.length, "tone": "stone", "label": "Cairn", "name": "The cairn", "size": 56})
    return {
        "name": "The fell",
        "ground": "grass",
        "areas": [
            {
                "points": [[110, 70], [150, 45], [230, 60], [290, 35], [420, 55], [450, 90], [330, 110], [190, 100]],
                "tone": "stone",
                "name": "Crags",
            }
        ],
        "tracks": [{"first": 0, "count": options.length + 1, "points": LINE, "size": 38, "tone": "plain"}],
        "spaces": spaces,
    }


ENGLISH: Final = """
event-rolled = { $seat } rolls a { $die }
event-ran =
    { $seat } runs { $steps } { $steps ->
        [one] space
       *[other] spaces
    }
event-rested = { $seat } rests
event-sank = { $seat } sinks into a bog and wades back
event-leapt = { $seat } finds a stile and runs on
event-met = { $seat } runs into { $other }, who goes back to the last hut
event-over = { $seat } has both runners at the cairn
action-run = Run with this one
action-rest = Rest
prompt-run = A { $die }: who runs?
no-no-rest = only a one lets everybody rest
no-rivals = that is a rival's runner
no-home = that runner is home
no-unsound-runner = a runner is at { $at }
no-unsound-table = the seats or the die do not fit
waiting-run = { $seat } chooses who runs
score-way = spaces run
reason-home = Two runners touch the cairn
seat-0 = Heather
seat-1 = Bracken
seat-2 = Gorse
seat-3 = Rowan
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}))

LEARN: Final = """# Fell Race

## The race

[FR-01] Everybody has two runners at the gate. The path leads from space to space up to the cairn.

[FR-02] A die is rolled for you, and you choose which of your runners runs so many spaces. On a one all may rest.

[FR-03] Who ends in a bog wades two spaces back.

[FR-04] Who ends at a stile runs three spaces on.

[FR-05] Who ends where a rival's runner stands alone sends it back to the last hut, or to the gate. Huts are safe.

[FR-06] The cairn stops every run. Who first brings both runners there wins.
"""


def make(options: Any, seats: int) -> FellRace:
    """The rules for a rule set."""
    return FellRace(options, seats)


SPEC: Final = GameSpec(
    name="fellrace",
    title="Fell Race",
    summary="Two runners, one die, and a path with bogs in it.",
    seat_counts=[2, 3, 4],
    default_seats=2,
    minutes=(5, 10),
    options=RaceOptions,
    presets=[
        Preset("standard", "Standard", "Twenty-eight spaces."),
        Preset("short", "Short", "Sixteen dry spaces.", {"length": 16, "bogs": False}),
    ],
    seats=[
        Seat("seat.0", "magenta", "disc"),
        Seat("seat.1", "green", "triangle"),
        Seat("seat.2", "yellow", "square"),
        Seat("seat.3", "red", "diamond"),
    ],
    make=make,
    words=WORDS,
    learn=LEARN,
    credits=["An example from Skerry's own documentation."],
    static=lambda options: {"board": board(options)},
)
