"""Which guard forbids an action; those of a residence and of custody stand with what is done there."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import No
from skerry.core.data import Json
from skerry.games.squirrelopoly.rules.captivity import cannot_pay
from skerry.games.squirrelopoly.rules.moves import ACQUIRE, BOLD, BREAK_OUT, BURY, FORAGE, RAID, REST, ROLL_DICE, WAIT
from skerry.games.squirrelopoly.rules.residence import DEAR, WEAK, cannot_acquire, cannot_raid
from skerry.games.squirrelopoly.rules.state import ADVENTURE_STEP, CUSTODY, OVER, RESIDENCE, ROLL, TRAP, State
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

ENDED: Final = No("ended", "SQ-33")
OUT: Final = No("out", "SQ-32")
OTHERS_TURN: Final = No("others_turn", "SQ-05")
IN_CUSTODY: Final = No("in_custody", "SQ-28")
AT_RESIDENCE: Final = No("first_decide", "SQ-07")
FIRST_DECIDE: Final = No("first_decide", "SQ-05")
NO_RESIDENCE: Final = No("no_residence", "SQ-07")
HUNGRY: Final = No("hungry", "SQ-09")
NO_FOOD: Final = No("no_food", "SQ-10")
NOT_YOURS: Final = No("not_yours", "SQ-12")
NO_ADVENTURE: Final = No("no_adventure", "SQ-21")
NO_TRAP: Final = No("no_trap", "SQ-22")
FREE: Final = No("free", "SQ-28")


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    """What keeps `seat` from an action."""
    phase = state.phase
    if phase == OVER:
        return ENDED
    if not state.squirrels[seat].alive():
        return OUT
    if seat != state.seat:
        return OTHERS_TURN
    if action == ROLL_DICE:
        if phase == ROLL:
            return None
        if phase == CUSTODY:
            return IN_CUSTODY
        return AT_RESIDENCE if phase == RESIDENCE else FIRST_DECIDE
    if action <= RAID:
        return NO_RESIDENCE if phase != RESIDENCE else _at_residence(state, rules, action)
    if action <= BOLD:
        return None if phase == ADVENTURE_STEP else NO_ADVENTURE
    if action <= WAIT:
        return None if phase == TRAP else NO_TRAP
    if phase != CUSTODY:
        return FREE
    return None if action == BREAK_OUT else cannot_pay(state)


def _at_residence(state: State, rules: RuleSet, action: int) -> No | None:
    if action == FORAGE:
        return None
    squirrel = state.squirrels[state.seat]
    if squirrel.hungry:
        return HUNGRY
    if action == ACQUIRE:
        return cannot_acquire(state, rules)
    if action == BURY:
        return None if squirrel.food > 0 else NO_FOOD
    if action == REST:
        return None if state.owner[squirrel.space] == state.seat else NOT_YOURS
    return cannot_raid(state, rules)


def facts_of(state: State, rules: RuleSet, seat: int, no: No) -> dict[str, Json]:
    """The figures that the words of a refusal name."""
    squirrel = state.squirrels[seat]
    if no is DEAR:
        return {"cost": int(rules.board.costs[squirrel.space]), "food": int(squirrel.food)}
    if no is WEAK:
        return {"food": int(rules.raid_food), "health": int(rules.raid_health)}
    return {}
