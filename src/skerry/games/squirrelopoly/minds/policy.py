"""Policy for simulated play and the greedy bot: a sensible action for a squirrel.

Health and food are valued in one unit, health points saved: hunger and mishaps kill, and the squirrel that lives
longest wins. Two things outweigh that: a squirrel that would win by dying now hurries to the end, and without a winter
turns are worth some health, because the living run laps.
"""

from __future__ import annotations

from typing import Final

from skerry.games.squirrelopoly.rules.captivity import satisfaction
from skerry.games.squirrelopoly.rules.effects import richest
from skerry.games.squirrelopoly.rules.moves import (
    ACQUIRE,
    BOLD,
    BREAK_OUT,
    BURY,
    ESCAPE,
    FORAGE,
    MAFIA,
    RAID,
    REST,
    SAFE,
    WAIT,
)
from skerry.games.squirrelopoly.rules.residence import forage_range, raid_price, rest_gain
from skerry.games.squirrelopoly.rules.scoring import parts_of
from skerry.games.squirrelopoly.rules.state import ADVENTURE_STEP, CUSTODY, RESIDENCE, ROLL, TRAP, State
from skerry.games.squirrelopoly.set_up.board import NOBODY, SQUIRRELS
from skerry.games.squirrelopoly.set_up.cards import (
    ADVENTURE_DECK,
    CLAIM_FREE,
    CUSTODY_OP,
    DIG_ANY,
    FOOD,
    FOOD_HALF,
    FOOD_PER_DREY,
    GIVE_POOREST,
    HEALTH,
    HEALTH_ROLL,
    TAKE_EACH,
    TAKE_RICHEST,
    Effect,
)
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

DREY: Final = 1.0
"""Value of one more drey, for the food to come and for resting; in health points, like the next three."""
FIRST_DREYS: Final = 1.4
"""Further value of a drey, divided by 1 + the number of dreys that the squirrel owns already."""
SPARE: Final = 0.3
"""Value of a unit of food beyond the next two meals."""
PRISON: Final = 2.5
"""Cost of custody."""
HURRY: Final = [BOLD, ESCAPE, MAFIA, RAID, ACQUIRE, BURY]
"""Actions, best first, of a squirrel that only wants the end: they spend health and food."""


def suggestion(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return a sensible one of the `legal` actions for the squirrel that is asked."""
    phase = state.phase
    if phase == ROLL:
        return legal[0]
    if secured(state, rules, seat):
        return _hurry(legal)
    if phase == ADVENTURE_STEP:
        card = rules.decks[ADVENTURE_DECK][state.card]
        bold = 0.0
        for band in range(1, 4):
            bold += effects_worth(state, rules, seat, card.bands[band]) / 3.0
        return BOLD if bold > effects_worth(state, rules, seat, card.bands[0]) else SAFE
    if phase == TRAP:
        return _out_of_trap(state, rules, seat)
    if phase == CUSTODY:
        return _out_of_custody(state, rules, seat, legal)
    if phase != RESIDENCE:
        return legal[0]
    best = legal[0]
    most = -1000.0
    for action in legal:
        worth = residence_worth(state, rules, seat, action)
        if worth > most:
            most = worth
            best = action
    return best


# --- what things are worth ----------------------------------------------------------------------------------------
def food_worth(state: State, rules: RuleSet, food: int) -> float:
    """Return the value of a store of food: 1.3 for each unit of the next meal, 0.7 for each of the meal after it, SPARE
    for each unit beyond. Without meals all food is spare."""
    cost = rules.meal(state.round)
    needed = 2 * cost
    if rules.options.meal_every == 0:
        needed = 0
    kept = min(food, needed)
    worth = 0.0
    for unit in range(kept):
        worth += 1.3 if unit < cost else 0.7
    return worth + SPARE * float(max(0, food - needed))


def health_worth(rules: RuleSet, health: int) -> float:
    """Return the value of health: the less there is, the more each point is worth. Health above full counts as full, 0
    or less as -20."""
    if health <= 0:
        return -20.0
    full = float(rules.options.max_health)
    part = min(float(health), full) / full
    return full * (1.6 * part - 0.6 * part * part)


def drey_worth(state: State, rules: RuleSet, seat: int, space: int) -> float:
    """Return the value of one more drey, at `space`: more for a residence that costs more, less with each drey
    owned."""
    owned = len(state.squirrels[seat].dreys)
    size = 0.25 * float(rules.board.costs[space])
    return DREY + size + FIRST_DREYS / float(1 + owned)


def residence_worth(state: State, rules: RuleSet, seat: int, action: int) -> float:
    """Return the estimated gain of a choice at a residence."""
    squirrel = state.squirrels[seat]
    food = int(squirrel.food)
    space = int(squirrel.space)
    here = food_worth(state, rules, food)
    if action == FORAGE:
        bounds = forage_range(state, rules, seat)
        extra = 1 if state.owner[space] == seat and state.buried[space] > 0 else 0
        total = 0.0
        for found in range(bounds[0], bounds[1] + 1):
            total += food_worth(state, rules, min(int(rules.options.max_food), food + found + extra)) - here
        return total / float(bounds[1] - bounds[0] + 1)
    if action == ACQUIRE:
        return drey_worth(state, rules, seat, space) + food_worth(state, rules, food - rules.board.costs[space]) - here
    if action == REST:
        rested = min(int(rules.options.max_health), int(squirrel.health) + rest_gain(state, rules, seat))
        return health_worth(rules, rested) - health_worth(rules, squirrel.health)
    if action == RAID:
        chance = 0.583 if rules.contested else 1.0
        gain = chance * (drey_worth(state, rules, seat, space) + 0.6)
        return gain + food_worth(state, rules, food - raid_price(state, rules, seat)) - here
    return -0.5 if action == BURY else 0.0


def effects_worth(state: State, rules: RuleSet, seat: int, effects: list[Effect]) -> float:
    """Return the estimated gain of a card's effects. A move by a number of spaces counts 0.05 for each, the points of a
    lap that it is on the way to; a move to a named place counts nothing."""
    squirrel = state.squirrels[seat]
    food = int(squirrel.food)
    health = int(squirrel.health)
    worth = 0.0
    for effect in effects:
        op = effect.op
        if op == FOOD:
            food += effect.n
        elif op == HEALTH:
            health += effect.n
        elif op == HEALTH_ROLL:
            health += sum(effect.table) // 6
        elif op == TAKE_EACH:
            food += 2 * effect.n
        elif op == TAKE_RICHEST:
            other = richest(state, seat)
            food += 0 if other == NOBODY else min(effect.n, int(state.squirrels[other].food))
        elif op == GIVE_POOREST:
            food -= effect.n
        elif op == FOOD_HALF:
            food -= (food + 1) // 2
        elif op == FOOD_PER_DREY:
            food += effect.n * len(squirrel.dreys)
        elif op == DIG_ANY:
            food += min(effect.n, sum(state.buried))
        elif op == CLAIM_FREE:
            worth += DREY
        elif op == CUSTODY_OP:
            worth -= PRISON
        else:
            worth += 0.05 * float(effect.n)
    food = max(0, min(int(rules.options.max_food), food))
    health = min(int(rules.options.max_health), health)
    worth += food_worth(state, rules, food) - food_worth(state, rules, squirrel.food)
    return worth + health_worth(rules, health) - health_worth(rules, squirrel.health)


def _out_of_trap(state: State, rules: RuleSet, seat: int) -> int:
    """Return WAIT, because skipped turns bring no meal and no mishap; ESCAPE if that never costs health, or if the
    squirrel has 5/6 of full health and there is no winter."""
    healthy = 6 * state.squirrels[seat].health >= 5 * rules.options.max_health
    if max(rules.trap_losses) == 0 or (healthy and rules.options.winter_from == 0):
        return ESCAPE
    return WAIT


def _out_of_custody(state: State, rules: RuleSet, seat: int, legal: list[int]) -> int:
    """Return MAFIA if more than two turns of custody are left, the food satisfies with a chance above 0.9 and a beating
    would not kill; else BREAK_OUT."""
    squirrel = state.squirrels[seat]
    sure = satisfaction(squirrel.food) > 0.9 and squirrel.health > rules.options.mafia_beating
    return MAFIA if sure and squirrel.custody > 2 and MAFIA in legal else BREAK_OUT


def secured(state: State, rules: RuleSet, seat: int) -> bool:
    """Return whether a squirrel, one of the last two, would win if it died now: its laps, which stay counted, earn more
    points than any other squirrel would have then.

    To live on would only give the other one time to catch up.
    """
    if state.living() != 2:
        return False
    own = rules.options.lap_points * int(state.squirrels[seat].laps)
    for other in range(SQUIRRELS):
        if other != seat:
            points = sum(parts_of(state, rules, other))
            if state.squirrels[other].alive():
                points += rules.options.last_alive_points
            if points >= own:
                return False
    return True


def _hurry(legal: list[int]) -> int:
    """Return the first action of HURRY that is legal, else the first legal action."""
    for action in HURRY:
        if action in legal:
            return action
    return legal[0]
