"""Early end of a game in play, with the standing as its result."""

from __future__ import annotations

from skerry.core.log import OWNER, Consent
from skerry.tables.draft import Draft, match_of, must_play
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import EndGame
from skerry.tables.proposals import ask


def stop(draft: Draft, by: Consent) -> None:
    """End the game, as agreed."""
    draft.row.paused = False
    match_of(draft).stop(by.text())


def close(draft: Draft, person: str, name: str) -> None:
    """End a game in play with the standing as its result, for the host: at once if nobody else has to agree, else by a
    proposal. Raises RequestError."""
    must_play(draft, person)
    if draft.row.deal:
        raise RequestError("deal.as_dealt")
    by = ask(draft, EndGame(person=person, name=name))
    if by is not None:
        stop(draft, by)


def end_by_owner(draft: Draft) -> None:
    """End a game in play with the standing as its result, for the server's operator: its log says so. Raises
    RequestError."""
    match = match_of(draft)
    if match.over:
        raise RequestError("ended")
    draft.row.paused = False
    match.stop(OWNER)
