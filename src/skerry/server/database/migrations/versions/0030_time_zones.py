"""Names of the time zones of alerts, beside their offsets"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("alert_channels", sa.Column("time_zone", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("alert_channels", "time_zone")
