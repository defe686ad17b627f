"""A position as numbers for learning agents, as `features` describes it: all that is visible, except the lake
itself."""

from __future__ import annotations

from typing import Final

from skerry.core.observation import RowWriter
from skerry.games.powerboats.rules.state import OVER, RETIRED, Boat, State
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import Lake
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet

MOST_ROUNDS: Final = 60.0
MOST_POINTS: Final = 60.0
MOST_STILL: Final = 5.0
LONGEST_RUN: Final = 15.0


def observe(state: State, rules: RuleSet, viewer: int, out: RowWriter) -> None:
    """Write the observation of `viewer`; captains come in turn order from it."""
    seats = len(state.captains)
    lake = rules.lakes[state.race]
    goal = float(rules.judges[state.race].goal)
    out.one_of(state.phase, OVER + 1)
    out.flag(state.free)
    out.add(float(state.race + 1) / float(rules.races))
    out.share(float(state.round), MOST_ROUNDS)
    out.add(float(state.offset + 2) / 5.0)
    out.flag(state.adding)
    for index in range(rules.bank):
        out.flag(state.rerolls >> index & 1 != 0)
        out.flag(state.drop == index)
    for step in range(seats):
        seat = (viewer + step) % seats
        captain = state.captains[seat]
        out.flag(state.seat == seat)
        for die in captain.dice:
            out.add(die / FACES)
        out.skip(rules.bank - len(captain.dice))
        out.add(float(captain.damage) / float(rules.options.damage_limit))
        out.share(float(sum(captain.points)), MOST_POINTS)
        for b in range(seat, len(state.boats), seats):
            out.flag(captain.boat == b)
            _boat(out, state.boats[b], lake, goal)


def _boat(out: RowWriter, boat: Boat, lake: Lake, goal: float) -> None:
    on_lake = 0 <= boat.cell < lake.cells
    if on_lake:
        out.add(lake.q[boat.cell] / lake.cols)
        out.add(int(boat.cell) % lake.rows / lake.rows)
    else:
        out.skip(2)
    out.one_of(boat.heading, HEADINGS)
    out.one_of(boat.next_buoy - 1, ALL_ROUNDED)
    out.share(float(boat.progress) + 2.0 * goal, 3.0 * goal)
    out.one_of(boat.status, RETIRED + 1)
    out.share(float(boat.still), MOST_STILL)
    out.flag(boat.doubled)
    if on_lake:
        for heading in range(HEADINGS):
            out.share(float(lake.run[boat.cell * HEADINGS + heading]), LONGEST_RUN)
    else:
        out.skip(HEADINGS)
