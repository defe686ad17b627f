"""The dice of a round: rolled and arranged by the start player, for everybody."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.state import ARRANGE, PICK, ROLL, State

OTHER_ROLLS: Final = ReasonCode("other_rolls", "KX-09")
ROLLED: Final = ReasonCode("rolled", "KX-09")
ROLL_FIRST: Final = ReasonCode("roll_first", "KX-09")
OTHER_SWAPS: Final = ReasonCode("other_swaps", "KX-10")
DICE_STAY: Final = ReasonCode("dice_stay", "KX-09")


def cannot_roll(state: State, seat: int) -> ReasonCode | None:
    """Return the reason why `seat` must not roll, or None if it may."""
    if state.phase != ROLL:
        return ROLLED
    return None if seat == state.first else OTHER_ROLLS


def roll_dice(state: State, context: Context) -> None:
    """Roll both dice, for all seats (KX-09)."""
    state.left = context.chance.die()
    state.right = context.chance.die()
    state.phase = ARRANGE
    if context.loud:
        dice = [int(state.left), int(state.right)]
        context.emit("rolled", {"seat": int(state.first), "dice": dice, "clause": "KX-09"})


def cannot_arrange(state: State, seat: int) -> ReasonCode | None:
    """Return the reason why `seat` must not keep or swap the dice, or None if it may."""
    if state.phase != ARRANGE:
        return ROLL_FIRST if state.phase == ROLL else DICE_STAY
    return None if seat == state.first else OTHER_SWAPS


def arrange(state: State, swap: bool, context: Context) -> None:
    """Keep the dice or swap left and right, as the start player chose; then all seats choose a card."""
    if swap:
        state.left, state.right = state.right, state.left
    state.swapped = swap
    state.phase = PICK
    if context.loud:
        dice = [int(state.left), int(state.right)]
        facts = {"seat": int(state.first), "swapped": swap, "dice": dice, "clause": "KX-09"}
        context.emit("arranged", facts)


def arrange_preview(state: State, swap: bool) -> dict[str, Json]:
    """Return the left and the right die after that choice."""
    dice = [int(state.left), int(state.right)]
    return {"dice": dice[::-1] if swap else dice}
