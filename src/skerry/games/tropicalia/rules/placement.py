"""Workers: onto the frame in the morning, onto the island or home by day (TR-21 to TR-31)."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.games.tropicalia.rules.state import AT_HOME, IN_HAND, ON_ISLAND, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import LINE, NOTHING, OPPOSITE, SPACE_COUNT, SQUARE_COUNT, WORKERS
from skerry.games.tropicalia.set_up.ruleset import DO_HOME, DO_MOVE


def free_spaces(state: State) -> list[int]:
    """The vacant frame spaces, which are also the ids of their `place` actions (TR-21)."""
    return members(~state.taken & 0xFFFF)


def only_free_space(state: State) -> int:
    """The vacant frame space if it is the last one, else NOTHING."""
    free: i64 = ~state.taken & 0xFFFF
    if free & (free - 1):
        return NOTHING
    return members(free)[0]


def own_spaces(board: PlayerBoard) -> i64:
    """The frame spaces where a seat's workers stand, as a set of bits."""
    bits: i64 = 0
    for at in board.workers:
        if at < SPACE_COUNT:
            bits |= 1 << at
    return bits


def worker_at(board: PlayerBoard, at: int) -> int:
    """The number of the seat's first worker that is there. Raises ValueError if none is."""
    return board.workers.index(at)


def worker_on_space(state: State, space: int) -> list[int]:
    """[seat, worker] on a frame space; [] if it is vacant."""
    for seat, board in enumerate(state.boards):
        for worker in range(WORKERS):
            if board.workers[worker] == space:
                return [seat, worker]
    return []


def workers_on_square(state: State, square: int) -> list[list[int]]:
    """[[seat, worker], ...] on a square of the island."""
    found: list[list[int]] = []
    for seat, board in enumerate(state.boards):
        found.extend([[seat, worker] for worker in range(WORKERS) if board.workers[worker] == ON_ISLAND + square])
    return found


def workers_within(state: State, squares: i64) -> i64:
    """How many workers of all seats stand on these squares (a set of bits)."""
    count: i64 = 0
    for board in state.boards:
        for at in board.workers:
            if ON_ISLAND <= at < IN_HAND and (squares >> (at - ON_ISLAND)) & 1:
                count += 1
    return count


def vacant_squares(state: State) -> i64:
    """The open squares without a worker, as a set of bits (TR-24, TR-28)."""
    return ~state.occupied & ~state.closed & 0xFFFF


def reach(state: State, board: PlayerBoard, space: int) -> i64:
    """The squares that a worker on a frame space can go to, with the seat's open tools, as a set of bits.

    Plain: vacant squares of the line (TR-24). A surfboard adds vacant squares anywhere (TR-29), a cart occupied
    markets of the line (TR-30), both together every occupied market (TR-31).
    """
    line: i64 = LINE[space]
    vacant: i64 = vacant_squares(state)
    markets: i64 = state.markets & state.occupied
    found: i64 = vacant & line
    if board.surfboards > 0:
        found |= vacant
        if board.carts > 0:
            found |= markets
    if board.carts > 0:
        found |= markets & line
    return found


def needs_surfboard(space: i64, square: i64) -> bool:
    """Whether a square lies outside the line of a frame space."""
    line: i64 = LINE[space]
    return (line >> square) & 1 == 0


def needs_cart(state: State, square: i64) -> bool:
    """Whether a worker stands on the square already."""
    return (state.occupied >> square) & 1 == 1


def legal_moves(state: State, board: PlayerBoard) -> list[int]:
    """The ids of every `move` and `home` of a seat, rising."""
    found: list[int] = []
    own: i64 = own_spaces(board)
    spaces: i64 = own
    space: i64 = 0
    while spaces:
        if spaces & 1:
            squares: i64 = reach(state, board, space)
            first: i64 = DO_MOVE + SQUARE_COUNT * space
            while squares:
                if squares & 1:
                    found.append(first)
                first += 1
                squares >>= 1
        space += 1
        spaces >>= 1
    spaces = own
    space = DO_HOME
    while spaces:
        if spaces & 1:
            found.append(space)
        space += 1
        spaces >>= 1
    return found


def forced_home(state: State, board: PlayerBoard) -> int:
    """The space of a seat's last worker if it can only go home, else NOTHING (TR-27)."""
    own: i64 = own_spaces(board)
    if own == 0 or own & (own - 1):
        return NOTHING
    space = members(own)[0]
    return space if reach(state, board, space) == 0 else NOTHING


def blocked_by(state: State, board: PlayerBoard, space: int, square: int) -> list[int]:
    """The seat's other spaces whose last vacant square this move takes."""
    vacant: i64 = vacant_squares(state)
    after: i64 = vacant & ~(1 << square)
    found: list[int] = []
    for other in members(own_spaces(board)):
        line: i64 = LINE[other]
        if other != space and vacant & line and not after & line:
            found.append(other)
    return found


def opposite_seat(state: State, space: int) -> int:
    """The seat at the other end of the line, or NOTHING (TR-22)."""
    there = worker_on_space(state, OPPOSITE[space])
    return there[0] if there else NOTHING


# --- changing -----------------------------------------------------------------------------------------------------
def put_on_space(state: State, board: PlayerBoard, space: int) -> int:
    """Put a worker from the hand on a frame space; which one."""
    worker = worker_at(board, IN_HAND)
    board.workers[worker] = space
    state.taken |= 1 << space
    return worker


def leave_space(state: State, board: PlayerBoard, space: int, at: int) -> int:
    """Take the worker off a frame space to `at` (ON_ISLAND + square, or AT_HOME); which one."""
    worker = worker_at(board, space)
    board.workers[worker] = at
    state.taken &= ~(1 << space)
    if at < AT_HOME:
        state.occupied |= 1 << (at - ON_ISLAND)
    return worker


def retrieve_workers(state: State) -> None:
    """Every worker returns to its owner's hand (TR-47)."""
    for board in state.boards:
        for worker in range(WORKERS):
            board.workers[worker] = IN_HAND
    state.taken = 0
    state.occupied = 0
