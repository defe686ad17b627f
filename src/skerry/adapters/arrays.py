"""Observations and masks as arrays, and the spaces that describe them."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

from skerry.core.chance import Simulated
from skerry.core.features import columns_of
from skerry.core.game import Context, Game
from skerry.lab.missing import needed

with needed("gymnasium"):
    import numpy as np
    from gymnasium import spaces


class Arrays:
    """Observations of the seats of a game, as `{"observation": float32[n], "action_mask": int8[k]}`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        state = game.new(Context(Simulated(0, keep=False), loud=False))
        self.length = len(game.observe(state, 0))
        self.features = columns_of(game.features())
        """Fields of an observation with their places; [] if the game does not say."""
        self.actions = game.space.size
        self._numbers = struct.Struct(f"{self.length}f")

    def observation_space(self) -> Any:
        """Return the space of observations, each entry within the range that the game says."""
        low, high = np.full(self.length, -np.inf, np.float32), np.full(self.length, np.inf, np.float32)
        for column in self.features:
            low[column.start : column.end] = column.field.low
            high[column.start : column.end] = column.field.high
        seen = spaces.Box(low, high, (self.length,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def action_space(self) -> Any:
        """Return the space of the ids of actions, of which a mask tells the legal ones."""
        return spaces.Discrete(self.actions)

    def observed(self, state: Any, seat: int, legal: Sequence[int] | None) -> dict[str, Any]:
        """Return what a seat observes. `legal`: what it may choose; None where it is not asked: a mask of ones."""
        seen = np.empty(self.length, np.float32)
        self.write(seen, 0, state, seat)
        return {"observation": seen, "action_mask": self.mask(legal)}

    def write(self, rows: Any, row: int, state: Any, seat: int) -> None:
        """Write what a seat knows into a row of float32[..., n]."""
        # three times as fast as numpy takes a list of floats
        self._numbers.pack_into(rows, row * self._numbers.size, *self.game.observe(state, seat))

    def mask(self, legal: Sequence[int] | None) -> Any:
        """Return legal actions as int8[k]; all ones for None."""
        if legal is None:
            return np.ones(self.actions, np.int8)
        allowed = np.zeros(self.actions, np.int8)
        allowed[list(legal)] = 1
        return allowed
