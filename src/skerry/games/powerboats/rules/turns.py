"""Course of a race: the start, turns and their order, the end, and the next race of a series."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.dice import clear_marks, over_full
from skerry.games.powerboats.rules.scoring import anybody_home, places_of, race_points, result_of
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    COURSE,
    DICE,
    NO_BOAT,
    NOWHERE,
    OVER,
    PLACING,
    RACING,
    RETIRED,
    TRIM,
    WAITING,
    Boat,
    Captain,
    State,
)
from skerry.games.powerboats.rules.trimming import all_equal, discard
from skerry.games.powerboats.set_up.ruleset import RuleSet
from skerry.games.powerboats.set_up.tiles import lay_tiles


# --- the start ----------------------------------------------------------------------------------------------------
def set_up(rules: RuleSet, context: Context) -> State:
    """Return the position before the first race: all at speed zero, the first player drawn (section 3, PB-36)."""
    state = State([Captain(rules.bank) for _ in range(rules.seats)], [Boat(NOWHERE, 0) for _ in range(rules.boats)])
    state.free = rules.free
    state.first = context.chance.below(rules.seats)
    begin_race(state, rules, context)
    return state


def begin_race(state: State, rules: RuleSet, context: Context) -> None:
    """Begin a race: banks are empty but for lasting damage of earlier races, boats on the line or still to be
    placed."""
    lake = rules.lakes[state.race]
    seats = len(state.captains)
    for captain in state.captains:
        captain.dice = []
        captain.damage = captain.scars
        captain.turns = 0
        captain.boat = NO_BOAT
    for b in range(len(state.boats)):
        boat = Boat(lake.places[b], lake.facing)
        if state.captains[b % seats].retired:
            boat.status = RETIRED
        elif rules.choose_places:
            boat.cell = NOWHERE
            boat.status = WAITING
        state.boats[b] = boat
    state.round = 1
    if rules.with_tiles:
        state.lay(lay_tiles(lake, context.chance))
    if context.loud:
        facts: dict[str, Json] = {"race": int(state.race) + 1, "races": int(rules.races), "first": int(state.first)}
        context.emit("race", {**facts, "course": rules.names[state.race], "name": lake.name, "clause": "PB-36"})
    state.phase = PLACING
    go_on_placing(state, rules)


def boat_to_place(state: State) -> int:
    """Return the boat that is placed next: the last one in turn order goes first (section 3). NO_BOAT if all are
    placed."""
    seats = len(state.captains)
    layer = len(state.boats) // seats - 1
    while layer >= 0:
        for place in range(seats - 1, -1, -1):
            b = layer * seats + (state.first + place) % seats
            if state.boats[b].status == WAITING:
                return int(b)
        layer -= 1
    return NO_BOAT


def go_on_placing(state: State, rules: RuleSet) -> None:
    """Ask the captain of the next boat to be placed, or begin the first turn of the race."""
    b = boat_to_place(state)
    if b != NO_BOAT:
        state.seat = b % len(state.captains)
        return
    state.seat = state.first
    while not state.afloat(state.seat):
        state.seat = (state.seat + 1) % len(state.captains)
    begin_turn(state)


# --- a turn -------------------------------------------------------------------------------------------------------
def begin_turn(state: State) -> None:
    """Begin the dice step of the seat on turn; if it has only one boat in the race, that is the one to move."""
    state.phase = DICE
    state.offset = 0
    clear_marks(state)
    captain = state.captains[state.seat]
    captain.boat = NO_BOAT
    if count_racing(state, state.seat) == 1:
        captain.boat = first_racing(state, state.seat)


def count_racing(state: State, seat: int) -> int:
    """Return the number of boats that a captain has in the race."""
    count = 0
    seats = len(state.captains)
    b = seat
    while b < len(state.boats):
        if state.boats[b].status == RACING:
            count += 1
        b += seats
    return count


def first_racing(state: State, seat: int) -> int:
    """Return the captain's first boat in the race, or NO_BOAT."""
    seats = len(state.captains)
    b = seat
    while b < len(state.boats):
        if state.boats[b].status == RACING:
            return b
        b += seats
    return NO_BOAT


def begin_course(state: State) -> None:
    """Go on after the dice step: to the choice between two boats, or to the course of the only one."""
    state.phase = COURSE if state.captains[state.seat].boat != NO_BOAT else CHOOSE_BOAT


def end_move(state: State, rules: RuleSet, context: Context) -> None:
    """End a move: an over-full bank must be trimmed by its owner, else the turn passes on (PB-16, PB-25).

    Where it makes no difference which dice go, nobody is asked: for equal dice, and for the bank of a captain without a
    boat left in the race.
    """
    captain = state.captains[state.seat]
    over = over_full(rules, captain)
    if over > 0:
        if state.afloat(state.seat) and not all_equal(captain.dice):
            state.phase = TRIM
            return
        for _ in range(over):
            discard(state, int(state.seat), len(captain.dice) - 1, context)
    pass_on(state, rules, context)


def decided(state: State, rules: RuleSet) -> bool:
    """Return whether the race is over: no captain has a boat left in it, or one has and another is home (PB-07, PB-31).
    With duel scoring the last captain races on."""
    afloat = 0
    for seat in range(len(state.captains)):
        if state.afloat(seat):
            afloat += 1
    if afloat > 1:
        return False
    return afloat == 0 or (not rules.options.duel and anybody_home(state))


def pass_on(state: State, rules: RuleSet, context: Context) -> None:
    """Pass the turn to the next seat in the race, begin a new round past the first player, or end the race (section
    4)."""
    seats = len(state.captains)
    over = decided(state, rules)
    if over and not (rules.options.fair_round and _any_afloat(state)):
        end_race(state, rules, context)
        return
    place = (state.seat - state.first) % seats + 1
    while True:
        if place >= seats:
            if over or 0 < rules.options.last_round <= state.round:
                end_race(state, rules, context)
                return
            next_round(state, context)
            place = 0
        seat = (state.first + place) % seats
        if state.afloat(seat):
            state.seat = seat
            begin_turn(state)
            return
        place += 1


def next_round(state: State, context: Context) -> None:
    state.round += 1
    if context.loud:
        context.emit("round", {"round": int(state.round), "clause": "PB-25"})


def _any_afloat(state: State) -> bool:
    return any(boat.status == RACING for boat in state.boats)


# --- the end ------------------------------------------------------------------------------------------------------
def end_race(state: State, rules: RuleSet, context: Context) -> None:
    """Score the race, then begin the next one of the series or end the game (section 10)."""
    points, parts = race_points(state, rules)
    for seat in range(len(state.captains)):
        captain = state.captains[seat]
        captain.points = [*captain.points, points[seat]]
        captain.parts = [*captain.parts, parts[seat]]
        if captain.damage > captain.scars and captain.scars < rules.most_scars:
            captain.scars += 1
    if context.loud:
        facts: dict[str, Json] = {"race": int(state.race) + 1, "places": places_of(state, rules), "points": points}
        facts["races"] = int(rules.races)
        context.emit("race_over", {**facts, "home": anybody_home(state), "clause": "PB-07"})
    if state.race + 1 < rules.races and not all(captain.retired for captain in state.captains):
        state.race += 1
        state.first = (state.first + 1) % len(state.captains)
        begin_race(state, rules, context)
        return
    state.phase = OVER
    if context.loud:
        result = context.final(result_of(state, rules))
        facts = {"winners": result.winners(), "scores": result.scores, "reason": result.reason, "clause": "PB-07"}
        context.emit("over", facts)


def retire(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """Retire a captain who gives up: the boats leave the race, for the whole series."""
    state.captains[seat].retired = True
    for b in range(seat, len(state.boats), len(state.captains)):
        state.boats[b].before = []
        if state.boats[b].status in (RACING, WAITING):
            state.boats[b].status = RETIRED
    if context.loud:
        context.emit("retired", {"seat": seat, "clause": "PB-36"})
    if state.phase == PLACING:
        if boat_to_place(state) == NO_BOAT and not _any_afloat(state):
            end_race(state, rules, context)
        else:
            go_on_placing(state, rules)
    elif state.free:
        if state.seat == seat:
            pass_freely(state, context)
    elif state.seat == seat:
        pass_on(state, rules, context)
    elif decided(state, rules) and not rules.options.fair_round:
        end_race(state, rules, context)


def pass_freely(state: State, context: Context) -> None:
    """Pass the turn in free play to the next seat with a boat in the race, if any has one; no race ends by itself."""
    seats = len(state.captains)
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if seat == state.first:
            next_round(state, context)
        if state.afloat(seat) or step == seats:
            state.seat = seat
            break
    begin_turn(state)
