"""Policy for simulated play and the greedy bot: a sensible action for a seat, from estimates of the worth of the row,
the squares and its choices, one turn ahead."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.chance import Chance
from skerry.games.tropicalia.minds.worth import SHELL, Outlook, best_site, site_worth, tile_worth
from skerry.games.tropicalia.rules.building import price_in_row
from skerry.games.tropicalia.rules.market import legal_sales, price_at, sale_counts, value_of
from skerry.games.tropicalia.rules.moves import (
    DO_BUILD,
    DO_BUILD_NOTHING,
    DO_CHOOSE,
    DO_DECLINE,
    DO_DISCARD,
    DO_HOME,
    DO_MOVE,
    DO_SELL,
    DO_SUBSTITUTE,
)
from skerry.games.tropicalia.rules.moving import legal_moves, needs_cart, needs_surfboard, vacant_squares
from skerry.games.tropicalia.rules.placement import free_spaces, own_spaces
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, PLACE, SELL, SITE, State
from skerry.games.tropicalia.set_up.board import (
    BASKET,
    BASKET_SPACES,
    CART,
    FIELD,
    FIRST_PLAYER_TILE,
    KINDS,
    LINE,
    LINE_SQUARES,
    MARKET,
    NOTHING,
    OFFERS,
    PLACES,
    ROUNDS,
    SET,
    SPACE_COUNT,
    SQUARE_COUNT,
    SURFBOARD,
    TILE_KIND,
)
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.set_up.tiles import BASKETS, SURFBOARDS

# Guesses, found by trying, in points unless they say otherwise.
SURFBOARD_READY: Final = 2.2
CART_READY: Final = 2.0
ROOM: Final = 5.5
"""Worth of a basket tile, room for one more fruit, for each round to come; a third one is worth half of that."""
LEAD: Final = 0.7
NEXT_ONES: Final = 0.5
"""Share that counts now of what the seat's other workers could still get."""
RIVAL: Final = 0.07
"""Chance that one rival's worker at a line takes a certain square first."""
OVERFLOW: Final = 0.17
"""Share that counts of the worth beyond 1 point of a fruit for which other fruit must be discarded."""
PLAN: Final = 0.22
"""Share that counts of the profit on fruit picked now that another own worker may sell later this day."""
CLAIMED: Final = 0.75
"""Share of the worth of the best square of a worker's line that is left for the next worker of the same seat."""
SECOND: Final = 0.26
"""Share that counts of a line's second best square, beside its best."""
HARVEST_TO_COME: Final = 2.7
"""Fruits of each kind that a seat may add before it sells, seen from the morning."""


def _safety() -> list[float]:
    chances = [1.0]
    for _ in range(SPACE_COUNT):
        chances.append(chances[-1] * (1.0 - RIVAL))
    return chances


SAFETY: Final = _safety()
"""Chance that no rival takes a square first, by the number of rivals' workers that stand at its lines."""


@final
class Judge:
    """Estimates of one seat about one position, computed once for a decision."""

    def __init__(self, state: State, rules: RuleSet, seat: int) -> None:
        self.rules: RuleSet = rules
        self.state: State = state
        self.seat: int = seat
        self.outlook: Outlook = Outlook(state, rules, seat)
        self.tiles: list[float] = []
        self.costs: list[int] = []
        self.prospects: dict[int, float] = {}
        """Results of `prospect` by number of shells."""
        self.prices: list[int] = [0] * SQUARE_COUNT
        self.safety: list[float] = [0.0] * SQUARE_COUNT

    # --- building --------------------------------------------------------------------------------------------------
    def weigh_row(self) -> None:
        """Compute the worth of the tile on each place of the row, on its best site, and its price; -1000 without a tile
        or a site."""
        for place in range(PLACES):
            tile = self.state.row[place]
            worth = -1000.0
            cost = 0
            if tile != NOTHING:
                cost = price_in_row(self.rules.tiles, self.state, place)
                site = best_site(self.rules, self.outlook, tile)
                if site != NOTHING:
                    worth = tile_worth(self.state, self.rules, self.outlook, tile)
                    worth += site_worth(self.rules, self.outlook, tile, site)
            self.tiles.append(worth)
            self.costs.append(cost)

    def best_place(self, shells: i64) -> int:
        """Return the place whose tile is most worth its price to a seat with these shells; NOTHING if none is."""
        return self.best_buy(shells)[0]

    def best_buy(self, shells: i64) -> tuple[int, float]:
        """Return the place whose tile is most worth its price, and the gain of building it now over keeping the shells;
        NOTHING and 0 if nothing that can be paid gains."""
        best = NOTHING
        most = 0.0
        kept = self.outlook.shells(shells)
        for place in range(PLACES):
            price: i64 = self.costs[place]
            if self.tiles[place] < -900.0 or price > shells:
                continue
            gain = self.tiles[place] - kept + self.outlook.shells(shells - price)
            if gain > most:
                best = place
                most = gain
        return best, most

    def prospect(self, shells: i64) -> float:
        """Return the worth of a number of shells, with what they could build now out of the row."""
        amount = int(shells)
        if amount not in self.prospects:
            self.prospects[amount] = self.outlook.shells(shells) + self.best_buy(shells)[1]
        return self.prospects[amount]

    # --- squares ---------------------------------------------------------------------------------------------------
    def square_worth(self, square: int, ahead: float) -> float:
        """Return the gain of going to a square; `ahead`: fruits of each kind to be added before a sale.

        Stores the price of a market in `prices`.
        """
        kind = TILE_KIND[self.state.squares[square]]
        if kind == MARKET:
            return self.market_worth(square, ahead)
        if kind == FIELD:
            return self.field_worth(square)
        return self.plaza_worth(square)

    def field_worth(self, square: int) -> float:
        """Return the worth of a field's fruit as far as it fits, the dearest kind first; of the rest, which replaces
        cheaper fruit, only OVERFLOW of the worth beyond 1 point counts."""
        board = self.outlook.board
        room: i64 = board.capacity() - board.stored()
        worth = 0.0
        for kind in range(KINDS - 1, -1, -1):
            lying: i64 = self.state.lies(square, kind)
            taken: i64 = min(room, lying)
            worth += self.outlook.fruit[kind] * float(taken)
            room -= taken
            worth += OVERFLOW * (self.outlook.fruit[kind] - 1.0) * float(lying - taken)
        return worth

    def plaza_worth(self, square: int) -> float:
        """Return the worth of a plaza's items, and of the lead on the first player's plaza."""
        board = self.outlook.board
        counted = self.outlook.counted
        rounds: i64 = ROUNDS - self.state.round
        surfboards: i64 = self.state.lies(square, SURFBOARD)
        carts: i64 = self.state.lies(square, CART)
        baskets: i64 = self.state.lies(square, BASKET)
        baskets = min(baskets, BASKET_SPACES - board.baskets)
        surfboard = SURFBOARD_READY if self.outlook.turns > 1 else 1.0
        cart = CART_READY if self.outlook.turns > 1 else 1.0
        worth = float(surfboards) * (surfboard + 2.0 * counted.subjects[SURFBOARDS])
        worth += float(carts) * cart
        basket = ROOM * float(rounds) / (1.0 + 0.5 * float(board.baskets))
        worth += float(baskets) * (basket + 2.0 * counted.subjects[BASKETS])
        if self.state.squares[square] == FIRST_PLAYER_TILE and rounds > 0:
            worth += LEAD
        return worth

    def market_worth(self, square: int, ahead: float) -> float:
        """Return the gain of the best sale at a market; seen from the morning (`ahead` above 0) with that of fruit
        which may be harvested by then."""
        state = self.state
        board = self.outlook.board
        offer = OFFERS[state.offers[square]]
        price = price_at(state, self.seat, square, state.square == square)
        self.prices[square] = price
        best = 0.0
        before = self.prospect(board.shells)
        for action in legal_sales(offer, board):
            gain = self.sale_worth(action, square, price) - before
            if gain > best:
                best = gain
        if ahead > 0.0:
            each = SHELL * float(price) / float(offer.unit)
            kinds = 0.0
            for kind in range(KINDS):
                if offer.wanted[kind] > 0 or offer.unit == 1:
                    kinds += 1.0
            best += ahead * min(kinds, 2.0) * max(0.0, each - 1.0)
        return best

    def sale_worth(self, action: int, square: int, price: int) -> float:
        """Return the worth of the seat's shells after a sale, with what they could build, less that of the fruit
        given."""
        counts = sale_counts(action)
        offer = OFFERS[self.state.offers[square]]
        shells: i64 = value_of(offer, price, counts[0], counts[1], counts[2])
        fruit = self.outlook.fruit
        lost = fruit[0] * counts[0] + fruit[1] * counts[1] + fruit[2] * counts[2]
        return self.prospect(self.outlook.board.shells + shells) - lost

    # --- choices ---------------------------------------------------------------------------------------------------
    def place(self, chance: Chance) -> int:
        """Return the vacant frame space whose line offers most; the best square of each own worker's line counts only
        CLAIMED of its worth."""
        state = self.state
        self.weigh_row()
        self.watch_rivals()
        worth: list[float] = []
        for square in range(SQUARE_COUNT):
            if (state.closed >> square) & 1:
                worth.append(-1.0)
            else:
                worth.append(self.square_worth(square, HARVEST_TO_COME) * self.safety[square])
        for space in members(own_spaces(self.outlook.board)):
            claimed = _best_in(worth, LINE[space])
            if claimed != NOTHING:
                worth[claimed] *= CLAIMED
        best = NOTHING
        most = -1000.0
        for space in free_spaces(state):
            value = _line_value(worth, LINE[space]) + 0.01 * chance.below(10)
            if value > most:
                best = space
                most = value
        return best

    def watch_rivals(self) -> None:
        """Set `safety`: the chance that no rival's worker takes a square first, for each square."""
        workers = [0] * SQUARE_COUNT
        for seat, board in enumerate(self.state.boards):
            if seat != self.seat:
                for at in board.workers:
                    if at < SPACE_COUNT:
                        for square in LINE_SQUARES[at]:
                            workers[square] += 1
        self.safety = [SAFETY[count] for count in workers]

    def move(self, chance: Chance) -> int:
        """Return the move that gains most together with what it leaves the seat's other workers."""
        state = self.state
        board = self.outlook.board
        self.weigh_row()
        self.watch_rivals()
        now = [0.0] * SQUARE_COUNT
        later = [0.0] * SQUARE_COUNT
        vacant: i64 = vacant_squares(state)
        usable: i64 = vacant | (state.markets & state.occupied)
        for square in members(usable):
            now[square] = self.square_worth(square, 0.0)
            if (vacant >> square) & 1:
                later[square] = now[square] * self.safety[square]
        best = NOTHING
        most = -1000.0
        for action in legal_moves(state, board):
            value = self.move_worth(action, now, later, vacant) + 0.01 * chance.below(10)
            if value > most:
                best = action
                most = value
        return best

    def move_worth(self, action: int, now: list[float], later: list[float], vacant: i64) -> float:
        """Return the gain of one move: that of the square less the tools used, or that of the fruit for going home if
        there is room; plus a share of the profit on the fruit of a field, and of the best that every other worker's
        line offers afterwards."""
        board = self.outlook.board
        left: i64 = vacant
        if action >= DO_HOME:
            space = action - DO_HOME
            room = board.capacity() > board.stored()
            worth = self.outlook.average if room else 0.0
        else:
            space = (action - DO_MOVE) // 16
            square = (action - DO_MOVE) % 16
            worth = now[square]
            if needs_surfboard(space, square):
                worth -= SURFBOARD_READY if self.outlook.turns > 1 else 1.0
            if needs_cart(self.state, square):
                worth -= CART_READY if self.outlook.turns > 1 else 1.0
            left &= ~(1 << square)
            if (self.state.fields >> square) & 1:
                worth += PLAN * self.profit(square, space, left)
        for other in board.workers:
            if other < SPACE_COUNT and other != space:
                line: i64 = LINE[other]
                square = _best_in(later, line & left)
                if square == NOTHING:
                    worth += NEXT_ONES
                else:
                    worth += NEXT_ONES * max(1.0, later[square])
                    left &= ~(1 << square)
        return worth

    def profit(self, field: int, space: int, vacant: i64) -> float:
        """Return the profit that the seat's other workers may make with the fruit of a field at vacant markets of their
        lines."""
        reachable: i64 = 0
        for other in self.outlook.board.workers:
            if other < SPACE_COUNT and other != space:
                reachable |= LINE[other]
        best = [0.0, 0.0, 0.0]
        for square in members(reachable & vacant & self.state.markets):
            offer = OFFERS[self.state.offers[square]]
            each = SHELL * float(self.prices[square]) / float(offer.unit)
            for kind in range(KINDS):
                if offer.form != SET or offer.wanted[kind] > 0:
                    gain = (each - self.outlook.fruit[kind]) * self.safety[square]
                    if gain > best[kind]:
                        best[kind] = gain
        found = 0.0
        for kind in range(KINDS):
            found += best[kind] * float(self.state.lies(field, kind))
        return found

    def sell(self) -> int:
        """Return the sale that leaves the seat best off."""
        square = int(self.state.square)
        self.weigh_row()
        price = price_at(self.state, self.seat, square, True)
        best = DO_SELL
        most = -1000.0
        for action in legal_sales(OFFERS[self.state.offers[square]], self.outlook.board):
            worth = self.sale_worth(action, square, price)
            if worth > most:
                best = action
                most = worth
        return best

    def cheapest_fruit(self) -> int:
        """Return the kind of fruit that the seat misses least: the one of least worth, less 0.1 for each fruit of the
        kind that it has; NOTHING if it has none."""
        best = NOTHING
        least = 1000.0
        for kind in range(KINDS):
            amount = self.outlook.board.fruit[kind]
            if amount > 0:
                worth = self.outlook.fruit[kind] - 0.1 * amount
                if worth < least:
                    best = kind
                    least = worth
        return best

    def substitute(self) -> int:
        """Return the action that takes the dearest fruit in the bag; DO_DECLINE if the bag is empty."""
        for kind in range(KINDS - 1, -1, -1):
            if self.state.bag[kind] > 0:
                return DO_SUBSTITUTE + kind
        return DO_DECLINE


def _best_in(worth: list[float], squares: i64) -> int:
    """Return the square of a set that is worth most; NOTHING if the set is empty."""
    best = NOTHING
    most = -1000.0
    left: i64 = squares
    square = 0
    while left:
        if left & 1 and worth[square] > most:
            best = square
            most = worth[square]
        left >>= 1
        square += 1
    return best


def _line_value(worth: list[float], squares: i64) -> float:
    """Return the worth of a worker at a line: that of its best square, and SECOND of the second best."""
    first = 0.0
    second = 0.0
    left: i64 = squares
    square = 0
    while left:
        if left & 1:
            value = worth[square]
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
        left >>= 1
        square += 1
    return first + SECOND * second


def suggestion(state: State, rules: RuleSet, seat: int, chance: Chance) -> int:
    """Return a sensible legal action for the seat that is asked, looking one turn ahead."""
    judge = Judge(state, rules, seat)
    step = int(state.step)
    if step == PLACE:
        return judge.place(chance)
    if step == MOVE:
        return judge.move(chance)
    if step == SELL:
        return judge.sell()
    if step == DISCARD:
        return DO_DISCARD + judge.cheapest_fruit()
    if step == BUILD:
        judge.weigh_row()
        place = judge.best_place(state.boards[seat].shells)
        return DO_BUILD_NOTHING if place == NOTHING else DO_CHOOSE + place
    if step == SITE:
        return DO_BUILD + best_site(rules, judge.outlook, state.row[state.chosen])
    return judge.substitute()
