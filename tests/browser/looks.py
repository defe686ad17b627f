"""How a page is judged as it stands, at one size and in one theme after another.

Themes differ in colours and nothing else, so each size is judged whole in one theme and, where both are asked for, by
its contrast alone in the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Page, expect

from browser.conftest import SIZES, THEMES
from browser.playing import at_rest
from browser.scripts import SMALL_TARGETS

TV: Final = {"tv": (1920, 1080)}
SCREENS: Final = {**SIZES, **TV}
CONTRAST: Final = ("color-contrast",)

Axe = Callable[..., None]

AT_REST: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const ends = (one) => isFinite(one.effect.getComputedTiming().endTime);
    done(!document.getAnimations().some((one) => one.playState === "running" && ends(one)));
})))"""
"""Two frames have been drawn since the page took its size, and nothing is on its way."""

WIDE: Final = """() => {
    const root = document.documentElement, found = [];
    if (root.scrollWidth > innerWidth) {
        const out = [...document.body.querySelectorAll("*:not(svg *)")].filter(one => {
            const box = one.getBoundingClientRect();
            return box.width && box.right > innerWidth + 1;
        });
        found.push(`the page is ${root.scrollWidth} px wide: ${out.at(-1)?.outerHTML.slice(0, 160)}`);
    }
    for (const part of document.querySelectorAll("dialog[open], .free-bar"))
        if (part.scrollWidth > part.clientWidth + 1)
            found.push(`${part.scrollWidth - part.clientWidth} px hidden in ${part.outerHTML.slice(0, 160)}`);
    return found;
}"""
"""What can only be seen by scrolling sideways."""

TALL: Final = """() => {
    const { scrollHeight } = document.documentElement;
    return document.querySelector("main .table, .table") && scrollHeight > innerHeight + 1
        ? [`the table is ${scrollHeight} px high`] : [];
}"""
"""A table lies still: nothing of it is found by scrolling the page."""


def resize(page: Page, size: str) -> None:
    """Give the page that size, and wait until everything lies where it belongs."""
    width, height = SCREENS[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(AT_REST)


def unroll(page: Page) -> None:
    """Make the window as high as the page: what happens to lie behind a bar that stays is no small target."""
    width, height = page.evaluate("() => [innerWidth, document.documentElement.scrollHeight]")
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(AT_REST)


def remaining(page: Page, script: str) -> list[str]:
    """What a script finds wrong on the page, once the page lies still if it finds anything."""
    found: list[str] = page.evaluate(script)
    return found and at_rest(page, script)  # type: ignore[no-any-return]


def judge(page: Page, axe: Axe, where: str, size: str, theme: str, still: bool = False) -> None:
    """Fail with what axe finds at that size, what lies beyond an edge, and on a phone what a thumb misses.

    `still`: the page may not scroll downwards either, as a table.
    """
    resize(page, size)
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    if not still:
        unroll(page)
    try:
        axe(page)
    except AssertionError as found:
        raise AssertionError(f"{where}, {size}, {theme}: {found}") from None
    if not still:
        resize(page, size)
    beyond = remaining(page, WIDE) + (remaining(page, TALL) if still else [])
    assert not beyond, f"{where}, {size}: {beyond}"
    if size == "phone":
        small = remaining(page, SMALL_TARGETS)
        assert not small, f"{where}: a thumb misses {small}"


def judge_everywhere(
    page: Page, axe: Axe, where: str, sizes: Sequence[str] = tuple(SIZES), still: bool = False
) -> None:
    """Judge the page at all these sizes and in both themes."""
    for number, size in enumerate(sizes):
        first, second = THEMES[:: -1 if number % 2 else 1]
        judge(page, axe, where, size, first, still)
        page.emulate_media(color_scheme=second)
        try:
            axe(page, CONTRAST)
        except AssertionError as found:
            raise AssertionError(f"{where}, {size}, {second}: {found}") from None
