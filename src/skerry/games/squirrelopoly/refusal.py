"""Why an action is not possible now, in words, with the rule that forbids it."""

from __future__ import annotations

from skerry.games.squirrelopoly.board import NOBODY
from skerry.games.squirrelopoly.choices import ACQUIRE, BOLD, BURY, ESCAPE, FORAGE, MAFIA, RAID, REST, ROLL_DICE, WAIT
from skerry.games.squirrelopoly.ruleset import RuleSet
from skerry.games.squirrelopoly.state import CUSTODY, OVER, RESIDENCE, State


def refused(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    """(words, clause) for an action that is not legal for `seat`."""
    if state.phase == OVER:
        return "the game is over", "SQ-33"
    squirrel = state.squirrels[seat]
    if not squirrel.alive():
        return "this squirrel is out of the game", "SQ-32"
    if seat != state.seat:
        return "it is another squirrel's turn", "SQ-05"
    if action == ROLL_DICE:
        if state.phase == CUSTODY:
            return "in custody you roll for a double or turn to the Squirrel Mafia", "SQ-28"
        return "first decide what to do where you are", "SQ-07" if state.phase == RESIDENCE else "SQ-05"
    if FORAGE <= action <= RAID:
        if state.phase != RESIDENCE:
            return "this is done only on landing at a tree or a house", "SQ-07"
        return _refused_at_residence(state, rules, seat, action)
    if action <= BOLD:
        return "there is no adventure to face now", "SQ-21"
    if ESCAPE <= action <= WAIT:
        return "you are not in the live trap", "SQ-22"
    if state.phase != CUSTODY:
        return "you are not in custody", "SQ-28"
    if action == MAFIA:
        return "the Squirrel Mafia does nothing for empty paws: you carry no food", "SQ-30"
    return "this is not possible now", "SQ-28"


def _refused_at_residence(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    squirrel = state.squirrels[seat]
    if squirrel.hungry:
        return "a hungry squirrel must forage first", "SQ-09"
    owner = state.owner[squirrel.space]
    if action == ACQUIRE:
        if owner != NOBODY:
            return "this residence has an owner already", "SQ-08"
        cost = rules.board.costs[squirrel.space]
        return f"settling here costs {cost} food, and you carry {squirrel.food}", "SQ-08"
    if action == BURY:
        return "you carry no food to bury", "SQ-10"
    if action == REST:
        return "you can rest only at a drey of your own", "SQ-12"
    if owner in (NOBODY, seat):
        return "only another squirrel's drey can be raided", "SQ-15"
    return f"a raid needs {rules.raid_food} food and {rules.raid_health} health", "SQ-16"
