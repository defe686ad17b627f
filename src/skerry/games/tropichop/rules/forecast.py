"""Forecast of the next throw: the end of the move and the chance of every total, and the risk of being stuck
afterwards."""

from __future__ import annotations

from typing import final

from skerry.core.data import Json
from skerry.games.tropichop.rules.fees import price_or_none, rent_due, rum_price
from skerry.games.tropichop.rules.state import State
from skerry.games.tropichop.rules.takeover import neglected
from skerry.games.tropichop.set_up.places import BONUS_CASH, BONUS_STILLS, DEED_OF, IDS, START
from skerry.games.tropichop.set_up.ruleset import RuleSet


@final
class Landing:
    """Outcome of one total of a throw by the current captain: `ways` in which the dice show it, `place` where the move
    ends (or the ship stays), `passages` of the wharf, `rum` left, and whether the ship `stays` for want of rum."""

    def __init__(self, total: int, ways: int, place: int, passages: int, rum: int, stays: bool) -> None:
        self.total = total
        self.ways = ways
        self.place = place
        self.passages = passages
        self.rum = rum
        self.stays = stays


def plain_ways(rules: RuleSet, total: int, cards: bool) -> int:
    """Return the number of ways in which two dice show a total; without those that draw a card, if `cards` can be
    drawn."""
    ways = 0
    faces = int(rules.options.die_pips)
    for left in range(1, faces + 1):
        right = total - left
        if 1 <= right <= faces and not (cards and rules.draws_card(left, right)):
            ways += 1
    return ways


def landings(rules: RuleSet, place: int, rum: int, burns: bool) -> list[Landing]:
    """Return the outcome of every total that is possible without a card, for a ship at `place` with `rum` barrels. A
    move that burns no rum (`burns` false: sailing on) draws no cards."""
    found: list[Landing] = []
    uses = burns and rules.board.uses_rum[place]
    for total in range(2, 2 * int(rules.options.die_pips) + 1):
        ways = plain_ways(rules, total, burns)
        if ways == 0:
            continue
        if uses and total > rum:
            found.append(Landing(total, ways, place, 0, rum, True))
            continue
        end = int(rules.board.destination(place, total))
        passages = int(rules.board.passages(place, total))
        found.append(Landing(total, ways, end, passages, rum - total if uses else rum, False))
    return found


def stuck_chance(rules: RuleSet, place: int, rum: int) -> float:
    """Return the chance that a ship at `place` with `rum` barrels cannot leave on its next throw unless it takes rum
    aboard: 0 where leaving uses no rum, 1 below the least that rolling needs, else the share of throws that draw no
    card and exceed the rum (7.2, 7.3). [TH-23, TH-32]"""
    if not rules.board.uses_rum[place]:
        return 0.0
    if rum < rules.options.minimum_fuel:
        return 1.0
    ways = 0
    for total in range(rum + 1, 2 * int(rules.options.die_pips) + 1):
        ways += plain_ways(rules, total, True)
    return float(ways) / float(rules.options.die_pips * rules.options.die_pips)


def forecast(state: State, rules: RuleSet, burns: bool) -> dict[str, Json]:
    """Return the forecast of the current captain's throw, {"card", "stay", "outcomes"}, with chances as shares of all
    throws."""
    seat = state.current()
    captain = state.captains[seat]
    pairs = float(rules.options.die_pips * rules.options.die_pips)
    plain = 0
    stay = 0
    outcomes: list[Json] = []
    origin = int(captain.place)
    for landing in landings(rules, origin, int(captain.rum), burns):
        plain += landing.ways
        if landing.stays:
            stay += landing.ways
        outcomes.append(_outcome(state, rules, seat, origin, landing, pairs))
    return {"card": 1.0 - plain / pairs, "stay": stay / pairs, "outcomes": outcomes}


def _outcome(state: State, rules: RuleSet, seat: int, origin: int, landing: Landing, pairs: float) -> dict[str, Json]:
    facts = _end(state, rules, seat, landing, landing.place, landing.passages)
    facts["total"] = landing.total
    facts["chance"] = landing.ways / pairs
    facts["stays"] = landing.stays
    facts["rum_left"] = landing.rum
    forks = not landing.stays and not rules.options.exit_is_forced
    ends = rules.board.destinations(origin, landing.total) if forks else []
    choices: list[Json] = [
        _end(state, rules, seat, landing, end, rules.board.passages_to(origin, landing.total, end)) for end in ends
    ]
    facts["choices"] = choices if len(choices) > 1 else []
    return facts


def _end(state: State, rules: RuleSet, seat: int, landing: Landing, place: int, passages: int) -> dict[str, Json]:
    """Return the consequences of ending a move, or of staying, at `place`: fee, payments, takeover, price of rum, and
    the chance of being stuck there."""
    fee = int(rent_due(state, seat, place))
    pay = (min(passages, 1) if rules.once_a_move else passages) * int(rules.options.pass_start_cash)
    bonus: Json = None
    if not landing.stays:
        if place == START:
            pay += int(rules.options.land_on_start_cash) + (
                int(rules.options.pass_start_cash) if rules.options.start_pays_both else 0
            )
        if BONUS_CASH[place] or BONUS_STILLS[place]:
            bonus = {"cash": BONUS_CASH[place], "stills": min(BONUS_STILLS[place], int(state.supply))}
    waits = landing.stays and rules.options.takeover_needs_arrival
    return {
        "place": IDS[place],
        "owner": state.owner[DEED_OF[place]] if fee > 0 else None,
        "fee": fee,
        "start_cash": pay,
        "bonus": bonus,
        "takeover": not waits and neglected(state, rules, seat, place, landing.rum),
        "rum_price": price_or_none(rum_price(state, rules, seat, place)),
        "stuck": stuck_chance(rules, place, landing.rum),
    }
