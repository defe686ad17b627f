"""A position of Powerboats as plain data.

Dice and damage belong to a captain, one for each seat; place and progress belong to the boat. Boat b is of captain
`b % seats`: with two boats each, boats 0 and 1 are the first, 2 and 3 the second ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.data import Data, Json
from skerry.core.untrusted import named, numbers, rows, same_keys, truth, whole
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import CURRENT, LOW_WATER, MAELSTROM, TILE_KINDS, TURNS, Tile

# Phases of play.
PLACING: Final = 0
DICE: Final = 1
CHOOSE_BOAT: Final = 2
COURSE: Final = 3
TRIM: Final = 4
OVER: Final = 5
STEPS: Final = ["place", "dice", "boat", "course", "discard", "over"]
"""Names of the steps, by phase."""

WAITING: Final = 0
RACING: Final = 1
FINISHED: Final = 2
WRECKED: Final = 3
RETIRED: Final = 4
STATUSES: Final = ["waiting", "racing", "finished", "wrecked", "retired"]

NOWHERE: Final = -1
NO_BOAT: Final = -1
NO_DIE: Final = -1


@final
class Boat(Data):
    """One boat on the water, or off it.

    `progress` counts towards rounding `next_buoy` (1 to 3; 4: only the finish is left). `number` is its place in the
    order of finishing (1 is first, 0: not yet); `round`, `turns` (of its captain) and `left` (steps that it had still
    to run) are those at its finish. `still` counts its turns in a row without motion. `doubled`: it rests on a redoubt,
    so its next total doubles and it may not turn. `before` is what free play can restore after the last move: next
    buoy, progress, status, number; empty if there is nothing to restore.
    """

    def __init__(self, cell: i64, heading: i64) -> None:
        self.cell: i64 = cell
        self.heading: i64 = heading  # in HEADING_NAMES
        self.next_buoy: i64 = 1
        self.progress: i64 = 0
        self.status: i64 = RACING  # in STATUSES
        self.number: i64 = 0
        self.round: i64 = 0
        self.turns: i64 = 0
        self.left: i64 = 0
        self.still: i64 = 0
        self.doubled: bool = False
        self.before: list[int] = []  # shared

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> Boat:
        new = Boat(self.cell, self.heading)
        new.next_buoy = self.next_buoy
        new.progress = self.progress
        new.status = self.status
        new.number = self.number
        new.round = self.round
        new.turns = self.turns
        new.left = self.left
        new.still = self.still
        new.doubled = self.doubled
        new.before = self.before
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "cell": int(self.cell),
            "heading": HEADING_NAMES[self.heading],
            "next_buoy": int(self.next_buoy),
            "progress": int(self.progress),
            "status": STATUSES[self.status],
            "number": int(self.number),
            "round": int(self.round),
            "turns": int(self.turns),
            "left": int(self.left),
            "still": int(self.still),
            "doubled": self.doubled,
            "before": self.before[:],
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Boat:
        keys = [
            "before", "cell", "doubled", "heading", "left", "next_buoy", "number", "progress", "round", "status",
            "still", "turns",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(whole(data["cell"]), named("heading", data["heading"], HEADING_NAMES))
        new.next_buoy = whole(data["next_buoy"])
        new.progress = whole(data["progress"])
        new.status = named("status", data["status"], STATUSES)
        new.number = whole(data["number"])
        new.round = whole(data["round"])
        new.turns = whole(data["turns"])
        new.left = whole(data["left"])
        new.still = whole(data["still"])
        new.doubled = truth(data["doubled"])
        new.before = numbers(data["before"])
        return new
    # fmt: on


@final
class Captain(Data):
    """State of a captain, one for each seat: the bank, and what is counted for the scores.

    `dice` are the values in the bank, in order; `slots` is the number of its places, open or closed. `damage` closes
    slots; `scars` is the lasting part of it, from earlier races. `boat` is the boat chosen to move, else NO_BOAT.
    `crashes` counts moves with damage. `points` and `parts` have one entry for each finished race: all points, and of
    them those for the place. `retired`: the captain has given up.
    """

    def __init__(self, slots: i64) -> None:
        self.dice: list[int] = []  # kept: dice
        self.slots: i64 = slots  # kept: dice
        self.damage: i64 = 0
        self.scars: i64 = 0
        self.boat: i64 = NO_BOAT
        self.turns: i64 = 0
        self.crashes: i64 = 0
        self.points: list[int] = []  # shared
        self.parts: list[int] = []  # shared
        self.retired: bool = False

    def speed(self) -> int:
        """Return the speed: the sum of the dice."""
        total: i64 = 0
        for die in self.dice:
            total += die
        return total

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> Captain:
        new = Captain(self.slots)
        new.dice = self.dice[:]
        new.damage = self.damage
        new.scars = self.scars
        new.boat = self.boat
        new.turns = self.turns
        new.crashes = self.crashes
        new.points = self.points
        new.parts = self.parts
        new.retired = self.retired
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "damage": int(self.damage),
            "scars": int(self.scars),
            "boat": int(self.boat),
            "turns": int(self.turns),
            "crashes": int(self.crashes),
            "points": self.points[:],
            "parts": self.parts[:],
            "retired": self.retired,
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Captain:
        keys = ["boat", "crashes", "damage", "dice", "parts", "points", "retired", "scars", "turns"]
        same_keys(cls.__name__, data, keys)
        new = cls(0)
        new.damage = whole(data["damage"])
        new.scars = whole(data["scars"])
        new.boat = whole(data["boat"])
        new.turns = whole(data["turns"])
        new.crashes = whole(data["crashes"])
        new.points = numbers(data["points"])
        new.parts = numbers(data["parts"])
        new.retired = truth(data["retired"])
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        """Save each empty slot as a 0, so that every slot has a path of its own."""
        data["dice"] = self.dice + [0] * int(self.slots - len(self.dice))

    def _load(self, data: dict[str, Json]) -> None:
        """Load the dice, which move up to close gaps."""
        slots = numbers(data["dice"])
        self.slots = len(slots)
        self.dice = [die for die in slots if die != 0]


@final
class State(Data):
    """The whole table at a decision, or at the end.

    `race` counts from 0, `round` from 1. `offset` is how far the boat on turn has rotated this turn (right is
    positive). `rerolls` (a set of bits), `drop` (an index or NO_DIE) and `adding` are what the official dice step has
    marked. `free`: free play, where people keep the rules. `tiles` are the expansion tiles of this race, `tile_at`
    their indices by cell.
    """

    def __init__(self, captains: list[Captain], boats: list[Boat]) -> None:
        self.race: i64 = 0
        self.round: i64 = 1
        self.first: i64 = 0
        self.seat: i64 = 0  # as turn
        self.phase: i64 = DICE  # as step, in STEPS
        self.offset: i64 = 0
        self.free: bool = False
        self.rerolls: i64 = 0
        self.drop: i64 = NO_DIE
        self.adding: bool = False
        self.captains: list[Captain] = captains
        self.boats: list[Boat] = boats
        self.tiles: list[Tile] = []  # kept: tiles, shared
        self.tile_at: dict[int, int] = {}  # derived, shared

    def lay(self, tiles: list[Tile]) -> None:
        """Put the expansion tiles of a race on its lake."""
        self.tiles = tiles
        self.tile_at = {}
        for index in range(len(tiles)):
            for cell in tiles[index].cells:
                self.tile_at[cell] = index

    # --- looking -------------------------------------------------------------------------------------------------
    def afloat(self, seat: int) -> bool:
        """Return whether a captain has a boat in the race."""
        boats = self.boats
        seats = len(self.captains)
        b = seat
        while b < len(boats):
            if boats[b].status == RACING:
                return True
            b += seats
        return False

    def held(self, cell: int, but: int) -> bool:
        """Return whether a racing boat other than `but` is on a cell."""
        boats = self.boats
        for b in range(len(boats)):
            boat = boats[b]
            if boat.cell == cell and boat.status == RACING and b != but:
                return True
        return False

    # --- saving --------------------------------------------------------------------------------------------------
    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> State:
        new = State([one.clone() for one in self.captains], [one.clone() for one in self.boats])
        new.race = self.race
        new.round = self.round
        new.first = self.first
        new.seat = self.seat
        new.phase = self.phase
        new.offset = self.offset
        new.free = self.free
        new.rerolls = self.rerolls
        new.drop = self.drop
        new.adding = self.adding
        new.tiles = self.tiles
        new.tile_at = self.tile_at
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "race": int(self.race),
            "round": int(self.round),
            "first": int(self.first),
            "turn": int(self.seat),
            "step": STEPS[self.phase],
            "offset": int(self.offset),
            "free": self.free,
            "rerolls": int(self.rerolls),
            "drop": int(self.drop),
            "adding": self.adding,
            "captains": [one.to_json() for one in self.captains],
            "boats": [one.to_json() for one in self.boats],
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        keys = [
            "adding", "boats", "captains", "drop", "first", "free", "offset", "race", "rerolls", "round", "step",
            "tiles", "turn",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(
            [Captain.from_json(one) for one in rows(data["captains"])],
            [Boat.from_json(one) for one in rows(data["boats"])],
        )
        new.race = whole(data["race"])
        new.round = whole(data["round"])
        new.first = whole(data["first"])
        new.seat = whole(data["turn"])
        new.phase = named("step", data["step"], STEPS)
        new.offset = whole(data["offset"])
        new.free = truth(data["free"])
        new.rerolls = whole(data["rerolls"])
        new.drop = whole(data["drop"])
        new.adding = truth(data["adding"])
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["tiles"] = [tile_json(tile) for tile in self.tiles]

    def _load(self, data: dict[str, Json]) -> None:
        """Load the rest; a boat set to "finished" without a number comes home next, one that is not finished has no
        number."""
        self.lay([tile_of(row) for row in rows(data["tiles"])])
        last = max([0, *[boat.number for boat in self.boats]])
        for boat in self.boats:
            if boat.status != FINISHED:
                boat.number = 0
            elif boat.number == 0:
                last += 1
                boat.number = last
                boat.round = self.round


def whose(state: State, b: int) -> dict[str, Json]:
    """Return the facts of the boat that an event is about; `pair`: captains have two."""
    seats = len(state.captains)
    return {"seat": b % seats, "boat": b, "pair": len(state.boats) > seats}


def tile_json(tile: Tile) -> dict[str, Json]:
    """Return the JSON of an expansion tile, with numbered cells."""
    arrow: Json = None
    if tile.kind in (CURRENT, MAELSTROM):
        arrow = tile.arrow
    return {
        "kind": TILE_KINDS[tile.kind],
        "cells": tile.cells[:],
        "arrow": arrow,
        "rocks": tile.rocks[:] if tile.kind == LOW_WATER else None,
    }


def tile_of(data: Json) -> Tile:
    """Return the tile of such JSON: the inverse of `tile_json`. Raises ValueError if it is not in form."""
    same_keys("Tile", data, ["arrow", "cells", "kind", "rocks"])
    kind = TILE_KINDS.index(data["kind"])
    arrow = whole(data["arrow"]) if kind in (CURRENT, MAELSTROM) else 0
    if kind == MAELSTROM and arrow not in TURNS.values():
        raise ValueError("a maelstrom turns right (1) or left (-1)")
    if kind == CURRENT and not 0 <= arrow < len(HEADING_NAMES):
        raise ValueError("a current runs by one of the six headings")
    cells = numbers(data["cells"])
    rocks = numbers(data["rocks"]) if kind == LOW_WATER else [0] * len(cells)
    if len(rocks) != len(cells):
        raise ValueError("low water has rocks for each of its cells")
    return Tile(kind, cells, arrow, rocks)
