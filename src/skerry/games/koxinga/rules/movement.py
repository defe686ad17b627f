"""Sailing step by step, the way at a fork, arriving, settling what an area asks for, and retreating from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import member_at, size_of
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.tuples import replaced
from skerry.games.koxinga.rules.battle import meet
from skerry.games.koxinga.rules.forecast import landing
from skerry.games.koxinga.rules.holds import gain, pay
from skerry.games.koxinga.rules.state import ARRIVE, NEXT, ROUTE, SAIL, State
from skerry.games.koxinga.set_up.board import (
    FOOD,
    FOOD_CHARGE,
    GOLD,
    INSIDE,
    NOTHING,
    STRAIT,
    TREASURE,
    TREASURE_AMOUNT,
    TREASURE_GOOD,
    TREASURE_POINTS,
    ahead,
    astern,
    forks_ahead,
    forks_astern,
)
from skerry.games.koxinga.set_up.loader import GOODS

NO_FORK: Final = ReasonCode("no_fork", "KX-32")
OTHERS_FORK: Final = ReasonCode("others_fork", "KX-32")

UNDECIDED: Final = -1
"""Lane before it is chosen."""


def sail(state: State, lane: i64, context: Context) -> None:
    """Make the steps that are left, up to the next fork; `lane` is the way chosen at the fork where the ship lies.

    Sets the phase to ROUTE if the seat must choose a lane, else to ARRIVE, also if the ship has not moved.
    """
    seat = state.mover()
    ship = state.ships[seat]
    area: i64 = ship.area
    steps: i64 = state.steps
    path: list[int] | None = [area] if context.loud else None
    asking = False
    back = steps < 0
    while steps != 0 and not asking:
        if steps > 0:
            if lane == UNDECIDED and forks_ahead(area):
                asking = True
            else:
                area = ahead(area, lane)
                steps -= 1
                if area == STRAIT:
                    ship.finished = True
                    steps = 0
        elif area == STRAIT:
            steps = 0
        elif lane == UNDECIDED and forks_astern(area):
            asking = True
        else:
            area = astern(area, lane)
            steps += 1
        if not asking:
            lane = UNDECIDED
            if path is not None and path[len(path) - 1] != area:
                path.append(area)
    ship.area = area
    state.steps = steps
    if asking:
        state.phase = ROUTE
    else:
        state.phase = ARRIVE
    if path is not None:
        _tell_course(state, seat, path, back, asking, context)


def _tell_course(state: State, seat: int, path: list[int], back: bool, asking: bool, context: Context) -> None:
    start = path[0]
    end = path[len(path) - 1]
    if len(path) == 1:
        if not asking:
            context.emit("stayed", {"seat": seat, "area": end, "clause": "KX-19"})
    elif state.retreating:
        context.emit("retreated", {"seat": seat, "from": start, "to": end, "clause": "KX-31"})
    else:
        steps = 1 - len(path) if back else len(path) - 1
        facts = {"seat": seat, "from": start, "to": end, "path": path, "steps": steps, "fork": asking}
        context.emit("moved", {**facts, "clause": "KX-19" if back else "KX-18"})
    if state.ships[seat].finished:
        context.emit("finished", {"seat": seat, "clause": "KX-37"})


def cannot_route(state: State, seat: int) -> ReasonCode | None:
    """Return the reason why `seat` must not choose a lane, or None if it may."""
    if state.phase != ROUTE:
        return NO_FORK
    return None if seat == state.mover() else OTHERS_FORK


def route(state: State, lane: int, context: Context) -> None:
    """Sail on by the lane chosen at the fork where the ship lies (KX-32)."""
    if context.loud:
        seat = state.mover()
        name = "inside" if lane == INSIDE else "outside"
        context.emit("route", {"seat": seat, "lane": name, "area": int(state.ships[seat].area), "clause": "KX-32"})
    sail(state, lane, context)


def route_preview(state: State, seat: int, lane: int) -> dict[str, Json]:
    """Return the next area by that lane, and the `landing` at the end of the move."""
    seen = landing(state, seat, state.ships[seat], state.steps, lane, True)
    path: list[int] = seen["path"]
    return {"area": path[1], "landing": seen}


def arrive(state: State, context: Context) -> None:
    """Carry out the arrival after a move or a step of a retreat: nothing more happens at the strait, elsewhere a battle
    or, without rivals there, the charge follows."""
    if state.ships[state.mover()].area == STRAIT:
        state.phase = NEXT
    else:
        meet(state, context)


def settle(state: State, context: Context) -> None:
    """Take the treasure or pay the charge where the mover lies; if it cannot pay, send it back one area (KX-31)."""
    seat = state.mover()
    area: i64 = state.ships[seat].area
    kind = state.kinds[area]
    if kind == TREASURE:
        find(state, seat, context)
        state.phase = NEXT
    elif kind == NOTHING or pay(state, seat, FOOD if kind == FOOD_CHARGE else GOLD, state.amounts[area], context):
        state.phase = NEXT
    else:
        state.steps = -1
        state.retreating = True
        state.phase = SAIL


def find(state: State, seat: int, context: Context) -> None:
    """Draw a treasure from the pile and clear the area: goods are loaded, points are kept (KX-33)."""
    area: i64 = state.ships[seat].area
    state.kinds = replaced(state.kinds, int(area), NOTHING)
    if state.pile == 0:
        return
    row = member_at(state.pile, context.chance.from_pile("treasures").below(size_of(state.pile)))
    state.pile -= 1 << row
    points = TREASURE_POINTS[row]
    facts = {"seat": seat, "area": int(area), "clause": "KX-33"} if context.loud else {}
    if points == 0:
        good = TREASURE_GOOD[row]
        if context.loud:
            context.emit("found", {**facts, "what": GOODS[good], "token": None})
        gain(state, seat, good, TREASURE_AMOUNT[row], "treasure", context)
        return
    token = len(state.token_points)
    state.token_points += (points,)
    state.token_owners += (seat,)
    state.token_known += (1 << seat,)
    if context.loud:
        context.emit("found", {**facts, "what": "points", "token": token}, {seat: {"value": points}})
