"""The island's geometry and tiles, the offers of markets, and the figures of the game, built once from data/*.json."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.games.tropicalia.set_up.loader import (
    FORMS,
    FRUITS,
    ITEMS,
    PRICE_RULES,
    check_components,
    check_island,
    check_offers,
    read_data,
)

# --- fruit, items, tiles: numbers that everything else uses -------------------------------------------------------
COCONUT: Final = 0
SUGAR_APPLE: Final = 1
MANGO: Final = 2
CART: Final = 0
BASKET: Final = 1
SURFBOARD: Final = 2
KINDS: Final = 3
"""Number of kinds of fruit, and of items."""
NOTHING: Final = -1

FIELD: Final = 0
MARKET: Final = 1
PLAZA: Final = 2
TILE_KINDS: Final = ["field", "market", "plaza"]

BUILDING: Final = 0
EVENT: Final = 1
ORCHARD: Final = 2
TREASURE: Final = 3

SQUARE_COUNT: Final = 16
SPACE_COUNT: Final = 16
WORKERS: Final = 4
PLACES: Final = 5
SITES: Final = 9
MOST_STORED: Final = 10
"""Maximum number of fruits that a seat stores: five printed baskets and five basket tiles."""

# --- geometry -----------------------------------------------------------------------------------------------------
SPACES: Final = [f"{side}{number}" for side in "NESW" for number in (1, 2, 3, 4)]
"""The frame spaces by index: N and S stand at the columns, E and W at the rows."""


def _line_squares(space: int) -> list[int]:
    """Return the four squares of the line that a frame space faces, nearest first."""
    side, number = space // 4, space % 4
    column = [number + 4 * row for row in range(4)]
    row = [4 * number + column for column in range(4)]
    if side == 0:
        return column
    if side == 1:
        return row[::-1]
    if side == 2:
        return column[::-1]
    return row


LINE_SQUARES: Final[list[list[int]]] = [_line_squares(space) for space in range(SPACE_COUNT)]


def _line_masks() -> list[int]:
    return [sum(1 << square for square in squares) for squares in LINE_SQUARES]


LINE: Final[list[int]] = _line_masks()
"""The line of each frame space, as a set of bits."""
OPPOSITE: Final = bytes([(space + 8) % 16 for space in range(SPACE_COUNT)])
"""The space at the other end of the line: N faces S, E faces W."""
CROSS: Final[list[int]] = [LINE[square % 4] | LINE[12 + square // 4] for square in range(SQUARE_COUNT)]
"""The squares of a square's row and column, itself included, as a set of bits."""

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8


def _neighbours(side: int) -> list[int]:
    found: list[int] = []
    for site in range(SITES):
        row, column = site // 3, site % 3
        if side == NORTH:
            found.append(site - 3 if row > 0 else NOTHING)
        elif side == EAST:
            found.append(site + 1 if column < 2 else NOTHING)
        elif side == SOUTH:
            found.append(site + 3 if row < 2 else NOTHING)
        else:
            found.append(site - 1 if column > 0 else NOTHING)
    return found


NORTH_OF: Final[list[int]] = _neighbours(NORTH)
EAST_OF: Final[list[int]] = _neighbours(EAST)
SOUTH_OF: Final[list[int]] = _neighbours(SOUTH)
WEST_OF: Final[list[int]] = _neighbours(WEST)
"""The neighbouring site in a village, or NOTHING at the rim."""


# --- figures ------------------------------------------------------------------------------------------------------
def _components() -> Json:
    data = read_data("components.json")
    check_components(data)
    return data


COMPONENTS: Final[Json] = _components()
FRUIT_COUNTS: Final = bytes([COMPONENTS["fruit"][name] for name in FRUITS])
ITEM_COUNTS: Final = bytes([COMPONENTS["items"][name] for name in ITEMS])
ROUNDS: Final = int(COMPONENTS["rounds"])
START_SHELLS: Final = bytes(COMPONENTS["start_shells"])
PRINTED_BASKETS: Final = int(COMPONENTS["printed_baskets"])
BASKET_SPACES: Final = int(COMPONENTS["basket_spaces"])
SURCHARGES: Final = bytes(COMPONENTS["surcharges"])
EVENT_SCORES: Final = bytes(COMPONENTS["event_scores"])
TREASURE_EACH: Final = int(COMPONENTS["treasure_each"])
MISSING_EACH: Final = int(COMPONENTS["missing_each"])
SHELLS_PER_POINT: Final = int(COMPONENTS["shells_per_point"])

# --- what markets buy ---------------------------------------------------------------------------------------------
SET: Final = 0
"""Sets of certain fruits."""
MIX: Final = 1
"""Any fruits, one by one."""
ALIKE: Final = 2
"""Groups of one kind."""
ANY: Final = 3
"""Groups of any kinds."""
KIND: Final = 4
"""Any number of one kind."""
FIXED: Final = -1
MORE_FRUIT: Final = 0
FEWER_FRUIT: Final = 1
BUSY_MARKETS: Final = 2
BUSY_CROSS: Final = 3


@final
class Offer:
    """Offer of a market, which buys `unit` fruits at a time for `price` shells, for `more` if its condition holds.

    `wanted` is one set by kind of fruit (form SET); `limit` the most fruits at one visit (0: no limit); `rule` the rule
    that changes the price (FIXED: none).
    """

    def __init__(self, row: Json) -> None:
        self.name: str = row["id"]
        self.form: int = FORMS.index(row["form"])
        wanted: dict[str, int] = row.get("set", {})
        self.wanted: list[int] = [wanted.get(fruit, 0) for fruit in FRUITS]
        self.unit: int = sum(self.wanted) if self.form == SET else int(row.get("size", 1))
        self.price: int = int(row.get("price", 0))
        self.more: int = int(row.get("more", 0))
        self.limit: int = int(row.get("limit", 0))
        self.rule: int = PRICE_RULES.index(row["rule"]) if "rule" in row else FIXED
        self.star: bool = row["star"]


def _offers() -> Json:
    data = read_data("offers.json")
    check_offers(data)
    return data


_OFFER_DATA: Final[Json] = _offers()
OFFERS: Final[list[Offer]] = [Offer(row) for row in _OFFER_DATA["offers"]]
OFFER_NAMES: Final[list[str]] = [offer.name for offer in OFFERS]
ADVANCED_COUNT: Final = 6
FACES: Final = bytes([OFFER_NAMES.index(row[side]) for row in _OFFER_DATA["advanced"] for side in ("front", "back")])
"""The offers of the advanced tiles: front and back of the first, of the second, ..."""


# --- island tiles -------------------------------------------------------------------------------------------------
def _island() -> list[dict[str, Json]]:
    data = read_data("island.json")
    check_island(data, OFFER_NAMES)
    rows: list[dict[str, Json]] = data["tiles"]
    return rows


ISLAND: Final[list[dict[str, Json]]] = _island()
TILE_NAMES: Final[list[str]] = [row["id"] for row in ISLAND]
TILE_KIND: Final = bytes([TILE_KINDS.index(row["kind"]) for row in ISLAND])
TILE_OFFER: Final[list[int]] = [OFFER_NAMES.index(row["offer"]) if "offer" in row else NOTHING for row in ISLAND]
FIRST_PLAYER_TILE: Final = [bool(row.get("first_player", False)) for row in ISLAND].index(True)
COVERED: Final = bytes([number for number, row in enumerate(ISLAND) if row.get("covered", False)])
"""The market tiles that the advanced variant covers."""


def closed_tiles(seats: int) -> list[int]:
    """Return the island tiles that lie on their closed side with this number of players (TR-10)."""
    return [number for number, row in enumerate(ISLAND) if seats in row["closed_with"]]
