"""Asks bots in worker processes; when a question fails, the table chooses plainly."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.server.bot_worker import Answer, Question
from skerry.server.workers import WorkerFailed, Workers


class BotFailed(Exception):
    """A bot gave no usable answer. The words say why."""


def question_for(match: Match[Any], game: str, options: str, seat: int, level: str) -> Question:
    """The question to a bot in `seat`: a world it thinks possible, drawn with luck unrelated to the table's."""
    world = match.imagine(seat, Simulated(secrets.randbits(63), keep=False))
    return Question(game, options, match.game.seats, world.to_json(), seat, level, secrets.randbits(48))


class BotRunner(Workers):
    """The processes in which bots of live tables think."""

    def __init__(self, workers: int, seconds: float) -> None:
        """`workers` processes at most; a thought may take `seconds`."""
        super().__init__("skerry.server.bot_worker", workers, seconds)

    async def choose(self, question: Question, urgent: bool = True) -> int:
        """The id of the action that the bot chooses; `urgent`: somebody is waiting for it. Raises BotFailed."""
        try:
            answer = msgspec.json.decode(await self.ask(msgspec.json.encode(question), urgent), type=Answer)
        except (WorkerFailed, msgspec.DecodeError) as error:
            raise BotFailed(str(error)) from None
        if answer.error:
            raise BotFailed(answer.error)
        return answer.action
