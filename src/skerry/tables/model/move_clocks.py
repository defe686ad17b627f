"""The clocks of a table, kept in its row as Unix times, so that they outlive the process that set them.

The clock of a choice (`row.seconds`) is `asked`, when the open decision was put or its clock last went on, and `used`,
the seconds used before that; likewise the clock of the whole game (`since` and `played`). A Unix time of 0: the clock
is stopped. Both run on while a server is down, and every server on a database reads the same. Instead of a clock for
each choice a table may give each seat a bank (see `bank_clocks`), which stops while no server runs. `row.wake_at` is
the time at which a server must act by itself (see `timeouts`), so that a table need not stay in memory to be woken in
time.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, Final

from skerry.core.match import Match
from skerry.tables.model import bank_clocks, waiting
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow

BOTS_GRACE: Final = 60.0
"""Seconds after which bots that have not moved, because their server has gone, are woken by another one."""
SPENT_KEPT: Final = 16
"""Maximum number of positions whose used time is kept, for undo and redo by one player alone."""


def now() -> float:
    """Return the Unix time. Tests replace this function."""
    return time.time()


def begin(row: TableRow, seats: int) -> None:
    """Start the clocks of a game."""
    row.since = now()
    bank_clocks.begin(row, seats)


def halt(row: TableRow) -> None:
    """Stop the clocks; time used so far stays used."""
    at = now()
    bank_clocks.charge(row, at)
    row.played += _running(row.since, at)
    row.used += _running(row.asked, at)
    row.since = row.asked = 0.0


def go_on(row: TableRow) -> None:
    """Restart the clocks after a halt, with the time that was left."""
    row.since = now()
    row.asked = row.since if row.seconds or row.bank else 0.0


def is_clocked(row: TableRow, match: Match[Any] | None) -> bool:
    """Return whether the table has a clock: for each choice, by banks, or for the whole game."""
    return row.seconds > 0 or row.bank != [] or (match is not None and match.game.seconds > 0)


def shown(row: TableRow) -> tuple[object, ...]:
    """Return all that the displayed clocks depend on: if it changes, clients must be told although the log has nothing
    new."""
    return row.paused, row.asked, row.used, row.clocks


def choice_left(row: TableRow) -> float:
    """Return the seconds left for the open choice at a table with `seconds`, at least 0."""
    return max(0.0, row.seconds - row.used - _running(row.asked, now()))


def least_left(row: TableRow, seats: Collection[int]) -> float | None:
    """Return the seconds until the first of these seats is out of time; None if no clock runs for any of them."""
    waited_for = [seat for seat in row.to_move if seat in seats]
    if row.phase != "playing" or row.paused or not row.asked or not waited_for:
        return None
    if not row.bank:
        return choice_left(row) if row.seconds else None
    return min(
        (bank_clocks.left(row, seat, now()) for seat in bank_clocks.running(row) if seat in waited_for), default=None
    )


def game_left(row: TableRow, limit: int) -> float:
    """Return the seconds of play left of a `limit` for the whole game, at least 0."""
    return max(0.0, limit - row.played - _running(row.since, now()))


def _running(start: float, at: float) -> float:
    return max(0.0, at - start) if start else 0.0


def follow(row: TableRow, seats: list[SeatRow], match: Match[Any], first: int, planned: Collection[int] = ()) -> None:
    """Update the clocks after a step: log entries from `first` on, and perhaps other people on the seats. `planned`:
    seats for which the server plays a planned choice in a moment, so that nobody has to be told of their turn."""
    at = now()
    _note_turn(row, seats, match, first, at)
    bank_clocks.note_presence(row, match, first, at)
    if first < len(match.log):
        note_entries(row, match, first)
    if row.bank:
        people = [seat.seat for seat in seats if not driven(seats, match, seat.seat)]
        runs = [] if row.paused else [seat for seat in match.waiting() if seat in people]
        if first < len(match.log) or runs != bank_clocks.running(row):
            bank_clocks.follow(row, match, first, people, runs, at)
    called = [seat.seat for seat in seats if seat.seat not in planned and not driven(seats, match, seat.seat)]
    waiting.follow(row, match, first, called, at)


def _note_turn(row: TableRow, seats: list[SeatRow], match: Match[Any], first: int, at: float) -> None:
    """Set `row.decision_since` for a table with stand-ins or bots from outside. Sealed choices of others do not begin
    a new decision."""
    if not row.stand_in_after and not any(seat.outside for seat in seats):
        return
    if row.paused or match.over:
        row.decision_since = 0.0
    elif not row.decision_since or any(entry.kind not in ("seal", "unseal") for entry in match.log[first:]):
        row.decision_since = at


def renew(row: TableRow, seat: int, waits: bool) -> None:
    """Restore the clock of a seat whose person returns after a bot has played it: at least the time for one decision,
    and no missed decisions. `waits`: whether the open decision is that seat's."""
    if row.bank:
        bank_clocks.charge(row, now())
        bank_clocks.set_clock(row, seat, missed=0, rest=max(bank_clocks.clock_of(row, seat).rest, float(row.bank[1])))
    elif row.seconds:
        bank_clocks.set_clock(row, seat, missed=0)
        if waits:
            row.used, row.asked = 0.0, 0.0 if row.paused else now()


def note_entries(row: TableRow, match: Match[Any], first: int) -> None:
    """Set the clock of the choice for the decision that log entries from `first` on have led to.

    A new decision has all its time. Sealed choices, of others or the seat's own changed ones, restore none; nor do undo
    and redo by one player alone: time used at a position stays used.
    """
    if not row.seconds:
        return
    at = now()
    for number in range(first, len(match.log)):
        entry = match.log[number]
        if entry.kind in ("seal", "unseal"):
            continue
        if number > 0:
            left = {**row.spent, str(match.position_at(number - 1)): row.used + _running(row.asked, at)}
            row.spent = dict(list(left.items())[-SPENT_KEPT:])
        alone = entry.kind in ("undo", "redo") and entry.by.isdigit()
        row.used = row.spent.get(str(match.position_at(number)), 0.0) if alone else 0.0
        row.asked = 0.0 if row.paused else at


def driven(seats: list[SeatRow], match: Match[Any] | None, seat: int) -> bool:
    """Return whether a bot plays for a seat: it sits there, it stands in, or the person has conceded."""
    return (match is not None and seat in match.conceded) or seats[seat].occupant == "bot" or bool(seats[seat].stand_in)


def from_outside(seats: list[SeatRow], match: Match[Any] | None, seat: int) -> bool:
    """Return whether a bot from outside chooses for a seat; of all seats that bots play, only for these the server's
    own bots do not choose."""
    return seats[seat].outside and not (match is not None and seat in match.conceded)
