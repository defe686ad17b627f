"""Requests to bots and their answers, and the interface between tables and the service that runs bots.

A request holds a position resampled from what its seat knows: the true one never leaves the table.
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
from skerry.tables.limits.rates import Client

PLANNING: Final = 0.1
"""Seconds for finding the follow-up of a hint's best choice, once that is found."""
LONGEST_WHY: Final = 300
"""Maximum length of a bot's error message, in characters."""


class BotFailed(Exception):
    """Error if a bot gave no usable answer; the message gives the reason. `slow`: it took too long."""

    def __init__(self, why: str, slow: bool = False) -> None:
        super().__init__(why[:LONGEST_WHY])
        self.slow = slow


def question_for(
    match: Match[Any], game: str, options: str, seat: int, level: str, seed: int | None = None
) -> Question:
    """Build the request to the bot of `seat`, on a position resampled from what the seat knows, with luck unrelated to
    the table's.

    `seed`: the seed of the bot and of the resampling, if the same bot is to choose alike at several tables; None: a
    random one.
    """
    drawn, own = (secrets.randbits(63), secrets.randbits(48)) if seed is None else (seed, seed & ((1 << 48) - 1))
    world = match.imagine(seat, Simulated(drawn, 2, keep=False))
    return Question(game, options, match.game.seats, world.to_json(), seat, level, own)


def chosen_before(match: Match[Any], seat: int) -> int:
    """Return the number of a seat's choices in force."""
    moves = (match.log[number].moves for number in match.line() if match.log[number].kind == "play")
    return sum(any(move[0] == seat for move in made) for made in moves)


class Question(msgspec.Struct):
    """A request for the choice of a seat. `options` is the complete rule set as JSON text. `until`: the Unix time until
    which a hint for a person may be computed; 0: a bot of the level is to choose."""

    game: str
    options: str
    seats: int
    state: dict[str, Any]
    seat: int
    level: str
    seed: int
    until: float = 0.0


_question = msgspec.json.Decoder(Question)


class RankedAction(msgspec.Struct, frozen=True):
    """A choice of a hint (see `skerry.bots.hints.Choice`)."""

    action: int
    less: float = 0.0
    error: float = 0.0
    then: tuple[int, ...] = ()
    """Next steps of the seat's turn after the best choice (see `skerry.bots.hints.plan`); () for other choices."""

    @property
    def is_alike(self) -> bool:
        """True if the choice is as good as the best one within the error."""
        return self.less <= self.error


class Answer(msgspec.Struct):
    """The answer to a request: the chosen action's id, the choices of a hint, or an error."""

    action: int = -1
    error: str = ""
    choices: list[RankedAction] | None = None


@lru_cache(maxsize=64)
def rules(game: str, options: str, seats: int) -> Game[Any]:
    """Return the game object of a table."""
    return find_game(game).game(msgspec.json.decode(options), seats)


def think(question: Question) -> int:
    """Return the action that a bot of the level chooses. Raises ValueError if it is not a legal one."""
    turn = _turn(question)
    action = find_level(question.game, question.level).make(question.seed).choose(turn)
    if action not in turn.legal:
        raise ValueError(f"the bot chose {action}, which is not legal")
    return action


def weigh(question: Question) -> list[RankedAction]:
    """Return a hint, best choice first; [] if the time is over before anything can be computed."""
    turn, left = _turn(question), question.until - time.time()
    return followed(turn, advise(turn, question.seed, left), question.seed) if left > 0.0 else []


def followed(turn: Turn[Any], choices: list[Choice], seed: int) -> list[RankedAction]:
    """Return the choices of a hint as they are sent, the first one with its follow-up."""
    out = [weighed(choice) for choice in choices]
    if out:
        out[0] = msgspec.structs.replace(out[0], then=tuple(plan(turn, out[0].action, seed, PLANNING)[1:]))
    return out


def suggest(question: Question) -> RankedAction:
    """Return a hint's best choice if there is no time to search: what the game itself suggests."""
    return weighed(quick(_turn(question), question.seed))


def weighed(choice: Choice) -> RankedAction:
    """Return a choice of a hint as it is sent."""
    return RankedAction(choice.action, choice.less, choice.error)


def _turn(question: Question) -> Turn[Any]:
    game = rules(question.game, question.options, question.seats)
    world = game.load(question.state)
    decision = game.decision(world)
    if decision is None or question.seat not in decision.seats:
        raise ValueError("the seat is not asked")
    return Turn(game, question.seat, world, decision)


def answer(data: bytes) -> bytes:
    """Return the encoded answer to an encoded request; an exception of a bot becomes an error in it and does not end
    the worker."""
    try:
        question = _question.decode(data)
        given = Answer(choices=weigh(question)) if question.until else Answer(think(question))
    except Exception as error:
        given = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(given)


class Bots(Protocol):
    """The service that runs bots, so that no table waits longer than the time limit of a choice."""

    async def warm_up(self) -> None:
        """Prepare for the first request."""

    async def choose_all(self, questions: list[Question], urgent: bool = True) -> list[int | BotFailed]:
        """Return the choices of several bots of one table, in order: an action id that may be illegal, or the reason
        why there is none.

        `urgent`: a person is waiting for it.
        """

    async def advise(self, question: Question, client: Client) -> list[RankedAction]:
        """Return a hint. All bots' choices have priority, and people are served in turn. Raises BotFailed."""

    async def close(self) -> None:
        """Stop all running requests."""
