"""Version of a database's schema, and those this Skerry knows.

Told without Alembic, whose import and reading of every migration is a third of a start that has nothing to migrate.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

MIGRATIONS: Final = Path(__file__).parent / "migrations"
VERSION_TABLE: Final = "alembic_version"


@functools.cache
def known_versions() -> list[str]:
    """Return the schema versions in their order, by the names of the migrations: `0001_the_first_tables.py` is 0001."""
    return sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def newest_version() -> str:
    """Return the version that a database has once every migration has run."""
    return known_versions()[-1]


def is_of_newer(version: str) -> bool:
    """Return whether a database of that version was last used by a newer Skerry."""
    return version not in known_versions()


def version_of(connection: Connection) -> str | None:
    """Return the version of a database's schema, None of an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return found
