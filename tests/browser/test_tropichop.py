"""TropicHop at the table: whole voyages by mouse, by keyboard and on a phone, trades, debts, cannon, the forecast."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

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
    position,
    without_animation,
)
from browser.scripts import UNTRANSLATED
from layers import gate_has
from rules.tropichop.positions import Voyage
from skerry.games.tropichop.set_up.places import ROWS

QUICK = {
    "initial_cash": 400,
    "initial_fuel": 14,
    "pass_start_cash": 0,
    "land_on_start_cash": 0,
    "trade_offers_per_phase": 0,
}
"""Little money, little rum, no trades: captains are soon out."""
SHORT = {"round_limit": 3, "trade_offers_per_phase": 0}


HOW: dict[str, tuple[Callable[[Page, random.Random], None], dict[str, Any]]] = {
    "mouse": (choose_by_mouse, {}),
    "keyboard": (choose_by_keyboard, {}),
    "phone": (choose_by_touch, {"size": "phone", "has_touch": True}),
}


def lay(page: Page, seats: int = 3, people: int = 1, free: int = 0, preset: str = "", **options: Any) -> str:
    """A table of this page's person and random bots; its id."""
    rules = {"game": "tropichop", "preset": preset, "options": options}
    return lay_seats(page, people, seats - people - free, free, **rules)


def at(page: Page, voyage: Voyage, seats: int = 3, preset: str = "", **options: Any) -> None:
    """A table in a position built by hand, seat 0 being this page's person."""
    show(page, lay(page, seats, preset=preset, **options), voyage.state.to_json())


# --- whole voyages ------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-56", "TH-58")
@pytest.mark.parametrize("how", HOW)
def test_a_voyage_to_the_last_captain(person: People, how: str) -> None:
    choose, context = HOW[how]
    page = person("Mara", **context)
    page.add_init_script(SAY_YES)
    open_table(page, lay(page, 2, **QUICK))
    play_to_the_end(page, choose, seed=3)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text(re.compile("marooned|bankrupt|Maelstrom"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.gate
@pytest.mark.clause("TH-57")
@pytest.mark.parametrize("how", gate_has(HOW))
def test_a_voyage_to_a_limit_of_rounds(person: People, how: str) -> None:
    choose, context = HOW[how]
    page = person("Mara", **context)
    open_table(page, lay(page, 3, **SHORT))
    made = play_to_the_end(page, choose, seed=5)
    assert made >= 3
    result = page.get_by_role("region", name="Result")
    headings = [head.inner_text() for head in result.locator("thead").first.get_by_role("columnheader").all()]
    assert headings[1:-1] == ["Money", "Stills in hand", "Properties"]
    for row in result.locator("table:has(thead)").first.locator("tbody tr").all():
        cells = [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        assert sum(cells[:-1]) == cells[-1]
    expect(result.locator(".final .line")).to_have_count(3)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert result.locator(".total, .track span").evaluate_all(cut) == []


def test_the_curve_of_worth_lasts_through_a_reload(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, 2, **SHORT))
    play_to_the_end(page, choose_by_mouse, seed=2)
    line = page.locator(".final .line").first
    before = line.get_attribute("d")
    page.reload()
    page.get_by_role("region", name="Result").wait_for()
    assert before is not None
    assert before.count("L") >= 3
    assert line.get_attribute("d") == before


# --- the chart ----------------------------------------------------------------------------------------------------
FORKS = {
    "west_e": ["dot_we_1", "dot_we_2", "dot_we_3", "dot_we_4", "east_a"],
    "east_i": ["dot_ew_1", "dot_ew_2", "dot_ew_3", "west_g"],
}
"""The ways across open water, from each fork to the other island's shore."""
SPOTS = {row["id"]: (row["x"], row["y"]) for row in ROWS}

LANE_MISSES = """(lane, points) => {
    const ink = Array.from({ length: 2000 }, (_, i) => lane.getPointAtLength((lane.getTotalLength() * i) / 1999));
    return points.filter(([x, y]) => Math.min(...ink.map(at => Math.hypot(at.x - x, at.y - y))) > 2);
}"""
"""The points that the drawn lanes across do not touch."""

REMEMBER_TRAVELS = """
window.travels = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
    const spot = /translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/;
    const spots = () => frames.map(one => spot.exec(one.transform).slice(1).map(Number));
    if (this.dataset?.token === "ship-0") window.travels.push(spots());
    return animate.call(this, frames, ...how);
};
localStorage.setItem("skerry.preferences", JSON.stringify({ speed: "calm" }));
"""


@pytest.mark.clause("TH-10")
@pytest.mark.parametrize("size", ["phone", "tablet", "desktop", "wide"])
@pytest.mark.parametrize("wharf", ["start", "west_e", "east_a"])
def test_every_fork_shows_its_lane_and_its_dots(person: People, size: str, wharf: str) -> None:
    page = person("Mara", size=size)
    at(page, Voyage(start_node=wharf).turn(0), start_node=wharf)
    dots = page.locator(".chart .dot")
    wanted = {SPOTS[dot] for way in FORKS.values() for dot in way[:-1]}
    drawn = dots.evaluate_all("all => all.map(one => [one.cx.baseVal.value, one.cy.baseVal.value])")
    assert {(x, y) for x, y in drawn} == wanted
    for dot in dots.all():
        expect(dot).to_be_visible()
    lane = page.locator(".chart .way.across")
    points = [SPOTS[place] for fork, way in FORKS.items() for place in (fork, *way)]
    assert lane.evaluate(LANE_MISSES, points) == []
    expect(page.locator(".chart .fork")).to_have_text(["5 or more left: across", "4 or more left: across"])


@pytest.mark.clause("TH-11")
@pytest.mark.parametrize("fork", FORKS)
def test_a_ship_that_leaves_an_island_sails_along_the_lane(person: People, fork: str) -> None:
    page = person("Mara", motion=True)
    large = {"die_pips": 20, "maximum_fuel": 200, "initial_fuel": 100}
    page.add_init_script(SAY_YES)
    for _ in range(8):  # one roll in fifty is too small to get away, and a double may keep the ship where it is
        at(page, Voyage(3, "", **large).ship(0, fork).turn(0), **large)
        page.add_init_script(REMEMBER_TRAVELS)
        page.reload()
        await_turn(page)
        seq = position(page)
        page.get_by_role("button", name="Roll", exact=True).click()
        moved_on(page, seq)
        await_turn(page)
        travelled = page.evaluate("() => window.travels[0] ?? []")
        if not travelled:
            continue
        near = [min(math.dist(spot, SPOTS[place]) for spot in travelled) for place in FORKS[fork]]
        if max(near) < 30:  # frames stand at equal distances, dots a good step apart
            return
    raise AssertionError(f"no ship sails over {FORKS[fork]}")


TOUCHING = """least => {
    const words = [];
    for (const one of document.querySelectorAll(".board .layer .name, .board .layer .facts, .board .layer .fork")) {
        const { left, right } = one.getBoundingClientRect(), { b, d, f } = one.getScreenCTM();
        if (!one.textContent.trim() || one.closest(".mini") || Math.abs(b) > 0.01) continue; // one name stands upright
        const size = parseFloat(getComputedStyle(one).fontSize) * d, foot = Number(one.getAttribute("y")) * d + f;
        words.push({ one, left, right, top: foot - 0.74 * size, bottom: foot + 0.21 * size });
    }
    return words.flatMap((a, i) => words.slice(i + 1).flatMap((b) => {
        const aside = Math.max(a.left, b.left) - Math.min(a.right, b.right);
        const below = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
        const apart = aside >= least || below >= least || a.one.nextElementSibling === b.one; // one place's two lines
        return apart ? [] : [`${a.one.textContent} and ${b.one.textContent}`];
    }));
}"""
"""The names and figures of different places on the chart between which there are fewer pixels."""


# --- before rolling -----------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-22", "TH-23")
def test_the_forecast_tells_where_every_total_leads(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().ship(0, "west_d", rum=7).own(1, "west_e", "west_rum").turn(0))
    forecast = page.get_by_role("region", name="Where a roll takes you")
    rows = forecast.get_by_role("listitem")
    expect(rows).to_have_count(9)  # 2 and 12 are always doubles
    texts = rows.all_inner_texts()
    assert sum("too little rum" in text for text in texts) == 4, "8 to 11 are out of reach"
    expect(page.locator(".board .outcome")).to_have_count(5)
    expect(forecast).to_contain_text("a Maelstrom card: 17 %")
    left = [text.split()[-1] for text in texts]
    for width, height in ((1280, 720), (1440, 900), (1600, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        assert at_rest(page, TOUCHING, 3) == [], f"{width} by {height}"
    assert left == ["4", "3", "2", "1", "0", "7", "7", "7", "7"], "3 to 7 burn rum, 8 to 11 leave the ship and its rum"
    expect(rows.locator(".risky")).to_have_count(3)  # at the ports; a distillery and a resort are left without rum


@pytest.mark.clause("TH-11", "TH-41")
def test_where_ways_fork_the_forecast_tells_all_of_them(person: People) -> None:
    page = person("Mara")
    voyage = Voyage(exit_is_forced=False).ship(0, "west_e").own(1, "west_h").turn(0)
    at(page, voyage, exit_is_forced=False)
    five = page.get_by_role("region", name="Where a roll takes you").get_by_role("listitem").nth(2)
    west, east = (next(row["name"] for row in ROWS if row["id"] == place) for place in ("west_h", "east_a"))
    expect(five).to_contain_text(re.compile(rf"5: 11.%, \d+ barrels left, to {west}, fee \d+, or to {east}"))
    expect(five.locator(".what")).to_have_text(re.compile(r"−\d+\s*free"))
    expect(five).to_have_class(re.compile("free"))


@pytest.mark.clause("TH-26", "TH-29")
def test_rum_is_bought_by_the_barrel_or_up_to_the_largest_roll(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().ship(0, "west_d", rum=5, cash=900).own(1, "west_d", "west_e").still("west_d").docked(0, "west_d"))
    fuel = page.get_by_role("group", name="Buy rum")
    amount = fuel.get_by_role("spinbutton")
    expect(amount).to_have_attribute("aria-valuenow", "6")  # up to low_fuel
    fuel.get_by_role("button", name="Fill up").click()
    expect(amount).to_have_attribute("aria-valuenow", "20")
    amount.press("ArrowDown")
    fuel.get_by_role("button", name=re.compile("Pay 190|19 barrels")).first.click()
    await_turn(page)
    expect(page.locator(".me .gauge")).to_have_attribute("aria-label", "24 barrels of rum")
    expect(page.locator(".me .cash b")).to_have_text("710")


@pytest.mark.clause("TH-33", "TH-34")
def test_a_still_is_placed_on_a_port_of_ones_own(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().own(0, "west_d", "west_e").docked(0, "west_d"))
    expect(page.locator("[data-spot]")).to_have_count(0)
    page.get_by_role("button", name="Set up a still").click()
    spots = page.locator("[data-spot]")
    expect(spots).to_have_count(2)
    spots.first.click()
    expect(page.locator(".log")).to_contain_text("set up a still")


@pytest.mark.clause("TH-32", "TH-33")
def test_who_is_about_to_be_marooned_is_shown_the_way_out_first(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().own(0, "west_a", "west_c").ship(0, "west_a", rum=1).turn(0))
    page.locator(".actions .btn.main", has_text="Set up a still at Pelican Quay").click()
    await_turn(page)
    page.locator(".actions .btn.main", has_text="Take 10 barrels aboard").click()
    await_turn(page)
    expect(page.locator(".actions .btn.main")).to_have_text("Roll")
    expect(page.locator(".me .gauge")).to_have_attribute("aria-label", "11 barrels of rum")


# --- trades -------------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.clause("TH-62")
def test_two_people_trade_in_two_browsers(person: People) -> None:
    mara = person("Mara")
    table = lay(mara, 2, free=1)
    jonas = person("Jonas")
    pages = (mara, jonas)
    for page in pages:
        without_animation(page)
        page.goto(f"/table/{table}")
    jonas.get_by_role("button", name=re.compile("^Sit here")).click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()
    voyage = Voyage(2).own(0, "west_a").own(1, "west_e").ship(0, "west_d").ship(1, "west_b").turn(0)
    show(mara, table, voyage.state.to_json(), jonas)
    asked, other = mara, jonas
    asked.get_by_role("button", name="Trade", exact=True).click()
    asked.get_by_role("dialog").locator(".th-partner").first.click()
    draft = asked.locator(".draft")
    draft.wait_for()
    expect(draft.get_by_role("button", name="Send the offer")).to_be_disabled()
    seq = position(asked)
    draft.locator(".side").nth(1).locator(".th-deed").first.click()
    moved_on(asked, seq)
    seq = position(asked)
    expect(draft.get_by_role("radio", name="I pay")).to_be_checked()
    draft.get_by_role("spinbutton", name="How much").fill("102")
    draft.get_by_role("spinbutton", name="How much").press("Enter")  # to the nearest that there are notes for
    moved_on(asked, seq)
    expect(draft.get_by_role("spinbutton", name="How much")).to_have_value("100")
    expect(draft.locator(".side").first).to_contain_text("100 Tropicbux")
    expect(draft.locator(".effects .group")).to_have_count(
        2
    )  # how many deeds of that colour both would hold, and the fee
    wanted = draft.locator(".th-deed[aria-pressed=true]").inner_text().split("\n")[-1]
    seq = position(asked)
    draft.get_by_role("button", name="Send the offer").click()
    moved_on(asked, seq)
    offer = other.locator(".answer")
    expect(offer).to_contain_text("offers you a trade")
    expect(offer).to_contain_text(wanted)
    expect(offer).to_contain_text("100 Tropicbux")
    seq = position(other)
    offer.get_by_role("button", name="Make a counter-offer").click()
    moved_on(other, seq)
    counter = other.locator(".draft")
    expect(counter.get_by_role("radio", name="I receive")).to_be_checked()
    amount = counter.get_by_role("spinbutton", name="How much")
    expect(amount).to_have_value("100")
    amount.fill("165")  # in three steps: 50, 10 and 5
    amount.press("Enter")
    expect(counter.locator(".side").nth(1)).to_contain_text("165 Tropicbux")
    seq = position(other)
    counter.get_by_role("button", name="Send the offer").click()
    moved_on(other, seq)
    offer = asked.locator(".answer")
    expect(offer).to_contain_text("165 Tropicbux")
    seq = position(asked)
    offer.get_by_role("button", name=re.compile("^Accept")).click()
    moved_on(asked, seq)
    for page in pages:
        expect(page.locator(".answer")).to_have_count(0)
        expect(page.get_by_role("log").or_(page.locator(".log"))).to_contain_text("traded")


def test_an_offer_being_made_can_be_taken_back_step_by_step(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().own(0, "west_d").own(1, "west_e").turn(0))
    page.get_by_role("button", name="Trade", exact=True).click()
    page.get_by_role("dialog").locator(".th-partner").first.click()
    deed = page.locator(".draft .th-deed").first
    deed.click()
    expect(deed).to_have_attribute("aria-pressed", "true")
    page.locator(".actions").get_by_role("button", name="Undo").click()
    expect(deed).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Drop it").click()
    expect(page.locator(".draft")).to_have_count(0)


# --- debts and cannon ---------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-20", "TH-38")
def test_a_debt_is_paid_by_selling(person: People) -> None:
    page = person("Mara")
    voyage = Voyage(2).ship(0, "west_d", rum=20, cash=10, stills=1).own(0, "east_b").own(1, "west_rum", "east_rum")
    at(page, voyage.turn(0).roll(1, 2), 2)
    debt = page.locator(".debt")
    expect(debt).to_contain_text("150")
    expect(debt).to_contain_text("140 short")
    expect(debt.get_by_role("button", name=re.compile("Mango Wharf"))).to_be_visible()
    debt.get_by_role("button", name=re.compile("still")).first.click()
    expect(debt).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("paid")


@pytest.mark.clause("TH-44", "TH-46", "TH-47")
def test_the_cannon_show_their_odds_and_their_price(person: People) -> None:
    page = person("Mara")
    voyage = Voyage(3, "tropichop_cannons").ship(0, "west_d", rum=20).ship(1, "west_e").ship(2, "west_e").turn(0)
    at(page, voyage, 3, "tropichop_cannons")
    cannon = page.locator(".cannon")
    expect(cannon).to_contain_text("13.9 % chance to hit, 2.8 % to sink.")
    shots = cannon.locator(".th-shot")
    expect(shots).to_have_count(3)  # either ship, or both for the same price
    expect(shots.first).to_contain_text("burns 8 rum, leaves 12")
    shots.first.click()
    await_turn(page)
    expect(page.locator(".me .gauge")).to_have_attribute("aria-label", "12 barrels of rum")


@pytest.mark.clause("TH-58", "TH-59")
def test_a_cannon_battle_bankrupts_a_third_captain(person: People) -> None:
    page = person("Mara")
    seats = [{"occupant": "bot", "bot": "random"}] * 2 + [{"occupant": "person"}]
    rules = {"game": "tropichop", "preset": "tropichop_cannons"}
    table = lay_seats(page, **rules, seats=seats)
    voyage = Voyage(3, "tropichop_cannons").ship(0, "west_d", rum=20).ship(1, "west_e", cash=3000)
    voyage.ship(2, "west_e", cash=100, stills=0).own(2, "west_b").turn(0).do("fire", 4, 4, targets="1+2")
    show(page, table, voyage.state.to_json())  # the shot hit both with a double five; one could pay
    debt = page.locator(".debt")
    expect(debt).to_contain_text("You owe")
    expect(debt).to_contain_text("900 short")
    debt.get_by_role("button", name=re.compile("bankrupt")).click()
    sure = page.get_by_role("dialog")
    expect(sure).to_contain_text("Lantern Point")
    sure.locator(".btn.primary").click()
    expect(page.locator("[data-captain='2']")).to_contain_text("bankrupt")
    # the attacker, a bot, plays on at once and may sell what it got: the log keeps who that was
    log = page.locator(".log")
    left = re.compile(r"is bankrupt\. Everything goes to (?!the Company)")
    earlier = log.get_by_role("button", name="earlier lines")
    expect(log.get_by_text(left).or_(earlier).first).to_be_visible()
    if not log.get_by_text(left).count():
        earlier.click()  # bots may have played for rounds since
    expect(log).to_contain_text(left)


@pytest.mark.clause("TH-41", "TH-42")
def test_a_card_that_gives_a_choice_leaves_the_chart_free(person: People) -> None:
    page = person("Mara")
    voyage = Voyage(2)
    voyage.turn(0).roll(3, 3, voyage.card("win_from_company"))
    at(page, voyage, 2)
    expect(page.locator(".card-scene")).to_contain_text("Take a deed the Company still holds.")
    expect(page.locator(".focus-place .card-scene")).to_have_count(0)
    expect(page.locator("[data-spot]")).to_have_count(23)
    page.locator("[data-spot]").first.click()
    await_turn(page)
    expect(page.locator(".board .flag")).to_have_count(1)


# --- words and looks ----------------------------------------------------------------------------------------------
def test_a_phone_tells_ones_own_deeds_by_name(person: People) -> None:
    page = person("Mara", size="phone", has_touch=True)
    at(page, Voyage(2).ship(0, "west_d", rum=20).own(0, "east_b", "west_rum").own(1, "east_rum").turn(0), 2)
    deeds = page.locator(".hand-place").get_by_role("list", name="Your deeds").get_by_role("listitem")
    expect(deeds).to_have_count(2)
    expect(deeds.filter(has_text="Mango Wharf")).to_have_count(1)
    deeds.last.scroll_into_view_if_needed()
    expect(deeds.last).to_be_in_viewport(ratio=1)


@pytest.mark.clause("TH-64")
def test_who_made_the_game_is_on_the_page_of_credits(person: People) -> None:
    page = person("Mara", path="/credits")
    expect(page.get_by_role("heading", name="TropicHop")).to_be_visible()


def test_a_place_tells_what_it_is_for(person: People) -> None:
    page = person("Mara")
    at(page, Voyage().own(1, "east_b").turn(0))
    page.locator(".board .name", has_text="Mango Wharf").wait_for()
    box = page.locator(".board .frame").bounding_box()
    assert box
    spot = page.locator(".board .sign").nth(14).bounding_box()
    assert spot
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    info = page.locator(".info")
    expect(info.get_by_role("link")).to_have_attribute("href", re.compile("TH-"))
    page.keyboard.press("Escape")
    expect(info).to_have_count(0)


def test_the_table_says_nothing_that_goes_round_the_catalogues(person: People) -> None:
    page = person("Mara", size="wide")
    page.add_init_script(SAY_YES)
    table = lay(page, 3, **{**QUICK, "trade_offers_per_phase": 2})
    without_animation(page)
    page.goto(f"/table/{table}?lang=pseudo")
    page.locator(".table").wait_for()
    luck = random.Random(8)
    for _ in range(30):
        now = await_turn(page)
        assert page.evaluate(UNTRANSLATED) == []
        if now == "over":
            return
        choose_by_mouse(page, luck)
