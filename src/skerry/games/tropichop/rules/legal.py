"""The legal actions of every decision, by rising id (6, 7.7)."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.games.tropichop.rules.cannon import can_fire, legal_shots
from skerry.games.tropichop.rules.cards import candidates
from skerry.games.tropichop.rules.company import (
    cannot_buy_property,
    cannot_buy_still,
    cannot_place_still,
    cannot_sell_still,
    cannot_take_over,
    takeover_price,
)
from skerry.games.tropichop.rules.debts import hopeless
from skerry.games.tropichop.rules.fees import barrels_for_sale, company_deals
from skerry.games.tropichop.rules.state import (
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
from skerry.games.tropichop.rules.trade import could_trade, holds_good, may_change, offers_left
from skerry.games.tropichop.set_up.places import DEEDS, NONE
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
    DO_DECLINE,
    DO_DOCK,
    DO_END_TURN,
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
    MONEY_STEPS,
    RuleSet,
)


def legal_actions(state: State, rules: RuleSet) -> list[int]:
    """What the seat that is asked may choose; [] when nobody is."""
    found: list[int] = []
    step = state.step()
    if step == PRE_ROLL:
        found.append(DO_ROLL if may_roll(state, rules) else DO_CONCEDE_MAROONED)
        _add_dealings(state, rules, found)
        legal_shots(state, rules, found)
    elif step == POST_DOCK:
        found.append(DO_END_TURN)
        if state.bypass_ready:
            found.append(DO_BYPASS_ROLL)
        if cannot_buy_property(state, rules) is None:
            found.append(DO_BUY_PROPERTY)
        _add_dealings(state, rules, found)
    elif step == PRE_DOCK:
        found.append(DO_DOCK)
        if state.bypass_ready:
            found.append(DO_BYPASS_ROLL)
        if cannot_take_over(state, rules) is None:
            found.append(DO_TAKE_OVER)
        _add_offers(state, rules, found)
        legal_shots(state, rules, found)
    elif step == DEBT:
        _add_rescues(state, rules, found)
    elif step == OFFER:
        _add_terms(state, found)
    elif step == ANSWER:
        found.append(DO_ACCEPT)
        found.append(DO_DECLINE)
        if state.frames[-1].counters < rules.options.trade_offers_per_phase:
            found.append(DO_COUNTER)
    elif step == CARD_CHOICE:
        found.extend([DO_CHOOSE + deed for deed in candidates(state)])
    elif step == MOVE_CHOICE:
        captain = state.captains[state.current()]
        ends = rules.board.destinations(int(captain.place), int(state.pips))
        found.extend([DO_CHOOSE_MOVE + place for place in ends])
    else:
        assert step == OVER
    return found


def may_roll(state: State, rules: RuleSet) -> bool:
    """Whether the current captain has the rum to cast off: at a place that uses none, or with the least there must be
    (7.2). [TH-32]"""
    captain = state.captains[state.order[state.turn]]
    return not rules.board.uses_rum[captain.place] or captain.rum >= rules.options.minimum_fuel


def waits_before_docking(state: State, rules: RuleSet) -> bool:
    """Whether there is something to decide before docking: a takeover that could be paid or traded for, a shot, or
    sailing on (7.4)."""
    if state.bypass_ready or can_fire(state, rules):
        return True
    price = takeover_price(state, rules)
    if price == NONE:
        return False
    return state.captains[state.order[state.turn]].cash >= price or may_offer(state, rules)


def may_offer(state: State, rules: RuleSet) -> bool:
    """Whether the seat that is asked may propose a trade to anybody (16). [TH-62]"""
    if offers_left(state, rules) <= 0:
        return False
    seat = state.asked()
    return any(could_trade(state, seat, partner) for partner in range(len(state.captains)))


def _add_offers(state: State, rules: RuleSet, found: list[int]) -> None:
    if offers_left(state, rules) <= 0:
        return
    seat = state.asked()
    partners = range(len(state.captains))
    found.extend([DO_OFFER + partner for partner in partners if could_trade(state, seat, partner)])


def _add_dealings(state: State, rules: RuleSet, found: list[int]) -> None:
    """What may be done both before rolling and after docking (7.2, 7.6)."""
    captain = state.captains[state.order[state.turn]]
    if cannot_buy_still(state, rules) is None:
        found.append(DO_BUY_STILL)
    if cannot_sell_still(state, rules) is None:
        found.append(DO_SELL_STILL)
    _add_offers(state, rules, found)
    deeds: i64 = captain.deeds
    if deeds != 0:
        if captain.stills > 0:
            sites = [deed for deed in range(DEEDS) if (deeds >> deed) & 1]
            found.extend([DO_PLACE_STILL + deed for deed in sites if cannot_place_still(state, rules, deed) is None])
        if company_deals(captain.place, rules.node_buyback):
            _add_deeds(deeds, DO_SELL_PROPERTY, found)
    barrels = int(barrels_for_sale(state, rules, state.order[state.turn]))
    found.extend(range(DO_REFUEL, DO_REFUEL + barrels))


def _add_deeds(deeds: i64, first: int, found: list[int]) -> None:
    """One action for every deed of a set, numbered from `first`."""
    action = first
    left = deeds
    while left:
        if left & 1:
            found.append(action)
        left >>= 1
        action += 1


def _add_rescues(state: State, rules: RuleSet, found: list[int]) -> None:
    """How the debtor who is asked may raise money, wherever the ship lies (15.3). [TH-20, TH-38]"""
    frame = state.frames[-1]
    captain = state.captains[frame.partner]
    if hopeless(state, rules, frame):
        found.append(DO_DECLARE_BANKRUPTCY)
    if captain.stills > 0:
        found.append(DO_SELL_STILL)
    _add_offers(state, rules, found)
    _add_deeds(captain.deeds, DO_SELL_PROPERTY, found)


def _add_terms(state: State, found: list[int]) -> None:
    """How the offer that is being drawn up may be changed, sent or dropped (16)."""
    frame = state.frames[-1]
    if holds_good(state, frame):
        found.append(DO_SEND)
    found.append(DO_WITHDRAW)
    if not may_change(frame):
        return
    _add_deeds(state.captains[frame.seat].deeds, DO_GIVE, found)
    _add_deeds(state.captains[frame.partner].deeds, DO_TAKE, found)
    cash = frame.cash
    most = state.captains[frame.seat].cash
    least = -state.captains[frame.partner].cash
    found.extend([DO_CASH + step for step in range(MONEY_STEPS) if least <= cash + DENOMINATIONS[step] <= most])
