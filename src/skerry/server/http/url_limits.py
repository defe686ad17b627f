"""Limits on the text of URLs, checked before handlers, files and the database get any of it.

Bodies and messages are read into the structs of `skerry.tables.protocol`, which limit each field. What stands in a URL
is plain text: it is checked here, so that no later code meets a name too long for a file or a NUL that no database
accepts.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote_to_bytes

LONGEST_PATH: Final = 1024
LONGEST_PART: Final = 200
"""Maximum length of a path segment, in bytes: shorter than a file's name may be."""
LONGEST_QUERY: Final = 16_384
"""Maximum length of a query, in bytes. Options of a rule set may stand in it, each character as up to nine."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_WHOLE: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


def whole_number(text: str, otherwise: int) -> int:
    """Return the text as a whole number of at most nine digits, not below 0; `otherwise` for any other text."""
    return int(text) if _WHOLE.fullmatch(text) else otherwise


def sound_path(path: str) -> bool:
    """Return whether a path is acceptable: short enough, and without control characters."""
    return (
        len(path) <= LONGEST_PATH
        and not _CONTROL.search(path)
        and all(len(part.encode(errors="replace")) <= LONGEST_PART for part in path.split("/"))
    )


def sound_query(query: bytes) -> bool:
    """Return whether a query is acceptable: short enough, UTF-8, and without control characters."""
    if len(query) > LONGEST_QUERY:
        return False
    try:
        return not _CONTROL.search(unquote_to_bytes(query).decode())
    except UnicodeDecodeError:
        return False
