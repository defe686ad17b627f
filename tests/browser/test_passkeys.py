"""Passkeys in a real browser, whose key ring is Chromium's virtual one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import People
from browser.playing import lay, open_seats
from browser.serving import Server

RING = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def key_ring(page: Page) -> tuple[CDPSession, str]:
    """A key ring in the page's browser."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    return devtools, devtools.send("WebAuthn.addVirtualAuthenticator", {"options": RING})["authenticatorId"]


def by_name(server: Server) -> dict[str, Any]:
    """A person's browser that opens the server by a name: there are no passkeys for numbers."""
    return {"base_url": server.address.replace("127.0.0.1", "localhost")}


def make(page: Page) -> None:
    page.goto("/me")
    page.get_by_role("button", name="Passkeys").click()
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("Your passkey is saved.")).to_be_visible()
    expect(page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)


def test_a_passkey_brings_somebody_back_into_an_empty_browser(person: People, server: Server) -> None:
    person.allow("404")
    lost, fresh = person("Mara", "/", **by_name(server)), person(path="/", **by_name(server))
    lay(lost, name="Long ago", seats=open_seats(open_=5))
    ring, its = key_ring(lost)
    make(lost)
    found = ring.send("WebAuthn.getCredentials", {"authenticatorId": its})["credentials"]
    assert len(found) == 1
    other, there = key_ring(fresh)  # a key ring goes from one device to another by itself
    other.send("WebAuthn.addCredential", {"authenticatorId": there, "credential": found[0]})
    fresh.goto("/me")
    fresh.get_by_role("button", name="I have a code").click()
    fresh.get_by_role("button", name="Use a passkey").click()
    expect(fresh.get_by_role("heading", level=1, name="Mara")).to_be_visible()
    expect(fresh.get_by_text("Long ago").first).to_be_visible()
    fresh.get_by_role("button", name="Passkeys").click()
    fresh.get_by_role("button", name="Remove the passkey").click()
    expect(fresh.get_by_role("list", name="Passkeys")).to_have_count(0)
    lost.context.clear_cookies()
    lost.goto("/me")
    lost.get_by_role("button", name="I have a code").click()
    lost.get_by_role("button", name="Use a passkey").click()
    expect(lost.get_by_role("alert")).to_contain_text("not known here")


def test_a_browser_with_games_is_asked_and_keeps_both(person: People, server: Server) -> None:
    page = person("Mara", "/", **by_name(server))
    key_ring(page)
    make(page)
    page.context.clear_cookies()
    lay(page, name="As a guest", seats=open_seats(open_=5))
    page.goto("/me")
    page.get_by_role("button", name="I have a code").click()
    page.get_by_role("button", name="Use a passkey").click()
    dialog = page.get_by_role("dialog", name="You are about to be Mara")
    dialog.get_by_role("button", name="Keep both (they become one)").click()
    expect(page.get_by_role("heading", level=1, name="Mara")).to_be_visible()
    expect(page.get_by_text("As a guest").first).to_be_visible()


def test_an_address_of_numbers_has_none_and_says_so(person: People) -> None:
    page = person("Mara", "/me")
    page.get_by_role("button", name="Passkeys").click()
    dialog = page.get_by_role("dialog", name="Passkeys")
    expect(dialog.get_by_role("status")).to_contain_text("a numeric address")
    expect(dialog.get_by_role("button", name="Make a passkey")).to_have_count(0)
