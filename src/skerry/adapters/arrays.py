"""Observations and masks as arrays, and the spaces that describe them."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence
from typing import Any

from skerry.core.chance import Simulated
from skerry.core.features import Group, columns_of
from skerry.core.game import Context, Game
from skerry.core.observation import SparseRows
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
        self._rows = SparseRows(self.length)

    def pieces(self, entries: Any) -> dict[str, Any]:
        """Return the parts of one row by the names of `Game.features`, in their order, as views of it: of a field
        float32[size], of a group float32[count, size]. A game that does not say has one, "observation"."""
        found: dict[str, Any] = {}
        start = 0
        for one in self.game.features():
            shape = (one.count, one.size) if isinstance(one, Group) else (one.size,)
            end = start + math.prod(shape)
            found[one.name] = entries[start:end].reshape(shape)
            start = end
        return found or {"observation": entries}

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
        self.write(seen, [(state, seat)])
        return {"observation": seen, "action_mask": self.mask(legal)}

    def write(self, entries: Any, asked: Iterable[tuple[Any, int]]) -> None:
        """Write what seats know into float32[n] or float32[rows, n], a row for each position and seat of `asked`."""
        self._rows.clear()
        for state, seat in asked:
            self.game.observe_into(state, seat, self._rows)
            self._rows.finish_row()
        rows, flat = self._rows, entries.reshape(-1)
        flat.fill(0.0)
        flat[_places(rows.ones, rows.ones_in, self.length)] = 1.0
        numbers = np.frombuffer(struct.pack(f"{len(rows.numbers)}f", *rows.numbers), np.float32)
        flat[_places(rows.places, rows.numbers_in, self.length)] = numbers

    def write_masks(self, masks: Any, legal: Sequence[Sequence[int]]) -> None:
        """Write the legal actions of each row into bool[rows, k]."""
        masks.fill(False)
        ids = [id for row in legal for id in row]
        masks.reshape(-1)[_places(ids, [len(row) for row in legal], self.actions)] = True

    def mask(self, legal: Sequence[int] | None) -> Any:
        """Return legal actions as int8[k]; all ones for None."""
        if legal is None:
            return np.ones(self.actions, np.int8)
        allowed = bytearray(self.actions)  # takes a few entries faster than an array does
        for id in legal:
            allowed[id] = 1
        return np.frombuffer(allowed, np.int8)


def _places(places: Sequence[int], in_row: Sequence[int], length: int) -> Any:
    """Return the places of entries in an array of rows of that length; each row has so many of them (`in_row`)."""
    # struct takes numbers from a list several times as fast as numpy
    found = np.frombuffer(struct.pack(f"{len(places)}q", *places), np.int64)
    return found if len(in_row) == 1 else found + np.repeat(np.arange(len(in_row)) * length, in_row)
