"""A bot stands in for who closed the page, and gives the seat back as soon as they come again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.playing import join, without_animation
from browser.serving import Server
from browser.test_free_play import lay_regatta, log


def test_who_comes_back_reads_what_was_chosen_and_plays(
    person: People, shelf_server: Server, axe: Callable[[Page], None]
) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard", stand_in_after=1, stand_in_bot="random")
    join(pages, table)
    mara.get_by_role("button", name="Pull with strength 1").wait_for()
    browser = mara.context
    mara.close()
    expect(log(jonas).get_by_text("Mara is away: a bot stands in until they are back")).to_be_visible()
    expect(log(jonas).get_by_text("Bot for Mara: ").first).to_be_visible()
    expect(jonas.locator(".seats").get_by_text("a bot stands in")).to_be_visible()
    axe(jonas)
    again = browser.new_page()
    without_animation(again)
    again.goto(f"/table/{table}")
    notice = again.get_by_role("region", name="While you were away")
    expect(notice).to_contain_text("You missed one choice:")
    expect(log(again).get_by_text("Mara is back and plays again")).to_be_visible()
    axe(again)
    jonas.get_by_role("button", name="Pull with strength 1").click()
    again.get_by_role("button", name="Pull with strength 1").click()
    expect(notice).to_have_count(0)
    expect(jonas.locator(".seats").get_by_text("a bot stands in")).to_have_count(0)
