"""Errors of the command line, each told in one line."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from typing import Any

from skerry.cli.text import either, say
from skerry.core.did_you_mean import near_words, shown
from skerry.core.game import GameSpec
from skerry.core.options import BadOptions
from skerry.core.record import BadRecord
from skerry.tables.text.catalogue import game_text

USAGE = 2
_CAUSES = {
    errno.ENOENT: "no_file",
    errno.ENOTDIR: "no_file",
    errno.EISDIR: "a_folder",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.ENOSPC: "disk_full",
}
"""Keys of the messages for errors of the operating system; of others its own words are told."""


class Fault(Exception):
    """A command cannot be carried out. The message names the cause and the way out; `code` is the exit code."""

    def __init__(self, words: str, code: int = USAGE) -> None:
        super().__init__(words)
        self.code = code

    def told(self, language: str) -> str:
        """Return the message: English in every language, for those who host or develop."""
        return str(self)


class PlayerFault(Fault):
    """A fault that players meet: `key` is its message in the terminal's catalogue.

    Of its facts, a list is told as alternatives, a game by its title, and another error by its message.
    """

    def __init__(self, key: str, code: int = USAGE, /, **facts: Any) -> None:
        self.key = key
        self.facts = facts
        super().__init__(self.told("en"), code)

    def told(self, language: str) -> str:
        """Return the message in a language."""
        return say(self.key, language, **{name: _told(fact, language) for name, fact in self.facts.items()})


def _told(fact: Any, language: str) -> Any:
    if isinstance(fact, PlayerFault):
        return fact.told(language)
    if isinstance(fact, BadOptions | BadRecord):
        return fact.said(language)
    if isinstance(fact, OSError):
        cause = _CAUSES.get(fact.errno or 0)
        return str(fact.strerror or fact) if cause is None else say(cause, language)
    if isinstance(fact, list):
        return either([str(choice) for choice in fact], language)
    if isinstance(fact, GameSpec):
        return game_text(fact.words, fact.title, language)
    return fact if isinstance(fact, int) else str(fact)


def hints(word: str, choices: Iterable[str]) -> dict[str, Any]:
    """Return the facts of the message "hint": near matches of `word`, and all choices."""
    known = list(choices)
    return {"near": near_words(word.lower(), known, 0.5), "known": ", ".join(known)}


def quoted(word: str) -> str:
    """Return a word that was typed, or stands in a file, as an answer shows it between quotes."""
    return repr(shown(word))[1:-1]
