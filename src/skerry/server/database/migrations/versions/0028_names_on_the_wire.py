"""Stored values under the names that messages have for them: proposals, notes, timeout policies, plans of events"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

PROPOSALS = {
    "take_back": "takeback",
    "stop": "end_game",
    "edit": "correction",
    "go_on": "resume",
    "seat": "replace_player",
    "hand_on": "skip_turn",
    "sit": "take_seat",
}
NOTES = {
    "late.gives_up": "timeout.concede",
    "late.bot": "timeout.bot",
    "late.bot.by": "timeout.bot.by",
    "late.more": "timeout.more",
    "reseated.bot": "replaced.bot",
    "reseated.free": "replaced.free",
    "sat": "took_seat",
    "sat.agreed": "took_seat.agreed",
    "away": "vacation",
    "here": "vacation_over",
}
POLICIES = {
    "": "default_action",
    "plain": "default_action_then_bot",
    "bot": "bot",
    "gives_up": "concede",
    "others": "table_decides",
}
PLANS = {
    "expiry": "timeout_policy",
    "patience": "absence_limit",
    "hints": "hint_policy",
    "stands_in": "stand_in_after",
}


def upgrade() -> None:
    _change_policy(POLICIES, sa.String(24), "default_action")
    _rename(PROPOSALS, NOTES, PLANS, POLICIES)


def downgrade() -> None:
    policies = _reversed(POLICIES)
    _change_policy(policies, sa.String(12), "")
    _rename(_reversed(PROPOSALS), _reversed(NOTES), _reversed(PLANS), policies)


def _reversed(names: Mapping[str, str]) -> dict[str, str]:
    return {new: old for old, new in names.items()}


def _change_policy(policies: Mapping[str, str], kind: sa.String, usual: str) -> None:
    # A column of another width in place of the old one, as SQLite has no ALTER COLUMN.
    op.add_column("tables", sa.Column("policy", kind, nullable=False, server_default=usual))
    for old, new in policies.items():
        _execute("UPDATE tables SET policy = :new WHERE timeout_policy = :old", old=old, new=new)
    op.drop_column("tables", "timeout_policy")
    op.execute("ALTER TABLE tables RENAME COLUMN policy TO timeout_policy")


def _rename(
    proposals: Mapping[str, str], notes: Mapping[str, str], plans: Mapping[str, str], policies: Mapping[str, str]
) -> None:
    def planned(plan: Any) -> Any:
        if not isinstance(plan, dict):
            return plan
        named = {plans.get(name, name): value for name, value in plan.items()}
        policy = plans.get("expiry", "expiry")
        return {**named, policy: policies.get(named[policy], named[policy])} if policy in named else named

    _change("tables", "proposal", "null", lambda one: _with_kind(one, proposals))
    _change("tables", "notes", "[]", lambda told: _with_kind(told, notes))
    _change("events", "plan", "", planned)


def _with_kind(told: Any, kinds: Mapping[str, str]) -> Any:
    if isinstance(told, list):
        return [_with_kind(one, kinds) for one in told]
    return {**told, "kind": kinds.get(told["kind"], told["kind"])} if isinstance(told, dict) else told


def _change(table: str, column: str, empty: str, change: Callable[[Any], Any]) -> None:
    query = f"SELECT id, {column} FROM {table} WHERE {column} <> :empty"
    for key, value in op.get_bind().execute(sa.text(query), {"empty": empty}).all():
        was = json.loads(value)
        if (now := change(was)) != was:
            text = json.dumps(now, separators=(",", ":"), ensure_ascii=False)
            _execute(f"UPDATE {table} SET {column} = :text WHERE id = :key", text=text, key=key)


def _execute(query: str, **values: str) -> None:
    op.get_bind().execute(sa.text(query), values)
