"""Every page, dialog and list of the client: axe finds nothing, and a finger misses nothing, in both themes."""

from __future__ import annotations

from collections.abc import Callable

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


@pytest.fixture
def clean(axe: Callable[..., None]) -> Clean:
    """Fails if axe finds anything on a page as it stands, in any theme and size, or a target is small on a phone.
    The second theme is other colours and nothing else: there only the contrast is looked at."""

    def check(page: Page, where: str, sizes: tuple[tuple[int, int], ...] = (PHONE, DESKTOP)) -> None:
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                try:
                    axe(page, *([] if theme == THEMES[0] else [["color-contrast"]]))
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
    for where, button in (("all moves", ".actions .list"), ("menu", "[aria-label='Table menu']")):
        page.locator(button).click()
        page.locator("dialog[open] h2").wait_for()
        page.evaluate("() => document.querySelectorAll('dialog details').forEach(one => { one.open = true; })")
        clean(page, where)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("switch").first.wait_for()
    clean(page, "settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Put something right…").click()
    page.get_by_role("dialog", name="Put something right").wait_for()
    clean(page, "put something right")
    page.keyboard.press("Escape")
    for tab in ("Chat", "Log"):
        page.get_by_role("tab", name=tab).click()
        clean(page, tab, (DESKTOP,))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Players, log and chat").click()
    for tab in ("Chat", "Log"):
        page.get_by_role("tab", name=tab).click()
        clean(page, f"{tab} on a phone", (PHONE,))


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
