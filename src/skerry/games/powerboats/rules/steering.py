"""Steering: the choice of a boat, its rotations, and the heading duty before it goes (section 5, PB-23 to PB-29)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.moves import BOAT, GO, LEFT, RIGHT
from skerry.games.powerboats.rules.routes import outcome, route, routes_of
from skerry.games.powerboats.rules.sailing import run_of
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    COURSE,
    DICE,
    NO_BOAT,
    RACING,
    Boat,
    Captain,
    State,
    whose,
)
from skerry.games.powerboats.rules.turns import count_racing
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import RuleSet

NOT_YOUR_BOAT: Final = ReasonCode("not_your_boat", "PB-29")
BOAT_OUT: Final = ReasonCode("boat_out", "PB-29")
DICE_THEN_BOAT: Final = ReasonCode("dice_then_boat", "PB-25")
BOAT_CHOSEN: Final = ReasonCode("boat_chosen", "PB-29")
OTHER_TURNED: Final = ReasonCode("other_turned", "PB-29")
CHOOSE_FIRST: Final = ReasonCode("choose_first", "PB-29")
DICE_FIRST: Final = ReasonCode("dice_first", "PB-25")
TURNED_TOO_FAR: Final = ReasonCode("turned_too_far", "PB-24")
LONGER_RUN: Final = ReasonCode("longer_run", "PB-23")
ON_REDOUBT: Final = ReasonCode("on_redoubt", "PB-24")
POWER_TURN: Final = ReasonCode("power_turn", "PB-26")
ONE_STEP: Final = ReasonCode("one_step", "PB-24")

MOST_TURNED: Final = 2
"""Most rotations in a turn: those of a power-turn."""


def turn_limit(rules: RuleSet, captain: Captain, boat: Boat) -> int:
    """Return the number of rotations allowed in a turn: one, two in a power-turn, none on a redoubt (PB-24, PB-26)."""
    if boat.doubled:
        return 0
    return 2 if rules.options.power_turn and len(captain.dice) == 1 else 1


def dice_come_first(state: State, rules: RuleSet, captain: Captain) -> bool:
    """Return whether the dice step must be done before the boat turns or goes; otherwise, turning or going counts as
    keeping the dice (PB-25)."""
    return rules.any_dice or rules.longest or captain.boat == NO_BOAT or state.boats[captain.boat].doubled


def turns_back(state: State, action: int) -> bool:
    """Return whether the action is a rotation against the one already made this turn."""
    return (action == LEFT and state.offset > 0) or (action == RIGHT and state.offset < 0)


def longest_run(state: State, rules: RuleSet, boat: Boat, speed: int, limit: int) -> int:
    """Return the most spaces of its total that the boat would make by any heading allowed this turn."""
    best = 0
    base = boat.heading - state.offset
    for offset in range(-limit, limit + 1):
        best = max(best, run_of(state, rules, boat, (base + offset) % HEADINGS, speed))
    return best


def may_go(state: State, rules: RuleSet, captain: Captain, boat: Boat, limit: int) -> bool:
    """Return whether the boat may go by its heading: there is no heading duty, or it is kept."""
    if not rules.longest or boat.doubled:
        return True
    speed = captain.speed()
    return run_of(state, rules, boat, boat.heading, speed) >= longest_run(state, rules, boat, speed, limit)


# --- which boat -----------------------------------------------------------------------------------------------------
def cannot_choose(state: State, seat: int, b: int) -> ReasonCode | None:
    """Return the reason why the seat on turn must not choose boat b, or None if it may (PB-29)."""
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


def choose_boat(state: State, seat: int, b: int, context: Context) -> None:
    """Choose boat b of the captain's two as the one to move (PB-29)."""
    state.captains[seat].boat = b
    state.phase = COURSE
    if context.loud:
        context.emit("chosen", {**whose(state, b), "clause": "PB-29"})


def choose_preview(state: State, rules: RuleSet, seat: int, b: int) -> dict[str, Json]:
    """Return the preview of a boat's choice: every route of that boat with the bank as it is."""
    return {"outcomes": [outcome(state, rules, seat, state.captains[seat].dice, None, 1.0, b)]}


# --- its course -----------------------------------------------------------------------------------------------------
def course_tables() -> list[list[int]]:
    """Return rotations and GO for every limit of rotations (0 to 2) and offset (-2 to 3).

    A rotation is allowed up to the limit, and always back towards the heading before the turn (PB-24).
    """
    tables: list[list[int]] = []
    for limit in range(MOST_TURNED + 1):
        for offset in range(-MOST_TURNED, MOST_TURNED + 2):
            actions: list[int] = []
            if offset > 0 or -limit < offset:
                actions.append(LEFT)
            if offset < 0 or offset < limit:
                actions.append(RIGHT)
            if -limit <= offset <= limit:
                actions.append(GO)
            tables.append(actions)
    return tables


COURSE_ACTIONS: Final = course_tables()
"""Rotations and GO, by 6 * limit + offset + 2."""


def narrowed_actions(
    state: State, rules: RuleSet, seat: int, captain: Captain, boat: Boat, limit: int, actions: list[int]
) -> list[int]:
    """Return `actions` without GO if the heading duty forbids it, and with the other boat while this one has not
    rotated."""
    out: list[int] = []
    if rules.options.two_boats and state.offset == 0 and count_racing(state, seat) == 2:
        out.append(BOAT + (captain.boat + 2) % 4)
    allowed = may_go(state, rules, captain, boat, limit)
    out.extend([action for action in actions if action != GO or allowed])
    return out


def cannot_steer(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why the seat on turn must not rotate or go, or None if it may (PB-23 to PB-26)."""
    if state.phase == CHOOSE_BOAT:
        return CHOOSE_FIRST
    captain = state.captains[seat]
    if state.phase == DICE and dice_come_first(state, rules, captain):
        return DICE_FIRST
    boat = state.boats[captain.boat]
    limit = turn_limit(rules, captain, boat)
    if action in COURSE_ACTIONS[limit * 6 + int(state.offset) + 2]:
        return None if action != GO or may_go(state, rules, captain, boat, limit) else LONGER_RUN
    if action == GO:
        return TURNED_TOO_FAR
    if boat.doubled:
        return ON_REDOUBT
    return POWER_TURN if limit == 2 else ONE_STEP


def rotate(state: State, seat: int, b: int, side: int, context: Context) -> None:
    """Make one rotation; `side` is 1 for right, -1 for left (PB-08, PB-23)."""
    boat = state.boats[b]
    boat.heading = (boat.heading + side) % 6
    if seat == state.seat:
        offset: i64 = state.offset + side
        if offset > 3:
            offset -= 6
        elif offset < -2:
            offset += 6
        state.offset = offset
    if context.loud:
        facts: dict[str, Json] = {"side": "right" if side > 0 else "left", **whose(state, b)}
        context.emit("turned", {**facts, "heading": int(boat.heading), "clause": "PB-23"})


def course_preview(state: State, rules: RuleSet, b: int, action: int) -> dict[str, Json]:
    """Return the route of boat b if it goes, or goes after that rotation, and all routes that stay open to it this
    turn."""
    dice = state.captains[b % len(state.captains)].dice
    heading = int(state.boats[b].heading)
    if action != GO:
        heading = (heading + (1 if action == RIGHT else -1)) % HEADINGS
    ahead: dict[str, Json] = {"route": route(state, rules, b, heading, dice)}
    ahead["routes"] = routes_of(state, rules, b, dice)
    ahead["goal"] = int(rules.judges[state.race].goal)
    return ahead if action == GO else {"heading": heading, **ahead}
