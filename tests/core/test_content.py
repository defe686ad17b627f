"""Data files and what strangers send are complained about in few words, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.core.content import BadData, entries, number, shown


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (7, "7"),
        (10**400, "> 10¹⁵"),
        (-(10**400), "< −10¹⁵"),
        ("x" * 10_000, repr("x" * 40)),
        ([1, 2], "[1, 2]"),
        ([1, 2, 3], "[…]"),
        ([[1]], "[…]"),
        ({"a": 1}, "{…}"),
        (None, "null"),
        (True, "true"),
    ],
)
def test_a_value_is_shown_briefly(value: Any, words: str) -> None:
    assert shown(value) == words


def test_a_place_in_a_file_is_told_in_the_files_own_words() -> None:
    rows = [{"id": "oak", "cost": 0}, {"name": "Old Elm"}, {"id": 3}, {"id": "x" * 41}, {"name": "left \u202e right"}]
    found = entries({"trees": rows}, "trees", 1, 9, "wood.json")
    places = ["1 (oak)", "2 (Old Elm)", "3", "4", "5"]
    assert [where for where, _ in found] == [f"wood.json, trees {place}" for place in places]
    with pytest.raises(BadData) as refused:
        number(rows[0], "cost", 1, 30, found[0][0])
    assert str(refused.value) == "wood.json, trees 1 (oak), cost: must lie between 1 and 30, not 0"


def test_a_developer_reads_also_what_only_the_words_of_a_game_say() -> None:
    assert str(BadData("spaces", "data.no_home")) == "data.no_home {'where': 'spaces'}"
