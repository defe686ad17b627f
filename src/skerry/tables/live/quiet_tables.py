"""Tables at which nothing can become due by time alone, so that a tick has nothing to look for until something changes.

At most of a thousand tables two people sit and think, without a clock. What a tick would look for there depends on who
is here and on what is stored alone; a step replaces the row, so it is enough to see that both are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable


class Calm:
    """What a table was like when a tick last found nothing that could become due. One a table."""

    def __init__(self) -> None:
        self._row: Any = None
        self._seats: Any = None
        self._online: set[str] | None = None

    def holds(self, table: LiveTable) -> bool:
        """Whether it is so still."""
        return (
            self._row is table.row
            and self._seats is table.seats
            and not table.broken
            and not table.gone
            and bool(table.connections)
            and self._online == table.online()
        )

    def note(self, table: LiveTable, bots_wait: bool) -> None:
        """A tick has just looked; `bots_wait`: a bot should choose."""
        online = table.online()
        self._row = None
        if not bots_wait and _depends_on_nothing(table, online):
            self._row, self._seats, self._online = table.row, table.seats, online


def _depends_on_nothing(table: LiveTable, online: set[str]) -> bool:
    """Whether no clock runs, nobody is away, and nothing is open that others' absence would decide."""
    row, match = table.row, table.match
    if table.remains is not None or row.paused or row.proposal is not None or not table.people() <= online:
        return False
    if table.told_absent or table.told_late or row.seconds or row.bank or row.stands_in:
        return False
    if match is not None and match.game.seconds:
        return False
    if table.itself_due():
        return False
    return not any(seat.by_itself or seat.stand_in or seat.outside for seat in table.seats)
