"""Clocks with a bank: each seat has its own time for the game, and gets more with each decision that it answers.

`row.bank` is what was agreed on, `row.clocks` what each seat has left at `row.asked`, written with every log entry;
only seats that run have lost time since. A decision is answered when its choices are in force, a sealed one when all
are in, and brings its time once: taken back and answered anew, it brings no more, and what was used stays used.

The time while no server ran is nobody's: see `slept`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from skerry.core.match import Match
from skerry.tables.model.seat import SeatClock
from skerry.tables.model.table import TableRow

GRACE: Final = 2.0
"""A choice that reaches the server so many seconds late counts."""
DAY: Final = 86_400.0
LONGEST_AWAY: Final = 7 * DAY
"""Of one seat in one game, all its absences together."""


def by_days(row: TableRow) -> bool:
    """Whether who plays here need not look more than once a day."""
    return row.bank[2] >= DAY if row.bank else row.seconds >= DAY


def begin(row: TableRow, seats: int) -> None:
    """The game begins. Where it is played by days, the first choice has a day at least."""
    if row.bank:
        first = max(float(row.bank[0]), DAY if by_days(row) else 0.0)
        row.clocks = [SeatClock(first) for _ in range(seats)]


def clock_of(row: TableRow, seat: int) -> SeatClock:
    """What is kept of a seat's time."""
    return row.clocks[seat] if seat < len(row.clocks) else SeatClock()


def set_clock(row: TableRow, seat: int, **values: Any) -> None:
    """Keep something else of a seat's time."""
    kept = [clock_of(row, number) for number in range(max(len(row.clocks), seat + 1))]
    row.clocks = [replace(clock, **values) if number == seat else clock for number, clock in enumerate(kept)]


def out_at(row: TableRow, seat: int) -> float:
    """When the bank of a seat that runs is empty, as a time of day."""
    clock = clock_of(row, seat)
    return max(row.asked, clock.until) + clock.rest


def left(row: TableRow, seat: int, at: float) -> float:
    """Seconds in a seat's bank, at least 0."""
    return max(0.0, _left(row, clock_of(row, seat), at))


def _left(row: TableRow, clock: SeatClock, at: float) -> float:
    if not clock.runs or not row.asked:
        return clock.rest
    return max(-GRACE, clock.rest - max(0.0, at - max(row.asked, clock.until)))


def charge(row: TableRow, at: float) -> None:
    """Take what was used up to `at` from the banks that run."""
    if row.bank and row.asked:
        row.clocks = [replace(clock, rest=_left(row, clock, at)) for clock in row.clocks]
        row.asked = at


def give(row: TableRow, seat: int, seconds: float, at: float) -> None:
    """More time for a seat, beyond what its bank usually holds at most."""
    charge(row, at)
    set_clock(row, seat, rest=max(0.0, clock_of(row, seat).rest) + seconds)


def running(row: TableRow) -> list[int]:
    """The seats whose banks run, or will once a pause is over."""
    return [seat for seat, clock in enumerate(row.clocks) if clock.runs]


def follow(
    row: TableRow, match: Match[Any], first: int, people: Collection[int], runs: Collection[int], at: float
) -> None:
    """Enter what log entries from `first` on mean for the banks; from now on those of `runs` lose time. `people` are
    the seats that no bot plays."""
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
    """A decision of the seat is over. What the others gave it beyond the most that a bank holds, it keeps."""
    clock, (_, more, most) = clock_of(row, seat), row.bank
    if clock.owed:
        set_clock(row, seat, owed=clock.owed - 1)
    else:
        rest = max(0.0, clock.rest)
        set_clock(row, seat, rest=max(rest, min(most, rest + more)))


def note_presence(row: TableRow, match: Match[Any], first: int, at: float) -> None:
    """Whoever chooses is here: an absence that was announced is over, and nothing was missed in a row."""
    for entry in match.log[first:]:
        if row.clocks and entry.kind in ("play", "seal") and entry.by.isdigit():
            seat = int(entry.by)
            back(row, seat, at)
            if clock_of(row, seat).missed:
                set_clock(row, seat, missed=0)


def back(row: TableRow, seat: int, at: float) -> None:
    """An announced absence is over; what was not used of it may be announced again."""
    clock = clock_of(row, seat)
    if clock.until:
        charge(row, at)
        set_clock(row, seat, until=0.0, taken=max(0.0, clock.taken - max(0.0, clock.until - at)))


def slept(asked: float, clocks: list[SeatClock], last: float, at: float) -> tuple[float, list[SeatClock]]:
    """`asked` and the clocks of a table so that nothing between `last`, when a server last said that it ran, and `at`
    has been used."""

    def moved(moment: float) -> float:
        return moment + at - last if moment <= last else max(moment, at)

    new = [replace(clock, until=moved(clock.until)) if clock.until > asked else clock for clock in clocks]
    return moved(asked), new
