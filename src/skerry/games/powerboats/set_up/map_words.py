"""Faults of maps in English: for problems of a rule set, which are shown without the table's catalogue."""

from __future__ import annotations

from typing import Final

from skerry.core.content import Fault
from skerry.core.words import Catalogue, Files

_CATALOGUE: Final = Catalogue(Files("skerry.games.powerboats"))


def in_english(fault: Fault) -> str:
    """Return the text of a fault in English."""
    return _CATALOGUE.say(fault.key, "en", fault.facts)
