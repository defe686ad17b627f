"""Statements executed by the driver fail as SQLAlchemy's own do, and never tell what they were to write."""

from __future__ import annotations

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from skerry.server.database import schema
from skerry.server.database.connect import open_database
from skerry.server.database.statements import Statement

NEW = Statement(insert(schema.codes))


def code(digest: str | None) -> dict[str, object]:
    return {"digest": digest, "person": "secret person", "kind": "device", "created": 1.0, "expires": 2.0}


def test_what_fails_is_an_error_of_sqlalchemy_without_the_values(database_url: str) -> None:
    engine = open_database(database_url)
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        assert NEW.execute(connection, [code("one"), code("two")]) == 2
        with pytest.raises(IntegrityError) as taken, connection.begin_nested():
            NEW.execute(connection, [code("one")])
        with pytest.raises(SQLAlchemyError), connection.begin_nested():
            NEW.execute(connection, [code("three"), code(None)])
        assert connection.execute(select(func.count()).select_from(schema.codes)).scalar() == 2
    assert "secret person" not in str(taken.value)
    engine.dispose()
