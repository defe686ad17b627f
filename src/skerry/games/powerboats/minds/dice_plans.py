"""Plans for the dice step among which a pilot chooses: equal dice are interchangeable, so equal plans come once."""

from __future__ import annotations

from typing import Final, final

from skerry.games.powerboats.rules.dice import has_room
from skerry.games.powerboats.rules.state import NO_DIE, Captain, State
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet

MOST_ROLLED: Final = 3
"""Most dice that a plan of the official dice step rolls at once."""


@final
class Plan:
    """A dice step: a set of dice to roll again, one to take out (or NO_DIE), one to add."""

    def __init__(self, rerolls: int, drop: int, adding: bool) -> None:
        self.rerolls = rerolls
        self.drop = drop
        self.adding = adding


def plans_of(state: State, rules: RuleSet, captain: Captain) -> list[Plan]:
    """Return all plans that differ from each other; of equal dice one is tried."""
    dice = captain.dice
    plans = [Plan(0, NO_DIE, False)]
    room = has_room(state, rules, captain)
    firsts = [index for index in range(len(dice)) if dice[index] not in dice[:index]]
    if not rules.any_dice or state.free:
        if room:
            plans.append(Plan(0, NO_DIE, True))
        for index in firsts:
            plans.append(Plan(1 << index, NO_DIE, False))
            plans.append(Plan(0, index, False))
        return plans
    for rerolls in sets_to_reroll(dice):
        rolled = rerolls.bit_count()
        if rolled > 0 and rolled <= MOST_ROLLED:
            plans.append(Plan(rerolls, NO_DIE, False))
        if room and rolled < MOST_ROLLED:
            plans.append(Plan(rerolls, NO_DIE, True))
        if rolled <= MOST_ROLLED:
            tried: list[int] = []
            for index in range(len(dice)):
                if not rerolls & (1 << index) and dice[index] not in tried:
                    tried.append(dice[index])
                    plans.append(Plan(rerolls, index, False))
    return plans


def sets_to_reroll(dice: list[int]) -> list[int]:
    """Return sets of dice as bits, one for each choice of values, of at most three dice."""
    sets = [0]
    for face in range(1, FACES + 1):
        places = [index for index in range(len(dice)) if dice[index] == face]
        more: list[int] = []
        for chosen in sets:
            bits = chosen
            for index in places:
                bits |= 1 << index
                if bits.bit_count() <= MOST_ROLLED:
                    more.append(bits)
        sets = sets + more
    return sets
