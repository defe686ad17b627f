"""Policy of bots: tries every dice step over the faces of its dice, every heading, and a number of further turns.

Costs are steps: those left to the finish by the survey, more for facing the wrong way, for damage and for lying still.
"""

from __future__ import annotations

from typing import Final, final

from skerry.games.powerboats.minds.dice_plans import Plan, plans_of
from skerry.games.powerboats.minds.skill import NORMAL, SKILLS, Skill
from skerry.games.powerboats.minds.value import STILL_COST, TURN_COST, WRECK_COST, Outlook
from skerry.games.powerboats.rules.dice import over_full
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.moves import (
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
from skerry.games.powerboats.rules.sailing import voyage
from skerry.games.powerboats.rules.scoring import boats_of
from skerry.games.powerboats.rules.state import (
    CHOOSE_BOAT,
    DICE,
    NO_BOAT,
    NO_DIE,
    PLACING,
    RACING,
    TRIM,
    Captain,
    State,
)
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet
from skerry.games.powerboats.set_up.survey import NEVER

PATIENCE: Final = 3.0
"""Turns without motion after which a wreck costs less and less, and lying still more and more."""
TURNED_COST: Final = 3.0
"""Cost, in steps, that turning back must save for a boat that has turned: it was turned for a reason. So a rotation
that is tried (`Pilot.leads_on`) is never taken back by the next suggestion, and no boat turns to and fro for ever."""

LATE: Final = 60
"""Round of a race after which a boat rolls every second time, whatever else looks best: a race takes 25 to 50, and
boats that keep the same dice from turn to turn can circle for ever."""


@final
class Pilot:
    """Pilot of the boats of one rule set. The survey of a course is computed when it is first used."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.outlook: Outlook = Outlook(rules)

    # --- choosing ------------------------------------------------------------------------------------------------
    def choose(self, state: State, seat: int, legal: list[int], level: int = NORMAL) -> int:
        """Return one of the legal actions of a seat that has to choose. The same position always gives the same
        choice."""
        skill = SKILLS[level]
        if len(legal) == 1:
            return legal[0]
        if state.phase == PLACING:
            return self._place(state, legal)
        captain = state.captains[seat]
        if state.free and not state.afloat(seat):
            if not any(boat.status == RACING for boat in state.boats):
                return END_RACE  # or bots among themselves would pass the turn for ever
            return SKIP if SKIP in legal else legal[0]
        if over_full(self.rules, captain) > 0 and (state.free or state.phase in (DICE, TRIM)):
            return self._trim(state, seat, DROP if state.free else DISCARD, skill)
        if state.phase == DICE:
            action = self._handle_dice(state, seat, skill)
            if action in legal:
                return action
        if state.phase == CHOOSE_BOAT:
            return BOAT + self._best_boat(state, seat, captain.dice, skill)
        b = captain.boat if captain.boat != NO_BOAT else steered(state, seat)
        if b == NO_BOAT:
            return legal[0]
        return self._steer(state, seat, b, legal, skill)

    def _place(self, state: State, legal: list[int]) -> int:
        """Return the placing on the free place with the shortest way to the finish, facing as the start line does."""
        lake = self.rules.lakes[state.race]
        survey = self.outlook.survey(state.race)
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

    def _trim(self, state: State, seat: int, first: int, skill: Skill) -> int:
        """Return the action that takes out the die whose loss costs least; `first` is the action for the first die."""
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
                    cost += self.outlook.ahead(
                        skill,
                        state.race,
                        boat.cell,
                        boat.heading,
                        boat.next_buoy,
                        boat.progress,
                        dice,
                        captain.damage,
                        max(1, skill.depth()),
                    )
            if len(tried) == 1 or cost < least:
                least = cost
                best = index
        return first + best

    def _handle_dice(self, state: State, seat: int, skill: Skill) -> int:
        """Return the next action of the dice step by the best plan: in the official one a mark that is still to be set
        or cleared, then ROLL."""
        captain = state.captains[seat]
        plan = self._best_plan(state, seat, skill)
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

    def _steer(self, state: State, seat: int, b: int, legal: list[int], skill: Skill) -> int:
        """Return a rotation towards the best heading, or GO."""
        dice = state.captains[seat].dice
        cost, wanted = self._course(state, b, dice, skill)
        turned = self._turned(state, seat)
        if turned != 0:
            onward, there = self._course(state, b, dice, skill, turned)
            if there >= 0 and onward <= cost + TURNED_COST:
                wanted = there
        # counted from before the turn: a boat that has turned left and wants to go right must not go on to the left
        aim = (wanted - state.boats[b].heading + turned + 3) % HEADINGS - 3
        action = GO
        if aim > turned:
            action = RIGHT
        elif aim < turned:
            action = LEFT
        return action if action in legal else legal[0]

    def leads_on(self, state: State, seat: int, action: int) -> bool:
        """Return whether a rotation is worth trying: whether `choose` would then go on from there, not turn back."""
        captain = state.captains[seat]
        b = captain.boat
        if b == NO_BOAT:
            return False
        skill = SKILLS[NORMAL]
        turned = self._turned(state, seat) + (1 if action == RIGHT else -1)
        if turned == 0:
            return True
        onward, there = self._course(state, b, captain.dice, skill, turned)
        return there >= 0 and onward <= self._course(state, b, captain.dice, skill)[0] + TURNED_COST

    def _turned(self, state: State, seat: int) -> int:
        """Return the rotations made this turn by the boat of the seat on turn, left negative; 0 for other seats and in
        free play."""
        return int(state.offset) if seat == state.seat and not state.free else 0

    # --- judging -------------------------------------------------------------------------------------------------
    def _best_boat(self, state: State, seat: int, dice: list[int], skill: Skill) -> int:
        """Return the boat that gains most by being moved."""
        best = NO_BOAT
        most = 0.0
        for b in boats_of(state, seat):
            if state.boats[b].status == RACING:
                gain = self._gain(state, b, dice, skill)
                if best == NO_BOAT or gain > most:
                    best = b
                    most = gain
        return best

    def _gain(self, state: State, b: int, dice: list[int], skill: Skill) -> float:
        """Return the cost that boat b's best move saves; with one boat for each captain the negative cost after it."""
        cost = self._course(state, b, dice, skill)[0]
        if not self.rules.options.two_boats:
            return -cost
        boat = state.boats[b]
        return self.outlook.leaf(state.race, boat.cell, boat.heading, boat.next_buoy, boat.progress, True) - cost

    def _best_plan(self, state: State, seat: int, skill: Skill) -> Plan:
        captain = state.captains[seat]
        best: Plan | None = None
        most = 0.0
        known: dict[int, float] = {}
        rolls = state.round > LATE and state.round % 2 == 0
        for plan in plans_of(state, self.rules, captain):
            if rolls and not (plan.rerolls or plan.adding):
                continue
            value = self._worth_of(state, seat, plan, skill, known)
            if best is None or value > most + 1e-9:
                best = plan
                most = value
        return best if best is not None else Plan(0, NO_DIE, False)

    def _worth_of(self, state: State, seat: int, plan: Plan, skill: Skill, known: dict[int, float]) -> float:
        """Return the mean gain of the best move after a plan, over all faces of the dice that it rolls."""
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
                known[key] = self._best_gain(state, seat, bank, skill)
            total += known[key]
        return total / outcomes

    def _best_gain(self, state: State, seat: int, bank: list[int], skill: Skill) -> float:
        best = -2 * WRECK_COST
        for b in boats_of(state, seat):
            if state.boats[b].status == RACING:
                best = max(best, self._gain(state, b, bank, skill))
        return best

    def _course(self, state: State, b: int, dice: list[int], skill: Skill, turned: int = 0) -> tuple[float, int]:
        """Return the least cost of a move of boat b with these dice, and the heading for it. With `turned` rotations
        made (left negative), only headings that need no turning back count. The heading is -1 if there is none."""
        rules = self.rules
        boat = state.boats[b]
        captain = state.captains[b % len(state.captains)]
        speed = sum(dice)
        base = int(boat.heading - (state.offset if b % len(state.captains) == state.seat else 0)) % HEADINGS
        limit = 0 if boat.doubled else 2 if rules.options.power_turn and len(dice) == 1 else 1
        run = rules.lakes[state.race].run
        runs = [min(speed, run[boat.cell * HEADINGS + (base + turn) % HEADINGS]) for turn in range(-limit, limit + 1)]
        best = 0.0
        chosen = -1
        for offset in range(-limit, limit + 1):
            if rules.longest and not boat.doubled and runs[offset + limit] < max(runs):
                continue
            if (turned > 0 and offset < turned) or (turned < 0 and offset > turned):
                continue
            heading = (base + offset) % HEADINGS
            cost = self._cost_of(state, b, heading, speed, dice, captain, skill)
            if offset == 0:
                cost -= 0.01  # all else equal, straight on
            if chosen < 0 or cost < best:
                best = cost
                chosen = heading
        return best, chosen

    def _cost_of(
        self, state: State, b: int, heading: int, speed: int, dice: list[int], captain: Captain, skill: Skill
    ) -> float:
        """Return the cost of one move: that of the move itself, and the expected cost from where it ends."""
        rules = self.rules
        boat = state.boats[b]
        trip = voyage(state, rules, b, heading, speed)
        further = skill.depth()
        if further > 0 and boat.still > 1:
            further += 1
        if trip.finish > 0:
            return -TURN_COST * further - 0.1 * float(trip.left)
        damage = int(captain.damage + trip.damage)
        # a boat that lies still for long takes more risk
        patience = PATIENCE / (PATIENCE + max(0.0, float(boat.still) - PATIENCE))
        if trip.lost or (damage >= rules.options.damage_limit and trip.damage > 0):
            return WRECK_COST * patience
        cost = skill.price(rules.options.damage_limit - damage, trip.damage)
        if trip.rest == 0:
            cost += STILL_COST * float(1 + boat.still) / patience
        cell = trip.path[trip.rest]
        if further == 0:
            return cost + self.outlook.leaf(state.race, cell, trip.heading, trip.next_buoy, trip.progress, False)
        bank = dice
        if trip.damage > 0:
            bank = self.outlook.after_crash(dice, damage)
        return cost + self.outlook.ahead(
            skill, state.race, cell, trip.heading, trip.next_buoy, trip.progress, bank, damage, further
        )
