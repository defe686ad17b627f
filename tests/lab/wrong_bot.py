"""A level whose bot raises at every choice."""

from __future__ import annotations

from typing import Any

from skerry.bots import Level
from skerry.core.bot import Bot, Turn


class WrongBot(Bot):
    """Never chooses."""

    def choose(self, turn: Turn[Any]) -> int:
        raise ZeroDivisionError("never")


LEVEL = Level("wrong", "Wrong", "Fails.", WrongBot)
