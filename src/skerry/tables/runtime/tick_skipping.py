"""Tables at which nothing can become due by time alone, so that a tick skips them until something changes.

At most of a thousand tables two people sit and think, without a clock. What a tick would look for there depends only on
who is online and on what is stored; a step replaces the row, so it is enough to compare both with the last look.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from skerry.tables.live.table import LiveTable
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow


class TickSkipping:
    """State of each table at which a tick last found that nothing could become due."""

    def __init__(self) -> None:
        self._found: WeakKeyDictionary[LiveTable, tuple[TableRow, list[SeatRow], set[str]]] = WeakKeyDictionary()

    def holds(self, table: LiveTable) -> bool:
        """Return whether a table is still in that state, with a client connected here."""
        if table not in self._found or table.broken or table.gone or not table.connections:
            return False
        row, seats, online = self._found[table]
        return row is table.row and seats is table.seats and online == table.online()

    def note(self, table: LiveTable, bots_wait: bool) -> None:
        """Keep the state of a table after a tick's look, if nothing can become due there. `bots_wait`: a bot should
        choose."""
        online = table.online()
        self._found.pop(table, None)
        if not bots_wait and _depends_on_nothing(table, online):
            self._found[table] = table.row, table.seats, online


def _depends_on_nothing(table: LiveTable, online: set[str]) -> bool:
    """Return whether nothing can become due by time alone: no clock runs, nobody is away, no proposal is open, and
    neither the server nor a bot may have to choose for a person."""
    row, match = table.row, table.match
    if table.incompatible is not None or row.paused or row.proposal is not None or not table.people() <= online:
        return False
    if table.told_absent or table.told_late or row.time_control is not None or row.stand_in_after:
        return False
    if match is not None and match.game.seconds:
        return False
    if table.itself_due():
        return False
    return not any(seat.by_itself or seat.stand_in or seat.outside for seat in table.seats)
