"""Backup of everything a server keeps, made while it runs, and restoring it.

A backup is one zip file: the database as of one moment, the keys that sign, the host's settings, and `backup.json`,
which lists the other files (names, sizes, SHA-256). It holds every secret that the data folder holds.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from skerry import __version__
from skerry.server.database.data_folder import database_files, free_bytes, leave_mark, mark_of
from skerry.server.database.versions import VERSION_TABLE, is_of_newer
from skerry.server.settings import DATABASE_FILE, SETTINGS_FILE

LISTING: Final = "backup.json"
BESIDES: Final = ("*.key", SETTINGS_FILE)
"""Patterns of the files in the data folder that belong to a backup besides the database."""
CHUNK: Final = 1 << 20
LARGEST_LISTING: Final = 1 << 20


class NoBackup(Exception):
    """The backup or restore failed; nothing has changed, unless moving the restored files into place failed midway. The
    message is one line with the cause and the way out, in that case the folder that has the old files."""


class Part(msgspec.Struct):
    """File of a backup."""

    name: str
    bytes: int
    sha256: str


class Listing(msgspec.Struct):
    """List of a backup's files, with Skerry's version, the time it was made (ISO 8601, UTC) and the number of
    tables."""

    skerry: str
    made: str
    tables: int
    parts: list[Part]


_listing = msgspec.json.Decoder(Listing)


def back_up(data_dir: Path, database: Path, target: Path, force: bool = False) -> Listing:
    """Write a backup to `target`; a server may go on meanwhile. Raises NoBackup."""
    if target.exists() and not force:
        raise NoBackup(f"{target} already exists; name another file, or add --force")
    try:
        with tempfile.TemporaryDirectory(prefix=".skerry-backup-", dir=target.absolute().parent) as work:
            copy = Path(work) / DATABASE_FILE
            _copied(database, copy)
            _must_be_sound(copy)
            found = [file for file in data_dir.iterdir() if _belongs(file.name) and file.is_file()]
            files = {DATABASE_FILE: copy, **{file.name: file for file in sorted(found)}}
            draft = Path(work) / "draft.zip"
            listing = _packed(files, draft, _tables(copy))
            os.replace(draft, target)
            _settle(target.absolute().parent)
    except OSError as error:
        raise NoBackup(f"{target} cannot be written: {error.strerror or error}") from None
    except sqlite3.Error as error:
        raise NoBackup(f"the database {database} cannot be copied: {error}") from None
    return listing


def restore(source: Path, data_dir: Path, force: bool = False) -> tuple[Listing, Path | None]:
    """Restore the backup `source` into `data_dir`; files that were there go to a folder in it. Return the list of the
    backup's files, and that folder or None.

    Everything is unpacked and checked before anything is changed. Raises NoBackup.
    """
    aside: Path | None = None
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        there = _there(data_dir)
        if there and not force:
            names = ", ".join(file.name for file in there)
            raise NoBackup(f"{data_dir} already holds {names}; restore into another folder, or add --force")
        _must_be_idle(data_dir / DATABASE_FILE)
        with tempfile.TemporaryDirectory(prefix=".skerry-restore-", dir=data_dir) as work:
            listing = _unpacked(source, Path(work))
            _must_be_sound(Path(work) / DATABASE_FILE)
            _must_be_known(Path(work) / DATABASE_FILE)
            leave_mark(data_dir / DATABASE_FILE)  # an interrupted restore is reported by the next start
            if old := [file for file in _there(data_dir) if file != mark_of(data_dir / DATABASE_FILE)]:
                folder = data_dir / time.strftime("before-restore-%Y%m%d-%H%M%S")
                folder.mkdir(mode=0o700)
                aside = folder
                for file in old:
                    shutil.move(file, aside / file.name)
            for part in reversed(listing.parts):  # the database comes last
                os.replace(Path(work) / part.name, data_dir / part.name)
            _settle(data_dir)
    except OSError as error:
        where = f"; what was there before is in {aside}" if aside is not None else ""
        raise NoBackup(f"{source} cannot be restored into {data_dir}: {error.strerror or error}{where}") from None
    except (sqlite3.Error, zipfile.BadZipFile, msgspec.MsgspecError, EOFError, NotImplementedError) as error:
        raise NoBackup(f"{source} is not a complete backup: {error}") from None
    return listing, aside


# --- making ----------------------------------------------------------------------------------------------------------
def _copied(database: Path, copy: Path) -> None:
    """Copy the database as of this moment, including its write-ahead log, to one file; writers go on meanwhile."""
    os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with _opened(database, "ro") as source, _opened(copy, "rw") as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _packed(files: dict[str, Path], draft: Path, tables: int) -> Listing:
    with open(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        parts: list[Part] = []
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True) as archive:
            for name, path in files.items():
                digest, size = hashlib.sha256(), 0
                with path.open("rb") as source, archive.open(name, "w", force_zip64=True) as target:
                    while chunk := source.read(CHUNK):
                        digest.update(chunk)
                        size += len(chunk)
                        target.write(chunk)
                parts.append(Part(name, size, digest.hexdigest()))
            listing = Listing(__version__, time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), tables, parts)
            archive.writestr(LISTING, msgspec.json.format(msgspec.json.encode(listing)))
        file.flush()
        os.fsync(file.fileno())
    return listing


def _tables(database: Path) -> int:
    with _opened(database, "ro") as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def _belongs(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in BESIDES)


# --- the way back ----------------------------------------------------------------------------------------------------
def _there(data_dir: Path) -> list[Path]:
    """Return the files in the data folder that restoring a backup would replace."""
    database = data_dir / DATABASE_FILE
    ours = [*database_files(database), mark_of(database)]
    return [file for file in sorted(data_dir.iterdir()) if file in ours or _belongs(file.name)]


def _must_be_idle(database: Path) -> None:
    """Raise NoBackup while a server has the database open: it would go on writing to the files that are moved away."""
    if not database.exists() or database.stat().st_size == 0:
        return
    with _opened(database, "rw") as connection:
        try:  # only a sole connection may leave write-ahead mode
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
        except sqlite3.OperationalError as error:
            if "locked" in str(error) or "busy" in str(error):
                raise NoBackup(f"a server is using {database}; stop it first") from None
        except sqlite3.DatabaseError:
            pass  # a damaged database may be the reason for restoring


def _unpacked(source: Path, work: Path) -> Listing:
    """Unpack every file of a backup into `work` and check it against the list. Raises NoBackup."""
    with zipfile.ZipFile(source) as archive:
        names = set(archive.namelist())
        if LISTING not in names or archive.getinfo(LISTING).file_size > LARGEST_LISTING:
            raise NoBackup(f"{source} is not a Skerry backup: it has no {LISTING}")
        listing = _listing.decode(archive.read(LISTING))
        listed = [part.name for part in listing.parts]
        strange = [name for name in listed if name != DATABASE_FILE and (not _belongs(name) or Path(name).name != name)]
        if strange or DATABASE_FILE not in listed or len(set(listed)) != len(listed) or names != {LISTING, *listed}:
            raise NoBackup(f"{source} is not a Skerry backup: its files are not the ones it lists")
        if sum(part.bytes for part in listing.parts) > free_bytes(work):
            raise NoBackup(f"there is too little disk space to unpack {source}")
        for part in listing.parts:
            with archive.open(part.name) as packed:
                _unpack(part, packed, work, source)
    return listing


def _unpack(part: Part, packed: Any, work: Path, source: Path) -> None:
    digest, left = hashlib.sha256(), part.bytes
    with open(os.open(work / part.name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        _copy_exactly(packed, file, digest, left)
        file.flush()
        os.fsync(file.fileno())
    if digest.hexdigest() != part.sha256 or packed.read(1):
        raise NoBackup(f"{source} is damaged: {part.name} has changed since it was packed; use another backup")


def _copy_exactly(packed: Any, file: BinaryIO, digest: Any, left: int) -> None:
    while left and (chunk := packed.read(min(CHUNK, left))):
        digest.update(chunk)
        file.write(chunk)
        left -= len(chunk)


def _must_be_known(database: Path) -> None:
    """Raise NoBackup for a database of a newer Skerry; an older one is migrated at the next start."""
    with _opened(database, "ro") as connection:
        found = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall()
    if any(is_of_newer(version) for (version,) in found) or not found:
        raise NoBackup("the backup was made by a newer Skerry; update this one first")


# --- both ------------------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def _opened(database: Path, mode: str) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(
        f"{database.absolute().as_uri()}?mode={mode}", uri=True, timeout=15, isolation_level=None
    )
    try:
        yield connection
    finally:
        connection.close()


def _must_be_sound(database: Path) -> None:
    with _opened(database, "ro") as connection:
        verdict = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        if verdict == "ok" and connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            verdict = "rows that belong to missing tables"
    if verdict != "ok":
        raise NoBackup(f"the database is damaged ({verdict.splitlines()[-1]}); use an earlier backup")


def _settle(folder: Path) -> None:
    """Flush the names in a folder to the disk (POSIX only)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
