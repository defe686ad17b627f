"""Trades between captains: an offer is drawn up in small steps, sent and answered, over whatever it interrupts.

Deeds, with the stills that stand there, and money change hands; stills in hand and rum never do (16). [TH-39, TH-62]
"""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.state import ACTIVE, ANSWER, DEBT, OFFER, Frame, State
from skerry.games.tropichop.set_up.places import DEED_PLACE, DEEDS, IDS
from skerry.games.tropichop.set_up.ruleset import DENOMINATIONS, MOST_CHANGES, RuleSet

SMALLEST_SUM = 5
"""Money changes hands in steps of so many Tropicbux."""


# --- beginning ----------------------------------------------------------------------------------------------------
def offers_left(state: State, rules: RuleSet) -> int:
    """How many more trades whoever decides now may offer in this phase; 0 while one is being drawn up or answered."""
    used: i64 = state.offers
    if len(state.frames) > 0:
        frame = state.frames[-1]
        if frame.kind != DEBT:
            return 0
        used = frame.offers
    return int(rules.options.trade_offers_per_phase - used)


def could_trade(state: State, seat: int, partner: int) -> bool:
    """Whether the two are different captains in the game, and one of them has a deed or a little money."""
    one = state.captains[seat]
    other = state.captains[partner]
    if seat == partner or other.cause != ACTIVE:
        return False
    return (one.deeds | other.deeds) != 0 or one.cash >= SMALLEST_SUM or other.cash >= SMALLEST_SUM


def begin_offer(state: State, seat: int, partner: int) -> None:
    """Open an empty offer to a partner; it counts towards the offers of this phase."""
    if len(state.frames) > 0:
        state.frames[-1].offers += 1
    else:
        state.offers += 1
    state.frames.append(Frame(OFFER, seat, partner))


def begin_counter(state: State) -> None:
    """The partner answers an offer with one of its own: the same terms to begin with, seen from the other side."""
    asked = state.frames[-1]
    frame = Frame(OFFER, asked.partner, asked.seat)
    frame.give = asked.take
    frame.take = asked.give
    frame.cash = -asked.cash
    frame.counters = asked.counters + 1
    state.frames.append(frame)


# --- drawing up ---------------------------------------------------------------------------------------------------
def may_change(frame: Frame) -> bool:
    """Whether the offer may still be altered."""
    return frame.changes < MOST_CHANGES


def cash_fits(state: State, frame: Frame, cash: i64) -> bool:
    """Whether whoever would pay that sum has it; below 0 the partner pays."""
    if cash >= 0:
        return cash <= state.captains[frame.seat].cash
    return -cash <= state.captains[frame.partner].cash


def give_or_keep(frame: Frame, deed: int) -> None:
    """Put a deed of the author into the offer, or take it out again."""
    bit: i64 = 1 << deed
    frame.give ^= bit
    frame.changes += 1


def take_or_leave(frame: Frame, deed: int) -> None:
    """Ask for a deed of the partner, or no longer."""
    bit: i64 = 1 << deed
    frame.take ^= bit
    frame.changes += 1


def change_cash(frame: Frame, step: int) -> None:
    """Change what the author pays by one of the DENOMINATIONS."""
    frame.cash += DENOMINATIONS[step]
    frame.changes += 1


def holds_good(state: State, frame: Frame) -> bool:
    """Whether the trade can be carried out: both captains in the game, deeds and money there, and not all empty."""
    author = state.captains[frame.seat]
    partner = state.captains[frame.partner]
    if author.cause != ACTIVE or partner.cause != ACTIVE:
        return False
    if frame.give == 0 and frame.take == 0 and frame.cash == 0:
        return False
    if frame.give & ~author.deeds != 0 or frame.take & ~partner.deeds != 0:
        return False
    return cash_fits(state, frame, frame.cash)


# --- sending and answering ----------------------------------------------------------------------------------------
def send(state: State, context: Context) -> None:
    """The partner learns of the offer and must answer; from now on it cannot be taken back."""
    frame = state.frames[-1]
    frame.kind = ANSWER
    context.reveal()
    if context.loud:
        facts = terms(frame)
        facts["counter"] = frame.counters > 0
        context.emit("offered", facts)


def withdraw(state: State) -> None:
    """Drop the offer before it is sent; a counter-offer's author is back at the answer."""
    state.frames.pop()


def accept(state: State, context: Context) -> None:
    """The trade is carried out if it still can be, else it is void; either way the interrupted phase goes on (16)."""
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
    """The trade, with every counter-offer before it, comes to nothing."""
    frame = state.frames[-1]
    _close(state)
    if context.loud:
        author = int(frame.seat)
        context.emit("declined", {"seat": int(frame.partner), "author": author, "clause": "TH-62"})


def _close(state: State) -> None:
    """Leave the trade and all that it answered."""
    while len(state.frames) > 0 and state.frames[-1].kind != DEBT:
        state.frames.pop()


def terms(frame: Frame) -> dict[str, Json]:
    """The offer as facts of an event; "seat" is its author, "cash" what the author pays."""
    return {
        "seat": int(frame.seat),
        "partner": int(frame.partner),
        "give": deed_ids(frame.give),
        "take": deed_ids(frame.take),
        "cash": int(frame.cash),
        "clause": "TH-62",
    }


def deed_ids(bits: i64) -> list[Json]:
    """A set of deeds as ids of their places."""
    return [IDS[DEED_PLACE[deed]] for deed in members(bits)]
