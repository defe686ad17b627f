"""The links between places: routes, passages of the wharf and distances, compiled for one rule set.

Movement is one way. A fork is a place with an exit lane of dots; a ship standing on it with more pips left than the
lane has dots leaves the island, with fewer or as many it keeps circling. [TH-10, TH-11]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.tropichop.set_up.places import (
    DOCKABLE,
    IDS,
    KIND,
    KIND_DOT,
    KIND_PORT,
    KIND_START,
    NONE,
    PLACES,
    ROWS,
    START,
)

GREATEST_GALE: Final = 4
"""Greatest factor of a gale card."""


@final
class Board:
    """The chart for one rule set: links between places, and tables of the ends of all moves.

    `next_place[p]`: the place after p; `exit_place[p]`: the first dot of the exit lane at p, or NONE; `lane_dots[p]`:
    the number of dots of that lane; `spot_ids[p]`: the position of p on the chart, as the id of the place that lies
    there on the plain chart; `uses_rum[p]`: leaving p costs rum; `most_pips`: the longest move in the tables.
    """

    def __init__(self, start_node: str, start_uses_rum: bool, most_pips: int) -> None:
        spots = list(range(PLACES))
        other = IDS.index(start_node)
        spots[START], spots[other] = other, START
        self.spot_ids: list[str] = [IDS[spot] for spot in spots]
        self.next_place: list[int] = [NONE] * PLACES
        self.exit_place: list[int] = [NONE] * PLACES
        for place in range(PLACES):
            row = ROWS[spots[place]]
            # a swap of two is its own inverse: the place lying on a spot is spots[spot]
            self.next_place[place] = spots[IDS.index(row["next"])]
            if "exit" in row:
                self.exit_place[place] = spots[IDS.index(row["exit"])]
        self.lane_dots: list[int] = [self._count_dots(place) for place in range(PLACES)]
        self.uses_rum: list[bool] = [kind == KIND_PORT or (kind == KIND_START and start_uses_rum) for kind in KIND]
        self.most_pips: int = most_pips
        self._ends: list[int] = [NONE] * ((most_pips + 1) * PLACES)
        self._passages: list[int] = [0] * ((most_pips + 1) * PLACES)
        self._reach: list[list[int]] = []
        self._fill()
        self._distances: list[int] = self._measure()

    def _count_dots(self, place: int) -> int:
        dots = 0
        here = self.exit_place[place]
        while here != NONE and KIND[here] == KIND_DOT:
            dots += 1
            here = self.next_place[here]
        return dots

    def _fill(self) -> None:
        """Fill the tables by pips left, from 0 up: a step leads to a place whose entries for one pip fewer are
        known."""
        for place in range(PLACES):
            self._ends[place] = place if KIND[place] != KIND_DOT else NONE
        self._reach.append([1 << place if KIND[place] != KIND_DOT else 0 for place in range(PLACES)])
        for pips in range(1, self.most_pips + 1):
            row = pips * PLACES
            below = row - PLACES
            reach: list[int] = []
            for place in range(PLACES):
                step = int(self.step(place, pips))
                self._ends[row + place] = self._ends[below + step]
                self._passages[row + place] = self._passages[below + step]
                if step == START and pips > 1:
                    self._passages[row + place] += 1
                ends = self._reach[pips - 1][self.next_place[place]]
                if self.exit_place[place] != NONE:
                    ends |= self._reach[pips - 1][self.exit_place[place]]
                reach.append(ends)
            self._reach.append(reach)

    def _measure(self) -> list[int]:
        near: list[list[int]] = [[] for _ in range(PLACES)]
        for place in range(PLACES):
            for other in (self.next_place[place], self.exit_place[place]):
                if other != NONE:
                    near[place].append(other)
                    near[other].append(place)
        out = [NONE] * (PLACES * PLACES)
        for origin in range(PLACES):
            row = origin * PLACES
            out[row + origin] = 0
            queue = [origin]
            for place in queue:
                for other in near[place]:
                    if out[row + other] == NONE:
                        out[row + other] = out[row + place] + 1
                        queue.append(other)
        return out

    def step(self, place: i64, pips: i64) -> i64:
        """Return the next place of a ship at `place` with `pips` (at least 1) still to sail, leaving islands when it
        can."""
        if self.exit_place[place] != NONE and pips > self.lane_dots[place]:
            return self.exit_place[place]
        return self.next_place[place]

    def destination(self, place: i64, pips: i64) -> i64:
        """Return the place where a move of `pips` from `place` ends, leaving islands whenever it can. [TH-11]"""
        return self._ends[pips * PLACES + place]

    def passages(self, place: i64, pips: i64) -> i64:
        """Return the number of times that the move of `destination` passes the wharf without ending there. [TH-06]"""
        return self._passages[pips * PLACES + place]

    def route(self, place: int, pips: int) -> list[int]:
        """Return the places that the move of `destination` enters, in order, one a pip; the destination is the last."""
        out: list[int] = []
        here = place
        for left in range(pips, 0, -1):
            here = int(self.step(here, left))
            out.append(here)
        return out

    # --- where leaving an island is the captain's choice ----------------------------------------------------------
    def destinations(self, place: int, pips: int) -> list[int]:
        """Return every place where a move of `pips` may end if captains may keep circling, rising."""
        ends = self._reach[pips][place]
        return [end for end in DOCKABLE if (ends >> end) & 1]

    def route_to(self, place: int, pips: int, end: int) -> list[int]:
        """Return the places that the move to `end`, one of `destinations`, enters, in order; of several ways it takes
        the one that leaves islands as early as it can."""
        out: list[int] = []
        here = place
        for left in range(pips - 1, -1, -1):
            away = self.exit_place[here]
            if away == NONE or not (self._reach[left][away] >> end) & 1:
                away = self.next_place[here]
            here = away
            out.append(here)
        return out

    def passages_to(self, place: int, pips: int, end: int) -> int:
        """Return the number of times that the move of `route_to` passes the wharf without ending there."""
        return self.route_to(place, pips, end)[:-1].count(START)

    # --- cannon ---------------------------------------------------------------------------------------------------
    def distance(self, place: i64, other: i64) -> i64:
        """Return the fewest links between two places, regardless of the sailing direction; dots count as spaces.
        [TH-45]"""
        return self._distances[place * PLACES + other]


def board_for(start_node: str, start_uses_rum: bool, die_pips: int) -> Board:
    """Return the board of a rule set; its tables reach as far as the greatest gale."""
    return Board(start_node, start_uses_rum, 2 * die_pips * GREATEST_GALE)
