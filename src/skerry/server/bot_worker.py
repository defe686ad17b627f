"""A process in which bots think: `python -m skerry.server.bot_worker`, started by `bot_runner`.

Reads questions from standard input and writes answers to standard output, each a JSON text after its length in four
bytes. A question holds a position already drawn anew from what its seat knows: the true one never comes here. The
process ends with its server, because then its input ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from functools import lru_cache
from typing import Any, BinaryIO, Final

import msgspec

from skerry.bots import find_level
from skerry.core.bot import Turn
from skerry.core.game import Game
from skerry.core.registry import find_game

LENGTH_BYTES: Final = 4
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


def answer(data: bytes) -> Answer:
    """The answer to an encoded question; a bot's fault becomes an error, never the worker's end."""
    try:
        return Answer(think(msgspec.json.decode(data, type=Question)))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the source ends."""
    while len(head := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        data = msgspec.json.encode(answer(source.read(int.from_bytes(head, "big"))))
        sink.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        sink.flush()


def main() -> None:
    """Keep standard output for answers: what a bot prints goes to standard error."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
