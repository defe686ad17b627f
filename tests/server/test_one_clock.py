"""The one clock against the two that it replaces: the same random games leave the same time everywhere."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from core_games import regatta, stakes, stones, toll
from server.runtimes import Clock
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.tables.model import bank_clocks, move_clocks
from skerry.tables.model.clock import ClockState, TimeControl, control_of
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.play import timeouts

GAMES: Final = (stakes.SPEC, toll.SPEC, regatta.SPEC, stones.SPEC)
CONTROLS: Final = (
    *((60, []), (2 * 86_400, []), (0, []), (0, [300, 20, 600]), (0, [60, 5, 60])),
    (0, [43_200, 43_200, 432_000]),
)
PAUSES: Final = (0.0, 0.5, 1.0, 3.0, 7.5, 20.0, 58.0, 59.5, 61.0, 62.0, 200.0, 301.5, 30_000.0, 90_000.0)
"""Sums of halves, which floating point adds without error."""


class Both:
    """One game with both clocks."""

    def __init__(self, luck: random.Random, clock: Clock) -> None:
        self.luck, self.clock = luck, clock
        spec = luck.choice(GAMES)
        seats = luck.choice(spec.seat_counts)
        game = spec.game({"seconds": 500} if spec is regatta.SPEC and luck.random() < 0.5 else {}, seats)
        seconds, bank = luck.choice(CONTROLS)
        self.control: TimeControl | None = control_of(seconds, bank)
        self.seats = [SeatRow(n, "person", f"p{n}", f"P{n}") for n in range(seats)]
        self.old = TableRow("t", spec.name, 1, "", "h", "", {}, 0, False, seconds, "", 0.0, 0.0, bank=bank)
        self.old.phase = "playing"
        self.new = ClockState()
        self.match: Match[Any] = Match.start(game, Simulated(luck.randrange(1 << 30)))
        move_clocks.begin(self.old, seats)
        self.new.start(self.control, seats, clock.at)
        self.follow(0)

    def follow(self, first: int) -> None:
        people = [seat.seat for seat in self.seats if not move_clocks.driven(self.seats, self.match, seat.seat)]
        move_clocks.follow(self.old, self.seats, self.match, first)
        self.new.advance(self.control, self.match, first, people, self.old.paused, self.clock.at)
        self.old.waiting = list(self.match.waiting())
        self.old.phase = "over" if self.match.over else "playing"

    def step(self) -> str:
        """One step at the table, as `timeouts`, `undo`, `pause`, `stand_ins` and so on take it."""
        first, kind = len(self.match.log), self.luck.choice(KINDS)
        try:
            getattr(self, f"_{kind}")(self.luck.randrange(len(self.seats)))
        except IllegalAction:
            kind = "nothing"
        self.follow(first)
        return kind

    def _choose(self, _: int) -> None:
        waiting = [] if self.old.paused else self.match.waiting()
        for seat in self.luck.sample(waiting, len(waiting) and self.luck.randint(1, len(waiting))):
            if seat in self.match.waiting():
                bot = move_clocks.driven(self.seats, self.match, seat)
                by = "bot" if bot else self.luck.choice([str(seat), str(seat), "clock", f"plan:{seat}"])
                self.match.submit(seat, self.luck.choice(self.match.legal(seat)), by)

    def _undo(self, seat: int) -> None:
        if not self.old.paused:
            self.match.undo(seat)

    def _redo(self, seat: int) -> None:
        if not self.old.paused:
            self.match.redo(seat)

    def _take_back(self, _: int) -> None:
        earlier = self.match.earlier()
        if earlier:
            self.match.take_back(self.luck.choice(earlier))

    def _concede(self, seat: int) -> None:
        if self.luck.random() < 0.1 and not self.old.paused:
            self.match.concede(seat)

    def _occupy(self, seat: int) -> None:
        """A bot sits down or stands in, or a person is back, with or without time for a decision."""
        old, waits = self.seats[seat], seat in self.match.waiting()
        new = self.luck.choice(
            [
                replace(old, occupant="bot", person="", stand_in=""),
                replace(old, occupant="person", person=f"p{seat}", stand_in=""),
                replace(old, stand_in="easy"),
            ]
        )
        self.seats[seat] = new
        if self.luck.random() < 0.7:
            move_clocks.renew(self.old, seat, waits)
            self.new.take_over(self.control, seat, waits, self.clock.at)

    def _pause(self, _: int) -> None:
        at = self.clock.at
        if self.old.paused:
            move_clocks.go_on(self.old)
            self.new.resume(at)
        else:
            move_clocks.halt(self.old)
            self.new.stop(at)
        self.old.paused = not self.old.paused

    def _late(self, _: int) -> None:
        """What the table or the others decide about those who are late."""
        late = timeouts.late(self.old, self.seats, self.match)
        if not late or self.control is None:
            return
        if self.luck.random() < 0.5:
            seconds = timeouts.more_seconds(self.old)
            for seat in late:
                if self.old.bank:
                    bank_clocks.give(self.old, seat, seconds, self.clock.at)
                else:
                    self.old.used, self.old.asked = self.old.seconds - seconds, self.clock.at
            self.new.add_time(self.control, late, seconds, self.clock.at)
            return
        for seat in late:
            if seat in self.match.waiting():
                missed = bank_clocks.clock_of(self.old, seat).missed + 1
                bank_clocks.set_clock(self.old, seat, missed=missed)
                self.new.seats[seat].timeouts_in_a_row += 1
                self.match.timeout(seat)

    def _away(self, seat: int) -> None:
        at, hours = self.clock.at, self.luck.choice([0, 1, 24])
        if not self.old.bank or self.old.paused or self.match.over:
            return
        bank_clocks.back(self.old, seat, at)
        self.new.end_vacation(seat, at)
        if hours:
            taken = bank_clocks.clock_of(self.old, seat).taken
            bank_clocks.charge(self.old, at)
            bank_clocks.set_clock(self.old, seat, until=at + hours * 3_600, taken=taken + hours * 3_600)
            self.new.begin_vacation(seat, hours * 3_600, at)

    def _sleep(self, _: int) -> None:
        """No server ran for a while."""
        last = self.clock.at - self.luck.choice([0.0, 0.5])
        self.clock.at += self.luck.choice(PAUSES)
        if self.old.bank and self.old.asked and bank_clocks.running(self.old):
            self.old.asked, self.old.clocks = bank_clocks.slept(self.old.asked, self.old.clocks, last, self.clock.at)
            self.new.skip_downtime(last, self.clock.at)

    def _stored(self, _: int) -> None:
        self.new = self.new.copy()

    def compare(self) -> None:
        at, old, new, match = self.clock.at, self.old, self.new, self.match
        if old.bank:
            assert [bank_clocks.left(old, n, at) for n in range(len(self.seats))] == [
                new.remaining(n, at) for n in range(len(self.seats))
            ]
            assert [clock.owed for clock in old.clocks] == [clock.unpaid for clock in new.seats]
            assert [(clock.until, clock.taken) for clock in old.clocks] == [
                (clock.vacation_until, clock.vacation_used) for clock in new.seats
            ]
        elif old.seconds:
            assert {move_clocks.choice_left(old) for _ in match.waiting()} == {
                new.remaining(n, at) for n in match.waiting()
            }
        if self.control is not None:
            assert [bank_clocks.clock_of(old, n).missed for n in range(len(self.seats))] == [
                clock.timeouts_in_a_row for clock in new.seats
            ]
        for seat in range(len(self.seats)):
            runs = seat in match.waiting() and not old.paused and new.runs(seat)
            assert move_clocks.least_left(old, [seat]) == (new.remaining(seat, at) if runs else None)
        ends = {
            seat: new.out_at(seat) + self.control.grace
            for seat in match.waiting()
            if self.control is not None and new.runs(seat) and not move_clocks.driven(self.seats, match, seat)
        }
        before = timeouts.ends(old, self.seats, match)
        assert {seat: max(end, at) for seat, end in ends.items()} == {n: max(end, at) for n, end in before.items()}
        assert move_clocks.game_left(old, 500) == new.game_left(500, at)


KINDS: Final = (
    *["choose"] * 12,
    *("undo", "undo", "undo", "redo", "redo", "take_back", "concede", "occupy", "pause", "pause", "late", "late"),
    *("away", "sleep", "stored"),
)


@pytest.mark.parametrize("seed", range(20))
def test_random_games_leave_the_same_time(seed: int, clock: Clock) -> None:
    luck, steps = random.Random(seed), 0
    for _ in range(150):
        both = Both(luck, clock)
        for _ in range(60):
            both.compare()
            clock.at += luck.choice(PAUSES)
            both.compare()
            both.step()
            both.compare()
            steps += 1
    assert steps == 9_000
