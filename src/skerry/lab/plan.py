"""Games of a plan between bots, without a table around them, and what is kept of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from skerry.core.bot import Bot, play_quietly
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Game, Result
from skerry.core.registry import find_game
from skerry.lab.failing import Failures, Guarded, TookTooLong, Watch
from skerry.lab.seeds import bot_seed, game_seed


@dataclass(frozen=True)
class Plan:
    """Run of games: the game, its bots and rules, the number of games, and the seed that everything follows from.

    `bots` names one bot a seat as they sit in game 0; in each game after it all move on by one seat.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    preset: str = ""
    changes: dict[str, Json] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)

    @property
    def deal(self) -> int:
        """The number of games that share their luck, one after the other; 0 if each has its own."""
        return 0

    def rules(self) -> Game[Any]:
        """The rules of the game. Raises UnknownGame, BadOptions or ValueError."""
        return find_game(self.game).game(self.changes, self.seats, self.preset)

    def seating(self, number: int) -> list[str]:
        """Return the name of the bot in each seat of game `number`."""
        return rotated(self.bots, number)

    def luck(self, number: int) -> int:
        """Return the seed of game `number`."""
        return game_seed(self.seed, number)

    def told(self) -> dict[str, Json]:
        """Return what the description of a run says besides, of a plan of this kind."""
        return {}


def rotated(bots: Sequence[str], steps: int) -> list[str]:
    """Return the bots by seat after all have moved on by so many seats."""
    first = len(bots) - steps % len(bots)
    return [*bots[first:], *bots[:first]]


@dataclass(frozen=True)
class Row:
    """Record of one game; lists have one entry a seat.

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
    """Further figures that the game counts (`Game.measures`)."""
    failures: list[int] = field(default_factory=list)
    """Choices that bots failed to make, by seat; [] if there were none."""
    failure: str = ""
    """The first of them in words."""


def play_number(plan: Plan, game: Game[Any], makers: dict[str, Any], number: int, watch: Watch | None = None) -> Row:
    """Game `number` of a plan; `makers` builds a bot of each name from a seed.

    Bots that fail make plain choices (`skerry.lab.failing`). Only a game in which one did is played under guard, again
    from its beginning: looking after every choice would cost the others. Without `watch` no bot that hangs is stopped.
    """
    seed = plan.luck(number)
    names = plan.seating(number)
    failures: Failures | None = None

    def bots() -> list[Bot]:
        return [makers[name](bot_seed(seed, seat)) for seat, name in enumerate(names)]

    watch = watch or Watch()
    try:
        watch.begin()
        state, decisions = play_quietly(game, bots(), Simulated(seed, keep=False))
        watch.over()
    except (Exception, TookTooLong):
        watch.over()
        failures = Failures(len(names))
        guarded = [Guarded(bot, names[seat], seat, failures, watch.seconds) for seat, bot in enumerate(bots())]
        state, decisions = play_quietly(game, guarded, Simulated(seed, keep=False))
    result: Result = game.result(state)
    return Row(
        number,
        seed,
        names,
        [int(score) for score in result.scores],
        result.places,
        result.payoffs,
        decisions,
        game.round(state),
        {key: float(value) for key, value in game.measures(state).items()},
        failures.counts if failures is not None and failures.first else [],
        failures.first if failures is not None else "",
    )
