"""Why an action is not possible now, in words, with the rule that forbids it."""

from __future__ import annotations

from skerry.games.powerboats.choices import (
    ADD,
    BOAT,
    DISCARD,
    DROP,
    END_RACE,
    GO,
    HAND,
    KEEP,
    LEFT,
    OVERRULE,
    PLACE,
    REROLL,
    ROLL,
    SKIP,
)
from skerry.games.powerboats.dice import has_room, over_full
from skerry.games.powerboats.ruleset import RuleSet
from skerry.games.powerboats.state import CHOOSE_BOAT, COURSE, DICE, NO_BOAT, OVER, PLACING, RACING, TRIM, State
from skerry.games.powerboats.steering import dice_come_first, must_trim, turn_limit
from skerry.games.powerboats.turns import own_boat_to_place


def refused(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    """(words, clause) for an action that is not legal for `seat`."""
    if state.phase == OVER:
        return "the race is over", "PB-07"
    if state.phase == PLACING or PLACE <= action < SKIP:
        return _refused_place(state, rules, seat, action)
    if state.free:
        return _refused_freely(state, rules, seat, action)
    if action >= SKIP:
        return "that is for free play; here the table keeps the rules", "PB-33"
    if seat != state.seat:
        return "it is another boat's turn", "PB-25"
    if must_trim(state, rules, seat) or state.phase == TRIM:
        if DISCARD <= action < PLACE:
            return "there is no such die in the bank", "PB-16"
        over = over_full(rules, state.captains[seat])
        return f"the bank is over-full: {over} {'die' if over == 1 else 'dice'} must go first", "PB-16"
    if DISCARD <= action < PLACE:
        return "dice are discarded only when the bank is over-full", "PB-16"
    if action <= ROLL:
        return _refused_dice(state, rules, seat, action)
    if BOAT <= action < LEFT:
        return _refused_boat(state, seat, action - BOAT)
    return _refused_steering(state, rules, seat, action)


def _refused_place(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    if state.phase != PLACING:
        return "boats are placed only before the start", "PB-36"
    if own_boat_to_place(state, seat) == NO_BOAT and not state.free:
        return "all your boats have their places", "PB-36"
    if not state.free and seat != state.seat:
        return "it is another captain's turn to place a boat", "PB-36"
    if PLACE <= action < SKIP:
        places = len(rules.lakes[state.race].places)
        if (action - PLACE) // 6 >= places:
            return f"there are {places} places on the line and behind it", "PB-36"
        return "another boat lies there", "PB-11"
    return "first place the boat", "PB-36"


def _refused_dice(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    captain = state.captains[seat]
    if state.phase != DICE:
        return "the dice have been handled this turn", "PB-18"
    if action == ROLL:
        if rules.any_dice:
            return "nothing is marked to be rolled", "PB-18"
        return "choose the one die to add, roll again or take out", "PB-18"
    if action == KEEP:
        return "dice are marked: roll them, or take the marks away", "PB-18"
    if action == ADD:
        if rules.options.bank_slots == 0 and not has_room(state, rules, captain):
            return "all the dice there are, are in the boats' banks", "PB-20"
        if rules.options.bank_slots > 0 and len(captain.dice) >= rules.options.bank_slots - captain.damage:
            return f"the bank is full: it has {rules.options.bank_slots - captain.damage} open spaces", "PB-20"
        return "a die is to be taken out: none can be added as well", "PB-18"
    index = action - REROLL if action < DROP else action - DROP
    clause = "PB-21" if action < DROP else "PB-22"
    if index >= len(captain.dice):
        return "there is no such die in the bank", clause
    return "that die is marked otherwise, or one is to be added", "PB-18"


def _refused_boat(state: State, seat: int, b: int) -> tuple[str, str]:
    if b >= len(state.boats) or b % len(state.captains) != seat:
        return "that is not your boat", "PB-29"
    if state.boats[b].status != RACING:
        return "that boat is not in the race any more", "PB-29"
    if state.phase == DICE:
        return "handle the dice first, then choose the boat", "PB-25"
    if state.phase == COURSE and state.captains[seat].boat == b:
        return "that boat is chosen already", "PB-29"
    return "the other boat has begun to turn: turn it back first", "PB-29"


def _refused_steering(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    if state.phase == CHOOSE_BOAT:
        return "choose which of your boats moves", "PB-29"
    captain = state.captains[seat]
    if state.phase == DICE and dice_come_first(state, rules, captain):
        return "say first what happens with the dice", "PB-25"
    boat = state.boats[captain.boat]
    limit = turn_limit(rules, captain, boat)
    if action == GO:
        if abs(int(state.offset)) > limit:
            return "the boat has turned too far: turn it back first", "PB-24"
        return "another heading makes a longer run, and the longest must be taken", "PB-23"
    if boat.doubled:
        return "on a redoubt a boat cannot turn", "PB-24"
    if limit == 2:
        return "a power-turn is two rotations at most", "PB-26"
    return "a boat turns by one step at most in a turn", "PB-24"


def _refused_freely(state: State, rules: RuleSet, seat: int, action: int) -> tuple[str, str]:
    """What is physically impossible."""
    captain = state.captains[seat]
    if action == ADD:
        return "a full bank takes no die", "PB-20"
    if REROLL <= action < ROLL:
        return "there is no such die in the bank", "PB-21" if action < DROP else "PB-22"
    if action in (KEEP, ROLL) or DISCARD <= action < PLACE:
        return "in free play dice are rolled and taken out one by one, as you like", "PB-33"
    if BOAT <= action < LEFT:
        if action - BOAT == captain.boat:
            return "that boat is chosen already", "PB-29"
        return "that is not a boat of this colour in the race", "PB-29"
    if LEFT <= action <= GO:
        return "this colour has no boat in the race: return one first", "PB-34"
    if action == SKIP:
        return "it is not this colour's turn", "PB-33"
    if HAND <= action < OVERRULE:
        return "the turn is there already, or there is no such colour", "PB-34"
    if OVERRULE <= action < END_RACE:
        return "there is nothing to put back for that boat", "PB-34"
    return "this is not possible now", "PB-33"
