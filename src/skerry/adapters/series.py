"""The games of an environment, one after the other, from one seed."""

from __future__ import annotations

import secrets
from typing import Any

from skerry.core.chance import Simulated
from skerry.core.episode import Episode
from skerry.core.game import Game
from skerry.lab.seeds import game_seed


class Series:
    """Games 0, 1, 2 ... of a seed: those that `skerry simulate --seed` plays. Without a seed any of them."""

    def __init__(self, rules: Game[Any], forced: bool = False) -> None:
        self.rules = rules
        self.forced = forced
        self.game = 0
        """The seed of the game that was begun last."""
        self.restart(secrets.randbits(48))

    def restart(self, seed: int) -> None:
        """Begin with the first game of a seed."""
        self._seed = seed
        self._number = 0

    def begin(self) -> Episode[Any]:
        """Return the next game in which anybody is asked."""
        while True:
            self.game = game_seed(self._seed, self._number)
            self._number += 1
            episode = Episode(self.rules, Simulated(self.game, keep=False), self.forced)
            if not episode.over:
                return episode
