"""Judgement."""

from __future__ import annotations

from skerry.games.koxinga.state import State


def chosen(state: State, seat: int, legal: list[int]) -> int:
    return legal[0]


def win_share(state: State, seat: int) -> float:
    return 1.0 / 6.0
