"""What a board is held to while a game is on: its rectangle stays, its buttons cover no choice, a finger hits every
choice on it, and on a tablet and a desk every part of the table is in sight."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, TimeoutError

import patience
from browser.playing import TURNS, at_rest

LEAST: Final = 240
"""CSS pixels that a board is high at least."""

RECTANGLES: Final = """() => {
    const seen = (window.rectangles = {}), cut = (window.cut = {});
    const note = () => {
        const asked = document.querySelector(".actions")?.textContent;
        const below = [".hand-place", ".act-place", ".act-place .actions"];
        for (const selector of [".bar", ".board-place", ...below, ".side-place"]) {
            const place = document.querySelector(selector);
            const box = place?.getBoundingClientRect();
            if (!box?.width) continue;
            const outside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
            if (outside) cut[selector] ??= `lies outside at ${asked}`;
            const more = below.includes(selector) && place.scrollHeight - place.clientHeight;
            if (more > 1) cut[`${selector} scrolls`] ??= `${more} px at ${asked}`;
        }
        const { scrollHeight, scrollWidth } = document.documentElement;
        if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) cut.page ??= `scrolls at ${asked}`;
        for (const selector of [".board-place", ".board-place div.frame"]) {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            if (!box) continue;
            const words = [box.left, box.top, box.width, box.height].map((one) => one.toFixed(1)).join(" ");
            (seen[selector] ??= {})[words] ??= document.querySelector(".actions")?.textContent;
        }
    };
    const hidden = (window.hidden = {}), small = (window.small = {});
    let last = "", tiny = "";
    const cover = () => {
        const tools = [...document.querySelectorAll(".board-place .tools .btn:not(:disabled)")]
            .map((one) => one.getBoundingClientRect()).filter((box) => box.width);
        const now = [];
        for (const spot of document.querySelectorAll(".board-place [data-spot]")) {
            const box = spot.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
            if (tools.some((tool) => x > tool.left && x < tool.right && y > tool.top && y < tool.bottom))
                now.push(`${spot.dataset.spot} at ${document.querySelector(".actions")?.textContent}`);
        }
        const found = now.join(" | ");
        if (found === last) for (const one of now) hidden[one] = true; // and not only while the camera is on its way
        last = document.querySelector(".stack.moving") ? "" : found;
        const thin = [];
        for (const shape of innerWidth < 760 ? document.querySelectorAll(".board-place [data-spot] .shape") : []) {
            const box = shape.getBoundingClientRect(), least = Math.min(box.width, box.height);
            const asked = document.querySelector(".actions")?.textContent;
            if (least < 43) thin.push(`${shape.parentNode.dataset.spot} has ${least.toFixed(1)} px at ${asked}`);
        }
        const sizes = thin.join(" | ");
        if (sizes === tiny) for (const one of thin) small[one] = true;
        tiny = document.querySelector(".stack.moving, .stack.flying") ? "" : sizes;
    };
    setInterval(cover, 60);
    setInterval(note, 30); // a page behind others gets no animation frames
}"""
"""Keeps every rectangle that the board ever has, with what was asked then, what was ever cut off, which choices
lay beneath the board's buttons, and which of a phone's were too small for a finger."""

PLAYER: Final = """([seed, most]) => {
    let luck = seed, at = "", pressed = 0;
    window.choices = 0;
    const step = () => {
        const table = document.querySelector(".table");
        if (!table || document.querySelector("section.over")) return;
        const sure = document.querySelector("dialog[open] .btn.primary");
        const again = performance.now() - pressed > 5000; // a press may have come while the page was busy
        const moves = [...document.querySelectorAll("dialog[open] [data-move]")];
        const now = `${table.dataset.seq} ${table.dataset.asked}`;
        if (moves.length) {
            luck = (luck * 1103515245 + 12345) % 2147483648;
            at = now;
            pressed = performance.now();
            window.choices += 1;
            moves[luck % moves.length].click();
        } else if (sure) sure.click();
        else if (table.dataset.asked === "true" && window.choices < most && (now !== at || again))
            document.querySelector(".actions .list")?.click();
    };
    setInterval(step, 40);
}"""
"""Chooses at random from the list of all moves, until the game is over."""

DONE: Final = """made => window.choices >= made
    || !!document.querySelector("section.over")
    || !!document.querySelector(".actions .row a.btn[href='/']") // who is out may leave"""

FRAME: Final = """() => {
    const { left, top, width, height } = document.querySelector(".board-place div.frame").getBoundingClientRect();
    return [left, top, width, height];
}"""


def watch(page: Page) -> None:
    """Note from now on what `check` looks for; the board is drawn and has taken its place."""
    page.locator(".board-place div.frame").wait_for()
    at_rest(page, FRAME)
    page.evaluate(RECTANGLES)


def play_on(page: Page, most: int) -> None:
    """Make so many choices at random from the list of all moves, or until the game is over."""
    page.evaluate(PLAYER, [7, most])
    for made in range(1, most + 1):
        try:
            page.wait_for_function(DONE, arg=made, polling=100, timeout=TURNS * patience.milliseconds())
        except TimeoutError:
            pytest.fail("it goes no further at\n" + page.evaluate("() => document.body.innerText"))


def check(page: Page, size: str) -> None:
    """Fail with what a page of that size noted since `watch`."""
    box = page.locator(".board-place").bounding_box()
    assert box is not None
    assert box["height"] > LEAST, f"{size}: the board is {box['height']} px high"
    moved = strays(page)
    assert not moved, f"{size}: the board moved\n" + "\n".join(moved[:4])
    covered = page.evaluate("() => Object.keys(window.hidden)")
    assert not covered, f"{size}: the board's buttons cover choices: {covered}"
    small = page.evaluate("() => Object.keys(window.small)")  # noted on a phone only
    assert not small, f"{size}: a finger misses choices on the board: {small[:6]} of {len(small)}"
    cut = {} if size == "phone" else page.evaluate("() => window.cut")
    assert not cut, f"{size}: a tablet and a desk show every part of the table at once: {cut}"


def strays(page: Page) -> list[str]:
    """Rectangles of the board more than a pixel away from the first one."""
    seen: dict[str, dict[str, str]] = page.evaluate("() => window.rectangles")
    assert seen, "there is no board"
    found: list[str] = []
    for selector, rectangles in seen.items():
        first = [float(side) for side in next(iter(rectangles)).split()]
        for words, asked in rectangles.items():
            if any(abs(side - was) > 1 for side, was in zip(map(float, words.split()), first)):
                found.append(f"{selector} {first} -> {words} at {asked!r}")
    return found
