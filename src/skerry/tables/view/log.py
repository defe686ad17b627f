"""The lines of a game's log and the notes of its table, in a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.model.seat import FormerName
from skerry.tables.model.table import Note
from skerry.tables.text.table_events import acted_words, note_words, table_line
from skerry.tables.view.corrections import changes_in_words
from skerry.tables.view.seats import names_then

CONSENTED: Final = ("edited", "stopped", "undone", "redone")
"""Types of events whose text the server makes itself: it knows who agreed, a game does not."""


def lines_of(
    spec: GameSpec, events: list[dict[str, Json]], names: list[str], language: str, sat: Sequence[FormerName] = ()
) -> list[protocol.LogLine]:
    """Return the log lines of events, as their viewer saw them. `sat`: former names of the seats (see `TableRow`)."""
    lines: list[protocol.LogLine] = []
    for event in events:
        seq = int(event["seq"])
        called = names_then(spec, names, sat, seq, language) if sat else names
        if event["type"] == "edited":
            event = {**event, "told": changes_in_words(spec, event.get("changes", []), called, language)}
        line = None if event["type"] in CONSENTED else spec.words.event(event, called, language)
        line = line or table_line(event, called, language)
        if line is not None:
            text = line.text
            if not lines or lines[-1].seq != seq:  # once for all lines of one choice
                text = acted_words(event, text, called, language)
            lines.append(protocol.LogLine(seq, text, line.seat, line.clause, line.kind))
    return lines


def plain_lines(
    spec: GameSpec, match: Match[Any], seat: int, entries: list[int], names: list[str], language: str
) -> list[str]:
    """Return the effects of a seat's choices in words, one line for each log entry, as the seat may know them, without
    who made the choices."""
    told: list[str] = []
    for number in entries:
        story = [{**event, "acted": ""} for event in match.story(seat, number, number + 1)]
        told += [line.text for line in lines_of(spec, story, names, language)[:1]]
    return told


def notes_of(spec: GameSpec, notes: list[Note], language: str) -> list[protocol.Note]:
    """Return the notes of a table as messages (see `table_notes.note`)."""
    return [protocol.Note(one.seq, note_words(one.kind, one.facts, one.agreed, one.away, language)) for one in notes]


def with_notes(lines: list[protocol.LogLine], notes: list[protocol.Note]) -> list[protocol.LogLine]:
    """Return the game's lines with the table's notes, each after the lines of its log entry."""
    told = [protocol.LogLine(note.seq, note.text, None, "", "table") for note in notes]
    return sorted([*lines, *told], key=lambda line: line.seq)
