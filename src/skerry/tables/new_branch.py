"""Creation of a branch: its table's row and its log, as functions of the game that it branches off."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from skerry.core.branches import DEEPEST, line_of, parent_of
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.live.commit import laid
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import beginning_of, luck_of
from skerry.tables.text.catalogue import say
from skerry.tables.text.names import clean_name


class Branch(msgspec.Struct):
    """A branch ready to be stored: its row and its chained log."""

    row: TableRow
    entries: list[Json]


def log_until(match: Match[Any], seq: int) -> list[dict[str, Json]]:
    """Return a game's log up to and including entry `seq`. Raises RequestError if it has no such entry."""
    if not 0 <= seq < len(match.log):
        raise RequestError("bad_step_range")
    return [entry.to_json() for entry in match.log[: seq + 1]]


def must_not_be_deep(old: TableRow) -> None:
    """Raise RequestError if branches of branches are nested as deep as is allowed."""
    if len(line_of(old.parent)) >= DEEPEST - 1:
        raise RequestError("branch_deep", count=DEEPEST)


def begin_branch(
    old: TableRow,
    match: Match[Any],
    log: list[dict[str, Json]],
    seats: list[SeatRow],
    wish: protocol.PlayOn,
    person: str,
    language: str,
) -> Branch:
    """Return the branch of a table's game that begins with `log`, for the people on `seats`; `person` is its host.

    Raises RequestError if the game is over at that position.
    """
    now = clock.now()
    named = say("what_if", language, name=old.name[:36] or old.game, step=len(log))
    row = TableRow(
        id=secrets.token_hex(8),
        game=old.game,
        rules_version=match.game.version,
        name=clean_name(named)[:60],
        host=person,
        preset=old.preset,
        options=match.game.options.to_json(),
        options_changed=old.options_changed,
        private=True,
        server_seed=secrets.token_bytes(32).hex(),
        client_seeds=[wish.client_seed],
        created_at=now,
        updated_at=now,
        absence_limit=old.absence_limit,
        has_chat=old.has_chat,
        hint_policy=old.hint_policy,
        parent=parent_of(old.game, dict(match.luck.describe()), log, old.parent or None),
        parent_table=old.id,
    )
    again = Match.restore(match.game, luck_of(row), log)
    if again.over:
        raise RequestError("branch_over")
    row.clock.start(row.time_control, len(seats), clock.now())
    return Branch(row, laid(Draft(row, seats, again), row, beginning_of(row)))
