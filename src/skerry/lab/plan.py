"""Games of a plan between bots, without a table around them, and what is kept of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from skerry.core.bot import Bot, play_quietly
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Game, Result
from skerry.core.registry import find_game
from skerry.lab.failing import Failures, Guarded, TookTooLong, Watch
from skerry.lab.metrics import NeverEnds, play_observed
from skerry.lab.seeds import bot_seed, game_seed

DEAL: Final = "deal"
ARM: Final = "arm"
RULE: Final = "rules."
"""Names of columns of a game's place in its run: games with the same luck, their rule set, and, before the name of an
option, its value."""


@dataclass(frozen=True)
class Plan:
    """Run of games: the game, its bots and rules, the number of games, and the seed that everything follows from.

    `bots` names one bot a seat as they sit in game 0; in each game after it all move on by one seat.
    """

    kind: ClassVar[str] = "games"
    """Name of this kind of plan in the description of a run."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    preset: str = ""
    changes: dict[str, Json] = field(default_factory=dict)
    metrics: bool = False
    """True if every game is observed (`skerry.lab.metrics`), which takes longer."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)

    @property
    def arms(self) -> int:
        """The number of rule sets among which the games take turns."""
        return 1

    def arm(self, number: int) -> int:
        """Return which of them game `number` is played by."""
        return number % self.arms

    def rules(self, arm: int = 0) -> Game[Any]:
        """Return a rule set of the plan. Raises UnknownGame, BadOptions or ValueError."""
        return find_game(self.game).game(self.changes, self.seats, self.preset)

    def seating(self, number: int) -> list[str]:
        """Return the name of the bot in each seat of game `number`."""
        return rotated(self.bots, number)

    def luck(self, number: int) -> int:
        """Return the seed of game `number`."""
        return game_seed(self.seed, number)

    def placed(self, number: int) -> dict[str, int | str]:
        """Return what the number of a game says of it besides, by the name of a column."""
        return {}

    def told(self) -> dict[str, Json]:
        """Return what the description of a run says besides, of a plan of this kind: its further fields are among
        it."""
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

    def play(seated: list[Bot]) -> tuple[Any, int, dict[str, float]]:
        if plan.metrics:
            return play_observed(game, seated, Simulated(seed, keep=False))
        return *play_quietly(game, seated, Simulated(seed, keep=False)), {}

    watch = watch or Watch()
    try:
        watch.begin()
        state, decisions, metrics = play(bots())
        watch.over()
    except NeverEnds:
        watch.over()
        raise
    except (Exception, TookTooLong):
        watch.over()
        failures = Failures(len(names))
        guarded: list[Bot] = [
            Guarded(bot, names[seat], seat, failures, watch.seconds) for seat, bot in enumerate(bots())
        ]
        state, decisions, metrics = play(guarded)
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
        {key: float(value) for key, value in game.measures(state).items()} | metrics,
        failures.counts if failures is not None and failures.first else [],
        failures.first if failures is not None else "",
    )
