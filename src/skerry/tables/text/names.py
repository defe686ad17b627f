"""Default names of guests, bots and tables, and cleaning of names, notes and chat lines for display."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Final


def clean_name(text: str, most: int = 40) -> str:
    """Return a name fit for display: no control or direction characters, single spaces, at most `most` characters; may
    be ""."""
    visible = "".join(mark for mark in text if mark.isspace() or unicodedata.category(mark)[0] != "C")
    return " ".join(visible.split())[:most].strip()


def clean_text(text: str) -> str:
    """Return a chat line fit for display as plain text: no control or direction characters, no line breaks, at most 500
    characters."""
    spaced = (" " if mark.isspace() else mark for mark in text)
    kept = [mark for mark in spaced if unicodedata.category(mark) not in _HIDDEN and mark not in _BIDI]
    return "".join(kept)[:500].strip()


def clean_note(text: str) -> str:
    """Return a private note as typed, without characters that databases reject: of control characters only line breaks
    and tabs stay."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(mark for mark in lines if mark in "\n\t" or unicodedata.category(mark) not in ("Cc", "Cs"))


_HIDDEN: Final = frozenset({"Cc", "Cs", "Co", "Cn"})
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")

FIRST_NAMES: Final = [
    *("Amber", "Brisk", "Calm", "Coral", "Dusky", "Eager", "Fair", "Gentle", "Hazel", "Jolly", "Keen", "Lucky"),
    *("Merry", "Misty", "Noble", "Olive", "Plucky", "Quiet", "Ruddy", "Salty", "Steady", "Sunny", "Swift", "Witty"),
]

LAST_NAMES: Final = [
    *("Avocet", "Bittern", "Cormorant", "Curlew", "Dunlin", "Eider", "Fulmar", "Gannet", "Godwit", "Guillemot"),
    *("Heron", "Kestrel", "Kittiwake", "Lapwing", "Osprey", "Pelican", "Petrel", "Plover", "Puffin", "Sandpiper"),
    *("Shearwater", "Skua", "Tern", "Turnstone"),
]

PLACES: Final = [
    *("Bay", "Cove", "Creek", "Head", "Island", "Jetty", "Lagoon", "Point", "Quay", "Reef", "Rock", "Sound"),
]
"""Second words of default table names, after a bird, so that the names differ."""

CREW: Final = [
    *("Ada", "Bram", "Cleo", "Dario", "Edda", "Finn", "Gita", "Hugo", "Ines", "Jonas", "Kaia", "Lino"),
    *("Mila", "Nico", "Oona", "Pavel", "Rosa", "Sami", "Tilda", "Ugo", "Vera", "Wim", "Yara", "Zeno"),
]
"""Names of bots, so that log lines distinguish them."""


def table_name(key: str) -> str:
    """Return the default name of a table, always the same for the same `key`."""
    number = _number_of(key)
    return f"{LAST_NAMES[number % 24]} {PLACES[number // 24 % 12]}"


def guest_name(person: str) -> str:
    """Return the default name of a person who has not chosen one, always the same for the same person."""
    number = _number_of(person)
    return f"{FIRST_NAMES[number % 24]} {LAST_NAMES[number // 24 % 24]}"


def _number_of(key: str) -> int:
    """Return a pseudorandom number, always the same for the same key."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big")


def unlike(name: str, taken: list[str]) -> str:
    """Return `name`, or "name 2", ... so that no two seats have the same name."""
    number, wanted = 1, name
    while wanted in taken:
        number += 1
        wanted = f"{name[:36]} {number}"
    return wanted
