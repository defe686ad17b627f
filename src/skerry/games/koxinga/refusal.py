"""Why an action is not possible now, in words, with the rule that forbids it."""

from __future__ import annotations

from skerry.games.koxinga.battle import loser_of
from skerry.games.koxinga.board import CANNON, SHIPS
from skerry.games.koxinga.choices import FIGHT, PLAY, ROLL_DICE, ROUTE_BY, SWAP, TAKE, TAKE_TREASURE
from skerry.games.koxinga.inform import chooser
from skerry.games.koxinga.state import ARRANGE, ATTACK, DEFEND, OVER, PICK, ROLL, ROUTE, SPOIL, State


def refused(state: State, seat: int, action: int) -> tuple[str, str]:
    """(words, clause) for an action that is not legal for `seat`."""
    phase = state.phase
    if phase == OVER:
        return "the game is over", "KX-37"
    if action == ROLL_DICE:
        return _refused_roll(state, seat)
    if action <= SWAP:
        return _refused_arrange(state, seat)
    if action < ROUTE_BY:
        return _refused_card(state, seat, action - PLAY)
    if action < FIGHT:
        return _refused_route(state, seat)
    if action < TAKE:
        return _refused_fight(state, seat, action - FIGHT)
    return _refused_spoil(state, seat, action)


def _ship_name(seat: int) -> str:
    return str(SHIPS["ships"][seat]["name"])


def _refused_roll(state: State, seat: int) -> tuple[str, str]:
    if state.phase == ROLL:
        return f"the start player rolls the dice: {_ship_name(chooser(state))}", "KX-09"
    return "the dice are already rolled for this round", "KX-09"


def _refused_arrange(state: State, seat: int) -> tuple[str, str]:
    if state.phase == ROLL:
        return "roll the dice first", "KX-09"
    if state.phase == ARRANGE:
        return f"only the start player may swap the dice: {_ship_name(chooser(state))}", "KX-10"
    return "the dice stay as they are once cards are being chosen", "KX-09"


def _refused_card(state: State, seat: int, card: int) -> tuple[str, str]:
    if state.phase == ROLL or state.phase == ARRANGE:
        return "a card is chosen when the dice lie", "KX-09"
    if state.phase != PICK or state.ships[seat].card != 0:
        return "your card for this round is already down", "KX-11"
    return f"card {card} is not in your hand", "KX-11"


def _refused_route(state: State, seat: int) -> tuple[str, str]:
    if state.phase == ROUTE and chooser(state) != seat:
        return f"the ship at the fork chooses its way: {_ship_name(chooser(state))}", "KX-32"
    return "a way is chosen only at a fork, with steps left to sail", "KX-32"


def _refused_fight(state: State, seat: int, cannon: int) -> tuple[str, str]:
    if state.phase != ATTACK and state.phase != DEFEND:
        return "there is no battle to fight now", "KX-23"
    if chooser(state) != seat:
        return f"it is another ship's turn to fight: {_ship_name(chooser(state))}", "KX-24"
    aboard = state.ships[seat].total(CANNON)
    return f"you cannot commit {cannon} cannon: there are {aboard} in your holds", "KX-25"


def _refused_spoil(state: State, seat: int, action: int) -> tuple[str, str]:
    if state.phase != SPOIL:
        return "there are no spoils to take now", "KX-27"
    if chooser(state) != seat:
        return f"the winner takes the spoils: {_ship_name(chooser(state))}", "KX-27"
    loser = _ship_name(loser_of(state))
    if action == TAKE_TREASURE:
        return f"{loser} has no treasure to take", "KX-27"
    return f"hold {action - TAKE + 1} of {loser} is empty", "KX-27"
