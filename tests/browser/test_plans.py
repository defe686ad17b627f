"""Planning ahead at the table: chosen while another one thinks, confirmed, listed, withdrawn by one press, played."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.playing import join
from browser.serving import Server
from browser.test_free_play import lay_regatta, log


def planned(page: Page, name: str) -> None:
    """Plan a choice in the open dialog."""
    page.get_by_role("dialog").locator("[data-plan]").get_by_text(name, exact=True).click()
    page.get_by_role("button", name="Plan it").click()
    expect(page.get_by_role("list", name="Planned, in this order")).to_contain_text(name)


def test_who_waits_plans_ahead_and_is_told_what_fell(
    person: People, shelf_server: Server, axe: Callable[[Page], None]
) -> None:
    pages = [person("Mara", server=shelf_server), person("Jonas", server=shelf_server, size="phone")]
    mara, jonas = pages
    join(pages, lay_regatta(mara, free=1, preset="standard"))
    mara.get_by_role("button", name="Pull with strength 1").wait_for()
    board = jonas.locator(".board-place").bounding_box()
    jonas.get_by_role("button", name="Plan ahead").click()
    dialog = jonas.get_by_role("dialog", name="Plan ahead")
    expect(dialog.get_by_text("Nothing is planned yet.")).to_be_visible()
    for name in ("Pull with strength 1", "Rest", "Pull with strength 1"):
        planned(jonas, name)
    mine = jonas.get_by_role("list", name="Planned, in this order").get_by_role("listitem")
    expect(mine).to_have_count(3)
    jonas.get_by_role("button", name="Withdraw: Pull with strength 1", exact=True).click()
    expect(mine).to_have_count(2)
    jonas.keyboard.press("Escape")
    expect(jonas.get_by_role("button", name="2 planned")).to_be_focused()
    assert jonas.locator(".board-place").bounding_box() == board
    mara.get_by_role("button", name="Pull with strength 1").click()
    expect(log(mara).get_by_text("As planned: ")).to_be_visible()
    expect(jonas.get_by_role("button", name="1 planned")).to_be_visible()
    mara.get_by_role("button", name="Table menu").click()
    mara.get_by_role("button", name="Ask to go back").click()
    mara.locator(".moment").first.click()
    jonas.get_by_role("button", name="Agree").click()
    told = jonas.get_by_role("region", name="Your plan")
    expect(told).to_contain_text("Your plan was dropped: Rest. The table went back, or something was corrected.")
    assert jonas.locator(".board-place").bounding_box() == board
    axe(jonas)
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
