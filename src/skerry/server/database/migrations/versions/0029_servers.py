"""Reports of the servers on the database"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("report", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("servers")
