"""On touch, looking is playing no more: a first tap shows what a card or a place would bring, a second plays it."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import People
from browser.correcting import show
from browser.playing import (
    CHANGED,
    OPEN,
    PICKED,
    WORDS,
    an_open_one,
    await_turn,
    lay,
    moved_on,
    open_table,
    position,
    where_to_click,
)
from layers import gate_has
from rules.tropichop.positions import Voyage

WEIGHED = {"koxinga": 3, "powerboats": 3, "tropicalia": 3}
"""How many choices of a game's turns are picked here before they are played."""
MOST = 60
TARGETS = """() => [...document.querySelectorAll(".table .targets .spot, .table .kx-pick")].map(one => {
    const box = one.querySelector(".shape, .card").getBoundingClientRect();
    return Math.min(box.width, box.height);
})"""


def begun(page: Page, game: str) -> str:
    """A table of a game that has begun, with this page's person at the first seat and random bots elsewhere; its id."""
    bots = [{"occupant": "bot", "bot": "random"}] * {"koxinga": 5, "squirrelopoly": 3}.get(game, 2)
    return lay(page, game=game, seats=[{"occupant": "person"}, *bots], start=True, client_seed=WORDS)


def table(page: Page, game: str) -> None:
    open_table(page, begun(page, game))


def tap(page: Page, at: list[float]) -> bool:
    """Tap there; whether that picked a choice, and did not play one."""
    asked = [position(page), page.evaluate(OPEN)]
    page.touchscreen.tap(*at)
    with suppress(TimeoutError):  # the board may have moved under the finger
        page.wait_for_function(f"asked => ({PICKED})() || ({CHANGED})(asked)", arg=asked, timeout=2000)
    return bool(page.evaluate(PICKED))


@pytest.mark.gate
@pytest.mark.parametrize("game", gate_has(WEIGHED))
def test_the_first_tap_shows_and_the_second_plays(person: People, game: str) -> None:
    page = person("Mara", size="phone", has_touch=True)
    table(page, game)
    luck = random.Random(3)
    weighed = 0
    for _ in range(MOST):
        if await_turn(page) != "asked" or weighed == WEIGHED[game]:
            break
        at, seq = an_open_one(page, luck), position(page)
        if at is None or not tap(page, at):
            continue
        assert position(page) == seq, "it was played at the first tap"
        button = page.locator("[data-play]")
        name = button.get_attribute("aria-label") or ""
        assert name.startswith("Play: ")
        told = page.locator(".actions .prompt[role='status']")
        expect(told).to_contain_text(name.removeprefix("Play: "))
        weighed += 1
        if weighed % 2:
            button.tap()
        else:
            page.locator(".spot.looked, button.picked").last.tap()
        moved_on(page, seq)
    assert weighed == WEIGHED[game]


def test_a_port_is_looked_at_before_its_still_is_set_up(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    voyage = Voyage().own(0, "west_d", "west_e").docked(0, "west_d")
    show(page, begun(page, "tropichop"), voyage.state.to_json())
    page.get_by_role("button", name="Set up a still").tap()
    spots = page.locator("[data-spot]")
    expect(spots).to_have_count(2)
    seq = position(page)
    for which in (0, 1):
        spots.nth(which).tap()
        expect(page.get_by_role("button", name=re.compile("^Play: Set up a still at"))).to_have_count(1)
        expect(page.locator("[data-spot].looked")).to_have_count(1)
    assert position(page) == seq
    spots.nth(1).tap()
    expect(page.locator("[data-play]")).to_have_count(0)
    moved_on(page, seq)


def test_what_is_read_before_it_is_pressed_plays_at_once(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    table(page, "squirrelopoly")
    luck = random.Random(3)
    for _ in range(8):
        assert await_turn(page) == "asked"
        seq = position(page)
        assert (at := an_open_one(page, luck)) is not None
        assert not tap(page, at)
        moved_on(page, seq)


def test_the_quick_play_at_the_first_tap(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    table(page, "tropicalia")
    assert await_turn(page) == "asked"
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("switch", name="Play on the first tap").tap()
    page.get_by_role("button", name="Done").tap()
    seq = position(page)
    assert (at := an_open_one(page, random.Random(3))) is not None
    assert not tap(page, at)
    moved_on(page, seq)


def test_a_finger_hits_every_space_of_the_island(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    table(page, "tropicalia")
    assert await_turn(page) == "asked"
    where_to_click(page)
    sizes = page.evaluate(TARGETS)
    assert len(sizes) > 10
    assert min(sizes) >= 44, sizes
