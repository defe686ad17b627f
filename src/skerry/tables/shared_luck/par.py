"""Par of a daily challenge: the result of a bot of the default level in the person's seat, with the same deal against
the same bots. It is played in the background, in the bots' processes, once somebody may see it."""

from __future__ import annotations

import logging
import math
import time
from typing import Any, Final

import msgspec
from msgspec import Struct

from skerry.bots import default_level
from skerry.core.actions import IllegalAction
from skerry.core.chance import seed_of
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables.bots.questions import BotFailed, chosen_before, question_for
from skerry.tables.concurrency import aside
from skerry.tables.deals import deal_of_day
from skerry.tables.model.day import DayRow
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import luck_of
from skerry.tables.runtime.runtime import Runtime

KEPT: Final = 64
"""Maximum number of days whose par is kept in memory."""
AT_ONCE: Final = 2
"""Maximum number of pars that are played at the same time. Further ones are begun by a later request."""
AGAIN_SECONDS: Final = 300.0
"""Seconds after a par could not be played, e.g. as a bot failed, before it is tried again."""
LONGEST: Final = 20_000
"""Maximum number of rounds of choices; a longer game has no par."""

logger = logging.getLogger(__name__)


class Par(Struct, frozen=True):
    """Score and place of the bot in the person's seat."""

    score: int
    place: int


class Pars:
    """Pars of one runtime's daily challenges."""

    def __init__(self, runtime: Runtime, seat: int) -> None:
        """`seat`: the seat that the bot plays in a person's place."""
        self.runtime = runtime
        self.seat = seat
        self._known: dict[str, Par | None] = {}
        self._failed: dict[str, float] = {}
        """Time on the monotonic clock at which a par could last not be played, by day."""
        self._playing: set[str] = set()

    def of(self, day: DayRow) -> Par | None:
        """Return the par of a day's challenge, and begin to play it if need be; None while it is being played, if there
        is none, or for AGAIN_SECONDS after it could not be played."""
        if day.day in self._known:
            return self._known[day.day]
        if time.monotonic() - self._failed.get(day.day, -math.inf) < AGAIN_SECONDS:
            return None
        if day.day not in self._playing and len(self._playing) < AT_ONCE:
            self._playing.add(day.day)
            self.runtime.tasks.spawn(self._find(day))
        return None

    async def _find(self, day: DayRow) -> None:
        try:
            _keep(self._known, day.day, await self._played(day))
        except Exception as error:  # e.g. a bot that fails, or rules that are not installed any more
            logger.warning("the par of the challenge of %s could not be played: %s", day.day, error)
            _keep(self._failed, day.day, time.monotonic())
        finally:
            self._playing.discard(day.day)

    async def _played(self, day: DayRow) -> Par | None:
        game = await self.runtime.rulesets.built(find_game(day.game), day.preset, day.options, day.seats)
        deal, secret = deal_of_day(day.day), bytes.fromhex(day.secret)
        row = TableRow("par", day.game, game.version, "", "", "", {}, 0, True, day.secret, 0.0, 0.0, deal=deal)
        match = await aside(Match.start, game, luck_of(row))
        options, level = msgspec.json.encode(day.options).decode(), default_level(day.game).name
        for _ in range(LONGEST):
            if match.over:
                result = match.result()
                return Par(result.scores[self.seat], result.places[self.seat])
            seats = list(match.waiting())
            seeds = [seed_of(secret, deal, seat, chosen_before(match, seat)) for seat in seats]
            questions = [question_for(match, day.game, options, seat, level, seed) for seat, seed in zip(seats, seeds)]
            for seat, choice in zip(seats, await self.runtime.bots.choose_all(questions, urgent=False)):
                if isinstance(choice, BotFailed):
                    raise choice
                try:
                    match.submit(seat, choice)
                except IllegalAction as error:
                    raise BotFailed(f"{level} chose what is not legal") from error
        return None


def _keep(known: dict[str, Any], day: str, value: Any) -> None:
    """Keep a value for a day, and forget the oldest above KEPT."""
    known[day] = value
    while len(known) > KEPT:
        del known[next(iter(known))]
