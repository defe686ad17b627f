"""A table that nobody has touched for long is to be cleared away: who sits there reads it everywhere, and keeps it."""

from __future__ import annotations

import sqlite3
import time

from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.playing import await_turn, lay_table, open_table
from browser.serving import Server

PATIENCE = 60
"""Seconds that a write may wait for the server's."""


def announce(server: Server, table: str, days: float = 7) -> None:
    """What the daily tidying does to a table that nobody has touched for long."""
    connection = sqlite3.connect(server.data / "skerry.sqlite3", timeout=PATIENCE)
    with connection:
        goes = time.time() + days * 86_400
        connection.execute("UPDATE tables SET expires_at = ?, revision = revision + 1 WHERE id = ?", (goes, table))
    connection.close()


def told(page: Page) -> None:
    """The page says that the table goes, and what to do."""
    banner = page.get_by_role("region", name="This table will be cleared away")
    expect(banner).to_contain_text("This table will be cleared away on ")
    expect(banner).to_contain_text("A move, a chat message or this button keeps it.")


def test_who_sits_there_reads_it_on_the_open_page_and_keeps_the_table(own_server: Server, person: People) -> None:
    mara, eve = person("Mara", server=own_server), person("Eve", server=own_server)
    table = lay_table(mara)
    open_table(eve, table)
    open_table(mara, table)
    await_turn(mara)
    announce(own_server, table)
    told(mara)
    waiting = lay_table(mara, free=1)
    announce(own_server, waiting)
    lobby = person("Wim", "/tables", server=own_server)
    lobby.get_by_text("host Mara").first.wait_for()
    expect(lobby.get_by_text("cleared away on")).to_have_count(0)
    mara.get_by_role("button", name="Keep the table").click()
    expect(mara.get_by_text("The table stays.")).to_be_visible()
    expect(mara.get_by_role("region", name="This table will be cleared away")).to_have_count(0)
    expect(eve.get_by_role("region", name="This table will be cleared away")).to_have_count(0)


def test_lists_say_it_to_who_sits_there(own_server: Server, person: People) -> None:
    mara = person("Mara", server=own_server)
    waiting, finished = lay_table(mara, free=1), finished_table(mara)
    for table in (waiting, finished):
        announce(own_server, table)
    for path in ("/", "/tables", "/me"):
        mara.goto(path)
        expect(mara.get_by_text("cleared away on").first).to_be_visible()
    expect(mara.get_by_text("cleared away on")).to_have_count(2)
    mara.get_by_role("link", name="See how to keep").click()
    told(mara)
    mara.get_by_role("button", name="Keep the table").click()
    mara.goto("/me")
    expect(mara.get_by_text("cleared away on")).to_have_count(1)


def finished_table(page: Page) -> str:
    """A game that this page's person, alone with bots, ended at once. Its id."""
    table = lay_table(page)
    page.goto(f"/table/{table}/host")
    page.get_by_role("button", name="Close the table…").click()
    page.get_by_role("button", name="End the game").click()
    page.get_by_text("The game is over; there is nothing left").wait_for()
    return table
