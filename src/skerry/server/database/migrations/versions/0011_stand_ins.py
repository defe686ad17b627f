"""Bots that stand in for absent players"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("stands_in", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("stand_in_bot", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("turned", sa.Double(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("stand_in", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("lent", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("away_from", sa.Integer(), nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("away_to", sa.Integer(), nullable=False, server_default="-1"))


def downgrade() -> None:
    for name in ("away_to", "away_from", "lent", "stand_in"):
        op.drop_column("seats", name)
    for name in ("turned", "stand_in_bot", "stands_in"):
        op.drop_column("tables", name)
