"""A position of Tropicalia as plain data, copied and saved by hand because search and simulation do it constantly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Data, Json
from skerry.core.untrusted import same_keys
from skerry.games.tropicalia.board import (
    BASKET,
    BASKET_SPACES,
    CART,
    KINDS,
    MARKET,
    NOTHING,
    PLACES,
    PLAZA,
    PRINTED_BASKETS,
    SITES,
    SPACE_COUNT,
    SQUARE_COUNT,
    SURFBOARD,
    TILE_KIND,
    WORKERS,
)

# Where play stands. The first eight are decisions or the end; the last lasts only while an action is carried out.
PLACE: Final = 0
MOVE: Final = 1
SELL: Final = 2
DISCARD: Final = 3
BUILD: Final = 4
SITE: Final = 5
SUBSTITUTE: Final = 6
OVER: Final = 7
STORE: Final = 8
STEPS: Final = ["place", "move", "sell", "discard", "build", "site", "substitute", "over"]
"""Names of the steps, by number."""

# Where a worker is: 0..15 a frame space, 16..31 a square of the island, and:
ON_ISLAND: Final = 16
IN_HAND: Final = 32
AT_HOME: Final = 33


@final
class PlayerBoard(Data):
    """What one seat owns.

    `workers` holds where each of the four is. `fruit` counts by kind. `village` holds the tile on each site, or
    NOTHING. Used tools stay with their owner: treasures count them.
    """

    def __init__(self, workers: list[int], fruit: list[int], village: list[int]) -> None:
        self.workers: list[int] = workers
        self.fruit: list[int] = fruit
        self.village: list[int] = village
        self.shells: i64 = 0
        self.baskets: i64 = 0
        self.carts: i64 = 0
        self.used_carts: i64 = 0
        self.surfboards: i64 = 0
        self.used_surfboards: i64 = 0

    def clone(self) -> PlayerBoard:
        new = PlayerBoard(self.workers[:], self.fruit[:], self.village[:])
        new.shells = self.shells
        new.baskets = self.baskets
        new.carts = self.carts
        new.used_carts = self.used_carts
        new.surfboards = self.surfboards
        new.used_surfboards = self.used_surfboards
        return new

    def capacity(self) -> i64:
        """How many fruits can be stored (TR-16)."""
        return PRINTED_BASKETS + self.baskets

    def stored(self) -> i64:
        """How many fruits are stored."""
        return self.fruit[0] + self.fruit[1] + self.fruit[2]

    def surplus(self) -> i64:
        """How many fruits more than can be stored; 0 if all fit."""
        over: i64 = self.stored() - self.capacity()
        return over if over > 0 else 0

    def free_sites(self) -> i64:
        """How many sites of the village are empty."""
        count: i64 = 0
        for tile in self.village:
            if tile == NOTHING:
                count += 1
        return count

    def to_json(self) -> dict[str, Json]:
        return {
            "workers": self.workers[:],
            "fruit": self.fruit[:],
            "village": self.village[:],
            "shells": int(self.shells),
            "baskets": int(self.baskets),
            "carts": int(self.carts),
            "used_carts": int(self.used_carts),
            "surfboards": int(self.surfboards),
            "used_surfboards": int(self.used_surfboards),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> PlayerBoard:
        same_keys("a board", data, _BOARD_KEYS)
        new = cls(
            _numbers(data, "workers", WORKERS, 0, AT_HOME),
            _numbers(data, "fruit", KINDS, 0, 63),
            _numbers(data, "village", SITES, NOTHING, 39),
        )
        new.shells = _number(data, "shells", 0, 1 << 30)
        new.baskets = _number(data, "baskets", 0, BASKET_SPACES)
        new.carts = _number(data, "carts", 0, 63)
        new.used_carts = _number(data, "used_carts", 0, 63)
        new.surfboards = _number(data, "surfboards", 0, 63)
        new.used_surfboards = _number(data, "used_surfboards", 0, 63)
        return new


@final
class State(Data):
    """The whole table at a decision, or at the end. There are no secrets in it: piles are sets, drawn from at random.

    `squares[q]` is the island tile on square q; `offers[q]` what the market there buys (NOTHING elsewhere);
    `lying[q]` what lies there, packed two bits a kind: fruit on fields, items on plazas. `closed` is the set of squares
    on their closed side. `bag` and `items` count by kind what is in the bag and in the item pile, `items_gone` the
    items out of the game; `pile` and `tiles_gone` are the sets of village tiles not yet shown and out of the game.
    `row` holds the construction row from +0 to +4.

    A turn in the making: `square` is the market being used; `chosen` the place of the tile to be built, which leaves a
    gap once it is paid; `missing` counts orchard fruits to be substituted, `fountains` draws still owed.

    `fields`, `markets`, `plazas`, `occupied` (squares) and `taken` (frame spaces) are sets of bits derived from the
    rest, kept up to date because every rule asks for them; they are not saved.
    """

    def __init__(self, squares: list[int], boards: list[PlayerBoard]) -> None:
        self.squares: list[int] = squares
        self.boards: list[PlayerBoard] = boards
        self.offers: list[int] = []
        self.lying: list[int] = []
        self.closed: i64 = 0
        self.bag: list[int] = []
        self.items: list[int] = []
        self.items_gone: list[int] = []
        self.pile: i64 = 0
        self.tiles_gone: i64 = 0
        self.row: list[int] = []
        self.round: i64 = 1
        self.first: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = PLACE
        self.square: i64 = NOTHING
        self.chosen: i64 = NOTHING
        self.missing: i64 = 0
        self.fountains: i64 = 0
        self.fields: i64 = 0
        self.markets: i64 = 0
        self.plazas: i64 = 0
        self.occupied: i64 = 0
        self.taken: i64 = 0

    def clone(self) -> State:
        new = State(self.squares[:], [board.clone() for board in self.boards])
        new.offers = self.offers[:]
        new.lying = self.lying[:]
        new.closed = self.closed
        new.bag = self.bag[:]
        new.items = self.items[:]
        new.items_gone = self.items_gone[:]
        new.pile = self.pile
        new.tiles_gone = self.tiles_gone
        new.row = self.row[:]
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.step = self.step
        new.square = self.square
        new.chosen = self.chosen
        new.missing = self.missing
        new.fountains = self.fountains
        new.fields = self.fields
        new.markets = self.markets
        new.plazas = self.plazas
        new.occupied = self.occupied
        new.taken = self.taken
        return new

    # --- looking -------------------------------------------------------------------------------------------------
    def seat(self) -> int:
        """The seat on turn."""
        return int((self.first + self.turn) % len(self.boards))

    def lies(self, square: i64, kind: i64) -> i64:
        """How many of that kind of fruit (on a field) or item (on a plaza) lie on a square."""
        code: i64 = self.lying[square]
        return (code >> (2 * kind)) & 3

    def in_bag(self) -> i64:
        """How many fruits are in the bag."""
        return self.bag[0] + self.bag[1] + self.bag[2]

    def derive(self) -> None:
        """Work out the sets that are not saved."""
        self.fields = 0
        self.markets = 0
        self.plazas = 0
        self.occupied = 0
        self.taken = 0
        for square in range(SQUARE_COUNT):
            bit: i64 = 1 << square
            if self.closed & bit:
                continue
            kind = TILE_KIND[self.squares[square]]
            if kind == MARKET:
                self.markets |= bit
            elif kind == PLAZA:
                self.plazas |= bit
            else:
                self.fields |= bit
        for board in self.boards:
            for place in board.workers:
                if place < SPACE_COUNT:
                    self.taken |= 1 << place
                elif place < IN_HAND:
                    self.occupied |= 1 << (place - ON_ISLAND)

    # --- saving --------------------------------------------------------------------------------------------------
    def to_json(self) -> dict[str, Json]:
        return {
            "round": int(self.round),
            "first": int(self.first),
            "turn": int(self.turn),
            "step": STEPS[self.step],
            "squares": self.squares[:],
            "closed": members(self.closed),
            "offers": self.offers[:],
            "lying": [[int(self.lies(square, kind)) for kind in range(KINDS)] for square in range(SQUARE_COUNT)],
            "bag": self.bag[:],
            "items": self.items[:],
            "items_gone": self.items_gone[:],
            "pile": members(self.pile),
            "tiles_gone": members(self.tiles_gone),
            "row": self.row[:],
            "boards": [board.to_json() for board in self.boards],
            "square": int(self.square),
            "chosen": int(self.chosen),
            "missing": int(self.missing),
            "fountains": int(self.fountains),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        same_keys("a position", data, _STATE_KEYS)
        new = cls(
            _numbers(data, "squares", SQUARE_COUNT, 0, SQUARE_COUNT - 1),
            [PlayerBoard.from_json(board) for board in data["boards"]],
        )
        if sorted(new.squares) != list(range(SQUARE_COUNT)):
            raise ValueError("'squares' must hold every island tile once")
        new.round = _number(data, "round", 1, 9)
        new.first = _number(data, "first", 0, len(new.boards) - 1)
        new.turn = _number(data, "turn", 0, WORKERS * len(new.boards))
        if data["step"] not in STEPS:
            raise ValueError(f"'step' must be one of {', '.join(STEPS)}, not {data['step']!r}")
        new.step = STEPS.index(data["step"])
        new.closed = _set_of(data, "closed", SQUARE_COUNT)
        new.offers = _numbers(data, "offers", SQUARE_COUNT, NOTHING, 63)
        if not isinstance(data["lying"], list) or len(data["lying"]) != SQUARE_COUNT:
            raise ValueError(f"'lying' must hold {SQUARE_COUNT} squares")
        for counts in data["lying"]:
            lying = _numbers({"lying": counts}, "lying", KINDS, 0, 3)
            new.lying.append(lying[0] + 4 * lying[1] + 16 * lying[2])
        new.bag = _numbers(data, "bag", KINDS, 0, 63)
        new.items = _numbers(data, "items", KINDS, 0, 63)
        new.items_gone = _numbers(data, "items_gone", KINDS, 0, 63)
        new.pile = _set_of(data, "pile", 40)
        new.tiles_gone = _set_of(data, "tiles_gone", 40)
        new.row = _numbers(data, "row", PLACES, NOTHING, 39)
        new.square = _number(data, "square", NOTHING, SQUARE_COUNT - 1)
        new.chosen = _number(data, "chosen", NOTHING, PLACES - 1)
        new.missing = _number(data, "missing", 0, 9)
        new.fountains = _number(data, "fountains", 0, 4)
        new.derive()
        return new


_BOARD_KEYS: Final = sorted(PlayerBoard([], [], []).to_json())
_STATE_KEYS: Final = [
    "bag", "boards", "chosen", "closed", "first", "fountains", "items", "items_gone", "lying", "missing", "offers",
    "pile", "round", "row", "square", "squares", "step", "tiles_gone", "turn",
]  # fmt: skip


# --- items of a board ---------------------------------------------------------------------------------------------
def owned(board: PlayerBoard, item: int) -> int:
    """How many items of a kind a seat has, used ones included."""
    if item == CART:
        return int(board.carts + board.used_carts)
    if item == BASKET:
        return int(board.baskets)
    assert item == SURFBOARD
    return int(board.surfboards + board.used_surfboards)


# --- numbers from untrusted JSON ----------------------------------------------------------------------------------


def _number(data: dict[str, Json], key: str, low: int, high: int) -> int:
    value = data[key]
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key!r} must be a whole number of {low} to {high}, not {value!r}")
    return value


def _numbers(data: dict[str, Json], key: str, length: int, low: int, high: int) -> list[int]:
    values = data[key]
    if not isinstance(values, list) or len(values) != length:
        raise ValueError(f"{key!r} must be a list of {length}, not {values!r}")
    return [_number({key: value}, key, low, high) for value in values]


def _set_of(data: dict[str, Json], key: str, size: int) -> int:
    bits = 0
    for value in data[key]:
        bits |= 1 << _number({key: value}, key, 0, size - 1)
    return bits
