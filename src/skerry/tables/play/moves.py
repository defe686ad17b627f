"""Choices of people and bots, default actions, and the acts that end the game for a seat or call time. Each function
works on a draft."""

from __future__ import annotations

from skerry.core.log import BOT_FAILED, STAND_IN
from skerry.tables.draft import Draft, acting, is_stale, match_of, match_on, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import driven, from_outside


def choose(draft: Draft, person: str, seat: int, seq: int, action: int) -> None:
    """Make the choice of a legal action on the position after log entry `seq`. Raises RequestError or IllegalAction."""
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
    draft.row.clock.seats[seat].timeouts_in_a_row = 0


def make_plain(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Make the default action for a bot from outside that has no choice of its own; the log says so. Raises
    RequestError."""
    match = match_on(draft)
    must_own(draft, seat, person)
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if seat not in match.waiting() or not from_outside(draft.seats, match, seat):
        raise RequestError("not_waiting")
    match.timeout(seat, BOT_FAILED)


def concede(draft: Draft, person: str, seat: int) -> None:
    """Give up the game for a seat. Raises RequestError if it is not the person's, IllegalAction if there is nothing to
    give up."""
    match = match_on(draft)
    must_own(draft, seat, person)
    match.concede(seat)


def call_time(draft: Draft) -> None:
    """Call time: the time agreed on for the game is over. Raises RequestError if the game is paused or over, or time
    was called before."""
    match = match_of(draft)
    if draft.row.paused or match.over or match.time_is_called:
        raise RequestError("stale", stale=True)
    match.call_time()


def bots_choose(draft: Draft, choices: dict[int, int], log_length: int) -> None:
    """Make bots' choices. Raises RequestError if the game is paused, or has moved on since they were asked, when its
    log had `log_length` entries.

    A choice that is no legal action means that the bot failed: the seat gets the default action, and the log says so;
    of a stand-in the log says that it was one. A seat that no bot plays any more is skipped: its person came back while
    the bot was thinking, and chooses now.
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
