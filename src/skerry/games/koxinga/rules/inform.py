"""The seat that has to choose, and the public facts of its decision."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.games.koxinga.rules.spoils import loser_of, winner_of
from skerry.games.koxinga.rules.state import ARRANGE, ATTACK, DEFEND, ROUTE, SPOIL, State
from skerry.games.koxinga.set_up.board import (
    AHEAD_INSIDE,
    AHEAD_OUTSIDE,
    ASTERN_INSIDE,
    ASTERN_OUTSIDE,
    CANNON,
    SHIP_COUNT,
)


def chooser(state: State) -> int:
    """Return the one seat that has to choose now. Not for the choice of cards, which all seats make at once."""
    phase = state.phase
    if phase in (ROUTE, ATTACK):
        return state.mover()
    if phase == DEFEND:
        return state.defenders[state.pair]
    if phase == SPOIL:
        return winner_of(state)
    return int(state.first)


def decision_info(state: State) -> dict[str, Json] | None:
    """Return the facts of the decision: the ways at a fork, the dice, the fighting or the plundered seats; None: no
    facts."""
    phase = state.phase
    if phase == ROUTE:
        return _route_info(state)
    if phase == ARRANGE:
        return {"dice": [int(state.left), int(state.right)]}
    if phase == ATTACK:
        return {"area": _area(state), "defenders": list(state.defenders), "cannon": _cannon(state)}
    if phase == DEFEND:
        remaining = len(state.defenders) - int(state.pair) - 1
        total = int(state.roll + state.cannon)
        facts = {"area": _area(state), "attacker": state.mover(), "total": total, "remaining": remaining}
        return {**facts, "cannon": _cannon(state)}
    if phase == SPOIL:
        return {"area": _area(state), "target": loser_of(state)}
    return None


def _area(state: State) -> int:
    return int(state.ships[(state.first + state.turn) % SHIP_COUNT].area)


def _cannon(state: State) -> int:
    """Return the number of cannon aboard the ship of the seat that has to choose; it is public."""
    return int(state.ships[chooser(state)].total(CANNON))


def _route_info(state: State) -> dict[str, Json]:
    area = state.ships[state.mover()].area
    onward = state.steps > 0
    outside = AHEAD_OUTSIDE[area] if onward else ASTERN_OUTSIDE[area]
    inside = AHEAD_INSIDE[area] if onward else ASTERN_INSIDE[area]
    steps = int(state.steps if onward else -state.steps)
    return {
        "area": int(area),
        "direction": "forward" if onward else "back",
        "steps_left": steps,
        "options": {"outside": outside, "inside": inside},
    }
