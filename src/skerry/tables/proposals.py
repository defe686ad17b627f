"""What others have to agree to: proposals, votes, and what is done once nobody is waited for.

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
from typing import Any

from skerry.core.actions import IllegalAction
from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import permissions
from skerry.tables.approved import carry_out, must_fit
from skerry.tables.draft import Draft, acting, is_stale, match_of, match_on, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model.move_clocks import is_clocked
from skerry.tables.model.seat import SeatRow
from skerry.tables.play.undo import last_decision
from skerry.tables.protocol import Correct, Propose


def ask(
    draft: Draft, kind: permissions.Kind, person: str, name: str, own: int | None = None, seat: int = -1, **facts: Any
) -> None:
    """Put an act to those whose game it decides over, or do it at once if nobody has to be asked.

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
        _do(draft, proposal, asked)
    else:
        draft.row.proposal = proposal


def propose(draft: Draft, person: str, message: Propose) -> None:
    """Ask the table to go back, to end the game or to put something right. Raises RequestError or IllegalAction."""
    match = match_of(draft)
    must_own(draft, message.seat, person)
    if match.over:
        raise RequestError("ended")
    if draft.row.deal:
        raise RequestError("deal.as_dealt")
    if draft.row.event and not draft.row.outdated:  # it decides over the game of all others in the event
        raise RequestError("events.fixed", status=403)
    name, facts = draft.seats[message.seat].name, {}
    if message.kind == "take_back":
        to = message.to if message.to >= 0 else last_decision(match, message.seat)
        if not match.is_earlier(to):
            raise RequestError("bad_step")
        facts = {"to": to}
    elif message.kind == "edit":
        facts = edit_facts(draft, [list(change) for change in message.patch])
    ask(draft, message.kind, person, name, message.seat, **facts)


def edit_facts(draft: Draft, patch: list[list[Any]]) -> dict[str, Any]:
    """What a proposal keeps of a correction. Raises RequestError or IllegalAction if it does not fit."""
    return {"patch": patch, "changes": must_fit(match_of(draft), patch)}


def correct(draft: Draft, person: str, name: str, message: Correct) -> None:
    """Put something right: in free play at once, what is the host's to set in strict play if the others agree.

    Raises RequestError or IllegalAction.
    """
    match = match_of(draft)
    if match.over:
        raise RequestError("ended")
    if draft.row.deal:
        raise RequestError("deal.as_dealt")
    patch: list[list[Any]] = [list(change) for change in message.patch]
    host = draft.row.host == person
    setting = {correction.path for correction in match.corrections() if correction.host}
    for_host = [path for path, _ in patch if path in setting]
    if host and patch and len(for_host) == len(patch):
        if not match.free:
            ask(draft, "edit", person, name, **edit_facts(draft, patch))
            return
        by = "host"
    elif for_host and not host:
        raise RequestError("host_sets", status=403)
    elif not match.free:
        raise RequestError("not_free", status=403)
    else:
        by = str(acting(draft, match_on(draft), message.seat, person))
    must_fit(match, patch)
    match.correct(patch, by)


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Agree for all of a person's seats, or refuse, which ends it; who proposed it or has agreed may think again.

    Raises RequestError.
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
    settle(draft)


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


def settle(draft: Draft) -> None:
    """Carry the open proposal out once nobody is waited for; it falls if it has become pointless."""
    current, match = draft.row.proposal, match_of(draft)
    if current is None or not is_decided(current, draft.seats, match, draft.absent):
        return
    draft.row.proposal = None
    if is_moot(current, draft.seats, match):
        return
    try:
        _do(draft, current, still_asked(current, draft.seats, match))
    except IllegalAction:
        draft.failed = RequestError("bad_correction" if current["kind"] == "edit" else "bad_step")
    except RequestError as refusal:
        draft.failed = RequestError("bad_correction") if current["kind"] == "edit" else refusal


def _do(draft: Draft, proposal: dict[str, Any], away: list[int]) -> None:
    """Do what was decided. Those of the seats asked that have not answered are the ones who were away."""
    agreed = sorted(seat for seat in proposal["agreed"] if draft.seats[seat].occupant == "person")
    host = proposal["by"] is None and proposal["kind"] != "sit"
    carry_out(draft, proposal, Consent(agreed, away, host))
