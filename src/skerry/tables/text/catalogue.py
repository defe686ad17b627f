"""Messages of the platform and of games, in a given language."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from skerry.bots import installed
from skerry.core.registry import games
from skerry.core.words import PSEUDO, Catalogue, Files, Words, said

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
    return said(words.catalogue, text, language)


def level_text(text: str, language: str) -> str:
    """Return the title or description of a level of bots in a language."""
    return said(level_words(), text, language)


@cache
def level_words() -> Catalogue:
    """Return what is said of the levels of bots: English stands with each of them."""
    texts: dict[str, str] = {}
    for level in installed():
        texts |= {f"level.{level.name}": level.title, f"level.{level.name}.help": level.description}
    catalogue = Catalogue(Files("skerry.words", "levels"))
    catalogue.add_texts(texts)
    return catalogue


def spoken_language(words: str) -> str:
    """Return the language to use for a requested one: itself if this server or a game has it, else English.

    No others: data about tables is cached by language, and a client could ask for any number of them.
    """
    return spoken().get(words.strip().lower(), "en")


@cache
def spoken() -> dict[str, str]:
    """Return every language that this server or a game has, "pt-BR", by its name in small letters."""
    found = {*LANGUAGES, *CATALOGUE.languages()}
    for spec in games().values():
        found.update(spec.words.catalogue.languages(), spec.learn_in)
    return {language.lower(): language for language in found}
