"""The devices of one person, in real browsers: a code, recovery words, two who become one, signing out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import WORDS, await_turn, lay, open_seats
from browser.scripts import UNTRANSLATED

PHONE: dict[str, Any] = {
    "size": "phone",
    "user_agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
}
CODE = re.compile(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}")
DIALOGS = ("code", "enter", "asked", "words", "shown", "keys", "delete", "sign out")
"""What opens on a person's own page for their devices."""


def shown_code(page: Page) -> str:
    """A code for another device, as the dialog shows it."""
    page.goto("/me")
    page.get_by_role("button", name="Another device").click()
    signs = page.get_by_role("group", name="Code")
    expect(signs).to_have_text(CODE)
    return signs.inner_text()


def open_dialog(page: Page, opened: str, code: str) -> None:
    """Open one of DIALOGS on a person's own page, in whatever language; `code` is that of somebody else's device."""
    section = page.locator("#devices")
    buttons = section.locator(".acts button")
    if opened == "code":
        buttons.nth(0).click()
        page.locator("dialog[open] svg[role=img]").wait_for()
    elif opened in ("enter", "asked"):
        buttons.nth(1).click()
        page.locator("dialog[open] input").fill(code)
        if opened == "asked":
            page.keyboard.press("Enter")
            page.locator("dialog[open] input").wait_for(state="detached")
    elif opened in ("words", "shown"):
        buttons.nth(2).click()
        if opened == "shown":
            page.locator("dialog[open] .actions .primary").click()
            page.locator("dialog[open] ol li").nth(7).wait_for()
    elif opened in ("keys", "delete"):
        buttons.nth(3 if opened == "keys" else 4).click()
        page.locator("dialog[open] p b, dialog[open] p + p").first.wait_for()
    else:
        section.locator("li button").first.click()
    page.locator("dialog[open] h2").wait_for()


def enter(page: Page, code: str) -> None:
    """Type a code or words into the dialog for them."""
    page.goto("/me")
    page.get_by_role("button", name="I have a code").click()
    page.get_by_role("textbox", name="Code or words").fill(code)
    page.keyboard.press("Enter")


def is_called(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def device(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Your devices").get_by_role("listitem").filter(has_text=name)


def test_two_devices_of_one_person_at_one_table_until_one_is_signed_out(person: People) -> None:
    desk, phone = person("Mara"), person(**PHONE)
    bots = [{"occupant": "person"}] + [{"occupant": "bot", "bot": "random"}] * 5
    table = lay(desk, start=True, client_seed=WORDS, seats=bots)
    enter(phone, shown_code(desk))
    is_called(phone, "Mara")
    expect(desk.get_by_text("Chrome on Android is you now.")).to_be_visible()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(device(desk, "Chrome on Android")).to_be_visible()
    expect(device(phone, "Chrome on Android")).to_contain_text("this one")
    for page in (desk, phone):
        page.goto(f"/table/{table}")
        assert await_turn(page) == "asked", "both are asked for the one seat"
    other = desk.context.new_page()
    other.goto("/me")
    device(other, "Chrome on Android").get_by_role("button", name="Sign out: Chrome on Android").click()
    other.get_by_role("dialog", name="Sign out Chrome on Android?").get_by_role("button", name="Sign out").click()
    expect(other.get_by_text("Chrome on Android is signed out.")).to_be_visible()
    expect(phone.get_by_text("You were signed out on this device").first).to_be_visible()
    expect(device(other, "Chrome on Android")).to_have_count(0)
    assert await_turn(desk) == "asked", "the other one plays on"
    phone.goto("/me")
    expect(phone.get_by_text("You are not at any table just now.")).to_be_visible()


def test_the_picture_brings_the_code_and_it_leaves_the_address_at_once(person: People) -> None:
    desk, phone = person("Mara"), person(**PHONE)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    code = shown_code(desk)
    expect(desk.get_by_role("img", name="The same code as a picture")).to_be_visible()
    phone.goto(f"/me#code={code}")
    dialog = phone.get_by_role("dialog", name="I have a code")
    expect(dialog.get_by_role("textbox")).to_have_value(code)
    assert code not in phone.url
    assert phone.evaluate("document.querySelector('h1').textContent") != "Mara", "nothing happens by itself"
    dialog.get_by_role("button", name="Go on").click()
    is_called(phone, "Mara")
    assert asked
    assert [url for url in asked if code in url.partition("#")[0]] == []


def test_a_browser_with_games_is_asked_and_both_become_one(person: People) -> None:
    desk, phone = person("Mara"), person("Jonas", **PHONE)
    lay(desk, name="From the desk", seats=open_seats(open_=5))
    lay(phone, name="From the phone", seats=open_seats(open_=5))
    code = shown_code(desk)
    enter(phone, code)
    dialog = phone.get_by_role("dialog", name="You are about to be Mara")
    expect(dialog).to_contain_text("This browser has 1 table already.")
    dialog.get_by_role("button", name="Cancel").click()
    is_called(phone, "Jonas")
    enter(phone, code)
    dialog.get_by_role("button", name="Keep both (they become one)").click()
    is_called(phone, "Mara")
    for page in (desk, phone):
        page.goto("/me")
        for name in ("From the desk", "From the phone"):
            expect(
                page.get_by_role("heading", name=name).or_(page.get_by_role("link", name=name)).first
            ).to_be_visible()


@pytest.mark.gate
def test_recovery_words_bring_every_seat_back_into_an_empty_browser(person: People) -> None:
    person.allow("404")
    lost, fresh = person("Mara"), person(**PHONE)
    lay(lost, name="Long ago", seats=open_seats(open_=5))
    lost.goto("/me")
    lost.get_by_role("button", name="Recovery words").click()
    dialog = lost.get_by_role("dialog", name="Recovery words")
    dialog.get_by_role("button", name="Show me eight words").click()
    expect(dialog.get_by_role("listitem")).to_have_count(8)
    words = dialog.get_by_role("listitem").all_inner_texts()
    dialog.get_by_role("button", name="I have written them down").click()
    lost.get_by_role("button", name="Recovery words").click()
    expect(dialog.get_by_text("You made some on")).to_be_visible()
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    lost.context.clear_cookies()
    enter(fresh, " ".join([*words[:7], "wrong"]))
    expect(fresh.get_by_role("alert")).to_contain_text("nor anybody’s recovery words")
    fresh.get_by_role("textbox", name="Code or words").fill("  ".join(words).upper())
    fresh.get_by_role("button", name="Go on").click()
    is_called(fresh, "Mara")
    expect(fresh.get_by_text("Long ago").first).to_be_visible()


def test_the_keyboard_alone_joins_two_devices(person: People, tab_to: Callable[[Page, Locator], None]) -> None:
    desk, phone = person("Mara", "/me"), person(path="/me", **PHONE)
    tab_to(desk, desk.get_by_role("button", name="Another device"))
    desk.keyboard.press("Enter")
    signs = desk.get_by_role("group", name="Code")
    expect(signs).to_have_text(CODE)
    tab_to(phone, phone.get_by_role("button", name="I have a code"))
    phone.keyboard.press("Enter")
    tab_to(phone, phone.get_by_role("textbox", name="Code or words"))
    phone.keyboard.type(signs.inner_text().lower().replace("-", " "))
    phone.keyboard.press("Enter")
    is_called(phone, "Mara")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(desk.get_by_role("button", name="Another device")).to_be_focused()


def test_who_goes_for_good_is_a_former_player_to_the_others(person: People) -> None:
    gone, other = person("Zerlina"), person("Jonas")
    table = lay(gone, name="Two of us", seats=open_seats(open_=1, bots=4))
    other.goto(f"/table/{table}")
    other.get_by_role("button", name="Sit here").first.click()
    other.get_by_role("button", name="I am ready").click()
    gone.goto(f"/table/{table}")
    gone.get_by_role("button", name="Start the game").click()
    gone.locator(".board").first.wait_for()
    gone.goto("/me")
    gone.get_by_role("button", name="Delete me").click()
    dialog = gone.get_by_role("dialog", name="Delete everything of yours?")
    expect(dialog).to_contain_text("backups")
    dialog.get_by_role("button", name="Delete me for good").click()
    gone.wait_for_url("**/")
    gone.goto("/me")
    expect(gone.get_by_text("You are not at any table just now.")).to_be_visible()
    expect(gone.get_by_role("heading", level=1, name="Zerlina")).to_have_count(0)
    other.goto(f"/table/{table}")
    other.locator(".board").first.wait_for()
    expect(other.get_by_text("Zerlina")).to_have_count(0)
    expect(other.get_by_text("A former player left the seat to a bot").first).to_be_attached()


def test_its_dialogs_speak_from_the_catalogue(person: People) -> None:
    page = person("Mara")
    lay(page, name="⟦Here⟧", seats=open_seats(open_=5))
    code = shown_code(person("Jonas"))
    for opened in DIALOGS:
        page.goto("/me?lang=pseudo")
        open_dialog(page, opened, code)
        found = page.evaluate(UNTRANSLATED)
        assert not found, f"{opened}: {found}"
