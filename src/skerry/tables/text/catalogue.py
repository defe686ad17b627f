"""Messages of the platform and of games, in a given language."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from skerry.core.registry import games
from skerry.core.words import PSEUDO, Catalogue, Files, Words, disguised

CATALOGUE: Final = Catalogue(Files("skerry.words", "tables"))

LANGUAGES: Final = ("en", PSEUDO)

LONGEST_PROBLEM: Final = 300


def shortened(words: str, most: int = LONGEST_PROBLEM) -> str:
    """Return a text, cut to at most `most` characters."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def say(key: str, language: str, **facts: Any) -> str:
    """Return a message of the server; a text that is no key is returned unchanged."""
    return CATALOGUE.say(key, language, facts) if CATALOGUE.has(key) else key


def game_text(words: Words, text: str, language: str) -> str:
    """Return a game's message key or English text in a language."""
    if words.catalogue.has(text):
        return words.phrase(text, language)
    return disguised(text) if language == PSEUDO else text


def spoken_language(words: str) -> str:
    """Return the language to use for a requested one: itself if this server or a game has it, else English.

    No others: data about tables is cached by language, and a client could ask for any number of them.
    """
    wish = words.strip().lower()
    return next((language for language in spoken() if language.lower() == wish), "en")


@cache
def spoken() -> frozenset[str]:
    """Return every language that this server or a game has."""
    found = {*LANGUAGES, *CATALOGUE.languages()}
    for spec in games().values():
        found.update(spec.words.catalogue.languages())
    return frozenset(found)
