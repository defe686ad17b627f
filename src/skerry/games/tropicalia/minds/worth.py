"""Worth of tiles, sites, shells and fruit in points, as a good player would guess. For bots and for advice."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import size_of
from skerry.games.tropicalia.rules.building import build_preview, orchard_fruit
from skerry.games.tropicalia.rules.scoring import Tally, joined, tally
from skerry.games.tropicalia.rules.state import IN_HAND, PLACE, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import (
    BUILDING,
    EAST,
    EAST_OF,
    EVENT,
    KINDS,
    NORTH,
    NORTH_OF,
    NOTHING,
    ORCHARD,
    ROUNDS,
    SITES,
    SOUTH,
    SOUTH_OF,
    SPACE_COUNT,
    TREASURE_EACH,
    WEST,
    WEST_OF,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.set_up.tiles import (
    BASKETS,
    FOUNTAINS,
    SURFBOARDS,
    TileTable,
)

# Guesses, found by trying: each is the value in points of what its name says.
SHELL: Final = 1.05
"""One shell while it can still be built with."""
IDLE_SHELL: Final = 0.5
"""One shell beyond that: the points that it scores."""
TILE_COST: Final = 3.1
"""Shells that count as useful for each tile that can still be built."""
MISSING: Final = 1.2
"""The first tile of a type, early: its penalty would mostly be avoided later anyway."""
NEXT_EVENT: Final = 0.6
"""One more kind of event: the later ones score more."""
GROWTH: Final = 0.4
"""Tiles of a treasure's subject still to come, for each tile that can still be built."""
HALF: Final = 0.3
"""Half a fountain at an empty site."""
OPEN_SITE: Final = 1.6
"""A site of the village, while there are many."""
SCARCE_SITE: Final = 0.6
"""A site of the village when three or fewer tiles can still be built."""
FRUIT: Final = 1.55
"""A coconut or sugar apple that can still be sold."""
MANGO_FRUIT: Final = 1.8
"""A mango that can still be sold."""
LATE: Final = 0.3
"""Share of a fruit's worth that counts near the end; EACH_TURN is added for each turn to come, up to the whole worth. A
fruit is always worth at least the 1 point that it scores."""
EACH_TURN: Final = 0.17
ITEMS_TO_COME: Final = 0.33
"""Surfboards or baskets still to come, for each tile that can still be built."""


# --- exact points -------------------------------------------------------------------------------------------------
def gain_of(tiles: TileTable, board: PlayerBoard, counted: Tally, tile: int, fountains: i64) -> i64:
    """Return the points by which the village grows with one more tile that completes this number of fountains."""
    after = counted.copy()
    after.add(tiles, tile)
    after.fountains += fountains
    return after.village_points(board) - counted.village_points(board)


def most_fountains(tiles: TileTable, board: PlayerBoard, tile: int) -> i64:
    """Return the most fountains that a tile completes on any empty site; -1 if there is none."""
    most: i64 = -1
    for site in range(SITES):
        if board.village[site] == NOTHING:
            count: i64 = size_of(joined(tiles, board.village, tile, site))
            if count > most:
                most = count
    return most


def village_worth(tiles: TileTable, state: State, seat: int, counted: Tally, tile: int) -> int | None:
    """Return the points by which a seat's village grows with this tile on its best site; None if the village is
    full."""
    board = state.boards[seat]
    fountains = most_fountains(tiles, board, tile)
    if fountains < 0:
        return None
    return int(gain_of(tiles, board, counted, tile, fountains))


# --- guesses ------------------------------------------------------------------------------------------------------
@final
class Outlook:
    """Prospects of a seat: turns left, tiles it may still build, the worth of shells and fruit to it.

    `turns` counts the seat's day turns to come, the one under way included until its worker has acted; `builds` the
    tiles that it can still build.
    """

    def __init__(self, state: State, rules: RuleSet, seat: int) -> None:
        board = state.boards[seat]
        self.board: PlayerBoard = board
        self.counted: Tally = tally(rules.tiles, board)
        waiting: i64 = 0
        for at in board.workers:
            if at < SPACE_COUNT or at == IN_HAND:
                waiting += 1
        if state.step == PLACE:
            waiting = 4
        self.turns: i64 = waiting + 4 * (ROUNDS - state.round)
        free: i64 = board.free_sites()
        current: i64 = 0 if state.step <= 1 else 1
        self.builds: i64 = min(free, self.turns + current)
        self.appetite: float = TILE_COST * float(self.builds)
        self.fruit: list[float] = [1.0, 1.0, 1.0]
        if self.turns > 0:
            left = min(1.0, LATE + EACH_TURN * float(self.turns))
            self.fruit = [max(1.0, FRUIT * left), max(1.0, FRUIT * left), max(1.0, MANGO_FRUIT * left)]
        self.average: float = 0.375 * self.fruit[0] + 0.375 * self.fruit[1] + 0.25 * self.fruit[2]
        """Worth of a random fruit."""

    def shells(self, amount: i64) -> float:
        """Return the worth of a number of shells."""
        useful = float(amount)
        if useful <= self.appetite:
            return SHELL * useful
        return SHELL * self.appetite + IDLE_SHELL * (useful - self.appetite)


def tile_worth(state: State, rules: RuleSet, outlook: Outlook, tile: int) -> float:
    """Return the worth of a tile to a seat without its fountains: points now and hoped for, and the fruit it brings,
    less the site it takes."""
    tiles = rules.tiles
    board = outlook.board
    counted = outlook.counted
    worth: float = float(gain_of(tiles, board, counted, tile, 0))
    type_number = tiles.type[tile]
    later = outlook.builds - 1
    if later > 0:
        if _first_of_type(counted, type_number):
            worth += MISSING - 4.0
        if type_number == EVENT:
            if not counted.event_kinds >> tiles.event[tile] & 1:
                worth += NEXT_EVENT * min(1.0, float(later) / 3.0)
        elif type_number not in (BUILDING, ORCHARD):
            worth += float(TREASURE_EACH) * _growth(counted, tiles.subject[tile], later)
        worth -= OPEN_SITE if later > 3 else SCARCE_SITE
    if type_number == ORCHARD:
        brought = orchard_fruit(tiles, state, tile)
        room: i64 = board.capacity() - board.stored()
        for kind in range(KINDS - 1, -1, -1):
            taken: i64 = min(room, brought[kind])
            worth += outlook.fruit[kind] * float(taken)
            room -= taken
    return worth


def _first_of_type(counted: Tally, type_number: int) -> bool:
    if type_number == BUILDING:
        return counted.buildings == 0
    if type_number == EVENT:
        return counted.events == 0
    if type_number == ORCHARD:
        return counted.orchards == 0
    return counted.treasures == 0


def _growth(counted: Tally, subject: int, later: i64) -> float:
    """Return a rough number of further items of its subject that a treasure will score for."""
    if subject in (SURFBOARDS, BASKETS):
        return ITEMS_TO_COME * float(later)
    if subject == FOUNTAINS:
        return GROWTH * 1.5 * float(later)
    return GROWTH * float(later)


def site_worth(rules: RuleSet, outlook: Outlook, tile: int, site: int) -> float:
    """Return the worth that a site adds to a tile: fountains complete at once, and halves that may become some."""
    tiles = rules.tiles
    board = outlook.board
    counted = outlook.counted
    complete: i64 = size_of(joined(tiles, board.village, tile, site))
    each = outlook.average + float(TREASURE_EACH) * counted.subjects[FOUNTAINS]
    if tiles.subject[tile] == FOUNTAINS:
        each += float(TREASURE_EACH)
    worth = each * float(complete)
    if outlook.builds > 1:
        worth += HALF * each * _hopes(tiles, board.village, tile, site)
    return worth


def _hopes(tiles: TileTable, village: list[int], tile: int, site: int) -> float:
    """Return the number of halves that face an empty site, less the halves of neighbours that this tile closes for
    good."""
    sides: i64 = tiles.sides[tile]
    return (
        _hope(tiles, village, NORTH_OF[site], sides & NORTH, SOUTH)
        + _hope(tiles, village, EAST_OF[site], sides & EAST, WEST)
        + _hope(tiles, village, SOUTH_OF[site], sides & SOUTH, NORTH)
        + _hope(tiles, village, WEST_OF[site], sides & WEST, EAST)
    )


def _hope(tiles: TileTable, village: list[int], other: int, half: i64, facing: i64) -> float:
    if other == NOTHING:
        return 0.0
    neighbour = village[other]
    if neighbour == NOTHING:
        return 1.0 if half else 0.0
    return -1.0 if not half and tiles.sides[neighbour] & facing else 0.0


def best_site(rules: RuleSet, outlook: Outlook, tile: int) -> int:
    """Return the empty site where a tile is worth most, the first among equals; NOTHING if the village is full."""
    best = NOTHING
    most = -1000.0
    for site in range(SITES):
        if outlook.board.village[site] == NOTHING:
            worth = site_worth(rules, outlook, tile, site)
            if worth > most:
                best = site
                most = worth
    return best


def telling_site(state: State, rules: RuleSet, seat: int, place: int) -> int:
    """Return the empty site where a tile of the row scores most at once, the more promising one among equals; NOTHING
    if the village is full."""
    outlook = Outlook(state, rules, seat)
    tile = state.row[place]
    best = NOTHING
    most = (-1000, 0.0)
    for site in range(SITES):
        if outlook.board.village[site] == NOTHING:
            points = int(build_preview(state, rules, seat, place, site)["points"])
            value = (points, site_worth(rules, outlook, tile, site))
            if value > most:
                best = site
                most = value
    return best
