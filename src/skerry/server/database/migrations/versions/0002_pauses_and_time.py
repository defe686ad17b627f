"""Pauses, the time that a game has been played, and who sat where before"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("played", sa.Double(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("since", sa.Double(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("sat", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    for name in ("sat", "since", "played", "paused"):
        op.drop_column("tables", name)
