"""A file of trials: written trial by trial, so that whatever ends a search leaves those that were finished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any, BinaryIO, Final

from skerry.lab import about, results
from skerry.lab.estimates import Sample
from skerry.lab.files import BadFile
from skerry.lab.search import Search, Trial

TRIALS: Final = "trials.jsonl"
"""Name of the file of trials in the folder of a search."""


class TrialsFile:
    """The trials of a search on a disk. Raises OSError as writing does."""

    def __init__(self, path: Path, plan: Search) -> None:
        self.path = path
        self.plan = plan
        self._file: BinaryIO | None = None

    def begin(self) -> None:
        """Begin an empty file."""
        self._file = self.path.open("wb", buffering=0)
        self._describe()

    def go_on(self) -> Iterator[Trial]:
        """Give the trials that are in the file already, then be ready for the next one. Raises BadFile.

        Of a trial that was not written to its end nothing stays.
        """
        end = kept = 0
        with self.path.open("rb") as file:
            while (line := file.readline()).endswith(b"\n"):
                yield self._trial(line, kept)
                kept, end = kept + 1, file.tell()
        self._file = self.path.open("r+b", buffering=0)
        self._file.truncate(end)
        self._file.seek(end)
        self._describe()

    def add(self, trial: Trial) -> None:
        """Write one trial."""
        assert self._file is not None
        data = (json.dumps(told(trial), separators=(",", ":"), ensure_ascii=False) + "\n").encode()
        while data:  # a disk that is nearly full takes a part
            data = data[self._file.write(data) :]

    def close(self) -> None:
        """Write no more; `go_on` may go on here."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _describe(self) -> None:
        text = results.json_text(results.described(self.plan))
        about.path_of(self.path).write_text(text, encoding="utf-8")

    def _trial(self, line: bytes, number: int) -> Trial:
        try:
            data: Any = json.loads(line)
            samples = {name: Sample(*sums) for name, sums in data["samples"].items()}
            trial = Trial(
                data["trial"],
                data["fresh"],
                data["rules"],
                data["refused"],
                samples,
                data["failures"],
                data["failure"],
            )
            known = [figure.name for figure in self.plan.figures]
            if list(trial.point) != list(self.plan.values) or (not trial.refused and list(samples) != known):
                raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise BadFile(f"line {number + 1} is no trial of this search") from None
        return trial


def told(trial: Trial) -> dict[str, Any]:
    """Return a trial as it is kept. `samples`: by figure, the number of games that have it, its sum, and the sum of its
    squares."""
    return {
        "trial": trial.number,
        "fresh": trial.fresh,
        "rules": trial.point,
        "refused": trial.refused,
        "samples": {name: list(astuple(sample)) for name, sample in trial.samples.items()},
        "failures": trial.failures,
        "failure": trial.failure,
    }
