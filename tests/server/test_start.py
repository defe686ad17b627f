"""Starting the server: one line when it works, one line and an exit code when it cannot."""

from __future__ import annotations

import errno
import os
import socket
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
import pytest

import patience
from server.harness import Browser, Server
from skerry.server import addresses
from skerry.server import start as running
from skerry.server.start import CannotServe, address_of, listen, prepare_folder, serve
from skerry.tables.limits.rates import is_loopback

SERVE = """
import sys
from pathlib import Path
from skerry.server.start import serve
sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None, False))
"""


def attempt(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A whole process that must end by itself."""
    command = [sys.executable, "-c", SERVE, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def must_be_one_clear_line(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode not in (0, None)
    assert "Traceback" not in done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert all(word in lines[0] for word in words), lines[0]


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        must_be_one_clear_line(attempt(taken.getsockname()[1], tmp_path), "taken", "--port")


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    must_be_one_clear_line(attempt(0, file / "data"), "cannot be written", "--data")


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="root may write everywhere")
def test_a_folder_without_rights(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    must_be_one_clear_line(attempt(0, tmp_path), "cannot be written", "--data")


@pytest.mark.deep
def test_a_corrupt_database(tmp_path: Path) -> None:
    (tmp_path / "skerry.sqlite3").write_bytes(b"no database at all" * 500)
    must_be_one_clear_line(attempt(0, tmp_path), "damaged", "skerry.sqlite3")


@pytest.mark.deep
def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    done = attempt(0, tmp_path, "postgresql://ann:hush@127.0.0.1:1/skerry")
    must_be_one_clear_line(done, "does not answer")
    assert "hush" not in done.stderr


@pytest.mark.deep
def test_a_damaged_key(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_bytes(b"short")
    must_be_one_clear_line(attempt(0, tmp_path), "cookie.key")


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(**_: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert serve("127.0.0.1", 0, tmp_path) == 1
    line = capsys.readouterr().err
    assert "the disk is full" in line
    assert line.count("\n") == 1


def test_ports_and_addresses() -> None:
    with pytest.raises(CannotServe, match="not a port"):
        listen("127.0.0.1", 70_000)
    with pytest.raises(CannotServe, match="cannot listen"):
        listen("192.0.2.1", 0)
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert address_of(listener, "0.0.0.0") == f"http://127.0.0.1:{port}/"
        assert address_of(listener, "::1") == f"http://[::1]:{port}/"


def test_who_starts_it_reads_how_friends_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["192.168.7.2", "10.0.0.5", "fd00::7"])

    def hints(host: str, public: bool, loopback: bool) -> list[str]:
        return addresses.hints(addresses.others(host, 8000, public), public, loopback)

    assert hints("127.0.0.1", public=False, loopback=True) == [addresses.HERE_ALONE]
    told = hints("0.0.0.0", public=False, loopback=False)
    assert told[0] == "Friends on your network can open http://192.168.7.2:8000/ or http://10.0.0.5:8000/"
    assert told[-1] == addresses.BY_NAME
    assert "http://[fd00::7]:8000/" in hints("::", public=False, loopback=False)[0]
    assert hints("192.168.7.2", public=False, loopback=False) == [addresses.BY_NAME]
    assert hints("0.0.0.0", public=True, loopback=False) == []


@pytest.mark.deep
async def test_a_page_on_the_servers_own_machine_is_told_where_others_reach_it(tmp_path: Path) -> None:
    public = "https://play.example.org"
    for settings, expected in (
        ({}, []),
        ({"host": "0.0.0.0"}, [addresses.url_of(one, 0) for one in addresses.own_addresses() if ":" not in one]),
        ({"public_urls": [public]}, [public]),
    ):
        running = Server(tmp_path / "data", **settings).start()
        try:
            async with Browser(running) as browser:
                told = (await browser.get("/api/addresses"))["addresses"]
                assert told == [one.replace(":0/", f":{running.port}/") for one in expected]
                for elsewhere in told if "host" in settings else []:
                    assert (await browser.http.get(f"{elsewhere}api/addresses")).json() == {"addresses": []}
        finally:
            running.stop()


def test_a_terminal_with_room_shows_the_address_as_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    assert addresses.picture("http://192.168.7.2:8000/") == [], "nobody photographs a file"
    monkeypatch.setattr(addresses, "in_terminal", lambda: True)
    for columns, lines, shown in ((80, 40, True), (20, 40, False), (80, 12, False)):
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LINES", str(lines))
        rows = addresses.picture("http://192.168.7.2:8000/")
        assert bool(rows) == shown
        assert len({len(row) for row in rows}) <= 1


def test_this_machines_own_addresses_are_such_as_others_reach() -> None:
    assert not [address for address in addresses.own_addresses() if is_loopback(address)]


def test_the_data_folder_is_made(tmp_path: Path) -> None:
    prepare_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    assert list((tmp_path / "a" / "b").iterdir()) == []


def test_a_browser_opens_only_where_there_are_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not running.can_show_pages()
    monkeypatch.setenv("DISPLAY", ":0")
    assert running.can_show_pages()


def test_an_orderly_end_and_a_new_beginning(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    health = httpx.get(f"{server.base}/healthz", timeout=patience.seconds()).json()
    assert health == {"version": health["version"], "store": "sqlite", "tables": 0, "news": "database"}
    server.stop()
    server.start()
    assert httpx.get(f"{server.base}/healthz", timeout=patience.seconds()).status_code == 200
    server.stop()
    assert "Traceback" not in server.log.read_text()
