"""Bots that misbehave, for the tests of the server; they come in by entry points, as a third party's would."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

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


class Stopped(Bot):
    """Its process is stopped, as by Ctrl-Z: it neither goes on nor ends."""

    def choose(self, turn: Turn[Any]) -> int:
        os.kill(os.getpid(), signal.SIGSTOP)
        return turn.legal[0]


class Leaving(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        sys.exit(0)


class Stubborn(Bot):
    """Chooses what is not legal."""

    def choose(self, turn: Turn[Any]) -> int:
        return -1


class Liar(Bot):
    """From here on its process says something else than answers, whoever asks."""

    says = b""

    def choose(self, turn: Turn[Any]) -> int:
        msgspec.json.encode = lambda answer: self.says
        return turn.legal[0]


class Garbled(Liar):
    says = b"{\xff"


class Mistyped(Liar):
    says = b'{"action": "the first one"}'


class Negative(Liar):
    says = b'{"action": -1}'


class Enormous(Liar):
    says = b'{"action": 1' + b"0" * 400 + b"}"


class Nested(Liar):
    says = b'{"more": ' + b"[" * 200_000


class Spy(Bot):
    """Writes down every world it is given, to the file that SKERRY_TEST_SPY names."""

    def choose(self, turn: Turn[Any]) -> int:
        with Path(os.environ["SKERRY_TEST_SPY"]).open("a") as file:
            file.write(json.dumps({"seat": turn.seat, "world": turn.world.to_json()}) + "\n")
        return turn.legal[0]


class Away(Bot):
    """Where SKERRY_TEST_AWAY is set it never answers, for as long as whoever started its process lives."""

    def choose(self, turn: Turn[Any]) -> int:
        started_by = os.getppid()
        while os.environ.get("SKERRY_TEST_AWAY") and os.getppid() == started_by:
            time.sleep(0.05)
        return turn.legal[0]


GAMES = ["stakes", "toll", "regatta"]
BROKEN = Level("broken", "Broken", "Raises.", Broken, GAMES)
SLEEPY = Level("sleepy", "Sleepy", "Never answers.", Sleepy, GAMES)
DEADLY = Level("deadly", "Deadly", "Ends its process.", Deadly, GAMES)
NONSENSE = [*GAMES, "tropichop"]
STOPPED = Level("stopped", "Stopped", "Stops its process.", Stopped, NONSENSE)
LEAVING = Level("leaving", "Leaving", "Ends its process in good order.", Leaving, GAMES)
STUBBORN = Level("stubborn", "Stubborn", "Chooses what is not legal.", Stubborn, NONSENSE)
GARBLED = Level("garbled", "Garbled", "Sends no JSON.", Garbled, GAMES)
MISTYPED = Level("mistyped", "Mistyped", "Sends no number.", Mistyped, GAMES)
NEGATIVE = Level("negative", "Negative", "Sends -1.", Negative, NONSENSE)
ENORMOUS = Level("enormous", "Enormous", "Sends a number of 401 digits.", Enormous, NONSENSE)
NESTED = Level("nested", "Nested", "Sends lists without end.", Nested, GAMES)
SPY = Level("spy", "Spy", "Writes down what it sees.", Spy, GAMES)
AWAY = Level("away", "Away", "Answers at some machines only.", Away, GAMES)
