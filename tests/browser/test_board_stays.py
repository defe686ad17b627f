"""The board's rectangle is fixed while a game is on, and on a desk every part of the table is in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

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

WATCHED: Final = {size: SIZES[size] for size in ("phone", "tablet", "wide")}
MOST: Final = 60
"""So many choices are made at most: enough for every kind of decision, and most games are over."""

RECTANGLES: Final = """() => {
    const seen = (window.rectangles = {}), cut = (window.cut = {});
    const note = () => {
        const asked = document.querySelector(".actions")?.textContent;
        for (const selector of [".bar", ".board-place", ".hand-place", ".act-place", ".side-place"]) {
            const place = document.querySelector(selector);
            const box = place?.getBoundingClientRect();
            if (!box?.width) continue;
            const outside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
            if (outside) cut[selector] ??= `lies outside at ${asked}`;
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
    setInterval(note, 30); // a page behind others gets no animation frames
}"""
"""Keeps every rectangle that the board ever has, with what was asked then, and what was ever cut off."""

PLAYER: Final = """([seed, most]) => {
    let luck = seed, at = "";
    window.choices = 0;
    const step = () => {
        const table = document.querySelector(".table");
        if (!table || document.querySelector("section.over")) return;
        const sure = document.querySelector("dialog[open] .btn.primary");
        const moves = [...document.querySelectorAll("dialog[open] [data-move]")];
        const now = `${table.dataset.seq} ${table.dataset.asked}`;
        if (moves.length) {
            luck = (luck * 1103515245 + 12345) % 2147483648;
            at = now;
            window.choices += 1;
            moves[luck % moves.length].click();
        } else if (sure) sure.click();
        else if (table.dataset.asked === "true" && now !== at && window.choices < most)
            document.querySelector(".actions .list")?.click();
    };
    setInterval(step, 40);
}"""
"""Chooses at random from the list of all moves, until the game is over."""

DONE: Final = "most => window.choices >= most || !!document.querySelector('section.over')"


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
    first.wait_for_function(DONE, arg=MOST, polling=200)
    for page in pages.values():
        assert page.locator(".board-place").bounding_box()["height"] > 240  # type: ignore[index]
        page.wait_for_timeout(100)
    found = {size: strays(page) for size, page in pages.items()}
    assert not any(found.values()), "\n".join(line for lines in found.values() for line in lines[:4])
    cut = pages["wide"].evaluate("() => window.cut")
    assert cut == {}, "a desk shows every part of the table at once"
