"""Sales at markets: their prices and the fruit that they buy (TR-35, TR-56 to TR-69)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.building import affordable
from skerry.games.tropicalia.rules.moves import DO_SELL, SELL_COCONUT, SELL_SUGAR_APPLE
from skerry.games.tropicalia.rules.placement import workers_within
from skerry.games.tropicalia.rules.state import STORE, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import (
    ALIKE,
    ANY,
    BUSY_CROSS,
    BUSY_MARKETS,
    COCONUT,
    CROSS,
    FIRST_PLAYER_TILE,
    FIXED,
    KIND,
    KINDS,
    MANGO,
    MARKET,
    MIX,
    MORE_FRUIT,
    NOTHING,
    OFFERS,
    SET,
    SUGAR_APPLE,
    TILE_KIND,
    TILE_KINDS,
    Offer,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet

ADVANCED_CLAUSES: dict[str, str] = {
    "pair_ca": "TR-58",
    "pair_am": "TR-59",
    "any_2": "TR-60",
    "four_same": "TR-61",
    "more_fruit": "TR-62",
    "busy_markets": "TR-63",
    "pair_cm": "TR-64",
    "trio_cam": "TR-65",
    "one_5": "TR-66",
    "five_any": "TR-67",
    "fewer_fruit": "TR-68",
    "busy_cross": "TR-69",
}


def clause_of(offer: Offer) -> str:
    """Return the clause of the rule that an offer follows."""
    return ADVANCED_CLAUSES.get(offer.name, "TR-35")


NOT_BOUGHT: Final = {clause_of(offer): ReasonCode("not_bought", clause_of(offer)) for offer in OFFERS}
"""Reason that a market does not buy the fruit of a sale, by the clause of the market's offer."""


def spot_name(state: State, square: int) -> str:
    """Return the name of what a square is, for messages: "field", "plaza", "plaza_first" or the name of the market's
    offer."""
    tile = state.squares[square]
    if TILE_KIND[tile] == MARKET:
        return OFFERS[state.offers[square]].name
    if tile == FIRST_PLAYER_TILE:
        return "plaza_first"
    return TILE_KINDS[TILE_KIND[tile]]


# --- prices -------------------------------------------------------------------------------------------------------
def price_at(state: State, seat: int, square: int, standing: bool) -> int:
    """Return the shells that one unit brings a seat at a market now; `standing`: its worker is on that market already.

    The seller's own new worker never counts towards a busy market's price (TR-63, TR-69).
    """
    offer = OFFERS[state.offers[square]]
    if offer.rule == FIXED:
        return offer.price
    if offer.rule == BUSY_MARKETS:
        workers: i64 = workers_within(state, state.markets)
        return int(workers - 1 if standing else workers)
    if offer.rule == BUSY_CROSS:
        workers = workers_within(state, CROSS[square])
        return int(workers - 1 if standing else workers)
    own: i64 = state.boards[seat].stored()
    for other, board in enumerate(state.boards):
        if other != seat:
            theirs: i64 = board.stored()
            if (theirs >= own) if offer.rule == MORE_FRUIT else (theirs <= own):
                return offer.price
    return offer.more


def value_of(offer: Offer, price: i64, coconuts: i64, sugar_apples: i64, mangoes: i64) -> i64:
    """Return the shells for a sale that the offer allows, at `price` shells a unit."""
    return (coconuts + sugar_apples + mangoes) // offer.unit * price


# --- sales --------------------------------------------------------------------------------------------------------
def can_sell(offer: Offer, board: PlayerBoard) -> bool:
    """Return whether a seat has anything that the offer buys."""
    if offer.form == SET:
        return sets_of(offer, board) > 0
    if offer.form == ALIKE:
        return max(board.fruit[COCONUT], board.fruit[SUGAR_APPLE], board.fruit[MANGO]) >= offer.unit
    return board.stored() >= offer.unit


def sets_of(offer: Offer, board: PlayerBoard) -> i64:
    """Return the number of whole sets that a seat has (form SET)."""
    most: i64 = 99
    for kind in range(KINDS):
        wanted: i64 = offer.wanted[kind]
        if wanted > 0:
            sets: i64 = board.fruit[kind] // wanted
            if sets < most:
                most = sets
    return most


def legal_sales(offer: Offer, board: PlayerBoard) -> list[int]:
    """Return the ids of every `sell` action that the offer allows a seat, rising; the first sells nothing."""
    if offer.form == SET:
        one: i64 = SELL_COCONUT * offer.wanted[COCONUT] + SELL_SUGAR_APPLE * offer.wanted[SUGAR_APPLE]
        one += offer.wanted[MANGO]
        return [DO_SELL + one * sets for sets in range(sets_of(offer, board) + 1)]
    if offer.form == KIND:
        found = [DO_SELL + mangoes for mangoes in range(board.fruit[MANGO] + 1)]
        found.extend([DO_SELL + SELL_SUGAR_APPLE * amount for amount in range(1, board.fruit[SUGAR_APPLE] + 1)])
        found.extend([DO_SELL + SELL_COCONUT * amount for amount in range(1, board.fruit[COCONUT] + 1)])
        return found
    return _mixed_sales(offer, board)


def sells(offer: Offer, board: PlayerBoard, action: int) -> bool:
    """Return whether a `sell` action is one of `legal_sales`."""
    counts = sale_counts(action)
    for kind in range(KINDS):
        if counts[kind] > board.fruit[kind]:
            return False
    total = sum(counts)
    if offer.form == SET:
        return counts == [total // offer.unit * wanted for wanted in offer.wanted]
    if offer.form == KIND:
        return max(counts) == total
    if offer.form == ALIKE:
        return all(count % offer.unit == 0 for count in counts)
    if offer.form == ANY:
        return total % offer.unit == 0
    return offer.limit == 0 or total <= offer.limit


def _mixed_sales(offer: Offer, board: PlayerBoard) -> list[int]:
    """Return the sales of forms MIX (up to the limit), ALIKE (whole groups of each kind) and ANY (whole groups in
    all)."""
    step: i64 = offer.unit if offer.form == ALIKE else 1
    groups: i64 = offer.unit if offer.form == ANY else 1
    most: i64 = offer.limit if offer.form == MIX and offer.limit > 0 else 99
    most_coconuts: i64 = board.fruit[COCONUT]
    most_sugar_apples: i64 = board.fruit[SUGAR_APPLE]
    most_mangoes: i64 = board.fruit[MANGO]
    found: list[int] = []
    coconuts: i64 = 0
    while coconuts <= most_coconuts:
        sugar_apples: i64 = 0
        while sugar_apples <= most_sugar_apples:
            id: i64 = DO_SELL + SELL_COCONUT * coconuts + SELL_SUGAR_APPLE * sugar_apples
            total: i64 = coconuts + sugar_apples
            mangoes: i64 = 0
            while mangoes <= most_mangoes:
                if total + mangoes <= most and (total + mangoes) % groups == 0:
                    found.append(id + mangoes)
                mangoes += step
            sugar_apples += step
        coconuts += step
    return found


def sale_counts(action: int) -> list[int]:
    """Return [coconuts, sugar apples, mangoes] of a `sell` action."""
    offset = action - DO_SELL
    return [
        offset // SELL_COCONUT,
        offset % SELL_COCONUT // SELL_SUGAR_APPLE,
        offset % SELL_SUGAR_APPLE,
    ]


def best_sale(offer: Offer, price: int, board: PlayerBoard) -> int:
    """Return the `sell` action that brings most shells, giving up the fewest fruits among equals."""
    best = DO_SELL
    best_shells: i64 = 0
    best_fruits: i64 = 0
    for action in legal_sales(offer, board):
        counts = sale_counts(action)
        fruits: i64 = counts[0] + counts[1] + counts[2]
        shells: i64 = value_of(offer, price, counts[0], counts[1], counts[2])
        if shells > best_shells or (shells == best_shells and fruits < best_fruits):
            best = action
            best_shells = shells
            best_fruits = fruits
    return best


def cannot_sell(state: State, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` may not make a sale at the market where its worker stands; None if it may."""
    offer = OFFERS[state.offers[state.square]]
    return None if sells(offer, state.boards[seat], action) else NOT_BOUGHT[clause_of(offer)]


def sell(state: State, seat: int, action: int, context: Context) -> None:
    """Sell: put the fruit into the bag, and give the seller its shells (TR-35, TR-36)."""
    board = state.boards[seat]
    square = int(state.square)
    offer = OFFERS[state.offers[square]]
    counts = sale_counts(action)
    shells: i64 = value_of(offer, price_at(state, seat, square, True), counts[0], counts[1], counts[2])
    for kind in range(KINDS):
        board.fruit[kind] -= counts[kind]
        state.bag[kind] += counts[kind]
    board.shells += shells
    if context.loud:
        clause = clause_of(offer)
        if action == DO_SELL:
            context.emit("kept", {"seat": seat, "square": square, "what": offer.name, "clause": clause})
        else:
            facts = {"seat": seat, "square": square, "offer": offer.name, "fruit": counts, "shells": int(shells)}
            context.emit("sold", {**facts, "what": offer.name, "clause": clause})
    state.square = NOTHING
    state.step = STORE


def sell_preview(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return the shells that a sale brings, what is left, and the places of the row that could be paid then."""
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
        "payable": affordable(state, rules, board, total),
    }
