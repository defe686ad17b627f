"""One clock for both time controls: the time that each seat has left"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

NAMES = {
    "rest": "remaining",
    "runs": "running",
    "owed": "unpaid",
    "until": "vacation_until",
    "taken": "vacation_used",
    "missed": "timeouts_in_a_row",
}
TABLES = sa.text(
    "SELECT tables.*, (SELECT count(*) FROM seats WHERE table_id = id) AS seats FROM tables "
    "WHERE phase = 'playing' OR clocks <> '[]'"
)


def upgrade() -> None:
    for table in op.get_bind().execute(TABLES).mappings().all():
        clocks = [_renamed(clock, NAMES) for clock in json.loads(table["clocks"])]
        clocks += [{} for _ in range(table["seats"] - len(clocks))]
        if table["seconds"]:  # each seat had the time of the open decision
            clocks = [{**one, "remaining": table["seconds"] - table["used"], "running": True} for one in clocks]
        _keep(table["id"], "clocks", json.dumps(clocks))
    op.drop_column("tables", "used")


def downgrade() -> None:
    op.add_column("tables", sa.Column("used", sa.Double(), nullable=False, server_default="0"))
    before = {new: old for old, new in NAMES.items()}
    for table in op.get_bind().execute(TABLES).mappings().all():
        clocks = json.loads(table["clocks"])
        if table["seconds"]:
            _keep(table["id"], "used", table["seconds"] - min(clock["remaining"] for clock in clocks))
        _keep(table["id"], "clocks", json.dumps([_renamed(clock, before) for clock in clocks]))


def _renamed(clock: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {names[name]: value for name, value in clock.items()}


def _keep(table: str, column: str, value: str | float) -> None:
    op.get_bind().execute(sa.text(f"UPDATE tables SET {column} = :value WHERE id = :id"), {"value": value, "id": table})
