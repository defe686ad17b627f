"""The page of rules says what each option of the table makes of it."""

from __future__ import annotations

import pytest

from manuals import paragraph
from skerry.core.data import Json
from skerry.games.koxinga import SPEC


@pytest.mark.parametrize(
    ("changes", "clause", "words"),
    [
        ({"layout": "reference"}, "KX-36", "follows the reference chart, which is always the same, and"),
        ({"end_after": "pass"}, "KX-37", "The game is over with that pass"),
    ],
)
def test_the_page_tells_what_an_option_makes_of_a_rule(changes: dict[str, Json], clause: str, words: str) -> None:
    assert words not in paragraph(SPEC, {}, clause)
    assert words in paragraph(SPEC, changes, clause)
