"""The JSON that a client is sent. Its TypeScript is written from here.

Fruit goes as [coconut, sugar apple, mango], items as [cart, basket, surfboard].
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

FruitKind = Literal["coconut", "sugar_apple", "mango"]
ItemKind = Literal["cart", "basket", "surfboard"]
Side = Literal["N", "E", "S", "W"]
TileType = Literal["building", "event", "orchard", "treasure"]
SquareKind = Literal["field", "market", "plaza"]
Source = Literal["buildings", "events", "orchards", "treasures", "missing", "fruit", "shells", "tools"]
Step = Literal["place", "move", "sell", "discard", "site", "build", "substitute", "over", "between"]
Counts = tuple[int, int, int]
Parts = list[tuple[Source, int]]
WorkerId = tuple[int, int]
"""Seat and worker."""


# --- what never changes -----------------------------------------------------------------------------------------------
class Space(TypedDict):
    id: str
    number: int
    squares: list[int]


class IslandTile(TypedDict):
    kind: SquareKind
    offer: NotRequired[str]
    first_player: NotRequired[bool]


class MarketOffer(TypedDict):
    form: Literal["set", "mix", "alike", "any", "kind"]
    fruits: Counts | None
    size: int
    price: int | None
    more: int | None
    limit: int | None
    star: bool
    changes: bool


class VillageTileFacts(TypedDict):
    type: TileType
    name: str
    cost: int
    points: int | None
    event: str | None
    counts: str | None
    fruit: Counts
    fountains: list[Side]


class Fixed(TypedDict):
    spaces: list[Space]
    island: dict[str, IslandTile]
    offers: dict[str, MarketOffer]
    village_tiles: dict[str, VillageTileFacts]
    surcharges: list[int]
    rounds: int


# --- the view ---------------------------------------------------------------------------------------------------------
class Square(TypedDict):
    """A field has `fruit`, a plaza `items` and `first_player`, a market an `offer` and its `prices` by seat."""

    tile: str
    kind: SquareKind
    closed: bool
    workers: list[WorkerId]
    fruit: NotRequired[Counts]
    items: NotRequired[Counts]
    first_player: NotRequired[bool]
    offer: NotRequired[str]
    prices: NotRequired[list[int]]


class Tools(TypedDict):
    ready: int
    used: int


class WorkerPlace(TypedDict):
    at: Literal["hand", "space", "square", "home"]
    index: int | None


class Score(TypedDict):
    total: int
    parts: Parts


class SeatBoard(TypedDict):
    workers: list[WorkerPlace]
    fruit: Counts
    capacity: int
    baskets: int
    carts: Tools
    surfboards: Tools
    shells: int
    village: list[str | None]
    fountains: list[tuple[int, int]]
    score: Score


class RowPlace(TypedDict):
    """`name`: only in a host's table of tiles. `worth`: the points that it would add to a village on its best site, by
    seat; null if there is no site for it."""

    tile: str
    name: NotRequired[str]
    price: int
    worth: list[int | None]


class Sale(TypedDict):
    square: int
    offer: str
    price: int
    unit: int


class View(TypedDict):
    round: int
    phase: Literal["morning", "day", "over"]
    step: Step
    seat: int | None
    first: int
    turn: int
    order: list[int]
    squares: list[Square]
    spaces: list[WorkerId | None]
    boards: list[SeatBoard]
    row: list[RowPlace | None]
    chosen: int | None
    selling: Sale | None
    surplus: int
    missing: int
    fountains_owed: int
    bag: Counts
    pile: int
    items_left: Counts
    removed_tiles: list[str]
    starter_next: int


# --- what is asked ----------------------------------------------------------------------------------------------------
class Nothing(TypedDict):
    """There is nothing to tell."""


class DiscardInfo(TypedDict):
    surplus: int


class SiteInfo(TypedDict):
    tile: str
    name: NotRequired[str]
    place: int


class SubstituteInfo(TypedDict):
    """`missing`: orchard fruits to be substituted."""

    missing: int


class Infos(TypedDict):
    """By step."""

    place: Nothing
    move: Nothing
    sell: Sale
    discard: DiscardInfo
    build: Nothing
    site: SiteInfo
    substitute: SubstituteInfo


# --- what a choice would cost and bring -------------------------------------------------------------------------------
class PlacePreview(TypedDict):
    """`opposite`: the seat whose worker stands at the other end of the line; null: none."""

    squares: list[int]
    line: Literal["row", "column"]
    number: int
    opposite: int | None


class Move(TypedDict):
    """`blocks`: the seat's other frame spaces that lose their last free square by this move."""

    surfboard: bool
    cart: bool
    blocks: list[int]


class Storing(TypedDict):
    stored: int
    capacity: int
    surplus: int


class FieldMove(Move, Storing):
    kind: Literal["field"]
    fruit: Counts


class PlazaMove(Move):
    kind: Literal["plaza"]
    items: Counts
    baskets_lost: int
    capacity: int
    first_player: bool


class BestSale(TypedDict):
    fruit: Counts
    shells: int


class MarketMove(Move):
    kind: Literal["market"]
    offer: str
    price: int
    unit: int
    best: BestSale
    total: int
    payable: list[int]
    """Places of the row whose tiles could be paid for then."""


MovePreview = FieldMove | PlazaMove | MarketMove


class HomePreview(Storing):
    fruit: int
    bag: Counts


class SellPreview(TypedDict):
    shells: int
    total: int
    fruit: Counts
    payable: list[int]


class DiscardPreview(TypedDict):
    surplus: int
    fruit: Counts


class ChoosePreview(TypedDict):
    """The tile on the site where it scores most now."""

    tile: str
    price: int
    shells: int
    points: int
    parts: Parts
    site: int
    fountains: int


class BuildPreview(Storing):
    tile: str
    price: int
    shells: int
    fountains: list[int]
    fruit: Counts
    missing: int
    points: int
    parts: Parts


class Previews(TypedDict):
    """By action."""

    place: PlacePreview
    move: MovePreview
    home: HomePreview
    sell: SellPreview
    discard: DiscardPreview
    substitute: Storing
    decline: Nothing
    choose: ChoosePreview
    build_nothing: Nothing
    build: BuildPreview


# --- what happened ----------------------------------------------------------------------------------------------------
class Tile(TypedDict):
    """`name`: only in a host's table of tiles."""

    tile: str
    name: NotRequired[str]


class Shells(TypedDict):
    amount: int


class RoundBegun(TypedDict):
    round: int


class Filled(TypedDict):
    """`squares`: each field with its fruit, each plaza with its items."""

    squares: list[tuple[int, Counts]]


class Covered(TypedDict):
    square: int
    offer: str


class AtSpace(TypedDict):
    worker: int
    space: str


class Moved(AtSpace):
    square: int
    what: str
    surfboard: bool
    cart: bool


class Collected(TypedDict):
    square: int
    items: Counts


class Harvested(TypedDict):
    square: int
    fruit: Counts


class BasketLost(TypedDict):
    count: int


class Drew(TypedDict):
    fruit: FruitKind
    source: str


class NothingDrawn(TypedDict):
    source: str


class Discarded(TypedDict):
    fruit: FruitKind
    amount: int


class Kept(TypedDict):
    square: int
    what: str


class Sold(Kept):
    offer: str
    fruit: Counts
    shells: int


class Built(Tile):
    place: int
    site: int
    price: int
    fountains: list[int]


class Orchard(TypedDict):
    fruit: Counts


class Substituted(TypedDict):
    fruit: FruitKind


class Refilled(Tile):
    place: int


class Cleared(TypedDict):
    fruit: Counts
    items: Counts


class Starter(TypedDict):
    round: int
    plaza: bool


class Over(TypedDict):
    winners: list[int]
    totals: list[int]


class Events(TypedDict):
    """By type."""

    setup: Nothing
    shells: Shells
    covered: Covered
    round: RoundBegun
    filled: Filled
    placed: AtSpace
    day: Nothing
    moved: Moved
    harvested: Harvested
    collected: Collected
    basket_lost: BasketLost
    went_home: AtSpace
    drew: Drew
    nothing_drawn: NothingDrawn
    discarded: Discarded
    kept: Kept
    sold: Sold
    built: Built
    orchard: Orchard
    substituted: Substituted
    declined: Nothing
    refilled: Refilled
    tile_removed: Tile
    cleared: Cleared
    starter: Starter
    over: Over
