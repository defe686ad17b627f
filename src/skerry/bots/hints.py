"""Hints of a far-sighted bot for a person who asks: up to three choices, and the certainty of their order.

Each other choice is compared with the best one in the same imagined worlds with the same luck, so that what luck does
to both cancels out. The figures are of the chance to win (the share of the win, times 100).
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Any, Final, final

from skerry.bots.lookahead import Comparison, LookaheadBot
from skerry.core.bot import Turn
from skerry.core.chance import Simulated
from skerry.core.game import Context

MOST: Final = 3
"""Maximum number of choices in a hint, the best one included."""
LEAST_WORLDS: Final = 6
"""Minimum number of common worlds from which the error of a difference can be estimated."""
STEPS: Final = 4
"""Maximum number of steps of a plan, the first included."""
SURE: Final = 2.0
"""Number of standard errors on either side of a difference: the true one lies between them 19 times of 20."""


@final
class Choice:
    """Choice. `less`: points of a hundred that it wins less than the best one; `error`: the error of that."""

    def __init__(self, action: int, less: float = 0.0, error: float = 0.0) -> None:
        self.action = action
        self.less = less
        self.error = error

    @property
    def is_alike(self) -> bool:
        """Return whether the error covers the difference to the best choice."""
        return self.less <= self.error

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choice):
            return False
        return (self.action, self.less, self.error) == (other.action, other.less, other.error)

    def __repr__(self) -> str:
        return f"Choice({self.action}, {self.less:.1f} ± {self.error:.1f})"


def advise(turn: Turn[Any], seed: int, seconds: float = 0.0, simulations: int = 160) -> list[Choice]:
    """Return the choices, best first; [] if there was no time to tell.

    After `seconds` it is content with what it has; 0: it plays all `simulations`, and a seed always gives the same.
    """
    begin = time.monotonic()
    bot = LookaheadBot(seed, simulations)
    return choices_of(bot.compare(turn, (lambda: (time.monotonic() - begin) / seconds) if seconds > 0.0 else None))


def quick(turn: Turn[Any], seed: int) -> Choice:
    """Return the choice that the game itself suggests, without looking ahead."""
    if len(turn.legal) == 1:
        return Choice(turn.legal[0])
    return Choice(turn.game.suggest(turn.world.clone(), turn.seat, Simulated(seed, 1, keep=False)))


def plan(turn: Turn[Any], first: int, seed: int, seconds: float = 0.0) -> list[int]:
    """Return the choice `first` and those of the seat that follow from it in the same round by the game's own
    suggestions, at most `STEPS`.

    The plan ends where luck falls, something is shown or another seat is asked: what comes then, the seat cannot know
    yet. It also ends before a step that leads back to an earlier position. After `seconds` it is left as it is; 0:
    there is time for all.
    """
    begin = time.monotonic()
    game, seat = turn.game, turn.seat
    world = turn.imagine(Simulated(seed, 2, keep=False))
    steps = [first]
    round_before = _round(turn, world)
    seen = [world.digest()]
    decision = game.decision(world)
    while decision is not None and decision.seats == [seat]:
        sealed = decision.sealed
        context = Context(Simulated(seed, 3), loud=False)
        game.advance(world, decision, {seat: steps[-1]}, context)
        if len(steps) > 1 and world.digest() in seen:
            steps.pop()
            break
        if sealed or len(context.chance.drawn) > 0 or context.revealed or _round(turn, world) != round_before:
            break
        if len(steps) == STEPS or (seconds > 0.0 and time.monotonic() - begin > seconds):
            break
        seen.append(world.digest())
        decision = game.decision(world)
        if decision is None or decision.seats != [seat]:
            break
        steps.append(game.suggest(world.clone(), seat, Simulated(seed, 4, keep=False)))
    return steps


def _round(turn: Turn[Any], world: Any) -> object:
    """The number of the round, of a game that counts them in its view."""
    return turn.game.view(world, turn.seat).get("round")


def choices_of(found: Comparison) -> list[Choice]:
    """The best choice of a comparison and the next ones, each with its distance; [] if too little was played."""
    best = found.gains.get(found.best)
    if found.gains and not any(_known(gains) for gains in found.gains.values()):
        return []
    others = [
        Choice(action, *_behind(best, gains))
        for action, gains in found.gains.items()
        if action != found.best and _known(gains)
    ]
    if best is not None:
        others.append(Choice(found.favourite, *_behind(best, [0.0] * len(best))))
    others.sort(key=lambda choice: (choice.less, choice.action))
    return [Choice(found.best), *others[: MOST - 1]]


def _known(gains: list[float]) -> bool:
    return len(gains) >= LEAST_WORLDS


def _behind(best: list[float] | None, other: list[float]) -> tuple[float, float]:
    """By how many points `other` gains less than `best` (None: the favourite, which all gains are measured by) in the
    worlds they have in common, and the error of that."""
    differences = [mine - theirs for mine, theirs in zip(best or [0.0] * len(other), other)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return 100.0 * mean, 100.0 * SURE * sqrt(variance / count)
