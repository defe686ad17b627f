"""Near matches of unknown words, and words shown back, at a bounded cost also for untrusted input."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 64
"""Maximum length of a word, in letters, that is matched: a longer one is no slip of the pen, and is shown in part."""


def near_words(word: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The known words most like `word`, at most three, the nearest first."""
    return difflib.get_close_matches(word, known, 3, cutoff) if len(word) <= LONGEST else []


def shown(word: str) -> str:
    """A word as an answer shows it back."""
    return word if len(word) <= LONGEST else f"{word[: LONGEST - 1]}…"
