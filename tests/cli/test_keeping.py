"""What a host types to look after a server's data: tidy, backup, restore, doctor."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import stat
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from server.harness import WORDS, Browser, Server
from server.test_store import new_row
from skerry.cli import run
from skerry.server.database.table_store import Store
from skerry.server.maintenance.retention import brooms
from skerry.server.settings import Settings
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import TableWrite
from skerry.tables.text.catalogue import CATALOGUE, say

DAY = 86_400.0
Told = Callable[[str], tuple[int, str, str]]


async def lay(folder: Path, id: str, idle: float, goes_in: float = 0.0, phase: str = "playing") -> None:
    """A table of Ann's that nobody has touched for `idle` days, to go in so many."""
    folder.mkdir(mode=0o700, exist_ok=True)
    store = Store(Settings(folder).url)
    now = time.time()
    row = new_row(
        id, phase=phase, updated_at=now - idle * DAY, expires_at=now + goes_in * DAY if goes_in else 0.0, host="ann"
    )
    await store.write(TableWrite(id, new=row, seats=[SeatRow(0, "person", "ann", "Ann")]))
    await asyncio.to_thread(store.close)


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Runs a command line: exit code, what was printed, what went wrong."""

    def runs(line: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(line.split())
        out, err = capsys.readouterr()
        return code, out, err

    return runs


def test_tidying_tells_first_what_would_go(tmp_path: Path, told: Told) -> None:
    asyncio.run(lay(tmp_path, "due", 40, -1))
    asyncio.run(lay(tmp_path, "idle", 40))
    asyncio.run(lay(tmp_path, "finished", 40, phase="over"))
    would = [
        "      1 table due soon: players would be told",
        "      1 game left in the middle: would be deleted",
    ]
    for _ in range(2):  # it changes nothing
        assert told(f"tidy --dry-run --data {tmp_path}") == (0, "\n".join(would) + "\n", "")
    code, out, _ = told(f"tidy --data {tmp_path}")
    assert code == 0
    assert out.splitlines() == [
        "      1 table due soon: players told",
        "      1 game left in the middle: deleted",
    ]
    assert told(f"tidy --dry-run --data {tmp_path}") == (0, "Nothing to delete.\n", "")
    assert told(f"tidy --data {tmp_path}") == (0, "Nothing had to be deleted.\n", "")
    (tmp_path / "settings.toml").write_text("finished_days = 30\n")
    assert "1 table due soon: players would be told" in told(f"tidy --dry-run --data {tmp_path}")[1]


def test_everything_that_is_tidied_has_words(tmp_path: Path) -> None:
    settings = Settings(tmp_path, finished_days=30)
    assert {broom.name for broom in brooms(settings, 0.0)} == {
        one.removeprefix("tidy-") for one in CATALOGUE.ids() if one.startswith("tidy-")
    }
    kinds = {broom.name for broom in brooms(settings, 0.0)}
    assert len({say(f"tidy.{kind}", "en", n=count) for kind in kinds for count in (1, 2)}) == 2 * len(kinds)


def test_what_cannot_be_tidied_is_said(tmp_path: Path, told: Told) -> None:
    code, _, err = told(f"tidy --data {tmp_path / 'nowhere'}")
    assert code == 2
    assert "there is no database" in err
    assert not (tmp_path / "nowhere").exists()
    asyncio.run(lay(tmp_path, "t", 1))
    engine = create_engine(Settings(tmp_path).url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    engine.dispose()
    code, _, err = told(f"tidy --data {tmp_path}")
    assert code == 2
    assert "older Skerry; start the server" in err
    (tmp_path / "skerry.sqlite3").unlink()
    assert "though one was kept here" in told(f"tidy --data {tmp_path}")[2]


def query(file: Path, question: str) -> list[tuple[object, ...]]:
    """What a database says."""
    connection = sqlite3.connect(file)
    found = connection.execute(question).fetchall()
    connection.close()
    return found


async def played(server: Server) -> tuple[str, str]:
    """A game begun with a bot, with one line of chat: its table, and the cookie of who plays."""
    async with Browser(server) as ann:
        table = await ann.create(start=True, client_seed=WORDS)
        page = await ann.page(table)
        await page.do("chat", text="ahoy")
        return table, ann.cookie


def test_a_backup_of_a_running_server_comes_back_whole(tmp_path: Path, told: Told) -> None:
    data, file, new = tmp_path / "data", tmp_path / "monday.zip", tmp_path / "new"
    server = Server(tmp_path / "log", data_dir=str(data)).start()
    try:
        table, cookie = asyncio.run(played(server))
        code, out, err = told(f"backup {file} --data {data}")
        assert (code, err) == (0, "")
        assert "1 table, skerry.sqlite3, cookie.key, push.key, record.key" in out
        code, _, err = told(f"restore {file} --data {data} --force")
        assert code == 1
        assert "a server is using" in err
    finally:
        server.stop()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "log", "monday.zip"], "nothing is left over"
    assert told(f"restore {file} --data {new}")[0] == 0
    assert stat.S_IMODE(new.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in new.iterdir()} == {0o600}
    assert (new / "cookie.key").read_bytes() == (data / "cookie.key").read_bytes()
    again = Server(tmp_path / "log", data_dir=str(new)).start()
    try:

        async def comes_back() -> None:
            async with Browser(again) as ann:
                ann.http.cookies = type(ann.http.cookies)({"skerry_guest": cookie.split("=", 1)[1]})
                page = await ann.page(table)
                assert [line["text"] for line in page.chat] == ["ahoy"]
                assert any(seat["yours"] for seat in page.table["seats"])

        asyncio.run(comes_back())
    finally:
        again.stop()


def test_a_backup_is_of_one_moment_while_others_write(tmp_path: Path, told: Told) -> None:
    data, file, new = tmp_path / "data", tmp_path / "b.zip", tmp_path / "new"

    async def scenario() -> None:
        data.mkdir()
        store = Store(Settings(data).url)
        (data / "cookie.key").write_bytes(bytes(32))
        await store.write(TableWrite("t", new=new_row("t", phase="playing"), seats=[SeatRow(0)]))
        done = False

        async def write() -> int:
            number = 0
            while not done:
                entry = {"kind": "play", "check": number, "luck": 0}
                await store.write(TableWrite("t", {"entries": number + 1}, first=number, entries=[entry]))
                number += 1
            return number

        writing = asyncio.create_task(write())
        for attempt in range(5):
            while (await store.news(["t"]))["t"][1] < 20 * attempt + 1:
                await asyncio.sleep(0)
            assert (await asyncio.to_thread(told, f"backup {file} --force --data {data}"))[0] == 0
            shutil.rmtree(new, ignore_errors=True)
            assert (await asyncio.to_thread(told, f"restore {file} --data {new}"))[0] == 0
            ((counted, stored),) = query(
                new / "skerry.sqlite3", "SELECT entries, (SELECT count(*) FROM log) FROM tables"
            )
            assert counted == stored
            assert int(str(counted)) > 20 * attempt
        done = True
        await writing
        await asyncio.to_thread(store.close)

    asyncio.run(scenario())


@pytest.fixture
def kept(tmp_path: Path, told: Told) -> Path:
    """A backup of a folder with one table."""
    data, file = tmp_path / "kept", tmp_path / "kept.zip"
    asyncio.run(lay(data, "kept", 1))
    (data / "cookie.key").write_bytes(b"k" * 32)
    (data / "settings.toml").write_text("finished_days = 3\n")
    assert told(f"backup {file} --data {data}")[0] == 0
    return file


def test_restoring_spares_what_is_there_or_moves_it_aside(tmp_path: Path, kept: Path, told: Told) -> None:
    data = tmp_path / "data"
    asyncio.run(lay(data, "other", 1))
    (data / "cookie.key").write_bytes(b"o" * 32)
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    code, _, err = told(f"restore {kept} --data {data}")
    assert code == 1
    assert "already holds cookie.key, skerry.sqlite3, skerry.sqlite3.mark" in err
    assert "--force" in err
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before
    code, out, _ = told(f"restore {kept} --data {data} --force")
    assert code == 0
    (aside,) = data.glob("before-restore-*")
    assert str(aside) in out
    assert query(data / "skerry.sqlite3", "SELECT id FROM tables") == [("kept",)]
    assert query(aside / "skerry.sqlite3", "SELECT id FROM tables") == [("other",)]
    assert (data / "cookie.key").read_bytes() == b"k" * 32
    assert (aside / "cookie.key").read_bytes() == b"o" * 32
    assert (data / "settings.toml").read_text() == "finished_days = 3\n"


def rewritten(source: Path, target: Path, **parts: bytes | None) -> Path:
    """A copy of a backup with other parts: bytes, or None for one that is missing."""
    names = {"listing": "backup.json", "database": "skerry.sqlite3", "key": "cookie.key", "stranger": "../evil.key"}
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        wished = {names[name]: data for name, data in parts.items()}
        for name in {*old.namelist(), *wished}:
            data = wished[name] if name in wished else old.read(name)
            if data is not None:
                new.writestr(name, data)
    return target


def test_what_is_no_whole_backup_is_refused_and_changes_nothing(tmp_path: Path, kept: Path, told: Told) -> None:
    with zipfile.ZipFile(kept) as archive:
        listing, database = archive.read("backup.json"), archive.read("skerry.sqlite3")
    strange = json.loads(listing)
    strange["parts"].append({"name": "../evil.key", "bytes": 1, "sha256": "0" * 64})
    huge = json.loads(listing)
    huge["parts"][0]["bytes"] = 10**15
    whole = kept.read_bytes()
    (tmp_path / "short.zip").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "words.zip").write_text("no backup")
    cases = {
        tmp_path / "none.zip": "No such file",
        tmp_path / "short.zip": "is not a complete backup",
        tmp_path / "words.zip": "is not a complete backup",
        rewritten(kept, tmp_path / "1.zip", database=database[:-1] + b"!"): "damaged",
        rewritten(kept, tmp_path / "2.zip", database=database + b"!"): "damaged",
        rewritten(kept, tmp_path / "3.zip", key=b"x" * 32): "cookie.key has changed since it was packed",
        rewritten(kept, tmp_path / "4.zip", key=None): "its files are not the ones it lists",
        rewritten(kept, tmp_path / "5.zip", listing=None): "is not a Skerry backup",
        rewritten(kept, tmp_path / "6.zip", listing=b"{}"): "is not a complete backup",
        rewritten(kept, tmp_path / "7.zip", listing=json.dumps(strange).encode(), stranger=b"x"): "its files are not",
        rewritten(kept, tmp_path / "8.zip", listing=json.dumps(huge).encode()): "too little disk space",
    }
    for file, words in cases.items():
        code, _, err = told(f"restore {file} --data {tmp_path / 'data'}")
        assert code == 1, file
        assert words in err
        assert err.count("\n") == 1
        assert list((tmp_path / "data").iterdir()) == [], file
    assert not (tmp_path / "evil.key").exists()


def test_a_restore_that_breaks_off_is_missed_at_the_next_start(
    tmp_path: Path, kept: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    asyncio.run(lay(data, "other", 1))
    moves = 0

    def fails(source: Path, target: Path) -> None:
        nonlocal moves
        moves += 1
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", fails)
        err = told(f"restore {kept} --data {data} --force")[2]
    assert "Input/output error" in err
    assert moves == 1
    assert "though one was kept here" in told(f"tidy --data {data}")[2]
    (aside,) = data.glob("before-restore-*")
    assert err.endswith(f"what was there before is in {aside}\n")
    assert query(aside / "skerry.sqlite3", "SELECT id FROM tables") == [("other",)]


def test_a_backup_replaces_no_file_and_damage_is_not_backed_up(tmp_path: Path, kept: Path, told: Told) -> None:
    data = tmp_path / "kept"
    whole = kept.read_bytes()
    code, _, err = told(f"backup {kept} --data {data}")
    assert code == 1
    assert "already exists" in err
    assert "pg_dump" in told(f"backup x.zip --data {data} --database postgresql://ann:hush@127.0.0.1/x")[2]
    file = data / "skerry.sqlite3"
    content = bytearray(file.read_bytes())
    content[4096:] = bytes([0x5A]) * (len(content) - 4096)
    file.write_bytes(content)
    code, _, err = told(f"backup {kept} --force --data {data}")
    assert code == 1
    assert err.count("\n") == 1
    assert kept.read_bytes() == whole


def test_the_doctor_says_what_is_well(tmp_path: Path, told: Told) -> None:
    data = tmp_path / "data"
    server = Server(tmp_path / "log", data_dir=str(data)).start()
    try:
        asyncio.run(played(server))
        code, out, err = told(f"doctor --data {data}")
    finally:
        server.stop()
    lines = out.splitlines()
    unbuilt = [line for line in lines if line.startswith("BAD   pages: no client")]
    assert code == (1 if unbuilt else 0), out
    assert err == ""
    for words in ("settings", "folder", "files", "keys", "database", "foreign keys", "version", "games", "disk"):
        assert any(line.startswith(f"ok    {words}: ") for line in lines), words
    assert any("1 in play, every log whole" in line for line in lines)
    assert any(line.startswith("ok    bots: answer in ") and "koxinga" in line for line in lines)
    ((secret,),) = query(data / "skerry.sqlite3", "SELECT server_seed FROM tables")
    key = (data / "cookie.key").read_bytes()
    for hidden in (str(secret), key.hex(), repr(key)):
        assert hidden not in out


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("gap", "games: the logs of t have gaps"),
        ("nonsense", "games: the logs of t have gaps"),
        ("loose", "foreign keys: 1 broken in seats"),
        ("damage", "database: "),
        ("empty", "is empty, though one was kept here"),
        ("newer", "a newer Skerry (9999)"),
        ("open", "others can read cookie.key, skerry.sqlite3"),
        ("key", "cookie.key is damaged"),
        ("settings", "settings: "),
    ],
)
def test_the_doctor_says_what_is_wrong(
    tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch, harm: str, words: str
) -> None:
    asyncio.run(lay(tmp_path, "t", 1))
    file = tmp_path / "skerry.sqlite3"
    (tmp_path / "cookie.key").write_bytes(bytes(32))
    statements = {
        "gap": "UPDATE tables SET entries = 1",
        "nonsense": "INSERT INTO log VALUES ('t', 0, 'oh', 1.0); UPDATE tables SET entries = 1",
        "loose": "INSERT INTO seats (table_id, seat, occupant, person, name, bot, ready, client_seed) "
        "VALUES ('gone', 0, 'bot', '', '', '', 0, '')",
        "newer": "UPDATE alembic_version SET version_num = '9999'",
    }
    if harm in statements:
        connection = sqlite3.connect(file)
        connection.executescript(statements[harm])
        connection.close()
    elif harm == "damage":
        content = bytearray(file.read_bytes())
        content[4096:] = bytes([0x5A]) * (len(content) - 4096)
        file.write_bytes(content)
    elif harm == "empty":
        file.write_bytes(b"")
    elif harm == "open":
        file.chmod(0o644)
    elif harm == "key":
        (tmp_path / "cookie.key").write_bytes(b"short")
    else:
        (tmp_path / "settings.toml").write_text("oh = 1\n")
    from skerry.server.maintenance import doctor

    async def quick(_: Settings) -> doctor.Finding:
        return doctor.Finding("ok", "bots: not asked here")

    monkeypatch.setattr(doctor, "_bots", quick)
    code, out, err = told(f"doctor --data {tmp_path}")
    assert (code, err) == (1, "")
    assert any(line.startswith("BAD   ") and words in line for line in out.splitlines()), out


def test_the_doctor_looks_at_no_server_at_all(tmp_path: Path, told: Told) -> None:
    code, out, _ = told(f"doctor --data {tmp_path / 'none'} --database postgresql://ann:hush@127.0.0.1:1/x")
    assert code == 1
    assert "BAD   folder: there is no" in out
    assert "does not answer" in out
    assert "hush" not in out
    assert not (tmp_path / "none").exists()
