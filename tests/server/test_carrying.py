"""Finished games carried from one server to another by `skerry export` and `skerry import`."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from core_games.stakes import SPEC as STAKES
from lab.small_games import small_games
from layers import budget
from records.golden import golden
from records.lived import mutated, spoilt
from server.harness import Browser, Server, seated
from server.test_branches import alone, branched
from skerry.cli import run
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import BadRecord, parse_record, record_of
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.maintenance.export import NotTaken, taken_in
from skerry.server.settings import Settings
from skerry.tables.records.importing import brought

__all__ = ["small_games"]

FIVE = ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop")


@pytest.fixture
async def servers(tmp_path: Path, small_games: None) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers with folders of their own; at the first, two people have finished a game."""
    here, there = Server(tmp_path / "here").start(), Server(tmp_path / "there").start()
    try:
        async with Browser(here) as one, Browser(here) as two:
            pages = await seated([one, two], options={"cards": 4})
            await asyncio.gather(*[page.play_out(random.Random(4)) for page in pages])
        yield here, there
    finally:
        here.stop()
        there.stop()


def command(*words: object) -> int:
    return run([str(word) for word in words])


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(
    "more",
    [pytest.param([], id="with names"), pytest.param(["--no-names"], id="without", marks=pytest.mark.deep)],
)
async def test_what_goes_out_comes_in_and_goes_out_the_same(
    servers: tuple[Server, Server], tmp_path: Path, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = servers
    first, second = tmp_path / "first", tmp_path / "second"
    assert await asyncio.to_thread(command, "export", "--out", first, "--data", here.data, *more) == 0
    (name, text), *others = files(first).items()
    assert others == []
    table = json.loads(text)["luck"]["table"]
    assert name == f"skerry-stakes-{table}.json"
    assert (json.loads(text)["names"] == []) == bool(more)
    capsys.readouterr()
    for said in (f"{first / name}: /replay/{table}\n1 game imported\n", "0 games imported, 1 already here\n"):
        assert await asyncio.to_thread(command, "import", first, "--data", there.data) == 0
        assert capsys.readouterr().out == said
    assert await asyncio.to_thread(command, "export", "--out", second, "--data", there.data, *more) == 0
    assert files(second) == files(first)
    async with Browser(there) as guest:
        assert (await guest.get(f"/api/tables/{table}/replay"))["steps"] == json.loads(text)["entries"]
        verdict = await guest.get(f"/api/tables/{table}/verify")
        assert verdict["outcome"] == "partly", "another server vouches for it, or nobody"
        signature = next(one["text"] for one in verdict["findings"] if one["subject"] == "signature")
        assert ("another server" in signature) != bool(more)
        assert await guest.get("/api/tables?phase=over") == [], "it is reached by its link alone"


@pytest.mark.deep
async def test_branches_go_too_but_for_those_of_a_game_that_is_on(
    servers: tuple[Server, Server], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = servers
    named, nameless, again = (tmp_path / name for name in ("named", "nameless", "again"))
    async with Browser(here) as guest:
        await asyncio.to_thread(command, "export", "--out", named, "--data", here.data)
        (parent,) = [json.loads(text)["luck"]["table"] for text in files(named).values()]
        running = await alone(guest)
        branches = [await branched(guest, parent, 3), await branched(guest, running.id, 0)]
        for number, table in enumerate(branches):
            await (await guest.page(table)).play_out(random.Random(number))
    for out, more in ((named, []), (nameless, ["--no-names"])):
        assert await asyncio.to_thread(command, "export", "--out", out, "--data", here.data, *more) == 0
        assert set(files(out)) == {f"skerry-stakes-{table}.json" for table in (parent, branches[0])}
    capsys.readouterr()
    for out, told in ((nameless, "2 games imported"), (named, "0 games imported, 2 already here")):
        assert await asyncio.to_thread(command, "import", out, "--data", there.data) == 0
        assert told in capsys.readouterr().out
    assert await asyncio.to_thread(command, "export", "--out", again, "--data", there.data, "--no-names") == 0
    assert files(again) == files(nameless)
    async with Browser(there) as guest:
        branch = (await guest.get(f"/api/tables/{branches[0]}/replay"))["table"]["branch"]
        assert (branch["table"], branch["seq"]) == (parent, 3)


async def test_the_record_is_the_one_that_the_page_gives_away(servers: tuple[Server, Server], tmp_path: Path) -> None:
    here, _ = servers
    await asyncio.to_thread(command, "export", "--out", tmp_path / "out", "--data", here.data)
    (name, text), *_ = files(tmp_path / "out").items()
    async with Browser(here) as guest:
        given = await guest.request("GET", f"/api/tables/{name[:-5].rpartition('-')[2]}/record")
        assert given.content == text


@pytest.mark.deep
async def test_nothing_that_was_changed_is_taken_in(servers: tuple[Server, Server], tmp_path: Path) -> None:
    here, there = servers
    await asyncio.to_thread(command, "export", "--out", tmp_path / "out", "--data", here.data)
    (_, text), *_ = files(tmp_path / "out").items()
    record = json.loads(text)
    cut = [text[:length] for length in range(0, len(text), 97)]
    # whose signature it is, `skerry verify` and the page tell
    tries = [changed for _, changed in spoilt(record) if {**changed, "signature": 0} != {**record, "signature": 0}]
    store, signer = Store(Settings(there.data).url, migrate=False), Signer(there.data)
    try:
        for bad in [*[json.dumps(one).encode() for one in tries], *cut, b"\xff", b"[]"]:
            with pytest.raises(NotTaken):
                await taken_in(store, signer, bad)
        assert await store.list_tables(phase="over", mine=False) == []
        assert await store.load(record["luck"]["table"]) is None
    finally:
        await asyncio.to_thread(store.close)


@pytest.mark.deep
async def test_another_game_under_the_same_id_stays(
    servers: tuple[Server, Server], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, _ = servers
    out = tmp_path / "out"
    await asyncio.to_thread(command, "export", "--out", out, "--data", here.data, "--no-names")
    (name, text), *_ = files(out).items()
    (out / "broken.json").write_bytes(text[:500])
    capsys.readouterr()
    assert await asyncio.to_thread(command, "import", out, "--data", here.data) == 1
    said = capsys.readouterr().out
    assert "broken.json: not imported: this is not JSON" in said
    assert "0 games imported, 1 already here, 1 not imported" in said
    before = await asyncio.to_thread(command, "export", "--out", out, "--data", here.data)
    assert before == 0
    assert json.loads((out / name).read_text())["names"] != []


def test_a_record_changed_by_chance_is_read_or_refused_and_nothing_else(
    small_games: None, pytestconfig: pytest.Config
) -> None:
    """Of a small game nineteen times of twenty, else of one of the five; `--spoilt 10000` is the whole trial."""
    match = Match.start(STAKES.game({"cards": 4}, 2), Simulated(3))
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, match.legal(seat)[0], by="bot")
    small, luck = json.dumps(record_of(match, ["North", "East (greedy)"])), random.Random(1)
    large = [min((path.read_text() for path in golden(game)), key=len) for game in FIVE]
    for number in range(pytestconfig.getoption("--spoilt") or budget(300, 1500)):
        text = small if number % 20 else large[number // 20 % len(large)]
        with suppress(BadRecord):
            brought(parse_record(mutated(text, luck)), 0.0)
