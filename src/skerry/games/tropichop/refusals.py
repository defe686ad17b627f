"""Why an action is not possible now, in words, with the clause that forbids it."""

from __future__ import annotations

from typing import Final

from skerry.core.bits import members
from skerry.games.tropichop.cannon import in_range, window_open
from skerry.games.tropichop.company import takeover_price
from skerry.games.tropichop.fees import NO_SALE, company_deals, deed_price, rum_price, worth_of
from skerry.games.tropichop.legal import may_roll
from skerry.games.tropichop.places import DEED_IS_PORT, DEED_OF, DEED_PLACE, KIND, KIND_RESORT, NAMES, NONE, START
from skerry.games.tropichop.ruleset import (
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
from skerry.games.tropichop.state import (
    ACTIVE,
    ANSWER,
    CARD_CHOICE,
    COMPANY,
    DEBT,
    MOVE_CHOICE,
    OFFER,
    OVER,
    POST_DOCK,
    PRE_DOCK,
    PRE_ROLL,
    State,
)
from skerry.games.tropichop.trade import could_trade, offers_left

Refusal = tuple[str, str]

_NOT_NOW: Final = [
    ("it is time to roll, or to get ready for it", "TH-32"),
    ("first choose where to sail", "TH-11"),
    ("your ship has arrived: dock, or use what you may do before docking", "TH-44"),
    ("your ship is docked: trade, buy or take rum aboard, then end your turn", "TH-17"),
    ("first choose the property that the card asks for", "TH-42"),
    ("first the debt must be paid: sell, trade, or declare bankruptcy", "TH-20"),
    ("first send the offer or drop it", "TH-62"),
    ("first answer the offer", "TH-62"),
]
"""What the step that play stands at asks for, by step."""


def refused(rules: RuleSet, state: State, seat: int, action: int) -> Refusal:
    """(words, clause) for an action that is not legal for `seat`."""
    if state.phase == OVER:
        return "the game is over", "TH-56"
    if state.captains[seat].cause != ACTIVE:
        return "this captain is out of the game", "TH-58"
    if seat != state.asked():
        return "another captain is to decide", "TH-04"
    step = state.step()
    if action in (DO_ROLL, DO_CONCEDE_MAROONED):
        return _roll(rules, state, action, step)
    if action in (DO_DOCK, DO_BYPASS_ROLL, DO_TAKE_OVER, DO_END_TURN):
        return _arrival(rules, state, action, step)
    if action == DO_DECLARE_BANKRUPTCY:
        return _bankruptcy(rules, state, step)
    if DO_SEND <= action < DO_PLACE_STILL:
        return _trade(rules, state, seat, action, step)
    if DO_CHOOSE <= action < DO_CHOOSE_MOVE:
        if step != CARD_CHOICE:
            return "no card asks for a property now", "TH-42"
        return "the card does not let you choose this property", "TH-42"
    if DO_CHOOSE_MOVE <= action < DO_REFUEL:
        if step != MOVE_CHOICE:
            return "there is no choice of where to sail now", "TH-11"
        return "this roll cannot end there", "TH-11"
    if action >= DO_FIRE:
        return _shot(rules, state, seat, action - DO_FIRE + 1, step)
    return _dealing(rules, state, seat, action, step)


def _roll(rules: RuleSet, state: State, action: int, step: int) -> Refusal:
    if step != PRE_ROLL:
        return _NOT_NOW[step]
    if action == DO_CONCEDE_MAROONED and may_roll(rules, state):
        return "you have the rum to roll, so you are not marooned", "TH-32"
    return f"you need {rules.options.minimum_fuel} barrels of rum to roll here", "TH-32"


def _arrival(rules: RuleSet, state: State, action: int, step: int) -> Refusal:
    if action == DO_END_TURN or (action == DO_DOCK and step != PRE_DOCK):
        return _NOT_NOW[step]
    if action == DO_BYPASS_ROLL:
        if not rules.options.bypass_allowed:
            return "at this table nobody may sail on after a double", "TH-51"
        return "only a double that drew no card lets you sail on, and only before docking", "TH-53"
    if step != PRE_DOCK:
        return "a neglected port is taken over on arrival, before docking", "TH-30"
    captain = state.captains[state.current()]
    price = takeover_price(rules, state)
    if price != NONE:
        return f"the port costs {price}, and you have {captain.cash}", "TH-30"
    if captain.rum > rules.options.low_fuel:
        return f"with more than {rules.options.low_fuel} barrels of rum you cannot call the owner negligent", "TH-30"
    return "only a rival's port without a still can be taken over", "TH-30"


def _bankruptcy(rules: RuleSet, state: State, step: int) -> Refusal:
    if step != DEBT:
        return "you owe nobody anything", "TH-58"
    frame = state.frames[-1]
    worth = worth_of(rules, state, frame.partner)
    return f"what you own is worth {worth}, enough for the debt of {frame.owed[frame.partner]}", "TH-58"


def _trade(rules: RuleSet, state: State, seat: int, action: int, step: int) -> Refusal:
    if DO_ACCEPT <= action <= DO_COUNTER:
        if step != ANSWER:
            return "no offer waits for your answer", "TH-62"
        return f"at this table an offer is countered {rules.options.trade_offers_per_phase} times at most", "TH-62"
    if DO_OFFER <= action < DO_GIVE:
        partner = action - DO_OFFER
        if step in (MOVE_CHOICE, CARD_CHOICE, OFFER, ANSWER):
            return _NOT_NOW[step]
        if rules.options.trade_offers_per_phase == 0:
            return "at this table captains do not trade", "TH-62"
        if partner >= rules.seats or partner == seat or state.captains[partner].cause != ACTIVE:
            return "an offer goes to another captain in the game", "TH-62"
        if offers_left(rules, state) <= 0:
            return f"you have made all {rules.options.trade_offers_per_phase} offers that you may make now", "TH-62"
        assert not could_trade(state, seat, partner)
        return "neither of you has anything to trade", "TH-62"
    if step != OFFER:
        return "you are not drawing up an offer", "TH-62"
    frame = state.frames[-1]
    if action == DO_SEND:
        return "an offer must name a property or a sum, and both sides must have what they would give", "TH-62"
    assert action != DO_WITHDRAW
    if frame.changes >= MOST_CHANGES:
        return f"an offer is drawn up in at most {MOST_CHANGES} steps: send it or drop it", "TH-62"
    if action < DO_TAKE:
        return "you can give only properties of your own", "TH-62"
    if action < DO_CASH:
        return "you can ask only for properties of your partner's", "TH-62"
    return "whoever would pay this sum does not have it", "TH-62"


def _shot(rules: RuleSet, state: State, seat: int, mask: int, step: int) -> Refusal:
    if not rules.options.laser_battles_allowed:
        return "at this table ships carry no cannon", "TH-43"
    if step not in (PRE_ROLL, PRE_DOCK) or (step == PRE_DOCK and not state.arrived):
        return "cannon are fired before refuelling and rolling, or after moving and before docking", "TH-44"
    captain = state.captains[seat]
    if captain.place == START and not rules.options.lasers_can_fire_from_start:
        return "nobody may fire from the wharf", "TH-50"
    if step == PRE_ROLL and state.refuelled:
        return "after refuelling there is no firing before the roll", "TH-44"
    if not window_open(rules, state):
        return "you have fired as often as you may now", "TH-46"
    targets = members(mask)
    if targets[-1] >= rules.seats or seat in targets:
        return "you can fire at other captains of this table only", "TH-46"
    ships = [state.captains[target] for target in targets]
    if any(ship.cause != ACTIVE for ship in ships):
        return "there is no ship left to fire at", "TH-48"
    if any(ship.place != ships[0].place for ship in ships):
        return "all ships fired at with one shot lie in the same place", "TH-46"
    if ships[0].place == START and not rules.options.lasers_can_fire_at_start:
        return "nobody may fire at a ship at the wharf", "TH-50"
    assert not in_range(rules, state, seat, targets[0])
    distance = rules.board.distance(captain.place, ships[0].place)
    if distance > rules.options.laser_battle_maximum_distance:
        return f"cannon carry {rules.options.laser_battle_maximum_distance} spaces, and it is {distance}", "TH-45"
    cost = rules.options.laser_battle_fuel_cost * (distance + 1)
    return f"this shot needs {cost} barrels of rum, and you have {captain.rum}", "TH-46"


def _dealing(rules: RuleSet, state: State, seat: int, action: int, step: int) -> Refusal:
    """Rum, properties and stills."""
    debt = step == DEBT
    selling = action == DO_SELL_STILL or DO_SELL_PROPERTY <= action < DO_CHOOSE
    if step not in (PRE_ROLL, POST_DOCK) and not (debt and selling):
        return _NOT_NOW[step]
    captain = state.captains[seat]
    place = int(captain.place)
    if action >= DO_REFUEL:
        return _refuel(rules, state, seat, action - DO_REFUEL + 1)
    if action == DO_BUY_PROPERTY:
        return _purchase(rules, state, seat, step)
    if action == DO_BUY_STILL:
        if not company_deals(place, rules.still_purchase):
            return "the Company sells no stills here", "TH-37"
        if state.supply == 0:
            return "the Company has no still left", "TH-40"
        if captain.cash < rules.options.fuel_station_price:
            return f"a still costs {rules.options.fuel_station_price}, and you have {captain.cash}", "TH-37"
        return "having sold a still, you cannot buy one in the same turn", "TH-37"
    if action == DO_SELL_STILL:
        if captain.stills == 0:
            return "you have no still in hand; those that stand are never sold alone", "TH-35"
        return "the Company buys no stills here", "TH-37"
    if action >= DO_SELL_PROPERTY:
        if state.owner[action - DO_SELL_PROPERTY] != seat:
            return "this property is not yours", "TH-19"
        return "the Company buys no properties here", "TH-19"
    return _still(rules, state, seat, action - DO_PLACE_STILL)


def _refuel(rules: RuleSet, state: State, seat: int, barrels: int) -> Refusal:
    captain = state.captains[seat]
    place = int(captain.place)
    price = rum_price(rules, state, seat, place)
    if price == NO_SALE:
        if KIND[place] == KIND_RESORT:
            return "rum is never sold at a resort", "TH-14"
        deed = DEED_OF[place]
        if deed == NONE or (DEED_IS_PORT[deed] and not state.has_still(deed)):
            return "rum is sold only at the wharf, at distilleries and at ports with a still", "TH-25"
        return "places that nobody owns sell no rum at this table", "TH-27"
    room = rules.options.maximum_fuel - captain.rum
    if barrels > room:
        return f"your ship has room for {room} more barrels", "TH-28"
    return f"{barrels} barrels cost {price * barrels}, and you have {captain.cash}", "TH-26"


def _purchase(rules: RuleSet, state: State, seat: int, step: int) -> Refusal:
    if step != POST_DOCK:
        return "a property is bought after docking", "TH-15"
    captain = state.captains[seat]
    deed = DEED_OF[captain.place]
    if deed == NONE:
        if captain.place == START:
            return "the wharf can never be bought", "TH-16"
        return "this place can never be bought", "TH-15"
    if state.owner[deed] != COMPANY:
        return "this property has an owner already", "TH-15"
    if (state.sold >> deed) & 1:
        return "having sold this property, you cannot buy it back in the same turn", "TH-15"
    price = deed_price(rules, state, deed)
    return f"{NAMES[DEED_PLACE[deed]]} costs {price}, and you have {captain.cash}", "TH-15"


def _still(rules: RuleSet, state: State, seat: int, deed: int) -> Refusal:
    if not DEED_IS_PORT[deed]:
        return "stills stand at ports only", "TH-33"
    if state.owner[deed] != seat:
        return "a still can be set up only at a port of your own", "TH-33"
    if state.has_still(deed):
        return "a still stands there already", "TH-33"
    if state.captains[seat].stills == 0:
        return "you have no still in hand", "TH-33"
    return "your ship must be docked at the port that gets the still", "TH-34"
