"""Points and the end (SQ-34)."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Result, ranked
from skerry.games.squirrelopoly.rules.life import survivor
from skerry.games.squirrelopoly.rules.state import State
from skerry.games.squirrelopoly.set_up.board import SQUIRRELS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def parts_of(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return [laps, dreys, survival] in points; the dead keep their laps."""
    squirrel = state.squirrels[seat]
    laps = rules.options.lap_points * int(squirrel.laps)
    dreys = rules.options.drey_points * len(squirrel.dreys)
    return [laps, dreys, rules.options.last_alive_points if survivor(state) == seat else 0]


def standing(state: State, rules: RuleSet) -> Result:
    """Return the result, or the points as they stand during play."""
    scores: list[int] = []
    parts: list[list[list[Json]]] = []
    for seat in range(SQUIRRELS):
        points = parts_of(state, rules, seat)
        scores.append(sum(points))
        parts.append([["laps", points[0]], ["dreys", points[1]], ["survivor", points[2]]])
    return ranked(scores, parts, "cap" if state.capped else "survivor")
