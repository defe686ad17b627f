"""Authors of a game's choices: the seat's own person, a bot that stands in, the clock, or others."""

from __future__ import annotations

from typing import Any

from skerry.core.log import BY_ITSELF, PLANNED, STAND_IN
from skerry.core.match import Match


def is_own(by: str) -> bool:
    """Return whether a choice is the seat's own, from an entry's `by`: made by the person who sits there (in free play
    by any player), planned by them, or made for them as their only one."""
    return by.isdigit() or by.startswith((BY_ITSELF, PLANNED))


def chosen(match: Match[Any]) -> list[tuple[int, int, str]]:
    """Return (log entry, seat, by whom) of each choice in force, oldest first; without choices that were taken back."""
    found = set(_sealed_before(match, len(match.log)))
    for number in match.line():
        entry = match.log[number]
        if entry.kind != "play":
            continue
        before = _sealed_before(match, number) if len(entry.moves) > 1 else []
        found.update(before)
        sealed = {seat for _, seat, _ in before}
        found.update((number, int(move[0]), entry.by) for move in entry.moves if int(move[0]) not in sealed)
    return sorted(found)


def choices(match: Match[Any], first: int = 0, until: int | None = None) -> list[tuple[int, int]]:
    """Return (log entry, seat) of each choice in force that a stand-in bot made for an absent person, oldest first, of
    the entries from `first` on (to before `until`)."""
    last = len(match.log) if until is None else until
    return [(at, seat) for at, seat, by in chosen(match) if first <= at < last and by == f"{STAND_IN}{seat}"]


def counts(match: Match[Any]) -> list[int]:
    """Return the number of choices made by stand-in bots for each seat; [] if there are none at all."""
    made = [seat for _, seat in choices(match)]
    return [made.count(seat) for seat in range(match.game.seats)] if made else []


def _sealed_before(match: Match[Any], number: int) -> list[tuple[int, int, str]]:
    """Return the sealed choices that had been made when entry `number` was, or would be: (log entry, seat, by whom)."""
    found: list[tuple[int, int, str]] = []
    known: set[int] = set()
    for at in range(number - 1, -1, -1):
        entry = match.log[at]
        if entry.kind == "unseal":
            known.add(int(entry.by))
        elif entry.kind == "seal":
            seat = int(entry.moves[0][0])
            if seat not in known:
                found.append((at, seat, entry.by))
            known.add(seat)
        else:
            break
    return found
