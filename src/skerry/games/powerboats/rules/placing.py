"""Placing boats on and behind the line before the start (section 3, PB-36)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.moves import PLACE, SKIP
from skerry.games.powerboats.rules.state import NO_BOAT, PLACING, RACING, WAITING, State, whose
from skerry.games.powerboats.rules.turns import go_on_placing
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import RuleSet

BEFORE_START: Final = ReasonCode("before_start", "PB-36")
ALL_PLACED: Final = ReasonCode("all_placed", "PB-36")
OTHER_PLACES: Final = ReasonCode("other_places", "PB-36")
NO_SUCH_PLACE: Final = ReasonCode("no_such_place", "PB-36")
PLACE_TAKEN: Final = ReasonCode("place_taken", "PB-11")
FIRST_PLACE: Final = ReasonCode("first_place", "PB-36")


def own_boat_to_place(state: State, seat: int) -> int:
    """Return the captain's boat that is placed next, or NO_BOAT if all are placed."""
    seats = len(state.captains)
    b = seat + (len(state.boats) // seats - 1) * seats
    while b >= 0 and state.boats[b].status != WAITING:
        b -= seats
    return b if b >= 0 else NO_BOAT


def placings(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return the placings on every free place on or behind the line, with every heading. Once all of the seat's boats
    are placed, [], but in free play the same again, for its first boat."""
    out: list[int] = []
    if own_boat_to_place(state, seat) == NO_BOAT and not state.free:
        return out
    places = rules.lakes[state.race].places
    for index in range(len(places)):
        if not state.held(places[index], NO_BOAT):
            out.extend(range(PLACE + index * HEADINGS, PLACE + (index + 1) * HEADINGS))
    return out


def cannot_place(state: State, rules: RuleSet, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` must not place a boat there or, before the start, do anything else; else None
    (PB-36)."""
    if state.phase != PLACING:
        return BEFORE_START
    if own_boat_to_place(state, seat) == NO_BOAT and not state.free:
        return ALL_PLACED
    if not state.free and seat != state.seat:
        return OTHER_PLACES
    if not PLACE <= action < SKIP:
        return FIRST_PLACE
    places = rules.lakes[state.race].places
    index = (action - PLACE) // HEADINGS
    if index >= len(places):
        return NO_SUCH_PLACE
    return PLACE_TAKEN if state.held(places[index], NO_BOAT) else None


def place_boat(state: State, rules: RuleSet, seat: int, index: int, heading: int, context: Context) -> None:
    """Place the seat's next boat on or behind the line; in free play, once all are placed, its first boat anew."""
    b = own_boat_to_place(state, seat)
    if b == NO_BOAT:
        b = seat
    boat = state.boats[b]
    boat.cell = rules.lakes[state.race].places[index]
    boat.heading = heading
    boat.status = RACING
    if context.loud:
        facts: dict[str, Json] = {**whose(state, b), "cell": int(boat.cell), "heading": heading}
        context.emit("placed", {**facts, "clause": "PB-36"})
    go_on_placing(state, rules)


def place_preview(state: State, rules: RuleSet, index: int, heading: int) -> dict[str, Json]:
    """Return the cell and the heading that the boat would have."""
    return {"cell": rules.lakes[state.race].places[index], "heading": heading}
