"""Clock of a table: the time that each seat has left, and the time that the whole game has taken.

It is kept in the table's row as seconds and Unix times, so that it outlives the process, and every server on a database
reads the same. `row.wake_at` is the time at which a server must act by itself (see `timeouts`), so that a table need
not stay in memory to be woken in time.

A time control brings all of its time for each decision (`PerMove`), or gives each seat a bank for the game, and an
increment for each decision that it answers (`Fischer`). All in which the two differ is in their classes.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from skerry.core.match import Match

DAY: Final = 86_400.0
GRACE: Final = 2.0
"""Seconds below 0 down to which time is counted: a choice may reach the server so late and still count."""
LONGEST_VACATION: Final = 7 * DAY
"""Maximum total of all vacations of a seat in a game, in seconds."""
POSITIONS_KEPT: Final = 16
"""Maximum number of positions whose used time is kept, for undo and redo by one player alone."""


_difference = 0.0


def now() -> float:
    """Return the Unix time, as all servers on one database tell it. Tests replace this function."""
    return time.time() + _difference


def set_difference(seconds: float) -> None:
    """Add `seconds` to this machine's clock from now on, in this process."""
    global _difference
    _difference = seconds


class SeatClock(Struct):
    """Clock of a seat."""

    remaining: float = 0.0
    """Seconds left at `ClockState.as_of`; below 0 for a choice that may still arrive late."""
    running: bool = False
    """True if the seat loses time as long as the table's clocks do not stand still."""
    unpaid: int = 0
    """Number of coming decisions that earn no increment, because they earned it before an undo."""
    vacation_until: float = 0.0
    """Unix time until which the seat has announced its absence, and its clock is stopped; 0 if it has not."""
    vacation_used: float = 0.0
    """Total of such absences so far, in seconds."""
    timeouts_in_a_row: int = 0
    """Number of timeouts in a row that ended in the default action; also of a bot from outside, without a clock."""


class ClockState(Struct):
    """Clocks of all seats and of the whole game. They run on while no server does, except as `skip_downtime` says."""

    as_of: float = 0.0
    """Unix time up to which the seats' time is counted; 0: their clocks stand still."""
    seats: list[SeatClock] = []
    """[] before the start."""
    game_as_of: float = 0.0
    """Unix time up to which the time of the whole game is counted; 0: it stands still."""
    game_used: float = 0.0
    """Seconds of play up to `game_as_of`, without pauses."""
    used_at: dict[int, float] = {}
    """Seconds used at the last positions that were left, by the log entry of the position; with `PerMove` only."""

    def copy(self) -> ClockState:
        """Return a copy that shares no seat's clock."""
        return replace(self, seats=[replace(seat) for seat in self.seats])

    def start(self, control: TimeControl | None, seats: int, at: float) -> None:
        """Start the clocks of a game; in a correspondence game the first decision has at least a day. `at`, here and
        below: the Unix time now."""
        self.game_as_of = at
        first = 0.0 if control is None else max(float(control.start), DAY if by_days(control) else 0.0)
        self.seats = [SeatClock(first) for _ in range(seats)]

    def stop(self, at: float) -> None:
        """Stop the clocks; time used so far stays used."""
        self._count(at)
        self.game_used += _between(self.game_as_of, at)
        self.as_of = self.game_as_of = 0.0

    def resume(self, at: float) -> None:
        """Restart the clocks after a stop, with the time that was left."""
        self.game_as_of = at
        self.as_of = at if any(seat.running for seat in self.seats) else 0.0

    def advance(
        self,
        control: TimeControl | None,
        match: Match[Any],
        first: int,
        people: Collection[int],
        paused: bool,
        at: float,
    ) -> None:
        """Update the clocks after a step: log entries from `first` on, and perhaps other people on the seats. `people`:
        the seats that no bot plays."""
        self._note_presence(match, first, at)
        if control is None:
            return
        running = control.running(match, people)
        if first == len(match.log) and all(seat.running == (n in running) for n, seat in enumerate(self.seats)):
            return
        self._count(at)
        for number in range(first, len(match.log)):
            control.note_entry(self, match, number, people)
        for n, seat in enumerate(self.seats):
            seat.running = n in running
        self.as_of = at if running and not paused else 0.0

    def runs(self, seat: int) -> bool:
        """Return whether a seat's clock runs, perhaps after a vacation."""
        return self.as_of > 0 and self.seats[seat].running

    def remaining(self, seat: int, at: float) -> float:
        """Return the seconds that a seat has left, at least 0."""
        return max(0.0, self._left(self.seats[seat], at))

    def out_at(self, seat: int) -> float:
        """Return the Unix time at which a seat whose clock runs has no time left."""
        return max(self.as_of, self.seats[seat].vacation_until) + self.seats[seat].remaining

    def game_left(self, limit: float, at: float) -> float:
        """Return the seconds of play left of a `limit` for the whole game, at least 0."""
        return max(0.0, limit - self.game_used - _between(self.game_as_of, at))

    def add_time(self, control: TimeControl, seats: Sequence[int], seconds: float, at: float) -> None:
        """Give seats more time, also more than they usually have at most."""
        self._count(at)
        for seat in self._same_time(control, seats):
            seat.remaining = max(0.0, seat.remaining) + seconds

    def take_over(self, control: TimeControl | None, seat: int, waits: bool, at: float) -> None:
        """Prepare the clock of a seat for a person who returns after a bot has played it: at least the time for one
        decision, and no timeouts in a row. `waits`: whether the open decision is that seat's."""
        self.seats[seat].timeouts_in_a_row = 0
        if control is not None and (waits or not control.shared):
            self._count(at)
            for clock in self._same_time(control, [seat]):
                clock.remaining = max(clock.remaining, float(control.increment))

    def begin_vacation(self, seat: int, seconds: float, at: float) -> None:
        """Stop a seat's clock for some seconds, or until its person chooses."""
        self._count(at)
        clock = self.seats[seat]
        clock.vacation_until, clock.vacation_used = at + seconds, clock.vacation_used + seconds

    def end_vacation(self, seat: int, at: float) -> None:
        """End a vacation; the unused part of it may be announced again."""
        clock = self.seats[seat]
        if clock.vacation_until:
            self._count(at)
            clock.vacation_used = max(0.0, clock.vacation_used - max(0.0, clock.vacation_until - at))
            clock.vacation_until = 0.0

    def skip_downtime(self, last: float, at: float) -> None:
        """Count no time as used between `last`, when a server last said that it ran, and `at`."""

        def moved(moment: float) -> float:
            return moment + at - last if moment <= last else max(moment, at)

        for seat in self.seats:
            if seat.vacation_until > self.as_of:
                seat.vacation_until = moved(seat.vacation_until)
        self.as_of = moved(self.as_of)

    def _count(self, at: float) -> None:
        """Subtract the time used up to `at` from the clocks that run."""
        if self.as_of:
            for seat in self.seats:
                seat.remaining = self._left(seat, at)
            self.as_of = at

    def _left(self, seat: SeatClock, at: float) -> float:
        if not seat.running or not self.as_of:
            return seat.remaining
        return max(-GRACE, seat.remaining - max(0.0, at - max(self.as_of, seat.vacation_until)))

    def _same_time(self, control: TimeControl, seats: Sequence[int]) -> list[SeatClock]:
        return self.seats if control.shared else [self.seats[seat] for seat in seats]

    def _note_presence(self, match: Match[Any], first: int, at: float) -> None:
        """End the vacation of every seat that has chosen itself since log entry `first`, and its timeouts in a row."""
        for entry in match.log[first:]:
            if entry.kind in ("play", "seal") and entry.by.isdigit():
                self.end_vacation(int(entry.by), at)
                self.seats[int(entry.by)].timeouts_in_a_row = 0


class PerMove(Struct, frozen=True, tag="per_move"):
    """Time control with `seconds` for each decision, the same for all seats that it asks."""

    seconds: int
    shared: ClassVar[bool] = True
    """True if seats have no time of their own."""
    grace: ClassVar[float] = 0.0
    """Seconds by which a choice may be late."""
    stops_with_server: ClassVar[bool] = False
    """True if no time counts as used while no server runs."""

    @property
    def start(self) -> int:
        """The seconds, which are also what a decision brings, and the most that a seat has."""
        return self.seconds

    increment = maximum = start

    def running(self, match: Match[Any], people: Collection[int]) -> Collection[int]:
        """Return the seats that lose time: all that the decision asks, sealed or not, and whoever plays them."""
        return set() if match.over else {*match.waiting(), *match.sealed}

    def note_entry(self, clock: ClockState, match: Match[Any], number: int, people: Collection[int]) -> None:
        """Give a new decision all of its time. Sealed choices, of others or the seat's own changed ones, bring none;
        nor do undo and redo by one player alone: time used at a position stays used."""
        entry = match.log[number]
        if entry.kind in ("seal", "unseal"):
            return
        if number > 0:
            used = self.seconds - min(seat.remaining for seat in clock.seats)
            left = {**clock.used_at, match.position_at(number - 1): used}
            clock.used_at = dict(list(left.items())[-POSITIONS_KEPT:])
        alone = entry.kind in ("undo", "redo") and entry.by.isdigit()
        for seat in clock.seats:
            seat.remaining = self.seconds - (clock.used_at.get(match.position_at(number), 0.0) if alone else 0.0)


class Fischer(Struct, frozen=True, tag="fischer"):
    """Time control with a bank of each seat's own, in seconds: `start` at the beginning, an `increment` for each
    decision that the seat answers, and at most `maximum` in the bank.

    A decision is answered when its choices are in force, a sealed one when all are in, and earns its increment once:
    taken back and answered anew, it earns none, and the time used stays used.
    """

    start: int
    increment: int
    maximum: int
    shared: ClassVar[bool] = False
    grace: ClassVar[float] = GRACE
    stops_with_server: ClassVar[bool] = True

    def running(self, match: Match[Any], people: Collection[int]) -> Collection[int]:
        """Return the seats that lose time: those of people who still have to choose."""
        return {seat for seat in match.waiting() if seat in people}

    def note_entry(self, clock: ClockState, match: Match[Any], number: int, people: Collection[int]) -> None:
        """Add the increments that a log entry earns, and note which ones are not to be earned again."""
        entry = match.log[number]
        if entry.kind == "play":
            for move in entry.moves:
                if move[0] in people:
                    self._answered(clock.seats[move[0]])
        elif entry.kind in ("undo", "redo"):
            more = 1 if entry.kind == "undo" else -1
            for step in match.steps(*sorted((entry.to, match.position_at(number - 1)))):
                for seat, _ in match.log[step].moves if match.log[step].kind == "play" else []:
                    clock.seats[seat].unpaid = max(0, clock.seats[seat].unpaid + more)

    def _answered(self, seat: SeatClock) -> None:
        """Add the increment for a decision, unless it was earned before. Time beyond the maximum that others gave is
        kept."""
        if seat.unpaid:
            seat.unpaid -= 1
        else:
            left = max(0.0, seat.remaining)
            seat.remaining = max(left, min(self.maximum, left + self.increment))


TimeControl = PerMove | Fischer


def control_of(seconds: int, bank: Sequence[int]) -> TimeControl | None:
    """Return the time control of `seconds` for each decision, or of a `bank` [start, increment, maximum]; None with
    neither (0 and [])."""
    if bank:
        return Fischer(*bank)
    return PerMove(seconds) if seconds else None


def seconds_of(control: TimeControl | None) -> int:
    """Return the seconds for each decision; 0 without `PerMove`."""
    return control.seconds if isinstance(control, PerMove) else 0


def bank_of(control: TimeControl | None) -> list[int]:
    """Return the bank as [start, increment, maximum]; [] without `Fischer`."""
    return [control.start, control.increment, control.maximum] if isinstance(control, Fischer) else []


def by_days(control: TimeControl | None) -> bool:
    """Return whether a game is played by correspondence, with a day or more for each decision."""
    return control is not None and control.maximum >= DAY


def is_timed(control: TimeControl | None, match: Match[Any] | None) -> bool:
    """Return whether a table has a clock: of its seats, or for the whole game."""
    return control is not None or (match is not None and match.game.seconds > 0)


def _between(start: float, at: float) -> float:
    return max(0.0, at - start) if start else 0.0
