"""The drawing table of Powerboats' map editor as a person uses it: mouse, tools, files, and what it tells."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

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


def stroke(page: Page, *cells: tuple[int, int]) -> None:
    """Press at the first cell and move over the others; the hand is still down."""
    page.mouse.move(*at(page, *cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*at(page, *cell), steps=4)


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """Press at the first cell, move over the others, let go at the last."""
    stroke(page, *cells)
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
    page.get_by_role("dialog", name="Discard this drawing?").get_by_role("button", name="Discard it").click()
