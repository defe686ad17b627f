"""Checks of a match: illegal actions are refused, the time can be called, and redo restores what undo took back."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.conform.promise import Nonconforming, require
from skerry.core.match import Match

WILD: Final = (-1, -(1 << 31), 1 << 31, 1 << 63, -(10**30), 10**30)
"""Numbers that are no action of any game; a bot that fails may answer with any of them."""


def check_refusals(match: Match[Any], luck: Simulated) -> None:
    """Illegal actions are refused with a reason and change nothing."""
    game = match.game
    seat = match.waiting()[0]
    legal = match.legal(seat)
    before = match.state.digest()
    entries = len(match.log)
    for _ in range(10):
        action = luck.below(game.space.size)
        if action in legal:
            continue
        try:
            match.submit(seat, action)
        except IllegalAction:
            continue
        raise Nonconforming(f"{game.space.action(action)} was accepted but is not legal")
    for action in (*WILD, game.space.size):
        _check_wild(match, seat, action)
    for other in range(game.seats):
        if other not in match.waiting() and not match.free:
            try:
                match.submit(other, legal[0])
            except IllegalAction:
                continue
            raise Nonconforming(f"seat {other} was not asked, but its choice was accepted")
    require(match.state.digest() == before and len(match.log) == entries, "a refused action must change nothing")


def _check_wild(match: Match[Any], seat: int, action: int) -> None:
    """A number that is no action is refused as well."""
    try:
        require(
            match.game.illegal(match.state, seat, action) is not None, f"{action} is no action, and nothing forbids it"
        )
        match.submit(seat, action)
    except IllegalAction:
        return
    except Nonconforming:
        raise
    except Exception as error:
        raise Nonconforming(f"a refusal must answer any whole number, not break off at {action}: {error!r}") from error
    raise Nonconforming(f"{action} was accepted but is no action")


def check_time(match: Match[Any]) -> None:
    """The time can be called at any moment."""
    try:
        match.judge(match.game.time_called(match.state))
    except IllegalAction as problem:
        raise Nonconforming(f"calling the time must lead to a sound position: {problem}") from problem


def check_redo(match: Match[Any], seat: int) -> None:
    """In free play the last step can be taken back by anybody, and brought back with its luck."""
    if match.cannot_undo(seat) is not None:
        return
    before = match.state.digest()
    match.undo(seat)
    match.redo(seat)
    require(match.state.digest() == before, "what is brought back must be what was taken back")
