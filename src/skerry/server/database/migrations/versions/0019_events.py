"""Events: people, rounds and their tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("event", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("moved", sa.Double(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("schedule", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    op.create_index("ix_events_host", "events", ["host"])
    op.create_index("ix_events_phase_moved", "events", ["phase", "moved"])
    op.create_table(
        "event_people",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("words", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_people_event_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_people"),
    )
    op.create_index("ix_event_people_person", "event_people", ["person"])
    op.create_index("uq_event_people_event_id_person", "event_people", ["event_id", "person"], unique=True)
    op.create_table(
        "event_tables",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_tables_event_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "round", "number", name="pk_event_tables"),
    )
    op.create_index("ix_event_tables_table_id", "event_tables", ["table_id"])


def downgrade() -> None:
    for table in ("event_tables", "event_people", "events"):
        op.drop_table(table)
    op.drop_column("tables", "event")
