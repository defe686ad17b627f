"""Powerboats at the table: whole races, courses chosen on the lake, free play by three people, two boats by two."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.correcting import PROPOSE, show
from browser.playing import (
    SAY_YES,
    abreast,
    act,
    at_rest,
    await_turn,
    lay_seats,
    moved_on,
    open_table,
    play_to_the_end,
    play_together,
    position,
    press_an_arrow,
    press_an_open_one,
    tab_to_a_choice,
    tap_an_open_one,
    without_animation,
)
from layers import gate_has
from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.core.data import Json

SHORT: dict[str, Json] = {"course": "mill-pond", "damage_limit": 2, "last_round": 8}
"""A small lake and boats that do not last: a race of any captains is soon over."""

WHERE_IS = """([token]) => {
    const { x, y } = document.querySelector(`.board [data-token="${token}"]`).getBoundingClientRect();
    return [x, y];
}"""
"""Where a boat lies on the screen: the element of a token has the size of a point."""

COVERED_BY_MAP = """() => [...document.querySelectorAll(".board [data-spot]")].filter(spot => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".mini");
}).map(spot => spot.getAttribute("aria-label"))"""
"""Choices on the lake that the small map hides from a finger."""


def lay(page: Page, bots: int = 1, people: int = 1, free: int = 0, preset: str = "", **options: Json) -> str:
    """A table of this page's person and random bots; its id."""
    return lay_seats(page, people, bots, free, game="powerboats", preset=preset, options=options)


def at(page: Page, race: Race, preset: str = "", **options: Json) -> None:
    """A table in a position built by hand, seat 0 being this page's person, all others bots."""
    table = lay(page, bots=len(race.state.captains) - 1, preset=preset, **options)
    show(page, table, race.state.to_json())


def by_mouse(page: Page, luck: random.Random) -> None:
    act(page, lambda: press_an_open_one(page, luck, page.mouse.click))


def by_touch(page: Page, luck: random.Random) -> None:
    """Tap a choice that lies open, now and then after picking a die."""

    def step() -> None:
        dice = page.locator(".hand button.die")
        if luck.random() < 0.4 and dice.count():
            dice.nth(luck.randrange(dice.count())).tap()
        tap_an_open_one(page, luck)

    act(page, step)


def by_keyboard(page: Page, luck: random.Random) -> None:
    """Reach a choice with Tab and arrow keys and press Enter."""

    def step() -> None:
        for _ in range(luck.randrange(1, 6)):  # past the lake to the bank and the helm
            page.keyboard.press("Tab")
        tab_to_a_choice(page)
        press_an_arrow(page, luck)
        page.keyboard.press("Enter")

    act(page, step)


HOW: dict[str, tuple[Callable[[Page, random.Random], None], dict[str, Any]]] = {
    "mouse": (by_mouse, {}),
    "keyboard": (by_keyboard, {}),
    "phone": (by_touch, {"size": "phone", "has_touch": True}),
}


def spot(page: Page, name: str) -> Locator:
    """A choice on the lake by the beginning of its name."""
    return page.locator(f".board .spot[aria-label^='{name}']")


def seated(host: Page, others: list[Page], table: str) -> None:
    """Everybody takes a seat and the host begins."""
    for page in [host, *others]:
        without_animation(page)
        page.goto(f"/table/{table}")
    for page in others:
        page.get_by_role("button", name=re.compile("^Sit here")).first.click()
        page.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start the game").click()
    for page in [host, *others]:
        page.locator(".table").wait_for()


# --- whole races ----------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.parametrize("how", gate_has(HOW))
def test_a_whole_race(person: People, how: str) -> None:
    choose, context = HOW[how]
    page = person("Mara", **context)
    page.add_init_script(SAY_YES)
    open_table(page, lay(page, 2, **SHORT))
    assert play_to_the_end(page, choose, seed=3) >= 3
    result = page.get_by_role("region", name="Result")
    expect(result.locator(".final svg path.way")).to_have_count(3)
    heads = result.locator(".final table").get_by_role("columnheader").all_inner_texts()
    assert heads == ["Captain", "End", "Turns", "Crashes", "Damage"]
    places = result.locator(".final .place").all_inner_texts()  # shared by who is level; none if nobody comes home
    assert places == sorted(places)
    assert set(places) <= {"1st", "2nd", "3rd"}
    expect(result.get_by_text("Points by source")).to_have_count(0)  # one race has places, not points
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.clause("PB-07")
def test_over_the_line_by_a_click_on_the_lake(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (3, 2), "NE", next_buoy=4).bank(0, 2).turn_of(0)
    at(page, race, course="mill-pond")
    ahead = spot(page, "Go straight on: 2 spaces, over the line")
    ahead.hover()
    expect(page.locator(".board .routes .line.chosen .way")).to_have_count(1)
    ahead.click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", name="You win")).to_be_visible()
    expect(result.locator(".final .home")).to_have_count(1)
    expect(result.locator(".final .marked .place")).to_have_text("1st")
    expect(result.get_by_text("crossed the line")).not_to_have_count(0)


def test_a_series_tells_its_points(person: People) -> None:
    page = person("Mara")
    courses: dict[str, Json] = {"course": "mill-pond", "second_course": "mill-pond", "third_course": "mill-pond"}
    race = Race(2, "official", **courses).boat(0, (3, 2), "NE", next_buoy=4).bank(0, 2).turn_of(0)
    at(page, race, "official", **courses)
    expect(page.locator(".when")).to_contain_text("Race 1 of 3")
    page.get_by_role("button", name="Leave the dice alone").click()
    spot(page, "Go straight on").click()
    expect(page.locator(".when")).to_contain_text("Race 2 of 3")
    expect(page.locator(".side-place, .strip-place").first).to_contain_text("Race 1")


# --- the lake ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-36")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_turn_indicator_is_right_for_any_number_of_boats(person: People, seats: int) -> None:
    page = person("Mara")
    race = Race(seats)
    race.state.first = seats - 1
    at(page, race.turn_of(0), map=open_map(seats=8))
    order = page.locator("[data-order]")
    assert [one.get_attribute("data-order") for one in order.all()] == [str(seats - 1), *map(str, range(seats - 1))]
    expect(page.locator("[data-order][aria-current=true]")).to_have_count(1)
    expect(page.locator("[data-order='0'][aria-current=true]")).to_contain_text("Mara’s turn")
    expect(page.locator(".board [data-token^=boat]")).to_have_count(seats)


@pytest.mark.clause("PB-09", "PB-11", "PB-13", "PB-23")
def test_the_lake_shows_where_each_course_ends(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "N").boat(1, (10, 1), "S").bank(0, 2).turn_of(0)
    at(page, race, course="mill-pond")
    expect(spot(page, "Turn right and go: 2 spaces, backs up 1")).to_have_count(1)
    expect(page.locator(".board .routes .lost")).to_have_count(1)
    race.bank(0, 3, 3, 3)
    at(page, race, course="mill-pond")
    expect(spot(page, "Go straight on")).to_have_attribute("aria-label", re.compile("damage|wreck"))
    expect(page.locator(".board .routes .hurt .burst")).not_to_have_count(0)
    before = position(page)
    spot(page, "Turn left and go").click()
    moved_on(page, before)
    expect(page.locator(".log").first).to_contain_text(re.compile(r"turned left"))
    expect(page.locator(".log").first).to_contain_text(re.compile(r"went \d+ space"))


@pytest.mark.clause("PB-17", "PB-20", "PB-21")
def test_a_die_shows_what_its_three_faces_would_bring(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "N").boat(1, (2, 6), "N").bank(0, 1).turn_of(0)
    at(page, race, course="mill-pond")
    new = page.get_by_role("button", name=re.compile("^Roll a new die, speed 2 to 4"))
    new.hover()
    ends = page.locator(".board .routes .end")
    expect(ends).to_have_count(9)
    faces = page.locator(".board .routes .die text").all_text_contents()
    assert sorted(faces) == ["1"] * 3 + ["2"] * 3 + ["3"] * 3
    page.mouse.move(5, 5)
    expect(ends).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Take out the 1")).hover()
    expect(ends).to_have_count(1)


@pytest.mark.clause("PB-14", "PB-15", "PB-16")
def test_damage_closes_spaces_and_the_owner_chooses_what_goes(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "S").bank(0, 3, 1, 2, damage=3).turn_of(0)
    at(page, race, course="mill-pond")
    spaces = page.locator(".hand .space")
    expect(spaces).to_have_count(5)
    expect(page.locator(".hand .space.over")).to_have_count(1)
    expect(page.locator(".hand").get_by_role("img", name="Closed by damage")).to_have_count(2)
    expect(page.locator(".hand").get_by_role("status")).to_have_text("1 too many")
    page.get_by_role("button", name="Put back the 3").click()
    expect(page.locator(".hand .space.over")).to_have_count(0)
    expect(page.locator(".hand .speed b")).to_have_text("3")


def test_a_place_is_chosen_and_then_where_the_boat_looks(person: People) -> None:
    page = person("Mara")
    open_table(page, lay(page, 1, course="mill-pond", placement="choose"))
    await_turn(page)
    before = position(page)
    spot(page, "Start at place").first.click()  # the bot may have been first
    ways = page.locator(".board .spot[aria-label*='facing']")
    expect(ways).to_have_count(6)
    assert position(page) == before, "a place is not yet a choice"
    ways.filter(has=page.locator("xpath=self::*[contains(@aria-label, 'facing south-east')]")).click()
    moved_on(page, before)
    expect(page.locator(".board [data-token=boat-0]")).to_have_attribute("style", re.compile(r"rotate\(30deg\)"))


@pytest.mark.clause("PB-18")
def test_the_official_dice_are_marked_and_rolled_at_once(person: People) -> None:
    page = person("Mara")
    courses: dict[str, Json] = {"course": "mill-pond", "second_course": "mill-pond", "third_course": "mill-pond"}
    race = Race(2, "official", **courses).boat(0, (8, 3), "S").bank(0, 3, 2).turn_of(0)
    at(page, race, "official", **courses)
    page.get_by_role("button", name=re.compile("^Roll the 2 again")).click()
    expect(page.get_by_role("button", name=re.compile("^Keep the 2"))).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Add a die")).click()
    roll = page.get_by_role("button", name=re.compile("^Roll, speed 5 to 9"))
    expect(roll).to_contain_text("Roll 2")
    roll.click()
    expect(page.locator(".hand .space .die svg[role=img]")).to_have_count(3)


@pytest.mark.clause("PB-26")
def test_no_choice_lies_below_the_small_map(person: People) -> None:
    page = person("Mara", size="phone")
    race = Race(2, course="mill-pond", power_turn=True).boat(0, (8, 3), "S").bank(0, 3).turn_of(0)
    at(page, race, course="mill-pond", power_turn=True)
    page.get_by_role("button", name=re.compile("^Leave the dice")).click()
    expect(page.locator(".board [data-spot]")).to_have_count(5)
    assert at_rest(page, COVERED_BY_MAP) == []


NEXT_BUOY = """() => {
    const buoy = [...document.querySelectorAll(".board svg.marks .buoy")].find(one => one.textContent.trim() === "1");
    const frame = document.querySelector(".board-place div.frame").getBoundingClientRect();
    const { left, top, width, height } = buoy.querySelector(".float").getBoundingClientRect();
    return [left + width / 2 - frame.left - frame.width / 2, top + height / 2 - frame.top - frame.height / 2,
        frame.width / 2, frame.height / 2];
}"""
"""How far buoy 1 lies from the middle of the board's frame, and half of the frame's size, in pixels."""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_next_buoy_is_pointed_to_and_shown_by_a_press(person: People, size: str) -> None:
    page = person("Mara", size=size)
    open_table(page, lay(page, 1, course="twin-isles"))
    await_turn(page)
    if size == "desktop":  # it has the whole lake in sight at first
        expect(page.locator("[data-beyond]")).to_have_count(0)
        for _ in range(5):
            page.get_by_role("button", name="Zoom in").click()
    x, y, width, height = at_rest(page, NEXT_BUOY)
    assert abs(x) > width or abs(y) > height, "it is in sight: nothing has to point to it"
    sign = page.get_by_role("button", name="Show buoy 1")
    box = sign.bounding_box()
    frame = page.locator(".board-place div.frame").bounding_box()
    assert box is not None
    assert frame is not None
    assert min(box["width"], box["height"]) >= 44
    beside = box["x"] + box["width"] / 2 - frame["x"] - width, box["y"] + box["height"] / 2 - frame["y"] - height
    assert abs(beside[0]) > width - 60 or abs(beside[1]) > height - 60, "it is not at the edge"
    assert x * beside[0] + y * beside[1] > 0, "it is on the other side"
    sign.click()
    expect(sign).to_have_count(0)
    x, y, width, height = at_rest(page, NEXT_BUOY)
    assert abs(x) < width, "it is still out of sight"
    assert abs(y) < height, "it is still out of sight"


def test_a_phone_names_the_game_beside_a_long_series(person: People) -> None:
    page = person("Mara", size="phone")
    open_table(page, lay(page, 1, preset="official"))
    await_turn(page)
    expect(page.locator(".bar .brief")).to_have_text("1/3, round 1")
    assert page.locator(".bar h1").evaluate("title => title.scrollWidth <= title.clientWidth")


def test_a_dice_choice_tells_what_it_does_when_it_is_looked_at(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "N").bank(0, 1).turn_of(0)
    at(page, race, course="mill-pond")
    told = page.locator(".hand .told")
    expect(told).to_have_text("")
    page.get_by_role("button", name=re.compile("^Roll the 1 again")).hover()
    expect(told).to_have_text(re.compile("^Roll the 1 again.*, speed 1 to 3"))


@pytest.mark.clause("PB-16")
def test_who_sinks_with_everybody_has_not_won(person: People) -> None:
    page = person("Mara")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "N").bank(0, 3, 3, 3, damage=2).turn_of(0)
    race.boat(1, status="wrecked").bank(1, damage=5)
    at(page, race, course="mill-pond")
    go = page.get_by_role("button", name=re.compile("^Go,"))
    expect(go.locator(".harm")).to_have_text("a wreck")
    expect(go.locator(".harm")).to_be_visible()  # before the dice are settled, too
    go.click()
    page.get_by_role("dialog", name="Go").get_by_role("button", name="Go").click()  # an end for sure is asked about
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", name="Nobody wins")).to_be_visible()
    expect(result.locator(".marked, .place")).to_have_count(0)
    expect(page.get_by_text("too many")).to_have_count(0)


# --- several people -----------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-32", "PB-37", "PB-29")
def test_two_people_with_two_boats_each_race_in_two_browsers(person: People) -> None:
    mara, jonas = person("Mara"), person("Jonas", size="phone")
    table = lay(mara, bots=0, free=1, preset="two-boats", **{**SHORT, "last_round": 4})
    for page in (mara, jonas):
        page.add_init_script(SAY_YES)
    seated(mara, [jonas], table)
    pages = (mara, jonas)
    for page in pages:
        expect(page.locator(".board [data-token^=boat]")).to_have_count(4)
        expect(page.locator(".board .boat text", has_text="B").first).to_be_attached()
    luck = random.Random(5)
    play_together(pages, by_mouse, luck)
    for page in pages:
        expect(page.get_by_role("region", name="Result")).to_be_visible()
    results = [page.get_by_role("region", name="Result").locator(".final tbody").inner_text() for page in pages]
    assert results[0] == results[1]
    assert "boat A" in mara.locator(".log").first.inner_text()


def where(page: Page, boat: int) -> list[float]:
    """Where a boat lies on the screen, once the lake lies still."""
    page.locator(".table[data-busy=false][data-asked=true]").wait_for()
    found: list[float] = at_rest(page, WHERE_IS, [f"boat-{boat}"])
    return found


def dropped_at(page: Page, boat: int, by: tuple[float, float]) -> None:
    """Drag a boat by so many pixels."""
    x, y = where(page, boat)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0], y + by[1], steps=8)
    page.mouse.up()


def act_for(page: Page, title: str) -> None:
    page.get_by_role("radiogroup").get_by_role("radio", name=re.compile(title)).check(force=True)


@pytest.mark.clause("PB-33", "PB-34", "PB-37")
def test_three_people_put_each_other_right_in_free_play(person: People) -> None:
    mara, jonas, ada = person("Mara"), person("Jonas"), person("Ada")
    table = lay(mara, bots=0, free=2, preset="free-play", course="mill-pond")
    seated(mara, [jonas, ada], table)
    pages = (mara, jonas, ada)

    # Jonas drags Mara's boat; everybody sees it, and that it was he
    before = where(ada, 0)
    seq = position(mara)
    dropped_at(jonas, 0, (100, 90))
    for page in pages:
        page.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
    away = where(ada, 0)
    assert away != before
    expect(mara.locator(".log").first).to_contain_text("Jonas")

    # Ada takes it back, and brings it again
    seq = position(ada)
    ada.get_by_role("button", name=re.compile("^Take back")).first.click()
    ada.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
    assert where(ada, 0) == pytest.approx(before, abs=1)
    seq = position(ada)
    ada.get_by_role("button", name=re.compile("^Redo")).first.click()
    ada.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
    assert where(ada, 0) == pytest.approx(away, abs=1)

    # on land a boat goes back to where it was
    abreast(pages)
    seq = position(jonas)
    dropped_at(jonas, 0, (0, -2000))
    jonas.wait_for_timeout(300)
    assert position(jonas) == seq

    # Mara rolls for Jonas, gives Ada the turn, and Jonas writes down damage for himself
    act_for(mara, "Purple")
    for _ in range(2):
        abreast(pages)
        seq = position(mara)
        mara.get_by_role("button", name=re.compile("^Roll a new die")).click()
        mara.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
    expect(jonas.locator("[data-panel=hand] .space .die svg[role=img]")).to_have_count(2)
    expect(jonas.locator(".log").first).to_contain_text("Mara, for Jonas")
    taker = mara.locator("[data-order]:not([aria-current])").first.get_attribute("data-order")
    mara.locator(f"[data-order='{taker}']").get_by_role("button", name=re.compile("^Give")).click()
    for page in pages:
        expect(page.locator(f"[data-order='{taker}'][aria-current=true]")).to_have_count(1)
    jonas.get_by_role("button", name="Set damage to 4").click()
    for page in pages:
        expect(page.locator(".bad", has_text="1 too many").first).to_be_attached()

    # a move is judged at once, and overruled with one press by somebody else
    cell = Race(3, course="mill-pond").cell((3, 2))
    patch = [["boats/1/cell", cell], ["boats/1/heading", "NE"], ["boats/1/next_buoy", 4]]
    message = {"type": "correct", "client_id": "there", "seat": 1, "patch": patch}
    answer = jonas.evaluate(PROPOSE, [table, message])
    assert answer["ok"], answer
    expect(spot(jonas, "Go straight on")).to_have_attribute("aria-label", re.compile("over the line"))
    jonas.get_by_role("button", name=re.compile("^Go, ")).click()
    advice = mara.get_by_role("region", name="How the table sees it")
    expect(advice).to_contain_text("Jonas’s boat crossed the line")
    expect(mara.locator(".board [data-token=boat-1]")).to_have_count(0)
    advice.get_by_role("button", name=re.compile("^Overrule the last move")).click()
    for page in pages:
        expect(page.locator(".board [data-token=boat-1]")).to_have_count(1)
    expect(advice).to_have_count(0)


@pytest.mark.clause("PB-33")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_free_play_has_one_main_choice_and_gives_the_turn(person: People, size: str) -> None:
    page = person("Mara", size=size)
    open_table(page, lay(page, 0, people=3, preset="free-play", course="mill-pond"))
    await_turn(page)
    seats = page.locator(".free-bar input")
    for seat in range(seats.count()):
        seats.nth(seat).check(force=True)
        expect(page.get_by_role("button", name=re.compile("^Go,")).and_(page.locator(".primary"))).to_have_count(1)
        expect(page.locator(".table .btn.primary")).to_have_count(1)
    order = page.locator("[data-order]").and_(page.locator(":visible"))
    expect(order).to_have_count(3)
    taker = order.and_(page.locator(":not([aria-current])")).first
    seat_taking = taker.get_attribute("data-order")
    taker.get_by_role("button", name=re.compile("^Give")).click()
    expect(order.and_(page.locator("[aria-current=true]"))).to_have_attribute("data-order", str(seat_taking))
    expect(page.get_by_role("button", name="End the race")).to_be_visible()


@pytest.mark.parametrize("preset", ["", "free-play"])
@pytest.mark.parametrize("size", ["phone", "tablet", "desktop", "wide"])
def test_the_bank_lies_in_one_row(person: People, size: str, preset: str) -> None:
    page = person("Mara", size=size)
    open_table(page, lay(page, 2, preset=preset, course="mill-pond"))
    await_turn(page)  # the die that may be added is the widest space
    spaces = page.locator(".hand .store .space")
    expect(spaces).to_have_count(5)
    tops = spaces.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    assert max(tops) - min(tops) < 30, tops


@pytest.mark.clause("PB-23")
def test_the_remote_steers_and_stresses_going(person: People) -> None:
    page = person("Mara", size="phone")
    race = Race(2, course="mill-pond").boat(0, (8, 3), "N").bank(0, 2).turn_of(0)
    at(page, race, course="mill-pond")
    page.goto(f"{page.url}/remote")
    page.locator("[data-move]", has_text="Leave the dice alone").click()
    moves = page.locator("[data-move]")
    expect(moves).to_have_count(3)
    expect(page.locator("[data-move].primary")).to_have_text(re.compile("^Go"))
    lefts = moves.locator("> span").evaluate_all(
        "all => [...new Set(all.map(one => one.getBoundingClientRect().left))]"
    )
    assert len(lefts) == 1, "choices begin on one line"


def test_the_host_reads_who_keeps_the_rules(person: People) -> None:
    page = person("Mara")
    table = lay(page, 1, course="mill-pond")
    page.goto(f"/table/{table}/host")
    switch = page.get_by_role("switch", name="Who keeps the rules")
    expect(switch).to_have_accessible_description("the table")
    switch.click()
    expect(switch).to_have_accessible_description("the players: free play")


# --- around the table ---------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.clause("PB-02", "PB-37")
def test_a_named_table_is_found_in_the_lobby_and_joined(person: People) -> None:
    mara = person("Mara", "/new/powerboats")
    mara.get_by_role("textbox", name="Name of the table").fill("Sunday regatta")
    mara.get_by_role("combobox", name="Who plays Purple").select_option("empty")
    mara.get_by_role("button", name="Open the table").click()
    expect(mara.get_by_role("heading", level=1, name="Sunday regatta")).to_be_visible()
    jonas = person("Jonas", "/tables")
    jonas.get_by_role("link", name=re.compile("Sunday regatta")).first.click()
    jonas.get_by_role("button", name="Sit here: Purple").click()
    expect(mara.get_by_text("Jonas").first).to_be_visible()


def test_a_rule_set_for_two_brings_its_seats(person: People) -> None:
    page = person("Mara", "/new/powerboats")
    expect(page.get_by_role("combobox", name=re.compile("^Who plays"))).to_have_count(4)
    page.get_by_role("radio", name=re.compile("Two boats each")).check(force=True)
    expect(page.get_by_role("combobox", name=re.compile("^Who plays"))).to_have_count(2)
