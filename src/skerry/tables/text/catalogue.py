"""A message of the platform, or of a game, in somebody's language."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from skerry.core.registry import games
from skerry.core.words import PSEUDO, Catalogue, Words
from skerry.tables.text.english import ENGLISH

CATALOGUE: Final = Catalogue({"en": ENGLISH})

LANGUAGES: Final = ("en", PSEUDO)

LONGEST_PROBLEM: Final = 300


def shortened(words: str, most: int = LONGEST_PROBLEM) -> str:
    """Words, or as many of their letters as may be shown."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def say(key: str, language: str, **facts: Any) -> str:
    """A message of the server; text that is no key is shown as it is."""
    return CATALOGUE.say(key, language, facts) if CATALOGUE.has(key) else key


def game_text(words: Words, text: str, language: str) -> str:
    """A message key or English text of a game, in a language."""
    if words.catalogue.has(text):
        return words.phrase(text, language)
    return CATALOGUE.fill(text.replace("{", "(").replace("}", ")"), language, {}) if language == PSEUDO else text


def spoken_language(words: str) -> str:
    """The language to use for one that was asked for: itself if this server or a game speaks it, else English.

    No others: what is told of a table is kept by language, and a stranger could ask for any number of them.
    """
    plain = words.strip().lower()
    return plain if plain in spoken() else "en"


@cache
def spoken() -> frozenset[str]:
    """Every language that this server or a game speaks."""
    found = {*LANGUAGES, *CATALOGUE.languages}
    for spec in games().values():
        found.update(spec.words.catalogue.languages)
    return frozenset(found)
