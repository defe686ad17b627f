"""The error that the platform raises when a request cannot be carried out.

An error names its message and facts; it is translated when it is sent.
"""

from __future__ import annotations

from typing import Any, Final

from skerry.core.game import GameSpec
from skerry.core.options import BadOptions, Problem
from skerry.core.words import Catalogue
from skerry.tables.protocol.common import OptionProblem
from skerry.tables.text.catalogue import CATALOGUE, say, shortened

LONGEST_WORDS: Final = 2000
"""Maximum length of an error message in characters: it may quote what a client sent."""

SOON: Final = 2
"""Seconds after which to repeat a request that only the state of the server refuses (503): when it will be better is
not known exactly."""

MOST_PROBLEMS: Final = 21
"""Maximum number of problems in an error, each of limited length: a response stays below 64 kB however its characters
are encoded."""


class RequestError(Exception):
    """Error of a request that cannot be carried out; nothing has changed, except in the case of `Draft.failed`. `key`
    is a message of the platform's catalogue; `status` is the HTTP status; `wait` is the seconds after which the same
    request may succeed, 0 if that is not known or depends on something else than time. `problems` name the fields that
    are wrong, by messages of `catalogue`, a game's or the platform's; unless there is a fact "why", they are it."""

    def __init__(
        self,
        key: str,
        /,
        *,
        clause: str = "",
        stale: bool = False,
        status: int = 400,
        wait: int = 0,
        problems: list[Problem] | None = None,
        catalogue: Catalogue = CATALOGUE,
        **facts: Any,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.stale = stale
        self.status = status
        self.wait = wait or (SOON if status == 503 else 0)
        self.problems = (problems or [])[:MOST_PROBLEMS]
        self.catalogue = catalogue
        self.facts = facts

    def words(self, language: str) -> str:
        """Return the error message in a language."""
        facts = self.facts
        if self.problems and "why" not in facts:
            why = [shortened(problem.named(self.catalogue, language)) for problem in self.problems]
            facts = {**facts, "why": "; ".join(why)}
        return shortened(say(self.key, language, **facts), LONGEST_WORDS)

    def fields(self, language: str) -> list[OptionProblem]:
        """Return the problems in a language, as a response tells them."""
        return told_problems(self.problems, self.catalogue, language)


def refused_seats(spec: GameSpec, seats: int) -> RequestError:
    """Return the RequestError for a number of seats that a game has not."""
    counts = ", ".join(map(str, spec.seat_counts))
    return RequestError("bad_seats", title=spec.title, counts=counts, seats=seats)


def refused_rules(error: BadOptions) -> RequestError:
    """Return the RequestError for a rule set that a game has refused."""
    return RequestError("options", problems=error.problems, catalogue=error.catalogue)


def told_problems(problems: list[Problem], catalogue: Catalogue, language: str) -> list[OptionProblem]:
    """Return problems in a language, each of limited length."""
    return [
        OptionProblem(shortened(problem.option, 64), shortened(problem.said(catalogue, language)))
        for problem in problems
    ]
