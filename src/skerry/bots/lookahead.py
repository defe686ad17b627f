"""A bot for any game: try each move in many imagined worlds and keep the one that comes out best.

Flat Monte Carlo with sequential halving (Karnin, Koren and Somekh 2013): every candidate is played on for a while in
the same worlds with the same luck, the worse half is dropped, and what is left of the budget goes to the rest. The
budget counts simulations, not seconds, so that a seed gives the same moves on every machine and in every build.
"""

from __future__ import annotations

from typing import Any, final

from skerry.core.bot import Bot, Turn
from skerry.core.chance import Chance, Simulated
from skerry.core.game import Context, Decision, Game


@final
class LookaheadBot(Bot):
    """Looks ahead by simulated play.

    `simulations`: how many continuations it plays for one choice, at least one for each candidate.
    `horizon`: choices of all seats together after which a continuation is cut and judged by `Game.evaluate`.
    `slip`: how many of 1000 choices in a continuation are random, so that it does not trust one line of play.
    """

    def __init__(self, seed: int = 0, simulations: int = 160, horizon: int = 40, slip: int = 50) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.horizon = horizon
        self.slip = slip
        self.played = 0
        """Continuations played so far."""

    def choose(self, turn: Turn[Any]) -> int:
        candidates = list(turn.legal)
        if len(candidates) == 1:
            return candidates[0]
        favourite = turn.game.suggest(turn.world.clone(), turn.seat, self.chance)
        candidates = turn.game.worth_trying(turn.world, turn.seat, candidates, favourite)
        if len(candidates) == 1:
            return candidates[0]
        worth = dict.fromkeys(candidates, 0.0)
        rounds = halvings(len(candidates))
        for _ in range(rounds):
            for _ in range(max(1, self.simulations // (rounds * len(candidates)))):
                self._compare(turn, candidates, worth)
            candidates = better_half(candidates, worth, favourite)
        return candidates[0]

    def _compare(self, turn: Turn[Any], candidates: list[int], worth: dict[int, float]) -> None:
        """Play every candidate on in one imagined world, with the same luck for all, and add up what it brought."""
        game: Game[Any] = turn.game
        world: Any = turn.imagine(self.chance)
        # asked anew: `turn.decision` leaves out the seats whose sealed choices are in, but they must be imagined too
        decision = game.decision(world)
        if decision is None:
            return
        rivals = choices_of(game, world, decision, turn.seat, self.chance)
        seed = self.chance.below(1 << 30)
        for action in candidates:
            luck = Simulated(seed, 2, keep=False)
            state: Any = world.clone()
            choices = dict(rivals)
            choices[turn.seat] = action
            game.advance(state, decision, choices, Context(luck, loud=False))
            self.played += 1
            worth[action] += self._play_on(game, state, turn.seat, luck)

    def _play_on(self, game: Game[Any], state: Any, seat: int, luck: Simulated) -> float:
        """Play `state` on to the horizon, in place; what `seat` has of it: the share of the win, won or expected."""
        context = Context(luck, loud=False)
        left = self.horizon
        while True:
            decision = game.decision(state)
            if decision is None:
                return game.result(state).payoffs[seat]
            if left <= 0:
                return game.evaluate(state, seat)
            left -= len(decision.seats)
            choices: dict[int, int] = {}
            for other in decision.seats:
                if luck.below(1000) < self.slip:
                    legal = game.legal(state, other)
                    choices[other] = legal[luck.below(len(legal))]
                else:
                    choices[other] = game.suggest(state, other, luck)
            game.advance(state, decision, choices, context)


def choices_of(game: Game[Any], world: Any, decision: Decision, seat: int, chance: Chance) -> dict[int, int]:
    """What every seat of `decision` but `seat` would choose in `world`, by the game's own suggestion."""
    return {other: game.suggest(world, other, chance) for other in decision.seats if other != seat}


def halvings(candidates: int) -> int:
    """How many times `candidates` (at least 2) can be halved, rounding up, until one is left."""
    return (candidates - 1).bit_length()


def better_half(candidates: list[int], worth: dict[int, float], favourite: int) -> list[int]:
    """The better half of `candidates`, rounded up, best first. Equals: the favourite first, then the lower id."""
    ranked = sorted((-worth[action], action != favourite, action) for action in candidates)
    return [action for _, _, action in ranked[: (len(ranked) + 1) // 2]]
