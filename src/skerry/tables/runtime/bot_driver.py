"""Bots at tables: which of them have to choose, and asking them until they have."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

import msgspec

from skerry.bots import default_level
from skerry.core.chance import seed_of
from skerry.tables.bots.questions import BotFailed, Bots, Question, chosen_before, question_for
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.model.seat import from_outside
from skerry.tables.play import moves
from skerry.tables.runtime.registry import TableRegistry
from skerry.tables.settings import TableSettings

FIRST_PAUSE: Final = 0.5
"""Seconds until bots try again whose step could not be stored; each further pause is twice as long."""
LONGEST_PAUSE: Final = 30.0
"""Maximum of those pauses, in seconds."""
NO_CHOICE: Final = -1
"""Action id of no game: the bot failed."""

logger = logging.getLogger(__name__)


class BotDriver:
    """Lets the bots of every table choose, one task for each table that has bots to move."""

    def __init__(self, settings: TableSettings, bots: Bots, tables: TableRegistry) -> None:
        self.settings = settings
        self.bots = bots
        self.tables = tables
        self.tasks: dict[str, asyncio.Task[None]] = {}
        """Running tasks by table id."""

    def seats_to_move(self, table: LiveTable) -> list[int]:
        """Return the seats whose bots should choose now. Of a sealed choice, people and bots from outside come first:
        until all have chosen they may think again, and no other bot has to."""
        match = table.match
        still = match is None or table.row.paused or table.incompatible is not None
        waiting = [] if match is None or still else match.waiting()
        if any(from_outside(table.seats, match, seat) or not table.driven(seat) for seat in waiting):
            return []
        return waiting

    def wake(self, table: LiveTable) -> None:
        """Start the task of a table whose bots should choose, unless it runs already."""
        if table.id not in self.tasks and self.seats_to_move(table):
            driver = asyncio.create_task(self._drive(table))
            self.tasks[table.id] = driver
            driver.add_done_callback(lambda task: self._ended(table, task))

    def _ended(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        self.tasks.pop(table.id, None)
        if not task.cancelled() and task.exception() is not None:
            logger.error("the bots of table %s stopped", table.id, exc_info=task.exception())

    async def _drive(self, table: LiveTable) -> None:
        pause = FIRST_PAUSE
        while self.tables.holds(table):
            async with table.lock:
                if table.broken or table.match is None:
                    return  # the next tick loads it anew and wakes the bots
                seats, length = self.seats_to_move(table), len(table.match.log)
                questions = [self.question(table, seat) for seat in seats]
            if not seats:
                return
            if self.settings.bot_delay:
                await asyncio.sleep(self.settings.bot_delay)
            choices = await self._ask(table, questions)
            try:
                await table.change(partial(moves.bots_choose, choices=dict(zip(seats, choices)), log_length=length))
                pause = FIRST_PAUSE
            except RequestError as refusal:
                if not refusal.stale:
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)

    def question(self, table: LiveTable, seat: int) -> Question:
        """Return what the bot of a seat is asked."""
        if table.match is None:
            raise RuntimeError("a table without a game asks no bots")
        sits = table.seats[seat]
        level = (not sits.outside and sits.bot) or sits.stand_in or default_level(table.row.game).name
        options = msgspec.json.encode(table.row.options).decode()
        seed = None
        if table.row.deal:
            secret = bytes.fromhex(table.row.server_seed)
            seed = seed_of(secret, table.row.deal, seat, chosen_before(table.match, seat))
        return question_for(table.match, table.row.game, options, seat, level, seed)

    async def _ask(self, table: LiveTable, questions: list[Question]) -> list[int]:
        """Return the bots' choices; `NO_CHOICE` of one that failed."""
        choices: list[int] = []
        answers = await self.bots.choose_all(questions, urgent=bool(table.connections))
        for question, answer in zip(questions, answers):
            if isinstance(answer, BotFailed):
                logger.warning("table %s, bot %s of seat %d: %s", table.id, question.level, question.seat, answer)
            choices.append(NO_CHOICE if isinstance(answer, BotFailed) else answer)
        return choices
