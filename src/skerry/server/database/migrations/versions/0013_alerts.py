"""Alerts: whose turn it is and since when, and the channels by which people are told"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

OPEN = sa.text("state = 'open'")


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("called", sa.Text(), nullable=False, server_default="{}"))
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("shape", sa.String(length=8), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("mode", sa.String(length=8), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("zone", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=12), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("proof", sa.String(length=64), nullable=False),
        sa.Column("proves", sa.Double(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        sa.Column("off", sa.String(length=8), nullable=False),
        sa.Column("answer", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_channels")),
    )
    op.create_index("ix_alert_channels_person", "alert_channels", ["person"], unique=False)
    op.create_table(
        "alerts",
        sa.Column("channel", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("channel", "table_id", "turn", "kind", name=op.f("pk_alerts")),
    )
    op.create_index("ix_alerts_due", "alerts", ["due"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index("ix_alerts_table_id", "alerts", ["table_id"], unique=False)
    op.create_index("ix_alerts_person", "alerts", ["person"], unique=False)
    looks: list[sa.Column[float]] = [sa.Column("at", sa.Double(), nullable=False)]
    for name, more in (("alert_silences", []), ("alert_looks", looks)):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(length=32), nullable=False),
            sa.Column("person", sa.String(length=32), nullable=False),
            *more,
            sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"), ondelete="CASCADE"),
            sa.PrimaryKeyConstraint("table_id", "person", name=op.f(f"pk_{name}")),
        )


def downgrade() -> None:
    for name in ("alert_looks", "alert_silences", "alerts", "alert_channels"):
        op.drop_table(name)
    op.drop_column("tables", "called")
