"""What is chosen for a captain whose clock ran out: nothing is given away that need not be."""

from __future__ import annotations

from skerry.games.tropichop.legal import legal_actions
from skerry.games.tropichop.ruleset import (
    DO_CHOOSE,
    DO_CONCEDE_MAROONED,
    DO_DECLINE,
    DO_REFUEL,
    DO_SELL_PROPERTY,
    DO_SELL_STILL,
    DO_WITHDRAW,
    RuleSet,
)
from skerry.games.tropichop.state import ANSWER, DEBT, OFFER, State


def harmless(rules: RuleSet, state: State) -> int:
    """An offer is declined or dropped; a debtor sells, stills before deeds; who has too little rum to roll takes enough
    aboard; otherwise play goes on: roll, dock, end the turn, the first choice of a card."""
    step = state.step()
    if step == ANSWER:
        return DO_DECLINE
    if step == OFFER:
        return DO_WITHDRAW
    legal = legal_actions(rules, state)
    if step == DEBT:
        if DO_SELL_STILL in legal:
            return DO_SELL_STILL
        for action in legal:
            if DO_SELL_PROPERTY <= action < DO_CHOOSE:
                return action
    elif legal[0] == DO_CONCEDE_MAROONED:
        wanted = int(rules.minimum_fuel - state.captains[state.asked()].rum)
        if DO_REFUEL + wanted - 1 in legal:
            return DO_REFUEL + wanted - 1
    return legal[0]
