"""Food and health: gaining and losing them, meals, dying."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.state import ALIVE, CAUSES, CULLED, HUNGER, NEXT, OVER, State
from skerry.games.squirrelopoly.set_up.board import NOBODY
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def feed(state: State, rules: RuleSet, seat: int, amount: int, clause: str, context: Context) -> None:
    """Give a squirrel food, or take it away (`amount` below zero), without any other squirrel; the store never falls
    below 0 or grows above its limit."""
    squirrel = state.squirrels[seat]
    before: i64 = squirrel.food
    after: i64 = before + amount
    after = 0 if after < 0 else (rules.options.max_food if after > rules.options.max_food else after)
    squirrel.food = after
    if context.loud:
        change = int(after - before)
        facts = {"seat": seat, "amount": change, "asked": amount, "food": int(after), "clause": clause}
        context.emit("food", facts)


def heal(state: State, rules: RuleSet, seat: int, amount: int) -> int:
    """Restore health, never above full; return the health gained."""
    squirrel = state.squirrels[seat]
    before: i64 = squirrel.health
    after: i64 = before + amount
    squirrel.health = rules.options.max_health if after > rules.options.max_health else after
    return squirrel.health - before


def harm(state: State, seat: int, amount: int, cause: int, clause: str, context: Context) -> bool:
    """Take health away; return whether the squirrel survives."""
    squirrel = state.squirrels[seat]
    squirrel.health -= amount
    if context.loud and amount > 0:
        facts = {"seat": seat, "amount": -amount, "health": int(squirrel.health), "clause": clause}
        context.emit("health", facts)
    if squirrel.health > 0:
        return True
    eliminate(state, seat, cause, context)
    return False


def eliminate(state: State, seat: int, cause: int, context: Context) -> None:
    """Put a squirrel out of the game: its dreys are free again, its food is gone; with one left the game is over
    (SQ-32, SQ-33)."""
    squirrel = state.squirrels[seat]
    squirrel.cause = cause
    squirrel.died = state.round
    squirrel.health = 0
    squirrel.food = 0
    squirrel.hungry = False
    squirrel.waiting = 0
    squirrel.custody = 0
    squirrel.doubles = 0
    for space in squirrel.dreys:
        state.owner[space] = NOBODY
    squirrel.dreys = []
    if context.loud:
        clause = "SQ-27" if cause == CULLED else "SQ-32"
        facts = {"seat": seat, "cause": CAUSES[cause], "round": int(state.round), "clause": clause}
        context.emit("died", facts)
    if state.living() <= 1:
        state.phase = OVER
    elif seat == state.seat:
        state.phase = NEXT


def eat(state: State, rules: RuleSet, seat: int, context: Context) -> bool:
    """Feed a squirrel a meal; what is missing costs health and leaves it hungry. Return whether it survives (SQ-03)."""
    squirrel = state.squirrels[seat]
    cost: i64 = rules.meal(state.round)
    eaten: i64 = squirrel.food if squirrel.food < cost else cost
    missing: i64 = cost - eaten
    squirrel.food -= eaten
    if missing > 0:
        squirrel.hungry = True
    if context.loud:
        facts = {"seat": seat, "cost": int(cost), "amount": int(eaten), "missing": int(missing), "clause": "SQ-03"}
        context.emit("meal", facts)
    return missing == 0 or harm(state, seat, missing * rules.options.hunger_damage, HUNGER, "SQ-03", context)


def survivor(state: State) -> int:
    """Return the seat of the last squirrel alive; NOBODY while there are more."""
    last = NOBODY
    for seat in range(len(state.squirrels)):
        if state.squirrels[seat].cause == ALIVE:
            if last != NOBODY:
                return NOBODY
            last = seat
    return last
