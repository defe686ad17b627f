"""Value of a position: a squirrel's chances of winning."""

from __future__ import annotations

import math
from typing import Final

from skerry.games.squirrelopoly.rules.scoring import parts_of
from skerry.games.squirrelopoly.rules.state import State
from skerry.games.squirrelopoly.set_up.board import SQUIRRELS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

POINT: Final = 0.055
"""Weight of a point in `strength`, as a logarithm, like the next two."""
DEAD: Final = 3.3
"""Loss by death."""
HOUSE_ROOM: Final = 0.15
"""Weight of a drey beyond its point."""


def strength(state: State, rules: RuleSet, seat: int) -> float:
    """Return a squirrel's chances of winning in proportion to the others', as a natural logarithm: 1 more makes them
    2.7 times as good.

    The weights come from the ends of 11,000 simulated games. Food counts in proportion to the size of meals, health
    always, and most where it is low, and points won already the same in every position.
    """
    squirrel = state.squirrels[seat]
    points = float(sum(parts_of(state, rules, seat)))
    if not squirrel.alive():
        return POINT * points - DEAD
    way = float(rules.options.lap_points) * float(squirrel.space) / float(rules.board.size)
    health = float(squirrel.health) / float(rules.options.max_health)
    food = float(squirrel.food) / float(rules.options.max_food)
    meal = float(rules.meal(state.round)) / float(rules.options.max_food)
    vigour = (2.7 + 6.0 * meal - 1.5 * health) * health + 4.0 * meal * food
    return POINT * (points + way) + vigour + HOUSE_ROOM * float(len(squirrel.dreys))


def win_share(state: State, rules: RuleSet, seat: int) -> float:
    """Return the share of the win that a squirrel may expect (0 to 1), from the chances of all."""
    own = strength(state, rules, seat)
    total = 0.0
    for other in range(SQUIRRELS):
        total += math.exp(min(50.0, strength(state, rules, other) - own))
    return 1.0 / total
