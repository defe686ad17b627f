"""A note of one's own at a table, and what finished games add up to: seen, shared by a link, and ended."""

from __future__ import annotations

import json
import sqlite3

from playwright.sync_api import expect

from browser.conftest import People
from browser.correcting import PROPOSE
from browser.playing import lay_table, open_table
from browser.serving import Server

CAUSES = [["moved", 12, 30], ["found", 4, 22], ["short", 1, -12], ["no_such_cause", 2, 3]]


def fill(server: Server, person: str, games: int) -> None:
    """Finished games of a person, as if they had been counted and rated."""
    facts = {"game": "koxinga", "preset": "standard", "seats": 4, "kind": "played", "branch": False, "tied": 1}
    rest = {"start": 0, "points": json.dumps(CAUSES), "made": 40, "own": 40, "hints": 0, "rating": "done"}
    rows = [
        {
            **facts,
            **rest,
            "table_id": f"{person[:8]}{number}",
            "seat": 0,
            "person": person,
            "ended": 1.7e9 + 86_400 * number,
            "place": 1 + number * number % 4,
            "won": float(number * number % 4 == 0),
            "score": 43,
            "mu": 25 + number / 4,
            "sigma": 8 - number / 6,
        }
        for number in range(games)
    ]
    names = list(rows[0])
    with sqlite3.connect(server.data / "skerry.sqlite3", timeout=60) as database:
        values = ", ".join(f":{name}" for name in names)
        database.executemany(f"INSERT INTO outcomes ({', '.join(names)}) VALUES ({values})", rows)


def test_a_note_and_numbers(person: People, server: Server) -> None:
    person.allow("404")  # what a link that was ended leads to
    page = person("Mara", size="phone")
    table = lay_table(page, name="Noted")
    open_table(page, table)
    page.get_by_role("button", name="Players, log and chat").click()
    page.get_by_role("tab", name="Note, for you alone").click()
    page.get_by_role("textbox", name="Your note on this game").fill("Jonas never turns back")
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    page.keyboard.press("Escape")
    answer = page.evaluate(PROPOSE, [table, {"type": "propose", "client_id": "stop", "seat": 0, "kind": "end_game"}])
    assert answer["ok"], answer
    page.goto(f"/replay/{table}")
    page.get_by_role("radio", name="Note").check()
    expect(page.get_by_role("textbox", name="Your note on this game")).to_have_value("Jonas never turns back")
    ada = person("Ada", path=f"/replay/{table}")
    ada.get_by_role("radio", name="Seats").wait_for()
    expect(ada.get_by_role("radio", name="Note")).to_have_count(0)
    me = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    fill(server, me["id"], 24)
    page.goto("/me")
    page.get_by_role("link", name="Numbers").click()
    expect(page.get_by_role("heading", name="Numbers", level=1)).to_be_visible()
    expect(page.locator("[data-waiting='0']")).to_be_visible()
    expect(page.get_by_text("Ended early by agreement")).to_be_visible()
    expect(page.get_by_text("50 % of 24 games won")).to_be_visible()
    expect(page.get_by_text("An equal share would be 25 %.")).to_be_visible()
    expect(page.get_by_text("More than an equal share.")).to_be_visible()
    expect(page.get_by_text("1230 ± 327")).to_be_visible()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name="Link to your numbers").input_value()
    ada.goto(link)
    expect(ada.get_by_role("heading", name="Numbers of Mara", level=1)).to_be_visible()
    expect(ada.get_by_text("50 % of 24 games won")).to_be_visible()
    expect(ada.get_by_role("link", name="Open the replay")).to_have_count(0)
    page.get_by_role("button", name="End the link").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    ada.reload()
    expect(ada.get_by_role("heading", name="Nothing is shared here")).to_be_visible()
