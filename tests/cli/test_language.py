"""`skerry language check`: what a language lacks is found before somebody reads it."""

from __future__ import annotations

import pytest

from skerry.cli import run
from skerry.core.registry import games
from skerry.core.words import Catalogue
from skerry.words.comparison import compared, needed_forms
from skerry.words.fluent import read
from skerry.words.plurals import plural_of

ENGLISH = """
title = Lake
seats =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
nth =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
       *[other] { $n }th
    }
left = { $name } left
mark = { $n } %
"""


def differences(text: str, language: str) -> list[tuple[str, str, str]]:
    return compared(read(ENGLISH, "en.ftl", "en"), read(text, "other.ftl", language), language)


def test_what_differs_from_english_is_named() -> None:
    polish = """
title = Lake
seats =
    { $n ->
        [one] { $n } miejsce
        [two] { $n } miejsca
       *[many] { $n } miejsc
    }
nth = { $n }.
mark = { $percent } %
gone = Nie ma
"""
    assert differences(polish, "pl") == [
        ("missing", "left", ""),
        ("unchanged", "title", ""),
        ("plural", "seats", "$n has no form two"),
        ("plural", "seats", "$n lacks the form few"),
        ("other facts", "mark", "$percent"),
        ("unused", "gone", ""),
    ]


def test_a_whole_language_differs_in_nothing() -> None:
    german = """
title = See
seats =
    { $n ->
        [one] { $n } Platz
       *[other] { $n } Plätze
    }
nth = { $n }.
left = { $name } ist gegangen
mark = { $n } %
"""
    assert differences(german, "de") == []
    assert needed_forms(plural_of("ar")) == {"zero", "one", "two", "few", "many", "other"}
    assert needed_forms(plural_of("ja")) == {"other"}


def test_a_language_that_nobody_has_begun_and_english_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["language", "check", "tlh"]) == 2
    assert "nothing is said in 'tlh' yet" in capsys.readouterr().err
    assert run(["language", "check", "en"]) == 2


def test_a_game_in_another_language_is_told_by_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Catalogue({"en": "title = Stones\nend = Over", "de": "title = Steine"})
    monkeypatch.setattr(games()["koxinga"].words, "catalogue", said)
    assert run(["language", "check", "de"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("koxinga: 1 of 2 messages\n  missing 1: end\n")
    assert "files are not begun" in told
