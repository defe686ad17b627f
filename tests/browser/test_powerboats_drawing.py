"""The map editor of Powerboats: lakes drawn by mouse, keys and finger, and judged while they are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import People
from browser.lakes_drawn import (
    EDITOR,
    at,
    drag,
    exported,
    put_aside,
    stage,
    stroke,
    take,
    to_top,
    verdict,
    water,
)
from browser.playing import DRAWN, eventually
from layers import gate_has


@pytest.mark.clause("PB-03")
def test_the_keyboard_draws_a_whole_lake(person: People, tab_to: Callable[[Page, Locator], None]) -> None:
    page = person("Mara", EDITOR)
    expect(verdict(page)).to_contain_text("5 things to fix")
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
    expect(verdict(page)).to_contain_text("5 things to fix")
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
    page.get_by_role("button", name="Start fresh").click()
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
    expect(verdict(page)).not_to_contain_text("Checking…")
    assert exported(page)["water"] != once["water"]


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_panel_moves_when_the_judgement_arrives(person: People, size: str) -> None:
    page = person("Mara", "/", size=size)
    held: list[Route] = []
    page.route("**/content/map/judge*", lambda route: held.append(route))
    page.goto(EDITOR)
    expect(verdict(page)).to_contain_text("Checking…")
    expect(page.get_by_role("button", name="Let bots race")).to_be_attached()
    places = "() => [...document.querySelectorAll('section.panel h2')].map(h => h.getBoundingClientRect().y)"
    with page.expect_response("**/content/map/judge*"):
        before = page.evaluate(places)
        eventually(page, lambda: len(held) > 0)
        held.pop().continue_()
    expect(verdict(page)).to_contain_text("5 things to fix")
    assert page.evaluate(places) == before


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("height", gate_has([900, 560]))
def test_judgement_and_race_stay_in_sight(person: People, height: int) -> None:
    page = person("Mara", EDITOR)
    page.set_viewport_size({"width": 1440, "height": height})
    expect(verdict(page)).to_contain_text("5 things to fix")
    for down in (0, 600, 1200):
        page.evaluate("down => scrollTo(0, down)", down)
        expect(verdict(page).get_by_text("5 things to fix")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Race it against bots")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Offer it in the lobby")).to_be_in_viewport(ratio=1)


@pytest.mark.clause("PB-03")
def test_a_stroke_redraws_few_shapes_of_the_largest_lake(person: People) -> None:
    page = person("Mara", EDITOR)
    page.get_by_text("A new lake").click()
    page.get_by_role("textbox", name="Columns", exact=True).fill("60")
    page.get_by_role("textbox", name="Rows", exact=True).fill("40")
    page.get_by_role("button", name="Start fresh").click()
    expect(stage(page)).to_have_attribute("data-columns", "60")
    to_top(page)
    page.get_by_role("radio", name="Land").check()
    stage(page).evaluate("""element => {
        window.redrawn = 0;
        // how many frames a stroke has depends on the machine: what counts is how much each of them redraws
        const watch = new MutationObserver(changes => (window.redrawn = Math.max(window.redrawn, changes.length)));
        watch.observe(element, { subtree: true, childList: true, attributes: true });
        // when the hand rests, all is drawn anew once: here it never does, however slow the machine is
        window.timer = window.setTimeout;
        window.setTimeout = (act, after, ...rest) => (after === 250 ? 0 : window.timer(act, after, ...rest));
    }""")
    stroke(page, (5, 5), (50, 8), (50, 20), (8, 30), (50, 34))
    page.evaluate(DRAWN)
    redrawn = page.evaluate("() => { window.setTimeout = window.timer; return window.redrawn; }")
    page.mouse.up()
    assert water(page) < 58 * 38 - 400
    assert 0 < redrawn < 50, f"a frame of a stroke redrew {redrawn} shapes; the cells are 2400, and of one shape"
