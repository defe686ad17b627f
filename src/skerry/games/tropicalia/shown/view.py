"""View of the table: all of it as JSON. There are no secrets in it."""

from __future__ import annotations

from skerry.core.bits import members
from skerry.core.data import Json
from skerry.games.tropicalia.minds.worth import village_worth
from skerry.games.tropicalia.rules.building import price_in_row, tile_facts
from skerry.games.tropicalia.rules.market import price_at
from skerry.games.tropicalia.rules.placement import worker_on_space, workers_on_square
from skerry.games.tropicalia.rules.rounds import next_starter
from skerry.games.tropicalia.rules.scoring import fountain_pairs, parts_of, tally
from skerry.games.tropicalia.rules.state import IN_HAND, ON_ISLAND, OVER, PLACE, SELL, STEPS, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import (
    FIRST_PLAYER_TILE,
    KINDS,
    MARKET,
    NOTHING,
    OFFERS,
    PLACES,
    PLAZA,
    SPACE_COUNT,
    SQUARE_COUNT,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet


def table_view(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the whole table, the same for everybody."""
    over = state.step == OVER
    seats = rules.seats
    return {
        "round": int(state.round),
        "phase": "over" if over else "morning" if state.step == PLACE else "day",
        "step": STEPS[state.step] if state.step <= OVER else "between",
        "seat": None if over else state.seat(),
        "first": int(state.first),
        "turn": int(state.turn),
        "order": [int((state.first + number) % seats) for number in range(seats)],
        "squares": [_square(state, square) for square in range(SQUARE_COUNT)],
        "spaces": [worker_on_space(state, space) or None for space in range(SPACE_COUNT)],
        "boards": [_board(rules, board) for board in state.boards],
        "row": _row(state, rules),
        "chosen": int(state.chosen) if state.chosen != NOTHING else None,
        "selling": selling(state),
        "surplus": 0 if over else int(state.boards[state.seat()].surplus()),
        "missing": int(state.missing),
        "fountains_owed": int(state.fountains),
        "bag": state.bag[:],
        "pile": len(members(state.pile)),
        "items_left": state.items[:],
        "removed_tiles": [rules.tiles.names[tile] for tile in members(state.tiles_gone)],
        "starter_next": next_starter(state),
    }


def _square(state: State, square: int) -> dict[str, Json]:
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    seen: dict[str, Json] = {
        "tile": TILE_NAMES[tile],
        "kind": TILE_KINDS[kind],
        "closed": bool(state.closed >> square & 1),
        "workers": workers_on_square(state, square),
    }
    if kind == MARKET:
        seen["offer"] = OFFERS[state.offers[square]].name
        seen["prices"] = [
            price_at(state, seat, square, state.square == square and seat == state.seat())
            for seat in range(len(state.boards))
        ]
        return seen
    seen["items" if kind == PLAZA else "fruit"] = [int(state.lies(square, number)) for number in range(KINDS)]
    if kind == PLAZA:
        seen["first_player"] = tile == FIRST_PLAYER_TILE
    return seen


def selling(state: State) -> dict[str, Json] | None:
    """Return the market being used: its square, its offer, and the price of a unit with its number of fruits; None when
    nobody sells."""
    if state.step != SELL:
        return None
    square = int(state.square)
    offer = OFFERS[state.offers[square]]
    return {
        "square": square,
        "offer": offer.name,
        "price": price_at(state, state.seat(), square, True),
        "unit": offer.unit,
    }


def _board(rules: RuleSet, board: PlayerBoard) -> dict[str, Json]:
    parts = parts_of(rules.tiles, board)
    return {
        "workers": [_worker(at) for at in board.workers],
        "fruit": board.fruit[:],
        "capacity": int(board.capacity()),
        "baskets": int(board.baskets),
        "carts": {"ready": int(board.carts), "used": int(board.used_carts)},
        "surfboards": {"ready": int(board.surfboards), "used": int(board.used_surfboards)},
        "shells": int(board.shells),
        "village": [None if tile == NOTHING else rules.tiles.names[tile] for tile in board.village],
        "fountains": fountain_pairs(rules.tiles, board.village),
        "score": {"total": sum(part[1] for part in parts), "parts": parts},
    }


def _worker(at: int) -> dict[str, Json]:
    if at < ON_ISLAND:
        return {"at": "space", "index": at}
    if at < IN_HAND:
        return {"at": "square", "index": at - ON_ISLAND}
    return {"at": "hand" if at == IN_HAND else "home", "index": None}


def _row(state: State, rules: RuleSet) -> list[Json]:
    counted = [tally(rules.tiles, board) for board in state.boards]
    seen: list[Json] = []
    for place in range(PLACES):
        tile = state.row[place]
        if tile == NOTHING:
            seen.append(None)
            continue
        worth = [village_worth(rules.tiles, state, seat, counted[seat], tile) for seat in range(rules.seats)]
        entry = tile_facts(rules.tiles, tile)
        entry.update(price=price_in_row(rules.tiles, state, place), worth=worth)
        seen.append(entry)
    return seen
