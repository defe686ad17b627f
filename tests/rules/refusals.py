"""Why a choice is not possible, as a table tells it."""

from __future__ import annotations

from typing import Any

from skerry.core.game import Game, GameSpec


def told(spec: GameSpec, game: Game[Any], state: Any, seat: int, action: int) -> tuple[str, str]:
    """The words and the clause that forbid an action of the game, which must be forbidden."""
    no = game.no(state, seat, action)
    assert no is not None, f"{game.space.action(action)} is possible"
    titles = [spec.words.phrase(one.title) for one in spec.seats]
    return spec.words.refusal(no, game.facts(state, seat, action, no), titles), no.clause
