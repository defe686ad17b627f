"""Lessons: laid, played, and answered where something else is chosen."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from skerry.core.actions import IllegalAction
from skerry.core.conform.lessons import check_lessons
from skerry.core.conform.promise import Nonconforming
from skerry.core.game import GameSpec
from skerry.core.lesson_play import BadLesson, LessonRun, OffTaskChoice, ScriptedLuck
from skerry.core.lessons import Lesson, Task
from skerry.core.registry import find_game

PLAY_2: Any = {"type": "play", "card": 2}


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Callable[..., GameSpec]:
    """Koxinga with these lessons instead of its own."""

    def teach(*lessons: Lesson) -> GameSpec:
        spec = find_game("koxinga")
        monkeypatch.setattr(spec, "lessons", list(lessons))
        return spec

    return teach


def lesson(of: str = "battle", **changes: Any) -> Lesson:
    """One of Koxinga's lessons, with changes."""
    made = copy.copy(find_game("koxinga").lesson(of))
    for key, value in changes.items():
        setattr(made, key, value)
    return made


def test_luck_falls_as_it_was_laid_out_and_goes_on_simulated() -> None:
    luck, plain = ScriptedLuck(3), ScriptedLuck(3)
    luck.script = [5, 0]
    assert [luck.below(6), luck.below(6)] == [5, 0]
    plain.below(6)
    plain.below(6)
    assert [luck.below(100) for _ in range(5)] == [plain.below(100) for _ in range(5)]


def test_a_lesson_goes_on_by_what_it_asks_for_alone() -> None:
    lesson_run = LessonRun(find_game("koxinga"), lesson())
    space = lesson_run.match.game.space
    assert lesson_run.match.state.ships[0].area == 19
    before = lesson_run.match.state.digest()
    with pytest.raises(OffTaskChoice) as another:
        lesson_run.choose(space.from_json({"type": "play", "card": 8}))
    assert [event["type"] for event in another.value.events] == ["sealed"]
    with pytest.raises(IllegalAction, match=r"KX-11"):
        lesson_run.choose(space.from_json({"type": "play", "card": 1}))
    assert (lesson_run.task, lesson_run.match.state.digest()) == (0, before)
    lesson_run.choose(lesson_run.target or 0)
    assert lesson_run.task == 1
    assert lesson_run.match.waiting() == [0], "the other five have chosen, and the battle waits"
    with pytest.raises(OffTaskChoice) as another:
        lesson_run.choose(space.from_json({"type": "fight", "cannon": 0}))
    assert another.value.events[0]["type"] == "attacked", "what it would have brought"
    lesson_run.choose(space.from_json({"type": "fight", "cannon": 3}))
    lesson_run.choose(lesson_run.target or 0)
    assert lesson_run.done
    assert lesson_run.target is None
    with pytest.raises(IllegalAction):
        lesson_run.choose(0)
    assert lesson_run.match.state.ships[0].total(1) > 6, "yellow's gold is aboard"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"position": {"ships/0/area": 99}}, "cannot be laid"),
        ({"position": {"ships/9/area": 1}}, "cannot be laid"),
        ({"luck": [99]}, "luck laid out"),
        ({"tasks": [Task("Play it.", {"type": "play", "card": 1})]}, "cannot choose"),
        ({"tasks": [Task("Play it.", PLAY_2, others=[(1, {"type": "roll"})])]}, "cannot choose"),
    ],
)
def test_a_lesson_that_the_rules_no_longer_follow_is_found(
    taught: Callable[..., GameSpec], changes: dict[str, Any], why: str
) -> None:
    with pytest.raises(Nonconforming, match=why):
        check_lessons(taught(lesson(**changes)))


def test_a_lesson_without_its_words_is_found(taught: Callable[..., GameSpec]) -> None:
    other, first, second = lesson(name="other"), lesson(), lesson()
    with pytest.raises(Nonconforming, match=r"lack 'lesson\.other"):
        check_lessons(taught(other))
    with pytest.raises(Nonconforming, match="a name of its own"):
        check_lessons(taught(first, second))


def test_a_lesson_that_never_comes_to_its_task_is_found() -> None:
    tasks = [Task("Sail home.", {"type": "play", "card": 1}), Task("Then?", PLAY_2)]
    lesson_run = LessonRun(find_game("koxinga"), lesson("home", tasks=tasks))
    with pytest.raises(BadLesson, match="never asked for task 2"):
        lesson_run.choose(lesson_run.target or 0)


def test_any_of_several_values_does_a_task_and_the_first_legal_one_is_asked_for() -> None:
    lesson_run = LessonRun(find_game("koxinga"), lesson("treasure", tasks=[Task("", {"type": "play", "card": [6, 2]})]))
    space = lesson_run.match.game.space
    assert lesson_run.target == space.from_json({"type": "play", "card": 2})
    fitting = [card for card in (2, 6, 8) if lesson_run.fits(space.from_json({"type": "play", "card": card}))]
    assert fitting == [2, 6]
