"""Clocks that outlive a server, and games that the rules of today do not follow"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

CLOCKS = (("asked", "0"), ("used", "0"), ("due", "0"))
TEXTS = (("spent", "{}"), ("outdated", ""), ("moved_over", "[]"))


def upgrade() -> None:
    # No batch: on SQLite that may build the table anew, and dropping the old one would take seats and logs with it.
    for name, default in CLOCKS:
        op.add_column("tables", sa.Column(name, sa.Double(), nullable=False, server_default=default))
    for name, default in TEXTS:
        op.add_column("tables", sa.Column(name, sa.Text(), nullable=False, server_default=default))
    op.create_index("ix_tables_due", "tables", ["due"])
    # Games in play: their clock goes on from their last step, and the first start looks at each of them once.
    op.execute("UPDATE tables SET due = 1 WHERE phase = 'playing'")
    op.execute("UPDATE tables SET asked = moved WHERE phase = 'playing' AND seconds > 0 AND NOT paused")


def downgrade() -> None:
    op.drop_index("ix_tables_due", "tables")
    for name in ("moved_over", "outdated", "spent", "due", "used", "asked"):
        op.drop_column("tables", name)
