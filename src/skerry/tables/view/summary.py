"""A table as a row of the lobby."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.model.clock import seconds_of
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.protocol.common import iso
from skerry.tables.records.record import is_brought
from skerry.tables.text.catalogue import say
from skerry.tables.view.clocks import bank_of, least_left
from skerry.tables.view.seats import seat_states


def progress_of(match: Match[Any]) -> dict[str, Any]:
    """Return the progress of a game as language-independent facts."""
    facts: dict[str, Any] = {"moves": match.plays}
    number = match.game.round(match.state)
    if number is not None:
        facts["round"] = number
    result = match.result()
    if match.over:
        facts["scores"], facts["places"] = result.scores, result.places
    else:  # for the server alone, in case these rules are no longer installed when the game is ended
        facts["standing"] = {"scores": result.scores, "places": result.places}
    return facts


def progress_words(facts: dict[str, Any], language: str) -> str:
    """Return the progress of a game in words; "" before the start."""
    if not facts:
        return ""
    return say("progress.round" if "round" in facts else "progress.moves", language, **facts)


def summary_of(
    spec: GameSpec,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    host: str,
    online: set[str],
    watching: int,
    language: str,
    blocked: Collection[str] = (),
) -> protocol.TableSummary:
    """Return a table as a row of the lobby."""
    mine = {seat.seat for seat in seats if seat.person and seat.person == person}
    # progress would inform people who have yet to play the same luck: lists show it to the table's own players only
    shown = row.progress if mine or not row.deal or is_brought(row) else {}
    return protocol.TableSummary(
        id=row.id,
        game=row.game,
        name=row.name,
        phase=row.phase,  # type: ignore[arg-type]
        host=host,
        preset=row.preset,
        options_changed=row.options_changed,
        private=row.private,
        seats=seat_states(spec, seats, person, online, [], language, playing=row.phase == "playing", blocked=blocked),
        spectators=watching,
        created_at=iso(row.created_at),
        updated_at=iso(row.updated_at),
        progress=progress_words(shown, language),
        your_move=row.phase == "playing" and not row.incompatible and not mine.isdisjoint(row.to_move),
        seconds=seconds_of(row.time_control),
        bank=bank_of(row),
        seconds_left=None if row.incompatible else least_left(row, mine),
        scores=shown.get("scores", []),
        places=shown.get("places", []),
        deal=row.deal,
        expires_at=goes_of(row, seats, person),
        incompatible=row.incompatible != "",
        event=row.event,
        rated=row.rated,
    )


def goes_of(row: TableRow, seats: list[SeatRow], person: str) -> str:
    """Return the time at which the idle table is deleted, ISO 8601 in UTC, for its players and host; "" for others, or
    if that is not scheduled."""
    concerned = person != "" and (row.host == person or any(seat.person == person for seat in seats))
    return iso(row.expires_at) if row.expires_at and concerned else ""
