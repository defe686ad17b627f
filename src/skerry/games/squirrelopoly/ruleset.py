"""The figures of one rule set in the shape that play reads them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from skerry.games.squirrelopoly.board import OWN_BOARD_DATA, Board
from skerry.games.squirrelopoly.cards import OWN_CARDS_DATA, Card, decks_of
from skerry.games.squirrelopoly.options import SquirrelopolyOptions


def share_of(percent: int, whole: int) -> int:
    """That share of a whole, rounded up."""
    return (whole * percent + 99) // 100


def board_of(options: SquirrelopolyOptions) -> Board:
    """The board that a rule set is played on."""
    if options.other_board is not None:
        return Board(options.other_board, "")
    return Board(OWN_BOARD_DATA[options.board], options.board)


def cards_of(options: SquirrelopolyOptions) -> list[list[Card]]:
    """The four decks of a rule set."""
    if options.other_cards is not None:
        return decks_of(options.other_cards, False)
    return decks_of(OWN_CARDS_DATA, True)


@final
class RuleSet:
    """Board, decks and figures. Lists by a die's band hold one entry each for 1-2, 3-4 and 5-6."""

    def __init__(self, options: SquirrelopolyOptions) -> None:
        self.options: SquirrelopolyOptions = options
        self.board: Board = board_of(options)
        self.decks: list[list[Card]] = cards_of(options)
        self.max_food: i64 = options.max_food
        self.start_food: i64 = options.start_food
        self.max_health: i64 = options.max_health
        self.start_health: i64 = options.start_health
        self.meal_every: i64 = options.meal_every
        self.meal_cost: i64 = options.meal_cost
        self.hunger_damage: i64 = options.hunger_damage
        self.winter_from: i64 = options.winter_from
        self.winter_step: i64 = options.winter_step
        self.winter_add: i64 = options.winter_add
        self.rest: i64 = options.rest
        self.rest_home: i64 = options.rest_home
        self.bury: i64 = options.bury
        self.forage_low: i64 = options.forage_low
        self.forage_high: i64 = options.forage_high
        self.contested: bool = options.raid == "contested"
        self.raid_food: i64 = share_of(options.raid_food, options.max_food)
        self.raid_health: i64 = share_of(options.raid_health, options.max_health)
        self.raid_cost: int = options.raid_cost
        self.adventure: bool = options.adventure == "cards"
        self.trap_attempts: i64 = options.trap_attempts
        self.trap_losses: list[int] = [options.trap_low_loss, options.trap_mid_loss, options.trap_high_loss]
        self.trap_free: list[bool] = [options.trap_low_free, options.trap_mid_free, options.trap_high_free]
        self.waits: list[int] = [options.wait_low, options.wait_mid, options.wait_high]
        self.extra_roll: bool = options.extra_roll
        self.doubles_to_custody: i64 = options.doubles_to_custody
        self.custody_turns: i64 = options.custody_turns
        self.mafia_beating: i64 = options.mafia_beating
        self.lap_points: int = options.lap_points
        self.drey_points: int = options.drey_points
        self.last_alive_points: int = options.last_alive_points
        self.round_cap: i64 = options.round_cap

    def meal(self, round: int) -> int:
        """The food for a meal in that round; winter makes it grow."""
        cost: i64 = self.meal_cost
        if 0 < self.winter_from <= round:
            cost += self.winter_add * (1 + (round - self.winter_from) // self.winter_step)
        return cost


def band_of(die: int) -> int:
    """0 for a die of 1 or 2, 1 for 3 or 4, 2 for 5 or 6."""
    return (die - 1) // 2
