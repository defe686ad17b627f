"""`skerry export` and `skerry import`: finished games out of a server's folder, and into another one's."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skerry.cli.errors import Fault
from skerry.cli.maintenance import database_file, settings_for
from skerry.cli.records import LARGEST
from skerry.server.database.connect import CannotOpen
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.maintenance.atomic_file import write_whole
from skerry.server.maintenance.export import AlreadyHere, NotTaken, exported, taken_in
from skerry.tables.storage import StoreError


def export_games(out: Path, folder: Path, database: str | None, names: bool) -> int:
    """Write every finished game's record into a folder, a file each; beside a running server or without one.

    Raises Fault.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{out} cannot be written to: {error.strerror}") from None

    async def write() -> int:
        count = 0
        async for name, text in exported(store, signer, names):
            await asyncio.to_thread(write_whole, out / name, text)
            count += 1
        return count

    with _opened(folder, database) as (store, signer):
        try:
            count = asyncio.run(write())
        except OSError as error:
            raise Fault(f"{error.filename} could not be written: {error.strerror}", 1) from None
    print(f"{_games(count)} in {out}" if count else "There are no finished games.")
    return 0


def import_games(files: list[Path], folder: Path, database: str | None) -> int:
    """Take records in, each checked first. The exit code is 1 if one was not taken. Raises Fault."""
    paths = [found for file in files for found in (sorted(file.glob("*.json")) if file.is_dir() else [file])]
    if not paths:
        raise Fault("there are no records there: name files that `skerry export` wrote, or their folder")
    new, known, faults = 0, 0, 0
    with _opened(folder, database) as (store, signer):
        for path in paths:
            try:
                table = asyncio.run(taken_in(store, signer, _text(path)))
                print(f"{path}: /replay/{table}")
                new += 1
            except AlreadyHere:
                known += 1
            except NotTaken as error:
                print(f"{path}: not imported: {error}")
                faults += 1
    told = [f"{_games(new)} imported", f"{known} already here" * bool(known), f"{faults} not imported" * bool(faults)]
    print(", ".join(filter(None, told)))
    return 1 if faults else 0


def _text(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise NotTaken("it is too large to be a record")
        return path.read_bytes()
    except OSError as error:
        raise NotTaken(f"it cannot be read: {error.strerror}") from None


@contextmanager
def _opened(folder: Path, database: str | None) -> Iterator[tuple[Store, Signer]]:
    settings = settings_for(folder, database)
    database_file(settings)
    try:
        signer = Signer(settings.data_dir)
        store = Store(settings.url, migrate=False)
    except OSError as error:
        raise Fault(f"the keys in {settings.data_dir} cannot be read: {error.strerror or error}") from None
    except CannotOpen as error:
        raise Fault(str(error)) from None
    try:
        yield store, signer
    except StoreError as error:
        raise Fault(f"the database failed: {error}", 1) from None
    finally:
        store.close()


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
