"""Choices that the server makes for people, also while they are away: those that are none, and planned ones.

Who wishes it has a seat's only legal action taken (`SeatRow.by_itself`); of planned ones `plans` tells which may be
played. Each comes a moment after the seat is asked, in which the step before can still be taken back, and always the
same moment. None must tell a secret: a sealed choice waits like any other, and where a game has secrets, the choice
that is none must be the only one in all that the others may think possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from skerry.core.chance import Simulated
from skerry.core.log import BY_ITSELF, PLANNED
from skerry.core.match import Match
from skerry.tables.draft import Draft, match_of, match_on, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model import move_clocks
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.play import plans

PAUSE: Final = 2.0
"""Seconds from the question to the choice."""
WORLDS: Final = 6
"""So many positions that another seat thinks possible are looked at."""


def wish(draft: Draft, person: str, seat: int, on: bool) -> None:
    """A person wishes it for a seat of theirs, or no longer. Raises RequestError."""
    match = match_of(draft)
    must_own(draft, seat, person)
    if match.over or seat in match.conceded:
        raise RequestError("ended")
    draft.seats[seat] = replace(draft.seats[seat], by_itself=on)


def due(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> float:
    """When the server next makes such a choice, as a time of day; 0: there is none to make."""
    return min((made.at for made in _open(row, seats, match)), default=0.0)


def choose(draft: Draft) -> None:
    """Make the choices whose time has come. Raises RequestError if there are none: play went on meanwhile."""
    match = match_on(draft)
    ready = [made for made in _open(draft.row, draft.seats, match) if made.at <= move_clocks.now()]
    if not ready:
        raise RequestError("stale", stale=True)
    made = ready[0]  # what it brings may change the others'
    match.submit(made.seat, made.action, by=f"{made.why}{made.seat}")


class Made(NamedTuple):
    """A choice that the server is to make, and why: `BY_ITSELF` or `PLANNED`."""

    seat: int
    action: int
    at: float
    why: str


def _open(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> Iterator[Made]:
    if match is None or match.over or match.free or row.paused or not any(one.by_itself or one.plans for one in seats):
        return
    decision = match.decision()
    if decision is None or plans.is_joint(decision):
        return
    if match.log[-1].kind in ("undo", "redo"):
        return  # who has just taken it back wants to look at it
    for seat in match.waiting():
        planned = plans.ready(row, seats, match, seat)
        if planned is not None:
            yield Made(seat, planned, _asked(match, row, seat) + PAUSE, PLANNED)
            continue
        if not seats[seat].by_itself or move_clocks.driven(seats, match, seat):
            continue
        legal = match.legal(seat)
        if len(legal) == 1 and known(match, seat):
            yield Made(seat, legal[0], _asked(match, row, seat) + PAUSE, BY_ITSELF)


def _asked(match: Match[Any], row: TableRow, seat: int) -> float:
    """When the seat was asked: as the last step was taken, for the row is written with each."""
    return row.moved or float(row.called.get(str(seat), [0, 0.0])[1])


def known(match: Match[Any], seat: int) -> bool:
    """Whether everybody knows that the seat has no choice."""
    if not match.game.secrets:
        return True
    for other in range(match.game.seats):
        if other == seat:
            continue
        for world in range(WORLDS):
            if len(match.game.legal(match.imagine(other, Simulated(world)), seat)) != 1:
                return False
    return True
