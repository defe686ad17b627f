"""Ranges that are kept with a rule set"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("creations", sa.Column("ranges", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("creations", "ranges")
