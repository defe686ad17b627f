"""What needs everybody's consent: going back past luck, ending early, correcting the position. And corrections that
need none: in free play, and what is the host's to set.

Every seated person agrees, bots agree by themselves, one refusal ends it, a person away for a minute abstains. An
open proposal is a JSON object in the table's row: {"id", "kind", "by", "to", "patch", "changes", "waiting", "agreed"};
"changes" says in message keys what the patch changes, as it stood when it was proposed. A correction may set what the
game offers (`Game.corrections`) and nothing else, so that nobody sets or finds out what is hidden.
"""

from __future__ import annotations

import secrets
from typing import Any

from skerry.core.actions import IllegalAction
from skerry.core.match import Match
from skerry.server.play import acting, match_of, match_on, must_own
from skerry.server.protocol import Correct, Propose
from skerry.server.tables import Draft
from skerry.server.texts import Refusal, consent


def propose(draft: Draft, person: str, message: Propose) -> None:
    """Open a proposal; it is carried out at once if nobody else has to be asked. Raises Refusal."""
    match = match_on(draft)
    must_own(draft, message.seat, person)
    if match.over:
        raise Refusal("undo.over")
    if draft.row.proposal is not None:
        raise Refusal("proposal_open")
    if message.kind == "take_back" and message.to not in match.earlier():
        raise Refusal("bad_step")
    patch: list[list[Any]] = [list(change) for change in message.patch] if message.kind == "edit" else []
    changes = must_fit(match, patch) if message.kind == "edit" else []
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
        "patch": patch,
        "changes": changes,
        "waiting": asked,
        "agreed": [message.seat],
    }
    settle(draft)


def correct(draft: Draft, person: str, message: Correct) -> None:
    """Put something right at once, where nobody has to be asked; the host may also while play is paused.

    Raises Refusal.
    """
    match = match_of(draft)
    if match.over:
        raise Refusal("undo.over")
    patch: list[list[Any]] = [list(change) for change in message.patch]
    host = draft.row.host == person
    setting = {correction.path for correction in match.corrections() if correction.host}
    for_host = [path for path, _ in patch if path in setting]
    if host and patch and len(for_host) == len(patch):
        by = "host"
    elif for_host and not host:
        raise Refusal("host_sets", status=403)
    elif not match.free:
        raise Refusal("not_free", status=403)
    else:
        by = str(acting(draft, match_on(draft), message.seat, person))
    must_fit(match, patch)
    match.correct(patch, by)


def must_fit(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """What a correction would change, for words. Raises Refusal unless the game offers it all and finds it sound."""
    if not patch:
        raise Refusal("no_correction")
    changes = offered_changes(match, patch)
    try:
        match.judge(patch)
    except IllegalAction as refused:
        raise Refusal("unsound", why=str(refused)) from refused
    return changes


def offered_changes(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """The changes of a patch, all of which the game offers. Raises Refusal."""
    offered = {correction.path: correction for correction in match.corrections()}
    changes: list[dict[str, Any]] = []
    for path, value in patch:
        if path not in offered or not offered[path].allows(value):
            raise Refusal("not_correctable")
        if repr(value) == repr(offered[path].value) or sum(1 for other, _ in patch if other == path) > 1:
            raise Refusal("same_twice")
        changes.append(offered[path].change(value))
    return changes


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Agree for all of a person's seats, or refuse, which ends it. Raises Refusal."""
    match_on(draft)
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
            must_fit(match, current["patch"])  # play may have gone on since it was proposed
            match.correct(current["patch"], by)
    except (IllegalAction, Refusal):
        draft.failed = Refusal("bad_correction" if current["kind"] == "edit" else "bad_step")
