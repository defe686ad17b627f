"""Choices of a squirrel that lands on a tree or a house, and their effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.effects import settle_in
from skerry.games.squirrelopoly.rules.life import heal
from skerry.games.squirrelopoly.rules.moves import ACQUIRE, BURY, FORAGE, RAID, REST
from skerry.games.squirrelopoly.rules.state import RESIDENCE, SETTLED, State
from skerry.games.squirrelopoly.rules.travel import PAIRS
from skerry.games.squirrelopoly.set_up.board import NOBODY
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet, share_of

NO_RESIDENCE: Final = ReasonCode("no_residence", "SQ-07")
HUNGRY: Final = ReasonCode("hungry", "SQ-09")
OWNED: Final = ReasonCode("owned", "SQ-08")
DEAR: Final = ReasonCode("dear", "SQ-08")
NO_FOOD: Final = ReasonCode("no_food", "SQ-10")
NOT_YOURS: Final = ReasonCode("not_yours", "SQ-12")
NOBODYS: Final = ReasonCode("nobodys", "SQ-15")
WEAK: Final = ReasonCode("weak", "SQ-16")


def residence_actions(state: State, rules: RuleSet) -> list[int]:
    """Return the actions of the squirrel on turn where it stands, rising; exactly one must be chosen (SQ-07).

    Written out, instead of asking `cannot_stay` for each action, for speed: it is called at every landing at a
    residence, and at every choice there.
    """
    seat = state.seat
    squirrel = state.squirrels[seat]
    out = [FORAGE]
    if squirrel.hungry:
        return out
    owner = state.owner[squirrel.space]
    if owner == NOBODY and squirrel.food >= rules.board.costs[squirrel.space]:
        out.append(ACQUIRE)
    if squirrel.food > 0:
        out.append(BURY)
    if owner == seat:
        out.append(REST)
    elif owner != NOBODY and squirrel.food >= rules.raid_food and squirrel.health >= rules.raid_health:
        out.append(RAID)
    return out


def cannot_stay(state: State, rules: RuleSet, action: int) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may not make a choice at a residence; None if it may (SQ-07 to
    SQ-16)."""
    if state.phase != RESIDENCE:
        return NO_RESIDENCE
    if action == FORAGE:
        return None
    squirrel = state.squirrels[state.seat]
    if squirrel.hungry:
        return HUNGRY
    owner = state.owner[squirrel.space]
    if action == ACQUIRE:
        if owner != NOBODY:
            return OWNED
        return None if squirrel.food >= rules.board.costs[squirrel.space] else DEAR
    if action == BURY:
        return None if squirrel.food > 0 else NO_FOOD
    if action == REST:
        return None if owner == state.seat else NOT_YOURS
    if owner == NOBODY or owner == state.seat:
        return NOBODYS
    return None if squirrel.food >= rules.raid_food and squirrel.health >= rules.raid_health else WEAK


def stay_facts(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of `no` names."""
    squirrel = state.squirrels[seat]
    if no is DEAR:
        return {"cost": int(rules.board.costs[squirrel.space]), "food": int(squirrel.food)}
    if no is WEAK:
        return {"food": int(rules.raid_food), "health": int(rules.raid_health)}
    return {}


def visit(state: State, rules: RuleSet, context: Context) -> None:
    """Arrive at a residence: a squirrel that can only forage does so at once."""
    if len(residence_actions(state, rules)) > 1:
        state.phase = RESIDENCE
    else:
        forage(state, rules, context)


def stay(state: State, rules: RuleSet, action: int, context: Context) -> None:
    """Carry out a choice at a residence."""
    if action == ACQUIRE:
        acquire(state, rules, context)
    elif action == BURY:
        bury(state, rules, context)
    elif action == REST:
        rest(state, rules, context)
    elif action == RAID:
        raid(state, rules, context)
    else:
        forage(state, rules, context)


def stay_preview(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Return the costs and gains of a choice at a residence."""
    if action == ACQUIRE:
        return _acquire_preview(state, rules, seat)
    if action == BURY:
        return _bury_preview(state, rules, seat)
    if action == REST:
        return _rest_preview(state, rules, seat)
    return _raid_preview(state, rules, seat) if action == RAID else _forage_preview(state, rules, seat)


# --- foraging -----------------------------------------------------------------------------------------------------
def forage_range(state: State, rules: RuleSet, seat: int) -> list[int]:
    """Return the least and the most that foraging finds where a squirrel stands, without buried food (SQ-09)."""
    space = state.squirrels[seat].space
    if state.owner[space] == seat:
        return [0, rules.board.costs[space] - 1]
    return [rules.options.forage_low, rules.options.forage_high]


def forage(state: State, rules: RuleSet, context: Context) -> None:
    """Forage; at an own drey one buried unit comes on top if there is room (SQ-09, SQ-11)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    space: i64 = squirrel.space
    forced = squirrel.hungry
    bounds = forage_range(state, rules, seat)
    found = bounds[0] + context.chance.below(bounds[1] - bounds[0] + 1)
    before: i64 = squirrel.food
    squirrel.food += found
    if squirrel.food > rules.options.max_food:
        squirrel.food = rules.options.max_food
    kept: i64 = squirrel.food - before
    dug = 0
    if state.owner[space] == seat and state.buried[space] > 0 and squirrel.food < rules.options.max_food:
        state.buried[space] -= 1
        squirrel.food += 1
        dug = 1
    squirrel.hungry = False
    state.phase = SETTLED
    if context.loud:
        facts = rules.board.facts(space)
        facts.update({"seat": int(seat), "amount": found, "kept": int(kept), "dug": dug, "forced": forced})
        facts.update({"food": int(squirrel.food), "clause": "SQ-11" if dug else "SQ-09"})
        context.emit("foraged", facts)


def _forage_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the range of finds, the buried food that may come on top (0 or 1), and the room for food."""
    squirrel = state.squirrels[seat]
    bounds = forage_range(state, rules, seat)
    room = int(rules.options.max_food - squirrel.food)
    own = state.owner[squirrel.space] == seat
    dug = 1 if own and state.buried[squirrel.space] > 0 and room > bounds[0] else 0
    return {"low": bounds[0], "high": bounds[1], "dug": dug, "room": room}


# --- settling -----------------------------------------------------------------------------------------------------
def acquire(state: State, rules: RuleSet, context: Context) -> None:
    """Make a free residence a drey for its cost in food (SQ-08)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    cost = rules.board.costs[squirrel.space]
    squirrel.food -= cost
    settle_in(state, seat, squirrel.space)
    state.phase = SETTLED
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        home = len(squirrel.dreys) == 1
        facts.update({"seat": int(seat), "cost": cost, "home": home, "food": int(squirrel.food), "clause": "SQ-08"})
        context.emit("acquired", facts)


def _acquire_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    squirrel = state.squirrels[seat]
    cost = rules.board.costs[squirrel.space]
    return {"cost": cost, "food": int(squirrel.food) - cost, "home": not squirrel.dreys}


# --- burying and resting ------------------------------------------------------------------------------------------
def bury(state: State, rules: RuleSet, context: Context) -> None:
    """Bury food at the residence, where it stays whatever squirrel owns or visits it (SQ-10)."""
    squirrel = state.squirrels[state.seat]
    amount: i64 = rules.options.bury if rules.options.bury < squirrel.food else squirrel.food
    squirrel.food -= amount
    state.buried[squirrel.space] += amount
    state.phase = SETTLED
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        total = state.buried[squirrel.space]
        facts.update({"seat": int(state.seat), "amount": int(amount), "total": total, "clause": "SQ-10"})
        context.emit("buried", facts)


def _bury_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    squirrel = state.squirrels[seat]
    food = int(squirrel.food)
    amount = min(int(rules.options.bury), food)
    return {"amount": amount, "food": food - amount, "buried": state.buried[squirrel.space] + amount}


def rest_gain(state: State, rules: RuleSet, seat: int) -> int:
    """Return the most health that resting restores where the squirrel stands, which must be an own drey: the home drey
    has a figure of its own (SQ-12, SQ-13)."""
    squirrel = state.squirrels[seat]
    return rules.options.rest_home if squirrel.dreys[0] == squirrel.space else rules.options.rest


def rest(state: State, rules: RuleSet, context: Context) -> None:
    """Restore health by resting at an own drey (SQ-12, SQ-13)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    home = squirrel.dreys[0] == squirrel.space
    gained = heal(state, rules, seat, rest_gain(state, rules, seat))
    state.phase = SETTLED
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        facts.update({"seat": int(seat), "amount": gained, "home": home, "health": int(squirrel.health)})
        facts["clause"] = "SQ-13" if home else "SQ-12"
        context.emit("rested", facts)


def _rest_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    squirrel = state.squirrels[seat]
    health = int(squirrel.health)
    gain = min(rest_gain(state, rules, seat), int(rules.options.max_health) - health)
    return {"amount": gain, "health": health + gain, "home": squirrel.dreys[0] == squirrel.space}


# --- raids --------------------------------------------------------------------------------------------------------
def raid_price(state: State, rules: RuleSet, seat: int) -> int:
    """Return the food that a raid uses up: a share of what is carried, rounded up (SQ-15)."""
    return share_of(rules.options.raid_cost, state.squirrels[seat].food)


def raid(state: State, rules: RuleSet, context: Context) -> None:
    """Raid: take over another squirrel's drey, at once or, where raids are contested, after a fight with a die each;
    the food is spent either way (SQ-15)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    victim = state.owner[squirrel.space]
    price = raid_price(state, rules, seat)
    squirrel.food -= price
    won = True
    dice: list[int] = []
    if rules.contested:
        dice.append(context.chance.die())
        dice.append(context.chance.die())
        won = dice[0] >= dice[1]
    if won:
        settle_in(state, seat, squirrel.space)
    state.phase = SETTLED
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        facts.update({"seat": int(seat), "target": victim, "cost": price, "won": won, "dice": dice})
        facts.update({"food": int(squirrel.food), "clause": "SQ-15"})
        context.emit("raided", facts)


def _raid_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    squirrel = state.squirrels[seat]
    price = raid_price(state, rules, seat)
    chance = 21 / PAIRS if rules.contested else 1.0
    return {
        "cost": price,
        "food": int(squirrel.food) - price,
        "target": state.owner[squirrel.space],
        "chance": chance,
    }
