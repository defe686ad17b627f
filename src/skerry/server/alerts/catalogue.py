"""Catalogue of the texts of alerts and of the page that stops them."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.words import Catalogue, Files

CATALOGUE: Final = Catalogue(Files("skerry.words", "alerts"))


def tell(key: str, language: str, **facts: Any) -> str:
    """Return a text of this catalogue."""
    return CATALOGUE.say(key, language, facts)
