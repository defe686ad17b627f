"""What forbids an action, with the rule behind it; by the same tables and looks as what may be done."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import No
from skerry.core.data import Json
from skerry.games.powerboats.rules.dice import capacity, has_room, marked, over_full
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.moves import (
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
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    DICE,
    NO_BOAT,
    NO_DIE,
    OVER,
    PLACING,
    RACING,
    TRIM,
    State,
)
from skerry.games.powerboats.rules.steering import dice_come_first, may_go, must_trim, turn_limit
from skerry.games.powerboats.rules.turns import own_boat_to_place
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import RuleSet

ENDED: Final = No("ended", "PB-07")
FREE_PLAY_ONLY: Final = No("free_play_only", "PB-33")
OTHERS_TURN: Final = No("others_turn", "PB-25")

BEFORE_START: Final = No("before_start", "PB-36")
ALL_PLACED: Final = No("all_placed", "PB-36")
OTHER_PLACES: Final = No("other_places", "PB-36")
NO_SUCH_PLACE: Final = No("no_such_place", "PB-36")
PLACE_TAKEN: Final = No("place_taken", "PB-11")
FIRST_PLACE: Final = No("first_place", "PB-36")

BANK_OVER_FULL: Final = No("bank_over_full", "PB-16")
NOT_OVER_FULL: Final = No("not_over_full", "PB-16")
NO_DIE_TO_DISCARD: Final = No("no_such_die", "PB-16")
NO_DIE_TO_REROLL: Final = No("no_such_die", "PB-21")
NO_DIE_TO_DROP: Final = No("no_such_die", "PB-22")
DICE_HANDLED: Final = No("dice_handled", "PB-18")
NOTHING_MARKED: Final = No("nothing_marked", "PB-18")
ONE_DIE: Final = No("one_die", "PB-18")
DICE_MARKED: Final = No("dice_marked", "PB-18")
SUPPLY_OUT: Final = No("supply_out", "PB-20")
BANK_FULL: Final = No("bank_full", "PB-20")
DROPPING: Final = No("dropping", "PB-18")
MARKED_OTHERWISE: Final = No("marked_otherwise", "PB-18")

NOT_YOUR_BOAT: Final = No("not_your_boat", "PB-29")
BOAT_OUT: Final = No("boat_out", "PB-29")
DICE_THEN_BOAT: Final = No("dice_then_boat", "PB-25")
BOAT_CHOSEN: Final = No("boat_chosen", "PB-29")
OTHER_TURNED: Final = No("other_turned", "PB-29")
CHOOSE_FIRST: Final = No("choose_first", "PB-29")
DICE_FIRST: Final = No("dice_first", "PB-25")
TURNED_TOO_FAR: Final = No("turned_too_far", "PB-24")
LONGER_RUN: Final = No("longer_run", "PB-23")
ON_REDOUBT: Final = No("on_redoubt", "PB-24")
POWER_TURN: Final = No("power_turn", "PB-26")
ONE_STEP: Final = No("one_step", "PB-24")

FULL_FREELY: Final = No("full_freely", "PB-20")
ONE_BY_ONE: Final = No("one_by_one", "PB-33")
NO_BOAT_OF_COLOUR: Final = No("no_boat_of_colour", "PB-29")
NONE_IN_RACE: Final = No("none_in_race", "PB-34")
NOT_ITS_TURN: Final = No("not_its_turn", "PB-33")
NOBODY_TO_HAND: Final = No("nobody_to_hand", "PB-34")
NOTHING_TO_PUT_BACK: Final = No("nothing_to_put_back", "PB-34")


def forbidden(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    """What keeps `seat` from an action."""
    if state.phase == OVER:
        return ENDED
    if state.phase == PLACING or PLACE <= action < SKIP:
        return _place(state, rules, seat, action)
    if state.free:
        return _freely(state, rules, seat, action)
    if action >= SKIP:
        return FREE_PLAY_ONLY
    if seat != state.seat:
        return OTHERS_TURN
    discarding = DISCARD <= action < PLACE
    if state.phase == TRIM or must_trim(state, rules, seat):
        if not discarding:
            return BANK_OVER_FULL
        return None if action - DISCARD < len(state.captains[seat].dice) else NO_DIE_TO_DISCARD
    if discarding:
        return NOT_OVER_FULL
    if action <= ROLL:
        return _dice(state, rules, seat, action)
    if action < LEFT:
        return _boat(state, seat, action - BOAT)
    return _steering(state, rules, seat, action)


def _place(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    if state.phase != PLACING:
        return BEFORE_START
    if own_boat_to_place(state, seat) == NO_BOAT and not state.free:
        return ALL_PLACED
    if not state.free and seat != state.seat:
        return OTHER_PLACES
    if not PLACE <= action < SKIP:
        return FIRST_PLACE
    places = rules.lakes[state.race].places
    index = (action - PLACE) // HEADINGS
    if index >= len(places):
        return NO_SUCH_PLACE
    return PLACE_TAKEN if state.held(places[index], NO_BOAT) else None


def _dice(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
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
    rerolled = (state.rerolls >> index) & 1
    return MARKED_OTHERWISE if state.drop != NO_DIE or state.adding or rerolled else None


def _boat(state: State, seat: int, b: int) -> No | None:
    if b >= len(state.boats) or b % len(state.captains) != seat:
        return NOT_YOUR_BOAT
    if state.boats[b].status != RACING:
        return BOAT_OUT
    if state.phase == DICE:
        return DICE_THEN_BOAT
    if state.phase == CHOOSE_BOAT:
        return None
    if state.captains[seat].boat == b:
        return BOAT_CHOSEN
    return None if state.offset == 0 else OTHER_TURNED


def _steering(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    if state.phase == CHOOSE_BOAT:
        return CHOOSE_FIRST
    captain = state.captains[seat]
    if state.phase == DICE and dice_come_first(state, rules, captain):
        return DICE_FIRST
    boat = state.boats[captain.boat]
    limit = turn_limit(rules, captain, boat)
    if action in rules.course_actions[limit * 6 + int(state.offset) + 2]:
        return None if action != GO or may_go(state, rules, captain, boat, limit) else LONGER_RUN
    if action == GO:
        return TURNED_TOO_FAR
    if boat.doubled:
        return ON_REDOUBT
    return POWER_TURN if limit == 2 else ONE_STEP


def _freely(state: State, rules: RuleSet, seat: int, action: int) -> No | None:
    """What is physically impossible."""
    captain = state.captains[seat]
    if action == ADD:
        return None if has_room(state, rules, captain) else FULL_FREELY
    if REROLL <= action < DROP:
        return None if action - REROLL < len(captain.dice) else NO_DIE_TO_REROLL
    if DROP <= action < ROLL:
        return None if action - DROP < len(captain.dice) else NO_DIE_TO_DROP
    if action < BOAT or DISCARD <= action < PLACE:
        return ONE_BY_ONE
    if action <= GO:
        return _freely_steered(state, seat, action)
    if action == SKIP:
        return None if state.seat == seat else NOT_ITS_TURN
    if action < OVERRULE:
        to = action - HAND
        return None if to < len(state.captains) and to != state.seat else NOBODY_TO_HAND
    if action < END_RACE:
        b = action - OVERRULE
        return None if _owns(state, seat, b) and state.boats[b].before else NOTHING_TO_PUT_BACK
    return None


def _freely_steered(state: State, seat: int, action: int) -> No | None:
    steering = steered(state, seat)
    if action >= LEFT:
        return None if steering != NO_BOAT else NONE_IN_RACE
    b = action - BOAT
    if b == steering:
        return BOAT_CHOSEN
    return None if _owns(state, seat, b) and state.boats[b].status == RACING else NO_BOAT_OF_COLOUR


def _owns(state: State, seat: int, b: int) -> bool:
    return b < len(state.boats) and b % len(state.captains) == seat


def facts_of(state: State, rules: RuleSet, seat: int, no: No) -> dict[str, Json]:
    """The figures that the words of a refusal name."""
    if no is BANK_OVER_FULL:
        return {"over": over_full(rules, state.captains[seat])}
    if no is BANK_FULL:
        return {"spaces": int(capacity(rules, state.captains[seat]))}
    if no is NO_SUCH_PLACE:
        return {"places": len(rules.lakes[state.race].places)}
    return {}
