"""The rule set of a table of Squirrelopoly."""

from __future__ import annotations

from dataclasses import dataclass

from skerry.core.content import BadData
from skerry.core.data import Json
from skerry.core.options import Options, Problem, option
from skerry.games.squirrelopoly.loader import check_board, check_cards


@dataclass
class SquirrelopolyOptions(Options):
    """What a host may choose: every figure of the game, the board and the cards."""

    board: str = option(
        "40",
        "Board",
        help="The short loop brings more laps; on the long one squirrels meet less often.",
        choices={"40": "40 spaces", "80": "80 spaces"},
        group="Board",
        clause="SQ-06",
    )
    max_food: int = option(
        12,
        "Food a squirrel can carry",
        help="What does not fit is lost.",
        min=2,
        max=60,
        group="Squirrels",
        unit="food",
        clause="SQ-03",
    )
    start_food: int = option(
        6,
        "Food at the start",
        min=0,
        max=60,
        group="Squirrels",
        unit="food",
        clause="SQ-03",
    )
    max_health: int = option(
        12,
        "Full health",
        help="Nobody gets healthier than this.",
        min=2,
        max=60,
        group="Squirrels",
        unit="health",
        clause="SQ-03",
    )
    start_health: int = option(
        12,
        "Health at the start",
        min=1,
        max=60,
        group="Squirrels",
        unit="health",
        clause="SQ-03",
    )
    meal_every: int = option(
        5,
        "Moves between meals",
        help="After every so many moves a squirrel eats; 0: never.",
        min=0,
        max=50,
        group="Meals",
        unit="moves",
        clause="SQ-03",
    )
    meal_cost: int = option(
        2,
        "Food for a meal",
        min=0,
        max=30,
        group="Meals",
        unit="food",
        clause="SQ-03",
    )
    hunger_damage: int = option(
        1,
        "Health lost for each missing unit of a meal",
        min=0,
        max=12,
        group="Meals",
        unit="health",
        clause="SQ-03",
    )
    winter_from: int = option(
        0,
        "Winter comes in round",
        help="From this round on meals grow, and grow again and again, so that the game ends sooner; 0: no winter.",
        min=0,
        max=1000,
        group="Meals",
        clause="SQ-33",
    )
    winter_step: int = option(
        5,
        "Rounds between two steps of winter",
        min=1,
        max=100,
        group="Meals",
        unit="rounds",
        clause="SQ-33",
    )
    winter_add: int = option(
        1,
        "Food that each step of winter adds to a meal",
        min=0,
        max=12,
        group="Meals",
        unit="food",
        clause="SQ-33",
    )
    rest: int = option(
        2,
        "Health for resting at a drey",
        min=0,
        max=60,
        group="Residences",
        unit="health",
        clause="SQ-12",
    )
    rest_home: int = option(
        3,
        "Health for resting at the home drey",
        min=0,
        max=60,
        group="Residences",
        unit="health",
        clause="SQ-13",
    )
    bury: int = option(
        1,
        "Food buried at once",
        min=1,
        max=12,
        group="Residences",
        unit="food",
        clause="SQ-10",
    )
    forage_low: int = option(
        0,
        "Foraging away from home finds at least",
        min=0,
        max=30,
        group="Residences",
        unit="food",
        clause="SQ-09",
    )
    forage_high: int = option(
        1,
        "Foraging away from home finds at most",
        min=0,
        max=30,
        group="Residences",
        unit="food",
        clause="SQ-09",
    )
    raid: str = option(
        "sure",
        "A raid",
        help="Fought out, each side rolls a die, and the raider needs at least the owner's number; "
        "the food is spent either way.",
        choices={"sure": "always succeeds", "contested": "is fought out"},
        group="Raids",
        clause="SQ-15",
    )
    raid_food: int = option(
        50,
        "Food needed for a raid, of what can be carried",
        help="Rounded up.",
        min=0,
        max=100,
        group="Raids",
        unit="%",
        clause="SQ-16",
    )
    raid_health: int = option(
        75,
        "Health needed for a raid, of full health",
        help="Rounded up.",
        min=0,
        max=100,
        group="Raids",
        unit="%",
        clause="SQ-16",
    )
    raid_cost: int = option(
        50,
        "Food that a raid uses up, of what is carried",
        help="Rounded up.",
        min=0,
        max=100,
        group="Raids",
        unit="%",
        clause="SQ-15",
    )
    adventure: str = option(
        "cards",
        "Adventure spaces",
        help="The rules we follow leave them open; the cards are our own.",
        choices={"cards": "a safe or a bold way", "nothing": "nothing happens"},
        group="Events",
        clause="SQ-21",
    )
    trap_attempts: int = option(
        3,
        "Attempts to escape from the live trap",
        help="The last one gets out whatever the die shows.",
        min=1,
        max=9,
        group="Live trap",
        clause="SQ-23",
    )
    trap_low_loss: int = option(
        2,
        "Health lost escaping with 1 or 2",
        min=0,
        max=60,
        group="Live trap",
        unit="health",
        clause="SQ-23",
    )
    trap_low_free: bool = option(
        False,
        "1 or 2 gets out",
        group="Live trap",
        clause="SQ-23",
    )
    trap_mid_loss: int = option(
        2,
        "Health lost escaping with 3 or 4",
        min=0,
        max=60,
        group="Live trap",
        unit="health",
        clause="SQ-23",
    )
    trap_mid_free: bool = option(
        True,
        "3 or 4 gets out",
        group="Live trap",
        clause="SQ-23",
    )
    trap_high_loss: int = option(
        1,
        "Health lost escaping with 5 or 6",
        min=0,
        max=60,
        group="Live trap",
        unit="health",
        clause="SQ-23",
    )
    trap_high_free: bool = option(
        True,
        "5 or 6 gets out",
        group="Live trap",
        clause="SQ-23",
    )
    wait_low: int = option(
        1,
        "Turns to wait with 1 or 2",
        min=1,
        max=9,
        group="Live trap",
        unit="turns",
        clause="SQ-24",
    )
    wait_mid: int = option(
        2,
        "Turns to wait with 3 or 4",
        min=1,
        max=9,
        group="Live trap",
        unit="turns",
        clause="SQ-24",
    )
    wait_high: int = option(
        3,
        "Turns to wait with 5 or 6",
        min=1,
        max=9,
        group="Live trap",
        unit="turns",
        clause="SQ-24",
    )
    extra_roll: bool = option(
        True,
        "A double gives another roll",
        help="Without it, doubles in a row are counted from turn to turn.",
        group="Animal Control",
        clause="SQ-25",
    )
    doubles_to_custody: int = option(
        3,
        "Doubles in a row that lead to Animal Control",
        min=2,
        max=9,
        group="Animal Control",
        clause="SQ-25",
    )
    custody_turns: int = option(
        3,
        "Turns in custody",
        min=1,
        max=9,
        group="Animal Control",
        unit="turns",
        clause="SQ-28",
    )
    mafia_beating: int = option(
        2,
        "Health lost when the Squirrel Mafia is not satisfied",
        min=0,
        max=60,
        group="Animal Control",
        unit="health",
        clause="SQ-31",
    )
    lap_points: int = option(
        5,
        "Points for each lap",
        min=0,
        max=100,
        group="End",
        unit="points",
        clause="SQ-34",
    )
    drey_points: int = option(
        1,
        "Points for each drey",
        min=0,
        max=100,
        group="End",
        unit="points",
        clause="SQ-34",
    )
    last_alive_points: int = option(
        10,
        "Points for the last one alive",
        min=0,
        max=100,
        group="End",
        unit="points",
        clause="SQ-34",
    )
    round_cap: int = option(
        500,
        "Last round",
        help="When it is over the game ends without a survivor's bonus; 0: play until one is left.",
        min=0,
        max=5000,
        group="End",
        clause="SQ-33",
    )
    other_board: dict[str, Json] | None = option(  # noqa: RUF009 - `option` makes a dataclass field
        None,
        "Another board",
        help="A loop of your own in place of the game's boards.",
        group="Board",
        clause="SQ-06",
        content="squirrelopoly/board",
    )
    other_cards: dict[str, Json] | None = option(  # noqa: RUF009 - `option` makes a dataclass field
        None,
        "Other cards",
        help="Four decks of your own in place of the game's cards.",
        group="Events",
        clause="SQ-20",
        content="squirrelopoly/cards",
    )

    def conflicts(self, seats: int) -> list[Problem]:
        """A squirrel starts within its limits, and a host's board and cards are whole; the words name the bad row."""
        out: list[Problem] = []
        if self.start_food > self.max_food:
            out.append(Problem("start_food", f"must be at most {self.max_food}, what a squirrel can carry"))
        if self.start_health > self.max_health:
            out.append(Problem("start_health", f"must be at most {self.max_health}, full health"))
        if self.forage_low > self.forage_high:
            out.append(Problem("forage_low", f"must be at most {self.forage_high}, the most that is found"))
        starving = self.meal_every > 0 and self.hunger_damage > 0 and (self.meal_cost > 0 or self.winter_from > 0)
        if self.round_cap == 0 and not starving:
            out.append(Problem("round_cap", "must not be 0 where nobody can starve: such a game might never end"))
        for name, data, check in (
            ("other_board", self.other_board, check_board),
            ("other_cards", self.other_cards, check_cards),
        ):
            if data is not None:
                try:
                    check(data, "the board" if name == "other_board" else "the cards")
                except BadData as error:
                    out.append(Problem(name, str(error)))
        return out
