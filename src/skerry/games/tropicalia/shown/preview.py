"""What a choice would bring and cost, as far as it is certain: for the player who is about to make it."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.games.tropicalia.minds.worth import Outlook, site_worth
from skerry.games.tropicalia.rules.building import orchard_fruit, orchard_total, payable, price_in_row
from skerry.games.tropicalia.rules.market import best_sale, price_at, sale_counts, value_of
from skerry.games.tropicalia.rules.placement import (
    blocked_by,
    leave_space,
    needs_cart,
    needs_surfboard,
    opposite_seat,
)
from skerry.games.tropicalia.rules.scoring import SOURCES, joined_sites, points_of
from skerry.games.tropicalia.rules.state import ON_ISLAND, PlayerBoard, State
from skerry.games.tropicalia.rules.storage import baskets_lost
from skerry.games.tropicalia.set_up.board import (
    BASKET,
    FIELD,
    FIRST_PLAYER_TILE,
    KINDS,
    LINE_SQUARES,
    MARKET,
    NOTHING,
    OFFERS,
    PLAZA,
    SITES,
    SPACES,
    TILE_KIND,
    TILE_KINDS,
)
from skerry.games.tropicalia.set_up.ruleset import (
    DO_BUILD,
    DO_BUILD_NOTHING,
    DO_CHOOSE,
    DO_DECLINE,
    DO_DISCARD,
    DO_HOME,
    DO_MOVE,
    DO_SELL,
    DO_SUBSTITUTE,
    RuleSet,
)


def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """The consequences of a legal action; the shape depends on the action's family."""
    board = state.boards[seat]
    if action < DO_MOVE:
        return _placing(state, action)
    if action < DO_HOME:
        return _moving(state, rules, seat, (action - DO_MOVE) // 16, (action - DO_MOVE) % 16)
    if action < DO_SELL:
        drawn = 1 if state.in_bag() > 0 else 0
        return {"fruit": drawn, "bag": state.bag[:], **_storing(board, drawn)}
    if action < DO_DISCARD:
        return _selling(state, rules, seat, action)
    if action < DO_SUBSTITUTE:
        left = board.fruit[:]
        left[action - DO_DISCARD] -= 1
        return {"surplus": max(0, int(board.surplus()) - 1), "fruit": left}
    if action < DO_DECLINE:
        return _storing(board, 1)
    if DO_CHOOSE <= action < DO_BUILD_NOTHING:
        return _choosing(state, rules, seat, action - DO_CHOOSE)
    if action >= DO_BUILD:
        return _building(state, rules, seat, int(state.chosen), action - DO_BUILD)
    return {}


def _storing(board: PlayerBoard, more: int, capacity: int = 0) -> dict[str, Json]:
    """Storage with so many fruits more."""
    stored = int(board.stored()) + more
    room = capacity or int(board.capacity())
    return {"stored": stored, "capacity": room, "surplus": max(0, stored - room)}


def _placing(state: State, space: int) -> dict[str, Json]:
    across = opposite_seat(state, space)
    return {
        "squares": [square for square in LINE_SQUARES[space] if not state.closed >> square & 1],
        "line": "column" if SPACES[space][0] in "NS" else "row",
        "number": space % 4 + 1,
        "opposite": None if across == NOTHING else across,
    }


def _moving(state: State, rules: RuleSet, seat: int, space: int, square: int) -> dict[str, Json]:
    board = state.boards[seat]
    tile = state.squares[square]
    kind = TILE_KIND[tile]
    lying = [int(state.lies(square, number)) for number in range(KINDS)]
    seen: dict[str, Json] = {
        "surfboard": needs_surfboard(space, square),
        "cart": needs_cart(state, square),
        "kind": TILE_KINDS[kind],
        "blocks": blocked_by(state, board, space, square),
    }
    if kind == FIELD:
        seen.update(fruit=lying, **_storing(board, sum(lying)))
    elif kind == PLAZA:
        lost = int(baskets_lost(board, lying[BASKET]))
        seen.update(items=lying, baskets_lost=lost, capacity=int(board.capacity()) + lying[BASKET] - lost)
        seen["first_player"] = tile == FIRST_PLAYER_TILE
    elif kind == MARKET:
        after = state.clone()
        leave_space(after, after.boards[seat], space, ON_ISLAND + square)
        offer = OFFERS[state.offers[square]]
        price = price_at(after, seat, square, True)
        counts = sale_counts(best_sale(offer, price, board))
        shells = int(value_of(offer, price, counts[0], counts[1], counts[2]))
        total = int(board.shells) + shells
        seen.update(offer=offer.name, price=price, unit=offer.unit, best={"fruit": counts, "shells": shells})
        seen.update(total=total, payable=_payable(state, rules, board, total))
    return seen


def _payable(state: State, rules: RuleSet, board: PlayerBoard, shells: int) -> list[int]:
    return payable(rules.tiles, state, shells) if board.free_sites() > 0 else []


def _selling(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    board = state.boards[seat]
    square = int(state.square)
    counts = sale_counts(action)
    price = price_at(state, seat, square, True)
    shells = int(value_of(OFFERS[state.offers[square]], price, counts[0], counts[1], counts[2]))
    total = int(board.shells) + shells
    return {
        "shells": shells,
        "total": total,
        "fruit": [board.fruit[kind] - counts[kind] for kind in range(KINDS)],
        "payable": _payable(state, rules, board, total),
    }


def _choosing(state: State, rules: RuleSet, seat: int, place: int) -> dict[str, Json]:
    """The tile on the site where it scores most now, the more promising one among equals."""
    board = state.boards[seat]
    outlook = Outlook(state, rules, seat)
    tile = state.row[place]
    best: dict[str, Json] = {}
    most = (-1000, 0.0)
    for site in range(SITES):
        if board.village[site] != NOTHING:
            continue
        seen = _building(state, rules, seat, place, site)
        value = (int(seen["points"]), site_worth(rules, outlook, tile, site))
        if value > most:
            most = value
            best = {"site": site, "fountains": len(seen["fountains"])}
            for key in ("tile", "price", "shells", "points", "parts"):
                best[key] = seen[key]
    return best


def _building(state: State, rules: RuleSet, seat: int, place: int, site: int) -> dict[str, Json]:
    """A tile on a site: fountains, fruit, storage, and every change of the running score that is certain."""
    tiles = rules.tiles
    board = state.boards[seat]
    tile = state.row[place]
    price = price_in_row(tiles, state, place)
    fountains = joined_sites(tiles, board.village, tile, site)
    brought = orchard_fruit(tiles, state, tile)
    missing = orchard_total(tiles, tile) - sum(brought)
    in_bag = int(state.in_bag()) - sum(brought)
    drawn = min(len(fountains), max(0, in_bag))
    storing = _storing(board, sum(brought) + drawn)
    after = board.clone()
    after.village[site] = tile
    after.shells -= price
    before = points_of(tiles, board)
    changes = [new - old for new, old in zip(points_of(tiles, after), before)]
    changes[SOURCES.index("fruit")] = min(storing["stored"], storing["capacity"]) - int(board.stored())
    return {
        "tile": tiles.names[tile],
        "price": price,
        "shells": int(after.shells),
        "fountains": fountains,
        "fruit": brought,
        "missing": missing,
        **storing,
        "points": sum(changes),
        "parts": [[source, changes[number]] for number, source in enumerate(SOURCES) if changes[number]],
    }
