"""Maelstrom cards: the draw and the effects (12)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.tuples import without
from skerry.games.tropichop.rules.elimination import eliminate, next_departure
from skerry.games.tropichop.rules.fees import deed_price
from skerry.games.tropichop.rules.state import CARD, CARD_CHOICE, COMPANY, MAELSTROM, State
from skerry.games.tropichop.set_up.deck import (
    CARD_COUNT,
    CARDS,
    EFFECTS,
    GAIN_CASH,
    GIVE_TO_COMPANY,
    SPEND_RUM,
    TAKE_FROM_COMPANY,
)
from skerry.games.tropichop.set_up.places import DEED_PLACE, DEEDS, IDS
from skerry.games.tropichop.set_up.ruleset import DECK_CYCLES, DECK_REPLACES, RuleSet

NO_CARD_ASKS: Final = ReasonCode("no_card_asks", "TH-42")
CARD_FORBIDS: Final = ReasonCode("card_forbids", "TH-42")


# --- what a card does ---------------------------------------------------------------------------------------------
def draw_card(state: State, rules: RuleSet, context: Context) -> None:
    """Draw the next card: at random from those not drawn yet; then, by the deck mode, again in the same order or
    reshuffled. With replacement, every draw is from the whole deck (12.2). [TH-41, TH-42]"""
    if rules.deck_mode == DECK_REPLACES:
        number = context.chance.from_pile("cards").below(CARD_COUNT)
    elif len(state.pile) > 0:
        number = _from_pile(state, context)
        state.cycle += (number,)
    elif rules.deck_mode == DECK_CYCLES:
        number = state.cycle[state.position]
        state.position = (state.position + 1) % CARD_COUNT
    else:
        state.pile = tuple(range(CARD_COUNT))
        number = _from_pile(state, context)
        state.cycle = (number,)
    state.card = number
    state.effect = 0
    state.phase = CARD
    if context.loud:
        context.emit("drew", {"seat": state.current(), "card": CARDS[number].id, "clause": "TH-41"})


def _from_pile(state: State, context: Context) -> int:
    """Remove and return a random card of the pile."""
    place = context.chance.from_pile("cards").below(len(state.pile))
    number = state.pile[place]
    state.pile = without(state.pile, place)
    return number


def carry_out(state: State, effect: int, amount: int, context: Context) -> bool:
    """Apply one effect that needs neither dice nor a choice: gain cash or spend rum. Return whether play goes on with
    the card; False if its captain is out (12.3). [TH-31]"""
    seat = state.current()
    captain = state.captains[seat]
    if effect == GAIN_CASH:
        captain.cash += amount
        if context.loud:
            context.emit("gained", {"seat": seat, "cash": amount, "why": "card", "clause": "TH-42"})
        return True
    assert effect == SPEND_RUM
    if captain.rum < amount:
        eliminate(state, seat, MAELSTROM, COMPANY, next_departure(state), context)
        return False
    captain.rum -= amount
    if context.loud:
        context.emit("rum_spent", {"seat": seat, "rum": amount, "left": int(captain.rum), "clause": "TH-31"})
    return True


# --- choosing a property ------------------------------------------------------------------------------------------
def choosing(state: State) -> int:
    """Return the effect for which a property is being chosen."""
    return CARDS[state.card].effects[2 * int(state.effect) - 2]


def candidates(state: State) -> list[int]:
    """Return the deeds that the current captain may choose for the card, rising (12.3)."""
    effect = choosing(state)
    seat = state.current()
    found: list[int] = []
    for deed in range(DEEDS):
        owner = state.owner[deed]
        if effect == GIVE_TO_COMPANY:
            fits = owner == seat
        elif effect == TAKE_FROM_COMPANY:
            fits = owner == COMPANY
        else:
            fits = owner not in (COMPANY, seat)
        if fits:
            found.append(deed)
    return found


def cannot_choose_property(state: State, deed: int) -> ReasonCode | None:
    """Return the reason why the current captain may not choose a deed for its card (12.3); None if it may. [TH-42]"""
    if state.step() != CARD_CHOICE:
        return NO_CARD_ASKS
    return None if deed in candidates(state) else CARD_FORBIDS


def choose_property(state: State, deed: int, context: Context) -> None:
    """Hand over the chosen deed for nothing, with any still that stands there (12.3). [TH-42]"""
    seat = state.current()
    before = state.owner[deed]
    after = COMPANY if choosing(state) == GIVE_TO_COMPANY else seat
    state.hand_over(deed, after)
    state.phase = CARD
    if context.loud:
        facts: dict[str, Json] = {
            "seat": seat,
            "place": IDS[DEED_PLACE[deed]],
            "from": before if before != COMPANY else None,
            "to": after if after != COMPANY else None,
            "still": state.has_still(deed),
            "card": CARDS[state.card].id,
            "clause": "TH-42",
        }
        context.emit("became", facts)


def choose_property_preview(state: State, rules: RuleSet, deed: int) -> dict[str, Json]:
    """Return the owner and the price of the property, and the effect of the card on it."""
    owner = state.owner[deed]
    facts: dict[str, Json] = {"place": IDS[DEED_PLACE[deed]], "owner": owner if owner != COMPANY else None}
    return {**facts, "price": int(deed_price(state, rules, deed)), "effect": EFFECTS[choosing(state)]}


def nothing_to_choose(state: State, context: Context) -> None:
    """Skip an effect for which there is no property to choose (12.3)."""
    state.phase = CARD
    if context.loud:
        facts: dict[str, Json] = {"seat": state.current(), "card": CARDS[state.card].id}
        context.emit("nothing", {**facts, "effect": EFFECTS[choosing(state)], "clause": "TH-42"})
