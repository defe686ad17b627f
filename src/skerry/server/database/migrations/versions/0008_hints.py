"""Hints"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("hints", sa.String(12), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("hinted", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    for name in ("hinted", "hints"):
        op.drop_column("tables", name)
