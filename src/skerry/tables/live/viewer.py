"""The seat as which a connection sees the game."""

from __future__ import annotations

from skerry.tables.live.connection import Connection
from skerry.tables.live.loaded_table import LoadedTable


def viewer_of(table: LoadedTable, connection: Connection) -> int | None:
    """Return the seat as which a connection sees the game: the one that it asked for, else its person's only seat; None
    for a spectator and for a covered page.

    Free play has no secrets: whoever holds a seat may see the game as any seat, and several seats need no cover.
    """
    own = table.own_seats(connection.person)
    free = table.match is not None and table.match.free and own != []
    if connection.looked and connection.viewer is None:
        return None
    if connection.looked and (free or connection.viewer in own):
        return connection.viewer
    if connection.looked and len(own) > 1 and not free:
        return None  # that seat is another person's, and play is strict again: the table is covered
    return own[0] if len(own) == 1 or free else None
