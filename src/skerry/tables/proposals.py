"""Proposals and votes. An approved proposal is returned to the caller, who carries it out.

`permissions` decides who is asked. Everybody asked has to agree: one refusal ends the proposal. Bots are not asked; a
person who has been away for longer than the table waits does not delay the decision, but may answer on coming back
earlier. An open proposal is a JSON object in the table's row:

kind, by, person, name   kind of act; seat of the author (None: a host or a guest without one), their id and name
to, patch, changes       of a takeback and of a correction; `changes` as message keys, as they were then
seat, occupant, bot, seq of acts that concern one seat
binding                  absence is no consent: for acts that reveal secrets
waiting, agreed          seats that have not answered, and seats that have agreed, the author's own among them

A correction may set what the game offers (`Game.corrections`) and nothing else, so that nobody sets or finds out what
is hidden.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any, NamedTuple

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import permissions
from skerry.tables.draft import Draft, is_stale, match_of
from skerry.tables.errors import RequestError
from skerry.tables.model.clock import is_timed
from skerry.tables.model.seat import SeatRow


class Approved(NamedTuple):
    """A proposal to be carried out, and who decided it."""

    proposal: dict[str, Any]
    by: Consent


def ask(
    draft: Draft, kind: permissions.Kind, person: str, name: str, own: int | None = None, seat: int = -1, **facts: Any
) -> Approved | None:
    """Propose an act to the people whose game it affects; return it if nobody has to be waited for, else None.

    `own`: the seat of the author, by default the person's first; `seat`: the seat that the act is about. Raises
    RequestError if another proposal is open.
    """
    mine = [one.seat for one in draft.seats if one.person == person]
    if own is None and mine:
        own = mine[0]
    match = match_of(draft)
    timed = is_timed(draft.row.time_control, match)
    asked = permissions.concerned(kind, person, draft.seats, match.conceded, seat, clocked=timed)
    proposal = {
        "id": secrets.token_hex(6),
        "kind": kind,
        "by": own,
        "person": person,
        "name": name,
        "to": -1,
        "seat": seat,
        "binding": False,
        **facts,
        "waiting": asked,
        "agreed": [] if own is None else [own],
    }
    at_once = not permissions.waited_for(asked, draft.seats, draft.absent, bool(proposal["binding"]))
    open_one = draft.row.proposal
    # a guest who asks for a seat must not keep those who have one from deciding something else
    if open_one is not None and not at_once and (open_one["kind"] != "sit" or kind == "sit"):
        raise RequestError("proposal_open")
    if at_once:
        return _approved(draft, proposal, asked)
    draft.row.proposal = proposal
    return None


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Record the vote of all seats of a person on the open proposal. One refusal ends it, also of a person who has
    agreed before, or of its author.

    Raises RequestError if they are not asked.
    """
    current = draft.row.proposal
    if current is None or current["id"] != proposal:
        raise RequestError("no_proposal")
    own = [seat for seat in current["waiting"] if draft.seats[seat].person == person]
    said = [seat for seat in current["agreed"] if draft.seats[seat].person == person]
    if not agree and (own or said or current.get("person") == person):
        draft.row.proposal = None
        return
    if not own:
        raise RequestError("not_asked", status=403)
    waiting = [seat for seat in current["waiting"] if seat not in own]
    draft.row.proposal = {**current, "waiting": waiting, "agreed": [*current["agreed"], *own]}


def still_asked(proposal: dict[str, Any], seats: list[SeatRow], match: Match[Any]) -> list[int]:
    """Return the seats that have not answered and still can: their people have neither conceded nor lost the seat."""
    return [seat for seat in proposal["waiting"] if seats[seat].occupant == "person" and seat not in match.conceded]


def is_moot(proposal: dict[str, Any], seats: list[SeatRow], match: Match[Any]) -> bool:
    """Return whether the proposal has lapsed: its author lost the seat, or the turn to be skipped is over."""
    by, seat = proposal["by"], proposal.get("seat", -1)
    if proposal["kind"] == "hand_on" and (seat not in match.waiting() or is_stale(match, seat, proposal["seq"])):
        return True
    return by is not None and seats[by].person != proposal.get("person", seats[by].person)


def is_decided(proposal: dict[str, Any], seats: list[SeatRow], match: Match[Any], absent: Collection[str]) -> bool:
    """Return whether the proposal has lapsed, or nobody has to be waited for any longer."""
    asked = still_asked(proposal, seats, match)
    binding = bool(proposal.get("binding"))
    return is_moot(proposal, seats, match) or not permissions.waited_for(asked, seats, absent, binding)


def settled(draft: Draft) -> Approved | None:
    """Close the open proposal once nobody has to be waited for; return it, unless it has lapsed."""
    current, match = draft.row.proposal, match_of(draft)
    if current is None or not is_decided(current, draft.seats, match, draft.absent):
        return None
    draft.row.proposal = None
    if is_moot(current, draft.seats, match):
        return None
    return _approved(draft, current, still_asked(current, draft.seats, match))


def _approved(draft: Draft, proposal: dict[str, Any], away: list[int]) -> Approved:
    """Return the approved proposal with who decided it. `away`: seats that were asked and have not answered, because
    their people were away."""
    agreed = sorted(seat for seat in proposal["agreed"] if draft.seats[seat].occupant == "person")
    host = proposal["by"] is None and proposal["kind"] != "sit"
    return Approved(proposal, Consent(agreed, away, host))
