"""Bots from outside, and the tokens that let them in"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bots",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bots")),
    )
    op.create_index("ix_bots_owner", "bots", ["owner"], unique=False)
    op.create_index("ix_bots_digest", "bots", ["digest"], unique=False)
    op.create_index("ix_bots_ended", "bots", ["ended"], unique=False)
    op.add_column("seats", sa.Column("bot_of", sa.String(length=40), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "bot_of")
    op.drop_table("bots")
