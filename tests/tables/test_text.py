"""What a table tells of somebody who gives up."""

from __future__ import annotations

import pytest

from skerry.tables.text.table_events import table_line

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"out": True, "settled": True}, "Ben left after finishing and keeps their place"),
        ({"out": False, "settled": True}, "Ben left after finishing and keeps their place"),
        ({"out": True, "settled": False}, "Ben gave up and is out of the game"),
        ({"out": False, "settled": False}, "Ben gave up; a bot plays on in that seat"),
        ({"out": True}, "Ben gave up and is out of the game"),
    ],
)
def test_who_had_finished_is_not_told_to_be_out(facts: dict[str, bool], text: str) -> None:
    line = table_line({"type": "conceded", "seat": 1, **facts}, ["Ada", "Ben"], "en")
    assert line is not None
    assert line.text == text
