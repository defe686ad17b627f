"""What Squirrelopoly's lessons say of their tables is so."""

from __future__ import annotations

from typing import Any

from rules.taught import taught
from skerry.core.lesson_play import LessonRun


def learning(name: str, tasks: int = 0) -> LessonRun:
    return taught("squirrelopoly", name, tasks)


def rowan(of: LessonRun) -> Any:
    return of.match.state.squirrels[0]


def test_the_first_turn_ends_at_home() -> None:
    assert rowan(learning("turn", 2)).dreys == [6]


def test_a_meal_a_find_and_ten_food_to_bury_one_of() -> None:
    assert rowan(learning("food", 1)).food == 6 - 2
    assert rowan(learning("food", 3)).food == 10
    assert rowan(learning("food", 4)).food == 9


def test_the_bold_side_could_cost_all_health_and_home_gives_three_back() -> None:
    asked = learning("health", 1)
    bold = asked.match.game.space.from_json({"type": "bold"})
    bands = asked.match.game.preview(asked.match.state, 0, bold)["bands"]
    assert min(effect.get("n", 0) for band in bands for effect in band["effects"]) == -rowan(asked).health
    assert rowan(learning("health", 4)).health == rowan(asked).health + 3


def test_trap_custody_and_the_mafia_for_nine_food() -> None:
    assert [learning("caught", tasks).match.state.to_json()["step"] for tasks in (1, 3, 4)] == [
        "trap",
        "custody",
        "roll",
    ]
    assert (rowan(learning("caught", 3)).food, rowan(learning("caught", 4)).food) == (9, 0)


def test_slate_starves_and_rowan_wins_before_maple() -> None:
    over = learning("winning", 3)
    result = over.match.game.result(over.match.state)
    assert (over.match.decision(), result.winners(), result.scores[2]) == (None, [0], 25)
    assert over.match.state.squirrels[0].laps == 4
