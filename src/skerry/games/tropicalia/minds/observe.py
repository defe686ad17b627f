"""The table as numbers, for learning agents."""

from __future__ import annotations

from skerry.core.bits import size_of
from skerry.games.tropicalia.rules.building import price_in_row
from skerry.games.tropicalia.rules.market import price_at
from skerry.games.tropicalia.rules.placement import own_spaces, worker_on_space, workers_on_square
from skerry.games.tropicalia.rules.scoring import points_of, tally
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

_PER_SQUARE = 18
_PER_TILE = 23
_PER_BOARD = 21 + 9 * _PER_TILE
_REST = 8 + 2 + 2 * KINDS + 40 + (PLACES + 1) + 1


def observation_size(seats: int) -> int:
    """The length of `observation` at a table of so many seats."""
    table = SQUARE_COUNT * (_PER_SQUARE + seats) + SPACE_COUNT * seats + 2 * seats
    return table + seats * _PER_BOARD + PLACES * (_PER_TILE + 1) + _REST


def observation(state: State, rules: RuleSet, viewer: int) -> list[float]:
    """The whole table as numbers, mostly within 0..1, shape [observation_size(seats)].

    Seats come in turn from the viewer, so that an agent learns one role. In order: 16 squares, 16 frame spaces
    (whose worker), boards, the construction row, who leads and who is on turn, then the step, the round, the turn,
    bag, item pile, village pile, the chosen place and what is owed.
    """
    seats = rules.seats
    numbers: list[float] = []
    for square in range(SQUARE_COUNT):
        _observe_square(state, viewer, square, numbers)
    for space in range(SPACE_COUNT):
        there = worker_on_space(state, space)
        numbers.extend(_one_of((there[0] - viewer) % seats if there else NOTHING, seats))
    for number in range(seats):
        _observe_board(rules.tiles, state.boards[(viewer + number) % seats], numbers)
    for place in range(PLACES):
        tile = state.row[place]
        _observe_tile(rules.tiles, tile, numbers)
        numbers.append(0.0 if tile == NOTHING else price_in_row(rules.tiles, state, place) / 16)
    numbers.extend(_one_of((int(state.first) - viewer) % seats, seats))
    numbers.extend(_one_of(NOTHING if state.step == OVER else (state.seat() - viewer) % seats, seats))
    numbers.extend(_one_of(int(state.step), len(STEPS)))
    numbers.append(int(state.round) / ROUNDS)
    numbers.append(int(state.turn) / (WORKERS * seats))
    numbers.extend([state.bag[kind] / FRUIT_COUNTS[kind] for kind in range(KINDS)])
    numbers.extend([state.items[kind] / ITEM_COUNTS[kind] for kind in range(KINDS)])
    numbers.extend([float(state.pile >> tile & 1) for tile in range(40)])
    numbers.extend(_one_of(int(state.chosen) if state.step == SITE else PLACES, PLACES + 1))
    numbers.append(int(state.missing + state.fountains) / 4)
    return numbers


def _one_of(index: int, size: int) -> list[float]:
    return [1.0 if number == index else 0.0 for number in range(size)]


def _observe_square(state: State, viewer: int, square: int, numbers: list[float]) -> None:
    """Field, market, plaza, closed; the first player's; what lies there; the offer; whether it is in use; workers."""
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    numbers.extend(_one_of(3 if state.closed >> square & 1 else kind, 4))
    numbers.append(float(tile == FIRST_PLAYER_TILE))
    numbers.extend([int(state.lies(square, number)) / 3 for number in range(KINDS)])
    if kind == MARKET:
        offer = OFFERS[state.offers[square]]
        numbers.append(price_at(state, viewer, square, state.square == square and state.seat() == viewer) / 13)
        numbers.append(offer.unit / 5)
        numbers.extend(_one_of(offer.form, len(FORMS)))
        numbers.extend([float(wanted) for wanted in offer.wanted[: KINDS - 1]])
    else:
        numbers.extend([0.0] * (2 + len(FORMS) + KINDS - 1))
    numbers.append(float(state.square == square))
    seats = len(state.boards)
    there = [(seat - viewer) % seats for seat, _ in workers_on_square(state, square)]
    numbers.extend([there.count(role) / WORKERS for role in range(seats)])


def _observe_board(tiles: TileTable, board: PlayerBoard, numbers: list[float]) -> None:
    """Fruit and room, tools and baskets, shells, workers left, points by source, fountains; then every site."""
    numbers.extend([amount / 10 for amount in board.fruit])
    numbers.append(int(board.capacity() - board.stored()) / 10)
    tools = [board.carts, board.used_carts, board.surfboards, board.used_surfboards, board.baskets]
    numbers.extend([int(tool) / 5 for tool in tools])
    numbers.append(int(board.shells) / 30)
    numbers.append(board.workers.count(IN_HAND) / WORKERS)
    numbers.append(int(size_of(own_spaces(board))) / WORKERS)
    numbers.extend([points / 50 for points in points_of(tiles, board)])
    numbers.append(int(tally(tiles, board).fountains) / 12)
    for tile in board.village:
        _observe_tile(tiles, tile, numbers)


def _observe_tile(tiles: TileTable, tile: int, numbers: list[float]) -> None:
    """Type, half fountains, kind of event, subject of a treasure, printed points, orchard fruit; zeros for nothing."""
    if tile == NOTHING:
        numbers.extend([0.0] * _PER_TILE)
        return
    numbers.extend(_one_of(tiles.type[tile], len(TYPES)))
    numbers.extend([float(tiles.sides[tile] >> side & 1) for side in range(4)])
    numbers.extend(_one_of(tiles.event[tile], EVENT_KINDS))
    numbers.extend(_one_of(tiles.subject[tile], SUBJECT_COUNT))
    numbers.append(tiles.points[tile] / 12)
    numbers.extend([tiles.fruit[KINDS * tile + kind] / 3 for kind in range(KINDS)])
