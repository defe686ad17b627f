"""Every file of messages can be read, and plural rules are those of CLDR."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from babel import Locale, localedata

import skerry
from skerry.cli import run
from skerry.core.registry import find_game
from skerry.words.fluent import read
from skerry.words.plurals import ordinal_of, plural_of

SOURCES = Path(skerry.__file__).parent
GAMES = ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]
FILES = sorted(path for path in SOURCES.rglob("*.ftl") if "static" not in path.parts)


def language_of(path: Path) -> str:
    """The language of a file: the name that stands right below a folder called words."""
    return path.parts[len(path.parts) - path.parts[::-1].index("words")].removesuffix(".ftl")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_a_file_of_messages_is_sound(path: Path) -> None:
    assert read(path.read_text(encoding="utf-8"), str(path), language_of(path))


def test_other_languages_say_nothing_but_what_english_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Gaps are allowed; a message that nobody asks for, facts that nobody tells and wrong plural forms are not."""
    for language in {language_of(path) for path in FILES} - {"en"}:
        run(["language", "check", language])
        told = capsys.readouterr().out
        assert not [line for line in told.split("\n") if line.startswith(("  unused", "  other facts", "  plural"))], (
            told
        )


def test_numbers_choose_as_cldr_says() -> None:
    for name in localedata.locale_identifiers():
        tag, locale = name.replace("_", "-"), Locale.parse(name)
        for rule, known in ((plural_of(tag), locale.plural_form), (ordinal_of(tag), locale.ordinal_form)):
            assert [n for n in (*range(1001), 20_000, 1_000_000) if rule(n) != known(n)] == [], name


def test_the_plural_rules_are_those_that_the_tool_writes() -> None:
    tool = Path(__file__).parents[1] / "tools" / "plurals.py"
    written = runpy.run_path(str(tool))["render"]()
    assert (SOURCES / "words" / "plural_rules.py").read_text(encoding="utf-8") == written


@pytest.mark.parametrize("game", GAMES)
def test_no_unit_of_an_option_is_taken_for_a_message(game: str) -> None:
    """A word that happens to be a message's name would be said as that message, without its facts."""
    spec = find_game(game)
    for option in spec.options.schema():
        for part in ("label", "help", "group", "unit", "zero"):
            text = str(option.get(part) or "")
            assert "." in text or not spec.words.catalogue.has(text), (option["name"], part, text)
