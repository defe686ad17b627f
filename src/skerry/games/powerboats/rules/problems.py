"""Whether a position is one that play can reach, as far as that can be told: a corrected one must pass too."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.games.powerboats.rules.dice import marked
from skerry.games.powerboats.rules.rounding import ALL_ROUNDED
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
    Boat,
    State,
)
from skerry.games.powerboats.rules.turns import boat_to_place
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import BUOYS
from skerry.games.powerboats.set_up.ruleset import FACES, MOST_TURNED, RuleSet

LEAST_PROGRESS = -999
"""Nobody goes the wrong way round a buoy more often than that."""


def problems_of(state: State, rules: RuleSet) -> list[str]:
    """Broken invariants in words, with the clause where a correction can break them; [] for a sound position."""
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


def _table_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    seats = len(state.captains)
    if seats != rules.seats or len(state.boats) != rules.boats:
        return [f"there are {rules.seats} captains with {rules.boats} boats"]
    if not 0 <= state.race < rules.races:
        return [f"races are 1 to {rules.races}"]
    if not 0 <= state.first < seats or not 0 <= state.seat < seats:
        out.append(f"seats are 0 to {seats - 1}")
    if state.round < 1:
        out.append("rounds are counted from 1")
    if not -MOST_TURNED <= state.offset <= MOST_TURNED + 1:
        out.append("a boat cannot have turned further than about")
    dice = len(state.captains[state.seat].dice) if 0 <= state.seat < seats else 0
    if state.rerolls < 0 or state.rerolls >> dice or not NO_DIE <= state.drop < dice:
        out.append("only dice that are there can be marked")
    if not rules.any_dice and marked(state):
        out.append("dice are marked only where several may be handled (PB-18)")
    if state.adding and state.drop != NO_DIE:
        out.append("a die is either added or taken out (PB-18)")
    return out


def _captain_problems(state: State, rules: RuleSet, seat: int) -> list[str]:
    captain = state.captains[seat]
    who = f"captain {seat + 1}"
    out: list[str] = []
    if captain.slots != rules.bank or len(captain.dice) > rules.bank:
        out.append(f"{who}: a bank holds {rules.bank} dice (PB-14)")
    if any(not 1 <= die <= FACES for die in captain.dice):
        out.append(f"{who}: dice show 1 to {FACES} (PB-17)")
    if not 0 <= captain.damage <= rules.options.damage_limit:
        out.append(f"{who}: damage is 0 to {rules.options.damage_limit} (PB-16)")
    if captain.turns < 0 or captain.crashes < 0:
        out.append(f"{who}: what is counted is counted from 0")
    done = state.race + 1 if state.phase == OVER else state.race
    if not 0 <= captain.scars <= min(done, rules.most_scars):
        out.append(
            f"{who}: lasting damage is one at most for each race that is over, "
            f"under {rules.options.damage_limit} (PB-16)"
        )
    if len(captain.points) > done or len(captain.parts) != len(captain.points):
        out.append(f"{who}: points are for races that are over (PB-07)")
    if captain.boat != NO_BOAT and not (0 <= captain.boat < rules.boats and captain.boat % rules.seats == seat):
        out.append(f"{who} can only choose an own boat (PB-29)")
    racing = state.afloat(seat)
    if not state.free and state.phase != OVER and racing and captain.damage >= rules.options.damage_limit:
        out.append(f"{who}: with damage {captain.damage} its boats are out of the race: put one right first (PB-16)")
    return out


def _boat_problems(state: State, rules: RuleSet, b: int) -> list[str]:
    boat = state.boats[b]
    lake = rules.lakes[state.race]
    who = f"boat {b + 1}"
    out: list[str] = []
    if not 0 <= boat.heading < HEADINGS:
        out.append(f"{who} must look to one of six sides (PB-08)")
    if not 1 <= boat.next_buoy <= ALL_ROUNDED:
        out.append(f"{who}: the next buoy is 1 to {BUOYS}, or {ALL_ROUNDED} for the finish (PB-06)")
    judge = rules.judges[state.race]
    goal = judge.goal
    if not LEAST_PROGRESS <= boat.progress < goal or (boat.next_buoy == ALL_ROUNDED and boat.progress != 0):
        out.append(f"{who}: progress round a buoy stays under {goal}, and is 0 before the finish (PB-06)")
    elif 1 <= boat.next_buoy <= BUOYS and judge.either[boat.next_buoy - 1] and boat.progress <= -goal:
        out.append(f"{who}: that much progress rounds buoy {boat.next_buoy} on its other side (PB-06)")
    if boat.status == RACING:
        out.extend(_berth_problems(state, rules, b))
    elif boat.status == WAITING:
        if state.phase != PLACING or boat.cell != NOWHERE:
            out.append(f"{who} waits for its place only before the start (PB-36)")
    elif not NOWHERE <= boat.cell < lake.cells:
        out.append(f"{who} was last seen off the lake")
    if state.captains[b % rules.seats].retired and boat.status in (RACING, WAITING):
        out.append(f"{who}: its captain has given up")
    if min(boat.round, boat.turns, boat.left, boat.still) < 0 or (boat.number > 0) != (boat.status == FINISHED):
        out.append(f"{who}: what is counted is counted from 0, and only finished boats have a number (PB-07)")
    if boat.number > 0 and any(other is not boat and other.number == boat.number for other in state.boats):
        out.append(f"{who} cannot come home together with another (PB-07)")
    out.extend(_memory_problems(state, boat, who, goal))
    return out


def _berth_problems(state: State, rules: RuleSet, b: int) -> list[str]:
    """A boat in the race lies alone on open water."""
    boat = state.boats[b]
    lake = rules.lakes[state.race]
    who = f"boat {b + 1}"
    if not 0 <= boat.cell < lake.cells:
        return [f"{who} must be on the lake (PB-13)"]
    if lake.open[boat.cell] == 0:
        what = "a buoy stands" if boat.cell in lake.buoys else "there is land"
        return [f"{who} cannot lie where {what} (PB-13)"]
    if state.held(boat.cell, b):
        return [f"{who} cannot lie on another boat (PB-11)"]
    return []


def _memory_problems(state: State, boat: Boat, who: str, goal: int) -> list[str]:
    """What free play would put back must be sound as well."""
    if not boat.before:
        return []
    if len(boat.before) != 4:
        return [f"{who}: what was before its last move has four figures (PB-34)"]
    next_buoy, progress, status, number = boat.before
    fits = 1 <= next_buoy <= ALL_ROUNDED and LEAST_PROGRESS <= progress < goal and status == RACING and number == 0
    return [] if fits else [f"{who}: what was before its last move was no boat in the race (PB-34)"]


def _tile_problems(state: State, rules: RuleSet) -> list[str]:
    """Expansion tiles lie on the lake, each on cells of its own, and only where they are played with."""
    lake = rules.lakes[state.race]
    cells = [cell for tile in state.tiles for cell in tile.cells]
    if cells and not rules.with_tiles:
        return ["this race has no expansion tiles"]
    if len(set(cells)) != len(cells) or any(not 0 <= cell < lake.cells or lake.open[cell] == 0 for cell in cells):
        return ["expansion tiles lie on open water, no two on one cell"]
    if any(boat.doubled and boat.cell not in cells for boat in state.boats):
        return ["only a boat on a redoubt doubles its total"]
    return []


def _step_problems(state: State, rules: RuleSet) -> list[str]:
    phase = state.phase
    if phase == OVER:
        return []
    if phase == PLACING:
        b = boat_to_place(state)
        if b == NO_BOAT:
            return ["all boats have their places"]
        return [] if b % rules.seats == state.seat else ["it is another captain's boat that is placed next (PB-36)"]
    if any(boat.status == WAITING for boat in state.boats):
        return ["every boat has its place before the race begins (PB-36)"]
    if state.free:
        return []
    if not state.afloat(state.seat):
        return ["the turn must be with a captain who has a boat in the race: hand it on first (PB-34)"]
    captain = state.captains[state.seat]
    own = [b for b in range(state.seat, rules.boats, rules.seats) if state.boats[b].status == RACING]
    if phase == COURSE and captain.boat not in own:
        return ["the boat that is steered must be in the race (PB-29)"]
    if captain.boat != NO_BOAT and captain.boat not in own:
        return ["the boat chosen must be in the race (PB-29)"]
    if phase == CHOOSE_BOAT and len(own) < 2:
        return ["there are no two boats to choose between (PB-29)"]
    if phase == TRIM and (
        rules.options.bank_slots == 0 or len(captain.dice) <= rules.options.bank_slots - captain.damage
    ):
        return ["the bank is not over-full: hand the turn on (PB-16)"]
    return []
