"""Whatever can be wrong with a rule set is said through a catalogue, and each message that says so has a use."""

from __future__ import annotations

import pytest

from skerry.core.conform.rule_sets import check_problems, tried_problems
from skerry.core.game import GameSpec
from skerry.core.options import Problem
from skerry.core.registry import games
from skerry.core.words import GENERAL, PSEUDO, message_id

pytestmark = pytest.mark.quick

SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
BEGINS = "problem-"
OF_NO_VALUE = {
    "problem-more", "problem-deep", "problem-shape", "problem-seats", "problem-nobody", "problem-preset",
    "problem-unknown", "problem-unknown-known", "problem-unknown-near",
}  # fmt: skip
"""What is wrong with a rule set whatever its values are."""


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
    assert {one for one in GENERAL.ids() if one.startswith(BEGINS)} == OF_NO_VALUE | {
        one for one in met if one in GENERAL.ids()
    }
