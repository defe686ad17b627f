"""Scoring: the places of a race, its points, and the result of the game (section 10)."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.game import NOBODY, Result, ranked
from skerry.games.powerboats.rules.state import FINISHED, RACING, WRECKED, Boat, State
from skerry.games.powerboats.set_up.ruleset import RuleSet

SUNK_BONUS: Final = 5
"""Points of duel scoring for each boat that sank, to every captain who came home."""


def boats_of(state: State, seat: int) -> list[int]:
    """Return the boats of a captain."""
    return list(range(seat, len(state.boats), len(state.captains)))


def is_home(state: State, seat: int) -> bool:
    """Return whether all boats of a captain have finished (PB-07, PB-31)."""
    return all(state.boats[b].status == FINISHED for b in boats_of(state, seat))


def anybody_home(state: State) -> bool:
    """Return whether any captain is home, with all boats finished: the race then has a winner."""
    return any(is_home(state, seat) for seat in range(len(state.captains)))


def last_home(state: State, seat: int) -> Boat:
    """Return the boat of a captain that finished last."""
    boats = [state.boats[b] for b in boats_of(state, seat)]
    return max(boats, key=_number)


def _number(boat: Boat) -> int:
    return boat.number


def finish_order(rules: RuleSet, boat: Boat) -> list[int]:
    """Return the sort key of a finished boat, higher is better: by order of finishing. With the option `fair_round`: by
    round, within a round by the steps that the boat had left to run, then by order of finishing."""
    if rules.options.fair_round:
        return [-boat.round, boat.left, -boat.number]
    return [-boat.number, 0, 0]


def standing_of(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return the sort key of a captain, higher is better: home (by `finish_order`), else boats home, still in the race,
    buoys, progress, and less damage."""
    if is_home(state, seat):
        return [1, *finish_order(rules, last_home(state, seat)), 0, 0]
    boats = [state.boats[b] for b in boats_of(state, seat)]
    home = sum(1 for boat in boats if boat.status == FINISHED)
    out = all(boat.status != RACING for boat in boats)
    buoys = sum(boat.next_buoy for boat in boats)
    progress = sum(boat.progress for boat in boats)
    return [0, home, 0 if out else 1, buoys, progress, -state.captains[seat].damage]


def places_of(state: State, rules: RuleSet) -> list[int]:
    """Return the place of each captain in the running race, from 1; equal captains share one."""
    keys = [standing_of(state, rules, seat) for seat in range(len(state.captains))]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def boat_places(state: State, rules: RuleSet) -> list[int]:
    """Return the place of each boat among those that came home, from 1; 0 for a boat that has not."""
    keys = [finish_order(rules, boat) if boat.status == FINISHED else None for boat in state.boats]
    return [0 if key is None else 1 + sum(1 for other in keys if other is not None and other > key) for key in keys]


def race_points(state: State, rules: RuleSet) -> tuple[list[int], list[int]]:
    """Return the points that the race just run brings each captain, and of them those for its place (PB-07)."""
    seats = len(state.captains)
    places = places_of(state, rules)
    weight = int(state.race) + 1
    sunk = sum(1 for boat in state.boats if boat.status == WRECKED)
    home = [seat for seat in range(seats) if is_home(state, seat)]
    longest = max([0, *[last_home(state, seat).turns for seat in home]])
    points: list[int] = []
    parts: list[int] = []
    for seat in range(seats):
        counts = seat in home or state.afloat(seat)
        for_place = (seats - places[seat]) * weight if counts else 0
        extra = 0
        if rules.options.duel and seat in home:
            extra = longest - int(last_home(state, seat).turns) + SUNK_BONUS * sunk
        points.append(for_place + extra)
        parts.append(for_place)
    return points, parts


def result_of(state: State, rules: RuleSet) -> Result:
    """Return the result: of a single race by places, of a series or with duel scoring by points. Nobody has won if no
    captain came home; in a series, or with duel scoring, only if there are no points either."""
    seats = len(state.captains)
    places = places_of(state, rules)
    points = [sum(captain.points) for captain in state.captains]
    parts: list[list[list[Json]]] = []
    for captain in state.captains:
        for_places = sum(captain.parts)
        rows: list[list[Json]] = [["places", for_places]]
        if rules.options.duel:
            rows.append(["duel", sum(captain.points) - for_places])
        parts.append(rows)
    nobody = not anybody_home(state) and max(points) == 0
    if rules.races > 1 or rules.options.duel:
        result = ranked(points, parts, "points", [-place for place in places])
        if nobody:
            result.payoffs = [1.0 / seats] * seats
            result.reason = NOBODY
        return result
    winners = places.count(1)
    payoffs = [1.0 / winners if place == 1 else 0.0 for place in places]
    if not anybody_home(state):
        payoffs = [1.0 / seats] * seats
    return Result(payoffs, points, places, parts, "home" if anybody_home(state) else NOBODY)
