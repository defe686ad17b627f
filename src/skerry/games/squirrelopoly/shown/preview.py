"""What a choice would cost and bring, with its odds: for the player who is about to make it."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.games.squirrelopoly.rules.captivity import satisfaction
from skerry.games.squirrelopoly.rules.moves import (
    ACQUIRE,
    BOLD,
    BREAK_OUT,
    BURY,
    ESCAPE,
    FORAGE,
    MAFIA,
    RAID,
    REST,
    ROLL_DICE,
    SAFE,
    WAIT,
)
from skerry.games.squirrelopoly.rules.residence import forage_range, raid_price, rest_gain
from skerry.games.squirrelopoly.rules.state import State
from skerry.games.squirrelopoly.rules.travel import PAIRS, bounce, free_cell, ways_of
from skerry.games.squirrelopoly.set_up.board import NOBODY
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK, effects_json
from skerry.games.squirrelopoly.set_up.loader import BANDS, KINDS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

FACES: Final = [[1, 2], [3, 4], [5, 6]]
"""The faces of a die's three bands."""


def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """The preview of one legal action; its shape depends on the action."""
    squirrel = state.squirrels[seat]
    food = int(squirrel.food)
    if action == ROLL_DICE:
        return _rolling(state, rules, seat)
    if action == FORAGE:
        return _foraging(state, rules, seat)
    if action == ACQUIRE:
        cost = rules.board.costs[squirrel.space]
        return {"cost": cost, "food": food - cost, "home": not squirrel.dreys}
    if action == BURY:
        amount = min(int(rules.options.bury), food)
        return {"amount": amount, "food": food - amount, "buried": state.buried[squirrel.space] + amount}
    if action == REST:
        gain = min(rest_gain(state, rules, seat), int(rules.options.max_health - squirrel.health))
        return {"amount": gain, "health": int(squirrel.health) + gain, "home": squirrel.dreys[0] == squirrel.space}
    if action == RAID:
        price = raid_price(state, rules, seat)
        chance = 21 / PAIRS if rules.contested else 1.0
        return {"cost": price, "food": food - price, "target": state.owner[squirrel.space], "chance": chance}
    if action in (SAFE, BOLD):
        return _daring(state, rules, action == BOLD)
    if action == ESCAPE:
        return _escaping(state, rules, seat)
    if action == WAIT:
        return {
            "bands": [{"faces": FACES[band], "turns": rules.waits[band]} for band in range(3)],
            "again": state.again,
        }
    if action == BREAK_OUT:
        return {"chance": 6 / PAIRS, "turns": int(squirrel.custody) - 1}
    if action == MAFIA:
        beating = int(rules.options.mafia_beating)
        odds = {"chance": satisfaction(food), "offered": food, "beating": beating}
        return {**odds, "deadly": beating >= squirrel.health, "turns": int(squirrel.custody) - 1}
    return {}


def _rolling(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Where each total would land, unless a double leads to custody; and the meal that the move would bring.

    `cell` is the space where custody would be spent, None if there is none and the squirrel would be culled.
    """
    squirrel = state.squirrels[seat]
    board = rules.board
    landings: list[Json] = []
    caught = squirrel.doubles + 1 >= rules.options.doubles_to_custody
    for total in range(2, 13):
        ways = ways_of(total) - (1 if caught and total % 2 == 0 else 0)
        aim = (squirrel.space + total) % board.size
        extra = bounce(state, rules, seat, aim)
        lap = squirrel.lap + (squirrel.space + total + extra) // board.size > squirrel.laps
        space = int((aim + extra) % board.size)
        row: dict[str, Json] = {
            "total": total,
            "chance": ways / PAIRS,
            "space": space,
            "kind": KINDS[board.kinds[space]],
        }
        landings.append({**row, "bounced": extra, "lap": lap})
    meal: Json = None
    if rules.options.meal_every > 0 and (squirrel.moves + 1) % rules.options.meal_every == 0:
        cost = rules.meal(state.round)
        missing = max(0, cost - int(squirrel.food))
        meal = {"cost": cost, "missing": missing, "health": -missing * int(rules.options.hunger_damage)}
    cell = free_cell(state, rules, seat)
    odds = {"custody": 6 / PAIRS if caught else 0.0, "cell": cell if cell != NOBODY else None}
    return {"landings": landings, **odds, "meal": meal}


def _foraging(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """The range of finds, what may be dug up besides, and the room there is."""
    squirrel = state.squirrels[seat]
    low, high = forage_range(state, rules, seat)
    room = int(rules.options.max_food - squirrel.food)
    own = state.owner[squirrel.space] == seat
    dug = 1 if own and state.buried[squirrel.space] > 0 and room > low else 0
    return {"low": low, "high": high, "dug": dug, "room": room}


def _daring(state: State, rules: RuleSet, bold: bool) -> dict[str, Json]:
    card = rules.decks[ADVENTURE_DECK][state.card]
    if not bold:
        return {"effects": effects_json(card.bands[0])}
    bands: list[Json] = []
    for band, name in enumerate(BANDS):
        bands.append({"band": name, "faces": FACES[band], "effects": effects_json(card.bands[band + 1])})
    return {"bands": bands}


def _escaping(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    last = state.attempts + 1 >= rules.options.trap_attempts
    health = state.squirrels[seat].health
    bands: list[Json] = []
    for band in range(3):
        loss = rules.trap_losses[band]
        free = rules.trap_free[band] or last
        bands.append({"faces": FACES[band], "health": -loss, "free": free, "deadly": loss >= health})
    return {"bands": bands, "attempts": int(rules.options.trap_attempts - state.attempts), "again": state.again}
