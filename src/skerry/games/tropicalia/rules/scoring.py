"""Points: of a village, of a whole board, and the end of the game (TR-49 to TR-54)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import size_of
from skerry.core.data import Json
from skerry.core.game import Result, ranked
from skerry.games.tropicalia.rules.state import PlayerBoard, State
from skerry.games.tropicalia.set_up.board import (
    BUILDING,
    EAST,
    EAST_OF,
    EVENT,
    EVENT_SCORES,
    MISSING_EACH,
    NORTH,
    NORTH_OF,
    NOTHING,
    ORCHARD,
    SHELLS_PER_POINT,
    SITES,
    SOUTH,
    SOUTH_OF,
    TREASURE_EACH,
    WEST,
    WEST_OF,
)
from skerry.games.tropicalia.set_up.tiles import BASKETS, BUILDINGS, EVENTS, FOUNTAINS, ORCHARDS, SURFBOARDS, TileTable

SOURCES: Final = ["buildings", "events", "orchards", "treasures", "missing", "fruit", "shells", "tools"]
"""Sources of points, in the order of `parts`."""


@final
class Tally:
    """Counts of a village: tiles and printed points by type, kinds of events as bits, treasures by subject,
    fountains."""

    def __init__(self) -> None:
        self.buildings: i64 = 0
        self.events: i64 = 0
        self.orchards: i64 = 0
        self.treasures: i64 = 0
        self.building_points: i64 = 0
        self.orchard_points: i64 = 0
        self.event_kinds: i64 = 0
        self.subjects: list[int] = [0, 0, 0, 0, 0, 0]
        self.fountains: i64 = 0

    def add(self, tiles: TileTable, tile: int) -> None:
        """Count one more tile (not its fountains)."""
        type_number = tiles.type[tile]
        if type_number == BUILDING:
            self.buildings += 1
            self.building_points += tiles.points[tile]
        elif type_number == EVENT:
            self.events += 1
            self.event_kinds |= 1 << tiles.event[tile]
        elif type_number == ORCHARD:
            self.orchards += 1
            self.orchard_points += tiles.points[tile]
        else:
            self.treasures += 1
            self.subjects[tiles.subject[tile]] += 1

    def copy(self) -> Tally:
        """Return an independent copy."""
        new = Tally()
        new.buildings = self.buildings
        new.events = self.events
        new.orchards = self.orchards
        new.treasures = self.treasures
        new.building_points = self.building_points
        new.orchard_points = self.orchard_points
        new.event_kinds = self.event_kinds
        new.subjects = self.subjects[:]
        new.fountains = self.fountains
        return new

    def event_points(self) -> i64:
        """Return the points for different kinds of events; a second of a kind adds nothing (TR-50)."""
        points: i64 = EVENT_SCORES[size_of(self.event_kinds)]
        return points

    def treasure_points(self, board: PlayerBoard) -> i64:
        """Return the points of treasures: each scores for every one of its subject that the seat has (TR-51)."""
        counted: i64 = self.subjects[SURFBOARDS] * (board.surfboards + board.used_surfboards)
        counted += self.subjects[BASKETS] * board.baskets
        counted += self.subjects[ORCHARDS] * self.orchards
        counted += self.subjects[BUILDINGS] * self.buildings
        counted += self.subjects[EVENTS] * self.events
        counted += self.subjects[FOUNTAINS] * self.fountains
        return counted * TREASURE_EACH

    def missing_points(self) -> i64:
        """Return the points lost for types of tile that are missing; 0 or less (TR-52)."""
        missing: i64 = 0
        if self.buildings == 0:
            missing += 1
        if self.events == 0:
            missing += 1
        if self.orchards == 0:
            missing += 1
        if self.treasures == 0:
            missing += 1
        return missing * MISSING_EACH

    def village_points(self, board: PlayerBoard) -> i64:
        """Return all points of the village: everything but fruit, shells and tools."""
        points: i64 = self.building_points + self.event_points() + self.orchard_points
        return points + self.treasure_points(board) + self.missing_points()


def tally(tiles: TileTable, board: PlayerBoard) -> Tally:
    """Return the counts of a board's village."""
    found = Tally()
    for tile in board.village:
        if tile != NOTHING:
            found.add(tiles, tile)
    found.fountains = fountain_count(tiles, board.village)
    return found


# --- fountains ----------------------------------------------------------------------------------------------------
def joined(tiles: TileTable, village: list[int], tile: int, site: int) -> i64:
    """Return the sides of a site, as bits, on which this tile completes a fountain with a neighbour (TR-41)."""
    sides: i64 = tiles.sides[tile]
    found: i64 = 0
    if sides & NORTH:
        other = NORTH_OF[site]
        if other != NOTHING and village[other] != NOTHING and tiles.sides[village[other]] & SOUTH:
            found |= NORTH
    if sides & EAST:
        other = EAST_OF[site]
        if other != NOTHING and village[other] != NOTHING and tiles.sides[village[other]] & WEST:
            found |= EAST
    if sides & SOUTH:
        other = SOUTH_OF[site]
        if other != NOTHING and village[other] != NOTHING and tiles.sides[village[other]] & NORTH:
            found |= SOUTH
    if sides & WEST:
        other = WEST_OF[site]
        if other != NOTHING and village[other] != NOTHING and tiles.sides[village[other]] & EAST:
            found |= WEST
    return found


def joined_sites(tiles: TileTable, village: list[int], tile: int, site: int) -> list[int]:
    """Return the neighbouring sites with which this tile completes fountains."""
    sides = joined(tiles, village, tile, site)
    found: list[int] = []
    for bit, table in ((NORTH, NORTH_OF), (EAST, EAST_OF), (SOUTH, SOUTH_OF), (WEST, WEST_OF)):
        if sides & bit:
            found.append(table[site])
    return found


def fountain_count(tiles: TileTable, village: list[int]) -> i64:
    """Return the number of complete fountains of a village; each is counted from its upper or left tile."""
    count: i64 = 0
    for site in range(SITES):
        tile = village[site]
        if tile != NOTHING:
            count += size_of(joined(tiles, village, tile, site) & (EAST | SOUTH))
    return count


def fountain_pairs(tiles: TileTable, village: list[int]) -> list[list[int]]:
    """Return [[site, site], ...] of the complete fountains."""
    found: list[list[int]] = []
    for site in range(SITES):
        tile = village[site]
        if tile != NOTHING:
            found.extend([[site, other] for other in joined_sites(tiles, village, tile, site) if other > site])
    return found


# --- boards and the end -------------------------------------------------------------------------------------------
def points_of(tiles: TileTable, board: PlayerBoard) -> list[int]:
    """Return a seat's points by source, in the order of SOURCES."""
    counted = tally(tiles, board)
    return [
        int(counted.building_points),
        int(counted.event_points()),
        int(counted.orchard_points),
        int(counted.treasure_points(board)),
        int(counted.missing_points()),
        int(board.stored()),
        int(board.shells // SHELLS_PER_POINT),
        int(board.carts + board.surfboards),
    ]


def total_of(tiles: TileTable, board: PlayerBoard) -> i64:
    """Return a seat's points in all."""
    points: i64 = tally(tiles, board).village_points(board)
    return points + board.stored() + board.shells // SHELLS_PER_POINT + board.carts + board.surfboards


def parts_of(tiles: TileTable, board: PlayerBoard) -> list[list[Json]]:
    """Return [[source, points], ...] of a seat."""
    points = points_of(tiles, board)
    return [[source, points[number]] for number, source in enumerate(SOURCES)]


def standing(tiles: TileTable, state: State, reason: str) -> Result:
    """Return the result, or the points as they stand during play: most points, then most shells, then most fruit, else
    shared (TR-54)."""
    scores = [sum(points_of(tiles, board)) for board in state.boards]
    ties = [int(board.shells) * 100 + int(board.stored()) for board in state.boards]
    return ranked(scores, [parts_of(tiles, board) for board in state.boards], reason, ties)
