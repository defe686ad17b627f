"""The course of play: set-up, the effect of an action, and all consequences up to the next decision (7)."""

from __future__ import annotations

from skerry.core.game import Context
from skerry.games.tropichop.rules.cards import candidates, carry_out, choose_property, nothing_to_choose
from skerry.games.tropichop.rules.debts import settle
from skerry.games.tropichop.rules.docking import dock, waits_before_docking
from skerry.games.tropichop.rules.elimination import eliminate, next_departure
from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.sailing import AGAIN, GALE, may_roll, throw
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    BANKRUPT,
    CARD,
    CARD_CHOICE,
    COMPANY,
    DEBT,
    DOCK,
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
from skerry.games.tropichop.rules.steps import act, legal_actions
from skerry.games.tropichop.rules.trade import may_offer
from skerry.games.tropichop.set_up.deck import CARD_COUNT, CARDS, FREE_ROLL, GAIN_CASH, ROLL_AGAIN, SPEND_RUM
from skerry.games.tropichop.set_up.places import START
from skerry.games.tropichop.set_up.ruleset import RuleSet


def set_up(rules: RuleSet, context: Context) -> State:
    """Return the starting position: every ship at Start with its money, rum and stills, which come out of the supply;
    turn order by lot (5). [TH-02, TH-03, TH-04]"""
    captains = [
        Captain(START, rules.options.initial_cash, rules.options.initial_fuel, rules.options.initial_fuel_stations)
        for _ in range(rules.seats)
    ]
    order = list(range(rules.seats))
    context.chance.shuffle(order)
    state = State(
        captains, tuple(order), rules.options.total_fuel_stations - rules.seats * rules.options.initial_fuel_stations
    )
    state.pile = tuple(range(CARD_COUNT))
    if context.loud:
        context.emit("setup", {"order": list(order), "clause": "TH-04"})
        _tell_round(state, rules, context)
        context.emit("turn", {"seat": state.current(), "round": 1, "clause": "TH-04"})
    run(state, rules, context)
    return state


# --- actions ------------------------------------------------------------------------------------------------------
def play(state: State, rules: RuleSet, action: int, context: Context) -> None:
    """Carry out one legal action of the seat that is asked, and all its consequences."""
    act(state, rules, action, context)
    run(state, rules, context)


def give_up(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """Eliminate a captain who gives up: all goes to the Company, or to the creditor of a debt that it owes (17.3).

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
    """Carry out all consequences until a captain must choose or the game is over. A decision with one legal action is
    not asked for, except rolling and the steps of a trade."""
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
            dock(state, rules, context)
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
    """Carry out the only legal action of the seat that is asked. Return whether it was; False, without any action, if
    there are several or a trade may be offered."""
    if may_offer(state, rules):
        return False
    actions = legal_actions(state, rules)
    if len(actions) != 1:
        return False
    act(state, rules, actions[0], context)
    return True


def _read_card(state: State, rules: RuleSet, context: Context) -> None:
    """Apply the effects of the card drawn, in order, up to one that asks or throws the dice (12.3, 12.4). [TH-42]"""
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
    """Pass the turn to the next captain in the game. Past the last one the round is complete, and a limit or the agreed
    time may end the game (7.1, 18.3, 18.4). [TH-57]"""
    seats = len(state.order)
    while True:
        state.turn += 1
        if state.turn == seats:
            state.turn = 0
            state.history += tuple([int(worth_of(state, rules, seat)) for seat in range(seats)])
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
    """Emit the beginning of a round, with the net worth of every seat."""
    worths = [int(worth_of(state, rules, seat)) for seat in range(rules.seats)]
    context.emit("round", {"round": int(state.round), "worths": worths, "clause": "TH-57"})
