"""Time banks: each seat has its own time for the game, and earns an increment with each decision that it answers.

`row.bank` is the agreed time control, `row.clocks` what each seat has left at `row.asked`, written with every log
entry; only seats that run have lost time since. A decision is answered when its choices are in force, a sealed one when
all are in, and earns its increment once: taken back and answered anew, it earns none, and the time used stays used.

The time while no server ran is taken from no bank: see `slept`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from skerry.core.match import Match
from skerry.tables.model.seat import SeatClock
from skerry.tables.model.table import TableRow

GRACE: Final = 2.0
"""Seconds by which a choice may reach the server late and still count."""
DAY: Final = 86_400.0
LONGEST_AWAY: Final = 7 * DAY
"""Maximum total of all announced absences of a seat in a game, in seconds."""


def by_days(row: TableRow) -> bool:
    """Return whether the game is played by correspondence, with a day or more for each decision: the most that a bank
    holds, or else the time for a choice."""
    return row.bank[2] >= DAY if row.bank else row.seconds >= DAY


def begin(row: TableRow, seats: int) -> None:
    """Set the banks at the start of a game; of a correspondence game the first decision has at least a day."""
    if row.bank:
        first = max(float(row.bank[0]), DAY if by_days(row) else 0.0)
        row.clocks = [SeatClock(first) for _ in range(seats)]


def clock_of(row: TableRow, seat: int) -> SeatClock:
    """Return the clock of a seat; a new one if none is kept."""
    return row.clocks[seat] if seat < len(row.clocks) else SeatClock()


def set_clock(row: TableRow, seat: int, **values: Any) -> None:
    """Replace fields of a seat's clock."""
    kept = [clock_of(row, number) for number in range(max(len(row.clocks), seat + 1))]
    row.clocks = [replace(clock, **values) if number == seat else clock for number, clock in enumerate(kept)]


def out_at(row: TableRow, seat: int) -> float:
    """Return the Unix time at which the bank of a running seat is empty."""
    clock = clock_of(row, seat)
    return max(row.asked, clock.until) + clock.rest


def left(row: TableRow, seat: int, at: float) -> float:
    """Return the seconds in a seat's bank at Unix time `at`, at least 0."""
    return max(0.0, _left(row, clock_of(row, seat), at))


def _left(row: TableRow, clock: SeatClock, at: float) -> float:
    if not clock.runs or not row.asked:
        return clock.rest
    return max(-GRACE, clock.rest - max(0.0, at - max(row.asked, clock.until)))


def charge(row: TableRow, at: float) -> None:
    """Subtract the time used up to Unix time `at` from the running banks."""
    if row.bank and row.asked:
        row.clocks = [replace(clock, rest=_left(row, clock, at)) for clock in row.clocks]
        row.asked = at


def give(row: TableRow, seat: int, seconds: float, at: float) -> None:
    """Add seconds to a seat's bank, also beyond the most that it usually holds."""
    charge(row, at)
    set_clock(row, seat, rest=max(0.0, clock_of(row, seat).rest) + seconds)


def running(row: TableRow) -> list[int]:
    """Return the seats whose banks run, or will run after the pause."""
    return [seat for seat, clock in enumerate(row.clocks) if clock.runs]


def follow(
    row: TableRow, match: Match[Any], first: int, people: Collection[int], runs: Collection[int], at: float
) -> None:
    """Update the banks for the log entries from `first` on; from now on those of `runs` lose time. `people`: the seats
    that no bot plays."""
    charge(row, at)
    for number in range(first, len(match.log)):
        _note_entry(row, match, number, people, at)
    row.clocks = [replace(clock, runs=seat in runs) for seat, clock in enumerate(row.clocks)]
    row.asked = at if runs else 0.0


def _note_entry(row: TableRow, match: Match[Any], number: int, people: Collection[int], at: float) -> None:
    entry = match.log[number]
    if entry.kind == "play":
        for move in entry.moves:
            if move[0] in people:
                _answered(row, move[0])
    elif entry.kind in ("undo", "redo"):
        back = entry.kind == "undo"
        ends = sorted((entry.to, match.position_at(number - 1)))
        for step in match.steps(*ends):
            for seat, _ in match.log[step].moves if match.log[step].kind == "play" else []:
                owed = clock_of(row, seat).owed
                set_clock(row, seat, owed=owed + 1 if back else max(0, owed - 1))


def _answered(row: TableRow, seat: int) -> None:
    """Add the increment for a decision that the seat has answered, unless it earned it before an undo
    (`SeatClock.owed`). Time that others gave it beyond the most that a bank holds is kept."""
    clock, (_, more, most) = clock_of(row, seat), row.bank
    if clock.owed:
        set_clock(row, seat, owed=clock.owed - 1)
    else:
        rest = max(0.0, clock.rest)
        set_clock(row, seat, rest=max(rest, min(most, rest + more)))


def note_presence(row: TableRow, match: Match[Any], first: int, at: float) -> None:
    """End the announced absence of every seat that has chosen itself since log entry `first`, and reset its count of
    missed decisions."""
    for entry in match.log[first:]:
        if row.clocks and entry.kind in ("play", "seal") and entry.by.isdigit():
            seat = int(entry.by)
            back(row, seat, at)
            if clock_of(row, seat).missed:
                set_clock(row, seat, missed=0)


def back(row: TableRow, seat: int, at: float) -> None:
    """End an announced absence; the unused part of it may be announced again."""
    clock = clock_of(row, seat)
    if clock.until:
        charge(row, at)
        set_clock(row, seat, until=0.0, taken=max(0.0, clock.taken - max(0.0, clock.until - at)))


def slept(asked: float, clocks: list[SeatClock], last: float, at: float) -> tuple[float, list[SeatClock]]:
    """Return `asked` and the clocks of a table, moved so that no time counts as used between `last`, when a server last
    said that it ran, and `at` (Unix times)."""

    def moved(moment: float) -> float:
        return moment + at - last if moment <= last else max(moment, at)

    new = [replace(clock, until=moved(clock.until)) if clock.until > asked else clock for clock in clocks]
    return moved(asked), new
