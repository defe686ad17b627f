"""The compiled rule set of a table, made once from its options; and the numbering of the actions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.actions import ActionSpace, Family, Param
from skerry.games.tropichop.set_up.board import Board, board_for
from skerry.games.tropichop.set_up.options import (
    AT_MOST_ONCE,
    CYCLE,
    DOUBLES,
    EVERYWHERE,
    MAX_ROLL,
    MOST_RUM,
    NOWHERE,
    REPLACE,
    STATIONS,
    TropicHopOptions,
)
from skerry.games.tropichop.set_up.places import DEED_PLACE, DEEDS, IDS, PLACES
from skerry.games.tropichop.set_up.traffic import traffic

SEATS: Final = 6
"""Maximum number of captains at a table."""

DENOMINATIONS: Final = [5, 10, 50, 100, 500, 1000, 5000, -5, -10, -50, -100, -500, -1000, -5000]
"""Changes of the money of a trade by one step, in Tropicbux."""
MONEY_STEPS: Final = len(DENOMINATIONS)

MOST_CHANGES: Final = 60
"""Maximum number of steps of drawing up an offer, so that every offer comes to an end."""

# Action ids: the first of each family; `action_space` checks them.
DO_ROLL: Final = 0
DO_END_TURN: Final = 1
DO_DOCK: Final = 2
DO_BYPASS_ROLL: Final = 3
DO_TAKE_OVER: Final = 4
DO_CONCEDE_MAROONED: Final = 5
DO_DECLARE_BANKRUPTCY: Final = 6
DO_BUY_PROPERTY: Final = 7
DO_BUY_STILL: Final = 8
DO_SELL_STILL: Final = 9
DO_SEND: Final = 10
DO_WITHDRAW: Final = 11
DO_ACCEPT: Final = 12
DO_DECLINE: Final = 13
DO_COUNTER: Final = 14
DO_OFFER: Final = 15
DO_GIVE: Final = 21
DO_TAKE: Final = 44
DO_CASH: Final = 67
DO_PLACE_STILL: Final = 81
DO_SELL_PROPERTY: Final = 104
DO_CHOOSE: Final = 127
DO_CHOOSE_MOVE: Final = 150
DO_REFUEL: Final = 183
DO_FIRE: Final = 383
ACTIONS: Final = 446

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


def targets_label(mask: int) -> str:
    """Return a set of seats (bits, not empty) as its label in JSON: "0+2"."""
    return "+".join(str(seat) for seat in range(SEATS) if mask >> seat & 1)


def action_space() -> ActionSpace:
    """Return all actions of the game, numbered as by the constants above; the same for every rule set and number of
    seats."""
    deed = Param(DEEDS, role="place", labels=[IDS[place] for place in DEED_PLACE])
    change = Param(MONEY_STEPS, labels=[f"{step:+d}" for step in DENOMINATIONS])
    masks = [targets_label(mask) for mask in range(1, 1 << SEATS)]
    families = [
        Family("roll"),
        Family("end_turn"),
        Family("dock"),
        Family("bypass_roll"),
        Family("take_over"),
        Family("concede_marooned"),
        Family("declare_bankruptcy"),
        Family("buy_property"),
        Family("buy_still"),
        Family("sell_still"),
        Family("send"),
        Family("withdraw"),
        Family("accept"),
        Family("decline"),
        Family("counter"),
        Family("offer", seat=Param(SEATS, role="seat")),
        Family("give", place=deed),
        Family("take", place=deed),
        Family("cash", change=change),
        Family("place_still", place=deed),
        Family("sell_property", place=deed),
        Family("choose", place=deed),
        Family("choose_move", place=Param(PLACES, role="place", labels=IDS)),
        Family("refuel", barrels=Param(MOST_RUM, first=1)),
        Family("fire", targets=Param(len(masks), role="seats", labels=masks)),
    ]
    made = ActionSpace(families)
    first = [family.first for family in families] + [made.size]
    expected = [
        DO_ROLL, DO_END_TURN, DO_DOCK, DO_BYPASS_ROLL, DO_TAKE_OVER, DO_CONCEDE_MAROONED, DO_DECLARE_BANKRUPTCY,
        DO_BUY_PROPERTY, DO_BUY_STILL, DO_SELL_STILL, DO_SEND, DO_WITHDRAW, DO_ACCEPT, DO_DECLINE, DO_COUNTER, DO_OFFER,
        DO_GIVE, DO_TAKE, DO_CASH, DO_PLACE_STILL, DO_SELL_PROPERTY, DO_CHOOSE, DO_CHOOSE_MOVE, DO_REFUEL, DO_FIRE,
        ACTIONS,
    ]  # fmt: skip
    if first != expected:
        raise AssertionError(f"the families begin at {first}, not at {expected}")
    return made


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
