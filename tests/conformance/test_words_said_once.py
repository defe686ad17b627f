"""A choice is put into words in one place: what a terminal prints of it and what a page is sent are the same texts."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.cli import rendering
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import games
from skerry.tables.view.position import legal_of

pytestmark = pytest.mark.quick

SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
MOST = 30
"""Choices of a position that are looked at: a trade alone can have hundreds."""


def played(spec: GameSpec, language: str, steps: int = 120) -> Any:
    """(match, seat, view, names, the choices as a page is sent them) of every position of a random game."""
    match = Match.start(spec.game(), Simulated(21))
    luck = Simulated(22)
    names = [f"Player {seat}" for seat in range(match.game.seats)]
    for _ in range(steps):
        if match.over:
            return
        seat = match.waiting()[0]
        view = match.game.view(match.state, seat)
        yield match, seat, view, names, legal_of(spec, match, seat, view, names, language)[:MOST]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize("spec", SPECS)
def test_the_terminal_and_the_page_say_the_same_sentence(spec: GameSpec) -> None:
    told = 0
    for match, seat, view, names, choices in played(spec, "en"):
        for legal in choices:
            preview = match.game.preview(match.state, seat, legal.id)
            page = f"{legal.label} – {legal.consequence}" if legal.consequence else legal.label
            assert rendering.move(spec, legal.action, preview, view, names, "en").plain == page
            told += bool(legal.consequence)
    assert told > 20


@pytest.mark.parametrize("spec", SPECS)
def test_choices_are_told_in_the_language_asked_for(spec: GameSpec) -> None:
    for _, _, _, _, choices in played(spec, "pseudo", 60):
        for legal in choices:
            assert legal.label in legal.spoken or "⟦" in legal.spoken
            for text in (legal.consequence, legal.spoken):
                assert "{" not in text
                assert not text.strip() or "⟦" in text, text


@pytest.mark.parametrize("spec", SPECS)
def test_what_never_changes_can_be_told_in_any_language(spec: GameSpec) -> None:
    """Names are put into `static` and previews: the facts stay, and what the game gave is left as it was."""
    if spec.static is not None:
        first, second = spec.static(spec.options()), spec.static(spec.options())
        told = [spec.words.told(first, [], language) for language in ("en", "pseudo")]
        assert first == second
        assert set(told[0]) == set(told[1]) >= set(first)
    for match, seat, _, names, choices in played(spec, "pseudo", 40):
        for legal in choices:
            preview = match.game.preview(match.state, seat, legal.id)
            copy = match.game.preview(match.state, seat, legal.id)
            assert set(spec.words.told(preview, names)) >= set(preview)
            assert preview == copy
