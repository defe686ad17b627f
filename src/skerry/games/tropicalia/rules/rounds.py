"""Set-up, the start and the end of rounds, the end of the game (TR-09 to TR-15, TR-20, TR-45 to TR-48)."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import member_at, members, size_of
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.building import remove_leftmost
from skerry.games.tropicalia.rules.placement import retrieve_workers, workers_on_square
from skerry.games.tropicalia.rules.scoring import standing
from skerry.games.tropicalia.rules.state import IN_HAND, OVER, PLACE, PlayerBoard, State
from skerry.games.tropicalia.rules.storage import draw_kind
from skerry.games.tropicalia.set_up.board import (
    ADVANCED_COUNT,
    COVERED,
    FACES,
    FIRST_PLAYER_TILE,
    FRUIT_COUNTS,
    ITEM_COUNTS,
    KINDS,
    NOTHING,
    OFFERS,
    PLACES,
    ROUNDS,
    SITES,
    SQUARE_COUNT,
    START_SHELLS,
    TILE_OFFER,
    WORKERS,
    closed_tiles,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet

_FIELD_FRUIT = 3
_PLAZA_ITEMS = 2


# --- set-up -------------------------------------------------------------------------------------------------------
def set_up(rules: RuleSet, context: Context) -> State:
    """Return the starting position, with the first round's fruit and items laid out."""
    chance = context.chance
    squares = list(range(SQUARE_COUNT))
    chance.shuffle(squares)
    boards = [PlayerBoard([IN_HAND] * WORKERS, [0] * KINDS, [NOTHING] * SITES) for _ in range(rules.seats)]
    state = State(squares, boards)
    state.offers = [TILE_OFFER[tile] for tile in squares]
    state.lying = [0] * SQUARE_COUNT
    for tile in closed_tiles(rules.seats):
        state.closed |= 1 << squares.index(tile)
    state.bag = list(FRUIT_COUNTS)
    state.items = list(ITEM_COUNTS)
    state.items_gone = [0] * KINDS
    state.pile = (1 << 40) - 1
    for _ in range(PLACES):
        tile = int(member_at(state.pile, chance.below(int(size_of(state.pile)))))
        state.pile &= ~(1 << tile)
        state.row.append(tile)
    state.first = chance.below(rules.seats)
    state.derive()
    context.emit("setup", {"seat": int(state.first), "clause": "TR-13"})
    for number in range(rules.seats):
        seat = int((state.first + number) % rules.seats)
        boards[seat].shells = START_SHELLS[number]
        if number > 0:
            context.emit("shells", {"seat": seat, "amount": START_SHELLS[number], "clause": "TR-14"})
    if rules.options.advanced:
        _cover_markets(state, rules, context)
    start_round(state, rules, context)
    return state


def _cover_markets(state: State, rules: RuleSet, context: Context) -> None:
    """Cover the three markets with three of the six advanced tiles; sides as the table chose, or by lot (TR-56)."""
    drawn = list(range(ADVANCED_COUNT))
    for tile in COVERED:
        advanced = context.chance.take(drawn)
        side = rules.sides[advanced]
        if side < 0:
            side = context.chance.below(2)
        square = state.squares.index(tile)
        state.offers[square] = FACES[2 * advanced + side]
        context.emit("covered", {"square": square, "offer": OFFERS[state.offers[square]].name, "clause": "TR-56"})


# --- rounds -------------------------------------------------------------------------------------------------------
def start_round(state: State, rules: RuleSet, context: Context) -> None:
    """Start a round: lay out fruit on the fields and items on the plazas, from the top left, as far as they last
    (TR-15, TR-20)."""
    if context.loud:
        context.emit("round", {"seat": int(state.first), "round": int(state.round), "clause": "TR-19"})
    for square in range(SQUARE_COUNT):
        bit: i64 = 1 << square
        if state.fields & bit:
            for _ in range(_FIELD_FRUIT):
                kind = draw_kind(state, context)
                if kind != NOTHING:
                    state.lying[square] += 1 << (2 * kind)
        elif state.plazas & bit:
            for _ in range(_PLAZA_ITEMS):
                item = _draw_item(state, context)
                if item != NOTHING:
                    state.lying[square] += 1 << (2 * item)
    if context.loud:
        filled: list[Json] = [
            [square, [int(state.lies(square, kind)) for kind in range(KINDS)]]
            for square in members(state.fields | state.plazas)
        ]
        context.emit("filled", {"squares": filled, "clause": "TR-20"})


def _draw_item(state: State, context: Context) -> int:
    """Take one random item off the pile; return its kind, NOTHING if there are none."""
    total = state.items[0] + state.items[1] + state.items[2]
    if total == 0:
        return NOTHING
    point = context.chance.from_pile("items").below(total)
    for item in range(KINDS):
        point -= state.items[item]
        if point < 0:
            state.items[item] -= 1
            return item
    raise AssertionError("the pile holds fewer items than it counted")


def end_round(state: State, rules: RuleSet, context: Context) -> None:
    """Clear the island, pass on the lead, start the next round or end the game (TR-45 to TR-48)."""
    if rules.seats == 2:
        remove_leftmost(state, rules, context)
    _clear_island(state, context)
    last = state.round == ROUNDS
    if not last:
        _pass_lead(state, context)
    retrieve_workers(state)
    state.turn = 0
    if last:
        state.step = OVER
        if context.loud:
            result = context.final(standing(rules.tiles, state, "ended"))
            context.emit("over", {"winners": result.winners(), "totals": result.scores, "clause": "TR-54"})
        return
    state.round += 1
    state.step = PLACE
    start_round(state, rules, context)


def _clear_island(state: State, context: Context) -> None:
    """Put the fruit that was left into the bag, and remove the items that were left from the game (TR-47)."""
    fruit = [0, 0, 0]
    items = [0, 0, 0]
    for square in range(SQUARE_COUNT):
        if state.lying[square] == 0:
            continue
        left = fruit if (state.fields >> square) & 1 else items
        for kind in range(KINDS):
            left[kind] += int(state.lies(square, kind))
        state.lying[square] = 0
    for kind in range(KINDS):
        state.bag[kind] += fruit[kind]
        state.items_gone[kind] += items[kind]
    if context.loud:
        context.emit("cleared", {"fruit": fruit, "items": items, "clause": "TR-47"})


def next_starter(state: State) -> int:
    """Return the seat that would lead next: the owner of the worker on the first player's plaza, else the seat that
    leads now (TR-48)."""
    there = workers_on_square(state, state.squares.index(FIRST_PLAYER_TILE))
    return there[0][0] if there else int(state.first)


def _pass_lead(state: State, context: Context) -> None:
    there = workers_on_square(state, state.squares.index(FIRST_PLAYER_TILE))
    state.first = next_starter(state)
    if context.loud:
        facts = {"seat": int(state.first), "round": int(state.round) + 1, "plaza": bool(there), "clause": "TR-48"}
        context.emit("starter", facts)
