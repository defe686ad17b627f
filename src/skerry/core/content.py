"""A game's data: checked reading of its files, and the kinds of it that people may draw up themselves.

Every complaint names the place in the file. What a table's host brings (an option with `content`) is judged by the
same functions as the game's own.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final, final

from skerry.core.chance import Chance
from skerry.core.data import Json, copied
from skerry.core.options import Problem
from skerry.core.words import GENERAL


@final
class Fault:
    """Problem (or, as a warning, doubtful point) of a piece of content: a message key of the game's words with its
    facts, the clause it offends, and the elements concerned (`at`: JSON of the kind's own, such as cells)."""

    def __init__(self, key: str, facts: dict[str, Json] | None = None, clause: str = "", at: Json = None) -> None:
        self.key = key
        self.facts: dict[str, Json] = facts or {}
        self.clause = clause
        self.at = at

    def to_json(self) -> dict[str, Json]:
        """{"key", "facts", "clause", "at"}"""
        return {"key": self.key, "facts": copied(self.facts), "clause": self.clause, "at": copied(self.at)}


@final
class Judgement:
    """Verdict on a piece of content. It can be played if `problems` is empty.

    `facts` is JSON for the editor that shows it: the shortest way round, counts, what was worked out.
    """

    def __init__(
        self,
        problems: list[Fault] | None = None,
        warnings: list[Fault] | None = None,
        facts: dict[str, Json] | None = None,
    ) -> None:
        self.problems: list[Fault] = problems or []
        self.warnings: list[Fault] = warnings or []
        self.facts: dict[str, Json] = facts or {}

    def problems_of(self, option: str) -> list[Problem]:
        """Return the problems as those of the option that has the piece as its value."""
        return [Problem(option, fault.key, fault.facts) for fault in self.problems]


@final
class Reading:
    """Piece of content as far as it could be read from a file that may be older, looser or unfinished.

    `title`: its name, "" if it has none. `data`: the piece, None if nothing of it can be used. `left`: what was left
    out or taken otherwise, or, without data, why.
    """

    def __init__(self, title: str, data: Json, left: list[Fault]) -> None:
        self.title = title
        self.data = data
        self.left = left


@final
class ContentKind:
    """A kind of content that people may draw up for a game: the value of the option `name`.

    `title`: message key or words. `judge(data)` takes any JSON a stranger may send and gives a `Judgement`; it never
    raises. `examples()` gives [[title, data], ...]: the game's own pieces, to begin from. `schema()` gives the JSON
    Schema by which a text editor helps and checks an author; it may accept what the judge refuses, never the reverse.
    `read(data)` gives the pieces in a file, as far as they can be read; like the judge it takes any JSON and never
    raises. With `generator`, an `Options` class, `generate(options, chance)` makes a random piece that its own judge
    accepts.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        judge: Callable[[Json], Judgement],
        examples: Callable[[], list[list[Json]]],
        generator: Any = None,
        generate: Callable[[Any, Chance], Json] | None = None,
        schema: Callable[[], Json] | None = None,
        read: Callable[[Json], list[Reading]] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.judge = judge
        self.examples = examples
        self.generator = generator
        self.generate = generate
        self.schema = schema
        self.read = read


_MOST_SHOWN: Final = 40
_LONGEST_NUMBER: Final = 10**15
_MOST_LETTERS: Final = 20


class BadFile(ValueError):
    """A file that comes with a game does not fit. Its words are English, for only developers read them."""


class BadData(ValueError):
    """Data does not fit: a message key, of the game's words or of those of every game, and its facts.

    The fact `where` is the path to what does not fit, in keys of the data and numbers that count from 1; an entry that
    has an id or a name is called by it: "places 3 (wharf), next". As text it is English in the words of every game.
    """

    def __init__(self, where: str, key: str, **facts: Json) -> None:
        super().__init__(where, key, facts)
        self.key = key
        self.facts: dict[str, Json] = {"where": where, **facts}

    def __str__(self) -> str:
        return GENERAL.say(self.key, "en", self.facts) if GENERAL.has(self.key) else f"{self.key} {self.facts}"


def judged(check: Callable[[Json], None], data: Json, clause: str = "") -> Judgement:
    """Return the verdict of `check` on data: at most one problem, the BadData that it raises."""
    try:
        check(data)
    except BadData as error:
        return Judgement([Fault(error.key, error.facts, clause)])
    return Judgement()


def read_data(package: str, name: str) -> Json:
    """The JSON of `data/<name>` inside a game's package. Raises BadFile if it is no JSON."""
    text = files(package).joinpath(f"data/{name}").read_text(encoding="utf-8")
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadFile(f"{name}: this is not JSON: {error}") from error


def part(where: str, *steps: str | int) -> str:
    """Return the path to a part of the data at `where`, by keys and numbers."""
    for step in steps:
        where = f"{where} {step}" if isinstance(step, int) else f"{where}, {step}" if where else step
    return where


def shown(value: Json) -> str:
    """Return a value as it is shown in a message: much like JSON, and short even if the value is not: it may be
    untrusted."""
    if type(value) is int and abs(value) > _LONGEST_NUMBER:
        return "> 10¹⁵" if value > 0 else "< −10¹⁵"
    if isinstance(value, str):
        return repr(value[:_MOST_SHOWN])
    if isinstance(value, list):
        short = len(value) <= 2 and not any(isinstance(inner, list | dict) for inner in value)
        return f"[{', '.join([shown(inner) for inner in value])}]" if short else "[…]"
    return "{…}" if isinstance(value, dict) else json.dumps(value)


# --- checks: each raises BadData, with the path to what does not fit -----------------------------------------------
def of_kind(value: Json, kind: type, where: str) -> Json:
    """`value`, checked to be of that type."""
    if type(value) is not kind:
        raise BadData(where, "data.kind", kind=kind.__name__, value=shown(value))
    return value


def whole(value: Json, low: int, high: int, where: str) -> int:
    """`value` as a whole number within bounds."""
    if not low <= of_kind(value, int, where) <= high:
        raise BadData(where, "data.bounds", low=low, high=high, value=shown(value))
    found: int = value
    return found


def one_of(value: Json, allowed: list[str], where: str) -> str:
    """`value` as one of the allowed words."""
    if of_kind(value, str, where) not in allowed:
        raise BadData(where, "data.choice", choices=", ".join(allowed), value=shown(value))
    found: str = value
    return found


def field(row: Json, key: str, kind: type, where: str) -> Json:
    """`row[key]`, checked to be of that type."""
    return of_kind(_value(row, key, where), kind, part(where, key))


def number(row: Json, key: str, low: int, high: int, where: str) -> int:
    """`row[key]` as a whole number within bounds."""
    return whole(_value(row, key, where), low, high, part(where, key))


def word(row: Json, key: str, allowed: list[str], where: str) -> str:
    """`row[key]` as one of the allowed words."""
    return one_of(_value(row, key, where), allowed, part(where, key))


def text(row: Json, key: str, least: int, most: int, where: str) -> str:
    """`row[key]` as a printable text of `least` to `most` letters."""
    value: str = field(row, key, str, where)
    if not least <= len(value.strip()) <= len(value) <= most or not value.isprintable():
        raise BadData(part(where, key), "data.text", least=least, most=most)
    return value


def identifier(row: Json, key: str, letters: str, where: str) -> str:
    """`row[key]` as a short text of certain letters: "a-z 0-9 _"."""
    value: str = field(row, key, str, where)
    if not re.fullmatch(f"[{letters.replace(' ', '')}]{{1,{_MOST_LETTERS}}}", value):
        raise BadData(part(where, key), "data.identifier", letters=letters, most=_MOST_LETTERS, value=shown(value))
    return value


def entries(row: Json, key: str, least: int, most: int, where: str) -> list[tuple[str, Json]]:
    """The entries of the list `row[key]`, `least` to `most` of them, each with its path."""
    values: list[Json] = field(row, key, list, where)
    if least <= len(values) <= most:
        return [(part(where, key, place) + _name(value), value) for place, value in enumerate(values, 1)]
    if least == most:
        raise BadData(part(where, key), "data.count", most=most, count=len(values))
    raise BadData(part(where, key), "data.counts", least=least, most=most, count=len(values))


def _name(row: Json) -> str:
    """Return what an entry is called, as it stands in paths: its id or its name, if it has one that can be read."""
    for key in ("id", "name") if isinstance(row, dict) else ():
        name = row.get(key)
        if isinstance(name, str) and 0 < len(name) <= _MOST_SHOWN and name.isprintable():
            return f" ({name})"
    return ""


def numbers(row: Json, key: str, count: int, low: int, high: int, where: str) -> list[int]:
    """`row[key]` as a list of `count` whole numbers within bounds."""
    return [whole(value, low, high, here) for here, value in entries(row, key, count, count, where)]


def only(row: Json, keys: list[str], where: str) -> None:
    """Check that an object has no other keys."""
    for key in of_kind(row, dict, where):
        if key not in keys:
            raise BadData(part(where, shown(key)), "data.unknown", known=", ".join(keys))


def unique(found: list[tuple[str, Json]], key: str = "") -> None:
    """Check that no two entries are the same; with a `key`, that what they have there is not the same."""
    seen: list[Json] = []
    for where, entry in found:
        value = entry[key] if key else entry
        if value in seen:
            raise BadData(part(where, key) if key else where, "data.twice", value=shown(value))
        seen.append(value)


def _value(row: Json, key: str, where: str) -> Json:
    """`row[key]`, checked to be there."""
    if key not in of_kind(row, dict, where):
        raise BadData(part(where, key), "data.missing")
    return row[key]
