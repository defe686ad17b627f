"""The board's rectangle is fixed while a game is on, its buttons cover no choice, a finger hits every choice on it, and
on a tablet and a desk every part of the table is in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, TimeoutError

from browser.conftest import SIZES, People
from browser.playing import WORDS, await_turn, open_table, without_animation

PRESETS: Final = {
    "koxinga": ("sudden", 6),
    "powerboats": ("site", 4),
    "squirrelopoly": ("winter-40", 4),
    "tropicalia": ("advanced", 2),
    "tropichop": ("tropichop_cannons", 3),
}
"""Each game at its fullest, with so many seats."""

WATCHED: Final = SIZES
MOST: Final = 60
"""So many choices are made at most: enough for every kind of decision, and most games are over."""

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
            if (least < 43) thin.push(`${shape.parentNode.dataset.spot} has ${Math.round(least)} px at ${asked}`);
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

DONE: Final = """most => window.choices >= most || !!document.querySelector("section.over")
    || !!document.querySelector(".actions .row a.btn[href='/']") // who is out may leave"""


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


@pytest.mark.parametrize("game", PRESETS)
def test_the_board_stays_where_it_is(game: str, person: People) -> None:
    first = person("Mara", size="phone")
    pages = {"phone": first}
    for size, (width, height) in WATCHED.items():
        if size in pages:
            continue
        pages[size] = first.context.new_page()
        pages[size].set_viewport_size({"width": width, "height": height})
        without_animation(pages[size])
    preset, seats = PRESETS[game]
    bots: list[dict[str, Any]] = [{"occupant": "bot", "bot": "greedy"}] * (seats - 1)
    wish = {"game": game, "preset": preset, "seats": [{"occupant": "person"}, *bots], "start": True, "words": WORDS}
    answer = first.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    for page in pages.values():
        open_table(page, answer.json()["id"])
        assert await_turn(page) == "asked"
        page.locator(".board-place div.frame").wait_for()
        page.wait_for_timeout(200)
        page.evaluate(RECTANGLES)
    first.bring_to_front()
    first.evaluate(PLAYER, [7, MOST])
    try:
        first.wait_for_function(DONE, arg=MOST, polling=200, timeout=0)
    except TimeoutError:
        pytest.fail("it goes no further at\n" + first.evaluate("() => document.body.innerText"))
    for page in pages.values():
        assert page.locator(".board-place").bounding_box()["height"] > 240  # type: ignore[index]
        page.wait_for_timeout(100)
    found = {size: strays(page) for size, page in pages.items()}
    assert not any(found.values()), "\n".join(line for lines in found.values() for line in lines[:4])
    covered = {size: page.evaluate("() => Object.keys(window.hidden)") for size, page in pages.items()}
    assert not any(covered.values()), covered
    small = first.evaluate("() => Object.keys(window.small)")
    assert not small, f"a finger misses choices on the board: {small[:6]} of {len(small)}"
    cut = {size: page.evaluate("() => window.cut") for size, page in pages.items() if size != "phone"}
    assert not any(cut.values()), f"a tablet and a desk show every part of the table at once: {cut}"
