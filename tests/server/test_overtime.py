"""What comes of a seat whose time is out: as the table has agreed on, once, for all who are late, and by no page."""

from __future__ import annotations

import asyncio

import pytest

from server.harness import Browser, noted, seated
from server.runtimes import Clock, Start
from server.test_banks import ANN, BOB, DAY, HOUR, LIVE, SLOW, choosing, rests, two, until
from server.test_banks import noted as kinds
from skerry.tables import consent, protocol
from skerry.tables.errors import RequestError
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.model.seat import SeatRow
from skerry.tables.play import timeouts
from skerry.tables.seats import takeover

pytestmark = pytest.mark.usefixtures("plugin_games")

LATE = 302.0
"""Seconds after which a bank of five minutes is empty, and a choice no longer counts."""


def by(table: LiveTable) -> list[str]:
    """Who made the entries of the log, after the start."""
    assert table.match is not None
    return [entry.by for entry in table.match.log[1:]]


async def decide(table: LiveTable, person: str, verdict: timeouts.Verdict, seq: int = -1) -> None:
    assert table.match is not None
    seq = len(table.match.log) - 1 if seq < 0 else seq
    await table.change(lambda draft: timeouts.decide(draft, person, seq, verdict))


def test_only_the_others_decide_and_each_alone() -> None:
    seats = [SeatRow(n, "person" if who else "bot", who) for n, who in enumerate(["ann", "bob", "", "ann", "cleo"])]
    assert consent.deciders([0], seats, []) == [1, 4], "one's other seat has no say"
    assert consent.deciders([0, 1], seats, []) == [4]
    assert consent.deciders([0, 1], seats, [4]) == []
    assert consent.deciders([0, 1, 4], seats, []) == []


# --- what the server does by itself --------------------------------------------------------------------------------
async def test_a_plain_choice_and_the_third_time_a_bot_plays_on(start: Start, clock: Clock) -> None:
    table = await two(start(), timeout_policy="default_action_then_bot")
    for missed in (1, 2):
        clock.at += LATE
        await table.change(timeouts.end)
        assert by(table)[-1] == "clock"
        assert rests(table)[0] == 20, "a plain choice brings time as any other"
        assert table.row.clock.seats[0].timeouts_in_a_row == missed
        await table.change(choosing(table, 1, 2))  # past anybody, who would have a say
    clock.at += LATE
    await table.change(timeouts.end)
    assert table.seats[0].occupant == "bot"
    assert kinds(table) == ["timeout.bot"]
    assert rests(table) == [20, 340], "who comes back has time for a decision"
    await table.change(lambda draft: takeover.sit(draft, 0, ANN, "Ann", ""))
    assert table.seats[0].person == ANN
    assert timeouts.late(table.row, table.seats, table.match) == []


async def test_who_chooses_in_between_has_missed_nothing_in_a_row(start: Start, clock: Clock) -> None:
    table = await two(start(), timeout_policy="default_action_then_bot", options={"goal": 30})
    for _ in range(3):
        clock.at += LATE
        await table.change(timeouts.end)
        for seat in (1, 0, 1):
            await table.change(choosing(table, seat, 2))
    assert by(table).count("clock") == 3
    assert table.seats[0].occupant == "person"


async def test_a_table_that_says_nothing_of_it_makes_plain_choices_only(start: Start, clock: Clock) -> None:
    table = await two(start(), bank=None, seconds=60)
    while table.match is not None and not table.match.over:
        clock.at += 60
        await table.change(timeouts.end)
    assert set(by(table)) == {"clock"}
    assert len(by(table)) > 6


@pytest.mark.parametrize("wish", [{"bank": LIVE}, {"bank": None, "seconds": 300}])
async def test_a_bot_plays_on_and_gives_the_seat_back(start: Start, clock: Clock, wish: dict[str, object]) -> None:
    table = await two(start(), timeout_policy="bot", **wish)  # type: ignore[arg-type]
    clock.at += LATE
    await table.change(timeouts.end)
    assert table.seats[0].occupant == "bot"
    assert by(table) == []
    await table.change(lambda draft: takeover.sit(draft, 0, ANN, "Ann", ""))
    assert timeouts.late(table.row, table.seats, table.match) == []
    clock.at += 19
    await table.change(choosing(table, 0))


@pytest.mark.parametrize("wish", [{"bank": LIVE}, {"bank": None, "seconds": 300}])
async def test_the_seat_gives_up(start: Start, clock: Clock, wish: dict[str, object]) -> None:
    table = await two(start(), "stakes", timeout_policy="concede", **wish)  # type: ignore[arg-type]
    await table.change(choosing(table, 1))
    clock.at += LATE
    await table.change(timeouts.end)
    assert table.match is not None
    assert table.match.conceded == [0]
    assert kinds(table) == ["timeout.concede"]


async def test_all_who_are_late_end_together(start: Start, clock: Clock) -> None:
    table = await two(start(), "stakes", timeout_policy="default_action_then_bot")
    clock.at += LATE
    assert timeouts.late(table.row, table.seats, table.match) == [0, 1]
    await table.change(timeouts.end)
    assert by(table) == ["clock", "clock"]
    assert rests(table) == [20, 20]


async def test_in_time_there_is_nothing_to_end(start: Start, clock: Clock) -> None:
    table = await two(start(), timeout_policy="default_action_then_bot")
    clock.at += LATE - 0.01
    with pytest.raises(RequestError):
        await table.change(timeouts.end)
    assert by(table) == []


@pytest.mark.parametrize("first", ["the clock", "the choice"])
@pytest.mark.parametrize("timeout_policy", ["default_action_then_bot", "bot", "concede"])
async def test_a_choice_in_the_same_tick_wins(start: Start, clock: Clock, first: str, timeout_policy: str) -> None:
    server = start()
    table = await two(server, timeout_policy=timeout_policy)
    clock.at += LATE
    acts = [server.ticker._end_time(table), table.change(choosing(table, 0))]
    outcomes = await asyncio.gather(*(acts if first == "the clock" else reversed(acts)), return_exceptions=True)
    assert len([one for one in outcomes if isinstance(one, RequestError)]) == 1
    assert by(table) == ["0"]
    assert table.seats[0].occupant == "person"
    assert rests(table) == [20, 300]


@pytest.mark.parametrize("timeout_policy", ["default_action_then_bot", "bot", "concede"])
async def test_a_kill_between_deadline_and_deed_leaves_the_deed_to_the_next_server(
    start: Start, clock: Clock, timeout_policy: str
) -> None:
    first = start()
    table = await two(first, bank=SLOW, timeout_policy=timeout_policy)
    await first.cluster.beat()
    clock.at += 3 * DAY + 3
    await first.cluster.beat()  # and it is killed before it acts
    second = start()
    await second.open()
    async with asyncio.timeout(60):
        while True:
            stored = await second.store.load(table.id)
            assert stored is not None
            if len(stored.entries) > 1 or stored.seats[0].occupant == "bot":
                break
            await asyncio.sleep(0.02)
    done = {"default_action_then_bot": ("play", "clock"), "concede": ("concede", "0")}
    if timeout_policy in done:
        assert (stored.entries[1]["kind"], stored.entries[1]["by"]) == done[timeout_policy]
    else:
        assert stored.seats[0].occupant == "bot"
        assert [note.kind for note in stored.row.notes] == ["timeout.bot"]


# --- the others decide ---------------------------------------------------------------------------------------------
async def test_nothing_happens_until_one_of_the_others_says_what(start: Start, clock: Clock) -> None:
    server = start()
    table = await two(server, timeout_policy="table_decides")
    await server.open()
    table.connections.add(connection := Connection("w" * 24, "Somebody", "en"))
    clock.at += 5 * DAY
    assert not server.ticker._is_out(table)
    assert table.row.wake_at == 0
    await until(lambda: table.told_late == [0])
    assert not connection.outgoing.empty(), "everybody is told who is late"
    bob, ann = (table.state_for(person, "en") for person in (BOB, ANN))
    assert (bob.timed_out, bob.can_resolve_timeout, bob.extra_time) == ([0], True, 600)
    assert (ann.timed_out, ann.can_resolve_timeout) == ([0], False)
    with pytest.raises(RequestError):
        await decide(table, ANN, "more_time")
    await decide(table, BOB, "default_action")
    assert by(table) == ["consent:1"]
    assert table.lines_for(None, "en")[-1].text.endswith("Agreed: Bob")
    assert table.late() == []
    assert rests(table) == [20, 300]


async def test_the_first_press_counts(start: Start, clock: Clock) -> None:
    table = await two(start(), "stakes", timeout_policy="table_decides")
    await table.change(choosing(table, 1))
    clock.at += LATE
    assert table.match is not None
    seq = len(table.match.log) - 1
    await decide(table, BOB, "more_time", seq)
    assert rests(table)[0] == 600
    for verdict in ("more_time", "bot", "default_action"):
        with pytest.raises(RequestError) as caught:
            await decide(table, BOB, verdict, seq)
        assert caught.value.key == "not_late"
    notes = table.state_for(ANN, "en").notes
    assert [note.text for note in notes] == ["Ann ran out of time: Bob gave 10:00 more"]


async def test_by_days_a_day_is_given_and_the_seat_may_choose_meanwhile(start: Start, clock: Clock) -> None:
    table = await two(start(), bank=SLOW, timeout_policy="table_decides")
    clock.at += 4 * DAY
    assert table.late() == [0]
    await decide(table, BOB, "more_time")
    assert rests(table)[0] == DAY
    clock.at += DAY + 2
    assert table.late() == [0]
    await table.change(choosing(table, 0))
    assert table.late() == []
    assert rests(table)[0] == 36 * HOUR


@pytest.mark.parametrize(("seconds", "more"), [(60, 60), (int(3 * DAY), DAY)])
async def test_a_clock_for_each_choice_is_given_more_too(start: Start, clock: Clock, seconds: int, more: float) -> None:
    table = await two(start(), bank=None, seconds=seconds, timeout_policy="table_decides")
    clock.at += seconds + 100
    assert table.late() == [0]
    await decide(table, BOB, "more_time")
    assert table.seconds_left() == more


async def test_they_let_a_bot_play(start: Start, clock: Clock) -> None:
    table = await two(start(), timeout_policy="table_decides")
    clock.at += LATE
    await decide(table, BOB, "bot")
    assert table.seats[0].occupant == "bot"
    assert table.state_for(BOB, "en").notes[0].text.startswith("Ann ran out of time: Bob let ")


async def test_where_nobody_else_is_left_the_choice_is_a_plain_one(start: Start, clock: Clock) -> None:
    server = start()
    table = await two(server, "stakes", timeout_policy="table_decides")
    clock.at += 10
    await table.change(choosing(table, 1))
    assert not timeouts.acts_at(table.row, table.seats, table.match), "Bob, who has chosen, decides"
    both = await two(server, "stakes", timeout_policy="table_decides")
    clock.at += LATE
    assert both.late() == []
    await both.change(timeouts.end)
    assert by(both) == ["clock", "clock"]


async def test_a_kill_between_deadline_and_decision_changes_nothing_of_it(start: Start, clock: Clock) -> None:
    first = start()
    table = await two(first, bank=SLOW, timeout_policy="table_decides")
    await first.cluster.beat()
    clock.at += 3 * DAY + 3
    await first.cluster.beat()
    clock.at += 30 * DAY
    second = start()
    await second.open()
    again = await second.tables.get(table.id)
    assert again.late() == [0]
    await decide(again, BOB, "default_action")
    assert by(again) == ["consent:1"]


async def test_over_the_wire(ann: Browser, bob: Browser) -> None:
    pages = await seated([ann, bob], "toll", seconds=1, timeout_policy="table_decides")
    first, second = pages
    for page in pages:
        await page.until(lambda page=page: page.table["timed_out"] == [0])  # type: ignore[misc]
    assert (first.table["can_resolve_timeout"], second.table["can_resolve_timeout"]) == (False, True)
    assert not (await first.ask("resolve_timeout", seq=first.seq, verdict="default_action"))["ok"]
    answers = await asyncio.gather(*[second.ask("resolve_timeout", seq=second.seq, verdict="bot") for _ in range(2)])
    assert sorted(answer["ok"] for answer in answers) == [False, True]
    await second.until(lambda: second.table["seats"][0]["occupant"] == "bot")
    assert any(f"{bob.name} let" in words for words in noted(second))


async def test_away_over_the_wire(ann: Browser, bob: Browser) -> None:
    bank = {"start": 60, "more": 5, "most": 60}
    pages = await seated([ann, bob], "toll", bank=bank, timeout_policy="table_decides")
    await pages[0].do("vacation", seat=0, hours=24)
    for page in pages:
        await page.until(lambda page=page: page.position["clocks"][0]["away"] > 80_000)  # type: ignore[misc,index]
        await page.until(  # the table's news are a message of their own, after the position
            lambda page=page: any("is away for 24 hours" in words for words in noted(page))  # type: ignore[misc]
        )
    assert protocol.Bank(**pages[1].table["bank"]) == protocol.Bank(60, 5, 60)
    assert not (await pages[0].ask("vacation", seat=0, hours=169))["ok"]
