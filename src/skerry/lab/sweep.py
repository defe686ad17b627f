"""Sweeps: one game under many rule sets, each of which is played with the same luck, so that only rules differ.

An *arm* is a rule set. Arm 0 is the base; the others have the values of a grid over it, in the order in which the grid
names them, the last option changing fastest. A *deal* is a game of each arm with the same seed and the same seating.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Final

from skerry.core.data import Json
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.plan import ARM, DEAL, RULE, Plan, rotated
from skerry.lab.seeds import game_seed

MOST_ARMS: Final = 200
"""Maximum number of rule sets of a sweep. Every process keeps all of them."""


@dataclass(frozen=True)
class Sweep(Plan):
    """Plan of a sweep. `changes` is the base; `values` has the values of each option of the grid.

    Game 0, 1, … are the games of deal 0, arm by arm, then those of deal 1, and so on: wherever a run is cut, all arms
    have equally many games, but for one.
    """

    kind: ClassVar[str] = "sweep"

    values: dict[str, list[int | bool | str]] = field(default_factory=dict)

    @cached_property
    def points(self) -> list[dict[str, Any]]:
        """The values of the options of the grid, by arm. Raises UnknownGame, BadOptions or ValueError."""
        options = find_game(self.game).rules(self.changes, self.seats, self.preset).to_json()
        return points_of({name: options[name] for name in self.values}, self.values)

    @property
    def arms(self) -> int:
        """The number of rule sets, with the base."""
        return len(self.points)

    @property
    def deal(self) -> int:
        """The number of games of a deal, which follow one another."""
        return self.arms

    @property
    def deals(self) -> int:
        """The number of deals, which is that of the games of an arm."""
        return self.games // self.arms

    def of_deals(self, deals: int) -> Sweep:
        """Return this sweep with so many games an arm."""
        return replace(self, games=deals * self.arms)

    def changes_of(self, arm: int) -> dict[str, Json]:
        """Return the changes over the preset that make the rule set of an arm."""
        return dict(self.changes) if arm == 0 else {**self.changes, **self.points[arm]}

    def rules(self, arm: int = 0) -> Game[Any]:
        """Return the rules of an arm."""
        return find_game(self.game).game(self.changes_of(arm), self.seats, self.preset)

    def seating(self, number: int) -> list[str]:
        """Return the name of the bot in each seat of game `number`: all move on by one seat from deal to deal."""
        return rotated(self.bots, number // self.arms)

    def luck(self, number: int) -> int:
        """Return the seed of game `number`: that of its deal, as if it were a game of `skerry simulate`."""
        return game_seed(self.seed, number // self.arms)

    def placed(self, number: int) -> dict[str, int | str]:
        """Return the deal of game `number`, its arm, and the values of the options of the grid."""
        arm = self.arm(number)
        point = {f"{RULE}{name}": word_of(value) for name, value in self.points[arm].items()}
        return {DEAL: number // self.arms, ARM: arm, **point}

    def told(self) -> dict[str, Json]:
        """Return what the description of a sweep says besides."""
        return {"games_an_arm": self.deals, "values": dict[str, Json](self.values), "arms": list[Json](self.points)}


def points_of(base: dict[str, Any], values: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Return the values of the options of a grid, by arm. `base`: those of the base."""
    grid = [dict(zip(values, point, strict=True)) for point in product(*values.values())]
    return [base, *(point for point in grid if point != base)]


def word_of(value: int | bool | str) -> int | str:
    """Return the value of an option as a file of games holds it: on or off for a truth value, as options are typed."""
    return ("on" if value else "off") if type(value) is bool else value
