"""A language beside English: what its messages lack, have too much, left as it was, or tell otherwise."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from skerry.words.message import Fact, Message, Name, Other, Part, Select
from skerry.words.plurals import plural_of

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""CLDR's plural categories, in its order."""

MISSING: Final = "missing"
UNUSED: Final = "unused"
UNCHANGED: Final = "unchanged"
FACTS: Final = "other facts"
PLURAL: Final = "plural"

_LETTER: Final = re.compile(r"[^\W\d_]")


def compared(english: dict[str, Message], other: dict[str, Message], language: str) -> list[tuple[str, str, str]]:
    """Return what differs as (kind, id, details): a message that is missing or that English does not have (nobody says
    it), one that is English still, one that asks for facts English is not told, and one whose plural forms are not
    those of the language."""
    found = [(MISSING, one, "") for one in english if one not in other]
    forms = needed_forms(plural_of(language))
    for one, message in other.items():
        if one not in english:
            found.append((UNUSED, one, ""))
            continue
        if strange := sorted(message.facts() - english[one].facts()):
            found.append((FACTS, one, ", ".join(f"${fact}" for fact in strange)))
        if _written(message) == _written(english[one]) and _LETTER.search("".join(_texts(message))):
            found.append((UNCHANGED, one, ""))
        found += [(PLURAL, one, why) for why in _wrong_forms(message, forms)]
    return found


def needed_forms(rule: Callable[[int], str]) -> set[str]:
    """Return the plural categories that whole numbers have."""
    return {rule(n) for n in (*range(201), 1000, 1_000_000)}


def _wrong_forms(message: Message, forms: set[str]) -> list[str]:
    """Return what is wrong with the plural forms of a message; an ordinal has others, which English may have alone."""
    found: list[str] = []
    for part in message.all_parts():
        if not isinstance(part, Select) or part.ordinal:
            continue
        keys = set(part.variants)
        if keys.isdisjoint(CATEGORIES[:-1]):
            continue
        if surplus := keys.intersection(CATEGORIES[:-1]) - forms:
            found.append(f"${part.fact} has no form {', '.join(sorted(surplus))}")
        if lacking := forms - keys:
            found.append(f"${part.fact} lacks the form {', '.join(sorted(lacking))}")
    return found


def _texts(message: Message) -> list[str]:
    return [part for part in message.all_parts() if isinstance(part, str)]


def _written(message: Message) -> str:
    """Return a message in one line, to be compared with another."""
    return "".join(_one(part) for part in message.parts)


def _one(part: Part) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Fact):
        return f"{{${part.fact}}}"
    if isinstance(part, Name):
        return f"{{NAME {part.fact} {part.of}}}"
    if isinstance(part, Other):
        return f"{{{part.key}}}"
    rows = "".join(f"[{key}]{_written(text)}" for key, text in part.variants.items())
    return f"{{${part.fact}->{rows}}}"
