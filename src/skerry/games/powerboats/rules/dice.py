"""Banks of dice: their room, and the dice step of both rule profiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.moves import ADD, DROP, GO, KEEP, LEFT, MOST_DICE, REROLL, RIGHT, ROLL
from skerry.games.powerboats.rules.routes import outcome
from skerry.games.powerboats.rules.state import COURSE, DICE, NO_DIE, Captain, State
from skerry.games.powerboats.set_up.options import SUPPLY
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet

DICE_HANDLED: Final = ReasonCode("dice_handled", "PB-18")
NOTHING_MARKED: Final = ReasonCode("nothing_marked", "PB-18")
ONE_DIE: Final = ReasonCode("one_die", "PB-18")
DICE_MARKED: Final = ReasonCode("dice_marked", "PB-18")
SUPPLY_OUT: Final = ReasonCode("supply_out", "PB-20")
BANK_FULL: Final = ReasonCode("bank_full", "PB-20")
DROPPING: Final = ReasonCode("dropping", "PB-18")
MARKED_OTHERWISE: Final = ReasonCode("marked_otherwise", "PB-18")
NO_DIE_TO_REROLL: Final = ReasonCode("no_such_die", "PB-21")
NO_DIE_TO_DROP: Final = ReasonCode("no_such_die", "PB-22")


# --- the bank -------------------------------------------------------------------------------------------------------
def capacity(rules: RuleSet, captain: Captain) -> int:
    """Return the number of open spaces of a bank (PB-14); if banks have no spaces, that of all dice."""
    if rules.options.bank_slots == 0:
        return rules.bank
    return max(0, rules.options.bank_slots - captain.damage)


def over_full(rules: RuleSet, captain: Captain) -> int:
    """Return the number of dice in a bank beyond its open spaces; 0 if they fit."""
    return max(0, len(captain.dice) - capacity(rules, captain))


def dice_left(state: State, rules: RuleSet) -> int:
    """Return the number of dice of the shared supply that no captain in the race holds. Only if banks have no
    spaces."""
    held = 0
    for seat in range(len(state.captains)):
        if state.afloat(seat):
            held += len(state.captains[seat].dice)
    return max(0, SUPPLY - held)


def has_room(state: State, rules: RuleSet, captain: Captain) -> bool:
    """Return whether a new die fits into the bank (PB-20)."""
    if rules.options.bank_slots > 0:
        return len(captain.dice) < rules.options.bank_slots - captain.damage
    return dice_left(state, rules) > 0


# --- the dice step --------------------------------------------------------------------------------------------------
def cannot_touch(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why the seat on turn must not take an action of the dice step, in both profiles, or None (PB-18
    to PB-22)."""
    if state.phase != DICE:
        return DICE_HANDLED
    captain = state.captains[seat]
    marking = rules.any_dice
    if action == ROLL:
        if marking:
            return None if marked(state) else NOTHING_MARKED
        return ONE_DIE
    if action == KEEP:
        return DICE_MARKED if marking and marked(state) else None
    if action == ADD:
        if marking and state.adding:
            return None
        if not has_room(state, rules, captain):
            return SUPPLY_OUT if rules.options.bank_slots == 0 else BANK_FULL
        return DROPPING if marking and state.drop != NO_DIE else None
    if action < DROP:
        index = action - REROLL
        if index >= len(captain.dice):
            return NO_DIE_TO_REROLL
        return MARKED_OTHERWISE if marking and state.drop == index else None
    index = action - DROP
    if index >= len(captain.dice):
        return NO_DIE_TO_DROP
    if not marking or state.drop == index:
        return None
    rerolled = (state.rerolls >> index) & 1 != 0
    return MARKED_OTHERWISE if state.drop != NO_DIE or state.adding or rerolled else None


def touch_one(state: State, rules: RuleSet, seat: int, action: int, context: Context) -> None:
    """Carry out the dice step of the profile `site`: keep, or add, roll again or take out one die (PB-18 to PB-22)."""
    captain = state.captains[seat]
    dice = captain.dice
    if action == KEEP:
        if context.loud:
            context.emit("kept", {"seat": seat, "speed": captain.speed(), "clause": "PB-19"})
    elif action == ADD:
        face = context.chance.below(FACES) + 1
        dice.append(face)
        if context.loud:
            _tell(context, "added", seat, len(dice), face, captain, "PB-20")
    elif action < DROP:
        index = action - REROLL
        old = dice[index]
        dice[index] = context.chance.below(FACES) + 1
        if context.loud:
            facts: dict[str, Json] = {"seat": seat, "die": index + 1, "old": old, "face": dice[index]}
            context.emit("rerolled", {**facts, "speed": captain.speed(), "clause": "PB-21"})
    else:
        index = action - DROP
        face = dice.pop(index)
        if context.loud:
            _tell(context, "dropped", seat, index + 1, face, captain, "PB-22")


def keep_dice(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """Keep the dice of a seat that steers in the dice step, and go on to the course (section 4)."""
    touch_one(state, rules, seat, KEEP, context)
    clear_marks(state)
    state.phase = COURSE


def _tell(context: Context, kind: str, seat: int, die: int, face: int, captain: Captain, clause: str) -> None:
    facts: dict[str, Json] = {"seat": seat, "die": die, "face": face, "speed": captain.speed(), "clause": clause}
    context.emit(kind, facts)


def dice_tables(steering: bool) -> list[list[int]]:
    """Return the actions of the dice step for each number of dice, without and with room for one more (PB-18 to
    PB-22)."""
    tables: list[list[int]] = []
    for dice in range(MOST_DICE + 1):
        for room in (False, True):
            actions = [KEEP]
            if room:
                actions.append(ADD)
            actions.extend(range(REROLL, REROLL + dice))
            actions.extend(range(DROP, DROP + dice))
            if steering:
                actions.extend([LEFT, RIGHT, GO])
            tables.append(actions)
    return tables


DICE_ACTIONS: Final = dice_tables(False)
"""Actions of the dice step, by 2 * dice, or 2 * dice + 1 if another die fits."""
DICE_AND_COURSE: Final = dice_tables(True)
"""The same with rotations and GO, for a boat that may rotate or go at once."""


# --- the official dice step: marks first, then all dice at once -----------------------------------------------------
def marked(state: State) -> bool:
    """Return whether any die is marked to be rolled again, taken out or added."""
    return state.rerolls != 0 or state.drop != NO_DIE or state.adding


def mark(state: State, action: int) -> None:
    """Mark a die to be rolled again or taken out, or one to be added; the same action again removes the mark."""
    if action == ADD:
        state.adding = not state.adding
    elif action < DROP:
        bit: i64 = 1 << (action - REROLL)
        state.rerolls ^= bit
    else:
        index = action - DROP
        state.drop = NO_DIE if state.drop == index else index


def clear_marks(state: State) -> None:
    state.rerolls = 0
    state.drop = NO_DIE
    state.adding = False


def carry_out_marks(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """Carry out all marks at once: roll the marked dice by rising place, then the new one; the die to be taken out
    leaves last (PB-18, section 4)."""
    captain = state.captains[seat]
    dice = captain.dice
    rerolled: list[Json] = []
    for index in range(len(dice)):
        bit: i64 = 1 << index
        if state.rerolls & bit != 0:
            old = dice[index]
            dice[index] = context.chance.below(FACES) + 1
            rerolled.append([index + 1, old, dice[index]])
    added = 0
    if state.adding:
        added = context.chance.below(FACES) + 1
        dice.append(added)
    dropped = 0
    if state.drop != NO_DIE:
        dropped = dice.pop(state.drop)
    clear_marks(state)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "rerolled": rerolled, "dropped": dropped, "added": added}
        context.emit("rolled", {**facts, "dice": dice[:], "speed": captain.speed(), "clause": "PB-18"})


def dice_marks(state: State, rules: RuleSet, captain: Captain) -> list[int]:
    """Return the actions of the official dice step: the marks that may be set or removed; KEEP without, ROLL with
    marks."""
    out: list[int] = []
    any_marked = marked(state)
    if not any_marked:
        out.append(KEEP)
    if state.adding or (state.drop == NO_DIE and has_room(state, rules, captain)):
        out.append(ADD)
    out.extend([REROLL + index for index in range(len(captain.dice)) if state.drop != index])
    for index in range(len(captain.dice)):
        bit: i64 = 1 << index
        if state.drop == index or (state.drop == NO_DIE and not state.adding and state.rerolls & bit == 0):
            out.append(DROP + index)
    if any_marked:
        out.append(ROLL)
    return out


# --- what a choice would bring --------------------------------------------------------------------------------------
def dice_preview(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return one outcome if no die is rolled, else one for each face of a die or each sum of several dice."""
    dice = state.captains[seat].dice
    rerolls = 0
    drop = NO_DIE
    adding = False
    if rules.any_dice and not state.free:
        rerolls, drop, adding = _marks_after(state, action)
    elif action == ADD:
        adding = True
    elif REROLL <= action < DROP:
        rerolls = 1 << (action - REROLL)
    elif DROP <= action < ROLL:
        drop = action - DROP
    kept = [dice[index] for index in range(len(dice)) if not rerolls >> index & 1 and index != drop]
    rolled = rerolls.bit_count() + (1 if adding else 0)
    if rolled == 0:
        return {"outcomes": [outcome(state, rules, seat, kept, None, 1.0)]}
    outcomes: list[Json] = []
    for total, ways in sums_of(rolled):
        face = total if rolled == 1 else None
        # any bank with that number of dice and that sum: a route depends on both (power-turns), not on the single faces
        bank = kept + [1] * (rolled - 1) + [total - rolled + 1]
        outcomes.append(outcome(state, rules, seat, bank, face, ways / FACES**rolled))
    return {"outcomes": outcomes}


def _marks_after(state: State, action: int) -> tuple[int, int, bool]:
    """Return the marks of the official dice step after `action`: dice to roll again (bits), die to take out, adding."""
    rerolls, drop, adding = int(state.rerolls), int(state.drop), state.adding
    if action == KEEP:
        return 0, NO_DIE, False
    if action == ADD:
        return rerolls, drop, not adding
    if action < DROP:
        return rerolls ^ 1 << (action - REROLL), drop, adding
    if action < ROLL:
        return rerolls, NO_DIE if drop == action - DROP else action - DROP, adding
    return rerolls, drop, adding


def sums_of(dice: int) -> list[list[int]]:
    """Return every sum that `dice` dice can show, with the number of ways to it."""
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, FACES + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return [[total, ways[total]] for total in sorted(ways)]
