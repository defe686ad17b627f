"""Battles: who meets whom, cannon and dice, and the spoils."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.holds import gain, unload
from skerry.games.koxinga.rules.state import (
    ATTACK,
    ATTACKER,
    DEFEND,
    DEFENDER,
    DRAW,
    OUTCOMES,
    PLUNDER,
    SETTLE,
    SPOIL,
    Ship,
    State,
)
from skerry.games.koxinga.set_up.board import CANNON, EMPTY, FACES, FIRE, HOLD_COUNT, SHIP_COUNT
from skerry.games.koxinga.set_up.loader import GOODS


def meet(state: State, context: Context) -> None:
    """The mover has arrived: a battle with every other ship in its area, or else none (KX-23, KX-24)."""
    seat = state.mover()
    area: i64 = state.ships[seat].area
    state.phase = SETTLE
    for offset in range(1, SHIP_COUNT):
        other = (seat + offset) % SHIP_COUNT
        if state.ships[other].area == area:
            state.defenders.append(other)
            state.phase = ATTACK
    if state.phase == ATTACK and context.loud:
        facts = {"seat": seat, "area": int(area), "defenders": state.defenders[:], "clause": "KX-23"}
        context.emit("battle", facts)


def roll_json(roll: i64) -> Json:
    """A face of the battle die as clients see it: 0..10 or "fire"; None before it is rolled."""
    if roll < 0:
        return None
    return "fire" if roll == FIRE else int(roll)


def attack(state: State, cannon: i64, context: Context) -> None:
    """The attacker commits `cannon` and rolls once against everybody (KX-24, KX-25, KX-26)."""
    seat = state.mover()
    unload(state.ships[seat], CANNON, cannon)
    roll: i64 = context.chance.below(FACES)
    state.cannon = cannon
    state.roll = roll
    state.pair = 0
    state.phase = DEFEND
    if roll == FIRE:
        for _ in state.defenders:
            state.outcomes.append(ATTACKER)
        state.phase = PLUNDER
    if context.loud:
        total = None if roll == FIRE else int(roll + cannon)
        facts = {"seat": seat, "cannon": int(cannon), "roll": roll_json(roll), "total": total, "clause": "KX-26"}
        context.emit("attacked", facts)


def defend(state: State, cannon: i64, context: Context) -> None:
    """The defender whose turn it is commits `cannon` and rolls against what the attacker has (KX-26)."""
    seat = state.defenders[state.pair]
    unload(state.ships[seat], CANNON, cannon)
    roll: i64 = context.chance.below(FACES)
    theirs: i64 = state.roll + state.cannon
    ours: i64 = roll + cannon
    if roll == FIRE or ours > theirs:
        outcome = DEFENDER
    elif ours < theirs:
        outcome = ATTACKER
    else:
        outcome = DRAW
    state.defence_cannon.append(cannon)
    state.defence_rolls.append(roll)
    state.outcomes.append(outcome)
    if context.loud:
        total = None if roll == FIRE else int(ours)
        facts = {"seat": seat, "target": state.mover(), "cannon": int(cannon), "roll": roll_json(roll)}
        context.emit("defended", {**facts, "total": total, "outcome": OUTCOMES[outcome], "clause": "KX-26"})
    state.pair += 1
    if state.pair == len(state.defenders):
        state.pair = 0
        state.phase = PLUNDER


def plunder(state: State, context: Context) -> None:
    """Settle pair after pair; stops at SPOIL when a winner can choose, ends the battle after the last (KX-27)."""
    while state.pair < len(state.defenders):
        if state.outcomes[state.pair] != DRAW:
            loser = state.ships[loser_of(state)]
            lots = loser.lots()
            treasures = state.token_count(loser_of(state))
            if lots + (1 if treasures > 0 else 0) > 1:
                state.phase = SPOIL
                return
            if lots == 1:
                take_hold(state, only_lot(loser), context)
            elif treasures > 0:
                take_treasure(state, context)
            else:
                context.emit("spared", {"seat": winner_of(state), "target": loser_of(state), "clause": "KX-27"})
        state.pair += 1
    end_battle(state)
    state.phase = SETTLE


def end_battle(state: State) -> None:
    """Forget the battle."""
    state.defenders = []
    state.cannon = -1
    state.roll = -1
    state.defence_cannon = []
    state.defence_rolls = []
    state.outcomes = []
    state.pair = 0


def winner_of(state: State) -> int:
    """The seat that takes a spoil from the pair at hand."""
    return state.mover() if state.outcomes[state.pair] == ATTACKER else state.defenders[state.pair]


def loser_of(state: State) -> int:
    """The seat that loses a spoil in the pair at hand."""
    return state.defenders[state.pair] if state.outcomes[state.pair] == ATTACKER else state.mover()


def only_lot(ship: Ship) -> int:
    """The lowest hold in use."""
    for hold in range(HOLD_COUNT):
        if ship.goods[hold] != EMPTY:
            return hold
    return 0


def take_hold(state: State, hold: int, context: Context) -> None:
    """The winner of the pair at hand takes one whole hold; its new lot enters like any other."""
    winner = winner_of(state)
    target = loser_of(state)
    loser = state.ships[target]
    good = loser.goods[hold]
    amount = loser.amounts[hold]
    loser.goods[hold] = EMPTY
    loser.amounts[hold] = 0
    if context.loud:
        facts = {"seat": winner, "target": target, "what": "hold", "good": GOODS[good], "amount": amount}
        context.emit("spoiled", {**facts, "hold": hold + 1, "token": None, "clause": "KX-27"})
    gain(state, winner, good, amount, "spoil", context)


def take_treasure(state: State, context: Context) -> None:
    """The winner of the pair at hand takes one of the loser's treasures, drawn at random, and sees its worth."""
    winner = winner_of(state)
    target = loser_of(state)
    index = context.chance.below(state.token_count(target))
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == target:
            if index == 0:
                state.token_owners[token] = winner
                state.token_known[token] |= 1 << winner
                if context.loud:
                    _tell_treasure(winner, target, token, state.token_points[token], context)
                return
            index -= 1


def _tell_treasure(winner: int, target: int, token: int, value: int, context: Context) -> None:
    facts: dict[str, Json] = {"seat": winner, "target": target, "what": "treasure", "good": None, "amount": None}
    private: dict[int, dict[str, Json]] = {winner: {"value": value}, target: {"value": value}}
    context.emit("spoiled", {**facts, "hold": None, "token": token, "clause": "KX-27"}, private)
