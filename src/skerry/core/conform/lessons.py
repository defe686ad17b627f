"""Lessons hold: `check_lessons` plays each to its end by the choices it asks for."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import IllegalAction
from skerry.core.conform.promise import Nonconforming, require
from skerry.core.game import GameSpec
from skerry.core.lesson_play import BadLesson, LessonRun, OffTaskChoice
from skerry.core.lessons import LONGEST_SENTENCE, MOST_TASKS, Lesson

TRIED: Final = 12
"""Maximum number of legal actions tried at a task; of forbidden ones fewer than twice this."""


def check_lessons(spec: GameSpec) -> None:
    """Every lesson can be laid and played to its end, by the rules of today; another choice is answered with what it
    would do, a forbidden one with why, and neither changes the lesson; all that is said stands in the words, shortly.
    Raises Nonconforming."""
    names = [lesson.name for lesson in spec.lessons]
    require(len(set(names)) == len(names), "every lesson needs a name of its own")
    for lesson in spec.lessons:
        try:
            check_lesson(spec, lesson)
        except BadLesson as error:
            raise Nonconforming(f"the lesson {lesson.name!r} no longer fits the rules: {error}") from error


def check_lesson(spec: GameSpec, lesson: Lesson) -> None:
    """Check one lesson as `check_lessons` does. Raises Nonconforming or BadLesson."""
    require(1 <= len(lesson.tasks) <= MOST_TASKS, f"the lesson {lesson.name!r} needs 1 to {MOST_TASKS} tasks")
    lesson_run = LessonRun(spec, lesson)
    require(lesson_run.match.game.seats > lesson.seat >= 0, f"the lesson {lesson.name!r} is taught at no seat")
    for key in said_by(lesson):
        text = lesson_run.words(key, "en")
        require(text != "", f"the words lack {key!r}")
        require(len(text) <= LONGEST_SENTENCE, f"{key!r} is {len(text)} letters long, not {LONGEST_SENTENCE} at most")
    while not lesson_run.done:
        target, before = lesson_run.target, lesson_run.match.state.digest()
        require(target is not None, f"the lesson {lesson.name!r} asks for nothing")
        check_other_choices(lesson_run)
        require(lesson_run.match.state.digest() == before, f"a choice not asked for changed the lesson {lesson.name!r}")
        if target is not None:
            lesson_run.choose(target)


def check_other_choices(lesson_run: LessonRun) -> None:
    """Require that choices which the task does not ask for are refused, legal ones not as illegal. Raises
    Nonconforming."""
    legal = lesson_run.match.legal(lesson_run.lesson.seat)
    size = lesson_run.match.game.space.size
    forbidden = [action for action in range(size) if action not in legal]
    for action in [*legal[:TRIED], *forbidden[:: max(1, len(forbidden) // TRIED)]]:
        if lesson_run.fits(action):
            continue
        try:
            lesson_run.choose(action)
        except OffTaskChoice:
            continue  # it may tell nothing by itself, as to begin an offer does
        except IllegalAction as error:
            require(action not in legal, f"a legal choice is refused: {error}")
        else:
            raise Nonconforming(f"the lesson takes {lesson_run.match.game.space.action(action)} for what it asks for")


def said_by(lesson: Lesson) -> list[str]:
    """The message keys of a lesson."""
    numbers = range(len(lesson.tasks))
    otherwise = [lesson.key(f"{number}.otherwise") for number in numbers if lesson.tasks[number].otherwise]
    return [lesson.key(), *(lesson.key(str(number)) for number in numbers), *otherwise, lesson.key("end")]
