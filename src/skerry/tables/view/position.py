"""The position of a game as one viewer sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from skerry.core.actions import WATCHING, Reason, ReasonCode
from skerry.core.data import Json
from skerry.core.game import Decision as RulesDecision
from skerry.core.game import GameSpec
from skerry.core.game import Result as RulesResult
from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.records import choosers
from skerry.tables.text.catalogue import say

UNDONE: Final = 200
"""Maximum number of taken-back log entries that a position lists: more than anybody reads of a log."""


def decision_of(decision: RulesDecision | None) -> protocol.Decision | None:
    """Return a decision as a message."""
    if decision is None:
        return None
    data = decision.to_json()
    return protocol.Decision(data["seats"], data["step"], data["info"], data["sealed"], data["free"])


def went_back(match: Match[Any]) -> int:
    """Return the number of takebacks, which may go past luck and secrets: agreed by all, or by the only person in a
    game with bots."""
    return sum(1 for entry in match.log if entry.kind == "undo" and Consent.read(entry.by) is not None)


def result_of(result: RulesResult, spec: GameSpec, language: str, match: Match[Any] | None = None) -> protocol.Result:
    """Return a result as a message, with its parts and reason in words; of a `match` also how it was played."""

    def spoken(kind: str, key: str) -> str:
        if spec.words.catalogue.has(f"{kind}.{key}"):
            return spec.words.phrase(f"{kind}.{key}", language)
        return say(f"{kind}.{key}", language) if kind == "reason" and key == "stopped" else key

    parts = [[(spoken("score", str(source)), int(points)) for source, points in seat] for seat in result.parts]
    reason = spoken("reason", result.reason)
    played = (0, []) if match is None else (went_back(match), choosers.counts(match))
    return protocol.Result(list(result.scores), list(result.places), list(result.payoffs), parts, reason, *played)


def legal_of(
    spec: GameSpec, match: Match[Any], seat: int, view: dict[str, Json], names: list[str], language: str
) -> list[protocol.LegalAction]:
    """Return the actions that a seat may choose now, with texts, targets and previews."""
    legal: list[protocol.LegalAction] = []
    for number in match.legal(seat):
        action = match.game.space.action(number)
        data = action.to_json()
        targets = [(str(role), value) for role, value in action.targets()]
        preview = match.game.preview(match.state, seat, number)
        said = spec.words.choice(data, preview, view, names, language)
        told = spec.words.told(preview, names, language)
        danger = match.game.danger(match.state, seat, number, preview)
        legal.append(
            protocol.LegalAction(number, data, said.label, targets, told, said.consequence, said.spoken, danger)
        )
    return legal


@lru_cache(maxsize=1024)
def reason_words(spec: GameSpec, no: ReasonCode | None, language: str) -> str:
    """Return the reason why a viewer cannot undo or redo; "" if it can (`no` is None)."""
    return "" if no is None else spec.words.reason(Reason(no), [], language)


def position_of(
    spec: GameSpec,
    match: Match[Any],
    viewer: int | None,
    names: list[str],
    language: str,
    seconds_left: float | None,
    time_left: float | None,
    view: Json = None,
    back: bool = False,
    times: list[protocol.SeatClock] | None = None,
    in_words: bool = False,
) -> protocol.Position:
    """Return the present position as a viewer sees it. `view`: the view, if it is known; `back`, `times`: see
    `Position`; `in_words`: with its sheets also if the client draws the game."""
    view = match.game.view(match.state, viewer) if view is None else view
    decision = match.decision()
    over = match.over
    prompt = ""
    chooses = viewer if match.free or viewer not in match.conceded else None  # a player who has conceded only watches
    if decision is not None:
        prompt = spec.words.prompt(decision.to_json(), chooses, names, language)
    chosen = match.sealed.get(viewer) if viewer is not None else None
    return protocol.Position(
        seq=len(match.log) - 1,
        viewer=viewer,
        view=view,
        decision=decision_of(decision),
        prompt=prompt,
        legal=[] if chooses is None else legal_of(spec, match, chooses, view, names, language),
        sealed=sorted(match.sealed),
        undo_blocked=reason_words(spec, match.cannot_undo(viewer) if viewer is not None else WATCHING, language),
        result=result_of(match.result(), spec, language, match) if over else None,
        seconds_left=seconds_left,
        own_sealed=None if chosen is None else match.game.space.to_json(chosen),
        made_by=match.position_at(len(match.log) - 1),
        takeback_targets=[] if over else match.earlier()[:50],
        undone=match.taken_back()[-UNDONE:],
        redo_blocked=reason_words(spec, match.cannot_redo(viewer) if viewer is not None else WATCHING, language),
        free_play=match.free,
        game_time_left=time_left,
        can_take_back=back,
        clocks=times or [],
        finished=[] if over else match.game.finished(match.state),
        sheets=sheets_of(spec, view, viewer, names, language, in_words),
    )


def sheets_of(
    spec: GameSpec, view: dict[str, Json], viewer: int | None, names: list[str], language: str, in_words: bool = False
) -> list[protocol.Sheet]:
    """Return the game's own text description of a position, as the terminal shows it; [] for a game that the client
    draws, unless it is wanted (`in_words`)."""
    sheets = [] if spec.drawn and not in_words else spec.words.describe(view, viewer, names, language)
    return [protocol.Sheet(one.title, one.lines, one.heads, one.rows, one.ruled, one.picture) for one in sheets]
