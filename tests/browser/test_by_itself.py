"""Choices that are none, made by the server for who wishes it in the table's menu."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import People
from browser.playing import WORDS, await_turn, lay, open_table
from browser.test_free_play import log


def test_who_wishes_it_sees_what_was_done_by_itself(person: People) -> None:
    page = person("Mara", size="phone")
    bots = [{"occupant": "bot", "bot": "random"}] * 3
    table = lay(page, game="squirrelopoly", seats=[{"occupant": "person"}, *bots], start=True, client_seed=WORDS)
    open_table(page, table)
    assert await_turn(page) == "asked"
    page.get_by_role("button", name="Table menu").click()
    wish = page.get_by_role("switch", name="Play my only choice for me")
    expect(wish).not_to_be_checked()
    wish.click()
    expect(wish).to_be_checked()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Players, log and chat").click()
    expect(log(page).get_by_text("Automatic: ").first).to_be_visible()
