"""Why an action is refused: words for the player and the rule behind them."""

from __future__ import annotations

from skerry.games.tropicalia.board import LINE, NOTHING, OFFERS
from skerry.games.tropicalia.building import price_in_row
from skerry.games.tropicalia.market import clause_of
from skerry.games.tropicalia.ruleset import (
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
from skerry.games.tropicalia.state import BUILD, DISCARD, MOVE, PLACE, SELL, SITE, SUBSTITUTE, State

_NOW = {
    PLACE: ("put a worker on a free space of the frame first", "TR-21"),
    MOVE: ("move one of your workers first", "TR-23"),
    SELL: ("you are at the market: say what you sell", "TR-35"),
    DISCARD: ("your baskets overflow: let fruit go first", "TR-17"),
    BUILD: ("choose a tile of the construction row, or build nothing", "TR-37"),
    SITE: ("say where the tile goes", "TR-39"),
    SUBSTITUTE: ("choose a fruit in place of the missing one, or do without", "TR-40"),
}


def refusal(rules: RuleSet, state: State, seat: int, action: int) -> tuple[str, str]:
    """(words, clause) for an action that is not legal now."""
    step = int(state.step)
    if action < DO_MOVE:
        if step == PLACE:
            return "another worker stands on that space", "TR-21"
    elif action < DO_HOME:
        if step == MOVE:
            return _refused_move(state, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16)
    elif action < DO_SELL:
        if step == MOVE:
            return "none of your workers stands on that space", "TR-23"
    elif action < DO_DISCARD:
        if step == SELL:
            return "this market does not buy that", clause_of(OFFERS[state.offers[state.square]])
    elif action < DO_SUBSTITUTE:
        return _refused_discard(rules, state, seat, action - DO_DISCARD)
    elif action < DO_DECLINE:
        if step == SUBSTITUTE:
            return "the bag holds no such fruit", "TR-40"
    elif DO_CHOOSE <= action < DO_BUILD_NOTHING:
        if step == BUILD:
            return _refused_tile(rules, state, seat, action - DO_CHOOSE)
    elif action >= DO_BUILD and step == SITE:
        return "a tile stands on that square already", "TR-39"
    return _NOW[step]


def _refused_move(state: State, seat: int, space: int, square: int) -> tuple[str, str]:
    board = state.boards[seat]
    bit = 1 << square
    if space not in board.workers:
        return "none of your workers stands on that space", "TR-23"
    if state.closed & bit:
        return "that tile is closed in this game", "TR-28"
    outside = not LINE[space] & bit
    if state.occupied & bit:
        if not state.markets & bit:
            return "a worker stands there already; a cart opens markets only", "TR-24"
        if outside:
            return "an occupied market outside the worker's line takes a surfboard and a cart", "TR-31"
        return "a worker stands there already, and you have no cart ready", "TR-30"
    return "that tile is outside the worker's line, and you have no surfboard ready", "TR-29"


def _refused_discard(rules: RuleSet, state: State, seat: int, kind: int) -> tuple[str, str]:
    if state.boards[seat].fruit[kind] == 0:
        return "you have no such fruit", "TR-17"
    if state.step in (PLACE, SITE, SUBSTITUTE) or not rules.options.free_discard:
        return "fruit goes back into the bag only when your baskets overflow", "TR-17"
    return _NOW[int(state.step)]


def _refused_tile(rules: RuleSet, state: State, seat: int, place: int) -> tuple[str, str]:
    board = state.boards[seat]
    if state.row[place] == NOTHING:
        return "no tile lies there", "TR-42"
    if board.free_sites() == 0:
        return "your village is full: nine tiles are the most", "TR-39"
    price = price_in_row(rules.tiles, state, place)
    return f"it costs {price} shells, and you have {board.shells}", "TR-38"
