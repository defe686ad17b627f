"""Guards: what is legal and what no guard forbids are the same, and what forbids a choice says so in plain data."""

from __future__ import annotations

import json
from typing import Any, Final

from skerry.core.conform.promise import Nonconforming, require
from skerry.core.data import Json
from skerry.core.game import Decision, Game, S

MOST: Final = 1024
"""Smallest sample of a larger action space that is looked at, at even distances; it has fewer than twice as many
actions."""


def check_guards(game: Game[S], state: S, decision: Decision | None) -> None:
    """`no` is None exactly for what is legal for a seat that is asked; nothing is possible for any other seat."""
    for seat in range(game.seats):
        asked = decision is not None and (decision.free or seat in decision.seats)
        legal = game.legal(state, seat) if asked else []
        for action in _looked_at(game, legal):
            no = _answer(game, state, seat, action)
            if no is None:
                require(
                    action in legal,
                    f"{game.space.action(action)} is not legal for seat {seat}, and no guard forbids it",
                )
            elif action in legal:
                raise Nonconforming(f"{game.space.action(action)} is legal for seat {seat}, and forbidden: {no!r}")


def reasons(game: Game[S], state: S, seat: int, legal: list[int]) -> list[Json]:
    """Return the reason that forbids each other action looked at: [action, key, clause, facts]."""
    found: list[Json] = []
    for action in _looked_at(game, []):
        no = None if action in legal else game.illegal(state, seat, action)
        if no is not None:
            found.append([action, no.key, no.clause, _facts(game, state, seat, action, no)])
    return found


def _looked_at(game: Game[Any], legal: list[int]) -> list[int]:
    """Every action; of a large space the legal ones and others at even distances."""
    step = max(1, game.space.size // MOST)
    return sorted({*legal, *range(0, game.space.size, step)})


def _answer(game: Game[S], state: S, seat: int, action: int) -> Any:
    try:
        return game.illegal(state, seat, action)
    except Exception as error:
        raise Nonconforming(
            f"a guard must answer for any action and seat, not break off at {action} for seat {seat}: {error!r}"
        ) from error


def _facts(game: Game[S], state: S, seat: int, action: int, no: Any) -> Json:
    facts = game.facts(state, seat, action, no)
    try:
        return json.loads(json.dumps(facts))
    except (TypeError, ValueError) as error:
        raise Nonconforming(f"the facts of {no!r} must be JSON: {error}") from error
