"""Many games of one kind at once: a choice of each at every step, observations and masks as arrays of all of them.

    from skerry.adapters.vector import vector
    games = vector("koxinga", 64)
    seen = games.reset(seed=1)
    while True:
        seen = games.step(policy(seen.observations, seen.masks))

For learning by self-play: each row is the observation of the seat that is asked in its game. A game that is over
begins anew at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skerry.adapters.arrays import Arrays
from skerry.adapters.series import Series
from skerry.core.episode import Episode
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.missing import needed

with needed("numpy"):
    import numpy as np


@dataclass(frozen=True)
class Step:
    """Observations after a step, a row for each of n games; the arrays are used again at the next step.

    `seats`: the seat that is asked, int64[n]. `observations`: what that seat knows, float32[n, k]. `masks`: what it may
    choose, bool[n, actions]. `over`: whether this step ended a game, bool[n], so that the row is of the next one.
    `payoffs`: the shares of the win of every seat where it did, float64[n, seats], 0 elsewhere.
    """

    seats: Any
    observations: Any
    masks: Any
    over: Any
    payoffs: Any


def vector(
    game: str, count: int = 64, seats: int | None = None, preset: str = "", forced: bool = False, **options: Any
) -> Vector:
    """Return `count` games of one rule set. Raises UnknownGame, BadOptions or ValueError."""
    if count < 1:
        raise ValueError(f"there must be at least one game, not {count}")
    return Vector(find_game(game).game(options, seats, preset), count, forced)


class Vector:
    """Games that are stepped together. Made by `vector`."""

    def __init__(self, rules: Game[Any], count: int, forced: bool = False) -> None:
        self.rules = rules
        self.count = count
        self.arrays = Arrays(rules)
        self.features = self.arrays.features
        self._series = Series(rules, forced)
        self._episodes: list[Episode[Any]] = []
        self._now = Step(
            np.zeros(count, np.int64),
            np.zeros((count, self.arrays.length), np.float32),
            np.zeros((count, self.arrays.actions), np.bool_),
            np.zeros(count, np.bool_),
            np.zeros((count, rules.seats), np.float64),
        )

    def reset(self, seed: int | None = None) -> Step:
        """Begin every game anew. The same `seed` begins the same ones from then on."""
        if seed is not None:
            self._series.restart(seed)
        self._episodes = [self._series.begin() for _ in range(self.count)]
        self._now.over[:] = False
        self._now.payoffs[:] = 0.0
        return self._look()

    def step(self, actions: Any) -> Step:
        """Make one choice in every game; `actions`: ids, int[n].

        Raises ValueError, which names the game by its row, if one is not legal; the games before it have been stepped.
        """
        if len(actions) != len(self._episodes):
            raise ValueError(f"{len(self._episodes)} games need as many actions, not {len(actions)}")
        now = self._now
        now.over[:] = False
        now.payoffs[:] = 0.0
        for row, action in enumerate(actions.tolist() if hasattr(actions, "tolist") else actions):
            episode = self._episodes[row]
            try:
                episode.step(action)
            except ValueError as problem:
                self._look()
                raise ValueError(f"game {row}: {problem}") from None
            if episode.over:
                now.over[row] = True
                now.payoffs[row] = episode.payoffs()
                self._episodes[row] = self._series.begin()
        return self._look()

    def _look(self) -> Step:
        """Write what is seen of every game."""
        now = self._now
        now.seats[:] = [episode.seat for episode in self._episodes]
        self.arrays.write(now.observations, ((episode.state, episode.seat) for episode in self._episodes))
        self.arrays.write_masks(now.masks, [episode.legal for episode in self._episodes])
        return now
