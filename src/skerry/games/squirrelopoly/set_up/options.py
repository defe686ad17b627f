"""The rule set of a table of Squirrelopoly: one row an option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skerry.core.content import judged
from skerry.core.data import Json
from skerry.core.options import Options, Problem, choice, content, figure, switch
from skerry.games.squirrelopoly.set_up.loader import check_board, check_cards

# Chapters of the form, in its order.
BOARD: Final = "Board"
SQUIRRELS: Final = "Squirrels"
MEALS: Final = "Meals"
HOMES: Final = "Residences"
RAIDS: Final = "Raids"
EVENTS: Final = "Events"
TRAP: Final = "Live trap"
CUSTODY: Final = "Animal Control"
END: Final = "End"

BOARD_SIZES: Final = {"40": "40 spaces", "80": "80 spaces"}
RAID_WAYS: Final = {"sure": "always succeeds", "contested": "is fought out"}
ADVENTURES: Final = {"cards": "draw a card, safe or bold", "nothing": "nothing happens"}


@dataclass
class SquirrelopolyOptions(Options):
    """Options of a table, which its host chooses: every figure of the game, the board and the cards."""

    # name: type = kind(group, clause, default, [least, most, unit,] label, help)
    # fmt: off
    board: str = choice(BOARD, "SQ-06", "40", BOARD_SIZES, "Board",
        "The short loop brings more laps; on the long one squirrels meet less often.")
    max_food: int = figure(SQUIRRELS, "SQ-03", 12, 2, 60, "food", "Food a squirrel can carry",
        "What does not fit is lost.")
    start_food: int = figure(SQUIRRELS, "SQ-03", 6, 0, 60, "food", "Food at the start")
    max_health: int = figure(SQUIRRELS, "SQ-03", 12, 2, 60, "health", "Full health",
        "Nobody gets healthier than this.")
    start_health: int = figure(SQUIRRELS, "SQ-03", 12, 1, 60, "health", "Health at the start")
    meal_every: int = figure(MEALS, "SQ-03", 5, 0, 50, "moves", "Moves between meals",
        "A squirrel eats after this many moves.", zero="no meals")
    meal_cost: int = figure(MEALS, "SQ-03", 2, 0, 30, "food", "Food for a meal")
    hunger_damage: int = figure(MEALS, "SQ-03", 1, 0, 12, "health", "Health lost for each food a meal lacks")
    winter_from: int = figure(MEALS, "SQ-33", 0, 0, 1000, "", "Winter comes in round",
        "From this round on meals keep growing, so that the game ends sooner.",
        zero="no winter")
    winter_step: int = figure(MEALS, "SQ-33", 5, 1, 100, "rounds", "Rounds between two steps of winter")
    winter_add: int = figure(MEALS, "SQ-33", 1, 0, 12, "food", "Food that each step of winter adds to a meal")
    rest: int = figure(HOMES, "SQ-12", 2, 0, 60, "health", "Health for resting at a drey")
    rest_home: int = figure(HOMES, "SQ-13", 3, 0, 60, "health", "Health for resting at the home drey")
    bury: int = figure(HOMES, "SQ-10", 1, 1, 12, "food", "Food buried each time")
    forage_low: int = figure(HOMES, "SQ-09", 0, 0, 30, "food", "Foraging away from home finds at least")
    forage_high: int = figure(HOMES, "SQ-09", 1, 0, 30, "food", "Foraging away from home finds at most")
    raid: str = choice(RAIDS, "SQ-15", "sure", RAID_WAYS, "A raid",
        "When it is fought out, each side rolls a die and the raider needs at least the owner's number; the food is "
        "spent either way.")
    raid_food: int = figure(RAIDS, "SQ-16", 50, 0, 100, "%", "Food needed for a raid, of what can be carried",
        "Rounded up.")
    raid_health: int = figure(RAIDS, "SQ-16", 75, 0, 100, "%", "Health needed for a raid, of full health",
        "Rounded up.")
    raid_cost: int = figure(RAIDS, "SQ-15", 50, 0, 100, "%", "Food that a raid uses up, of what is carried",
        "Rounded up.")
    adventure: str = choice(EVENTS, "SQ-21", "cards", ADVENTURES, "Adventure spaces",
        "The rules we follow leave them open; the cards are our own.")
    trap_attempts: int = figure(TRAP, "SQ-23", 3, 1, 9, "", "Attempts to escape from the live trap",
        "The last one gets out whatever the die shows.")
    trap_low_loss: int = figure(TRAP, "SQ-23", 2, 0, 60, "health", "Health lost escaping with 1 or 2")
    trap_low_free: bool = switch(TRAP, "SQ-23", False, "1 or 2 gets out")
    trap_mid_loss: int = figure(TRAP, "SQ-23", 2, 0, 60, "health", "Health lost escaping with 3 or 4")
    trap_mid_free: bool = switch(TRAP, "SQ-23", True, "3 or 4 gets out")
    trap_high_loss: int = figure(TRAP, "SQ-23", 1, 0, 60, "health", "Health lost escaping with 5 or 6")
    trap_high_free: bool = switch(TRAP, "SQ-23", True, "5 or 6 gets out")
    wait_low: int = figure(TRAP, "SQ-24", 1, 1, 9, "turns", "Turns to wait with 1 or 2")
    wait_mid: int = figure(TRAP, "SQ-24", 2, 1, 9, "turns", "Turns to wait with 3 or 4")
    wait_high: int = figure(TRAP, "SQ-24", 3, 1, 9, "turns", "Turns to wait with 5 or 6")
    extra_roll: bool = switch(CUSTODY, "SQ-25", True, "A double gives another roll",
        "Without it, doubles in a row are counted from turn to turn.")
    doubles_to_custody: int = figure(CUSTODY, "SQ-25", 3, 2, 9, "", "Doubles in a row that lead to Animal Control")
    custody_turns: int = figure(CUSTODY, "SQ-28", 3, 1, 9, "turns", "Turns in custody")
    mafia_beating: int = figure(CUSTODY, "SQ-31", 2, 0, 60, "health",
        "Health lost when the Squirrel Mafia is not satisfied")
    lap_points: int = figure(END, "SQ-34", 5, 0, 100, "points", "Points for each lap")
    drey_points: int = figure(END, "SQ-34", 1, 0, 100, "points", "Points for each drey")
    last_alive_points: int = figure(END, "SQ-34", 10, 0, 100, "points", "Points for the last one alive")
    round_cap: int = figure(END, "SQ-33", 500, 0, 5000, "", "Last round",
        "When it is over the game ends without a survivor's bonus.", zero="none")
    other_board: dict[str, Json] | None = content(BOARD, "SQ-06", "squirrelopoly/board", "Another board",
        "A loop of your own in place of the game's boards.")
    other_cards: dict[str, Json] | None = content(EVENTS, "SQ-20", "squirrelopoly/cards", "Other cards",
        "Four decks of your own in place of the game's cards.")
    # fmt: on

    def conflicts(self, seats: int) -> list[Problem]:
        """Return the problems of options together: a start above its limit, a least find above the most, a game that
        might never end, a host's board or cards that are not whole (the message names the place)."""
        out: list[Problem] = []
        if self.start_food > self.max_food:
            out.append(Problem("start_food", "problem.above_food", {"most": self.max_food}))
        if self.start_health > self.max_health:
            out.append(Problem("start_health", "problem.above_health", {"most": self.max_health}))
        if self.forage_low > self.forage_high:
            out.append(Problem("forage_low", "problem.above_find", {"most": self.forage_high}))
        winter = self.winter_from > 0 and self.winter_add > 0
        starving = self.meal_every > 0 and self.hunger_damage > 0 and (self.meal_cost > 0 or winter)
        if self.round_cap == 0 and not starving:
            out.append(Problem("round_cap", "problem.endless"))
        for name, data, check in (
            ("other_board", self.other_board, check_board),
            ("other_cards", self.other_cards, check_cards),
        ):
            if data is not None:
                out += judged(check, data).problems_of(name)
        return out
