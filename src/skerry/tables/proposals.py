"""Proposals and votes. Consent is returned to the caller, who carries the proposal out.

`consent` decides who is asked. Everybody asked has to agree: one refusal ends the proposal. Bots are not asked; a
person who has been away for longer than the table waits does not delay the decision, but may answer on coming back
earlier.

A correction may set what the game offers (`Game.corrections`) and nothing else, so that nobody sets or finds out what
is hidden.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import consent
from skerry.tables.draft import Draft, is_stale, match_of
from skerry.tables.errors import RequestError
from skerry.tables.model.clock import is_timed
from skerry.tables.model.proposal import AnyProposal, SkipTurn, TakeSeat
from skerry.tables.model.seat import SeatRow


def ask(draft: Draft, proposal: AnyProposal) -> Consent | None:
    """Propose an act to the people whose game it affects; return who decided it if nobody has to be waited for, else
    None.

    `proposal`: without id and votes; the author's seat is by default their first. Raises RequestError if another
    proposal is open.
    """
    mine = [seat.seat for seat in draft.seats if seat.person == proposal.person]
    by = mine[0] if proposal.by is None and mine else proposal.by
    match = match_of(draft)
    timed = is_timed(draft.row.time_control, match)
    asked = consent.concerned(
        proposal.kind, proposal.person, draft.seats, match.conceded, proposal.about, clocked=timed
    )
    agreed = [] if by is None else [by]
    proposal = replace(proposal, id=secrets.token_hex(6), by=by, waiting=asked, agreed=agreed)
    at_once = not consent.waited_for(asked, draft.seats, draft.absent, _is_binding(proposal))
    open_one = draft.row.proposal
    # a guest who asks for a seat must not keep those who have one from deciding something else
    guests = isinstance(open_one, TakeSeat) and not isinstance(proposal, TakeSeat)
    if open_one is not None and not at_once and not guests:
        raise RequestError("proposal_open")
    if at_once:
        return _consent(draft, proposal, asked)
    draft.row.proposal = proposal
    return None


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Record the vote of all seats of a person on the open proposal. One refusal ends it, also of a person who has
    agreed before, or of its author.

    Raises RequestError if they are not asked.
    """
    current = draft.row.proposal
    if current is None or current.id != proposal:
        raise RequestError("no_proposal")
    own = [seat for seat in current.waiting if draft.seats[seat].person == person]
    said = [seat for seat in current.agreed if draft.seats[seat].person == person]
    if not agree and (own or said or current.person == person):
        draft.row.proposal = None
        return
    if not own:
        raise RequestError("not_asked", status=403)
    waiting = [seat for seat in current.waiting if seat not in own]
    draft.row.proposal = replace(current, waiting=waiting, agreed=[*current.agreed, *own])


def still_asked(proposal: AnyProposal, seats: list[SeatRow], match: Match[Any]) -> list[int]:
    """Return the seats that have not answered and still can: their people have neither conceded nor lost the seat."""
    return [seat for seat in proposal.waiting if seats[seat].occupant == "person" and seat not in match.conceded]


def is_moot(proposal: AnyProposal, seats: list[SeatRow], match: Match[Any]) -> bool:
    """Return whether the proposal has lapsed: its author lost the seat, or the turn to be skipped is over."""
    if isinstance(proposal, SkipTurn):
        seat = proposal.seat
        if seat not in match.waiting() or is_stale(match, seat, proposal.seq):
            return True
    return proposal.by is not None and seats[proposal.by].person != proposal.person


def is_decided(proposal: AnyProposal, seats: list[SeatRow], match: Match[Any], absent: Collection[str]) -> bool:
    """Return whether the proposal has lapsed, or nobody has to be waited for any longer."""
    asked = still_asked(proposal, seats, match)
    return is_moot(proposal, seats, match) or not consent.waited_for(asked, seats, absent, _is_binding(proposal))


def settled(draft: Draft) -> tuple[AnyProposal, Consent] | None:
    """Close the open proposal once nobody has to be waited for; return it and who decided it, unless it has lapsed."""
    current, match = draft.row.proposal, match_of(draft)
    if current is None or not is_decided(current, draft.seats, match, draft.absent):
        return None
    draft.row.proposal = None
    if is_moot(current, draft.seats, match):
        return None
    return current, _consent(draft, current, still_asked(current, draft.seats, match))


def _is_binding(proposal: AnyProposal) -> bool:
    return isinstance(proposal, TakeSeat) and proposal.binding


def _consent(draft: Draft, proposal: AnyProposal, away: list[int]) -> Consent:
    """Return who decided an approved proposal. `away`: seats that were asked and have not answered, because their
    people were away."""
    agreed = sorted(seat for seat in proposal.agreed if draft.seats[seat].occupant == "person")
    host = proposal.by is None and not isinstance(proposal, TakeSeat)
    return Consent(agreed, away, host)
