"""Branches: games that begin as another one did, up to a step of it, and go on with luck of their own.

A branch's record holds the other game's log up to that step and, under `parent`, a description of that game: {"table",
"seq", "check", "luck"} and again "parent" if that is a branch too. `check` is the hash of the log entry `seq` in the
other game's own chain, and `luck` what that game's record says of its luck. See docs/records.md.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import chain
from skerry.core.chance import Luck, Shared, Verifiable, luck_from
from skerry.core.data import Json

DEEPEST: Final = 20
"""Maximum number of ancestors of a branch: its parent, the parent's parent and so on."""

_SHAPE: Final[dict[str, type]] = {"table": str, "seq": int, "check": str, "luck": dict}


def parent_of(
    game: str, luck: dict[str, Json], entries: list[dict[str, Json]], parent: dict[str, Json] | None
) -> dict[str, Json]:
    """Return the `parent` of a branch's record: it names the game that the branch leaves, which has that `luck` and
    `parent`, after these `entries`."""
    out: dict[str, Json] = {
        "table": str(luck.get("table", "")),
        "seq": len(entries) - 1,
        "check": chain.head(chain.beginning(game, luck, parent), entries),
        "luck": luck,
    }
    return {**out, "parent": parent} if parent else out


def line_of(parent: dict[str, Json] | None) -> list[dict[str, Json]]:
    """Return the ancestors of a branch, nearest first: its parent, the parent's parent and so on."""
    out: list[dict[str, Json]] = []
    while parent:
        out.append(parent)
        parent = parent.get("parent")
    return out


def is_sound(parent: Json) -> bool:
    """Return whether a record's `parent` has the shape of one, and is a branch of at most `DEEPEST` branches."""
    for _ in range(DEEPEST):
        if not isinstance(parent, dict) or any(type(parent.get(key)) is not kind for key, kind in _SHAPE.items()):
            return False
        if set(parent) - {*_SHAPE, "parent"} or parent["seq"] < 0:
            return False
        if "parent" not in parent:
            return True
        parent = parent["parent"]
    return False


class Lucks:
    """Luck from which each log entry of a record was drawn. Raises ValueError if the description of any luck is
    broken."""

    def __init__(self, own: Luck, parent: dict[str, Json] | None) -> None:
        self.parents = line_of(parent)
        self._lucks = [own, *(luck_from(one["luck"]) for one in self.parents)]

    def at(self, number: int) -> Luck:
        """The luck of log entry `number`."""
        place = 0
        while place < len(self.parents) and number <= self.parents[place]["seq"]:
            place += 1
        return self._lucks[place]

    def sealed(self) -> bool:
        """Return whether the luck of every parent was sealed before its game: verifiable or shared, with a secret that
        matches the commitment."""
        return all(
            isinstance(luck, Verifiable | Shared) and one["luck"].get("commitment") == Verifiable.commit(luck.secret)
            for luck, one in zip(self._lucks[1:], self.parents)
        )


def stray(game: str, parent: dict[str, Json] | None, log: list[dict[str, Json]]) -> dict[str, Json] | None:
    """The nearest parent whose log did not begin as this one does; None if all did. Raises ValueError."""
    bare = [{key: entry[key] for key in entry if key != chain.BEFORE} for entry in log]
    for one in line_of(parent):
        seq = one["seq"]
        first = chain.beginning(game, one["luck"], one.get("parent"))
        if seq >= len(bare) or chain.head(first, bare[: seq + 1]) != one["check"]:
            return one
    return None
