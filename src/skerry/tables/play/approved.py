"""Execution of proposals that the people at a table have agreed to: each kind by the module of its subject."""

from __future__ import annotations

from skerry.core.actions import IllegalAction
from skerry.core.log import Consent
from skerry.tables import proposals
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import (
    AnyProposal,
    Correction,
    EndGame,
    Pause,
    ReplacePlayer,
    Resume,
    SkipTurn,
    Takeback,
    TakeSeat,
)
from skerry.tables.play import corrections, end_game, pause, skip_turn, undo
from skerry.tables.seats import takeover


def carry_out(draft: Draft, proposal: AnyProposal, by: Consent) -> None:
    """Carry out an approved proposal. Raises IllegalAction or RequestError if the game no longer allows it."""
    match proposal:
        case Takeback():
            undo.take_back(draft, proposal, by)
        case Correction():
            corrections.apply_correction(draft, proposal, by)
        case EndGame():
            end_game.stop(draft, by)
        case Pause():
            pause.halt(draft, by)
        case Resume():
            pause.go_on(draft, by)
        case SkipTurn():
            skip_turn.skip(draft, proposal, by)
        case ReplacePlayer():
            takeover.replace_player(draft, proposal, by)
        case TakeSeat():
            takeover.take_seat(draft, proposal, by)


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
    proposal, by = approved
    try:
        carry_out(draft, proposal, by)
    except (IllegalAction, RequestError) as error:
        if isinstance(proposal, Correction):
            draft.failed = RequestError("bad_correction")
        else:
            draft.failed = error if isinstance(error, RequestError) else RequestError("bad_step")
