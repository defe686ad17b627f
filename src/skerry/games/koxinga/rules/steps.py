"""Dispatch of an action to the module of its step, for the reason that forbids it, that reason's facts, and its
preview."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.games.koxinga.rules.battle import attack_preview, cannot_fight, defend_preview, fight_facts
from skerry.games.koxinga.rules.cards import cannot_lay_down, lay_down_facts, lay_down_preview
from skerry.games.koxinga.rules.dice import arrange_preview, cannot_arrange, cannot_roll
from skerry.games.koxinga.rules.inform import chooser
from skerry.games.koxinga.rules.movement import cannot_route, route_preview
from skerry.games.koxinga.rules.moves import FIGHT, PLAY, ROLL_DICE, ROUTE_BY, SWAP, TAKE
from skerry.games.koxinga.rules.spoils import cannot_take, take_facts, take_preview
from skerry.games.koxinga.rules.state import ATTACK, OVER, PICK, State

ENDED: Final = ReasonCode("ended", "KX-37")


def forbidden(state: State, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why an action is illegal for `seat`, or None if it is legal."""
    if state.phase == OVER:
        return ENDED
    if action == ROLL_DICE:
        return cannot_roll(state, seat)
    if action <= SWAP:
        return cannot_arrange(state, seat)
    if action < ROUTE_BY:
        return cannot_lay_down(state, seat, action - PLAY)
    if action < FIGHT:
        return cannot_route(state, seat)
    if action < TAKE:
        return cannot_fight(state, seat, action - FIGHT)
    return cannot_take(state, seat, action)


def facts_of(state: State, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of a refusal names: the figures of its step, or the seat that has to choose
    instead."""
    facts: dict[str, Json] = {}
    if PLAY < action < ROUTE_BY:
        facts = lay_down_facts(action - PLAY, no)
    elif FIGHT <= action < TAKE:
        facts = fight_facts(state, seat, action - FIGHT, no)
    elif action >= TAKE:
        facts = take_facts(state, action, no)
    if facts or no is ENDED or state.phase == PICK:
        return facts
    return {"seat": chooser(state)}


def previewed(state: State, seat: int, action: int) -> dict[str, Json]:
    """Return the costs and gains of a legal action, as far as its seat can know; the shape depends on the action."""
    if action == ROLL_DICE:
        return {}
    if action <= SWAP:
        return arrange_preview(state, action == SWAP)
    if action < ROUTE_BY:
        return lay_down_preview(state, seat, action - PLAY)
    if action < FIGHT:
        return route_preview(state, seat, action - ROUTE_BY)
    if action >= TAKE:
        return take_preview(state, seat, action)
    if state.phase == ATTACK:
        return attack_preview(state, seat, action - FIGHT)
    return defend_preview(state, seat, action - FIGHT)
