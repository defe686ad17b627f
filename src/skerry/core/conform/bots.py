"""What every bot promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skerry.core.bot import Bot, Turn
from skerry.core.chance import Simulated
from skerry.core.conform.promise import require
from skerry.core.game import Game
from skerry.core.match import Match


def check_bot(game: Game[Any], make: Callable[[int], Bot], games: int = 2, max_steps: int = 200) -> None:
    """A bot chooses legally, repeats itself for the same seed, and leaves the position it is shown alone."""
    for seed in range(games):
        luck = Simulated(seed)
        match = Match.start(game, Simulated(seed))
        steps = 0
        while not match.over and steps < max_steps:
            seat = match.waiting()[0]
            decision = match.decision()
            if decision is None:
                break
            shown = match.imagine(seat, Simulated(steps))
            same = match.imagine(seat, Simulated(steps))
            before = shown.digest()
            first = make(seed).choose(Turn(game, seat, shown, decision))
            second = make(seed).choose(Turn(game, seat, same, decision))
            require(first in match.legal(seat), "a bot must choose a legal action")
            require(first == second, "a bot must choose alike for the same seed and position")
            require(shown.digest() == before, "a bot must not change the position it is shown")
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
            steps += 1
