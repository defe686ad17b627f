"""Statements executed by the driver do what SQLAlchemy does, fail as it does, and never tell what was to be written."""

from __future__ import annotations

import pytest
from sqlalchemy import String, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from skerry.server.database import schema
from skerry.server.database.connect import open_database
from skerry.server.statements import Query, Statement

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


def test_a_query_gives_what_sqlalchemy_gives(database_url: str) -> None:
    """Truth values, numbers and text; with a limit, which is a parameter that has its value."""
    engine = open_database(database_url)
    people = schema.people
    rows = [{"id": f"p{number}", "name": "", "created": 1.5, "seen": 2, "chat_off": number == 2} for number in range(4)]
    asked = select(people.c.id, people.c.chat_off, people.c.created).order_by(people.c.id).limit(3)
    query = Query(asked.where(people.c.id > bindparam("after", type_=String)))
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        connection.execute(insert(people), rows)
        assert query.names == ["id", "chat_off", "created"]
        found = query.rows(connection, after="p0")
        assert list(map(tuple, found)) == connection.execute(query.clause, {"after": "p0"}).all()
        assert [[type(value) for value in row] for row in found] == [[str, bool, float]] * 3
        assert query.rows(connection, after="p9") == []
    engine.dispose()
