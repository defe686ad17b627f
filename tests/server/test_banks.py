"""Each seat's bank of time: who loses of it, what it gets, and that no kill, pause, sleep or take-back changes it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import patience
from server.harness import WORDS, Browser, Server, seated
from server.runtimes import Clock, Start
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.start import ready
from skerry.tables.lobby.start import start as begin_game
from skerry.tables.model.clock import ClockState, SeatClock
from skerry.tables.play import approved, moves, pause, propose, timeouts, undo
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import seating, takeover

pytestmark = pytest.mark.usefixtures("plugin_games")

ANN = "a" * 24
BOB = "b" * 24
HOUR = 3_600.0
DAY = 24 * HOUR
LIVE = protocol.Bank(300, 20, 600)
SLOW = protocol.Bank(int(3 * DAY), int(36 * HOUR), int(10 * DAY))


async def two(server: Runtime, game: str = "toll", bank: protocol.Bank | None = LIVE, **wish: Any) -> LiveTable:
    """A game in play of Ann, the host, and Bob."""
    seats = [protocol.SeatChoice("person", name="Ann"), protocol.SeatChoice("empty")]
    wanted = protocol.CreateTable(game, seats=seats, bank=bank, **wish)
    table = await server.tables.get((await Lobby(server).create(ANN, "en", wanted)).id)
    built = await server.rulesets.built(table.spec, table.row.preset, table.row.options, 2)
    await table.change(lambda draft: seating.sit(draft, 1, BOB, "Bob", ""))
    await table.change(lambda draft: ready(draft, BOB, True, WORDS))
    await table.change(lambda draft: begin_game(draft, built, ANN, WORDS))
    return table


def rests(table: LiveTable) -> list[float]:
    """What everybody is told of the banks, to a hundredth of a second."""
    position = table.position_for(None, "en")
    assert position is not None
    return [round(time.left, 2) for time in position.clocks]


def choosing(table: LiveTable, seat: int, number: int = 0) -> Callable[[Any], None]:
    assert table.match is not None
    seq, action = len(table.match.log) - 1, table.match.legal(seat)[number]
    return lambda draft: moves.choose(draft, (ANN, BOB)[seat], seat, seq, action)


def noted(table: LiveTable) -> list[str]:
    return [note.kind for note in table.row.notes]


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(patience.seconds()):
        while not condition():
            await asyncio.sleep(0.01)


# --- who loses time, who gets it -----------------------------------------------------------------------------------
async def test_only_who_must_choose_loses_time_and_a_decision_brings_some(start: Start, clock: Clock) -> None:
    table = await two(start())
    assert rests(table) == [300, 300]
    clock.at += 100.01
    assert rests(table) == [199.99, 300]
    await table.change(choosing(table, 0))
    assert rests(table) == [219.99, 300]
    clock.at += 7.5
    assert rests(table) == [219.99, 292.5]
    await table.change(choosing(table, 1))
    assert rests(table) == [219.99, 312.5]


async def test_a_bank_holds_no_more_than_its_most(start: Start, clock: Clock) -> None:
    table = await two(start(), bank=protocol.Bank(300, 20, 310))
    await table.change(choosing(table, 0))
    assert rests(table) == [310, 300]
    clock.at += 4
    await table.change(choosing(table, 1))
    assert rests(table) == [310, 310]


async def test_a_sealed_choice_runs_every_open_seats_own_clock(start: Start, clock: Clock) -> None:
    table = await two(start(), "stakes")
    clock.at += 10
    await table.change(choosing(table, 1))
    assert rests(table) == [290, 290], "the decision is answered when all have chosen"
    clock.at += 5
    assert rests(table) == [285, 290]
    await table.change(lambda draft: undo.undo(draft, BOB, 1, -1))
    clock.at += 1
    await table.change(choosing(table, 1))
    assert rests(table) == [284, 289]
    await table.change(choosing(table, 0))
    assert rests(table) == [304, 309]


async def test_a_game_by_days_gives_a_day_for_the_first_choice(start: Start, clock: Clock) -> None:
    half = int(12 * HOUR)
    table = await two(start(), bank=protocol.Bank(half, half, int(5 * DAY)))
    assert rests(table) == [DAY, DAY]
    quick = await two(start(), bank=protocol.Bank(600, 10, 600))
    assert rests(quick) == [600, 600]


async def test_pauses_and_bots_cost_nothing(start: Start, clock: Clock) -> None:
    table = await two(start())
    clock.at += 20
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    assert table.row.proposal is not None, "where banks run, a pause takes time from somebody: it is asked for"
    await table.change(lambda draft: approved.vote(draft, BOB, table.row.proposal.id, True))  # type: ignore[union-attr]
    clock.at += 3 * DAY
    assert rests(table) == [280, 300]
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", False))
    await table.change(lambda draft: approved.vote(draft, BOB, table.row.proposal.id, True))  # type: ignore[union-attr]
    clock.at += 15
    assert rests(table) == [265, 300]
    await table.change(lambda draft: takeover.reseat(draft, ANN, "Ann", 0, "bot", "", True))
    clock.at += 60
    assert rests(table) == [265, 300], "a bot plays on for Ann, and her time stands"


# --- time used stays used ------------------------------------------------------------------------------------------
async def test_going_back_brings_no_time_and_a_decision_brings_its_time_once(start: Start, clock: Clock) -> None:
    table = await two(start())
    clock.at += 30
    await table.change(choosing(table, 0))
    assert rests(table) == [290, 300]
    clock.at += 12
    await table.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    assert rests(table) == [290, 288]
    clock.at += 5
    await table.change(choosing(table, 0, 1))
    assert rests(table) == [285, 288], "that decision has brought its time"
    await table.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    await table.change(lambda draft: undo.redo(draft, ANN, 0, -1))
    assert rests(table) == [285, 288]
    await table.change(choosing(table, 1))
    await table.change(choosing(table, 0))
    assert rests(table) == [305, 308], "new decisions bring theirs"


async def test_a_take_back_together_refills_nothing_over_a_restart(start: Start, clock: Clock) -> None:
    table = await two(start())
    walks = ((0, 0), (1, 1), (0, 1), (1, 1))  # nobody lands on anybody
    for seat, number in walks:
        clock.at += 40
        await table.change(choosing(table, seat, number))
    assert rests(table) == [260, 260]
    back = protocol.Propose("c", 0, "takeback", 0)
    await table.change(lambda draft: propose.propose(draft, ANN, back))
    await table.change(lambda draft: approved.vote(draft, BOB, table.row.proposal.id, True))  # type: ignore[union-attr]
    again = await start().tables.get(table.id)
    assert again.match is not None
    assert again.match.log[-1].kind == "undo"
    assert rests(again) == [260, 260]
    for seat, number in walks:
        await again.change(choosing(again, seat, number))
    assert rests(again) == [260, 260], "four decisions answered anew"
    await again.change(choosing(again, 0))
    assert rests(again) == [280, 260]


# --- a server that is down, killed or asleep -----------------------------------------------------------------------
@pytest.mark.parametrize("down", [0.0, 0.7, 5.0, 30 * DAY])
async def test_killing_the_server_changes_no_clock_by_more_than_a_second(
    start: Start, clock: Clock, down: float
) -> None:
    first = start()
    table = await two(first)
    await first.open()
    clock.at += 50
    await first.cluster.beat()
    clock.at += 0.4  # and it is killed
    await first.close()
    clock.at += down
    second = start()
    await second.open()
    again = await second.tables.get(table.id)
    assert 249 <= rests(again)[0] <= 250
    assert rests(again)[1] == 300
    clock.at += 7
    before = rests(again)
    await again.change(choosing(again, 0))
    assert rests(again)[0] == pytest.approx(before[0] + 20)


async def test_a_choice_put_just_before_the_kill_loses_nothing(start: Start, clock: Clock) -> None:
    first = start()
    table = await two(first)
    await first.open()
    await first.cluster.beat()
    clock.at += 0.3
    await table.change(choosing(table, 0))
    await first.close()
    clock.at += HOUR
    second = start()
    await second.open()
    assert rests(await second.tables.get(table.id)) == [319.7, 300]


async def test_a_machine_that_was_asleep_takes_nothing(start: Start, clock: Clock) -> None:
    server = start(asleep=10)
    table = await two(server, timeout_policy="default_action_then_bot")
    await server.open()
    clock.at += 8
    await server.cluster.beat()
    clock.at += 12 * HOUR
    assert not server.ticker._is_out(table), "nobody's time is called before it is known whether the server ran"
    await server.cluster.beat()  # or the server's own, which may come between and go first
    async with asyncio.timeout(patience.seconds()):
        while rests(table) != [292, 300]:
            await asyncio.sleep(0.01)
            table = await server.tables.get(table.id)  # nobody looks at it: it may have left memory meanwhile
    assert table.match is not None
    assert len(table.match.log) == 1


async def test_who_did_not_hear_of_the_sleep_takes_nothing_for_it(start: Start, clock: Clock) -> None:
    """What a server has in memory may be from before the sleep: another one noted it, or it was being loaded."""
    unaware, aware = start(asleep=10), start(asleep=10)
    table = await two(unaware)
    await unaware.cluster.beat()
    clock.at += 8
    await unaware.cluster.beat()
    clock.at += 12 * HOUR
    await aware.cluster.beat()
    await table.change(choosing(table, 0))
    assert rests(table) == [312, 300]


def test_sleep_moves_an_absence_that_was_going_on() -> None:
    clock = ClockState(80, [SeatClock(50, True, vacation_until=until) for until in (0, 90, 120, 900)])
    clock.skip_downtime(last=100, at=500)
    assert clock.as_of == 480
    assert [seat.vacation_until for seat in clock.seats] == [0, 490, 500, 900]
    later = ClockState(101)
    later.skip_downtime(last=100, at=500)
    assert later.as_of == 500


async def test_a_table_by_days_leaves_memory_and_wakes_when_a_bank_is_empty(start: Start, clock: Clock) -> None:
    server = start()
    table = await two(server, bank=SLOW, timeout_policy="default_action_then_bot")
    await server.open()
    await until(lambda: table.id not in server.tables.loaded)
    clock.at += 3 * DAY + 3
    async with asyncio.timeout(patience.seconds()):
        while True:
            stored = await server.store.load(table.id)
            assert stored is not None
            if len(stored.entries) > 1:
                break
            await asyncio.sleep(0.02)
    assert stored.entries[1]["by"] == "clock"


@pytest.mark.deep
async def test_kill_9_between_choices(tmp_path: Path) -> None:
    running = Server(tmp_path / "data").start()
    bank = {"start": 3000, "more": 5, "most": 3000}
    try:
        async with Browser(running) as ann, Browser(running) as bob:
            first, _ = await seated([ann, bob], "toll", bank=bank)
            await asyncio.sleep(4)
            assert first.position is not None
            first.position = None
            again = await ann.page(first.id)
            assert again.position is not None
            before, seen, down = again.position["clocks"][0]["left"], time.monotonic(), 0.0
            for _ in range(2):
                running.kill()
                killed = time.monotonic()
                await asyncio.sleep(1.5)
                down += time.monotonic() - killed
                running.start()
            last = await ann.page(first.id)
            passed = time.monotonic() - seen
            assert last.position is not None
            left = last.position["clocks"]
            assert left[1]["left"] == 3000
            assert left[0]["left"] < before + 2, "no kill gives back more than what the server had not said yet"
            assert before - left[0]["left"] < passed - down + 0.1, "seconds without a server cost nothing"
    finally:
        running.stop()


# --- late, and away ------------------------------------------------------------------------------------------------
async def test_a_choice_up_to_two_seconds_late_counts(start: Start, clock: Clock) -> None:
    server = start()
    table = await two(server)
    await server.open()
    clock.at += 301.99
    assert rests(table) == [0, 300]
    assert not server.ticker._is_out(table)
    await table.change(choosing(table, 0))
    assert rests(table) == [20, 300]
    clock.at += 302
    assert server.ticker._is_out(table)


async def test_others_choices_lengthen_no_grace(start: Start, clock: Clock) -> None:
    table = await two(start(), "stakes")
    clock.at += 301.5
    await table.change(choosing(table, 1))
    clock.at += 0.5
    assert timeouts.late(table.row, table.seats, table.match) == [0]


async def test_who_is_away_loses_nothing_until_then(start: Start, clock: Clock) -> None:
    table = await two(start())
    clock.at += 100
    await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 48))
    assert noted(table) == ["vacation"]
    clock.at += 2 * DAY - 1
    assert rests(table) == [200, 300]
    again = await start().tables.get(table.id)
    clock.at += 11
    assert rests(again) == [190, 300]
    position = again.position_for(1, "en")
    assert position is not None
    assert position.clocks[0].runs
    assert position.clocks[0].away == 0


async def test_choosing_ends_an_absence_and_gives_back_what_is_left_of_it(start: Start, clock: Clock) -> None:
    table = await two(start())
    await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 7 * 24))
    with pytest.raises(RequestError):
        await table.change(lambda draft: timeouts.go_away(draft, BOB, 0, 1))
    clock.at += DAY
    await table.change(choosing(table, 0))
    await table.change(choosing(table, 1))
    clock.at += 30
    assert rests(table) == [290, 320]
    with pytest.raises(RequestError) as caught:
        await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 6 * 24 + 1))
    assert caught.value.key == "away_too_long"
    await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 6 * 24))
    await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 0))
    assert noted(table)[-1] == "vacation_over"
    clock.at += 10
    assert rests(table) == [280, 320]


async def test_a_bank_and_a_clock_for_each_choice_are_not_both_had(start: Start) -> None:
    lobby = Lobby(start())
    for wish in ({"seconds": 60, "bank": LIVE}, {"bank": protocol.Bank(600, 10, 300)}):
        with pytest.raises(RequestError):
            await lobby.create(ANN, "en", protocol.CreateTable("toll", **wish))  # type: ignore[arg-type]


async def test_a_clock_for_each_choice_has_no_absences(start: Start, clock: Clock) -> None:
    table = await two(start(), bank=None, seconds=60)
    with pytest.raises(RequestError) as caught:
        await table.change(lambda draft: timeouts.go_away(draft, ANN, 0, 1))
    assert caught.value.key == "no_bank"
    assert rests(table) == []


async def test_lists_tell_how_long_one_has_for_ones_own_choice(start: Start, clock: Clock) -> None:
    server = start()
    live, plain = await two(server), await two(server, bank=None, seconds=90)
    await two(server, bank=None)
    lobby = Lobby(server)

    async def told(person: str) -> list[float | None]:
        found = {one.id: one.seconds_left for one in await lobby.list_tables(person, "en", "", "", False, True)}
        return [found.pop(live.id), found.pop(plain.id), *found.values()]

    clock.at += 30
    assert await told(ANN) == [270, 60, None]
    assert await told(BOB) == [None, None, None], "it is not his move"
    await plain.change(choosing(plain, 0))
    assert await told(BOB) == [None, 90, None]
    await live.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    proposal = live.row.proposal
    assert proposal is not None
    await live.change(lambda draft: approved.vote(draft, BOB, proposal.id, True))
    assert (await told(ANN))[0] is None, "in a pause no time runs"
