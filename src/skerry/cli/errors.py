"""Errors of the command line, each told in one line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

USAGE = 2


class Fault(Exception):
    """A command cannot be carried out. The message names the cause and the way out; `code` is the exit code."""

    def __init__(self, words: str, code: int = USAGE) -> None:
        super().__init__(words)
        self.code = code


def hint(word: str, choices: Iterable[str]) -> str:
    """The near matches of `word`, or all choices, in words."""
    known = list(choices)
    near = difflib.get_close_matches(word.lower(), known, 3, 0.5)
    return f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(known) or 'none'}"
