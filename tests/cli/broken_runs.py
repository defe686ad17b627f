"""Runs that end before their time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skerry.cli import simulate
from skerry.lab.plan import Plan, Row
from skerry.lab.simulate import simulate as played


def end_at(number: int, monkeypatch: pytest.MonkeyPatch, error: BaseException | None = None) -> None:
    """Let every run raise an error, Ctrl-C's if none is given, in place of game `number`."""

    def broken(plan: Plan, processes: int, first: int, cluster: str) -> Iterator[Row]:
        for row in played(plan, 1, first):
            if row.number == number:
                raise error or KeyboardInterrupt
            yield row

    monkeypatch.setattr(simulate, "simulate", broken)
