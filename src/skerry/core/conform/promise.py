"""How a broken promise is told."""

from __future__ import annotations

import json

from skerry.core.data import Json


class Nonconforming(AssertionError):
    """A game or bot broke the contract; the message says which promise."""


def require(truth: bool, promise: str) -> None:
    """Raise Nonconforming unless `truth`."""
    if not truth:
        raise Nonconforming(promise)


def same(value: Json) -> str:
    """Text that is equal for equal JSON."""
    return json.dumps(value, sort_keys=True)
