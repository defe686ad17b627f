"""Whatever is read on a board is large enough, off other words and sharp; in Squirrelopoly nobody stands on names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from browser.conftest import People
from browser.correcting import show
from browser.decisions import FULLEST, every_kind
from browser.playing import WORDS, at_rest, lay, open_table
from browser.test_decisions import laid
from layers import budget, gate_has

SEATS: Final = [{"occupant": "person"}] + [{"occupant": "bot", "bot": "random"}] * 3
LEAST: Final = 11
"""CSS pixels of the smallest letters, as they are seen."""

SCREENS: Final = ((1440, 900), (1280, 720), (820, 1180), (1600, 900))
"""Desks and a tablet; a phone is in the hand, and near."""
LARGE: Final = (SCREENS[0], SCREENS[3])

SMALL: Final = """least => {
    const found = {};
    const texts = document.createTreeWalker(document.querySelector(".board-place"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const said = texts.currentNode.data.trim(), one = texts.currentNode.parentElement;
        if (!said || one.closest("style, title, defs, .mini")) continue;
        if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { width, height } = one.getBoundingClientRect();
        if (width < 2 || height < 2) continue; // for a screen reader alone
        const size = parseFloat(getComputedStyle(one).fontSize);
        let scale = 1;
        if (one.getScreenCTM) {
            const { c, d } = one.getScreenCTM(); // how tall letters are: narrower ones are no smaller
            scale = Math.hypot(c, d);
        } else for (let outer = one; outer; outer = outer.parentElement)
            scale *= new DOMMatrix(getComputedStyle(outer).transform).d;
        const place = `${one.localName}.${one.getAttribute("class") ?? ""}`.replace(/ ?svelte-\\w+/, "");
        if (size * scale < least) found[`${place} has ${(size * scale).toFixed(1)} px: ${said}`] = true;
    }
    return Object.keys(found);
}"""
"""Visible texts of the board whose letters are smaller, with how tall they are."""

ON_WORDS: Final = """() => {
    const found = {};
    const texts = [...document.querySelectorAll(".board-place .layer text")].filter((one) =>
        !one.closest("defs, .mini") && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const boxes = texts.map((one) => {
        const { x, y, width, height } = one.getBBox(), out = one.getScreenCTM();
        // from the height of capitals to a little below the line
        const corners = [[x, y + 0.2 * height], [x + width, y + 0.2 * height], [x, y + 0.86 * height],
            [x + width, y + 0.86 * height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(out));
        const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
        return { said: one.textContent.trim(), left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys),
            bottom: Math.max(...ys) };
    });
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (a.said && b.said && wide > 1 && high > 1) found[`"${a.said}" runs into "${b.said}"`] = true;
    }));
    return Object.keys(found);
}"""
"""Words of the board that lie over one another."""

ON_NAMES: Final = """() => {
    const found = [];
    const bodies = [...document.querySelectorAll("[data-token] .squirrel .shape path.key")];
    const halos = [...document.querySelectorAll("[data-token] .squirrel .halo")];
    for (const name of document.querySelectorAll(".board .layer .name text")) {
        if (!name.checkVisibility({ opacityProperty: true })) continue;
        const box = name.getBBox(), out = name.getScreenCTM();
        const spots = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap((x) => [0.4, 0.6, 0.8].map((y) =>
            new DOMPoint(box.x + x * box.width, box.y + y * box.height).matrixTransform(out)));
        const covered = [...bodies, ...halos].some((one) => {
            const back = one.getScreenCTM().inverse(), lies = halos.includes(one) ? "isPointInStroke" : "isPointInFill";
            return spots.some((spot) => one[lies](spot.matrixTransform(back)));
        });
        if (covered) found.push(name.textContent);
    }
    return found;
}"""
"""The lines of names of spaces on which a squirrel stands, or the ring round whose turn it is lies."""

NAMES: Final = """() => [...document.querySelectorAll(".board .layer .name")]
    .filter((one) => one.checkVisibility({ opacityProperty: true })).length"""


STACK: Final = """() => {
    const stack = document.querySelector(".board-place .stack");
    const drawn = stack.offsetWidth / document.querySelector(".board-place div.frame").offsetWidth;
    return [new DOMMatrix(getComputedStyle(stack).transform).a, drawn];
}"""
"""By how much the board's layers are enlarged as pictures, and how much larger than their frame they are drawn."""

WATCH: Final = """() => {
    const stack = document.querySelector(".board-place .stack");
    window.enlarged = 0;
    new MutationObserver(() => {
        window.enlarged = Math.max(window.enlarged, new DOMMatrix(stack.style.transform).a);
    }).observe(stack, { attributes: true, attributeFilter: ["style"] });
}"""
"""Keeps by how much the layers were ever enlarged as pictures."""


def small(page: Page, what: str, screens: Sequence[tuple[int, int]], apart: bool = False) -> list[str]:
    """What is too small at each size, in words; with `apart` also which words run into one another."""
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        wrong = at_rest(page, SMALL, LEAST) + (page.evaluate(ON_WORDS) if apart else [])
        found += [f"{what}, {width} by {height}: {one}" for one in wrong]
    page.set_viewport_size({"width": SCREENS[0][0], "height": SCREENS[0][1]})
    return found


@pytest.mark.parametrize("game", FULLEST)
def test_whatever_is_read_on_a_board_is_large_enough(person: People, game: str) -> None:
    """One kind of decision of the game whose board has the most names, and all of each game in a deep run."""
    page = person(path="/", size="desktop")
    wrong: list[str] = []
    for kind, state in list(every_kind(game, budget(1, 6)).items())[: budget(1, 100)]:
        show(page, laid(page, game), state)
        # Squirrelopoly sets the lines of a name close to one another
        wrong += small(page, f"{game}, {kind}", SCREENS[: budget(2, 4)], apart=game != "squirrelopoly")
        if game == "squirrelopoly":
            assert at_rest(page, NAMES) == 40, "at this size every space tells its name"
            wrong += [f"{kind}: a squirrel stands on {line}" for line in at_rest(page, ON_NAMES)]
    assert not wrong, "\n".join(wrong)


def test_a_long_loop_has_larger_signs_instead_of_names_until_it_is_seen_near_enough(person: People) -> None:
    page = person("Mara", size="desktop")
    open_table(
        page, lay(page, game="squirrelopoly", options={"board": "80"}, seats=SEATS, start=True, client_seed=WORDS)
    )
    page.locator(".table[data-asked=true]").wait_for()
    assert small(page, "80 spaces", SCREENS) == []
    assert at_rest(page, NAMES) == 0
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(f"() => ({NAMES})() === 80")
    assert small(page, "80 spaces, nearer", LARGE) == []


@pytest.mark.parametrize("game", gate_has(FULLEST))
def test_a_board_is_drawn_anew_when_its_zoom_rests(person: People, game: str) -> None:
    """While it moves it is only enlarged, which is smooth and blurred."""
    page = person(path="/", size="phone", has_touch=True)
    open_table(page, laid(page, game))
    page.locator(".board-place .stack:not(.moving)").wait_for()
    _, drawn = at_rest(page, STACK)
    box = page.locator(".board-place div.frame").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    page.evaluate(WATCH)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"drawn => ({STACK})()[1] > drawn * 1.1", arg=drawn)
    enlarged, drawn_now = at_rest(page, STACK)
    assert enlarged == 1, f"the layers of {drawn_now} times the frame are enlarged as pictures"
    assert page.evaluate("() => window.enlarged") > 1.05, "it is not laid out anew at each step of a gesture"
