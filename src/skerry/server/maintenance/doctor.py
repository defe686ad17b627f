"""Examination of a server's data and machine: one finding a line; nothing is changed, and no secret is shown."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, create_engine, func, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from skerry.bots import default_level
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import games
from skerry.server.database import schema
from skerry.server.database.data_folder import (
    BESIDE,
    Missing,
    database_files,
    free_bytes,
    must_not_be_missing,
    own_files,
)
from skerry.server.database.versions import is_of_newer, newest_version, version_of
from skerry.server.keys.key_files import COOKIE_FILE, PUSH_FILE, RECORD_FILE, open_keys
from skerry.server.settings import Settings
from skerry.server.workers.bot_pool import BotRunner
from skerry.tables.bots.questions import BotFailed, question_for

FILES_WANTED: Final = 1024
"""Number of open files below which only few people can be connected at once."""
LOGS_AT_ONCE: Final = 1000

Verdict = Literal["ok", "note", "bad"]


@dataclass(frozen=True)
class Finding:
    """Result of one check. `bad`: something has to be done, and `words` say what. `note`: worth knowing."""

    verdict: Verdict
    words: str


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield every finding as it is made."""
    yield from _folder(settings.data_dir)
    yield from _database(settings)
    yield from _room(settings)
    yield _file_limit()
    yield _client(settings.static_dir)
    yield asyncio.run(_bots(settings))


# --- the folder ------------------------------------------------------------------------------------------------------
def _folder(folder: Path) -> Iterator[Finding]:
    if not folder.is_dir():
        yield Finding("bad", f"folder: there is no {folder}; name the server's with --data")
        return
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield Finding("bad", f"folder: {folder} cannot be read and written by this user")
        return
    if os.name == "posix":
        mode = stat.S_IMODE(folder.stat().st_mode)
        verdict: Verdict = "bad" if mode & 0o022 and not mode & stat.S_ISVTX else "note" if mode & 0o077 else "ok"
        hint = "" if verdict == "ok" else f"; others can look in: chmod 700 {folder}"
        yield Finding(verdict, f"folder: {folder} has mode {mode:o}{hint}")
        files = own_files(folder)
        open_ones = [file.name for file in files if stat.S_IMODE(file.stat().st_mode) & 0o077]
        if open_ones:
            yield Finding("bad", f"files: others can read {', '.join(open_ones)}; the next start fixes that")
        else:
            yield Finding("ok", f"files: {len(files)} of the server's, readable by their owner only")
    yield _keys(folder)


def _keys(folder: Path) -> Finding:
    found = [folder / name for name in (COOKIE_FILE, RECORD_FILE, PUSH_FILE) if (folder / name).is_file()]
    try:
        count = sum(len(keys.secret) + len(keys.public) for keys in map(open_keys, found))
    except OSError as error:
        return Finding("bad", f"keys: {error}")
    if not found:
        return Finding("note", "keys: none yet; the first start makes them")
    return Finding("ok", f"keys: {count} in {' and '.join(file.name for file in found)}")


# --- the database ----------------------------------------------------------------------------------------------------
def _database(settings: Settings) -> Iterator[Finding]:
    url = make_url(settings.url)
    where = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        try:
            must_not_be_missing(file)
        except Missing as missing:
            yield Finding("bad", f"database: {missing}")
            return
        if not file.is_file():
            yield Finding("note", f"database: none yet; the first start makes {file}")
            return
        url = make_url(f"sqlite:///{file.absolute().as_uri()}?mode=ro&uri=true")
        where = str(file)
    checks: list[tuple[str, Callable[[Connection], Finding]]] = [
        ("database", lambda connection: _sound(connection, where)),
        ("foreign keys", _ties),
        ("version", _version),
        ("games", _logs),
    ]
    try:
        engine = create_engine(url)
        with engine.connect() as connection:
            for name, check in checks:
                try:
                    found = check(connection)
                except SQLAlchemyError as error:
                    connection.rollback()
                    found = Finding("bad", f"{name}: {_cause(error)}; restore a backup")
                yield found
                if name == "database" and found.verdict == "bad":
                    break  # a damaged database cannot be relied on
        engine.dispose()
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        yield Finding("bad", f"database: {where} does not answer: {_cause(error)}")


def _cause(error: Exception) -> str:
    return str(getattr(error, "orig", error)).strip().splitlines()[0]


def _sound(connection: Connection, where: str) -> Finding:
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT 1"))
        return Finding("ok", f"database: {where} answers")
    verdict = str(connection.execute(text("PRAGMA integrity_check(1)")).scalar())
    if verdict != "ok":
        return Finding("bad", f"database: {where} is damaged ({verdict.splitlines()[-1]}); restore a backup")
    size = sum(file.stat().st_size for file in database_files(Path(where)) if file.exists())
    return Finding("ok", f"database: {where} is whole, {_readable(size)} with {' and '.join(BESIDE[:2])}")


def _ties(connection: Connection) -> Finding:
    if connection.dialect.name != "sqlite":
        return Finding("ok", "foreign keys: PostgreSQL checks them")
    loose = connection.execute(text("PRAGMA foreign_key_check")).fetchmany(1000)
    if loose:
        named = ", ".join(sorted({str(row[0]) for row in loose}))
        return Finding("bad", f"foreign keys: {len(loose)} broken in {named}; restore a backup")
    return Finding("ok", "foreign keys: all in order")


def _version(connection: Connection) -> Finding:
    newest, current = newest_version(), version_of(connection)
    if current == newest:
        return Finding("ok", f"version: the database is up to date ({newest})")
    if current is None:
        return Finding("note", "version: the database is empty; the next start fills it")
    if is_of_newer(current):
        return Finding("bad", f"version: the database is from a newer Skerry ({current}); update this one")
    return Finding("note", f"version: the next start updates the database from {current} to {newest}; back it up first")


def _logs(connection: Connection) -> Finding:
    """Check that the log of every game in play has each entry that its table counts, and that each is JSON with a
    kind."""
    tables, log = schema.tables, schema.log
    query = select(tables.c.id, tables.c.entries).where(tables.c.phase == "playing").order_by(tables.c.id)
    playing = connection.execute(query).all()
    broken: list[str] = []
    for table, entries in playing:
        if not _whole(connection, log, table, entries):
            broken.append(table)
    if broken:
        more = f" and {len(broken) - 5} more" if len(broken) > 5 else ""
        return Finding("bad", f"games: the logs of {', '.join(broken[:5])}{more} have gaps; restore a backup")
    finished = connection.execute(select(func.count()).where(tables.c.phase == "over")).scalar()
    return Finding("ok", f"games: {len(playing)} in play, every log whole; {finished} finished")


def _whole(connection: Connection, log: Any, table: str, entries: int) -> bool:
    for first in range(0, entries, LOGS_AT_ONCE):
        part = [log.c.table_id == table, log.c.seq >= first, log.c.seq < first + LOGS_AT_ONCE]
        rows = connection.execute(select(log.c.seq, log.c.entry).where(*part).order_by(log.c.seq)).all()
        if [row[0] for row in rows] != list(range(first, min(entries, first + LOGS_AT_ONCE))):
            return False
        for _, entry in rows:
            try:
                if "kind" not in msgspec.json.decode(entry):
                    return False
            except (msgspec.DecodeError, TypeError):
                return False
    beyond = select(func.count()).where(log.c.table_id == table, log.c.seq >= entries)
    return connection.execute(beyond).scalar() == 0


# --- the machine -----------------------------------------------------------------------------------------------------
def _room(settings: Settings) -> Iterator[Finding]:
    if not settings.data_dir.is_dir():
        return
    free = free_bytes(settings.data_dir)
    if free < settings.disk_bytes_free:
        wanted = _readable(settings.disk_bytes_free)
        yield Finding("bad", f"disk: {_readable(free)} free; nothing new is accepted below {wanted} (disk_bytes_free)")
    else:
        yield Finding("ok", f"disk: {_readable(free)} free")


def _file_limit() -> Finding:
    try:
        import resource
    except ImportError:  # Windows
        return Finding("ok", "open files: no limit to look up")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(soft, hard) if hard != resource.RLIM_INFINITY else hard
    if most != resource.RLIM_INFINITY and most < FILES_WANTED:
        return Finding("bad", f"open files: {most} at most, too few for many people; raise it (ulimit -n, LimitNOFILE)")
    return Finding("ok", f"open files: {soft}, up to {'any number' if most == resource.RLIM_INFINITY else most}")


def _client(folder: Path) -> Finding:
    if (folder / "index.html").is_file():
        return Finding("ok", "pages: the client is built")
    return Finding("bad", f"pages: no client in {folder}; build it: python web/build.py")


async def _bots(settings: Settings) -> Finding:
    """Check that a bot of each game chooses a legal action."""
    runner, failed = BotRunner(1, settings.bot_seconds), []
    try:
        for spec in games().values():
            game = spec.game({}, spec.default_seats)
            match = Match.start(game, Simulated(1, keep=False))
            options = msgspec.json.encode(game.options.to_json()).decode()
            seat = match.waiting()[0]
            try:
                level = default_level(spec.name).name
                action = await runner.choose(question_for(match, spec.name, options, seat, level))
                if action not in match.legal(seat):
                    failed.append(f"{spec.name} (made an illegal move)")
            except BotFailed as error:
                failed.append(f"{spec.name} ({error})")
    finally:
        await runner.close()
    if failed:
        return Finding("bad", f"bots: no answer for {', '.join(failed)}")
    return Finding("ok", f"bots: answer in {', '.join(games())}")


def _readable(size: float) -> str:
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"
