"""How a broken promise of a game or bot is told; `conform` and what it calls check them."""

from __future__ import annotations


class Nonconforming(AssertionError):
    """A game or bot broke the contract; the message says which promise."""


def require(truth: bool, promise: str) -> None:
    """Raise Nonconforming unless `truth`."""
    if not truth:
        raise Nonconforming(promise)
