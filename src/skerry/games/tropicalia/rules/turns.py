"""The course of a turn: what an action does, and everything that follows from it up to the next decision."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.building import build_tile, payable, refill_row, take_substitute
from skerry.games.tropicalia.rules.market import can_sell, sell, spot_name
from skerry.games.tropicalia.rules.placement import (
    forced_home,
    leave_space,
    needs_cart,
    needs_surfboard,
    only_free_space,
    put_on_space,
)
from skerry.games.tropicalia.rules.rounds import end_round
from skerry.games.tropicalia.rules.state import (
    AT_HOME,
    BUILD,
    DISCARD,
    MOVE,
    ON_ISLAND,
    PLACE,
    SELL,
    SITE,
    STORE,
    SUBSTITUTE,
    PlayerBoard,
    State,
)
from skerry.games.tropicalia.rules.storage import baskets_lost, discard, draw_for, only_kind
from skerry.games.tropicalia.set_up.board import BASKET, CART, KINDS, NOTHING, OFFERS, SPACES, SURFBOARD
from skerry.games.tropicalia.set_up.ruleset import (
    DO_BUILD,
    DO_BUILD_NOTHING,
    DO_CHOOSE,
    DO_DECLINE,
    DO_DISCARD,
    DO_HOME,
    DO_MOVE,
    DO_SELL,
    DO_SUBSTITUTE,
    RuleSet,
)


# --- actions ------------------------------------------------------------------------------------------------------
def play(state: State, rules: RuleSet, seat: int, action: int, context: Context) -> None:
    """Carry out one legal action and all that follows, up to the next decision or the end."""
    if action < DO_MOVE:
        _place(state, seat, action, context)
    elif action < DO_HOME:
        _move(state, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16, context)
    elif action < DO_SELL:
        _go_home(state, seat, action - DO_HOME, context)
    elif action < DO_DISCARD:
        sell(state, seat, action, context)
        state.square = NOTHING
        state.step = STORE
    elif action < DO_SUBSTITUTE:
        discard(state, seat, action - DO_DISCARD, 1, context)
        if state.step == DISCARD:
            state.step = STORE
    elif action < DO_DECLINE:
        take_substitute(state, seat, action - DO_SUBSTITUTE, context)
        state.step = STORE
    elif action == DO_DECLINE:
        state.missing -= 1
        context.emit("declined", {"seat": seat, "clause": "TR-40"})
        state.step = STORE
    elif action < DO_BUILD_NOTHING:
        state.chosen = action - DO_CHOOSE
        state.step = SITE
    elif action == DO_BUILD_NOTHING:
        _end_turn(state)
    else:
        build_tile(state, rules, seat, action - DO_BUILD, context)
        state.step = STORE
    settle(state, rules, context)


def _place(state: State, seat: int, space: int, context: Context) -> None:
    worker = put_on_space(state, state.boards[seat], space)
    state.turn += 1
    if context.loud:
        context.emit("placed", {"seat": seat, "worker": worker, "space": SPACES[space], "clause": "TR-21"})


def _move(state: State, seat: int, space: int, square: int, context: Context) -> None:
    """A worker goes to a square, with the tools it needs, and the tile acts at once (TR-24, TR-25)."""
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
    """All the fruit of a field (TR-32)."""
    board = state.boards[seat]
    found = [int(state.lies(square, kind)) for kind in range(KINDS)]
    state.lying[square] = 0
    for kind in range(KINDS):
        board.fruit[kind] += found[kind]
    if context.loud:
        context.emit("harvested", {"seat": seat, "square": square, "fruit": found, "clause": "TR-32"})


def _collect(state: State, board: PlayerBoard, seat: int, square: int, context: Context) -> None:
    """Both items of a plaza; baskets that find no space leave the game (TR-33, TR-34)."""
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


def _go_home(state: State, seat: int, space: int, context: Context) -> None:
    """A worker goes home, and its owner draws one fruit (TR-26)."""
    worker = leave_space(state, state.boards[seat], space, AT_HOME)
    if context.loud:
        facts = {"seat": seat, "worker": worker, "space": SPACES[space], "clause": "TR-26"}
        context.emit("went_home", facts)
    draw_for(state, seat, "home", context)
    state.step = STORE


def _end_turn(state: State) -> None:
    state.step = MOVE
    state.turn += 1
    state.chosen = NOTHING


# --- what follows -------------------------------------------------------------------------------------------------
def settle(state: State, rules: RuleSet, context: Context) -> None:
    """Carry play on until a seat has more than one answer, or the game is over."""
    turns = 4 * rules.seats
    while True:
        step = int(state.step)
        if step == PLACE:
            if state.turn == turns:
                state.turn = 0
                state.step = MOVE
                context.emit("day", {"seat": int(state.first), "clause": "TR-23"})
                continue
            space = only_free_space(state)
            if space == NOTHING:
                return
            _place(state, state.seat(), space, context)
        elif step == MOVE:
            if state.turn == turns:
                end_round(state, rules, context)
                continue
            board = state.boards[state.seat()]
            space = forced_home(state, board)
            if space == NOTHING or may_discard(rules, board):
                return
            _go_home(state, state.seat(), space, context)
        elif step == SELL:
            board = state.boards[state.seat()]
            if can_sell(OFFERS[state.offers[state.square]], board) or may_discard(rules, board):
                return
            state.square = NOTHING
            state.step = STORE
        elif step == STORE:
            if not _store(state, rules, context):
                return
        elif step == BUILD:
            board = state.boards[state.seat()]
            full = board.free_sites() == 0
            if (not full and payable(rules.tiles, state, board.shells)) or may_discard(rules, board):
                return
            _end_turn(state)
        elif step == SITE:
            board = state.boards[state.seat()]
            if board.free_sites() > 1:
                return
            build_tile(state, rules, state.seat(), board.village.index(NOTHING), context)
            state.step = STORE
        else:
            return


def _store(state: State, rules: RuleSet, context: Context) -> bool:
    """Settle storage, then what building still owes; whether play goes on without a decision (TR-16, TR-41, TR-43)."""
    seat = state.seat()
    board = state.boards[seat]
    surplus = int(board.surplus())
    if surplus > 0:
        kind = only_kind(board)
        if kind == NOTHING:
            state.step = DISCARD
            return False
        discard(state, seat, kind, surplus, context)
    if state.chosen == NOTHING:
        state.step = BUILD
        return True
    if state.missing > 0:
        if state.in_bag() > 0:
            state.step = SUBSTITUTE
            return False
        state.missing = 0
    if state.fountains > 0:
        state.fountains -= 1
        draw_for(state, seat, "fountain", context)
        return True
    refill_row(state, rules, int(state.chosen), context)
    _end_turn(state)
    return True


def may_discard(rules: RuleSet, board: PlayerBoard) -> bool:
    """Whether a seat may throw fruit away without need: it has some, and the table plays so."""
    return rules.options.free_discard and board.stored() > 0
