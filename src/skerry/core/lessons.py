"""Lessons: a game learnt by playing it. A lesson is data beside its game: a position, the luck to come, and a few
tasks, each a sentence and the choice that does it. `skerry.core.lesson_play` plays it by the game's own rules.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json

Pattern = dict[str, Json]
"""Fields that an action's JSON must hold, all or some of them: {"type": "play", "card": 3}. A list gives several values
that will do."""


@final
class Task:
    """One thing to do.

    `words` says what and why, in a sentence or two; `do` is the choice that does it: the first legal action that holds
    all of it is pointed at, any other that does counts as well. `others` are the choices of other seats that follow, in
    the order in which they are asked; where the list has none for a seat that is asked, it makes its plain choice
    (`Game.on_timeout`). `otherwise` is said to a learner who chooses something else that is legal; "": only what that
    would have done is said.
    """

    def __init__(
        self, words: str, do: Pattern, *, others: list[tuple[int, Pattern]] | None = None, otherwise: str = ""
    ) -> None:
        self.words = words
        self.do = do
        self.others: list[tuple[int, Pattern]] = others or []
        self.otherwise = otherwise


@final
class Lesson:
    """A few tasks at a table of its own.

    The table is laid by `preset`, `options` over it and `seats` (left out: the usual number), with its first luck drawn
    from `seed`; then `position` sets paths of the state's JSON ({"ships/0/area": 4}), as corrections do, and must leave
    it sound. From there on luck falls as `luck` says, one number for each `Chance.below`, counted from 0 (a die that
    shows 6 is 5), and after its end as `seed` draws it. `seat` is the learner's seat. `end` closes the lesson: what was
    learnt. Sentences may name the options in force: {max_food}.
    """

    def __init__(
        self,
        name: str,
        title: str,
        tasks: list[Task],
        end: str,
        *,
        preset: str = "",
        options: dict[str, Json] | None = None,
        seats: int | None = None,
        seat: int = 0,
        seed: int = 1,
        position: dict[str, Json] | None = None,
        luck: list[int] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.tasks = tasks
        self.end = end
        self.preset = preset
        self.options: dict[str, Json] = options or {}
        self.seats = seats
        self.seat = seat
        self.seed = seed
        self.position: dict[str, Json] = position or {}
        self.luck: list[int] = luck or []

    def key(self, part: str = "") -> str:
        """The message key of the title, or of a part: "end", the number of a task ("1"), "1.otherwise"."""
        return f"lesson.{self.name}.{part}" if part else f"lesson.{self.name}"


def lesson_words(lessons: list[Lesson]) -> dict[str, str]:
    """Return the English texts of the lessons by message key, for a game's catalogue."""
    words: dict[str, str] = {}
    for lesson in lessons:
        words[lesson.key()] = lesson.title
        words[lesson.key("end")] = lesson.end
        for number, task in enumerate(lesson.tasks):
            words[lesson.key(str(number))] = task.words
            if task.otherwise:
                words[lesson.key(f"{number}.otherwise")] = task.otherwise
    return words


MOST_TASKS: Final = 8
"""Maximum number of tasks of a lesson, which then takes two minutes at most."""
LONGEST_SENTENCE: Final = 220
"""Maximum number of letters of one text of a lesson: the less there is to read, the better."""
