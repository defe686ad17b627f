"""A position as numbers between 0 and 1, seen from one seat, for learning agents."""

from __future__ import annotations

from typing import Final

from skerry.games.powerboats.rules.rounding import ALL_ROUNDED
from skerry.games.powerboats.rules.state import NO_DIE, OVER, RETIRED, State
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet

MOST_ROUNDS: Final = 60.0
MOST_STILL: Final = 5.0


def observation(state: State, rules: RuleSet, viewer: int) -> list[float]:
    """All that there is to see but the lake itself, the viewer's own first; the length depends on the rule set."""
    seats = len(state.captains)
    lake = rules.lakes[state.race]
    goal = float(rules.judges[state.race].goal)
    out: list[float] = [1.0 if state.phase == phase else 0.0 for phase in range(OVER + 1)]
    out.append(1.0 if state.free else 0.0)
    out.append(float(state.race + 1) / float(rules.races))
    out.append(min(1.0, float(state.round) / MOST_ROUNDS))
    out.append(float(state.offset + 2) / 5.0)
    out.append(1.0 if state.adding else 0.0)
    for index in range(rules.bank):
        out.append(1.0 if state.rerolls >> index & 1 else 0.0)
        out.append(1.0 if state.drop != NO_DIE and state.drop == index else 0.0)
    for step in range(seats):
        seat = (viewer + step) % seats
        captain = state.captains[seat]
        out.append(1.0 if state.seat == seat else 0.0)
        out.extend([die / FACES for die in captain.dice])
        out.extend([0.0] * (rules.bank - len(captain.dice)))
        out.append(float(captain.damage) / float(rules.options.damage_limit))
        out.append(min(1.0, sum(captain.points) / 60.0))
        for b in range(seat, len(state.boats), seats):
            boat = state.boats[b]
            out.append(1.0 if captain.boat == b else 0.0)
            on_lake = 0 <= boat.cell < lake.cells
            out.append(lake.q[boat.cell] / lake.cols if on_lake else 0.0)
            out.append(boat.cell % lake.rows / lake.rows if on_lake else 0.0)
            out.extend([1.0 if boat.heading == heading else 0.0 for heading in range(HEADINGS)])
            out.extend([1.0 if boat.next_buoy == buoy else 0.0 for buoy in range(1, ALL_ROUNDED + 1)])
            out.append(min(1.0, max(0.0, (float(boat.progress) + 2 * goal) / (3 * goal))))
            out.extend([1.0 if boat.status == status else 0.0 for status in range(RETIRED + 1)])
            out.append(min(1.0, float(boat.still) / MOST_STILL))
            out.append(1.0 if boat.doubled else 0.0)
            for heading in range(HEADINGS):
                run = lake.run[boat.cell * HEADINGS + heading] if on_lake else 0
                out.append(min(1.0, run / 15.0))
    return out
