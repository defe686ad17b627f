"""Trades between captains: an offer is drawn up in small steps, sent and answered, in frames over the interrupted
phase.

Deeds, with the stills that stand there, and money change hands; stills in hand and rum never do (16). [TH-39, TH-62]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import members
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import deed_price, worth_of
from skerry.games.tropichop.rules.moves import DO_CASH, DO_COUNTER, DO_GIVE, DO_OFFER, DO_SEND, DO_TAKE, DO_WITHDRAW
from skerry.games.tropichop.rules.properties import add_deeds
from skerry.games.tropichop.rules.state import ACTIVE, ANSWER, DEBT, OFFER, Frame, State
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEED_PLACE, DEEDS, GROUP_IDS, GROUPS, IDS
from skerry.games.tropichop.set_up.ruleset import DENOMINATIONS, MONEY_STEPS, MOST_CHANGES, RuleSet

NO_TRADE: Final = ReasonCode("no_trade", "TH-62")
NO_SUCH_PARTNER: Final = ReasonCode("no_such_partner", "TH-62")
OFFERED_ENOUGH: Final = ReasonCode("offered_enough", "TH-62")
NOTHING_TO_TRADE: Final = ReasonCode("nothing_to_trade", "TH-62")
NO_DRAFT: Final = ReasonCode("no_draft", "TH-62")
OFFER_UNSOUND: Final = ReasonCode("offer_unsound", "TH-62")
CHANGED_ENOUGH: Final = ReasonCode("changed_enough", "TH-62")
NOT_YOURS_TO_GIVE: Final = ReasonCode("not_yours_to_give", "TH-62")
NOT_THEIRS_TO_GIVE: Final = ReasonCode("not_theirs_to_give", "TH-62")
SUM_MISSING: Final = ReasonCode("sum_missing", "TH-62")
NO_OFFER_WAITS: Final = ReasonCode("no_offer_waits", "TH-62")
COUNTERED_ENOUGH: Final = ReasonCode("countered_enough", "TH-62")

SMALLEST_SUM = 5
"""Smallest sum and smallest step of the money in a trade, in Tropicbux."""


# --- beginning ----------------------------------------------------------------------------------------------------
def offers_left(state: State, rules: RuleSet) -> int:
    """Return the number of trades that the seat that is asked may still offer in this phase; 0 while a trade is being
    drawn up or answered."""
    used: i64 = state.offers
    if len(state.frames) > 0:
        frame = state.frames[-1]
        if frame.kind != DEBT:
            return 0
        used = frame.offers
    return int(rules.options.trade_offers_per_phase - used)


def could_trade(state: State, seat: int, partner: int) -> bool:
    """Return whether `seat`, which is in the game, could trade with `partner`: another captain in the game, and one of
    the two has a deed or SMALLEST_SUM in cash."""
    one = state.captains[seat]
    other = state.captains[partner]
    if seat == partner or other.cause != ACTIVE:
        return False
    return (one.deeds | other.deeds) != 0 or one.cash >= SMALLEST_SUM or other.cash >= SMALLEST_SUM


def may_offer(state: State, rules: RuleSet) -> bool:
    """Return whether the seat that is asked may propose a trade to any captain (16). [TH-62]"""
    if offers_left(state, rules) <= 0:
        return False
    seat = state.asked()
    return any(could_trade(state, seat, partner) for partner in range(len(state.captains)))


def add_offers(state: State, rules: RuleSet, found: list[int]) -> None:
    """Add an offer to every partner to whom the seat that is asked may propose a trade (16). [TH-62]"""
    if offers_left(state, rules) <= 0:
        return
    seat = state.asked()
    partners = range(len(state.captains))
    found.extend([DO_OFFER + partner for partner in partners if could_trade(state, seat, partner)])


def cannot_offer(state: State, rules: RuleSet, seat: int, partner: int) -> ReasonCode | None:
    """Return the reason why `seat` may not propose a trade to a partner, at a step that allows offers; None if it
    may."""
    if rules.options.trade_offers_per_phase == 0:
        return NO_TRADE
    if partner >= rules.seats or partner == seat or state.captains[partner].cause != ACTIVE:
        return NO_SUCH_PARTNER
    if offers_left(state, rules) <= 0:
        return OFFERED_ENOUGH
    return None if could_trade(state, seat, partner) else NOTHING_TO_TRADE


def begin_offer(state: State, seat: int, partner: int) -> None:
    """Open an empty offer to a partner; it counts towards the offers of this phase."""
    if len(state.frames) > 0:
        state.frames[-1].offers += 1
    else:
        state.offers += 1
    state.frames.append(Frame(OFFER, seat, partner))


# --- drawing up ---------------------------------------------------------------------------------------------------
def may_change(frame: Frame) -> bool:
    """Return whether the offer may still be changed."""
    return frame.changes < MOST_CHANGES


def cash_fits(state: State, frame: Frame, cash: i64) -> bool:
    """Return whether the captain who would pay `cash` has it: the author, or below 0 the partner."""
    if cash >= 0:
        return cash <= state.captains[frame.seat].cash
    return -cash <= state.captains[frame.partner].cash


def add_terms(state: State, found: list[int]) -> None:
    """Add the actions that send, withdraw or change the offer that is being drawn up (16)."""
    frame = state.frames[-1]
    if holds_good(state, frame):
        found.append(DO_SEND)
    found.append(DO_WITHDRAW)
    if not may_change(frame):
        return
    add_deeds(state.captains[frame.seat].deeds, DO_GIVE, found)
    add_deeds(state.captains[frame.partner].deeds, DO_TAKE, found)
    cash = frame.cash
    most = state.captains[frame.seat].cash
    least = -state.captains[frame.partner].cash
    found.extend([DO_CASH + step for step in range(MONEY_STEPS) if least <= cash + DENOMINATIONS[step] <= most])


def cannot_change(state: State, action: int) -> ReasonCode | None:
    """Return the reason why the author may not change the offer by `action`; None if it may."""
    if state.step() != OFFER:
        return NO_DRAFT
    frame = state.frames[-1]
    if not may_change(frame):
        return CHANGED_ENOUGH
    if action < DO_TAKE:
        return None if (state.captains[frame.seat].deeds >> (action - DO_GIVE)) & 1 else NOT_YOURS_TO_GIVE
    if action < DO_CASH:
        return None if (state.captains[frame.partner].deeds >> (action - DO_TAKE)) & 1 else NOT_THEIRS_TO_GIVE
    return None if cash_fits(state, frame, frame.cash + DENOMINATIONS[action - DO_CASH]) else SUM_MISSING


def give_or_keep(frame: Frame, deed: int) -> None:
    """Put a deed of the author into the offer, or take it out again."""
    bit: i64 = 1 << deed
    frame.give ^= bit
    frame.changes += 1


def take_or_leave(frame: Frame, deed: int) -> None:
    """Ask for a deed of the partner, or no longer ask for it."""
    bit: i64 = 1 << deed
    frame.take ^= bit
    frame.changes += 1


def change_cash(frame: Frame, step: int) -> None:
    """Change what the author pays by one of the DENOMINATIONS."""
    frame.cash += DENOMINATIONS[step]
    frame.changes += 1


def holds_good(state: State, frame: Frame) -> bool:
    """Return whether the trade can be carried out: both captains are in the game and have the deeds and the money, and
    the offer is not empty."""
    author = state.captains[frame.seat]
    partner = state.captains[frame.partner]
    if author.cause != ACTIVE or partner.cause != ACTIVE:
        return False
    if frame.give == 0 and frame.take == 0 and frame.cash == 0:
        return False
    if frame.give & ~author.deeds != 0 or frame.take & ~partner.deeds != 0:
        return False
    return cash_fits(state, frame, frame.cash)


# --- sending ------------------------------------------------------------------------------------------------------
def cannot_send(state: State, action: int) -> ReasonCode | None:
    """Return the reason why the author may not send or withdraw the offer; None if it may."""
    if state.step() != OFFER:
        return NO_DRAFT
    return None if action == DO_WITHDRAW or holds_good(state, state.frames[-1]) else OFFER_UNSOUND


def send(state: State, context: Context) -> None:
    """Send the offer: the partner learns of it and must answer; from now on it cannot be undone."""
    frame = state.frames[-1]
    frame.kind = ANSWER
    context.reveal()
    if context.loud:
        facts = terms(frame)
        facts["counter"] = frame.counters > 0
        context.emit("offered", facts)


def withdraw(state: State) -> None:
    """Withdraw the offer before it is sent; the author of a counter-offer is asked for its answer again."""
    state.frames.pop()


# --- answering ----------------------------------------------------------------------------------------------------
def may_counter(state: State, rules: RuleSet) -> bool:
    """Return whether the partner may answer with an offer of its own."""
    return state.frames[-1].counters < rules.options.trade_offers_per_phase


def cannot_answer(state: State, rules: RuleSet, action: int) -> ReasonCode | None:
    """Return the reason why the partner may not answer by `action`; None if it may."""
    if state.step() != ANSWER:
        return NO_OFFER_WAITS
    return None if action != DO_COUNTER or may_counter(state, rules) else COUNTERED_ENOUGH


def accept(state: State, context: Context) -> None:
    """Accept the trade: carry it out, or drop it as void if it is no longer possible; either way the interrupted phase
    goes on (16)."""
    frame = state.frames[-1]
    _close(state)
    if not holds_good(state, frame):
        if context.loud:
            context.emit("void", terms(frame))
        return
    author = int(frame.seat)
    partner = int(frame.partner)
    for deed in range(DEEDS):
        if (frame.give >> deed) & 1:
            state.hand_over(deed, partner)
        elif (frame.take >> deed) & 1:
            state.hand_over(deed, author)
    state.captains[author].cash -= frame.cash
    state.captains[partner].cash += frame.cash
    if context.loud:
        context.emit("traded", terms(frame))


def decline(state: State, context: Context) -> None:
    """Decline the trade: it ends, with every offer that it countered."""
    frame = state.frames[-1]
    _close(state)
    if context.loud:
        author = int(frame.seat)
        context.emit("declined", {"seat": int(frame.partner), "author": author, "clause": "TH-62"})


def begin_counter(state: State) -> None:
    """Open a counter-offer of the partner, which begins with the same terms seen from its side."""
    asked = state.frames[-1]
    frame = Frame(OFFER, asked.partner, asked.seat)
    frame.give = asked.take
    frame.take = asked.give
    frame.cash = -asked.cash
    frame.counters = asked.counters + 1
    state.frames.append(frame)


def _close(state: State) -> None:
    """Remove the frames of the trade, with every offer that it countered."""
    while len(state.frames) > 0 and state.frames[-1].kind != DEBT:
        state.frames.pop()


# --- what is told -------------------------------------------------------------------------------------------------
def terms(frame: Frame) -> dict[str, Json]:
    """Return the offer as facts of an event; "seat" is its author, "cash" what the author pays."""
    return {
        "seat": int(frame.seat),
        "partner": int(frame.partner),
        "give": deed_ids(frame.give),
        "take": deed_ids(frame.take),
        "cash": int(frame.cash),
        "clause": "TH-62",
    }


def deed_ids(bits: i64) -> list[Json]:
    """Return a set of deeds (bits) as ids of their places."""
    return [IDS[DEED_PLACE[deed]] for deed in members(bits)]


def trade_facts(rules: RuleSet, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is COUNTERED_ENOUGH or no is OFFERED_ENOUGH:
        return {"times": int(rules.options.trade_offers_per_phase)}
    return {"steps": MOST_CHANGES} if no is CHANGED_ENOUGH else {}


def trade_preview(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the terms, and the worth and the deeds by group of both captains before and after."""
    frame = state.frames[-1]
    value: i64 = frame.cash
    for deed in range(DEEDS):
        if (frame.give >> deed) & 1:
            value += deed_price(state, rules, deed)
        elif (frame.take >> deed) & 1:
            value -= deed_price(state, rules, deed)
    groups: list[Json] = []
    for group in range(GROUPS):
        change = 0
        for deed in range(DEEDS):
            if DEED_GROUP[deed] == group:
                change += int((frame.take >> deed) & 1) - int((frame.give >> deed) & 1)
        if change != 0:
            for seat, more in ((int(frame.seat), change), (int(frame.partner), -change)):
                held = state.captains[seat].held[group]
                groups.append([seat, GROUP_IDS[group], held, held + more])
    worth: list[Json] = []
    for seat, more in ((int(frame.seat), -int(value)), (int(frame.partner), int(value))):
        before = int(worth_of(state, rules, seat))
        worth.append([seat, before, before + more])
    facts = terms(frame)
    return {"give": facts["give"], "take": facts["take"], "cash": facts["cash"], "worth": worth, "groups": groups}
