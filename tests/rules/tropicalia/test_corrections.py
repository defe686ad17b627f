"""What a table may put right by consent: shells and fruit, of which none is made or lost."""

from __future__ import annotations

import pytest

from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.rules.state import State


@pytest.fixture
def match() -> Match[State]:
    match: Match[State] = Match.start(SPEC.game({}, 3), Simulated(1))
    return match


def test_shells_and_fruit_are_put_right(match: Match[State]) -> None:
    offered = {correction.path: correction for correction in match.corrections()}
    board = match.state.boards[1]
    mangoes, bag = board.fruit[2], match.state.bag[2]
    patch = [["boards/1/shells", 9], ["boards/1/fruit/2", mangoes + 1], ["bag/2", bag - 1]]
    assert all(offered[path].allows(value) for path, value in patch)
    match.apply_patch(patch, "consent")
    assert match.state.boards[1].shells == 9
    assert match.state.boards[1].fruit[2] == mangoes + 1
    assert len(match.story(None)[-1]["changes"]) == 3


def test_fruit_comes_from_somewhere(match: Match[State]) -> None:
    with pytest.raises(IllegalAction, match="mango"):
        match.judge([["boards/1/fruit/2", match.state.boards[1].fruit[2] + 1]])


def test_every_offer_is_named_in_words(match: Match[State]) -> None:
    for correction in match.corrections():
        facts = SPEC.words.facts(correction.facts, ["A", "B", "C"], "en")
        assert SPEC.words.phrase(correction.key, "en", facts) != correction.key
