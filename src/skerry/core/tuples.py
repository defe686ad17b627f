"""Rows of whole numbers that a position shares with its copies, because nothing can change them in place."""

from __future__ import annotations


def replaced(row: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return the row with another number at a place."""
    changed = list(row)
    changed[place] = number
    return tuple(changed)


def without(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return the row without the number at a place."""
    left = list(row)
    del left[place]
    return tuple(left)
