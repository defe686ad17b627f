"""A process in which bots think: `python -m skerry.server.workers.bot_worker`, started by `bot_runner`.

A question holds a position already drawn anew from what its seat knows: the true one never comes here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from skerry.bots import find_level
from skerry.core.bot import Turn
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.server.workers.work import serve

NICENESS: Final = 10
"""Thinking gives way to people's requests."""


class Question(msgspec.Struct):
    """What a seat should choose. `options` is the complete rule set as JSON text."""

    game: str
    options: str
    seats: int
    state: dict[str, Any]
    seat: int
    level: str
    seed: int


class Answer(msgspec.Struct):
    """The chosen action's id, or what went wrong."""

    action: int = -1
    error: str = ""


@lru_cache(maxsize=64)
def rules(game: str, options: str, seats: int) -> Game[Any]:
    """The rules of a table."""
    return find_game(game).game(msgspec.json.decode(options), seats)


def think(question: Question) -> int:
    """The action that a bot of the level chooses. Raises ValueError if it is not a legal one."""
    game = rules(question.game, question.options, question.seats)
    world = game.load(question.state)
    decision = game.decision(world)
    if decision is None or question.seat not in decision.seats:
        raise ValueError("the seat is not asked")
    turn = Turn(game, question.seat, world, decision)
    action = find_level(question.game, question.level).make(question.seed).choose(turn)
    if action not in turn.legal:
        raise ValueError(f"the bot chose {action}, which is not legal")
    return action


def answer(data: bytes) -> bytes:
    """The answer to an encoded question; a bot's fault becomes an error, never the worker's end."""
    try:
        given = Answer(think(msgspec.json.decode(data, type=Question)))
    except Exception as error:
        given = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(given)


if __name__ == "__main__":
    serve(answer, NICENESS)
