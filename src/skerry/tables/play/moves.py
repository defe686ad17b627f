"""Choices in a game: of people, of bots, and those that end it for a seat. Each function works on a draft."""

from __future__ import annotations

from skerry.core.log import BOT_FAILED, STAND_IN
from skerry.tables.draft import Draft, acting, is_stale, match_of, match_on, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model import bank_clocks
from skerry.tables.model.move_clocks import driven, from_outside


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
