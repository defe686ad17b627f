"""The state of a lesson as its learner sees it, in words."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import IllegalAction
from skerry.core.data import Json
from skerry.core.event_patches import shown
from skerry.core.game import GameSpec
from skerry.core.lesson_play import LessonRun, OffTaskChoice
from skerry.core.lessons import Lesson
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.text.catalogue import say
from skerry.tables.view import log, position
from skerry.tables.view.seats import seat_names, seat_states

MOST_ILLEGAL: Final = 48
"""Maximum number of illegal choices in one answer."""


def lessons_of(spec: GameSpec, language: str) -> list[protocol.LessonInfo]:
    """Return the lessons of a game."""
    return [
        protocol.LessonInfo(lesson.name, spec.words.phrase(lesson.key(), language), len(lesson.tasks))
        for lesson in spec.lessons
    ]


def lesson_state(
    spec: GameSpec, lesson: Lesson, choices: list[int], choice: int | None, language: str
) -> protocol.LessonState:
    """Return the state of a lesson after the choices that did its tasks so far, and then `choice`. Raises RequestError
    if the choices are not those of this lesson."""
    lesson_run = LessonRun(spec, lesson)
    seats = _seats(lesson_run)
    names = seat_names(spec, seats, language)
    try:
        for earlier in choices:
            lesson_run.choose(earlier)
    except (OffTaskChoice, IllegalAction) as error:
        raise RequestError("lesson.gone", status=409) from error
    answer, clause = "", ""
    since = lesson_run.first if choice is None else len(lesson_run.match.log)
    if choice is not None:
        try:
            lesson_run.choose(choice)
        except OffTaskChoice as another:
            answer = _otherwise(lesson_run, choice, another, names, language)
        except IllegalAction as error:
            answer, clause = spec.words.refused(error, names, language), error.clause
    events, _ = shown(lesson_run.match, lesson.seat, since)
    key = "end" if lesson_run.done else str(lesson_run.task)
    return protocol.LessonState(
        task=lesson_run.task,
        text=lesson_run.words(lesson.key(key), language),
        target=lesson_run.target,
        position=position.position_of(spec, lesson_run.match, lesson.seat, names, language, None, None, in_words=True),
        events=events,
        lines=log.lines_of(spec, events, names, language),
        illegal=_illegal(lesson_run, names, language),
        answer=answer,
        clause=clause,
        table=_table(lesson_run, seats, names, language) if choice is None else None,
    )


def _seats(lesson_run: LessonRun) -> list[SeatRow]:
    """Return the seats: the learner's, and bots'. They have no names, so all are called by their seats' titles."""
    rows = [SeatRow(seat=seat, occupant="bot") for seat in range(lesson_run.match.game.seats)]
    rows[lesson_run.lesson.seat] = SeatRow(seat=lesson_run.lesson.seat, occupant="person", person="you")
    return rows


def _table(lesson_run: LessonRun, seats: list[SeatRow], names: list[str], language: str) -> protocol.LessonTable:
    spec, lesson, game = lesson_run.spec, lesson_run.lesson, lesson_run.match.game
    static: dict[str, Json] = {} if spec.static is None else spec.static(game.options)
    for row, name in zip(seats, names):
        row.name = name
    return protocol.LessonTable(
        title=lesson_run.words(lesson.key(), language),
        tasks=len(lesson.tasks),
        static=spec.words.told(static, [], language),
        options=game.options.to_json(),
        seats=seat_states(spec, seats, "you", {"you"}, [], language),
    )


def _otherwise(lesson_run: LessonRun, choice: int, another: OffTaskChoice, names: list[str], language: str) -> str:
    """Return the text for a legal choice that is not the task's: its effect, and the task's comment."""
    spec, lesson, match = lesson_run.spec, lesson_run.lesson, lesson_run.match
    view = match.game.view(match.state, lesson.seat)
    preview = match.game.preview(match.state, lesson.seat, choice)
    said = spec.words.choice(match.game.space.to_json(choice), preview, view, names, language)
    lines = log.lines_of(spec, another.events, names, language)
    would = said.consequence or "; ".join(line.text for line in lines[:2] if line.kind != "sealed")
    hint = lesson_run.words(lesson.key(f"{lesson_run.task}.otherwise"), language)
    told = say("lesson.would", language, choice=said.label, would=would) if would else ""
    return " ".join(part for part in (told, hint or say("lesson.instead", language)) if part)


def _illegal(lesson_run: LessonRun, names: list[str], language: str) -> list[protocol.IllegalChoice]:
    """Return the first MOST_ILLEGAL choices of the same family as the one asked for that the rules forbid."""
    match, seat, target = lesson_run.match, lesson_run.lesson.seat, lesson_run.target
    if target is None:
        return []
    space, legal = match.game.space, set(match.legal(seat))
    family = next(one for one in space.families.values() if one.first <= target < one.first + one.size)
    view = match.game.view(match.state, seat)
    out: list[protocol.IllegalChoice] = []
    for number in range(family.first, family.first + family.size):
        if len(out) == MOST_ILLEGAL:
            break
        action = space.action(number)
        targets = [(str(role), value) for role, value in action.targets()]
        no = None if number in legal or not targets else match.game.illegal(match.state, seat, number)
        if no is None:
            continue
        facts = match.game.facts(match.state, seat, number, no)
        words = lesson_run.spec.words.refused(IllegalAction(no, facts), names, language)
        data = action.to_json()
        label = lesson_run.spec.words.action(data, view, names, language)
        out.append(protocol.IllegalChoice(data, label, targets, words, no.clause))
    return out
