"""Installed games are found by name, and near misses are helped."""

from __future__ import annotations

import pytest

from skerry.core.registry import UnknownGame, find_game, games


def test_every_installed_game_has_its_own_name() -> None:
    assert "koxinga" in games()
    for name, spec in games().items():
        assert spec.name == name
        assert find_game(name.upper()) is spec


def test_a_near_miss_is_helped() -> None:
    with pytest.raises(UnknownGame, match="did you mean koxinga"):
        find_game("koxinja")
    with pytest.raises(UnknownGame, match="there are:"):
        find_game("chess")
