"""Table of village tiles that one game is played with, as columns of numbers."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.games.tropicalia.set_up.board import EVENT, KINDS, NOTHING, TREASURE
from skerry.games.tropicalia.set_up.loader import (
    FRUITS,
    SIDES,
    SUBJECTS,
    TYPES,
    check_village,
    read_data,
)

# Subjects: what a treasure counts.
SURFBOARDS: Final = 0
BASKETS: Final = 1
ORCHARDS: Final = 2
BUILDINGS: Final = 3
EVENTS: Final = 4
FOUNTAINS: Final = 5
SUBJECT_COUNT: Final = 6


@final
class TileTable:
    """Forty village tiles by index 0..39; every column has one entry a tile.

    `sides` are the half fountains as bits (board.NORTH ...); `event` is the event's kind 0..4, `subject` what a
    treasure counts, NOTHING for other types; `fruit[3 * tile + kind]` is the number of fruits that an orchard brings.
    `own` is set for the game's own table, whose names are in the catalogue.
    """

    def __init__(self, rows: list[dict[str, Json]], own: bool) -> None:
        self.own: bool = own
        self.names: list[str] = [row["id"] for row in rows]
        self.titles: list[str] = [row["name"] for row in rows]
        self.type: bytes = bytes([TYPES.index(row["type"]) for row in rows])
        self.cost: bytes = bytes([row["cost"] for row in rows])
        self.points: bytes = bytes([row.get("points", 0) for row in rows])
        self.sides: bytes = bytes([sum(1 << SIDES.index(side) for side in row["fountains"]) for row in rows])
        self.event_kinds: list[str] = []
        for row in rows:
            if row["type"] == "event" and row["event"] not in self.event_kinds:
                self.event_kinds.append(row["event"])
        self.event: list[int] = [self.event_kinds.index(row["event"]) if "event" in row else NOTHING for row in rows]
        self.subject: list[int] = [SUBJECTS.index(row["counts"]) if "counts" in row else NOTHING for row in rows]
        self.fruit: bytes = bytes([row.get("fruit", []).count(name) for row in rows for name in FRUITS])

    def to_json(self) -> dict[str, Json]:
        """Return every tile by its id, for a client."""
        found: dict[str, Json] = {}
        for tile, name in enumerate(self.names):
            type_number = self.type[tile]
            found[name] = {
                "type": TYPES[type_number],
                "name": self.titles[tile],
                "cost": self.cost[tile],
                "points": None if type_number in (EVENT, TREASURE) else self.points[tile],
                "event": self.event_kinds[self.event[tile]] if type_number == EVENT else None,
                "counts": SUBJECTS[self.subject[tile]] if type_number == TREASURE else None,
                "fruit": [self.fruit[KINDS * tile + kind] for kind in range(KINDS)],
                "fountains": [side for bit, side in enumerate(SIDES) if self.sides[tile] >> bit & 1],
            }
        return found


def _own_table() -> Json:
    data = read_data("village.json")
    check_village(data, "village.json")
    return data


OWN_TABLE: Final[Json] = _own_table()


def tile_table(data: Json) -> TileTable:
    """Return the table of a host, or the game's own if `data` is None. Raises BadData."""
    if data is None:
        return TileTable(OWN_TABLE["tiles"], True)
    check_village(data)
    return TileTable(data["tiles"], False)
