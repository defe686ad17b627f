"""One game between bots, without a table around it: no log, no events, no checksums, and so as fast as the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from skerry.core.bot import Bot, Turn
from skerry.core.chance import Luck, Simulated
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, Result
from skerry.core.registry import find_game
from skerry.lab.seeds import bot_seed, game_seed


class IllegalChoice(RuntimeError):
    """A bot chose what the rules do not allow."""


@dataclass(frozen=True)
class Plan:
    """A run of games: what is played, by whom, how often, and the seed everything follows from.

    `bots` names one bot a seat as they sit in game 0; in each game after it all move on by one seat.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    preset: str = ""
    changes: dict[str, Json] = field(default_factory=dict)

    def rules(self) -> Game[Any]:
        """The rules of the game. Raises UnknownGame, BadOptions or ValueError."""
        return find_game(self.game).game(self.changes, len(self.bots), self.preset)

    def seating(self, number: int) -> list[str]:
        """Which bot sits in each seat of game `number`."""
        count = len(self.bots)
        return [self.bots[(seat - number) % count] for seat in range(count)]


@dataclass(frozen=True)
class Row:
    """What is kept of one game; lists have one entry a seat.

    `seed` repeats the game (`skerry play --seed`); `decisions` counts choices of all seats; `rounds` is None where
    the game tells no round.
    """

    number: int
    seed: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    payoffs: list[float]
    decisions: int
    rounds: int | None
    measures: dict[str, float] = field(default_factory=dict)
    """What the game counts besides (`Game.measures`)."""


def play_quietly(game: Game[Any], bots: Sequence[Bot], luck: Luck) -> tuple[Any, int]:
    """The final position of a game between bots, one a seat, and the number of choices made.

    The same bots and luck play the same game as `skerry.core.bot.play`, which keeps a record of it.
    Raises IllegalChoice, naming the seat.
    """
    context = Context(luck, loud=False)
    state: Any = game.new(context)
    made = 0
    while True:
        decision = game.decision(state)
        if decision is None:
            return state, made
        choices: dict[int, int] = {}
        for position, seat in enumerate(decision.seats):
            left = Decision(decision.seats[position:], decision.step, decision.info, decision.sealed, decision.free)
            world: Any = state.clone()
            game.resample(world, seat, bots[seat].chance)
            turn = Turn(game, seat, world, left)
            choices[seat] = bots[seat].choose(turn)
            if choices[seat] not in turn.legal:
                raise IllegalChoice(f"the bot in seat {seat}, {type(bots[seat]).__name__}, chose {choices[seat]!r}")
        made += len(choices)
        game.advance(state, decision, choices, context)


def play_number(plan: Plan, game: Game[Any], makers: dict[str, Any], number: int) -> Row:
    """Game `number` of a plan; `makers` builds a bot of each name from a seed."""
    seed = game_seed(plan.seed, number)
    names = plan.seating(number)
    bots = [makers[name](bot_seed(seed, seat)) for seat, name in enumerate(names)]
    state, decisions = play_quietly(game, bots, Simulated(seed, keep=False))
    result: Result = game.result(state)
    rounds = game.view(state, None).get("round")
    return Row(
        number,
        seed,
        names,
        [int(score) for score in result.scores],
        result.places,
        result.payoffs,
        decisions,
        rounds if type(rounds) is int else None,
        {key: float(value) for key, value in game.measures(state).items()},
    )
