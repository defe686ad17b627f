"""Checks that all that can be wrong with a rule set has words, and is told the facts that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.conform.promise import require
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.options import BadOptions, Problem
from skerry.core.words import sayer_of

MIXED: Final = 200
"""Number of rule sets at random, of values at the ends of their bounds, that are tried."""
_KEY: Final = re.compile(r"[a-z0-9_-]+(\.\w+)+")
"""Pattern of a message key, as opposed to a text."""


def check_problems(spec: GameSpec) -> None:
    """Every problem and warning of the rule sets that are tried has a message, which asks for no fact that it lacks."""
    for problem in tried_problems(spec):
        key = problem.key
        sayer = sayer_of(spec.words.catalogue, key)
        if sayer is None:
            require(_KEY.fullmatch(key) is None, f"there is no message {key!r}, which is wrong with {problem.option!r}")
            require(bool(key.strip()), f"what is wrong with {problem.option!r} must be said")
        else:
            missing = sorted(sayer.facts(key) - set(problem.facts))
            require(missing == [], f"the problem {key!r} is not told {', '.join(missing)}")


def tried_problems(spec: GameSpec) -> Iterator[Problem]:
    """Yield the problems and warnings of rule sets: each value at an end of its bounds and beyond it by itself, and
    values at the ends in combination."""
    entries = spec.options.schema()
    counts = sorted({spec.seat_counts[0], spec.default_seats, spec.seat_counts[-1]})
    for entry in entries:
        for value in [*ends(entry), *beyond(entry)]:
            for seats in counts:
                yield from problems_of(spec, {str(entry["name"]): value}, seats)
    luck = Simulated(len(entries))
    for _ in range(MIXED if entries else 0):
        changes: dict[str, Json] = {}
        for entry in entries:
            values = ends(entry)
            if values and luck.below(2):
                changes[str(entry["name"])] = values[luck.below(len(values))]
        yield from problems_of(spec, changes, counts[luck.below(len(counts))])


def problems_of(spec: GameSpec, changes: dict[str, Json], seats: int) -> list[Problem]:
    """Return why a rule set cannot be played, else what is hardly meant by it."""
    try:
        options = spec.options.parse(changes, seats)
    except BadOptions as error:
        return error.problems
    warnings: list[Problem] = options.warnings(seats)
    return warnings


def ends(entry: dict[str, Any]) -> list[Json]:
    """Return the values of an option that lie at its bounds; all, where it is a choice."""
    if entry["kind"] == "choice":
        return list(entry["choices"])
    if entry["kind"] == "bool":
        return [False, True]
    return [entry[bound] for bound in ("min", "max") if bound in entry]


def beyond(entry: dict[str, Any]) -> list[Json]:
    """Return values that an option cannot have."""
    values: list[Json] = [[], {}]
    if entry["kind"] == "choice":
        values.append(f"{next(iter(entry['choices']))}s")
    if entry["kind"] == "int":
        step = entry.get("step", 1)
        values += [entry["min"] - step] if "min" in entry else []
        values += [entry["max"] + step] if "max" in entry else []
        values.append(entry["default"] + 1)
    return values
