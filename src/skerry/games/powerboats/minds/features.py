"""Layout of an observation, field by field. Seats are counted in turn order from the viewer's: 0 is its own."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.features import FLAG, NUMBER, ONE_OF, Feature, Field, Group
from skerry.games.powerboats.rules.state import STATUSES, STEPS
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import BUOYS
from skerry.games.powerboats.set_up.ruleset import RuleSet


def features_of(rules: RuleSet) -> tuple[Feature, ...]:
    """Return the fields of an observation for a rule set. The lake itself is not among them."""
    mark = (
        Field("reroll", FLAG, "it is marked to be rolled again"),
        Field("drop", FLAG, "it is marked to be taken out"),
    )
    captain = (
        Field("turn", FLAG, "it is this captain's turn"),
        Field("dice", NUMBER, "dice of the bank, in order, / 3; 0: no die", rules.bank),
        Field("damage", NUMBER, "damage / what puts a boat out"),
        Field("points", NUMBER, "points of earlier races / 60, 1 from there on"),
        Group("boats", int(rules.boats) // int(rules.seats), "each boat of the captain", _boat()),
    )
    return (
        Field("step", ONE_OF, "where play stands", labels=STEPS),
        Field("free", FLAG, "free play: the people keep the rules"),
        Field("race", NUMBER, "the race, from 1, / all races"),
        Field("round", NUMBER, "the round, from 1, / 60, 1 from there on"),
        Field("turned", NUMBER, "steps turned in this turn, 2 to the left to 3 to the right, as (steps + 2) / 5"),
        Field("adding", FLAG, "a die is marked to be added"),
        Group("marks", rules.bank, "each die in the bank of the captain on turn", mark),
        Group("captains", int(rules.seats), "each captain", captain),
    )


def _boat() -> tuple[Feature, ...]:
    return (
        Field("chosen", FLAG, "it is the boat chosen to move"),
        Field("column", NUMBER, "column on the lake / columns; 0 off it"),
        Field("row", NUMBER, "row on the lake / rows; 0 off it"),
        Field("heading", ONE_OF, "where it looks", labels=HEADING_NAMES),
        Field("next", ONE_OF, "what is next", labels=[*[f"buoy {buoy + 1}" for buoy in range(BUOYS)], "finish"]),
        Field("progress", NUMBER, "progress round that buoy: 1 at the goal, 0 at twice as much backwards, cut off"),
        Field("status", ONE_OF, "what it does", labels=STATUSES),
        Field("still", NUMBER, "turns in a row without motion / 5, 1 from there on"),
        Field("doubled", FLAG, "its next total doubles"),
        Field("run", NUMBER, "open cells ahead, by heading, / 15, 1 from there on", labels=HEADING_NAMES),
    )
