"""Battles: the ships that take part, their cannon and dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.forecast import attack_odds, defence_odds
from skerry.games.koxinga.rules.holds import unload
from skerry.games.koxinga.rules.state import (
    ATTACK,
    ATTACKER,
    DEFEND,
    DEFENDER,
    DRAW,
    OUTCOMES,
    PLUNDER,
    SETTLE,
    State,
)
from skerry.games.koxinga.set_up.board import CANNON, FACES, FIRE, SHIP_COUNT

NO_BATTLE: Final = ReasonCode("no_battle", "KX-23")
OTHER_FIGHTS: Final = ReasonCode("other_fights", "KX-24")
TOO_MANY_CANNON: Final = ReasonCode("too_many_cannon", "KX-25")


def meet(state: State, context: Context) -> None:
    """Begin a battle of the mover with all other ships in the area where it has arrived, if any are there (KX-23,
    KX-24)."""
    seat = state.mover()
    area: i64 = state.ships[seat].area
    state.phase = SETTLE
    for offset in range(1, SHIP_COUNT):
        other = (seat + offset) % SHIP_COUNT
        if state.ships[other].area == area:
            state.defenders += (other,)
            state.phase = ATTACK
    if state.phase == ATTACK and context.loud:
        facts = {"seat": seat, "area": int(area), "defenders": list(state.defenders), "clause": "KX-23"}
        context.emit("battle", facts)


def roll_json(roll: i64) -> Json:
    """Return a face of the battle die as clients see it: 0..10 or "fire"; None before it is rolled."""
    if roll < 0:
        return None
    return "fire" if roll == FIRE else int(roll)


def cannot_fight(state: State, seat: int, cannon: int) -> ReasonCode | None:
    """Return the reason why `seat` must not commit that many cannon, or None if it may."""
    if state.phase not in (ATTACK, DEFEND):
        return NO_BATTLE
    if seat != (state.mover() if state.phase == ATTACK else state.defenders[state.pair]):
        return OTHER_FIGHTS
    return None if cannon <= state.ships[seat].total(CANNON) else TOO_MANY_CANNON


def fight_facts(state: State, seat: int, cannon: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of a refusal names."""
    return {"cannon": cannon, "aboard": state.ships[seat].total(CANNON)} if no is TOO_MANY_CANNON else {}


# --- attacking ----------------------------------------------------------------------------------------------------
def attack(state: State, cannon: i64, context: Context) -> None:
    """Commit `cannon` for the attacker and roll once against all defenders (KX-24, KX-25, KX-26)."""
    seat = state.mover()
    unload(state.ships[seat], CANNON, cannon)
    roll: i64 = context.chance.below(FACES)
    state.cannon = cannon
    state.roll = roll
    state.pair = 0
    state.phase = DEFEND
    if roll == FIRE:
        state.outcomes = (ATTACKER,) * len(state.defenders)
        state.phase = PLUNDER
    if context.loud:
        total = None if roll == FIRE else int(roll + cannon)
        facts = {"seat": seat, "cannon": int(cannon), "roll": roll_json(roll), "total": total, "clause": "KX-26"}
        context.emit("attacked", facts)


def attack_preview(state: State, seat: int, cannon: int) -> dict[str, Json]:
    """Return the odds against each defender if it commits all its cannon, at the top level those against the
    hardest."""
    against: list[Json] = []
    hardest: list[float] = []
    for other in state.defenders:
        odds = attack_odds(cannon, state.ships[other].total(CANNON))
        against.append({"seat": other, **_odds_json(odds)})
        if not hardest or odds[0] < hardest[0]:
            hardest = odds
    return {**_odds_json(hardest), "against": against, "cannon_left": state.ships[seat].total(CANNON) - cannon}


# --- defending ----------------------------------------------------------------------------------------------------
def defend(state: State, cannon: i64, context: Context) -> None:
    """Commit `cannon` for the defender of the pair at hand and roll against the attacker's total (KX-26)."""
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
    state.defence_cannon += (int(cannon),)
    state.defence_rolls += (int(roll),)
    state.outcomes += (outcome,)
    if context.loud:
        total = None if roll == FIRE else int(ours)
        facts = {"seat": seat, "target": state.mover(), "cannon": int(cannon), "roll": roll_json(roll)}
        context.emit("defended", {**facts, "total": total, "outcome": OUTCOMES[outcome], "clause": "KX-26"})
    state.pair += 1
    if state.pair == len(state.defenders):
        state.pair = 0
        state.phase = PLUNDER


def defend_preview(state: State, seat: int, cannon: int) -> dict[str, Json]:
    """Return the odds against the attacker's total."""
    odds = defence_odds(cannon, state.roll + state.cannon)
    return {**_odds_json(odds), "cannon_left": state.ships[seat].total(CANNON) - cannon}


def _odds_json(odds: list[float]) -> dict[str, Json]:
    return {"win": odds[0], "draw": odds[1], "lose": odds[2]}
