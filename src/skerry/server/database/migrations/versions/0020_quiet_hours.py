"""Hours in which alerts keep quiet"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

HOURS = ("quiet_from", "quiet_to")


def upgrade() -> None:
    for hour in HOURS:
        op.add_column("alert_channels", sa.Column(hour, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for hour in HOURS:
        op.drop_column("alert_channels", hour)
