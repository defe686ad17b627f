"""`skerry tidy`: what the server throws away daily, now, or only told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from skerry.cli.faults import Fault
from skerry.server.database import CannotOpen
from skerry.server.folder import Missing, must_not_be_missing
from skerry.server.retention import tidy, would_go
from skerry.server.settings import Settings
from skerry.server.settings_file import BadSettings, read_settings
from skerry.server.store import Store
from skerry.server.writer import Conflict, StoreFailed

WORDS: Final = {
    "kept": ("tables that are to go no longer", "tables that go no longer"),
    "told": ("tables that would be announced to who sits there", "tables announced to who sits there, to go later"),
    "waiting": ("tables that never began would go", "tables that never began"),
    "playing": ("games that were left in the middle would go", "games that were left in the middle"),
    "over": ("finished games would go", "finished games"),
    "chat": ("lines of chat that are never shown any more would go", "lines of chat that were never shown any more"),
    "requests": ("keys of messages of old tables would go", "keys of messages of old tables"),
    "presence": ("traces of servers that have ended would go", "traces of servers that had ended"),
    "people": (
        "names of people who hold nothing and were not seen for long would go",
        "names of people who held nothing and were not seen for long",
    ),
}
"""For each kind of thing what is said before, and after it is done."""


def settings_for(folder: Path, database: str | None) -> Settings:
    """The settings of the server whose things are looked after. Raises Fault."""
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


def tidy_up(folder: Path, database: str | None, dry_run: bool) -> int:
    """Throw away what has run out, or tell what would go; beside a running server or without one. Raises Fault."""
    settings = settings_for(folder, database)
    database_file(settings)
    try:
        store = Store(settings.url, migrate=False)
    except CannotOpen as error:
        raise Fault(str(error)) from None
    try:
        counts = asyncio.run(would_go(store, settings) if dry_run else tidy(store, settings))
    except (StoreFailed, Conflict) as error:
        raise Fault(f"the database could not be tidied: {error}", 1) from None
    finally:
        store.close()
    for kind, count in counts.items():
        if count:
            print(f"{count:7} {WORDS[kind][0 if dry_run else 1]}")
    if not any(counts.values()):
        print("Nothing would go." if dry_run else "Nothing had to go.")
    return 0
