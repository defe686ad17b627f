"""Undo and redo by one person alone, and takebacks by consent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import consent
from skerry.tables.draft import Draft, acting, is_stale, match_of, match_on
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import Takeback
from skerry.tables.model.seat import SeatRow


def undo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Undo the seat's own last step, in free play the last of all. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if match.free and draft.row.deal:
        raise RequestError("deal.as_dealt")
    match.undo(by)


def redo(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Redo what was undone last. Raises RequestError or IllegalAction."""
    match = match_on(draft)
    by = acting(draft, match, seat, person)
    if seq >= 0 and is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    match.redo(by)


def goes_back_alone(match: Match[Any], seats: list[SeatRow], seat: int) -> bool:
    """Return whether the person on a seat may go back to their last decision without asking anybody, because only bots
    play besides. False if they have made no decision, and in free play, where anybody undoes steps one by one
    instead."""
    person = seats[seat].person
    still = match.over or match.free or seat in match.conceded
    if still or not person or consent.concerned("takeback", person, seats, match.conceded):
        return False
    return next(_decisions(match, seat), None) is not None


def last_decision(match: Match[Any], seat: int) -> int:
    """Return the log entry on whose position the seat last had a choice and made it; -1 if it never chose.

    Forced choices are passed over, since whoever goes back wants to choose anew; if there are no others, it is the
    first of them.
    """
    first = -1
    for number in _decisions(match, seat):
        first = number
        if len(match.game.legal(match.state_at(number), seat)) > 1:
            break
    return first


def step_after(match: Match[Any], to: int) -> int:
    """Return the log entry in force with which play went on from the position of entry `to`; -1 if there is none."""
    return next((number for number, before in _line(match) if before == to), -1)


def _line(match: Match[Any]) -> Iterator[tuple[int, int]]:
    """Return the log entries that led to the position in force, newest first, each with the one before it."""
    return pairwise([match.position_at(len(match.log) - 1), *match.earlier()])


def _decisions(match: Match[Any], seat: int) -> Iterator[int]:
    """Yield the log entries on whose positions the seat made the choices that are in force, newest first; those that a
    bot made alone do not count."""
    for number, before in _line(match):
        entry = match.log[number]
        alone = len(entry.moves) == 1 and entry.by.startswith("bot")  # with several moves `by` is whoever came last
        if entry.kind == "play" and not alone and any(move[0] == seat for move in entry.moves):
            yield before


def take_back(draft: Draft, proposal: Takeback, by: Consent) -> None:
    """Take back to the position that was agreed on."""
    match_of(draft).take_back(proposal.to, by.text())
