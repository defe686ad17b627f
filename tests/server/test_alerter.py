"""Who is told of which turn when, from the game's log to the other side, by a clock that the test moves."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from itsdangerous import Signer

import patience
from server.runtimes import Clock, Start
from server.test_banks import ANN, BOB, choosing, two
from skerry.server.alerts import alerter
from skerry.server.alerts.alerter import EACH_HOUR, LEASE, PAUSE, Alerter, Sender, turns_at
from skerry.server.alerts.delivery_results import Delivery
from skerry.server.alerts.message import Links, Message
from skerry.server.alerts.schedule import DAY
from skerry.server.alerts.sending_places import EACH
from skerry.server.database.alert_store import MOST_LOST, AlertChannel, AlertStore, Called
from skerry.server.database.table_store import Store
from skerry.tables import protocol
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.model.waiting import open_calls
from skerry.tables.play import undo
from skerry.tables.play.pause import pause
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import takeover

pytestmark = pytest.mark.usefixtures("plugin_games")

HOOK = "https://hook.example.org/secret"


class Other:
    """The other side: takes what comes, or does not."""

    def __init__(self) -> None:
        self.got: list[tuple[str, Message]] = []
        self.takes = True
        self.gone = False
        self.hangs: set[str] = set()
        """Where it takes what comes and never answers."""

    async def send(self, target: str, shape: str, message: Message, language: str) -> Delivery:
        self.got.append((target, message))
        if target in self.hangs:
            await asyncio.Event().wait()
        return Delivery(self.takes, "" if self.takes else "It answered 404", self.gone)

    def kinds(self) -> list[str]:
        """What came since the last time."""
        kinds = [message.kind for _, message in self.got]
        self.got.clear()
        return kinds


class Server:
    """A runtime with its alerts."""

    def __init__(self, runtime: Runtime, **senders: Sender) -> None:
        assert isinstance(runtime.store, Store)
        self.runtime = runtime
        self.store = AlertStore(runtime.store)
        links = Links(["https://play.example.org"], Signer([b"k" * 32]))
        self.alerter = Alerter(self.store, runtime.tables.loaded, senders, links, 1.0)

    async def look(self) -> None:
        """Look, and send what is to be sent."""
        await self.alerter.look()
        await self.alerter.settled()


@pytest.fixture
def other() -> Other:
    return Other()


Make = Callable[[], Server]


@pytest.fixture
def make(start: Start, other: Other, clock: Clock) -> Make:
    """Another server on the test's database."""
    return lambda: Server(start(), webhook=other)


async def wants(server: Server, clock: Clock, person: str = BOB, mode: Any = "now", **more: Any) -> AlertChannel:
    """Somebody wants to be told from now on."""
    how = {"hour": 8, "zone": 0, "language": "en", "created": clock.at, "kind": "webhook", "shape": "json"}
    channel = AlertChannel(
        **{"id": f"{mode} {person[0]}", "person": person, "target": HOOK, "mode": mode, **how, **more}
    )
    assert await server.store.add(channel, 9)
    return channel


async def choose(table: LiveTable, *seats: int) -> None:
    """Ann walks a step, Bob three, so that neither lands on the other."""
    for seat in seats:
        await table.change(choosing(table, seat, 2 * seat))


# --- whose turn it is ----------------------------------------------------------------------------------------------
async def test_a_turn_is_known_by_what_began_it_and_lasts_until_others_are_waited_for(make: Make, clock: Clock) -> None:
    table = await two(make().runtime)
    [call] = open_calls(table.row)
    assert (call.seat, call.seq, call.at, call.own, call.remaining) == (0, 0, clock.at, False, 300.0)
    clock.at += 10
    await choose(table, 0)
    [call] = open_calls(table.row)
    assert (call.seat, call.seq, call.at, call.own) == (1, 1, clock.at, False)
    clock.at += 10
    await table.change(lambda draft: takeover.reseat(draft, ANN, "Ann", 1, "empty", "", True))
    assert [one.seat for one in open_calls(table.row)] in ([], [1]), "nobody is told of a seat that nobody holds"


async def test_it_is_told_once_with_links_and_nothing_else(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    await wants(server, clock)
    table = await two(server.runtime)
    await server.look()
    assert other.got == [], "it is Ann's turn"
    await choose(table, 0)
    await server.look()
    [(target, message)] = other.got
    assert (target, message.kind, message.title) == (HOOK, "turn", f"It is your turn at {table.row.name} (Toll)")
    assert message.tables[0].link == f"https://play.example.org/table/{table.id}"
    assert message.stop.startswith("https://play.example.org/api/alerts/stop/")
    for hidden in (table.row.server_seed, ANN, BOB):
        assert hidden not in repr(message)
    other.got.clear()
    clock.at += 9
    await server.look()
    assert other.kinds() == []
    await choose(table, 1, 0)
    await server.look()
    assert other.kinds() == ["turn"], "the next one"


async def test_nobody_is_told_while_the_table_is_paused_and_once_when_it_goes_on(
    make: Make, clock: Clock, other: Other
) -> None:
    server = make()
    await wants(server, clock)
    table = await two(server.runtime, bank=None)
    await choose(table, 0)
    await table.change(lambda draft: pause(draft, ANN, "Ann", True))
    await server.look()
    assert other.kinds() == []
    clock.at += 3600
    await table.change(lambda draft: pause(draft, ANN, "Ann", False))
    for _ in range(3):
        await server.look()
    assert other.kinds() == ["turn"]
    await table.change(lambda draft: pause(draft, ANN, "Ann", True))
    await server.look()
    await table.change(lambda draft: pause(draft, ANN, "Ann", False))
    await server.look()
    assert other.kinds() == [], "the same turn"


async def test_who_chooses_in_the_moment_of_the_search_is_told_of_the_turn_that_there_is_then(
    make: Make, clock: Clock, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice is stored after the search has noted the turn, and before it is sent."""
    server = make()
    await wants(server, clock)
    table = await two(server.runtime, bank=None)
    await choose(table, 0)
    opened = server.store.open

    async def chosen_meanwhile(*given: Any) -> bool:
        done = await opened(*given)
        await choose(table, 1, 0)
        monkeypatch.setattr(server.store, "open", opened)
        return done

    monkeypatch.setattr(server.store, "open", chosen_meanwhile)
    for _ in range(3):
        await server.look()
        clock.at += 1
    told = [message.id for _, message in other.got]
    assert len(told) == len(set(told)) == 2, "the one that was due when it was looked for, and the next"


async def test_of_several_servers_one_tells_it(make: Make, clock: Clock, other: Other) -> None:
    one, second = make(), make()
    await wants(one, clock)
    table = await two(one.runtime)
    await choose(table, 0)
    for server in (one, second, one, second):
        await server.look()
    assert other.kinds() == ["turn"]
    third = make()
    await third.look()
    assert other.kinds() == [], "nor does one that starts later"


async def test_what_a_server_took_on_and_never_sent_another_one_sends(make: Make, clock: Clock, other: Other) -> None:
    dies, second = make(), make()
    await wants(dies, clock)
    await choose(await two(dies.runtime), 0)
    await dies.alerter.look()
    await dies.alerter.close()  # before anything was sent
    assert other.kinds() == []
    await second.look()
    assert other.kinds() == [], "it may still be about to"
    clock.at += LEASE
    await second.look()
    assert other.kinds() == ["turn"]


async def test_what_may_have_been_sent_already_is_sent_again_under_the_same_id(
    make: Make, clock: Clock, other: Other
) -> None:
    """A server that is killed between sending and noting it: whoever gets it twice can tell."""
    dies, second = make(), make()
    await wants(dies, clock)
    first, later = await two(dies.runtime), await two(dies.runtime)
    await choose(first, 0)
    other.hangs = {HOOK}
    await dies.alerter.look()
    await asyncio.sleep(0)
    await dies.alerter.close()
    other.hangs.clear()
    clock.at += LEASE
    await second.look()
    await choose(later, 0)
    await second.look()
    once, again, another = [message.id for _, message in other.got]
    assert once == again != another
    assert re.fullmatch("[0-9a-f]{32}", once)
    assert first.id not in once


async def test_a_receiver_that_hangs_keeps_nobody_else_waiting(make: Make, clock: Clock, other: Other) -> None:
    """Neither one person's many nor many people's, as long as these are fewer than the places of their kind."""
    server = make()
    other.hangs = {f"{HOOK}/{number}" for number in range(8)}
    for number in range(8):
        await wants(server, clock, target=f"{HOOK}/{number}", id=f"hangs {number}")
    await wants(server, clock, ANN)
    table = await two(server.runtime)
    await choose(table, 0)
    await server.alerter.look()
    await choose(table, 1)
    await server.alerter.look()
    async with asyncio.timeout(patience.seconds()):
        while HOOK not in [target for target, _ in other.got]:
            await asyncio.sleep(0.01)
    assert len(other.got) == EACH + 1
    await server.alerter.close()


async def test_a_receiver_that_is_gone_is_asked_once(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    channel = await wants(server, clock)
    other.takes, other.gone = False, True
    for _ in range(2):
        await choose(await two(server.runtime, bank=None), 0)
    await server.look()
    clock.at += 3600
    await server.look()
    assert len(other.got) <= 2
    found = await server.store.channel(channel.id)
    assert found is not None
    assert (found.off, found.answer) == ("lost", "It answered 404")


async def test_nobody_is_told_where_only_bots_or_they_themselves_sit(make: Make, clock: Clock) -> None:
    server = make()
    table = await two(server.runtime)
    called = Called(table.row, table.seats)
    assert [person for person, _ in turns_at(called)] == [ANN]
    alone = [seat if seat.person == ANN else type(seat)(1, "bot", name="Finn", bot="greedy") for seat in table.seats]
    assert list(turns_at(Called(table.row, alone))) == []
    table.row.paused = True
    assert list(turns_at(called)) == []


async def test_a_table_can_be_left_out(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    await wants(server, clock)
    first, second = await two(server.runtime), await two(server.runtime)
    await server.store.silence(first.id, BOB, True)
    await choose(first, 0)
    await choose(second, 0)
    await server.look()
    assert [message.tables[0].link.rpartition("/")[2] for _, message in other.got] == [second.id]


# --- when ----------------------------------------------------------------------------------------------------------
async def test_who_looks_on_is_told_a_minute_after_they_stopped(make: Make, clock: Clock, other: Other) -> None:
    here, elsewhere = make(), make()
    await wants(here, clock, mode="away")
    table = await two(here.runtime, bank=None)
    page = Connection(BOB, "Bob", "en")
    table.connections.add(page)
    await choose(table, 0)
    for _ in range(3):
        table.presence.note()
        await here.look()
        await elsewhere.look()
        clock.at += 50
    assert other.kinds() == [], "a page of his is open"
    table.presence.note()
    page.visible = False
    await here.look()
    clock.at += 59
    table.presence.note()
    await elsewhere.look()
    await here.look()
    assert other.kinds() == []
    clock.at += 1
    table.presence.note()
    await elsewhere.look()
    assert other.kinds() == ["turn"], "an open page that nobody sees keeps nothing back"


async def test_reminders_by_the_clock_of_a_choice_and_by_a_bank(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    await wants(server, clock)
    for wish in ({"bank": None, "seconds": 100}, {"bank": protocol.Bank(100, 20, 200)}):
        table = await two(server.runtime, **wish)  # type: ignore[arg-type]
        await choose(table, 0)
        told: list[list[str]] = []
        for wait in (0.0, 49.0, 1.0, 30.0, 9.0, 1.0, 5.0):
            clock.at += wait
            await server.look()
            told.append(other.kinds())
        assert told == [["turn"], [], ["half"], [], [], ["tenth"], []], wish
        await server.store.silence(table.id, BOB, True)


async def test_one_digest_a_day_of_all_tables_that_wait(make: Make, clock: Clock, other: Other) -> None:
    clock.at = clock.at // DAY * DAY + 7 * 3600.0
    server = make()
    await wants(server, clock, mode="daily")
    tables = [await two(server.runtime, bank=None) for _ in range(3)]
    for table in tables[:2]:
        await choose(table, 0)
    await server.look()
    assert other.kinds() == []
    clock.at += 3600
    await server.look()
    [(_, message)] = other.got
    assert (message.kind, message.title) == ("daily", "2 tables wait for you")
    other.got.clear()
    clock.at += 3600
    await choose(tables[2], 0)
    await server.look()
    assert other.kinds() == []
    for table in tables:
        await choose(table, 1)
    clock.at += DAY
    await server.look()
    assert other.kinds() == [], "nothing waits on that day"
    await choose(tables[0], 0)
    clock.at += 60
    await server.look()
    assert other.kinds() == [], "that day's hour is over"


async def test_in_quiet_hours_nothing_is_tried_again(make: Make, clock: Clock, other: Other) -> None:
    clock.at = clock.at // DAY * DAY + 22 * 3600.0 - 30
    server = make()
    await wants(server, clock, quiet_from=22, quiet_to=7)
    first, second = await two(server.runtime, bank=None), await two(server.runtime, bank=None)
    other.takes = False
    await choose(first, 0)
    await server.look()
    assert other.kinds() == ["turn"]
    other.takes = True
    await choose(second, 0)
    told: list[tuple[float, int]] = []
    for half_hours in range(1, 20):
        clock.at = clock.at // DAY * DAY + 22 * 3600.0 + 60 if half_hours == 1 else clock.at + 1800
        await server.look()
        if found := other.kinds():
            told.append((clock.at % DAY // 3600, len(found)))
    assert told == [(7, 2)], "both, once they are over"


# --- what is not taken ---------------------------------------------------------------------------------------------
@pytest.mark.deep
async def test_it_is_tried_again_after_one_ten_and_sixty_minutes(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    channel = await wants(server, clock)
    await choose(await two(server.runtime, bank=None), 0)
    other.takes = False
    tried: list[int] = []
    for second in range(0, 2 * 3600 + 1200, 30):
        await server.look()
        tried += [second] * len(other.kinds())
        clock.at += 30
    assert tried == [0, 60, 660, 4260]
    found = await server.store.channel(channel.id)
    assert found is not None
    assert (found.lost, found.off, found.answer) == (1, "", "It answered 404")


async def test_a_try_that_succeeds_ends_it_and_one_that_comes_too_late_is_lost(
    make: Make, clock: Clock, other: Other
) -> None:
    server = make()
    channel = await wants(server, clock)
    table = await two(server.runtime, bank=None)
    await choose(table, 0)
    other.takes = False
    await server.look()
    clock.at += 60
    other.takes = True
    await server.look()
    assert other.kinds() == ["turn", "turn"]
    await choose(table, 1, 0)
    other.takes = False
    await server.look()
    await choose(table, 1)
    clock.at += 60
    await server.look()
    assert other.kinds() == ["turn"], "it is not his turn any more"
    found = await server.store.channel(channel.id)
    assert found is not None
    assert found.lost == 1


@pytest.mark.deep
async def test_after_five_lost_ones_nothing_more_is_sent(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    channel = await wants(server, clock)
    other.takes = False
    for _ in range(MOST_LOST + 2):
        await choose(await two(server.runtime, bank=None), 0)
    for _ in range(10):
        await server.look()
        clock.at += 3600
    assert 4 * MOST_LOST <= len(other.got) <= 4 * (MOST_LOST + 2), "those under way when it goes off"
    found = await server.store.channel(channel.id)
    assert found is not None
    assert (found.off, found.answer) == ("lost", "It answered 404")
    other.kinds()
    await choose(await two(server.runtime, bank=None), 0)
    await server.look()
    assert other.kinds() == []


async def test_what_one_brings_about_oneself_is_not_told(make: Make, clock: Clock, other: Other) -> None:
    server = make()
    await wants(server, clock, ANN)
    table = await two(server.runtime)
    await server.look()
    assert other.kinds() == ["turn"], "the beginning of the game"
    await choose(table, 0)
    await table.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    [call] = open_calls(table.row)
    assert (call.seat, call.own) == (0, True)
    await server.look()
    assert other.kinds() == [], "Ann has taken her step back"
    await choose(table, 0, 1)
    await server.look()
    assert other.kinds() == ["turn"]


async def test_who_has_had_enough_for_this_hour_keeps_nobody_else_back(
    make: Make, clock: Clock, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerter, "IN_HAND", 1)
    server = make()
    await wants(server, clock)
    await wants(server, clock, ANN)
    while server.alerter.may_send(BOB):
        pass
    first, second = await two(server.runtime, bank=None), await two(server.runtime, bank=None)
    await choose(first, 0)
    await server.look()
    await choose(second, 0, 1)
    for _ in range(3):
        await server.look()
    assert "turn" in other.kinds(), "Ann's comes after Bob's, for whom it is too early"
    clock.at += PAUSE
    server.alerter.hours.clear()
    for _ in range(3):
        await server.look()
    assert "turn" in other.kinds(), "and Bob's comes later"


async def test_sixty_an_hour_and_person(make: Make, clock: Clock) -> None:
    alerts = make().alerter
    assert sum(alerts.may_send(BOB) for _ in range(EACH_HOUR + 5)) == EACH_HOUR
    assert alerts.may_send(ANN)
