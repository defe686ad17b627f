"""Times at which tables are deleted and people were last seen, and the servers' periodic jobs"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("goes", sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_tables_host", "tables", ["host"], unique=False)
    op.add_column("people", sa.Column("seen", sa.Double(), nullable=False, server_default="0"))
    op.execute("UPDATE people SET seen = created")
    op.create_table(
        "chores",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_chores")),
    )


def downgrade() -> None:
    op.drop_table("chores")
    op.drop_column("people", "seen")
    op.drop_index("ix_tables_host", table_name="tables")
    op.drop_column("tables", "goes")
