"""Catalogue of what a game in the terminal says besides the game's own words."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.words import Catalogue, Files

CATALOGUE: Final = Catalogue(Files("skerry.words", "terminal"))


def say(key: str, **facts: Any) -> str:
    """Return a message of the terminal."""
    return CATALOGUE.say(key, "en", facts)
