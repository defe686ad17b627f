"""One's bots from outside, in a real browser: a token is made, shown once and revoked; a seat says whose bot it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import lay, open_seats
from browser.serving import Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "outside_bot.py"
TOKEN = re.compile(r"skerrybot_[A-Za-z0-9_-]{43}")


def section(page: Page) -> Locator:
    return page.get_by_role("region", name="Your bots")


def made(page: Page, name: str) -> str:
    """The token of a new bot, as the dialog shows it; the dialog is open then."""
    section(page).get_by_role("button", name="New bot").click()
    page.get_by_role("textbox", name="Its name").fill(name)
    page.get_by_role("button", name="Make a token").click()
    shown = page.get_by_role("group", name="Token")
    expect(shown).to_have_text(TOKEN)
    return shown.inner_text()


def status(server: Server, token: str) -> int:
    """What the server answers to a token."""
    asked = urllib.request.Request(f"{server.address}/api/tables", headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(asked) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def show_token(page: Page) -> None:
    """A bot and the token of another one, on a person's own page in whatever language."""
    for name in ("Sparrow", "Kestrel of the north"):
        page.locator("#bots .acts button").click()
        page.locator("dialog[open] input").fill(name)
        page.locator("dialog[open] .actions .primary").click()
        page.locator("dialog[open] .secret").first.wait_for()
        if name == "Sparrow":
            page.locator("dialog[open] .actions .primary").click()


@contextmanager
def sitting(server: Server, table: str, token: str) -> Iterator[None]:
    """While the example program plays at a table."""
    command = [sys.executable, str(EXAMPLE), f"{server.address}/table/{table}"]
    with subprocess.Popen(command, env={**os.environ, "SKERRY_BOT_TOKEN": token}) as program:
        yield
        program.kill()


def test_a_token_is_made_shown_once_and_revoked(own_server: Server, person: People) -> None:
    page = person("Mara", "/me", server=own_server)
    section(page).get_by_role("button", name="New bot").click()
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_role("alert")).to_have_text("Give the bot a name first.")
    page.get_by_role("button", name="Cancel").click()
    token = made(page, "Sparrow")
    page.keyboard.press("Escape")  # what is shown once is not lost by a key
    expect(page.get_by_role("group", name="Token")).to_be_visible()
    page.get_by_role("button", name="I have saved it").click()
    expect(section(page).get_by_role("listitem")).to_contain_text("Sparrow")
    assert status(own_server, token) == 200
    page.reload()
    expect(section(page).get_by_role("listitem")).to_contain_text("here in the last hour")
    assert token not in page.content()
    section(page).get_by_role("button", name="Revoke the token of Sparrow").click()
    page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(section(page).get_by_role("listitem")).to_have_count(0)
    assert status(own_server, token) == 401


def test_a_seat_says_whose_bot_it_is_before_the_start_and_in_play(person: People, server: Server) -> None:
    page = person("Mara", "/me")
    token = made(page, "Sparrow")
    table = lay(page, seats=open_seats(open_=1, bots=4), private=True)
    page.goto(f"/table/{table}")
    with sitting(server, table, token):
        seat = page.get_by_role("listitem").filter(has_text="Sparrow")
        expect(seat).to_contain_text("A bot of Mara")
        expect(seat).to_contain_text("ready", ignore_case=True)
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_text("a bot of Mara").first).to_be_visible()
