"""Events of eight with bots and a fake clock, of each kind, on both databases; what is done is done by one server."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pytest
from itsdangerous import Signer
from sqlalchemy import update

import patience
from server.runtimes import Clock, Start
from server.test_alerter import Other
from skerry.server import protocol
from skerry.server.alerts.alerter import Alerter
from skerry.server.alerts.message import Links, Message
from skerry.server.database import schema
from skerry.server.database.alert_store import AlertChannel, AlertStore
from skerry.server.database.event_store import EventStore, forget_in_events, merge_events
from skerry.server.database.table_store import Store
from skerry.server.events.runner import EventRunner, _replace_missing
from skerry.server.events.service import EventService
from skerry.server.maintenance.retention import tidy, would_go
from skerry.server.quotas import Quotas
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model.seat import SeatRow
from skerry.tables.play import end_game
from skerry.tables.play.propose import propose
from skerry.tables.seats import takeover

pytestmark = pytest.mark.usefixtures("plugin_games")

HOST = "h" * 32
PEOPLE = [f"person{number}" for number in range(8)]
HOUR, DAY = 3_600, 86_400
SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""What has nothing to do with the database is tried on one."""
Serve = Callable[[], EventService]


@pytest.fixture
async def serve(start: Start, clock: Clock) -> Serve:
    """Another server on the test's database, whose events go on when `look` is called."""

    def begin() -> EventService:
        runtime = start()
        store = EventStore(runtime.store)  # type: ignore[arg-type]
        event_runner = EventRunner(store, runtime, 1.0, 0.0)
        assert isinstance(runtime.quotas, Quotas)
        return EventService(store, runtime, Lobby(runtime), event_runner, runtime.quotas)

    return begin


def wish(kind: str = "swiss", seats: int = 2, **more: object) -> protocol.CreateEvent:
    table = protocol.CreateTable("stakes", seconds=HOUR, options={"cards": 3})
    return protocol.CreateEvent(table, kind, seats, **more)  # type: ignore[arg-type]


async def made(services: EventService, people: int = 8, **more: object) -> str:
    """An event that so many have joined, and that has begun."""
    event = (await services.create(HOST, "en", wish(**more))).id  # type: ignore[arg-type]
    for number, person in enumerate(PEOPLE[:people]):
        await services.join(person, event, f"{number:032x}", "en")
    await services.start(HOST, event, "en")
    return event


async def page(services: EventService, event: str, person: str = HOST) -> protocol.EventPage:
    return await services.show(person, event, "en")


def choose_plainly(draft: Draft, seat: int) -> None:
    assert draft.match is not None
    draft.match.timeout(seat, str(seat))


async def play(table: LiveTable) -> None:
    """People choose, plainly, and bots, until the game is over."""
    async with asyncio.timeout(patience.seconds()):
        while table.match is not None and table.row.phase != "over":
            own = [] if table.match.over else [seat for seat in table.match.waiting() if not table.driven(seat)]
            for seat in own[:1]:
                await table.change(partial(choose_plainly, seat=seat))
            if not own:
                await asyncio.sleep(0.01)


async def play_round(services: EventService, event: str) -> None:
    found = await page(services, event)
    for one in found.rounds[-1].tables:
        if one.phase == "playing":
            await play(await services.runtime.tables.get(one.table))


async def until_over(services: EventService, event: str) -> protocol.EventPage:
    for _ in range(20):
        await play_round(services, event)
        await services.event_runner.look()
        found = await page(services, event)
        if found.phase == "over":
            return found
    raise AssertionError("it does not end")


# --- who is told -----------------------------------------------------------------------------------------------------
async def test_everybody_of_an_event_is_told_when_a_round_begins(serve: Serve, clock: Clock) -> None:
    services, other = serve(), Other()
    store = services.runtime.store
    assert isinstance(store, Store)
    alerts = AlertStore(store)
    links = Links(["https://play.example.org"], Signer([b"k" * 32]))
    alerter = Alerter(alerts, services.runtime.tables.loaded, {"webhook": other}, links, 1.0)

    async def told() -> dict[str, Message]:
        await alerter.look()
        await alerter.settled()
        found = dict(other.got)
        assert len(found) == len(other.got), "nobody is told twice"
        other.got.clear()
        return found

    event = (await services.create(HOST, "en", wish(kind="swiss", rounds=2, name="Harbour cup"))).id
    for number, person in enumerate(PEOPLE[:4]):
        await services.join(person, event, f"{number:032x}", "en")
        how = {"hour": 8, "zone": 0, "language": "en", "created": clock.at, "kind": "webhook", "shape": "json"}
        mode: Any = "away" if person == PEOPLE[3] else "now"
        assert await alerts.add(
            AlertChannel(**{"id": person, "person": person, "target": person, "mode": mode, **how}), 9
        )
    assert await told() == {}
    await services.start(HOST, event, "en")
    found = await told()
    assert set(found) == set(PEOPLE[:4])
    for person, message in found.items():
        table = (await page(services, event, person)).table
        assert (message.kind, message.title) == ("round", "Round 1 of Harbour cup has begun (Stakes)")
        assert [one.link for one in message.tables] == [f"https://play.example.org/table/{table}"]
        assert "within 24 hours" in message.text
    waited = {person for person in PEOPLE[:4] if (await mine(services, person))[0].your_move}
    assert {person for person, message in found.items() if "It is your turn there" in message.text} == waited
    assert await told() == {}, "once, and not of the turn besides"
    await play_round(services, event)
    await told()
    clock.at += 60
    await services.event_runner.look()
    table = (await page(services, event, PEOPLE[3])).table
    (await services.runtime.tables.get(table)).presence.looked[PEOPLE[3]] = clock.at + 1
    found = {person: message for person, message in (await told()).items() if message.kind == "round"}
    assert set(found) == set(PEOPLE[:3]), "who sits at the table sees it"
    assert all(message.title.startswith("Round 2 of") for message in found.values())


async def mine(services: EventService, person: str) -> list[protocol.TableSummary]:
    """A person's tables in play, as their list has them."""
    return await services.lobby.list_tables(person, "en", "", "playing", free=False, mine=True)


# --- the three kinds -------------------------------------------------------------------------------------------------
@SQLITE
async def test_a_round_robin_of_eight_runs_to_its_table(serve: Serve) -> None:
    services = serve()
    event = await made(services, kind="round_robin")
    found = await until_over(services, event)
    assert (found.round, found.total, found.meetings) == (7, 7, (1, 1))
    assert found.sat[1] - found.sat[0] <= 1
    assert sum(one.points for one in found.people) == 7 * 4
    assert all(one.games == 7 for one in found.people)
    assert found.secret
    assert [one.place for one in found.people] == sorted(one.place for one in found.people)


async def test_a_swiss_of_eight_and_what_comes_of_who_does_not_come_or_leaves(serve: Serve, clock: Clock) -> None:
    services = serve()
    event = await made(services, kind="swiss", rounds=2)
    first = (await page(services, event)).rounds[0]
    lost, quits = first.tables[0].seats[0], first.tables[1].seats[1]
    here = {seat.number for table in first.tables for seat in table.seats} - {lost.number}
    for table in first.tables:
        live = await services.runtime.tables.get(table.table)
        for seat in live.seats:
            if PEOPLE.index(seat.person) in here:
                live.presence.looked[seat.person] = clock()
    await services.event_runner.look()
    assert await seated(services, first.tables[0].table) == 2, "before the time said nobody is missed"
    clock.at += DAY + 1
    await services.event_runner.look()
    assert await seated(services, first.tables[0].table) == 1
    late = await services.runtime.tables.get(first.tables[0].table)
    with pytest.raises(RequestError, match=r"events\.own_seats"):
        await late.change(lambda draft: takeover.sit(draft, 0, PEOPLE[lost.number], "Late", ""))
    await services.leave(PEOPLE[quits.number], event, "en")
    assert await seated(services, first.tables[1].table) == 1
    await play_round(services, event)
    await services.event_runner.look()
    found = await page(services, event)
    by = {one.number: one for one in found.people}
    assert found.round == 2
    assert (by[lost.number].points, by[lost.number].games) == (0.0, 0), "a bot played, and brought nothing"
    assert by[quits.number].state == "left"
    drawn = {seat.number for table in found.rounds[1].tables for seat in table.seats}
    assert quits.number not in drawn
    assert -1 in drawn, "seven are left: one plays a bot"
    ended = await until_over(services, event)
    assert ended.round == ended.total == 2
    assert ended.meetings[1] == 1


@SQLITE
async def test_a_knock_out_of_eight_with_four_seats_sends_half_on(serve: Serve) -> None:
    services = serve()
    event = await made(services, kind="knock_out", seats=4)
    found = await until_over(services, event)
    assert [len(one.tables) for one in found.rounds] == [2, 1]
    assert [sum(seat.goes_on for seat in table.seats) for table in found.rounds[0].tables] == [2, 2]
    final = found.rounds[1].tables[0].seats
    assert {seat.number for seat in final} == {
        seat.number for table in found.rounds[0].tables for seat in table.seats if seat.goes_on
    }
    assert found.people[0].number in {seat.number for seat in final if seat.place == 1}


async def seated(services: EventService, table: str) -> int:
    return sum(seat.occupant == "person" for seat in (await services.runtime.tables.get(table)).seats)


# --- time ------------------------------------------------------------------------------------------------------------
@SQLITE
async def test_at_the_deadline_the_standing_counts(serve: Serve, clock: Clock) -> None:
    services = serve()
    event = await made(services, kind="swiss", people=4)
    tables = (await page(services, event)).rounds[0].tables
    await play(await services.runtime.tables.get(tables[0].table))
    clock.at += 3 * DAY - 5
    await services.event_runner.look()
    assert (await page(services, event)).round == 1
    clock.at += 10
    await services.event_runner.look()
    found = await page(services, event)
    assert found.round == 2
    assert [table.phase for table in found.rounds[0].tables] == ["over", "over"]
    stopped = await services.runtime.tables.get(tables[1].table)
    assert stopped.match is not None
    assert stopped.match.log[-1].by == "clock"
    assert "counts as it stood" in stopped.lines_for(None, "en")[-1].text


@SQLITE
async def test_a_round_that_waits_has_no_deadline(serve: Serve, clock: Clock) -> None:
    services = serve()
    event = await made(services, people=4, late="wait")
    for one in (await page(services, event)).rounds[0].tables:
        live = await services.runtime.tables.get(one.table)
        live.presence.looked.update(dict.fromkeys(PEOPLE, clock()))
    clock.at += 9 * DAY
    await services.event_runner.look()
    await services.event_runner.look()
    found = await page(services, event)
    assert (found.round, [table.phase for table in found.rounds[0].tables]) == (1, ["playing", "playing"])
    await play_round(services, event)
    await services.event_runner.look()
    assert (await page(services, event)).round == 2
    table = protocol.CreateTable("stakes")
    with pytest.raises(RequestError, match=r"events\.no_clock"):
        await services.create(HOST, "en", protocol.CreateEvent(table, "swiss", 2, late="wait"))


# --- several servers, and killed ones ---------------------------------------------------------------------------------
@pytest.mark.deep
async def test_of_several_servers_one_lays_a_round_and_a_new_one_goes_on(serve: Serve) -> None:
    one, other = serve(), serve()
    event = await made(one, kind="swiss")
    await play_round(one, event)
    await asyncio.gather(*[services.event_runner.look() for services in (one, other) for _ in range(3)])
    found = await page(other, event)
    assert found.round == 2
    assert len(found.rounds[1].tables) == 4
    rows = await one.store.store.list_tables(person=PEOPLE[0], mine=True)
    assert len(rows) == 2, "each round is laid once"
    third = serve()  # as after a kill between two rounds: nothing is in its memory
    await play_round(third, event)
    await third.event_runner.look()
    assert (await page(third, event)).round == 3


async def test_two_who_start_at_once_start_once(serve: Serve) -> None:
    one, other = serve(), serve()
    event = (await one.create(HOST, "en", wish())).id
    for number, person in enumerate(PEOPLE):
        await one.join(person, event, f"{number:032x}", "en")
    done = await asyncio.gather(one.start(HOST, event, "en"), other.start(HOST, event, "en"), return_exceptions=True)
    assert [isinstance(found, RequestError) for found in done].count(True) == 1
    assert len(await one.store.store.list_tables(person=PEOPLE[3], mine=True)) == 1


# --- what nobody may do alone ----------------------------------------------------------------------------------------
@SQLITE
async def test_nobody_decides_over_a_table_of_an_event(serve: Serve) -> None:
    services = serve()
    event = await made(services)
    table = await services.runtime.tables.get((await page(services, event)).rounds[0].tables[0].table)
    person = table.seats[0].person
    for kind in ("takeback", "end_game", "correction"):
        message = protocol.Propose("m1", 0, kind)  # type: ignore[arg-type]
        with pytest.raises(RequestError, match=r"events\.fixed"):
            await table.change(lambda draft, message=message: propose(draft, person, message))  # type: ignore[misc]
    with pytest.raises(RequestError, match="host_only"):
        await table.change(lambda draft: end_game.close(draft, person, "Ann"))
    with pytest.raises(RequestError, match=r"events\.own_seats"):
        await table.change(sits)
    state = table.state_for(person, "en")
    assert (state.event, state.host) == (event, False)


def sits(draft: Draft) -> None:
    """Somebody without a seat sits down on that of a bot."""
    draft.seats[1] = SeatRow(1, "bot", name="Bot", bot="random")
    takeover.sit(draft, 1, "somebody", "Zoe", "")


async def test_joining_leaving_and_the_host_before_the_start(serve: Serve) -> None:
    services = serve()
    event = (await services.create(HOST, "en", wish(most=5, client_seed="0" * 32))).id
    for number, person in enumerate(PEOPLE[:4]):
        await services.join(person, event, f"{number:032x}", "en")
    twice = await services.join(PEOPLE[0], event, "f" * 32, "en")
    assert len(twice.people) == 5
    with pytest.raises(RequestError, match=r"events\.full"):
        await services.join(PEOPLE[5], event, "f" * 32, "en")
    with pytest.raises(RequestError, match=r"events\.host_only"):
        await services.start(PEOPLE[0], event, "en")
    await services.leave(PEOPLE[0], event, "en")
    with pytest.raises(RequestError, match=r"events\.not_in"):
        await services.leave(PEOPLE[0], event, "en")
    found = await services.remove(HOST, event, 2, "en")
    assert len(found.people) == 3
    with pytest.raises(RequestError, match=r"events\.few"):
        await services.start(HOST, event, "en")
    assert [one.id for one in await services.list_events(PEOPLE[7], False)] == [event]
    assert await services.list_events(PEOPLE[7], True) == []
    await services.close(HOST, event)
    with pytest.raises(RequestError, match=r"events\.none"):
        await page(services, event)


@SQLITE
async def test_what_a_form_may_not_say(serve: Serve) -> None:
    services = serve()
    for problem, more in (
        ("bad_seats", {"seats": 7}),
        ("events.rounds", {"rounds": 9, "most": 8}),
        ("events.short", {"arrive_seconds": DAY, "round_seconds": HOUR}),
    ):
        with pytest.raises(RequestError, match=re.escape(problem)):
            await services.create(HOST, "en", wish(**more))  # type: ignore[arg-type]
    for _ in range(services.room.hosted):
        await services.create(HOST, "en", wish(private=True))
    with pytest.raises(RequestError, match=r"events\.too_many"):
        await services.create(HOST, "en", wish())
    assert await services.list_events(PEOPLE[0], False) == [], "private ones are in nobody's list"


@SQLITE
async def test_nobody_gets_past_a_limit_by_asking_for_several_events_at_once(serve: Serve) -> None:
    services = serve()
    few = replace(services.quotas.settings, events_each=2, events_joined=2, events_all=5)
    services.quotas.settings = few

    async def refused(work: Awaitable[object]) -> str:
        try:
            await work
        except RequestError as refusal:
            return refusal.key
        return ""

    for host, answers in (("ann", ["", "", "events.too_many"]), ("bob", ["", "", "events.too_many"])):
        made = await asyncio.gather(*[refused(services.create(host, "en", wish())) for _ in range(3)])
        assert sorted(made) == answers
    made = await asyncio.gather(*[refused(services.create(host, "en", wish())) for host in ("cleo", "dora")])
    assert sorted(made) == ["", "events.all_full"]
    events = [one.id for one in await services.list_events("ann", False)]
    joined = await asyncio.gather(*[refused(services.join("eve", event, "0" * 32, "en")) for event in events])
    assert sorted(joined) == ["", "", "events.too_many_in", "events.too_many_in", "events.too_many_in"]
    assert sum(one.joined for one in await services.list_events("eve", False)) == 2


@SQLITE
async def test_who_comes_while_no_shows_are_replaced_keeps_their_seat(serve: Serve) -> None:
    services = serve()
    event = await services.store.load(await made(services))
    assert event is not None
    live = await services.runtime.tables.get(event.current[0].table)
    first, second = (seat.person for seat in live.seats)
    live.presence.looked[first] = 1.0
    with pytest.raises(RequestError, match="stale"):
        await live.change(partial(_replace_missing, live=live, people={first}))
    await live.change(partial(_replace_missing, live=live, people={first, second}))
    assert [seat.person for seat in live.seats] == [first, ""]


# --- people ----------------------------------------------------------------------------------------------------------
@SQLITE
async def test_nobody_s_id_words_or_the_secret_are_told(serve: Serve) -> None:
    services = serve()
    event = (await services.create(HOST, "en", wish())).id
    for number, person in enumerate(PEOPLE):
        await services.join(person, event, f"{number + 77:032x}", "en")
    await services.start(HOST, event, "en")
    stored = await services.store.load(event)
    assert stored is not None
    told = msgspec.json.encode(
        [await page(services, event, PEOPLE[0]), await services.list_events(PEOPLE[0], True)]
    ).decode()
    secrets = [stored.row.secret, HOST, *PEOPLE, *(one.words for one in stored.people)]
    assert [secret for secret in secrets if secret in told] == []


async def test_only_who_has_blocked_somebody_sees_that_they_are_in_an_event(serve: Serve) -> None:
    services = serve()
    event = (await services.create(HOST, "en", wish())).id
    for person in PEOPLE[:2]:
        await services.join(person, event, "0" * 32, "en")
    await services.runtime.store.block(PEOPLE[2], PEOPLE[1], True)
    for person, seen in ((PEOPLE[0], []), (PEOPLE[1], []), (PEOPLE[2], [1]), (HOST, [])):
        assert [one.number for one in (await page(services, event, person)).people if one.blocked] == seen


async def test_who_goes_for_good_is_a_former_player_and_two_who_become_one_are_in_once(serve: Serve) -> None:
    services = serve()
    event = await made(services)
    store = services.store.store.writer
    await store.do(lambda connection: forget_in_events(connection, PEOPLE[2]))
    await store.do(lambda connection: merge_events(connection, PEOPLE[4], PEOPLE[5]))
    await store.do(lambda connection: merge_events(connection, PEOPLE[6], "newcomer"))
    await store.do(lambda connection: forget_in_events(connection, HOST))
    found = await page(services, event, "newcomer")
    by = {one.number: one for one in found.people}
    assert [by[number].state for number in range(8)] == ["in", "in", "left", "in", "left", "in", "in", "in"]
    assert (by[2].name, by[4].name, found.host_name) == ("A former player",) * 3
    assert [one.number for one in found.people if one.yours] == [6]
    assert (await page(services, event, PEOPLE[5])).joined
    alone = (await services.create("other host", "en", wish())).id
    kept = (await services.create("third host", "en", wish())).id
    await services.join(PEOPLE[0], kept, "0" * 32, "en")
    for host in ("other host", "third host"):
        await store.do(lambda connection, host=host: forget_in_events(connection, host))
    with pytest.raises(RequestError, match=r"events\.none"):
        await page(services, alone)
    assert (await page(services, kept, PEOPLE[0])).host, "who joined first is the host now"


@SQLITE
async def test_of_two_who_become_one_the_entry_that_is_still_in_is_kept(serve: Serve) -> None:
    services = serve()
    event = await made(services)
    store = services.store.store.writer
    for number in (1, 2, 4, 5):
        await services.leave(PEOPLE[number], event, "en")
    for old, new in ((0, 1), (2, 3), (4, 5), (6, 7)):
        await store.do(lambda connection, old=old, new=new: merge_events(connection, PEOPLE[old], PEOPLE[new]))
    for new, kept, state in ((1, 0, "in"), (3, 3, "in"), (5, 5, "left"), (7, 7, "in")):
        found = await page(services, event, PEOPLE[new])
        assert [(one.number, one.state) for one in found.people if one.yours] == [(kept, state)]


async def test_old_events_go_and_their_people_are_kept_until_then(serve: Serve, clock: Clock) -> None:
    services = serve()
    store = services.store.store
    open_one = (await services.create(HOST, "en", wish())).id
    running = await made(services)
    settings = replace(services.quotas.settings, waiting_days=7.0, abandoned_days=30.0)
    clock.at = time.time() - 8 * DAY
    later = (await services.create(HOST, "en", wish())).id
    await store.writer.do(lambda connection: connection.execute(update(schema.events).values(moved=clock.at)))
    clock.at += 8 * DAY
    assert (await would_go(store, settings))["events"] == 2
    await tidy(store, settings)
    for gone in (open_one, later):
        with pytest.raises(RequestError, match=r"events\.none"):
            await page(services, gone)
    assert (await page(services, running)).round == 1, "its tables are in play"
