"""Hints for a person who asks: computed beside the game, and told to nobody else."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec

from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.bots.questions import BotFailed, Bots, Question, RankedAction, question_for, suggest
from skerry.tables.concurrency import aside, unless_gone
from skerry.tables.draft import is_stale
from skerry.tables.errors import RequestError
from skerry.tables.hints import permission
from skerry.tables.hints.wording import choice_words, hint_words
from skerry.tables.limits.rates import WIDE, Client, RateLimiter
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.live.viewer import viewer_of

WITHIN: Final = 2.0
"""Maximum time that a person waits for a hint, in seconds."""
MARGIN: Final = 0.4
"""Seconds of `WITHIN` for the way to a worker and back, so that no process has to be ended while it computes."""


class Hints:
    """Hints of one runtime. Each person has one hint under way at a time, and ten a minute."""

    def __init__(self, bots: Bots) -> None:
        self.bots = bots
        self.limiter = RateLimiter(10 / 60, 10, wide=10 * WIDE, loopback=1)
        self.asking: set[str] = set()

    async def give(
        self, table: LiveTable, connection: Connection, client: Client, message: protocol.Hint
    ) -> protocol.HintResult:
        """Return the hint that a message asks for. Raises RequestError."""
        person, seat, seq = connection.person, message.seat, message.seq
        if person in self.asking:
            raise RequestError("hint_open")
        self.asking.add(person)
        try:
            if table.incompatible is not None:
                raise table.incompatible.refusal()
            if not self.limiter.take(client):
                raise RequestError("hints_too_fast")
            eyes = viewer_of(table, connection)
            await table.change(lambda draft: permission.take(draft, person, seat, seq, eyes))
            question = await self._question(table, connection, message)
            choices, quick = await unless_gone(self._thought(question, client), connection.gone.wait())
            return await self._told(table, connection, message, choices, quick)
        finally:
            self.asking.discard(person)

    async def _question(self, table: LiveTable, connection: Connection, message: protocol.Hint) -> Question:
        async with table.steady():
            match = _must_be_asked(table, connection, message)
            options = msgspec.json.encode(table.row.options).decode()
            question = question_for(match, table.row.game, options, message.seat, "")
        question.until = time.time() + WITHIN - MARGIN
        return question

    async def _thought(self, question: Question, client: Client) -> tuple[list[RankedAction], bool]:
        """Return the choices, and whether they are only the game's own quick suggestion, because the bot had too little
        time or failed. Raises RequestError if that fails too."""
        try:
            async with asyncio.timeout(WITHIN):
                choices = await self.bots.advise(question, client)
        except (BotFailed, TimeoutError):
            choices = []
        if choices:
            return choices, False
        try:
            return [await aside(suggest, question)], True
        except Exception:  # a fault in the game's code, e.g. of one that the operator installed
            raise RequestError("hint_failed") from None

    async def _told(
        self, table: LiveTable, connection: Connection, message: protocol.Hint, choices: list[RankedAction], quick: bool
    ) -> protocol.HintResult:
        async with table.steady():
            match = _must_be_asked(table, connection, message)
            legal = match.legal(message.seat)
            known = [choice for choice in choices if choice.action in legal]
            if not known or known[0] != choices[0]:
                raise RequestError("hint_failed")
            language, names = connection.language, table.names(connection.language)
            told = [
                protocol.HintChoice(choice.action, words) for choice, words in zip(known, choice_words(known, language))
            ]
            words, plan = hint_words(table.spec, match, message.seat, known, quick, names, language)
            return protocol.HintResult(message.seat, message.seq, told, words, quick, plan)


def _must_be_asked(table: LiveTable, connection: Connection, message: protocol.Hint) -> Match[Any]:
    """Return the game, if the seat is still asked the same and the connection still sees the game as that seat. Raises
    RequestError otherwise."""
    match, seat = table.match, message.seat
    same = match is not None and table.incompatible is None and not is_stale(match, seat, message.seq)
    if match is None or not same or seat not in match.waiting() or viewer_of(table, connection) != seat:
        raise RequestError("stale", stale=True)
    return match
