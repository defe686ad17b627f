"""What a position is worth: the share of the win that a captain may expect."""

from __future__ import annotations

from typing import Final

from skerry.games.tropichop.minds.worth import Outlook, expectation
from skerry.games.tropichop.rules.state import ACTIVE, State
from skerry.games.tropichop.set_up.ruleset import RuleSet

LEAST: Final = 100.0
"""What a captain in the game is worth at least: luck may turn."""


def win_share(state: State, rules: RuleSet, seat: int) -> float:
    """The share of the win (0..1): everybody's expected worth, the greater ones weighing more."""
    if state.captains[seat].cause != ACTIVE:
        return 0.0
    outlook = Outlook(state, rules)
    total = 0.0
    own = 0.0
    for other in range(len(state.captains)):
        if state.captains[other].cause != ACTIVE:
            continue
        worth = expectation(state, rules, outlook, other)
        if worth < LEAST:
            worth = LEAST
        weight = worth * worth
        total += weight
        if other == seat:
            own = weight
    return own / total
