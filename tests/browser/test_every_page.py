"""What holds for every page but the table itself: little script, no jumps, a title, words from catalogues."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import SIZES, People
from browser.playing import DRAWN, WORDS, lay, open_seats
from browser.rows_pages import PAGES
from browser.scripts import LATE_ANSWERS, LAYOUT_SHIFT, SCRIPT_BYTES, UNTRANSLATED

WEIGHT: Final = Path(__file__).parents[2] / "web" / "weight.json"
"""What a table may load, in kB, which `npm run weight` holds the build to; here it is what comes over the wire."""


def test_a_page_takes_a_new_size_at_once_for_whoever_wants_no_motion(person: People) -> None:
    page = person("Mara", "/new/koxinga", size="desktop")
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate("() => { window.moved = []; addEventListener('transitionrun', it => moved.push(it.propertyName)); }")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
    assert page.evaluate("window.moved") == []


@pytest.mark.gate
def test_a_table_needs_little_script(person: People) -> None:
    page = person("Mara")
    table = lay(page, start=True, client_seed=WORDS)
    limit = 1000 * json.loads(WEIGHT.read_text())["limits"]["table"]["script"]
    for path, most in (("/", 70_000), (f"/table/{table}", limit)):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        weight = page.evaluate(SCRIPT_BYTES)
        assert 10_000 < weight <= most, f"{path} loads {weight} bytes of script"


def test_settings_are_loaded_when_they_are_opened_and_asked_for_again_if_they_do_not_come(person: People) -> None:
    person.allow("ERR_FAILED|SettingsDialog")
    page = person("Mara", "/")
    page.route("**/SettingsDialog*", lambda route: route.abort())
    button = page.get_by_role("button", name="Settings")
    button.click()
    expect(page.get_by_text("The settings could not be loaded.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.unroute("**/SettingsDialog*")
    button.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_every_page_has_a_title_of_its_own(person: People) -> None:
    page = person("Mara")
    titles = set()
    for path in PAGES.values():
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        titles.add(page.title())
    assert len(titles) == len(PAGES)


@pytest.mark.parametrize("late", ["api.games", "api.(?!games)"], ids=["games last", "games first"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_while_pages_load_in_whatever_order_answers_come(person: People, size: str, late: str) -> None:
    page = person("Mara", size=size)
    lay(page, name="Free seats", seats=open_seats(open_=5))
    page.add_init_script(LATE_ANSWERS % late)
    for path in PAGES.values():
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        shift, moved = page.evaluate(LAYOUT_SHIFT)
        assert shift < 0.05, f"{path} shifts by {shift}: {moved}"


def test_no_page_says_anything_that_goes_round_the_catalogues(person: People) -> None:
    page = person("Mara", "/?lang=pseudo")
    table = lay(page, name="A look around", seats=open_seats(open_=2, bots=3))
    for path in (*PAGES.values(), f"/table/{table}"):
        place, mark, code = path.partition("#")
        page.goto(f"{place}?lang=pseudo{mark}{code}")
        page.get_by_role("heading", level=1).wait_for()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        page.wait_for_timeout(300)
        found = page.evaluate(UNTRANSLATED)
        assert not found, f"{path}: {found}"
    page.get_by_role("button", name="⟦Šéttíñĝš⟧").click()
    assert not page.evaluate(UNTRANSLATED)
