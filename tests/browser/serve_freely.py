"""`skerry` for browser tests: a correction may set anything sound, which is how a test brings a table to a position.

Real servers take only what a game offers; `test_corrections` runs on one.
"""

from __future__ import annotations

from typing import Any

import serve_late  # noqa: F401 - where asked for, it is late, too

import leash
from skerry.cli import main
from skerry.core.match import Match
from skerry.tables.play import corrections


def anything(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """In place of `corrections.must_fit`."""
    match.judge(patch)
    return []


if __name__ == "__main__":
    leash.hold()
    corrections.must_fit = anything
    main()
