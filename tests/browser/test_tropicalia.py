"""Tropicalia at the table: whole games by mouse, by keyboard and on a phone, and what a person sees of the rules."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.correcting import show
from browser.playing import (
    HITTABLE,
    abreast,
    act,
    await_turn,
    lay_seats,
    open_table,
    play_to_the_end,
    play_together,
    position,
    press_an_arrow,
    press_an_open_one,
    state,
    tab_to_a_choice,
    tap_an_open_one,
    without_animation,
)
from layers import gate_has
from rules.tropicalia.positions import SUGAR_3, Island
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import find_game

ROUNDS = 5

SHOWN_AFTER = """seq => {
    const { dataset } = document.querySelector(".table");
    return dataset.seq !== seq && dataset.busy === "false";
}"""


def lay(page: Page, bots: int, people: int = 1, free: int = 0, **wish: Any) -> str:
    """A table of Tropicalia laid by this page's person, the other seats random bots; its id."""
    return lay_seats(page, people, bots, free, **{"game": "tropicalia", **wish})


def by_mouse(page: Page, luck: random.Random) -> None:
    """Click one of the choices that lie open."""
    act(page, lambda: press_an_open_one(page, luck, page.mouse.click))


def by_touch(page: Page, luck: random.Random) -> None:
    """Tap one of the choices that lie open."""
    act(page, lambda: tap_an_open_one(page, luck))


def by_keyboard(page: Page, luck: random.Random) -> None:
    """Reach a choice with Tab and arrow keys and press Enter."""

    def step() -> None:
        if luck.random() < 0.3:
            page.keyboard.press("Tab")  # on to what is offered beside the board, such as calling a worker home
        tab_to_a_choice(page)
        for _ in range(luck.randrange(1, 4)):
            press_an_arrow(page, luck)
        page.keyboard.press("Enter")

    act(page, step)


def play_until(page: Page, wanted: str, seed: int = 1, most: int = 200) -> None:
    """Play by mouse until something that matches `wanted` is on the page and the person is asked."""
    luck = random.Random(seed)
    for _ in range(most):
        assert await_turn(page) == "asked"
        page.wait_for_function(f"() => ({HITTABLE})().length > 0")
        if page.locator(wanted).count():
            return
        by_mouse(page, luck)
    raise AssertionError(f"{wanted} never came")


def in_the_last_round() -> dict[str, Any]:
    """A position of a random game of two at the first choice of the first seat in the last round."""
    match = Match.start(find_game("tropicalia").game({}, 2), Simulated(1))
    luck = random.Random(1)
    while match.state.round < ROUNDS or match.waiting() != [0]:
        seat = match.waiting()[0]
        match.submit(seat, luck.choice(match.legal(seat)))
    position: dict[str, Any] = match.state.to_json()
    return position


@pytest.mark.gate
@pytest.mark.clause("TR-01", "TR-55")
@pytest.mark.parametrize(("bots", "whole"), gate_has([(1, False), (1, True), (2, True), (3, True)]))
def test_a_game_to_its_end_by_mouse(person: People, bots: int, whole: bool) -> None:
    """Its last round, and in a deep run whole games."""
    page = person("Mara")
    table = lay(page, bots, options={"advanced": bots == 3})
    if whole:
        open_table(page, table)
    else:
        show(page, table, in_the_last_round())
    made = play_to_the_end(page, by_mouse)
    assert made >= (4 * ROUNDS if whole else 1), "five rounds of four workers are at least a choice each"
    result = page.get_by_role("region", name="Result")
    headings = [head.inner_text() for head in result.get_by_role("columnheader").all()]
    assert headings[1:-1] == [
        "Buildings",
        "Events",
        "Orchards",
        "Treasures",
        "Missing types",
        "Fruit kept",
        "Shells",
        "Unused tools",
    ]
    for row in result.locator("table:has(thead)").first.locator("tbody tr").all():
        cells = [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        assert sum(cells[:-1]) == cells[-1]
    expect(result.get_by_role("img", name=re.compile("^Village of"))).to_have_count(bots + 1)


def test_a_whole_game_by_keyboard_alone(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, 1))
    play_to_the_end(page, by_keyboard, seed=4)


def test_a_whole_game_on_a_phone(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    open_table(page, lay(page, 1))
    play_to_the_end(page, by_touch, seed=2)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_two_people_in_two_browsers_finish_a_game(person: People) -> None:
    mara = person("Mara")
    table = lay(mara, 0, free=1)
    jonas = person("Jonas")
    pages = (mara, jonas)
    for page in pages:
        without_animation(page)
        page.goto(f"/table/{table}")
    jonas.get_by_role("button", name="Sit here: Blue").click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()
    luck = random.Random(6)
    for placed in range(1, 9):
        abreast(pages)
        asked = next(page for page in pages if state(page) == "asked")
        before = position(asked)
        by_mouse(asked, luck)
        for page in pages:
            page.wait_for_function(SHOWN_AFTER, arg=before)
            expect(page.locator(".board [data-token]")).to_have_count(placed)
    play_together(pages, by_mouse, luck)
    for page in pages:
        expect(page.get_by_role("region", name="Result")).to_be_visible()
    standings = [page.get_by_role("region", name="Result").locator("table:has(thead)").first for page in pages]
    results = [standing.locator("tbody td").all_inner_texts() for standing in standings]
    assert results[0] == results[1]
    assert len(results[0]) > 10


@pytest.mark.clause("TR-24", "TR-26")
def test_a_worker_is_picked_first_and_then_sent(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, 1))
    play_until(page, "[data-targets^='space:'][aria-label^='Worker at']")
    seq = position(page)
    workers = page.locator("[data-spot][aria-label^='Worker at']")
    assert workers.count() == 4
    workers.first.hover()
    expect(page.locator(".lit")).not_to_have_count(0)
    workers.first.click()
    expect(page.get_by_role("button", name=re.compile("^Call the worker"))).to_be_visible()
    expect(page.locator("[data-targets*='square:']")).not_to_have_count(0)
    assert position(page) == seq, "picking is not yet a choice"
    workers.first.click()
    expect(page.locator("[data-targets*='square:']")).to_have_count(0)


def test_another_village_is_seen_large_on_the_board(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, 1))
    await_turn(page)
    village = page.locator(".side-place li[data-seat='1'] button[aria-pressed]")
    expect(page.locator(".marks")).to_contain_text("Your village")
    village.click()
    expect(village).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".marks")).to_contain_text("Village of")
    village.click()
    expect(page.locator(".marks")).to_contain_text("Your village")


@pytest.mark.clause("TR-35", "TR-36")
def test_selling_counts_while_one_decides(person: People) -> None:
    page = person("Mara")
    island = Island(2).fruit(0, 1, 2, 2).shells(0, 1).day(["W3", "S1"], ["N1", "N2"])
    island.play("move", space="W3", square=SUGAR_3)
    show(page, lay(page, 1), island.state.to_json())
    page.locator(".tr-sell").wait_for()
    shells = int(page.locator(".shells b").inner_text())
    sell = page.locator(".tr-sell")
    gain = int(re.findall(r"Sell for (\d+)", sell.inner_text())[0])
    expect(page.locator(".selling [role=status]")).to_contain_text(f"{shells + gain} in all")
    less = page.locator(".selling").get_by_role("button", name=re.compile("^One fewer ")).first
    while less.is_enabled():
        less.click()
    expect(sell).not_to_contain_text(f"Sell for {gain}")
    page.locator(".tr-sell").click()
    await_turn(page)


@pytest.mark.clause("TR-57")
def test_the_harder_markets_wear_a_star(person: People) -> None:
    page = person("Mara")
    for _ in range(12):
        open_table(page, lay(page, 1, options={"advanced": True}))
        stars = page.locator(".board .star").count()
        assert stars == page.locator(".board .note", has_text="one kind").count()
        if stars:
            return
    raise AssertionError("no harder market was drawn in twelve games")


@pytest.mark.clause("TR-70")
def test_who_made_the_game_is_on_the_page_of_credits(person: People) -> None:
    page = person("Mara", path="/credits")
    expect(page.get_by_role("heading", name="Tropicalia")).to_be_visible()
