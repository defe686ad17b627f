"""Fields of an observation. Captains come in turn order from the viewer: 0 is the viewer itself."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Feature, Field, Group
from skerry.games.tropichop.rules.state import STEPS
from skerry.games.tropichop.set_up.deck import CARDS
from skerry.games.tropichop.set_up.places import DEED_PLACE, IDS
from skerry.games.tropichop.set_up.ruleset import MOST_CHANGES, RuleSet

DEED_IDS: Final = [IDS[place] for place in DEED_PLACE]
CARD_IDS: Final = [card.id for card in CARDS]
OF_DEEDS: Final = "in the order of the captains' deeds"
DECK: Final = "each card's place among those drawn, from the one that comes round next, / all cards; 0: not drawn yet"


def features_of(rules: RuleSet) -> tuple[Feature, ...]:
    """Return the fields of the observation for a rule set, from the left."""
    seats = rules.seats
    return (
        Field("step", ONE_OF, "the decision that is asked for", labels=STEPS),
        Field("round", NUMBER, "the round, from 1, / the last that there can be"),
        Field("called", FLAG, "the clock has stopped play: this round is the last"),
        Field("dice", NUMBER, "the two dice / their faces; 0: not rolled", 2),
        Field("pips", NUMBER, "pips of a move that is being chosen / the most there are"),
        Field("refuelled", FLAG, "rum was taken aboard in this turn"),
        Field("bypass_ready", FLAG, "the ship on turn may sail on"),
        Field("arrived", FLAG, "the ship on turn has arrived where it lies in this turn"),
        Field("sold_still", FLAG, "a still was sold in this turn"),
        Field("offers", NUMBER, "trades proposed in this phase / the most"),
        Field("supply", NUMBER, "stills in the Company's stock / all stills"),
        Group("captains", seats, "each captain", _captain()),
        Field("standing", ANY_OF, f"deeds where a still stands, {OF_DEEDS}", len(DEED_IDS)),
        Field("sold", ANY_OF, f"deeds sold in this turn, {OF_DEEDS}", len(DEED_IDS)),
        Field("deck", NUMBER, DECK, labels=CARD_IDS),
        Field("card", ONE_OF, "the card about which a choice is open", labels=CARD_IDS),
        Field("owed", NUMBER, "what each captain owes in a debt / 10,000, 1 from there on", seats),
        Field("creditor", ONE_OF, "whom they owe it", seats),
        Field("author", ONE_OF, "who has drawn up a trade", seats),
        Field("give", ANY_OF, f"deeds that the author gives, {OF_DEEDS}", len(DEED_IDS)),
        Field("take", ANY_OF, f"deeds that the author gets, {OF_DEEDS}", len(DEED_IDS)),
        Field("cash_given", NUMBER, "Tropicbux that the author pays / 10,000, 1 from there on"),
        Field("cash_taken", NUMBER, "Tropicbux that the author gets / 10,000, 1 from there on"),
        Field("counters", NUMBER, "counter-offers made / the most"),
        Field("changes", NUMBER, f"steps of drawing up / {MOST_CHANGES}"),
    )


def _captain() -> tuple[Feature, ...]:
    return (
        Field("active", FLAG, "in the game"),
        Field("turn", FLAG, "on turn"),
        Field("asked", FLAG, "chooses now"),
        Field("cash", NUMBER, "Tropicbux / 10,000, 1 from there on"),
        Field("worth", NUMBER, "worth in Tropicbux / 10,000, 1 from there on"),
        Field("rum", NUMBER, "barrels of rum / what a ship can carry"),
        Field("stills", NUMBER, "stills in hand / all stills"),
        Field("place", ONE_OF, "where the ship lies, none once it is gone", labels=IDS),
        Field("deeds", ANY_OF, "deeds owned", labels=DEED_IDS),
    )
