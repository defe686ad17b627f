"""The table as numbers for learning agents, as `features` describes it."""

from __future__ import annotations

from typing import Final

from skerry.core.bits import size_of
from skerry.core.observation import Observation
from skerry.games.tropicalia.rules.building import price_in_row
from skerry.games.tropicalia.rules.market import price_at
from skerry.games.tropicalia.rules.placement import own_spaces, worker_on_space, workers_on_square
from skerry.games.tropicalia.rules.scoring import fountain_count, points_of
from skerry.games.tropicalia.rules.state import IN_HAND, OVER, SITE, STEPS, PlayerBoard, State
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
"""Numbers of a village tile; its sides are four."""


def observation(state: State, rules: RuleSet, viewer: int, length: int) -> list[float]:
    """What `viewer` knows, shape [length]; seats come in turn from it, so that an agent learns one role."""
    seats = rules.seats
    out = Observation(length)
    for square in range(SQUARE_COUNT):
        _observe_square(state, viewer, square, out)
    for space in range(SPACE_COUNT):
        there = worker_on_space(state, space)
        out.one_of((there[0] - viewer) % seats if there else NOTHING, seats)
    for number in range(seats):
        _observe_board(rules.tiles, state.boards[(viewer + number) % seats], out)
    for place in range(PLACES):
        tile = state.row[place]
        _observe_tile(rules.tiles, tile, out)
        out.add(0.0 if tile == NOTHING else price_in_row(rules.tiles, state, place) / 16)
    out.one_of((int(state.first) - viewer) % seats, seats)
    out.one_of(NOTHING if state.step == OVER else (state.seat() - viewer) % seats, seats)
    out.one_of(state.step, len(STEPS))
    out.add(int(state.round) / ROUNDS)
    out.add(int(state.turn) / (WORKERS * seats))
    for kind in range(KINDS):
        out.add(state.bag[kind] / FRUIT_COUNTS[kind])
    for kind in range(KINDS):
        out.add(state.items[kind] / ITEM_COUNTS[kind])
    out.members(int(state.pile), 0, 39)
    out.one_of(state.chosen if state.step == SITE else PLACES, PLACES + 1)
    out.add(int(state.missing + state.fountains) / 4)
    return out.whole()


def _observe_square(state: State, viewer: int, square: int, out: Observation) -> None:
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    out.one_of(3 if state.closed >> square & 1 else kind, 4)
    out.flag(tile == FIRST_PLAYER_TILE)
    for number in range(KINDS):
        out.add(int(state.lies(square, number)) / 3)
    if kind == MARKET:
        offer = OFFERS[state.offers[square]]
        out.add(price_at(state, viewer, square, state.square == square and state.seat() == viewer) / 13)
        out.add(offer.unit / 5)
        out.one_of(offer.form, len(FORMS))
        for wanted in range(KINDS - 1):
            out.add(float(offer.wanted[wanted]))
    else:
        out.skip(2 + len(FORMS) + KINDS - 1)
    out.flag(state.square == square)
    seats = len(state.boards)
    there = [(seat - viewer) % seats for seat, _ in workers_on_square(state, square)]
    for role in range(seats):
        out.add(there.count(role) / WORKERS)


def _observe_board(tiles: TileTable, board: PlayerBoard, out: Observation) -> None:
    for amount in board.fruit:
        out.add(amount / 10)
    out.add(int(board.capacity() - board.stored()) / 10)
    for tool in (board.carts, board.used_carts, board.surfboards, board.used_surfboards, board.baskets):
        out.add(int(tool) / 5)
    out.add(int(board.shells) / 30)
    out.add(board.workers.count(IN_HAND) / WORKERS)
    out.add(int(size_of(own_spaces(board))) / WORKERS)
    for points in points_of(tiles, board):
        out.add(points / 50)
    out.add(int(fountain_count(tiles, board.village)) / 12)
    for tile in board.village:
        _observe_tile(tiles, tile, out)


def _observe_tile(tiles: TileTable, tile: int, out: Observation) -> None:
    if tile == NOTHING:
        out.skip(_PER_TILE)
        return
    out.one_of(tiles.type[tile], len(TYPES))
    out.members(int(tiles.sides[tile]), 0, 3)
    out.one_of(tiles.event[tile], EVENT_KINDS)
    out.one_of(tiles.subject[tile], SUBJECT_COUNT)
    out.add(tiles.points[tile] / 12)
    for kind in range(KINDS):
        out.add(tiles.fruit[KINDS * tile + kind] / 3)
