"""Channels and alerts in the database: sent by one server, merged, forgotten, swept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from server.stored import new_row
from skerry.server.database import schema
from skerry.server.database.account_store import DeviceRow, Entering, PeopleStore
from skerry.server.database.alert_store import MOST_LOST, Alert, AlertChannel, AlertStore, OpenAlert
from skerry.server.database.table_store import Store
from skerry.server.maintenance.retention import DAY, tidy
from skerry.server.settings import Settings
from skerry.tables.model.clock import ClockState, PerMove
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import TableWrite
from skerry.tables.storage import WriteConflict

pytestmark = pytest.mark.both_databases

TURN = Alert("t1", 4, "turn")
MAIL = "ann@example.org"


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = Store(database_url)
    yield opened
    await asyncio.to_thread(opened.close)


@pytest.fixture
def alerts(store: Store) -> AlertStore:
    return AlertStore(store)


def channel(id: str = "c1", person: str = "ann", **more: Any) -> AlertChannel:
    at = {"mode": "now", "hour": 8, "zone": 60, "language": "en", "created": 5.0}
    return AlertChannel(**{"id": id, "person": person, "kind": "mail", "shape": "", "target": MAIL, **at, **more})


async def lay(store: Store, id: str, *people: str, **more: Any) -> None:
    row = new_row(id, **{"phase": "playing", "to_move": [0], "open_turns": {"0": [4, 9.0, False, 0.0]}, **more})
    seats = [SeatRow(number, "person", person, person.title()) for number, person in enumerate(people)]
    await store.write(TableWrite(id, new=row, seats=seats))


async def rows(store: Store, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return int(await store.read(lambda connection: connection.execute(query).scalar()))


async def open_one(alerts: AlertStore, alert: Alert = TURN, now: float = 10.0, **more: Any) -> OpenAlert:
    await alerts.open(channel(**more), alert, now)
    return OpenAlert(channel(**more).id, alert, now, 0)


async def test_a_channel_is_kept_changed_and_thrown_away_by_its_person_alone(alerts: AlertStore) -> None:
    assert await alerts.add(channel(), 9)
    assert await alerts.add(channel("c2", created=4.0, proof="x" * 64), 9)
    assert await alerts.channels_of("ann") == [channel("c2", created=4.0, proof="x" * 64), channel()]
    assert [one.id for one in await alerts.live_channels()] == ["c1"], "the other one is not proved"
    assert await alerts.change(channel(mode="daily", hour=20))
    assert not await alerts.change(channel(person="bob"))
    assert await alerts.channel("c1") == channel(mode="daily", hour=20)
    await open_one(alerts)
    assert not await alerts.remove("bob", "c1")
    assert await alerts.remove("ann", "c1")
    assert await alerts.channel("c1") is None
    assert await rows(alerts.store, schema.alerts) == 0


async def test_a_code_proves_the_address_that_it_was_sent_to_alone(alerts: AlertStore) -> None:
    asked = channel(proof="x" * 64, proves=90.0)
    assert await alerts.add(asked, 9)
    changed = channel(target="other@example.org", proof="y" * 64, proves=95.0)
    assert await alerts.change(changed)
    assert not await alerts.prove(asked, 50.0)
    assert await alerts.channel("c1") == changed
    assert await alerts.prove(changed, 50.0)
    found = await alerts.channel("c1")
    assert found is not None
    assert (found.target, found.proof, found.created) == ("other@example.org", "", 50.0)


async def test_of_two_servers_one_tells_and_one_tries_again(alerts: AlertStore) -> None:
    known = await open_one(alerts)
    with pytest.raises(WriteConflict):
        await alerts.open(channel(), TURN, 11.0)
    assert await alerts.due(9.9, 10) == []
    assert await alerts.due(10.0, 10) == [known]
    assert [await alerts.claim(known, 40.0), await alerts.claim(known, 41.0)] == [True, False]
    again = OpenAlert("c1", TURN, 40.0, 0)
    assert await alerts.due(50.0, 10) == [again], "whoever took it on has died"
    await alerts.postpone(again, 100.0, 1, "404 nothing here")
    assert await alerts.due(99.0, 10) == []
    assert await alerts.due(100.0, 10) == [OpenAlert("c1", TURN, 100.0, 1)]
    assert await alerts.settle(again, "sent") is False
    assert await alerts.due(1e12, 10) == []
    assert await alerts.told(["c1"], ["t1"]) == {"c1": {TURN}}
    assert await alerts.told(["c2"], ["t1"]) == {}


async def test_a_channel_goes_off_once_five_in_a_row_are_lost(alerts: AlertStore) -> None:
    assert await alerts.add(channel(), 9)

    async def lose(number: int, state: Any = "lost") -> bool:
        known = await open_one(alerts, Alert("t1", number, "turn"))
        return await alerts.settle(known, state, f"no {number}")

    assert [await lose(number) for number in range(MOST_LOST - 1)] == [False] * (MOST_LOST - 1)
    assert await lose(10, "sent") is False, "one that arrives begins the count anew"
    found = await alerts.channel("c1")
    assert found is not None
    assert (found.lost, found.answer) == (0, "")
    waiting = await open_one(alerts, Alert("t1", 99, "half"))
    assert [await lose(number) for number in range(20, 20 + MOST_LOST)] == [False] * (MOST_LOST - 1) + [True]
    assert not await alerts.claim(waiting, 99.0), "nothing more goes there"
    off = await alerts.channel("c1")
    assert off is not None
    assert (off.off, off.lost, off.answer) == ("lost", MOST_LOST, "no 24")
    assert await alerts.live_channels() == []


async def test_what_is_past_counts_for_nothing(alerts: AlertStore) -> None:
    assert await alerts.add(channel(lost=2), 9)
    assert not await alerts.settle(await open_one(alerts), "past")
    found = await alerts.channel("c1")
    assert found is not None
    assert found.lost == 2


async def test_tables_where_somebody_is_waited_for_without_their_secrets(store: Store, alerts: AlertStore) -> None:
    await lay(store, "t1", "ann", "bob", time_control=PerMove(300), clock=ClockState(7.0), server_seed="5" * 64)
    await lay(store, "t2", "ann", "bob", phase="over", open_turns={})
    await lay(store, "t3", "ann", "bob", incompatible="rules")
    await lay(store, "t4", "bob", "cleo")
    [found] = await alerts.called(["ann", "dora"])
    assert (found.row.id, found.row.open_turns, found.row.time_control) == (
        "t1",
        {"0": [4, 9.0, False, 0.0]},
        PerMove(300),
    )
    assert found.row.clock.as_of == 7.0
    assert (found.row.server_seed, found.row.options) == ("", {})
    assert [seat.person for seat in found.seats] == ["ann", "bob"]
    assert sorted(one.row.id for one in await alerts.called(["bob"])) == ["t1", "t4"]


@pytest.mark.deep
async def test_silences_and_looks(store: Store, alerts: AlertStore) -> None:
    await lay(store, "t1", "ann", "bob")
    await alerts.silence("t1", "ann", True)
    await alerts.silence("t1", "ann", True)
    assert await alerts.silences(["ann", "bob"]) == {("t1", "ann")}
    await alerts.silence("t1", "ann", False)
    assert await alerts.silences(["ann"]) == set()
    with pytest.raises(WriteConflict):
        await alerts.silence("no table", "ann", True)
    await alerts.note_looks([("t1", "ann", 50.0), ("no table", "ann", 60.0)])
    await alerts.note_looks([("t1", "ann", 40.0), ("t1", "bob", 41.0)])
    assert await alerts.looks(["ann", "bob"]) == {"ann": {"t1": 50.0}, "bob": {"t1": 41.0}}


async def test_two_people_who_become_one_have_the_channels_of_both(store: Store, alerts: AlertStore) -> None:
    await lay(store, "t1", "ann", "cleo")
    await lay(store, "t2", "bob", "cleo")
    for person, id, at in (("ann", "c1", 5.0), ("bob", "c2", 9.0)):
        assert await alerts.add(channel(id, person), 9)
        await alerts.silence("t1", person, True)
        await alerts.note_looks([("t1", person, at), ("t2", person, at)])
    await open_one(alerts, id="c1", person="ann")
    now = time.time()
    device = DeviceRow("d" * 24, "ann", "", "", now, now)
    await PeopleStore(store).enter(Entering("bob", "", device, "ann", asked=True))
    assert [one.id for one in await alerts.channels_of("bob")] == ["c1", "c2"]
    assert await alerts.channels_of("ann") == []
    assert await alerts.silences(["ann", "bob"]) == {("t1", "bob")}
    assert await alerts.looks(["ann", "bob"]) == {"bob": {"t1": 9.0, "t2": 9.0}}


async def test_nothing_stays_of_who_is_forgotten(store: Store, alerts: AlertStore) -> None:
    await lay(store, "t1", "bob", "cleo")
    for person, id in (("ann", "c1"), ("bob", "c2")):
        assert await alerts.add(channel(id, person), 9)
        await alerts.silence("t1", person, True)
        await alerts.note_looks([("t1", person, 5.0)])
        await open_one(alerts, id=id, person=person)
    now = time.time()
    await PeopleStore(store).forget("ann", DeviceRow("d" * 24, "ann", "", "", now, now))
    for table in (schema.alert_channels, schema.alerts, schema.alert_silences, schema.alert_looks):
        assert await rows(store, table) == 1, table.name
    assert await alerts.channels_of("bob") != []


async def test_old_alerts_go_but_not_those_of_turns_that_last(store: Store, alerts: AlertStore) -> None:
    old, now = time.time() - 4 * DAY, time.time()
    await lay(store, "t1", "ann", "bob")
    for alert in (
        TURN,
        Alert("t1", 3, "turn"),
        Alert("t1", 44, "half"),
        Alert("gone", 4, "turn"),
        Alert("", 4, "daily"),
    ):
        await open_one(alerts, alert, old)
    await open_one(alerts, Alert("t1", 2, "turn"), now)
    assert await alerts.add(channel("c1", "ann", created=old), 9)
    assert await alerts.add(channel("c2", "dora", created=now - 181 * DAY), 9)
    assert await alerts.add(channel("c3", "ann", created=now - 181 * DAY), 9)
    swept = await tidy(store, Settings(Path()))
    assert (swept["alerts"], swept["channels"]) == (4, 1)
    assert await alerts.told(["c1"], ["t1", "gone"]) == {"c1": {TURN, Alert("t1", 2, "turn")}}
    assert sorted(one.id for one in await alerts.live_channels()) == ["c1", "c3"]
