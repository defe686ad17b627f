"""Spoils of a battle: pair after pair, the winner takes a hold or a treasure of the loser."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.tuples import replaced
from skerry.games.koxinga.rules.holds import gain, load_preview
from skerry.games.koxinga.rules.moves import TAKE, TAKE_TREASURE
from skerry.games.koxinga.rules.state import ATTACKER, DRAW, PLUNDER, SETTLE, SPOIL, Ship, State
from skerry.games.koxinga.set_up.board import EMPTY, HOLD_COUNT
from skerry.games.koxinga.set_up.loader import GOODS

NO_SPOILS: Final = ReasonCode("no_spoils", "KX-27")
OTHER_TAKES: Final = ReasonCode("other_takes", "KX-27")
NO_TREASURE: Final = ReasonCode("no_treasure", "KX-27")
HOLD_EMPTY: Final = ReasonCode("hold_empty", "KX-27")


def plunder(state: State, context: Context) -> None:
    """Settle pair after pair; stop at SPOIL if a winner has a choice, end the battle after the last (KX-27)."""
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
    """Clear the state of the battle."""
    state.defenders = ()
    state.cannon = -1
    state.roll = -1
    state.defence_cannon = ()
    state.defence_rolls = ()
    state.outcomes = ()
    state.pair = 0


def winner_of(state: State) -> int:
    """Return the seat that takes a spoil in the pair at hand."""
    return state.mover() if state.outcomes[state.pair] == ATTACKER else state.defenders[state.pair]


def loser_of(state: State) -> int:
    """Return the seat that loses a spoil in the pair at hand."""
    return state.defenders[state.pair] if state.outcomes[state.pair] == ATTACKER else state.mover()


def only_lot(ship: Ship) -> int:
    """Return the lowest hold in use; 0 if all are empty."""
    for hold in range(HOLD_COUNT):
        if ship.good(hold) != EMPTY:
            return hold
    return 0


# --- the choice ---------------------------------------------------------------------------------------------------
def cannot_take(state: State, seat: int, action: int) -> ReasonCode | None:
    """Return the reason why `seat` must not take that hold or a treasure, or None if it may."""
    if state.phase != SPOIL:
        return NO_SPOILS
    if seat != winner_of(state):
        return OTHER_TAKES
    loser = loser_of(state)
    if action == TAKE_TREASURE:
        return None if state.token_count(loser) > 0 else NO_TREASURE
    return None if state.ships[loser].good(action - TAKE) != EMPTY else HOLD_EMPTY


def take_facts(state: State, action: int, no: ReasonCode) -> dict[str, Json]:
    """Return the hold and the losing seat, as far as the message of a refusal names them."""
    if no is HOLD_EMPTY:
        return {"hold": action - TAKE + 1, "target": loser_of(state)}
    return {"target": loser_of(state)} if no is NO_TREASURE else {}


def take(state: State, action: int, context: Context) -> None:
    """Let the winner take the hold or treasure that it chose, and go on to the next pair."""
    if action == TAKE_TREASURE:
        take_treasure(state, context)
    else:
        take_hold(state, action - TAKE, context)
    state.pair += 1
    state.phase = PLUNDER


def take_preview(state: State, seat: int, action: int) -> dict[str, Json]:
    """Return the number of treasures of which one is drawn, or the `load_preview` of the hold's lot."""
    if action == TAKE_TREASURE:
        return {"count": state.token_count(loser_of(state))}
    loser = state.ships[loser_of(state)]
    return load_preview(state.ships[seat], loser.good(action - TAKE), loser.amount(action - TAKE))


def take_hold(state: State, hold: int, context: Context) -> None:
    """Let the winner of the pair at hand take one whole hold; the new lot is loaded like any other."""
    winner = winner_of(state)
    target = loser_of(state)
    loser = state.ships[target]
    good = int(loser.good(hold))
    amount = int(loser.amount(hold))
    loser.stow(hold, EMPTY, 0)
    if context.loud:
        facts = {"seat": winner, "target": target, "what": "hold", "good": GOODS[good], "amount": amount}
        context.emit("spoiled", {**facts, "hold": hold + 1, "token": None, "clause": "KX-27"})
    gain(state, winner, good, amount, "spoil", context)


def take_treasure(state: State, context: Context) -> None:
    """Let the winner of the pair at hand take one of the loser's treasures, drawn at random, and see its value."""
    winner = winner_of(state)
    target = loser_of(state)
    index = context.chance.below(state.token_count(target))
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == target:
            if index == 0:
                state.token_owners = replaced(state.token_owners, token, winner)
                state.token_known = replaced(state.token_known, token, state.token_known[token] | 1 << winner)
                if context.loud:
                    _tell_treasure(winner, target, token, state.token_points[token], context)
                return
            index -= 1


def _tell_treasure(winner: int, target: int, token: int, value: int, context: Context) -> None:
    facts: dict[str, Json] = {"seat": winner, "target": target, "what": "treasure", "good": None, "amount": None}
    private: dict[int, dict[str, Json]] = {winner: {"value": value}, target: {"value": value}}
    context.emit("spoiled", {**facts, "hold": None, "token": token, "clause": "KX-27"}, private)
