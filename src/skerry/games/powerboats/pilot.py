"""How bots drive: every dice choice by its three faces, every heading, and what further turns could make of it.

Costs are steps: those left to the finish by the survey, more for facing the wrong way, for damage and for lying still.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.choices import (
    ADD,
    BOAT,
    DISCARD,
    DROP,
    END_RACE,
    GO,
    KEEP,
    LEFT,
    PLACE,
    REROLL,
    RIGHT,
    ROLL,
    SKIP,
)
from skerry.games.powerboats.dice import has_room, over_full
from skerry.games.powerboats.free_play import steered
from skerry.games.powerboats.hexes import HEADINGS
from skerry.games.powerboats.lake import BLOCKED, Lake
from skerry.games.powerboats.rounding import ALL_ROUNDED, Judge
from skerry.games.powerboats.ruleset import FACES, RuleSet
from skerry.games.powerboats.sailing import voyage
from skerry.games.powerboats.scoring import anybody_home, boats_of, places_of
from skerry.games.powerboats.state import (
    CHOOSE_BOAT,
    DICE,
    NO_BOAT,
    NO_DIE,
    PLACING,
    RACING,
    Captain,
    State,
)
from skerry.games.powerboats.survey import FLOOR, NEVER, Survey

EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2
FURTHER: Final = [0, 1, 2]
"""By level: turns looked ahead beyond the one at hand."""
DAMAGE_COST: Final = 12.0
FIRST_TURN_COST: Final = 1.0
TURNING_COST: Final = 4.0
"""For the first rotation that a boat needs to face its way, and for each further one."""
STILL_COST: Final = 3.0
"""For a turn without motion, growing with each."""
PATIENCE: Final = 3.0
"""After so many turns without motion damage is feared less and less."""
TURN_COST: Final = 5.0
"""What a turn not needed any more saves."""
WRECK_COST: Final = 500.0
WRONG_WAY_COST: Final = 1.5
"""For each twelfth round a buoy the wrong way beyond what the survey reaches."""
LOST_COST: Final = 200.0
"""For water from which the finish cannot be reached."""
MOST_ROLLED: Final = 3
"""Dice that the official dice step is thought through for at once."""


@final
class Plan:
    """A dice step: a set of dice to roll again, one to take out (or NO_DIE), one to add."""

    def __init__(self, rerolls: int, drop: int, adding: bool) -> None:
        self.rerolls = rerolls
        self.drop = drop
        self.adding = adding


@final
class Pilot:
    """Drives boats of one rule set. The survey of a course is made when it is first asked for."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._surveys: dict[int, Survey] = {}

    def survey(self, race: int) -> Survey:
        """Steps to the finish on the course of a race."""
        if race not in self._surveys:
            self._surveys[race] = Survey(self.rules.lakes[race], self.rules.judges[race])
        return self._surveys[race]

    # --- choosing ------------------------------------------------------------------------------------------------
    def choose(self, state: State, seat: int, legal: list[int], level: int = NORMAL) -> int:
        """One of the legal actions of a seat that is asked. The same position always gives the same answer."""
        if len(legal) == 1:
            return legal[0]
        if state.phase == PLACING:
            return self._place(state, legal)
        captain = state.captains[seat]
        if state.free and not state.afloat(seat):
            if not any(boat.status == RACING for boat in state.boats):
                return END_RACE  # or bots among themselves would pass the turn for ever
            return SKIP if SKIP in legal else legal[0]
        if over_full(self.rules, captain) > 0:
            return self._trim(state, seat, DROP if state.free else DISCARD, level)
        if state.phase == DICE:
            action = self._handle_dice(state, seat, level)
            if action in legal:
                return action
        if state.phase == CHOOSE_BOAT:
            return BOAT + self._best_boat(state, seat, captain.dice, level)
        b = captain.boat if captain.boat != NO_BOAT else steered(state, seat)
        if b == NO_BOAT:
            return legal[0]
        return self._steer(state, seat, b, legal, level)

    def _place(self, state: State, legal: list[int]) -> int:
        """The free place with the shortest way, facing as the line does."""
        lake = self.rules.lakes[state.race]
        survey = self.survey(state.race)
        best = legal[0]
        least = -1
        for action in legal:
            index = (action - PLACE) // HEADINGS
            if (action - PLACE) % HEADINGS != lake.facing:
                continue
            left = survey.remaining(lake.places[index], 1, 0)
            if left != NEVER and (least < 0 or left < least):
                least = left
                best = action
        return best

    def _trim(self, state: State, seat: int, first: int, level: int) -> int:
        """The die whose loss costs least."""
        captain = state.captains[seat]
        best = 0
        least = 0.0
        tried: list[int] = []
        for index in range(len(captain.dice)):
            if captain.dice[index] in tried:
                continue
            tried.append(captain.dice[index])
            dice = captain.dice[:index] + captain.dice[index + 1 :]
            cost = 0.0
            for b in boats_of(state, seat):
                boat = state.boats[b]
                if boat.status == RACING:
                    cost += self.ahead(
                        state.race,
                        boat.cell,
                        boat.heading,
                        boat.next_buoy,
                        boat.progress,
                        dice,
                        captain.damage,
                        max(1, FURTHER[level]),
                    )
            if len(tried) == 1 or cost < least:
                least = cost
                best = index
        return first + best

    def _handle_dice(self, state: State, seat: int, level: int) -> int:
        """The next action of the dice step: of the best plan, whatever is not marked yet."""
        captain = state.captains[seat]
        plan = self._best_plan(state, seat, level)
        if not self.rules.any_dice or state.free:
            if plan.adding:
                return ADD
            if plan.drop != NO_DIE:
                return DROP + plan.drop
            for index in range(len(captain.dice)):
                if plan.rerolls & (1 << index):
                    return REROLL + index
            return KEEP
        if state.drop != NO_DIE and state.drop != plan.drop:
            return DROP + int(state.drop)
        if state.adding and not plan.adding:
            return ADD
        for index in range(len(captain.dice)):
            if (state.rerolls ^ plan.rerolls) & (1 << index):
                return REROLL + index
        if plan.adding and not state.adding:
            return ADD
        if plan.drop != state.drop:
            return DROP + plan.drop
        return ROLL if plan.rerolls or plan.adding or plan.drop != NO_DIE else KEEP

    def _steer(self, state: State, seat: int, b: int, legal: list[int], level: int) -> int:
        """A rotation towards the best heading, or go."""
        captain = state.captains[seat]
        wanted = self._course(state, b, captain.dice, level)[1]
        turned = (wanted - state.boats[b].heading + 3) % HEADINGS - 3
        action = GO
        if turned > 0:
            action = RIGHT
        elif turned < 0:
            action = LEFT
        return action if action in legal else legal[0]

    # --- judging -------------------------------------------------------------------------------------------------
    def _best_boat(self, state: State, seat: int, dice: list[int], level: int) -> int:
        """The boat that gains most by being moved."""
        best = NO_BOAT
        most = 0.0
        for b in boats_of(state, seat):
            if state.boats[b].status == RACING:
                gain = self._gain(state, b, dice, level)
                if best == NO_BOAT or gain > most:
                    best = b
                    most = gain
        return best

    def _gain(self, state: State, b: int, dice: list[int], level: int) -> float:
        """How much less is left after boat b's best move; with one boat only the cost counts."""
        cost = self._course(state, b, dice, level)[0]
        if not self.rules.two_boats:
            return -cost
        boat = state.boats[b]
        return self.leaf(state.race, boat.cell, boat.heading, boat.next_buoy, boat.progress, NORMAL) - cost

    def _best_plan(self, state: State, seat: int, level: int) -> Plan:
        captain = state.captains[seat]
        best: Plan | None = None
        most = 0.0
        known: dict[int, float] = {}
        for plan in self._plans(state, captain):
            value = self._worth_of(state, seat, plan, level, known)
            if best is None or value > most + 1e-9:
                best = plan
                most = value
        return best if best is not None else Plan(0, NO_DIE, False)

    def _plans(self, state: State, captain: Captain) -> list[Plan]:
        """Every dice step that differs from the others; equal dice are tried once."""
        dice = captain.dice
        plans = [Plan(0, NO_DIE, False)]
        room = has_room(state, self.rules, captain)
        firsts = [index for index in range(len(dice)) if dice[index] not in dice[:index]]
        if not self.rules.any_dice or state.free:
            if room:
                plans.append(Plan(0, NO_DIE, True))
            for index in firsts:
                plans.append(Plan(1 << index, NO_DIE, False))
                plans.append(Plan(0, index, False))
            return plans
        for rerolls in self._sets_to_reroll(dice):
            rolled = rerolls.bit_count()
            if rolled > 0 and rolled <= MOST_ROLLED:
                plans.append(Plan(rerolls, NO_DIE, False))
            if room and rolled < MOST_ROLLED:
                plans.append(Plan(rerolls, NO_DIE, True))
            if rolled <= MOST_ROLLED:
                tried: list[int] = []
                for index in range(len(dice)):
                    if not rerolls & (1 << index) and dice[index] not in tried:
                        tried.append(dice[index])
                        plans.append(Plan(rerolls, index, False))
        return plans

    def _sets_to_reroll(self, dice: list[int]) -> list[int]:
        """Sets of dice by bits, one for each choice of values, of at most three dice."""
        sets = [0]
        for face in range(1, FACES + 1):
            places = [index for index in range(len(dice)) if dice[index] == face]
            more: list[int] = []
            for chosen in sets:
                bits = chosen
                for index in places:
                    bits |= 1 << index
                    if bits.bit_count() <= MOST_ROLLED:
                        more.append(bits)
            sets = sets + more
        return sets

    def _worth_of(self, state: State, seat: int, plan: Plan, level: int, known: dict[int, float]) -> float:
        """The mean over the faces of what the best move then gains."""
        dice = state.captains[seat].dice
        kept: list[int] = []
        rolled = 1 if plan.adding else 0
        for index in range(len(dice)):
            if plan.rerolls & (1 << index):
                rolled += 1
            elif index != plan.drop:
                kept.append(dice[index])
        total = 0.0
        outcomes: int = FACES**rolled
        for outcome in range(outcomes):
            bank = kept[:]
            rest = outcome
            for _ in range(rolled):
                bank.append(rest % FACES + 1)
                rest //= FACES
            bank.sort()
            key = 0
            for die in bank:
                key = key * 4 + die
            if key not in known:
                known[key] = self._best_gain(state, seat, bank, level)
            total += known[key]
        return total / outcomes

    def _best_gain(self, state: State, seat: int, bank: list[int], level: int) -> float:
        best = -2 * WRECK_COST
        for b in boats_of(state, seat):
            if state.boats[b].status == RACING:
                best = max(best, self._gain(state, b, bank, level))
        return best

    def _course(self, state: State, b: int, dice: list[int], level: int) -> tuple[float, int]:
        """The least cost of a move of boat b with these dice, and the heading for it."""
        rules = self.rules
        boat = state.boats[b]
        captain = state.captains[b % len(state.captains)]
        speed = sum(dice)
        base = int(boat.heading - (state.offset if b % len(state.captains) == state.seat else 0)) % HEADINGS
        limit = 0 if boat.doubled else 2 if rules.power_turn and len(dice) == 1 else 1
        run = rules.lakes[state.race].run
        runs = [min(speed, run[boat.cell * HEADINGS + (base + turn) % HEADINGS]) for turn in range(-limit, limit + 1)]
        best = 0.0
        chosen = -1
        for offset in range(-limit, limit + 1):
            if rules.longest and not boat.doubled and runs[offset + limit] < max(runs):
                continue
            heading = (base + offset) % HEADINGS
            cost = self._cost_of(state, b, heading, speed, dice, captain, level)
            if offset == 0:
                cost -= 0.01  # all else equal, straight on
            if chosen < 0 or cost < best:
                best = cost
                chosen = heading
        return best, chosen

    def _cost_of(
        self, state: State, b: int, heading: int, speed: int, dice: list[int], captain: Captain, level: int
    ) -> float:
        """What is left after one move, with what it cost."""
        rules = self.rules
        boat = state.boats[b]
        trip = voyage(state, rules, b, heading, speed)
        further = FURTHER[level]
        if level != EASY and boat.still > 1:
            further += 1
        if trip.finish > 0:
            return -TURN_COST * further - 0.1 * float(trip.left)
        damage = int(captain.damage + trip.damage)
        # whoever lies still for long begins to dare
        patience = PATIENCE / (PATIENCE + max(0.0, float(boat.still) - PATIENCE))
        if trip.lost or (damage >= rules.limit and trip.damage > 0):
            return WRECK_COST * patience
        cost = DAMAGE_COST * float(trip.damage)
        if trip.rest == 0:
            cost += STILL_COST * float(1 + boat.still) / patience
        cell = trip.path[trip.rest]
        if level == EASY:
            return cost + self.leaf(state.race, cell, trip.heading, trip.next_buoy, trip.progress, EASY)
        bank = dice
        if trip.damage > 0:
            bank = self._after_crash(dice, damage)
        return cost + self.ahead(state.race, cell, trip.heading, trip.next_buoy, trip.progress, bank, damage, further)

    def _after_crash(self, dice: list[int], damage: int) -> list[int]:
        """The dice that are left after a crash: none, or the lowest that fit, for the shore is near."""
        if self.rules.lose_dice:
            return []
        return sorted(dice)[: max(0, self.rules.slots - damage)]

    # --- looking further -----------------------------------------------------------------------------------------
    def ahead(
        self, race: i64, cell: i64, heading: i64, buoy: i64, progress: i64, dice: list[int], damage: int, depth: i64
    ) -> float:
        """The least expected cost over so many further turns of one boat alone on the lake: keep, add, or take out the
        lowest or the highest die, then steer."""
        if depth == 0:
            return self.leaf(race, cell, heading, buoy, progress, HARD)
        rules = self.rules
        count = len(dice)
        room: bool = count < (rules.bank - damage if rules.slots > 0 else rules.bank)
        best = self._steered(race, cell, heading, buoy, progress, dice, damage, depth)
        if room:
            total = 0.0
            for face in range(1, FACES + 1):
                total += self._steered(race, cell, heading, buoy, progress, [*dice, face], damage, depth)
            best = min(best, total / FACES)
        if count > 0:
            lowest = min(dice)
            highest = max(dice)
            best = min(best, self._without(race, cell, heading, buoy, progress, dice, damage, depth, lowest))
            if highest > lowest:
                best = min(best, self._without(race, cell, heading, buoy, progress, dice, damage, depth, highest))
        return best

    def _without(
        self,
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
        return self._steered(race, cell, heading, buoy, progress, fewer, damage, depth)

    def _steered(
        self, race: i64, cell: i64, heading: i64, buoy: i64, progress: i64, dice: list[int], damage: int, depth: i64
    ) -> float:
        """The least cost over the headings."""
        rules = self.rules
        lake = rules.lakes[race]
        judge = rules.judges[race]
        speed: i64 = 0
        for die in dice:
            speed += die
        limit: i64 = 2 if rules.power_turn and len(dice) == 1 else 1
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
            cost = self._glided(lake, judge, race, cell, look, buoy, progress, run, speed - run, dice, damage, depth)
            if cost < best:
                best = cost
        return best

    def _glided(
        self,
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
        """The cost of running on so many cells, with what is left of the total as damage."""
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
            if damage >= self.rules.limit:
                return WRECK_COST
            cost += DAMAGE_COST * float(crash)
            dice = self._after_crash(dice, damage)
        return cost + self.ahead(race, cell, heading, buoy, progress, dice, damage, depth - 1)

    def leaf(self, race: i64, cell: i64, heading: i64, buoy: i64, progress: i64, level: i64) -> float:
        """Steps left from here, and for facing the wrong way; the easy level does not look where it faces."""
        survey = self.survey(race)
        left = survey.remaining(cell, buoy, progress)
        if left == NEVER:
            return LOST_COST
        # the survey does not tell how far beyond its floor a boat has gone the wrong way
        unwind = WRONG_WAY_COST * float(FLOOR - progress) if progress < FLOOR else 0.0
        if level == EASY:
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


def win_share(state: State, pilot: Pilot, seat: int) -> float:
    """A captain's share of the win, roughly: the nearer to home the more, the damaged a little less."""
    seats = len(state.captains)
    if anybody_home(state):
        places = places_of(state, pilot.rules)
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
                cost += pilot.leaf(state.race, boat.cell, boat.heading, boat.next_buoy, boat.progress, EASY)
        cost += 4.0 * float(state.captains[other].damage)
        weights.append(1.0 / (2.0 + cost) ** 4 if racing else 0.0)
    total = sum(weights)
    return weights[seat] / total if total > 0.0 else 1.0 / seats
