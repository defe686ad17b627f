"""Corrections laid on a position: a patch sets JSON paths ("boats/2/cell") of the state to values.

A patch is [[path, value], ...]. Nothing here changes the state it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from skerry.core.actions import MISFIT, UNSOUND, IllegalAction
from skerry.core.data import Json, copied
from skerry.core.game import Game, S

T = TypeVar("T")


def corrected(game: Game[S], state: S, patch: list[list[Json]]) -> S:
    """The position that a patch makes, sound or not.

    Raises KeyError or IndexError where a path does not exist, and what `Game.load` raises over what it then reads.
    """
    data: Any = state.to_json()
    for path, value in patch:
        at: Any = data
        keys = str(path).split("/")
        for key in keys[:-1]:
            at = at[_index(key)] if isinstance(at, list) else at[key]
        if isinstance(at, list):
            at[_index(keys[-1])] = copied(value)
        elif keys[-1] in at:
            at[keys[-1]] = copied(value)
        else:
            raise KeyError(path)
    return game.load(data)


def judged(game: Game[S], state: S, patch: list[list[Json]]) -> S:
    """Return the position that a patch makes. Raises IllegalAction if the patch does not fit or the game finds the
    position unsound."""
    after: S = _fitting(lambda: corrected(game, state, patch))
    problems = _fitting(lambda: game.problems(after))
    if problems:
        raise IllegalAction(UNSOUND, because=problems)
    return after


def correction_follow_up(game: Game[S], state: S, patch: list[list[Json]]) -> list[list[Json]]:
    """Return the patch with the further changes that the game needs for it. Raises IllegalAction if it does not fit."""
    return _fitting(lambda: patch + game.correction_follow_up(state, corrected(game, state, patch)))


def public_changes(game: Game[S], state: S, patch: list[list[Json]]) -> list[Json]:
    """Return the public changes of a patch: those that the game offers as corrections (see `Correction.change`)."""
    offered = {correction.path: correction for correction in game.corrections(state)}
    return [offered[path].change(value) for path, value in patch if path in offered and offered[path].allows(value)]


def _fitting(work: Callable[[], T]) -> T:
    """Return the result of `work`. Raises IllegalAction if it fails because a patch does not fit the position."""
    try:
        return work()
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise IllegalAction(MISFIT, {"error": str(error)}) from error


def _index(key: str) -> int:
    """A place in a list, written in the one way that counts: records must not say the same thing in two ways."""
    if not key.isdecimal() or str(int(key)) != key:
        raise KeyError(key)
    return int(key)
