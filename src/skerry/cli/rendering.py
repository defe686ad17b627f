"""A game as text: what a seat sees, what happened, how it ended. Knows no game; reads views, events and words."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skerry.cli.text import say
from skerry.core.data import Json
from skerry.core.game import GameSpec, Result
from skerry.core.words import Sheet
from skerry.tables.text import catalogue
from skerry.tables.text.table_events import table_line

WIDEST_LIST = 12
"""Maximum length of a list in the summary; longer ones (a board's areas) are left out: a terminal has no room."""
LONG_TABLE = 10
"""Maximum number of rows of a table that is repeated as a whole; of a longer one only the new rows are shown."""
LONG_RUN = 4
"""Minimum number of choices after the first, differing only in an amount, for a run to be told by its first and
last."""
SEAT_KEYS = {"seat", "seats", "mover", "first", "attacker", "target", "other", "winner", "winners", "order", "rivals"}
"""Fields that hold seats, by the names that games use for them; shown as players' names."""
NOTHING = {"", "–", "0"}


def position(
    spec: GameSpec, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> RenderableType:
    """Return a position as a viewer sees it: in the game's own words, or in short if it has none."""
    sheets = spec.words.describe(view, viewer, names, language)
    return sheaf(sheets) if sheets else summary(spec, view, names, language)


def sheaf(sheets: list[Sheet]) -> RenderableType:
    """Sheets below each other."""
    return Group(*(laid_out(sheet) for sheet in sheets))


def _told(sheet: Sheet) -> list[Any]:
    return [sheet.title, sheet.lines, sheet.heads, sheet.rows, sheet.ruled, sheet.picture]


def news(sheets: list[Sheet], before: list[Sheet], language: str) -> list[Sheet]:
    """Return what has changed since a position was shown as `before`: sheets, new rows of a long table, new
    pictures."""
    known = {sheet.title: sheet for sheet in before}
    out: list[Sheet] = []
    for sheet in sheets:
        old = known.get(sheet.title)
        if old is not None and _told(old) == _told(sheet):
            continue
        picture = [] if old is not None and old.picture == sheet.picture else sheet.picture
        sheet = Sheet(sheet.title, sheet.lines, sheet.heads, sheet.rows, sheet.ruled, picture)
        if old is None or old.heads != sheet.heads or sheet.ruled or len(sheet.rows) <= LONG_TABLE:
            out.append(sheet)
            continue
        rows = [row for row in sheet.rows if row not in old.rows]
        note = say("news", language, new=len(rows), all=len(sheet.rows))
        out.append(Sheet(sheet.title, [*sheet.lines, note], sheet.heads, rows))
    return out


def laid_out(sheet: Sheet) -> RenderableType:
    """A sheet with its title in bold; its table folds words rather than cutting them."""
    parts: list[RenderableType] = [Text(sheet.title, style="bold")]
    if sheet.lines:
        parts.append(Text(" · ".join(sheet.lines), style="dim"))
    if sheet.picture:
        parts.append(Text("\n".join(sheet.picture), no_wrap=True))
    if sheet.heads:
        style = box.SQUARE if sheet.ruled else None
        headed = any(sheet.heads)
        table = Table(box=style, show_lines=sheet.ruled, pad_edge=sheet.ruled, header_style="dim", show_header=headed)
        for head in sheet.heads:
            table.add_column(Text(head), overflow="fold")
        for row in sheet.rows:
            table.add_row(*(Text(cell) for cell in row))
        parts.append(table)
    parts.append(Text(""))
    return Group(*parts)


def move(
    spec: GameSpec,
    action: dict[str, Json],
    preview: dict[str, Json],
    view: dict[str, Json],
    names: list[str],
    language: str,
) -> Text:
    """A legal move in words, with what it costs and brings where the game tells that in a few."""
    said = spec.words.choice(action, preview, view, names, language)
    text = Text(said.label)
    if said.consequence:
        text.append(f" – {said.consequence}", style="dim")
    return text


def amounts(actions: list[dict[str, Json]]) -> list[tuple[int, int]]:
    """Return the actions in runs, by the places of their first and last: a run holds actions that differ only in an
    amount that grows by 1; one that is too short for `LONG_RUN` comes apart."""
    runs: list[tuple[int, int]] = []
    for at, action in enumerate(actions):
        if runs and _one_more(actions[at - 1], action):
            runs[-1] = (runs[-1][0], at)
        else:
            runs.append((at, at))
    out: list[tuple[int, int]] = []
    for first, last in runs:
        out += [(first, last)] if last - first >= LONG_RUN else [(at, at) for at in range(first, last + 1)]
    return out


def _one_more(before: dict[str, Json], after: dict[str, Json]) -> bool:
    """Return whether an action is the one before with its amount, the only number that it has, grown by 1."""
    differing = [key for key in after if after[key] != before.get(key)]
    plain = all(type(value) is int or key == "type" for key, value in after.items())
    return (
        plain
        and before.keys() == after.keys()
        and len(after) == 2
        and [after[key] - before[key] for key in differing] == [1]
    )


def summary(spec: GameSpec, view: dict[str, Json], names: list[str], language: str) -> RenderableType:
    """A view of a game without words for its positions: facts of the table in a line, facts of seats in a table."""
    words = Short(spec, names, language)
    facts: list[str] = []
    rows: list[tuple[str, list[str]]] = []
    for key, value in view.items():
        if key == "step":
            continue  # the question that is asked says it better
        if isinstance(value, list) and len(value) == len(names) and key not in SEAT_KEYS and not _two_dice(value):
            rows.extend(words.seat_rows(key, value))
        elif not (isinstance(value, list) and len(value) > WIDEST_LIST):
            told = words.value(key, value, ", ")
            if told not in words.nothing:
                facts.append(f"{words.label(key)} {told}")
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


def _two_dice(values: list[Json]) -> bool:
    """Return whether a value is two plain numbers: more likely a pair of dice than something of two seats."""
    return len(values) == 2 and all(type(value) is int for value in values)


class Short:
    """Parts of a view in few words. A number that the game has a name for ("area.12" in its words) goes by it."""

    def __init__(self, spec: GameSpec, names: list[str], language: str) -> None:
        self.words = spec.words
        self.names = names
        self.language = language
        self.nothing = {*NOTHING, say("no", language)}

    def label(self, key: str) -> str:
        """The name of a field."""
        named = self.words.phrase(f"view.{key}", self.language)
        return key.replace("_", " ") if named == f"view.{key}" else named

    def seat_rows(self, key: str, values: list[Json]) -> list[tuple[str, list[str]]]:
        """Rows of the table of seats: one for a list of plain things, one a field for a list of objects."""
        if not all(isinstance(value, dict) for value in values):
            rows = [(key, [self.value(key, value, "\n") for value in values])]
        else:
            rows = [(field, [self.value(field, value.get(field), "\n") for value in values]) for field in values[0]]
        return [
            (self.label(field), cells) for field, cells in rows if len(set(cells)) > 1 or cells[0] not in self.nothing
        ]

    def value(self, key: str, value: Json, between: str) -> str:
        """A value of a field; parts of a list or object stand `between` each other."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return say("yes" if value else "no", self.language)
        if isinstance(value, dict):
            shown = [(name, self.value(name, item, ", ")) for name, item in value.items() if item is not None]
            return between.join(f"{self.label(name)} {told}" for name, told in shown if told)
        if isinstance(value, list):
            return self._list(key, value, between)
        if key in SEAT_KEYS and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        named = self.words.phrase(f"{key}.{value}", self.language)
        return str(value) if named == f"{key}.{value}" else named

    def _list(self, key: str, values: list[Json], between: str) -> str:
        if len(values) == 2 and isinstance(values[0], str) and isinstance(values[1], int):
            return f"{values[0]} {values[1]}"
        told = [self.value(key, item, " ") for item in values]
        while told and told[-1] == "–":
            told.pop()
        plain = all(type(item) is int for item in values) and key not in SEAT_KEYS
        return (" " if plain else between).join(told) or "–"


def events(spec: GameSpec, story: list[dict[str, Json]], names: list[str], language: str) -> list[Text]:
    """Log lines of what a viewer saw happen, each with the clause at work, dimmed, at its end."""
    lines: list[Text] = []
    for event in story:
        line = spec.words.event(event, names, language) or table_line(event, names, language)
        if line is None:
            continue
        text = Text(line.text)
        if line.clause:
            text.append(f"  {line.clause}", style="dim")
        lines.append(text)
    return lines


def result(spec: GameSpec, outcome: Result, names: list[str], language: str) -> RenderableType:
    """Places and scores with the parts that make them up, best first."""
    sources: list[str] = []
    for parts in outcome.parts:
        sources.extend(str(source) for source, _ in parts if source not in sources)
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    table.add_column(say("place", language), justify="right")
    table.add_column("")
    for source in sources:
        table.add_column(spec.words.phrase(f"score.{source}", language), justify="right")
    table.add_column(say("score", language), justify="right", style="bold")
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        points = {str(source): number for source, number in outcome.parts[seat]}
        cells = [str(points.get(source, "")) for source in sources]
        table.add_row(str(outcome.places[seat]), names[seat], *cells, str(outcome.scores[seat]))
    key = f"reason.{outcome.reason}"
    reason = spec.words.phrase(key, language)
    return Group(Text(catalogue.say(key, language) if reason == key else reason, style="bold"), table)
