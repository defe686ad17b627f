"""Hexagons with a flat side up: six headings, axial steps, rotation, distance, and the rows and columns of a lake.

A cell is (q, r), y down the screen. Column q and row r + q // 2 lie in the outline of a lake of `cols` by `rows`;
odd columns sit half a cell lower.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH: Final = 3
SOUTH_WEST: Final = 4
NORTH_WEST: Final = 5
HEADINGS: Final = 6
HEADING_NAMES: Final = ["N", "NE", "SE", "S", "SW", "NW"]
"""Names by heading, clockwise."""
STEP_Q: Final = [0, 1, 1, 0, -1, -1]
STEP_R: Final = [-1, -1, 0, 1, 1, 0]
"""Change of r by one step, by heading; STEP_Q is that of q."""


def turned(heading: int, steps: int) -> int:
    """Return `heading` after `steps` rotations of 60 degrees to the right (negative: to the left)."""
    return (heading + steps) % HEADINGS


def opposite(heading: int) -> int:
    """Return the opposite heading."""
    return (heading + 3) % HEADINGS


def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Return the steps between two cells if nothing lies between them."""
    dq = q - other_q
    dr = r - other_r
    return max(abs(dq), abs(dr), abs(dq + dr))


def row_of(q: int, r: int) -> int:
    """Return the row of a cell in the outline; its column is q."""
    return r + q // 2


def r_of(column: int, row: int) -> int:
    """Return the r of the cell in that column and row; its q is the column."""
    return row - column // 2


# Axes, by the coordinate that is constant along a straight row of cells: q (a row N-S), r (NW-SE) or q + r (SW-NE).
AXIS_Q: Final = 0
AXIS_R: Final = 1
AXIS_SUM: Final = 2
NO_AXIS: Final = -1


def along(axis: int, q: int, r: int) -> int:
    """Return the coordinate of a cell that does not change along a row of that axis."""
    if axis == AXIS_Q:
        return q
    return r if axis == AXIS_R else q + r


def common_axis(cells: list[tuple[int, int]]) -> int:
    """Return the axis on which all cells lie, or NO_AXIS if they are fewer than two or not in one line."""
    if len(cells) < 2:
        return NO_AXIS
    for axis in range(3):
        value = along(axis, cells[0][0], cells[0][1])
        if all(along(axis, q, r) == value for q, r in cells):
            return axis
    return NO_AXIS


def in_a_row(cells: list[tuple[int, int]]) -> bool:
    """Return whether the cells are a straight row without gaps, listed from one end to the other. One cell is a row,
    none is not."""
    if not cells:
        return False
    for index in range(1, len(cells)):
        q, r = cells[index]
        before_q, before_r = cells[index - 1]
        if distance(q, r, before_q, before_r) != 1:
            return False
        if index > 1 and (q - before_q, r - before_r) != (
            before_q - cells[index - 2][0],
            before_r - cells[index - 2][1],
        ):
            return False
    return True
