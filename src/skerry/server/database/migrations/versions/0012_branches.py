"""Branches: games played on from a step of another"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

BRANCHED = sa.text("origin <> ''")


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("parent", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("origin", sa.String(40), nullable=False, server_default=""))
    op.create_index("ix_tables_branches", "tables", ["origin"], sqlite_where=BRANCHED, postgresql_where=BRANCHED)


def downgrade() -> None:
    op.drop_index("ix_tables_branches", "tables")
    for name in ("origin", "parent"):
        op.drop_column("tables", name)
