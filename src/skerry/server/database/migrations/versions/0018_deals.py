"""Luck that tables share: the challenge of the day, duplicate tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

DEALT = sa.text("deal <> ''")


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    op.add_column("tables", sa.Column("deal", sa.String(48), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("opens", sa.Double(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_tables_dealt", "tables", ["deal"], sqlite_where=DEALT, postgresql_where=DEALT)
    op.create_table(
        "entrants",
        sa.Column("deal", sa.String(48), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entrants_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_entrants_table_id", "entrants", ["table_id"])
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("preset", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("days")
    op.drop_table("entrants")
    op.drop_index("ix_tables_dealt", "tables")
    for name in ("ended", "opens", "deal"):
        op.drop_column("tables", name)
