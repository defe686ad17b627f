"""Which games of Koxinga are kept as golden records."""

from __future__ import annotations

from records.golden import names
from rules.koxinga.make_records import GAMES


def test_random_and_greedy_games_under_both_ends_and_layouts_are_kept() -> None:
    assert names("koxinga") == sorted(name for name, *_ in GAMES)
