"""Whole runs: the rows of a plan in order, equal for any number of processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skerry.bots import find_level
from skerry.core.game import Game
from skerry.lab.arena import Plan, Row, play_number
from skerry.lab.pool import Pool


def prepared(plan: Plan) -> tuple[Game[Any], dict[str, Any]]:
    """The rules and the bots' makers. Raises UnknownGame, UnknownBot, BadOptions or ValueError."""
    return plan.rules(), {name: find_level(plan.game, name).make for name in plan.bots}


class Work:
    """Plays the games first..last-1 of a plan; sent to worker processes."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, first: int, last: int) -> list[Row]:
        game, makers = prepared(self.plan)
        return [play_number(self.plan, game, makers, number) for number in range(first, last)]


def pool_of(plan: Plan, processes: int = 1) -> Pool[Row]:
    """The run as a pool, for whoever wants the finished rows of an interrupted run too (`Pool.rest`).

    Raises UnknownGame, UnknownBot, BadOptions or ValueError before anything is played.
    """
    prepared(plan)
    return Pool(Work(plan), plan.games, processes)


def simulate(plan: Plan, processes: int = 1) -> Iterator[Row]:
    """The rows of a run, in order. Raises as `pool_of` and `Pool.results`."""
    return pool_of(plan, processes).results()
