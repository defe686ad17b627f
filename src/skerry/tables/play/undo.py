"""Undo and redo: what is taken back, alone or by consent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from skerry.core.match import Match
from skerry.tables import permissions
from skerry.tables.draft import Draft, acting, is_stale, match_of, match_on
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.proposals import Approved


def undo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Take the seat's own last step back, in free play the last of all. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if match.free and draft.row.deal:
        raise RequestError("deal.as_dealt")
    match.undo(by)


def redo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Bring back what was taken back last. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    match.redo(by)


def goes_back_alone(match: Match[Any], seats: list[SeatRow], seat: int) -> bool:
    """Whether who sits there may go back to the last decision of theirs and nobody has to be asked: only bots play
    besides. In free play anybody takes steps back one by one instead."""
    person = seats[seat].person
    still = match.over or match.free or seat in match.conceded
    if still or not person or permissions.concerned("take_back", person, seats, match.conceded):
        return False
    return next(_decisions(match, seat), None) is not None


def last_decision(match: Match[Any], seat: int) -> int:
    """The log entry on whose position the seat chose last, where it had a choice; -1 if it never chose.

    Where there was but one thing to do, the moment before is meant: who goes back wants to choose anew.
    """
    first = -1
    for number in _decisions(match, seat):
        first = number
        if len(match.game.legal(match.state_at(number), seat)) > 1:
            break
    return first


def step_after(match: Match[Any], to: int) -> int:
    """The log entry that play went on with from the position of entry `to`, among those in force; -1 if with none."""
    return next((number for number, before in _line(match) if before == to), -1)


def _line(match: Match[Any]) -> Iterator[tuple[int, int]]:
    """The log entries that led to the position in force, newest first, each with the one before it."""
    return pairwise([match.position_at(len(match.log) - 1), *match.earlier()])


def _decisions(match: Match[Any], seat: int) -> Iterator[int]:
    """The log entries on whose positions the seat made the choices that are in force, newest first."""
    for number, before in _line(match):
        entry = match.log[number]
        alone = len(entry.moves) == 1 and entry.by.startswith("bot")  # of a sealed choice, whose bot came last
        if entry.kind == "play" and not alone and any(move[0] == seat for move in entry.moves):
            yield before


def take_back(draft: Draft, approved: Approved) -> None:
    """Take steps back, as agreed."""
    match_of(draft).take_back(approved.proposal["to"], approved.by.text())
