"""The challenge of the day from the home page, and duplicate tables from the form of a new table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import People
from browser.playing import await_turn


@pytest.mark.gate
def test_one_press_begins_the_challenge_and_nobody_else_sees_it(person: People) -> None:
    person.allow("403|4404")
    page = person("Mara", "/", size="phone")
    page.get_by_role("button", name="Play today’s game").click()
    page.wait_for_url("**/table/*")
    assert await_turn(page) in ("asked", "over")
    table = page.url.split("/table/")[1].split("?")[0]
    page.goto("/daily")
    expect(page.get_by_role("link", name="Go on with your game")).to_have_attribute("href", f"/table/{table}")
    expect(page.get_by_text("1 person has begun, 0 have finished.")).to_be_visible()
    expect(page.get_by_text("The others’ results and games open once yours is over.")).to_be_visible()
    seal = page.get_by_role("region", name="Tomorrow").get_by_text("Its luck was sealed")
    expect(seal).to_be_visible()
    other = person("Jon", f"/table/{table}")
    expect(other.get_by_text("Others have yet to play with the same luck").first).to_be_visible()


def test_duplicate_tables_are_laid_by_the_form_and_listed_side_by_side(person: People) -> None:
    page = person("Mara", "/new/tropicalia")
    more = page.get_by_role("button", name="More: Tables with the same luck")
    more.click()
    page.get_by_role("button", name="Open 2 tables").click()
    page.wait_for_url("**/duplicates/*")
    expect(page.get_by_role("link", name="To the table")).to_have_count(2)
    expect(page.get_by_text("your table")).to_have_count(1)
    expect(page.get_by_role("columnheader")).to_have_count(3)
    page.get_by_role("link", name="To the table").first.click()
    page.get_by_role("link", name="One of several tables with the same luck").click()
    page.wait_for_url("**/duplicates/*")
