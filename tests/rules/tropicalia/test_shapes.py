"""The shapes that the client knows cover every step of a turn."""

from __future__ import annotations

from typing import get_args

from skerry.games.tropicalia.rules.state import STEPS
from skerry.games.tropicalia.shown import shapes


def test_every_step_is_one_that_the_client_knows_and_has_its_facts() -> None:
    """Random games seldom come to some of them, such as a substitution."""
    assert set(get_args(shapes.Step)) == {*STEPS, "between"}
    assert set(shapes.Infos.__annotations__) == set(STEPS) - {"over"}
