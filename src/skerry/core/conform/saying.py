"""Checks that all that is read at a table while a game is played has words, for players and spectators."""

from __future__ import annotations

from typing import Any, Final, final

from skerry.core.actions import UNSOUND, IllegalAction, Reason
from skerry.core.boards import spaces_of, token_problems
from skerry.core.chance import Simulated
from skerry.core.conform.correcting import random_patch
from skerry.core.conform.promise import Nonconforming, require
from skerry.core.data import Json
from skerry.core.game import NOBODY, Game, GameSpec
from skerry.core.match import Match
from skerry.core.words import PSEUDO, Sheet, Words

LANGUAGES: Final = ("en", PSEUDO)
MOST_ACTIONS: Final = 20
"""Maximum number of legal actions of a position that are put into words."""
REFUSED: Final = 5
"""Number of random actions, and of random corrections, tried at a position: the forbidden ones need words."""


@final
class Said:
    """Record of what came up: clauses that were named, families of actions that were offered, a view as a seat had
    it."""

    def __init__(self) -> None:
        self.clauses: set[str] = set()
        self.families: set[str] = set()
        self.view: dict[str, Json] = {}


def check_words(spec: GameSpec, game: Game[Any], board: Any, luck: Simulated, steps: int) -> Said:
    """Put all of a random game into words, as a table does; half of its choices are those that the game suggests.

    Raises Nonconforming for what is empty or breaks off. What the catalogue lacks is kept in its `lacking`.
    """
    said = Said()
    names = [f"Player {seat}" for seat in range(game.seats)]
    match = Match.start(game, Simulated(luck.below(1 << 30)))
    try:
        for _ in range(steps):
            if match.over:
                break
            seat = match.waiting()[0]
            _check_position(spec, match, seat, board, names, luck, said)
            legal = match.legal(seat)
            suggested = game.suggest(match.imagine(seat, luck), seat, luck) if luck.below(2) else -1
            match.submit(seat, suggested if suggested in legal else legal[luck.below(len(legal))])
        _check_story(spec.words, match, names, said)
        _check_outcome(spec.words, match)
    except Nonconforming:
        raise
    except Exception as error:
        raise Nonconforming(f"words must not break off: {error!r}") from error
    return said


def _check_position(
    spec: GameSpec, match: Match[Any], seat: int, board: Any, names: list[str], luck: Simulated, said: Said
) -> None:
    """The question, the choices, what is refused, what may be put right, and the table as it is seen."""
    game, words = match.game, spec.words
    decision = match.decision()
    view = said.view = game.view(match.state, seat)
    spaces = [] if board is None else spaces_of(board)
    for viewer in (seat, None):
        seen = view if viewer == seat else game.view(match.state, None)
        for language in LANGUAGES:
            if decision is not None:
                asked = words.prompt(decision.to_json(), viewer, names, language)
                _require_words(asked, f"the step {decision.step!r} has no question")
            for sheet in words.describe(seen, viewer, names, language):
                _check_sheet(sheet)
        if board is not None:
            problems = token_problems(seen.get("tokens", []), spaces, game.seats)
            require(problems == [], f"the tokens cannot be drawn: {'; '.join(problems)}")
    for number in match.legal(seat)[:MOST_ACTIONS]:
        action, preview = game.space.action(number), game.preview(match.state, seat, number)
        said.families.add(action.family.name)
        danger = game.danger(match.state, seat, number, preview)
        require(0.0 <= danger <= 1.0, f"the danger of {action!r} must be a number from 0 to 1, not {danger}")
        for language in LANGUAGES:
            label = words.action(action.to_json(), view, names, language)
            _require_words(label, f"the action {action!r} has no words")
            told: Any = words.consequence(action.to_json(), preview, view, names, language)
            require(isinstance(told, str), f"the consequence of {action!r} must be words")
        if board is not None:
            _check_targets(action.targets(), preview, view, spaces, repr(action))
    _check_refusals(spec, match, seat, names, luck, said)
    _check_corrections(words, match, names, luck)


def _check_targets(
    targets: list[list[Json]], preview: dict[str, Json], view: dict[str, Json], spaces: list[Any], action: str
) -> None:
    """Require that the spaces and tokens that an action points at, and those of its preview (`at`, `way`), are on the
    board. Raises Nonconforming."""
    tokens = [token["id"] for token in view.get("tokens", [])]
    for role, value in targets:
        known = {"space": spaces, "token": tokens}.get(str(role))
        there = known is None or value in known
        require(there, f"{action} points at {role} {value!r}, which is not on the board")
    at, way = preview.get("at"), preview.get("way", [])
    require(at is None or at in spaces, f"the preview of {action} is at {at!r}: there is no such space")
    require(
        isinstance(way, list) and all(space in spaces for space in way),
        f"the preview of {action} goes by {way!r}, not by spaces of the board",
    )


def _check_refusals(
    spec: GameSpec, match: Match[Any], seat: int, names: list[str], luck: Simulated, said: Said
) -> None:
    """Require that forbidden actions are refused in words, which name only facts that are given. Raises
    Nonconforming."""
    game = match.game
    for _ in range(REFUSED):
        number = luck.below(game.space.size)
        no = game.illegal(match.state, seat, number)
        if no is None:
            continue
        said.clauses.add(no.clause)
        _check_reason(spec.words, Reason(no, game.facts(match.state, seat, number, no)), names)


def _check_reason(words: Words, reason: Reason, names: list[str]) -> None:
    """Require that a reason has words, which name only facts that are given. Raises Nonconforming."""
    require(words.sayer(reason.code) is not None, f"there is no message 'no.{reason.code.key}', which a refusal needs")
    for language in LANGUAGES:
        _require_words(words.reason(reason, names, language), f"the refusal {reason.code.key!r} has no words")


def _check_corrections(words: Words, match: Match[Any], names: list[str], luck: Simulated) -> None:
    """Require names for the facts that may be corrected and for every value they may take, and words for corrections
    that do not fit. Raises Nonconforming."""
    if match.sealed:
        return
    offered = match.corrections()
    for _ in range(REFUSED if offered else 0):
        try:
            match.judge(random_patch(offered, luck))
        except IllegalAction as error:
            for reason in [error.reason, *error.because]:
                if reason.code is not UNSOUND:  # its words are those of its causes
                    _check_reason(words, reason, names)
    for one in offered:
        for key, facts in [(one.key, one.facts), *((choice.key, choice.facts) for choice in one.choices)]:
            require(key == "" or words.catalogue.has(key), f"there is no message {key!r}, which a correction needs")
            if key:
                words.phrase(key, "en", words.facts(facts, names, "en"))


def _check_sheet(sheet: Sheet) -> None:
    """A part of the position in words is laid out as it says."""
    texts: list[Any] = [
        sheet.title,
        *sheet.lines,
        *sheet.picture,
        *sheet.heads,
        *(cell for row in sheet.rows for cell in row),
    ]
    require(all(isinstance(text, str) for text in texts), f"the sheet {sheet.title!r} must hold finished texts")
    require(
        all(len(row) == len(sheet.heads) for row in sheet.rows),
        f"every row of the sheet {sheet.title!r} needs as many cells as there are heads",
    )


def _check_story(words: Words, match: Match[Any], names: list[str], said: Said) -> None:
    """Events are told in words, or not at all."""
    for viewer in (0, None):
        for event in match.story(viewer):
            said.clauses.add(str(event.get("clause", "")))
            for language in LANGUAGES:
                line = words.event(event, names, language)
                require(line is None or bool(line.text), f"the event {event['type']!r} is told in no words")


def _check_outcome(words: Words, match: Match[Any]) -> None:
    """The result says why it is over and what the scores are made of; so do the numbers that trials count."""
    result = match.result()
    keys = [f"score.{source}" for parts in result.parts for source, _ in parts]
    if match.over and result.reason != NOBODY:
        keys.append(f"reason.{result.reason}")
    keys += match.game.measures(match.state)
    for key in keys:
        require(words.catalogue.has(key), f"there is no message {key!r}, which the result needs")


def _require_words(text: Any, promise: str) -> None:
    require(isinstance(text, str) and bool(text.strip("⟦⟧ ")), promise)
