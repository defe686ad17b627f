"""Course of a round: halves, passes, the end of the round and of the game."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.koxinga.rules.cards import draw_all, turn_up
from skerry.games.koxinga.rules.holds import gain
from skerry.games.koxinga.rules.movement import UNDECIDED, arrive, sail, settle
from skerry.games.koxinga.rules.spoils import plunder
from skerry.games.koxinga.rules.state import ARRIVE, NEXT, OVER, PLUNDER, ROLL, SAIL, SETTLE, State
from skerry.games.koxinga.set_up.board import DAY, EMPTY, NIGHT, SHIP_COUNT, card_good, card_mod


def run(state: State, end_with_pass: bool, context: Context) -> None:
    """Carry out what is due until a seat has to choose, or the game is over."""
    while True:
        phase: i64 = state.phase
        if phase == NEXT:
            next_half(state, end_with_pass, context)
        elif phase == SAIL:
            sail(state, UNDECIDED, context)
        elif phase == ARRIVE:
            arrive(state, context)
        elif phase == PLUNDER:
            plunder(state, context)
        elif phase == SETTLE:
            settle(state, context)
        else:
            return


def begin_pass(state: State, half: i64, context: Context) -> None:
    """Begin the day or night pass, with the half of the first ship (KX-14)."""
    state.half = half
    state.turn = 0
    if context.loud:
        name = "day" if half == DAY else "night"
        die = int(state.left if half == DAY else state.right)
        context.emit("half", {"half": name, "die": die, "clause": "KX-14"})
    begin_half(state, context)


def begin_half(state: State, context: Context) -> None:
    """Begin the mover's half: load a gain at once, or prepare a move. A move of no steps, or of a finished ship, does
    nothing."""
    seat = state.mover()
    ship = state.ships[seat]
    if state.half == DAY:
        turn_up(state, seat, context)
    die: i64 = state.left if state.half == DAY else state.right
    good = card_good(ship.card, state.half)
    state.retreating = False
    state.phase = NEXT
    if good != EMPTY:
        gain(state, seat, good, die, "card", context)
        return
    steps: i64 = die + card_mod(ship.card, state.half)
    if steps == 0 or ship.finished:
        if context.loud:
            clause = "KX-37" if ship.finished else "KX-18"
            context.emit("stayed", {"seat": seat, "area": int(ship.area), "clause": clause})
        return
    state.steps = steps
    state.phase = SAIL


def next_half(state: State, end_with_pass: bool, context: Context) -> None:
    """End the mover's half and go on with the next ship, the night pass, the next round or the end of the game."""
    state.turn += 1
    state.steps = 0
    state.retreating = False
    if state.turn < SHIP_COUNT:
        begin_half(state, context)
    elif anybody_home(state) and (state.half == NIGHT or end_with_pass):
        state.phase = OVER
    elif state.half == DAY:
        begin_pass(state, NIGHT, context)
    else:
        end_round(state, context)


def anybody_home(state: State) -> bool:
    """Return whether a ship has finished the lap."""
    return any(ship.finished for ship in state.ships)


def end_round(state: State, context: Context) -> None:
    """Let every seat draw a card and pass the role of start player on, for the next round (KX-07, KX-16)."""
    draw_all(state, context)
    state.first = (state.first + 1) % SHIP_COUNT
    state.round += 1
    state.half = -1
    state.turn = 0
    state.left = 0
    state.right = 0
    state.swapped = False
    state.phase = ROLL
    if context.loud:
        context.emit("round", {"round": int(state.round), "first": int(state.first), "clause": "KX-07"})
