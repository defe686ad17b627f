"""Metrics of how a game went: how much there was to choose, who led when, and what was done how often.

They need a look at the position after every choice, which takes longer than playing: only runs that ask for them
(`Plan.metrics`) have them, beside what the game itself counts. Names and thoughts go back to C. Browne, Automatic
Generation and Evaluation of Recombination Games, 2008 (lead change, decisiveness, branching).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from skerry.core.bot import Bot, answer
from skerry.core.chance import Luck
from skerry.core.game import Context, Game, S

USE: Final = "use."
"""Prefix of the names of how often an action of a type is done."""
HALF: Final = "metric.ahead_at_half"
DECIDED: Final = "metric.decided_at"
METRICS: Final = {
    "metric.options": "mean number of legal actions of who chooses",
    "metric.open": "share of choices with more than one legal action",
    "metric.lead_changes": "times that another seat came to lead alone",
    HALF: "1 if a winner was in the lead when half of the choices were made, else 0",
    DECIDED: "part of the choices after which the winners led to the end; 1: they did so at the end only",
}
"""Meanings of metrics. Whoever has the first place of the standing is in the lead; several may share it."""
MOST_CHOICES: Final = 100_000
"""Number of choices after which a game that is observed is given up: its rules may have no end."""
TITLES: Final = {
    "metric.options": "legal actions at a choice",
    "metric.open": "choices with more than one legal action",
    "metric.lead_changes": "lead changes a game",
    HALF: "games whose winner was ahead at half time",
    DECIDED: "part of a game until the winner leads for good",
}
"""Titles of metrics in reports."""
PARTS: Final = frozenset({"metric.open", HALF, DECIDED})
"""Metrics between 0 and 1."""


def meaning_of(name: str) -> str:
    """Return what a metric means, also that of a type of action."""
    return METRICS.get(name) or f"times that {name.removeprefix(USE)} is done in the game"


def names_of(game: Game[Any]) -> list[str]:
    """Return the names of the metrics of a game's runs."""
    return [*METRICS, *(f"{USE}{family}" for family in game.space.families)]


class Observer:
    """Counts of one game while it is played."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.options = 0
        self.open = 0
        self.uses = dict.fromkeys(game.space.families, 0)
        self.leads: list[frozenset[int]] = []
        """Seats in the lead after each step."""
        self.winners = frozenset[int]()
        """Seats that win, as the position is; nobody may."""
        self.made: list[int] = []
        """Number of choices made up to each step: a sealed one makes several at once."""

    def choice(self, legal: int, action: int) -> None:
        """Count a choice of `action` among so many legal ones."""
        self.options += legal
        self.open += legal > 1
        self.uses[self.game.space.action(action).family.name] += 1

    def step(self, state: Any, made: int) -> None:
        """Note who leads after a step, the choices made so far being `made`."""
        result = self.game.result(state)
        self.winners = frozenset(result.winners())
        self.leads.append(frozenset(seat for seat, place in enumerate(result.places) if place == 1))
        self.made.append(made)

    def found(self, made: int) -> dict[str, float]:
        """Return the metrics of the game, which is over after `made` choices. A game without a choice has none but
        zeros."""
        last = self.leads[-1] if self.leads else frozenset[int]()
        alone = [lead for lead in self.leads if len(lead) == 1]
        half = next((lead for lead, count in zip(self.leads, self.made) if 2 * count >= made), last)
        # the last step after which the lead was not the final one
        behind = max((count for lead, count in zip(self.leads, self.made) if lead != last), default=0)
        at = next((count for count in self.made if count > behind), made) if behind else 0
        return {
            "metric.options": self.options / max(1, made),
            "metric.open": self.open / max(1, made),
            "metric.lead_changes": float(sum(one != other for one, other in pairwise(alone))),
            HALF: float(bool(half & self.winners)),
            DECIDED: at / max(1, made),
            **{f"{USE}{family}": float(times) for family, times in self.uses.items()},
        }


class NeverEnds(RuntimeError):
    """A game was not over after MOST_CHOICES choices."""

    def __init__(self, made: int) -> None:
        super().__init__(made)
        self.made = made


def play_observed(game: Game[S], bots: Sequence[Bot], luck: Luck) -> tuple[S, int, dict[str, float]]:
    """Return the final position of a game between bots, one a seat, the number of choices made, and its metrics.

    The same bots and luck play the same game as `skerry.core.bot.play_quietly`. Raises IllegalChoice as it does, and
    NeverEnds.
    """
    context = Context(luck, loud=False)
    state = game.new(context)
    observer = Observer(game)
    made = 0
    while (decision := game.asked(state)) is not None:
        seats = list(decision.seats if decision.sealed else decision.seats[:1])
        choices: dict[int, int] = {}
        for position, seat in enumerate(seats):
            waiting = decision.seats[position:] if decision.sealed else decision.seats
            choices[seat] = answer(bots[seat], game, state, seat, waiting)
            observer.choice(len(game.legal(state, seat)), choices[seat])
        made += len(seats)
        if decision.sealed:
            game.apply_joint(state, choices, context)
        else:
            game.apply(state, seats[0], choices[seats[0]], context)
        observer.step(state, made)
        if made >= MOST_CHOICES:
            raise NeverEnds(made)
    return state, made, observer.found(made)
