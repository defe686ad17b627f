"""A game as text: what a seat sees, what happened, how it ended. Knows no game; reads views, events and words."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skerry.core.data import Json
from skerry.core.game import GameSpec, Result
from skerry.server.texts import say, table_line

WIDEST_LIST = 12
"""Longer lists (a board's areas) are left out of the summary: a terminal has no room for them."""


def position(spec: GameSpec, view: dict[str, Json], names: list[str]) -> RenderableType:
    """What a viewer sees, in short: facts of the table in a line, facts of the seats in a table."""
    facts: list[str] = []
    rows: list[tuple[str, list[str]]] = []
    for key, value in view.items():
        if isinstance(value, list) and len(value) == len(names) and not _plain_dice(value):
            rows.extend(_seat_rows(spec, key, value))
        elif not (isinstance(value, list) and len(value) > WIDEST_LIST) and value is not None:
            words = compact(spec, key, value, ", ")
            if words:
                facts.append(f"{_label(spec, key)} {words}")
    parts: list[RenderableType] = [Text(" · ".join(facts), style="dim")]
    if rows:
        table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
        table.add_column("")
        for name in names:
            table.add_column(name, overflow="fold")
        for label, cells in rows:
            table.add_row(label, *cells)
        parts.append(table)
    return Group(*parts)


def _plain_dice(values: list[Json]) -> bool:
    return len(values) == 2 and all(type(value) is int for value in values)


def _seat_rows(spec: GameSpec, key: str, values: list[Json]) -> list[tuple[str, list[str]]]:
    """Rows of the table of seats: one for a list of plain things, one a field for a list of objects."""
    if not all(isinstance(value, dict) for value in values):
        return [(_label(spec, key), [compact(spec, key, value, "\n") for value in values])]
    rows: list[tuple[str, list[str]]] = []
    for field in values[0]:
        cells = [compact(spec, field, value.get(field), "\n") for value in values]
        if any(cell not in ("", "–") for cell in cells):
            rows.append((_label(spec, field), cells))
    return rows


def _label(spec: GameSpec, key: str) -> str:
    named = spec.words.phrase(f"view.{key}")
    return key.replace("_", " ") if named == f"view.{key}" else named


def compact(spec: GameSpec, key: str, value: Json, between: str) -> str:
    """A value of a view in few words; a number that the game has a name for ("area.12") goes by it."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        shown = [(name, compact(spec, name, item, ", ")) for name, item in value.items() if item is not None]
        return between.join(f"{_label(spec, name)} {words}" for name, words in shown if words)
    if isinstance(value, list):
        if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int):
            return f"{value[0]} {value[1]}"
        if all(type(item) is int for item in value):
            return " ".join(map(str, value))
        return between.join(compact(spec, key, item, " ") for item in value)
    named = spec.words.phrase(f"{key}.{value}")
    return str(value) if named == f"{key}.{value}" else named


def events(spec: GameSpec, story: list[dict[str, Json]], names: list[str]) -> list[Text]:
    """Log lines of what a viewer saw happen, each with the clause at work, dimmed, at its end."""
    lines: list[Text] = []
    for event in story:
        line = spec.words.event(event, names) or table_line(event, names, "en")
        if line is None:
            continue
        text = Text(line.text)
        if line.clause:
            text.append(f"  {line.clause}", style="dim")
        lines.append(text)
    return lines


def result(spec: GameSpec, outcome: Result, names: list[str]) -> RenderableType:
    """Places and scores with the parts that make them up, best first."""
    sources: list[str] = []
    for parts in outcome.parts:
        sources.extend(str(source) for source, _ in parts if source not in sources)
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    table.add_column("place", justify="right")
    table.add_column("")
    for source in sources:
        table.add_column(spec.words.phrase(f"score.{source}"), justify="right")
    table.add_column("score", justify="right", style="bold")
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        points = {str(source): number for source, number in outcome.parts[seat]}
        cells = [str(points.get(source, "")) for source in sources]
        table.add_row(str(outcome.places[seat]), names[seat], *cells, str(outcome.scores[seat]))
    key = f"reason.{outcome.reason}"
    reason = spec.words.phrase(key)
    return Group(Text(say(key, "en") if reason == key else reason, style="bold"), table)
