"""Catalogue of what the terminal says to players besides the words of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skerry.core.words import Catalogue, Files

CATALOGUE: Final = Catalogue(Files("skerry.words", "terminal"))


def say(key: str, language: str, /, **facts: Any) -> str:
    """Return a message of the terminal."""
    return CATALOGUE.say(key, language, facts)


def either(choices: Sequence[str], language: str) -> str:
    """Return choices in a row, "2, 3 or 4"."""
    if len(choices) < 2:
        return "".join(choices)
    return say("either", language, items=", ".join(choices[:-1]), last=choices[-1])
