"""The challenge of the day: one sealed deal for everybody, one try, nothing of it told to who has not played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import patience
from core_games.stakes import SPEC as STAKES
from server.deals import answers_to, desk_on, play_out, settled, told, watched
from server.runtimes import Clock
from skerry.bots import default_level
from skerry.core.chance import Shared, Verifiable, seed_of
from skerry.core.record import digest_of, load_record, parse_record
from skerry.core.verify import verify_record, verify_together
from skerry.server.database.account_store import DeviceRow, Entering, PeopleStore
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.maintenance.export import NotTaken, exported, taken_in
from skerry.server.settings import Settings
from skerry.tables import protocol
from skerry.tables.api.routes import TableServices
from skerry.tables.bots.questions import BotFailed, chosen_before, question_for
from skerry.tables.deals import DAY, GRACE, against_field, begin_of, day_after, day_at, points_of_field
from skerry.tables.errors import RequestError
from skerry.tables.model.day import DayRow
from skerry.tables.play import moves
from skerry.tables.shared_luck import par
from skerry.tables.shared_luck.daily import ROTATION, drawn, game_of

SECRET = bytes(range(32))
TODAY = "2026-11-24"
MORNING = begin_of(TODAY) + 9 * 3600


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stands = Clock()
    stands.at = MORNING
    monkeypatch.setattr("skerry.tables.model.clock.now", stands)
    return stands


Open = Callable[[], TableServices]


@pytest.fixture
async def open_desk(tmp_path: Path, plugin_games: None, clock: Clock) -> AsyncIterator[Open]:
    """Another server on the test's database, each with a runtime of its own."""
    settings = Settings(data_dir=tmp_path)
    desks: list[tuple[TableServices, Store]] = []

    def begin() -> TableServices:
        store = Store(settings.url)
        desks.append((desk_on(settings, store), store))
        return desks[-1][0]

    yield begin
    for services, store in desks:
        await services.runtime.close()
        await asyncio.to_thread(store.close)


async def sealed_day(services: TableServices, day: str = TODAY, secret: bytes = SECRET) -> None:
    """A day's challenge of a small game with secret bids, sealed the day before."""
    store = services.runtime.deals.store
    assert store is not None
    options = STAKES.rules({"cards": 4}, 3, "").to_json()
    await store.seal(DayRow(day, "stakes", STAKES.preset("").name, 3, options, secret.hex(), begin_of(day) - 3600))


async def begun(services: TableServices, person: str) -> str:
    return (await services.daily.play(person, "en")).id


async def played(services: TableServices, person: str, pick: Callable[[list[int]], int] = min) -> str:
    """A person's try, played to its end; `pick` chooses among what is legal."""
    table = await begun(services, person)
    await play_out(services, table, person, pick)
    return table


def store_of(services: TableServices) -> Store:
    """The database behind the services."""
    assert isinstance(services.runtime.store, Store)
    return services.runtime.store


def refused(error: pytest.ExceptionInfo[RequestError]) -> str:
    return error.value.key


def secrets_in(value: Any) -> bool:
    """Whether the day's secret, or a draw key of it, stands in an answer."""
    return SECRET.hex() in json.dumps(value, default=str)


async def test_par_is_what_the_bot_makes_of_the_same_seat_and_told_to_who_has_played(open_desk: Open) -> None:
    services = open_desk()
    await sealed_day(services)
    await begun(services, "ann")
    assert (await services.daily.day(TODAY, "ann", "en")).par is None
    await played(services, "ann")
    async with asyncio.timeout(patience.seconds()):
        while (shown := await services.daily.day(TODAY, "ann", "en")).par is None:
            await asyncio.sleep(0.01)
    assert (await services.daily.day(TODAY, "bob", "en")).par is None, "who has not played learns nothing by it"

    async def as_the_bot(table: str) -> None:
        """A person who chooses what the bot would choose comes to par."""
        while not (live := await settled(services, table)).match.over:
            match = live.match
            seed = seed_of(SECRET, live.row.deal, 0, chosen_before(match, 0))
            options, level = json.dumps(live.row.options), default_level("stakes").name
            [choice] = await services.runtime.bots.choose_all([question_for(match, "stakes", options, 0, level, seed)])

            def act(draft: Any, choice: Any = choice) -> None:
                moves.choose(draft, "bob", 0, len(draft.match.log) - 1, choice)

            await live.change(act)

    await as_the_bot(await begun(services, "bob"))
    own = next(one for one in (await services.daily.day(TODAY, "bob", "en")).results if one.yours)
    assert shown.par == protocol.DayPar(own.score, own.at_table)


async def test_a_par_that_could_not_be_played_is_tried_again(
    open_desk: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    services = open_desk()
    await sealed_day(services)
    store = services.runtime.deals.store
    assert store is not None
    [day] = await store.days(TODAY, TODAY)
    now, pars = [1_000.0], services.daily.pars
    monkeypatch.setattr(par, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def fails(questions: Any, urgent: bool = True) -> Any:
        raise BotFailed("the bots' process ended")

    async def of() -> par.Par | None:
        pars.of(day)
        async with asyncio.timeout(patience.seconds()):
            while pars._playing:
                await asyncio.sleep(0.01)
        return pars.of(day)

    with monkeypatch.context() as broken:
        broken.setattr(services.runtime.bots, "choose_all", fails)
        assert await of() is None
    assert await of() is None, "not at once: it may fail for long"
    assert len(caplog.records) == 1
    now[0] += par.AGAIN_SECONDS
    assert await of() is not None


async def test_three_people_have_the_same_luck_and_it_is_proven_when_the_day_is_over(
    open_desk: Open, clock: Clock
) -> None:
    services = open_desk()
    await sealed_day(services)
    tables = [
        await played(services, "ann"),
        await played(services, "bob"),
        await played(services, "cat", max),
    ]
    records = [parse_record(json.dumps(await services.replays.record(table, "ann"))) for table in tables]
    assert not any(secrets_in(record) for record in records)
    logs = [load_record(record, STAKES).log for record in records]

    def deeds(log: list[Any]) -> list[Any]:
        return [(entry.kind, entry.moves, entry.draws, entry.by) for entry in log]

    assert deeds(logs[0]) == deeds(logs[1]), "who chooses alike sees alike, the bots' choices too"
    assert deeds(logs[0]) != deeds(logs[2])
    assert logs[0][0].draws == logs[2][0].draws
    before = await services.replays.verify(tables[0], "ann", "en")
    assert before.outcome == "partly"
    assert any("still sealed" in finding.text for finding in before.findings)
    assert [finding.key for finding in verify_together(records)] == ["together.sealed"]
    clock.at = begin_of(TODAY) + DAY + GRACE
    opened = [parse_record(json.dumps(await services.replays.record(table, "ann"))) for table in tables]
    assert [record["luck"]["secret"] for record in opened] == [SECRET.hex()] * 3
    assert [record["signature"] for record in opened] == [record["signature"] for record in records]
    assert (await services.replays.verify(tables[2], "ann", "en")).outcome == "verified"
    assert [verify_record(record, STAKES).outcome for record in opened] == ["verified"] * 3
    assert [finding.key for finding in verify_together(opened)] == ["together.same"]
    day = await services.daily.day(TODAY, "stranger", "en")
    assert (day.phase, day.secret, day.begun, day.ended) == ("over", SECRET.hex(), 3, 3)
    assert Verifiable.commit(bytes.fromhex(day.secret)) == day.game.commitment
    assert digest_of(opened[0]) == opened[0]["digest"]


async def test_nothing_of_the_deal_is_told_to_who_has_not_played_it(
    open_desk: Open, clock: Clock, tmp_path: Path
) -> None:
    services = open_desk()
    await sealed_day(services)
    over = await played(services, "ann")
    going = await begun(services, "bob")
    await settled(services, going)
    for person in ("stranger", "bob"):
        for answer in await told(services, over, person):
            assert answer in ("deal.closed", "deal.strange"), answer
        summary = await services.lobby.summary(over, person, "en")
        assert (summary.scores, summary.places, summary.progress) == ([], [], "")
        assert (await services.daily.shown(person, "en")).today.results == []
        assert (await services.daily.shown(person, "en")).week == []
    for table in (over, going):
        answers = await told(services, table, "ann")
        assert not any(secrets_in(answer) for answer in answers)
        assert not secrets_in(await services.daily.shown("ann", "en"))
    assert not isinstance((await told(services, over, "ann"))[0], str), "who has played it may look at it"
    assert not secrets_in(await watched(services, going, "bob"))
    with pytest.raises(RequestError) as error:
        await services.branching.lay(over, "ann", "en", protocol.PlayOn(0, 0, "bots", "5a" * 16))
    assert refused(error) == "branch_shared"
    files = [text async for _, text in exported(store_of(services), Signer(tmp_path))]
    assert len(files) == 1
    assert not secrets_in(files)
    with pytest.raises(NotTaken, match="still sealed"):
        await taken_in(store_of(services), Signer(tmp_path), files[0].encode())
    tomorrow = (await services.daily.shown("ann", "en")).tomorrow
    clock.at += DAY
    _, later = await services.daily.seal()
    assert tomorrow.commitment != Verifiable.commit(bytes.fromhex(later.secret))


async def test_one_try_a_person_whatever_fails_and_nothing_taken_back(open_desk: Open, clock: Clock) -> None:
    one, other = open_desk(), open_desk()
    await asyncio.gather(one.daily.seal(), other.daily.seal())
    assert (await one.daily.seal())[0].secret == (await other.daily.seal())[0].secret, "one secret on two servers"
    await sealed_day(one)
    tables = await asyncio.gather(*(begun(services, "ann") for services in (one, other, one, other)))
    assert len(set(tables)) == 1
    live = await one.runtime.tables.get(tables[0])
    assert (await one.daily.shown("ann", "en")).today.begun == 1
    assert live.row.hint_policy == "nobody"
    wishes = [
        protocol.Propose("a", 0, "takeback"),
        protocol.Propose("b", 0, "stop"),
        protocol.CloseTable("c"),
        protocol.Hint("d", 0, 0),
        protocol.Correct("e", 0, []),
        protocol.SetSeat("f", 1, "empty"),
    ]
    before = len((await settled(one, tables[0])).match.log)
    answers = await answers_to(one, tables[0], "ann", list(wishes))
    assert [ok for ok, _ in answers] == [False] * len(wishes)
    assert len(live.match.log) == before
    position = live.position_for(0, "en")
    assert position is not None
    assert not position.can_take_back


async def test_a_try_that_was_begun_late_does_not_count_and_the_day_is_sealed_the_day_before(
    open_desk: Open, clock: Clock
) -> None:
    services = open_desk()
    await sealed_day(services)
    first = await played(services, "ann")
    clock.at = begin_of(TODAY) + DAY - 5  # in time to begin, and an hour to end it
    late = await begun(services, "bob")
    clock.at = begin_of(TODAY) + DAY + 60
    shown = await services.daily.shown("ann", "en")
    assert shown.today.game.day == day_after(TODAY)
    assert shown.yesterday is not None
    assert (shown.yesterday.phase, shown.yesterday.secret) == ("closing", "")
    assert shown.today.game.sealed < shown.today.game.begins, "sealed the day before"
    clock.at += GRACE
    await play_out(services, late, "bob")
    day = await services.daily.day(TODAY, "bob", "en")
    assert (day.played, day.begun, day.ended) == ("late", 2, 1)
    assert [result.table for result in day.results] == [first]
    for other in ("2026-11-30", "yesterday", "2026-13-77", "0000-00-00", "2026-11-2\0"):
        with pytest.raises(RequestError) as error:
            await services.daily.day(other, "bob", "en")
        assert refused(error) == "daily.none"


async def test_two_browsers_of_one_person_have_had_one_try_and_who_goes_leaves_nothing(
    open_desk: Open, clock: Clock
) -> None:
    services = open_desk()
    await sealed_day(services)
    people = PeopleStore(store_of(services))
    first = await played(services, "ann")
    clock.at += 60
    going = await begun(services, "bob")
    assert await people.shared_games("bob", "ann") == [going], "as one they would see the same deal twice"
    await play_out(services, going, "bob", max)
    assert await people.shared_games("bob", "ann") == []
    device = DeviceRow("d1", "bob", "x", "y", clock.at, clock.at)
    await people.enter(Entering("ann", "", device, "bob", asked=True))
    day = await services.daily.day(TODAY, "ann", "en")
    assert [(result.table, result.yours) for result in day.results] == [(first, True)], "the first try counts"
    assert await begun(services, "ann") == first


def test_the_games_take_turns_and_every_one_is_installed() -> None:
    week = [game_of(day_after(TODAY, number)) for number in range(5)]
    assert {(spec.name, preset) for spec, preset in week} == set(ROTATION)
    assert game_of(day_after(TODAY, 5))[0] is week[0][0]
    assert drawn(TODAY).secret != drawn(TODAY).secret
    assert day_at(MORNING) == TODAY


def test_points_are_counted_against_the_field() -> None:
    assert points_of_field([9.0]) == [50]
    assert points_of_field([9.0, 5.0, 5.0]) == [100, 25, 25]
    assert against_field([30, 20, 10]) == [15.0, 0.0, -15.0]
    assert against_field([7]) == [0.0]


def test_a_bots_luck_hangs_on_the_deal_its_seat_and_the_choice() -> None:
    seeds = {seed_of(SECRET, deal, seat, number) for deal in ("a", "b") for seat in (1, 2) for number in (0, 1)}
    assert len(seeds) == 8
    assert seed_of(SECRET, "d", 1, 0) == 2597942380800532366
    assert Shared(SECRET, "d").commitment == Verifiable.commit(SECRET)
