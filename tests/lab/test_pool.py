"""What the pool does when a worker dies at an awkward moment."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from skerry.lab import pool


def squares(first: int, last: int) -> list[int]:
    return [number * number for number in range(first, last)]


def test_a_worker_that_dies_just_before_a_piece_is_handed_over_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    class Breaking(ThreadPoolExecutor):
        """Finds itself broken when the sixth piece is handed over."""

        def __init__(self, processes: int, **unused: Any) -> None:
            super().__init__(processes)

        def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            nonlocal calls
            calls += 1
            if calls == 6:
                raise BrokenProcessPool("a worker died")
            return super().submit(function, *arguments, **named)

    monkeypatch.setattr(pool, "ProcessPoolExecutor", Breaking)
    monkeypatch.setattr(pool, "_work", squares, raising=False)  # what its processes would have been sent
    assert list(pool.Pool(squares, 40, 2).results()) == [number * number for number in range(40)]
