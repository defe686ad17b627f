"""The default action after a timeout: nothing is given away that need not be."""

from __future__ import annotations

from skerry.games.tropichop.rules.fees import NO_SALE, rum_price
from skerry.games.tropichop.rules.moves import (
    DO_CHOOSE,
    DO_CONCEDE_MAROONED,
    DO_DECLINE,
    DO_PLACE_STILL,
    DO_REFUEL,
    DO_SELL_PROPERTY,
    DO_SELL_STILL,
    DO_WITHDRAW,
)
from skerry.games.tropichop.rules.state import ANSWER, DEBT, OFFER, State
from skerry.games.tropichop.rules.steps import legal_actions
from skerry.games.tropichop.set_up.places import DEED_OF, NONE
from skerry.games.tropichop.set_up.ruleset import RuleSet


def harmless(state: State, rules: RuleSet) -> int:
    """Return the default action of the seat that is asked: decline or withdraw an offer; in a debt, sell a still in
    hand, else a deed; with too little rum to roll, take the least that is enough, if need be after setting up a still
    here or selling. Otherwise the first legal action: roll, dock, end the turn, the first choice of a card or a
    move."""
    step = state.step()
    if step == ANSWER:
        return DO_DECLINE
    if step == OFFER:
        return DO_WITHDRAW
    legal = legal_actions(state, rules)
    if step == DEBT:
        return _sale(legal)
    if legal[0] == DO_CONCEDE_MAROONED:
        return _rescue(state, rules, legal)
    return legal[0]


def _sale(legal: list[int]) -> int:
    """Return the first sale: a still in hand, else the first deed; the first legal action if neither can be sold."""
    if DO_SELL_STILL in legal:
        return DO_SELL_STILL
    for action in legal:
        if DO_SELL_PROPERTY <= action < DO_CHOOSE:
            return action
    return legal[0]


def _rescue(state: State, rules: RuleSet, legal: list[int]) -> int:
    """Return a step towards the rum that rolling needs; giving up, the first legal action, if none leads there."""
    captain = state.captains[state.asked()]
    enough = DO_REFUEL + int(rules.options.minimum_fuel - captain.rum) - 1
    if enough in legal:
        return enough
    here = DO_PLACE_STILL + DEED_OF[captain.place]
    if DEED_OF[captain.place] != NONE and here in legal:
        return here
    if rum_price(state, rules, state.asked(), captain.place) == NO_SALE:
        return legal[0]
    return _sale(legal)
