"""Squirrelopoly at the table: whole games on both boards, scenes with their odds, cards, and the end."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.correcting import show
from browser.playing import (
    SAY_YES,
    at_rest,
    await_turn,
    choose_by_keyboard,
    choose_by_mouse,
    choose_by_touch,
    lay_seats,
    moved_on,
    open_table,
    play_to_the_end,
    play_together,
    position,
    without_animation,
)
from browser.scripts import UNTRANSLATED
from browser.test_decisions import MANY, OUT_OF_SIGHT
from layers import gate_has
from rules.squirrelopoly.positions import Suburb

QUICK = {"start_health": 7, "start_food": 4, "meal_every": 3, "winter_from": 2, "winter_step": 1}
"""Winter comes at once, so that a game is over after a few rounds."""
BOARDS = ["40", "80"]

REMEMBER_CARD = """() => {
    window.cardSaid = new Promise(done => {
        const look = () => {
            const said = [...document.querySelectorAll("[data-happening=drew] .said")];
            if (said.length && said[0].getClientRects().length) done(said.map(line => line.textContent).join(" "));
            else requestAnimationFrame(look);
        };
        look();
    });
}"""
"""What the next card that turns up says, as `window.cardSaid`: it turns over again by itself."""

ON_SCREEN = """seat => {
    const box = document.querySelector(`.board [data-token="squirrel-${seat}"]`).getBoundingClientRect();
    const frame = document.querySelector(".board .frame").getBoundingClientRect();
    const [x, y] = [box.left, box.top];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}"""
WHERE_IS = """() => {
    const box = document.querySelector('[data-token="squirrel-0"]').getBoundingClientRect();
    return [box.left, box.top];
}"""
LETTERS = """() => {
    const name = document.querySelector(".board .layer .name");
    const { a, b } = name.querySelector("text").getScreenCTM();
    const { opacity, fontSize } = getComputedStyle(name);
    return Number(opacity) >= 1 ? parseFloat(fontSize) * Math.hypot(a, b) : 0;
}"""
"""The size of the names of spaces in pixels; 0 while they do not show."""

COVERED = """selector => {
    const over = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const shares = Array.from({ length: 17 }, (_, i) => i / 16); // of a space 40 px wide none is missed
    const spots = over.flatMap((box) => shares.flatMap((x) =>
        shares.map((y) => new DOMPoint(box.left + x * box.width, box.top + y * box.height))));
    return [...document.querySelectorAll(".board .cell")].flatMap((cell, space) => {
        const to = cell.getScreenCTM().inverse();
        return spots.some((spot) => cell.isPointInFill(spot.matrixTransform(to))) ? [space] : [];
    });
}"""
"""The spaces that are covered by what a selector finds."""
PANELS: dict[str, tuple[int, int]] = {
    "lying": (1024, 768),
    "tablet": (820, 1180),
    "laptop": (1280, 720),
    "desktop": (1440, 900),
    "wide": (1600, 900),
}
"""Where the panel of a decision lies over the board, within a short loop, or beside it."""


HOW: dict[str, tuple[Callable[[Page, random.Random], None], dict[str, Any]]] = {
    "mouse": (choose_by_mouse, {}),
    "keyboard": (choose_by_keyboard, {}),
    "phone": (choose_by_touch, {"size": "phone", "has_touch": True}),
}


def lay(page: Page, people: int = 1, free: int = 0, **options: Any) -> str:
    """A table of this page's person and random bots; its id."""
    return lay_seats(page, people, 4 - people - free, free, game="squirrelopoly", options=options)


def at(page: Page, suburb: Suburb, **options: Any) -> None:
    """A table in a position built by hand, seat 0 being this page's person."""
    show(page, lay(page, **options), suburb.state.to_json())


def scene(page: Page, name: str) -> Locator:
    return page.locator(f".focus [data-panel={name}]")


def uncovered(page: Page, what: str, *sizes: str) -> None:
    """At these sizes neither panel nor board's buttons cover a space, and all that can be chosen is in sight."""
    for size in sizes:
        width, height = PANELS[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        for over in (".focus-place", ".tools .btn:not(:disabled)"):
            assert at_rest(page, COVERED, over) == [], f"{what}, {size}: {over}"
        assert at_rest(page, OUT_OF_SIGHT, [False, MANY]) == [], f"{what}, {size}"


def gauge(page: Page, kind: str) -> Locator:
    """Hearts or acorns of the person's own squirrel."""
    return page.locator(f".hand-place [data-gauge={kind}]")


# --- whole games --------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.clause("SQ-01", "SQ-06", "SQ-34")
@pytest.mark.parametrize("how", gate_has(HOW))
@pytest.mark.parametrize("board", gate_has(BOARDS))
def test_a_whole_game(person: People, board: str, how: str) -> None:
    choose, context = HOW[how]
    page = person("Mara", **context)
    page.add_init_script(SAY_YES)
    open_table(page, lay(page, board=board, **{**QUICK, "start_health": 10}))
    expect(page.locator(".board .cell")).to_have_count(int(board))
    made = play_to_the_end(page, choose, seed=int(board))
    assert made >= 3
    result = page.get_by_role("region", name="Result")
    headings = [head.inner_text() for head in result.locator("thead").first.get_by_role("columnheader").all()]
    assert headings[1:-1] == ["Laps", "Dreys", "Last one alive"]
    expect(result.get_by_role("img", name=re.compile("^Life of"))).to_have_count(4)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_life_stories_last_through_a_reload(person: People) -> None:
    page = person("Mara")
    page.add_init_script(SAY_YES)
    table = lay(page, **QUICK)
    open_table(page, table)
    play_to_the_end(page, choose_by_mouse, seed=3)
    page.reload()
    stories = page.get_by_role("region", name="Result").get_by_role("region", name="Life stories").first
    charts = stories.get_by_role("img", name=re.compile("^Life of"))
    expect(charts).to_have_count(4)
    names = [str(chart.get_attribute("aria-label")) for chart in charts.all()]
    assert sum("is alive" in name for name in names) == 1
    assert sum("died" in name or "culled" in name for name in names) == 3
    assert all(re.match(r"M[\d.]+ [\d.]+L", str(line.get_attribute("d"))) for line in charts.locator(".health").all())
    stories.get_by_text("As a table").click()
    rows = stories.get_by_role("row").all()
    assert [cell.inner_text() for cell in rows[2].get_by_role("cell").all()] == ["7", "4"] * 4, "as everybody began"
    last = [int(cell.inner_text()) for cell in rows[-1].get_by_role("cell").all()]
    assert sorted(health > 0 for health in last[::2]) == [False, False, False, True]


def test_two_people_in_two_browsers_finish_a_game(person: People) -> None:
    mara = person("Mara")
    table = lay(mara, free=1, **QUICK)
    jonas = person("Jonas", size="phone")
    pages = (mara, jonas)
    for page in pages:
        page.add_init_script(SAY_YES)
        without_animation(page)
        page.goto(f"/table/{table}")
    jonas.get_by_role("button", name=re.compile("^Sit here")).first.click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()
    luck = random.Random(6)
    assert min(play_together(pages, choose_by_mouse, luck)) >= 2, "both had their turns"
    for page in pages:
        expect(page.get_by_role("region", name="Result")).to_be_visible()
    results = [
        page.get_by_role("region", name="Result").locator("thead ~ tbody td").all_inner_texts() for page in pages
    ]
    assert results[0] == results[1]
    assert len(results[0]) > 10


# --- before a choice ----------------------------------------------------------------------------------------------
@pytest.mark.clause("SQ-05", "SQ-03")
def test_a_roll_shows_where_it_may_lead_and_the_meal_it_brings(person: People) -> None:
    page = person("Mara")
    at(page, Suburb().squirrel(0, 2, moves=4, food=1).squirrel(1, 9))
    expect(page.locator("[data-landing]")).to_have_count(10)
    expect(page.locator('[data-landing="9"]')).to_have_count(0)
    assert page.locator('[data-landing="10"]').text_content() == "31 %", "7 bounces on to where 8 leads: 6 and 5 of 36"
    expect(page.locator(".act-place")).to_contain_text("a meal is due: 2 food, and you will lose 1 health")
    expect(page.locator(".hand-place")).to_contain_text("Meal on the next move")


@pytest.mark.clause("SQ-07", "SQ-08", "SQ-10", "SQ-12", "SQ-16")
def test_a_residence_tells_whose_it_is_and_what_each_choice_costs(person: People) -> None:
    page = person("Mara")
    at(page, Suburb().squirrel(0, 1).own(1, 8, 4).bury(4, 2).roll(1, 2))
    here = scene(page, "residence")
    expect(here).to_contain_text("Green Gate Cottage")
    expect(here).to_contain_text("drey no. 2")
    expect(here).to_contain_text("2 food are buried here")
    expect(page.locator('[data-drey="1:8:0"], [data-drey="1:4:1"], [data-buried="4:2"]')).to_have_count(3)
    raid = here.get_by_role("button", name=re.compile("^Raid"))
    expect(here).to_contain_text("pays 3 food, 3 left")
    raid.hover()
    expect(gauge(page, "acorn")).to_have_attribute("aria-label", "Food: 6 of 12, then 3")
    raid.click()
    await_turn(page)
    expect(page.locator('[data-drey="0:4:0"]')).to_have_count(1)
    at(page, Suburb().squirrel(0, 1, health=8).own(0, 4).roll(1, 2))
    expect(here).to_contain_text("Home drey")
    expect(here).to_contain_text("regains 3 health; you are at home")
    at(page, Suburb().squirrel(0, 1, food=2).roll(1, 2))
    expect(here).to_contain_text("To settle you need 4 food")
    expect(here.get_by_role("button", name=re.compile("^Settle"))).to_have_count(0)


@pytest.mark.clause("SQ-22", "SQ-23", "SQ-24")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_live_trap_shows_its_odds(person: People, size: str) -> None:
    page = person("Mara", size=size)
    at(page, Suburb().squirrel(0, 7, health=2).roll(1, 2))
    trap = scene(page, "trap")
    expect(trap.locator(".bands").first).to_contain_text("33 %")
    expect(trap.locator(".bands .deadly").first).to_have_text("−2 health, and you die")
    expect(trap.locator(".bands").nth(1)).to_contain_text("3 turns lost")
    expect(page.locator('[data-token="squirrel-0"] .bars')).to_have_count(1)
    if size != "phone":
        uncovered(page, "trap", "lying")
    seq = position(page)
    trap.get_by_role("button", name=re.compile("^Wait")).click()
    moved_on(page, seq)


@pytest.mark.clause("SQ-28", "SQ-30", "SQ-31")
def test_custody_and_the_mafia_show_their_odds(person: People) -> None:
    page = person("Mara")
    at(page, Suburb().prisoner(0, food=7, health=2))
    custody = scene(page, "custody")
    expect(custody).to_contain_text("3 turns of custody left")
    expect(custody).to_contain_text("17 % to get free")
    expect(custody).to_contain_text("58 % to get free")
    expect(custody).to_contain_text("if not, you die")
    expect(custody.locator(".pairs rect.good")).to_have_count(6)
    expect(custody.locator(".totals rect.good")).to_have_count(6)
    pay = custody.get_by_role("button", name=re.compile("^Pay the Squirrel Mafia"))
    pay.hover()
    expect(gauge(page, "acorn")).to_have_attribute("aria-label", "Food: 7 of 12, then 0")


@pytest.mark.clause("SQ-21")
def test_an_adventure_shows_its_two_sides(person: People) -> None:
    page = person("Mara")
    at(page, Suburb().squirrel(0, 6).top("adventure", "V02").roll(1, 2))
    card = scene(page, "adventure")
    expect(page.locator(".board .caption")).to_have_count(0)  # it would run on below the panel, which tells it all
    expect(card).to_contain_text("The open kitchen")
    expect(card).to_contain_text("gain 1 food")
    assert [band.inner_text().splitlines()[-1] for band in card.locator(".bands li").all()] == [
        "lose 3 health",
        "gain 3 food",
        "gain 5 food",
    ]
    expect(page.locator("[data-deck]")).to_have_count(0)  # nor would its deck be seen
    card.get_by_role("button", name=re.compile("^Play safe")).click()
    await_turn(page)


# --- cards and the board ------------------------------------------------------------------------------------------
@pytest.mark.clause("SQ-06", "SQ-17", "SQ-20")
def test_a_card_turns_up_with_its_text_on_a_board_of_the_hosts(person: People) -> None:
    page = person("Mara", motion=True)
    kinds = ["proceed", *["acorns"] * 12, "tree", "live_trap", "control", "overflow"]
    spaces: list[dict[str, Any]] = [{"kind": kind, "name": f"Place {i}"} for i, kind in enumerate(kinds)]
    spaces[13]["cost"] = 2
    table = lay(page, people=4, other_board={"spaces": spaces})
    page.goto(f"/table/{table}")
    page.evaluate(REMEMBER_CARD)
    page.get_by_role("button", name="Roll", exact=True).click()
    said = page.evaluate("() => window.cardSaid")
    expect(page.locator(".board .cell")).to_have_count(17)
    expect(page.locator("[data-happening=drew]")).to_have_count(0)
    expect(page.locator("[data-deck=acorns] .turned")).to_be_visible()
    written = " ".join(page.locator("[data-deck=acorns] .said").all_text_contents())
    assert written in (said, ""), "and lies open beside its deck, with its words where there is room for them"


@pytest.mark.clause("SQ-06", "SQ-20")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_host_begins_from_the_games_board_and_a_bad_one_is_refused_with_its_row(
    person: People, size: str, tmp_path: Path
) -> None:
    page = person("Mara", path="/new/squirrelopoly", size=size)
    expect(page.locator("details.group").first).to_be_visible()
    for group in page.locator("details.group:not([open]) > summary").all()[::-1]:
        group.click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file: Board of 80 spaces").click()
    board = json.loads(Path(saving.value.path()).read_text())
    assert len(board["spaces"]) == 80
    board["spaces"][22]["name"] = "Mara's Willow"
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(board))
    board["spaces"][5]["cost"] = 99
    bad.write_text(json.dumps(board))
    person.allow("503")  # a machine with much to do may be late to judge, and says so: then one sends the file again
    field = page.locator(".content").filter(has=page.get_by_role("button", name="Choose a file: Another board"))

    def load(file: Path, done: Locator) -> None:
        late = field.get_by_text("could not be checked")
        for _ in range(6):
            field.locator("input[type=file]").set_input_files(file)
            expect(late.or_(done).first).to_be_visible()
            if done.count() > 0:
                return

    load(bad, field.get_by_text("spaces 6 ("))
    expect(field.get_by_role("alert")).to_have_text(
        re.compile(r"^spaces 6 \(.+\), cost: must lie between 1 and 30, not 99$")
    )
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    load(good, field.get_by_text("good.json"))
    expect(field.get_by_text("good.json")).to_be_visible()
    expect(field.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".board .cell")).to_have_count(80)
    expect(page.locator(".board .name").nth(22)).to_have_text("Mara'sWillow")


@pytest.mark.clause("SQ-33")
def test_winter_tints_the_board_and_the_bar_counts_the_rounds_until_it(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, winter_from=21, round_cap=100))
    expect(page.locator(".when")).to_contain_text("Winter in")
    expect(page.locator("[data-season=summer]")).to_be_visible()
    open_table(page, lay(page, winter_from=1))
    expect(page.locator(".when")).to_contain_text("Winter")
    expect(page.locator(".when")).to_contain_text("3")
    expect(page.locator("[data-season=winter]")).to_be_visible()


@pytest.mark.parametrize(("board", "adventure", "trap"), [("40", 9, 10), ("80", 12, 20)])
def test_the_panel_of_a_decision_and_the_boards_buttons_cover_no_space(
    person: People, board: str, adventure: int, trap: int
) -> None:
    """On a short loop the panel lies within it, on a long one, which has its bays there, beside the board."""
    page = person("Mara")
    for name, suburb in {
        "residence": Suburb(board=board).squirrel(0, 1).own(1, 8, 4).bury(4, 2).roll(1, 2),
        "adventure": Suburb(board=board).squirrel(0, adventure - 3).top("adventure", "V02").roll(1, 2),
        # with another roll to lose, of which it tells, too
        "trap": Suburb(board=board).squirrel(0, trap - 4, health=2).roll(2, 2),
        "custody": Suburb(board=board).prisoner(0, food=7, health=2),
    }.items():
        at(page, suburb, board=board)
        expect(scene(page, name)).to_be_visible()
        uncovered(page, name, *PANELS)


@pytest.mark.parametrize(("board", "space"), [("40", 8), ("80", 47)])
def test_a_phone_looks_at_what_matters_and_tells_about_a_space_that_is_tapped(
    person: People, board: str, space: int
) -> None:
    page = person("Mara", size="phone", has_touch=True)
    home = Suburb(board=board).squirrel(0, space)
    at(page, home, board=board)
    page.wait_for_function(f"() => ({LETTERS})() > 7.5")
    expect(page.locator(f'[data-landing="{space + 7}"]')).to_be_in_viewport()
    at(page, home.squirrel(0, space - 3).roll(1, 2), board=board)
    page.wait_for_function(f"() => ({LETTERS})() > 8.5")
    page.wait_for_function(ON_SCREEN, arg=0)
    page.touchscreen.tap(*at_rest(page, WHERE_IS))
    info = page.locator("[data-panel=info]")
    expect(info).to_contain_text("Nothing is buried here")
    expect(info.get_by_role("link", name=re.compile("Read the rule"))).to_be_visible()
    info.get_by_role("button", name="Close").tap()
    expect(info).to_have_count(0)


@pytest.mark.parametrize(("board", "space", "name"), [("40", 12, "Hollow Willow"), ("80", 22, "Hollow Willow")])
def test_the_middle_of_the_loop_tells_about_the_space_that_is_pointed_at(
    person: People, board: str, space: int, name: str
) -> None:
    page = person("Mara")
    at(page, Suburb(board=board).squirrel(0, space - 7, moves=4).own(1, 1, space).bury(space, 2), board=board)
    caption = page.locator(".board .caption")
    expect(caption).to_contain_text("Mara is at")
    box = page.locator(".board .cell").nth(space).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(caption).to_have_attribute("data-caption", name)
    expect(caption).to_contain_text(f"Space {space} of {board} · 17 % with this roll")
    expect(caption).to_contain_text("drey no. 2")
    deck = page.locator("[data-deck=fleet] .card").first.bounding_box()
    assert deck is not None
    page.mouse.move(deck["x"] + deck["width"] / 2, deck["y"] + deck["height"] / 2)
    expect(caption).to_contain_text("14 cards to draw, 0 used")


def test_the_keyboard_walks_along_the_loop(person: People, tab_to: Callable[[Page, Locator], None]) -> None:
    page = person("Mara")
    at(page, Suburb().squirrel(0, 10, moves=4))
    walk = page.get_by_role("slider", name="Look along the loop")
    tab_to(page, walk)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board .caption")).to_have_attribute("data-caption", "Hollow Willow")
    expect(walk).to_have_attribute("aria-valuetext", re.compile("^Hollow Willow. Space 12 of 40 · 3 % with this roll"))
    expect(page.locator(".board .under")).to_have_count(1)


@pytest.mark.clause("SQ-02")
def test_before_the_first_roll_the_board_tells_what_everybody_rolled_for_it(person: People) -> None:
    page = person("Mara")
    table = lay(page, people=4)
    open_table(page, table)
    expect(page.locator(".board .caption")).to_contain_text("Three dice each:")


@pytest.mark.clause("SQ-25", "SQ-27")
def test_a_possible_third_double_shows_where_it_leads(person: People) -> None:
    page = person("Mara")
    at(page, Suburb().squirrel(0, 5, doubles=2, moves=3))
    expect(page.locator('[data-landing="30"]')).to_have_text("17 %")
    at(page, Suburb().squirrel(0, 5, doubles=2, moves=3).squirrel(1, 30).squirrel(2, 31))
    expect(page.locator(".act-place")).to_contain_text("17 % chance of being culled: Animal Control has no space left")
    expect(page.locator('[data-landing="30"]')).to_have_count(0)


@pytest.mark.clause("SQ-17", "SQ-18", "SQ-19")
def test_an_open_card_says_what_it_does(person: People) -> None:
    page = person("Mara")
    suburb = Suburb().squirrel(0, 39, moves=3).top("acorns", "A04").roll(1, 2)
    at(page, suburb.pass_turns(0))
    expect(page.locator("[data-deck=acorns] .does")).to_have_text("gain 4 food")


# --- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_is_accessible(person: People, axe: Callable[[Page], None], theme: str) -> None:
    page = person("Mara", theme=theme)
    page.add_init_script(SAY_YES)
    open_table(page, lay(page, **QUICK))
    play_to_the_end(page, choose_by_mouse, seed=5)
    page.get_by_text("As a table").click()
    axe(page)


def test_who_made_the_game_is_on_the_page_of_credits(person: People) -> None:
    page = person("Mara", path="/credits")
    expect(page.get_by_role("heading", name="Squirrelopoly")).to_be_visible()


def test_the_table_says_nothing_that_goes_round_the_catalogues(person: People) -> None:
    page = person("Mara", size="wide")
    table = lay(page, **{**QUICK, "start_health": 12})
    without_animation(page)
    page.goto(f"/table/{table}?lang=pseudo")
    page.locator(".table").wait_for()
    luck = random.Random(8)
    for _ in range(200):
        now = await_turn(page)
        assert page.evaluate(UNTRANSLATED) == []
        if now == "over":
            return
        choose_by_mouse(page, luck)
    raise AssertionError("the game did not end")
