"""Updates after a step, one message for each connection: computed once for all that have the same viewer, language and
format."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.core.data import Json
from skerry.core.event_patches import shown
from skerry.core.match import Match
from skerry.core.view_patches import patch_of
from skerry.tables import protocol
from skerry.tables.live.connection import Connection
from skerry.tables.live.loaded_table import LoadedTable
from skerry.tables.live.viewer import viewer_of

Views = dict[int | None, tuple[int, Json]]
"""Last view sent to each viewer (see `LoadedTable.sees_like`), with the log entry after which it was so."""


def changes(match: Match[Any], viewer: int | None, first: int, view: Json) -> tuple[list[dict[str, Json]], Any, Json]:
    """Return the events from log entry `first` on, each with its patch of a viewer's view; the patch for what has
    changed besides after the last of them; and the view now. `view`: the view before `first`, if it is known."""
    events, then = shown(match, viewer, first, view=view)
    now = match.game.view(match.state, viewer)
    return events, patch_of(then, now), now


def without_view(
    events: list[dict[str, Json]], lines: list[protocol.LogLine], position: protocol.Position, then: Any
) -> protocol.Update:
    """Return the update for a client that holds the view before: in place of the new one it gets the patch `then`."""
    return protocol.Update(events, lines, msgspec.structs.replace(position, view={}), then)


class UpdateBuilder:
    """Update with the log entries from `first` on. `known`: the views sent before."""

    def __init__(self, table: LoadedTable, match: Match[Any], first: int, known: Views) -> None:
        self.table = table
        self.match = match
        self.first = first
        self.known = known
        self.last = len(match.log) - 1
        self.views: Views = {}
        """Views sent by this update, for connections that get the next one as a patch."""
        self._shown: dict[int | None, tuple[list[dict[str, Json]], Any]] = {}
        self._encoded: dict[tuple[int | None, str, bool, bool, bool], str] = {}

    def text_for(self, connection: Connection) -> str:
        """Return the encoded update for a connection, with a patch in place of the view if it holds the view before;
        note the view that it holds then."""
        viewer = viewer_of(self.table, connection)
        follows = connection.patches and connection.held == (viewer, self.first - 1)
        connection.held = (viewer, self.last)
        asked = (viewer, connection.language, connection.in_words, connection.patches, follows)
        if asked not in self._encoded:
            self._encoded[asked] = msgspec.json.encode(self._update(*asked)).decode()
        return self._encoded[asked]

    def _update(
        self, viewer: int | None, language: str, in_words: bool, patches: bool, follows: bool
    ) -> protocol.Update:
        lines = self.table.lines_for(viewer, language, self.first)
        if patches:
            seen_by = self.table.sees_like(viewer)
            events, then = self._shown_to(seen_by)
            position = self.table.position_for(viewer, language, in_words, self.views[seen_by][1])
        else:
            events, then = self.match.story(viewer, self.first), []
            position = self.table.position_for(viewer, language, in_words)
        if position is None:
            raise RuntimeError("a table without a game has no log")
        if not follows:
            return protocol.Update(events, lines, position)
        return without_view(events, lines, position, then)

    def _shown_to(self, viewer: int | None) -> tuple[list[dict[str, Json]], Any]:
        """Return the events, each with its patch of the view, and the patch for what has changed besides after the last
        of them."""
        if viewer not in self._shown:
            after, view = self.known.get(viewer, (-1, None))
            events, then, now = changes(self.match, viewer, self.first, view if after == self.first - 1 else None)
            self.views[viewer] = (self.last, now)
            self._shown[viewer] = (events, then)
        return self._shown[viewer]
