"""The data folder: access rights of its files, and detection of a database that has gone missing.

The folder holds what dice are drawn from and what signs cookies, so nobody else on the machine may read it.
"""

from __future__ import annotations

import os
import shutil
import stat
import time
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from skerry.server.settings import ADDRESS_FILE, DATABASE_FILE, SETTINGS_FILE

BESIDE: Final = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database."""

OURS: Final = (f"{DATABASE_FILE}*", "*.key", "*.key.*", SETTINGS_FILE, ADDRESS_FILE, "before-restore-*", ".skerry-*")
"""Name patterns of the files that Skerry puts into its folder; all other files are somebody else's."""


class Missing(Exception):
    """A database that was here is gone. The message is one line that says what is left and what to do."""


def close_folder(folder: Path) -> list[str]:
    """Make the data folder accessible to its owner alone. Return lines that tell what was done, or why it was not.

    A folder that others use too (other files lie in it, or it is somebody else's) stays as it is: what they may do
    there is not ours to decide, and our files in it are closed one by one (`close_files`). Raises OSError.
    """
    if os.name != "posix":
        return []
    found = folder.stat()
    mode = stat.S_IMODE(found.st_mode)
    if not mode & 0o077:
        return []
    if found.st_uid != os.geteuid() or mode & stat.S_ISVTX or not all(_ours(name) for name in os.listdir(folder)):
        told = f"the data folder {folder} is shared with others (mode {mode:o}) and stays as it is"
        return [f"{told}; Skerry's own files in it are closed to them"]
    folder.chmod(0o700)
    return [f"the data folder {folder} could be opened by others (mode {mode:o}); now only by its owner (700)"]


def close_files(files: list[Path]) -> list[str]:
    """Make our own files among these readable by their owner alone. Return one line if that changed anything. Raises
    OSError."""
    if os.name != "posix":
        return []
    closed = []
    for file in files:
        try:
            found = file.stat()
        except FileNotFoundError:
            continue
        if stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & 0o077:
            file.chmod(0o600)
            closed.append(str(file))
    return [f"could be read by others, now only by their owner (600): {', '.join(closed)}"] if closed else []


def own_files(folder: Path) -> list[Path]:
    """Return all of Skerry's files in its folder. Raises OSError."""
    return sorted(file for file in folder.iterdir() if _ours(file.name) and file.is_file())


def database_files(database: Path) -> list[Path]:
    """Return the path of a SQLite database and of what SQLite keeps beside it, whether they exist or not."""
    return [database, *(database.with_name(database.name + ending) for ending in BESIDE)]


def mark_of(database: Path) -> Path:
    """Return the path of the file that tells that a database was kept here."""
    return database.with_name(f"{database.name}.mark")


def must_not_be_missing(database: Path) -> None:
    """Raise Missing if a database is gone or empty although its log holds data, or its mark tells that there was
    one."""
    if database.exists() and database.stat().st_size > 0:
        return
    state = "empty" if database.exists() else "gone"
    log = database.with_name(f"{database.name}-wal")
    if log.exists() and log.stat().st_size > 0:
        raise Missing(
            f"the database {database} is {state}, but its log {log.name} holds {log.stat().st_size} bytes; "
            "restore a backup (skerry restore), or move both away to start over"
        )
    mark = mark_of(database)
    if mark.exists():
        raise Missing(
            f"the database {database} is {state}, though one was kept here; "
            f"restore a backup (skerry restore), or delete {mark.name} to start over"
        )


def make_database_file(database: Path) -> None:
    """Create an empty file that its owner alone may read, for SQLite to fill; do nothing if there is one. Raises
    OSError."""
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))


def leave_mark(database: Path) -> None:
    """Leave the mark that a database is kept here, so that its loss is noticed. Raises OSError."""
    mark = mark_of(database)
    if not mark.exists():
        day = time.strftime("%Y-%m-%d", time.gmtime())
        words = f"Skerry has kept {database.name} here since {day}. Delete this file only to start over without it.\n"
        with open(os.open(mark, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(words)


def note_address(folder: Path, address: str) -> None:
    """Store the address of the server of a folder, for commands run beside it. Raises OSError."""
    with open(os.open(folder / ADDRESS_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(address + "\n")


def noted_address(folder: Path) -> str:
    """Return the address of the server that ran last in a folder; "" if it is not known."""
    try:
        return (folder / ADDRESS_FILE).read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def free_bytes(folder: Path) -> int:
    """Return the free space on the disk of a folder, in bytes. Raises OSError."""
    return shutil.disk_usage(folder).free


def _ours(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in OURS)
