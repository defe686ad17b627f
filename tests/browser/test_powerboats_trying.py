"""The map editor of Powerboats: lakes certified, raced and shared, and lakes out of files."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import People
from browser.lakes_drawn import (
    EDITOR,
    begin_with,
    drag,
    draw_course,
    exported,
    import_file,
    judged,
    put_aside,
    stage,
    take,
    tap,
    to_top,
    verdict,
    water,
)
from skerry.games.powerboats.set_up.loader import courses


@pytest.mark.clause("PB-03")
def test_a_lake_drawn_from_nothing_is_judged_certified_raced_and_shared(person: People) -> None:
    page = person("Mara", "/")
    page.get_by_role("link", name="Draw your own: Powerboats").click()
    expect(page.get_by_role("heading", level=1, name="Draw a lake")).to_be_visible()
    expect(verdict(page)).to_contain_text("5 things to fix")
    expect(verdict(page)).to_contain_text("Buoy 1 is missing.")
    expect(page.get_by_role("button", name="Race it against bots")).to_be_disabled()
    before = water(page)
    # an island by brush, a spit by line, and the way back
    page.get_by_role("radio", name="Land").check()
    drag(page, (13, 8), (16, 9))
    island = water(page)
    assert island <= before - 10
    take(page, "Line")
    drag(page, (1, 9), (3, 9))
    assert water(page) < island
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    assert water(page) == island
    page.keyboard.press("Control+y")
    assert water(page) < island
    page.keyboard.press("Control+z")
    assert water(page) == island
    # what stands in the way is lit at its cells, with its rule
    draw_course(page)
    expect(verdict(page)).to_contain_text("Ready to race: up to 6 boats")
    take(page, "Buoy 2")
    tap(page, 6, 8)
    expect(verdict(page)).to_contain_text("Buoy 2 stands on the start or finish line.")
    expect(stage(page).locator(".fault")).to_have_count(1)
    expect(verdict(page).get_by_role("link", name="Rule PB-03").first).to_have_attribute(
        "href", "/learn/powerboats#PB-03"
    )
    tap(page, 23, 14)
    expect(verdict(page)).to_contain_text(re.compile(r"Ready to race: up to 6 boats, \d+ steps round\."))
    expect(stage(page).locator("path.lap").first).to_be_visible()
    page.get_by_role("combobox", name="Side of buoy 3").select_option(label="Anticlockwise")
    judged(page)  # the gate follows the side
    expect(verdict(page)).to_contain_text("Ready to race")
    data = exported(page)
    assert [buoy["side"] for buoy in data["buoys"]] == ["cw", "cw", "ccw"]
    assert data["start"]["cells"] == data["finish"]["cells"] == [[6, row - 3] for row in range(6, 12)]
    # kept under a name, with the link for others
    page.get_by_role("textbox", name="Name", exact=True).fill("Otter Water")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Otter Water” is saved.")).to_be_visible()
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_role("textbox", name="Link to share").input_value()
    # certified
    certificate = page.get_by_role("region", name="Fairness certificate")
    certificate.get_by_role("combobox", name="Bots", exact=True).select_option("random")
    certificate.get_by_role("radio", name="40", exact=True).check()
    certificate.get_by_role("button", name="Let bots race").click()
    expect(certificate.get_by_text("40 games played.")).to_be_visible()
    expect(certificate.get_by_role("heading", name="Wins by seat")).to_be_visible()
    expect(certificate.get_by_role("row", name=re.compile("[Cc]rash"))).to_be_visible()
    # raced
    page.get_by_role("button", name="Race it against bots").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rsplit("/", 1)[1]
    shown = page.request.get(f"/api/tables/{table}").json()
    assert (shown["name"], shown["phase"], shown["private"]) == ("Otter Water", "playing", True)

    other = person("Joost", link)
    expect(other.get_by_role("heading", level=1, name="Otter Water")).to_be_visible()
    expect(other.locator(".drawn svg")).to_be_visible()
    other.get_by_role("button", name="Save a copy").click()
    expect(other.get_by_role("heading", level=1, name="Draw a lake")).to_be_visible()
    expect(verdict(other)).to_contain_text("Ready to race")
    theirs = exported(other)
    assert {**theirs, "name": ""} == {**data, "name": ""}
    other.get_by_role("button", name="Offer it in the lobby").click()
    expect(other.get_by_role("heading", level=1, name="New table")).to_be_visible()
    expect(other.get_by_role("combobox", name=re.compile("Which: ")).locator("option:checked")).to_have_text(
        "Otter Water"
    )


@pytest.mark.clause("PB-03")
def test_expansion_tiles_are_laid_judged_changed_exported_and_raced_with(person: People) -> None:
    page = person("Mara", EDITOR)
    draw_course(page)
    expect(verdict(page)).to_contain_text("Ready to race")
    laid = page.get_by_role("region", name="Expansion tiles")
    expect(laid).to_contain_text("0 of 7")
    laid.get_by_role("button", name="Place a tile").click()
    to_top(page)
    kind = page.get_by_role("combobox", name="Kind", exact=True)
    kind.select_option("current")
    page.get_by_role("combobox", name="Flows", exact=True).select_option(label="south-east")
    drag(page, (14, 6), (17, 7))
    kind.select_option("maelstrom")
    page.get_by_role("combobox", name="Turns", exact=True).select_option(label="left")
    drag(page, (12, 12), (12, 15))
    kind.select_option("low-water")
    tap(page, 18, 12)
    kind.select_option("redoubt")
    drag(page, (6, 8), (8, 7))
    expect(stage(page).locator(".tile")).to_have_count(4)
    expect(verdict(page)).to_contain_text("Tile 4 must lie on free water, off the lines, buoys and other tiles.")
    expect(stage(page).locator(".fault")).to_have_count(1)
    # dragged off the line, with the hand
    take(page, "Hand")
    drag(page, (8, 7), (12, 8))
    expect(verdict(page)).to_contain_text("Ready to race")
    # each can be changed by itself, and taken back
    laid.get_by_role("combobox", name="Rocks on cell 2 of tile 3").select_option("3")
    laid.get_by_role("combobox", name="Kind of tile 4").select_option(label="Current")
    laid.get_by_role("combobox", name="Where tile 4 flows").select_option(label="south")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(laid.get_by_role("combobox", name="Kind of tile 4")).to_have_value("redoubt")
    data = exported(page)
    assert [(tile["kind"], tile.get("arrow"), tile.get("rocks")) for tile in data["tiles"]] == [
        ("current", "SE", None),
        ("maelstrom", "left", None),
        ("low-water", None, [1, 3, 1]),
        ("redoubt", None, None),
    ]
    assert data["tiles"][1]["cells"] == [[12, row - 6] for row in (12, 13, 14)]
    laid.get_by_role("button", name="Remove tile 4").click()
    expect(laid).to_contain_text("3 of 7")
    import_file(page, "tiles.json", json.dumps(data))
    put_aside(page)
    expect(laid).to_contain_text("4 of 7")
    assert {**exported(page), "name": ""} == {**data, "name": ""}
    expect(verdict(page)).to_contain_text("Ready to race")
    page.get_by_role("button", name="Race it against bots").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".table .tile")).to_have_count(4)


@pytest.mark.clause("PB-03")
def test_a_running_race_keeps_its_own_copy(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Mill Pond” is saved.")).to_be_visible()
    page.wait_for_url(re.compile("id="))
    kept = re.search("id=([^&]+)", page.url)
    assert kept is not None
    page.get_by_role("button", name="Race it against bots").click()
    page.wait_for_url(re.compile("/table/"))

    def shore() -> str | None:
        """The lake as the table draws it."""
        page.reload()
        path: str | None = page.locator(".table .lake defs path").first.get_attribute("d")
        return path

    before = shore()
    assert before
    data = page.request.get(f"/api/creations/{kept.group(1)}").json()["data"]
    data["water"], data["land"] = data["water"][:-1], [*data["land"], data["water"][-1]]
    assert page.request.put(f"/api/creations/{kept.group(1)}", data={"data": data, "draft": True}).ok
    assert shore() == before
    assert page.request.delete(f"/api/creations/{kept.group(1)}").ok
    assert shore() == before


@pytest.mark.clause("PB-03")
def test_bad_files_are_refused_with_their_reasons(person: People) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to fix")
    good = courses()[0]
    files = page.get_by_role("region", name="Files")
    for name, text, why in (
        ("odd.json", "{", "It is not JSON."),
        ("list.json", "[]", "It is not a lake that can be drawn."),
        ("wide.json", json.dumps({**good, "cols": 61}), "It needs 5 to 60 columns"),
        ("dry.json", json.dumps({"cols": 9, "rows": 9}), "It lists neither water nor land."),
        ("big.json", json.dumps({**good, "note": "x" * 201_000}), "larger than 200 kB"),
    ):
        import_file(page, name, text)
        expect(files).to_contain_text(f"{name} was not imported:")
        expect(files).to_contain_text(why)
    assert water(page) == 27 * 17
    # one that cannot be raced on yet is laid down to be mended
    import_file(page, "lone.json", json.dumps({**good, "buoys": good["buoys"][:2]}))
    expect(files).to_contain_text("lone.json is open in the editor.")
    expect(files.get_by_role("listitem")).to_have_count(0)
    expect(verdict(page)).to_contain_text("Buoy 3 is missing.")
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    expect(verdict(page)).to_contain_text("5 things to fix")


@pytest.mark.clause("PB-03")
def test_a_lake_of_the_old_site_comes_in_as_a_draft_and_what_was_not_read_is_named(person: People) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to fix")
    files = page.get_by_role("region", name="Files")
    old = {key: value for key, value in courses()[0].items() if key != "players"}
    old = {**old, "start": None, "upstream_sides": ["cw", "cw", "cw"], "name": "<img src=x onerror=alert(1)> " * 3}
    import_file(page, "old.json", json.dumps(old))
    expect(files).to_contain_text("old.json is open in the editor as a draft. Not everything could be read:")
    expect(files.get_by_role("listitem")).to_have_text(
        [
            "The file did not say for how many boats: 2 to 6, until you change that.",
            "“name” may be 40 printable letters at most; the rest was cut off.",
            "Not known here: “upstream_sides”.",
        ]
    )
    expect(verdict(page)).to_contain_text("The start line is missing.")
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value(old["name"][:40].strip())
    # it is kept as a draft, and mended it can be raced on
    page.get_by_role("textbox", name="Name", exact=True).fill("Old Pond")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Old Pond” is saved.")).to_be_visible()
    expect(page.get_by_text("draft", exact=True)).to_be_visible()
    data = exported(page)
    assert "upstream_sides" not in data
    assert (data["players"], data["start"]["cells"]) == ([2, 6], [])
    row = old["finish"]["cells"]
    import_file(page, "mended.json", json.dumps({**old, "start": {"cells": row, "facing": "NE"}}))
    expect(verdict(page)).to_contain_text("Ready to race: up to 6 boats")
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    expect(verdict(page)).to_contain_text("The start line is missing.")


@pytest.mark.clause("PB-03")
def test_a_file_of_several_lakes_offers_its_list(person: People) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to fix")
    files = page.get_by_role("region", name="Files")
    nameless = {key: value for key, value in courses()[1].items() if key != "name"}
    broken = {**courses()[2], "name": "Broken", "rows": 99}
    import_file(page, "all.json", json.dumps({"schema": "x", "maps": [*courses(), nameless, broken]}))
    several = files.get_by_role("group", name="all.json holds 8 lakes. Which one?")
    names = [course["name"] for course in courses()]
    expect(several.get_by_role("button")).to_have_text([*names, "Lake 7", "Broken"])
    several.get_by_role("button", name="Serpent").click()
    expect(files).to_contain_text("Serpent is open in the editor.")
    expect(verdict(page)).to_contain_text("Ready to race")
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Serpent")
    expect(stage(page)).to_have_attribute("data-columns", str(courses()[3]["cols"]))
    several.get_by_role("button", name="Broken").click()
    expect(files).to_contain_text("Broken was not imported:")
    expect(stage(page)).to_have_attribute("data-columns", str(courses()[3]["cols"]))
    several.get_by_role("button", name="Mill Pond").click()
    expect(stage(page)).to_have_attribute("data-columns", str(courses()[0]["cols"]))
    # the next file puts the list away
    import_file(page, "one.json", json.dumps([courses()[1]]))
    expect(several).to_have_count(0)
    expect(files).to_contain_text("one.json is open in the editor.")
