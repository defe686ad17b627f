"""`skerry features`: layout of observations, as a table in Markdown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from skerry.cli.arguments import RuleWish, chosen_game, chosen_rules
from skerry.cli.errors import Fault
from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Feature, Field, Group, length_of
from skerry.core.game import Game, GameSpec
from skerry.core.registry import games

HEAD: Final = """# Observations

The numbers that a seat observes (`Game.observe`), for the usual rule set and number of seats of each game. For any
other `skerry features GAME --seats N --option NAME=VALUE` prints them, and a learner finds them by name in
`env.unwrapped.features` ([research](research.md)). This page is what `skerry features` prints; `check_game` holds every
observation to the same tables.

Entries count from 0. `ships[6]` stands for `ships[0]` to `ships[5]`, one after the other: in the rows below it `+3` is
the entry 3 after the beginning of each of them. A number is cut off only where its meaning says so."""

RANGES: Final = {FLAG: "0 or 1", ONE_OF: "a single 1, or none", ANY_OF: "0 or 1 each"}
"""Range of an entry in words, by kind of field."""


def show_features(name: str, seats: int | None, rules: RuleWish) -> int:
    """Print the table of one game, or the page of all that have one. Raises Fault."""
    if name:
        spec = chosen_game(name)
        game, preset, changes = chosen_rules(spec, rules, seats)
        if not game.features():
            raise Fault(f"{spec.title} does not describe its observations")
        print(section(spec, game, preset, changes))
        return 0
    if seats is not None or rules != RuleWish([]):
        raise Fault("which game? rules belong to one: skerry features GAME")
    usual = [(spec, spec.game()) for spec in games().values()]
    print("\n\n".join([HEAD, *[section(spec, game, "", {}) for spec, game in usual if game.features()]]))
    return 0


def section(spec: GameSpec, game: Game[Any], preset: str, changes: dict[str, Any]) -> str:
    """The heading and the table of one rule set."""
    chosen = [f"preset `{preset or spec.preset().name}`", *[f"`{name}={value}`" for name, value in changes.items()]]
    features = game.features()
    lines = [
        f"## {spec.title}",
        "",
        f"{game.seats} seats, {', '.join(chosen)}: {length_of(features)} numbers.",
        "",
        "| entries | field | how many | range | meaning |",
        "| --- | --- | --- | --- | --- |",
        *rows(features, 0, "", ""),
    ]
    return "\n".join(lines)


def rows(features: Sequence[Feature], start: int, sign: str, path: str) -> list[str]:
    """A row for each field and group, and below a group those of its first repetition, counted from its beginning."""
    out: list[str] = []
    for one in features:
        if isinstance(one, Group):
            size = one.count * one.size
            name = f"{path}{one.name}[{one.count}]"
            out.append(_row(_entries(start, size, sign), name, f"{one.count} × {one.size}", "", one.meaning))
            out.extend(rows(one.fields, 0, "+", f"{path}{one.name}[]."))
        else:
            size = one.size
            out.append(_row(_entries(start, size, sign), path + one.name, str(size), _range(one), _meaning(one)))
        start += size
    return out


def _row(entries: str, name: str, many: str, range_: str, meaning: str) -> str:
    cells = [entries, f"`{name}`", many, range_, meaning]
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _entries(start: int, size: int, sign: str) -> str:
    return f"{sign}{start}" if size == 1 else f"{sign}{start} to {sign}{start + size - 1}"


def _range(field: Field) -> str:
    if field.kind != NUMBER:
        return RANGES[field.kind]
    low, high = _number(field.low), _number(field.high)
    if math.isinf(field.low):
        return "any" if math.isinf(field.high) else f"{high} or less"
    return f"{low} or more" if math.isinf(field.high) else f"{low} to {high}"


def _number(value: float) -> str:
    """A number in a few digits, or as a fraction where those would not be exact."""
    short = f"{value:.3g}"
    return short if math.isinf(value) or float(short) == value else str(Fraction(value).limit_denominator(1000))


def _meaning(field: Field) -> str:
    return f"{field.meaning}; in order: {', '.join(field.labels)}" if field.labels else field.meaning
