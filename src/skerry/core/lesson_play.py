"""A lesson being played: the game's own rules, luck laid out beforehand, other seats that do what the lesson says."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Any, Final, final

from skerry.core.actions import OVER, IllegalAction
from skerry.core.chance import Luck, Simulated
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.lessons import Lesson, Pattern, Task
from skerry.core.match import Match

MOST_STEPS: Final = 400
"""Limit of the choices of other seats after a task; a lesson in which the learner's seat is not asked again within it
is a BadLesson."""


class BadLesson(Exception):
    """The lesson does not fit the rules: its position is unsound, or what it asks for cannot be chosen."""


class OffTaskChoice(Exception):
    """Choice that is legal, but not what the task asks for. The lesson is unchanged.

    `events` are what the choice would have brought about at once, as the learner's seat would be told them.
    """

    def __init__(self, events: list[dict[str, Json]]) -> None:
        super().__init__("another choice than the task's")
        self.events = events


@final
class ScriptedLuck(Luck):
    """Luck laid out beforehand from a point on; simulated before it is laid out, and after its end."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.base = Simulated(seed)
        self.script: list[int] = []

    def below(self, bound: int) -> int:
        drawn = self.base.below(bound)
        if self.script:
            drawn = self.script.pop(0)
            if not 0 <= drawn < bound:
                raise BadLesson(f"the luck laid out says {drawn} among {bound}")
        self.counter = self.base.counter
        self.drawn.append(drawn)
        return drawn


@final
class LessonRun:
    """Lesson in play. `match` is the table; `first` the number of log entries made while its position was laid: what is
    shown begins with that entry; `chosen` are the choices made, one for each task done."""

    def __init__(self, spec: GameSpec, lesson: Lesson) -> None:
        """Lay the table. Raises BadLesson."""
        self.spec = spec
        self.lesson = lesson
        self.chosen: list[int] = []
        self.luck = ScriptedLuck(lesson.seed)
        self.match: Match[Any] = _laid(spec, lesson, self.luck)
        self.first = len(self.match.log)
        self._come_to_task([])

    @property
    def task(self) -> int:
        """Return the number of the task to be done, from 0, which is the number of tasks done."""
        return len(self.chosen)

    @property
    def done(self) -> bool:
        """Return whether every task is done."""
        return self.task == len(self.lesson.tasks)

    @property
    def current(self) -> Task | None:
        """Return the task to be done now; None at the end."""
        return None if self.done else self.lesson.tasks[self.task]

    @property
    def target(self) -> int | None:
        """Return the action that the task asks for; None at the end. Raises BadLesson if there is no such legal
        action."""
        task = self.current
        return None if task is None else _found(self.match, self.lesson.seat, task.do)

    def fits(self, action: int) -> bool:
        """Return whether an action does the task, provided that it is legal."""
        task = self.current
        return task is not None and _holds(self.match.game, action, task.do)

    def words(self, key: str, language: str) -> str:
        """A message of the lesson, with the options in force; "" if the words lack it."""
        catalogue = self.spec.words.catalogue
        facts: dict[str, Json] = self.match.game.options.to_json()
        return catalogue.say(key, language, facts) if catalogue.has(key) else ""

    def choose(self, action: int) -> None:
        """Do the task. Raises IllegalAction if the rules forbid the choice, AnotherChoice if the task is another; then
        nothing has changed."""
        task, seat, match = self.current, self.lesson.seat, self.match
        if task is None:
            raise IllegalAction(OVER)
        if action in match.legal(seat) and not self.fits(action):
            raise OffTaskChoice(self._tried(action))
        match.submit(seat, action)
        self.chosen.append(action)
        self._come_to_task(list(task.others))

    def _tried(self, action: int) -> list[dict[str, Json]]:
        """Return the events, as the learner's seat sees them, that another choice would cause: it is tried at another
        table that is laid the same."""
        other = LessonRun(self.spec, self.lesson)
        for earlier in self.chosen:
            other.choose(earlier)
        other.luck.script.clear()  # it was laid out for what the lesson asks for
        before = len(other.match.log)
        other.match.submit(self.lesson.seat, action)
        return other.match.story(self.lesson.seat, before)

    def _come_to_task(self, others: list[tuple[int, Pattern]]) -> None:
        """Other seats choose until the learner can do the next task. After the last one, they do what the lesson says,
        and finish a sealed choice that the learner has made."""
        match, seat = self.match, self.lesson.seat
        for _ in range(MOST_STEPS):
            decision = match.decision()
            if decision is None or (self.done and not others and not match.sealed):
                break
            if seat in decision.seats and seat not in match.sealed:
                if self.done:
                    break
                _found(match, seat, self.lesson.tasks[self.task].do)
                return
            asked = decision.seats[0]
            if others:
                asked, pattern = others.pop(0)
                match.submit(asked, _found(match, asked, pattern))
            else:
                match.timeout(asked, str(asked))
        if others:
            raise BadLesson(f"seat {others[0][0]} is not asked for {others[0][1]} after task {self.task}")
        if not self.done:
            raise BadLesson(f"seat {seat} is never asked for task {self.task + 1}")


def _laid(spec: GameSpec, lesson: Lesson, luck: ScriptedLuck) -> Match[Any]:
    try:
        game = spec.game(lesson.options, lesson.seats, lesson.preset)
        match: Match[Any] = Match.start(game, luck)
        if lesson.position:
            match.apply_patch([[path, value] for path, value in lesson.position.items()], "lesson")
    except ValueError as error:
        raise BadLesson(f"the lesson {lesson.name!r} cannot be laid: {error}") from error
    luck.script = list(lesson.luck)
    return match


def _holds(game: Game[Any], action: int, pattern: Pattern) -> bool:
    data = game.space.to_json(action)
    for key, value in pattern.items():
        wanted = value if isinstance(value, list) else [value]
        if key not in data or data[key] not in wanted:
            return False
    return True


def _found(match: Match[Any], seat: int, pattern: Pattern) -> int:
    for action in match.legal(seat):
        if _holds(match.game, action, pattern):
            return action
    legal = [match.game.space.to_json(action) for action in match.legal(seat)]
    raise BadLesson(f"seat {seat} cannot choose {pattern}, only {legal[:12]}")
