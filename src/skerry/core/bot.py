"""What a bot is, what it is given, and a whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, final

from mypy_extensions import mypyc_attr

from skerry.core.chance import Chance, Luck, Simulated
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, S
from skerry.core.match import Match


@final
class Turn(Generic[S]):
    """A question to a bot. It can see no more than a person in that seat.

    `world` is one full position drawn from those the seat thinks possible; `imagine` draws more of them from it.
    The true position never reaches a bot, so no bot can use what its seat does not know.
    """

    def __init__(self, game: Game[S], seat: int, world: S, decision: Decision) -> None:
        self.game = game
        self.seat = seat
        self.decision = decision
        self.world = world
        self.legal = game.legal(world, seat)

    def view(self) -> dict[str, Json]:
        """What a person in this seat would see."""
        return self.game.view(self.world, self.seat)

    def imagine(self, chance: Chance) -> S:
        """Another full position that agrees with all the seat knows."""
        state: S = self.world.clone()
        self.game.resample(state, self.seat, chance)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base of every bot. Its luck is its own; the game's is out of reach. `seed` makes it repeatable."""

    def __init__(self, seed: int = 0) -> None:
        self.chance: Luck = Simulated(seed, 1, keep=False)

    def choose(self, turn: Turn[Any]) -> int:
        """The id of one of `turn.legal`."""
        raise TypeError(f"{type(self).__name__} must implement choose()")


def ask(bot: Bot, match: Match[Any], seat: int) -> int:
    """What `bot` chooses for `seat` now. Raises ValueError if the seat is not asked."""
    decision = match.decision()
    if decision is None or seat not in decision.seats:
        raise ValueError(f"seat {seat} is not asked")
    return bot.choose(Turn(match.game, seat, match.imagine(seat, bot.chance), decision))


def play(game: Game[S], bots: Sequence[Bot], luck: Luck) -> Match[S]:
    """A whole recorded game between bots, one for each seat."""
    match = Match.start(game, luck)
    while True:
        waiting = match.waiting()
        if not waiting:
            return match
        match.submit(waiting[0], ask(bots[waiting[0]], match, waiting[0]), by="bot")


def rollout(game: Game[S], state: S, chance: Chance) -> list[float]:
    """Play `state` to the end at random, in place and unrecorded; the payoffs, shape [seats]."""
    context = Context(chance, loud=False)
    while True:
        decision = game.decision(state)
        if decision is None:
            return game.result(state).payoffs
        choices: dict[int, int] = {}
        for seat in decision.seats:
            legal = game.legal(state, seat)
            choices[seat] = legal[chance.below(len(legal))]
        game.advance(state, decision, choices, context)
