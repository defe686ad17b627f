"""Being told of one's turns, in real browsers: ways to be told, a test, a table left out, mail that is not there."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import eventually, lay, open_seats
from browser.scripts import UNTRANSLATED
from skerry.server.alerts.web_push import encoded, point_of

HOOK = "https://127.0.0.1:9/hooks/secret"
"""Nobody may reach this machine by a webhook unless its owner says so."""
ALERTS = ("list", "change", "new", "browser")
"""What there is to see of alerts: their list, and dialogs."""


def section(page: Page) -> Locator:
    return page.get_by_role("region", name="Alerts")


def add(page: Page, way: str, address: str, when: str = "away") -> None:
    """A new way of being told, by the keyboard alone."""
    section(page).get_by_role("button", name="Add an alert").press("Enter")
    dialog = page.get_by_role("dialog", name="Add an alert")
    dialog.get_by_role("combobox", name="Where").select_option(label=way)
    dialog.get_by_role("combobox", name="When").select_option(when)
    dialog.get_by_role("textbox").fill(address)
    page.keyboard.press("Enter")


def open_alert(page: Page, opened: str) -> None:
    """Open one of ALERTS on a person's own page, in whatever language, where one way is there already."""
    page.locator("#alerts li").first.wait_for()
    if opened == "change":
        page.locator("#alerts li .acts button").nth(1).click()
    elif opened != "list":
        page.locator("#alerts > .after button").click()
        if opened == "browser":
            page.locator("dialog[open] select").first.select_option("push")
    if opened != "list":
        page.locator("dialog[open] h2").wait_for()


def game_of_two(host: Page, guest: Page) -> str:
    """A game in play of both, with bots; its id."""
    table = lay(host, name="Two of us", seats=open_seats(open_=1, bots=4))
    guest.goto(f"/table/{table}")
    guest.get_by_role("button", name="Sit here").first.click()
    guest.get_by_role("button", name="I am ready").click()
    host.goto(f"/table/{table}")
    host.get_by_role("button", name="Start the game").click()
    host.locator(".board").first.wait_for()
    return table


def test_a_way_is_added_tried_changed_and_removed(person: People) -> None:
    page = person("Mara")
    page.goto("/me")
    expect(section(page)).to_contain_text("No alerts yet.")
    add(page, "Discord", HOOK)
    item = section(page).get_by_role("listitem").filter(has_text="Discord, 127.0.0.1")
    expect(item).to_contain_text("While I am not looking")
    expect(section(page)).to_contain_text("Alerts have no link here")
    item.get_by_role("button", name="Send a test: Discord, 127.0.0.1").click()
    expect(page.get_by_text("Not delivered. That address is not public").first).to_be_visible()
    item.get_by_role("button", name="Change: Discord, 127.0.0.1").click()
    dialog = page.get_by_role("dialog", name="Discord, 127.0.0.1")
    dialog.get_by_role("combobox", name="From").select_option("22")
    dialog.get_by_role("combobox", name="Until").select_option("7")
    dialog.get_by_role("button", name="Save").click()
    expect(item).to_contain_text("While I am not looking, but not from 10:00 PM to 7:00 AM")
    item.get_by_role("button", name="Change: Discord, 127.0.0.1").click()
    expect(dialog.get_by_role("combobox", name="From")).to_have_value("22")
    expect(dialog).to_contain_text("Leave it empty to keep the one that is there.")
    dialog.get_by_role("combobox", name="When").select_option("daily")
    dialog.get_by_role("combobox", name="Hour").select_option("20")
    dialog.get_by_role("button", name="Save").click()
    expect(item).to_contain_text("Once a day at 8:00 PM")
    page.reload()
    expect(item).to_contain_text("Once a day at 8:00 PM")
    item.get_by_role("button", name="Remove: Discord, 127.0.0.1").click()
    expect(section(page)).to_contain_text("No alerts yet.")


def test_what_cannot_be_is_said_where_it_was_typed(person: People) -> None:
    page = person("Mara")
    page.goto("/me")
    section(page).get_by_role("button", name="Add an alert").click()
    dialog = page.get_by_role("dialog", name="Add an alert")
    dialog.get_by_role("combobox", name="Where").select_option(label="Email")
    expect(dialog.get_by_role("status")).to_contain_text("No email here: whoever runs this server has not named")
    expect(dialog.get_by_role("button", name="Save")).to_be_disabled()
    expect(dialog.get_by_role("textbox")).to_have_count(0)


ALLOWED = """
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (wish) => {
        window.asked = wish;
        return { toJSON: () => ({ endpoint: "https://push.example.org/send/abc", keys: %s }) };
    };
"""
"""A browser whose push service needs no internet."""


@pytest.mark.gate
def test_this_browser_is_told_once_it_is_allowed(person: People) -> None:
    page = person("Mara", service_workers="allow")
    page.goto("/me")
    section(page).get_by_role("button", name="Add an alert").click()
    dialog = page.get_by_role("dialog", name="Add an alert")
    dialog.get_by_role("combobox", name="Where").select_option(label="Browser")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("The browser did not allow it.")
    point = ec.generate_private_key(ec.SECP256R1())
    page.evaluate(ALLOWED % json.dumps({"p256dh": encoded(point_of(point)), "auth": encoded(bytes(16))}))
    dialog.get_by_role("button", name="Save").click()
    expect(section(page).get_by_role("listitem").filter(has_text="Browser, Chrome · Linux")).to_be_visible()
    assert page.evaluate("window.asked.applicationServerKey.length") == 87
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.scriptURL)").endswith("/worker.js")


WATCHED = """() => {
    self.told = [];
    self.registration.showNotification = async (title, more) => { self.told.push({ title, ...more }); };
    self.clients.openWindow = async (address) => { self.opened = address; };
}"""
"""A browser without a window shows no notifications, and no script may open one: what the worker asks for is kept."""
PRESSED = """async () => {
    const pressed = new Event("notificationclick");
    pressed.notification = { ...self.told.at(-1), close: () => { self.closed = true; } };
    const done = new Promise((work) => { pressed.waitUntil = work; });
    self.dispatchEvent(pressed);
    await done;
    return [self.opened, self.closed];
}"""
"""Presses the notification that was told last; the address that is opened, and whether the notification is closed."""


def test_what_is_pushed_takes_the_place_of_the_last_one_and_leads_to_its_table(person: People) -> None:
    page = person("Mara", service_workers="allow")
    page.goto("/me")
    page.evaluate("() => navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    eventually(page, lambda: page.context.service_workers != [])
    worker = page.context.service_workers[0]
    worker.evaluate(WATCHED)
    browser, known = page.context.new_cdp_session(page), list[str]()
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: known.extend(one["registrationId"] for one in said["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    eventually(page, lambda: known != [])
    origin = page.evaluate("() => location.origin")
    alert = {"title": "Two of us", "body": "It is your turn.", "tag": "t1", "link": "https://play.example.org/table/t1"}
    for number in (1, 2):
        told = {"origin": origin, "registrationId": known[-1], "data": json.dumps(alert)}
        browser.send("ServiceWorker.deliverPushMessage", told)
        eventually(page, lambda number=number: worker.evaluate("() => self.told.length") == number)  # type: ignore[misc]
    shown = worker.evaluate("() => self.told.map(({ title, body, tag }) => [title, body, tag])")
    assert shown == [["Two of us", "It is your turn.", "t1"]] * 2, "one tag: the second takes the first one's place"
    assert worker.evaluate(PRESSED) == [f"{origin}/table/t1", True]


def test_the_next_visit_says_that_a_way_went_off(person: People) -> None:
    page = person("Mara")
    page.route("**/api/me?*", lambda route: route.fulfill(json={"id": "m", "name": "Mara", "alerts_off": True}))
    page.goto("/tables")
    expect(page.get_by_text("You are no longer told about your turns")).to_be_visible()


def test_a_table_is_left_out(person: People) -> None:
    mara, jonas = person("Mara"), person("Jonas")
    game_of_two(mara, jonas)
    mara.goto("/me")
    expect(section(mara).get_by_role("switch")).to_have_count(0)
    add(mara, "Webhook", HOOK)
    switch = section(mara).get_by_role("switch", name="Alerts for Two of us")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    mara.reload()
    expect(switch).not_to_be_checked()


def test_it_speaks_from_the_catalogue(person: People) -> None:
    page, other = person("Mara"), person("Jonas")
    game_of_two(page, other)
    answer = page.request.post("/api/me/alerts", data={"kind": "webhook", "mode": "daily", "target": HOOK})
    assert answer.ok
    for opened in ALERTS:
        page.goto("/me?lang=pseudo")
        page.locator("#alerts [role=switch]").wait_for()
        open_alert(page, opened)
        if opened != "list":
            found = page.evaluate(UNTRANSLATED)
            assert [one for one in found if "Two of us" not in one] == [], opened
