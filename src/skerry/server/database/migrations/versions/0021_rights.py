"""People's rights: blocking somebody, reporting a line of chat, tables without chat"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("chat", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("person", "who", name=op.f("pk_blocks")),
    )
    op.create_index("ix_blocks_who", "blocks", ["who"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index("ix_reports_person", "reports", ["person"], unique=False)
    op.create_index("ix_reports_who", "reports", ["who"], unique=False)
    op.create_index("ix_reports_line", "reports", ["table_id", "number", "person"], unique=True)


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("blocks")
    op.drop_column("tables", "chat")
