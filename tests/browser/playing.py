"""Playing at a table the way people do: with the mouse, or with the keyboard alone."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

import patience

WORDS = "a" * 32
SEATS = 6
TURNS = 3
"""Before one is asked many others may choose: so many times the usual patience."""

SPOT = """(element => {
    if (element.matches("button")) element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    if (!box.width) return null;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && element.contains(hit) ? [x, y] : null;
})"""
"""Where a choice can be hit, scrolled to; null if it cannot."""
OPEN_ONES = f"""[...document.querySelectorAll(".table [data-offer]:not([disabled])")].filter({SPOT})"""
HITTABLE = f"() => {OPEN_ONES}.map({SPOT})"
"""Where each choice that can be hit lies, scrolled to one after the other: not all of them need lie there at once."""
REACHED = f"number => {{ const one = {OPEN_ONES}[number]; return one ? {SPOT}(one) : null; }}"

COVERED = """() => [...document.querySelectorAll(".table [data-offer]")].map(element => {
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const where = `${Math.round(box.left)},${Math.round(box.top)}`;
    return `${element.outerHTML.slice(0, 120)} at ${where} under ${over?.outerHTML.slice(0, 120)}`;
})"""
"""What lies over each choice: for the message of a test that fails."""

LIES = """spots => [...document.querySelectorAll("dialog[open], [role=dialog]"),
    ...spots.map(([x, y]) => document.elementFromPoint(x, y))].map(one => one?.outerHTML.slice(0, 300))"""
"""What stands open, and what lies at each spot: for the message of a test that fails."""

CHANGED = """([seq, open]) => {
    const table = document.querySelector(".table");
    const offers = [...document.querySelectorAll(".table [data-offer]:not([disabled])")].map(one => one.dataset.offer);
    return !table || table.dataset.seq !== seq || table.dataset.asked !== "true" || offers.join() !== open;
}"""
OPEN = (
    "() => [...document.querySelectorAll('.table [data-offer]:not([disabled])')].map(one => one.dataset.offer).join()"
)
CARDS = ".table .kx-pick:not([disabled])"
"""Koxinga's cards of which one is to be chosen."""
PICKED = "() => !!document.querySelector('[data-play]')"
"""Whether a finger has picked a choice that is not yet played."""
ON_CHOICE = "() => !!document.activeElement?.closest('.table [data-offer]')"
SIT = re.compile("^Sit here")
ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]

SAY_YES = "setInterval(() => document.querySelector('dialog[open] .actions .btn.primary')?.click(), 40)"
"""What puts a seat out is asked once more; whoever plays at random means it."""

Choose = Callable[[Page, random.Random], None]

STATE = """() => {
    const table = document.querySelector(".table");
    if (!table) return document.querySelector(".cover") ? "covered" : "away";
    if (document.querySelector("section.over")) return "over";
    return table.dataset.asked === "true" ? "asked" : "waiting";
}"""


def without_animation(page: Page) -> None:
    """The person's own setting: everything changes at once."""
    page.add_init_script("localStorage.setItem('skerry.preferences', JSON.stringify({ speed: 'off' }))")


def lay(page: Page, **wish: Any) -> str:
    """A table laid by this page's person through the API; its id."""
    answer = page.request.post("/api/tables", data={"game": "koxinga", **wish})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


def open_seats(people: int = 1, bots: int = 0, open_: int = 5, bot: str = "random") -> list[dict[str, str]]:
    """Seats for `lay`: people of this browser first, then open ones, then bots."""
    return (
        [{"occupant": "person"}] * people + [{"occupant": "empty"}] * open_ + [{"occupant": "bot", "bot": bot}] * bots
    )


def lay_seats(page: Page, people: int = 1, bots: int = 0, free: int = 0, bot: str = "random", **wish: Any) -> str:
    """A table of people of this browser and bots, which begins if no seat is left free; its id."""
    start = {} if free else {"start": True, "client_seed": WORDS}
    return lay(page, **{"seats": open_seats(people, bots, free, bot), **start, **wish})


def lay_table(page: Page, people: int = 1, free: int = 0, **wish: Any) -> str:
    """A Koxinga table laid by this page's person, the rest random bots; started if no seat is left free. Its id."""
    seats = (
        [{"occupant": "person", "name": name} for name in ("", "Jonas", "Ada")[:people]]
        + [{"occupant": "empty"}] * free
        + [{"occupant": "bot", "bot": "random"}] * (SEATS - people - free)
    )
    return lay_seats(page, free=free, **{"seats": seats, **wish})


def open_table(page: Page, table: str) -> None:
    """The table in this page, drawn."""
    without_animation(page)
    page.goto(f"/table/{table}")
    page.locator(".table, .cover").first.wait_for()


def join(pages: Sequence[Page], table: str) -> None:
    """The first page's person hosts; the others take the first free seats, and the game begins."""
    for page in pages:
        without_animation(page)
        page.goto(f"/table/{table}")
    free = 0
    for page in pages[1:]:
        seats = page.get_by_role("button", name=SIT)
        seats.first.wait_for()
        free = free - 1 if free else seats.count()
        expect(seats).to_have_count(free)  # what the one before took is no longer offered here
        seats.first.click()
        page.get_by_role("button", name="I am ready").click()
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()


def state(page: Page) -> str:
    """What the page shows: "asked", "waiting", "over", "covered" (hot seat) or "away" (loading)."""
    found: str = page.evaluate(STATE)
    return found


def await_turn(page: Page, times: float = 1) -> str:
    """Wait until this page is asked something, covered, or the game is over; `times` as long as usual."""
    found = page.wait_for_function(
        f"() => (now => !['waiting', 'away'].includes(now) && now)(({STATE})())",
        timeout=times * TURNS * patience.milliseconds(),
    )
    return str(found.json_value())  # as it was then: a choice that is none may be made by itself meanwhile


def moved_on(page: Page, seq: str | None, seconds: float | None = None) -> None:
    """Wait until the table has taken the choice made at `seq`."""
    page.wait_for_function(
        """seq => {
            const table = document.querySelector(".table");
            return !table || table.dataset.seq !== seq || table.dataset.asked !== "true";
        }""",
        arg=seq,
        timeout=patience.milliseconds() if seconds is None else seconds * 1000,
    )


def shows(page: Page, seq: int) -> None:
    """Wait until the page shows that log entry or a later one."""
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) >= seq", arg=seq)


def abreast(pages: Sequence[Page]) -> int:
    """Wait until all pages of a table show the same log entry, which is given."""
    until = time.monotonic() + patience.seconds()
    while time.monotonic() < until:
        shown = {position(page) for page in pages}
        if len(shown) == 1:
            return int(shown.pop() or -1)
        pages[0].wait_for_timeout(40)
    raise AssertionError(f"the pages of one table show different positions: {shown}")


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds that the page does not tell by itself."""
    until = time.monotonic() + patience.seconds()
    while not holds():
        assert time.monotonic() < until, "it never came to hold"
        page.wait_for_timeout(100)


DRAWN = """() => new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))))"""
"""Is over when the page has been drawn twice."""


def at_rest(page: Page, script: str, argument: Any = None) -> Any:
    """What a script measures on the page, once it measures the same twice: pieces and boards move into their places."""
    before = page.evaluate(script, argument)
    until = time.monotonic() + patience.seconds()
    while time.monotonic() < until:
        page.wait_for_timeout(150)
        page.evaluate(DRAWN)  # on a busy machine the frame in which a board learns its new size can be later than that
        now = page.evaluate(script, argument)
        if now == before:
            return now
        before = now
    raise AssertionError(f"it never rests: {before}")


def position(page: Page) -> str | None:
    """The log entry that the page shows."""
    return page.locator("[data-seq]").get_attribute("data-seq")


def choose_by_mouse(page: Page, luck: random.Random) -> None:
    """Click one of the choices that lie open on the table."""
    _press(page, lambda: press_an_open_one(page, luck, page.mouse.click))


def play_to_cards(page: Page, luck: random.Random, least: int = 0) -> None:
    """Choose at least so often at a table of Koxinga, and then until a card is to be chosen.

    There the table stays as it is: which card is nothing that the page chooses by itself, as it does which way round to
    lay equal dice.
    """
    for made in range(least + 100):
        assert await_turn(page) == "asked"
        if made >= least and page.locator(CARDS).count() > 1:
            return
        choose_by_mouse(page, luck)
    raise AssertionError("nobody asks for a card")


def choose_by_touch(page: Page, luck: random.Random) -> None:
    """Tap one of the choices that lie open on the table, and play it."""
    _press(page, lambda: tap_an_open_one(page, luck))


def _press(page: Page, press: Callable[[], None]) -> None:
    seq = position(page)
    until = time.monotonic() + patience.seconds()
    while time.monotonic() < until:
        press()
        try:
            moved_on(page, seq, seconds=4)
        except TimeoutError:
            continue  # the board may have moved under the pointer; a person presses again
        return
    spots = where_to_click(page)
    lies = page.evaluate(LIES, spots)
    raise AssertionError(f"pressing a choice does nothing, picked {page.evaluate(PICKED)}, at {seq}: {spots} {lies}")


def an_open_one(page: Page, luck: random.Random) -> list[float] | None:
    """The middle of one of the choices that lie open, scrolled to; None if this page is no longer asked."""
    spots = where_to_click(page)
    at: list[float] | None = page.evaluate(REACHED, luck.randrange(len(spots))) if spots else None
    return at


def press_an_open_one(page: Page, luck: random.Random, press: Callable[[float, float], None]) -> None:
    """Press one of the choices that lie open; none if this page is no longer asked."""
    if at := an_open_one(page, luck):
        press(*at)


def tap_an_open_one(page: Page, luck: random.Random) -> None:
    """Tap one of the choices that lie open; what that only picks is played by a second tap, on it or in the bar."""
    if not (at := an_open_one(page, luck)):
        return
    seq, offers = position(page), page.evaluate(OPEN)
    page.touchscreen.tap(*at)
    with suppress(TimeoutError):  # the board may have moved under the finger; a person taps again
        page.wait_for_function(f"asked => ({PICKED})() || ({CHANGED})(asked)", arg=[seq, offers], timeout=2000)
    if not page.evaluate(PICKED):
        return
    if luck.random() < 0.5:
        page.touchscreen.tap(*at)
    else:
        page.locator("[data-play]").tap()


def act(page: Page, step: Callable[[], None]) -> None:
    """Repeat a step until the table has taken a choice; to pick a piece or a die is a step, not yet a choice."""
    seq = position(page)
    until = time.monotonic() + patience.seconds()
    while time.monotonic() < until:
        before = page.evaluate(OPEN)
        try:
            step()
        except (AssertionError, TimeoutError):  # a choice that was made before may have been taken only now
            if state(page) == "asked" and position(page) == seq:
                raise
            return
        with suppress(TimeoutError):  # the board may have moved under the pointer; a person clicks again
            page.wait_for_function(CHANGED, arg=[seq, before], timeout=2000)
        if state(page) != "asked" or position(page) != seq:
            return
    raise AssertionError("nothing that is offered does anything")


def tab_to_a_choice(page: Page) -> None:
    """Press Tab until a choice has the focus."""
    for _ in range(400):
        if page.evaluate(ON_CHOICE):
            break
        page.keyboard.press("Tab")
    assert page.evaluate(ON_CHOICE), "no choice can be reached with Tab"


def press_an_arrow(page: Page, luck: random.Random) -> None:
    """Press an arrow key, which leads to another choice or stays."""
    page.keyboard.press(luck.choice(ARROWS))
    assert page.evaluate(ON_CHOICE), "an arrow key lost the choice"


def where_to_click(page: Page) -> list[list[float]]:
    """The middles of all choices that a pointer can hit, once the board lies still; none if this page is not asked."""
    open_or_not_asked = f"() => ({HITTABLE})().length > 0 || ({STATE})() !== 'asked'"
    try:
        page.wait_for_function(open_or_not_asked, timeout=5_000)
    except TimeoutError:
        page.keyboard.press("Escape")  # a click that came late has opened something that lies over the choices
        try:
            page.wait_for_function(open_or_not_asked, timeout=patience.milliseconds())
        except TimeoutError:
            raise AssertionError(f"no choice can be clicked: {page.evaluate(COVERED)}") from None
    before: list[list[float]] = []
    until = time.monotonic() + patience.seconds()
    while time.monotonic() < until:
        now: list[list[float]] = page.evaluate(HITTABLE)
        if now == before:
            break
        before = now
        page.wait_for_timeout(60)
    return before


def choose_by_keyboard(page: Page, luck: random.Random) -> None:
    """Reach a choice with Tab and arrow keys and press Enter."""
    seq = position(page)
    tab_to_a_choice(page)
    for _ in range(luck.randrange(3)):
        press_an_arrow(page, luck)
    page.keyboard.press("Enter")
    moved_on(page, seq)


def play_together(pages: Sequence[Page], choose: Choose, luck: random.Random, most: int = 2000) -> list[int]:
    """Play one game in several browsers until it is over in all; how many choices were made in each."""
    made = [0] * len(pages)
    until = time.monotonic() + patience.seconds()
    while (shown := [state(page) for page in pages]) != ["over"] * len(pages):
        if "asked" in shown:
            made[shown.index("asked")] += 1
            choose(pages[shown.index("asked")], luck)
            until = time.monotonic() + patience.seconds()
        else:
            assert time.monotonic() < until, f"nobody is asked: {shown}"
            pages[0].wait_for_timeout(40)
        assert sum(made) <= most, f"not over after {most} choices"
    return made


def play_to_the_end(page: Page, choose: Choose, seed: int = 1, most: int = 2000) -> int:
    """Play until the game is over; how many choices that took."""
    luck = random.Random(seed)
    for made in range(most):
        now = await_turn(page)
        if now == "over":
            expect(page.get_by_role("region", name="Result")).to_be_visible()
            return made
        assert now == "asked", now
        choose(page, luck)
    raise AssertionError(f"not over after {most} choices")
