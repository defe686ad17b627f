"""A position as numbers between 0 and 1, seen from one seat, for learning agents."""

from __future__ import annotations

from typing import Final

from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import ACTIVE, DEBT, OVER, State
from skerry.games.tropichop.set_up.deck import CARD_COUNT
from skerry.games.tropichop.set_up.places import DEEDS, PLACES
from skerry.games.tropichop.set_up.ruleset import MOST_CHANGES, RuleSet

MUCH: Final = 10_000.0
"""Tropicbux that count as 1; more is told no better."""


def _share(amount: float, most: float) -> float:
    return max(0.0, min(1.0, amount / most)) if most > 0 else 0.0


def observation(state: State, rules: RuleSet, viewer: int) -> list[float]:
    """All that there is to see, the viewer first and the others in turn order; the length depends on the number of
    seats alone."""
    step = state.step()
    out: list[float] = [1.0 if step == one else 0.0 for one in range(OVER + 1)]
    out.append(_share(float(state.round), float(rules.options.round_cap)))
    out.append(1.0 if state.called else 0.0)
    faces = float(rules.options.die_pips)
    out.extend([float(state.left) / faces, float(state.right) / faces])
    out.append(_share(float(state.pips), float(rules.board.most_pips)))
    flags = (state.refuelled, state.bypass_ready, state.arrived, state.sold_still)
    out.extend([1.0 if flag else 0.0 for flag in flags])
    out.append(_share(float(state.offers), float(rules.options.trade_offers_per_phase)))
    out.append(_share(float(state.supply), float(rules.options.total_fuel_stations)))
    at = state.order.index(viewer)
    seats = [state.order[(at + offset) % rules.seats] for offset in range(rules.seats)]
    for seat in seats:
        _add_captain(state, rules, seat, out)
    out.extend([float((state.standing >> deed) & 1) for deed in range(DEEDS)])
    out.extend([float((state.sold >> deed) & 1) for deed in range(DEEDS)])
    known = [0.0] * CARD_COUNT
    for at_place, card in enumerate(state.cycle):
        known[card] = float((at_place - int(state.position)) % CARD_COUNT + 1) / CARD_COUNT
    out.extend(known)
    out.extend([1.0 if state.card == card else 0.0 for card in range(CARD_COUNT)])
    _add_frames(state, rules, seats, out)
    return out


def _add_captain(state: State, rules: RuleSet, seat: int, out: list[float]) -> None:
    captain = state.captains[seat]
    out.append(1.0 if captain.cause == ACTIVE else 0.0)
    out.append(1.0 if state.phase != OVER and state.current() == seat else 0.0)
    out.append(1.0 if state.phase != OVER and state.asked() == seat else 0.0)
    out.append(_share(float(captain.cash), MUCH))
    out.append(_share(float(worth_of(state, rules, seat)), MUCH))
    out.append(_share(float(captain.rum), float(rules.options.maximum_fuel)))
    out.append(_share(float(captain.stills), float(rules.options.total_fuel_stations)))
    out.extend([1.0 if captain.place == place else 0.0 for place in range(PLACES)])
    out.extend([float((captain.deeds >> deed) & 1) for deed in range(DEEDS)])


def _add_frames(state: State, rules: RuleSet, seats: list[int], out: list[float]) -> None:
    """What each seat owes and to whom, and the trade that is being drawn up or answered."""
    owed = [0.0] * len(seats)
    creditor = [0.0] * len(seats)
    author = [0.0] * len(seats)
    give = [0.0] * DEEDS
    take = [0.0] * DEEDS
    money = [0.0, 0.0, 0.0, 0.0]
    for frame in state.frames:
        if frame.kind == DEBT:
            owed = [_share(float(frame.owed[seat]), MUCH) for seat in seats]
            creditor = [1.0 if frame.seat == seat else 0.0 for seat in seats]
        else:
            author = [1.0 if frame.seat == seat else 0.0 for seat in seats]
            give = [float((frame.give >> deed) & 1) for deed in range(DEEDS)]
            take = [float((frame.take >> deed) & 1) for deed in range(DEEDS)]
            counters = _share(float(frame.counters), float(rules.options.trade_offers_per_phase))
            changes = float(frame.changes) / float(MOST_CHANGES)
            money = [_share(float(frame.cash), MUCH), _share(float(-frame.cash), MUCH), counters, changes]
    out.extend(owed)
    out.extend(creditor)
    out.extend(author)
    out.extend(give)
    out.extend(take)
    out.extend(money)
