"""Runs that end before their time."""

from __future__ import annotations

import errno
from collections.abc import Iterator

import pytest

from skerry.cli import search, simulate
from skerry.lab.plan import Plan, Row
from skerry.lab.search import Trial
from skerry.lab.simulate import Work
from skerry.lab.simulate import simulate as played
from skerry.lab.trials_file import TrialsFile


def end_at(number: int, monkeypatch: pytest.MonkeyPatch, error: BaseException | None = None) -> None:
    """Let every run raise an error, Ctrl-C's if none is given, in place of game `number`."""

    def broken(plan: Plan, processes: int, first: int, cluster: str) -> Iterator[Row]:
        for row in played(plan, 1, first):
            if row.number == number:
                raise error or KeyboardInterrupt
            yield row

    monkeypatch.setattr(simulate, "simulate", broken)


def trials_end_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every search be interrupted in place of its game `number`."""
    counted = 0

    def broken(plan: Plan, processes: int, first: int, cluster: str, work: type[Work]) -> Iterator[Row]:
        nonlocal counted
        for row in played(plan, 1, first, cluster, work):
            if counted == number:
                raise KeyboardInterrupt
            counted += 1
            yield row

    monkeypatch.setattr(search, "simulate", broken)


def full_after(trials: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be full after so many trials of a search, with a part of the next one on it."""
    add, written = TrialsFile.add, 0

    def full(file: TrialsFile, trial: Trial) -> None:
        nonlocal written
        if written == trials:
            assert file._file is not None
            file._file.write(b'{"trial"')
            raise OSError(errno.ENOSPC, "No space left on device")
        written += 1
        add(file, trial)

    monkeypatch.setattr(TrialsFile, "add", full)
