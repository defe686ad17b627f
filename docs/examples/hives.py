"""Hives: a small whole game of placing on a drawn board of hexes. A hive takes the nectar of its own hex and some from
those around; once in a game the queen comes along and takes more. Most nectar wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import NOT_ASKED, ActionSpace, Family, Param, Reason, ReasonCode, unsound
from skerry.core.boards import Board
from skerry.core.chance import Chance
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.options import Options, option
from skerry.core.words import Catalogue, Sheet, Words

COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
RICHEST: Final = 4
"""Most flowers in a hex at the start."""
EMPTY: Final = -1
OCCUPIED: Final = ReasonCode("occupied", "HV-02")
NO_QUEENS: Final = ReasonCode("no_queens", "HV-04")
QUEEN_CAME: Final = ReasonCode("queen_came", "HV-04")


def _around(cell: int) -> list[int]:
    """The hexes next to one; every second row stands half a hex to the right, as on the drawn grid."""
    row, column = divmod(cell, COLUMNS)
    right = row % 2
    steps = [(0, -1), (0, 1), (-1, right - 1), (-1, right), (1, right - 1), (1, right)]
    near = [(row + down, column + across) for down, across in steps]
    return [y * COLUMNS + x for y, x in near if 0 <= y < ROWS and 0 <= x < COLUMNS]


AROUND: Final = [_around(cell) for cell in range(CELLS)]


@dataclass
class HivesOptions(Options):
    hives: int = option(6, "Hives each", min=3, max=9, clause="HV-02")
    queens: bool = option(True, "Queens", help="Each comes along once.", clause="HV-04")


@dataclass
class HivesState(Data):
    flowers: list[int]
    """Nectar left in each hex."""
    owner: list[int]
    """Whose hive stands in each hex, EMPTY if none."""
    queen_at: list[int]
    """Where each seat's queen lives; EMPTY: she has not come yet."""
    left: list[int]
    nectar: list[int]
    seat: int
    round: int = 1


class Hives(Game[HivesState]):
    def __init__(self, options: HivesOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "hives", 1, seats, options
        self.hives = options.hives
        self.queens = options.queens
        hex = Param(CELLS, role="space")
        self.space = ActionSpace([Family("place", hex=hex), Family("queen", hex=hex)])

    # --- rules -----------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> HivesState:
        """Flowers are strewn by luck (HV-01)."""
        flowers = [context.chance.below(RICHEST + 1) for _ in range(CELLS)]
        bare = [EMPTY] * CELLS
        return HivesState(flowers, bare, [EMPTY] * self.seats, [self.hives] * self.seats, [0] * self.seats, 0)

    def decision(self, state: HivesState) -> Decision | None:
        if state.left[state.seat] == 0:
            return None
        return Decision([state.seat], "place", {"left": state.left[state.seat]})

    def legal(self, state: HivesState, seat: int) -> list[int]:
        """Any hex without a hive, with the queen or without her (HV-02, HV-04)."""
        free = [cell for cell, owner in enumerate(state.owner) if owner == EMPTY]
        royal = self.queens and state.queen_at[seat] == EMPTY
        return [*free, *(CELLS + cell for cell in free)] if royal else free

    def guard(self, state: HivesState, seat: int, action: int) -> ReasonCode | None:
        if seat != state.seat or state.left[seat] == 0:
            return NOT_ASKED
        if state.owner[action % CELLS] != EMPTY:
            return OCCUPIED
        if action < CELLS:
            return None
        return NO_QUEENS if not self.queens else QUEEN_CAME if state.queen_at[seat] != EMPTY else None

    def apply(self, state: HivesState, seat: int, action: int, context: Context) -> None:
        cell, royal = action % CELLS, action >= CELLS
        gathered = self._gather(state, cell, 2 if royal else 1)
        state.owner[cell] = seat
        state.left[seat] -= 1
        state.nectar[seat] += gathered
        if royal:
            state.queen_at[seat] = cell
        clause = "HV-04" if royal else "HV-03"
        context.emit("queen" if royal else "placed", {"seat": seat, "nectar": gathered, "clause": clause})
        state.seat = (seat + 1) % self.seats
        state.round += state.seat == 0
        if state.left[state.seat] == 0:
            context.emit("over", {"winners": context.final(self.result(state)).winners(), "clause": "HV-05"})

    def _gather(self, state: HivesState, cell: int, most: int) -> int:
        """Take all of a hex and at most so much from each around it (HV-03)."""
        gathered = state.flowers[cell]
        state.flowers[cell] = 0
        for near in AROUND[cell]:
            taken = min(most, state.flowers[near])
            state.flowers[near] -= taken
            gathered += taken
        return gathered

    def result(self, state: HivesState) -> Result:
        return ranked(list(state.nectar), [[["nectar", nectar]] for nectar in state.nectar], "all_placed")

    # --- knowledge -------------------------------------------------------------------------------------------------
    def view(self, state: HivesState, viewer: int | None) -> dict[str, Json]:
        tokens: list[Json] = []
        for cell, owner in enumerate(state.owner):
            if owner != EMPTY:
                hive: dict[str, Json] = {"id": f"hive-{cell}", "space": cell, "seat": owner, "kind": "house"}
                tokens.append({**hive, "kind": "star"} if state.queen_at[owner] == cell else hive)
            elif state.flowers[cell]:
                flowers = state.flowers[cell]
                look = {"kind": "disc", "tone": "gold", "label": str(flowers), "name": f"{flowers} nectar"}
                tokens.append({"id": f"flowers-{cell}", "space": cell, **look})
        queens = [self.queens and at == EMPTY for at in state.queen_at]
        return {
            "round": state.round,
            "tokens": tokens,
            "scores": list(state.nectar),
            "hives_left": list(state.left),
            "queen_to_come": queens,
        }

    def preview(self, state: HivesState, seat: int, action: int) -> dict[str, Json]:
        """The nectar that a hive there would gather."""
        return {"nectar": self._gather(state.clone(), action % CELLS, 1 + action // CELLS)}

    # --- judgement -------------------------------------------------------------------------------------------------
    def suggest(self, state: HivesState, seat: int, chance: Chance) -> int:
        """The richest hex; the queen only where she brings three more."""

        def worth(action: int) -> int:
            return int(self.preview(state, seat, action)["nectar"]) - (3 if action >= CELLS else 0)

        return max(self.legal(state, seat), key=worth)

    def worth_trying(self, state: HivesState, seat: int, legal: list[int], favourite: int) -> list[int]:
        """The eight richest."""
        best = sorted(legal, key=lambda action: -int(self.preview(state, seat, action)["nectar"]))[:8]
        return sorted({*best, favourite})

    def problems(self, state: HivesState) -> list[Reason]:
        """Every hex and seat is there, and no number is impossible."""
        seats = (state.queen_at, state.left, state.nectar)
        if len(state.flowers) != CELLS or len(state.owner) != CELLS or any(len(one) != self.seats for one in seats):
            return [unsound("table")]
        sound = (
            all(0 <= flowers <= RICHEST for flowers in state.flowers)
            and all(EMPTY <= owner < self.seats for owner in state.owner)
            and all(EMPTY <= at < CELLS for at in state.queen_at)
            and all(0 <= left <= self.hives for left in state.left)
            and 0 <= state.seat < self.seats
            and any(owner == EMPTY for owner in state.owner)
        )
        return [] if sound else [unsound("bounds")]

    def read(self, data: dict[str, Json]) -> HivesState:
        state: HivesState = HivesState.from_json(data)
        return state


BOARD: Final[Board] = {
    "name": "The meadow",
    "ground": "forest",
    "grids": [
        {"first": 0, "columns": COLUMNS, "rows": ROWS, "x": 0, "y": 0, "size": 60, "hexes": True, "tone": "grass"}
    ],
}


class HivesWords(Words):
    """The meadow in words: who has what."""

    def describe(
        self, view: dict[str, Json], viewer: int | None, names: list[str], language: str = "en"
    ) -> list[Sheet]:
        def say(key: str) -> str:
            return self.catalogue.say(key, language)

        heads = ["", say("sheet.nectar"), say("sheet.left"), say("sheet.queen")]
        rows = [
            [name, str(nectar), str(left), say("sheet.to_come" if queen else "sheet.come")]
            for name, nectar, left, queen in zip(names, view["scores"], view["hives_left"], view["queen_to_come"])
        ]
        flowers = sum(int(token["label"]) for token in view["tokens"] if "label" in token)
        return [Sheet(say("sheet.title"), [self.catalogue.say("sheet.meadow", language, {"n": flowers})], heads, rows)]

    def consequence(
        self,
        action: dict[str, Json],
        preview: dict[str, Json],
        view: dict[str, Json],
        names: list[str],
        language: str = "en",
    ) -> str:
        return self.catalogue.say("brief.nectar", language, {"n": preview["nectar"]})


ENGLISH: Final = """
event-placed = { $seat } places a hive and gathers { $nectar } nectar
event-queen = { $seat }'s queen flies out and gathers { $nectar } nectar
event-over = The last hive stands
action-place = Place a hive
action-queen = Place the queen's hive
prompt-place = Where do you place a hive? { $left } left
no-occupied = a hive stands there already
no-no-queens = this game has no queens
no-queen-came = your queen has come already
no-unsound-table = hexes or seats are missing
no-unsound-bounds = a number is out of its bounds
waiting-place = { $seat } places a hive
brief-nectar = { $n } nectar
sheet-title = The bees
sheet-meadow = { $n } nectar left in the flowers
sheet-nectar = Nectar
sheet-left = Hives left
sheet-queen = Queen
sheet-to-come = to come
sheet-come = –
score-nectar = nectar
reason-all-placed = All hives stand
seat-0 = Clover
seat-1 = Thyme
seat-2 = Borage
"""

WORDS: Final = HivesWords(Catalogue({"en": ENGLISH}))

LEARN: Final = """# Hives

## The meadow

[HV-01] Every hex of the meadow has up to four flowers, by luck. A flower holds one nectar.

[HV-02] In turn everybody places a hive in a hex without one, until all have placed theirs.

[HV-03] A hive takes all nectar of its own hex and one from each hex around it.

[HV-04] Once in a game you may place the hive with your queen, who takes up to two from each hex around.

[HV-05] When all hives stand, the most nectar wins.
"""


def make(options: Any, seats: int) -> Hives:
    """The rules for a rule set."""
    return Hives(options, seats)


SPEC: Final = GameSpec(
    name="hives",
    title="Hives",
    summary="Place hives where the flowers are, and send the queen in time.",
    seat_counts=[2, 3],
    default_seats=2,
    minutes=(5, 10),
    options=HivesOptions,
    presets=[
        Preset("standard", "Standard", "Six hives each, and a queen."),
        Preset("plain", "Plain", "Four hives each and no queens.", {"hives": 4, "queens": False}),
    ],
    seats=[
        Seat("seat.0", "magenta", "disc"),
        Seat("seat.1", "light blue", "triangle"),
        Seat("seat.2", "black", "square"),
    ],
    make=make,
    words=WORDS,
    learn=LEARN,
    credits=["An example from Skerry's own documentation."],
    static=lambda options: {"board": BOARD},
)
