"""Seeds by counter: each game of a run, and each bot in it, has its own, however the run is cut into pieces."""

from __future__ import annotations

import hashlib


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 0) of the run with that seed: 48 bits, exact in any JSON reader."""
    return _derived(f"skerry-game:{seed}:{number}")


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in `seat` of the game with that seed."""
    return _derived(f"skerry-bot:{seed}:{seat}")


def line_up_seed(seed: int, line_up: int) -> int:
    """The seed of how the bots of a line-up sit in the games with that seed."""
    return _derived(f"skerry-line-up:{seed}:{line_up}")


def resample_seed(seed: int, number: int) -> int:
    """The seed of resample `number` of the run with that seed."""
    return _derived(f"skerry-resample:{seed}:{number}")


def trial_seed(seed: int, number: int) -> int:
    """The seed of the choice of trial `number` of the search with that seed."""
    return _derived(f"skerry-trial:{seed}:{number}")


def fresh_seed(seed: int) -> int:
    """The seed of the games by which the search with that seed is judged."""
    return _derived(f"skerry-fresh:{seed}")


def _derived(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
