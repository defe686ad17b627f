"""The page of rules says what each option of the table makes of it."""

from __future__ import annotations

import pytest

from manuals import paragraph
from skerry.core.data import Json
from skerry.games.tropicalia import SPEC


@pytest.mark.parametrize(
    ("changes", "clause", "words"),
    [
        ({"advanced": True}, "TR-56", "This is the advanced game"),
        ({"advanced": True}, "TR-08", "and so at this table"),
        ({"advanced": True, "sides": "front"}, "TR-56", "All lie with the front up"),
        ({"advanced": True, "sides": "back"}, "TR-56", "All lie with the back up"),
        (
            {"advanced": True, "sides": "chosen", "side_2": "back"},
            "TR-56",
            "for tile 1 the front, for tile 2 the back, for tile 3 the front",
        ),
        ({"free_discard": True}, "TR-17", "This table plays with *throw fruit away at will*: you may also"),
        ({"village_tiles": {"tiles": []}}, "TR-06", "The forty of this table are a set of its own."),
        ({"village_tiles": {"tiles": []}}, "TR-70", "those of this table are its own"),
    ],
)
def test_the_page_tells_what_an_option_makes_of_a_rule(changes: dict[str, Json], clause: str, words: str) -> None:
    assert words not in paragraph(SPEC, {}, clause)
    assert words in paragraph(SPEC, changes, clause)
