"""Work that goes wrong, for worker processes to import."""

from __future__ import annotations

import os
from pathlib import Path


class Deadly:
    """Squares numbers; dies at number 5 as often as `lives` says."""

    def __init__(self, folder: Path, lives: int) -> None:
        self.folder = folder
        self.lives = lives

    def __call__(self, first: int, last: int) -> list[int]:
        deaths = len(list(self.folder.iterdir()))
        if first <= 5 < last and deaths < self.lives:
            (self.folder / str(deaths)).touch()
            os._exit(9)
        return [number * number for number in range(first, last)]


def divide(first: int, last: int) -> list[int]:
    raise ZeroDivisionError
