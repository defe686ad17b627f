"""Plural category of a number in a language, as CLDR says."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from collections.abc import Callable

from skerry.words.plural_rules import ORDINALS, PLURALS, other


def plural_of(language: str) -> Callable[[int], str]:
    """Return the function that gives the plural category of a number, 0 or more, in a language such as "de" or "pt-BR";
    one that CLDR does not know has "other" alone."""
    return PLURALS.get(language) or PLURALS.get(language.split("-")[0], other)


def ordinal_of(language: str) -> Callable[[int], str]:
    """Return the function that gives the category of a number that says a place in a row, such as "few" for "3rd"."""
    return ORDINALS.get(language) or ORDINALS.get(language.split("-")[0], other)
