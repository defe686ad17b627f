"""Clocks with a bank, and what happens to a seat whose time is out"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

BANKED = sa.text("bank <> '[]'")


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    for name in ("bank", "clocks"):
        op.add_column("tables", sa.Column(name, sa.Text(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("expiry", sa.String(12), nullable=False, server_default=""))
    op.add_column("pulse", sa.Column("banks", sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_tables_banked", "tables", ["asked"], sqlite_where=BANKED, postgresql_where=BANKED)


def downgrade() -> None:
    op.drop_index("ix_tables_banked", "tables")
    op.drop_column("pulse", "banks")
    for name in ("expiry", "clocks", "bank"):
        op.drop_column("tables", name)
