"""Outcomes of finished games for each seat, ratings, and links to a person's statistics"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

COUNTING = sa.text("rating <> ''")


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("preset", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("branch", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("tied", sa.Integer(), nullable=False),
        sa.Column("won", sa.Double(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("points", sa.Text(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("own", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("rating", sa.String(4), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_outcomes_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_outcomes")),
    )
    op.create_index("ix_outcomes_person", "outcomes", ["person"])
    op.create_index(
        "ix_outcomes_rating",
        "outcomes",
        ["game", "ended", "table_id"],
        sqlite_where=COUNTING,
        postgresql_where=COUNTING,
    )
    op.create_table(
        "number_links",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("link", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_number_links")),
    )
    op.create_index("ix_number_links_link", "number_links", ["link"], unique=True)


def downgrade() -> None:
    op.drop_table("number_links")
    op.drop_table("outcomes")
    op.drop_column("tables", "rated")
