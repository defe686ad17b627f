"""Statements executed by the driver do what SQLAlchemy does, fail as it does, and never tell what was to be written."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict
from sqlalchemy import String, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from server.stored import new_row
from skerry.server.database import schema
from skerry.server.database.connect import open_database
from skerry.server.database.table_rows import columns_of
from skerry.server.statement_batch import Batch
from skerry.server.statements import Query, Statement
from skerry.tables.storage import WriteConflict

pytestmark = pytest.mark.both_databases
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


@pytest.mark.parametrize("number", [0, 1.5, 0.1 + 0.2, 1e-300, 1795000000.123456])
def test_a_batch_writes_every_value_as_it_is(database_url: str, number: float) -> None:
    engine = open_database(database_url)
    words = "\"quoted\" back\\slash \\u0041 line\nbreak 'single' %s {} naïve ⚓ 🦜 \x1f"
    lines = [
        {
            "table_id": "t1",
            "number": 0,
            "who": "a",
            "name": words[:40],
            "seat": None,
            "text": words * 300,
            "at": number,
        },
        {"table_id": "t1", "number": 1, "who": "a", "name": "", "seat": 3, "text": "[1, {}]", "at": -number},
    ]
    person = {"id": "a", "name": words[-40:], "created": number, "seen": 2**30, "chat_off": True}
    batch = Batch()
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        connection.execute(insert(schema.tables).values(columns_of(asdict(new_row("t1")))))
        batch.add(Statement(insert(schema.chat)), lines)
        batch.add(Statement(insert(schema.people)), [person])
        batch.execute(connection)
        assert [dict(row) for row in connection.execute(select(schema.chat)).mappings()] == lines
        assert [dict(row) for row in connection.execute(select(schema.people)).mappings()] == [person]
        batch.execute(connection)  # it is empty by now
    engine.dispose()


def test_a_batch_changes_and_deletes_rows_and_finds_the_one_that_was_not_changed(database_url: str) -> None:
    engine = open_database(database_url)
    known = schema.people.c.id == bindparam("known", type_=String)
    rename = Statement(update(schema.people).where(known), ("name",), must_change=True)
    batch = Batch()
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        connection.execute(insert(schema.people), [{"id": one, "name": "", "created": 1, "seen": 1} for one in "ab"])
        batch.add(rename, [{"known": one, "name": f"new {one}"} for one in "ba"])
        batch.execute(connection)
        names = select(schema.people.c.name).order_by(schema.people.c.id)
        assert connection.execute(names).scalars().all() == ["new a", "new b"]
        batch.add(Statement(delete(schema.people).where(known)), [{"known": "b"}])
        batch.execute(connection)
        assert connection.execute(names).scalars().all() == ["new a"]
        batch.add(rename, [{"known": "a", "name": "newer"}, {"known": "nobody", "name": "newer"}])
        with pytest.raises(WriteConflict):
            batch.execute(connection)
    engine.dispose()


def test_a_batch_refuses_what_a_column_does(database_url: str) -> None:
    engine = open_database(database_url)
    batch = Batch()
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        batch.add(NEW, [code("one")])
        batch.add(NEW, [code(None)])
        with pytest.raises(SQLAlchemyError), connection.begin_nested():
            batch.execute(connection)
        batch.add(NEW, [code("two"), code("two")])
        with pytest.raises(IntegrityError) as taken, connection.begin_nested():
            batch.execute(connection)
        assert connection.execute(select(func.count()).select_from(schema.codes)).scalar() == 0
    assert "secret person" not in str(taken.value)
    engine.dispose()
