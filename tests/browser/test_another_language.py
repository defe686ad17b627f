"""A second language is files and no code: pages, games and server speak it, and English where it has gaps."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Page, expect

import skerry
from browser.conftest import People
from browser.serving import Server
from skerry.core.registry import games

pytestmark = pytest.mark.deep

SKERRY = Path(skerry.__file__).parent
WEB = SKERRY.parents[1] / "web"


class Louder(Transformer):
    """Says every text in capitals, so that it is seen at once which were said."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - called by this name
        node.value = node.value.upper()
        return node


def translate(package: Path) -> None:
    """Write the German of a copy of Skerry: all that English says, louder, and two titles that stand in data."""
    for folder in [package / "words", *(package / "games").glob("*/words")]:
        for file in folder.rglob("*.ftl"):
            first, *rest = file.relative_to(folder).parts
            if first not in ("en", "en.ftl"):
                continue
            target = folder.joinpath(first.replace("en", "de"), *rest)
            target.parent.mkdir(parents=True, exist_ok=True)
            read = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
            target.write_text(FluentSerializer().serialize(Louder().visit(read)), encoding="utf-8")
    with (package / "games" / "koxinga" / "words" / "de.ftl").open("a", encoding="utf-8") as file:
        file.write("option-end-after = SCHLUSS\npreset-sudden = PLÖTZLICH\nseat-1 = BLAUER REIHER\n")
    (package / "words" / "de" / "levels.ftl").write_text("level-greedy = GIERIG\n", encoding="utf-8")
    page = package / "games" / "koxinga" / "shown" / "learn.md"
    page.with_name("learn.de.md").write_text(page.read_text(encoding="utf-8").replace("## ", "## ZU: "), "utf-8")


def check(sources: Path) -> None:
    """Hold the translation to what `skerry language check` finds: gaps alone, and signs that are no words."""
    asked = [sys.executable, "-m", "skerry", "language", "check", "de"]
    told = subprocess.run(
        asked, cwd=sources, env={**os.environ, "PYTHONPATH": str(sources)}, capture_output=True, text=True
    )
    assert "koxinga/words/de.ftl" in told.stdout, told.stderr
    kinds = set(re.findall(r"^  ([a-z ]+) \d+:", told.stdout, re.MULTILINE))
    assert kinds == {"missing", "unchanged"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a copy that speaks German, with the client that is built from it."""
    place = tmp_path_factory.mktemp("german")
    shutil.copytree(SKERRY, place / "src" / "skerry", ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    shutil.copytree(WEB, place / "web", ignore=shutil.ignore_patterns("node_modules", "generated"))
    (place / "web" / "node_modules").symlink_to(WEB / "node_modules")
    translate(place / "src" / "skerry")
    check(place / "src")
    runpy.run_path(str(place / "web" / "build.py"))["build_client"]()
    running = Server(place / "data", sources=place / "src")
    yield running
    running.stop()


def heading(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", name=words, exact=True).first).to_be_visible()


def choose(page: Page, language: str) -> None:
    """Choose a language in the settings."""
    page.get_by_role("button", name=re.compile("settings", re.IGNORECASE)).click()
    page.get_by_role("combobox", name=re.compile("language", re.IGNORECASE)).select_option(label=language)


def test_the_browsers_language_is_spoken_by_pages_server_and_game(person: People) -> None:
    page = person("Jo", "/", locale="de-AT")
    heading(page, "WHAT WOULD YOU LIKE TO PLAY?")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto("/new/koxinga")
    heading(page, "KIND OF GAME")
    for words in ("PLÖTZLICH", "SCHLUSS", "BOT: GIERIG"):
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
    expect(page.get_by_text("Charges and treasures", exact=True)).to_be_visible()  # a gap is English
    page.goto("/learn/koxinga")
    heading(page, "ZU: The end")
    page.goto("/table/no-such")
    expect(page.get_by_text(re.compile("THERE IS NO SUCH TABLE")).first).to_be_visible()


def test_a_language_is_chosen_and_left_without_a_reload(person: People) -> None:
    page = person("Jo", "/")
    heading(page, "What would you like to play?")
    page.evaluate("window.stayed = true")
    choose(page, "Deutsch")
    heading(page, "WHAT WOULD YOU LIKE TO PLAY?")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="TABLES").first.click()
    heading(page, "TABLES")
    choose(page, "English")
    heading(page, "Tables")
    assert page.evaluate("window.stayed")
    page.reload()
    heading(page, "Tables")


def test_a_table_speaks_the_language_with_its_game(person: People) -> None:
    page = person("Jo", "/new/koxinga", locale="de")
    page.get_by_role("button", name="START THE GAME").click()
    expect(page.get_by_text(re.compile("^YOUR MOVE|^ROLL|CHOOSE", re.MULTILINE)).first).to_be_visible()
    shown = page.locator("main").inner_text()
    plain = [line for line in shown.split("\n") if re.search(r"\b(your|the|you)\b", line)]
    data = games()["koxinga"].words.catalogue.names.values()
    assert [line for line in plain if line not in data] == []


def test_a_language_that_does_not_load_leaves_english_and_says_so(person: People) -> None:
    person.allow("Failed to load resource")
    page = person("Jo", locale="de")
    page.route(re.compile(r"/assets/de-"), lambda route: route.abort())
    page.goto("/")
    heading(page, "What would you like to play?")
    expect(page.get_by_text("That language did not load.")).to_be_visible()
    page.unroute(re.compile(r"/assets/de-"))
    choose(page, "Deutsch")
    heading(page, "WHAT WOULD YOU LIKE TO PLAY?")
