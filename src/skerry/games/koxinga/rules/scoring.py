"""Scoring: gold, place and treasures (KX-38, KX-39, KX-40)."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Result, ranked
from skerry.games.koxinga.rules.state import State
from skerry.games.koxinga.set_up.board import GOLD, HOME_POINTS, PLACE_POINTS, SHIP_COUNT


def place_points(state: State, seat: int) -> int:
    """Return the points for the place of a seat's ship (KX-39)."""
    ship = state.ships[seat]
    return HOME_POINTS if ship.finished else PLACE_POINTS[ship.area]


def treasure_points(state: State, seat: int) -> int:
    """Return the points of all treasures that a seat has kept, also of those whose value others do not know."""
    return treasure_points_if(state, state.token_points, seat)


def treasure_points_if(state: State, token_points: tuple[int, ...], seat: int) -> int:
    """Return the points of all treasures that a seat has kept, if these were the points of all tokens."""
    points = 0
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat:
            points += token_points[token]
    return points


def result_of(state: State) -> Result:
    """Return the result, or the points as they stand during play."""
    scores: list[int] = []
    parts: list[list[list[Json]]] = []
    for seat in range(SHIP_COUNT):
        gold = state.ships[seat].total(GOLD)
        place = place_points(state, seat)
        treasure = treasure_points(state, seat)
        scores.append(gold + place + treasure)
        parts.append([["gold", gold], ["place", place], ["treasure", treasure]])
    return ranked(scores, parts, "home")
