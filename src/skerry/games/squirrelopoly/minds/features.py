"""Layout of an observation. Squirrels come in seat order from the viewer's own, which is 0."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Feature, Field, Group
from skerry.games.squirrelopoly.rules.state import STEPS
from skerry.games.squirrelopoly.set_up.board import SQUIRRELS
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def features_of(rules: RuleSet) -> tuple[Feature, ...]:
    """Return the table of fields of a rule set's observations."""
    spaces = int(rules.board.size)
    piles = [
        Field(f"pile_{name}", ANY_OF, "cards not yet drawn", labels=[card.id for card in rules.decks[deck]])
        for deck, name in enumerate(DECKS)
    ]
    adventures = [card.id for card in rules.decks[ADVENTURE_DECK]]
    return (
        Field("step", ONE_OF, "the decision that is asked for", labels=STEPS),
        Field("round", NUMBER, "the round, from 1, / 100, 1 from there on"),
        Field("meal", NUMBER, "food for a meal in this round / what can be carried, 1 from there on"),
        Field("left_die", NUMBER, "the first die / 6; 0: not rolled"),
        Field("right_die", NUMBER, "the second die / 6; 0: not rolled"),
        Field("again", FLAG, "a double earns another roll"),
        Field("attempts", NUMBER, "attempts to leave the live trap / the most"),
        Group("squirrels", SQUIRRELS, "each squirrel", _squirrel(spaces)),
        Field("buried", NUMBER, "food buried on each space / 10, 1 from there on", spaces),
        *piles,
        Field("adventure", ONE_OF, "the adventure that is played", labels=adventures),
    )


def _squirrel(spaces: int) -> tuple[Feature, ...]:
    return (
        Field("alive", FLAG, "alive"),
        Field("turn", FLAG, "on turn"),
        Field("space", NUMBER, "the space where it is / spaces"),
        Field("laps", NUMBER, "laps / 20, 1 from there on"),
        Field("food", NUMBER, "food / what can be carried"),
        Field("health", NUMBER, "health / full health"),
        Field("hungry", FLAG, "hungry"),
        Field("waiting", NUMBER, "turns to skip in the live trap / 9"),
        Field("custody", NUMBER, "turns due at Animal Control / 9"),
        Field("doubles", NUMBER, "doubles in a row / 9"),
        Field("meal_clock", NUMBER, "moves since the last meal / moves between meals"),
        Field("home", NUMBER, "the space of the home drey / spaces; 0: none"),
        Field("dreys", ANY_OF, "spaces that it owns", spaces),
    )
