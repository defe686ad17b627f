"""Ranking of the captains, during play and at the end (18)."""

from __future__ import annotations

from skerry.core.bits import size_of
from skerry.core.data import Json
from skerry.core.game import Result
from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import ACTIVE, OVER, State
from skerry.games.tropichop.set_up.ruleset import RuleSet


def standing(state: State, rules: RuleSet) -> Result:
    """Return the standing, or the final result. Captains in the game rank before those who are out: by worth, then by
    number of properties, then by cash. Those who are out rank by their departure, the last before the first. Equal
    captains share a place (18.2, 18.3).

    [TH-56, TH-57]
    """
    seats = len(state.captains)
    keys: list[list[int]] = []
    scores: list[int] = []
    parts: list[list[list[Json]]] = []
    for seat in range(seats):
        captain = state.captains[seat]
        worth = int(worth_of(state, rules, seat))
        cash = int(captain.cash)
        stills = int(rules.options.fuel_station_price * captain.stills)
        if captain.cause == ACTIVE:
            keys.append([1, worth, size_of(captain.deeds), cash])
        else:
            keys.append([0, int(captain.out), 0, 0])
        scores.append(worth)
        parts.append([["cash", cash], ["stills", stills], ["properties", worth - cash - stills]])
    places = [1 + sum(1 for other in keys if other > key) for key in keys]
    winners = places.count(1)
    payoffs = [1.0 / winners if place == 1 else 0.0 for place in places]
    return Result(payoffs, scores, places, parts, reason_of(state, rules))


def reason_of(state: State, rules: RuleSet) -> str:
    """Return the reason why the game is over, as a message key; "standing" while it is not over."""
    if state.phase != OVER:
        return "standing"
    if state.active() <= 1:
        return "last_captain"
    if state.called:
        return "clock"
    return "rounds" if 0 < rules.options.round_limit <= state.round else "capped"
