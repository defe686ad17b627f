"""Dispatch of an action to its step's module: the reason that forbids it, the facts of that reason, and its preview."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.games.tropicalia.rules.building import (
    build_preview,
    cannot_build,
    cannot_choose,
    cannot_substitute,
    choose_facts,
    choose_preview,
    take_substitute_preview,
)
from skerry.games.tropicalia.rules.market import cannot_sell, sell_preview
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
from skerry.games.tropicalia.rules.moving import cannot_go_home, cannot_move, go_home_preview, move_preview
from skerry.games.tropicalia.rules.placement import cannot_place, place_preview
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, OVER, PLACE, SELL, SITE, SUBSTITUTE, State
from skerry.games.tropicalia.rules.storage import cannot_discard, discard_preview
from skerry.games.tropicalia.set_up.ruleset import RuleSet

ENDED: Final = ReasonCode("ended", "TR-54")
OTHERS_TURN: Final = ReasonCode("others_turn", "TR-19")
NOW: Final = {
    PLACE: ReasonCode("first_place", "TR-21"),
    MOVE: ReasonCode("first_move", "TR-23"),
    SELL: ReasonCode("first_sell", "TR-35"),
    DISCARD: ReasonCode("first_discard", "TR-17"),
    BUILD: ReasonCode("first_choose", "TR-37"),
    SITE: ReasonCode("first_site", "TR-39"),
    SUBSTITUTE: ReasonCode("first_substitute", "TR-40"),
}
"""Reason that another action is due, by the step that play stands at."""


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` may not choose an action: the end, another's turn, another step, or the guard of its
    step; None if it may."""
    step = int(state.step)
    if step == OVER:
        return ENDED
    if seat != state.seat():
        return OTHERS_TURN
    if action < DO_MOVE:
        if step == PLACE:
            return cannot_place(state, action)
    elif action < DO_HOME:
        if step == MOVE:
            return cannot_move(state, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16)
    elif action < DO_SELL:
        if step == MOVE:
            return cannot_go_home(state, seat, action - DO_HOME)
    elif action < DO_DISCARD:
        if step == SELL:
            return cannot_sell(state, seat, action)
    elif action < DO_SUBSTITUTE:
        return cannot_discard(state, rules, seat, action - DO_DISCARD)
    elif action < DO_DECLINE:
        if step == SUBSTITUTE:
            return cannot_substitute(state, action - DO_SUBSTITUTE)
    elif action < DO_CHOOSE:
        if step == SUBSTITUTE:
            return None
    elif action < DO_BUILD_NOTHING:
        if step == BUILD:
            return cannot_choose(state, rules, seat, action - DO_CHOOSE)
    elif action == DO_BUILD_NOTHING:
        if step == BUILD:
            return None
    elif step == SITE:
        return cannot_build(state, seat, action - DO_BUILD)
    return NOW[step]


def facts_of(state: State, rules: RuleSet, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of `no` names: only reasons about the row name any."""
    return choose_facts(state, rules, seat, action - DO_CHOOSE, no)


def previewed(state: State, rules: RuleSet, seat: int, action: int, site: int) -> dict[str, Json]:
    """Return the costs and gains of a legal action, as far as they are certain; the shape depends on the action.

    `site`: the site for a tile of the row that `action` chooses.
    """
    if action < DO_MOVE:
        return place_preview(state, action)
    if action < DO_HOME:
        return move_preview(state, rules, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16)
    if action < DO_SELL:
        return go_home_preview(state, seat)
    if action < DO_DISCARD:
        return sell_preview(state, rules, seat, action)
    if action < DO_SUBSTITUTE:
        return discard_preview(state, seat, action - DO_DISCARD)
    if action < DO_DECLINE:
        return take_substitute_preview(state, seat)
    if DO_CHOOSE <= action < DO_BUILD_NOTHING:
        return choose_preview(state, rules, seat, action - DO_CHOOSE, site)
    if action >= DO_BUILD:
        return build_preview(state, rules, seat, int(state.chosen), action - DO_BUILD)
    return {}
