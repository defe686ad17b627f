"""What others have to agree to: proposals and votes. What was approved is handed back, and whoever asked carries it
out.

Who is asked is for `permissions` to say. Everybody asked agrees, or it does not happen: one refusal ends it. Bots are
not asked, and who has been away for longer than the table waits does not hold it up, but may answer when they come back
earlier. An open proposal is a JSON object in the table's row:

kind, by, person, name   what is asked for, by which seat (None: by a host or a guest without one), by whom
to, patch, changes       of a take-back and of a correction: what it changes in message keys, as it stood then
seat, occupant, bot, seq of what concerns one seat
binding                  absence is no consent: of secrets
waiting, agreed          the seats that have not answered, and those that have agreed, the proposer's own among them

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
from skerry.tables.model.move_clocks import is_clocked
from skerry.tables.model.seat import SeatRow


class Approved(NamedTuple):
    """A proposal to be carried out, and who decided it."""

    proposal: dict[str, Any]
    by: Consent


def ask(
    draft: Draft, kind: permissions.Kind, person: str, name: str, own: int | None = None, seat: int = -1, **facts: Any
) -> Approved | None:
    """Put an act to those whose game it decides over; return it if nobody has to be waited for, else None.

    `own`: the seat that asks, by default the person's first; `seat`: the one that it is about. Raises RequestError.
    """
    mine = [one.seat for one in draft.seats if one.person == person]
    if own is None and mine:
        own = mine[0]
    match = match_of(draft)
    asked = permissions.concerned(kind, person, draft.seats, match.conceded, seat, clocked=is_clocked(draft.row, match))
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
    """Record the vote of all seats of a person on the open proposal. One refusal ends it, also by who has agreed
    before.

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
    """The seats that have not answered and still could: their people neither gave up nor lost the seat."""
    return [seat for seat in proposal["waiting"] if seats[seat].occupant == "person" and seat not in match.conceded]


def is_moot(proposal: dict[str, Any], seats: list[SeatRow], match: Match[Any]) -> bool:
    """Whether who proposed it has lost the seat since, or the turn to be handed on is over."""
    by, seat = proposal["by"], proposal.get("seat", -1)
    if proposal["kind"] == "hand_on" and (seat not in match.waiting() or is_stale(match, seat, proposal["seq"])):
        return True
    return by is not None and seats[by].person != proposal.get("person", seats[by].person)


def is_decided(proposal: dict[str, Any], seats: list[SeatRow], match: Match[Any], absent: Collection[str]) -> bool:
    """Whether nobody has to be waited for any longer."""
    asked = still_asked(proposal, seats, match)
    binding = bool(proposal.get("binding"))
    return is_moot(proposal, seats, match) or not permissions.waited_for(asked, seats, absent, binding)


def settled(draft: Draft) -> Approved | None:
    """Take the open proposal off the table once nobody is waited for; return it unless it has become pointless."""
    current, match = draft.row.proposal, match_of(draft)
    if current is None or not is_decided(current, draft.seats, match, draft.absent):
        return None
    draft.row.proposal = None
    if is_moot(current, draft.seats, match):
        return None
    return _approved(draft, current, still_asked(current, draft.seats, match))


def _approved(draft: Draft, proposal: dict[str, Any], away: list[int]) -> Approved:
    """Return what was decided. `away`: the seats asked that have not answered, because their people were away."""
    agreed = sorted(seat for seat in proposal["agreed"] if draft.seats[seat].occupant == "person")
    host = proposal["by"] is None and proposal["kind"] != "sit"
    return Approved(proposal, Consent(agreed, away, host))
