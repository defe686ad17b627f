"""Putting something right at a table: asked for in words, agreed to by everybody, and told in the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import LOOKS, People
from browser.contexts import Contexts
from browser.correcting import PROPOSE
from browser.playing import WORDS, await_turn, lay, lay_table, open_seats, open_table, without_animation
from browser.serving import Server

LOT = "3 food"


@pytest.fixture
def people(contexts: Contexts, own_server: Server) -> Iterator[People]:
    """People at a server that takes only corrections which the game offers."""
    made = People(contexts, own_server)
    yield made
    made.finish()


def opened(page: Page) -> Locator:
    """The dialog, by way of the table's menu."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Correct something…").click()
    return page.get_by_role("dialog", name="Correct something")


def hold(page: Page, table: str, seat: int, number: int) -> str:
    """What is in a hold, in the words of the list of what can be put right."""
    offered = page.request.get(f"/api/tables/{table}/corrections").json()
    words: str = next(one["text"] for one in offered if one["path"] == f"ships/{seat}/holds/{number - 1}")
    return words


def test_one_asks_the_other_agrees_and_the_hold_changes(people: People) -> None:
    mara, jonas = people("Mara"), people("Jonas")
    table = lay_table(mara, free=1)
    for page in (mara, jonas):
        without_animation(page)
        page.goto(f"/table/{table}")
    jonas.get_by_role("button", name="Sit here: Green Tortoise").click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in (mara, jonas):
        page.locator(".table").wait_for()
    before = hold(mara, table, 0, 2)
    assert before != LOT
    dialog = opened(mara)
    dialog.get_by_label("What", exact=True).select_option(label="hold 2")
    dialog.get_by_label("Change to").select_option(label=LOT)
    dialog.get_by_role("button", name="Add to the list").click()
    words = f"Mara: hold 2: {before} → {LOT}"
    expect(dialog.get_by_text(words, exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Ask everybody").click()
    asked = jonas.get_by_role("region", name="A question to the table")
    expect(asked).to_contain_text(f"Mara asks to correct: {words}")
    assert hold(mara, table, 0, 2) == before, "nothing changes before all agree"
    asked.get_by_role("button", name="Agree").click()
    expect(asked).to_have_count(0)
    assert hold(jonas, table, 0, 2) == LOT
    expect(mara.get_by_text(f"Corrected: {words}.").first).to_be_attached()


def test_what_does_not_fit_is_refused_in_words(people: People) -> None:
    page = people("Mara")
    table = lay_table(page)
    open_table(page, table)
    secret = {
        "type": "propose",
        "client_id": "peek",
        "seat": 0,
        "kind": "correction",
        "patch": [["ships/1/hand", [1, 2, 3]]],
    }
    refused = page.evaluate(PROPOSE, [table, secret])
    assert not refused["ok"]
    assert "the table’s menu lists what can" in refused["error"]


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_dialog_serves_the_keyboard_and_every_size(
    people: People,
    size: str,
    theme: str,
    axe: Callable[[Page], None],
    tab_to: Callable[[Page, Locator], None],
) -> None:
    page = people("Mara", size=size, theme=theme)
    table = lay_table(page)
    open_table(page, table)
    dialog = opened(page)
    add = dialog.get_by_role("button", name="Add to the list")
    expect(add).to_be_disabled()
    tab_to(page, dialog.get_by_label("What", exact=True))
    page.keyboard.press("ArrowDown")
    tab_to(page, dialog.get_by_label("Change to"))
    page.keyboard.press("End")
    tab_to(page, add)
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("listitem")).to_contain_text("Mara: hold 1: ")
    axe(page)
    assert dialog.evaluate("element => element.scrollWidth <= element.clientWidth")
    tab_to(page, dialog.get_by_role("button", name="Ask everybody"))
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Corrected: Mara: hold 1: ").first).to_be_attached()


def test_a_boat_is_put_right_on_the_board_by_pressing_its_place(people: People) -> None:
    mara = people("Mara")
    table = lay(mara, game="powerboats", seats=open_seats(bots=1, open_=0), start=True, client_seed=WORDS)
    open_table(mara, table)
    await_turn(mara)
    offered = mara.request.get(f"/api/tables/{table}/corrections").json()
    boat = next(one for one in offered if one["path"] == "boats/0/cell")
    assert re.fullmatch(r"column \d+, row \d+", boat["text"])
    dialog = opened(mara)
    dialog.get_by_role("button", name="Pick it on the board…").click()
    expect(dialog).to_have_count(0)
    expect(mara.locator(".actions")).to_contain_text("press the place on the board")
    spots = mara.get_by_role("button", name="Put it here")
    there = spots.nth(40)
    wanted = str(there.get_attribute("data-targets")).split(":")[1]
    assert wanted != str(boat["value"])
    there.focus()
    mara.keyboard.press("Enter")
    expect(dialog.get_by_text(re.compile("→ the place you pressed"))).to_be_visible()
    dialog.get_by_role("button", name="Ask everybody").click()
    expect(mara.locator(".log")).to_contain_text(re.compile(r"→ column \d+, row \d+"))
    offered = mara.request.get(f"/api/tables/{table}/corrections").json()
    assert next(one["value"] for one in offered if one["path"] == "boats/0/cell") == int(wanted)
    # and one may think better of it
    opened(mara).get_by_role("button", name="Pick it on the board…").click()
    mara.locator(".actions").get_by_role("button", name="Cancel").click()
    expect(mara.get_by_role("dialog", name="Correct something")).to_be_visible()
    expect(mara.get_by_role("button", name="Put it here")).to_have_count(0)
