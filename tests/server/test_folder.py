"""What lies in the data folder is its owner's alone, and a database that has gone missing is missed, not begun anew."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from layers import gate_has
from server.harness import Server
from server.test_start import attempt, must_be_one_clear_line
from skerry.server.database.connect import CannotOpen, open_database
from skerry.server.database.data_folder import close_files, close_folder, mark_of, own_files

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights as POSIX has them")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    """What most people's shells say: new files may be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_server_makes_its_folder_and_files_for_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    database = data / "skerry.sqlite3"
    server = Server(tmp_path / "log", data_dir=str(data)).start()
    try:
        names = {file.name for file in data.iterdir()}
        assert {"skerry.sqlite3", "skerry.sqlite3-wal", "skerry.sqlite3-shm", "cookie.key"} <= names
        assert mode(data) == 0o700
        assert {file.name: mode(file) for file in data.iterdir()} == dict.fromkeys(names, 0o600)
    finally:
        server.stop()
    assert mode(database) == 0o600


@pytest.mark.deep
def test_what_was_open_before_is_closed_at_the_start_with_a_line(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Server(tmp_path / "log", data_dir=str(data)).start()
    server.kill()  # its log stays beside it
    data.chmod(0o755)
    for file in data.iterdir():
        file.chmod(0o644)
    server.start()
    try:
        assert mode(data) == 0o700
        assert all(mode(file) == 0o600 for file in data.iterdir())
    finally:
        server.stop()
    told = server.log.read_text()
    assert f"{data} could be opened by others (mode 755)" in told
    for name in ("skerry.sqlite3", "skerry.sqlite3-wal", "cookie.key"):
        assert f"{data / name}" in told


def test_a_folder_that_holds_other_files_is_left_open_and_ours_in_it_are_closed(tmp_path: Path) -> None:
    tmp_path.chmod(0o775)
    (tmp_path / "holiday.jpg").write_bytes(b"")
    (tmp_path / "cookie.key").write_bytes(bytes(32))
    (told,) = close_folder(tmp_path)
    assert "shared with others (mode 775) and stays" in told
    assert mode(tmp_path) == 0o775
    (told,) = close_files(own_files(tmp_path))
    assert "cookie.key" in told
    assert mode(tmp_path / "cookie.key") == 0o600
    assert mode(tmp_path / "holiday.jpg") == 0o644
    assert close_files(own_files(tmp_path)) == [], "once is enough"


def test_a_folder_like_tmp_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    assert "stays as it is" in close_folder(tmp_path)[0]
    assert mode(tmp_path) == 0o1777


def test_a_database_elsewhere_is_closed_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "elsewhere.sqlite3"
    open_database(f"sqlite:///{file}").dispose()
    assert mode(file) == 0o600
    file.chmod(0o664)
    with caplog.at_level(logging.INFO, logger="skerry"):
        open_database(f"sqlite:///{file}").dispose()
    assert mode(file) == 0o600
    assert "elsewhere.sqlite3" in caplog.text


@pytest.mark.deep
@pytest.mark.parametrize("left", ["empty", "gone"])
def test_a_database_of_nothing_beside_its_log_is_said(tmp_path: Path, left: str) -> None:
    server = Server(tmp_path).start()
    server.kill()
    database, log = tmp_path / "skerry.sqlite3", tmp_path / "skerry.sqlite3-wal"
    mark_of(database).unlink()  # the log alone must be enough
    kept = log.read_bytes()
    database.write_bytes(b"") if left == "empty" else database.unlink()
    must_be_one_clear_line(attempt(0, tmp_path), left, "skerry.sqlite3-wal holds", "skerry restore")
    assert log.read_bytes() == kept, "what is left is left"
    assert not database.exists() or database.stat().st_size == 0


@pytest.mark.parametrize("left", gate_has(["empty", "gone"]))
def test_a_database_where_one_was_is_not_begun_anew(tmp_path: Path, left: str) -> None:
    database = tmp_path / "skerry.sqlite3"
    url = f"sqlite:///{database}"
    open_database(url).dispose()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["skerry.sqlite3", "skerry.sqlite3.mark"]
    database.write_bytes(b"") if left == "empty" else database.unlink()
    must_be_one_clear_line(attempt(0, tmp_path), left, "skerry.sqlite3.mark", "skerry restore")
    with pytest.raises(CannotOpen, match=left):
        open_database(url)
    mark_of(database).unlink()
    open_database(url).dispose()  # the way out that was named


def test_a_start_that_was_broken_off_before_anything_was_stored_is_taken_up(tmp_path: Path) -> None:
    database = tmp_path / "skerry.sqlite3"
    database.write_bytes(b"")
    open_database(f"sqlite:///{database}").dispose()
    assert database.stat().st_size > 0
