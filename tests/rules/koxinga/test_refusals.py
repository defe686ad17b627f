"""Illegal choices change nothing and name the rule that forbids them."""

from __future__ import annotations

import json

import pytest

from rules.koxinga.positions import Sea
from rules.refusals import told
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.rules.state import State


def at_step(step: str) -> Sea:
    """A position where that step is asked."""
    sea = Sea().hand(0, 1, 2, 3)
    if step == "roll":
        return sea
    if step in ("arrange", "pick"):
        sea.roll(1, 2)
        return sea if step == "arrange" else sea.choose({"type": "keep"})
    if step == "route":
        return sea.ship(0, 5).play({0: 2}, (1, 1))
    sea.ship(0, 17, [("cannon", 2)]).ship(1, 18, [("gold", 1), None, ("food", 1)]).play({0: 2}, (1, 1))
    if step == "attack":
        return sea
    sea.fight(0, 5)
    return sea if step == "defend" else sea.fight(0, 1)


REFUSALS = [
    ("roll", {"type": "keep"}, "KX-09", "roll the dice first"),
    ("roll", {"type": "play", "card": 1}, "KX-09", "the dice must be kept or swapped first"),
    ("arrange", {"type": "roll"}, "KX-09", "already rolled"),
    ("arrange", {"type": "play", "card": 1}, "KX-09", "the dice must be kept or swapped first"),
    ("pick", {"type": "swap"}, "KX-09", "stay as they are"),
    ("pick", {"type": "play", "card": 9}, "KX-11", "card 9 is not in your hand"),
    ("pick", {"type": "route", "lane": "inside"}, "KX-32", "only at a fork"),
    ("pick", {"type": "fight", "cannon": 0}, "KX-23", "no battle"),
    ("pick", {"type": "take", "hold": 1}, "KX-27", "no spoils"),
    ("route", {"type": "play", "card": 1}, "KX-11", "already down"),
    ("route", {"type": "swap"}, "KX-09", "stay as they are"),
    ("attack", {"type": "fight", "cannon": 3}, "KX-25", "cannot use 3 cannon: you have 2"),
    ("attack", {"type": "take_treasure"}, "KX-27", "no spoils"),
    ("defend", {"type": "fight", "cannon": 1}, "KX-25", "you have 0"),
    ("spoil", {"type": "take", "hold": 2}, "KX-27", "Green Tortoise's hold 2 is empty"),
    ("spoil", {"type": "take_treasure"}, "KX-27", "no treasure"),
    ("spoil", {"type": "fight", "cannon": 0}, "KX-23", "no battle"),
]


@pytest.mark.parametrize(("step", "action", "clause", "words"), REFUSALS)
def test_a_refusal_says_why_and_names_the_clause(step: str, action: dict[str, Json], clause: str, words: str) -> None:
    sea = at_step(step)
    assert sea.step == step
    refusal = told(SPEC, sea.game, sea.state, sea.asked[0], sea.game.space.from_json(action))
    assert refusal[1] == clause
    assert words in refusal[0]


def test_every_illegal_action_at_every_step_has_words_and_a_clause_and_changes_nothing() -> None:
    for step in ("roll", "arrange", "pick", "route", "attack", "defend", "spoil"):
        sea = at_step(step)
        seat = sea.asked[0]
        before = json.dumps(sea.state.to_json())
        legal = sea.game.legal(sea.state, seat)
        for action in range(sea.game.space.size):
            if action not in legal:
                words, clause = told(SPEC, sea.game, sea.state, seat, action)
                assert words
                assert clause.startswith("KX-")
        assert json.dumps(sea.state.to_json()) == before


@pytest.mark.clause("KX-10")
def test_seats_that_are_not_asked_are_told_whose_turn_it_is() -> None:
    for step, action, name in (
        ("roll", {"type": "roll"}, "Blue Heron"),
        ("arrange", {"type": "swap"}, "Blue Heron"),
        ("route", {"type": "route", "lane": "inside"}, "Blue Heron"),
        ("attack", {"type": "fight", "cannon": 0}, "Blue Heron"),
        ("defend", {"type": "fight", "cannon": 0}, "Green Tortoise"),
        ("spoil", {"type": "take", "hold": 1}, "Blue Heron"),
    ):
        sea = at_step(step)
        words, clause = told(SPEC, sea.game, sea.state, 5, sea.game.space.from_json(action))
        assert name in words
        assert clause


def test_a_match_refuses_with_the_clause_and_stays_as_it_is() -> None:
    match: Match[State] = Match.start(SPEC.game(), Simulated(2))
    before = match.state.digest()
    with pytest.raises(IllegalAction, match=r"no\.roll_first") as caught:
        match.submit(match.waiting()[0], match.game.space.from_json({"type": "swap"}))
    assert caught.value.clause == "KX-09"
    assert (match.state.digest(), len(match.log)) == (before, 1)


def test_after_the_end_nothing_is_possible() -> None:
    sea = Sea().ship(0, 70).play({0: 2}, (1, 1))
    words, clause = told(SPEC, sea.game, sea.state, 0, 0)
    assert (words, clause) == ("the game is over", "KX-37")
    assert sea.game.legal(sea.state, 0) == []


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("roll", {"type": "roll"}),
        ("arrange", {"type": "keep"}),
        ("pick", {"type": "play", "card": 1}),
        ("route", {"type": "route", "lane": "outside"}),
        ("attack", {"type": "fight", "cannon": 0}),
        ("defend", {"type": "fight", "cannon": 0}),
    ],
)
def test_the_clock_chooses_cautiously(step: str, expected: dict[str, Json]) -> None:
    sea = at_step(step)
    assert sea.game.space.to_json(sea.game.on_timeout(sea.state, sea.asked[0])) == expected


def test_the_clock_takes_the_largest_hold() -> None:
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 1), ("food", 3), ("gold", 3)]).token(1, 4)
    sea.play({0: 2}, (1, 1)).fight(0, 5).fight(0, 1)
    assert sea.game.space.to_json(sea.game.on_timeout(sea.state, 0)) == {"type": "take", "hold": 2}
