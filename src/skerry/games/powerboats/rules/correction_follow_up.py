"""Changes that a correction needs so that play can go on from it (PB-34)."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.games.powerboats.rules.dice import clear_marks, has_room, over_full
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.state import CHOOSE_BOAT, COURSE, DICE, NO_BOAT, OVER, PLACING, RACING, TRIM, State
from skerry.games.powerboats.rules.turns import begin_turn, count_racing, decided, first_racing
from skerry.games.powerboats.set_up.ruleset import RuleSet

_FIGURES = ("round", "turn", "step", "offset", "rerolls", "drop", "adding")
"""Keys of the table itself that mending may change."""


def correction_follow_up(before: State, after: State, rules: RuleSet) -> list[list[Json]]:
    """Return further changes, as [path, value], for a position that was corrected; [] if it needs none.

    A turn that is handed on begins with its dice; one that lost its boat, or whose over-full bank fits again, passes
    to the next captain in the race; of two boats the one left is steered. Progress round a new next buoy is 0, unless
    it was corrected too; the total of a boat that is dragged off its redoubt is no longer doubled.
    """
    whole = after.clone()
    for b in range(len(whole.boats)):
        boat = whole.boats[b]
        if boat.cell != before.boats[b].cell:
            boat.doubled = False
        if boat.next_buoy != before.boats[b].next_buoy and boat.progress == before.boats[b].progress:
            boat.progress = 0
    if whole.phase not in (PLACING, OVER):
        _mend_turn(before, whole, rules)
    return _changes(after.to_json(), whole.to_json())


def _mend_turn(before: State, state: State, rules: RuleSet) -> None:
    captain = state.captains[state.seat]
    if state.seat != before.seat:
        begin_turn(state)
        return
    if state.free or len(captain.dice) != len(before.captains[before.seat].dice):
        clear_marks(state)
    if state.adding and not has_room(state, rules, captain):
        state.adding = False
    if steered(state, state.seat) != steered(before, state.seat):
        state.offset = 0
    if state.free:
        return
    if not state.afloat(state.seat) or (state.phase == TRIM and over_full(rules, captain) == 0):
        _hand_on(state, rules)
        return
    if state.phase != TRIM:
        _mend_choice(state)


def _hand_on(state: State, rules: RuleSet) -> None:
    """Pass the turn to the next captain in the race; leave it as it is if the race is decided."""
    seats = len(state.captains)
    if decided(state, rules):
        return
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if seat == state.first:
            state.round += 1
        if state.afloat(seat):
            state.seat = seat
            begin_turn(state)
            return


def _mend_choice(state: State) -> None:
    """Correct the boat to steer: the captain's only one in the race, else the chosen one if it is in the race and has
    turned or the dice step is over, else none yet. After the dice step, set the phase by it."""
    captain = state.captains[state.seat]
    only = first_racing(state, state.seat) if count_racing(state, state.seat) == 1 else NO_BOAT
    chosen = captain.boat
    gone = chosen != NO_BOAT and state.boats[chosen].status != RACING
    if only != NO_BOAT or gone or (state.phase == DICE and state.offset == 0):
        captain.boat = only
    if state.phase != DICE:
        state.phase = COURSE if captain.boat != NO_BOAT else CHOOSE_BOAT


def _changes(old: dict[str, Json], new: dict[str, Json]) -> list[list[Json]]:
    out: list[list[Json]] = [[key, new[key]] for key in _FIGURES if new[key] != old[key]]
    for rows, key in (("captains", "boat"), ("boats", "progress"), ("boats", "doubled")):
        out.extend(
            [f"{rows}/{index}/{key}", row[key]]
            for index, row in enumerate(new[rows])
            if row[key] != old[rows][index][key]
        )
    return out
