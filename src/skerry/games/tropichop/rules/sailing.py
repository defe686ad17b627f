"""The throw of the dice and the move: rum, staying put, the way between the islands, and what arriving pays (4, 7.3,
14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.cards import draw_card
from skerry.games.tropichop.rules.elimination import eliminate, estate, next_departure
from skerry.games.tropichop.rules.fees import rent_due
from skerry.games.tropichop.rules.state import COMPANY, DOCK, MAROONED, MOVE_CHOICE, PRE_DOCK, Captain, State
from skerry.games.tropichop.rules.takeover import takeover_price
from skerry.games.tropichop.set_up.places import BONUS_CASH, BONUS_STILLS, DEED_OF, IDS, NONE, START
from skerry.games.tropichop.set_up.ruleset import RuleSet

NEEDS_RUM: Final = ReasonCode("needs_rum", "TH-32")
NOT_MAROONED: Final = ReasonCode("not_marooned", "TH-32")
NO_WAY_TO_CHOOSE: Final = ReasonCode("no_way_to_choose", "TH-11")
CANNOT_END_THERE: Final = ReasonCode("cannot_end_there", "TH-11")

# Purposes of a throw.
TO_MOVE: Final = 0
AGAIN: Final = 1
GALE: Final = 2
BYPASS: Final = 3
PURPOSES: Final = ["move", "again", "gale", "bypass"]


# --- casting off --------------------------------------------------------------------------------------------------
def may_roll(state: State, rules: RuleSet) -> bool:
    """Return whether the current captain may roll: its place uses no rum, or it has the least that rolling needs (7.2).
    [TH-32]"""
    captain = state.captains[state.order[state.turn]]
    return not rules.board.uses_rum[captain.place] or captain.rum >= rules.options.minimum_fuel


def cannot_roll(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the current captain may not roll (7.2); None if it may. [TH-32]"""
    return None if may_roll(state, rules) else NEEDS_RUM


def roll_facts(rules: RuleSet, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    return {"barrels": int(rules.options.minimum_fuel)} if no is NEEDS_RUM else {}


def cannot_concede_marooned(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the current captain may not give up for want of rum (7.2); None if it may. [TH-32]"""
    return NOT_MAROONED if may_roll(state, rules) else None


def concede_marooned(state: State, context: Context) -> None:
    """Eliminate the current captain for want of rum; the Company gets everything (7.2). [TH-32]"""
    eliminate(state, state.current(), MAROONED, COMPANY, next_departure(state), context)


def concede_marooned_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the estate that would go to the Company."""
    return estate(state, seat, COMPANY)


def throw(state: State, rules: RuleSet, purpose: int, factor: int, context: Context) -> None:
    """Throw two dice and carry out the move, stay or card that they bring; a gale sails `factor` times their total
    (7.3, 12.3).

    [TH-05, TH-22, TH-23, TH-41, TH-52, TH-53]
    """
    seat = state.current()
    captain = state.captains[seat]
    faces = int(rules.options.die_pips)
    left = context.chance.die(faces)
    right = context.chance.die(faces)
    total = left + right
    state.left = left
    state.right = right
    state.bypass_ready = False
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "dice": [left, right], "total": total, "purpose": PURPOSES[purpose]}
        context.emit("rolled", {**facts, "clause": "TH-05"})
    burn = 0
    if purpose <= AGAIN:
        if rules.draws_card(left, right):
            draw_card(state, rules, context)
            return
        if rules.options.bypass_allowed and left == right:
            captain.cash += rules.options.bypass_cash
            state.bypass_ready = True
            if context.loud:
                context.emit("bypass_paid", {"seat": seat, "cash": int(rules.options.bypass_cash), "clause": "TH-52"})
        if rules.board.uses_rum[captain.place]:
            if total > captain.rum:
                _stay(state, rules, total, context)
                return
            burn = total
    _set_out(state, rules, total * factor, burn, context)


def _stay(state: State, rules: RuleSet, total: int, context: Context) -> None:
    """Stay for want of rum: no move, no rum burnt, no bypass; a fee is due again (7.3). [TH-23, TH-24]"""
    seat = state.current()
    captain = state.captains[seat]
    state.bypass_ready = False
    state.arrived = False
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[captain.place], "total": total, "rum": int(captain.rum)}
        context.emit("stayed", {**facts, "clause": "TH-23"})
    state.offers = 0
    state.phase = PRE_DOCK if takeover_price(state, rules) != NONE else DOCK


def _set_out(state: State, rules: RuleSet, pips: int, burn: int, context: Context) -> None:
    """Sail, or ask for the end of the move if the captain may keep circling and several ends are possible (3.2, 3.3).
    [TH-11]"""
    origin = state.captains[state.current()].place
    if not rules.options.exit_is_forced:
        ends = rules.board.destinations(int(origin), pips)
        if len(ends) > 1:
            state.pips = pips
            state.burn = burn
            state.phase = MOVE_CHOICE
            return
    end = int(rules.board.destination(origin, pips))
    route = rules.board.route(int(origin), pips) if context.loud else []
    _sail(state, rules, end, route, int(rules.board.passages(origin, pips)), burn, context)


# --- choosing the way ---------------------------------------------------------------------------------------------
def cannot_choose_move(state: State, rules: RuleSet, end: int) -> ReasonCode | None:
    """Return the reason why the current captain may not end its move at `end` (3.3); None if it may. [TH-11]"""
    if state.step() != MOVE_CHOICE:
        return NO_WAY_TO_CHOOSE
    ends = rules.board.destinations(int(state.captains[state.current()].place), int(state.pips))
    return None if end in ends else CANNOT_END_THERE


def choose_move(state: State, rules: RuleSet, end: int, context: Context) -> None:
    """Sail to the chosen end, by the way that leaves islands as early as it can. [TH-11]"""
    origin = int(state.captains[state.current()].place)
    pips = int(state.pips)
    burn = int(state.burn)
    state.pips = 0
    state.burn = 0
    route = rules.board.route_to(origin, pips, end)
    _sail(state, rules, end, route, rules.board.passages_to(origin, pips, end), burn, context)


def choose_move_preview(state: State, rules: RuleSet, seat: int, end: int) -> dict[str, Json]:
    """Return the way to `end`, and the fee that docking there would cost."""
    route = rules.board.route_to(int(state.captains[seat].place), int(state.pips), end)
    fee = int(rent_due(state, seat, end))
    way: list[Json] = [IDS[place] for place in route]
    return {"route": way, "fee": fee, "owner": state.owner[DEED_OF[end]] if fee > 0 else None}


# --- the move -----------------------------------------------------------------------------------------------------
def _sail(state: State, rules: RuleSet, end: int, route: list[int], passages: int, burn: int, context: Context) -> None:
    """Burn the rum, move the ship, and collect what passing the wharf and arriving pay (4). [TH-06, TH-22]"""
    seat = state.current()
    captain = state.captains[seat]
    start = captain.place
    captain.rum -= burn
    captain.place = end
    if context.loud:
        way: list[Json] = [IDS[place] for place in route]
        facts: dict[str, Json] = {"seat": seat, "from": IDS[start], "place": IDS[end], "route": way}
        context.emit("sailed", {**facts, "pips": len(way), "rum": burn, "clause": "TH-22"})
    if passages > 0:
        times: i64 = 1 if rules.once_a_move else passages
        cash: i64 = times * rules.options.pass_start_cash
        captain.cash += cash
        if context.loud:
            paid: dict[str, Json] = {"seat": seat, "cash": int(cash), "times": int(times), "landed": False}
            context.emit("start_pay", {**paid, "clause": "TH-06"})
    state.arrived = True
    state.shots = 0
    state.offers = 0
    state.phase = PRE_DOCK
    if rules.options.arrival_payments_survive_bypass or not state.bypass_ready:
        pay_arrival(state, rules, context)


def pay_arrival(state: State, rules: RuleSet, context: Context) -> None:
    """Pay for the arrival: the Company's money at Start, a freeport's gift (4). [TH-07, TH-12]"""
    seat = state.current()
    captain = state.captains[seat]
    place = captain.place
    if place == START:
        cash: i64 = rules.options.land_on_start_cash
        if rules.options.start_pays_both:
            cash += rules.options.pass_start_cash
        captain.cash += cash
        if context.loud:
            facts: dict[str, Json] = {"seat": seat, "cash": int(cash), "times": 0, "landed": True, "clause": "TH-07"}
            context.emit("start_pay", facts)
    elif BONUS_CASH[place] > 0 or BONUS_STILLS[place] > 0:
        _pay_bonus(state, captain, seat, context)


def _pay_bonus(state: State, captain: Captain, seat: int, context: Context) -> None:
    """Pay a freeport's gift: cash, or stills as far as the supply has any. [TH-12, TH-40]"""
    cash: i64 = BONUS_CASH[captain.place]
    stills: i64 = BONUS_STILLS[captain.place]
    empty = stills > state.supply
    if empty:
        stills = state.supply
    captain.cash += cash
    captain.stills += stills
    state.supply -= stills
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[captain.place], "cash": int(cash), "stills": int(stills)}
        context.emit("freeport", {**facts, "empty": empty, "clause": "TH-12"})
