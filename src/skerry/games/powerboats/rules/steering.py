"""What may be done: the choices of strict play, and how far a boat may rotate."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.games.powerboats.rules.dice import dice_marks, has_room, over_full
from skerry.games.powerboats.rules.moves import BOAT, DISCARD, GO, LEFT, PLACE, RIGHT
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    COURSE,
    DICE,
    NO_BOAT,
    PLACING,
    RACING,
    TRIM,
    Boat,
    Captain,
    State,
)
from skerry.games.powerboats.rules.turns import count_racing, own_boat_to_place
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import RuleSet


def turn_limit(rules: RuleSet, captain: Captain, boat: Boat) -> int:
    """Rotations allowed in a turn: one, two in a power-turn, none on a redoubt (PB-24, PB-26)."""
    if boat.doubled:
        return 0
    return 2 if rules.options.power_turn and len(captain.dice) == 1 else 1


def dice_come_first(state: State, rules: RuleSet, captain: Captain) -> bool:
    """Whether the dice must be settled before the boat turns or goes, which else counts as keeping them (PB-25)."""
    return rules.any_dice or rules.longest or captain.boat == NO_BOAT or state.boats[captain.boat].doubled


def turns_back(state: State, action: int) -> bool:
    """Whether it is a rotation against the one already made this turn."""
    return (action == LEFT and state.offset > 0) or (action == RIGHT and state.offset < 0)


def run_of(state: State, rules: RuleSet, boat: Boat, heading: int, speed: int) -> int:
    """How many spaces of its total a boat would make by a heading, boats in the way left out (section 5)."""
    return min(speed, rules.lakes[state.race].run[boat.cell * HEADINGS + heading])


def longest_run(state: State, rules: RuleSet, boat: Boat, speed: int, limit: int) -> int:
    """The most that any heading allowed this turn would make."""
    best = 0
    base = boat.heading - state.offset
    for offset in range(-limit, limit + 1):
        best = max(best, run_of(state, rules, boat, (base + offset) % HEADINGS, speed))
    return best


def may_go(state: State, rules: RuleSet, captain: Captain, boat: Boat, limit: int) -> bool:
    """Whether the heading duty, if there is one, is kept."""
    if not rules.longest or boat.doubled:
        return True
    speed = captain.speed()
    return run_of(state, rules, boat, boat.heading, speed) >= longest_run(state, rules, boat, speed, limit)


def strict_actions(state: State, rules: RuleSet, seat: int) -> list[int]:
    """What the seat on turn may do, by rising id."""
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
            return rules.dice_actions[number]
        if state.offset != 0:  # it has turned in free play: that counts
            limit = turn_limit(rules, captain, state.boats[captain.boat])
            return rules.dice_actions[number] + rules.course_actions[limit * 6 + state.offset + 2]
        return rules.dice_and_course[number]
    if phase == COURSE:
        boat = state.boats[captain.boat]
        limit = turn_limit(rules, captain, boat)
        actions = rules.course_actions[limit * 6 + state.offset + 2]
        if rules.longest or rules.options.two_boats:
            return _more_course_actions(state, rules, seat, captain, boat, limit, actions)
        return actions
    if phase == TRIM:
        return trims(captain)
    if phase == CHOOSE_BOAT:
        return [BOAT + b for b in range(seat, len(state.boats), len(state.captains)) if state.boats[b].status == RACING]
    if phase == PLACING:
        return placings(state, rules, seat)
    return []


def _more_course_actions(
    state: State, rules: RuleSet, seat: int, captain: Captain, boat: Boat, limit: int, actions: list[int]
) -> list[int]:
    """The heading duty taken in, and the other boat as long as this one has not rotated."""
    out: list[int] = []
    if rules.options.two_boats and state.offset == 0 and count_racing(state, seat) == 2:
        out.append(BOAT + (captain.boat + 2) % 4)
    allowed = may_go(state, rules, captain, boat, limit)
    out.extend([action for action in actions if action != GO or allowed])
    return out


def trims(captain: Captain) -> list[int]:
    """Any die of an over-full bank may go (PB-16)."""
    return list(range(DISCARD, DISCARD + len(captain.dice)))


def must_trim(state: State, rules: RuleSet, seat: int) -> bool:
    """Whether the dice step waits for an over-full bank, as corrections can leave it."""
    return state.phase == DICE and over_full(rules, state.captains[seat]) > 0


def placings(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Every free place on or behind the line with every heading. Once all of the seat's boats are placed [], or in
    free play the same again for its first boat."""
    out: list[int] = []
    if own_boat_to_place(state, seat) == NO_BOAT and not state.free:
        return out
    places = rules.lakes[state.race].places
    for index in range(len(places)):
        if not state.held(places[index], NO_BOAT):
            out.extend(range(PLACE + index * HEADINGS, PLACE + (index + 1) * HEADINGS))
    return out
