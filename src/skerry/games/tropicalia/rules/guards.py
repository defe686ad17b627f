"""What forbids an action: for moves, sales and tiles by the same looks as what is legal."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import No
from skerry.core.data import Json
from skerry.games.tropicalia.rules.building import payable, price_in_row
from skerry.games.tropicalia.rules.market import clause_of, sells
from skerry.games.tropicalia.rules.placement import reach
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, OVER, PLACE, SELL, SITE, SUBSTITUTE, State
from skerry.games.tropicalia.set_up.board import LINE, NOTHING, OFFERS
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

ENDED: Final = No("ended", "TR-54")
OTHERS_TURN: Final = No("others_turn", "TR-19")
NOW: Final = {
    PLACE: No("first_place", "TR-21"),
    MOVE: No("first_move", "TR-23"),
    SELL: No("first_sell", "TR-35"),
    DISCARD: No("first_discard", "TR-17"),
    BUILD: No("first_choose", "TR-37"),
    SITE: No("first_site", "TR-39"),
    SUBSTITUTE: No("first_substitute", "TR-40"),
}
"""What the step that play stands at asks for instead."""
SPACE_TAKEN: Final = No("space_taken", "TR-21")
NO_WORKER: Final = No("no_worker", "TR-23")
CLOSED: Final = No("closed", "TR-28")
OCCUPIED: Final = No("occupied", "TR-24")
NEEDS_BOTH: Final = No("needs_both", "TR-31")
NEEDS_CART: Final = No("needs_cart", "TR-30")
NEEDS_SURFBOARD: Final = No("needs_surfboard", "TR-29")
NOT_BOUGHT: Final = {clause_of(offer): No("not_bought", clause_of(offer)) for offer in OFFERS}
"""A market does not buy that, by the clause of its offer."""
NO_SUCH_FRUIT: Final = No("no_such_fruit", "TR-17")
NO_SURPLUS: Final = No("no_surplus", "TR-17")
NOT_IN_BAG: Final = No("not_in_bag", "TR-40")
NO_TILE: Final = No("no_tile", "TR-42")
VILLAGE_FULL: Final = No("village_full", "TR-39")
DEAR: Final = No("dear", "TR-38")
SITE_TAKEN: Final = No("site_taken", "TR-39")


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    """What keeps `seat` from an action."""
    step = int(state.step)
    if step == OVER:
        return ENDED
    if seat != state.seat():
        return OTHERS_TURN
    if action < DO_MOVE:
        if step == PLACE:
            return SPACE_TAKEN if (state.taken >> action) & 1 else None
    elif action < DO_HOME:
        if step == MOVE:
            return _move(state, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16)
    elif action < DO_SELL:
        if step == MOVE:
            return None if action - DO_HOME in state.boards[seat].workers else NO_WORKER
    elif action < DO_DISCARD:
        if step == SELL:
            offer = OFFERS[state.offers[state.square]]
            return None if sells(offer, state.boards[seat], action) else NOT_BOUGHT[clause_of(offer)]
    elif action < DO_SUBSTITUTE:
        return _discard(state, rules, seat, action - DO_DISCARD)
    elif action < DO_DECLINE:
        if step == SUBSTITUTE:
            return None if state.bag[action - DO_SUBSTITUTE] > 0 else NOT_IN_BAG
    elif action < DO_CHOOSE:
        if step == SUBSTITUTE:
            return None
    elif action < DO_BUILD_NOTHING:
        if step == BUILD:
            return _choose(state, rules, seat, action - DO_CHOOSE)
    elif action == DO_BUILD_NOTHING:
        if step == BUILD:
            return None
    elif step == SITE:
        return None if state.boards[seat].village[action - DO_BUILD] == NOTHING else SITE_TAKEN
    return NOW[step]


def _move(state: State, seat: int, space: int, square: int) -> No | None:
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


def _discard(state: State, rules: RuleSet, seat: int, kind: int) -> No | None:
    if state.boards[seat].fruit[kind] == 0:
        return NO_SUCH_FRUIT
    if state.step == DISCARD or (rules.options.free_discard and state.step in (MOVE, SELL, BUILD)):
        return None
    return NO_SURPLUS


def _choose(state: State, rules: RuleSet, seat: int, place: int) -> No | None:
    board = state.boards[seat]
    if state.row[place] == NOTHING:
        return NO_TILE
    if board.free_sites() == 0:
        return VILLAGE_FULL
    return None if place in payable(rules.tiles, state, board.shells) else DEAR


def facts_of(state: State, rules: RuleSet, seat: int, action: int, no: No) -> dict[str, Json]:
    """The figures that the words of a refusal name."""
    if no is not DEAR:
        return {}
    return {"price": price_in_row(rules.tiles, state, action - DO_CHOOSE), "shells": int(state.boards[seat].shells)}
