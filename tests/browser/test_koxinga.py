"""Koxinga at the table: what a person sees of the rules and does about them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from browser.conftest import People
from browser.correcting import show
from browser.koxinga_positions import battle, by_day, fresh, lay_at
from browser.playing import at_rest, lay_table, open_table
from following import Heard
from layers import gate_has

AREA_ON_SCREEN = """id => {
    const layer = document.querySelector(".board svg.layer");
    const disc = [...layer.ownerDocument.querySelectorAll(".board .marks .area, .board .marks .strait")][id];
    const box = disc.querySelector("circle").getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


PAINT = """(element, property) => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    paint.fillStyle = getComputedStyle(element)[property];
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}"""


OVERLAPS = """() => [...document.querySelectorAll(".kx-pick .half")].flatMap((half, at) => {
    const parts = [...half.querySelectorAll(".time, .glyph:not(.sign .glyph), .what, .sign")];
    const boxes = parts.map(part => part.getBoundingClientRect());
    const whole = half.getBoundingClientRect();
    return boxes.flatMap((a, i) => [
        ...(a.top < whole.top - 1 || a.bottom > whole.bottom + 1 ? [`half ${at}: ${parts[i].className} is out`] : []),
        ...boxes.slice(i + 1).filter(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1
            && b.top < a.bottom - 1).map(() => `half ${at}: ${parts[i].outerHTML.slice(0, 60)} is overlapped`),
    ]);
})"""


OUT_OF_HOLD = """() => [...document.querySelectorAll(".hand-place .hold")].flatMap((hold, at) => {
    const box = hold.getBoundingClientRect();
    return [...hold.querySelectorAll(".glyph, b")].map((part) => part.getBoundingClientRect())
        .filter((part) => part.left < box.left || part.right > box.right || part.top < box.top
            || part.bottom > box.bottom)
        .map((part) => `hold ${at + 1}: ${part.width} x ${part.height} px do not fit into ${box.width}`);
})"""


def colour(element: Locator, property: str = "fill") -> list[int]:
    """Red, green and blue of what an element is painted with."""
    found: list[int] = element.evaluate(PAINT, property)
    return found


def own_holds(page: Page) -> Locator:
    return page.locator(".hand-place .hold")


def panel(page: Page, seat: int) -> Locator:
    """The panel of another seat at the side."""
    return page.locator(f".side-place li[data-seat='{seat}']")


def left_of(first: Locator, second: Locator) -> bool:
    """Whether one element lies wholly left of another."""
    a, b = first.bounding_box(), second.bounding_box()
    assert a is not None
    assert b is not None
    return a["x"] + a["width"] <= b["x"] + 1


def above(first: Locator, second: Locator) -> bool:
    a, b = first.bounding_box(), second.bounding_box()
    assert a is not None
    assert b is not None
    return a["y"] + a["height"] <= b["y"] + 1


CUT = """() => {
    const { bottom } = document.querySelector(".hand-place").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".hand-place :is(.holds, .score, .kx-pick, svg.die)")];
    const cut = parts.filter((one) => one.getBoundingClientRect().bottom > bottom + 0.5);
    return cut.map((one) => one.getAttribute("class"));
}"""
"""What of one's own band ends below it."""


def test_what_lies_in_a_hold_stays_in_it_on_every_desk(person: People) -> None:
    """Between the widths at which the band is laid out otherwise, too."""
    page, state = person("Mara", size="laptop"), fresh()
    state["ships"][0]["holds"] = [["food", 7], ["gold", 7], ["cannon", 6], ["food", 4], ["gold", 6]]
    show(page, lay_at(page), state)
    for width in (761, 960, 1100, 1101, 1180, 1280, 1361, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        found = at_rest(page, OUT_OF_HOLD)
        assert not found, f"{width}: {found}"


@pytest.mark.gate
@pytest.mark.clause("KX-03", "KX-04", "KX-08")
def test_own_ship_is_blue_at_the_bottom_left_and_wears_the_red_circle_when_it_leads(person: People) -> None:
    page = person("Mara")
    show(page, lay_at(page), fresh())
    me = page.locator(".hand-place .me")
    box = me.bounding_box()
    assert box is not None
    assert box["x"] == 0
    red, green, blue = colour(me.locator(".emblem circle").nth(1))
    assert blue > 1.5 * max(red, green), "seat 1 is blue"
    expect(me.get_by_role("img", name="start player of this round")).to_be_visible()
    red, green, blue = colour(me.locator(".first circle"), "stroke")
    assert red > 2 * max(green, blue), "the circle is red"
    ships = page.locator(".board .tokens .ship")
    expect(ships).to_have_count(6)
    assert len({ship.locator(".emblem").get_attribute("d") for ship in ships.all()}) == 6
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_function("() => innerWidth === 1024")
    assert at_rest(page, CUT) == [], "on a small desk, too, holds, score and dice are seen as wholes"


@pytest.mark.gate
@pytest.mark.clause("KX-06")
def test_a_hold_shows_its_goods_and_the_count_beside_them(person: People) -> None:
    page = person("Mara")
    state = fresh()
    state["ships"][0]["holds"] = [["food", 4], ["gold", 7], ["cannon", 3], None, ["food", 1]]
    state["ships"][3]["holds"] = [None, ["cannon", 6], None, ["gold", 5], None]
    show(page, lay_at(page), state)
    expect(own_holds(page)).to_contain_text(["4", "7", "3", "Hold 4: empty", "1"])
    shown = [hold.inner_text().split("\n")[0] for hold in own_holds(page).all()]
    assert shown == ["4", "7", "3", "Hold 4: empty", "1"]
    expect(own_holds(page).nth(1).locator("svg")).to_be_visible()
    assert left_of(own_holds(page).nth(1).locator("svg"), own_holds(page).nth(1).locator("b"))
    expect(page.get_by_text("Hold 3: 3 cannon")).to_be_attached()
    red = panel(page, 3).locator(".hold")
    expect(red.nth(1)).to_contain_text("6")
    expect(red.nth(3)).to_contain_text("Hold 4: 5 gold")


@pytest.mark.clause("KX-09")
def test_the_start_player_rolls_may_swap_and_then_chooses_a_card(person: People) -> None:
    page = person("Mara")
    state = fresh()
    state.update(step="roll", dice=[0, 0])
    show(page, lay_at(page), state)
    dice = page.locator(".hand-place [data-die] .die")
    expect(dice.first).to_have_accessible_name("Die not rolled yet")
    page.get_by_role("button", name="Roll").click()
    expect(dice.first).not_to_have_accessible_name("Die not rolled yet")
    page.mouse.move(700, 300)  # a looked-at Swap shows the dice as they would lie
    expect(page.locator(".hand-place .dice.ahead")).to_have_count(0)
    rolled = [str(die.get_attribute("aria-label")) for die in dice.all()]
    assert all(re.fullmatch("Die shows [1-6]", die) for die in rolled)
    cards = page.locator(".kx-pick")
    if rolled[0] == rolled[1]:  # either way round is the same: nobody is asked
        expect(cards).to_have_count(3)
        return
    swap = page.get_by_role("button", name=re.compile("^Swap"))
    expect(swap).to_be_visible()
    numbers = [die[-1] for die in rolled]
    assert f"{numbers[1]} by day, {numbers[0]} by night" in page.locator(".act-place").inner_text()
    swap.click()
    expect(cards).to_have_count(3)
    expect(swap).to_have_count(0)
    expect(dice.nth(0)).to_have_accessible_name(rolled[1])
    expect(dice.nth(1)).to_have_accessible_name(rolled[0])


@pytest.mark.clause("KX-09", "KX-12")
def test_a_card_tells_both_halves_with_left_die_for_the_left_one(person: People) -> None:
    page = person("Mara")
    show(page, lay_at(page), fresh(hand=(1, 2, 5)))
    card = page.get_by_role("button", name=re.compile("^By day sail 4, by night load 2 cannon"))
    expect(card.locator(".half")).to_have_count(2)
    assert left_of(card.locator(".half.day"), card.locator(".half.night"))
    expect(card.locator(".half.day")).to_contain_text("4")
    expect(card.locator(".half.night")).to_contain_text("+2")
    less = page.get_by_role("button", name=re.compile("^By day sail 2, by night load 2 gold"))
    expect(less.locator(".half.day")).to_contain_text("sail 4 − 2")
    card.hover()
    expect(page.locator(".board .course.day")).to_have_count(1)
    expect(page.locator(".hand-place .hold.into")).to_have_count(1)


@pytest.mark.clause("KX-13")
@pytest.mark.parametrize("seat", [1, 4])
def test_seats_two_and_five_have_their_halves_one_above_the_other(person: People, seat: int) -> None:
    page = person("Mara")
    show(page, lay_at(page, seat), fresh(hand=(2, 5, 8), seat=seat))
    card = page.get_by_role("button", name=re.compile("^By day sail 4, by night load 2 cannon"))
    assert above(card.locator(".half.day"), card.locator(".half.night"))


@pytest.mark.clause("KX-13")
def test_in_the_panels_only_seats_two_and_five_draw_cards_upright(person: People) -> None:
    page = person("Mara")
    state = by_day(fresh(), "route")
    state.update(half=1, steps=2)
    state["ships"][0]["area"] = 5
    show(page, lay_at(page), state)
    for seat in range(1, 6):
        mini = panel(page, seat).locator("button.mini .card")
        expect(mini).to_have_count(1)
        halves = mini.locator(".half.day"), mini.locator(".half.night")
        assert above(*halves) if seat in (1, 4) else left_of(*halves)


@pytest.mark.clause("KX-13")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_on_a_card_drawn_upright_lies_over_another_part(person: People, size: str) -> None:
    page = person("Mara", size=size)
    state = fresh((1, 4, 8), seat=1)
    state["ships"][1]["area"] = 5
    show(page, lay_at(page, 1), state)
    expect(page.locator(".kx-pick .card.upright")).to_have_count(3)
    assert at_rest(page, OVERLAPS) == []


@pytest.mark.clause("KX-25")
@pytest.mark.parametrize("by_keyboard", gate_has([False, True]))
def test_cannon_are_committed_before_fight_is_pressed(person: People, by_keyboard: bool) -> None:
    page = person("Mara")
    state = battle(fresh(), 3, 58, "attack")
    state["ships"][0]["holds"] = [["cannon", 3], ["gold", 2], None, None, None]
    show(page, lay_at(page), state)
    box = page.get_by_role("region", name="Battle at Ie")
    count = box.get_by_role("spinbutton", name="Cannon to use")
    odds = box.locator(".odds")
    before = odds.get_attribute("aria-label")
    if by_keyboard:
        count.focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
    else:
        more = box.get_by_role("button", name="Cannon to use: one more")
        more.click()
        more.click()
    expect(count).to_have_attribute("aria-valuenow", "2")
    assert odds.get_attribute("aria-label") != before
    fight = box.locator(".kx-fight")
    if by_keyboard:
        fight.focus()
        page.keyboard.press("Enter")
    else:
        fight.click()
    expect(page.locator(".log")).to_contain_text("Mara attacked with 2 cannon")


@pytest.mark.clause("KX-28")
@pytest.mark.parametrize("by_keyboard", [False, True])
def test_take_appears_beside_the_losers_holds(person: People, by_keyboard: bool) -> None:
    page = person("Mara")
    facts: dict[str, Any] = {"cannon": 0, "roll": 9, "defence_cannon": [0], "defence_rolls": [2], "outcomes": [1]}
    state = battle(fresh(), 3, 58, "spoil", **facts)
    state["ships"][0]["holds"] = [["food", 3], None, None, None, None]
    state["ships"][3]["holds"] = [["food", 1], None, ["gold", 6], None, None]
    show(page, lay_at(page), state)
    loser = panel(page, 3)
    expect(loser.get_by_role("button", name=re.compile("^Take"))).to_have_count(2)
    expect(panel(page, 4).get_by_role("button", name=re.compile("^Take"))).to_have_count(0)
    take = loser.get_by_role("button", name=re.compile("^Take 6 gold from hold 3"))
    if by_keyboard:
        take.focus()
        page.keyboard.press("Enter")
    else:
        take.click()
    expect(page.locator(".log")).to_contain_text("Mara took 6 gold from")
    expect(page.locator(".log")).to_contain_text("Mara stowed the 6 gold in hold 2")


@pytest.mark.gate
@pytest.mark.clause("KX-28")
def test_a_treasure_can_be_taken_instead(person: People) -> None:
    page = person("Mara")
    facts: dict[str, Any] = {"cannon": 0, "roll": 9, "defence_cannon": [0], "defence_rolls": [2], "outcomes": [1]}
    state = with_treasure(battle(fresh(), 3, 58, "spoil", **facts), 3, 8)
    show(page, lay_at(page), state)
    panel(page, 3).get_by_role("button", name=re.compile("treasure")).click()
    expect(page.locator(".hand-place [data-treasures]")).to_contain_text("8")


@pytest.mark.clause("KX-32")
@pytest.mark.parametrize(("lane", "then"), gate_has([("outside", "Dongyin"), ("inside", "Sansha Bay")]))
def test_green_arrows_on_the_board_choose_the_way_at_a_fork(person: People, lane: str, then: str) -> None:
    page = person("Mara")
    state = by_day(fresh(), "route")
    state.update(steps=2)
    state["ships"][0].update(area=5, holds=[["food", 7], ["gold", 7], None, None, None])
    show(page, lay_at(page), state)
    arrows = page.locator(".board .spot .arrow")
    expect(arrows).to_have_count(2)
    red, green, blue = colour(arrows.first)
    assert green > 1.4 * max(red, blue), "the arrows are green"
    page.locator(f".board .spot[data-targets='lane:{lane}']").click()
    expect(page.locator(".log")).to_contain_text(f"to {then}")


@pytest.mark.clause("KX-32")
def test_the_ways_of_a_fork_can_be_chosen_with_arrow_keys(person: People) -> None:
    page = person("Mara")
    state = by_day(fresh(), "route")
    state.update(steps=1)
    state["ships"][0].update(area=43, holds=[["food", 7], ["gold", 7], None, None, None])
    show(page, lay_at(page), state)
    page.locator(".board .spot[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board .spot:focus")).to_have_attribute("data-targets", "lane:outside")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Bonotsu")


def with_treasure(state: dict[str, Any], seat: int, points: int) -> dict[str, Any]:
    """The same position, in which `seat` has found the treasure worth `points` on the first treasure area."""
    area = next(number for number, (kind, _) in enumerate(state["areas"]) if kind == "treasure")
    state["areas"][area] = ["empty", 0]
    state["pile"].remove(points)
    state["tokens"].append([points, seat, [seat]])
    return state


@pytest.mark.gate
@pytest.mark.clause("KX-35")
def test_only_the_owner_learns_what_its_treasures_are_worth(person: People) -> None:
    page = person("Mara")
    heard = Heard()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", heard.take)

    page.on("websocket", listen)
    state = with_treasure(with_treasure(fresh(), 0, 7), 3, 9)
    show(page, lay_at(page), state)
    expect(page.locator(".hand-place [data-treasures]")).to_contain_text("7")
    expect(panel(page, 3)).to_contain_text("+1 treasure")
    positions = [one["view"]["ships"] for one in heard.positions]
    seen = [ships for ships in positions if ships[3]["treasures"]]
    assert seen
    for ships in seen:
        assert [token["value"] for token in ships[3]["treasures"]] == [None]
        assert ships[3]["score"]["treasure"] is None
        assert [token["value"] for token in ships[0]["treasures"]] == [7]


@pytest.mark.clause("KX-46")
def test_parts_of_the_board_tell_their_rule_and_lead_to_it(person: People) -> None:
    page = person("Mara")
    show(page, lay_at(page), fresh())
    page.mouse.click(*at_rest(page, AREA_ON_SCREEN, 1))
    info = page.locator(".info")
    expect(info.get_by_role("heading", name="Quemoy")).to_be_visible()
    expect(info).to_contain_text("3 food to pay on arrival")
    page.keyboard.press("Escape")
    expect(info).to_have_count(0)
    page.mouse.click(*at_rest(page, AREA_ON_SCREEN, 4))
    expect(info).to_contain_text("A treasure lies here")
    info.get_by_role("link", name="Read the rule").click()
    expect(page).to_have_url(re.compile(r"/learn/koxinga\?table=\w+#KX-33$"))
    expect(page.locator("#KX-33")).to_be_in_viewport()


@pytest.mark.clause("KX-46")
def test_everything_the_table_links_to_stands_in_the_guide(person: People) -> None:
    page = person("Mara")
    open_table(page, lay_table(page))
    page.locator(".hand-place .ask").first.click()
    expect(page.locator(".about:popover-open")).to_contain_text("Each hold takes one lot")
    links = {str(link.get_attribute("href")) for link in page.locator("a[href^='/learn/koxinga?table=']").all()}
    assert len(links) >= 6
    page.goto("/learn/koxinga")
    page.locator("#KX-01").wait_for()
    missing = [link for link in links if page.locator("#" + link.split("#")[1]).count() != 1]
    assert not missing
