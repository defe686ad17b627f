"""Rule sets and content that people keep"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "creations",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("sound", sa.Boolean(), nullable=False),
        sa.Column("link", sa.String(length=32), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_creations")),
    )
    with op.batch_alter_table("creations", schema=None) as batch_op:
        batch_op.create_index("ix_creations_person", ["person", "game", "kind"], unique=False)
        batch_op.create_index("ix_creations_link", ["link"], unique=True)


def downgrade() -> None:
    with op.batch_alter_table("creations", schema=None) as batch_op:
        batch_op.drop_index("ix_creations_link")
        batch_op.drop_index("ix_creations_person")

    op.drop_table("creations")
