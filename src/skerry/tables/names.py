"""Names, notes and lines of chat as people may see them: nothing hidden, nothing that turns the text around it."""

from __future__ import annotations

import unicodedata
from typing import Final

FORMER: Final = "former"
"""The id of everybody who went for good: of nobody."""
EVENT: Final = "event"
"""The host of an event's tables: nobody, who decides nothing. What they need is in the event's plan."""


def clean_name(text: str, most: int = 40) -> str:
    """A name fit to be shown: no control or direction marks, single spaces, at most so many marks; may be ""."""
    visible = "".join(mark for mark in text if mark.isspace() or unicodedata.category(mark)[0] != "C")
    return " ".join(visible.split())[:most].strip()


def clean_text(text: str) -> str:
    """A line of chat fit to be shown as plain text: no control or direction marks, no line breaks."""
    spaced = (" " if mark.isspace() else mark for mark in text)
    kept = [mark for mark in spaced if unicodedata.category(mark) not in _HIDDEN and mark not in _BIDI]
    return "".join(kept)[:500].strip()


def clean_note(text: str) -> str:
    """What somebody notes down for themselves, as they typed it, without what no database takes: of control marks
    only line breaks and tabs stay."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(mark for mark in lines if mark in "\n\t" or unicodedata.category(mark) not in ("Cc", "Cs"))


_HIDDEN: Final = frozenset({"Cc", "Cs", "Co", "Cn"})
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
