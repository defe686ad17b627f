"""Whether a position is one that play can reach, as far as that can be told: an edited one must pass too (5)."""

# Not compiled: no simulation runs it.
from __future__ import annotations

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


def problems_of(state: State, rules: RuleSet) -> list[str]:
    """Broken invariants in words; [] for a sound position."""
    out = _table_problems(state, rules)
    if out:
        return out
    for seat in range(rules.seats):
        out.extend(_captain_problems(state, rules, seat))
    out.extend(_still_problems(state, rules))
    out.extend(_deck_problems(state, rules))
    if not out:
        out.extend(_phase_problems(state, rules))
        out.extend(_frame_problems(state, rules))
    return out


def _table_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    if len(state.captains) != rules.seats or sorted(state.order) != list(range(rules.seats)):
        out.append(f"there are {rules.seats} captains, and every one has a place in the order")
    elif not 0 <= state.turn < rules.seats:
        out.append("the turn is that of one of the captains")
    if not 1 <= state.round <= rules.options.round_cap:
        out.append(f"rounds are counted from 1 to {rules.options.round_cap}")
    if len(state.history) != rules.seats * (state.round - (0 if state.capped else 1)):
        out.append("every finished round, and no other, has its worths")
    faces = rules.options.die_pips
    if not (0 <= state.left <= faces and 0 <= state.right <= faces):
        out.append(f"dice show 1 to {faces}, or 0 before they are rolled")
    if not (0 <= state.phase <= OVER) or state.phase in (DEBT, OFFER, ANSWER):
        out.append("the turn itself stands at none of these steps")
    if state.shots < 0 or not 0 <= state.offers <= rules.options.trade_offers_per_phase:
        out.append("shots and offers are counted from 0, offers up to what is allowed")
    return out


def _captain_problems(state: State, rules: RuleSet, seat: int) -> list[str]:
    captain = state.captains[seat]
    who = f"captain {seat}"
    if captain.cause != ACTIVE:
        empty = captain.cash == 0 and captain.rum == 0 and captain.stills == 0 and captain.deeds == 0
        if not empty or captain.place != NONE or captain.out < 1:
            return [f"{who} is out, so nothing is left of ship and holdings"]
        return []
    out: list[str] = []
    if not 0 <= captain.place < PLACES or KIND[captain.place] == KIND_DOT:
        out.append(f"{who} must lie at a place where ships can dock")
    if captain.cash < 0:
        out.append(f"{who} cannot have less than no money")
    if not 0 <= captain.rum <= rules.options.maximum_fuel:
        out.append(f"{who} carries 0 to {rules.options.maximum_fuel} barrels")
    if captain.stills < 0:
        out.append(f"{who} cannot have less than no stills")
    if captain.out != 0:
        out.append(f"{who} is in the game and has not left it")
    return out


def _still_problems(state: State, rules: RuleSet) -> list[str]:
    held = int(state.supply) + size_of(state.standing)
    for captain in state.captains:
        held += int(captain.stills)
    if state.supply < 0 or held != rules.options.total_fuel_stations:
        return [f"supply, hands and ports must have {rules.options.total_fuel_stations} stills together, not {held}"]
    wrong = [deed for deed in range(DEEDS) if state.has_still(deed) and not DEED_IS_PORT[deed]]
    return [f"no still can stand at {IDS[DEED_PLACE[deed]]}" for deed in wrong]


def _deck_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    cards = sorted(state.pile + state.cycle)
    if state.pile != sorted(state.pile) or cards != list(range(CARD_COUNT)):
        out.append("every card must be either in the pile, rising, or among those drawn, once")
    if not 0 <= state.position < CARD_COUNT or (state.position > 0 and rules.deck_mode != DECK_CYCLES):
        out.append("the deck comes round only where it is played so")
    if state.position > 0 and len(state.pile) > 0:
        out.append("the deck cannot come round before it was drawn")
    if rules.deck_mode == DECK_REPLACES and len(state.cycle) > 0:
        out.append("drawn cards go straight back into the deck")
    if state.card != NO_CARD:
        if not 0 <= state.card < CARD_COUNT:
            out.append("there is no such card")
        elif not 0 < 2 * state.effect <= len(CARDS[state.card].effects):
            out.append("the card has no such effect")
    return out


def _phase_problems(state: State, rules: RuleSet) -> list[str]:
    active = state.active()
    if state.phase == OVER:
        return [] if active == 1 or (state.capped and active > 1) else ["the game is not over while several sail"]
    if active < 2:
        return ["the game is over when one captain is left"]
    captain = state.captains[state.current()]
    if captain.cause != ACTIVE:
        return ["whoever is on turn must be in the game"]
    out: list[str] = []
    if (state.phase == CARD_CHOICE) != (state.card != NO_CARD):
        out.append("a card in play asks for a property, and nothing else does")
    elif state.phase == CARD_CHOICE and CARDS[state.card].effects[2 * state.effect - 2] < GIVE_TO_COMPANY:
        out.append("this card asks for no property")
    if state.phase == MOVE_CHOICE:
        if rules.options.exit_is_forced or not 2 <= state.pips <= rules.board.most_pips:
            out.append("nobody can choose where to sail")
        elif not 0 <= state.burn <= captain.rum:
            out.append("the move burns more rum than there is")
    elif state.pips != 0 or state.burn != 0:
        out.append("no move is being chosen")
    if state.bypass_ready and not rules.options.bypass_allowed:
        out.append("nobody can sail on here")
    if state.phase == PRE_DOCK and not state.arrived and rules.options.takeover_needs_arrival:
        out.append("before docking a ship has arrived")
    return out


def _frame_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    if state.phase == OVER and len(state.frames) > 0:
        out.append("nothing is pending when the game is over")
    for depth, frame in enumerate(state.frames):
        last = depth == len(state.frames) - 1
        if frame.kind == DEBT:
            if depth > 0:
                out.append("a debt arises only in a turn, not in a trade")
            out.extend(_debt_problems(state, rules, frame))
        else:
            if frame.kind == OFFER and not last:
                out.append("an offer that is being drawn up is the innermost thing")
            out.extend(_trade_problems(state, rules, frame))
    return out


def _debt_problems(state: State, rules: RuleSet, frame: Frame) -> list[str]:
    if len(frame.owed) != rules.seats or min(frame.owed) < 0:
        return ["every captain owes something or nothing"]
    out: list[str] = []
    debtor = state.captains[frame.partner]
    if state.captains[frame.seat].cause != ACTIVE or debtor.cause != ACTIVE or frame.owed[frame.seat] != 0:
        out.append("debtor and creditor must be two captains in the game")
    if frame.owed[frame.partner] <= 0:
        out.append("whoever is asked must owe something")
    elif debtor.cash >= frame.owed[frame.partner] and frame is state.frames[-1]:
        out.append("a debt that can be paid is paid at once")
    if not 0 <= frame.offers <= rules.options.trade_offers_per_phase:
        out.append("a debtor has offered no more trades than allowed")
    return out


def _trade_problems(state: State, rules: RuleSet, frame: Frame) -> list[str]:
    out: list[str] = []
    author = state.captains[frame.seat]
    partner = state.captains[frame.partner]
    if frame.seat == frame.partner or author.cause != ACTIVE or partner.cause != ACTIVE:
        out.append("a trade is between two captains in the game")
    if frame.owed or not 0 <= frame.counters <= rules.options.trade_offers_per_phase:
        out.append("a trade has no debts and no more counter-offers than allowed")
    if not 0 <= frame.changes <= MOST_CHANGES:
        out.append(f"an offer is drawn up in at most {MOST_CHANGES} steps")
    if frame.give & frame.take != 0:
        out.append("a deed goes one way")
    return out
