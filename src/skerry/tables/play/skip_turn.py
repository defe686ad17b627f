"""The default action for a seat that keeps the table waiting."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables.draft import Draft, is_stale, match_on, must_play, seat_of
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import SkipTurn
from skerry.tables.model.seat import driven
from skerry.tables.proposals import ask


def skip(draft: Draft, proposal: SkipTurn, by: Consent) -> None:
    """Make the default action of a seat, as agreed."""
    match_on(draft).timeout(proposal.seat, by.text())


def hand_on(draft: Draft, person: str, name: str, seat: int, seq: int) -> None:
    """Make the default action for a seat that keeps the table waiting, for the host: at once if nobody else has to
    agree, else by a proposal. Raises RequestError."""
    must_play(draft, person)
    match = match_on(draft)
    seat_of(draft, seat)
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if seat not in match.waiting() or driven(draft.seats, match, seat):
        raise RequestError("not_waiting")
    proposal = SkipTurn(person=person, name=name, seat=seat, seq=seq)
    by = ask(draft, proposal)
    if by is not None:
        skip(draft, proposal, by)
