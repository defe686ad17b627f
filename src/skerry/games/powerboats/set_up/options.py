"""The rule set of a table of Powerboats: one row for each option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skerry.core.data import Json
from skerry.core.options import Options, Problem, choice, content, figure, switch
from skerry.games.powerboats.set_up.courses import COURSE_DATA, map_problems, size_problems

# Groups of options in the form, in its order.
COURSE: Final = "Course"
RACE: Final = "Race"
DICE: Final = "Dice"
DAMAGE: Final = "Damage"
HOUSE: Final = "House rules"

COURSES: Final = {
    "mill-pond": "Mill Pond",
    "twin-isles": "Twin Isles",
    "long-reach": "Long Reach",
    "serpent": "Serpent",
    "skerries": "Skerries",
    "broad-water": "Broad Water",
}
RACES: Final = {"1": "one race", "3": "three races, for points"}
ENFORCE: Final = {"strict": "kept by the table", "free": "kept by the players: free play"}
PLACEMENTS: Final = {"preset": "side by side on the line", "choose": "where their captains choose"}
JUDGES: Final = {"half_turn": "by going half a turn round it", "gate": "by crossing its gate"}
DICE_STEPS: Final = {"one": "one die at most", "any": "reroll any, add or take out one"}
CRASHES: Final = {"trim": "stay, as many as fit", "lose": "all lost"}
DUTIES: Final = {"free": "any", "longest": "one that takes you furthest"}
TILES: Final = {"off": "none", "on": "on the lake"}

SUPPLY: Final = 18
"""Number of dice that all boats share if banks have no slots."""
OFFICIAL_SEATS: Final = 6


@dataclass
class PowerboatsOptions(Options):
    """Options that a host may choose: the course, how a race runs, the figures of boats and dice, house rules."""

    # name: type = kind(group, clause, default, [least, most, unit,] label, help)
    # fmt: off
    course: str = choice(COURSE, "PB-03", "twin-isles", COURSES, "Course")
    map: dict[str, Json] | None = content(COURSE, "PB-03", "powerboats-map", "Your own map",
        "A lake from the map editor in place of the course.")
    races: str = choice(COURSE, "PB-07", "1", RACES, "Races",
        "Over three races places score points, and each race counts for more than the one before.")
    second_course: str = choice(COURSE, "PB-07", "long-reach", COURSES, "Course of the second race",
        needs="races=3")
    third_course: str = choice(COURSE, "PB-07", "serpent", COURSES, "Course of the third race", needs="races=3")
    enforce: str = choice(RACE, "PB-33", "strict", ENFORCE, "Rules",
        "In free play anybody may do anything for any boat, and the log says who did. The host may switch later.")
    placement: str = choice(RACE, "PB-36", "preset", PLACEMENTS, "Boats start",
        "Captains choose in reverse turn order, on the line or up to two cells behind it.")
    judge: str = choice(RACE, "PB-06", "half_turn", JUDGES, "A buoy is rounded",
        "Half a turn is counted from where the buoy became the next one.")
    fair_round: bool = switch(RACE, "PB-07", False, "Finish the round",
        "Boats that come home in the same round are ranked by how far they could still have gone.")
    duel: bool = switch(RACE, "PB-07", False, "Duel scoring",
        "Whoever comes home also scores a point for every turn ahead of the last boat, and five for each boat that "
        "sank, as in the printed rules for two.")
    last_round: int = figure(RACE, "PB-07", 0, 0, 999, "rounds", "Last round of a race",
        zero="none")
    dice_step: str = choice(DICE, "PB-18", "one", DICE_STEPS, "In the dice step")
    bank_slots: int = figure(DICE, "PB-14", 5, 0, 9, "spaces", "Spaces in a dice bank",
        zero="no spaces: all boats share 18 dice")
    duty: str = choice(DICE, "PB-23", "free", DUTIES, "Heading")
    crash: str = choice(DAMAGE, "PB-16", "trim", CRASHES, "Dice after a crash")
    damage_limit: int = figure(DAMAGE, "PB-16", 5, 1, 9, "damage", "Damage that puts a boat out of the race",
        "At most the spaces of its bank.")
    power_turn: bool = switch(HOUSE, "PB-26", False, "Power turns",
        "With exactly one die in the bank a boat may turn two steps.")
    two_boats: bool = switch(HOUSE, "PB-28", False, "Two boats each",
        "For two players: each has two boats and one bank, and moves one of them a turn.")
    tiles: str = choice(HOUSE, "PB-13", "off", TILES, "Expansion tiles",
        "Redoubts, currents, maelstroms and low water: those of the map, or seven laid at random.")
    # fmt: on

    def course_names(self) -> list[str]:
        """Return the ids of the courses in turn; "" for a host's own map."""
        first = "" if self.map is not None else self.course
        return [first] if self.races == "1" else [first, self.second_course, self.third_course]

    def course_maps(self) -> list[Json]:
        """Return the map of each race in turn, as JSON."""
        return [COURSE_DATA[name] if name else self.map for name in self.course_names()]

    def conflicts(self, seats: int) -> list[Problem]:
        """Return the problems of options that do not fit each other, or of courses that do not take that number of
        boats."""
        out: list[Problem] = []
        if self.two_boats and seats != 2:
            out.append(Problem("two_boats", "problem.for_two", {"seats": seats}))
        if self.bank_slots > 0 and self.damage_limit > self.bank_slots:
            out.append(Problem("damage_limit", "problem.above_bank", {"most": self.bank_slots}))
        if self.bank_slots == 0 and seats > OFFICIAL_SEATS:
            out.append(Problem("bank_slots", "problem.few_dice", {"dice": SUPPLY, "most": OFFICIAL_SEATS}))
        if self.bank_slots == 0 and self.crash == "trim":
            out.append(Problem("crash", "problem.no_overflow"))
        return out or self._course_problems(seats)

    def _course_problems(self, seats: int) -> list[Problem]:
        out: list[Problem] = [] if self.map is None else map_problems("map", self.map)
        if out:
            return out
        boats = seats * 2 if self.two_boats else seats
        names = ["course" if self.map is None else "map", "second_course", "third_course"]
        for name, data in zip(names, self.course_maps()):
            out.extend(size_problems(name, data, boats))
        return out
