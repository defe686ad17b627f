"""Policy of the greedy bot and of simulated play.

Everything is weighed in Tropicbux by `worth`. Nothing is remembered between choices: the plan of an offer is found anew
at every step of drawing it up, and each captain is approached in turn, once in a few rounds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.chance import Chance
from skerry.games.tropichop.minds.bargain import agreeable, best_plan, next_term
from skerry.games.tropichop.minds.worth import Outlook, expectation, rum_worth
from skerry.games.tropichop.rules.cannon import shot_cost
from skerry.games.tropichop.rules.fees import NO_SALE, deed_price, rent_due, rum_price, worth_of
from skerry.games.tropichop.rules.forecast import landings
from skerry.games.tropichop.rules.moves import (
    DO_ACCEPT,
    DO_BUY_PROPERTY,
    DO_BUY_STILL,
    DO_BYPASS_ROLL,
    DO_CHOOSE,
    DO_CHOOSE_MOVE,
    DO_CONCEDE_MAROONED,
    DO_COUNTER,
    DO_DECLARE_BANKRUPTCY,
    DO_DECLINE,
    DO_DOCK,
    DO_END_TURN,
    DO_FIRE,
    DO_OFFER,
    DO_PLACE_STILL,
    DO_REFUEL,
    DO_ROLL,
    DO_SELL_PROPERTY,
    DO_SELL_STILL,
    DO_TAKE_OVER,
)
from skerry.games.tropichop.rules.state import (
    ANSWER,
    CARD_CHOICE,
    COMPANY,
    DEBT,
    MOVE_CHOICE,
    OFFER,
    POST_DOCK,
    PRE_DOCK,
    PRE_ROLL,
    State,
)
from skerry.games.tropichop.rules.takeover import takeover_price
from skerry.games.tropichop.set_up.places import (
    BONUS_CASH,
    BONUS_STILLS,
    DEED_IS_PORT,
    DEED_OF,
    DEED_PLACE,
    NONE,
    START,
)
from skerry.games.tropichop.set_up.ruleset import RuleSet

NO_ACTION: Final = -1
FLUSH: Final = 1500
"""Tropicbux that a captain with RESERVE_STILLS or more must have left to buy another still: stills keep their price,
and rivals do not get them."""
POCKET: Final = 200
"""Tropicbux that a captain with fewer than RESERVE_STILLS must have left to buy a still."""
RESERVE_STILLS: Final = 2
"""Number of stills kept in hand for ports where the rum runs out."""
GUARD: Final = 0.35
"""Assumed probability that a visitor has little enough rum to take over a port without a still."""
SPARING: Final = 0.9
"""Minimum worth of a barrel for a captain to buy it, as a share of its price."""
GENEROUS: Final = 0.4
"""Minimum worth of a barrel for a rich captain to buy it, as a share of its price."""
SHOT_RESERVE: Final = 9
"""Barrels that a captain keeps when it fires from a place that uses rum and where it cannot buy back the rum of the
shot."""
LEAST_OUT: Final = 8000.0
"""Minimum worth of the elimination of a rival to all remaining captains together, in Tropicbux."""
RICH: Final = 4000
"""Tropicbux above which a captain is rich."""


def suggestion(state: State, rules: RuleSet, seat: int, legal: list[int], chance: Chance) -> int:
    """Return a sensible one of the `legal` actions of `seat`, which is asked."""
    if len(legal) == 1:
        return legal[0]
    step = state.step()
    if step == PRE_ROLL:
        return _before_rolling(state, rules, seat, legal)
    if step == POST_DOCK:
        return _after_docking(state, rules, seat, legal)
    if step == PRE_DOCK:
        return _before_docking(state, rules, seat, legal)
    if step == DEBT:
        return _in_debt(state, rules, seat, legal)
    if step == OFFER:
        found = next_term(state, rules)
        return found if found in legal else legal[0]
    if step == ANSWER:
        return DO_ACCEPT if agreeable(state, rules) else DO_DECLINE
    if step == CARD_CHOICE:
        return _chosen_property(state, rules, seat, legal)
    if step == MOVE_CHOICE:
        return _chosen_move(state, rules, seat, legal)
    return legal[chance.below(len(legal))]


def worth_trying(state: State, rules: RuleSet, seat: int, legal: list[int], favourite: int) -> list[int]:
    """Return the legal actions that a search should try: few, so that each of them is tried often.

    Terms of a trade are left to the `favourite`, the choice of the policy. Of counter-offers, offers, setting up and
    selling stills, selling deeds and taking rum aboard, only the favourite and the largest amount of rum are tried. At
    steps other than the halts of a turn, a draft and the answer to an offer, all legal actions are returned.
    """
    step = state.step()
    if step == OFFER:
        return [favourite]
    if step not in (PRE_ROLL, POST_DOCK, PRE_DOCK, ANSWER):
        return legal
    fullest = NO_ACTION
    for action in legal:
        if DO_REFUEL <= action < DO_FIRE:
            fullest = action
    found: list[int] = []
    for action in legal:
        dealing = DO_COUNTER <= action < DO_FIRE or action == DO_SELL_STILL
        if not dealing or action in (favourite, fullest):
            found.append(action)
    return found


# --- the halts of a turn ------------------------------------------------------------------------------------------
def _before_rolling(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    shot = _best_shot(state, rules, seat, legal)
    if shot != NO_ACTION:
        return shot
    still = _site(state, rules, seat, legal)
    if still != NO_ACTION:
        return still
    barrels = _barrels(state, rules, seat, legal)
    if barrels > 0:
        return DO_REFUEL + barrels - 1
    offer = _approach(state, rules, seat, legal)
    if offer != NO_ACTION:
        return offer
    if DO_ROLL in legal:
        return DO_ROLL
    # marooned, unless money or a still can still be found
    for action in legal:
        if DO_PLACE_STILL <= action < DO_SELL_PROPERTY and DEED_PLACE[action - DO_PLACE_STILL] == _place(state, seat):
            return action
    price = rum_price(state, rules, seat, _place(state, seat))
    if price != NO_SALE and DO_SELL_STILL in legal:
        return DO_SELL_STILL
    return DO_CONCEDE_MAROONED


def _after_docking(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    captain = state.captains[seat]
    if DO_BUY_PROPERTY in legal and _should_buy(state, rules, seat):
        return DO_BUY_PROPERTY
    still = _site(state, rules, seat, legal)
    if still != NO_ACTION:
        return still
    barrels = _barrels(state, rules, seat, legal)
    if barrels > 0:
        return DO_REFUEL + barrels - 1
    if DO_BUY_STILL in legal:
        kept = FLUSH if captain.stills >= RESERVE_STILLS else POCKET
        if captain.cash >= rules.options.fuel_station_price + kept:
            return DO_BUY_STILL
    if DO_BYPASS_ROLL in legal:
        return DO_BYPASS_ROLL
    return DO_END_TURN


def _before_docking(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    place = _place(state, seat)
    fee = float(rent_due(state, seat, place))
    if DO_TAKE_OVER in legal:
        outlook = Outlook(state, rules)
        deed = DEED_OF[place]
        gain = outlook.gained(seat, deed) + outlook.lost(state.owner[deed], deed) / max(1.0, outlook.rivals) + fee
        # the price comes back when the deed is sold, but cash that is gone cannot buy rum
        if gain > 0.2 * float(takeover_price(state, rules)):
            return DO_TAKE_OVER
    shot = _best_shot(state, rules, seat, legal)
    if shot != NO_ACTION:
        return shot
    if DO_BYPASS_ROLL in legal and fee > _usual_fee(state, rules, seat):
        return DO_BYPASS_ROLL
    return DO_DOCK


def _in_debt(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the sale that costs the captain least for each Tropicbux that the debt needs; or bankruptcy, if it may be
    declared and the worth is less than the debt, or nothing can be sold."""
    frame = state.frames[-1]
    captain = state.captains[seat]
    if DO_DECLARE_BANKRUPTCY in legal and worth_of(state, rules, seat) < frame.owed[seat]:
        return DO_DECLARE_BANKRUPTCY
    missing = float(frame.owed[seat] - captain.cash)
    outlook = Outlook(state, rules)
    best = NO_ACTION
    least = 0.0
    for action in legal:
        if action == DO_SELL_STILL:
            proceeds = float(rules.options.fuel_station_price)
            loss = 60.0 + 0.05 * max(0.0, proceeds - missing)
        elif DO_SELL_PROPERTY <= action < DO_CHOOSE:
            deed = action - DO_SELL_PROPERTY
            proceeds = float(deed_price(state, rules, deed))
            loss = 30.0 + outlook.lost(seat, deed)
        else:
            continue
        useful = min(proceeds, missing)
        each = loss / useful if useful > 0.0 else loss * 1000.0
        if best == NO_ACTION or each < least:
            best = action
            least = each
    if best == NO_ACTION:
        return DO_DECLARE_BANKRUPTCY if DO_DECLARE_BANKRUPTCY in legal else legal[0]
    return best


# --- deeds and stills ---------------------------------------------------------------------------------------------
def _place(state: State, seat: int) -> int:
    return int(state.captains[seat].place)


def _should_buy(state: State, rules: RuleSet, seat: int) -> bool:
    """Return whether to buy the place of the ship: always, because deeds keep their price, unless the money is needed
    for rum right here or no fees are to come."""
    captain = state.captains[seat]
    place = captain.place
    left = captain.cash - deed_price(state, rules, DEED_OF[place])
    outlook = Outlook(state, rules)
    if outlook.ahead <= 0.0:
        return False
    needed: i64 = rules.options.die_pips + 2 - captain.rum
    if needed <= 0 or state.has_still(DEED_OF[place]) or (captain.stills > 0 and DEED_IS_PORT[DEED_OF[place]]):
        return True  # rum enough, or soon free of charge
    price = rum_price(state, rules, seat, place)
    return price == NO_SALE or left >= price * needed


def _needy(rules: RuleSet, stills: i64) -> i64:
    """Return the number of barrels up to which a captain with `stills` in hand sets up a still where its ship is: the
    fewer stills, the fewer barrels."""
    if stills > RESERVE_STILLS:
        return rules.options.low_fuel
    return rules.options.die_pips + 1 if stills == RESERVE_STILLS else rules.options.die_pips - 2


def _site(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the action that sets up a still: here if the captain is low on rum, else where a takeover would hurt most;
    NO_ACTION for none. If stills may be set up from afar, the last RESERVE_STILLS are kept for the first case."""
    captain = state.captains[seat]
    best = NO_ACTION
    most = 0.0
    outlook: Outlook | None = None
    for action in legal:
        if not DO_PLACE_STILL <= action < DO_SELL_PROPERTY:
            continue
        deed = action - DO_PLACE_STILL
        if DEED_PLACE[deed] == captain.place and captain.rum <= _needy(rules, captain.stills):
            return action
        if captain.stills <= RESERVE_STILLS and rules.options.can_place_fuel_stations_on_any_node:
            continue
        if outlook is None:
            outlook = Outlook(state, rules)
        worth = outlook.lost(seat, deed) * GUARD * rules.traffic[deed]
        if worth > most:
            most = worth
            best = action
    return best


def _chosen_property(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the action that chooses, for a card, the deed whose change of owner is best for this captain."""
    outlook = Outlook(state, rules)
    best = legal[0]
    most = 0.0
    for number, action in enumerate(legal):
        deed = action - DO_CHOOSE
        owner = state.owner[deed]
        price = float(deed_price(state, rules, deed))
        if owner == seat:
            worth = -outlook.lost(seat, deed) - price
        else:
            worth = outlook.gained(seat, deed) + price
            if owner != COMPANY:
                worth += (price + outlook.lost(owner, deed)) / max(1.0, outlook.rivals)
        if number == 0 or worth > most:
            most = worth
            best = action
    return best


# --- rum ----------------------------------------------------------------------------------------------------------
def _barrels(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the number of barrels to take aboard here: those that are worth their price to the captain, or those that
    casting off needs."""
    last = legal[-1]
    most = 0
    for action in legal:
        if DO_REFUEL <= action < DO_FIRE:
            most += 1
    if most == 0 or last < DO_REFUEL:
        return 0
    captain = state.captains[seat]
    price = float(rum_price(state, rules, seat, captain.place)) * (GENEROUS if captain.cash > RICH else SPARING)
    barrels = 0
    before = rum_worth(rules, captain.rum)
    while barrels < most:
        after = rum_worth(rules, captain.rum + barrels + 1)
        if after - before < price:
            break
        before = after
        barrels += 1
    # casting off needs so much in any case
    short = int(rules.options.minimum_fuel - captain.rum)
    if rules.board.uses_rum[captain.place] and barrels < short <= most:
        barrels = short
    return barrels


# --- trade --------------------------------------------------------------------------------------------------------
def _approach(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the action that opens an offer, if a good one is at hand, to the captain whose turn it is to be
    approached; NO_ACTION otherwise, after another offer in this phase, and at a table of two."""
    seats = len(state.captains)
    if state.offers > 0 or seats < 3:
        return NO_ACTION
    partner = (seat + 1 + int(state.round) % (seats - 1)) % seats
    if DO_OFFER + partner not in legal or best_plan(state, rules, seat, partner) is None:
        return NO_ACTION
    return DO_OFFER + partner


# --- cannon -------------------------------------------------------------------------------------------------------
def _best_shot(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the shot with the greatest expected gain beyond the worth of its rum; NO_ACTION if no shot has one."""
    if legal[-1] < DO_FIRE:
        return NO_ACTION
    captain = state.captains[seat]
    place = int(captain.place)
    price = rum_price(state, rules, seat, place)
    outlook = Outlook(state, rules)
    best = NO_ACTION
    most = 0.0
    for action in legal:
        if action < DO_FIRE:
            continue
        worth = _damage(state, rules, outlook, seat, action - DO_FIRE + 1)
        target = 0
        while not ((action - DO_FIRE + 1) >> target) & 1:
            target += 1
        cost = shot_cost(rules, rules.board.distance(place, state.captains[target].place))
        left: i64 = captain.rum - cost
        loss = rum_worth(rules, captain.rum) - rum_worth(rules, left)
        if price != NO_SALE and captain.cash >= price * cost:
            loss = min(loss, float(price * cost))
        elif rules.board.uses_rum[place] and left < SHOT_RESERVE:
            continue
        if worth - loss > most:
            most = worth - loss
            best = action
    return best


def _damage(state: State, rules: RuleSet, outlook: Outlook, seat: int, mask: int) -> float:
    """Return the expected gain of a shot at a set of ships (bits by seat), in Tropicbux, apart from its rum."""
    faces = int(rules.options.die_pips)
    throws = float(faces * faces)
    rivals = max(1.0, outlook.rivals)
    total = 0.0
    for target in range(len(state.captains)):
        if not (mask >> target) & 1:
            continue
        estate = float(worth_of(state, rules, target))
        for face in range(1, faces):
            total += min(estate, float(int(rules.options.laser_battle_damage_cost) * 2 * face)) / throws
        # a rival less is worth something to all who are left
        out = max(LEAST_OUT, expectation(state, rules, outlook, target)) / rivals
        total += (estate + out) / throws
    return total


# --- where to go --------------------------------------------------------------------------------------------------
def _usual_fee(state: State, rules: RuleSet, seat: int) -> float:
    """Return the expected fee of the next move if it burns no rum, less what the Company then pays on arrival, in
    Tropicbux."""
    total = 0.0
    ways = 0
    captain = state.captains[seat]
    for landing in landings(rules, int(captain.place), int(captain.rum), False):
        total += float(landing.ways) * (float(rent_due(state, seat, landing.place)) - _arrival(rules, landing.place))
        ways += landing.ways
    return total / float(max(1, ways))


def _arrival(rules: RuleSet, place: int) -> float:
    """Return what the Company pays a ship that arrives at a place, in Tropicbux, stills at their price."""
    worth = float(BONUS_CASH[place]) + float(BONUS_STILLS[place]) * float(rules.options.fuel_station_price)
    return worth + (float(rules.options.land_on_start_cash) if place == START else 0.0)


def _chosen_move(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return the end of the move that costs least or brings most: the fee, pay on the way and on arrival, a place to
    buy, rum on sale."""
    captain = state.captains[seat]
    outlook = Outlook(state, rules)
    best = legal[0]
    most = 0.0
    for number, action in enumerate(legal):
        end = action - DO_CHOOSE_MOVE
        passages = rules.board.passages_to(int(captain.place), int(state.pips), end)
        worth = (
            _arrival(rules, end)
            + float(passages * int(rules.options.pass_start_cash))
            - float(rent_due(state, seat, end))
        )
        deed = DEED_OF[end]
        if deed != NONE and state.owner[deed] == COMPANY and captain.cash >= deed_price(state, rules, deed):
            worth += outlook.gained(seat, deed)
        if rum_price(state, rules, seat, end) != NO_SALE:
            worth += 10.0 * float(max(0, int(rules.options.low_fuel - captain.rum)))
        if number == 0 or worth > most:
            most = worth
            best = action
    return best
