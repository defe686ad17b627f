"""Signatures of finished games"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: see 0002.
    op.add_column("tables", sa.Column("signature", sa.String(length=200), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "signature")
