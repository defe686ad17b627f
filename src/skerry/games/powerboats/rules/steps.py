"""Dispatch of actions to the modules of their steps: legal actions, effects, reasons that forbid them, and previews.

It says only which action belongs to which step; each step is defined in its own module.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.dice import (
    BANK_FULL,
    DICE_ACTIONS,
    DICE_AND_COURSE,
    cannot_touch,
    capacity,
    carry_out_marks,
    dice_marks,
    dice_preview,
    has_room,
    keep_dice,
    mark,
    over_full,
    touch_one,
)
from skerry.games.powerboats.rules.free_play import act_freely, cannot_freely, free_actions, overrule_preview, steered
from skerry.games.powerboats.rules.moves import (
    BOAT,
    DISCARD,
    END_RACE,
    GO,
    KEEP,
    LEFT,
    OVERRULE,
    PLACE,
    RIGHT,
    ROLL,
    SKIP,
)
from skerry.games.powerboats.rules.placing import NO_SUCH_PLACE, cannot_place, place_boat, place_preview, placings
from skerry.games.powerboats.rules.sailing import sail
from skerry.games.powerboats.rules.state import CHOOSE_BOAT, COURSE, DICE, OVER, PLACING, RACING, TRIM, State
from skerry.games.powerboats.rules.steering import (
    COURSE_ACTIONS,
    cannot_choose,
    cannot_steer,
    choose_boat,
    choose_preview,
    course_preview,
    dice_come_first,
    narrowed_actions,
    rotate,
    turn_limit,
)
from skerry.games.powerboats.rules.trimming import (
    BANK_OVER_FULL,
    NOT_OVER_FULL,
    cannot_discard,
    discard,
    discard_preview,
    must_trim,
    trims,
)
from skerry.games.powerboats.rules.turns import begin_course, end_move, pass_on
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import RuleSet

ENDED: Final = ReasonCode("ended", "PB-07")
FREE_PLAY_ONLY: Final = ReasonCode("free_play_only", "PB-33")
OTHERS_TURN: Final = ReasonCode("others_turn", "PB-25")


# --- what is legal ------------------------------------------------------------------------------------------------
def legal_actions(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return the legal actions of a seat, by rising id; in strict play only for the seat on turn. [] once the game is
    over."""
    if state.free:
        return free_actions(state, rules, seat) if state.phase != OVER else []
    phase: i64 = state.phase
    captain = state.captains[seat]
    if phase == DICE:
        dice = len(captain.dice)
        if rules.options.bank_slots > 0:
            space: i64 = rules.options.bank_slots - captain.damage
            if dice > space:
                return trims(captain)
            room = dice < space
        else:
            room = has_room(state, rules, captain)
        if rules.any_dice:
            return dice_marks(state, rules, captain)
        number = 2 * dice + 1 if room else 2 * dice
        if dice_come_first(state, rules, captain):
            return DICE_ACTIONS[number]
        if state.offset != 0:  # rotations made in free play count
            limit = turn_limit(rules, captain, state.boats[captain.boat])
            return DICE_ACTIONS[number] + COURSE_ACTIONS[limit * 6 + state.offset + 2]
        return DICE_AND_COURSE[number]
    if phase == COURSE:
        boat = state.boats[captain.boat]
        limit = turn_limit(rules, captain, boat)
        actions = COURSE_ACTIONS[limit * 6 + state.offset + 2]
        if rules.longest or rules.options.two_boats:
            return narrowed_actions(state, rules, seat, captain, boat, limit, actions)
        return actions
    if phase == TRIM:
        return trims(captain)
    if phase == CHOOSE_BOAT:
        return [BOAT + b for b in range(seat, len(state.boats), len(state.captains)) if state.boats[b].status == RACING]
    if phase == PLACING:
        return placings(state, rules, seat)
    return []


# --- what it does -------------------------------------------------------------------------------------------------
def act(state: State, rules: RuleSet, seat: int, action: int, context: Context) -> None:
    """Carry out one legal action, and all that follows up to the next decision."""
    if PLACE <= action < SKIP:
        index = action - PLACE
        place_boat(state, rules, seat, index // HEADINGS, index % HEADINGS, context)
    elif state.free:
        act_freely(state, rules, seat, action, context)
    elif action < BOAT:
        if rules.any_dice and KEEP < action < ROLL:
            mark(state, action)
            return
        if action == ROLL:
            carry_out_marks(state, rules, seat, context)
        else:
            touch_one(state, rules, seat, action, context)
        begin_course(state)
    elif action < LEFT:
        choose_boat(state, seat, action - BOAT, context)
    elif action < GO:
        if state.phase == DICE:
            keep_dice(state, rules, seat, context)
        rotate(state, seat, state.captains[seat].boat, 1 if action == RIGHT else -1, context)
    elif action == GO:
        if state.phase == DICE:
            keep_dice(state, rules, seat, context)
        sail(state, rules, state.captains[seat].boat, context)
        end_move(state, rules, context)
    else:
        discard(state, seat, action - DISCARD, context)
        if state.phase == TRIM and over_full(rules, state.captains[seat]) == 0:
            pass_on(state, rules, context)


# --- what forbids it ----------------------------------------------------------------------------------------------
def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why an action is illegal for `seat`, or None if it is legal."""
    if state.phase == OVER:
        return ENDED
    if state.phase == PLACING or PLACE <= action < SKIP:
        return cannot_place(state, rules, seat, action)
    if state.free:
        return cannot_freely(state, rules, seat, action)
    if action >= SKIP:
        return FREE_PLAY_ONLY
    if seat != state.seat:
        return OTHERS_TURN
    discarding = DISCARD <= action < PLACE
    if state.phase == TRIM or must_trim(state, rules, seat):
        return cannot_discard(state, seat, action - DISCARD) if discarding else BANK_OVER_FULL
    if discarding:
        return NOT_OVER_FULL
    if action <= ROLL:
        return cannot_touch(state, rules, seat, action)
    if action < LEFT:
        return cannot_choose(state, seat, action - BOAT)
    return cannot_steer(state, rules, seat, action)


def facts_of(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of a refusal names; {} if it names none."""
    if no is BANK_OVER_FULL:
        return {"over": over_full(rules, state.captains[seat])}
    if no is BANK_FULL:
        return {"spaces": int(capacity(rules, state.captains[seat]))}
    if no is NO_SUCH_PLACE:
        return {"places": len(rules.lakes[state.race].places)}
    return {}


# --- what it would bring ------------------------------------------------------------------------------------------
def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return the preview of one legal action, whose shape depends on the action; {} if there is nothing to tell."""
    if action in (GO, LEFT, RIGHT):
        return course_preview(state, rules, steered(state, seat), action)
    if action <= ROLL:
        return dice_preview(state, rules, seat, action)
    if action < LEFT:
        return choose_preview(state, rules, seat, action - BOAT)
    if action < PLACE:
        return discard_preview(state, seat, action - DISCARD)
    if action < SKIP:
        index = action - PLACE
        return place_preview(state, rules, index // HEADINGS, index % HEADINGS)
    return overrule_preview(state, action - OVERRULE) if OVERRULE <= action < END_RACE else {}
