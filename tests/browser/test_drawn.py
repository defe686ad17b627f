"""Boards from data: the documents' examples, which brought no client, are played on drawn boards."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.playing import (
    await_turn,
    choose_by_keyboard,
    choose_by_mouse,
    lay_seats,
    moved_on,
    open_table,
    play_to_the_end,
    position,
    press_an_arrow,
    press_an_open_one,
    tab_to_a_choice,
    without_animation,
)
from browser.serving import Server
from layers import gate_has

GAMES = {"fellrace": "The fell", "hives": "The meadow"}


def choose_a_hex(page: Page, press: Callable[[], None]) -> None:
    """Press a hex, and in the menu of its two choices the first."""
    seq = position(page)
    press()
    page.locator(".hint.menu button").first.wait_for()
    page.keyboard.press("Enter")
    moved_on(page, seq)


def by_mouse(page: Page, luck: random.Random) -> None:
    """A choice on the board with the mouse."""
    if page.get_by_role("region", name=GAMES["hives"]).count() == 0:
        choose_by_mouse(page, luck)
        return
    choose_a_hex(page, lambda: press_an_open_one(page, luck, page.mouse.click))


def by_keyboard(page: Page, luck: random.Random) -> None:
    """A choice on the board with the keyboard."""
    if page.get_by_role("region", name=GAMES["hives"]).count() == 0:
        choose_by_keyboard(page, luck)
        return
    tab_to_a_choice(page)
    press_an_arrow(page, luck)
    choose_a_hex(page, lambda: page.keyboard.press("Enter"))


CHOICES = {"mouse": by_mouse, "keyboard": by_keyboard}
MOVES = 3


def lay(page: Page, game: str, preset: str = "standard") -> str:
    """A started table: this page's person against a bot. Its id."""
    return lay_seats(page, bots=1, bot="greedy", game=game, preset=preset)


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_from_data_is_drawn_and_played(game: str, size: str, person: People, shelf_server: Server) -> None:
    page = person("Mara", size=size, server=shelf_server)
    open_table(page, lay(page, game))
    expect(page.get_by_role("region", name=GAMES[game])).to_be_visible()
    luck = random.Random(5)
    for number in range(MOVES):
        assert await_turn(page) == "asked"
        before = position(page)
        choose = CHOICES["keyboard" if number % 2 else "mouse"]
        choose(page, luck)
        assert await_turn(page) == "asked"
        assert position(page) != before


@pytest.mark.parametrize("choose", gate_has(CHOICES))
def test_a_whole_race_is_run(choose: str, person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    open_table(page, lay(page, "fellrace", "short"))
    assert play_to_the_end(page, CHOICES[choose]) >= 6
    expect(page.get_by_role("region", name="Result")).to_contain_text("Two runners touch the cairn")


def test_pieces_travel_along_the_lanes(person: People, shelf_server: Server) -> None:
    page = person("Mara", motion=True, server=shelf_server)
    page.goto(f"/table/{lay(page, 'fellrace')}")
    assert await_turn(page) == "asked"
    travelled = "() => document.querySelector('[data-token^=\"0-\"].travels') !== null"
    choose_by_mouse(page, random.Random(1))
    page.wait_for_function(travelled)


def test_a_choice_shows_its_way_and_a_space_tells_what_stands_there(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    without_animation(page)
    page.goto(f"/table/{lay(page, 'fellrace')}")
    assert await_turn(page) == "asked"
    page.locator("[data-spot]").first.hover()
    expect(page.locator(".way")).to_have_count(1)
    expect(page.locator(".caption")).to_contain_text("The gate: Mara")
    walk = page.get_by_role("slider", name="Go through the board")
    walk.focus()
    assert "The gate: " in str(walk.get_attribute("aria-valuetext"))
    page.keyboard.press("ArrowRight")
    expect(walk).to_have_attribute("aria-valuetext", "Space 1")


def test_the_words_of_a_position_stand_beside_the_board(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    open_table(page, lay(page, "hives"))
    beside = page.get_by_role("region", name="The table as it is seen from here")
    expect(beside).to_contain_text("nectar left in the flowers")
    expect(beside.get_by_role("columnheader", name="Hives left")).to_be_visible()
    expect(beside.get_by_role("rowheader", name="Mara")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(beside).to_be_hidden()
    page.get_by_role("button", name="The table as it is seen from here").click()
    expect(beside).to_contain_text("nectar left in the flowers")
