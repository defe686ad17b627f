"""A game's data: checked reading of its files, and the kinds of it that people may draw up themselves.

Every complaint names the table and the row. What a table's host brings (an option with `content`) is judged by the
same functions as the game's own.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final, final

from skerry.core.chance import Chance
from skerry.core.data import Json, copied


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


class BadData(ValueError):
    """A table of data does not fit. The words name the table, the row and what is wrong with it."""


def judged(check: Callable[[Json, str], None], data: Json, where: str) -> Judgement:
    """Return the verdict of `check` on data: at most one problem, the words of the BadData that it raises. `where`:
    the name of the data in these words."""
    try:
        check(data, where)
    except BadData as error:
        return Judgement([Fault(str(error))])
    return Judgement()


def read_data(package: str, name: str) -> Json:
    """The JSON of `data/<name>` inside a game's package. Raises BadData if it is no JSON."""
    text = files(package).joinpath(f"data/{name}").read_text(encoding="utf-8")
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadData(f"{name}: this is not JSON: {error}") from error


def shown(value: Json) -> str:
    """Return a value as text for an error message, short even if the value is not: it may be untrusted."""
    if type(value) is int:
        return str(value) if abs(value) <= _LONGEST_NUMBER else "a number beyond all bounds"
    if isinstance(value, str):
        return repr(value[:_MOST_SHOWN])
    if isinstance(value, list):
        if len(value) <= 2 and not any(isinstance(part, list | dict) for part in value):
            return f"[{', '.join([shown(part) for part in value])}]"
        return f"a list of {len(value)}"
    return "an object" if isinstance(value, dict) else repr(value)


def field(row: Json, key: str, kind: type, where: str) -> Json:
    """`row[key]`, checked to be of that type. Raises BadData, which begins with `where`."""
    if not isinstance(row, dict):
        raise BadData(f"{where}: must be an object")
    if key not in row:
        raise BadData(f"{where}: {key!r} is missing")
    value = row[key]
    if type(value) is not kind:
        raise BadData(f"{where}: {key!r} must be of type {kind.__name__}, not {shown(value)}")
    return value


def number(row: Json, key: str, low: int, high: int, where: str) -> int:
    """`row[key]` as a whole number within bounds. Raises BadData."""
    value: int = field(row, key, int, where)
    if not low <= value <= high:
        raise BadData(f"{where}: {key!r} must lie between {low} and {high}, not {shown(value)}")
    return value


def word(row: Json, key: str, allowed: list[str], where: str) -> str:
    """`row[key]` as one of the allowed words. Raises BadData."""
    value: str = field(row, key, str, where)
    if value not in allowed:
        raise BadData(f"{where}: {key!r} is {shown(value)}, none of {', '.join(allowed)}")
    return value
