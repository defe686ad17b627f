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

WORDS: Final = {
    "kept": ("tables that would be kept after all", "tables kept after all"),
    "told": ("tables that would be announced to who sits there", "tables announced to who sits there, to go later"),
    "waiting": ("tables that never began would go", "tables that never began"),
    "playing": ("games that were left in the middle would go", "games that were left in the middle"),
    "over": ("finished games would go", "finished games"),
    "chat": ("lines of chat that are never shown any more would go", "lines of chat that were never shown any more"),
    "requests": ("keys of messages of old tables would go", "keys of messages of old tables"),
    "presence": ("traces of servers that have ended would go", "traces of servers that had ended"),
    "branches": ("branches that nobody plays on would go", "branches that nobody played on"),
    "codes": ("codes that have run out would go", "codes that had run out"),
    "devices": ("devices of people who hold nothing would go", "devices of people who held nothing"),
    "passkeys": ("passkeys of people who hold nothing would go", "passkeys of people who held nothing"),
    "channels": ("alerts of people who hold nothing would go", "alerts of people who held nothing"),
    "alerts": ("traces of alerts that were sent would go", "traces of alerts that were sent"),
    "owners": ("browsers that showed the owner's page would go", "browsers that showed the owner's page"),
    "audit": ("lines on what the owner did a year ago would go", "lines on what the owner did a year ago"),
    "bars": ("bars that have run out would go", "bars that had run out"),
    "reports": ("old reports of lines of chat would go", "old reports of lines of chat"),
    "invitations": ("invitations that have run out would go", "invitations that had run out"),
    "links": ("links to numbers of people who hold nothing would go", "links to numbers of people who held nothing"),
    "people": (
        "names of people who hold nothing and were not seen for long would go",
        "names of people who held nothing and were not seen for long",
    ),
}
"""Texts by kind of thing: for a dry run, and after it is done."""


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
        raise Fault(f"there is no database {file}; name the server's folder by --data")
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
            print(f"{count:7} {WORDS[kind][0 if dry_run else 1]}")
    if not any(counts.values()):
        print("Nothing would go." if dry_run else "Nothing had to go.")
    return 0


def count_games(folder: Path, database: str | None, rebuild: bool) -> int:
    """Tell how much is counted of the finished games, or count all of it anew. Raises Fault."""
    with opened_store(folder, database, "the finished games could not be counted") as (store, _):
        if rebuild:
            rows, other = asyncio.run(recount(store))
            print(
                f"{rows} seats of finished games counted anew; {other} {'row is' if other == 1 else 'rows are'} other"
            )
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
        raise Fault(f"PostgreSQL is backed up by its own pg_dump; keep {keys} with the dump")
    try:
        listing = back_up(folder, file, target, force)
    except NoBackup as error:
        raise Fault(str(error), 1) from None
    print(f"{target}: {_described(listing)}. It holds every secret of the server: keep it where nobody else reads it.")
    return 0


def restore_backup(source: Path, folder: Path, force: bool) -> int:
    """Restore a data folder from a backup. Raises Fault."""
    try:
        listing, aside = restore(source, folder, force)
    except NoBackup as error:
        raise Fault(str(error), 1) from None
    print(f"{folder} is as it was on {listing.made}: {_described(listing)}")
    if aside is not None:
        print(f"What was there before lies in {aside}")
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
