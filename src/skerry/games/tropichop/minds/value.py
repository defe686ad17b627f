"""Value of a position: the share of the win that a captain may expect."""

from __future__ import annotations

from typing import Final

from skerry.games.tropichop.minds.worth import Outlook, expectation
from skerry.games.tropichop.rules.state import ACTIVE, State
from skerry.games.tropichop.set_up.ruleset import RuleSet

LEAST: Final = 100.0
"""Minimum expected worth of a captain in the game, in Tropicbux, because luck may turn."""


def win_share(state: State, rules: RuleSet, seat: int) -> float:
    """Return the share of the win (0..1) that `seat` may expect: the square of its expected worth (at least LEAST)
    among those of all captains in the game; 0 if it is out."""
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
