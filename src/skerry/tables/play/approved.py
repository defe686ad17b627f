"""Execution of proposals that the people at a table have agreed to: each kind by the module of its subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skerry.core.actions import IllegalAction
from skerry.tables import proposals
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.play import corrections, end_game, pause, skip_turn, undo
from skerry.tables.proposals import Approved
from skerry.tables.seats import takeover

BY_KIND: Final[dict[str, Callable[[Draft, Approved], None]]] = {
    "take_back": undo.take_back,
    "stop": end_game.stop,
    "edit": corrections.apply_correction,
    "pause": pause.halt,
    "go_on": pause.go_on,
    "hand_on": skip_turn.skip,
    "seat": takeover.replace_player,
    "sit": takeover.take_seat,
}


def carry_out(draft: Draft, approved: Approved) -> None:
    """Carry out an approved proposal. Raises IllegalAction or RequestError if the game no longer allows it."""
    BY_KIND[approved.proposal["kind"]](draft, approved)


def vote(draft: Draft, person: str, proposal: str, agree: bool) -> None:
    """Record the vote of all seats of a person, and carry the proposal out if nobody has to be waited for any longer.
    Raises RequestError."""
    proposals.vote(draft, person, proposal, agree)
    settle(draft)


def settle(draft: Draft) -> None:
    """Carry out the open proposal once nobody has to be waited for; drop it if it has lapsed. If the game no longer
    allows it, it is dropped too and `draft.failed` tells why."""
    approved = proposals.settled(draft)
    if approved is None:
        return
    try:
        carry_out(draft, approved)
    except (IllegalAction, RequestError) as error:
        if approved.proposal["kind"] == "edit":
            draft.failed = RequestError("bad_correction")
        else:
            draft.failed = error if isinstance(error, RequestError) else RequestError("bad_step")
