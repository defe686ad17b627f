"""The rules to read: found, searched, and told as they are in force at a table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import People
from browser.playing import lay, open_seats
from browser.serving import Server


def test_a_link_to_a_clause_scrolls_there_and_marks_it(person: People) -> None:
    page = person(path="/learn/koxinga#KX-20")
    clause = page.locator("#KX-20")
    expect(clause).to_have_class(re.compile("found"))
    expect(clause).to_be_in_viewport()
    page.locator("#KX-01").get_by_role("link").click()
    expect(page).to_have_url(re.compile("#KX-01$"))
    expect(page.locator("#KX-01")).to_have_class(re.compile("found"))
    expect(clause).not_to_have_class(re.compile("found"))
    page.go_back()
    expect(clause).to_have_class(re.compile("found"))


def test_the_rules_show_what_they_explain(person: People) -> None:
    page = person(path="/learn/koxinga")
    figures = page.get_by_role("figure")
    expect(figures).to_have_count(3)
    expect(figures.first).to_contain_text("Card 10")
    page.get_by_role("cell", name="KX-44").first.get_by_role("link").click()
    expect(page.locator("#KX-44")).to_have_class(re.compile("found"))


def test_the_rules_beside_a_table_show_its_own_values(person: People) -> None:
    page = person("Mara")
    table = lay(page, name="Sharp night", preset="sudden", seats=open_seats())
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Read the rules").click()
    beside = page.get_by_role("region", name="At your table")
    expect(beside).to_contain_text("Sharp night")
    expect(beside).to_contain_text("after the pass")


def test_rules_written_for_a_rule_set_are_told_as_they_are_in_force(person: People, shelf_server: Server) -> None:
    page = person("Mara", "/new/stakes", server=shelf_server)
    field = page.get_by_role("textbox").first
    field.fill("4")
    field.press("Tab")
    expect(page.get_by_text("1 changed")).to_be_visible()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Read the rules").click()
    chosen = opened.value
    expect(chosen.locator("#ST-03")).to_contain_text("one of 4 cards; the winner may gamble")
    expect(chosen.get_by_role("region", name="Rules as chosen")).to_contain_text("4")
    table = lay(page, game="stakes", preset="calm", seats=[{"occupant": "person"}, {"occupant": "empty"}])
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator("#ST-03")).to_contain_text("one of 5 cards; the winner keeps it")
    expect(page.get_by_role("region", name="At your table")).to_be_visible()
    person.allow("404|WebSocket")
    page.goto("/learn/stakes?table=0123456789abcdef")
    expect(page.locator("#ST-03")).to_contain_text("the winner may gamble")


def test_the_rules_of_a_table_say_what_its_own_options_make_of_them(person: People) -> None:
    page = person("Mara")
    seats = [{"occupant": "person"}, *[{"occupant": "empty"}] * 3]
    table = lay(page, game="squirrelopoly", options={"max_food": 30, "meal_every": 0}, seats=seats)
    page.goto("/learn/squirrelopoly")
    expect(page.locator("#SQ-03")).to_contain_text("it can carry 12 food")
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator("#SQ-03")).to_contain_text("it can carry 30 food")
    expect(page.locator("#SQ-03")).to_contain_text("there are no meals at this table")
    expect(page.locator("#SQ-16")).to_contain_text("that is 15")


def test_the_rules_can_be_searched(person: People) -> None:
    page = person(path="/learn/koxinga")
    box = page.get_by_role("searchbox", name="Find a clause")
    box.fill("kx-21")
    expect(page.get_by_role("search").get_by_role("link").first).to_contain_text("KX-21")
    box.fill("nobody ever wrote this")
    expect(page.get_by_text("No clause has these words.")).to_be_visible()
    box.fill("cannon fire")
    page.get_by_role("search").get_by_role("link").first.click()
    expect(page.locator(".found")).to_be_in_viewport()


# ---- mine, credits, settings ------------------------------------------------------------------------------------
