"""Databases from before messages had the names of the field: migration 0028 rewrites what is stored, and back again."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, create_engine, text

from server.stored import new_row
from skerry.server.database.migrate import configuration, migrate
from skerry.server.database.table_rows import columns_of

pytestmark = [pytest.mark.both_databases, pytest.mark.no_tables]

PROPOSAL = {"kind": "hand_on", "person": "p1", "seat": 1, "text": 'it says "kind":"edit"'}
NOTES = [
    {"seq": 4, "kind": kind, "facts": {"old": "late.bot"}} for kind in ("late.bot", "late.bot.by", "sat", "paused")
]
PLAN = {"game": "stakes", "options": {"hints": 2, "goal": 30}, "expiry": "gives_up", "patience": 60.0, "stands_in": 9}


def insert(connection: Connection, table: str, row: dict[str, Any]) -> None:
    names = ", ".join(row)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{name}' for name in row)})"), row)


def read(connection: Connection) -> tuple[str, Any, Any, Any]:
    policy, proposal, notes = connection.execute(text("SELECT timeout_policy, proposal, notes FROM tables")).one()
    plan = connection.execute(text("SELECT plan FROM events")).scalar_one()
    return policy, json.loads(proposal), json.loads(notes), json.loads(plan)


@pytest.mark.parametrize(
    ("policy", "renamed"),
    [
        ("", "default_action"),
        ("plain", "default_action_then_bot"),
        ("bot", "bot"),
        ("gives_up", "concede"),
        ("others", "table_decides"),
    ],
)
def test_stored_names_follow_and_come_back(database_url: str, policy: str, renamed: str) -> None:
    engine = create_engine(database_url)
    with engine.begin() as connection:
        migrate(connection, "0027")
        row = columns_of(msgspec.structs.asdict(new_row("t1")))
        before = (policy, PROPOSAL, NOTES, PLAN)
        told = {"timeout_policy": policy, "proposal": json.dumps(PROPOSAL), "notes": json.dumps(NOTES)}
        insert(connection, "tables", {**row, **told})
        event = dict.fromkeys(("created", "moved", "round", "began", "due", "revision"), 0)
        words = {"id": "e1", "host": "p1", "name": "Cup", "phase": "open", "secret": "", "schedule": "[]"}
        insert(connection, "events", {**event, **words, "private": False, "plan": json.dumps(PLAN)})

        migrate(connection, "0028")
        kinds = ["timeout.bot", "timeout.bot.by", "took_seat", "paused"]
        plan = {"timeout_policy": "concede", "absence_limit": 60.0, "stand_in_after": 9}
        assert read(connection) == (
            renamed,
            {**PROPOSAL, "kind": "skip_turn"},
            [{**note, "kind": kind} for note, kind in zip(NOTES, kinds, strict=True)],
            {"game": "stakes", "options": {"hints": 2, "goal": 30}, **plan},
        )

        command.downgrade(configuration(connection), "0027")
        assert read(connection) == before
    engine.dispose()
