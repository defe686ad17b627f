"""The loop of spaces that squirrels run round: the game's own of 40 or 80, or a host's."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.games.squirrelopoly.set_up.loader import KINDS, check_board, read_data

PROCEED: Final = 0
TREE: Final = 1
HOUSE: Final = 2
ACORNS: Final = 3
FLEET: Final = 4
DOC: Final = 5
ADVENTURE: Final = 6
LIVE_TRAP: Final = 7
CONTROL: Final = 8
OVERFLOW: Final = 9

NOBODY: Final = -1
SQUIRRELS: Final = 4
OWN_BOARDS: Final = ["40", "80"]


@final
class Board:
    """A loop of spaces. `kinds[s]` is the kind of space s; `costs[s]` the food that settling there costs, 0 if nobody
    can.

    `own` names the game's own board, "" for a host's.
    """

    def __init__(self, data: Json, own: str) -> None:
        rows = data["spaces"]
        self.own: str = own
        self.size: i64 = len(rows)
        self.kinds: list[int] = [KINDS.index(row["kind"]) for row in rows]
        self.costs: list[int] = [row.get("cost", 0) for row in rows]
        self.names: list[str] = [row["name"] for row in rows]
        self.trap: i64 = self.kinds.index(LIVE_TRAP)
        self.control: i64 = self.kinds.index(CONTROL)
        self.overflow: i64 = self.kinds.index(OVERFLOW)

    def rows(self) -> list[Json]:
        """Return kind, name and cost of every space, as a host's board lists them."""
        out: list[Json] = []
        for space in range(self.size):
            row: dict[str, Json] = {"kind": KINDS[self.kinds[space]], "name": self.names[space]}
            if self.costs[space]:
                row["cost"] = self.costs[space]
            out.append(row)
        return out

    def facts(self, space: int) -> dict[str, Json]:
        """Return the facts by which events name a space: its number, and either the end of its message key or a host's
        own name."""
        if self.own:
            return {"space": space, "spot": f"{self.own}.{space}"}
        return {"space": space, "name": self.names[space]}


def own_board_data(name: str) -> Json:
    """Return the data of the game's own board "40" or "80", checked. Raises BadData."""
    data = read_data(f"board_{name}.json")
    check_board(data, f"board_{name}.json")
    return data


OWN_BOARD_DATA: Final[dict[str, Json]] = {name: own_board_data(name) for name in OWN_BOARDS}
