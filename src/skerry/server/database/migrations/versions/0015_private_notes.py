"""Private notes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "private_notes",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_private_notes_table_id"),
            nullable=False,
        ),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_private_notes"),
    )
    op.create_index("ix_private_notes_person", "private_notes", ["person"])


def downgrade() -> None:
    op.drop_table("private_notes")
