"""What would a bot do? Asked by button and by key, marked on the choices, read out, gone with the choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import await_turn, lay_seats, lay_table, moved_on, open_table

NAME = "What would a bot do?"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = "() => document.scrollingElement.scrollWidth > window.innerWidth"
SMALL = """() => [...document.querySelectorAll(".act-place button")].flatMap(one => {
    const box = one.getBoundingClientRect();
    return box.width && (box.width < 44 || box.height < 44) ? [one.outerHTML] : [];
})"""

WATCH_ASKING = """() => {
    window.asked = 0;
    const watch = new MutationObserver(() => window.asked++);
    watch.observe(document.querySelector(".ask"), { attributes: true, attributeFilter: ["aria-busy"] });
}"""
"""From now on `window.asked` counts how often a hint is asked for, or comes."""


def lay(page: Page, game: str, bots: int, **wish: Any) -> str:
    return lay_seats(page, bots=bots, bot="greedy", game=game, **wish)


def button(page: Page) -> Locator:
    return page.get_by_role("button", name=NAME)


def await_choice(page: Page) -> None:
    """Play on until the person has a choice; of what is the only thing to do nobody asks.

    Nor is it one of two: which way round to lay equal dice the page chooses by itself, maybe while a hint is asked for.
    """
    while True:
        assert await_turn(page) == "asked"
        choices = page.locator(".table [data-offer]:not([disabled])").count()
        if choices > 2:
            button(page).wait_for()
            return
        if choices == 1:
            expect(button(page)).to_have_count(0)
        seq = page.locator(".table").get_attribute("data-seq")
        page.locator(".table [data-offer]").first.click()
        moved_on(page, seq)


def marks(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => [...document.querySelectorAll('[data-mark]')].map(one => one.dataset.mark)")
    return sorted(set(found))


def accents(page: Page, buttons: str) -> list[str]:
    """The hint's number of every button with the accent; "" for one that it does not name."""
    found: list[str] = page.locator(f"{buttons}.primary").evaluate_all(
        "all => all.map(one => one.querySelector('[data-mark]')?.dataset.mark ?? '')"
    )
    return found


def hinted(page: Page) -> str:
    """The words of a hint, once they are there and marked on what they name."""
    line = page.locator("[data-hint]")
    line.wait_for()
    first = page.locator("[data-mark='1']").first
    expect(first).to_be_attached()
    assert marks(page) in (["1"], ["1", "2"], ["1", "2", "3"])
    words: str = line.inner_text()
    return words


@pytest.mark.parametrize(("game", "bots"), [("koxinga", 5), ("tropicalia", 1)])
def test_a_hint_is_asked_for_shown_and_gone_with_the_choice(
    person: People, axe: Callable[[Page], None], game: str, bots: int
) -> None:
    page = person("Ann")
    open_table(page, lay(page, game, bots))
    await_choice(page)
    button(page).click()
    assert re.match("A bot’s idea:|At a glance:", hinted(page))
    spoken = page.locator("[data-voice]").filter(has_text=re.compile("would choose|no time to look"))
    expect(spoken).to_have_count(1)
    assert page.evaluate(
        "() => document.querySelector('[data-mark=\"1\"]').parentElement.matches('[data-offer], [data-move]')"
    )
    axe(page)
    best = page.locator("[data-offer]:has([data-mark='1'])").first
    assert "Hint 1: best" in (best.get_attribute("aria-label") or best.text_content() or "")
    seq = page.locator(".table").get_attribute("data-seq")
    best.press("Enter")
    if game != "tropicalia":  # whose best move may begin with a worker to pick
        moved_on(page, seq)
        expect(page.locator("[data-hint]")).to_have_count(0)
        expect(page.locator("[data-mark]")).to_have_count(0)


def test_the_key_asks_too_but_not_while_one_writes(person: People) -> None:
    page = person("Ann")
    open_table(page, lay(page, "koxinga", 5))
    await_choice(page)
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("textbox").first
    field.press("h")
    expect(field).to_have_value("h")
    expect(page.locator("[aria-busy='true'].ask")).to_have_count(0)
    assert marks(page) == []
    field.blur()
    page.keyboard.press("h")
    hinted(page)


def test_keys_of_one_letter_are_switched_off_in_the_settings(person: People) -> None:
    page = person("Ann")
    open_table(page, lay(page, "koxinga", 5))
    await_choice(page)
    expect(button(page)).to_have_attribute("aria-keyshortcuts", "H")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Single-letter keys").click()
    page.keyboard.press("Escape")
    expect(button(page)).not_to_have_attribute("aria-keyshortcuts", "H")
    page.evaluate(WATCH_ASKING)
    page.keyboard.press("h")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Single-letter keys").click()
    page.keyboard.press("Escape")
    assert page.evaluate("window.asked") == 0, "the key was pressed while it was off"
    page.keyboard.press("h")
    hinted(page)


def test_the_remote_asks_by_button_and_by_key(person: People, axe: Callable[[Page], None]) -> None:
    page = person("Ann", **PHONE)
    table = lay(page, "koxinga", 5)
    open_table(page, table)
    await_choice(page)
    for ask in (lambda: button(page).tap(), lambda: page.keyboard.press("h")):
        page.goto(f"/table/{table}/remote")
        button(page).wait_for()
        ask()
        hinted(page)
        expect(page.locator("[data-move]:has([data-mark='1'])")).to_contain_text("Hint 1")
        assert accents(page, ".choices button") == ["1"], "the accent is on what the hint says first"
        assert set(accents(page, ".hand-place button")) <= {"1"}
    assert not page.evaluate(SIDEWAYS)
    axe(page)


def test_where_other_people_play_there_is_no_button_unless_the_table_has_it(person: People) -> None:
    page = person("Ann")
    open_table(page, lay_table(page, hint_policy="nobody"))
    assert await_turn(page) == "asked"
    expect(button(page)).to_have_count(0)
    page.keyboard.press("h")
    page.get_by_role("button", name="Table menu").wait_for()
    assert marks(page) == []


def test_it_fits_a_phone(person: People) -> None:
    page = person("Ann", **PHONE)
    open_table(page, lay(page, "koxinga", 5))
    await_choice(page)
    before = page.locator(".board-place").bounding_box()
    button(page).tap()
    hinted(page)
    assert page.locator(".board-place").bounding_box() == before, "the board stays where it is"
    assert not page.evaluate(SIDEWAYS)
    assert page.evaluate(SMALL) == []


def test_a_new_table_says_who_may_ask(person: People) -> None:
    page = person("Ann")
    page.goto("/new/koxinga")
    group = page.get_by_role("radiogroup", name="Hints")
    expect(group.get_by_role("radio", name="Everybody")).to_be_checked()
    group.get_by_role("radio", name="Nobody").check()
    expect(group.get_by_role("radio", name="Nobody")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".table").wait_for()
    assert await_turn(page) == "asked"
    expect(button(page)).to_have_count(0)
