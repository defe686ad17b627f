"""`skerry games` and `skerry rules`: what can be played, and how."""

from __future__ import annotations

import re

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from skerry.bots import levels
from skerry.cli.arguments import chosen_game
from skerry.cli.errors import PlayerFault, quoted
from skerry.cli.text import say
from skerry.core.did_you_mean import near_words
from skerry.core.game import GameSpec, Preset
from skerry.core.registry import games
from skerry.core.words import Words
from skerry.tables.text.catalogue import game_text, level_text

CLAUSE = re.compile(r"\[([A-Z]{2}-\d{1,3}[a-z]?)\]")
"""Pattern of the mark with which a paragraph that states a clause begins."""


def list_games(language: str) -> int:
    """Print a table of the installed games."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "title", "players", "minutes"):
        table.add_column(say(f"games.{heading}", language), no_wrap=heading != "title")
    table.add_column("")
    for spec in games().values():
        low, high = spec.minutes
        title, summary = (game_text(spec.words, text, language) for text in (spec.title, spec.summary))
        table.add_row(spec.name, title, _counts(spec.seat_counts), f"{low}–{high}", summary)
    Console(markup=False).print(table)
    return 0


def _counts(counts: list[int]) -> str:
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


def show_rules(name: str, clause: str, language: str) -> int:
    """Print a game's rules, or one clause of them. Raises PlayerFault."""
    spec = chosen_game(name)
    console = Console(markup=False)
    if clause:
        console.print(Markdown(clause_text(spec, clause.upper(), language)))
        return 0
    parts: list[RenderableType] = [
        Markdown(spec.manual(None, language)),
        "",
        _presets(spec, language),
        "",
        _options(spec, language),
    ]
    titles = [f"{level.name} ({level_text(level.title, language)})" for level in levels(spec.name)]
    bots = Text.assemble((say("bots", language), "bold"), "  ", ", ".join(titles))
    console.print(Group(*parts, "", bots))
    return 0


def clause_text(spec: GameSpec, clause: str, language: str) -> str:
    """The paragraph or list item of a game's rules that begins with [clause]. Raises PlayerFault."""
    blocks = re.split(r"\n\s*\n|\n(?=[-*] |\d+\. )", spec.manual(None, language))
    stated: dict[str, str] = {}
    for block in blocks:
        words = re.sub(r"^(?:[-*]|\d+\.) ", "", block.strip())
        found = CLAUSE.match(words)
        if found:
            stated[found.group(1)] = words
    if clause not in stated:
        near = near_words(clause, stated, 0.5)
        first, last = min(stated, default=""), max(stated, default="")
        raise PlayerFault("no_clause", game=spec, clause=quoted(clause), near=near, first=first, last=last)
    return stated[clause]


def _presets(spec: GameSpec, language: str) -> Table:
    title = say("presets", language)
    table = Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False)
    for preset in spec.presets:
        title, description = (game_text(spec.words, text, language) for text in (preset.title, preset.description))
        table.add_row(preset.name, title, f"{description}{_length(preset, language)}")
    return table


def _length(preset: Preset, language: str) -> str:
    """Return the usual length of a preset's games, as a sentence to follow its description; "" for a preset without
    one."""
    if preset.length is None:
        return ""
    (fewest, most), (shortest, longest) = preset.length.rounds, preset.length.minutes
    return " " + say("length", language, fewest=fewest, most=most, shortest=shortest, longest=longest)


def _options(spec: GameSpec, language: str) -> Table:
    table = Table(title=say("options", language), title_justify="left", title_style="bold", box=None)
    for heading in ("name", "values", "default", "meaning"):
        table.add_column(say(f"options.{heading}", language), overflow="fold")  # a name is typed: all of it is shown
    for field in spec.options.schema():
        table.add_row(field["name"], _values(field, language), _default(field), _meaning(field, spec.words, language))
    return table


def _values(field: dict[str, object], language: str) -> str:
    """Return the values of an option, those in a word as they are typed: in every language the same."""
    choices = field.get("choices")
    if isinstance(choices, dict):
        return " | ".join(choices)
    if field["kind"] == "bool":
        return "yes | no"
    if field["kind"] == "int":
        return say("range", language, least=field.get("min", "…"), most=field.get("max", "…"))
    return say(f"kind.{field['kind']}", language)


def _default(field: dict[str, object]) -> str:
    value = field["default"]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def _meaning(field: dict[str, object], said: Words, language: str) -> str:
    clause = field.get("clause")
    texts = [game_text(said, str(field[key]), language).rstrip(".") for key in ("label", "help") if field.get(key)]
    words = ". ".join(texts)
    return f"{words} ({clause})" if clause else words
