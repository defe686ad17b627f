"""What a squirrel may do where it lands on a tree or a house, and what comes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import No
from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.effects import settle_in
from skerry.games.squirrelopoly.rules.life import heal
from skerry.games.squirrelopoly.rules.moves import ACQUIRE, BURY, FORAGE, RAID, REST
from skerry.games.squirrelopoly.rules.state import RESIDENCE, SETTLED, State
from skerry.games.squirrelopoly.set_up.board import NOBODY
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet, share_of

OWNED: Final = No("owned", "SQ-08")
DEAR: Final = No("dear", "SQ-08")
NOBODYS: Final = No("nobodys", "SQ-15")
WEAK: Final = No("weak", "SQ-16")


def residence_actions(state: State, rules: RuleSet) -> list[int]:
    """What the squirrel on turn may do where it stands, rising; exactly one must be done (SQ-07)."""
    squirrel = state.squirrels[state.seat]
    out = [FORAGE]
    if squirrel.hungry:
        return out
    owner = state.owner[squirrel.space]
    if owner == NOBODY and cannot_acquire(state, rules) is None:
        out.append(ACQUIRE)
    if squirrel.food > 0:
        out.append(BURY)
    if owner == state.seat:
        out.append(REST)
    elif owner != NOBODY and cannot_raid(state, rules) is None:
        out.append(RAID)
    return out


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


def forage_range(state: State, rules: RuleSet, seat: int) -> list[int]:
    """The least and the most that foraging finds where a squirrel stands, without what is dug up (SQ-09)."""
    space = state.squirrels[seat].space
    if state.owner[space] == seat:
        return [0, rules.board.costs[space] - 1]
    return [rules.options.forage_low, rules.options.forage_high]


def forage(state: State, rules: RuleSet, context: Context) -> None:
    """Look for food; at a drey of one's own one buried unit comes on top if there is room (SQ-09, SQ-11)."""
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


def cannot_acquire(state: State, rules: RuleSet) -> No | None:
    """What keeps a squirrel from settling where it stands, if it is not hungry (SQ-08)."""
    squirrel = state.squirrels[state.seat]
    if state.owner[squirrel.space] != NOBODY:
        return OWNED
    return None if squirrel.food >= rules.board.costs[squirrel.space] else DEAR


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


def bury(state: State, rules: RuleSet, context: Context) -> None:
    """Put food into the ground, where it stays whoever comes (SQ-10)."""
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


def rest_gain(state: State, rules: RuleSet, seat: int) -> int:
    """What resting where it stands brings a squirrel at most: more in its home drey (SQ-12, SQ-13)."""
    squirrel = state.squirrels[seat]
    return rules.options.rest_home if squirrel.dreys[0] == squirrel.space else rules.options.rest


def rest(state: State, rules: RuleSet, context: Context) -> None:
    """Regain health at a drey of one's own."""
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


def raid_price(state: State, rules: RuleSet, seat: int) -> int:
    """The food that a raid uses up: a share of what is carried, rounded up (SQ-15)."""
    return share_of(rules.options.raid_cost, state.squirrels[seat].food)


def cannot_raid(state: State, rules: RuleSet) -> No | None:
    """What keeps a squirrel from raiding where it stands (SQ-15, SQ-16)."""
    squirrel = state.squirrels[state.seat]
    owner = state.owner[squirrel.space]
    if owner == NOBODY or owner == state.seat:
        return NOBODYS
    return None if squirrel.food >= rules.raid_food and squirrel.health >= rules.raid_health else WEAK


def raid(state: State, rules: RuleSet, context: Context) -> None:
    """Take another's drey over, at once or after a fight with a die each; the food is spent either way (SQ-15)."""
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
