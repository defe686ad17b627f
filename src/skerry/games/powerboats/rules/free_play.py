"""Free play: no turn order is kept, anybody may act for any seat, and an action is legal if it is physically possible
(section 12, PB-33)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.dice import NO_DIE_TO_DROP, NO_DIE_TO_REROLL, has_room, touch_one
from skerry.games.powerboats.rules.moves import (
    ADD,
    BOAT,
    DISCARD,
    DROP,
    END_RACE,
    GO,
    HAND,
    LEFT,
    OVERRULE,
    PLACE,
    REROLL,
    RIGHT,
    ROLL,
    SKIP,
)
from skerry.games.powerboats.rules.placing import placings
from skerry.games.powerboats.rules.sailing import sail
from skerry.games.powerboats.rules.state import COURSE, NO_BOAT, PLACING, RACING, STATUSES, TRIM, State, whose
from skerry.games.powerboats.rules.steering import BOAT_CHOSEN, rotate
from skerry.games.powerboats.rules.turns import begin_turn, end_race, first_racing, pass_freely
from skerry.games.powerboats.set_up.hexes import HEADINGS, opposite
from skerry.games.powerboats.set_up.lake import BLOCKED, Lake
from skerry.games.powerboats.set_up.ruleset import RuleSet

FULL_FREELY: Final = ReasonCode("full_freely", "PB-20")
ONE_BY_ONE: Final = ReasonCode("one_by_one", "PB-33")
NO_BOAT_OF_COLOUR: Final = ReasonCode("no_boat_of_colour", "PB-29")
NONE_IN_RACE: Final = ReasonCode("none_in_race", "PB-34")
NOT_ITS_TURN: Final = ReasonCode("not_its_turn", "PB-33")
NOBODY_TO_HAND: Final = ReasonCode("nobody_to_hand", "PB-34")
NOTHING_TO_PUT_BACK: Final = ReasonCode("nothing_to_put_back", "PB-34")

STATUS: Final = 2
NUMBER: Final = 3
"""Index of the number in `Boat.before`; STATUS is that of the status."""


def steered(state: State, seat: int) -> int:
    """Return the boat for a seat's rotations and moves: the one it chose, else its first in the race, else NO_BOAT."""
    chosen = state.captains[seat].boat
    if chosen != NO_BOAT and state.boats[chosen].status == RACING:
        return chosen
    return first_racing(state, seat)


def free_actions(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return the actions of free play for a seat, by rising id."""
    out: list[int] = []
    if state.phase == PLACING:
        return placings(state, rules, seat)
    captain = state.captains[seat]
    seats = len(state.captains)
    if has_room(state, rules, captain):
        out.append(ADD)
    out.extend(range(REROLL, REROLL + len(captain.dice)))
    out.extend(range(DROP, DROP + len(captain.dice)))
    b = steered(state, seat)
    if b != NO_BOAT:
        own = range(seat, len(state.boats), seats)
        out.extend([BOAT + other for other in own if other != b and state.boats[other].status == RACING])
        out.append(LEFT)
        out.append(RIGHT)
        out.append(GO)
    if state.seat == seat:
        out.append(SKIP)
    out.extend([HAND + other for other in range(seats) if other != state.seat])
    out.extend([OVERRULE + b for b in range(seat, len(state.boats), seats) if len(state.boats[b].before) > 0])
    out.append(END_RACE)
    return out


def cannot_freely(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why an action is physically impossible, or None if it is possible (PB-33)."""
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


def _freely_steered(state: State, seat: int, action: int) -> ReasonCode | None:
    steering = steered(state, seat)
    if action >= LEFT:
        return None if steering != NO_BOAT else NONE_IN_RACE
    b = action - BOAT
    if b == steering:
        return BOAT_CHOSEN
    return None if _owns(state, seat, b) and state.boats[b].status == RACING else NO_BOAT_OF_COLOUR


def _owns(state: State, seat: int, b: int) -> bool:
    return b < len(state.boats) and b % len(state.captains) == seat


def act_freely(state: State, rules: RuleSet, seat: int, action: int, context: Context) -> None:
    """Carry out an action of free play."""
    captain = state.captains[seat]
    if action < BOAT:
        touch_one(state, rules, seat, action, context)
        if seat == state.seat and state.phase != TRIM:  # trimming goes on when strict play returns
            state.phase = COURSE
    elif action < LEFT:
        captain.boat = action - BOAT
        if seat == state.seat:
            state.offset = 0
        if context.loud:
            context.emit("chosen", {**whose(state, action - BOAT), "clause": "PB-29"})
    elif action in (LEFT, RIGHT):
        b = steered(state, seat)
        if seat == state.seat:
            captain.boat = b  # the boat that has turned stays the steered one
        rotate(state, seat, b, 1 if action == RIGHT else -1, context)
    elif action == GO:
        sail(state, rules, steered(state, seat), context)
        if seat == state.seat:
            pass_freely(state, context)
    elif action == SKIP:
        if context.loud:
            context.emit("skipped", {"seat": seat, "clause": "PB-33"})
        pass_freely(state, context)
    elif action < OVERRULE:
        state.seat = action - HAND
        begin_turn(state)
        if context.loud:
            context.emit("handed", {"seat": seat, "to": int(state.seat), "clause": "PB-33"})
    elif action < END_RACE:
        overrule(state, rules, action - OVERRULE, context)
    else:
        if context.loud:
            context.emit("ended", {"seat": seat, "clause": "PB-33"})
        end_race(state, rules, context)


def overrule(state: State, rules: RuleSet, b: int, context: Context) -> None:
    """Restore a boat's next buoy, progress, status and finishing number from before its last move. The boat stays where
    it is, or moves beside a boat that has taken its cell meanwhile."""
    boat = state.boats[b]
    boat.next_buoy = boat.before[0]
    boat.progress = boat.before[1]
    boat.status = boat.before[STATUS]
    boat.number = boat.before[NUMBER]
    boat.before = []
    if boat.status == RACING:
        cell = berth(state, rules.lakes[state.race], b)
        boat.doubled = boat.doubled and boat.cell == cell  # a boat beside its redoubt is off it
        boat.cell = cell
    if context.loud:
        facts = {**whose(state, b), "next_buoy": int(boat.next_buoy)}
        context.emit("overruled", {**facts, "progress": int(boat.progress), "cell": int(boat.cell), "clause": "PB-34"})


def overrule_preview(state: State, b: int) -> dict[str, Json]:
    """Return the next buoy, progress and status that `overrule` would restore."""
    before = state.boats[b].before
    facts: dict[str, Json] = {"boat": b, "next_buoy": before[0], "progress": before[1]}
    return {**facts, "status": STATUSES[before[STATUS]]}


def berth(state: State, lake: Lake, b: int) -> int:
    """Return a free cell for a boat that returns to the race: its own, else the first behind it, else the nearest."""
    boat = state.boats[b]
    cell = int(boat.cell)
    back = opposite(boat.heading)
    while cell != BLOCKED:
        if lake.open[cell] == 1 and not state.held(cell, b):
            return cell
        cell = lake.beside[cell * HEADINGS + back]
    queue = [int(boat.cell)]
    for there in queue:  # grows while it is walked: nearest cells first
        if lake.open[there] == 1 and not state.held(there, b):
            return there
        for heading in range(HEADINGS):
            ahead = lake.beside[there * HEADINGS + heading]
            if ahead != BLOCKED and ahead not in queue:
                queue.append(ahead)
    raise RuntimeError("a lake has more open cells than there are boats")
