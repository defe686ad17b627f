"""The map editor of Powerboats: what was drawn is kept, put aside, taken back and never lost."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import People
from browser.lakes_drawn import (
    EDITOR,
    begin_with,
    drag,
    draw_course,
    import_file,
    put_aside,
    stage,
    to_top,
    verdict,
    water,
)
from browser.playing import eventually
from skerry.games.powerboats.set_up.loader import courses


@pytest.mark.clause("PB-03")
def test_a_drawing_outlives_a_reload_and_leaving_asks(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    page.get_by_role("radio", name="Land").check()
    drag(page, (9, 6), (10, 6))
    left = water(page)
    page.wait_for_timeout(300)
    page.reload()
    expect(page.get_by_text("Your unfinished drawing is back.")).to_be_visible()
    assert water(page) == left
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Mill Pond")
    page.get_by_role("link", name="Tables", exact=True).first.click()
    question = page.get_by_role("dialog", name="Leave the editor?")
    question.get_by_role("button", name="Stay here").click()
    expect(stage(page)).to_be_visible()
    page.get_by_role("link", name="Tables", exact=True).first.click()
    question.get_by_role("button", name="Leave").click()
    page.wait_for_url(re.compile("/tables"))
    page.go_back()
    expect(page.get_by_text("Your unfinished drawing is back.")).to_be_visible()
    assert water(page) == left
    # kept: nothing is asked, a draft with faults may be kept too
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Mill Pond” is saved.")).to_be_visible()
    page.get_by_role("button", name="Remove buoy 2").click()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_text("draft", exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy Mill Pond").click()
    page.get_by_role("link", name="Tables", exact=True).first.click()
    page.wait_for_url(re.compile("/tables"))


@pytest.mark.clause("PB-03")
def test_a_drawing_put_aside_is_asked_for_and_a_shared_one_leaves_others_alone(person: People) -> None:
    page = person("Mara", EDITOR)
    mill_pond = {"game": "powerboats", "kind": "map", "title": "Mill Pond", "data": courses()[0]}
    kept = page.request.post("/api/creations", data=mill_pond).json()
    link = page.request.post(f"/api/creations/{kept['id']}/share").json()["link"]
    page.reload()
    draw_course(page)
    expect(verdict(page)).to_contain_text("Ready to race")
    page.get_by_role("button", name="Open Mill Pond").click()
    page.get_by_role("dialog", name="Discard this drawing?").get_by_role("button", name="Stay here").click()
    expect(stage(page)).to_have_attribute("data-columns", "29")
    page.wait_for_timeout(300)
    # what came by a link is another drawing, and the first one still waits
    page.goto(f"{EDITOR}?shared={link}")
    expect(stage(page)).to_have_attribute("data-columns", "17")
    page.get_by_role("button", name="Remove buoy 3").click()
    expect(verdict(page)).to_contain_text("Buoy 3 is missing.")
    page.wait_for_timeout(300)
    page.goto(EDITOR)
    expect(page.get_by_text("Your unfinished drawing is back.")).to_be_visible()
    expect(stage(page)).to_have_attribute("data-columns", "29")
    expect(verdict(page)).to_contain_text("Ready to race")
    page.get_by_role("button", name="Open Mill Pond").click()
    put_aside(page)
    expect(stage(page)).to_have_attribute("data-columns", "17")
    expect(verdict(page)).to_contain_text("Ready to race")


@pytest.mark.clause("PB-03")
def test_another_lake_in_place_of_a_drawing_asks_first_and_undo_brings_it_back(person: People) -> None:
    page = person("Mara", EDITOR)
    name = page.get_by_role("textbox", name="Name", exact=True)
    question = page.get_by_role("dialog", name="Discard this drawing?")
    # courses that were only looked at go without a word
    begin_with(page, "Mill Pond")
    begin_with(page, "Twin Isles")
    expect(name).to_have_value("Twin Isles")
    name.fill("Otter Water")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Otter Water” is saved.")).to_be_visible()
    expect(page).to_have_url(re.compile("id="))
    kept = page.url
    page.get_by_role("button", name="Remove buoy 2").click()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
    page.get_by_text("One of the courses").click()
    for way in ("Stay here", "Discard it"):
        page.get_by_role("button", name="Serpent", exact=True).click()
        expect(question).to_contain_text("Undo brings them back")
        question.get_by_role("button", name=way).click()
        expect(question).to_have_count(0)
        if way == "Stay here":
            expect(name).to_have_value("Otter Water")
            expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
    expect(name).to_have_value("Serpent")
    expect(page).not_to_have_url(re.compile("id="))
    expect(verdict(page)).to_contain_text("Ready to race")
    # back, with its name and its keeping place, and forth
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    expect(name).to_have_value("Otter Water")
    expect(page).to_have_url(kept)
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
    expect(page.get_by_text("changed since it was saved")).to_be_visible()
    page.get_by_role("button", name="Redo (Ctrl+Y)").click()
    expect(name).to_have_value("Serpent")
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("“Otter Water” is saved.")).to_be_visible()
    expect(page.get_by_role("button", name="Open Otter Water")).to_have_count(1)
    # a lake of another size, a random one and a file ask as well
    page.get_by_role("button", name="Remove buoy 1").click()
    page.get_by_text("A new lake").click()
    page.get_by_role("button", name="Start fresh").click()
    question.get_by_role("button", name="Stay here").click()
    import_file(page, "pond.json", json.dumps(courses()[0]))
    question.get_by_role("button", name="Stay here").click()
    expect(name).to_have_value("Otter Water")


@pytest.mark.clause("PB-03")
def test_what_was_not_judged_yet_can_be_kept(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    expect(verdict(page)).to_contain_text("Ready to race")
    held: list[Route] = []
    page.route("**/content/map/judge*", lambda route: held.append(route))
    page.get_by_role("button", name="Remove buoy 2").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("“Mill Pond” is saved.")).to_be_visible()
    expect(page.get_by_text("draft", exact=True)).to_be_visible()
    expect(verdict(page)).to_contain_text("Ready to race")  # as it was, grey, until the judgement comes
    eventually(page, lambda: len(held) > 0)
    held.pop().continue_()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")


@pytest.mark.clause("PB-03")
def test_what_is_drawn_while_a_lake_is_being_kept_is_not_lost(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    page.route(re.compile(r"/api/creations\?"), hold)
    page.get_by_role("button", name="Save", exact=True).click()
    eventually(page, lambda: len(held) == 1)
    page.get_by_role("radio", name="Land").check()
    to_top(page)
    drag(page, (9, 6), (10, 6))
    left = water(page)
    held.pop().continue_()
    expect(page.get_by_text("“Mill Pond” is saved.")).to_be_visible()
    expect(page.get_by_text("changed since it was saved")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Your unfinished drawing is back.")).to_be_visible()
    assert water(page) == left
