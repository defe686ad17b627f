"""Check of the promises of every bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skerry.core.bot import LOOK, Bot, Turn
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
            legal = match.legal(seat)
            first = make(seed).choose(Turn(game, seat, shown, decision))
            second = make(seed).choose(Turn(game, seat, same, decision))
            require(first in legal, "a bot must choose a legal action")
            require(first == second, "a bot must choose alike for the same seed and position")
            picked = make(seed).pick(legal[:])
            require(picked == LOOK or picked in legal, "a bot must pick a legal action, or look")
            require(picked == make(seed).pick(legal[:]), "a bot must pick alike for the same seed and legal actions")
            require(shown.digest() == before, "a bot must not change the position it is shown")
            match.submit(seat, legal[luck.below(len(legal))])
            steps += 1
