"""Bots that fail: one that raises, hangs or chooses what is not legal costs its seat a plain choice, and is counted."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from skerry.core.bot import LOOK, Bot, Turn

SECONDS: Final = 60.0
"""Maximum time of a choice, in seconds: so long that only a bot which hangs is stopped, however busy the machine."""


class TookTooLong(BaseException):
    """Time is up. Not an Exception, so that no bot's `except Exception` keeps it from the caller who set the limit."""


def can_stop() -> bool:
    """Return whether limits of time work here: they need system timers, and the main thread."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the block under `with` after `seconds`.

    Where the system has no timers (Windows), and in other threads than the first, nothing is ever stopped.
    """
    if not can_stop():
        yield
        return
    began = time.monotonic()
    left, interval = signal.setitimer(
        signal.ITIMER_REAL, 0.0
    )  # first, or somebody else's limit would count as this one
    handler = signal.signal(signal.SIGALRM, _raise)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, handler)
        if left:  # somebody else's limit goes on
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - began), 0.001), interval)


class Watch:
    """Ends a game in which nothing has happened for a while: at the second tick of a timer that finds it in play.

    As a context manager it sets the timer once for many games, each between `begin` and `over`: a limit for each would
    take longer than some games do. Where `limit` stops nothing, neither does this.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._games = 0
        self._ticked = -1
        self._playing = False
        self._handler: Any = None

    def __enter__(self) -> Watch:
        if can_stop():
            self._handler = signal.signal(signal.SIGALRM, self._tick)
            signal.setitimer(signal.ITIMER_REAL, self.seconds, self.seconds)
        return self

    def __exit__(self, *unused: object) -> None:
        if self._handler is not None:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, self._handler)
            self._handler = None

    def begin(self) -> None:
        """A game begins."""
        self._games += 1
        self._playing = True

    def over(self) -> None:
        """The game is over."""
        self._playing = False

    def _tick(self, number: int, frame: FrameType | None) -> None:
        if self._playing and self._ticked == self._games:
            raise TookTooLong
        self._ticked = self._games


class Failures:
    """Failures of bots in one game: number of choices by seat, and the first reason in words."""

    def __init__(self, seats: int) -> None:
        self.counts = [0] * seats
        self.first = ""

    def add(self, seat: int, bot: str, why: str) -> None:
        """Count a choice that a bot failed to make."""
        self.counts[seat] += 1
        self.first = self.first or f"{bot} in seat {seat}: {why}"


class Guarded(Bot):
    """A bot whose failures are counted, and made up for by plain choices: those of a seat whose time is out."""

    def __init__(self, bot: Bot, name: str, seat: int, failures: Failures, seconds: float) -> None:
        super().__init__()
        self.bot = bot
        self.name = name
        self.seat = seat
        self.failures = failures
        self.seconds = seconds
        self.chance = bot.chance
        self._failed = False

    def pick(self, legal: list[int]) -> int:
        """Return what the bot picks; LOOK too if it fails."""
        self._failed = False
        try:
            with limit(self.seconds):
                action = self.bot.pick(legal[:])
        except (Exception, TookTooLong) as error:
            return self._fail(_words(error, self.seconds))
        return action if action == LOOK or action in legal else self._fail(f"picked {action!r}")

    def choose(self, turn: Turn[Any]) -> int:
        """Return what the bot chooses, or the plain choice if it failed."""
        if not self._failed:
            try:
                with limit(self.seconds):
                    action = self.bot.choose(turn)
            except (Exception, TookTooLong) as error:
                self._fail(_words(error, self.seconds))
            else:
                if action in turn.legal:
                    return action
                self._fail(f"chose {action!r}")
        return turn.game.on_timeout(turn.world, turn.seat)

    def _fail(self, why: str) -> int:
        self._failed = True
        self.failures.add(self.seat, self.name, why)
        return LOOK


def _words(error: BaseException, seconds: float) -> str:
    if isinstance(error, TookTooLong):
        return f"no choice after {seconds:g} seconds"
    return f"{type(error).__name__}: {error}"


def _raise(number: int, frame: FrameType | None) -> None:
    raise TookTooLong
