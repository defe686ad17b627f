"""Whole games that a test can afford."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import GameSpec

FEW_ROUNDS = 3
LIMITS = ("round_limit", "last_round")
"""Options that are a number of rounds after which a game ends."""


def shortened(spec: GameSpec) -> dict[str, Json]:
    """Changes of a rule set that end random games soon, for games that have a limit of rounds; {} for all others."""
    options = [entry["name"] for entry in spec.options.schema()]
    return {name: FEW_ROUNDS for name in LIMITS if name in options}
