"""Limit of absence at a table, since when its people are absent, and what was decided about its seats"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("patience", sa.Double(), nullable=False, server_default="300"))
    op.add_column("tables", sa.Column("held", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("notes", sa.Text(), nullable=False, server_default="[]"))
    op.execute("UPDATE tables SET patience = 259200 WHERE seconds >= 86400")
    op.create_table(
        "seen",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seen_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("pk_seen")),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_table("seen")
    for name in ("notes", "held", "patience"):
        op.drop_column("tables", name)
