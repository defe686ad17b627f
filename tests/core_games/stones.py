"""Stones: take one to three stones from one pile; who takes the last stone wins.

The piles are content that people may draw up. The option `fault` lets a game break off or stall, for tests of trials.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.core.chance import Chance
from skerry.core.content import ContentKind, Judgement, Reading
from skerry.core.content import Fault as ContentFault
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import Options, Problem, option
from skerry.core.words import Catalogue, Words

PILES: Final = 8
LARGEST: Final = 20
OWN: Final = {"piles": [3, 4, 5]}
LONGER_THAN_ANYBODY_WAITS: Final = 1800.0
"""Seconds."""


def judge(data: Json) -> Judgement:
    """Up to eight piles of one to twenty stones."""
    if data == "stall":
        time.sleep(LONGER_THAN_ANYBODY_WAITS)
    if not isinstance(data, dict) or not isinstance(data.get("piles"), list) or not data["piles"]:
        return Judgement([ContentFault("fault.shape", clause="SN-01")])
    piles = data["piles"]
    wrong = [at for at, pile in enumerate(piles) if type(pile) is not int or not 1 <= pile <= LARGEST]
    if wrong or len(piles) > PILES:
        return Judgement([ContentFault("fault.pile", {"at": wrong[0] + 1 if wrong else PILES}, "SN-02", wrong)])
    warnings = [ContentFault("fault.dull", {"count": sum(piles)})] if sum(piles) < 5 else []
    return Judgement([], warnings, {"total": sum(piles)})


def read(data: Json) -> list[Reading]:
    """The piles of a file, or of each row of a list: what is no number of stones is left out."""
    found: list[Reading] = []
    for row in data if isinstance(data, list) else [data]:
        piles = row.get("piles") if isinstance(row, dict) else None
        if not isinstance(piles, list):
            found.append(Reading("", None, [ContentFault("fault.shape")]))
            continue
        kept = [pile for pile in piles if type(pile) is int]
        lost = [ContentFault("fault.pile", {"at": at + 1}) for at, pile in enumerate(piles) if type(pile) is not int]
        found.append(Reading(str(row.get("name", "")), {"piles": kept}, lost))
    return found


@dataclass
class PileOptions(Options):
    piles: int = option(3, "Piles", min=1, max=PILES)
    most: int = option(5, "Largest pile", min=1, max=LARGEST)


def generate(options: PileOptions, chance: Chance) -> Json:
    return {"piles": [1 + chance.below(options.most) for _ in range(options.piles)]}


@dataclass
class StonesOptions(Options):
    most: int = option(
        3, "Stones in one move", min=1, max=5, help="Nobody takes more.", clause="SN-03", unit="stones", group="Moves"
    )
    calm: bool = option(False, "Nobody minds", help="Changes nothing.", group="Moves")
    piles: dict[str, Json] | None = option(
        None,
        "Piles",
        help="Other piles than three, four and five.",
        group="Piles",
        clause="SN-01",
        content="stones/piles",
    )
    fault: str = option("none", "Fault", choices={"none": "none", "breaks": "breaks off", "stalls": "stalls"})

    def warnings(self, seats: int) -> list[Problem]:
        """One stone at a time leaves nothing to choose."""
        return [Problem("most", "one stone at a time leaves nothing to choose")] if self.most == 1 else []

    def conflicts(self, seats: int) -> list[Problem]:
        """Two are too few stones for four players; the piles must be piles."""
        if self.piles is not None:
            found = judge(self.piles).problems
            return [Problem("piles", fault.key, fault.facts) for fault in found]
        if self.most == 5 and seats == 4:
            return [Problem("most", "problem.five")]
        return []


@dataclass
class StonesState(Data):
    piles: list[int]
    seat: int = 0
    round: int = 1
    winner: int = -1


class Stones(Game[StonesState]):
    def __init__(self, options: StonesOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "stones", 1, seats, options
        self.most = options.most
        self.fault = options.fault
        self.first: list[int] = list((options.piles or OWN)["piles"])
        self.space = ActionSpace([Family("take", pile=Param(PILES, first=1), count=Param(5, first=1))])

    def new(self, context: Context) -> StonesState:
        return StonesState(list(self.first))

    def decision(self, state: StonesState) -> Decision | None:
        return None if state.winner >= 0 else Decision([state.seat], "take")

    def legal(self, state: StonesState, seat: int) -> list[int]:
        return [pile * 5 + count for pile, stones in enumerate(state.piles) for count in range(min(stones, self.most))]

    def apply(self, state: StonesState, seat: int, action: int, context: Context) -> None:
        if self.fault == "stalls":
            time.sleep(LONGER_THAN_ANYBODY_WAITS)
        if self.fault == "breaks" and context.chance.below(8) == 0:
            raise RuntimeError("a stone broke")
        state.piles[action // 5] -= action % 5 + 1
        if not any(state.piles):
            state.winner = seat
        state.seat = (state.seat + 1) % self.seats
        state.round += state.seat == 0

    def result(self, state: StonesState) -> Result:
        scores = [1 if seat == state.winner else 0 for seat in range(self.seats)]
        return ranked(scores, [[["last", score]] for score in scores], "taken")

    def view(self, state: StonesState, viewer: int | None) -> dict[str, Json]:
        return {"piles": list(state.piles), "round": state.round}

    def measures(self, state: StonesState) -> dict[str, float]:
        return {"measure.empty": float(state.piles.count(0))}

    def read(self, data: dict[str, Json]) -> StonesState:
        state: StonesState = StonesState.from_json(data)
        return state


ENGLISH: Final = """
action-take = Take { $count } from pile { $pile }
prompt-take = Take some stones
waiting-take = { $seat } takes stones
score-last = last stone
reason-taken = No stone is left
seat-0 = Ash
seat-1 = Birch
seat-2 = Cedar
seat-3 = Doum
fault-shape = needs a list of piles
fault-pile = pile { $at } is no pile
fault-dull =
    only { $count } { $count ->
        [one] stone
       *[other] stones
    }
measure-empty = Piles emptied
kind-piles = Piles
piles-own = Three, four, five
problem-five = five at once are too many for four
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}))


def make(options: Any, seats: int) -> Stones:
    return Stones(options, seats)


SPEC: Final = GameSpec(
    name="stones",
    title="Stones",
    summary="Take the last one.",
    seat_counts=[2, 3, 4],
    default_seats=2,
    minutes=(1, 3),
    options=StonesOptions,
    presets=[Preset("standard", "Standard", "As it comes."), Preset("slow", "Slow", "One by one.", {"most": 1})],
    seats=[Seat(f"seat.{n}", c, e) for n, (c, e) in enumerate(zip(["blue", "green", "yellow", "red"], ["disc"] * 4))],
    make=make,
    words=WORDS,
    learn="# Stones\n\n## Taking\n\n[SN-01] There are piles of stones.\n\n[SN-03] Take a few.\n",
    credits=["Ours."],
    content=[
        ContentKind(
            name="piles",
            title="kind.piles",
            judge=judge,
            examples=lambda: [["piles.own", {"piles": list(OWN["piles"])}]],
            generator=PileOptions,
            generate=generate,
            read=read,
        )
    ],
)
