"""Every file of messages can be read, and plural rules are those of CLDR."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from babel import Locale, localedata

import skerry
from skerry.words.fluent import read
from skerry.words.plurals import ordinal_of, plural_of

SOURCES = Path(skerry.__file__).parent
FILES = sorted(path for path in SOURCES.rglob("*.ftl") if "static" not in path.parts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_a_file_of_messages_is_sound(path: Path) -> None:
    language = path.stem if path.parent.name == "words" else path.parent.name
    assert read(path.read_text(encoding="utf-8"), str(path), language)


def test_numbers_choose_as_cldr_says() -> None:
    for name in localedata.locale_identifiers():
        tag, locale = name.replace("_", "-"), Locale.parse(name)
        for rule, known in ((plural_of(tag), locale.plural_form), (ordinal_of(tag), locale.ordinal_form)):
            assert [n for n in (*range(1001), 20_000, 1_000_000) if rule(n) != known(n)] == [], name


def test_the_plural_rules_are_those_that_the_tool_writes() -> None:
    tool = Path(__file__).parents[1] / "tools" / "plurals.py"
    written = runpy.run_path(str(tool))["render"]()
    assert (SOURCES / "words" / "plurals.py").read_text(encoding="utf-8") == written
