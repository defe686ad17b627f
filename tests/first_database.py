"""A SQLite database as it is when a server has been started for the first time, copied instead of made.

Going through all migrations is a third of what the start of a server costs. That a server makes its database itself is
tested by the commands people type (`tests/cli`), by `test_upgrades` and by the gate's own start.
"""

from __future__ import annotations

import functools
import os
import tempfile
from pathlib import Path

from skerry.server.database.connect import open_database


@functools.cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "first.sqlite3"
        open_database(f"sqlite:///{file}").dispose()
        assert not file.with_name(f"{file.name}-wal").exists(), "the file alone is not all of it"
        return file.read_bytes()


def lay(database: Path) -> None:
    """Put the database of a first start there, unless there is one."""
    if not database.exists():
        with open(os.open(database, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(_made())
