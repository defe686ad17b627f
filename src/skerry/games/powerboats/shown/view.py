"""View of the table: the same for everybody, as the game has no secrets."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.games.powerboats.rules.dice import capacity, dice_left, over_full
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.scoring import boat_places, boats_of, places_of
from skerry.games.powerboats.rules.state import (
    DICE,
    FINISHED,
    NO_BOAT,
    NO_DIE,
    NOWHERE,
    OVER,
    PLACING,
    RACING,
    STATUSES,
    STEPS,
    TRIM,
    State,
    tile_json,
)
from skerry.games.powerboats.rules.steering import turn_limit
from skerry.games.powerboats.rules.trimming import must_trim
from skerry.games.powerboats.rules.turns import boat_to_place
from skerry.games.powerboats.set_up.rounding import JUDGES
from skerry.games.powerboats.set_up.ruleset import RuleSet


def table_view(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the whole table as fresh JSON, the same for every viewer."""
    seats = len(state.captains)
    over = state.phase == OVER
    places = places_of(state, rules)
    boats = boat_places(state, rules)
    return {
        "race": int(state.race) + 1,
        "races": int(rules.races),
        "course": rules.names[state.race],
        **_own_lake(state, rules),
        "lake": int(state.race),
        "round": int(state.round),
        "first": int(state.first),
        "turn": None if over else int(state.seat),
        "step": step_of(state, rules),
        "free": state.free,
        "order": [(int(state.first) + place) % seats for place in range(seats)],
        **_steering(state, rules),
        "marks": _marks(state) if rules.any_dice and not state.free and not over else None,
        "dice_left": dice_left(state, rules) if rules.options.bank_slots == 0 else None,
        "captains": [_captain(state, rules, seat, places[seat]) for seat in range(seats)],
        "boats": [_boat(state, b, boats[b]) for b in range(len(state.boats))],
        "goal": int(rules.judges[state.race].goal),
        "judge": JUDGES[rules.kind],
        "tiles": [tile_json(tile) for tile in state.tiles],
        "double": [b for b, boat in enumerate(state.boats) if boat.doubled and boat.status == RACING],
    }


def _own_lake(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return size, buoys and finish of a host's own lake, which clients need to describe places; {} for one of our
    courses."""
    if rules.names[state.race]:
        return {}
    lake = rules.lakes[state.race]
    return {"own_lake": {"cols": lake.cols, "rows": lake.rows, "buoys": lake.buoys[:], "finish": lake.finish[:]}}


def step_of(state: State, rules: RuleSet) -> str:
    """Return the name of the present step."""
    if state.phase == OVER or state.phase == PLACING:
        return STEPS[state.phase]
    if state.free:
        return "free"
    return STEPS[TRIM] if state.phase == DICE and must_trim(state, rules, state.seat) else STEPS[state.phase]


def _steering(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the boat that is steered or placed next, and the rotations that it may still make."""
    facts: dict[str, Json] = {"boat": None, "offset": int(state.offset), "turns_left": None, "power_turn": False}
    if state.phase == OVER:
        return facts
    captain = state.captains[state.seat]
    b = int(captain.boat)
    if state.phase == PLACING:
        b = boat_to_place(state)
    elif state.free:
        b = steered(state, state.seat)
    if b == NO_BOAT:
        return facts
    facts["boat"] = b
    if state.phase != PLACING and not state.free:
        limit = turn_limit(rules, captain, state.boats[b])
        facts["turns_left"] = {
            "left": max(0, limit + int(state.offset)),
            "right": max(0, limit - int(state.offset)),
        }
        facts["power_turn"] = limit == 2
    return facts


def _marks(state: State) -> dict[str, Json]:
    """Return the marks of the official dice step; dice count from 1."""
    dice = len(state.captains[state.seat].dice)
    rerolls: list[Json] = [index + 1 for index in range(dice) if state.rerolls >> index & 1]
    return {
        "reroll": rerolls,
        "drop": int(state.drop) + 1 if state.drop != NO_DIE else None,
        "add": state.adding,
    }


def _captain(state: State, rules: RuleSet, seat: int, place: int) -> dict[str, Json]:
    captain = state.captains[seat]
    slots = int(rules.options.bank_slots)
    return {
        "dice": captain.dice[:],
        "speed": captain.speed(),
        "damage": int(captain.damage),
        "limit": int(rules.options.damage_limit),
        "slots": slots if slots else None,
        "capacity": capacity(rules, captain) if slots else None,
        "over": over_full(rules, captain),
        "turns": int(captain.turns),
        "crashes": int(captain.crashes),
        "afloat": state.afloat(seat),
        "boats": list(boats_of(state, seat)),
        "boat": int(captain.boat) if captain.boat != NO_BOAT else None,
        "place": place,
        "points": captain.points[:],
        "total": sum(captain.points),
    }


def _boat(state: State, b: int, place: int) -> dict[str, Json]:
    boat = state.boats[b]
    advice: Json = None
    if boat.before:
        next_buoy, progress, status, _ = boat.before
        advice = {"next_buoy": next_buoy, "progress": progress, "status": STATUSES[status]}
    home = boat.status == FINISHED
    return {
        "seat": b % len(state.captains),
        "cell": int(boat.cell) if boat.cell != NOWHERE else None,
        "heading": int(boat.heading),
        "next_buoy": int(boat.next_buoy),
        "progress": int(boat.progress),
        "status": STATUSES[boat.status],
        "place": place or None,
        "turns": int(boat.turns) if home else None,
        "round": int(boat.round) if home else None,
        "advice": advice,
    }
