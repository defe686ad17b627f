"""A database whose upgrade fails in the middle is what it was, to the last row, and goes over with the next start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from alembic import command
from sqlalchemy import MetaData, create_engine, event, insert, inspect, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import OperationalError

from skerry.server.database.connect import CannotOpen, open_database
from skerry.server.database.schema import metadata

pytestmark = pytest.mark.both_databases

CHANGES = ("CREATE", "ALTER", "DROP", "INSERT", "UPDATE", "DELETE")
FIRST = "0001"


def contents(url: str) -> dict[str, Any]:
    """Every table of a database: its columns, its indexes and its rows."""
    engine = create_engine(url)
    known = MetaData()
    with engine.connect() as connection:
        known.reflect(connection)
        found = inspect(connection)
        kept = {
            table.name: (
                [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(table.name)],
                sorted(str(index["name"]) for index in found.get_indexes(table.name)),
                sorted(map(repr, connection.execute(select(table)))),
            )
            for table in known.sorted_tables
        }
    engine.dispose()
    return kept


def first_release(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database as the first release made it, with a row in each of its tables."""
    upgrade: Callable[..., None] = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, FIRST))
        engine = open_database(url)
    known = MetaData()
    values: dict[type, Any] = {str: "1", int: 1, float: 1.0, bool: False}
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        known.reflect(connection)
        for table in known.sorted_tables:
            if table.name != "alembic_version":
                connection.execute(insert(table), {one.name: values[one.type.python_type] for one in table.columns})
    engine.dispose()


class Fault:
    """Lets a database take so many changes, and no more."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.lstrip().upper().startswith(CHANGES):
            self.left -= 1
            if self.left < 0:
                raise OperationalError(statement, {}, Exception("the machine is on fire"))


@pytest.mark.no_tables
def test_an_upgrade_that_fails_leaves_everything_as_it_was(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first_release(database_url, monkeypatch)
    before = contents(database_url)
    for after in (0, 1, 12, 40, 60):
        fault = Fault(after)
        event.listen(Engine, "before_cursor_execute", fault)
        try:
            with pytest.raises(CannotOpen, match="on fire"):
                open_database(database_url)
        finally:
            event.remove(Engine, "before_cursor_execute", fault)
        assert contents(database_url) == before, f"it failed after {after} changes"
    open_database(database_url).dispose()
    upgraded = contents(database_url)
    assert set(upgraded) == {*metadata.tables, "alembic_version"}
    for name, (_, _, rows) in before.items():
        assert name == "alembic_version" or len(upgraded[name][2]) == len(rows), f"{name} has kept its rows"
