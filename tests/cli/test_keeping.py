"""What a host types to look after a server's data: tidy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from server.test_store import new_row
from skerry.cli import run
from skerry.server.rows import SeatRow, Write
from skerry.server.settings import Settings
from skerry.server.store import Store

DAY = 86_400.0


async def lay(folder: Path, id: str, idle: float, goes_in: float = 0.0, phase: str = "playing") -> None:
    """A table of Ann's that nobody has touched for `idle` days, to go in so many."""
    store = Store(Settings(folder).url)
    now = time.time()
    row = new_row(id, phase=phase, moved=now - idle * DAY, goes=now + goes_in * DAY if goes_in else 0.0, host="ann")
    await store.write(Write(id, new=row, seats=[SeatRow(0, "person", "ann", "Ann")]))
    await asyncio.to_thread(store.close)


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Callable[[str], tuple[int, str, str]]:
    """Runs a command line: exit code, what was printed, what went wrong."""

    def runs(line: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(line.split())
        out, err = capsys.readouterr()
        return code, out, err

    return runs


def test_tidying_tells_first_what_would_go(tmp_path: Path, told: Callable[[str], tuple[int, str, str]]) -> None:
    asyncio.run(lay(tmp_path, "due", 40, -1))
    asyncio.run(lay(tmp_path, "idle", 40))
    asyncio.run(lay(tmp_path, "finished", 40, phase="over"))
    would = [
        "      1 tables that would be announced to who sits there",
        "      1 games that were left in the middle would go",
    ]
    for _ in range(2):  # it changes nothing
        assert told(f"tidy --dry-run --data {tmp_path}") == (0, "\n".join(would) + "\n", "")
    code, out, _ = told(f"tidy --data {tmp_path}")
    assert code == 0
    assert out.splitlines() == [
        "      1 tables announced to who sits there, to go later",
        "      1 games that were left in the middle",
    ]
    assert told(f"tidy --dry-run --data {tmp_path}") == (0, "Nothing would go.\n", "")
    assert told(f"tidy --data {tmp_path}") == (0, "Nothing had to go.\n", "")
    (tmp_path / "settings.toml").write_text("finished_days = 30\n")
    assert "1 tables that would be announced" in told(f"tidy --dry-run --data {tmp_path}")[1]


def test_what_cannot_be_tidied_is_said(tmp_path: Path, told: Callable[[str], tuple[int, str, str]]) -> None:
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
