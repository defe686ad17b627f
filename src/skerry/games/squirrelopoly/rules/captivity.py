"""The live trap, and turns in the custody of Animal Control."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.life import harm
from skerry.games.squirrelopoly.rules.state import BEATING, CUSTODY, NEXT, ROLL, SETTLED, TRAP, TRAP_INJURY, State
from skerry.games.squirrelopoly.rules.travel import PAIRS, ways_of
from skerry.games.squirrelopoly.set_up.ruleset import FACES, RuleSet, band_of

NO_TRAP: Final = ReasonCode("no_trap", "SQ-22")
FREE: Final = ReasonCode("free", "SQ-28")
EMPTY_PAWS: Final = ReasonCode("empty_paws", "SQ-30")


# --- the trap -----------------------------------------------------------------------------------------------------
def get_trapped(state: State, rules: RuleSet, context: Context) -> None:
    """Catch the squirrel on turn in the live trap (SQ-22)."""
    state.attempts = 0
    state.phase = TRAP
    if context.loud:
        facts = rules.board.facts(state.squirrels[state.seat].space)
        facts.update({"seat": int(state.seat), "clause": "SQ-22"})
        context.emit("trapped", facts)


def cannot_leave_trap(state: State) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may neither escape from the trap nor wait in it; None if it may."""
    return None if state.phase == TRAP else NO_TRAP


def escape(state: State, rules: RuleSet, context: Context) -> None:
    """Make an attempt to escape: the die decides the injury and whether the squirrel gets out; the last attempt always
    does (SQ-23)."""
    seat = state.seat
    die = context.chance.die()
    band = band_of(die)
    state.attempts += 1
    free = rules.trap_free[band] or state.attempts >= rules.options.trap_attempts
    if context.loud:
        facts = {"seat": int(seat), "die": die, "loss": rules.trap_losses[band], "free": free, "clause": "SQ-23"}
        context.emit("escaped", facts)
    if not harm(state, seat, rules.trap_losses[band], TRAP_INJURY, "SQ-23", context):
        return
    state.phase = SETTLED if free else TRAP


def escape_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return, for each band of the die, the change of health and whether the squirrel gets out or dies of it; also the
    attempts left, this one included, and whether another roll has been earned."""
    last = state.attempts + 1 >= rules.options.trap_attempts
    health = state.squirrels[seat].health
    bands: list[Json] = []
    for band in range(3):
        loss = rules.trap_losses[band]
        free = rules.trap_free[band] or last
        bands.append({"faces": FACES[band], "health": -loss, "free": free, "deadly": loss >= health})
    return {"bands": bands, "attempts": int(rules.options.trap_attempts - state.attempts), "again": state.again}


def wait(state: State, rules: RuleSet, context: Context) -> None:
    """Roll a die for the number of turns to skip; a double's extra roll is lost (SQ-24)."""
    die = context.chance.die()
    turns = rules.waits[band_of(die)]
    state.squirrels[state.seat].waiting = turns
    state.again = False
    state.phase = NEXT
    if context.loud:
        context.emit("waits", {"seat": int(state.seat), "die": die, "turns": turns, "clause": "SQ-24"})


def wait_preview(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the turns that each band of the die would skip, and whether another roll would be lost."""
    bands: list[Json] = [{"faces": FACES[band], "turns": rules.waits[band]} for band in range(3)]
    return {"bands": bands, "again": state.again}


# --- custody ------------------------------------------------------------------------------------------------------
def cannot_break_out(state: State) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may not roll for a double: it is free. None if it may."""
    return None if state.phase == CUSTODY else FREE


def break_out(state: State, context: Context) -> None:
    """Roll for a double: it frees, and the squirrel rolls afresh; anything else uses a turn up (SQ-28, SQ-29)."""
    squirrel = state.squirrels[state.seat]
    left = context.chance.die()
    right = context.chance.die()
    state.left = left
    state.right = right
    free = left == right
    if free:
        set_free(state)
    else:
        use_turn(state)
    if context.loud:
        facts = {"seat": int(state.seat), "dice": [left, right], "free": free, "turns": int(squirrel.custody)}
        context.emit("tried", {**facts, "clause": "SQ-29" if free else "SQ-28"})


def break_out_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the chance of a double, and the turns in custody that are left without one."""
    return {"chance": 6 / PAIRS, "turns": int(state.squirrels[seat].custody) - 1}


def cannot_pay_mafia(state: State) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may not pay the Squirrel Mafia: it is free, or has no food. None if it
    may (SQ-30)."""
    if state.phase != CUSTODY:
        return FREE
    return None if state.squirrels[state.seat].food > 0 else EMPTY_PAWS


def pay_mafia(state: State, rules: RuleSet, context: Context) -> None:
    """Hand over all food: two dice whose total does not exceed it set the squirrel free; otherwise it is beaten, and a
    turn is used (SQ-30, SQ-31)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    offered = int(squirrel.food)
    squirrel.food = 0
    left = context.chance.die()
    right = context.chance.die()
    state.left = left
    state.right = right
    satisfied = left + right <= offered
    if satisfied:
        set_free(state)
    else:
        use_turn(state)
    if context.loud:
        facts = {"seat": int(seat), "dice": [left, right], "total": left + right, "amount": offered}
        facts.update({"free": satisfied, "turns": int(squirrel.custody), "clause": "SQ-31"})
        context.emit("mafia", facts)
    if not satisfied:
        harm(state, seat, rules.options.mafia_beating, BEATING, "SQ-31", context)


def pay_mafia_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the chance that all food satisfies the Mafia, the health lost by a beating if it does not, whether that
    kills, and the turns in custody that are left then."""
    squirrel = state.squirrels[seat]
    food = int(squirrel.food)
    beating = int(rules.options.mafia_beating)
    odds = {"chance": satisfaction(food), "offered": food, "beating": beating}
    return {**odds, "deadly": beating >= squirrel.health, "turns": int(squirrel.custody) - 1}


def set_free(state: State) -> None:
    """Release the squirrel on turn: it rolls and moves on at once, and its doubles count anew."""
    squirrel = state.squirrels[state.seat]
    squirrel.custody = 0
    squirrel.doubles = 0
    state.phase = ROLL


def use_turn(state: State) -> None:
    """End a turn in custody."""
    state.squirrels[state.seat].custody -= 1
    state.phase = NEXT


def satisfaction(offered: int) -> float:
    """Return the chance that two dice do not exceed the food that is offered to the Mafia (SQ-31)."""
    return sum(ways_of(total) for total in range(2, min(12, offered) + 1)) / PAIRS
