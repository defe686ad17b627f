"""A bot that raises, hangs or chooses nonsense is counted and named, and the run goes on."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from core_games.stakes import Stakes, StakesOptions
from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, Turn
from skerry.core.game import Context
from skerry.lab.failing import TookTooLong, Watch, limit
from skerry.lab.plan import Plan, Row, play_number

PLAN = Plan("stakes", ("wrong", "random"), 1, seed=2)


class Wrong(Bot):
    """Fails at its third choice and at every one after it, in the way of its `fail`."""

    def __init__(self, seed: int, fail: Callable[[list[int]], Any]) -> None:
        super().__init__(seed)
        self.fail = fail
        self.asked = 0

    def choose(self, turn: Turn[Any]) -> int:
        self.asked += 1
        return turn.legal[0] if self.asked < 3 else self.fail(turn.legal)


def played(fail: Callable[[list[int]], Any], seconds: float = 60.0) -> Row:
    makers: dict[str, Any] = {"wrong": lambda seed: Wrong(seed, fail), "random": RandomBot}
    with Watch(seconds) as watch:
        return play_number(PLAN, Stakes(StakesOptions(), 2), makers, 0, watch)


def boom(legal: list[int]) -> int:
    raise RuntimeError("boom")


@pytest.mark.parametrize(
    ("fail", "words"),
    [
        (boom, "RuntimeError: boom"),
        (lambda legal: max(legal) + 1, "chose "),
        (lambda legal: -1, "chose -1"),
        (lambda legal: "two", "chose 'two'"),
        (lambda legal: None, "chose None"),
        (lambda legal: [[]], "chose [[]]"),
    ],
    ids=["raises", "illegal", "no action", "text", "nothing", "list"],
)
def test_a_bot_that_fails_makes_plain_choices_and_is_counted(fail: Callable[[list[int]], Any], words: str) -> None:
    row = played(fail)
    assert row.failures[1] == 0
    assert row.failures[0] > 1
    assert row.failure.startswith("wrong in seat 0: ")
    assert words in row.failure
    assert sum(row.payoffs) == pytest.approx(1.0)
    assert played(fail) == row


def test_a_bot_that_picks_wrongly_from_the_list_fails_too() -> None:
    class Picks(Bot):
        def pick(self, legal: list[int]) -> int:
            raise KeyError("pick")

        def choose(self, turn: Turn[Any]) -> int:
            return turn.legal[0]

    makers: dict[str, Any] = {"wrong": Picks, "random": RandomBot}
    row = play_number(PLAN, Stakes(StakesOptions(), 2), makers, 0)
    assert row.failures[0] > 1
    assert row.failure == "wrong in seat 0: KeyError: 'pick'"


@pytest.mark.deep
@pytest.mark.parametrize("swallows", [False, True])
def test_a_bot_that_hangs_is_stopped_even_if_it_swallows_errors(swallows: bool) -> None:
    hung: list[int] = []

    def hang(legal: list[int]) -> int:
        hung.append(1)
        while len(hung) < 3:  # in the first try, and once under guard
            try:
                time.sleep(60)
            except Exception:
                if not swallows:
                    raise
        return legal[0]

    row = played(hang, 2.0)
    assert row.failures == [1, 0]
    assert row.failure == "wrong in seat 0: no choice after 2 seconds"


def test_a_game_is_ended_at_the_second_tick_that_finds_it_in_play() -> None:
    watch = Watch()
    watch.begin()
    watch._tick(0, None)
    watch.over()
    watch.begin()
    watch._tick(0, None)
    with pytest.raises(TookTooLong):
        watch._tick(0, None)
    watch.over()
    watch._tick(0, None)


def test_after_a_watch_no_timer_runs() -> None:
    with Watch(30.0):
        assert signal.getitimer(signal.ITIMER_REAL)[1] == 30.0
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_game_without_failures_has_none() -> None:
    row = played(lambda legal: legal[0])
    assert (row.failures, row.failure) == ([], "")


class Faulty(Stakes):
    """Rules that break."""

    def apply_joint(self, state: Any, choices: dict[int, int], context: Context) -> None:
        raise ZeroDivisionError("the rules")


def test_a_fault_of_the_rules_is_no_failure_of_a_bot() -> None:
    makers: dict[str, Any] = {"wrong": RandomBot, "random": RandomBot}
    with pytest.raises(ZeroDivisionError, match="the rules"):
        play_number(PLAN, Faulty(StakesOptions(), 2), makers, 0)


def test_somebody_elses_limit_goes_on_after_ones_own() -> None:
    def within() -> None:
        with limit(1.0):
            with limit(30.0):
                pass
            assert signal.getitimer(signal.ITIMER_REAL)[0] <= 1.0
            time.sleep(60)

    with pytest.raises(TookTooLong):
        within()
