"""Rule set of a table: its options, the board and decks that follow from them, and figures in the form that play
reads."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA, Board
from skerry.games.squirrelopoly.set_up.cards import OWN_CARDS_DATA, Card, decks_of
from skerry.games.squirrelopoly.set_up.options import SquirrelopolyOptions

FACES: Final = [[1, 2], [3, 4], [5, 6]]
"""Faces of a die's three bands."""


def share_of(percent: int, whole: int) -> int:
    """Return `percent` of a whole, rounded up."""
    return (whole * percent + 99) // 100


def board_of(options: SquirrelopolyOptions) -> Board:
    """Return the board of a rule set."""
    if options.other_board is not None:
        return Board(options.other_board, "")
    return Board(OWN_BOARD_DATA[options.board], options.board)


def cards_of(options: SquirrelopolyOptions) -> list[list[Card]]:
    """Return the four decks of a rule set."""
    if options.other_cards is not None:
        return decks_of(options.other_cards, False)
    return decks_of(OWN_CARDS_DATA, True)


@final
class RuleSet:
    """Options of a table, and what follows from them. Lists by a die's band hold one entry each for 1-2, 3-4 and
    5-6."""

    def __init__(self, options: SquirrelopolyOptions) -> None:
        self.options: SquirrelopolyOptions = options
        self.board: Board = board_of(options)
        self.decks: list[list[Card]] = cards_of(options)
        self.contested: bool = options.raid == "contested"
        self.raid_food: i64 = share_of(options.raid_food, options.max_food)
        self.raid_health: i64 = share_of(options.raid_health, options.max_health)
        self.adventure: bool = options.adventure == "cards"
        self.trap_losses: list[int] = [options.trap_low_loss, options.trap_mid_loss, options.trap_high_loss]
        self.trap_free: list[bool] = [options.trap_low_free, options.trap_mid_free, options.trap_high_free]
        self.waits: list[int] = [options.wait_low, options.wait_mid, options.wait_high]

    def meal(self, round: int) -> int:
        """Return the food for a meal in a round; winter makes it grow."""
        options = self.options
        cost: i64 = options.meal_cost
        if 0 < options.winter_from <= round:
            cost += options.winter_add * (1 + (round - options.winter_from) // options.winter_step)
        return cost


def band_of(die: int) -> int:
    """Return the band of a die: 0 for 1 or 2, 1 for 3 or 4, 2 for 5 or 6."""
    return (die - 1) // 2
