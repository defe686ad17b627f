"""Movement of squirrels: the roll, steps, bounces, laps, and the way to Animal Control."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.life import eat, eliminate
from skerry.games.squirrelopoly.rules.state import CULLED, CUSTODY, LAND, NEXT, RESIDENCE, ROLL, State
from skerry.games.squirrelopoly.set_up.board import NOBODY, PROCEED
from skerry.games.squirrelopoly.set_up.loader import KINDS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

IN_CUSTODY: Final = ReasonCode("in_custody", "SQ-28")
AT_RESIDENCE: Final = ReasonCode("first_decide", "SQ-07")
FIRST_DECIDE: Final = ReasonCode("first_decide", "SQ-05")

PAIRS: Final = 36
"""Number of ways in which two dice fall."""


# --- the roll -----------------------------------------------------------------------------------------------------
def cannot_roll(state: State) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may not roll; None if it may."""
    if state.phase == ROLL:
        return None
    if state.phase == CUSTODY:
        return IN_CUSTODY
    return AT_RESIDENCE if state.phase == RESIDENCE else FIRST_DECIDE


def roll(state: State, rules: RuleSet, context: Context) -> None:
    """Roll two dice: move by their sum and eat if a meal is due, or go to Animal Control for too many doubles in a row
    (SQ-05, SQ-25)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    left = context.chance.die()
    right = context.chance.die()
    state.left = left
    state.right = right
    state.drawn = 0
    double = left == right
    squirrel.doubles = squirrel.doubles + 1 if double else 0
    if context.loud:
        facts = {"seat": int(seat), "dice": [left, right], "doubles": int(squirrel.doubles), "clause": "SQ-05"}
        context.emit("rolled", facts)
    if squirrel.doubles >= rules.options.doubles_to_custody:
        send_to_custody(state, rules, seat, "doubles", context)
        return
    state.again = double and rules.options.extra_roll
    squirrel.moves += 1
    walk(state, rules, seat, left + right, "roll", context)
    state.phase = LAND
    if rules.options.meal_every > 0 and squirrel.moves % rules.options.meal_every == 0:
        eat(state, rules, seat, context)


def roll_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the space where each total would land and its chance, without doubles that lead to custody; the chance of
    custody; and the meal that the move would bring.

    `cell` is the space where custody would be spent, None if there is none and the squirrel would be culled.
    """
    squirrel = state.squirrels[seat]
    board = rules.board
    landings: list[Json] = []
    caught = squirrel.doubles + 1 >= rules.options.doubles_to_custody
    for total in range(2, 13):
        ways = ways_of(total) - (1 if caught and total % 2 == 0 else 0)
        aim = (squirrel.space + total) % board.size
        extra = bounce(state, rules, seat, aim)
        lap = squirrel.lap + (squirrel.space + total + extra) // board.size > squirrel.laps
        space = int((aim + extra) % board.size)
        row: dict[str, Json] = {
            "total": total,
            "chance": ways / PAIRS,
            "space": space,
            "kind": KINDS[board.kinds[space]],
        }
        landings.append({**row, "bounced": extra, "lap": lap})
    meal: Json = None
    if rules.options.meal_every > 0 and (squirrel.moves + 1) % rules.options.meal_every == 0:
        cost = rules.meal(state.round)
        missing = max(0, cost - int(squirrel.food))
        meal = {"cost": cost, "missing": missing, "health": -missing * int(rules.options.hunger_damage)}
    cell = free_cell(state, rules, seat)
    odds = {"custody": 6 / PAIRS if caught else 0.0, "cell": cell if cell != NOBODY else None}
    return {"landings": landings, **odds, "meal": meal}


def ways_of(total: int) -> int:
    """Return the number of ways, of 36, in which two dice show this total."""
    return 6 - abs(7 - total)


# --- the way ------------------------------------------------------------------------------------------------------
def bounce(state: State, rules: RuleSet, seat: int, space: int) -> int:
    """Return the number of further steps of a squirrel that would land on a space: to the first without another
    squirrel.

    Proceed holds any number of squirrels.
    """
    size: i64 = rules.board.size
    extra: i64 = 0
    place: i64 = space
    while rules.board.kinds[place] != PROCEED and state.standing_at(place, seat) != NOBODY:
        extra += 1
        place = (place + 1) % size
    return extra


def walk(state: State, rules: RuleSet, seat: int, steps: int, cause: str, context: Context) -> None:
    """Move a squirrel by `steps` (back, below zero), bounce off others, and count laps; the new space is not resolved
    yet."""
    squirrel = state.squirrels[seat]
    size: i64 = rules.board.size
    start: i64 = squirrel.space
    extra = bounce(state, rules, seat, (start + steps) % size)
    reached: i64 = start + steps + extra
    squirrel.space = reached % size
    squirrel.lap += reached // size
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        facts.update({"seat": seat, "from": int(start), "steps": steps, "bounced": extra, "cause": cause})
        facts["clause"] = "SQ-05" if cause == "roll" else "SQ-18"
        context.emit("moved", facts)
    if squirrel.lap > squirrel.laps:
        squirrel.laps = squirrel.lap
        if context.loud:
            context.emit("lap", {"seat": seat, "laps": int(squirrel.laps), "clause": "SQ-35"})


def free_cell(state: State, rules: RuleSet, seat: int) -> int:
    """Return the space to which custody takes a squirrel: Animal Control, else Overflow, NOBODY if others stand on
    both."""
    if state.standing_at(rules.board.control, seat) == NOBODY:
        return rules.board.control
    return rules.board.overflow if state.standing_at(rules.board.overflow, seat) == NOBODY else NOBODY


def send_to_custody(state: State, rules: RuleSet, seat: int, cause: str, context: Context) -> None:
    """Send a squirrel to Animal Control, to Overflow if another squirrel stands there, out of the game if both are
    taken (SQ-25 to SQ-27).

    The turn is over. The present lap is kept, so none is won or lost.
    """
    squirrel = state.squirrels[seat]
    squirrel.doubles = 0
    state.again = False
    state.phase = NEXT
    where = free_cell(state, rules, seat)
    if where == NOBODY:
        eliminate(state, seat, CULLED, context)
        return
    start = int(squirrel.space)
    squirrel.space = where
    squirrel.custody = rules.options.custody_turns
    if context.loud:
        facts = rules.board.facts(where)
        facts.update({"seat": seat, "from": start, "cause": cause, "turns": int(squirrel.custody)})
        facts["clause"] = "SQ-25" if where == rules.board.control else "SQ-26"
        context.emit("caught", facts)
