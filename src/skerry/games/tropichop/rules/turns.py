"""The course of play: setting out, what an action does, and all that follows up to the next decision (7)."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.cannon import fire
from skerry.games.tropichop.rules.cards import candidates, carry_out, choose_property, nothing_to_choose
from skerry.games.tropichop.rules.company import (
    buy_property,
    buy_still,
    place_still,
    refuel,
    sell_property,
    sell_still,
    take_over,
)
from skerry.games.tropichop.rules.debts import declare_bankruptcy, owe, settle, tell_paid
from skerry.games.tropichop.rules.elimination import eliminate, next_departure
from skerry.games.tropichop.rules.fees import rent_due, worth_of
from skerry.games.tropichop.rules.legal import legal_actions, may_offer, may_roll, waits_before_docking
from skerry.games.tropichop.rules.sailing import AGAIN, BYPASS, GALE, TO_MOVE, choose_move, pay_arrival, throw
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    BANKRUPT,
    CARD,
    CARD_CHOICE,
    COMPANY,
    DEBT,
    DOCK,
    FEE,
    MAROONED,
    NEXT,
    NO_CARD,
    OVER,
    POST_DOCK,
    PRE_DOCK,
    PRE_ROLL,
    RESIGNED,
    Captain,
    State,
)
from skerry.games.tropichop.rules.trade import (
    accept,
    begin_counter,
    begin_offer,
    change_cash,
    decline,
    give_or_keep,
    send,
    take_or_leave,
    withdraw,
)
from skerry.games.tropichop.set_up.deck import CARD_COUNT, CARDS, FREE_ROLL, GAIN_CASH, ROLL_AGAIN, SPEND_RUM
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEED_OF, IDS, START
from skerry.games.tropichop.set_up.ruleset import (
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
    RuleSet,
)


def set_up(rules: RuleSet, context: Context) -> State:
    """Every ship at Start with its money, rum and stills, which come out of the supply; turn order by lot (5). [TH-02,
    TH-03, TH-04]"""
    captains = [
        Captain(START, rules.options.initial_cash, rules.options.initial_fuel, rules.options.initial_fuel_stations)
        for _ in range(rules.seats)
    ]
    order = list(range(rules.seats))
    context.chance.shuffle(order)
    state = State(
        captains, order, rules.options.total_fuel_stations - rules.seats * rules.options.initial_fuel_stations
    )
    state.pile = list(range(CARD_COUNT))
    if context.loud:
        context.emit("setup", {"order": list(order), "clause": "TH-04"})
        _tell_round(state, rules, context)
        context.emit("turn", {"seat": state.current(), "round": 1, "clause": "TH-04"})
    run(state, rules, context)
    return state


# --- actions ------------------------------------------------------------------------------------------------------
def play(state: State, rules: RuleSet, action: int, context: Context) -> None:
    """Carry out one legal action of the seat that is asked, and all that follows."""
    _act(state, rules, action, context)
    run(state, rules, context)


def _act(state: State, rules: RuleSet, action: int, context: Context) -> None:
    if action >= DO_SEND and action < DO_PLACE_STILL:
        _deal(state, action, context)
    elif action == DO_ROLL:
        throw(state, rules, TO_MOVE, 1, context)
    elif action == DO_END_TURN:
        state.phase = NEXT
    elif action == DO_DOCK:
        state.phase = DOCK
    elif action == DO_BYPASS_ROLL:
        _sail_on(state, rules, context)
    elif action == DO_TAKE_OVER:
        take_over(state, context)
    elif action == DO_CONCEDE_MAROONED:
        eliminate(state, state.current(), MAROONED, COMPANY, next_departure(state), context)
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


def _deal(state: State, action: int, context: Context) -> None:
    """The steps of a trade."""
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


def _sail_on(state: State, rules: RuleSet, context: Context) -> None:
    """Throw again instead of docking, owing nothing here (14.3, 14.4). [TH-53]"""
    if context.loud:
        seat = state.current()
        place = int(state.captains[seat].place)
        fee = int(rent_due(state, seat, place)) if state.phase == PRE_DOCK else 0
        context.emit("bypassed", {"seat": seat, "place": IDS[place], "fee": fee, "clause": "TH-53"})
    throw(state, rules, BYPASS, 1, context)


def give_up(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """A captain leaves by its own will: all goes to the Company, or to the creditor of a debt that it owes (17.3).

    [TH-59]
    """
    cause = RESIGNED
    heir = COMPANY
    for frame in state.frames:
        if frame.kind == DEBT and frame.owed[seat] > 0:
            cause = BANKRUPT
            heir = int(frame.seat)
    eliminate(state, seat, cause, heir, next_departure(state), context)
    run(state, rules, context)


# --- what follows -------------------------------------------------------------------------------------------------
def run(state: State, rules: RuleSet, context: Context) -> None:
    """Carry on until somebody must choose or the game is over. What has one answer is not asked, but for rolling."""
    while True:
        if len(state.frames) > 0:
            frame = state.frames[-1]
            if frame.kind != DEBT:
                return
            if settle(state, frame, context) and not _only_answer(state, rules, context):
                return
            continue
        phase = int(state.phase)
        if phase == PRE_ROLL:
            if may_roll(state, rules) or not _only_answer(state, rules, context):
                return
        elif phase == PRE_DOCK:
            if waits_before_docking(state, rules):
                return
            state.phase = DOCK
        elif phase == POST_DOCK:
            if not _only_answer(state, rules, context):
                return
        elif phase == DOCK:
            _dock(state, rules, context)
        elif phase == NEXT:
            _next_captain(state, rules, context)
        elif phase == CARD:
            _read_card(state, rules, context)
        elif phase == CARD_CHOICE:
            deeds = candidates(state)
            if len(deeds) > 1:
                return
            if len(deeds) == 1:
                choose_property(state, deeds[0], context)
            else:
                nothing_to_choose(state, context)
        else:
            return


def _only_answer(state: State, rules: RuleSet, context: Context) -> bool:
    """Whether the seat that is asked had one legal action, which is then done."""
    if may_offer(state, rules):
        return False
    actions = legal_actions(state, rules)
    if len(actions) != 1:
        return False
    _act(state, rules, actions[0], context)
    return True


def _dock(state: State, rules: RuleSet, context: Context) -> None:
    """The fee for docking or staying, by who owns the place now; then whatever may be done ashore (7.5). [TH-17, TH-24,
    TH-53]"""
    seat = state.current()
    captain = state.captains[seat]
    if state.bypass_ready:
        if not rules.options.arrival_payments_survive_bypass:
            pay_arrival(state, rules, context)
        state.bypass_ready = rules.options.roll_again_after_docking_on_doubles
    state.offers = 0
    state.phase = POST_DOCK
    fee = int(rent_due(state, seat, captain.place))
    if fee == 0:
        return
    deed = DEED_OF[captain.place]
    owner = state.owner[deed]
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[captain.place], "owner": owner, "amount": fee}
        facts["owned"] = state.captains[owner].held[DEED_GROUP[deed]]
        facts["again"] = not state.arrived
        facts["clause"] = "TH-17" if state.arrived else "TH-24"
        context.emit("fee", facts)
    if captain.cash >= fee:
        captain.cash -= fee
        state.captains[owner].cash += fee
        if context.loud:
            tell_paid(seat, owner, fee, FEE, context)
    else:
        owed = [0] * len(state.captains)
        owed[seat] = fee
        owe(state, owner, owed, FEE)


def _read_card(state: State, rules: RuleSet, context: Context) -> None:
    """The effects of the card drawn, in order, up to one that asks or throws the dice (12.3, 12.4). [TH-42]"""
    effects = CARDS[state.card].effects
    while 2 * state.effect < len(effects):
        kind = effects[2 * state.effect]
        amount = effects[2 * state.effect + 1]
        state.effect += 1
        if kind in (GAIN_CASH, SPEND_RUM):
            if not carry_out(state, kind, amount, context):
                return
        elif kind == ROLL_AGAIN:
            state.card = NO_CARD
            throw(state, rules, AGAIN, 1, context)
            return
        elif kind == FREE_ROLL:
            state.card = NO_CARD
            throw(state, rules, GALE, amount, context)
            return
        else:
            state.phase = CARD_CHOICE
            return
    state.card = NO_CARD
    state.offers = 0
    state.phase = POST_DOCK


def _next_captain(state: State, rules: RuleSet, context: Context) -> None:
    """The next captain in the game; past the last one the round is complete, and a limit may end the game (7.1, 18.3,
    18.4). [TH-57]"""
    seats = len(state.order)
    while True:
        state.turn += 1
        if state.turn == seats:
            state.turn = 0
            state.history = state.history + [int(worth_of(state, rules, seat)) for seat in range(seats)]
            if state.called or 0 < rules.options.round_limit <= state.round or rules.options.round_cap <= state.round:
                state.capped = True
                while state.captains[state.order[state.turn]].cause != ACTIVE:
                    state.turn += 1
                state.phase = OVER
                return
            state.round += 1
            if context.loud:
                _tell_round(state, rules, context)
        if state.captains[state.order[state.turn]].cause == ACTIVE:
            break
    state.left = 0
    state.right = 0
    state.refuelled = False
    state.shots = 0
    state.bypass_ready = False
    state.arrived = False
    state.sold_still = False
    state.sold = 0
    state.offers = 0
    state.phase = PRE_ROLL
    if context.loud:
        context.emit("turn", {"seat": state.current(), "round": int(state.round), "clause": "TH-04"})


def _tell_round(state: State, rules: RuleSet, context: Context) -> None:
    """A round begins: what everybody is worth."""
    worths = [int(worth_of(state, rules, seat)) for seat in range(rules.seats)]
    context.emit("round", {"round": int(state.round), "worths": worths, "clause": "TH-57"})
