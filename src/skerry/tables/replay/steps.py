"""Steps, marks and lines of a game's replay, as functions of the game alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal

from skerry.core.data import Json
from skerry.core.game import Decision
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.view import log, position

STEPS_AT_ONCE: Final = 64


def standings(match: Match[Any]) -> list[list[int]]:
    """Return the scores after every log entry, shape [entries][seats]."""
    out: list[list[int]] = []
    for number, entry in enumerate(match.log):
        if entry.kind in ("seal", "unseal", "stop"):
            out.append(out[-1])
        else:
            out.append(list(match.game.result(match.state_at(number)).scores))
    return out


def marks_of(events: list[dict[str, Json]], lines: list[protocol.LogLine], steps: int) -> list[protocol.ReplayMark]:
    """Return the marks on the slider: events that the log tells in words and that are rare in the game."""
    told = {(line.seq, line.kind) for line in lines}
    spoken = [event for event in events if (event["seq"], event["type"]) in told and event["type"] != "sealed"]
    often = Counter(str(event["type"]) for event in spoken)
    seldom = max(8, steps // 60)
    return [
        protocol.ReplayMark(int(event["seq"]), str(event["type"]), _seat_in(event))
        for event in spoken
        if often[str(event["type"])] <= seldom
    ]


def _seat_in(event: dict[str, Json]) -> int | None:
    seat = event.get("seat")
    return seat if type(seat) is int else None


def outline_of(
    live: LiveTable,
    match: Match[Any],
    told: tuple[list[dict[str, Json]], list[protocol.LogLine]],
    scores: list[list[int]],
    luck: dict[str, Json],
    person: str,
    language: str,
    opened: Literal["", "open", "kept"] = "",
) -> protocol.Replay:
    """Return the outline of a finished game: all but its positions. `told`: its events and lines, as the viewer may
    know them."""
    events, lines = told
    table = live.state_for(person, language)
    return protocol.Replay(
        table=table,
        static=live.static_for(language),
        steps=len(match.log),
        marks=marks_of(events, lines, len(match.log)),
        lines=log.with_notes(lines, table.notes),
        undone=match.taken_back(),
        scores=scores,
        result=position.result_of(match.result(), live.spec, language, match),
        luck=luck,
        opened=opened,
    )


def story_of(match: Match[Any], told: tuple[list[dict[str, Json]], list[protocol.LogLine]]) -> protocol.Story:
    """Return the story of a game so far: its marks and lines. `told`: its events and lines, as the viewer may know
    them."""
    events, lines = told
    return protocol.Story(len(match.log), marks_of(events, lines, len(match.log)), lines, match.taken_back())


def steps_of(
    match: Match[Any],
    first: int,
    last: int,
    viewer: int | None,
    told: tuple[list[dict[str, Json]], list[protocol.LogLine]],
    sheets: Callable[[dict[str, Json]], list[protocol.Sheet]],
    scored: bool,
) -> list[protocol.ReplayStep]:
    """Return the positions after log entries `first` to `last`, both included. `told`: their events and lines."""
    events, lines = told
    out: list[protocol.ReplayStep] = []
    for number in range(first, last + 1):
        state = match.state_at(number)
        stopped = match.log[number].kind == "stop"
        view = match.game.view(state, viewer)
        out.append(
            protocol.ReplayStep(
                seq=number,
                view=view,
                decision=None if stopped else position.decision_of(_decision_at(match, state, number)),
                events=[event for event in events if event["seq"] == number],
                lines=[line for line in lines if line.seq == number],
                scores=list(match.game.result(state).scores) if scored else [],
                sheets=sheets(view),
            )
        )
    return out


def sheets_for(
    live: LiveTable, viewer: int | None, language: str, in_words: bool = False
) -> Callable[[dict[str, Json]], list[protocol.Sheet]]:
    """Return a function that makes a view's sheets in a language; it makes none for a game that the client draws,
    unless `in_words`."""
    names = live.names(language)
    return partial(position.sheets_of, live.spec, viewer=viewer, names=names, language=language, in_words=in_words)


def _decision_at(match: Match[Any], state: Any, number: int) -> Decision | None:
    decision = match.game.decision(state)
    if decision is None:
        return None
    chosen = match.sealed_at(number)
    return Decision(
        [seat for seat in decision.seats if seat not in chosen],
        decision.step,
        decision.info,
        decision.sealed,
        decision.free,
    )


def must_be_seat(match: Match[Any], viewer: int | None) -> None:
    """Raise RequestError unless `viewer` is a seat of the game, or None for a spectator."""
    if viewer is not None and not 0 <= viewer < match.game.seats:
        raise RequestError("not_seat", seat=viewer + 1)


def must_be_steps(match: Match[Any], first: int, last: int) -> None:
    """Raise RequestError unless `first` to `last` are log entries of the game, at most `STEPS_AT_ONCE` of them."""
    if not 0 <= first <= last < len(match.log) or last - first >= STEPS_AT_ONCE:
        raise RequestError("bad_step_range")
