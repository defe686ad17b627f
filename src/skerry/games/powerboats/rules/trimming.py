"""Trimming of an over-full bank: the choice of the dice that go (PB-16)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.dice import over_full
from skerry.games.powerboats.rules.moves import DISCARD
from skerry.games.powerboats.rules.state import DICE, Captain, State
from skerry.games.powerboats.set_up.ruleset import RuleSet

BANK_OVER_FULL: Final = ReasonCode("bank_over_full", "PB-16")
NOT_OVER_FULL: Final = ReasonCode("not_over_full", "PB-16")
NO_DIE_TO_DISCARD: Final = ReasonCode("no_such_die", "PB-16")


def must_trim(state: State, rules: RuleSet, seat: int) -> bool:
    """Return whether an over-full bank, as corrections can leave it, must be trimmed before the dice step."""
    return state.phase == DICE and over_full(rules, state.captains[seat]) > 0


def trims(captain: Captain) -> list[int]:
    """Return the actions that take a die out of an over-full bank: any die may go (PB-16)."""
    return list(range(DISCARD, DISCARD + len(captain.dice)))


def cannot_discard(state: State, seat: int, index: int) -> ReasonCode | None:
    """Return the reason why `seat` must not take that die out of its over-full bank, or None if it may (PB-16)."""
    return None if index < len(state.captains[seat].dice) else NO_DIE_TO_DISCARD


def all_equal(dice: list[int]) -> bool:
    """Return whether all dice are equal, so that it makes no difference which one goes."""
    return all(die == dice[0] for die in dice)


def discard(state: State, seat: int, index: int, context: Context) -> None:
    """Take one die out of an over-full bank."""
    captain = state.captains[seat]
    face = captain.dice.pop(index)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "die": index + 1, "face": face, "speed": captain.speed()}
        context.emit("discarded", {**facts, "clause": "PB-16"})


def discard_preview(state: State, seat: int, index: int) -> dict[str, Json]:
    """Return the face of the die that goes, and the speed that is left."""
    captain = state.captains[seat]
    face = captain.dice[index]
    return {"face": face, "speed": captain.speed() - face}
