"""`skerry tidy`, `stats`, `backup`, `restore` and `doctor`: looking after what a server keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from skerry.cli.errors import Fault
from skerry.server.database.connect import CannotOpen
from skerry.server.database.data_folder import Missing, must_not_be_missing
from skerry.server.database.table_store import Store
from skerry.server.maintenance.backup import Listing, NoBackup, back_up, restore
from skerry.server.maintenance.doctor import examine
from skerry.server.maintenance.retention import tidy, would_go
from skerry.server.settings import Settings
from skerry.server.settings_file import BadSettings, read_settings
from skerry.server.statistics.finished_games import counted, recount
from skerry.tables.storage import StoreError, WriteConflict
from skerry.tables.text.catalogue import say

DONE: Final = {"kept": ("would be kept", "kept"), "told": ("players would be told", "players told")}
"""Fate of the kinds that are not deleted: for a dry run, and once done."""
DELETED: Final = ("would be deleted", "deleted")


def settings_for(folder: Path, database: str | None) -> Settings:
    """Return the settings of a server. Raises Fault."""
    try:
        return read_settings(folder, database)
    except BadSettings as error:
        raise Fault(str(error)) from None


def database_file(settings: Settings) -> Path | None:
    """The database's file; None for one that is no file. Raises Fault if there is none where one should be."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        return None
    file = Path(url.database or "")
    try:
        must_not_be_missing(file)
    except Missing as missing:
        raise Fault(str(missing)) from None
    if not file.is_file():
        raise Fault(f"there is no database {file}; name the server's folder with --data")
    return file


@contextmanager
def opened_store(folder: Path, database: str | None, cannot: str) -> Iterator[tuple[Store, Settings]]:
    """The store of a server and its settings, beside a running server or without one. Raises Fault; `cannot` says what
    could not be done where the store fails."""
    settings = settings_for(folder, database)
    database_file(settings)
    try:
        store = Store(settings.url, migrate=False)
    except CannotOpen as error:
        raise Fault(str(error)) from None
    try:
        yield store, settings
    except (StoreError, WriteConflict) as error:
        raise Fault(f"{cannot}: {error}", 1) from None
    finally:
        store.close()


def tidy_up(folder: Path, database: str | None, dry_run: bool) -> int:
    """Delete what has expired, or tell what would be deleted; beside a running server or without one. Raises Fault."""
    with opened_store(folder, database, "the database could not be tidied") as (store, settings):
        counts = asyncio.run(would_go(store, settings) if dry_run else tidy(store, settings))
    for kind, count in counts.items():
        if count:
            things = say(f"tidy.{kind}", "en", n=count)
            print(f"{count:7} {things}: {DONE.get(kind, DELETED)[0 if dry_run else 1]}")
    if not any(counts.values()):
        print("Nothing to delete." if dry_run else "Nothing had to be deleted.")
    return 0


def count_games(folder: Path, database: str | None, rebuild: bool) -> int:
    """Tell how much is counted of the finished games, or count all of it anew. Raises Fault."""
    with opened_store(folder, database, "the finished games could not be counted") as (store, _):
        if rebuild:
            rows, other = asyncio.run(recount(store))
            print(f"Seats of finished games counted again: {rows}; changed: {other}")
        else:
            for words, count in asyncio.run(counted(store)):
                print(f"{count:7} {words}")
    return 0


def write_backup(target: Path, folder: Path, database: str | None, force: bool) -> int:
    """Copy everything a server keeps into one file. Raises Fault."""
    settings = settings_for(folder, database)
    file = database_file(settings)
    if file is None:
        keys = ", ".join(str(key) for key in sorted(folder.glob("*.key"))) or f"the keys in {folder}"
        raise Fault(f"back PostgreSQL up with pg_dump, and keep {keys} with the dump")
    try:
        listing = back_up(folder, file, target, force)
    except NoBackup as error:
        raise Fault(str(error), 1) from None
    print(f"{target}: {_described(listing)}. It holds every secret of the server: keep it where only you can read it.")
    return 0


def restore_backup(source: Path, folder: Path, force: bool) -> int:
    """Restore a data folder from a backup. Raises Fault."""
    try:
        listing, aside = restore(source, folder, force)
    except NoBackup as error:
        raise Fault(str(error), 1) from None
    print(f"{folder} is as it was on {listing.made}: {_described(listing)}")
    if aside is not None:
        print(f"What was there before is now in {aside}")
    return 0


def look_over(folder: Path, database: str | None) -> int:
    """Print what is well with a server and what is not; the exit code is 1 if something has to be done."""
    bad = 0
    try:
        settings = read_settings(folder, database)
        print("ok    settings: readable")
    except BadSettings as error:
        print(f"BAD   settings: {error}")
        settings, bad = Settings(folder, database), 1
    for finding in examine(settings):
        print(f"{'BAD' if finding.verdict == 'bad' else finding.verdict:5} {finding.words}")
        bad += finding.verdict == "bad"
    print("All is well." if not bad else f"{bad} to fix.")
    return 1 if bad else 0


def _described(listing: Listing) -> str:
    count = "1 table" if listing.tables == 1 else f"{listing.tables} tables"
    return f"{count}, {', '.join(part.name for part in listing.parts)}"
