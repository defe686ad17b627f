"""What the platform raises when something that was asked cannot be done.

An error names its message and facts; the language is put in when it is sent.
"""

from __future__ import annotations

from typing import Any, Final

from skerry.core.options import Problem
from skerry.tables.text.catalogue import say, shortened

LONGEST_WORDS: Final = 2000
"""Letters of a refusal: what a stranger sent may stand in it."""

MOST_PROBLEMS: Final = 21
"""Problems of a refusal, each with so many letters: an answer stays below 64 kB however its letters are written."""


class RequestError(Exception):
    """What was asked cannot be done; nothing has changed. `key` is a message of this catalogue."""

    def __init__(
        self,
        key: str,
        /,
        *,
        clause: str = "",
        stale: bool = False,
        status: int = 400,
        problems: list[Problem] | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.stale = stale
        self.status = status
        self.problems = [
            Problem(shortened(problem.option, 64), shortened(problem.words))
            for problem in (problems or [])[:MOST_PROBLEMS]
        ]
        self.facts = facts

    def words(self, language: str) -> str:
        """The refusal in a language."""
        return shortened(say(self.key, language, **self.facts), LONGEST_WORDS)
