"""Moves of workers by day: onto the island, where the tile acts at once, or home (TR-23 to TR-34)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import members
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.building import affordable
from skerry.games.tropicalia.rules.market import best_sale, price_at, sale_counts, spot_name, value_of
from skerry.games.tropicalia.rules.moves import DO_HOME, DO_MOVE
from skerry.games.tropicalia.rules.placement import leave_space, own_spaces
from skerry.games.tropicalia.rules.state import AT_HOME, ON_ISLAND, SELL, STORE, PlayerBoard, State
from skerry.games.tropicalia.rules.storage import baskets_lost, draw_for, storing
from skerry.games.tropicalia.set_up.board import (
    BASKET,
    CART,
    FIELD,
    FIRST_PLAYER_TILE,
    KINDS,
    LINE,
    MARKET,
    NOTHING,
    OFFERS,
    PLAZA,
    SPACES,
    SQUARE_COUNT,
    SURFBOARD,
    TILE_KIND,
    TILE_KINDS,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet

NO_WORKER: Final = ReasonCode("no_worker", "TR-23")
CLOSED: Final = ReasonCode("closed", "TR-28")
OCCUPIED: Final = ReasonCode("occupied", "TR-24")
NEEDS_BOTH: Final = ReasonCode("needs_both", "TR-31")
NEEDS_CART: Final = ReasonCode("needs_cart", "TR-30")
NEEDS_SURFBOARD: Final = ReasonCode("needs_surfboard", "TR-29")


# --- looking ------------------------------------------------------------------------------------------------------
def vacant_squares(state: State) -> i64:
    """Return the open squares without a worker, as a set of bits (TR-24, TR-28)."""
    return ~state.occupied & ~state.closed & 0xFFFF


def reach(state: State, board: PlayerBoard, space: int) -> i64:
    """Return the squares that a worker on a frame space can go to, with the seat's unused tools, as a set of bits.

    Without tools: vacant squares of the line (TR-24). A surfboard adds vacant squares anywhere (TR-29), a cart occupied
    markets of the line (TR-30), both together every occupied market (TR-31).
    """
    line: i64 = LINE[space]
    vacant: i64 = vacant_squares(state)
    markets: i64 = state.markets & state.occupied
    found: i64 = vacant & line
    if board.surfboards > 0:
        found |= vacant
        if board.carts > 0:
            found |= markets
    if board.carts > 0:
        found |= markets & line
    return found


def needs_surfboard(space: i64, square: i64) -> bool:
    """Return whether a square lies outside the line of a frame space, so that a move there needs a surfboard."""
    line: i64 = LINE[space]
    return (line >> square) & 1 == 0


def needs_cart(state: State, square: i64) -> bool:
    """Return whether a worker stands on the square already, so that a move there needs a cart."""
    return (state.occupied >> square) & 1 == 1


def legal_moves(state: State, board: PlayerBoard) -> list[int]:
    """Return the ids of every `move` and `home` action of a seat, rising."""
    found: list[int] = []
    own: i64 = own_spaces(board)
    spaces: i64 = own
    space: i64 = 0
    while spaces:
        if spaces & 1:
            squares: i64 = reach(state, board, space)
            first: i64 = DO_MOVE + SQUARE_COUNT * space
            while squares:
                if squares & 1:
                    found.append(first)
                first += 1
                squares >>= 1
        space += 1
        spaces >>= 1
    spaces = own
    space = DO_HOME
    while spaces:
        if spaces & 1:
            found.append(space)
        space += 1
        spaces >>= 1
    return found


def forced_home(state: State, board: PlayerBoard) -> int:
    """Return the space of a seat's last worker if it can only go home, else NOTHING (TR-27)."""
    own: i64 = own_spaces(board)
    if own == 0 or own & (own - 1):
        return NOTHING
    space = members(own)[0]
    return space if reach(state, board, space) == 0 else NOTHING


# --- to a square --------------------------------------------------------------------------------------------------
def cannot_move(state: State, seat: int, space: int, square: int) -> ReasonCode | None:
    """Return the reason why `seat` may not send its worker on a frame space to a square by day; None if it may."""
    board = state.boards[seat]
    if space not in board.workers:
        return NO_WORKER
    bit = 1 << square
    if reach(state, board, space) & bit:
        return None
    if state.closed & bit:
        return CLOSED
    outside = not LINE[space] & bit
    if state.occupied & bit:
        if not state.markets & bit:
            return OCCUPIED
        return NEEDS_BOTH if outside else NEEDS_CART
    return NEEDS_SURFBOARD


def move(state: State, seat: int, space: int, square: int, context: Context) -> None:
    """Send a worker to a square, with the tools it needs; the tile acts at once (TR-24, TR-25)."""
    board = state.boards[seat]
    surfboard = needs_surfboard(space, square)
    cart = needs_cart(state, square)
    if surfboard:
        board.surfboards -= 1
        board.used_surfboards += 1
    if cart:
        board.carts -= 1
        board.used_carts += 1
    worker = leave_space(state, board, space, ON_ISLAND + square)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "worker": worker, "space": SPACES[space], "square": square}
        facts["what"] = spot_name(state, square)
        clause = "TR-24"
        if surfboard or cart:
            clause = "TR-31" if surfboard and cart else "TR-29" if surfboard else "TR-30"
        context.emit("moved", {**facts, "surfboard": surfboard, "cart": cart, "clause": clause})
    state.step = STORE
    bit: i64 = 1 << square
    if state.markets & bit:
        state.square = square
        state.step = SELL
    elif state.fields & bit:
        _harvest(state, seat, square, context)
    else:
        _collect(state, board, seat, square, context)


def _harvest(state: State, seat: int, square: int, context: Context) -> None:
    """Give the seat all the fruit of a field (TR-32)."""
    board = state.boards[seat]
    found = [int(state.lies(square, kind)) for kind in range(KINDS)]
    state.lying[square] = 0
    for kind in range(KINDS):
        board.fruit[kind] += found[kind]
    if context.loud:
        context.emit("harvested", {"seat": seat, "square": square, "fruit": found, "clause": "TR-32"})


def _collect(state: State, board: PlayerBoard, seat: int, square: int, context: Context) -> None:
    """Give the seat both items of a plaza; baskets that find no space leave the game (TR-33, TR-34)."""
    baskets: i64 = state.lies(square, BASKET)
    lost: i64 = baskets_lost(board, baskets)
    items = [int(state.lies(square, item)) for item in range(KINDS)]
    state.lying[square] = 0
    board.carts += items[CART]
    board.surfboards += items[SURFBOARD]
    board.baskets += baskets - lost
    state.items_gone[BASKET] += int(lost)
    if context.loud:
        context.emit("collected", {"seat": seat, "square": square, "items": items, "clause": "TR-33"})
        if lost > 0:
            context.emit("basket_lost", {"seat": seat, "count": int(lost), "clause": "TR-34"})


def move_preview(state: State, rules: RuleSet, seat: int, space: int, square: int) -> dict[str, Json]:
    """Return the fruit or items on the square, the tools that it takes to get there, the other own spaces that lose
    their last vacant square, and on a market the best sale."""
    board = state.boards[seat]
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    lying = [int(state.lies(square, number)) for number in range(KINDS)]
    seen: dict[str, Json] = {
        "surfboard": needs_surfboard(space, square),
        "cart": needs_cart(state, square),
        "kind": TILE_KINDS[kind],
        "blocks": blocked_by(state, board, space, square),
    }
    if kind == FIELD:
        seen.update(fruit=lying, **storing(board, sum(lying)))
    elif kind == PLAZA:
        lost = int(baskets_lost(board, lying[BASKET]))
        seen.update(items=lying, baskets_lost=lost, capacity=int(board.capacity()) + lying[BASKET] - lost)
        seen["first_player"] = tile == FIRST_PLAYER_TILE
    elif kind == MARKET:
        after = state.clone()
        leave_space(after, after.boards[seat], space, ON_ISLAND + square)
        offer = OFFERS[state.offers[square]]
        price = price_at(after, seat, square, True)
        counts = sale_counts(best_sale(offer, price, board))
        shells = int(value_of(offer, price, counts[0], counts[1], counts[2]))
        total = int(board.shells) + shells
        seen.update(offer=offer.name, price=price, unit=offer.unit, best={"fruit": counts, "shells": shells})
        seen.update(total=total, payable=affordable(state, rules, board, total))
    return seen


def blocked_by(state: State, board: PlayerBoard, space: int, square: int) -> list[int]:
    """Return the seat's other spaces whose last vacant square this move takes."""
    vacant: i64 = vacant_squares(state)
    after: i64 = vacant & ~(1 << square)
    found: list[int] = []
    for other in members(own_spaces(board)):
        line: i64 = LINE[other]
        if other != space and vacant & line and not after & line:
            found.append(other)
    return found


# --- home ---------------------------------------------------------------------------------------------------------
def cannot_go_home(state: State, seat: int, space: int) -> ReasonCode | None:
    """Return the reason why `seat` may not take its worker home from a frame space by day; None if it may."""
    return None if space in state.boards[seat].workers else NO_WORKER


def go_home(state: State, seat: int, space: int, context: Context) -> None:
    """Send a worker home; its owner draws one fruit (TR-26)."""
    worker = leave_space(state, state.boards[seat], space, AT_HOME)
    if context.loud:
        facts = {"seat": seat, "worker": worker, "space": SPACES[space], "clause": "TR-26"}
        context.emit("went_home", facts)
    draw_for(state, seat, "home", context)
    state.step = STORE


def go_home_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the number of fruits drawn (0 if the bag is empty), the bag they come from, and the storage then."""
    drawn = 1 if state.in_bag() > 0 else 0
    return {"fruit": drawn, "bag": state.bag[:], **storing(state.boards[seat], drawn)}
