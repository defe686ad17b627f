"""Every page, dialog and list of the client: axe finds nothing, and a finger misses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import THEMES, People
from browser.correcting import PROPOSE
from browser.playing import WORDS, at_rest, await_turn, lay, open_seats, without_animation
from browser.scripts import SMALL_TARGETS
from browser.test_every_page import PAGES
from browser.test_opening import GAMES
from skerry.core.registry import find_game

DESKTOP = (1440, 900)
PHONE = (390, 844)
DRAWN = [game for game in GAMES if game != "fellrace"]

Clean = Callable[..., None]
AT_REST = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const ends = (one) => isFinite(one.effect.getComputedTiming().endTime);
    done(!document.getAnimations().some((one) => one.playState === "running" && ends(one)));
})))"""
"""Two frames have been drawn since the page took its size, and nothing is on its way."""


@pytest.fixture
def clean(axe: Callable[..., None]) -> Clean:
    """Fails if axe finds anything on a page as it stands, on a phone in the light theme and on a desktop in the dark
    one, or a target is small on a phone. Themes differ in colours and nothing else, and those do not know the size."""

    def check(page: Page, where: str, sizes: tuple[tuple[int, int], ...] = (PHONE, DESKTOP)) -> None:
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(AT_REST)
            theme = THEMES[(width, height) == DESKTOP]
            page.emulate_media(color_scheme=theme)
            try:
                axe(page)
            except AssertionError as found:
                raise AssertionError(f"{where} at {width}, {theme}: {found}") from None
            if (width, height) == PHONE:
                small = at_rest(page, SMALL_TARGETS)
                assert not small, f"{where}: {small}"
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} is wider than {width}"

    return check


def visitor(person: People) -> Page:
    """Somebody with a phone that turns into a desk, and a finger at both."""
    page = person("Mara", has_touch=True)
    without_animation(page)
    return page


def seats(game: str) -> list[dict[str, str]]:
    return [{"occupant": "person"}] + [{"occupant": "bot", "bot": "random"}] * (GAMES[game] - 1)


def unfolded(page: Page) -> None:
    """Everything that a page folds away, in sight."""
    page.get_by_role("heading", level=1).wait_for()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("() => document.querySelectorAll('details').forEach(one => { one.open = true; })")


def unfolded_dialog(page: Page) -> None:
    """Everything that the open dialog folds away, in sight."""
    page.locator("dialog[open] h2").wait_for()
    page.evaluate("() => document.querySelectorAll('dialog details').forEach(one => { one.open = true; })")


@pytest.mark.parametrize("name", [*PAGES, "waiting room", "settings"])
def test_pages(person: People, clean: Clean, name: str) -> None:
    page = visitor(person)
    waiting = f"/table/{lay(page, seats=open_seats(open_=2, bots=3))}" if name == "waiting room" else "/"
    page.goto(PAGES.get(name, waiting))
    unfolded(page)
    if name == "settings":
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog", name="Settings").get_by_role("switch").first.wait_for()
    clean(page, name)


def posted(page: Page, path: str, data: dict[str, Any]) -> Any:
    """What the server answers this page's person."""
    answer = page.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def test_an_event_before_and_in_its_rounds_and_tables_of_one_luck(person: People, clean: Clean) -> None:
    page, *others = [visitor(person)] + [person(name) for name in ("Jonas", "Ines", "Kofi")]
    for kind in ("knock_out", "swiss"):
        wish = {"kind": kind, "seats": 2, "name": "Cup", "table": {"game": "tropicalia"}}
        event = posted(page, "/api/events", {**wish, "words": WORDS})["id"]
        page.goto(f"/event/{event}")
        unfolded(page)
        clean(page, f"open {kind}")
        for other in others:
            posted(other, f"/api/events/{event}/join", {"words": WORDS})
        posted(page, f"/api/events/{event}/start", {})
        page.goto(f"/event/{event}")
        unfolded(page)
        clean(page, f"running {kind}")
    page.goto("/new/tropicalia")
    page.get_by_role("button", name="More: Tables with the same luck").click()
    page.get_by_role("button", name="Open 2 tables").click()
    page.wait_for_url("**/duplicates/*")
    unfolded(page)
    clean(page, "duplicates")


@pytest.mark.parametrize("game", DRAWN)
def test_pages_of_a_game(person: People, clean: Clean, game: str) -> None:
    page = visitor(person)
    lesson = find_game(game).lessons[0].name
    for path in (f"/new/{game}", f"/learn/{game}", f"/learn/{game}/play"):
        page.goto(path)
        unfolded(page)
        clean(page, path)
    page.goto(f"/learn/{game}/play?lesson={lesson}")
    page.locator(".table").wait_for()
    clean(page, lesson)


@pytest.mark.parametrize("game", DRAWN)
def test_a_table_and_what_opens_there(person: People, clean: Clean, game: str) -> None:
    page = visitor(person)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    table = lay(page, game=game, seats=seats(game), start=True, words=WORDS)
    page.goto(f"/table/{table}")
    assert await_turn(page) == "asked"
    clean(page, "table")
    page.locator(".actions .list").click()
    unfolded_dialog(page)
    clean(page, "all moves")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Put something right…").click()
    page.get_by_role("dialog", name="Put something right").wait_for()
    clean(page, "put something right")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Players, log and chat").click()
    page.get_by_role("tab", name="Log").click()
    clean(page, "Log on a phone", (PHONE,))


def test_what_opens_at_a_table_of_any_game(person: People, clean: Clean) -> None:
    page = visitor(person)
    table = lay(page, game="koxinga", seats=seats("koxinga"), start=True, words=WORDS)
    page.goto(f"/table/{table}")
    assert await_turn(page) == "asked"
    page.get_by_role("button", name="Table menu").click()
    unfolded_dialog(page)
    clean(page, "menu")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("switch").first.wait_for()
    clean(page, "settings")
    page.keyboard.press("Escape")
    for tab in ("Chat", "Log"):
        page.get_by_role("tab", name=tab).click()
        clean(page, tab, (DESKTOP,))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Players, log and chat").click()
    page.get_by_role("tab", name="Chat").click()
    clean(page, "Chat on a phone", (PHONE,))


@pytest.mark.parametrize("game", DRAWN)
def test_the_other_pages_of_a_table(person: People, clean: Clean, game: str) -> None:
    page = visitor(person)
    table = lay(page, game=game, seats=seats(game), start=True, words=WORDS)
    for part, drawn in (("host", "h1"), ("remote", ".remote[data-asked=true] [data-move]"), ("screen", ".screen")):
        page.goto(f"/table/{table}/{part}")
        page.locator(drawn).first.wait_for()
        clean(page, part)
    page.goto(f"/table/{table}")
    assert await_turn(page) == "asked"
    stop = {"type": "propose", "client_id": "stop", "seat": 0, "kind": "stop"}
    answer = page.evaluate(PROPOSE, [table, stop])
    assert answer["ok"], answer
    page.locator("section.over").wait_for()
    clean(page, "result")
    page.goto(f"/replay/{table}")
    page.locator(".replay .board div.frame").wait_for()
    page.locator("[data-verdict]").wait_for()
    clean(page, "replay")
