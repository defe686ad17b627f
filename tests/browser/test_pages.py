"""Every page but the table itself: as a person meets it, by mouse and keyboard, in both themes and four sizes."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import lay, open_seats
from browser.serving import Server
from skerry.core.registry import games

CREDITED = (
    *("Alegreya", "Atkinson Hyperlegible Next", "Noto Serif TC", "SIL Open Font License", "Lucide", "ISC licence"),
    *("Natural Earth", "public domain", "Apache License 2.0", "no advertising"),
)


NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]


# ---- home -------------------------------------------------------------------------------------------------------
@pytest.mark.gate
def test_home_shows_the_games_that_are_installed(person: People) -> None:
    page = person(path="/")
    expect(page).to_have_title("Skerry: board games with friends or bots")
    for spec in games().values():
        expect(page.get_by_role("heading", level=3, name=spec.title)).to_be_visible()
    expect(page.locator("article")).to_have_count(len(games()))
    expect(page.get_by_role("navigation", name="Main").get_by_role("link")).to_have_count(4)


def test_a_phone_shows_how_to_play_without_scrolling(person: People) -> None:
    """The challenge of the day, and below it the first game."""
    page = person(path="/", size="phone")
    end = page.get_by_role("navigation", name="Main").bounding_box()
    assert end is not None
    for button in ("Play today’s game", "Play now"):
        box = page.get_by_role("button", name=button).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= end["y"], button


def test_home_names_the_number_of_games(person: People, shelf_server: Server) -> None:
    page = person(path="/", server=shelf_server)
    number = len(page.request.get("/api/games").json())
    assert number > len(games()), "the games of the tests are there, too"
    named = NUMBERS[number] if number < len(NUMBERS) else str(number)
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{named} board games")
    expect(page.locator("article")).to_have_count(number)


@pytest.mark.gate
def test_one_press_starts_a_game_against_bots_and_home_leads_back_to_it(person: People) -> None:
    page = person("Mara", "/")
    page.get_by_role("button", name=re.compile("Play against bots.*Koxinga", re.DOTALL)).click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rsplit("/", 1)[1]
    page.goto("/")
    ticket = page.locator(f'a[href="/table/{table}"]').first
    expect(ticket).to_be_visible()


@pytest.mark.gate
def test_home_says_so_when_the_server_is_gone(person: People) -> None:
    person.allow("Failed to load resource")
    page = person(path="/")
    page.route("**/api/games*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    page.unroute("**/api/games*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=3, name="Koxinga")).to_be_visible()


@pytest.mark.gate
@pytest.mark.clause("PB-01")
def test_the_sites_pages_lead_to_one_another_to_the_map_editor_and_to_the_source(person: People) -> None:
    page = person("Mara", "/credits")
    main = page.get_by_role("navigation", name="Main")
    main.get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", level=1, name="Tables")).to_be_visible()
    main.get_by_role("link", name="Rules").click()
    expect(page).to_have_url(re.compile(r"/learn"))
    page.get_by_role("link", name="Powerboats").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Powerboats")
    main.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Draw your own: Powerboats").click()
    expect(page).to_have_url(re.compile("/workshop/powerboats/map"))
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("contentinfo").get_by_role("link", name="Source code").click()
    assert download.value.suggested_filename.endswith("-source.zip")
    assert zipfile.is_zipfile(download.value.path())


# ---- tables -----------------------------------------------------------------------------------------------------
def test_the_lobby_filters_and_keeps_its_filter_in_the_address(person: People, shelf_server: Server) -> None:
    host = person("Ines", server=shelf_server)
    lay(host, name="Only people here", seats=open_seats())
    lay(host, name="Bots aboard", seats=open_seats(open_=1, bots=4))
    lay(host, game="toll", name="A short walk", seats=open_seats(open_=1))
    page = person("Joost", "/tables", server=shelf_server)
    rows = page.get_by_role("region", name="Tables with a free seat").get_by_role("listitem")
    rows = rows.filter(has_text=re.compile("Only people here|Bots aboard|A short walk"))  # others may lie there, too
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Koxinga").click()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="No bots").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Only people here")
    expect(page).to_have_url(re.compile(r"game=koxinga.*bots=no"))
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="30 min or less").click()
    page.get_by_role("radio", name="Being played").check()
    expect(page.get_by_role("region", name="Tables with a free seat")).to_have_count(0)


def test_a_private_table_is_not_listed_but_found_by_its_code(person: People) -> None:
    table = lay(person("Ines"), name="Between us", private=True, seats=open_seats())
    page = person("Joost", "/tables")
    expect(page.get_by_text("Between us")).to_have_count(0)
    person.allow("404")
    code = page.get_by_role("textbox", name="Table code or link")
    code.fill("no such thing!")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("That is neither the code of a table nor a link to one.")).to_be_visible()
    code.fill("0123456789abcdef")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    code.fill(f"http://example.org/table/{table}")
    code.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Between us")).to_be_visible()


# ---- a new table ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["koxinga", "squirrelopoly", "tropichop"])
def test_the_chosen_game_is_in_sight_on_a_phone(person: People, game: str) -> None:
    page = person("Mara", f"/new/{game}", size="phone")
    expect(page.locator(f"label[data-game={game}]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_a_wrong_value_is_shown_at_its_field_and_nothing_is_laid(person: People, shelf_server: Server) -> None:
    person.allow("400")
    page = person("Mara", "/new/stakes", server=shelf_server)
    field = page.get_by_role("textbox").first
    field.fill("99")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert").first).to_contain_text(re.compile(r"[Aa]t most \d+"))
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert").last).to_contain_text("at most")
    assert page.url.endswith("/new/stakes")
    field.fill("4")
    field.press("Tab")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("1 changed")).to_be_visible()
    page.get_by_role("button", name="Back to the preset").click()
    expect(page.get_by_text("1 changed")).to_have_count(0)


def test_a_preset_fills_the_form_and_changes_are_marked(person: People) -> None:
    page = person("Mara", "/new/koxinga")
    expect(page.get_by_role("radio", name="after the round")).to_be_checked()
    page.get_by_role("radio", name="Sudden end").check()
    expect(page.get_by_role("radio", name="after the pass")).to_be_checked()
    page.get_by_role("radio", name="after the round").check()
    expect(page.get_by_text("changed", exact=True)).to_be_visible()
    page.get_by_role("button", name="Open the waiting room first").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("1 changed")).to_be_visible()
    expect(page.get_by_role("radio", name="after the round")).to_be_checked()


# ---- waiting room -----------------------------------------------------------------------------------------------
@pytest.mark.gate
def test_a_second_browser_joins_by_link_gets_ready_and_the_host_starts(person: People) -> None:
    host = person("Mara", "/new/koxinga")
    host.get_by_role("textbox", name="Name of the table").fill("Six bells")
    for seat in ("Green Tortoise", "Yellow Crane"):
        host.get_by_role("combobox", name=f"Who plays {seat}").select_option("empty")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_role("textbox", name="Link to this table").input_value()

    guest = person("Joost", link)
    expect(guest.get_by_role("heading", level=1, name="Six bells")).to_be_visible()
    expect(guest.get_by_role("button", name="Start", exact=False)).to_have_count(0)
    guest.get_by_role("button", name="Sit here: Green Tortoise").click()
    expect(host.get_by_text("Joost")).to_be_visible()
    guest.get_by_role("textbox", name="Say").fill("Hello, <b>all</b>")
    guest.keyboard.press("Enter")
    expect(host.get_by_text("Hello, <b>all</b>")).to_be_visible()
    expect(host.get_by_role("button", name="Start when all seats are taken")).to_be_disabled()

    # at a public table one seat each, until the host allows more
    another = guest.get_by_role("button", name="Somebody at my screen plays Yellow Crane")
    expect(guest.get_by_text("One seat each")).to_be_visible()
    expect(another).to_have_count(0)
    host.get_by_role("switch", name="Everybody may take several seats").click()
    expect(another).to_be_visible()
    expect(guest.get_by_text("One seat each")).to_have_count(0)

    host.get_by_role("combobox", name="Who plays Yellow Crane").select_option("random")
    expect(host.get_by_role("button", name="Start when all are ready · 1 of 2")).to_be_disabled()
    guest.get_by_role("button", name="I am ready").click()
    expect(guest.get_by_role("button", name="I am not ready")).to_be_visible()

    # a change of the rules asks again
    host.get_by_role("radio", name="after the pass").check()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    expect(guest.get_by_text("after the pass")).to_be_visible()
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start the game").click()
    table = link.rsplit("/", 1)[1]
    for page in (host, guest):
        expect(page.get_by_role("heading", name="Seats", exact=True, level=2)).to_have_count(0)
        assert page.request.get(f"/api/tables/{table}").json()["phase"] == "playing"


def test_the_host_sends_somebody_away_and_seats_somebody_at_the_same_screen(person: People) -> None:
    host = person("Mara")
    table = lay(host, seats=open_seats(open_=2, bots=3))
    host.goto(f"/table/{table}")
    guest = person("Pest", f"/table/{table}")
    guest.get_by_role("button", name="Sit here: Green Tortoise").click()
    host.get_by_role("combobox", name="Who plays Green Tortoise").select_option("empty")
    expect(guest.get_by_role("link", name="table", exact=False).last).to_be_visible()
    expect(host.get_by_text("Pest")).to_have_count(0)
    host.get_by_role("button", name="Somebody at my screen plays Green Tortoise").click()
    host.get_by_role("textbox", name="Their name").fill("Ebbe")
    host.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Ebbe")).to_be_visible()
    expect(host.get_by_role("dialog")).to_be_hidden()
    host.get_by_role("button", name="Stand up from Green Tortoise").click()
    expect(host.get_by_text("Ebbe")).to_have_count(0)


def test_the_waiting_room_explains_the_seal_and_lists_the_whole_commitment(person: People) -> None:
    page = person("Mara")
    table = lay(page, seats=open_seats())
    page.goto(f"/table/{table}")
    page.get_by_text("What that means").click()
    expect(page.get_by_text(re.compile(r"^([0-9a-f]{4} ){15}[0-9a-f]{4}$"))).to_be_visible()


@pytest.mark.gate
def test_a_lost_connection_is_told_and_mends_itself(person: People, own_server: Server) -> None:
    person.allow("WebSocket|Failed to load resource")
    host = person("Mara", server=own_server)
    table = lay(host, seats=open_seats())
    host.goto(f"/table/{table}")
    guest = person("Joost", f"/table/{table}", server=own_server)
    guest.get_by_role("button", name="Sit here: Green Tortoise").wait_for()
    own_server.kill()
    expect(guest.get_by_text("Connection lost.")).to_be_visible()
    guest.get_by_role("button", name="Sit here: Green Tortoise").click()  # goes out when the server is back
    own_server.start()
    expect(guest.get_by_text("Connection lost.")).to_be_hidden()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    expect(host.get_by_text("Joost")).to_be_visible()


@pytest.mark.gate
def test_a_table_that_does_not_exist_says_so(person: People) -> None:
    person.allow("WebSocket|404")
    page = person(path="/table/0123456789abcdef")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("tables|Tables")).last).to_be_visible()


# ---- who I am, and what I like -----------------------------------------------------------------------------------
def test_a_name_is_kept(person: People) -> None:
    page = person(path="/me")
    page.get_by_role("textbox", name="Your name").fill("Noor")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1, name="Noor")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Noor")).to_be_visible()


def test_credits_name_designers_fonts_and_licences(person: People) -> None:
    page = person(path="/credits")
    for words in CREDITED:
        expect(page.get_by_text(words).first).to_be_visible()
    expect(page.locator("article").get_by_role("paragraph").first).not_to_be_empty()
    texts = page.get_by_role("link", name="These licences in full").get_attribute("href")
    shipped = page.request.get(texts or "").text()
    for words in ("SIL OPEN FONT LICENSE", "Alegreya", "Atkinson", "Noto", "ISC License", "Svelte"):
        assert words in shipped


def test_the_theme_and_the_settings_survive_a_reload(person: People) -> None:
    page = person(path="/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name="Dark").check()
    page.get_by_role("dialog").get_by_role("radio", name="Quick").check()
    page.get_by_role("switch", name="Press Roll and Fight for me").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_role("radio", name="Quick")).to_be_checked()
    expect(page.get_by_role("switch", name="Press Roll and Fight for me")).to_have_attribute("aria-checked", "true")


# ---- by keyboard alone ------------------------------------------------------------------------------------------
@pytest.mark.gate
def test_from_home_to_a_started_table_by_keyboard_alone(
    person: People, tab_to: Callable[[Page, Locator], None]
) -> None:
    page = person("Mara", "/")
    page.get_by_role("heading", level=3, name="Koxinga").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("link", name="New table: Koxinga"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/new/koxinga"))
    tab_to(page, page.get_by_role("radio", name="Standard"))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Reference chart The same")).to_be_checked()
    tab_to(page, page.get_by_role("combobox", name="Who plays Green Tortoise"))
    page.keyboard.type("Open")
    tab_to(page, page.get_by_role("button", name="Open the table"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    seat = page.get_by_role("combobox", name="Who plays Green Tortoise")
    seat.wait_for()
    tab_to(page, seat)
    page.keyboard.type("Bot")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    tab_to(page, start)
    page.keyboard.press("Enter")
    expect(start).to_have_count(0)
    table = page.url.rsplit("/", 1)[1]
    assert page.request.get(f"/api/tables/{table}").json()["phase"] == "playing"
