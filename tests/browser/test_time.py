"""Time at a table: the form asks for it, every seat shows its bank, and who is late is the others' affair."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import SIZES, People
from browser.playing import (
    await_turn,
    choose_by_mouse,
    eventually,
    lay,
    open_seats,
    state,
    without_animation,
)
from browser.test_growth import finished_table
from layers import budget, gate_has

DAY = 86_400
SLOW = {"start": 3 * DAY, "more": 36 * 3_600, "most": 10 * DAY}


def two(person: People, **wish: Any) -> tuple[Page, Page]:
    """Mara and Jonas at a game in play; whose turn it is comes first."""
    return together(person("Mara"), person("Jonas"), **wish)


def together(*pages: Page, **wish: Any) -> tuple[Page, Page]:
    """A new game of these two; whose turn it is comes first."""
    table = lay(pages[0], game="tropicalia", seats=[{"occupant": "person"}, {"occupant": "empty"}], **wish)
    for page in pages:
        without_animation(page)
        page.goto(f"/table/{table}")
    pages[1].get_by_role("button", name="Sit here:").click()
    pages[1].get_by_role("button", name="I am ready").click()
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()
    asked = "!!document.querySelector('.table[data-asked=true]')"
    pages[0].wait_for_function(f"{asked} || document.querySelector('.turn')?.textContent.includes('Jonas')")
    first, second = pages if pages[0].evaluate(asked) else pages[::-1]
    return first, second


def asked_at(page: Page, other: Page, name: str) -> str:
    """The address of a table of two at which the first page's person comes first, which the dice decide."""
    while together(page, other, name=name)[0] is not page:
        pass
    return page.url


def name(page: Page) -> str:
    return str(page.request.get("/api/me").json()["name"])


def other_seat(page: Page) -> Locator:
    """The panel of the one other person, where the page shows seats' panels."""
    return page.locator(".seats li").first


def test_the_form_asks_for_time_and_what_comes_when_it_is_out(person: People) -> None:
    page = person("Mara", "/new/koxinga")
    page.get_by_label("Time", exact=True).select_option("Live: 5 minutes + 20 seconds a choice, up to 10 minutes")
    out = page.get_by_label("When time runs out")
    expect(out).to_have_value("default_action_then_bot")
    page.get_by_role("button", name="No bots").click()
    expect(out).to_have_value("table_decides")
    out.select_option("a bot plays on")
    page.get_by_label("A bot stands in after").select_option("1 day away on their turn")
    page.get_by_label("Its level").select_option("Random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Time: 5 minutes + 20 seconds a choice, up to 10 minutes")).to_be_visible()
    expect(page.get_by_text("When time runs out: a bot plays on")).to_be_visible()
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["bank"] == {"start": 300, "more": 20, "most": 600}
    assert table["seconds"] == 0
    expect(page.get_by_text("A bot stands in after: 1 day away on their turn, Random")).to_be_visible()


def test_a_bank_of_ones_own_is_never_more_at_the_start_than_at_most(person: People) -> None:
    page = person("Mara", "/new/koxinga")
    page.get_by_label("Time", exact=True).select_option("Choose it yourself")
    page.get_by_label("At the start").select_option("3 days")
    expect(page.get_by_label("At most")).to_have_value(str(3 * DAY))
    expect(page.get_by_label("At most").get_by_role("option", name="30 minutes")).to_have_count(0)
    page.get_by_label("Added for each choice").select_option("12 hours")
    expect(page.get_by_label("Waiting for players who are away")).to_have_value("days")
    page.get_by_role("button", name="Open the waiting room first").click()
    expect(page.get_by_text("Time: 3 days + 12 hours a choice, up to 3 days")).to_be_visible()


def test_seats_show_what_they_have_and_whose_time_runs(person: People) -> None:
    asked, other = two(person, bank={"start": 3000, "more": 20, "most": 3000}, timeout_policy="table_decides")
    expect(other_seat(asked)).to_contain_text(re.compile(r"50:00.*\+20 s a choice"))
    expect(other_seat(other)).to_contain_text(re.compile(r"4\d:\d\d"))
    bar = asked.get_by_role("timer", name="left: you")
    expect(bar).to_have_text(re.compile(r"4\d:\d\d"))
    shown = bar.inner_text()
    expect(bar).not_to_have_text(shown)
    standing = other.get_by_role("timer", name="left: you")
    assert standing.inner_text() == "50:00"


def test_a_table_by_days_shows_until_when_and_who_is_away(person: People) -> None:
    asked, other = two(person, bank=SLOW, timeout_policy="table_decides")
    until = other.evaluate(
        "() => new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' })"
        ".format(new Date(Date.now() + 3 * 86400e3))"
    )
    expect(other_seat(other)).to_contain_text(f"until {until}")
    expect(asked.get_by_text(f"until {until}")).to_be_visible()
    other.get_by_role("button", name="Table menu").click()
    other.get_by_role("button", name="I will be away…").click()
    dialog = other.get_by_role("dialog", name="Away for a while")
    expect(dialog).to_contain_text("You have 7 days left")
    dialog.get_by_label("Back in").select_option("2 days")
    dialog.get_by_role("button", name="Stop my clock until then").click()
    expect(other_seat(asked)).to_contain_text("away until")
    expect(asked.get_by_role("region", name="Log").get_by_text(f"{name(other)} is away for 48 hours")).to_be_visible()
    other.get_by_role("button", name="Table menu").click()
    other.get_by_role("button", name="I will be away…").click()
    expect(dialog).to_contain_text("You have 7 days left")
    dialog.get_by_role("button", name="I am back").click()
    expect(other_seat(asked)).not_to_contain_text("away until")


def test_the_others_decide_about_who_is_late(person: People, axe: Callable[[Page], None]) -> None:
    late, other = two(
        person, seconds=5, timeout_policy="table_decides"
    )  # may be out before the pages stand, and stays so
    words = f"Out of time: {name(late)}"
    banner = other.get_by_role("region", name=words)
    expect(banner).to_contain_text("the first press counts")
    expect(late.get_by_role("region", name=words)).to_contain_text("you may still choose")
    expect(late.get_by_role("button", name="Move on")).to_have_count(0)
    assert late.title().startswith("⏳")
    for width, height in list(SIZES.values())[: budget(1, len(SIZES))]:
        other.set_viewport_size({"width": width, "height": height})
        axe(other)
        for button in banner.get_by_role("button").all():
            assert (button.bounding_box() or {"height": 0})["height"] >= 44
    other.set_viewport_size({"width": 1440, "height": 900})
    banner.get_by_role("button", name="Let a bot play").click()
    log = other.get_by_role("region", name="Log")
    expect(
        log.get_by_text(re.compile(f"{name(late)} ran out of time: {name(other)} let .*, a bot, play on"))
    ).to_be_visible()
    expect(late.get_by_text("the log says who decided that")).to_be_visible()


def test_more_time_is_given(person: People) -> None:
    late, other = two(person, seconds=15, timeout_policy="table_decides")
    other.get_by_role("button", name="Give 0:15 more").click()
    expect(other.get_by_role("region", name="Log").get_by_text(f"{name(other)} gave 0:15 more")).to_be_visible()
    expect(late.get_by_role("region", name="Log").get_by_text(f"{name(other)} gave 0:15 more")).to_be_visible()


def test_a_seat_is_told_of_in_the_form_where_seats_are_open(person: People) -> None:
    page = person("Mara")
    table = lay(page, seats=open_seats(open_=5), bank=SLOW, timeout_policy="concede")
    page.goto(f"/table/{table}")
    expect(page.get_by_text("When time runs out: the seat gives up")).to_be_visible()
    page.goto("/tables")
    row = page.get_by_role("listitem").filter(has=page.locator(f"a[href*='{table}']"))
    expect(row).to_contain_text("3 days + 36 hours")


@pytest.mark.parametrize("size", gate_has(("phone", "tablet", "desktop")))
def test_the_next_table_is_one_press_away_where_one_is_asked_too(person: People, size: str) -> None:
    page, jonas = person("Mara", size=size), person("Jonas")
    evening = asked_at(page, jonas, "Evening")
    asked_at(page, jonas, "Morning")
    link = page.get_by_role("link", name="Your move at Evening")
    expect(link).to_be_visible()
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 43.5
    link.click()
    page.wait_for_url(evening)


def test_the_next_table_is_one_press_away_from_a_room_a_result_and_a_replay(person: People) -> None:
    page = person("Mara", size="phone")
    over = finished_table(page)
    evening = asked_at(page, person("Jonas"), "Evening with all who have ever sailed round the lighthouse")
    room = f"/table/{lay(page, seats=open_seats(open_=5))}"
    for path, place in ((room, "main"), (f"/table/{over}", "section.over"), (f"/replay/{over}", "aside")):
        page.goto(path)
        link = page.locator(place).get_by_role("link", name="Your move at Evening")
        link.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a long name takes two lines"
        link.click()
        page.wait_for_url(evening)
    page.goto(room)
    page.get_by_role("link", name="Your move at Evening").wait_for()
    page.keyboard.press("n")
    page.wait_for_url(evening)


def test_from_a_table_to_the_next_one_that_waits_in_one_press(person: People) -> None:
    """Who has chosen here and waits for others is led to another table of theirs that waits for them."""
    pages = person("Mara"), person("Jonas")
    page, other = together(*pages, name="Evening")
    evening = page.url
    together(*pages, name="Morning")
    link = page.get_by_role("link", name="Your move at Evening")
    luck = random.Random(1)

    def led_on() -> bool:
        for one in (other, page):  # by lot, either is first here; and a turn may take several choices
            if state(one) == "asked":
                choose_by_mouse(one, luck)
        if link.is_visible():  # until one is asked again
            page.keyboard.press("n")  # what the link does, by keyboard
        return page.url == evening

    eventually(page, led_on)
    assert await_turn(page) == "asked"
