"""What Tropicalia's lessons say of their tables is so."""

from __future__ import annotations

from typing import Any

from rules.taught import taught
from skerry.core.lesson_play import LessonRun


def learning(name: str, tasks: int = 0) -> LessonRun:
    return taught("tropicalia", name, tasks)


def magenta(of: LessonRun) -> Any:
    return of.match.state.boards[0]


def test_fruit_becomes_shells_and_shells_become_a_tile() -> None:
    assert magenta(learning("workers", 4)).shells == 6
    sold, built = learning("shells", 2), learning("shells", 4)
    assert magenta(sold).shells == 12
    assert magenta(built).shells == 12 - 8
    points = [one.match.game.result(one.match.state).parts[0] for one in (sold, built)]
    assert [dict(parts)["buildings"] for parts in points] == [0, 9]


def test_the_surfboard_is_used_and_the_baskets_overflow_by_one() -> None:
    surfed = learning("tools", 2)
    assert (magenta(surfed).used_surfboards, magenta(surfed).surplus()) == (1, 1)


def test_the_drum_circle_completes_two_fountains_with_a_fruit_each() -> None:
    before, after = magenta(learning("village")), magenta(learning("village", 2))
    assert after.stored() == before.stored() + 2


def test_level_before_the_last_turn_and_won_after_it() -> None:
    before, after = learning("winning"), learning("winning", 4)
    assert len(set(before.match.game.result(before.match.state).scores)) == 1
    assert after.match.decision() is None
    assert after.match.game.result(after.match.state).winners() == [0]
