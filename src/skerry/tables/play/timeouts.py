"""Timeouts: which seats are timed out, what the server does about them, and what the other players may decide.

Where a table leaves it to the others (`TableRow.timeout_policy`), the server tells which seats are timed out and waits
for the first of the others to decide; where nobody else is left to decide, it makes the default action. No client
decides a timeout: what counts is the server's time, and a choice that comes before the timeout is carried out is valid.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from skerry.core.log import BOT_FAILED, Consent
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables import consent
from skerry.tables.bots import outside
from skerry.tables.draft import Draft, is_stale, match_on, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow, driven, from_outside
from skerry.tables.model.table import TableRow
from skerry.tables.seats import stand_ins
from skerry.tables.seats.seating import bot_seat
from skerry.tables.seats.takeover import change_seat
from skerry.tables.table_notes import note

Verdict = Literal["default_action", "bot", "more_time"]

BOTS_GRACE: Final = 60.0
"""Seconds after which bots that have not moved, because their server has gone, are woken by another one."""
IN_A_ROW: Final = 3
"""Number of timeouts in a row at which a bot plays on, in place of one more default action."""
HOUR: Final = 3_600.0


# --- timed-out seats -----------------------------------------------------------------------------------------------
def ends(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> dict[int, float]:
    """Return, by seat, the Unix time at which the time of each person who must choose is over; {} while no clock
    runs."""
    if match is None or row.time_control is None:
        return {}
    waiting = [seat for seat in match.waiting() if row.clock.runs(seat) and not driven(seats, match, seat)]
    return {seat: row.clock.out_at(seat) + row.time_control.grace for seat in waiting}


def late(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> list[int]:
    """Return the seats whose time is over."""
    at = clock.now()
    return [seat for seat, end in ends(row, seats, match).items() if end <= at]


def deciders(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> list[int]:
    """Return the seats whose players may decide now about those that are timed out; [] if none is, or the table does
    not leave it to them."""
    if row.timeout_policy != "table_decides" or match is None or not (gone := late(row, seats, match)):
        return []
    return consent.deciders(gone, seats, match.conceded)


def acts_at(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> float:
    """Return the Unix time at which the server itself must act on timed-out seats; 0 if never, as things stand."""
    over = ends(row, seats, match)
    for end in sorted(set(over.values())):
        gone = [seat for seat in over if over[seat] <= end]
        if row.timeout_policy != "table_decides" or match is None:
            return end
        if not consent.deciders(gone, seats, match.conceded):
            return end
    return 0.0


def outside_ends(row: TableRow, seats: list[SeatRow], match: Match[Any] | None, since: float = 0.0) -> dict[int, float]:
    """Return, by seat, the Unix time at which the time of each bot from outside that must choose is over. `since`: Unix
    time from which on there was a server to which it could send its choice."""
    if match is None or match.over or row.paused or not row.decision_since:
        return {}
    end = max(row.decision_since, since) + min(outside.SECONDS, clock.seconds_of(row.time_control) or outside.SECONDS)
    return {seat: end for seat in match.waiting() if from_outside(seats, match, seat)}


def due(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> float:
    """Return the Unix time at which a server has to act at a table by itself; 0 if not before somebody else does."""
    if match is None or match.over or row.paused:
        return 0.0
    times = [acts_at(row, seats, match), *outside_ends(row, seats, match).values()]
    if all(driven(seats, match, seat) for seat in match.waiting()):
        times.append(clock.now() + BOTS_GRACE)
    if match.game.seconds and row.clock.game_as_of and not match.time_is_called:
        times.append(row.clock.game_as_of + match.game.seconds - row.clock.game_used)
    return min((time for time in times if time), default=0.0)


# --- what is done about them ---------------------------------------------------------------------------------------
def end(draft: Draft) -> None:
    """Do what the table has agreed on for all timed-out seats at once.

    Raises RequestError if that is no longer due: somebody chose in time, or paused.
    """
    match, row = match_on(draft), draft.row
    acts = acts_at(row, draft.seats, match)
    if not acts or acts > clock.now():
        raise RequestError("stale", stale=True)
    for seat in late(row, draft.seats, match):
        if seat in match.waiting():  # a concession of a seat before may have ended the decision
            _end_for(draft, match, seat)


def end_outside(draft: Draft, since: float) -> None:
    """Make the default action for each bot from outside that is timed out; at the third timeout in a row (`IN_A_ROW`) a
    bot of the server plays on. Raises RequestError if none is timed out any more."""
    match, row = match_on(draft), draft.row
    late = [seat for seat, end in outside_ends(row, draft.seats, match, since).items() if end <= clock.now()]
    if not late:
        raise RequestError("stale", stale=True)
    for seat in late:
        if seat not in match.waiting():
            continue
        if row.clock.seats[seat].timeouts_in_a_row + 1 >= IN_A_ROW:
            _let_a_bot_play(draft, seat, "timeout.bot", Consent([], []))
        else:
            row.clock.seats[seat].timeouts_in_a_row += 1
            match.timeout(seat, BOT_FAILED)


def _end_for(draft: Draft, match: Match[Any], seat: int) -> None:
    row, nobody = draft.row, Consent([], [])
    in_a_row = row.clock.seats[seat].timeouts_in_a_row + 1
    if row.timeout_policy == "concede":
        note(draft, "timeout.concede", nobody, old=draft.seats[seat].name)
        match.concede(seat)
    elif row.timeout_policy == "bot" or (row.timeout_policy != "default_action" and in_a_row >= IN_A_ROW):
        _let_a_bot_play(draft, seat, "timeout.bot", nobody)
    else:
        row.clock.seats[seat].timeouts_in_a_row = in_a_row
        match.timeout(seat)


def decide(draft: Draft, person: str, seq: int, verdict: Verdict) -> None:
    """Carry out another player's verdict on the timed-out seats; the first one counts. Raises RequestError."""
    match, row = match_on(draft), draft.row
    gone = late(row, draft.seats, match)
    if row.timeout_policy != "table_decides" or not gone or is_stale(match, gone[0], seq):
        raise RequestError("not_late", stale=True)
    mine = [seat for seat in consent.deciders(gone, draft.seats, match.conceded) if draft.seats[seat].person == person]
    if not mine:
        raise RequestError("not_asked", status=403)
    by = Consent(mine[:1], [])
    if verdict == "more_time":
        _give_more(draft, gone, by)
    for seat in gone:
        if verdict == "default_action" and seat in match.waiting():
            match.timeout(seat, by.text())
        elif verdict == "bot":
            _let_a_bot_play(draft, seat, "timeout.bot.by", by)


def more_seconds(row: TableRow) -> float:
    """Return the seconds that the others may give at once: a day where the game is played by days, else as much as a
    seat has at most; 0 without a time control."""
    control = row.time_control
    return 0.0 if control is None else clock.DAY if clock.by_days(control) else float(control.maximum)


def _give_more(draft: Draft, seats: list[int], by: Consent) -> None:
    row, seconds = draft.row, more_seconds(draft.row)
    if row.time_control is not None:
        row.clock.add_time(row.time_control, seats, seconds, clock.now())
    minutes, rest = divmod(round(seconds), 60)
    time = f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"
    for seat in seats:
        note(draft, "timeout.more", by, old=draft.seats[seat].name, who=draft.seats[by.agreed[0]].name, time=time)


def _let_a_bot_play(draft: Draft, seat: int, kind: str, by: Consent) -> None:
    """Put a bot of the default level on a seat. A person who comes back to it has time for a decision at least."""
    row, old = draft.row, draft.seats[seat]
    spec = find_game(row.game)
    new = bot_seat(spec, seat, "", [other.name for other in draft.seats if other.seat != seat])
    who = draft.seats[by.agreed[0]].name if by.agreed else ""
    note(draft, kind if old.person else "bot", by, old=old.name, new=new.name, who=who)
    change_seat(draft, old, new)
    row.clock.take_over(row.time_control, seat, True, clock.now())


# --- vacations -----------------------------------------------------------------------------------------------------
def go_away(draft: Draft, person: str, seat: int, hours: int) -> None:
    """Stop a seat's clock for some hours, or until its person chooses; 0: the person is back, so that no bot stands in
    for them any longer, or else their absence ends. Raises RequestError."""
    match, row = match_on(draft), draft.row
    must_own(draft, seat, person)
    if not hours and draft.seats[seat].stand_in:
        stand_ins.back(draft, {person})
        return
    if not isinstance(row.time_control, clock.Fischer):
        raise RequestError("no_bank")
    if match.over or seat in match.conceded:
        raise RequestError("ended")
    at = clock.now()
    was_away = row.clock.seats[seat].vacation_until > at
    row.clock.end_vacation(seat, at)
    name = draft.seats[seat].name
    if not hours:
        if was_away:
            note(draft, "vacation_over", Consent([], []), who=name)
        return
    used = row.clock.seats[seat].vacation_used
    left = int(clock.LONGEST_VACATION // HOUR) - int(used // HOUR)  # an hour that is begun does not count yet
    if hours > left:
        raise RequestError("away_too_long", hours=left)
    row.clock.begin_vacation(seat, hours * HOUR, at)
    note(draft, "vacation", Consent([], []), who=name, hours=str(hours))
