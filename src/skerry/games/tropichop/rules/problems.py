"""Checks whether play can reach a position, as far as that can be told: an edited position must pass too (5)."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.actions import Reason, unsound
from skerry.core.bits import size_of
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    ANSWER,
    CARD_CHOICE,
    DEBT,
    MOVE_CHOICE,
    NO_CARD,
    OFFER,
    OVER,
    PRE_DOCK,
    Frame,
    State,
)
from skerry.games.tropichop.set_up.deck import CARD_COUNT, CARDS, GIVE_TO_COMPANY
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_PLACE, DEEDS, IDS, KIND, KIND_DOT, NONE, PLACES
from skerry.games.tropichop.set_up.ruleset import DECK_CYCLES, DECK_REPLACES, MOST_CHANGES, RuleSet


def problems_of(state: State, rules: RuleSet) -> list[Reason]:
    """Return the broken invariants; [] for a sound position."""
    out = _table_problems(state, rules)
    for seat in range(rules.seats):
        out.extend(_captain_problems(state, rules, seat))
    out.extend(_still_problems(state, rules))
    out.extend(_deck_problems(state, rules))
    if not out:
        out.extend(_phase_problems(state, rules))
        out.extend(_frame_problems(state, rules))
    return out


def _table_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    if not 1 <= state.round <= rules.options.round_cap:
        out.append(unsound("rounds", most=rules.options.round_cap))
    if len(state.history) != rules.seats * (state.round - (0 if state.capped else 1)):
        out.append(unsound("history"))
    faces = rules.options.die_pips
    if not (0 <= state.left <= faces and 0 <= state.right <= faces):
        out.append(unsound("dice", most=faces))
    if state.phase in (DEBT, OFFER, ANSWER):
        out.append(unsound("step"))
    if state.shots < 0 or not 0 <= state.offers <= rules.options.trade_offers_per_phase:
        out.append(unsound("counted"))
    return out


def _captain_problems(state: State, rules: RuleSet, seat: int) -> list[Reason]:
    captain = state.captains[seat]
    if captain.cause != ACTIVE:
        empty = captain.cash == 0 and captain.rum == 0 and captain.stills == 0 and captain.deeds == 0
        if not empty or captain.place != NONE or captain.out < 1:
            return [unsound("out", seat=seat)]
        return []
    out: list[Reason] = []
    if not 0 <= captain.place < PLACES or KIND[captain.place] == KIND_DOT:
        out.append(unsound("place", seat=seat))
    if captain.cash < 0:
        out.append(unsound("cash", seat=seat))
    if not 0 <= captain.rum <= rules.options.maximum_fuel:
        out.append(unsound("rum", seat=seat, most=rules.options.maximum_fuel))
    if captain.stills < 0:
        out.append(unsound("stills", seat=seat))
    if captain.out != 0:
        out.append(unsound("not_out", seat=seat))
    return out


def _still_problems(state: State, rules: RuleSet) -> list[Reason]:
    held = int(state.supply) + size_of(state.standing)
    for captain in state.captains:
        held += int(captain.stills)
    if state.supply < 0 or held != rules.options.total_fuel_stations:
        return [unsound("still_count", all=rules.options.total_fuel_stations, held=held)]
    wrong = [deed for deed in range(DEEDS) if state.has_still(deed) and not DEED_IS_PORT[deed]]
    return [unsound("no_port", place=IDS[DEED_PLACE[deed]]) for deed in wrong]


def _deck_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    cards = sorted(state.pile + state.cycle)
    if list(state.pile) != sorted(state.pile) or cards != list(range(CARD_COUNT)):
        out.append(unsound("cards"))
    if not 0 <= state.position < CARD_COUNT or (state.position > 0 and rules.deck_mode != DECK_CYCLES):
        out.append(unsound("deck_round"))
    if state.position > 0 and len(state.pile) > 0:
        out.append(unsound("deck_early"))
    if rules.deck_mode == DECK_REPLACES and len(state.cycle) > 0:
        out.append(unsound("deck_back"))
    if state.card != NO_CARD:
        if not 0 <= state.card < CARD_COUNT:
            out.append(unsound("no_card"))
        elif not 1 <= state.effect <= len(CARDS[state.card].effects) // 2:
            out.append(unsound("no_effect"))
    return out


def _phase_problems(state: State, rules: RuleSet) -> list[Reason]:
    active = state.active()
    if state.phase == OVER:
        return [] if active > 0 and (active == 1 or state.capped) else [unsound("not_over")]
    if active < 2:
        return [unsound("is_over")]
    captain = state.captains[state.current()]
    if captain.cause != ACTIVE:
        return [unsound("turn_out")]
    out: list[Reason] = []
    if (state.phase == CARD_CHOICE) != (state.card != NO_CARD):
        out.append(unsound("card_step"))
    elif state.phase == CARD_CHOICE and CARDS[state.card].effects[2 * state.effect - 2] < GIVE_TO_COMPANY:
        out.append(unsound("card_asks"))
    if state.phase == MOVE_CHOICE:
        if rules.options.exit_is_forced or not 2 <= state.pips <= rules.board.most_pips:
            out.append(unsound("no_way"))
        elif not 0 <= state.burn <= captain.rum:
            out.append(unsound("burn"))
    elif state.pips != 0 or state.burn != 0:
        out.append(unsound("no_move"))
    if state.bypass_ready and not rules.options.bypass_allowed:
        out.append(unsound("bypass"))
    if state.phase == PRE_DOCK and not state.arrived and rules.options.takeover_needs_arrival:
        out.append(unsound("arrived"))
    return out


def _frame_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    if state.phase == OVER and len(state.frames) > 0:
        out.append(unsound("pending"))
    for depth, frame in enumerate(state.frames):
        last = depth == len(state.frames) - 1
        if frame.kind == DEBT:
            if depth > 0:
                out.append(unsound("debt_place"))
            out.extend(_debt_problems(state, rules, frame))
        else:
            if frame.kind == OFFER and not last:
                out.append(unsound("offer_place"))
            out.extend(_trade_problems(state, rules, frame))
    return out


def _debt_problems(state: State, rules: RuleSet, frame: Frame) -> list[Reason]:
    if len(frame.owed) != rules.seats or min(frame.owed) < 0:
        return [unsound("owed")]
    out: list[Reason] = []
    debtor = state.captains[frame.partner]
    if state.captains[frame.seat].cause != ACTIVE or debtor.cause != ACTIVE or frame.owed[frame.seat] != 0:
        out.append(unsound("debt_sides"))
    if frame.owed[frame.partner] <= 0:
        out.append(unsound("no_debt"))
    elif debtor.cash >= frame.owed[frame.partner] and frame is state.frames[-1]:
        out.append(unsound("debt_paid"))
    if not 0 <= frame.offers <= rules.options.trade_offers_per_phase:
        out.append(unsound("debt_offers"))
    return out


def _trade_problems(state: State, rules: RuleSet, frame: Frame) -> list[Reason]:
    out: list[Reason] = []
    author = state.captains[frame.seat]
    partner = state.captains[frame.partner]
    if frame.seat == frame.partner or author.cause != ACTIVE or partner.cause != ACTIVE:
        out.append(unsound("trade_sides"))
    if frame.owed or not 0 <= frame.counters <= rules.options.trade_offers_per_phase:
        out.append(unsound("trade_counted"))
    if not 0 <= frame.changes <= MOST_CHANGES:
        out.append(unsound("trade_steps", most=MOST_CHANGES))
    if frame.give & frame.take != 0:
        out.append(unsound("trade_ways"))
    return out
