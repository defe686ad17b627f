"""Rule set of a table, computed once from its options."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.tropichop.set_up.board import Board, board_for
from skerry.games.tropichop.set_up.options import (
    AT_MOST_ONCE,
    CYCLE,
    DOUBLES,
    EVERYWHERE,
    MAX_ROLL,
    NOWHERE,
    REPLACE,
    STATIONS,
    TropicHopOptions,
)
from skerry.games.tropichop.set_up.places import DEED_PLACE
from skerry.games.tropichop.set_up.traffic import traffic

SEATS: Final = 6
"""Maximum number of captains at a table."""

DENOMINATIONS: Final = [5, 10, 50, 100, 500, 1000, 5000, -5, -10, -50, -100, -500, -1000, -5000]
"""Changes of the money of a trade by one step, in Tropicbux."""
MONEY_STEPS: Final = len(DENOMINATIONS)

MOST_CHANGES: Final = 60
"""Maximum number of steps of drawing up an offer, so that every offer comes to an end."""

# The three availability values: places where the Company deals.
DESK_NOWHERE: Final = 0
DESK_STATIONS: Final = 1
DESK_EVERYWHERE: Final = 2
DESK_VALUES: Final = [NOWHERE, STATIONS, EVERYWHERE]

# Rolls that draw a card.
ROLL_DOUBLES: Final = 0
ROLL_HIGHEST: Final = 1
ROLL_THIRTEEN: Final = 2

# Modes of the deck.
DECK_CYCLES: Final = 0
DECK_RESHUFFLES: Final = 1
DECK_REPLACES: Final = 2


@final
class RuleSet:
    """The rules of one table: its options, its number of seats, and values that follow from them."""

    def __init__(self, options: TropicHopOptions, seats: int) -> None:
        self.options: TropicHopOptions = options
        self.seats: int = seats
        self.board: Board = board_for(options.start_node, options.start_uses_rum, options.die_pips)
        self.still_purchase: i64 = DESK_VALUES.index(options.fuel_station_purchase_availability)
        self.still_buyback: i64 = DESK_VALUES.index(options.fuel_station_buyback_availability)
        self.node_buyback: i64 = DESK_VALUES.index(options.node_buyback_availability)
        roll = options.red_shift_roll
        self.card_roll: i64 = ROLL_DOUBLES if roll == DOUBLES else ROLL_HIGHEST if roll == MAX_ROLL else ROLL_THIRTEEN
        mode = options.deck_mode
        self.deck_mode: i64 = DECK_CYCLES if mode == CYCLE else DECK_REPLACES if mode == REPLACE else DECK_RESHUFFLES
        self.once_a_move: bool = options.start_pass_counting == AT_MOST_ONCE
        shares = traffic(self.board, self._ways())
        self.traffic: list[float] = [shares[place] for place in DEED_PLACE]
        """Share of a captain's turns that end at the place of each deed, in the long run."""

    def _ways(self) -> list[int]:
        """Return the number of ways in which the dice show each total (the index) without drawing a card."""
        ways = [0] * (2 * int(self.options.die_pips) + 1)
        for left in range(1, int(self.options.die_pips) + 1):
            for right in range(1, int(self.options.die_pips) + 1):
                if not self.draws_card(left, right):
                    ways[left + right] += 1
        return ways

    def draws_card(self, left: i64, right: i64) -> bool:
        """Return whether a throw of `left` and `right` draws a Maelstrom card (12.1). [TH-41]"""
        if self.card_roll == ROLL_DOUBLES:
            return left == right
        if self.card_roll == ROLL_HIGHEST:
            return left == self.options.die_pips and right == self.options.die_pips
        return left + right == 4 and left != right
