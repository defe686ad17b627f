"""Costs of positions for a boat: the steps still to go, and the least expected cost over a number of further turns.

Costs are steps: those left to the finish by the survey, more for facing the wrong way, for damage and for lying still.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.minds.skill import Skill
from skerry.games.powerboats.rules.scoring import anybody_home, boats_of, places_of
from skerry.games.powerboats.rules.state import RACING, State
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import BLOCKED, Lake
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED, Judge
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet
from skerry.games.powerboats.set_up.survey import FLOOR, NEVER, Survey

FIRST_TURN_COST: Final = 1.0
TURNING_COST: Final = 4.0
"""Cost of each further rotation that a boat needs to face its way; FIRST_TURN_COST is that of the first."""
STILL_COST: Final = 3.0
"""Cost of a turn without motion."""
TURN_COST: Final = 5.0
"""Cost that each turn saves which is no longer needed after the finish."""
WRECK_COST: Final = 500.0
WRONG_WAY_COST: Final = 1.5
"""Cost of each unit of progress the wrong way, beyond the floor of the survey: a twelfth of a turn round a buoy, or by
gates a crossing of the spoke."""
LOST_COST: Final = 200.0
"""Cost of water from which the finish cannot be reached."""


@final
class Outlook:
    """Estimates of positions under one rule set. The survey of a course is computed when it is first used."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._surveys: dict[int, Survey] = {}

    def survey(self, race: int) -> Survey:
        """Return the survey of the course of a race."""
        if race not in self._surveys:
            self._surveys[race] = Survey(self.rules.lakes[race], self.rules.judges[race])
        return self._surveys[race]

    def after_crash(self, dice: list[int], damage: int) -> list[int]:
        """Return the dice left after a crash: none if the rules take them, else the lowest that fit, as the shore is
        near."""
        if self.rules.lose_dice:
            return []
        return sorted(dice)[: max(0, self.rules.options.bank_slots - damage)]

    def ahead(
        self,
        skill: Skill,
        race: i64,
        cell: i64,
        heading: i64,
        buoy: i64,
        progress: i64,
        dice: list[int],
        damage: int,
        depth: i64,
    ) -> float:
        """Return the least expected cost over `depth` further turns of one boat alone on the lake: keep, add, or take
        out the lowest or the highest die, then steer. In the last `skill.keeping` turns it keeps the dice."""
        if depth == 0:
            return self.leaf(race, cell, heading, buoy, progress, True)
        rules = self.rules
        count = len(dice)
        room: bool = count < (rules.bank - damage if rules.options.bank_slots > 0 else rules.bank)
        best = self._steered(skill, race, cell, heading, buoy, progress, dice, damage, depth)
        if depth <= skill.keeping:
            return best
        if room:
            total = 0.0
            for face in range(1, FACES + 1):
                total += self._steered(skill, race, cell, heading, buoy, progress, [*dice, face], damage, depth)
            best = min(best, total / FACES)
        if count > 0:
            lowest = min(dice)
            highest = max(dice)
            best = min(best, self._without(skill, race, cell, heading, buoy, progress, dice, damage, depth, lowest))
            if highest > lowest:
                best = min(
                    best, self._without(skill, race, cell, heading, buoy, progress, dice, damage, depth, highest)
                )
        return best

    def _without(
        self,
        skill: Skill,
        race: i64,
        cell: i64,
        heading: i64,
        buoy: i64,
        progress: i64,
        dice: list[int],
        damage: int,
        depth: i64,
        face: int,
    ) -> float:
        fewer = dice[:]
        fewer.remove(face)
        return self._steered(skill, race, cell, heading, buoy, progress, fewer, damage, depth)

    def _steered(
        self,
        skill: Skill,
        race: i64,
        cell: i64,
        heading: i64,
        buoy: i64,
        progress: i64,
        dice: list[int],
        damage: int,
        depth: i64,
    ) -> float:
        """Return the least cost over the headings that may be taken with these dice."""
        rules = self.rules
        lake = rules.lakes[race]
        judge = rules.judges[race]
        speed: i64 = 0
        for die in dice:
            speed += die
        limit: i64 = 2 if rules.options.power_turn and len(dice) == 1 else 1
        longest: i64 = -1
        if rules.longest:
            for offset in range(-limit, limit + 1):
                ahead: i64 = lake.run[cell * 6 + (heading + offset) % 6]
                longest = max(longest, min(speed, ahead))
        best = 2 * WRECK_COST
        turn: i64 = -limit
        while turn <= limit:
            look: i64 = (heading + turn) % 6
            turn += 1
            run: i64 = lake.run[cell * 6 + look]
            if run > speed:
                run = speed
            if run < longest:
                continue
            cost = self._glided(
                skill, lake, judge, race, cell, look, buoy, progress, run, speed - run, dice, damage, depth
            )
            if cost < best:
                best = cost
        return best

    def _glided(
        self,
        skill: Skill,
        lake: Lake,
        judge: Judge,
        race: i64,
        cell: i64,
        heading: i64,
        buoy: i64,
        progress: i64,
        run: i64,
        crash: i64,
        dice: list[int],
        damage: int,
        depth: i64,
    ) -> float:
        """Return the cost of moving `run` cells on, with `crash` points of damage, and of the turns after that."""
        cost = STILL_COST if run == 0 else 0.0
        gain = judge.gain
        cells: i64 = judge.cells
        goal: i64 = judge.goal
        for _ in range(run):
            if buoy < ALL_ROUNDED:
                progress += gain[((buoy - 1) * cells + cell) * 6 + heading]
                if progress >= goal or (progress <= -goal and judge.either[buoy - 1]):
                    buoy += 1
                    progress = 0
            if buoy == ALL_ROUNDED and lake.finish_steps[cell * 6 + heading] != 0:
                return -TURN_COST * float(depth - 1)
            cell = lake.neighbour[cell * 6 + heading]
        if crash > 0:
            damage += crash
            if damage >= self.rules.options.damage_limit:
                return WRECK_COST
            cost += skill.price(self.rules.options.damage_limit - damage, crash)
            dice = self.after_crash(dice, damage)
        return cost + self.ahead(skill, race, cell, heading, buoy, progress, dice, damage, depth - 1)

    def leaf(self, race: i64, cell: i64, heading: i64, buoy: i64, progress: i64, facing: bool) -> float:
        """Return the cost left from here: the steps to the finish; with `facing` also the cost of facing the wrong
        way."""
        survey = self.survey(race)
        left = survey.remaining(cell, buoy, progress)
        if left == NEVER:
            return LOST_COST
        # the survey does not tell how far beyond its floor a boat has gone the wrong way
        unwind = WRONG_WAY_COST * float(FLOOR - progress) if progress < FLOOR else 0.0
        if not facing:
            return float(left) + unwind
        rules = self.rules
        lake = rules.lakes[race]
        judge = rules.judges[race]
        best = LOST_COST
        for look in range(HEADINGS):
            there = lake.neighbour[cell * HEADINGS + look]
            if there == BLOCKED:
                continue
            off = abs(int(look - heading + 3) % HEADINGS - 3)
            cost = FIRST_TURN_COST + TURNING_COST * (off - 1) if off > 0 else 0.0
            if cost + left >= best:
                continue
            then: i64 = progress
            next_buoy: i64 = buoy
            if next_buoy < ALL_ROUNDED:
                then = judge.step(next_buoy, then, cell, look)
                if judge.rounded(next_buoy, then):
                    next_buoy += 1
                    then = 0
            if next_buoy == ALL_ROUNDED and lake.finish_steps[cell * HEADINGS + look] != 0:
                cost += 1.0
            else:
                after = survey.remaining(there, next_buoy, then)
                if after == NEVER:
                    continue
                cost += after + 1.0
            best = min(best, cost)
        return best + unwind


def win_share(state: State, outlook: Outlook, seat: int) -> float:
    """Return a captain's rough share of the win: the nearer to the finish its boats are the more, with damage a little
    less. Once a captain is home, the captains in first place share the win."""
    seats = len(state.captains)
    if anybody_home(state):
        places = places_of(state, outlook.rules)
        winners = places.count(1)
        return 1.0 / winners if places[seat] == 1 else 0.0
    weights: list[float] = []
    for other in range(seats):
        cost = 0.0
        racing = False
        for b in boats_of(state, other):
            boat = state.boats[b]
            if boat.status == RACING:
                racing = True
                cost += outlook.leaf(state.race, boat.cell, boat.heading, boat.next_buoy, boat.progress, False)
        cost += 4.0 * float(state.captains[other].damage)
        weights.append(1.0 / (2.0 + cost) ** 4 if racing else 0.0)
    total = sum(weights)
    return weights[seat] / total if total > 0.0 else 1.0 / seats
