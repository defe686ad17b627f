"""Whatever can be wrong with a rule set is said through a catalogue, and each message that says so has a use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skerry.core.conform.rule_sets import check_problems, tried_problems
from skerry.core.data import Json
from skerry.core.game import GameSpec, Preset
from skerry.core.options import MOST_GUESSES, MOST_PROBLEMS, BadOptions, Problem, not_set_up
from skerry.core.registry import games
from skerry.core.words import GENERAL, PSEUDO, message_id

pytestmark = pytest.mark.quick

SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
BEGINS = "problem-"
DEEP: Json = {}
for _ in range(2000):
    DEEP = {"deeper": DEEP}


def breaks_off(spec: GameSpec) -> None:
    """A game that fails with rules that it allows."""
    raise not_set_up(ArithmeticError(spec.name))


OF_NO_VALUE: dict[str, Callable[[GameSpec], object]] = {
    "problem-more": lambda spec: spec.game({f"odd {number}": 1 for number in range(MOST_PROBLEMS + 9)}),
    "problem-deep": lambda spec: spec.game({spec.options.schema()[0]["name"]: DEEP}),
    "problem-shape": lambda spec: spec.options.parse([], spec.default_seats),
    "problem-seats": lambda spec: spec.game({}, 64),
    "problem-failed": breaks_off,
    "problem-nobody": lambda spec: spec.usual_seats("impossible"),
    "problem-preset": lambda spec: spec.game({}, None, "no such preset"),
    "problem-unknown": lambda spec: spec.game({f"odd {number}": 1 for number in range(MOST_GUESSES + 1)}),
    "problem-unknown-known": lambda spec: spec.game({"0": 1}),
    "problem-unknown-near": lambda spec: spec.game({f"{spec.options.schema()[0]['name']}s": 1}),
}
"""What is wrong with a rule set whatever its values are, and what is refused so."""


def marked(problem: Problem, spec: GameSpec) -> bool:
    """Whether a problem looks otherwise in the pseudo language than in English."""
    return problem.said(spec.words.catalogue, PSEUDO) != problem.said(spec.words.catalogue)


@pytest.mark.parametrize("spec", SPECS)
def test_every_problem_of_the_options_is_said_in_the_language_asked_for(
    spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each option at both ends of its bounds, beyond them, and all of them together at random."""
    for catalogue in (spec.words.catalogue, GENERAL):
        monkeypatch.setattr(catalogue, "lacking", set())
    check_problems(spec)
    found = list(tried_problems(spec))
    assert found
    assert [problem for problem in found if not marked(problem, spec)] == []
    for catalogue in (spec.words.catalogue, GENERAL):
        assert catalogue.lacking == set()


@pytest.mark.parametrize("spec", SPECS)
def test_every_message_of_a_game_about_its_rule_sets_is_told(spec: GameSpec) -> None:
    met = {message_id(problem.key) for problem in tried_problems(spec)}
    assert {one for one in spec.words.catalogue.ids() if one.startswith(BEGINS)} <= met


def test_every_message_of_all_games_about_rule_sets_is_told() -> None:
    met = {message_id(problem.key) for spec in games().values() for problem in tried_problems(spec)}
    general = {one for one in GENERAL.ids() if one.startswith(BEGINS)}
    assert general == set(OF_NO_VALUE) | (met & general)


@pytest.mark.parametrize("message", OF_NO_VALUE)
@pytest.mark.parametrize("spec", SPECS)
def test_what_is_wrong_whatever_the_values_are_is_told_all_its_facts(
    spec: GameSpec, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = spec.options.schema()[0]["name"]
    presets = [*spec.presets, Preset("impossible", "Impossible", "Nobody can play it.", {name: []})]
    monkeypatch.setattr(spec, "presets", presets)
    monkeypatch.setattr(GENERAL, "lacking", set())
    with pytest.raises(BadOptions) as refused:
        OF_NO_VALUE[message](spec)
    problem = next(one for one in refused.value.problems if message_id(one.key) == message)
    assert marked(problem, spec)
    assert GENERAL.lacking == set()
