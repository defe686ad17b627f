"""The chain of a log: every entry carries the hash of the one before it, so that none can be changed, moved or left
out unnoticed. Hashes are made where a log is kept or given away, never while games are simulated. See docs/records.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from skerry.core.data import Json

BEFORE: Final = "before"
"""Key of an entry that holds the hash of the entry before it."""
_encoded = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def canonical(value: Json) -> bytes:
    """JSON in the one form that is hashed: keys sorted by code point, no spaces, everything beyond ASCII escaped.

    Raises ValueError for what has no one form: a number with a point, a key that is no text, half a character.
    """
    _must_be_plain(value)
    return _encoded(value).encode("ascii")


def _must_be_plain(value: Json) -> None:
    if isinstance(value, list):
        for item in value:
            _must_be_plain(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if type(key) is not str:
                raise ValueError(f"the key {key!r} is no text")
            _must_be_plain(key)
            _must_be_plain(item)
    elif type(value) is str:
        try:
            value.encode()
        except UnicodeEncodeError:  # JSON can name half of a pair that stands for one character; nothing can show it
            raise ValueError(f"{value!r} holds half a character") from None
    elif not (value is None or type(value) in (bool, int, str)):
        raise ValueError(f"{value!r} has no one form as JSON")


def digest(value: Json) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal. Raises ValueError."""
    return hashlib.sha256(canonical(value)).hexdigest()


def beginning(game: str, luck: dict[str, Json], parent: dict[str, Json] | None = None) -> str:
    """Return the hash that the first entry carries: that of the game, of the published description of its luck (no
    secret) and, for a branch, of its `parent` (see `branches`)."""
    promised = {key: luck[key] for key in luck if key != "secret"}
    return digest({"game": game, "luck": promised, **({"parent": parent} if parent else {})})


def linked(before: str, entries: Sequence[dict[str, Json]]) -> tuple[list[dict[str, Json]], str]:
    """Return the entries, each with the hash of the one before, and the hash of the last, which the next entry carries.
    `before`: the hash that the first carries; it is also the last one if there is no entry.

    A link that an entry has already is left as it is: what does not fit is for `first_break` to find.
    """
    out: list[dict[str, Json]] = []
    for entry in entries:
        link = entry if BEFORE in entry else {**entry, BEFORE: before}
        out.append(link)
        before = digest(link)
    return out, before


def head(before: str, entries: Sequence[dict[str, Json]]) -> str:
    """Return the hash of the last entry, which the next entry carries; `before` if there is no entry.

    Entries that were kept without links are linked for it.
    """
    if entries and BEFORE in entries[-1]:
        return digest(entries[-1])
    return linked(before, entries)[1]


def first_break(before: str, entries: Sequence[Json]) -> int:
    """The first entry whose link is not the hash of what stands before it; -1 if every link fits."""
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict) or entry.get(BEFORE) != before:
            return number
        before = digest(entry)
    return -1
