"""The table as numbers for learning agents, as `features` describes it."""

from __future__ import annotations

from typing import Final

from skerry.core.bits import size_of
from skerry.core.observation import RowWriter
from skerry.games.tropicalia.rules.building import price_in_row
from skerry.games.tropicalia.rules.market import price_at
from skerry.games.tropicalia.rules.placement import own_spaces
from skerry.games.tropicalia.rules.scoring import fountain_count, points_of
from skerry.games.tropicalia.rules.state import IN_HAND, ON_ISLAND, OVER, SITE, STEPS, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import (
    FIRST_PLAYER_TILE,
    FRUIT_COUNTS,
    ITEM_COUNTS,
    KINDS,
    MARKET,
    NOTHING,
    OFFERS,
    PLACES,
    ROUNDS,
    SPACE_COUNT,
    SQUARE_COUNT,
    TILE_KIND,
    WORKERS,
)
from skerry.games.tropicalia.set_up.loader import EVENT_KINDS, FORMS, TYPES
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.set_up.tiles import SUBJECT_COUNT, TileTable

_PER_TILE: Final = len(TYPES) + 4 + EVENT_KINDS + SUBJECT_COUNT + 1 + KINDS
"""Number of entries of a village tile; 4 of them are its sides."""


def observe(state: State, rules: RuleSet, viewer: int, out: RowWriter) -> None:
    """Write what `viewer` knows as numbers. Seats come in seat order from the viewer's own, so that an agent learns one
    role."""
    seats = rules.seats
    on_space, on_squares = _workers(state)
    for square in range(SQUARE_COUNT):
        _observe_square(state, viewer, square, on_squares, out)
    for space in range(SPACE_COUNT):
        there = on_space[space]
        out.one_of((there - viewer) % seats if there != NOTHING else NOTHING, seats)
    for number in range(seats):
        _observe_board(rules.tiles, state.boards[(viewer + number) % seats], out)
    for place in range(PLACES):
        tile = state.row[place]
        _observe_tile(rules.tiles, tile, out)
        out.part(0 if tile == NOTHING else price_in_row(rules.tiles, state, place), 16.0)
    out.one_of((int(state.first) - viewer) % seats, seats)
    out.one_of(NOTHING if state.step == OVER else (state.seat() - viewer) % seats, seats)
    out.one_of(state.step, len(STEPS))
    out.part(state.round, float(ROUNDS))
    out.part(state.turn, float(WORKERS * seats))
    for kind in range(KINDS):
        out.part(state.bag[kind], float(FRUIT_COUNTS[kind]))
    for kind in range(KINDS):
        out.part(state.items[kind], float(ITEM_COUNTS[kind]))
    out.members(int(state.pile), 0, 39)
    out.one_of(state.chosen if state.step == SITE else PLACES, PLACES + 1)
    out.part(state.missing + state.fountains, 4.0)


def _workers(state: State) -> tuple[list[int], list[int]]:
    """Return the seat whose worker stands on each frame space, or NOTHING; and the number of each seat's workers on
    each square, square by square."""
    seats = len(state.boards)
    on_space = [NOTHING] * SPACE_COUNT
    on_squares = [0] * (SQUARE_COUNT * seats)
    for seat, board in enumerate(state.boards):
        for at in board.workers:
            if at < SPACE_COUNT:
                on_space[at] = seat
            elif ON_ISLAND <= at < IN_HAND:
                on_squares[(at - ON_ISLAND) * seats + seat] += 1
    return on_space, on_squares


def _observe_square(state: State, viewer: int, square: int, on_squares: list[int], out: RowWriter) -> None:
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    out.one_of(3 if state.closed >> square & 1 else kind, 4)
    out.flag(tile == FIRST_PLAYER_TILE)
    for number in range(KINDS):
        out.part(state.lies(square, number), 3.0)
    if kind == MARKET:
        offer = OFFERS[state.offers[square]]
        out.part(price_at(state, viewer, square, state.square == square and state.seat() == viewer), 13.0)
        out.part(offer.unit, 5.0)
        out.one_of(offer.form, len(FORMS))
        for wanted in range(KINDS - 1):
            out.part(offer.wanted[wanted], 1.0)
    else:
        out.skip(2 + len(FORMS) + KINDS - 1)
    out.flag(state.square == square)
    seats = len(state.boards)
    for role in range(seats):
        out.part(on_squares[square * seats + (viewer + role) % seats], float(WORKERS))


def _observe_board(tiles: TileTable, board: PlayerBoard, out: RowWriter) -> None:
    for amount in board.fruit:
        out.part(amount, 10.0)
    out.part(board.capacity() - board.stored(), 10.0)
    out.part(board.carts, 5.0)
    out.part(board.used_carts, 5.0)
    out.part(board.surfboards, 5.0)
    out.part(board.used_surfboards, 5.0)
    out.part(board.baskets, 5.0)
    out.part(board.shells, 30.0)
    out.part(board.workers.count(IN_HAND), float(WORKERS))
    out.part(size_of(own_spaces(board)), float(WORKERS))
    for points in points_of(tiles, board):
        out.part(points, 50.0)
    out.part(fountain_count(tiles, board.village), 12.0)
    for tile in board.village:
        _observe_tile(tiles, tile, out)


def _observe_tile(tiles: TileTable, tile: int, out: RowWriter) -> None:
    if tile == NOTHING:
        out.skip(_PER_TILE)
        return
    out.one_of(tiles.type[tile], len(TYPES))
    out.members(tiles.sides[tile], 0, 3)
    out.one_of(tiles.event[tile], EVENT_KINDS)
    out.one_of(tiles.subject[tile], SUBJECT_COUNT)
    out.part(tiles.points[tile], 12.0)
    for kind in range(KINDS):
        out.part(tiles.fruit[KINDS * tile + kind], 3.0)
