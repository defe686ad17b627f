"""Corrections of a position, which a table makes by everybody's consent: a game lists its public facts, and nothing
else.

A change names its words by message keys of the game, so that every viewer reads it in its own language.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import final

from skerry.core.data import Json, copied


@final
class Choice:
    """Value that a fact may take, with its name: a message key of the game's words with its facts."""

    def __init__(self, value: Json, key: str, facts: dict[str, Json] | None = None) -> None:
        self.value = value
        self.key = key
        self.facts: dict[str, Json] = facts or {}


@final
class Correction:
    """Public fact that the table may correct.

    `path` leads to it in the state's JSON ("boats/2/cell"), `value` is what it holds there. `key` and `facts` name it
    in the game's words. `seat` is the seat that the fact is about, None for the table's. The new value is one of
    `choices`, or without them a whole number from `least` to `most`. `host`: the table's host may set it without asking
    the others. `role`: the new value is pressed on the board, where a client has elements of that role by their
    numbers; they run down columns of `rows` elements each, and are named by the message "correction.place" with the
    facts column and row.
    """

    def __init__(
        self,
        path: str,
        seat: int | None,
        key: str,
        value: Json,
        facts: dict[str, Json] | None = None,
        choices: list[Choice] | None = None,
        least: int = 0,
        most: int = 0,
        host: bool = False,
        role: str = "",
        rows: int = 0,
    ) -> None:
        self.path = path
        self.seat = seat
        self.key = key
        self.value = value
        self.facts: dict[str, Json] = facts or {}
        self.choices: list[Choice] = choices or []
        self.least = least
        self.most = most
        self.host = host
        self.role = role
        self.rows = rows

    def allows(self, value: Json) -> bool:
        """Return whether the fact may be set to that value, which may be untrusted."""
        if self.choices:
            return any(repr(choice.value) == repr(value) for choice in self.choices)  # 1, 1.0 and True are not the same
        return type(value) is int and self.least <= value <= self.most

    def change(self, value: Json) -> dict[str, Json]:
        """Return the change of the fact to an allowed value: {"seat", "key", "facts", "old", "new"}, the values as
        `named` has them."""
        return {
            "seat": self.seat,
            "key": self.key,
            "facts": copied(self.facts),
            "old": self.named(self.value),
            "new": self.named(value),
        }

    def named(self, value: Json) -> dict[str, Json]:
        """Return a value as {"key", "facts"} of the game's words; key "" with the facts {"value"} for a value that is
        its own name."""
        for choice in self.choices:
            if repr(choice.value) == repr(value):
                return {"key": choice.key, "facts": copied(choice.facts)}
        if self.rows and type(value) is int:
            return {
                "key": "correction.place",
                "facts": {"column": value // self.rows + 1, "row": value % self.rows + 1},
            }
        return {"key": "", "facts": {"value": copied(value)}}
