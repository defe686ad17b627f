"""Migration of a database to the newest schema, by Alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from skerry.server.database.versions import MIGRATIONS


def migrate(connection: Connection, version: str = "head") -> None:
    """Run the migrations that a database lacks up to a version, in the connection's own transaction."""
    command.upgrade(configuration(connection), version)


def configuration(connection: Connection | None = None) -> Config:
    """Return the Alembic configuration, which says where the migrations are and what they change."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
