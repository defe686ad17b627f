"""A game shown as it happened: each event with what it changed in one viewer's view."""

from __future__ import annotations

from typing import Any

from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.view_patches import patch_of


def shown(
    match: Match[Any], viewer: int | None, since: int = 0, until: int | None = None, view: Json = None
) -> tuple[list[dict[str, Json]], Json]:
    """Return `Match.story`, each event also with "patch", the patch that makes the viewer's view after it from the view
    before it; and the view after the last event.

    Events of the start, and those that change nothing, have no "patch". `view`: the viewer's view before log entry
    `since`, if it is known; else it is made.
    """
    first = max(since, 0)
    events = match.story(viewer, first, until)
    if view is None and 0 < first <= len(match.log):
        view = match.game.view(match.before(first), viewer)
    frames: list[Any] = []
    number = -1
    for event in events:
        if event["seq"] != number:
            number = int(event["seq"])
            frames = list(match.frames(number))
        after = match.game.view(frames.pop(0), viewer)
        patch = patch_of(view, after) if number > 0 else []
        if patch:
            event["patch"] = patch
        view = after
    return events, view
