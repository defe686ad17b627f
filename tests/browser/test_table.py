"""The table: whole games as people play them, and everything around a move."""

from __future__ import annotations

import itertools
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, WebSocket, expect

from browser.conftest import People
from browser.correcting import show
from browser.koxinga_positions import fresh, lay_at
from browser.playing import (
    await_turn,
    choose_by_keyboard,
    choose_by_mouse,
    join,
    lay_table,
    moved_on,
    open_table,
    play_to_cards,
    play_to_the_end,
    position,
    shows,
    state,
    without_animation,
)
from browser.scripts import UNTRANSLATED
from browser.serving import Server
from following import Heard
from layers import budget

NO_SCROLL = """() => {
    const root = document.documentElement;
    return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth;
}"""


SMALL = """() => [...document.querySelectorAll(".table [data-offer]:not([disabled])")]
    .map(choice => [choice.getBoundingClientRect(), choice.outerHTML.slice(0, 160)])
    .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5))
    .map(([box, html]) => `${box.width.toFixed(1)} × ${box.height.toFixed(1)}: ${html}`)"""
"""Choices that are too small for a thumb."""


OUTLINE = """element => {
    const brush = document.createElement("canvas").getContext("2d");
    brush.fillStyle = getComputedStyle(element).outlineColor;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


SKIP_IN_MOTION = """() => {
    const table = document.querySelector(".table");
    const skip = [...table.querySelectorAll(".actions button")].find(one => one.textContent.includes("Skip to now"));
    if (table.dataset.busy !== "true" || !skip) return false;
    const offered = table.querySelectorAll("[data-offer]:not([disabled])").length;
    skip.click();
    return `${offered} choices`;
}"""
"""What is offered while something moves, which is skipped at that moment; false while nothing moves."""


def frames(page: Page) -> list[dict[str, Any]]:
    """Collects every message that the server sends to this page from now on."""
    heard = Heard()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", heard.take)

    page.on("websocket", listen)
    return heard.messages


def hands(message: dict[str, Any]) -> list[Any]:
    """The hands and hidden cards that a message's position shows."""
    shown = (message.get("position") or {}).get("view", {}).get("ships", [])
    return [ship["hand"] for ship in shown if ship["hand"] is not None] + [
        ship["card"]["id"] for ship in shown if ship["card"]["state"] == "hidden" and ship["card"]["id"] is not None
    ]


def last_ships(heard: list[dict[str, Any]]) -> Any:
    """The ships of the newest position."""
    return next(message for message in reversed(heard) if message.get("position"))["position"]["view"]["ships"]


NEAR_HOME = 62
"""An area of the 71 from which home is more than one round away."""


# ---- whole games ------------------------------------------------------------------------------------------------
def test_a_whole_game_by_mouse_against_five_bots(person: People) -> None:
    page = person("Mara", size="desktop")
    table = lay_table(page)
    open_table(page, table)
    assert play_to_the_end(page, choose_by_mouse, seed=3) > 5
    result = page.get_by_role("region", name="Result")
    points = result.get_by_role("table", name="Points by source")
    expect(points.get_by_role("row")).to_have_count(7)
    expect(result.get_by_role("link", name="Watch the replay")).to_have_attribute("href", f"/replay/{table}")
    record = page.request.get(f"/api/tables/{table}/record")
    assert record.ok
    assert record.json()["game"] == "koxinga"
    assert page.request.get(f"/api/tables/{table}/verify").json()["outcome"] == "verified"


def test_a_whole_game_by_keyboard_alone_on_a_phone(person: People) -> None:
    page = person("Mara", size="phone")
    open_table(page, lay_table(page))
    page.keyboard.press("Tab")
    assert play_to_the_end(page, choose_by_keyboard, seed=5) > 5


def test_two_browsers_finish_a_game_over_a_reload_and_a_killed_server(
    person: People, built_client: None, tmp_path: Path
) -> None:
    """From where all ships are near home: a whole game of captains who choose at random is hundreds of choices."""
    server = Server(tmp_path / "data", freely=True)
    try:
        finish_together(person, server)
    finally:
        server.stop()


def finish_together(person: People, own_server: Server) -> None:
    mara = person("Mara", size="desktop", server=own_server)
    table = lay_table(mara, free=1)
    without_animation(mara)
    mara.goto(f"/table/{table}")
    jonas = person("Jonas", size="phone", server=own_server)
    without_animation(jonas)
    jonas.goto(f"/table/{table}")
    jonas.get_by_role("button", name="Sit here: Green Tortoise").click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in (mara, jonas):
        page.locator(".table").wait_for()
    late = fresh()
    for ship in late["ships"]:
        ship["area"] = NEAR_HOME
    show(mara, table, late, jonas)
    person.allow("WebSocket|ERR_CONNECTION|net::")  # what the browser says of a server that is gone

    luck = random.Random(7)
    made = 0
    while not all(state(page) == "over" for page in (mara, jonas)):
        for page in (mara, jonas):
            if state(page) != "asked":
                continue
            choose_by_mouse(page, luck)
            made += 1
            if made == 2:
                jonas.reload()
                jonas.locator(".table").wait_for()
            if made == 4:
                own_server.kill()
                expect(mara.get_by_text("Connection lost")).to_be_visible()
                own_server.start()
                for one in (mara, jonas):
                    expect(one.get_by_text("Connection lost")).to_be_hidden()
        mara.wait_for_timeout(10)
        assert made < 2000
    assert made >= 4
    mine, theirs = (page.get_by_role("table", name="Points by source").all_inner_texts() for page in (mara, jonas))
    assert mine == theirs
    expect(mara.get_by_role("table", name="Points by source").get_by_role("row")).to_have_count(7)
    assert mara.request.get(f"/api/tables/{table}/record").json()["game"] == "koxinga"
    assert mara.request.get(f"/api/tables/{table}/verify").json()["outcome"] == "verified"


# ---- the page ---------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.clause("KX-02")
def test_the_table_never_scrolls_and_shows_everything_at_1600_by_900(person: People) -> None:
    page = person("Mara", size="wide")
    open_table(page, lay_table(page))
    luck = random.Random(11)
    for _ in range(budget(6, 12)):
        if await_turn(page) == "over":
            break
        assert page.evaluate(NO_SCROLL)
        for place in (".bar", ".board-place", ".hand-place", ".act-place", ".side-place"):
            box = page.locator(place).bounding_box()
            assert box is not None
            assert min(box["x"], box["y"]) >= 0, place
            assert box["x"] + box["width"] <= 1600, place
            assert box["y"] + box["height"] <= 900, place
        # the hand's band and the seats are shown whole, without a scroll bar of their own
        for place in (".hand-place", ".seats-box"):
            assert page.locator(place).evaluate("box => box.scrollHeight <= box.clientHeight + 1"), place
        choose_by_mouse(page, luck)


@pytest.mark.clause("KX-02")
@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
def test_smaller_screens_do_not_scroll_either_and_offer_large_targets(person: People, size: str) -> None:
    page = person("Mara", size=size, has_touch=size == "phone")
    open_table(page, lay_table(page))
    luck = random.Random(13)
    for _ in range(8):
        if await_turn(page) == "over":
            break
        assert page.evaluate(NO_SCROLL)
        if size == "phone":
            with suppress(TimeoutError):  # the board comes nearer once it is laid out
                page.wait_for_function(f"() => ({SMALL})().length === 0")
            assert page.evaluate(SMALL) == []
        choose_by_mouse(page, luck)


@pytest.mark.clause("KX-03", "KX-04")
def test_own_panel_lies_bottom_left_and_seats_go_round_clockwise_in_their_colours(person: People) -> None:
    page = person("Mara", size="wide")
    table = lay_table(page)
    open_table(page, table)
    hand = page.locator(".hand-place").bounding_box()
    assert hand is not None
    assert hand["x"] == 0
    assert hand["y"] + hand["height"] == pytest.approx(900, abs=1)
    seats = page.request.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["colour"] for seat in seats] == ["blue", "green", "yellow", "red", "orange", "light blue"]
    assert len({seat["emblem"] for seat in seats}) == 6
    shown = [int(str(one.get_attribute("data-seat"))) for one in page.locator(".side-place [data-seat]").all()]
    assert shown == [1, 2, 3, 4, 5]


RINGED = f"""() => [
    Number(document.querySelector(".strip button:has(.ringed)").dataset.seat),
    document.querySelector(".bar .round").textContent,
    ({OUTLINE})(document.querySelector(".strip .ringed")),
]"""
"""The seat with the ring, the round, and the ring's colour."""


@pytest.mark.clause("KX-07", "KX-08")
def test_a_red_ring_marks_the_start_player_and_goes_round(person: People) -> None:
    page = person("Mara", size="phone")  # the strip shows all six
    open_table(page, lay_table(page))
    luck = random.Random(17)
    firsts: list[int] = []
    rounds: list[str] = []
    while len(firsts) < 3 and await_turn(page) == "asked":
        expect(page.locator(".strip .ringed")).to_have_count(1)
        seat, now, (red, green, blue) = page.evaluate(RINGED)  # at one moment: the next round may begin meanwhile
        assert red > 180
        assert max(green, blue) < 80
        if not rounds or rounds[-1] != now:
            if not firsts or firsts[-1] != seat:
                firsts.append(seat)
            rounds.append(now)
        choose_by_mouse(page, luck)
    assert all(later == (earlier + 1) % 6 for earlier, later in itertools.pairwise(firsts))


def test_a_running_table_says_nothing_that_goes_round_the_catalogues(person: People) -> None:
    page = person("Mara", size="wide")
    table = lay_table(page)
    without_animation(page)
    page.goto(f"/table/{table}?lang=pseudo")
    page.locator(".table").wait_for()
    luck = random.Random(19)
    for _ in range(10):
        if await_turn(page) == "over":
            break
        found = page.evaluate(UNTRANSLATED)
        assert not found, found
        choose_by_mouse(page, luck)


# ---- around a move ----------------------------------------------------------------------------------------------
def test_a_swap_is_taken_back_as_long_as_nothing_came_of_it(person: People) -> None:
    page = person("Mara", size="desktop")
    show(page, lay_at(page), {**fresh(), "step": "arrange"})
    seq = position(page)
    page.locator(".table [data-offer]", has_text="Swap").first.click()
    moved_on(page, seq)
    await_turn(page)
    expect(page.locator(".table [data-offer]", has_text="Swap")).to_have_count(0)
    page.locator(".actions").get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Your last step is taken back.")).to_be_visible()
    expect(page.locator(".table [data-offer]", has_text="Swap").first).to_be_visible()


@pytest.mark.gate
def test_hot_seat_hands_over_with_nothing_private_in_the_page(person: People) -> None:
    page = person("Mara", size="phone")
    heard = frames(page)
    table = lay_table(page, people=2)
    open_table(page, table)
    titles = ["Blue Heron: Mara, it is your turn", "Green Tortoise: Jonas, it is your turn"]
    asked = page.get_by_role("heading", name=re.compile("it is your turn"))
    expect(asked).to_be_visible()
    first = titles.index(asked.inner_text())  # whoever leads, by lot, rolls before all pick their cards
    assert not any(hands(message) for message in heard)
    assert page.locator(".table").count() == 0
    assert "cards" not in page.locator("body").inner_text()

    page.get_by_role("button", name="Show my hand").click()
    page.locator(".table").wait_for()
    await_turn(page)
    mine = last_ships(heard)
    assert mine[first]["hand"] is not None
    assert mine[1 - first]["hand"] is None
    luck = random.Random(29)
    for _ in range(40):
        if state(page) == "covered":
            break
        choose_by_mouse(page, luck)
        await_turn(page)
    expect(page.get_by_role("heading", name=titles[1 - first])).to_be_visible()
    expect(page.locator(".table")).to_have_count(0)
    covered = [message for message in heard if (message.get("position") or {}).get("viewer", -1) is None]
    assert covered
    assert not any(hands(message) for message in covered)
    page.get_by_role("button", name="Show my hand").click()
    page.locator(".table").wait_for()
    await_turn(page)
    theirs = last_ships(heard)
    assert theirs[1 - first]["hand"] is not None
    assert theirs[first]["hand"] is None


def test_a_spectator_sees_no_secret_and_cannot_choose(person: People) -> None:
    mara = person("Mara", size="desktop")
    table = lay_table(mara)
    open_table(mara, table)
    watcher = person("Wim", size="desktop")
    heard = frames(watcher)
    open_table(watcher, table)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    luck = random.Random(31)
    for _ in range(8):
        if await_turn(mara) == "over":
            break
        assert watcher.locator(".table [data-offer]:not([disabled])").count() == 0
        choose_by_mouse(mara, luck)
    shows(watcher, int(position(mara) or 0))
    assert len(heard) > 3
    assert not any(hands(message) for message in heard)
    assert not any(message["position"]["legal"] for message in heard if message.get("position"))
    drawn = [event for message in heard for event in message.get("events", []) if event["type"] == "drew"]
    assert not any(event.get("card") is not None for event in drawn)
    expect(watcher.locator(".seats-box [data-seat]")).to_have_count(6)


def beside(person: People, size: str = "desktop") -> tuple[Page, Page, str]:
    """Two people at one started table."""
    mara = person("Mara", size=size)
    table = lay_table(mara, free=1)
    jonas = person("Jonas", size=size)
    for page in (mara, jonas):
        without_animation(page)
        page.goto(f"/table/{table}")
    jonas.get_by_role("button", name="Sit here: Green Tortoise").click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in (mara, jonas):
        page.locator(".table").wait_for()
    return mara, jonas, table


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.keyboard.press("Enter")


def test_chat_is_text_and_can_be_muted_for_good(person: People) -> None:
    mara, jonas, _ = beside(person)
    say(jonas, "<img src=x onerror=alert(1)> fair winds")
    expect(mara.get_by_role("tab", name="Chat, 1 new message")).to_be_visible()
    mara.get_by_role("tab", name="Chat").click()
    expect(mara.locator(".chat").get_by_text("<img src=x onerror=alert(1)> fair winds")).to_be_visible()
    mara.get_by_role("button", name="Hide what Jonas says").click()
    expect(mara.locator(".chat").get_by_text("fair winds")).to_have_count(0)
    say(jonas, "can you hear me?")
    expect(jonas.locator(".chat").get_by_text("can you hear me?")).to_be_visible()
    mara.reload()
    mara.get_by_role("tab", name="Chat").click()
    expect(mara.locator(".chat").get_by_text("can you hear me?")).to_have_count(0)
    mara.get_by_role("button", name="Show somebody again").click()
    expect(mara.get_by_role("button", name="Show somebody again")).to_have_count(0)
    say(jonas, "and now?")
    expect(mara.locator(".chat").get_by_text("and now?")).to_be_visible()


def test_going_back_needs_everybody_and_ending_early_too(person: People) -> None:
    mara, jonas, _ = beside(person)
    luck = random.Random(37)
    while int(position(mara) or 0) < 8:
        for page in (mara, jonas):
            if state(page) == "asked":
                choose_by_mouse(page, luck)
    mara.get_by_role("button", name="Table menu").click()
    mara.get_by_role("button", name="Ask to go back…").click()
    mara.locator("dialog[open] .moment").last.click()
    jonas.get_by_role("region", name="A question to the table").wait_for()
    expect(mara.get_by_text("Waiting for Jonas")).to_be_visible()
    jonas.get_by_role("button", name="Refuse").click()
    expect(mara.get_by_role("region", name="A question to the table")).to_have_count(0)

    mara.get_by_role("button", name="Table menu").click()
    mara.get_by_role("button", name="Ask to end the game now…").click()
    mara.get_by_role("button", name="Ask everybody").click()
    jonas.get_by_role("button", name="Agree").click()
    for page in (mara, jonas):
        expect(page.get_by_role("region", name="Result")).to_be_visible()
    mara.get_by_role("button", name="Rematch").click()
    mara.wait_for_url("**/table/*")
    expect(jonas.get_by_role("link", name="Go to the rematch")).to_be_visible()


def test_giving_up_asks_first_and_a_bot_plays_on(person: People) -> None:
    page, jonas = person("Mara", size="desktop"), person("Jonas", size="desktop")
    join([page, jonas], lay_table(page, free=1))  # bots alone would be at the end before the page has told it
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Cancel").click()
    assert page.locator(".log").get_by_text("gave up").count() == 0
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.locator(".log").get_by_text("gave up").first).to_be_visible()
    given_up, luck = int(position(page) or 0), random.Random(5)
    while int(position(page) or 0) < given_up + 3:  # cards are picked by all, also for the seat that was given up
        await_turn(jonas)
        choose_by_mouse(jonas, luck)
    assert state(page) != "asked"


@pytest.mark.gate
def test_the_tab_says_when_it_is_your_move(person: People) -> None:
    page = person("Mara", size="desktop")
    open_table(page, lay_table(page))
    await_turn(page)
    expect(page).to_have_title("● Your move · Koxinga")


def test_log_lines_lead_to_their_rule(person: People) -> None:
    page = person("Mara", size="desktop")
    open_table(page, lay_table(page))
    await_turn(page)
    link = page.locator(".log a").first
    clause = str(link.get_attribute("data-clause"))
    assert link.inner_text() == "§"
    link.hover()
    assert link.inner_text() == clause
    assert re.fullmatch(rf"/learn/koxinga\?table=\w+#{clause}", str(link.get_attribute("href")))
    page.get_by_role("button", name="Filter the log").click()
    page.get_by_role("combobox", name="Whose lines").select_option("0")
    marks = page.locator(".log li .sign svg")
    assert marks.count() == page.locator(".log li:not(.none)").count()


def test_the_log_is_one_stop_of_the_tab_key(person: People) -> None:
    page = person("Mara")
    open_table(page, lay_table(page))
    play_to_cards(page, random.Random(4), least=3)
    log = page.get_by_role("region", name="Log")
    log.focus()
    page.keyboard.press("ArrowDown")
    links = log.get_by_role("link")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(links.first).to_be_focused()
    # back, not on: past the last stop the Tab key leads out of the page, into the browser
    page.keyboard.press("Shift+Tab")
    expect(log).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert not log.evaluate("box => box.contains(document.activeElement)")
    assert log.evaluate("box => [...box.querySelectorAll('a')].filter(one => one.tabIndex >= 0).length") == 0


def test_movement_can_be_watched_and_skipped(person: People) -> None:
    page = person("Mara", size="desktop", motion=True)
    show(page, lay_at(page), {**fresh(), "first": 3})  # several ships sail before this one
    page.add_init_script("localStorage.setItem('skerry.preferences', JSON.stringify({ speed: 'calm' }))")
    page.reload()
    assert await_turn(page) == "asked"
    choose_by_mouse(page, random.Random(41))
    assert page.wait_for_function(SKIP_IN_MOTION).json_value() == "0 choices"
    await_turn(page)
