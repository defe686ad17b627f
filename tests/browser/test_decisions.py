"""At every kind of decision of every game everything that can be pressed, and what is asked, is in sight as a whole.
Nothing that one reads of oneself ends in dots."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.correcting import show
from browser.decisions import FULLEST, every_kind
from browser.playing import WORDS, at_rest, lay
from layers import budget
from skerry.core.registry import find_game

SIZES: Final = {
    "laptop": (1280, 720),
    "phone": (390, 844),
    "tablet": (820, 1180),
    "lying": (1024, 768),
    "desktop": (1440, 900),
    "wide": (1600, 900),
}
MANY: Final = 12
"""Of more choices in one place not all need be in sight at once."""

OUT_OF_SIGHT: Final = """([phone, many]) => {
    const places = [".actions .prompt", ".actions .story"];
    for (const place of [".actions", ".hand-place", ".focus-place"])
        places.push(`${place} [data-offer]:not(:disabled)`, `${place} .btn:not(:disabled)`);
    const scrolls = (style) => /auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY);
    const found = [];
    for (const one of document.querySelectorAll(places.join())) {
        if (!one.getClientRects().length) continue;
        const among = one.closest(".actions, .hand-place, .focus-place");
        if (among.querySelectorAll("[data-offer]").length > many) continue;
        if (phone) one.scrollIntoView({ block: "nearest" }); // there what lies below the board scrolls as one
        const box = one.getBoundingClientRect();
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let outer = one.parentElement; outer; outer = outer.parentElement) {
            if (!scrolls(getComputedStyle(outer))) continue;
            const edge = outer.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        const width = Math.min(box.right, right) - Math.max(box.left, left);
        const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        const name = (one.getAttribute("aria-label") || one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
        const sizes = [width, height, box.width, box.height].map((size) => Math.max(0, Math.round(size)));
        if (width < box.width - 1 || height < box.height - 1) {
            found.push(`${name}: of ${sizes[2]} x ${sizes[3]} px only ${sizes[0]} x ${sizes[1]} are in sight`);
            continue;
        }
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!one.contains(hit) && !hit?.contains(one)) found.push(`${name}: covered`);
    }
    return found;
}"""

CUT: Final = """() => [...document.querySelectorAll(".actions *, .hand-place *, .table header *")].filter((one) =>
    one.getClientRects().length && getComputedStyle(one).textOverflow === "ellipsis"
    && one.scrollWidth > one.clientWidth + 1
).map((one) => `"${one.textContent.trim()}" is cut: ${one.clientWidth} of ${one.scrollWidth} px`)"""
"""What is asked, and what one reads of oneself, that ends in dots."""

GONE_ON: Final = """seq => Number(document.querySelector("[data-seq]")?.dataset.seq) > seq
    || !!document.querySelector("dialog[open] .btn.primary")"""
"""Play has gone on since that log entry, or one is asked once more."""


@pytest.mark.parametrize("game", FULLEST)
def test_every_choice_and_tool_is_in_sight_as_a_whole(person: People, game: str) -> None:
    """Each kind as it comes, and once more after a choice, when there is something to take back."""
    page = person(path="/", size="desktop")
    wrong: list[str] = []
    for kind, state in every_kind(game, budget(1, 12)).items():
        page.set_viewport_size({"width": 1440, "height": 900})
        show(page, laid(page, game), state)
        wrong += judged(page, f"{game}, {kind}")
        page.set_viewport_size({"width": 1440, "height": 900})
        choose(page)
        if page.locator(".table[data-asked=true]").count():
            wrong += judged(page, f"{game}, {kind}, one choice on")
    assert not wrong, "\n".join(wrong)


def laid(page: Page, game: str) -> str:
    """A table in play with this page's person on the first seat and bots on all others; its id."""
    bots: list[dict[str, Any]] = [{"occupant": "bot", "bot": "random"}] * (find_game(game).default_seats - 1)
    seats = [{"occupant": "person"}, *bots]
    return lay(page, game=game, preset=FULLEST[game], seats=seats, start=True, client_seed=WORDS)


def judged(page: Page, what: str) -> list[str]:
    """What is out of sight at each size, in words."""
    found = []
    for size, (width, height) in list(SIZES.items())[: budget(3, len(SIZES))]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        found += [f"{what}, {size}: {one}" for one in at_rest(page, OUT_OF_SIGHT, [size == "phone", MANY])]
        found += [f"{what}, {size}: {one}" for one in page.evaluate(CUT)]
    return found


def choose(page: Page) -> None:
    """Make the first of the choices in the list of all; returns when the person is asked again, or the game rests."""
    before = int(page.locator("[data-seq]").get_attribute("data-seq") or 0)
    page.locator(".actions .list").click()
    page.locator("dialog[open] details:not([open])").evaluate_all("all => all.forEach(one => { one.open = true; })")
    page.locator("dialog[open] [data-move]").first.click()
    sure = page.locator("dialog[open] .btn.primary")
    page.wait_for_function(GONE_ON, arg=before)
    if sure.count():
        sure.click()
    expect(page.locator(".table[data-busy=false]")).to_be_visible()
