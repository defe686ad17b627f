"""Invariants of the positions that play can reach, as far as they can be checked; a corrected one must keep them
too."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.actions import Reason, unsound
from skerry.games.powerboats.rules.dice import marked
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    COURSE,
    FINISHED,
    NO_BOAT,
    NO_DIE,
    NOWHERE,
    OVER,
    PLACING,
    RACING,
    TRIM,
    WAITING,
    State,
)
from skerry.games.powerboats.rules.steering import MOST_TURNED
from skerry.games.powerboats.rules.turns import boat_to_place
from skerry.games.powerboats.set_up.lake import BUOYS
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet

LEAST_PROGRESS = -999
"""Least progress of a boat: nobody goes the wrong way round a buoy more often than that."""


def problems_of(state: State, rules: RuleSet) -> list[Reason]:
    """Return the broken invariants, with the clause where a correction can break them; [] for a sound position."""
    out = _table_problems(state, rules)
    if out:
        return out
    for seat in range(len(state.captains)):
        out.extend(_captain_problems(state, rules, seat))
    for b in range(len(state.boats)):
        out.extend(_boat_problems(state, rules, b))
    out.extend(_tile_problems(state, rules))
    if not out:
        out.extend(_step_problems(state, rules))
    return out


def _table_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    seats = len(state.captains)
    if seats != rules.seats or len(state.boats) != rules.boats:
        return [unsound("table", seats=rules.seats, boats=rules.boats)]
    if not 0 <= state.race < rules.races:
        return [unsound("races", most=rules.races)]
    if not 0 <= state.first < seats or not 0 <= state.seat < seats:
        out.append(unsound("seats", most=seats - 1))
    if state.round < 1:
        out.append(unsound("rounds"))
    if not -MOST_TURNED <= state.offset <= MOST_TURNED + 1:
        out.append(unsound("turned"))
    dice = len(state.captains[state.seat].dice) if 0 <= state.seat < seats else 0
    if state.rerolls < 0 or state.rerolls >> dice or not NO_DIE <= state.drop < dice:
        out.append(unsound("marked"))
    if not rules.any_dice and marked(state):
        out.append(unsound("marked_several", "PB-18"))
    if state.adding and state.drop != NO_DIE:
        out.append(unsound("die_both", "PB-18"))
    return out


def _captain_problems(state: State, rules: RuleSet, seat: int) -> list[Reason]:
    captain = state.captains[seat]
    out: list[Reason] = []
    if captain.slots != rules.bank:
        out.append(unsound("bank", "PB-14", seat=seat, most=rules.bank))
    if any(not 1 <= die <= FACES for die in captain.dice):
        out.append(unsound("dice", "PB-17", seat=seat, most=FACES))
    if not 0 <= captain.damage <= rules.options.damage_limit:
        out.append(unsound("damage", "PB-16", seat=seat, most=rules.options.damage_limit))
    if captain.turns < 0 or captain.crashes < 0:
        out.append(unsound("counted", seat=seat))
    done = state.race + 1 if state.phase == OVER else state.race
    if not 0 <= captain.scars <= min(done, rules.most_scars):
        out.append(unsound("scars", "PB-16", seat=seat, most=rules.options.damage_limit))
    if len(captain.points) > done or len(captain.parts) != len(captain.points):
        out.append(unsound("points", "PB-07", seat=seat))
    if captain.boat != NO_BOAT and not (0 <= captain.boat < rules.boats and captain.boat % rules.seats == seat):
        out.append(unsound("own_boat", "PB-29", seat=seat))
    racing = state.afloat(seat)
    if not state.free and state.phase != OVER and racing and captain.damage >= rules.options.damage_limit:
        out.append(unsound("out_of_race", "PB-16", seat=seat, damage=captain.damage))
    return out


def _boat_problems(state: State, rules: RuleSet, b: int) -> list[Reason]:
    boat = state.boats[b]
    lake = rules.lakes[state.race]
    seat, which = b % rules.seats, _which(rules, b)
    out: list[Reason] = []
    if not 1 <= boat.next_buoy <= ALL_ROUNDED:
        out.append(unsound("next_buoy", "PB-06", seat=seat, which=which, buoys=BUOYS, finish=ALL_ROUNDED))
    judge = rules.judges[state.race]
    goal = judge.goal
    if not LEAST_PROGRESS <= boat.progress < goal or (boat.next_buoy == ALL_ROUNDED and boat.progress != 0):
        out.append(unsound("progress", "PB-06", seat=seat, which=which, goal=goal))
    elif 1 <= boat.next_buoy <= BUOYS and judge.either[boat.next_buoy - 1] and boat.progress <= -goal:
        out.append(unsound("other_side", "PB-06", seat=seat, which=which, buoy=boat.next_buoy))
    if boat.status == RACING:
        out.extend(_berth_problems(state, rules, b))
    elif boat.status == WAITING:
        if state.phase != PLACING or boat.cell != NOWHERE:
            out.append(unsound("waits", "PB-36", seat=seat, which=which))
    elif not NOWHERE <= boat.cell < lake.cells:
        out.append(unsound("off_lake", seat=seat, which=which))
    if state.captains[seat].retired and boat.status in (RACING, WAITING):
        out.append(unsound("given_up", seat=seat, which=which))
    if min(boat.round, boat.turns, boat.left, boat.still) < 0 or (boat.number > 0) != (boat.status == FINISHED):
        out.append(unsound("finished", "PB-07", seat=seat, which=which))
    if boat.number > 0 and any(other is not boat and other.number == boat.number for other in state.boats):
        out.append(unsound("together", "PB-07", seat=seat, which=which))
    out.extend(_memory_problems(state, rules, b, goal))
    return out


def _which(rules: RuleSet, b: int) -> str:
    """Return the letter of one of a captain's two boats, " A" or " B"; "" if captains have one each."""
    return "" if rules.boats == rules.seats else f" {'AB'[b // rules.seats]}"


def _berth_problems(state: State, rules: RuleSet, b: int) -> list[Reason]:
    """Return the broken invariants of the cell of a boat in the race: it lies alone on open water."""
    boat = state.boats[b]
    lake = rules.lakes[state.race]
    seat, which = b % rules.seats, _which(rules, b)
    if not 0 <= boat.cell < lake.cells:
        return [unsound("on_lake", "PB-13", seat=seat, which=which)]
    if lake.open[boat.cell] == 0:
        if boat.cell in lake.buoys:
            return [unsound("berth_buoy", "PB-13", seat=seat, which=which)]
        return [unsound("berth_land", "PB-13", seat=seat, which=which)]
    if state.held(boat.cell, b):
        return [unsound("taken", "PB-11", seat=seat, which=which)]
    return []


def _memory_problems(state: State, rules: RuleSet, b: int, goal: int) -> list[Reason]:
    """Return the broken invariants of what free play would restore for a boat (`Boat.before`)."""
    boat = state.boats[b]
    seat, which = b % rules.seats, _which(rules, b)
    if not boat.before:
        return []
    if len(boat.before) != 4:
        return [unsound("memory", "PB-34", seat=seat, which=which)]
    next_buoy, progress, status, number = boat.before
    fits = 1 <= next_buoy <= ALL_ROUNDED and LEAST_PROGRESS <= progress < goal and status == RACING and number == 0
    return [] if fits else [unsound("memory_race", "PB-34", seat=seat, which=which)]


def _tile_problems(state: State, rules: RuleSet) -> list[Reason]:
    """Return the broken invariants of expansion tiles: they lie on open cells, each on its own, and only if played
    with."""
    lake = rules.lakes[state.race]
    cells = [cell for tile in state.tiles for cell in tile.cells]
    if cells and not rules.with_tiles:
        return [unsound("no_tiles")]
    if len(set(cells)) != len(cells) or any(not 0 <= cell < lake.cells or lake.open[cell] == 0 for cell in cells):
        return [unsound("tiles")]
    if any(boat.doubled and boat.cell not in cells for boat in state.boats):
        return [unsound("doubled")]
    return []


def _step_problems(state: State, rules: RuleSet) -> list[Reason]:
    phase = state.phase
    if phase == OVER:
        return []
    if phase == PLACING:
        b = boat_to_place(state)
        if b == NO_BOAT:
            return [unsound("all_placed")]
        return [] if b % rules.seats == state.seat else [unsound("other_placed", "PB-36")]
    if state.free:
        return []
    if not state.afloat(state.seat):
        return [unsound("turn", "PB-34")]
    captain = state.captains[state.seat]
    own = [b for b in range(state.seat, rules.boats, rules.seats) if state.boats[b].status == RACING]
    if phase == COURSE and captain.boat not in own:
        return [unsound("steered", "PB-29")]
    if captain.boat != NO_BOAT and captain.boat not in own:
        return [unsound("chosen", "PB-29")]
    if phase == CHOOSE_BOAT and len(own) < 2:
        return [unsound("no_two", "PB-29")]
    if phase == TRIM and (
        rules.options.bank_slots == 0 or len(captain.dice) <= rules.options.bank_slots - captain.damage
    ):
        return [unsound("trim", "PB-16")]
    return []
