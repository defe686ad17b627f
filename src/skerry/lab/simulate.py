"""Whole runs: the rows of a plan in order, equal for any number of processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from skerry.bots import default_level, find_level
from skerry.core.data import Json
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.failing import Watch
from skerry.lab.plan import Plan, Row, play_number
from skerry.lab.pool import Pool
from skerry.lab.rows import columns, table_of


def prepared(plan: Plan) -> tuple[Game[Any], dict[str, Any]]:
    """Return the first rules of a plan, and the makers of its bots. Raises UnknownGame, UnknownBot, BadOptions or
    ValueError."""
    return plan.rules(), _makers(plan)


def _makers(plan: Plan) -> dict[str, Any]:
    return {name: find_level(plan.game, name).make for name in plan.bots}


class Work:
    """Plays the games first..last-1 of a plan; sent to worker processes, each of which makes every rule set once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._makers: dict[str, Any] = {}
        self._rules: dict[int, Game[Any]] = {}

    def __call__(self, first: int, last: int) -> list[Row]:
        if not self._makers:
            self._rules[0], self._makers = self.plan.rules(), self.makers()
        with Watch() as watch:
            return [self.played(number, watch) for number in range(first, last)]

    def makers(self) -> dict[str, Any]:
        """Return what makes a bot of each name."""
        return _makers(self.plan)

    def played(self, number: int, watch: Watch) -> Row:
        """Return a game of the plan."""
        arm = self.plan.arm(number)
        if arm not in self._rules:
            self._rules[arm] = self.plan.rules(arm)
        return play_number(self.plan, self._rules[arm], self._makers, number, watch)


def simulate(
    plan: Plan, processes: int = 1, first: int = 0, cluster: str = "", work: type[Work] = Work
) -> Iterator[Row]:
    """The rows of a run in order, from game `first` on. `cluster`: the address of one, or "" (`skerry.lab.cluster`).

    Raises UnknownGame, UnknownBot, BadOptions, ValueError, NoCluster or MissingLibrary before anything is played, then
    as `Pool.results`, or NoCluster.
    """
    prepared(plan)
    if not cluster:
        return Pool(work(plan), plan.games, processes, first).results()
    from skerry.lab.cluster import cluster_of, told_plainly

    pool = Pool(work(plan), plan.games, processes, first, cluster_of(cluster, processes))

    def rows() -> Iterator[Row]:
        with told_plainly(cluster):
            yield from pool.results()

    return rows()


def played(
    game: str,
    bots: str | Sequence[str] = "",
    games: int = 100,
    seed: int = 0,
    *,
    preset: str = "",
    processes: int = 1,
    **options: Json,
) -> dict[str, list[Any]]:
    """Return a run as columns, a value for each seat of each game: what pandas and Polars make a frame of.

    `bots`: one for each seat, or one that sits on all of them ("": the game's usual one). Raises UnknownGame,
    UnknownBot, BadOptions or ValueError.
    """
    spec = find_game(game)
    one = bots or default_level(spec.name).name
    seated = [one] * spec.usual_seats(preset) if isinstance(one, str) else list(one)
    plan = Plan(spec.name, tuple(seated), games, seed, preset, options)
    return columns(table_of(plan), simulate(plan, processes))
