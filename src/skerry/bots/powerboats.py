"""Bots that drive powerboats, in three levels. What they see of the water is in the game's own `minds`."""

from __future__ import annotations

from typing import Any, Final, final

from skerry.bots.registry import Level
from skerry.core.bot import Bot, Turn
from skerry.games.powerboats.game import Powerboats
from skerry.games.powerboats.minds.skill import EASY, HARD, NORMAL


@final
class PilotBot(Bot):
    """Drives at one level. It needs no luck: the same position always gives the same choice."""

    def __init__(self, seed: int = 0, level: int = NORMAL) -> None:
        super().__init__(seed)
        self.level = level

    def choose(self, turn: Turn[Any]) -> int:
        """Raises TypeError for another game."""
        game = turn.game
        if not isinstance(game, Powerboats):
            raise TypeError(f"a pilot does not play {turn.game.name}")
        return game.pilot.choose(turn.world, turn.seat, turn.legal, self.level)


def _easy(seed: int) -> Bot:
    return PilotBot(seed, EASY)


def _normal(seed: int) -> Bot:
    return PilotBot(seed, NORMAL)


def _hard(seed: int) -> Bot:
    return PilotBot(seed, HARD)


EASY_LEVEL: Final = Level(
    "pilot-easy", "Easy pilot", "Heads straight for the next buoy, and often runs ashore.", _easy, ["powerboats"]
)
NORMAL_LEVEL: Final = Level(
    "pilot", "Pilot", "Weighs every die and heading, and the turn after. A fair opponent.", _normal, ["powerboats"]
)
HARD_LEVEL: Final = Level(
    "pilot-hard",
    "Hard pilot",
    "Looks three turns ahead and takes a knock where it saves one. The strongest.",
    _hard,
    ["powerboats"],
)
