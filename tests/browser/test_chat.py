"""No chat: at a table that is laid without, and for a person who wants none anywhere."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import join, lay, lay_table, open_seats

HIDDEN = "You have hidden chat in the settings."


def panel(page: Page) -> Locator:
    """The log and what stands beside it, which a phone shows in a dialog."""
    page.get_by_role("button", name="Players, log and chat").click()
    return page.get_by_role("dialog", name="Players, log and chat")


def set_hidden(page: Page, hidden: bool) -> None:
    """Hide the chat in the settings, or show it again."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Hide chat")
    expect(switch).to_have_attribute("aria-checked", str(not hidden).lower())
    switch.click()
    expect(switch).to_have_attribute("aria-checked", str(hidden).lower())


def test_a_table_without_chat_has_none_from_its_form_to_its_game(person: People) -> None:
    mara, jonas = person("Mara", "/new/koxinga", size="phone"), person("Jonas", size="phone")
    mara.get_by_role("button", name="No bots").click()
    mara.get_by_role("switch", name="People can talk at the table").click()
    mara.get_by_role("button", name="Open the table").click()
    expect(mara.get_by_text("This table has no chat.")).to_be_visible()
    expect(mara.get_by_role("textbox", name="Say something")).to_have_count(0)
    table = lay_table(mara, free=1, has_chat=False)
    join([mara, jonas], table)
    for page in (mara, jonas):
        beside = panel(page)
        expect(beside.get_by_role("tab", name="Log")).to_be_visible()
        expect(beside.get_by_role("tab", name="Chat")).to_have_count(0)


def test_who_hides_the_chat_has_none_at_any_table_on_any_device(person: People) -> None:
    desk, phone, jonas = person("Mara"), person(size="phone"), person("Jonas")
    code = desk.request.post("/api/me/code").json()["code"]
    assert phone.request.post("/api/me/enter", data={"code": code}).json()["done"]
    table = lay_table(desk, free=1)
    join([desk, jonas], table)
    jonas.get_by_role("tab", name="Chat").click()
    phone.goto(f"/table/{table}")
    beside = panel(phone)
    expect(beside.get_by_role("tab", name="Chat")).to_be_visible()
    settings = desk.context.new_page()
    set_hidden(settings, True)
    expect(beside.get_by_role("tab", name="Chat")).to_have_count(0)
    expect(desk.get_by_role("tab", name="Chat")).to_have_count(0)
    jonas.get_by_role("textbox", name="Say something").fill("fair winds")
    jonas.keyboard.press("Enter")
    expect(jonas.locator(".chat").get_by_text("fair winds")).to_be_visible()
    room = lay(jonas, seats=open_seats(open_=5))
    settings.goto(f"/table/{room}")
    expect(settings.get_by_text(HIDDEN)).to_be_visible()
    expect(settings.get_by_role("textbox", name="Say something")).to_have_count(0)
    set_hidden(settings, False)
    beside.get_by_role("tab", name="Chat").click()
    expect(phone.locator(".chat").get_by_text("fair winds")).to_be_visible()
