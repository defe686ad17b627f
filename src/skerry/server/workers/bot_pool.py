"""Questions to bots in worker processes. If one fails, the table takes the default action."""

from __future__ import annotations

import asyncio

import msgspec

from skerry.server.workers.pool import Elsewhere, WorkerFailed, Workers, WorkerSlow
from skerry.tables.bots.questions import Answer, BotFailed, Question, RankedAction
from skerry.tables.limits.rates import Client

_answer = msgspec.json.Decoder(Answer)


class BotRunner(Workers):
    """The worker processes in which bots of live tables think."""

    def __init__(self, workers: int, seconds: float, elsewhere: Elsewhere | None = None) -> None:
        """Use at most `workers` processes; an answer may take `seconds`. `elsewhere`: workers to ask first."""
        super().__init__("skerry.server.workers.bot_worker", workers, seconds, elsewhere)

    async def choose(self, question: Question, urgent: bool = True) -> int:
        """Return the action that the bot chooses, which may be any number and has to be checked. `urgent`: a person is
        waiting for it.

        Raises BotFailed.
        """
        return (await self._answer(question, urgent)).action

    async def advise(self, question: Question, client: Client) -> list[RankedAction]:
        """Return the ranked actions of a hint. The choices that people wait for come first, then the clients take
        turns. Raises BotFailed."""
        return (await self._answer(question, False, client)).choices or []

    async def _answer(self, question: Question, urgent: bool, client: Client | None = None) -> Answer:
        try:
            answer = _read(await self.ask(msgspec.json.encode(question), urgent, client))
        except WorkerFailed as error:
            raise BotFailed(str(error), isinstance(error, WorkerSlow)) from None
        except OSError as error:
            raise BotFailed(f"no process could be started: {error}") from None
        if answer.error:
            raise BotFailed(answer.error)
        return answer

    def is_sound(self, answer: bytes) -> bool:
        """Return whether the answer can be read and says something. A process that sends anything else has been
        corrupted by the code it ran, and is ended."""
        try:
            found = _read(answer)
            return found.action >= 0 or found.choices is not None or bool(found.error)
        except BotFailed:
            return False

    async def choose_all(self, questions: list[Question], urgent: bool = True) -> list[int | BotFailed]:
        """Return the choices of the bots of one table, each asked at once if a worker is free.

        When one takes too long, those of its level that still think or wait to think are given up with it: a table
        waits for one thought at most, however many of its bots hang.
        """
        levels = {asyncio.create_task(self.choose(question, urgent)): question.level for question in questions}
        left = set(levels)
        try:
            while left:
                done, left = await asyncio.wait(left, return_when=asyncio.FIRST_COMPLETED)
                slow = {levels[task] for task in done if _is_slow(task)}
                for task in left:
                    if levels[task] in slow:
                        task.cancel()
        finally:
            for task in left:
                task.cancel()
            found = await asyncio.gather(*levels, return_exceptions=True)
        return [_choice(answer) for answer in found]


def _read(answer: bytes) -> Answer:
    try:
        return _answer.decode(answer)
    except (ValueError, RecursionError) as error:
        raise BotFailed(f"{type(error).__name__}: {error}") from None


def _is_slow(task: asyncio.Task[int]) -> bool:
    error = None if task.cancelled() else task.exception()
    return isinstance(error, BotFailed) and error.slow


def _choice(answer: int | BaseException) -> int | BotFailed:
    if isinstance(answer, asyncio.CancelledError):
        return BotFailed("given up with another of its level, which took too long", slow=True)
    if isinstance(answer, BotFailed) or not isinstance(answer, BaseException):
        return answer
    raise answer
