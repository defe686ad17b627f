"""Cannon: legal shots, their cost and their effect (13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import members
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.debts import owe
from skerry.games.tropichop.rules.elimination import eliminate, next_departure
from skerry.games.tropichop.rules.moves import DO_FIRE
from skerry.games.tropichop.rules.state import ACTIVE, DAMAGE, OVER, PRE_DOCK, PRE_ROLL, SUNK, State
from skerry.games.tropichop.set_up.places import IDS, START
from skerry.games.tropichop.set_up.ruleset import RuleSet

NO_CANNON: Final = ReasonCode("no_cannon", "TH-43")
NOT_TIME_TO_FIRE: Final = ReasonCode("not_time_to_fire", "TH-44")
FROM_WHARF: Final = ReasonCode("from_wharf", "TH-50")
AFTER_REFUELLING: Final = ReasonCode("after_refuelling", "TH-44")
FIRED_ENOUGH: Final = ReasonCode("fired_enough", "TH-46")
OTHER_CAPTAINS: Final = ReasonCode("other_captains", "TH-46")
NO_SHIP_LEFT: Final = ReasonCode("no_ship_left", "TH-48")
NOT_ONE_PLACE: Final = ReasonCode("not_one_place", "TH-46")
AT_WHARF: Final = ReasonCode("at_wharf", "TH-50")
OUT_OF_RANGE: Final = ReasonCode("out_of_range", "TH-45")
SHOT_NEEDS_RUM: Final = ReasonCode("shot_needs_rum", "TH-46")

OUTCOMES: Final = ["miss", "hit", "sunk"]
MISS: Final = 0
HIT: Final = 1
SINK: Final = 2
_CLAUSES: Final = ["TH-49", "TH-47", "TH-48"]


# --- who may fire -------------------------------------------------------------------------------------------------
def window_open(state: State, rules: RuleSet) -> bool:
    """Return whether a firing window is open for the current captain: before refuelling and rolling, or after moving
    and before docking, while the wharf does not forbid it and, if shots are free, not all of the window are fired
    (13.1, 13.2). [TH-43, TH-44, TH-50, TH-55]"""
    if not rules.options.laser_battles_allowed:
        return False
    phase: i64 = state.phase
    if not ((phase == PRE_ROLL and not state.refuelled) or (phase == PRE_DOCK and state.arrived)):
        return False
    if rules.options.laser_battle_fuel_cost == 0 and state.shots >= rules.options.shots_per_phase_when_shot_is_free:
        return False
    place = state.captains[state.order[state.turn]].place
    return place != START or rules.options.lasers_can_fire_from_start


def shot_cost(rules: RuleSet, distance: i64) -> i64:
    """Return the barrels that a shot over `distance` spaces costs (13.6). [TH-46]"""
    return rules.options.laser_battle_fuel_cost * (distance + 1)


def in_range(state: State, rules: RuleSet, attacker: i64, target: i64) -> bool:
    """Return whether the ship of `target` can be fired at: a rival in the game, not protected by the wharf, near
    enough, and the attacker has rum for the shot (13.4, 13.5). [TH-45]"""
    one = state.captains[attacker]
    other = state.captains[target]
    if target == attacker or other.cause != ACTIVE:
        return False
    if other.place == START and not rules.options.lasers_can_fire_at_start:
        return False
    distance = rules.board.distance(one.place, other.place)
    return distance <= rules.options.laser_battle_maximum_distance and shot_cost(rules, distance) <= one.rum


def can_fire(state: State, rules: RuleSet) -> bool:
    """Return whether the current captain may fire now and has a target."""
    if not window_open(state, rules):
        return False
    seat: i64 = state.order[state.turn]
    return any(in_range(state, rules, seat, target) for target in range(len(state.captains)))


def legal_shots(state: State, rules: RuleSet, found: list[int]) -> None:
    """Add an action for every set of ships in one place that the current captain may fire at. [TH-46]"""
    if not can_fire(state, rules):
        return
    seat: i64 = state.order[state.turn]
    seats = len(state.captains)
    beside = [0] * seats  # for each target in range the set of targets in the same place
    for target in range(seats):
        if in_range(state, rules, seat, target):
            place = state.captains[target].place
            for other in range(seats):
                if state.captains[other].place == place and in_range(state, rules, seat, other):
                    beside[target] |= 1 << other
    for mask in range(1, 1 << seats):
        lowest = 0
        while not (mask >> lowest) & 1:
            lowest += 1
        if beside[lowest] & mask == mask:
            found.append(DO_FIRE + mask - 1)


def cannot_fire(state: State, rules: RuleSet, seat: int, mask: int) -> ReasonCode | None:
    """Return the reason why `seat` may not fire one shot at a set of ships (bits by seat); None if it may. [TH-43,
    TH-44, TH-45, TH-46, TH-48, TH-50]"""
    if not rules.options.laser_battles_allowed:
        return NO_CANNON
    step = state.step()
    if step not in (PRE_ROLL, PRE_DOCK) or (step == PRE_DOCK and not state.arrived):
        return NOT_TIME_TO_FIRE
    captain = state.captains[seat]
    if captain.place == START and not rules.options.lasers_can_fire_from_start:
        return FROM_WHARF
    if step == PRE_ROLL and state.refuelled:
        return AFTER_REFUELLING
    if not window_open(state, rules):
        return FIRED_ENOUGH
    targets = members(mask)
    if targets[-1] >= rules.seats or seat in targets:
        return OTHER_CAPTAINS
    ships = [state.captains[target] for target in targets]
    if any(ship.cause != ACTIVE for ship in ships):
        return NO_SHIP_LEFT
    place = ships[0].place
    if any(ship.place != place for ship in ships):
        return NOT_ONE_PLACE
    if in_range(state, rules, seat, targets[0]):
        return None
    if place == START and not rules.options.lasers_can_fire_at_start:
        return AT_WHARF
    far = rules.board.distance(captain.place, place) > rules.options.laser_battle_maximum_distance
    return OUT_OF_RANGE if far else SHOT_NEEDS_RUM


def fire_facts(state: State, rules: RuleSet, seat: int, mask: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is not OUT_OF_RANGE and no is not SHOT_NEEDS_RUM:
        return {}
    captain = state.captains[seat]
    distance = rules.board.distance(captain.place, state.captains[members(mask)[0]].place)
    cost = int(shot_cost(rules, distance))
    reach = int(rules.options.laser_battle_maximum_distance)
    return {"reach": reach, "distance": int(distance), "cost": cost, "rum": int(captain.rum)}


# --- firing -------------------------------------------------------------------------------------------------------
def fire(state: State, rules: RuleSet, mask: int, context: Context) -> None:
    """Fire one shot at a set of ships (bits by seat) in one place: spend the rum, roll two dice and apply the outcome
    (13.6 to 13.8).

    [TH-46, TH-47, TH-48, TH-49]
    """
    seat = state.current()
    captain = state.captains[seat]
    targets = _in_turn_order(state, seat, mask)
    place = int(state.captains[targets[0]].place)
    distance = rules.board.distance(captain.place, place)
    rum = shot_cost(rules, distance)
    captain.rum -= rum
    state.shots += 1
    faces = int(rules.options.die_pips)
    left = context.chance.die(faces)
    right = context.chance.die(faces)
    state.left = left
    state.right = right
    outcome = MISS if left != right else SINK if left == faces else HIT
    amount = int(rules.options.laser_battle_damage_cost) * (left + right) if outcome == HIT else 0
    if context.loud:
        facts: dict[str, Json] = {
            "seat": seat,
            "place": IDS[place],
            "targets": list(targets),
            "distance": int(distance),
            "rum": int(rum),
            "dice": [left, right],
            "outcome": OUTCOMES[outcome],
            "amount": amount,
            "clause": _CLAUSES[outcome],
        }
        context.emit("fired", facts)
    if outcome == SINK:
        number = next_departure(state)
        for target in targets:
            eliminate(state, target, SUNK, seat, number, context)
            if state.phase == OVER:
                return
    elif amount > 0:
        owed = [0] * len(state.captains)
        for target in targets:
            owed[target] = amount
        owe(state, seat, owed, DAMAGE)


def _in_turn_order(state: State, seat: int, mask: int) -> list[int]:
    """Return the seats of a set, in turn order after the attacker."""
    at = state.order.index(seat)
    seats = len(state.order)
    found: list[int] = []
    for step in range(1, seats):
        target = state.order[(at + step) % seats]
        if (mask >> target) & 1:
            found.append(target)
    return found


def fire_preview(state: State, rules: RuleSet, seat: int, mask: int) -> dict[str, Json]:
    """Return the rum that a shot costs, the chances that it hits or sinks, and the damage that each target then owes
    for every double but the highest, rising."""
    captain = state.captains[seat]
    targets = members(mask)
    place = int(state.captains[targets[0]].place)
    distance = rules.board.distance(captain.place, place)
    rum = shot_cost(rules, distance)
    faces = int(rules.options.die_pips)
    pairs = float(faces * faces)
    damages = [int(rules.options.laser_battle_damage_cost) * 2 * face for face in range(1, faces)]
    return {
        "targets": list(targets),
        "place": IDS[place],
        "distance": int(distance),
        "rum": int(rum),
        "rum_left": int(captain.rum - rum),
        "hit": float(faces - 1) / pairs,
        "sunk": 1.0 / pairs,
        "damages": damages,
    }
