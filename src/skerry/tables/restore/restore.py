"""Restoring a stored table's game by replaying it under the installed rules."""

from __future__ import annotations

import logging
from typing import Any

from skerry.core.game import GameSpec
from skerry.core.log import Entry
from skerry.core.match import Match
from skerry.tables.concurrency import aside
from skerry.tables.model.write import StoredTable
from skerry.tables.offered_games import spec_of
from skerry.tables.restore.compatibility import replayed
from skerry.tables.restore.incompatible import IncompatibleGame, incompatible_game_of, plain_spec

Built = tuple[GameSpec, Match[Any] | None, IncompatibleGame | None]
"""A game, its match (None before the start), and the incompatible rest if it cannot be played on, else None."""

logger = logging.getLogger(__name__)


async def rebuilt(stored: StoredTable) -> Built:
    """Return a stored table's game: its match (None before the start), replayed under the installed rules, and if these
    do not fit it to the end, the incompatible rest. Raises RequestError before the start of an unknown game."""
    row, seats = stored.row, len(stored.seats)
    if not stored.entries:
        return spec_of(row.game), None, None
    found = await aside(replayed, row, seats, stored.entries)
    spec = found.spec or plain_spec(row.game, seats)
    if found.cause is None:
        return spec, found.match, None
    logger.warning("table %s can only be read: %s", row.id, found.cause.detail)
    return spec, *incompatible_game_of(found, stored.entries, seats, row)


def caught_up(match: Match[Any], stored: StoredTable) -> bool:
    """Play the stored entries, which begin where a match ends. Return False if they do not fit, and the match is no
    longer intact; then it has to be rebuilt."""
    if stored.first != len(match.log):
        return False
    try:
        for data in stored.entries:
            entry = Entry.from_json(data)
            match.repeat_with_own_luck(entry)
            if match.log[-1].check != entry.check or match.log[-1].luck != entry.luck:
                return False
    except (ValueError, KeyError, IndexError, TypeError):
        return False
    return True
