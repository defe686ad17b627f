"""Choices that the server makes for people, also while they are away: forced ones and planned ones.

A forced choice is the only legal action of a seat; it is made if the seat's person wishes so (`SeatRow.by_itself`).
Which planned choices may be played is up to `plans`. Each is made `PAUSE` seconds after the seat is asked, always as
many, in which the step before can still be taken back. None may tell a secret: in a sealed decision of several seats
none is made; and where a game has secrets, the forced choice must be the only one in the positions that the others
think possible (see `known`).
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
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow, driven
from skerry.tables.model.table import TableRow
from skerry.tables.play import plans

PAUSE: Final = 2.0
"""Seconds from the question to the choice."""
WORLDS: Final = 6
"""Number of positions examined of those that another seat thinks possible."""


def wish(draft: Draft, person: str, seat: int, on: bool) -> None:
    """Set whether the server makes the forced choices of a person's seat. Raises RequestError."""
    match = match_of(draft)
    must_own(draft, seat, person)
    if match.over or seat in match.conceded:
        raise RequestError("ended")
    draft.seats[seat] = replace(draft.seats[seat], by_itself=on)


def due(row: TableRow, seats: list[SeatRow], match: Match[Any] | None) -> float:
    """Return the Unix time at which the server next makes a forced or a planned choice; 0 if there is none."""
    return min((made.at for made in _open(row, seats, match)), default=0.0)


def choose(draft: Draft) -> None:
    """Make the first choice that is due. Raises RequestError if none is: play went on meanwhile."""
    match = match_on(draft)
    ready = [made for made in _open(draft.row, draft.seats, match) if made.at <= clock.now()]
    if not ready:
        raise RequestError("stale", stale=True)
    made = ready[0]  # what it brings may change the other choices
    match.submit(made.seat, made.action, by=f"{made.why}{made.seat}")


class Made(NamedTuple):
    """Choice that the server is to make at Unix time `at`, and why: `BY_ITSELF` or `PLANNED`."""

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
        return  # whoever has just undone or redone a step wants to look at the position
    for seat in match.waiting():
        planned = plans.ready(row, seats, match, seat)
        if planned is not None:
            yield Made(seat, planned, _asked(match, row, seat) + PAUSE, PLANNED)
            continue
        if not seats[seat].by_itself or driven(seats, match, seat):
            continue
        legal = match.legal(seat)
        if len(legal) == 1 and known(match, seat):
            yield Made(seat, legal[0], _asked(match, row, seat) + PAUSE, BY_ITSELF)


def _asked(match: Match[Any], row: TableRow, seat: int) -> float:
    """Return the Unix time at which the seat was asked: that of the last step, since the row is written with each;
    without one, that of `TableRow.open_turns`."""
    return row.updated_at or float(row.open_turns.get(str(seat), [0, 0.0])[1])


def known(match: Match[Any], seat: int) -> bool:
    """Return whether everybody knows that the seat has no choice: the game has no secrets, or the seat has one legal
    action in each of WORLDS positions that each other seat thinks possible.

    The seat's legal actions follow from its own view, not from another seat's, and a game lists no positions, it draws
    them: so it is as good as certain, and a position too rare to be drawn may be missed.
    """
    if not match.game.secrets:
        return True
    for other in range(match.game.seats):
        if other == seat:
            continue
        for world in range(WORLDS):
            if len(match.game.legal(match.imagine(other, Simulated(world)), seat)) != 1:
                return False
    return True
