"""Whole games that a test can afford."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import GameSpec

FEW_ROUNDS = 3


def shortened(spec: GameSpec) -> dict[str, Json]:
    """Changes of a rule set that end random games soon, for games that have a limit of rounds; {} for all others."""
    limited = any(entry["name"] == "round_limit" for entry in spec.options.schema())
    return {"round_limit": FEW_ROUNDS} if limited else {}
