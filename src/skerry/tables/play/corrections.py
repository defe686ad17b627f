"""Corrections of a position: at once in free play, by agreement in strict play."""

from __future__ import annotations

from typing import Any

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables.draft import Draft, acting, match_of, match_on
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import Correction
from skerry.tables.proposals import ask
from skerry.tables.protocol import Correct


def apply_correction(draft: Draft, proposal: Correction, by: Consent) -> None:
    """Correct the position, as agreed. Raises IllegalAction or RequestError if the correction does not fit any more."""
    match = match_of(draft)
    must_fit(match, proposal.patch)  # play may have gone on since it was proposed
    match.correct(proposal.patch, by.text())


def must_fit(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """Return the changes of a correction, for describing it in words. Raises RequestError unless the game offers all of
    them, IllegalAction unless the game finds the corrected position valid."""
    if not patch:
        raise RequestError("no_correction")
    changes = offered_changes(match, patch)
    match.judge(patch)
    return changes


def offered_changes(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """Return the changes of a patch. Raises RequestError if the game does not offer one of them, or if one changes
    nothing or is there twice."""
    offered = {correction.path: correction for correction in match.corrections()}
    changes: list[dict[str, Any]] = []
    for path, value in patch:
        if path not in offered or not offered[path].allows(value):
            raise RequestError("not_correctable")
        if repr(value) == repr(offered[path].value) or sum(1 for other, _ in patch if other == path) > 1:
            raise RequestError("same_twice")
        changes.append(offered[path].change(value))
    return changes


def correction_of(draft: Draft, person: str, name: str, patch: list[list[Any]], by: int | None = None) -> Correction:
    """Return the proposal of a correction. Raises RequestError or IllegalAction if it does not fit."""
    return Correction(person=person, name=name, by=by, patch=patch, changes=must_fit(match_of(draft), patch))


def correct(draft: Draft, person: str, name: str, message: Correct) -> None:
    """Correct the position: in free play at once; in strict play only what is the host's to set, for the host, if the
    others agree.

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
            proposal = correction_of(draft, person, name, patch)
            consent = ask(draft, proposal)
            if consent is not None:
                apply_correction(draft, proposal, consent)
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
