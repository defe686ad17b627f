"""Opening of a database: SQLite or PostgreSQL, migrated to the newest schema, with a clear message if it cannot be
used."""

from __future__ import annotations

import logging
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, NoSuchModuleError

from skerry.server.database.data_folder import (
    Missing,
    close_files,
    database_files,
    leave_mark,
    make_database_file,
    must_not_be_missing,
)
from skerry.server.database.versions import is_of_newer, newest_version, version_of

IDLE: Final = 1.0
"""Seconds without use after which a database server's connection is tried before it is used."""
BUSY_MILLISECONDS: Final = 15_000
LATE_PAGES: Final = 16_384
"""Pages of 4 kB at which a writer itself copies the write-ahead log into the file; before that `checkpoints` should
have."""
CHECK_BYTES: Final = 256 * 1024 * 1024
"""Size in bytes above which a SQLite file is opened without checking all of it first."""


logger = logging.getLogger(__name__)


class CannotOpen(Exception):
    """The database cannot be used. The message is one line for the person who starts the server."""


def open_database(url: str, migrate: bool = True) -> Engine:
    """Return an engine whose database has the newest schema; without `migrate` it must have it already. Raises
    CannotOpen."""
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
    except ArgumentError:
        raise CannotOpen("the database URL cannot be read; it looks like postgresql://user@host/name") from None
    try:
        engine = _sqlite(url) if kind == "sqlite" else _pooled(url)
    except NoSuchModuleError:
        raise CannotOpen(f"there is no support for {kind} databases; use SQLite or PostgreSQL") from None
    except ModuleNotFoundError as error:
        raise CannotOpen(f"the driver {error.name} is missing; install skerry[postgres]") from None
    file = Path(parsed.database) if kind == "sqlite" and parsed.database not in (None, "", ":memory:") else None
    try:
        if file is not None:
            _prepare_file(file)
        with engine.connect().execution_options(writer=True) as connection, connection.begin():
            if file is not None:
                _check_sqlite(connection, file)
            _bring_up_to_date(connection, migrate)
        if file is not None:
            _keep_file(file)
    except CannotOpen:
        engine.dispose()
        raise
    except (DBAPIError, sqlite3.Error) as error:
        engine.dispose()
        raise CannotOpen(_opening_trouble(error, parsed.render_as_string(hide_password=True), kind)) from None
    return engine


def _pooled(url: str) -> Engine:
    """Return an engine of a database server. A connection that was not used for IDLE seconds may have died since: it is
    tried before it is used."""
    engine = create_engine(url, pool_size=8)

    @event.listens_for(engine, "checkin")
    def keep(_: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def check(connection: Any, record: Any, _: Any) -> None:
        if time.monotonic() - record.info.get("used", float("inf")) > IDLE and not is_alive(engine, connection):
            raise DisconnectionError  # the pool connects anew

    return engine


def is_alive(engine: Engine, connection: Any) -> bool:
    """Return whether a connection of the driver's still answers."""
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error:
        return False
    return True


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": BUSY_MILLISECONDS / 1000, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say, see below
        # for the checkpoints of the log see `checkpoints`
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={LATE_PAGES}"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes its lock at once: one that starts as a reader cannot wait for another writer.
        writer = connection.get_execution_options().get("writer")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


def _prepare_file(file: Path) -> None:
    """Check that the database has not gone missing, and create a new one readable by its owner alone. Raises
    CannotOpen."""
    try:
        must_not_be_missing(file)
        make_database_file(file)
    except Missing as missing:
        raise CannotOpen(str(missing)) from None
    except OSError:
        pass  # SQLite will say what is wrong with it


def _keep_file(file: Path) -> None:
    """Make the files of a sound database unreadable to others, and leave the mark that it is here. Raises
    CannotOpen."""
    try:
        for line in close_files(database_files(file)):
            logger.info("%s", line)
        leave_mark(file)
    except OSError as error:
        raise CannotOpen(f"nothing can be written beside the database {file}: {error.strerror or error}") from None


def _check_sqlite(connection: Connection, file: Path) -> None:
    if not file.is_file() or file.stat().st_size > CHECK_BYTES:
        return
    verdict = connection.execute(text("PRAGMA quick_check(1)")).scalar()
    if verdict != "ok":
        cause = str(verdict).splitlines()[-1]  # the lines before it only say where SQLite looked
        raise CannotOpen(f"the database {file} is damaged ({cause}); restore a backup, or move it away to start over")


def _bring_up_to_date(connection: Connection, allowed: bool) -> None:
    """Migrate an older database, if that is allowed. Raises CannotOpen."""
    if connection.dialect.name == "postgresql":  # two servers may start at once
        connection.execute(text("SELECT pg_advisory_xact_lock(7209365118)"))
    current = version_of(connection)
    if current == newest_version():
        return
    if current is not None and is_of_newer(current):
        raise CannotOpen("the database was written by a newer Skerry; start that one, or update this one")
    if not allowed:
        raise CannotOpen("the database was written by an older Skerry; start the server, which brings it up to date")
    from skerry.server.database.migrate import migrate  # Alembic, for the starts that need it

    migrate(connection)


def _opening_trouble(error: Exception, shown: str, kind: str) -> str:
    cause = str(getattr(error, "orig", error)).strip().splitlines()[0]
    if kind != "sqlite":
        return f"the database {shown} does not answer: {cause}"
    where = shown.removeprefix("sqlite:///")
    if "not a database" in cause or "malformed" in cause:
        return f"the database {where} is damaged ({cause}); restore a backup, or move it away to start over"
    if "readonly" in cause or "unable to open" in cause:
        return (
            f"the database {where} cannot be written ({cause}); check the folder's rights, "
            "or choose another with --data"
        )
    if "full" in cause:
        return f"the disk is full: the database {where} cannot be written"
    return f"the database {where} cannot be opened: {cause}"
