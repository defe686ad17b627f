"""Tables at which nothing can become due by time alone, so that a tick skips them until something changes.

At most of a thousand tables two people sit and think, without a clock. What a tick would look for there depends only on
who is online and on what is stored; a step replaces the row, so it is enough to compare both with the last look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable


class Calm:
    """State of a table when a tick last found that nothing could become due. One per table."""

    def __init__(self) -> None:
        self._row: Any = None
        self._seats: Any = None
        self._online: set[str] | None = None

    def holds(self, table: LiveTable) -> bool:
        """Return whether the table is still in that state, with a client connected here."""
        return (
            self._row is table.row
            and self._seats is table.seats
            and not table.broken
            and not table.gone
            and bool(table.connections)
            and self._online == table.online()
        )

    def note(self, table: LiveTable, bots_wait: bool) -> None:
        """Keep the state of a table after a tick's look, if nothing can become due there. `bots_wait`: a bot should
        choose."""
        online = table.online()
        self._row = None
        if not bots_wait and _depends_on_nothing(table, online):
            self._row, self._seats, self._online = table.row, table.seats, online


def _depends_on_nothing(table: LiveTable, online: set[str]) -> bool:
    """Return whether nothing can become due by time alone: no clock runs, nobody is away, no proposal is open, and
    neither the server nor a bot may have to choose for a person."""
    row, match = table.row, table.match
    if table.remains is not None or row.paused or row.proposal is not None or not table.people() <= online:
        return False
    if table.told_absent or table.told_late or row.time_control is not None or row.stands_in:
        return False
    if match is not None and match.game.seconds:
        return False
    if table.itself_due():
        return False
    return not any(seat.by_itself or seat.stand_in or seat.outside for seat in table.seats)
