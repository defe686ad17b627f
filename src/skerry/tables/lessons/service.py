"""The lessons service, which keeps no state: the client keeps the progress of a lesson."""

from __future__ import annotations

from skerry.core.did_you_mean import shown
from skerry.core.game import GameSpec
from skerry.core.lessons import Lesson
from skerry.tables import protocol
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.lessons.lesson import lesson_state, lessons_of
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client
from skerry.tables.offered_games import spec_of


class Lessons:
    """Service for requests about lessons."""

    def __init__(self) -> None:
        self._playing = FairQueue(2)
        """Concurrency limit for replaying lessons."""

    def offered(self, game: str, language: str) -> list[protocol.LessonInfo]:
        """Return the lessons of a game. Raises RequestError if there is no such game."""
        return lessons_of(spec_of(game), language)

    async def play(
        self, game: str, lesson: str, wish: protocol.PlayLesson, language: str, client: Client | None
    ) -> protocol.LessonState:
        """Return the state of a lesson after its choices so far and the next one. Raises RequestError."""
        spec = spec_of(game)
        found = _lesson_of(spec, lesson)
        async with self._playing.turn(client):
            return await aside(lesson_state, spec, found, wish.choices, wish.choice, language)


def _lesson_of(spec: GameSpec, name: str) -> Lesson:
    try:
        return spec.lesson(name)
    except ValueError as error:
        raise RequestError("lesson.none", lesson=shown(name), status=404) from error
