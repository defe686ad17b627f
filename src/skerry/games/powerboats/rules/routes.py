"""Routes of boats with a bank of dice, to the exact cell of rest: previews draw them."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.games.powerboats.rules.sailing import run_of, voyage
from skerry.games.powerboats.rules.scoring import boats_of
from skerry.games.powerboats.rules.state import NO_BOAT, RACING, State
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import TILE_KINDS
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED
from skerry.games.powerboats.set_up.ruleset import RuleSet


def outcome(
    state: State, rules: RuleSet, seat: int, bank: list[int], face: int | None, chance: float, only: int = NO_BOAT
) -> dict[str, Json]:
    """Return an outcome of the dice step: the speed of this bank, the face rolled, its chance, and every route of the
    captain's racing boats, or of the chosen one (`only`, else the boat that the captain has chosen)."""
    routes: list[Json] = []
    chosen = state.captains[seat].boat if only == NO_BOAT else only
    for b in boats_of(state, seat):
        if state.boats[b].status == RACING and chosen in (NO_BOAT, b):
            routes.extend(routes_of(state, rules, b, bank))
    return {"speed": sum(bank), "face": face, "chance": chance, "routes": routes}


def routes_of(state: State, rules: RuleSet, b: int, bank: list[int]) -> list[Json]:
    """Return the routes of a boat as far as it may rotate this turn with this bank: the heading before the turn comes
    first."""
    boat = state.boats[b]
    limit = 0 if boat.doubled else 2 if rules.options.power_turn and len(bank) == 1 else 1
    turned = int(state.offset) if state.seat == b % len(state.captains) and not state.free else 0
    offsets = sorted((offset for offset in range(-limit, limit + 1)), key=_by_size)
    runs = [run_of(state, rules, boat, int(boat.heading - turned + one) % HEADINGS, sum(bank)) for one in offsets]
    out: list[Json] = []
    for one, run in zip(offsets, runs):
        row = route(state, rules, b, int(boat.heading - turned + one) % HEADINGS, bank)
        row["offset"] = one - turned
        row["must"] = not rules.longest or boat.doubled or run == max(runs)
        out.append(row)
    return out


def ways_left(state: State, rules: RuleSet, seat: int) -> list[Json]:
    """Return every route that is still open to the seat on turn with its dice as they are: until a boat goes, it may
    turn back, and of two boats the other one may be moved (PB-23, PB-29)."""
    start = state.clone()
    chosen = start.captains[seat].boat
    if chosen != NO_BOAT:
        boat = start.boats[chosen]
        boat.heading = (boat.heading - start.offset) % HEADINGS
        start.offset = 0
    ways: list[Json] = []
    for b in boats_of(start, seat):
        if start.boats[b].status == RACING:
            ways.extend(routes_of(start, rules, b, start.captains[seat].dice))
    return ways


def _by_size(offset: int) -> tuple[int, int]:
    return abs(offset), offset


def route(state: State, rules: RuleSet, b: int, heading: int, bank: list[int]) -> dict[str, Json]:
    """Return a boat's move by a heading with these dice, to the cell where it comes to rest."""
    boat = state.boats[b]
    captain = state.captains[b % len(state.captains)]
    trip = voyage(state, rules, b, heading, sum(bank))
    first = int(trip.next_buoy) - len(trip.rounded)
    finished = trip.finish > 0
    sunk = trip.damage > 0 and captain.damage + trip.damage >= rules.options.damage_limit
    wrecked = not finished and (trip.lost or sunk)
    return {
        "boat": b,
        "heading": heading,
        "offset": (heading - int(boat.heading) + 2) % HEADINGS - 2,
        "path": list(trip.path),
        "rest": trip.cell(),
        "lost": trip.path[int(trip.rest) + 1 :],
        "damage": int(trip.damage),
        "rounded": [min(buoy, ALL_ROUNDED) for buoy in range(first, first + len(trip.rounded))],
        "next_buoy": int(trip.next_buoy),
        "progress": int(trip.progress),
        "finished": finished,
        "wrecked": wrecked,
        "must": True,
        "tiles": [TILE_KINDS[state.tiles[tile].kind] for _, tile in trip.tiles],
    }
