"""Columns of tables and seats under the names of their fields"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

TABLES = {
    "version": "rules_version",
    "changed": "options_changed",
    "secret": "server_seed",
    "words": "client_seeds",
    "created": "created_at",
    "moved": "updated_at",
    "rematch": "next_table",
    "chats": "chat_lines",
    "waiting": "to_move",
    "due": "wake_at",
    "outdated": "incompatible",
    "moved_over": "rules_changes",
    "sat": "former_names",
    "held": "former_holders",
    "goes": "expires_at",
    "patience": "absence_limit",
    "hints": "hint_policy",
    "hinted": "hint_uses",
    "expiry": "timeout_policy",
    "branched": "branches_taken",
    "called": "open_turns",
    "opens": "seed_opens_at",
    "ended": "ended_at",
    "turned": "decision_since",
    "several": "several_seats",
    "stands_in": "stand_in_after",
    "chat": "has_chat",
    "origin": "parent_table",
}
"""New name of each column of `tables` that had another one."""


def upgrade() -> None:
    for index in ("phase_moved", "due", "branches"):
        op.drop_index(f"ix_tables_{index}", "tables")
    for old, new in TABLES.items():
        op.execute(f"ALTER TABLE tables RENAME COLUMN {old} TO {new}")
    op.execute("ALTER TABLE seats RENAME COLUMN words TO client_seed")
    op.create_index("ix_tables_phase_updated", "tables", ["phase", "updated_at"])
    op.create_index("ix_tables_wake", "tables", ["wake_at"])
    branches = sa.text("parent_table <> ''")
    op.create_index("ix_tables_branches", "tables", ["parent_table"], sqlite_where=branches, postgresql_where=branches)


def downgrade() -> None:
    for index in ("phase_updated", "wake", "branches"):
        op.drop_index(f"ix_tables_{index}", "tables")
    op.execute("ALTER TABLE seats RENAME COLUMN client_seed TO words")
    for old, new in TABLES.items():
        op.execute(f"ALTER TABLE tables RENAME COLUMN {new} TO {old}")
    op.create_index("ix_tables_phase_moved", "tables", ["phase", "moved"])
    op.create_index("ix_tables_due", "tables", ["due"])
    branches = sa.text("origin <> ''")
    op.create_index("ix_tables_branches", "tables", ["origin"], sqlite_where=branches, postgresql_where=branches)
