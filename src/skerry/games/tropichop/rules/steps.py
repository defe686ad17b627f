"""Legal actions, refusals, effects and previews of every action, by the step of play.

This module only says which action belongs to which step; the rules of each are in its own module.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.cannon import cannot_fire, fire, fire_facts, fire_preview, legal_shots
from skerry.games.tropichop.rules.cards import (
    candidates,
    cannot_choose_property,
    choose_property,
    choose_property_preview,
)
from skerry.games.tropichop.rules.debts import (
    add_rescues,
    bankruptcy_facts,
    bankruptcy_preview,
    cannot_declare_bankruptcy,
    declare_bankruptcy,
)
from skerry.games.tropichop.rules.docking import (
    cannot_sail_on,
    dock_preview,
    end_turn_preview,
    sail_on,
    sail_on_preview,
)
from skerry.games.tropichop.rules.fees import barrels_for_sale, company_deals
from skerry.games.tropichop.rules.forecast import forecast
from skerry.games.tropichop.rules.moves import (
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
)
from skerry.games.tropichop.rules.properties import (
    AFTER_DOCKING,
    add_deeds,
    buy_property,
    buy_property_facts,
    buy_property_preview,
    cannot_buy_property,
    cannot_sell_property,
    sell_property,
    sell_property_preview,
)
from skerry.games.tropichop.rules.refuelling import cannot_refuel, refuel, refuel_facts, refuel_preview
from skerry.games.tropichop.rules.sailing import (
    TO_MOVE,
    cannot_choose_move,
    cannot_concede_marooned,
    cannot_roll,
    choose_move,
    choose_move_preview,
    concede_marooned,
    concede_marooned_preview,
    may_roll,
    roll_facts,
    throw,
)
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    ANSWER,
    CARD_CHOICE,
    DEBT,
    DOCK,
    MOVE_CHOICE,
    NEXT,
    OFFER,
    OVER,
    POST_DOCK,
    PRE_DOCK,
    PRE_ROLL,
    State,
)
from skerry.games.tropichop.rules.stills import (
    buy_still,
    buy_still_facts,
    cannot_buy_still,
    cannot_place_still,
    cannot_sell_still,
    place_still,
    place_still_preview,
    sell_still,
    still_preview,
)
from skerry.games.tropichop.rules.takeover import (
    ON_ARRIVAL,
    cannot_take_over,
    take_over,
    take_over_facts,
    take_over_preview,
)
from skerry.games.tropichop.rules.trade import (
    accept,
    add_offers,
    add_terms,
    begin_counter,
    begin_offer,
    cannot_answer,
    cannot_change,
    cannot_offer,
    cannot_send,
    change_cash,
    decline,
    give_or_keep,
    may_counter,
    send,
    take_or_leave,
    trade_facts,
    trade_preview,
    withdraw,
)
from skerry.games.tropichop.set_up.places import DEEDS
from skerry.games.tropichop.set_up.ruleset import RuleSet

ENDED: Final = ReasonCode("ended", "TH-56")
OUT: Final = ReasonCode("out", "TH-58")
OTHER_DECIDES: Final = ReasonCode("other_decides", "TH-04")
NOW: Final = [
    ReasonCode("first_roll", "TH-32"),
    ReasonCode("first_move", "TH-11"),
    ReasonCode("first_dock", "TH-44"),
    ReasonCode("docked", "TH-17"),
    ReasonCode("first_card", "TH-42"),
    ReasonCode("first_debt", "TH-20"),
    ReasonCode("first_offer", "TH-62"),
    ReasonCode("first_answer", "TH-62"),
]
"""Reasons why an action of another step is refused, by the number of the present step."""


# --- what is legal ------------------------------------------------------------------------------------------------
def legal_actions(state: State, rules: RuleSet) -> list[int]:
    """Return the legal actions of the seat that is asked, by rising id; [] when no seat is (6, 7.7)."""
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
        add_offers(state, rules, found)
        legal_shots(state, rules, found)
    elif step == DEBT:
        add_rescues(state, rules, found)
    elif step == OFFER:
        add_terms(state, found)
    elif step == ANSWER:
        found.append(DO_ACCEPT)
        found.append(DO_DECLINE)
        if may_counter(state, rules):
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


def _add_dealings(state: State, rules: RuleSet, found: list[int]) -> None:
    """Add the dealings that are legal both before rolling and after docking (7.2, 7.6)."""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if cannot_buy_still(state, rules) is None:
        found.append(DO_BUY_STILL)
    if cannot_sell_still(state, rules, seat, False) is None:
        found.append(DO_SELL_STILL)
    add_offers(state, rules, found)
    deeds: i64 = captain.deeds
    if deeds != 0:
        if captain.stills > 0:
            sites = [deed for deed in range(DEEDS) if (deeds >> deed) & 1]
            found.extend([DO_PLACE_STILL + deed for deed in sites if cannot_place_still(state, rules, deed) is None])
        if company_deals(captain.place, rules.node_buyback):
            add_deeds(deeds, DO_SELL_PROPERTY, found)
    barrels = int(barrels_for_sale(state, rules, seat))
    found.extend(range(DO_REFUEL, DO_REFUEL + barrels))


# --- what it does -------------------------------------------------------------------------------------------------
def act(state: State, rules: RuleSet, action: int, context: Context) -> None:
    """Carry out one legal action of the seat that is asked, without its consequences (see `turns.run`)."""
    if action >= DO_SEND and action < DO_PLACE_STILL:
        _bargain(state, action, context)
    elif action == DO_ROLL:
        throw(state, rules, TO_MOVE, 1, context)
    elif action == DO_END_TURN:
        state.phase = NEXT
    elif action == DO_DOCK:
        state.phase = DOCK
    elif action == DO_BYPASS_ROLL:
        sail_on(state, rules, context)
    elif action == DO_TAKE_OVER:
        take_over(state, context)
    elif action == DO_CONCEDE_MAROONED:
        concede_marooned(state, context)
    elif action == DO_DECLARE_BANKRUPTCY:
        declare_bankruptcy(state, context)
    elif action == DO_BUY_PROPERTY:
        buy_property(state, rules, context)
    elif action == DO_BUY_STILL:
        buy_still(state, rules, context)
    elif action == DO_SELL_STILL:
        sell_still(state, rules, state.asked(), context)
    elif action < DO_SELL_PROPERTY:
        place_still(state, action - DO_PLACE_STILL, context)
    elif action < DO_CHOOSE:
        sell_property(state, rules, state.asked(), action - DO_SELL_PROPERTY, context)
    elif action < DO_CHOOSE_MOVE:
        choose_property(state, action - DO_CHOOSE, context)
    elif action < DO_REFUEL:
        choose_move(state, rules, action - DO_CHOOSE_MOVE, context)
    elif action < DO_FIRE:
        refuel(state, rules, action - DO_REFUEL + 1, context)
    else:
        fire(state, rules, action - DO_FIRE + 1, context)


def _bargain(state: State, action: int, context: Context) -> None:
    """Carry out one step of a trade."""
    if action == DO_SEND:
        send(state, context)
    elif action == DO_ACCEPT:
        accept(state, context)
    elif action == DO_DECLINE:
        decline(state, context)
    elif action == DO_COUNTER:
        begin_counter(state)
    elif action < DO_OFFER:
        withdraw(state)
    elif action < DO_GIVE:
        begin_offer(state, state.asked(), action - DO_OFFER)
    elif action < DO_TAKE:
        give_or_keep(state.frames[-1], action - DO_GIVE)
    elif action < DO_CASH:
        take_or_leave(state.frames[-1], action - DO_TAKE)
    else:
        change_cash(state.frames[-1], action - DO_CASH)


# --- what forbids it ----------------------------------------------------------------------------------------------
def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` may not take an action; None if it may."""
    if state.phase == OVER:
        return ENDED
    if state.captains[seat].cause != ACTIVE:
        return OUT
    if seat != state.asked():
        return OTHER_DECIDES
    step = state.step()
    if action in (DO_ROLL, DO_CONCEDE_MAROONED):
        if step != PRE_ROLL:
            return NOW[step]
        return cannot_roll(state, rules) if action == DO_ROLL else cannot_concede_marooned(state, rules)
    if action == DO_END_TURN:
        return None if step == POST_DOCK else NOW[step]
    if action == DO_DOCK:
        return None if step == PRE_DOCK else NOW[step]
    if action == DO_BYPASS_ROLL:
        return cannot_sail_on(state, rules)
    if action == DO_TAKE_OVER:
        return cannot_take_over(state, rules) if step == PRE_DOCK else ON_ARRIVAL
    if action == DO_DECLARE_BANKRUPTCY:
        return cannot_declare_bankruptcy(state, rules)
    if DO_SEND <= action < DO_ACCEPT:
        return cannot_send(state, action)
    if DO_ACCEPT <= action < DO_OFFER:
        return cannot_answer(state, rules, action)
    if DO_OFFER <= action < DO_GIVE:
        elsewhere = step in (MOVE_CHOICE, CARD_CHOICE, OFFER, ANSWER)
        return NOW[step] if elsewhere else cannot_offer(state, rules, seat, action - DO_OFFER)
    if DO_GIVE <= action < DO_PLACE_STILL:
        return cannot_change(state, action)
    if DO_CHOOSE <= action < DO_CHOOSE_MOVE:
        return cannot_choose_property(state, action - DO_CHOOSE)
    if DO_CHOOSE_MOVE <= action < DO_REFUEL:
        return cannot_choose_move(state, rules, action - DO_CHOOSE_MOVE)
    if action >= DO_FIRE:
        return cannot_fire(state, rules, seat, action - DO_FIRE + 1)
    return _dealing_forbidden(state, rules, seat, action, step)


def _dealing_forbidden(state: State, rules: RuleSet, seat: int, action: int, step: int) -> ReasonCode | None:
    """Return the reason why `seat` may not deal in rum, properties or stills; None if it may: before rolling or after
    docking, and as a debtor by selling."""
    debt = step == DEBT
    selling = action == DO_SELL_STILL or DO_SELL_PROPERTY <= action < DO_CHOOSE
    if step not in (PRE_ROLL, POST_DOCK) and not (debt and selling):
        return NOW[step]
    if action == DO_BUY_PROPERTY:
        return cannot_buy_property(state, rules) if step == POST_DOCK else AFTER_DOCKING
    if action == DO_BUY_STILL:
        return cannot_buy_still(state, rules)
    if action == DO_SELL_STILL:
        return cannot_sell_still(state, rules, seat, debt)
    if action < DO_SELL_PROPERTY:
        return cannot_place_still(state, rules, action - DO_PLACE_STILL)
    if action < DO_CHOOSE:
        return cannot_sell_property(state, rules, seat, action - DO_SELL_PROPERTY, debt)
    return cannot_refuel(state, rules, seat, action - DO_REFUEL + 1)


def facts_of(state: State, rules: RuleSet, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of `no` names; {} if it names none."""
    if action == DO_ROLL:
        return roll_facts(rules, no)
    if action == DO_TAKE_OVER:
        return take_over_facts(state, rules, seat, no)
    if action == DO_DECLARE_BANKRUPTCY:
        return bankruptcy_facts(state, rules, no)
    if action == DO_BUY_PROPERTY:
        return buy_property_facts(state, rules, seat, no)
    if action == DO_BUY_STILL:
        return buy_still_facts(state, rules, seat, no)
    if DO_SEND <= action < DO_PLACE_STILL:
        return trade_facts(rules, no)
    if action >= DO_FIRE:
        return fire_facts(state, rules, seat, action - DO_FIRE + 1, no)
    return refuel_facts(state, rules, seat, action - DO_REFUEL + 1, no) if action >= DO_REFUEL else {}


# --- what it would bring ------------------------------------------------------------------------------------------
def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return the costs and gains of a legal action, for the client and the terminal; {} if there are none to tell."""
    if action == DO_ROLL:
        return forecast(state, rules, True)
    if action == DO_END_TURN:
        return end_turn_preview(state, rules, seat)
    if action == DO_DOCK:
        return dock_preview(state, seat)
    if action == DO_BYPASS_ROLL:
        return sail_on_preview(state, rules, seat)
    if action == DO_TAKE_OVER:
        return take_over_preview(state, seat)
    if action == DO_CONCEDE_MAROONED:
        return concede_marooned_preview(state, seat)
    if action == DO_DECLARE_BANKRUPTCY:
        return bankruptcy_preview(state, seat)
    if action == DO_BUY_PROPERTY:
        return buy_property_preview(state, rules, seat)
    if action in (DO_BUY_STILL, DO_SELL_STILL):
        return still_preview(state, rules, seat, 1 if action == DO_BUY_STILL else -1)
    if action < DO_PLACE_STILL:
        return trade_preview(state, rules) if action in (DO_SEND, DO_ACCEPT) else {}
    if action < DO_SELL_PROPERTY:
        return place_still_preview(state, rules, seat, action - DO_PLACE_STILL)
    if action < DO_CHOOSE:
        return sell_property_preview(state, rules, seat, action - DO_SELL_PROPERTY)
    if action < DO_CHOOSE_MOVE:
        return choose_property_preview(state, rules, action - DO_CHOOSE)
    if action < DO_REFUEL:
        return choose_move_preview(state, rules, seat, action - DO_CHOOSE_MOVE)
    if action < DO_FIRE:
        return refuel_preview(state, rules, seat, action - DO_REFUEL + 1)
    return fire_preview(state, rules, seat, action - DO_FIRE + 1)
