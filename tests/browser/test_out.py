"""Who is out while others play on: leaving, skipping to the end, and what the end offers to do next."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.correcting import show
from browser.playing import SAY_YES, choose_by_mouse, lay_seats, play_to_the_end, without_animation
from rules.tropichop.positions import Voyage

COVERED = """() => {
    const main = document.querySelector("section.over .btn.primary");
    main.scrollIntoView({ block: "nearest" });
    const box = main.getBoundingClientRect();
    return [0.1, 0.5, 0.9].flatMap(across => [0.15, 0.5, 0.85].map(down => {
        const hit = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
        return main.contains(hit) ? "" : hit?.outerHTML.slice(0, 120) ?? "nothing";
    })).filter(one => one);
}"""
"""What lies over the result's main button."""

SKIP_AND_KEEP_TOASTS = """() => {
    const shown = () => [...document.querySelectorAll(".toast span")].map(one => one.textContent);
    let before = null;
    new MutationObserver(() => {
        if (before) window.toasted.push(...shown().filter(one => ![...before, ...window.toasted].includes(one)));
        const skip = [...document.querySelectorAll("button")].find(one => one.textContent === "Skip to the end");
        if (before || !skip) return;
        before = shown(); // who watched until now has heard of some
        window.toasted = [];
        skip.click();
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Presses the button to skip to the end at the moment when it comes, and keeps what toasts say from then on."""


def lay(page: Page, bots: int = 3, bot: str = "random", preset: str = "", free: int = 0, **options: Any) -> str:
    """A voyage of this page's person and bots, which begins if no seat is left free; its id."""
    return lay_seats(page, bots=bots, bot=bot, free=free, game="tropichop", preset=preset, options=options)


def stranded(seats: int, preset: str = "", **options: Any) -> dict[str, Any]:
    """A position in which seat 0 can only give in, and the others have next to no rum and money."""
    voyage = Voyage(seats, preset, **options)
    for seat in range(1, seats):
        voyage.ship(seat, "west_a", rum=4, cash=60, stills=0)
    position: dict[str, Any] = voyage.ship(0, "west_a", rum=0).turn(0).state.to_json()
    return position


def give_in(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Give up: marooned")).first.click()
    page.get_by_role("dialog").locator(".btn.primary").click()


def marooned(page: Page, seats: int = 4, bot: str = "random", preset: str = "", **options: Any) -> str:
    """A table at which this page's person has given in, marooned, and bots play on, not for long."""
    table = lay(page, seats - 1, bot, preset, **options)
    show(page, table, stranded(seats, preset, **options))
    give_in(page)
    return table


def test_who_is_out_leaves_and_the_result_is_kept(person: People) -> None:
    page, other = person("Mara"), person("Jonas")
    other.add_init_script(SAY_YES)
    table = lay(page, 1, free=1)
    for one in (page, other):
        without_animation(one)
        one.goto(f"/table/{table}")
    other.get_by_role("button", name=re.compile("^Sit here")).first.click()
    other.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="Start the game").click()
    show(page, table, stranded(3), other)
    give_in(page)
    choices = page.get_by_role("region", name="Your choices")
    expect(choices).to_contain_text("Your result is kept whether you stay or leave.")
    choices.get_by_role("link", name="Leave").click()
    expect(page).to_have_url(re.compile("/$"))
    play_to_the_end(other, choose_by_mouse)
    page.goto("/me")
    expect(page.get_by_role("region", name="Finished")).to_contain_text("3rd place")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("region", name="Result")).to_contain_text("3rd")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_skipping_to_the_end_shows_the_result_with_nothing_over_it(person: People, size: str) -> None:
    page = person("Mara", size=size, motion=True)
    table = lay(page, 5, round_limit=12)
    show(page, table, stranded(6, round_limit=12))
    page.add_init_script("localStorage.removeItem('skerry.preferences')")
    page.reload()
    page.locator(".table[data-asked=true]").wait_for()
    page.evaluate(SKIP_AND_KEEP_TOASTS)
    give_in(page)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("You came 6th of 6.")
    expect(result.get_by_text("came 6th")).to_have_count(1)  # one's place is told once
    toasted = page.evaluate("window.toasted")
    assert toasted is not None, "nothing was skipped"
    assert [one for one in toasted if "Mara" not in one] == [], "the log and the result tell who else is out"
    assert page.evaluate(COVERED) == []


def test_no_toast_lies_over_the_result_of_who_did_not_skip(person: People) -> None:
    page = person("Mara", size="phone")
    marooned(page, 2)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("marooned")
    expect(page.locator(".toast")).to_have_count(0, timeout=3_000)  # each would last longer by itself
    assert page.evaluate(COVERED) == []


def test_who_beat_bots_or_lost_to_them_may_meet_stronger_ones(person: People) -> None:
    page = person("Mara")
    first = marooned(page, 2, preset="tropichop_cannons", round_limit=7)
    with page.expect_request(
        lambda one: one.method == "POST" and re.search(r"/api/tables($|\?)", one.url) is not None
    ) as asked:
        page.get_by_role("region", name="Result").get_by_role("button", name="Against stronger bots").click()
    page.locator(".table[data-asked=true]").wait_for()
    second = page.url.rsplit("/", 1)[-1]
    assert second != first
    before, after = (page.request.get(f"/api/tables/{table}").json() for table in (first, second))
    levels = [bot["name"] for bot in game(page)["bots"]]
    assert (after["game"], after["preset"]) == (before["game"], before["preset"]) == ("tropichop", "tropichop_cannons")
    assert asked.value.post_data_json["options"]["round_limit"] == 7
    assert (after["phase"], [seat["yours"] for seat in after["seats"]]) == ("playing", [True, False])
    assert levels.index(after["seats"][1]["bot"]) == levels.index(before["seats"][1]["bot"]) + 1


def test_where_no_bot_is_stronger_none_is_offered(person: People) -> None:
    page = person("Mara")
    marooned(page, 2, bot=game(page)["bots"][-1]["name"])
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    expect(result.get_by_role("button", name="Against stronger bots")).to_have_count(0)


def game(page: Page) -> dict[str, Any]:
    """What the server tells of TropicHop."""
    games: list[dict[str, Any]] = page.request.get("/api/games").json()
    return next(one for one in games if one["name"] == "tropichop")
