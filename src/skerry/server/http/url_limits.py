"""What an address may contain: the one gate between a request's bytes and what handlers, files and the database get.

Bodies and messages are read into the structs of `skerry.tables.protocol`, which say what each field may hold. What
stands in an address is text: it comes through here, so that nothing behind has to think of a name too long for a file
or of a NUL that no database takes.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote_to_bytes

LONGEST_PATH: Final = 1024
LONGEST_PART: Final = 200
"""Bytes between two slashes: shorter than a file's name may be."""
LONGEST_QUERY: Final = 16_384
"""Options of a rule set may stand in an address, each letter as up to nine signs."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_WHOLE: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


def whole_number(text: str, otherwise: int) -> int:
    """A whole number of at most nine digits, not below 0; `otherwise` for any other text."""
    return int(text) if _WHOLE.fullmatch(text) else otherwise


def sound_path(path: str) -> bool:
    """Whether something could be at a path: it is short, and without control marks."""
    return (
        len(path) <= LONGEST_PATH
        and not _CONTROL.search(path)
        and all(len(part.encode(errors="replace")) <= LONGEST_PART for part in path.split("/"))
    )


def sound_query(query: bytes) -> bool:
    """Whether a query can be read: it is short, UTF-8, and without control marks."""
    if len(query) > LONGEST_QUERY:
        return False
    try:
        return not _CONTROL.search(unquote_to_bytes(query).decode())
    except UnicodeDecodeError:
        return False
