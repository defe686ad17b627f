"""The table in words, by roles alone: the first Tab stop of every table, where rivals are, and then the choices."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import LOOKS, People
from browser.playing import (
    ON_CHOICE,
    SAY_YES,
    WORDS,
    act,
    await_turn,
    eventually,
    lay,
    open_table,
    press_an_arrow,
    tab_to_a_choice,
)
from browser.serving import Server
from browser.test_lessons import EVERY_MOVE
from browser.test_records import file_of, opening
from short_games import shortened
from skerry.core.registry import find_game

GAMES = {
    "koxinga": ("Ships, in the order of the round", "Where", 6),
    "powerboats": ("Where the boats are", "Where", 4),
    "squirrelopoly": ("The squirrels", "Place", 4),
    "tropicalia": ("Where the workers are", "Workers", 4),
    "tropichop": ("Captains", "Place", 4),
}
"""By game: the table that tells where everybody is, its column for that, and how many play."""
PLACES = {
    "koxinga": r"[A-Z][a-z]+",
    "powerboats": r"column \d+, row \d+",
    "squirrelopoly": r"[A-Z][a-z]+",
    "tropicalia": r"(north|east|south|west) end of (row|column) \d|row \d, column \d|still in hand",
    "tropichop": r"[A-Z][a-z’']+ [A-Z][a-z]+",
}
BOXES = """() => ['.board-place', '.act-place'].map(one =>
    JSON.stringify(document.querySelector(one).getBoundingClientRect()))"""
"""Where the board is, and what is asked."""
MOST_CHOICES = 40
"""Before that many choices of one's own somebody else has moved, in any game."""


def begin(page: Page, game: str, **options: Any) -> None:
    """A game of this page's person with bots that choose quickly, on screen and asked."""
    bots = [{"occupant": "bot", "bot": "greedy"}] * (GAMES[game][2] - 1)
    seats = [{"occupant": "person", "name": ""}, *bots]
    open_table(page, lay(page, game=game, seats=seats, options=options, start=True, client_seed=WORDS))
    assert await_turn(page) == "asked"


def region(page: Page) -> Locator:
    return page.get_by_role("region", name="Table in words", exact=True)


def places(page: Page, game: str) -> dict[str, str]:
    """Where everybody is, by name, as the region tells it."""
    title, column, _ = GAMES[game]
    table = region(page).get_by_role("table", name=title, exact=True)
    heads = table.get_by_role("columnheader").all_inner_texts()
    rows = table.get_by_role("row").filter(has=page.get_by_role("rowheader")).all()
    names = [row.get_by_role("rowheader").inner_text() for row in rows]
    told = [row.get_by_role("cell").nth(heads.index(column) - 1).inner_text() for row in rows]
    return {re.sub("^> ?|, to move$", "", name).strip(): place for name, place in zip(names, told)}


def choose(page: Page, luck: random.Random) -> None:
    """Choose something by keyboard; in Powerboats a place on the lake may first offer several choices."""

    def step() -> None:
        for _ in range(luck.randrange(3)):
            page.keyboard.press("Tab")
        tab_to_a_choice(page)
        press_an_arrow(page, luck)
        page.keyboard.press("Enter")

    act(page, step)


def rivals(page: Page) -> list[str]:
    """The names of those who sit here beside this page's person."""
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    return [seat["name"] for seat in table["seats"] if not seat["yours"]]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_tab_tells_where_rivals_are_and_the_next_leads_to_the_choices(
    person: People, axe: Callable[[Page], None], game: str
) -> None:
    page = person("Mara")
    page.add_init_script(SAY_YES)
    begin(page, game)
    expect(region(page).get_by_role("table")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(region(page)).to_be_focused()
    expect(region(page).get_by_role("heading", level=2)).to_have_text("Table in words")
    expect(region(page).get_by_role("heading", level=3, name=GAMES[game][0], exact=True)).to_be_visible()
    first = places(page, game)
    others = rivals(page)
    assert len(others) == GAMES[game][2] - 1
    for rival in others:
        assert re.search(PLACES[game], first[rival]), (rival, first)
    axe(page)
    page.keyboard.press("Tab")
    assert page.evaluate(ON_CHOICE)
    luck = random.Random(3)
    for _ in range(MOST_CHOICES):
        if any(first[rival] != place for rival, place in places(page, game).items() if rival in others):
            break
        choose(page, luck)
        if await_turn(page) != "asked":
            break
    now = places(page, game)
    assert any(first[rival] != now[rival] for rival in others if rival in now), "nobody has moved, or nothing tells so"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_roles_alone_and_where_every_rival_is_at_each_choice(person: People, game: str) -> None:
    """Nothing is looked for but by its role and name, and what tells that everything has been heard of."""
    page = person("Mara")
    page.add_init_script(SAY_YES)
    begin(page, game, **shortened(find_game(game)))
    others, luck, made, seen = rivals(page), random.Random(5), 0, set()
    while await_turn(page) == "asked":
        region(page).focus()
        region(page).get_by_role("table", name=GAMES[game][0], exact=True).wait_for()
        told = places(page, game)
        assert [rival for rival in others if not told.get(rival, "").strip()] == []
        seen.update((rival, told[rival]) for rival in others)
        act(page, lambda: choose_by_role(page, luck))
        made += 1
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert made >= 3
    assert len(seen) > len(others), "nobody has moved, or nothing tells so"


def choose_by_role(page: Page, luck: random.Random) -> None:
    """Choose something in the list of all moves."""
    page.get_by_role("button", name=EVERY_MOVE).click()
    moves = page.get_by_role("dialog")
    moves.locator("[data-move]").first.wait_for(state="attached")
    for run in moves.locator("details:not([open]) > summary").all()[::-1]:  # from the last, so that none moves up
        run.click()
    offered = moves.get_by_role("button").and_(page.locator("[data-move]")).all()
    assert offered, "the list has closed, for what was chosen before was taken only now"
    luck.choice(offered).click()


def test_the_plain_table_has_it_too(person: People, shelf_server: Server, axe: Callable[[Page], None]) -> None:
    page = person("Mara", server=shelf_server)
    seats = [{"occupant": "person", "name": ""}, {"occupant": "bot", "bot": "random"}]
    open_table(page, lay(page, game="stakes", seats=seats, start=True, client_seed=WORDS))
    assert await_turn(page) == "asked"
    page.keyboard.press("Tab")
    expect(region(page)).to_be_focused()
    expect(region(page).get_by_role("heading", level=3, name="The seats")).to_be_visible()
    expect(region(page).get_by_role("rowheader", name="Favourite")).to_be_visible()
    axe(page)
    page.keyboard.press("Tab")
    assert page.evaluate(ON_CHOICE)


@pytest.mark.gate
def test_who_watches_reads_it_without_anybodys_hand(person: People) -> None:
    page, watcher = person("Mara"), person("Theo")
    begin(page, "koxinga")
    watcher.goto(page.url)
    watcher.get_by_role("region", name="Table in words").focus()
    expect(region(watcher).get_by_role("table", name="Everybody's cards")).to_be_visible()
    expect(region(watcher).get_by_role("table", name="Your hand")).to_have_count(0)
    assert len(places(watcher, "koxinga")) == 6


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_who_wants_it_on_screen_sees_it_beside_the_board_and_nothing_is_covered(
    person: People, axe: Callable[[Page], None], size: str, theme: str
) -> None:
    page = person("Mara", size=size, theme=theme)
    begin(page, "squirrelopoly")
    before = page.evaluate(BOXES)
    page.get_by_role("button", name="Settings").first.click()
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_role("switch", name="Table in words").click()
    settings.get_by_role("button", name="Done").click()
    shown = page.get_by_role("group", name="Table in words, on screen")
    shown.scroll_into_view_if_needed()
    expect(shown.get_by_role("table", name="The squirrels")).to_be_visible()
    for rival in rivals(page):
        expect(shown.get_by_role("rowheader", name=re.compile(re.escape(rival))).first).to_be_visible()
    page.evaluate("() => { for (const place of document.querySelectorAll('.below')) place.scrollTop = 0; }")
    assert page.evaluate(BOXES) == before
    axe(page)
    assert page.evaluate("() => JSON.parse(localStorage.getItem('skerry.preferences')).inWords")


def test_who_comes_by_headings_opens_it_with_a_button_and_it_follows_the_game(person: People) -> None:
    page = person("Mara")
    begin(page, "squirrelopoly")
    region(page).get_by_role("button", name="Read the table").dispatch_event("click")
    expect(region(page).get_by_role("table", name="The squirrels")).to_be_visible()
    before = region(page).inner_text()
    choose(page, random.Random(1))
    eventually(page, lambda: region(page).inner_text() != before)


def read(page: Page, table: str) -> Locator:
    """The region, come to by the first Tab of a page, once it tells that table."""
    expect(region(page).get_by_role("table")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(region(page)).to_be_focused()
    expect(region(page).get_by_role("table", name=table)).to_be_visible()
    return region(page)


def test_the_phone_in_the_hand_the_big_screen_and_looking_back_have_it(
    person: People, axe: Callable[[Page], None]
) -> None:
    page = person("Mara")
    begin(page, "koxinga")
    table = page.url.rpartition("/")[2]
    choose(page, random.Random(1))  # who leads the first round, by lot, has nothing yet to look back on
    page.locator("[data-seq]:not([data-seq='0'])").wait_for()  # the choice has been taken, not only sent
    page.keyboard.press("Shift+ArrowLeft")
    page.locator("dialog[data-looking-back][data-shown]").wait_for()
    page.locator("dialog[data-looking-back] .in-words").focus()
    earlier = page.get_by_role("dialog").get_by_role("region", name="Table in words", exact=True)
    expect(earlier.get_by_role("table", name="Your hand")).to_be_visible()
    page.goto(f"/table/{table}/remote")
    page.locator("[data-move]").first.wait_for()
    read(page, "Your hand")
    axe(page)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.matches('[data-move]')")
    page.goto(f"/table/{table}/screen")
    page.locator(".screen").wait_for()
    expect(read(page, "Everybody's cards").get_by_role("table", name="Your hand")).to_have_count(0)


def test_a_replay_has_it_step_by_step_as_hidden_as_the_eyes_are(
    person: People, axe: Callable[[Page], None], tmp_path: Path
) -> None:
    page = person("Mara")
    opening(page, file_of(tmp_path))
    page.locator("[data-shown]").wait_for()
    page.reload()
    page.locator(".replay[data-shown]").wait_for()
    told = read(page, "Players")
    axe(page)
    before = told.inner_text()
    page.keyboard.press("End")
    eventually(page, lambda: told.get_by_role("table", name="Players").is_visible() and told.inner_text() != before)
    assert "The game is over" in told.inner_text()
