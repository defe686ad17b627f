"""Places of workers, and their placement on the frame in the morning (TR-21, TR-22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import members
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.state import AT_HOME, IN_HAND, ON_ISLAND, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import LINE_SQUARES, NOTHING, OPPOSITE, SPACE_COUNT, SPACES, WORKERS

SPACE_TAKEN: Final = ReasonCode("space_taken", "TR-21")


def free_spaces(state: State) -> list[int]:
    """Return the vacant frame spaces, which are also the ids of their `place` actions (TR-21)."""
    return members(~state.taken & 0xFFFF)


def only_free_space(state: State) -> int:
    """Return the vacant frame space if it is the last one, else NOTHING."""
    free: i64 = ~state.taken & 0xFFFF
    if free & (free - 1):
        return NOTHING
    return members(free)[0]


def own_spaces(board: PlayerBoard) -> i64:
    """Return the frame spaces where a seat's workers stand, as a set of bits."""
    bits: i64 = 0
    for at in board.workers:
        if at < SPACE_COUNT:
            bits |= 1 << at
    return bits


def worker_at(board: PlayerBoard, at: int) -> int:
    """Return the number of the seat's first worker at this place. Raises ValueError if there is none."""
    return board.workers.index(at)


def worker_on_space(state: State, space: int) -> list[int]:
    """Return [seat, worker] on a frame space; [] if it is vacant."""
    for seat, board in enumerate(state.boards):
        for worker in range(WORKERS):
            if board.workers[worker] == space:
                return [seat, worker]
    return []


def workers_on_square(state: State, square: int) -> list[list[int]]:
    """Return [[seat, worker], ...] on a square of the island."""
    found: list[list[int]] = []
    for seat, board in enumerate(state.boards):
        found.extend([[seat, worker] for worker in range(WORKERS) if board.workers[worker] == ON_ISLAND + square])
    return found


def workers_within(state: State, squares: i64) -> i64:
    """Return the number of workers of all seats on these squares (a set of bits)."""
    count: i64 = 0
    for board in state.boards:
        for at in board.workers:
            if ON_ISLAND <= at < IN_HAND and (squares >> (at - ON_ISLAND)) & 1:
                count += 1
    return count


# --- changing -----------------------------------------------------------------------------------------------------
def put_on_space(state: State, board: PlayerBoard, space: int) -> int:
    """Put a worker from the hand on a frame space; return its number."""
    worker = worker_at(board, IN_HAND)
    board.workers[worker] = space
    state.taken |= 1 << space
    return worker


def leave_space(state: State, board: PlayerBoard, space: int, at: int) -> int:
    """Take the worker off a frame space to `at` (ON_ISLAND + square, or AT_HOME); return its number."""
    worker = worker_at(board, space)
    board.workers[worker] = at
    state.taken &= ~(1 << space)
    if at < AT_HOME:
        state.occupied |= 1 << (at - ON_ISLAND)
    return worker


def retrieve_workers(state: State) -> None:
    """Put every worker back into its owner's hand (TR-47)."""
    for board in state.boards:
        for worker in range(WORKERS):
            board.workers[worker] = IN_HAND
    state.taken = 0
    state.occupied = 0


# --- the morning --------------------------------------------------------------------------------------------------
def cannot_place(state: State, space: int) -> ReasonCode | None:
    """Return the reason why the seat on turn may not use a frame space in the morning; None if it may (TR-21)."""
    return SPACE_TAKEN if (state.taken >> space) & 1 else None


def place(state: State, seat: int, space: int, context: Context) -> None:
    """Put a worker out of the hand on a frame space (TR-21)."""
    worker = put_on_space(state, state.boards[seat], space)
    state.turn += 1
    if context.loud:
        context.emit("placed", {"seat": seat, "worker": worker, "space": SPACES[space], "clause": "TR-21"})


def place_preview(state: State, space: int) -> dict[str, Json]:
    """Return the open squares of the space's line, the line, and the seat whose worker stands at its other end."""
    across = opposite_seat(state, space)
    return {
        "squares": [square for square in LINE_SQUARES[space] if not state.closed >> square & 1],
        "line": "column" if SPACES[space][0] in "NS" else "row",
        "number": space % 4 + 1,
        "opposite": None if across == NOTHING else across,
    }


def opposite_seat(state: State, space: int) -> int:
    """Return the seat whose worker stands at the other end of the line, or NOTHING (TR-22)."""
    there = worker_on_space(state, OPPOSITE[space])
    return there[0] if there else NOTHING
