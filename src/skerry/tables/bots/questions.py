"""What a bot is asked and answers, and what tables need of whoever lets bots think.

A question holds a position already drawn anew from what its seat knows: the true one never leaves the table.
"""

from __future__ import annotations

import secrets
import time
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from skerry.bots import find_level
from skerry.bots.hints import Choice, advise, plan, quick
from skerry.core.bot import Turn
from skerry.core.chance import Simulated
from skerry.core.game import Game
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables.limits.rates import Asker

PLANNING: Final = 0.1
"""Seconds that may be used, once the best choice of a hint is found, to find what follows from it."""
LONGEST_WHY: Final = 300
"""Letters of what a bot may say about its fault."""


class BotFailed(Exception):
    """A bot gave no usable answer. The words say why. `slow`: it took too long."""

    def __init__(self, why: str, slow: bool = False) -> None:
        super().__init__(why[:LONGEST_WHY])
        self.slow = slow


def question_for(
    match: Match[Any], game: str, options: str, seat: int, level: str, seed: int | None = None
) -> Question:
    """The question to a bot in `seat`: a world it thinks possible, drawn with luck unrelated to the table's.

    `seed`: what its luck and that world come from, where the same bot is to choose alike at several tables; None: luck
    of its own.
    """
    drawn, own = (secrets.randbits(63), secrets.randbits(48)) if seed is None else (seed, seed & ((1 << 48) - 1))
    world = match.imagine(seat, Simulated(drawn, 2, keep=False))
    return Question(game, options, match.game.seats, world.to_json(), seat, level, own)


def chosen_before(match: Match[Any], seat: int) -> int:
    """How many choices a seat has made that are in force."""
    moves = (match.log[number].moves for number in match.line() if match.log[number].kind == "play")
    return sum(any(move[0] == seat for move in made) for made in moves)


class Question(msgspec.Struct):
    """What a seat should choose. `options` is the complete rule set as JSON text. `until`: a person wants a hint, by
    this time of day; 0: a bot of the level is to choose."""

    game: str
    options: str
    seats: int
    state: dict[str, Any]
    seat: int
    level: str
    seed: int
    until: float = 0.0


class Weighed(msgspec.Struct, frozen=True):
    """A choice of a hint (see `skerry.bots.hints.Choice`)."""

    action: int
    less: float = 0.0
    error: float = 0.0
    then: tuple[int, ...] = ()
    """Of the best choice: the next steps of the seat's turn (see `skerry.bots.hints.plan`)."""

    @property
    def is_alike(self) -> bool:
        """Whether it is as good as the best, for all that is known."""
        return self.less <= self.error


class Answer(msgspec.Struct):
    """The chosen action's id, the choices of a hint, or what went wrong."""

    action: int = -1
    error: str = ""
    choices: list[Weighed] | None = None


@lru_cache(maxsize=64)
def rules(game: str, options: str, seats: int) -> Game[Any]:
    """The rules of a table."""
    return find_game(game).game(msgspec.json.decode(options), seats)


def think(question: Question) -> int:
    """The action that a bot of the level chooses. Raises ValueError if it is not a legal one."""
    turn = _turn(question)
    action = find_level(question.game, question.level).make(question.seed).choose(turn)
    if action not in turn.legal:
        raise ValueError(f"the bot chose {action}, which is not legal")
    return action


def weigh(question: Question) -> list[Weighed]:
    """A hint, best choice first; [] if the time is over before anything can be told."""
    turn, left = _turn(question), question.until - time.time()
    return followed(turn, advise(turn, question.seed, left), question.seed) if left > 0.0 else []


def followed(turn: Turn[Any], choices: list[Choice], seed: int) -> list[Weighed]:
    """The choices of a hint as they are sent, the first with what is to follow from it."""
    out = [weighed(choice) for choice in choices]
    if out:
        out[0] = msgspec.structs.replace(out[0], then=tuple(plan(turn, out[0].action, seed, PLANNING)[1:]))
    return out


def suggest(question: Question) -> Weighed:
    """The best choice of a hint for which there is no time: what the game itself suggests."""
    return weighed(quick(_turn(question), question.seed))


def weighed(choice: Choice) -> Weighed:
    """A choice of a hint as it is sent."""
    return Weighed(choice.action, choice.less, choice.error)


def _turn(question: Question) -> Turn[Any]:
    game = rules(question.game, question.options, question.seats)
    world = game.load(question.state)
    decision = game.decision(world)
    if decision is None or question.seat not in decision.seats:
        raise ValueError("the seat is not asked")
    return Turn(game, question.seat, world, decision)


def answer(data: bytes) -> bytes:
    """The answer to an encoded question; a bot's fault becomes an error, never the worker's end."""
    try:
        question = msgspec.json.decode(data, type=Question)
        given = Answer(choices=weigh(question)) if question.until else Answer(think(question))
    except Exception as error:
        given = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(given)


class Bots(Protocol):
    """Where bots think, so that no table waits for longer than a thought may take."""

    async def warm_up(self) -> None:
        """Make ready for the first question."""

    async def choose_all(self, questions: list[Question], urgent: bool = True) -> list[int | BotFailed]:
        """What the bots of one table choose, in order: a number that may be anything, or why there is none.

        `urgent`: somebody is waiting for it.
        """

    async def advise(self, question: Question, asker: Asker) -> list[Weighed]:
        """A hint, for which everybody's bots come first; people take turns. Raises BotFailed."""

    async def close(self) -> None:
        """End every thought."""
