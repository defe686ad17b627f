"""Whether a position can be: nothing lost, nothing twice, nobody where nobody can be. For corrections and tests."""

from __future__ import annotations

from skerry.core.bits import members
from skerry.games.tropicalia.rules.placement import own_spaces
from skerry.games.tropicalia.rules.state import (
    AT_HOME,
    BUILD,
    DISCARD,
    IN_HAND,
    MOVE,
    ON_ISLAND,
    OVER,
    PLACE,
    SELL,
    SITE,
    STORE,
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
    PLAZA,
    ROUNDS,
    SQUARE_COUNT,
    TILE_KIND,
    TILE_OFFER,
    WORKERS,
    closed_tiles,
)
from skerry.games.tropicalia.set_up.loader import FRUITS, ITEMS
from skerry.games.tropicalia.set_up.ruleset import RuleSet


def problems_of(state: State, rules: RuleSet) -> list[str]:
    """Every broken invariant in words; [] for a position that play can reach."""
    if len(state.boards) != rules.seats:
        return [f"there must be {rules.seats} boards, not {len(state.boards)}"]
    found = _island(state, rules)
    if not found:
        found = _counts(state) + _tiles(state) + _workers(state) + _step(state)
    return found


def _island(state: State, rules: RuleSet) -> list[str]:
    found: list[str] = []
    closed = [state.squares[square] for square in members(state.closed)]
    if sorted(closed) != closed_tiles(rules.seats):
        found.append(f"the closed tiles are not those of a game with {rules.seats} players")
    for square in range(SQUARE_COUNT):
        tile = state.squares[square]
        offer = state.offers[square]
        if offer != TILE_OFFER[tile] and (
            TILE_KIND[tile] != MARKET or not rules.options.advanced or offer not in FACES
        ):
            found.append(f"square {square} cannot have the offer {offer}")
        if state.lying[square] and (TILE_KIND[tile] == MARKET or tile in closed):
            found.append(f"nothing can lie on square {square}")
    return found


def _counts(state: State) -> list[str]:
    found: list[str] = []
    for kind in range(KINDS):
        fruit = state.bag[kind] + sum(board.fruit[kind] for board in state.boards)
        items = state.items[kind] + state.items_gone[kind] + sum(owned(board, kind) for board in state.boards)
        for square in range(SQUARE_COUNT):
            lying = int(state.lies(square, kind))
            if TILE_KIND[state.squares[square]] == FIELD:
                fruit += lying
            elif TILE_KIND[state.squares[square]] == PLAZA:
                items += lying
        if fruit != FRUIT_COUNTS[kind]:
            found.append(f"there are {fruit} of {FRUITS[kind]}, not {FRUIT_COUNTS[kind]}")
        if items != ITEM_COUNTS[kind]:
            found.append(f"there are {items} of {ITEMS[kind]}, not {ITEM_COUNTS[kind]}")
    return found


def _tiles(state: State) -> list[str]:
    """Each of the forty village tiles is in one place; the row is packed to the left but for a gap being built from."""
    everywhere = members(state.pile) + members(state.tiles_gone) + [tile for tile in state.row if tile != NOTHING]
    for board in state.boards:
        everywhere += [tile for tile in board.village if tile != NOTHING]
    found: list[str] = []
    if sorted(everywhere) != list(range(40)):
        found.append("each village tile must be in exactly one place")
    row = [tile for place, tile in enumerate(state.row) if place != state.chosen or state.step == SITE]
    if NOTHING in row and any(tile != NOTHING for tile in row[row.index(NOTHING) :]):
        found.append("the construction row must be packed to the left")
    elif NOTHING in row and state.pile:
        found.append("the construction row is only short when the pile is empty")
    return found


def _workers(state: State) -> list[str]:
    """Nobody shares a frame space, a field or a plaza; a square that is shared is a market."""
    found: list[str] = []
    spaces: list[int] = []
    squares: list[int] = []
    for board in state.boards:
        spaces += [at for at in board.workers if at < ON_ISLAND]
        squares += [at - ON_ISLAND for at in board.workers if ON_ISLAND <= at < IN_HAND]
    if len(set(spaces)) != len(spaces):
        found.append("two workers stand on one frame space")
    for square in sorted(set(squares)):
        if state.closed >> square & 1:
            found.append(f"a worker stands on square {square}, which is closed")
        elif squares.count(square) > 1 and not state.markets >> square & 1:
            found.append(f"several workers stand on square {square}, which is no market")
    return found


def _step(state: State) -> list[str]:
    """What the step of the turn says must agree with the rest."""
    found: list[str] = []
    step = int(state.step)
    seats = len(state.boards)
    if step == STORE:
        return ["a position is never saved in the middle of a step"]
    if state.round > ROUNDS:
        found.append(f"there are {ROUNDS} rounds")
    if step != OVER and state.turn >= WORKERS * seats:
        found.append("the turns of the phase are over")
    if (step == SELL) != (state.square != NOTHING) or (step == SELL and not state.markets >> state.square & 1):
        found.append("'square' names the market while a seat sells, and nothing at other times")
    if step in (PLACE, MOVE, SELL, BUILD) and state.chosen != NOTHING:
        found.append("no tile can be chosen at this step")
    if step == SITE and (state.chosen == NOTHING or state.row[state.chosen] == NOTHING):
        found.append("the chosen place must hold a tile")
    if step in (DISCARD, SUBSTITUTE) and state.chosen != NOTHING and state.row[state.chosen] != NOTHING:
        found.append("the chosen place must be a gap")
    if (state.missing or state.fountains or step == SUBSTITUTE) and state.chosen == NOTHING:
        found.append("something is owed for a tile that nobody builds")
    if step == SUBSTITUTE and (state.missing == 0 or state.in_bag() == 0):
        found.append("there is nothing to substitute")
    for seat, board in enumerate(state.boards):
        if board.surplus() and not (step == DISCARD and seat == state.seat()):
            found.append(f"seat {seat} stores more than it can")
    if step == DISCARD and not state.boards[state.seat()].surplus():
        found.append("there is nothing to discard")
    return found or _workers_left(state, step, seats)


def _workers_left(state: State, step: int, seats: int) -> list[str]:
    """How many of a seat's workers have acted follows from the turn."""
    found: list[str] = []
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
        if [in_hand, on_frame] != expected or (step in (PLACE, OVER) and AT_HOME in board.workers):
            found.append(f"seat {seat} must have {expected[0]} workers in hand and {expected[1]} on the frame")
    return found
