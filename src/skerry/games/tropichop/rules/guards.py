"""What forbids an action, with the clause behind it; what the Company and ports do stands in `company.py`."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import No
from skerry.core.bits import members
from skerry.core.data import Json
from skerry.games.tropichop.rules.cannon import in_range, shot_cost, window_open
from skerry.games.tropichop.rules.cards import candidates
from skerry.games.tropichop.rules.company import (
    NO_STILL_TO_SELL,
    PORT_DEAR,
    PROPERTY_DEAR,
    STILL_DEAR,
    TOO_MUCH_RUM,
    cannot_buy_property,
    cannot_buy_still,
    cannot_place_still,
    cannot_sell_still,
    cannot_take_over,
    takeover_price,
)
from skerry.games.tropichop.rules.debts import hopeless
from skerry.games.tropichop.rules.fees import NO_SALE, barrels_for_sale, company_deals, deed_price, rum_price, worth_of
from skerry.games.tropichop.rules.legal import may_roll
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    ANSWER,
    CARD_CHOICE,
    DEBT,
    MOVE_CHOICE,
    OFFER,
    OVER,
    POST_DOCK,
    PRE_DOCK,
    PRE_ROLL,
    State,
)
from skerry.games.tropichop.rules.trade import cash_fits, could_trade, holds_good, may_change, offers_left
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_OF, DEED_PLACE, IDS, KIND, KIND_RESORT, NONE, START
from skerry.games.tropichop.set_up.ruleset import (
    DENOMINATIONS,
    DO_ACCEPT,
    DO_BUY_PROPERTY,
    DO_BUY_STILL,
    DO_BYPASS_ROLL,
    DO_CASH,
    DO_CHOOSE,
    DO_CHOOSE_MOVE,
    DO_CONCEDE_MAROONED,
    DO_COUNTER,
    DO_DECLARE_BANKRUPTCY,
    DO_DOCK,
    DO_END_TURN,
    DO_FIRE,
    DO_GIVE,
    DO_OFFER,
    DO_PLACE_STILL,
    DO_REFUEL,
    DO_ROLL,
    DO_SELL_PROPERTY,
    DO_SELL_STILL,
    DO_SEND,
    DO_TAKE,
    DO_TAKE_OVER,
    DO_WITHDRAW,
    MOST_CHANGES,
    RuleSet,
)

ENDED: Final = No("ended", "TH-56")
OUT: Final = No("out", "TH-58")
OTHER_DECIDES: Final = No("other_decides", "TH-04")
NOW: Final = [
    No("first_roll", "TH-32"),
    No("first_move", "TH-11"),
    No("first_dock", "TH-44"),
    No("docked", "TH-17"),
    No("first_card", "TH-42"),
    No("first_debt", "TH-20"),
    No("first_offer", "TH-62"),
    No("first_answer", "TH-62"),
]
"""What the step that play stands at asks for instead, by step."""

NEEDS_RUM: Final = No("needs_rum", "TH-32")
NOT_MAROONED: Final = No("not_marooned", "TH-32")
NO_CARD_ASKS: Final = No("no_card_asks", "TH-42")
CARD_FORBIDS: Final = No("card_forbids", "TH-42")
NO_WAY_TO_CHOOSE: Final = No("no_way_to_choose", "TH-11")
CANNOT_END_THERE: Final = No("cannot_end_there", "TH-11")
NO_SAILING_ON: Final = No("no_sailing_on", "TH-51")
NO_DOUBLE: Final = No("no_double", "TH-53")
ON_ARRIVAL: Final = No("on_arrival", "TH-30")
NO_DEBT: Final = No("no_debt", "TH-58")
SOLVENT: Final = No("solvent", "TH-58")

NO_OFFER_WAITS: Final = No("no_offer_waits", "TH-62")
COUNTERED_ENOUGH: Final = No("countered_enough", "TH-62")
NO_TRADE: Final = No("no_trade", "TH-62")
NO_SUCH_PARTNER: Final = No("no_such_partner", "TH-62")
OFFERED_ENOUGH: Final = No("offered_enough", "TH-62")
NOTHING_TO_TRADE: Final = No("nothing_to_trade", "TH-62")
NO_DRAFT: Final = No("no_draft", "TH-62")
OFFER_UNSOUND: Final = No("offer_unsound", "TH-62")
CHANGED_ENOUGH: Final = No("changed_enough", "TH-62")
NOT_YOURS_TO_GIVE: Final = No("not_yours_to_give", "TH-62")
NOT_THEIRS_TO_GIVE: Final = No("not_theirs_to_give", "TH-62")
SUM_MISSING: Final = No("sum_missing", "TH-62")

NO_CANNON: Final = No("no_cannon", "TH-43")
NOT_TIME_TO_FIRE: Final = No("not_time_to_fire", "TH-44")
FROM_WHARF: Final = No("from_wharf", "TH-50")
AFTER_REFUELLING: Final = No("after_refuelling", "TH-44")
FIRED_ENOUGH: Final = No("fired_enough", "TH-46")
OTHER_CAPTAINS: Final = No("other_captains", "TH-46")
NO_SHIP_LEFT: Final = No("no_ship_left", "TH-48")
NOT_ONE_PLACE: Final = No("not_one_place", "TH-46")
AT_WHARF: Final = No("at_wharf", "TH-50")
OUT_OF_RANGE: Final = No("out_of_range", "TH-45")
SHOT_NEEDS_RUM: Final = No("shot_needs_rum", "TH-46")

AFTER_DOCKING: Final = No("after_docking", "TH-15")
NOT_YOURS: Final = No("not_yours", "TH-19")
NO_BUYBACK: Final = No("no_buyback", "TH-19")
RESORT_SELLS_NONE: Final = No("resort_sells_none", "TH-14")
NO_RUM_HERE: Final = No("no_rum_here", "TH-25")
UNOWNED_SELLS_NONE: Final = No("unowned_sells_none", "TH-27")
NO_ROOM: Final = No("no_room", "TH-28")
RUM_DEAR: Final = No("rum_dear", "TH-26")


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    """What keeps `seat` from an action."""
    if state.phase == OVER:
        return ENDED
    if state.captains[seat].cause != ACTIVE:
        return OUT
    if seat != state.asked():
        return OTHER_DECIDES
    step = state.step()
    if action in (DO_ROLL, DO_CONCEDE_MAROONED):
        return _roll(state, rules, action, step)
    if action in (DO_DOCK, DO_BYPASS_ROLL, DO_TAKE_OVER, DO_END_TURN):
        return _arrival(state, rules, action, step)
    if action == DO_DECLARE_BANKRUPTCY:
        if step != DEBT:
            return NO_DEBT
        return None if hopeless(state, rules, state.frames[-1]) else SOLVENT
    if DO_SEND <= action < DO_OFFER:
        return _bargain(state, rules, action, step)
    if DO_OFFER <= action < DO_GIVE:
        return _offer(state, rules, seat, action - DO_OFFER, step)
    if DO_GIVE <= action < DO_PLACE_STILL:
        return _terms(state, action, step)
    if DO_CHOOSE <= action < DO_CHOOSE_MOVE:
        if step != CARD_CHOICE:
            return NO_CARD_ASKS
        return None if action - DO_CHOOSE in candidates(state) else CARD_FORBIDS
    if DO_CHOOSE_MOVE <= action < DO_REFUEL:
        if step != MOVE_CHOICE:
            return NO_WAY_TO_CHOOSE
        ends = rules.board.destinations(int(state.captains[seat].place), int(state.pips))
        return None if action - DO_CHOOSE_MOVE in ends else CANNOT_END_THERE
    if action >= DO_FIRE:
        return _shot(state, rules, seat, action - DO_FIRE + 1, step)
    return _dealing(state, rules, seat, action, step)


def _roll(state: State, rules: RuleSet, action: int, step: int) -> No | None:
    if step != PRE_ROLL:
        return NOW[step]
    if action == DO_ROLL:
        return None if may_roll(state, rules) else NEEDS_RUM
    return NOT_MAROONED if may_roll(state, rules) else None


def _arrival(state: State, rules: RuleSet, action: int, step: int) -> No | None:
    if action == DO_END_TURN:
        return None if step == POST_DOCK else NOW[step]
    if action == DO_DOCK:
        return None if step == PRE_DOCK else NOW[step]
    if action == DO_BYPASS_ROLL:
        if not rules.options.bypass_allowed:
            return NO_SAILING_ON
        return None if state.bypass_ready and step in (PRE_DOCK, POST_DOCK) else NO_DOUBLE
    return cannot_take_over(state, rules) if step == PRE_DOCK else ON_ARRIVAL


# --- trading ------------------------------------------------------------------------------------------------------
def _offer(state: State, rules: RuleSet, seat: int, partner: int, step: int) -> No | None:
    if step in (MOVE_CHOICE, CARD_CHOICE, OFFER, ANSWER):
        return NOW[step]
    if rules.options.trade_offers_per_phase == 0:
        return NO_TRADE
    if partner >= rules.seats or partner == seat or state.captains[partner].cause != ACTIVE:
        return NO_SUCH_PARTNER
    if offers_left(state, rules) <= 0:
        return OFFERED_ENOUGH
    return None if could_trade(state, seat, partner) else NOTHING_TO_TRADE


def _bargain(state: State, rules: RuleSet, action: int, step: int) -> No | None:
    """To send an offer, drop it, or answer one."""
    if action >= DO_ACCEPT:
        if step != ANSWER:
            return NO_OFFER_WAITS
        countered = action == DO_COUNTER and state.frames[-1].counters >= rules.options.trade_offers_per_phase
        return COUNTERED_ENOUGH if countered else None
    if step != OFFER:
        return NO_DRAFT
    return None if action == DO_WITHDRAW or holds_good(state, state.frames[-1]) else OFFER_UNSOUND


def _terms(state: State, action: int, step: int) -> No | None:
    if step != OFFER:
        return NO_DRAFT
    frame = state.frames[-1]
    if not may_change(frame):
        return CHANGED_ENOUGH
    if action < DO_TAKE:
        return None if (state.captains[frame.seat].deeds >> (action - DO_GIVE)) & 1 else NOT_YOURS_TO_GIVE
    if action < DO_CASH:
        return None if (state.captains[frame.partner].deeds >> (action - DO_TAKE)) & 1 else NOT_THEIRS_TO_GIVE
    return None if cash_fits(state, frame, frame.cash + DENOMINATIONS[action - DO_CASH]) else SUM_MISSING


# --- cannon -------------------------------------------------------------------------------------------------------
def _shot(state: State, rules: RuleSet, seat: int, mask: int, step: int) -> No | None:
    if not rules.options.laser_battles_allowed:
        return NO_CANNON
    if step not in (PRE_ROLL, PRE_DOCK) or (step == PRE_DOCK and not state.arrived):
        return NOT_TIME_TO_FIRE
    captain = state.captains[seat]
    if captain.place == START and not rules.options.lasers_can_fire_from_start:
        return FROM_WHARF
    if step == PRE_ROLL and state.refuelled:
        return AFTER_REFUELLING
    if not window_open(state, rules):
        return FIRED_ENOUGH
    targets = members(mask)
    if targets[-1] >= rules.seats or seat in targets:
        return OTHER_CAPTAINS
    ships = [state.captains[target] for target in targets]
    if any(ship.cause != ACTIVE for ship in ships):
        return NO_SHIP_LEFT
    place = ships[0].place
    if any(ship.place != place for ship in ships):
        return NOT_ONE_PLACE
    if in_range(state, rules, seat, targets[0]):
        return None
    if place == START and not rules.options.lasers_can_fire_at_start:
        return AT_WHARF
    far = rules.board.distance(captain.place, place) > rules.options.laser_battle_maximum_distance
    return OUT_OF_RANGE if far else SHOT_NEEDS_RUM


# --- rum, properties and stills -----------------------------------------------------------------------------------
def _dealing(state: State, rules: RuleSet, seat: int, action: int, step: int) -> No | None:
    debt = step == DEBT
    selling = action == DO_SELL_STILL or DO_SELL_PROPERTY <= action < DO_CHOOSE
    if step not in (PRE_ROLL, POST_DOCK) and not (debt and selling):
        return NOW[step]
    if action >= DO_REFUEL:
        return _refuel(state, rules, seat, action - DO_REFUEL + 1)
    if action == DO_BUY_PROPERTY:
        return cannot_buy_property(state, rules) if step == POST_DOCK else AFTER_DOCKING
    if action == DO_BUY_STILL:
        return cannot_buy_still(state, rules)
    if action == DO_SELL_STILL:
        if debt:
            return None if state.captains[seat].stills > 0 else NO_STILL_TO_SELL
        return cannot_sell_still(state, rules)
    if action >= DO_SELL_PROPERTY:
        if state.owner[action - DO_SELL_PROPERTY] != seat:
            return NOT_YOURS
        return None if debt or company_deals(state.captains[seat].place, rules.node_buyback) else NO_BUYBACK
    return cannot_place_still(state, rules, action - DO_PLACE_STILL)


def _refuel(state: State, rules: RuleSet, seat: int, barrels: int) -> No | None:
    if barrels <= barrels_for_sale(state, rules, seat):
        return None
    captain = state.captains[seat]
    place = int(captain.place)
    if rum_price(state, rules, seat, place) == NO_SALE:
        if KIND[place] == KIND_RESORT:
            return RESORT_SELLS_NONE
        deed = DEED_OF[place]
        if deed == NONE or (DEED_IS_PORT[deed] and not state.has_still(deed)):
            return NO_RUM_HERE
        return UNOWNED_SELLS_NONE
    return NO_ROOM if barrels > rules.options.maximum_fuel - captain.rum else RUM_DEAR


# --- figures ------------------------------------------------------------------------------------------------------
def facts_of(state: State, rules: RuleSet, seat: int, action: int, no: No) -> dict[str, Json]:
    """What the words of a refusal name."""
    captain = state.captains[seat]
    if no is NEEDS_RUM:
        return {"barrels": int(rules.options.minimum_fuel)}
    if no is TOO_MUCH_RUM:
        return {"barrels": int(rules.options.low_fuel)}
    if no is NO_ROOM:
        return {"room": int(rules.options.maximum_fuel - captain.rum)}
    if no is COUNTERED_ENOUGH or no is OFFERED_ENOUGH:
        return {"times": int(rules.options.trade_offers_per_phase)}
    if no is CHANGED_ENOUGH:
        return {"steps": MOST_CHANGES}
    if no is SOLVENT:
        frame = state.frames[-1]
        return {"worth": int(worth_of(state, rules, frame.partner)), "owed": int(frame.owed[frame.partner])}
    if no is OUT_OF_RANGE or no is SHOT_NEEDS_RUM:
        target = state.captains[members(action - DO_FIRE + 1)[0]]
        distance = rules.board.distance(captain.place, target.place)
        cost = int(shot_cost(rules, distance))
        reach = int(rules.options.laser_battle_maximum_distance)
        return {"reach": reach, "distance": int(distance), "cost": cost, "rum": int(captain.rum)}
    return _price_facts(state, rules, seat, action, no)


def _price_facts(state: State, rules: RuleSet, seat: int, action: int, no: No) -> dict[str, Json]:
    captain = state.captains[seat]
    facts: dict[str, Json] = {"cash": int(captain.cash)}
    if no is PORT_DEAR:
        facts["price"] = int(takeover_price(state, rules))
    elif no is STILL_DEAR:
        facts["price"] = int(rules.options.fuel_station_price)
    elif no is PROPERTY_DEAR:
        deed = DEED_OF[captain.place]
        facts["price"] = int(deed_price(state, rules, deed))
        facts["place"] = IDS[DEED_PLACE[deed]]
    elif no is RUM_DEAR:
        facts["barrels"] = action - DO_REFUEL + 1
        facts["price"] = int(rum_price(state, rules, seat, captain.place)) * facts["barrels"]
    else:
        return {}
    return facts
