"""Words that somebody may have meant, and words shown back, at a bounded cost whatever a stranger wrote."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 64
"""A longer word is no slip of the pen: nothing is near it, and it is shown in part."""


def near_words(word: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The known words most like `word`, at most three, the nearest first."""
    return difflib.get_close_matches(word, known, 3, cutoff) if len(word) <= LONGEST else []


def shown(word: str) -> str:
    """A word as an answer shows it back."""
    return word if len(word) <= LONGEST else f"{word[: LONGEST - 1]}…"
