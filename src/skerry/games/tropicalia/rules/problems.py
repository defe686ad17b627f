"""Validation of positions: nothing is lost or twice there, and no worker is where none can be. For corrections and
tests."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.actions import Reason, unsound
from skerry.core.bits import members
from skerry.games.tropicalia.rules.placement import own_spaces
from skerry.games.tropicalia.rules.state import (
    BUILD,
    DISCARD,
    IN_HAND,
    MOVE,
    ON_ISLAND,
    OVER,
    PLACE,
    SELL,
    SITE,
    SUBSTITUTE,
    State,
    owned,
)
from skerry.games.tropicalia.set_up.board import (
    FACES,
    FIELD,
    FRUIT_COUNTS,
    ITEM_COUNTS,
    KINDS,
    MARKET,
    NOTHING,
    ROUNDS,
    SQUARE_COUNT,
    TILE_KIND,
    TILE_OFFER,
    WORKERS,
    closed_tiles,
)
from skerry.games.tropicalia.set_up.loader import FRUITS, ITEMS
from skerry.games.tropicalia.set_up.ruleset import RuleSet


def problems_of(state: State, rules: RuleSet) -> list[Reason]:
    """Return every broken invariant; [] for a position that play can reach."""
    found = _island(state, rules)
    if not found:
        found = _counts(state) + _tiles(state) + _workers(state) + _step(state)
    return found


def _island(state: State, rules: RuleSet) -> list[Reason]:
    found: list[Reason] = []
    closed = [state.squares[square] for square in members(state.closed)]
    if sorted(closed) != closed_tiles(rules.seats):
        found.append(unsound("closed", seats=rules.seats))
    for square in range(SQUARE_COUNT):
        tile = state.squares[square]
        offer = state.offers[square]
        if offer != TILE_OFFER[tile] and (
            TILE_KIND[tile] != MARKET or not rules.options.advanced or offer not in [*FACES]
        ):
            found.append(unsound("offer", square=square, offer=offer))
        if state.lying[square] and (TILE_KIND[tile] == MARKET or tile in closed):
            found.append(unsound("lying", square=square))
    return found


def _counts(state: State) -> list[Reason]:
    found: list[Reason] = []
    for kind in range(KINDS):
        fruit = state.bag[kind] + sum(board.fruit[kind] for board in state.boards)
        items = state.items[kind] + state.items_gone[kind] + sum(owned(board, kind) for board in state.boards)
        for square in range(SQUARE_COUNT):
            lying = int(state.lies(square, kind))
            if TILE_KIND[state.squares[square]] == FIELD:
                fruit += lying
            else:
                items += lying
        if fruit != FRUIT_COUNTS[kind]:
            found.append(unsound("fruit", count=fruit, kind=FRUITS[kind], all=FRUIT_COUNTS[kind]))
        if items != ITEM_COUNTS[kind]:
            found.append(unsound("items", count=items, kind=ITEMS[kind], all=ITEM_COUNTS[kind]))
    return found


def _tiles(state: State) -> list[Reason]:
    """Return the problems of village tiles: each of the forty is in one place; the row is packed to the left, but for a
    gap where a tile is being built."""
    everywhere = members(state.pile) + members(state.tiles_gone) + [tile for tile in state.row if tile != NOTHING]
    for board in state.boards:
        everywhere += [tile for tile in board.village if tile != NOTHING]
    found: list[Reason] = []
    if sorted(everywhere) != list(range(40)):
        found.append(unsound("tiles"))
    row = [tile for place, tile in enumerate(state.row) if place != state.chosen or state.step == SITE]
    if NOTHING in row and any(tile != NOTHING for tile in row[row.index(NOTHING) :]):
        found.append(unsound("row"))
    elif NOTHING in row and state.pile:
        found.append(unsound("row_short"))
    return found


def _workers(state: State) -> list[Reason]:
    """Return the problems of workers' places: no frame space, field or plaza is shared, only a market may be."""
    found: list[Reason] = []
    spaces: list[int] = []
    squares: list[int] = []
    for board in state.boards:
        spaces += [at for at in board.workers if at < ON_ISLAND]
        squares += [at - ON_ISLAND for at in board.workers if ON_ISLAND <= at < IN_HAND]
    if len(set(spaces)) != len(spaces):
        found.append(unsound("two_workers"))
    for square in sorted(set(squares)):
        if state.closed >> square & 1:
            found.append(unsound("worker_closed", square=square))
        elif squares.count(square) > 1 and not state.markets >> square & 1:
            found.append(unsound("worker_crowd", square=square))
    return found


def _step(state: State) -> list[Reason]:
    """Return the problems of the step of the turn, which must agree with the rest."""
    found: list[Reason] = []
    step = int(state.step)
    seats = len(state.boards)
    if state.round > ROUNDS:
        found.append(unsound("rounds", rounds=ROUNDS))
    if step != OVER and state.turn >= WORKERS * seats:
        found.append(unsound("turns"))
    if (step == SELL) != (state.square != NOTHING) or (step == SELL and not state.markets >> state.square & 1):
        found.append(unsound("market"))
    if step in (PLACE, MOVE, SELL, BUILD) and state.chosen != NOTHING:
        found.append(unsound("no_choice"))
    if step == SITE and (state.chosen == NOTHING or state.row[state.chosen] == NOTHING):
        found.append(unsound("no_tile"))
    if step in (DISCARD, SUBSTITUTE) and state.chosen != NOTHING and state.row[state.chosen] != NOTHING:
        found.append(unsound("no_gap"))
    if (state.missing or state.fountains or step == SUBSTITUTE) and state.chosen == NOTHING:
        found.append(unsound("owed"))
    if step == SUBSTITUTE and (state.missing == 0 or state.in_bag() == 0):
        found.append(unsound("no_substitute"))
    for seat, board in enumerate(state.boards):
        if board.surplus() and not (step == DISCARD and seat == state.seat()):
            found.append(unsound("stores", seat=seat))
    if step == DISCARD and not state.boards[state.seat()].surplus():
        found.append(unsound("no_discard"))
    return found or _workers_left(state, step, seats)


def _workers_left(state: State, step: int, seats: int) -> list[Reason]:
    """Return the problems of workers in hand and on the frame: their numbers follow from the turn."""
    found: list[Reason] = []
    for number in range(seats):
        seat = int((state.first + number) % seats)
        board = state.boards[seat]
        in_hand = board.workers.count(IN_HAND)
        on_frame = len(members(own_spaces(board)))
        acted = int(state.turn) // seats + (1 if number < state.turn % seats else 0)
        if step == OVER:
            expected = [WORKERS, 0]
        elif step == PLACE:
            expected = [WORKERS - acted, acted]
        else:
            if step != MOVE and seat == state.seat():
                acted += 1
            expected = [0, WORKERS - acted]
        if [in_hand, on_frame] != expected:
            found.append(unsound("workers", seat=seat, hand=expected[0], frame=expected[1]))
    return found
