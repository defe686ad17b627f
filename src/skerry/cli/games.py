"""`skerry games` and `skerry rules`: what can be played, and how."""

from __future__ import annotations

import difflib
import re

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table

from skerry.bots import levels
from skerry.cli.arguments import chosen_game
from skerry.cli.errors import Fault
from skerry.core.game import GameSpec, Preset
from skerry.core.registry import games

CLAUSE = re.compile(r"\[([A-Z]{2}-\d{1,3}[a-z]?)\]")
"""Pattern of the mark with which a paragraph that states a clause begins."""


def list_games() -> int:
    """Print a table of the installed games."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "title", "players", "minutes", ""):
        table.add_column(heading, no_wrap=heading in ("game", "players", "minutes"))
    for spec in games().values():
        low, high = spec.minutes
        table.add_row(spec.name, spec.title, _counts(spec.seat_counts), f"{low}–{high}", spec.summary)
    Console().print(table)
    return 0


def _counts(counts: list[int]) -> str:
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


def show_rules(name: str, clause: str) -> int:
    """Print a game's rules, or one clause of them."""
    spec = chosen_game(name)
    console = Console()
    if clause:
        console.print(Markdown(clause_text(spec, clause.upper())))
        return 0
    parts: list[RenderableType] = [Markdown(spec.manual()), "", _presets(spec), "", _options(spec)]
    titles = ", ".join(f"{level.name} ({level.title})" for level in levels(spec.name))
    console.print(Group(*parts, "", f"[bold]Bots[/bold]  {titles}"))
    return 0


def clause_text(spec: GameSpec, clause: str) -> str:
    """The paragraph or list item of a game's rules that begins with [clause]. Raises Fault."""
    blocks = re.split(r"\n\s*\n|\n(?=[-*] |\d+\. )", spec.manual())
    stated: dict[str, str] = {}
    for block in blocks:
        words = re.sub(r"^(?:[-*]|\d+\.) ", "", block.strip())
        found = CLAUSE.match(words)
        if found:
            stated[found.group(1)] = words
    if clause not in stated:
        raise Fault(f"the rules of {spec.title} have no clause {clause!r}; {_near_clauses(clause, list(stated))}")
    return stated[clause]


def _near_clauses(clause: str, known: list[str]) -> str:
    if not known:
        return "they have none"
    near = difflib.get_close_matches(clause, known, 3, 0.5)
    return f"did you mean {' or '.join(near)}?" if near else f"they go from {min(known)} to {max(known)}"


def _presets(spec: GameSpec) -> Table:
    table = Table(
        title="Presets (--preset NAME)", title_justify="left", title_style="bold", box=None, show_header=False
    )
    for preset in spec.presets:
        table.add_row(preset.name, preset.title, f"{preset.description}{_length(preset)}")
    return table


def _length(preset: Preset) -> str:
    """Return the usual length of a preset's games, as a sentence to follow its description; "" for a preset without
    one."""
    if preset.length is None:
        return ""
    (fewest, most), (shortest, longest) = preset.length.rounds, preset.length.minutes
    return f" Usually {fewest} to {most} rounds, about {shortest} to {longest} minutes."


def _options(spec: GameSpec) -> Table:
    table = Table(title="Options (--option NAME=VALUE)", title_justify="left", title_style="bold", box=None)
    for heading in ("name", "values", "default", "meaning"):
        table.add_column(heading)
    for field in spec.options.schema():
        table.add_row(field["name"], _values(field), _default(field), _meaning(field))
    return table


def _values(field: dict[str, object]) -> str:
    choices = field.get("choices")
    if isinstance(choices, dict):
        return " | ".join(choices)
    if field["kind"] == "bool":
        return "yes | no"
    if field["kind"] == "int":
        return f"{field.get('min', '…')} to {field.get('max', '…')}"
    return str(field["kind"])


def _default(field: dict[str, object]) -> str:
    value = field["default"]
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _meaning(field: dict[str, object]) -> str:
    clause = field.get("clause")
    words = ". ".join(str(field[key]).rstrip(".") for key in ("label", "help") if field.get(key))
    return f"{words} ({clause})" if clause else words
