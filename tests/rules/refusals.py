"""Why a choice is not possible, as a table tells it."""

from __future__ import annotations

from typing import Any

from skerry.core.actions import IllegalAction, Reason
from skerry.core.game import Game, GameSpec


def told(spec: GameSpec, game: Game[Any], state: Any, seat: int, action: int) -> tuple[str, str]:
    """The words and the clause that forbid an action of the game, which must be forbidden."""
    no = game.illegal(state, seat, action)
    assert no is not None, f"{game.space.action(action)} is possible"
    return spec.words.reason(Reason(no, game.facts(state, seat, action, no)), _titles(spec)), no.clause


def refused(spec: GameSpec, error: IllegalAction) -> str:
    """What was not possible, in words."""
    return spec.words.refused(error, _titles(spec))


def unsound(spec: GameSpec, game: Game[Any], state: Any) -> list[str]:
    """The invariants that a position breaks, in words."""
    return [spec.words.reason(reason, _titles(spec)) for reason in game.problems(state)]


def _titles(spec: GameSpec) -> list[str]:
    return [spec.words.phrase(one.title) for one in spec.seats]
