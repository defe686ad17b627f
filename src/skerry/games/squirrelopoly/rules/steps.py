"""Dispatch of an action to its step's module: the reason that forbids it, the facts of that reason, and its preview."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.games.squirrelopoly.rules.adventure import cannot_dare, dare_preview
from skerry.games.squirrelopoly.rules.captivity import (
    break_out_preview,
    cannot_break_out,
    cannot_leave_trap,
    cannot_pay_mafia,
    escape_preview,
    pay_mafia_preview,
    wait_preview,
)
from skerry.games.squirrelopoly.rules.moves import BOLD, BREAK_OUT, ESCAPE, RAID, ROLL_DICE, WAIT
from skerry.games.squirrelopoly.rules.residence import cannot_stay, stay_facts, stay_preview
from skerry.games.squirrelopoly.rules.state import OVER, State
from skerry.games.squirrelopoly.rules.travel import cannot_roll, roll_preview
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

ENDED: Final = ReasonCode("ended", "SQ-33")
OUT: Final = ReasonCode("out", "SQ-32")
OTHERS_TURN: Final = ReasonCode("others_turn", "SQ-05")


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` may not choose an action; None if it may."""
    if state.phase == OVER:
        return ENDED
    if not state.squirrels[seat].alive():
        return OUT
    if seat != state.seat:
        return OTHERS_TURN
    if action == ROLL_DICE:
        return cannot_roll(state)
    if action <= RAID:
        return cannot_stay(state, rules, action)
    if action <= BOLD:
        return cannot_dare(state)
    if action <= WAIT:
        return cannot_leave_trap(state)
    return cannot_break_out(state) if action == BREAK_OUT else cannot_pay_mafia(state)


def facts_of(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of `no` names: only reasons at a residence name any."""
    return stay_facts(state, rules, seat, no)


def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return the costs, gains and odds of a legal action; the shape depends on the action."""
    if action == ROLL_DICE:
        return roll_preview(state, rules, seat)
    if action <= RAID:
        return stay_preview(state, rules, seat, action)
    if action <= BOLD:
        return dare_preview(state, rules, action == BOLD)
    if action == ESCAPE:
        return escape_preview(state, rules, seat)
    if action == WAIT:
        return wait_preview(state, rules)
    return break_out_preview(state, seat) if action == BREAK_OUT else pay_mafia_preview(state, rules, seat)
