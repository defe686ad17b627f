"""A position as numbers for learning agents, as `features` describes it: all public facts."""

from __future__ import annotations

from typing import Final

from skerry.core.observation import RowWriter
from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import ACTIVE, DEBT, OVER, Frame, State
from skerry.games.tropichop.set_up.deck import CARD_COUNT
from skerry.games.tropichop.set_up.places import DEEDS, PLACES
from skerry.games.tropichop.set_up.ruleset import MOST_CHANGES, RuleSet

MUCH: Final = 10_000.0
"""Tropicbux from which on an amount is encoded as 1."""


def observe(state: State, rules: RuleSet, viewer: int, out: RowWriter) -> None:
    """Write the observation of `viewer`. Captains come in turn order, `viewer` first."""
    options = rules.options
    out.one_of(state.step(), OVER + 1)
    out.share(float(state.round), float(options.round_cap))
    out.flag(state.called)
    faces = float(options.die_pips)
    out.add(float(state.left) / faces)
    out.add(float(state.right) / faces)
    out.share(float(state.pips), float(rules.board.most_pips))
    out.flag(state.refuelled)
    out.flag(state.bypass_ready)
    out.flag(state.arrived)
    out.flag(state.sold_still)
    out.share(float(state.offers), float(options.trade_offers_per_phase))
    out.share(float(state.supply), float(options.total_fuel_stations))
    at = state.order.index(viewer)
    seats = [state.order[(at + offset) % rules.seats] for offset in range(rules.seats)]
    for seat in seats:
        _captain(out, state, rules, seat)
    out.members(int(state.standing), 0, DEEDS - 1)
    out.members(int(state.sold), 0, DEEDS - 1)
    position = int(state.position)
    for place, card in enumerate(state.cycle):
        out.ahead(card, float((place - position) % CARD_COUNT + 1) / CARD_COUNT)
    out.skip(CARD_COUNT)
    out.one_of(state.card, CARD_COUNT)
    debt: Frame | None = None
    trade: Frame | None = None
    for frame in state.frames:  # the last of each kind: it is what the seat is asked about
        if frame.kind == DEBT:
            debt = frame
        else:
            trade = frame
    _debt(out, debt, seats)
    _trade(out, trade, rules, seats)


def _captain(out: RowWriter, state: State, rules: RuleSet, seat: int) -> None:
    captain = state.captains[seat]
    over = state.phase == OVER
    out.flag(captain.cause == ACTIVE)
    out.flag(not over and state.current() == seat)
    out.flag(not over and state.asked() == seat)
    out.share(float(captain.cash), MUCH)
    out.share(float(worth_of(state, rules, seat)), MUCH)
    out.share(float(captain.rum), float(rules.options.maximum_fuel))
    out.share(float(captain.stills), float(rules.options.total_fuel_stations))
    out.one_of(captain.place, PLACES)
    out.members(int(captain.deeds), 0, DEEDS - 1)


def _debt(out: RowWriter, debt: Frame | None, seats: list[int]) -> None:
    """Write the amount that each seat owes and the creditor of the debt; zeros if `debt` is None."""
    if debt is None:
        out.skip(2 * len(seats))
        return
    for seat in seats:
        out.share(float(debt.owed[seat]), MUCH)
    for seat in seats:
        out.flag(debt.seat == seat)


def _trade(out: RowWriter, trade: Frame | None, rules: RuleSet, seats: list[int]) -> None:
    """Write the trade that is being drawn up or answered; zeros if `trade` is None."""
    if trade is None:
        out.skip(len(seats) + 2 * DEEDS + 4)
        return
    for seat in seats:
        out.flag(trade.seat == seat)
    out.members(int(trade.give), 0, DEEDS - 1)
    out.members(int(trade.take), 0, DEEDS - 1)
    out.share(float(trade.cash), MUCH)
    out.share(float(-trade.cash), MUCH)
    out.share(float(trade.counters), float(rules.options.trade_offers_per_phase))
    out.add(float(trade.changes) / float(MOST_CHANGES))
