"""Rounding of buoys, by two judges, in exact whole numbers (section 8).

Both judges add up in the same way: each step adds what a table says to the boat's `progress`, and the buoy is
rounded once progress reaches the goal. `half_turn` counts twelfths of a turn round the buoy, so its goal is 6; `gate`
counts crossings of one spoke, so its goal is 1. Going the wrong way subtracts and must be unwound.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import (
    BLOCKED,
    BUOYS,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    EITHER_SIDE,
    ON_THE_BUOY,
    Lake,
    zone_of,
)

Cell = TypeVar("Cell")

HALF_TURN: Final = 0
GATE: Final = 1
JUDGES: Final = ["half_turn", "gate"]
GOALS: Final = [6, 1]
"""Progress at which a buoy is rounded, by judge."""
ALL_ROUNDED: Final = BUOYS + 1
"""`next_buoy` of a boat that has only the finish before it."""
ZONES: Final = 12


def zone_change(before: int, after: int) -> int:
    """Return the twelfths of a turn, clockwise, between the zones of neighbouring cells, -2 to 2.

    A step onto the buoy or off it, which only a flying boat makes, turns nothing.
    """
    if before == ON_THE_BUOY or after == ON_THE_BUOY:
        return 0
    return (after - before + 6) % ZONES - 6


def gate_change(before: int, after: int, side: int, gate: int) -> int:
    """Return the crossings of the spoke `gate` (a heading) between zones of neighbouring cells: -1, 0, 1 (section 8.4).

    A cell on the spoke counts as already through. `side` is CLOCKWISE or COUNTER_CLOCKWISE.
    """
    if before == ON_THE_BUOY or after == ON_THE_BUOY:
        return 0
    there = (side * (before - 2 * gate)) % ZONES + side * zone_change(before, after)
    if there >= ZONES:
        return 1
    return -1 if there < 0 else 0


@final
class Judge:
    """Tables of one judge on one lake, for the hot path.

    A boat with `next_buoy` 1 to 3 that steps from `cell` by `heading` does

        progress = judge.step(next_buoy, progress, cell, heading)
        if judge.rounded(next_buoy, progress):
            next_buoy, progress = next_buoy + 1, 0

    and a boat with `next_buoy` ALL_ROUNDED counts no more. The completing step adds nothing to the buoy after it.
    """

    def __init__(self, lake: Lake, kind: int) -> None:
        """`kind` is HALF_TURN or GATE. A buoy that may be passed on either side has its automatic side under GATE."""
        self.kind = kind
        self.goal: int = GOALS[kind]
        self.cells: int = lake.cells
        self.either: list[bool] = [kind == HALF_TURN and side == EITHER_SIDE for side in lake.sides]
        """For each buoy, True if going round it the other way counts as well."""
        self.gain: list[int] = [0] * (BUOYS * lake.cells * HEADINGS)
        """`gain[((next_buoy - 1) * cells + cell) * 6 + heading]`: the progress that a step adds."""
        for buoy in range(BUOYS):
            self._fill(lake, buoy)

    def _fill(self, lake: Lake, buoy: int) -> None:
        side = lake.sides[buoy]
        if side == EITHER_SIDE:
            side = CLOCKWISE if self.kind == HALF_TURN else automatic_sides(lake)[buoy]
        gate = lake.gates[buoy]
        changes: list[int] = []
        for before in range(ZONES + 1):
            for after in range(ZONES + 1):
                if self.kind == GATE:
                    changes.append(gate_change(before, after, side, gate))
                else:
                    changes.append(side * zone_change(before, after))
        first = buoy * lake.cells
        for cell in range(lake.cells):
            row = lake.zone[first + cell] * (ZONES + 1)
            for heading in range(HEADINGS):
                other = lake.beside[cell * HEADINGS + heading]
                if other != BLOCKED:
                    self.gain[(first + cell) * HEADINGS + heading] = changes[row + lake.zone[first + other]]

    def step(self, next_buoy: int, progress: int, cell: int, heading: int) -> int:
        """Return the progress after one step; `next_buoy` is 1 to 3."""
        return progress + self.gain[((next_buoy - 1) * self.cells + cell) * HEADINGS + heading]

    def rounded(self, next_buoy: int, progress: int) -> bool:
        """Return whether the buoy is rounded at that progress; `next_buoy` is 1 to 3."""
        return progress >= self.goal or (self.either[next_buoy - 1] and progress <= -self.goal)


# --- what a map's author need not choose --------------------------------------------------------------------------
def automatic_side(before: tuple[int, int], buoy: tuple[int, int], after: tuple[int, int]) -> int:
    """Return the side of a buoy by the turn that a boat makes there between two waypoints (section 8.1). All are (q,
    r)."""
    first_q = buoy[0] - before[0]
    first_r = buoy[1] - before[1]
    second_q = after[0] - buoy[0]
    second_r = after[1] - buoy[1]
    return CLOCKWISE if first_q * second_r - second_q * first_r >= 0 else COUNTER_CLOCKWISE


def automatic_gate(before: tuple[int, int], buoy: tuple[int, int], after: tuple[int, int], side: int) -> int:
    """Return the heading of the spoke in the middle of the way round a buoy, away from the course (section 8.4).

    `side` is CLOCKWISE or COUNTER_CLOCKWISE.
    """
    first = zone_of(before[0] - buoy[0], before[1] - buoy[1])
    last = zone_of(after[0] - buoy[0], after[1] - buoy[1])
    sweep = side * (last - first) % ZONES
    if sweep == 0:
        sweep = ZONES
    best = -1
    best_ahead = 0
    for heading in range(HEADINGS):
        ahead = side * (2 * heading - first) % ZONES
        if not 0 < ahead < sweep:
            continue
        off = abs(2 * ahead - sweep)
        best_off = abs(2 * best_ahead - sweep)
        if best < 0 or off < best_off or (off == best_off and ahead < best_ahead):
            best = heading
            best_ahead = ahead
    if best < 0:
        # both waypoints lie in one sector or next to each other: the first spoke that a boat comes to
        next_zone = (first + side) % ZONES
        best = (next_zone if next_zone % 2 == 0 else (next_zone + side) % ZONES) // 2
    return best


def middle(line: Sequence[Cell]) -> Cell:
    """Return the waypoint of a line: its middle cell, the later one of two."""
    return line[len(line) // 2]


def sides_between(points: list[tuple[int, int]]) -> list[int]:
    """Return the automatic side of each buoy, from start, the buoys in order and finish as (q, r)."""
    return [automatic_side(points[buoy], points[buoy + 1], points[buoy + 2]) for buoy in range(BUOYS)]


def gates_between(points: list[tuple[int, int]], sides: list[int]) -> list[int]:
    """Return the automatic gate of each buoy for its side; one that may be passed on either takes its automatic
    side."""
    automatic = sides_between(points)
    gates: list[int] = []
    for buoy in range(BUOYS):
        side = sides[buoy] or automatic[buoy]
        gates.append(automatic_gate(points[buoy], points[buoy + 1], points[buoy + 2], side))
    return gates


def waypoints(lake: Lake) -> list[tuple[int, int]]:
    """Return middle start cell, the three buoys and middle finish cell, as (q, r)."""
    cells = [middle(lake.start), *lake.buoys, middle(lake.finish)]
    return [(lake.q[cell], lake.r[cell]) for cell in cells]


def automatic_sides(lake: Lake) -> list[int]:
    """Return the automatic side of each buoy of a lake."""
    return sides_between(waypoints(lake))


def automatic_gates(lake: Lake) -> list[int]:
    """Return the automatic gate of each buoy of a lake, for the side that it has."""
    return gates_between(waypoints(lake), lake.sides)
