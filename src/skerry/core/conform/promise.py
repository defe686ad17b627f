"""Report of a broken promise."""

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
    """Return JSON text that is equal for equal values."""
    return json.dumps(value, sort_keys=True)
