"""Tables at which nothing can become due by time alone, so that a tick skips them until something changes.

At most of a thousand tables two people sit and think, without a clock. What a tick would look for there depends only on
who is connected and on what is stored: each step, and each load, has the next tick look again.
"""

from __future__ import annotations

from skerry.tables.live.table import LiveTable, Undisturbed


def is_skipped(table: LiveTable) -> bool:
    """Return whether a table is still as a tick last found it with nothing to become due, with a client connected
    here."""
    found, presence = table.nothing_due, table.presence
    return (
        found is not None
        and found.connections == presence.connections
        and found.elsewhere == presence.elsewhere
        and bool(presence.connections)
        and not (table.broken or table.gone)
    )


def note_look(table: LiveTable, bots_wait: bool) -> None:
    """Keep the state of a table after a tick's look, if nothing can become due there. `bots_wait`: a bot should
    choose."""
    presence, nothing = table.presence, not bots_wait and _depends_on_nothing(table, table.online())
    here, elsewhere = frozenset(presence.connections), frozenset(presence.elsewhere)
    table.nothing_due = Undisturbed(here, elsewhere) if nothing else None


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
