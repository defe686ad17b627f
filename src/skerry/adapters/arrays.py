"""Observations and masks as arrays, and the spaces that describe them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skerry.adapters.missing import needed
from skerry.core.chance import Simulated
from skerry.core.game import Context, Game

with needed("gymnasium"):
    import numpy as np
    from gymnasium import spaces


def observation_space(game: Game[Any]) -> Any:
    """Return the space of `{"observation": float32[n], "action_mask": int8[k]}`."""
    state = game.new(Context(Simulated(0, keep=False), loud=False))
    seen = spaces.Box(-np.inf, np.inf, (len(game.observe(state, 0)),), np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (game.space.size,), np.int8)})


def action_space(game: Game[Any]) -> Any:
    """Return the space of the ids of actions, of which a mask tells the legal ones."""
    return spaces.Discrete(game.space.size)


def observed(game: Game[Any], state: Any, seat: int, legal: Sequence[int] | None) -> dict[str, Any]:
    """Return what a seat observes. `legal`: what it may choose; None where it is not asked: its mask is all ones."""
    seen = np.array(game.observe(state, seat), np.float32)
    return {"observation": seen, "action_mask": mask(game, legal)}


def mask(game: Game[Any], legal: Sequence[int] | None) -> Any:
    """Return legal actions as int8[k]; all ones for None."""
    if legal is None:
        return np.ones(game.space.size, np.int8)
    allowed = np.zeros(game.space.size, np.int8)
    allowed[list(legal)] = 1
    return allowed
