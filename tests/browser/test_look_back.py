"""Looking back while the game is on: what was seen then, with no choices, and the table that goes on behind it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.correcting import PROPOSE
from browser.playing import await_turn, choose_by_mouse, lay_table, open_table, play_to_cards

LOOKING = "dialog[data-looking-back]"


def begun(person: People, size: str = "desktop") -> Page:
    """A table against bots at which somebody has chosen a few times, and is asked."""
    page = person("Mara", size=size)
    open_table(page, lay_table(page))
    play_to_cards(page, random.Random(5), least=4)
    return page


def shows(page: Page, step: int) -> None:
    """The step is the one looked at, and drawn."""
    page.locator(f"{LOOKING}[data-looking-back='{step}'][data-shown='{step}']").wait_for()


def test_by_keys_back_and_to_the_present(person: People) -> None:
    page = begun(person)
    seq = int(page.locator(".table").get_attribute("data-seq") or 0)
    log = page.locator(".side .log li").first.inner_text()
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Shift+ArrowLeft")
    shows(page, seq - 1)
    expect(page.get_by_role("heading", name=f"Looking back: step {seq} of {seq + 1}")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    shows(page, seq - 2)
    page.keyboard.press("Home")
    shows(page, 0)
    assert page.locator(f"{LOOKING} [data-offer], {LOOKING} [data-spot]").count() == 0, "nothing can be chosen there"
    expect(page.locator(f"{LOOKING} .news")).to_have_text("It is your move")
    assert page.title().startswith("●")
    page.keyboard.press("Escape")
    page.locator(LOOKING).wait_for(state="detached")
    assert page.locator(".side .log li").first.inner_text() == log
    luck = random.Random(1)
    choose_by_mouse(page, luck)
    await_turn(page)


def test_a_line_of_the_log_leads_to_its_step(person: People) -> None:
    page = begun(person)
    line = page.locator(".side .log li .back").nth(3)
    words = line.inner_text().split("§")[0].strip()
    line.click(position={"x": 4, "y": 4})
    page.locator(f"{LOOKING} .log li.now", has_text=words).first.wait_for()
    page.get_by_role("button", name="Now", exact=True).click()
    page.locator(LOOKING).wait_for(state="detached")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_who_was_away_watches_what_was_missed(person: People, axe: Callable[[Page], None], size: str) -> None:
    page = begun(person, size)
    table = page.url.rsplit("/", 1)[1]
    page.evaluate("seen => localStorage.setItem('skerry.seen', seen)", json.dumps({table: [1, 0]}))
    page.evaluate("document.addEventListener('visibilitychange', () => {})")
    page.reload()
    page.get_by_text(re.compile(r"^(One step|\d+ steps) since you were last here")).wait_for()
    page.get_by_role("button", name="Watch them").click()
    page.locator(LOOKING).wait_for()
    page.wait_for_function("() => Number(document.querySelector('[data-looking-back]').dataset.shown) >= 3")
    page.get_by_role("button", name="Pause").click()
    axe(page)
    board, hand = (page.locator(f"{LOOKING} {part}").bounding_box() for part in (".view", ".steps > .hand"))
    assert board is not None
    assert hand is not None
    assert board["y"] + board["height"] <= hand["y"] + 1, "the hand stands below the board"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Now", exact=True).click()
    page.locator(LOOKING).wait_for(state="detached")
    expect(page.get_by_text("since you were last here")).to_have_count(0)
    assert await_turn(page) == "asked"


def test_ones_own_game_with_bots_is_played_on_from_and_ends_behind_it(
    person: People, axe: Callable[[Page], None]
) -> None:
    """A step taken back is struck through; a branch has its frame on every page; the game says that it has one."""
    page = begun(person)
    table = page.url.rsplit("/", 1)[1]

    def propose(**wish: object) -> None:
        answer = page.evaluate(PROPOSE, [table, {"type": "propose", "client_id": str(wish["kind"]), "seat": 0, **wish}])
        assert answer["ok"], answer

    propose(kind="takeback", to=-1)
    assert await_turn(page) == "asked"
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Shift+ArrowLeft")
    page.locator(LOOKING).wait_for()
    expect(page.locator(f"{LOOKING} .log del").first).to_be_visible()
    page.get_by_text("Play on from here").click()
    expect(page.locator(LOOKING)).to_contain_text("its log and its result will say that you did")
    axe(page)
    page.get_by_role("button", name=re.compile("^Play on from step")).click()
    page.wait_for_url(lambda url: table not in url)
    branch = page.url.rsplit("/", 1)[1]
    for place in ("", "/host", "/remote", "/screen"):
        page.goto(f"/table/{branch}{place}")
        page.locator(".stripes").wait_for(state="attached")
        expect(page.locator(f"[data-branch='{table}']")).to_be_visible()
        if place:
            axe(page)
    page.goto(f"/table/{table}")
    expect(page.locator(".side .log").get_by_text(re.compile(r"Mara played on from step \d+"))).to_be_visible()
    assert await_turn(page) == "asked"
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Shift+ArrowLeft")
    page.locator(LOOKING).wait_for()
    propose(kind="end_game")
    expect(page.locator(f"{LOOKING} .news")).to_have_text("The game is over. Press Now to see how it ended.")
    page.get_by_role("button", name="Now", exact=True).click()
    expect(page.locator("section.over")).to_contain_text("somebody played on from it at another table once")
