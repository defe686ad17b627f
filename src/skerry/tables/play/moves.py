"""The game itself: choices, steps back, giving up, the clock, chat. Each function works on a draft."""

from __future__ import annotations

import time
from typing import Any

from skerry.core.log import BOT_FAILED, STAND_IN
from skerry.core.match import Match
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model import bank_clocks
from skerry.tables.model.move_clocks import driven, from_outside
from skerry.tables.model.write import ChatRow
from skerry.tables.text.names import clean_text


def match_of(draft: Draft) -> Match[Any]:
    """The game in play. Raises RequestError before the start."""
    if draft.match is None:
        raise RequestError("not_started")
    return draft.match


def match_on(draft: Draft) -> Match[Any]:
    """The game in play, which goes on. Raises RequestError while the host has paused it."""
    match = match_of(draft)
    if draft.row.paused:
        raise RequestError("paused")
    return match


def must_own(draft: Draft, seat: int, person: str) -> None:
    """Raise RequestError unless `person` holds `seat`."""
    if not 0 <= seat < len(draft.seats):
        raise RequestError("not_seat", seat=seat + 1)
    if draft.seats[seat].person != person:
        raise RequestError("not_yours", status=403)


def acting(draft: Draft, match: Match[Any], seat: int, person: str) -> int:
    """The seat by which a person acts for `seat`: that one if it is theirs, in free play any that is theirs.

    Raises RequestError if they may not."""
    if not 0 <= seat < len(draft.seats):
        raise RequestError("not_seat", seat=seat + 1)
    if draft.seats[seat].person == person:
        return seat
    own = [mine.seat for mine in draft.seats if mine.person == person]
    if not own or not match.free:
        raise RequestError("not_yours", status=403)
    return own[0]


def choose(draft: Draft, person: str, seat: int, seq: int, action: int) -> None:
    """Play a legal action that was chosen on the position after log entry `seq`. Raises RequestError or
    IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if not 0 <= action < match.game.space.size:
        raise RequestError("unknown_action")
    if seat in match.conceded and not match.free:
        raise RequestError("not_yours", status=403)
    if not draft.seats[by].outside:
        match.submit(seat, action, str(by))
        return
    must_own(draft, seat, person)  # also in free play a bot plays its own seat alone
    match.submit(seat, action, "bot")
    if bank_clocks.clock_of(draft.row, seat).missed:
        bank_clocks.set_clock(draft.row, seat, missed=0)


def make_plain(draft: Draft, person: str, seat: int, seq: int) -> None:
    """A bot from outside has no choice of its own: a plain one is made for it, and the log says so. Raises
    RequestError."""
    match = match_on(draft)
    must_own(draft, seat, person)
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if seat not in match.waiting() or not from_outside(draft.seats, match, seat):
        raise RequestError("not_waiting")
    match.timeout(seat, BOT_FAILED)


def is_stale(match: Match[Any], seat: int, seq: int) -> bool:
    """Whether the game has moved on since entry `seq` in a way that concerns `seat`'s choice.

    Others' secret choices that came in meanwhile do not: everybody may choose at once.
    """
    if seq >= len(match.log) or seq < 0:
        return True
    for entry in match.log[seq + 1 :]:
        others = entry.kind == "seal" and entry.moves[0][0] != seat
        if not others and not (entry.kind == "unseal" and entry.by != str(seat)):
            return True
    return False


def undo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Take the seat's own last step back, in free play the last of all. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if match.free and draft.row.deal:
        raise RequestError("deal.as_dealt")
    match.undo(by)


def redo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Bring back what was taken back last. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    match.redo(by)


def concede(draft: Draft, person: str, seat: int) -> None:
    """Give up. Raises IllegalAction if there is nothing to give up."""
    match = match_on(draft)
    must_own(draft, seat, person)
    match.concede(seat)


def call_time(draft: Draft) -> None:
    """The time agreed on for the game is over. Raises RequestError if that is no longer so."""
    match = match_of(draft)
    if draft.row.paused or match.over or match.time_is_called:
        raise RequestError("stale", stale=True)
    match.call_time()


def bots_choose(draft: Draft, choices: dict[int, int], log_length: int) -> None:
    """Play bots' choices, unless the game has moved on since they were asked.

    What is no legal action stands for a bot that failed: the seat gets the plain choice, and the log says so; of a bot
    that stands in, that it was one. Whose person came back while the bot thought chooses now.
    """
    match = match_of(draft)
    if draft.row.paused or len(match.log) != log_length:
        raise RequestError("stale", stale=True)
    for seat in sorted(choices):
        if seat not in match.waiting() or not driven(draft.seats, match, seat):
            continue
        stands_in = draft.seats[seat].stand_in != "" and seat not in match.conceded
        if choices[seat] in match.legal(seat):
            match.submit(seat, choices[seat], by=f"{STAND_IN}{seat}" if stands_in else "bot")
        else:
            match.timeout(seat, by=f"{STAND_IN}{seat}" if stands_in else BOT_FAILED)


def say_in_chat(draft: Draft, person: str, name: str, text: str) -> None:
    """A line of chat. Raises RequestError if nothing is left of it."""
    if not draft.row.chat:
        raise RequestError("no_chat")
    plain = clean_text(text)
    if not plain:
        raise RequestError("empty_text")
    seat = next((seat for seat in draft.seats if seat.person == person), None)
    shown = seat.name if seat is not None else name
    draft.chat = ChatRow(draft.row.chats, person, shown, seat.seat if seat is not None else None, plain, time.time())
