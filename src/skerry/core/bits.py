"""Sets of small numbers (cards, deeds, squares) as the bits of one whole number: quick to copy, compare and ask."""

from __future__ import annotations

from mypy_extensions import i64


def size_of(bits: i64) -> i64:
    """Return the number of members of a set."""
    left: i64 = bits
    count: i64 = 0
    while left != 0:
        left &= left - 1
        count += 1
    return count


def member_at(bits: i64, index: i64) -> i64:
    """Return the `index`-th member of a set in rising order, counted from 0; the set must have more than `index`
    members."""
    left: i64 = bits
    skip: i64 = index
    while skip > 0:
        left &= left - 1
        skip -= 1
    member: i64 = 0
    while (left >> member) & 1 == 0:
        member += 1
    return member


def bit_at(bits: i64, index: i64) -> i64:
    """Return the `index`-th member of a set in rising order, counted from 0, as a set of its own."""
    left: i64 = bits
    skip: i64 = index
    while skip > 0:
        left &= left - 1
        skip -= 1
    return left & -left


def members(bits: i64) -> list[int]:
    """The members of a set, rising."""
    found: list[int] = []
    left: i64 = bits
    member = 0
    while left != 0:
        if left & 1 != 0:
            found.append(member)
        left >>= 1
        member += 1
    return found


def set_of(items: list[int]) -> i64:
    """The set with these members."""
    bits = 0  # a plain whole number: compiled, a 1 shifted by an i64 is a C int and falls off beyond 30
    for item in items:
        bits |= 1 << item
    return bits
