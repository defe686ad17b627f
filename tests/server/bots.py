"""Bots that misbehave, for the tests of the server; they come in by entry points, as a third party's would."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

from skerry.bots import Level
from skerry.core.bot import Bot, Turn

LONGER_THAN_ANYBODY_WAITS = 1800.0
"""Seconds."""


class Broken(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        raise RuntimeError("no idea")


class Sleepy(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        time.sleep(LONGER_THAN_ANYBODY_WAITS)
        return turn.legal[0]


class Deadly(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        os._exit(3)


class Spy(Bot):
    """Writes down every world it is given, to the file that SKERRY_TEST_SPY names."""

    def choose(self, turn: Turn[Any]) -> int:
        with Path(os.environ["SKERRY_TEST_SPY"]).open("a") as file:
            file.write(json.dumps({"seat": turn.seat, "world": turn.world.to_json()}) + "\n")
        return turn.legal[0]


GAMES = ["stakes", "toll", "regatta"]
BROKEN = Level("broken", "Broken", "Raises.", Broken, GAMES)
SLEEPY = Level("sleepy", "Sleepy", "Never answers.", Sleepy, GAMES)
DEADLY = Level("deadly", "Deadly", "Ends its process.", Deadly, GAMES)
SPY = Level("spy", "Spy", "Writes down what it sees.", Spy, GAMES)
