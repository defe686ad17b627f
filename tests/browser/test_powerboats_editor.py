"""The map editor of Powerboats: lakes drawn by mouse, keys and finger, judged, certified, raced, kept and shared."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import SIZES, THEMES, People
from browser.playing import eventually
from browser.scripts import SMALL_TARGETS
from skerry.games.powerboats.loader import courses

EDITOR = "/workshop/powerboats/map"
SIZE = 30.0
"""From a cell's middle to its corners, in the units of the drawing."""
MARGIN = 58.0


def stage(page: Page) -> Locator:
    return page.get_by_role("application", name="Drawing of the lake")


def at(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where a cell's middle is on the screen while the whole lake is shown; both counted from 0."""
    frame = stage(page)
    box = frame.bounding_box()
    assert box is not None
    columns, rows = int(frame.get_attribute("data-columns") or 0), int(frame.get_attribute("data-rows") or 0)
    inner = SIZE * math.sqrt(3) / 2
    left, right = -SIZE - MARGIN, (columns - 1) * 1.5 * SIZE + SIZE + MARGIN
    top, bottom = -inner - MARGIN, (rows - 1) * 2 * inner + (2 * inner if columns > 1 else inner) + MARGIN
    x = column * 1.5 * SIZE
    y = row * 2 * inner + (inner if column % 2 else 0)
    scale = min(box["width"] / (right - left), box["height"] / (bottom - top))
    return (
        box["x"] + box["width"] / 2 + (x - (left + right) / 2) * scale,
        box["y"] + box["height"] / 2 + (y - (top + bottom) / 2) * scale,
    )


def tap(page: Page, column: int, row: int) -> None:
    page.mouse.click(*at(page, column, row))


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Press at the first cell, move over the others, let go at the last."""
    page.mouse.move(*at(page, *cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*at(page, *cell), steps=4)
    page.mouse.up()


def take(page: Page, tool: str) -> None:
    page.get_by_role("group", name="Tools").get_by_role("button", name=tool, exact=True).click()


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Can it be raced on?")


def judged(page: Page) -> None:
    """Wait until what is drawn now is judged, and buoys have what follows from that."""
    expect(verdict(page)).to_have_attribute("data-judging", "false")


def water(page: Page) -> int:
    """How many cells of water the editor tells."""
    told = re.search(r"([\d]+) cells? of water", verdict(page).inner_text())
    assert told is not None
    return int(told.group(1))


def to_top(page: Page) -> None:
    page.evaluate("scrollTo(0, 0)")


def exported(page: Page) -> dict[str, Any]:
    """What the editor writes into a file, once it is judged."""
    judged(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    to_top(page)
    data: dict[str, Any] = json.loads(Path(download.value.path()).read_text())
    return data


def import_file(page: Page, name: str, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a file").click()
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def draw_course(page: Page) -> None:
    """A start that is the finish too and three buoys on open water, as one would draw them."""
    take(page, "Start")
    drag(page, (6, 6), (6, 11))
    take(page, "Finish")
    drag(page, (6, 6), (6, 11))
    for number, (column, row) in enumerate([(22, 4), (23, 14), (8, 15)], 1):
        take(page, f"Buoy {number}")
        tap(page, column, row)


def begin_with(page: Page, title: str) -> None:
    """One of the courses that come with the game."""
    page.get_by_text("One of the courses").click()
    page.get_by_role("button", name=title, exact=True).click()
    expect(verdict(page)).to_contain_text("Ready to race")
    judged(page)
    page.get_by_text("One of the courses").click()
    to_top(page)


def put_aside(page: Page) -> None:
    """Answer the question whether what was drawn may go."""
    page.get_by_role("dialog", name="Put this drawing aside?").get_by_role("button", name="Put it aside").click()


@pytest.mark.clause("PB-03")
def test_a_lake_drawn_from_nothing_is_judged_certified_raced_and_shared(person: People) -> None:
    page = person("Mara")
    page.get_by_role("link", name="Draw your own: Powerboats").click()
    expect(page.get_by_role("heading", level=1, name="Draw a lake")).to_be_visible()
    expect(verdict(page)).to_contain_text("5 things to mend")
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
    page.get_by_role("combobox", name="Side of buoy 3").select_option(label="Counter-clockwise")
    judged(page)  # the gate follows the side
    expect(verdict(page)).to_contain_text("Ready to race")
    data = exported(page)
    assert [buoy["side"] for buoy in data["buoys"]] == ["cw", "cw", "ccw"]
    assert data["start"]["cells"] == data["finish"]["cells"] == [[6, row - 3] for row in range(6, 12)]
    # kept under a name, with the link for others
    page.get_by_role("textbox", name="Name", exact=True).fill("Otter Water")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Otter Water” is kept.")).to_be_visible()
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_role("textbox", name="Link to share").input_value()
    # certified
    certificate = page.get_by_role("region", name="Fairness certificate")
    certificate.get_by_role("combobox", name="Bots", exact=True).select_option("random")
    certificate.get_by_role("radio", name="40", exact=True).check()
    certificate.get_by_role("button", name="Let bots race").click()
    expect(certificate.get_by_text("40 games played.")).to_be_visible(timeout=120_000)
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
    other.get_by_role("button", name="Keep a copy").click()
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
def test_the_keyboard_draws_a_whole_lake(person: People, tab_to: Callable[[Page, Locator], None]) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to mend")
    tab_to(page, stage(page))
    keys = page.keyboard

    def go(column: int, row: int) -> None:
        """Steer the cursor by what is spoken of it."""
        spoken = page.locator("p[aria-live=polite]", has_text="Column")
        for _ in range(80):
            found = re.search(r"Column (\d+), row (\d+)", spoken.inner_text())
            assert found is not None
            now = (int(found.group(1)) - 1, int(found.group(2)) - 1)
            if now == (column, row):
                return
            if now[0] != column:
                keys.press("ArrowRight" if now[0] < column else "ArrowLeft")
            else:
                keys.press("ArrowDown" if now[1] < row else "ArrowUp")

    keys.press("h")
    for tool in ("s", "z"):
        keys.press(tool)
        go(6, 6)
        keys.press("Enter")
        go(6, 10)
        keys.press("Enter")
    for number, (column, row) in enumerate([(22, 4), (23, 14), (8, 15)], 1):
        keys.press(str(number))
        go(column, row)
        keys.press("Enter")
    expect(verdict(page)).to_contain_text("Ready to race: up to 6 boats")
    before = water(page)
    keys.press("b")
    keys.press("l")
    go(13, 9)
    for _ in range(3):
        keys.press("Shift+ArrowRight")
    after = water(page)
    assert after < before
    keys.press("n")
    keys.press("Enter")
    go(17, 12)
    keys.press("Escape")
    assert water(page) == after
    keys.press("Control+z")
    assert after < water(page) < before
    keys.press("f")
    keys.press("w")
    go(16, 9)
    expect(page.locator("p[aria-live=polite]", has_text="Column 17, row 10")).to_be_attached()
    # a tile: where it begins, and which way it goes; pressed once on it, it is gone
    marks = stage(page).locator(".tile")
    keys.press("t")
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(marks).to_have_count(1)
    expect(page.locator("p[aria-live=polite]", has_text="water, Redoubt")).to_be_attached()
    tab_to(page, page.get_by_role("combobox", name="Kind", exact=True))
    keys.press("End")
    expect(page.get_by_role("combobox", name="Kind", exact=True)).to_have_value("off")
    tab_to(page, stage(page))
    keys.press("Enter")
    expect(marks).to_have_count(0)
    for name in ("Undo (Ctrl+Z)", "Race it against bots", "Let bots race"):
        tab_to(page, page.get_by_role("button", name=name))


@pytest.mark.clause("PB-03")
def test_fingers_paint_pan_and_zoom(person: People) -> None:
    page = person("Mara", EDITOR, size="phone", has_touch=True)
    expect(verdict(page)).to_contain_text("5 things to mend")
    stage(page).scroll_into_view_if_needed()
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
        )

    page.get_by_role("radio", name="Land").tap()
    stage(page).scroll_into_view_if_needed()
    before = water(page)
    touch("touchStart", at(page, 8, 9))
    for column in range(9, 20):
        touch("touchMove", at(page, column, 9))
    touch("touchEnd")
    painted = water(page)
    assert painted <= before - 30
    # a second finger gives the stroke up: both move and zoom
    first, second = at(page, 10, 5), at(page, 18, 12)
    touch("touchStart", first)
    touch("touchMove", (first[0] + 12, first[1]))
    touch("touchStart", first, second)
    for step in range(1, 8):
        touch("touchMove", (first[0] - 6 * step, first[1] - 4 * step), (second[0] + 6 * step, second[1] + 4 * step))
    touch("touchEnd")
    assert water(page) == painted
    zoom = stage(page).locator(".stack").evaluate("element => new DOMMatrix(getComputedStyle(element).transform).a")
    assert zoom > 1.3
    page.get_by_role("button", name="Show the whole board").tap()
    take(page, "Buoy 1")
    stage(page).scroll_into_view_if_needed()
    page.touchscreen.tap(*at(page, 20, 4))
    expect(page.get_by_role("combobox", name="Side of buoy 1")).to_be_visible()
    take(page, "Tile")
    stage(page).scroll_into_view_if_needed()
    page.touchscreen.tap(*at(page, 14, 4))
    touch("touchStart", at(page, 14, 14))
    for column in (15, 16, 17):
        touch("touchMove", at(page, column, 14))
    touch("touchEnd")
    expect(stage(page).locator(".tile")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.clause("PB-03")
def test_bad_files_are_refused_with_their_reasons(person: People) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to mend")
    good = courses()[0]
    files = page.get_by_role("region", name="Files")
    for name, text, why in (
        ("odd.json", "{", "It is not JSON."),
        ("list.json", "[]", "must be an object"),
        ("wide.json", json.dumps({**good, "cols": 61}), "'cols' must lie between 5 and 60"),
        ("hole.json", json.dumps({**good, "water": good["water"][1:]}), "1 cell is neither water nor land."),
        ("far.json", json.dumps({**good, "land": [*good["land"], [50, 50]]}), "beyond the edge"),
        ("big.json", json.dumps({**good, "note": "x" * 201_000}), "larger than 200 kB"),
        ("script.json", json.dumps({**good, "name": "<img src=x onerror=alert(1)>" * 3}), "'name' must be 1 to 40"),
    ):
        import_file(page, name, text)
        expect(files).to_contain_text(f"{name} was not taken over:")
        expect(files).to_contain_text(why)
    assert water(page) == 27 * 17
    # one that cannot be raced on yet is laid down to be mended
    import_file(page, "lone.json", json.dumps({**good, "buoys": good["buoys"][:2]}))
    expect(files).to_contain_text("lone.json is on the drawing table.")
    expect(verdict(page)).to_contain_text("Buoy 3 is missing.")
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    expect(verdict(page)).to_contain_text("5 things to mend")


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
    question = page.get_by_role("dialog", name="Leave the drawing table?")
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
    expect(page.get_by_text("“Mill Pond” is kept.")).to_be_visible()
    page.get_by_role("button", name="Take buoy 2 off").click()
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
    page.get_by_role("dialog", name="Put this drawing aside?").get_by_role("button", name="Stay here").click()
    expect(stage(page)).to_have_attribute("data-columns", "29")
    page.wait_for_timeout(300)
    # what came by a link is another drawing, and the first one still waits
    page.goto(f"{EDITOR}?shared={link}")
    expect(stage(page)).to_have_attribute("data-columns", "17")
    page.get_by_role("button", name="Take buoy 3 off").click()
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
    question = page.get_by_role("dialog", name="Put this drawing aside?")
    # courses that were only looked at go without a word
    begin_with(page, "Mill Pond")
    begin_with(page, "Twin Isles")
    expect(name).to_have_value("Twin Isles")
    name.fill("Otter Water")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Otter Water” is kept.")).to_be_visible()
    expect(page).to_have_url(re.compile("id="))
    kept = page.url
    page.get_by_role("button", name="Take buoy 2 off").click()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
    page.get_by_text("One of the courses").click()
    for way in ("Stay here", "Put it aside"):
        page.get_by_role("button", name="Serpent", exact=True).click()
        expect(question).to_contain_text("Undo brings it back")
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
    expect(page.get_by_text("changed since it was kept")).to_be_visible()
    page.get_by_role("button", name="Redo (Ctrl+Y)").click()
    expect(name).to_have_value("Serpent")
    page.get_by_role("button", name="Undo (Ctrl+Z)").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("“Otter Water” is kept.")).to_be_visible()
    expect(page.get_by_role("button", name="Open Otter Water")).to_have_count(1)
    # a lake of another size, a random one and a file ask as well
    page.get_by_role("button", name="Take buoy 1 off").click()
    page.get_by_text("A new lake").click()
    page.get_by_role("button", name="Draw it new").click()
    question.get_by_role("button", name="Stay here").click()
    import_file(page, "pond.json", json.dumps(courses()[0]))
    question.get_by_role("button", name="Stay here").click()
    expect(name).to_have_value("Otter Water")


@pytest.mark.clause("PB-03")
def test_expansion_tiles_are_laid_judged_changed_exported_and_raced_with(person: People) -> None:
    page = person("Mara", EDITOR)
    draw_course(page)
    expect(verdict(page)).to_contain_text("Ready to race")
    laid = page.get_by_role("region", name="Expansion tiles")
    expect(laid).to_contain_text("0 of 7")
    laid.get_by_role("button", name="Lay a tile").click()
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
    laid.get_by_role("button", name="Take tile 4 off").click()
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
def test_random_lakes_sizes_mirrors_and_what_is_kept(person: People) -> None:
    page = person("Mara", EDITOR)
    page.get_by_text("A random lake").click()
    page.get_by_role("textbox", name="Seed").fill("7")
    page.get_by_role("button", name="Draw one").click()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Random lake 7")
    expect(verdict(page)).to_contain_text("Ready to race")
    once = exported(page)
    page.get_by_text("A new lake").click()
    page.get_by_role("textbox", name="Columns", exact=True).fill("21")
    page.get_by_role("textbox", name="Rows", exact=True).fill("15")
    page.get_by_role("button", name="Draw it new").click()
    expect(stage(page)).to_have_attribute("data-columns", "21")
    to_top(page)
    # a brush in the mirror
    page.get_by_role("radio", name="Land").check()
    page.get_by_role("combobox", name="Mirror").select_option("across")
    drag(page, (4, 5), (4, 8))
    dry = {tuple(cell) for cell in exported(page)["land"]}
    assert (16, 5 - 8) in dry
    assert (4, 5 - 2) in dry
    page.get_by_role("button", name="Draw one").click()
    put_aside(page)
    expect(verdict(page)).to_contain_text("Ready to race")
    again = exported(page)
    assert again["water"] == once["water"]
    assert again["buoys"] == once["buoys"]
    page.get_by_role("button", name="Half a turn").click()
    expect(verdict(page)).not_to_contain_text("Being looked through")
    assert exported(page)["water"] != once["water"]


@pytest.mark.clause("PB-03")
def test_a_running_race_keeps_its_own_copy(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Mill Pond” is kept.")).to_be_visible()
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
@pytest.mark.parametrize("size", SIZES)
def test_no_barriers_in_any_size_and_theme(person: People, axe: Callable[[Page], None], size: str) -> None:
    for theme in THEMES:
        page = person("Mara", EDITOR, size=size, theme=theme)
        expect(verdict(page)).to_contain_text("5 things to mend")
        axe(page)
        begin_with(page, "Twin Isles")
        for summary in ("A new lake", "One of the courses", "A random lake"):
            page.get_by_text(summary, exact=True).click()
        page.get_by_role("button", name="Take buoy 2 off").click()
        expect(verdict(page)).to_contain_text("Buoy 2 is missing.")
        axe(page)
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_panel_moves_when_the_judgement_arrives(person: People, size: str) -> None:
    page = person("Mara", "/", size=size)
    held: list[Route] = []
    page.route("**/content/map/judge*", lambda route: held.append(route))
    page.goto(EDITOR)
    expect(verdict(page)).to_contain_text("Being looked through")
    expect(page.get_by_role("button", name="Let bots race")).to_be_attached()
    places = "() => [...document.querySelectorAll('section.panel h2')].map(h => h.getBoundingClientRect().y)"
    with page.expect_response("**/content/map/judge*"):
        before = page.evaluate(places)
        eventually(page, lambda: len(held) > 0)
        held.pop().continue_()
    expect(verdict(page)).to_contain_text("5 things to mend")
    assert page.evaluate(places) == before


@pytest.mark.clause("PB-03")
def test_what_was_not_judged_yet_can_be_kept(person: People) -> None:
    page = person("Mara", EDITOR)
    begin_with(page, "Mill Pond")
    expect(verdict(page)).to_contain_text("Ready to race")
    held: list[Route] = []
    page.route("**/content/map/judge*", lambda route: held.append(route))
    page.get_by_role("button", name="Take buoy 2 off").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("“Mill Pond” is kept.")).to_be_visible()
    expect(page.get_by_text("draft", exact=True)).to_be_visible()
    expect(verdict(page)).to_contain_text("Ready to race")  # as it was, grey, until the judgement comes
    eventually(page, lambda: len(held) > 0)
    held.pop().continue_()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("height", [900, 560])
def test_judgement_and_race_stay_in_sight(person: People, height: int) -> None:
    page = person("Mara", EDITOR)
    page.set_viewport_size({"width": 1440, "height": height})
    expect(verdict(page)).to_contain_text("5 things to mend")
    for down in (0, 600, 1200):
        page.evaluate("down => scrollTo(0, down)", down)
        expect(verdict(page).get_by_text("5 things to mend")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Race it against bots")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Offer it in the lobby")).to_be_in_viewport(ratio=1)


@pytest.mark.clause("PB-03")
def test_a_stroke_redraws_few_shapes_of_the_largest_lake(person: People) -> None:
    page = person("Mara", EDITOR)
    page.get_by_text("A new lake").click()
    page.get_by_role("textbox", name="Columns", exact=True).fill("60")
    page.get_by_role("textbox", name="Rows", exact=True).fill("40")
    page.get_by_role("button", name="Draw it new").click()
    expect(stage(page)).to_have_attribute("data-columns", "60")
    to_top(page)
    page.get_by_role("radio", name="Land").check()
    stage(page).evaluate("""element => {
        window.redrawn = 0;
        const watch = new MutationObserver(changes => (window.redrawn += changes.length));
        watch.observe(element, { subtree: true, childList: true, attributes: true });
        // when the hand has let go it rests, and all is drawn anew once: that is no part of the stroke
        addEventListener("pointerup", () => watch.disconnect(), { capture: true, once: true });
    }""")
    drag(page, (5, 5), (50, 8), (50, 20), (8, 30), (50, 34))
    assert water(page) < 58 * 38 - 400
    redrawn = page.evaluate("() => window.redrawn")
    assert 0 < redrawn < 200, f"a stroke redrew {redrawn} shapes; the cells are 2400, and of one shape"


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
    expect(page.get_by_text("“Mill Pond” is kept.")).to_be_visible()
    expect(page.get_by_text("changed since it was kept")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Your unfinished drawing is back.")).to_be_visible()
    assert water(page) == left
