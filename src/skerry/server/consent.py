"""What needs everybody's consent: going back past luck, ending early, correcting the position.

Every seated person agrees, bots agree by themselves, one refusal ends it, a person away for a minute abstains. An
open proposal is a JSON object in the table's row: {"id", "kind", "by", "to", "patch", "waiting", "agreed", "entries"}.
"""

from __future__ import annotations

import secrets
from typing import Any

from skerry.core.actions import IllegalAction
from skerry.server.play import match_of, must_own
from skerry.server.protocol import Propose
from skerry.server.tables import Draft
from skerry.server.texts import Refusal, consent


def propose(draft: Draft, person: str, message: Propose) -> None:
    """Open a proposal; it is carried out at once if nobody else has to be asked. Raises Refusal."""
    match = match_of(draft)
    must_own(draft, message.seat, person)
    if match.over:
        raise Refusal("undo.over")
    if draft.row.proposal is not None:
        raise Refusal("proposal_open")
    if message.kind == "take_back" and message.to not in match.earlier():
        raise Refusal("bad_step")
    if message.kind == "edit":
        _must_fit(message)
    asked = [
        seat.seat
        for seat in draft.seats
        if seat.occupant == "person" and seat.person != person and seat.seat not in match.conceded
    ]
    draft.row.proposal = {
        "id": secrets.token_hex(6),
        "kind": message.kind,
        "by": message.seat,
        "to": message.to,
        "patch": [list(change) for change in message.patch],
        "waiting": asked,
        "agreed": [message.seat],
    }
    settle(draft)


def _must_fit(message: Propose) -> None:
    """Refuse a correction without a shape. Whether it fits the position is found out only once all have agreed:
    trying would tell the asker what others hide."""
    if not message.patch or any(type(path) is not str or len(path) > 200 for path, _ in message.patch):
        raise Refusal("no_correction")


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Agree for all of a person's seats, or refuse, which ends it. Raises Refusal."""
    current = _open(draft, proposal)
    own = [seat for seat in current["waiting"] if draft.seats[seat].person == person]
    if not own:
        raise Refusal("not_asked", status=403)
    if not agree:
        draft.row.proposal = None
        return
    waiting = [seat for seat in current["waiting"] if seat not in own]
    draft.row.proposal = {**current, "waiting": waiting, "agreed": [*current["agreed"], *own]}
    settle(draft)


def abstain(draft: Draft, proposal: str, seats: list[int]) -> None:
    """Those who are away are not waited for any longer. Raises Refusal if the proposal is closed."""
    current = _open(draft, proposal)
    draft.row.proposal = {**current, "waiting": [seat for seat in current["waiting"] if seat not in seats]}
    settle(draft)


def _open(draft: Draft, proposal: str) -> dict[str, Any]:
    current = draft.row.proposal
    if current is None or current["id"] != proposal:
        raise Refusal("no_proposal")
    return current


def settle(draft: Draft) -> None:
    """Carry the proposal out once nobody is waited for. It falls if the game no longer allows it."""
    current = draft.row.proposal
    if current is None or current["waiting"]:
        return
    match = match_of(draft)
    draft.row.proposal = None
    by = consent(current["agreed"])
    try:
        if current["kind"] == "take_back":
            match.take_back(current["to"], by)
        elif current["kind"] == "stop":
            match.stop(by)
        else:
            match.edit(current["patch"], by)
    except IllegalAction:
        draft.failed = Refusal("bad_correction" if current["kind"] == "edit" else "bad_step")
