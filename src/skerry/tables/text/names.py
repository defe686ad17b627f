"""Names of guests, bots and tables that were given none; names, notes and lines of chat fit to be shown."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Final


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
"""Where tables without a name of their own are said to be, after a bird, so that they are told apart."""

CREW: Final = [
    *("Ada", "Bram", "Cleo", "Dario", "Edda", "Finn", "Gita", "Hugo", "Ines", "Jonas", "Kaia", "Lino"),
    *("Mila", "Nico", "Oona", "Pavel", "Rosa", "Sami", "Tilda", "Ugo", "Vera", "Wim", "Yara", "Zeno"),
]
"""Names of bots, so that log lines tell them apart."""


def table_name(key: str) -> str:
    """The name of a table that was given none: a place, always the same for the same `key`."""
    number = _number_of(key)
    return f"{LAST_NAMES[number % 24]} {PLACES[number // 24 % 12]}"


def guest_name(person: str) -> str:
    """A friendly name for somebody who has not chosen one: always the same for the same person."""
    number = _number_of(person)
    return f"{FIRST_NAMES[number % 24]} {LAST_NAMES[number // 24 % 24]}"


def _number_of(key: str) -> int:
    """A number that looks drawn by lot and is always the same for the same key."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big")


def unlike(name: str, taken: list[str]) -> str:
    """`name`, or "name 2", ... so that no two seats are called the same."""
    number, wanted = 1, name
    while wanted in taken:
        number += 1
        wanted = f"{name[:36]} {number}"
    return wanted
