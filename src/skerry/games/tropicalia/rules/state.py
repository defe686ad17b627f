"""A position of Tropicalia as plain data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Data, Json
from skerry.core.untrusted import MOST, bits_below, named, row, rows, same_keys, whole, within
from skerry.games.tropicalia.set_up.board import (
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

# Steps of play: the first eight are decisions or the end; the last lasts only while an action is carried out.
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

# Place of a worker: 0..15 a frame space, 16..31 a square of the island, and:
ON_ISLAND: Final = 16
IN_HAND: Final = 32
AT_HOME: Final = 33


@final
class PlayerBoard(Data):
    """Possessions of one seat.

    `workers` holds the place of each of the four. `fruit` counts by kind. `village` holds the tile on each site, or
    NOTHING. Used tools stay with their owner: treasures count them.
    """

    def __init__(self, workers: list[int], fruit: list[int], village: list[int]) -> None:
        self.workers: list[int] = workers  # WORKERS of 0 to AT_HOME
        self.fruit: list[int] = fruit  # KINDS of 0 to 63
        self.village: list[int] = village  # SITES of NOTHING to 39
        self.shells: i64 = 0  # 0 to MOST
        self.baskets: i64 = 0  # 0 to BASKET_SPACES
        self.carts: i64 = 0  # 0 to 63
        self.used_carts: i64 = 0  # 0 to 63
        self.surfboards: i64 = 0  # 0 to 63
        self.used_surfboards: i64 = 0  # 0 to 63

    def capacity(self) -> i64:
        """Return the number of fruits that can be stored (TR-16)."""
        return PRINTED_BASKETS + self.baskets

    def stored(self) -> i64:
        """Return the number of fruits stored."""
        return self.fruit[0] + self.fruit[1] + self.fruit[2]

    def surplus(self) -> i64:
        """Return the number of fruits beyond what can be stored; 0 if all fit."""
        over: i64 = self.stored() - self.capacity()
        return over if over > 0 else 0

    def free_sites(self) -> i64:
        """Return the number of empty sites of the village."""
        count: i64 = 0
        for tile in self.village:
            if tile == NOTHING:
                count += 1
        return count

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> PlayerBoard:
        new = PlayerBoard(self.workers[:], self.fruit[:], self.village[:])
        new.shells = self.shells
        new.baskets = self.baskets
        new.carts = self.carts
        new.used_carts = self.used_carts
        new.surfboards = self.surfboards
        new.used_surfboards = self.used_surfboards
        return new

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
        keys = [
            "baskets", "carts", "fruit", "shells", "surfboards", "used_carts", "used_surfboards", "village", "workers",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(
            row("workers", data["workers"], WORKERS, 0, AT_HOME),
            row("fruit", data["fruit"], KINDS, 0, 63),
            row("village", data["village"], SITES, NOTHING, 39),
        )
        new.shells = within("shells", data["shells"], 0, MOST)
        new.baskets = within("baskets", data["baskets"], 0, BASKET_SPACES)
        new.carts = within("carts", data["carts"], 0, 63)
        new.used_carts = within("used_carts", data["used_carts"], 0, 63)
        new.surfboards = within("surfboards", data["surfboards"], 0, 63)
        new.used_surfboards = within("used_surfboards", data["used_surfboards"], 0, 63)
        return new
    # fmt: on


@final
class State(Data):
    """The whole table at a decision, or at the end. There are no secrets in it: piles are sets, drawn from at random.

    `squares[q]` is the island tile on square q; `offers[q]` the offer of the market there (NOTHING elsewhere);
    `lying[q]` what lies there, packed two bits a kind: fruit on fields, items on plazas. `closed` is the set of squares
    on their closed side. `bag` and `items` count by kind what is in the bag and in the item pile, `items_gone` the
    items out of the game; `pile` and `tiles_gone` are the sets of village tiles not yet shown and out of the game.
    `row` holds the construction row from +0 to +4.

    Of the turn under way: `square` is the market being used; `chosen` the place of the tile to be built, which leaves a
    gap once it is paid; `missing` counts orchard fruits to be substituted, `fountains` draws still owed.

    `fields`, `markets`, `plazas`, `occupied` (squares) and `taken` (frame spaces) are sets of bits derived from the
    rest, kept up to date because every rule asks for them; they are not saved.
    """

    def __init__(self, squares: list[int], boards: list[PlayerBoard]) -> None:
        self.squares: list[int] = squares  # SQUARE_COUNT of 0 to SQUARE_COUNT - 1
        self.boards: list[PlayerBoard] = boards
        self.offers: list[int] = []  # SQUARE_COUNT of NOTHING to 63
        self.lying: list[int] = []  # kept: lying
        self.closed: i64 = 0  # set below SQUARE_COUNT
        self.bag: list[int] = []  # KINDS of 0 to 63
        self.items: list[int] = []  # KINDS of 0 to 63
        self.items_gone: list[int] = []  # KINDS of 0 to 63
        self.pile: i64 = 0  # set below 40
        self.tiles_gone: i64 = 0  # set below 40
        self.row: list[int] = []  # PLACES of NOTHING to 39
        self.round: i64 = 1  # 1 to 9
        self.first: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = PLACE  # in STEPS
        self.square: i64 = NOTHING  # NOTHING to SQUARE_COUNT - 1
        self.chosen: i64 = NOTHING  # NOTHING to PLACES - 1
        self.missing: i64 = 0  # 0 to 9
        self.fountains: i64 = 0  # 0 to 4
        self.fields: i64 = 0  # derived
        self.markets: i64 = 0  # derived
        self.plazas: i64 = 0  # derived
        self.occupied: i64 = 0  # derived
        self.taken: i64 = 0  # derived

    # --- looking -------------------------------------------------------------------------------------------------
    def seat(self) -> int:
        """Return the seat on turn."""
        return int((self.first + self.turn) % len(self.boards))

    def lies(self, square: i64, kind: i64) -> i64:
        """Return the number of fruits (on a field) or items (on a plaza) of a kind that lie on a square."""
        code: i64 = self.lying[square]
        return (code >> (2 * kind)) & 3

    def in_bag(self) -> i64:
        """Return the number of fruits in the bag."""
        return self.bag[0] + self.bag[1] + self.bag[2]

    def derive(self) -> None:
        """Compute the sets that are not saved."""
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
    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> State:
        new = State(self.squares[:], [one.clone() for one in self.boards])
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

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "squares": self.squares[:],
            "boards": [one.to_json() for one in self.boards],
            "offers": self.offers[:],
            "closed": members(self.closed),
            "bag": self.bag[:],
            "items": self.items[:],
            "items_gone": self.items_gone[:],
            "pile": members(self.pile),
            "tiles_gone": members(self.tiles_gone),
            "row": self.row[:],
            "round": int(self.round),
            "first": int(self.first),
            "turn": int(self.turn),
            "step": STEPS[self.step],
            "square": int(self.square),
            "chosen": int(self.chosen),
            "missing": int(self.missing),
            "fountains": int(self.fountains),
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        keys = [
            "bag", "boards", "chosen", "closed", "first", "fountains", "items", "items_gone", "lying", "missing",
            "offers", "pile", "round", "row", "square", "squares", "step", "tiles_gone", "turn",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(
            row("squares", data["squares"], SQUARE_COUNT, 0, SQUARE_COUNT - 1),
            [PlayerBoard.from_json(one) for one in rows(data["boards"])],
        )
        new.offers = row("offers", data["offers"], SQUARE_COUNT, NOTHING, 63)
        new.closed = bits_below("closed", data["closed"], SQUARE_COUNT)
        new.bag = row("bag", data["bag"], KINDS, 0, 63)
        new.items = row("items", data["items"], KINDS, 0, 63)
        new.items_gone = row("items_gone", data["items_gone"], KINDS, 0, 63)
        new.pile = bits_below("pile", data["pile"], 40)
        new.tiles_gone = bits_below("tiles_gone", data["tiles_gone"], 40)
        new.row = row("row", data["row"], PLACES, NOTHING, 39)
        new.round = within("round", data["round"], 1, 9)
        new.first = whole(data["first"])
        new.turn = whole(data["turn"])
        new.step = named("step", data["step"], STEPS)
        new.square = within("square", data["square"], NOTHING, SQUARE_COUNT - 1)
        new.chosen = within("chosen", data["chosen"], NOTHING, PLACES - 1)
        new.missing = within("missing", data["missing"], 0, 9)
        new.fountains = within("fountains", data["fountains"], 0, 4)
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["lying"] = [[int(self.lies(square, kind)) for kind in range(KINDS)] for square in range(SQUARE_COUNT)]

    def _load(self, data: dict[str, Json]) -> None:
        if sorted(self.squares) != list(range(SQUARE_COUNT)):
            raise ValueError("'squares' must hold every island tile once")
        within("first", data["first"], 0, len(self.boards) - 1)
        within("turn", data["turn"], 0, WORKERS * len(self.boards))
        lying = [row("lying", counts, KINDS, 0, 3) for counts in rows(data["lying"])]
        if len(lying) != SQUARE_COUNT:
            raise ValueError(f"'lying' must hold {SQUARE_COUNT} squares")
        self.lying = [counts[0] + 4 * counts[1] + 16 * counts[2] for counts in lying]
        self.derive()


# --- items of a board ---------------------------------------------------------------------------------------------
def owned(board: PlayerBoard, item: int) -> int:
    """Return the number of items of a kind that a seat has, used ones included."""
    if item == CART:
        return int(board.carts + board.used_carts)
    if item == BASKET:
        return int(board.baskets)
    assert item == SURFBOARD
    return int(board.surfboards + board.used_surfboards)
