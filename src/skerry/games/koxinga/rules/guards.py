"""What forbids an action, with the rule behind it."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import No
from skerry.core.data import Json
from skerry.games.koxinga.rules.battle import loser_of
from skerry.games.koxinga.rules.inform import chooser
from skerry.games.koxinga.rules.moves import FIGHT, PLAY, ROLL_DICE, ROUTE_BY, SWAP, TAKE, TAKE_TREASURE
from skerry.games.koxinga.rules.state import ARRANGE, ATTACK, DEFEND, OVER, PICK, ROLL, ROUTE, SPOIL, State
from skerry.games.koxinga.set_up.board import CANNON, EMPTY

ENDED: Final = No("ended", "KX-37")
OTHER_ROLLS: Final = No("other_rolls", "KX-09")
ROLLED: Final = No("rolled", "KX-09")
ROLL_FIRST: Final = No("roll_first", "KX-09")
OTHER_SWAPS: Final = No("other_swaps", "KX-10")
DICE_STAY: Final = No("dice_stay", "KX-09")
DICE_FIRST: Final = No("dice_first", "KX-09")
CARD_DOWN: Final = No("card_down", "KX-11")
NOT_IN_HAND: Final = No("not_in_hand", "KX-11")
NO_FORK: Final = No("no_fork", "KX-32")
OTHERS_FORK: Final = No("others_fork", "KX-32")
NO_BATTLE: Final = No("no_battle", "KX-23")
OTHER_FIGHTS: Final = No("other_fights", "KX-24")
TOO_MANY_CANNON: Final = No("too_many_cannon", "KX-25")
NO_SPOILS: Final = No("no_spoils", "KX-27")
OTHER_TAKES: Final = No("other_takes", "KX-27")
NO_TREASURE: Final = No("no_treasure", "KX-27")
HOLD_EMPTY: Final = No("hold_empty", "KX-27")


def forbidden(state: State, seat: int, action: int) -> No | None:
    """What keeps `seat` from an action."""
    phase = state.phase
    if phase == OVER:
        return ENDED
    if action == ROLL_DICE:
        if phase != ROLL:
            return ROLLED
        return None if chooser(state) == seat else OTHER_ROLLS
    if action <= SWAP:
        if phase != ARRANGE:
            return ROLL_FIRST if phase == ROLL else DICE_STAY
        return None if chooser(state) == seat else OTHER_SWAPS
    if action < ROUTE_BY:
        return _card(state, seat, action - PLAY)
    if action < FIGHT:
        if phase != ROUTE:
            return NO_FORK
        return None if chooser(state) == seat else OTHERS_FORK
    if action < TAKE:
        return _fight(state, seat, action - FIGHT)
    return _spoil(state, seat, action)


def _card(state: State, seat: int, card: int) -> No | None:
    if state.phase == ROLL or state.phase == ARRANGE:
        return DICE_FIRST
    ship = state.ships[seat]
    if state.phase != PICK or ship.card != 0:
        return CARD_DOWN
    return None if (ship.hand >> card) & 1 else NOT_IN_HAND


def _fight(state: State, seat: int, cannon: int) -> No | None:
    if state.phase != ATTACK and state.phase != DEFEND:
        return NO_BATTLE
    if chooser(state) != seat:
        return OTHER_FIGHTS
    return None if cannon <= state.ships[seat].total(CANNON) else TOO_MANY_CANNON


def _spoil(state: State, seat: int, action: int) -> No | None:
    if state.phase != SPOIL:
        return NO_SPOILS
    if chooser(state) != seat:
        return OTHER_TAKES
    loser = loser_of(state)
    if action == TAKE_TREASURE:
        return None if state.token_count(loser) > 0 else NO_TREASURE
    return None if state.ships[loser].goods[action - TAKE] != EMPTY else HOLD_EMPTY


def facts_of(state: State, seat: int, action: int, no: No) -> dict[str, Json]:
    """What the words of a refusal name: whose choice it is instead, or the figures."""
    if no is NOT_IN_HAND:
        return {"card": action - PLAY}
    if no is TOO_MANY_CANNON:
        return {"cannon": action - FIGHT, "aboard": int(state.ships[seat].total(CANNON))}
    if no is NO_TREASURE:
        return {"target": loser_of(state)}
    if no is HOLD_EMPTY:
        return {"hold": action - TAKE + 1, "target": loser_of(state)}
    return {} if no is ENDED or state.phase == PICK else {"seat": chooser(state)}
