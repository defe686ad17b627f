"""A running game outlives a change of its rules: it goes over to them, or it can be read and ended together."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine

import patience
from core_games.tide import VARIABLE
from server.harness import WORDS
from server.runtimes import runtime_on
from skerry.cli import run
from skerry.core.record import load_record
from skerry.core.registry import games
from skerry.core.verify import verify_record
from skerry.server.database.migrate import migrate
from skerry.server.settings import Settings
from skerry.tables import protocol
from skerry.tables.api.session import Session
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model import clock
from skerry.tables.model.table import RulesChange, TableRow
from skerry.tables.play import moves
from skerry.tables.replay.replays import Replays
from skerry.tables.restore.compatibility import replayed
from skerry.tables.runtime.runtime import Runtime

pytestmark = pytest.mark.usefixtures("plugin_games")

GOLDEN = sorted((Path(__file__).parents[1] / "records").glob("*/*.json"))
ANN, BOB = "a" * 24, "b" * 24


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)


class Server:
    """The servers of one database, each under the rules that are installed when it starts."""

    def __init__(self, settings: Settings, patch: pytest.MonkeyPatch) -> None:
        self.settings = settings
        self.patch = patch
        self.runtimes: list[Runtime] = []

    def start(self, rules: str) -> Runtime:
        """One more, the one before as good as killed."""
        self.patch.setenv(VARIABLE, rules or "1")
        games.cache_clear()
        if not rules:
            games().pop("tide")
        self.runtimes.append(runtime_on(self.settings))
        return self.runtimes[-1]


@pytest.fixture
async def server(tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    settings = Settings(tmp_path, database_url, tick_seconds=0.02, poll_seconds=0.02)
    made = Server(settings, monkeypatch)
    yield made
    for one in made.runtimes:
        await one.close()
        await asyncio.to_thread(one.store.close)


async def walked(runtime: Runtime, walks: list[int], **wish: Any) -> LiveTable:
    """A game of two people in play, so far."""
    seats = [protocol.SeatChoice("person"), protocol.SeatChoice("empty")]
    summary = await Lobby(runtime).create(ANN, "en", protocol.CreateTable("tide", seats=seats, **wish))
    table = await runtime.tables.get(summary.id)
    await Page(runtime, table, BOB, "Bob").do("sit", seat=1)
    await Page(runtime, table, BOB, "Bob").do("ready", ready=True, client_seed=WORDS)
    await Page(runtime, table, ANN, "Ann").do("start", client_seed=WORDS)
    for number, steps in enumerate(walks):
        person, seat = ((ANN, 0), (BOB, 1))[number % 2]
        await table.change(lambda draft, p=person, s=seat, n=number, a=steps - 1: moves.choose(draft, p, s, n, a))  # type: ignore[misc]
    return table


class Page:
    """A person at a table, without a socket between."""

    number = 0

    def __init__(self, runtime: Runtime, table: LiveTable, person: str, name: str) -> None:
        self.connection = Connection(person, name, "en")
        self.conversation = Session(runtime, table, self.connection, Client("127.0.0.1", person))

    async def open(self) -> dict[str, Any]:
        await self.conversation.open(-1, -1)
        return self.heard()[-1]

    def heard(self) -> list[dict[str, Any]]:
        queue = self.connection.outgoing
        return [msgspec.json.decode(queue.get_nowait() or "{}") for _ in range(queue.qsize())]

    async def ask(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        Page.number += 1
        message = {"type": type, "client_id": f"c{Page.number}", **fields}
        await self.conversation.receive(msgspec.json.encode(message))
        return self.heard()

    async def answer(self, type: str, **fields: Any) -> dict[str, Any]:
        return next(one for one in await self.ask(type, **fields) if one["type"] == "reply")

    async def do(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        heard = await self.ask(type, **fields)
        assert [one["ok"] for one in heard if one["type"] == "reply"] == [True], heard
        return heard


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(patience.seconds()):
        while not condition():
            await asyncio.sleep(0.01)


async def test_a_game_that_fits_goes_on_under_the_new_rules(server: Server) -> None:
    old = await walked(server.start("1"), [1, 3, 2])
    new = server.start("2")
    table = await new.tables.get(old.id)
    assert table.incompatible is None
    assert table.row.rules_version == 2
    _, lines = table.story_for(None, "en", 0)
    assert lines[-1].text == "The game goes on under rules 2; it was started under rules 1"
    await table.change(lambda draft: moves.choose(draft, BOB, 1, 3, 0))
    assert table.match is not None
    assert table.match.state.at == [3, 4]
    await Page(new, table, BOB, "Bob").do("concede", seat=1)
    again = await server.start("2").tables.get(old.id)
    assert again.row.rules_changes == [RulesChange(3, 1, 2)]
    assert len(again.story_for(None, "en", 0)[1]) == len(lines) + 2


REASONS = {
    "3": ("rules", 2, "started under rules 1. Here it would go on under rules 3"),
    "1 changed": ("same", 2, "rules here have changed"),
    "1 broken": ("same", 2, "rules here have changed"),
    "4": ("options", 0, "no longer have this game’s settings"),
    "": ("game", 0, "tide is no longer installed"),
}


@pytest.mark.parametrize("rules", REASONS)
async def test_a_game_that_does_not_fit_is_read_only(server: Server, rules: str) -> None:
    """It shows how far it can be followed, leaves "your move", refuses every choice, and can be ended together."""
    key, fits, words = REASONS[rules]
    old = await walked(server.start("1"), [1, 3, 2], seconds=3600)
    new = server.start(rules)
    await new.open()
    if key == "same":
        await new.tables.get(old.id)  # nothing tells from outside that these rules are others
    stored = await new.store.load(old.id)
    async with asyncio.timeout(patience.seconds()):
        while stored is None or not stored.row.incompatible:
            await asyncio.sleep(0.01)
            stored = await new.store.load(old.id)
    assert (stored.row.incompatible, stored.row.clock.as_of, stored.row.wake_at) == (key, 0.0, 0.0), (
        "its clock stands still"
    )
    mine = await Lobby(new).list_tables(BOB, "en", "", "", False, True)
    assert [(one.your_move, one.incompatible) for one in mine] == [(False, True)]
    table = await new.tables.get(old.id)
    ann, bob = Page(new, table, ANN, "Ann"), Page(new, table, BOB, "Bob")
    welcome = await ann.open()
    await bob.open()
    told = welcome["table"]["incompatible"]
    assert words in told["text"]
    assert (told["step"], told["steps"], told["scores"]) == (fits - 1, 3, [])
    if fits:
        assert welcome["position"]["view"] == {"at": [1, 0]}
        assert (welcome["position"]["legal"], welcome["position"]["result"]) == ([], None)
    else:
        assert welcome["position"] is None
    unread = [line["text"] for line in welcome["lines"] if line["kind"] == "incompatible"]
    assert unread[-2:] == [
        f"{name} chose; what happened then cannot be shown here" for name in (bob_name(table), ann_name(table))
    ]
    for type, fields in (
        ("choose", {"seat": 1, "seq": 3, "action": 0}),
        ("undo", {"seat": 0}),
        ("concede", {"seat": 0}),
    ):
        answer = await bob.answer(type, **fields)
        assert not answer["ok"]
        assert words in answer["error"]
    for act in ({"kind": "takeback", "to": 0}, {"kind": "correction", "patch": [["at/0", 9]]}):
        assert not (await ann.answer("propose", seat=0, **act))["ok"]
    for type in ("pause", "close_table"):
        assert not (await ann.answer(type, **({"paused": True} if type == "pause" else {})))["ok"]
    with pytest.raises(RequestError, match="not_over"):
        await Replays(new).record(old.id, ANN)
    await ann.do("propose", seat=0, kind="end_game")
    assert table.row.phase == "playing", "nobody ends it alone"
    assert table.row.proposal is not None
    heard = await bob.do("vote", proposal=table.row.proposal.id, agree=True)
    assert table.row.phase == "over"
    ended = [one for one in heard if one["type"] == "table"][-1]["table"]["incompatible"]
    assert (ended["scores"], ended["places"]) == ([3, 3], [1, 1]), "the standing that its own rules told last"
    lines = [one for one in heard if one["type"] == "snapshot"][-1]["lines"]
    assert "ended early" in lines[-1]["text"]
    assert [line["seq"] for line in lines] == sorted(line["seq"] for line in lines)
    again = await server.start(rules).tables.get(old.id)
    assert again.row.phase == "over"
    record = await Replays(new).record(old.id, ANN)
    with pytest.raises(RequestError, match=r"incompatible\.replay"):
        await Replays(new).outline(old.id, None, ANN, "en")
    server.start("1")
    assert verify_record(record).outcome == "verified", "the rules of then read it to its end"
    match = load_record(record)
    assert match.stopped
    assert match.result().scores == [3, 3]


def ann_name(table: LiveTable) -> str:
    return table.seats[0].name


def bob_name(table: LiveTable) -> str:
    return table.seats[1].name


async def test_the_old_rules_play_it_on_when_they_are_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1_700_000_000.0
    monkeypatch.setattr(clock, "now", lambda: at)
    old = await walked(server.start("1"), [1, 3, 2], seconds=100)
    at += 30
    broken = await server.start("1 changed").tables.get(old.id)
    assert broken.row.incompatible == "same"
    assert broken.seconds_left() is None
    at += 1000
    table = await server.start("1").tables.get(old.id)
    assert (table.incompatible, table.row.incompatible, table.seconds_left()) == (None, "", 70)
    await table.change(lambda draft: moves.choose(draft, BOB, 1, 3, 0))
    assert table.match is not None
    assert table.match.state.at == [3, 4]


async def test_no_bot_and_no_clock_acts_at_a_table_that_is_only_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = server.start("1")
    wanted = protocol.CreateTable("tide", start=True, client_seed=WORDS, seconds=1)
    old = await first.tables.get((await Lobby(first).create(ANN, "en", wanted)).id)
    await old.change(lambda draft: moves.choose(draft, ANN, 0, 0, 2))
    await first.close()  # a bot that thinks there would still be heard
    second = server.start("3")
    await second.open()
    table = await second.tables.get(old.id)
    assert table.incompatible is not None
    assert second.driver.seats_to_move(table) == []
    entries = table.row.entries
    page = Page(second, table, ANN, "Ann")
    await page.open()
    ticks: list[int] = []
    look_after = second.ticker.look_after

    def counted(table: LiveTable) -> None:
        ticks.append(1)
        look_after(table)

    monkeypatch.setattr(second.ticker, "look_after", counted)
    await until(lambda: len(ticks) > 5)
    assert (table.row.entries, table.incompatible is not None) == (entries, True)
    await page.do("propose", seat=0, kind="end_game")
    assert table.row.phase == "over", "bots agree by themselves"


async def test_who_is_paused_may_end_it_and_the_pause_stays_otherwise(server: Server) -> None:
    first = server.start("1")
    old = await walked(first, [3])
    await Page(first, old, ANN, "Ann").do("pause", paused=True)
    second = server.start("3")
    table = await second.tables.get(old.id)
    ann, bob = Page(second, table, ANN, "Ann"), Page(second, table, BOB, "Bob")
    await ann.do("propose", seat=0, kind="end_game")
    assert table.row.paused
    assert table.row.proposal is not None
    await bob.do("vote", proposal=table.row.proposal.id, agree=False)
    assert (table.row.phase, table.row.paused, table.row.proposal) == ("playing", True, None)


async def test_an_open_question_that_nobody_can_carry_out_falls(server: Server) -> None:
    first = server.start("1")
    old = await walked(first, [3, 1])
    await Page(first, old, ANN, "Ann").do("propose", seat=0, kind="takeback", to=0)
    table = await server.start("3").tables.get(old.id)
    assert table.row.proposal is None


async def test_a_rematch_is_played_under_the_new_rules(server: Server) -> None:
    old = await walked(server.start("1"), [3])
    second = server.start("3")
    table = await second.tables.get(old.id)
    await Page(second, table, ANN, "Ann").do("propose", seat=0, kind="end_game")
    assert table.row.proposal is not None
    await Page(second, table, BOB, "Bob").do("vote", proposal=table.row.proposal.id, agree=True)
    again = await Lobby(second).rematch(old.id, ANN, "en")
    follower = await second.tables.get(again.id)
    await Page(second, follower, BOB, "Bob").do("ready", ready=True, client_seed=WORDS)
    await Page(second, follower, ANN, "Ann").do("start", client_seed=WORDS)
    assert follower.row.rules_version == 3


async def test_rules_that_are_gone_have_no_rematch(server: Server) -> None:
    old = await walked(server.start("1"), [3, 3, 3], options={"goal": 6})
    with pytest.raises(RequestError, match="rematch"):
        await Lobby(server.start("4")).rematch(old.id, ANN, "en")


async def test_a_finished_game_that_does_not_fit_is_shown_without_its_replay(server: Server) -> None:
    first = server.start("1")
    old = await walked(first, [3, 3, 3], options={"goal": 6})
    assert old.row.phase == "over"
    second = server.start("3")
    table = await second.tables.get(old.id)
    assert table.incompatible is not None
    assert table.state_for(ANN, "en").incompatible is not None
    assert table.state_for(ANN, "en").incompatible.scores == [6, 3]  # type: ignore[union-attr]
    assert (await Replays(second).record(old.id, ANN))["version"] == 1
    whole = table.lines_for(0, "en")
    assert 0 < table.incompatible.fits < table.row.entries
    for since in range(table.row.entries + 1):
        assert table.lines_for(0, "en", since) == [line for line in whole if line.seq >= since]


async def test_a_correction_is_not_offered_at_a_table_that_is_only_read(server: Server) -> None:
    old = await walked(server.start("1"), [3])
    second = server.start("3")
    assert await Lobby(second).corrections(old.id, ANN, "en") == []


def checked(server: Server, rules: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """`skerry upgrade --check` with other rules, over the servers' database."""
    server.patch.setenv(VARIABLE, rules or "1")
    games.cache_clear()
    if not rules:
        games().pop("tide")
    url = server.settings.database_url
    assert url is not None
    code = run(["upgrade", "--check", "--database", url])
    return code, capsys.readouterr().out


async def test_the_check_tells_before_what_will_become_of_games(
    server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    runtime = server.start("1")
    first, second = await walked(runtime, [1, 1], name="Calm"), await walked(runtime, [1, 3, 2], name="Rough")
    await walked(runtime, [3, 3, 3], options={"goal": 6})  # it is over
    await Lobby(runtime).create(ANN, "en", protocol.CreateTable("tide"))  # it has not begun
    before = [await runtime.store.load(table.id) for table in (first, second)]
    summary = "Games in play: 2. As they are: {}. Moving to this version's rules: {}. Could only be read: {}."
    assert checked(server, "1", capsys) == (0, summary.format(2, 0, 0) + "\n")
    assert checked(server, "2", capsys) == (0, summary.format(0, 2, 0) + "\n")
    code, told = checked(server, "3", capsys)
    assert (code, told.splitlines()[-1]) == (1, summary.format(0, 1, 1))
    assert told.startswith(
        f"{second.id} tide “Rough”, 3 steps: This game was started under rules 1. Here it would go on"
    )
    assert "entry 2: the position is not the recorded one" in told
    code, told = checked(server, "", capsys)
    assert (code, told.count("is no longer installed here")) == (1, 2)
    assert checked(server, "1 broken", capsys)[0] == 1
    assert [await runtime.store.load(table.id) for table in (first, second)] == before, "nothing was written"


def test_the_check_reads_a_database_older_than_itself_and_leaves_it_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "skerry.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, "0001")
    engine.dispose()
    before = path.read_bytes()
    assert run(["upgrade", "--check", "--data", str(tmp_path)]) == 0
    assert "Games in play: 0." in capsys.readouterr().out
    assert path.read_bytes() == before


def test_the_check_names_what_keeps_it_from_looking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["upgrade", "--data", str(tmp_path)]) == 2
    assert run(["upgrade", "--check", "--data", str(tmp_path)]) == 2
    (tmp_path / "skerry.sqlite3").write_bytes(b"no database" * 1000)
    assert run(["upgrade", "--check", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert "use --check" in told[0]
    assert "there is no database" in told[1]
    assert "cannot be read" in told[2]


@pytest.mark.parametrize("record", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_games_of_every_release_go_on_or_say_why_not(record: Path) -> None:
    """Records of every version, cut in the middle as if their games were still on."""
    data = json.loads(record.read_text())
    entries = data["log"][: len(data["log"]) // 2 + 1]
    row = TableRow(
        *("t", data["game"], data["version"], "", "h", "", data["options"], 0, False, "00" * 32, 0.0, 0.0),
        phase="playing",
    )
    found = replayed(row, data["seats"], entries)
    if found.cause is None:
        assert found.match is not None
        assert len(found.match.log) == len(entries)
    else:
        assert data["version"] != found.version, "the rules changed, and their version was not raised"
