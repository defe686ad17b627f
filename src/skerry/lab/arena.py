"""Arenas: plans in which every bot sits equally often on every seat and meets every other equally often.

A *line-up* says which bots sit together. A *deal* plays every line-up, turned once round the table so that each of its
bots has each seat once, and all its games have the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import ClassVar

from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.lab.plan import DEAL, Plan, rotated
from skerry.lab.seeds import game_seed, line_up_seed


@lru_cache(maxsize=8)
def line_ups(bots: tuple[str, ...], seats: int) -> list[list[str]]:
    """Return the line-ups of different bots.

    If there are no fewer bots than seats, every choice of as many; otherwise every bot has as many seats as all can
    have, and every choice of bots has one more on those that are left.
    """
    each, left = divmod(seats, len(bots)) if len(bots) < seats else (0, seats)
    return [sorted((*(bots * each), *more)) for more in combinations(bots, left)]


def deal_games(bots: Sequence[str], seats: int) -> int:
    """Return the number of games of a deal: of `line_ups`, which may be too many to be listed, times the seats."""
    return seats * comb(len(bots), seats if len(bots) >= seats else seats % len(bots))


@lru_cache(maxsize=4096)
def arranged(bots: tuple[str, ...], seats: int, seed: int, number: int) -> list[str]:
    """Return how the bots of line-up `number` sit in the first of its games with that seed."""
    order = list(range(seats))
    Simulated(line_up_seed(seed, number), keep=False).shuffle(order)
    return [line_ups(bots, seats)[number][place] for place in order]


@dataclass(frozen=True)
class Arena(Plan):
    """Plan of an arena. `bots` are the names of different bots, `size` is the number of seats.

    Game 0, 1, … are the games of the first line-up of deal 0, turn by turn, then those of its second line-up, and so
    on. `until`: the run ends when the share of wins of every bot is known that closely; 0: never before its last game.
    """

    kind: ClassVar[str] = "arena"

    size: int = 0
    until: float = 0.0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.size

    @property
    def deal(self) -> int:
        """The number of games of a deal, which follow one another."""
        return deal_games(self.bots, self.size)

    @property
    def deals(self) -> int:
        """The number of deals."""
        return self.games // self.deal

    def within(self, budget: int) -> Arena:
        """Return this arena with as many whole deals as `budget` games are enough for."""
        return replace(self, games=budget - budget % self.deal)

    def seating(self, number: int) -> list[str]:
        """Return the name of the bot in each seat of game `number`."""
        line_up, turn = divmod(number % self.deal, self.size)
        return rotated(arranged(self.bots, self.size, self.luck(number), line_up), turn)

    def luck(self, number: int) -> int:
        """Return the seed of game `number`: that of its deal."""
        return game_seed(self.seed, number // self.deal)

    def placed(self, number: int) -> dict[str, int | str]:
        """Return the deal of game `number`."""
        return {DEAL: number // self.deal}

    def told(self) -> dict[str, Json]:
        """Return what the description of an arena says besides."""
        return {"deals": self.deals, "line_ups": self.deal // self.size, "size": self.size, "until": self.until}
