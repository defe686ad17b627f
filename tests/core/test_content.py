"""Data files and what strangers send are complained about in few words, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.core.content import shown


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (7, "7"),
        (10**400, "a number beyond all bounds"),
        ("x" * 10_000, repr("x" * 40)),
        ([1, 2], "[1, 2]"),
        ([1, 2, 3], "a list of 3"),
        ([[1]], "a list of 1"),
        ({"a": 1}, "an object"),
        (None, "None"),
        (True, "True"),
    ],
)
def test_a_value_is_shown_briefly(value: Any, words: str) -> None:
    assert shown(value) == words
