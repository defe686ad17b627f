"""Course of a turn: the effect of an action, and everything that follows from it up to the next decision."""

from __future__ import annotations

from skerry.core.game import Context
from skerry.games.tropicalia.rules.building import (
    build_tile,
    choose,
    decline_substitute,
    payable,
    refill_row,
    take_substitute,
)
from skerry.games.tropicalia.rules.market import can_sell, sell
from skerry.games.tropicalia.rules.moves import (
    DO_BUILD,
    DO_BUILD_NOTHING,
    DO_CHOOSE,
    DO_DECLINE,
    DO_DISCARD,
    DO_HOME,
    DO_MOVE,
    DO_SELL,
    DO_SUBSTITUTE,
)
from skerry.games.tropicalia.rules.moving import forced_home, go_home, move
from skerry.games.tropicalia.rules.placement import only_free_space, place
from skerry.games.tropicalia.rules.rounds import end_round
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, PLACE, SELL, SITE, STORE, SUBSTITUTE, State
from skerry.games.tropicalia.rules.storage import discard, draw_for, may_discard, only_kind
from skerry.games.tropicalia.set_up.board import NOTHING, OFFERS
from skerry.games.tropicalia.set_up.ruleset import RuleSet


# --- actions ------------------------------------------------------------------------------------------------------
def play(state: State, rules: RuleSet, seat: int, action: int, context: Context) -> None:
    """Carry out one legal action and all that follows, up to the next decision or the end."""
    if action < DO_MOVE:
        place(state, seat, action, context)
    elif action < DO_HOME:
        move(state, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16, context)
    elif action < DO_SELL:
        go_home(state, seat, action - DO_HOME, context)
    elif action < DO_DISCARD:
        sell(state, seat, action, context)
    elif action < DO_SUBSTITUTE:
        discard(state, seat, action - DO_DISCARD, 1, context)
        if state.step == DISCARD:
            state.step = STORE
    elif action < DO_DECLINE:
        take_substitute(state, seat, action - DO_SUBSTITUTE, context)
    elif action == DO_DECLINE:
        decline_substitute(state, seat, context)
    elif action < DO_BUILD_NOTHING:
        choose(state, action - DO_CHOOSE)
    elif action == DO_BUILD_NOTHING:
        _end_turn(state)
    else:
        build_tile(state, rules, seat, action - DO_BUILD, context)
    settle(state, rules, context)


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
            place(state, state.seat(), space, context)
        elif step == MOVE:
            if state.turn == turns:
                end_round(state, rules, context)
                continue
            board = state.boards[state.seat()]
            space = forced_home(state, board)
            if space == NOTHING or may_discard(rules, board):
                return
            go_home(state, state.seat(), space, context)
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
        else:
            return


def _store(state: State, rules: RuleSet, context: Context) -> bool:
    """Settle storage, then what building still owes; return whether play goes on without a decision (TR-16, TR-41,
    TR-43)."""
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
