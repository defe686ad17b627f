"""The host's page, and one table on several screens: the remote for one seat and the big screen for all."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from browser.conftest import SIZES, People
from browser.playing import abreast, join, lay_table, shows, state, without_animation
from browser.serving import Server
from browser.test_free_play import lay_regatta, log
from layers import gate_has

TV = {"viewport": {"width": 1920, "height": 1080}}


def agree(page: Page, words: str) -> None:
    """Say yes to what is asked of the table."""
    asked = page.get_by_role("region", name="A question to the table")
    expect(asked).to_contain_text(words)
    asked.get_by_role("button", name="Agree").click()


def host_page(page: Page, table: str) -> None:
    page.goto(f"/table/{table}/host")
    page.get_by_role("heading", name="Seats").wait_for()


def test_the_host_pauses_hands_on_and_switches(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard")
    join(pages, table)
    mara.get_by_role("button", name="Table menu").click()
    mara.get_by_role("link", name="The host’s page").click()
    mara.get_by_role("heading", name="Seats").wait_for()
    expect(mara.get_by_role("listitem").filter(has_text="Jonas")).to_contain_text("here")
    mara.get_by_role("button", name="Pause the game").click()
    expect(jonas.get_by_text("The game is paused", exact=True)).to_be_visible()
    expect(jonas.get_by_role("region", name="Your choices")).to_contain_text("The game is paused.")
    jonas.get_by_role("button", name="Go on").click()
    expect(mara.get_by_role("button", name="Pause the game")).to_be_visible()
    expect(log(jonas).get_by_text("The game goes on. Agreed: Jonas")).to_be_visible()
    expect(jonas.get_by_text("The game is paused", exact=True)).to_have_count(0)
    mara.get_by_role("button", name="Move on without Red choosing").click()
    expect(log(jonas).get_by_text("Moved on: Mara rests. Agreed: Mara")).to_be_visible()
    expect(mara.get_by_text("These change everybody’s game: Jonas must agree first.")).to_be_visible()
    mara.get_by_role("switch", name="anybody may act for any boat").click()
    agree(jonas, "Mara asks to correct: anybody may act for any boat: no → yes")
    expect(jonas.get_by_role("radiogroup", name="I act for")).to_be_visible()
    told = "Corrected: anybody may act for any boat: no → yes. Agreed: Mara, Jonas"
    expect(log(jonas).get_by_text(told)).to_be_visible()
    mara.get_by_role("button", name="Close the table…").click()
    mara.get_by_role("dialog").get_by_role("button", name="Ask").click()
    expect(mara.get_by_role("region", name="A question to the table")).to_contain_text("Waiting for Jonas")
    agree(jonas, "Mara asks to end the game now")
    expect(jonas.get_by_role("region", name="Result")).to_be_visible()
    expect(mara.get_by_text("The game is over; there is nothing left")).to_be_visible()


def test_who_went_away_is_marked_in_a_phones_row_of_seats(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard")
    join(pages, table)
    width, height = SIZES["phone"]
    mara.set_viewport_size({"width": width, "height": height})
    away = mara.locator(".strip .away")
    mara.locator(".strip [data-seat]").first.wait_for()
    expect(away).to_have_count(0)
    jonas.close()
    expect(away).to_have_count(1)
    back = jonas.context.new_page()
    back.goto(f"/table/{table}")
    expect(away).to_have_count(0)


def test_who_went_away_is_marked_in_a_desktops_panels(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard")
    join(pages, table)
    theirs = mara.locator(".side [data-seat]", has_text="Jonas")
    expect(theirs).to_be_visible()
    expect(theirs).not_to_contain_text("away")
    jonas.close()
    expect(theirs).to_contain_text("away")
    back = jonas.context.new_page()
    back.goto(f"/table/{table}")
    expect(theirs).not_to_contain_text("away")


def test_a_seat_goes_to_a_bot_and_to_somebody_else(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard")
    join(pages, table)
    host_page(mara, table)
    mara.get_by_role("button", name="A bot takes over Blue").click()
    dialog = mara.get_by_role("dialog", name="A bot for Blue")
    expect(dialog).to_contain_text("Jonas is asked first, and can say no.")
    dialog.get_by_label("Level").select_option(value="random")
    dialog.get_by_role("switch", name="For good").click()
    dialog.get_by_role("button", name="Ask").click()
    agree(jonas, "Mara asks to let a bot play on for Jonas")
    expect(jonas.get_by_role("heading", name="Your seat is no longer yours")).to_be_visible()
    expect(mara.get_by_role("listitem").filter(has_text="Blue")).to_contain_text("bot: Random")
    mara.get_by_role("button", name="Free the seat Blue").click()
    mara.get_by_role("dialog").get_by_role("button", name="Free the seat").click()
    expect(mara.get_by_role("listitem").filter(has_text="Blue")).to_contain_text("free")
    ada = person("Ada", server=shelf_server)
    without_animation(ada)
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="Table menu").click()
    ada.get_by_role("button", name="Sit down: Blue").click()
    expect(mara.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("here")


def test_who_comes_back_sits_down_again_and_the_log_tells_it(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard")
    join(pages, table)
    host_page(mara, table)
    mara.get_by_role("button", name="A bot takes over Blue").click()
    mara.get_by_role("dialog").get_by_role("switch", name="For good").click()
    mara.get_by_role("dialog").get_by_role("button", name="Ask").click()
    agree(jonas, "Mara asks to let a bot play on for Jonas")
    jonas.get_by_role("button", name="Back to this table").click()
    jonas.locator(".table").wait_for()
    jonas.get_by_role("button", name="Table menu").click()
    jonas.get_by_role("button", name="Back to my seat: Blue").click()
    expect(log(jonas).get_by_text("Jonas is back")).to_be_visible()
    expect(log(jonas).get_by_text("Jonas left the seat to a bot")).to_contain_text("Agreed: Mara, Jonas")
    expect(mara.get_by_role("listitem").filter(has_text="Jonas")).to_contain_text("here")


def test_a_guest_asks_for_a_seat_with_secrets_and_both_must_agree(
    person: People, shelf_server: Server, tab_to: Callable[[Page, Locator], None], axe: Callable[[Page], None]
) -> None:
    mara, jonas, ada = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas", "Ada")]
    seats = [{"occupant": "person"}, {"occupant": "empty"}, {"occupant": "bot", "bot": "random"}]
    table = lay_table(mara, game="stakes", seats=seats, start=False, client_seed=None, absence_limit="never")
    for page in pages:
        without_animation(page)
        page.goto(f"/table/{table}")
    expect(jonas.get_by_text("Waiting for players who are away: for as long as it takes")).to_be_visible()
    jonas.get_by_role("button", name="Sit here:").first.click()
    jonas.get_by_role("button", name="I am ready").click()
    mara.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.locator(".table").wait_for()
    ada.get_by_role("button", name="Table menu").click()
    ada.get_by_role("button", name="Ask to sit down:").click()
    asked = jonas.get_by_role("region", name="A question to the table")
    expect(asked).to_contain_text("Ada asks to sit down in place of")
    axe(jonas)
    tab_to(jonas, asked.get_by_role("button", name="Agree"))
    jonas.keyboard.press("Enter")
    host_page(mara, table)
    expect(mara.get_by_text("This game has secrets")).to_be_visible()
    assert mara.get_by_role("button", name="Free the seat").count() == 0
    axe(mara)
    mara.get_by_text("Who decides what", exact=True).click()
    expect(mara.get_by_text("The table waits for players who are away, however long it takes.").first).to_be_visible()
    agree(mara, "Ada asks to sit down in place of")
    expect(ada.get_by_role("region", name="A question to the table")).to_have_count(0)
    expect(log(ada).get_by_text("Ada took over from")).to_contain_text("Agreed: Mara, Jonas")


def test_the_hosts_page_is_for_the_host(person: People, shelf_server: Server) -> None:
    mara, jonas = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, bots=1)
    jonas.goto(f"/table/{table}/host")
    expect(jonas.get_by_role("heading", name="This page is for the host of the table")).to_be_visible()
    assert jonas.get_by_role("button", name="Pause the game").count() == 0


def test_the_hosts_page_tells_this_tables_game_and_offers_no_settings_of_a_new_table(
    person: People, shelf_server: Server
) -> None:
    page = person("Mara", server=shelf_server)
    host_page(page, lay_table(page, preset="reference"))
    about = page.get_by_role("region", name="Table")
    expect(about).to_contain_text("Koxinga · Reference chart")
    main = page.get_by_role("main")
    for role in ("textbox", "combobox", "spinbutton", "radiogroup", "switch"):
        assert main.get_by_role(role).count() == 0, f"a {role}: nothing of this table can be set while it is played"


def remote_choices(page: Page) -> list[str]:
    return page.locator(".choices button").all_inner_texts()


def test_a_whole_race_is_rowed_with_remotes(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, "/", size="phone", server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, free=1, preset="standard", options={"goal": 8})
    join(pages, table)
    for page in pages:
        page.goto(f"/table/{table}/remote")
        page.locator(".remote").wait_for()
    luck = random.Random(2)
    for _ in range(200):
        seq = abreast(pages)
        asked = next((one for one in pages if one.locator(".remote[data-asked=true]").count()), None)
        if asked is None:
            break
        buttons = asked.locator(".choices button")
        buttons.nth(luck.randrange(1, buttons.count())).click()
        shows(asked, seq + 1)
    expect(mara.get_by_text("The game is over")).to_be_visible()
    expect(jonas.get_by_text("The game is over")).to_be_visible()


def test_a_remote_without_a_seat_says_so(person: People, shelf_server: Server) -> None:
    mara, jonas = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    table = lay_regatta(mara, bots=1)
    jonas.goto(f"/table/{table}/remote")
    expect(jonas.get_by_role("heading", name="This browser has no seat at the table")).to_be_visible()
    assert remote_choices(jonas) == []


def test_a_remote_of_several_people_is_passed_on(person: People, shelf_server: Server) -> None:
    page = person("Mara", size="phone", server=shelf_server)
    without_animation(page)
    page.goto(f"/table/{lay_table(page, people=2)}/remote")
    expect(page.get_by_role("heading", name=re.compile("it is your turn"))).to_be_visible()
    assert remote_choices(page) == []
    page.get_by_role("button", name="Show my hand").click()
    expect(page.locator(".choices button").first).to_be_visible()


def test_a_remote_of_several_people_without_secrets_turns_by_itself(person: People, shelf_server: Server) -> None:
    page = person("Mara", size="phone", server=shelf_server)
    without_animation(page)
    page.goto(f"/table/{lay_regatta(page, people=('', 'Jonas'), preset='standard')}/remote")
    expect(page.get_by_role("heading", name="Red")).to_be_visible()
    page.locator(".choices button").first.click()
    expect(page.get_by_role("heading", name="Blue")).to_be_visible()
    page.locator(".choices button").first.click()
    shows(page, 2)


def test_the_remote_of_a_drawn_game(person: People) -> None:
    page = person("Mara", size="phone")
    without_animation(page)
    page.goto(f"/table/{lay_table(page)}/remote")
    page.locator(".choices button").first.wait_for()
    assert page.locator(".hand-place").is_visible()
    page.locator(".choices button").first.click()
    shows(page, 1)


def secret(page: Page, table: str) -> int:
    """How many cards of the own hand are in the page."""
    return page.locator("[aria-label='Your seat']").count()


@pytest.mark.gate
@pytest.mark.parametrize("game", gate_has(["koxinga", "tropicalia"]))
def test_the_big_screen_shows_everything_public_and_nothing_else(person: People, game: str) -> None:
    page = person("Mara", **TV)
    without_animation(page)
    if game == "koxinga":
        table = lay_table(page)
    else:
        seats = [{"occupant": "person"}] + [{"occupant": "bot", "bot": "random"}] * 2
        table = lay_table(page, game=game, seats=seats)
    page.goto(f"/table/{table}/screen")
    page.locator(".screen").wait_for()
    assert secret(page, table) == 0
    assert page.locator("[data-offer]").count() == 0, "nothing can be chosen here"
    assert page.get_by_role("textbox").count() == 0, "nobody chats from here"
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    board = page.locator(".board-place").bounding_box()
    assert board is not None
    assert board["width"] > 1200
    assert board["height"] > 900


@pytest.mark.parametrize("size", ["tablet", "desktop", "wide"])
def test_the_big_screen_keeps_whoever_is_on_turn_in_sight(person: People, size: str) -> None:
    page = person("Mara", size=size)
    without_animation(page)
    seats = [{"occupant": "bot", "bot": "random"}] * 5 + [{"occupant": "person"}]
    page.goto(f"/table/{lay_table(page, game='tropichop', seats=seats)}/screen")
    mine = page.locator('.seats [data-seat="5"]')
    expect(mine).to_have_attribute("aria-current", "true")
    expect(mine).to_be_in_viewport(ratio=0.99)
    lines = page.locator(".last li").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.bottom])"
    )
    shown = [bottom for left, bottom in lines if left < SIZES[size][0]]
    assert len(shown) >= 2
    assert max(shown) <= SIZES[size][1], "no line is cut"


def test_the_big_screen_follows_the_game_to_its_result(
    person: People, shelf_server: Server, axe: Callable[[Page], None]
) -> None:
    mara = person("Mara", server=shelf_server)
    screen = person("Screen", server=shelf_server, **TV)
    for page in (mara, screen):
        without_animation(page)
    table = lay_regatta(mara, bots=1, options={"goal": 6})
    mara.goto(f"/table/{table}")
    screen.goto(f"/table/{table}/screen")
    screen.locator(".screen").wait_for()
    expect(screen.get_by_text("Free play", exact=True)).to_be_visible()
    for _ in range(200):
        if state(mara) == "over":
            break
        with suppress(TimeoutError):  # the bot may have moved first, and the game be over
            mara.get_by_role("button", name="Pull with strength 1").first.click(timeout=2_000)
        mara.wait_for_timeout(120)
    result = screen.get_by_role("region", name="Result")
    expect(result).to_be_visible()
    expect(result.get_by_role("heading").first).to_contain_text("wins")
    assert result.get_by_role("button").count() == 0
    assert result.get_by_role("link").count() == 0
    axe(screen)


def test_both_are_found_in_the_tables_menu(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    without_animation(page)
    table = lay_regatta(page, bots=1)
    page.goto(f"/table/{table}")
    for name, part in (("Remote: only my seat", "remote"), ("Big screen: the board for everybody", "screen")):
        page.get_by_role("button", name="Table menu").click()
        page.get_by_text("On several screens", exact=True).click()
        expect(page.get_by_text(f"/table/{table}/{part}")).to_be_visible()
        page.get_by_role("link", name=name).click()
        page.wait_for_url(f"**/table/{table}/{part}")
        page.locator(f".{part}").wait_for()
        page.go_back()
        page.locator(".table").wait_for()


def test_the_time_limit_counts_down_and_is_called(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    without_animation(page)
    table = lay_regatta(page, bots=1, options={"seconds": 12, "goal": 60})  # enough to see the clock run
    page.goto(f"/table/{table}")
    expect(page.get_by_role("timer", name="until the clock ends the game")).to_be_visible()
    expect(log(page).get_by_text("The gun: this round is the last")).to_be_visible()
