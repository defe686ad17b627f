"""A table whose rules have changed under it: what its page says, and how the table ends it together."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.contexts import Contexts
from browser.playing import WORDS, lay, open_seats
from browser.serving import Server
from core_games.tide import VARIABLE


@pytest.fixture
def tide_server(built_client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of this test alone, with the games of the tests; their rules change by an environment variable."""
    monkeypatch.setenv(VARIABLE, "1")
    running = Server(tmp_path / "data", extra_games=True)
    yield running
    running.stop()


@pytest.fixture
def people(contexts: Contexts, tide_server: Server) -> Iterator[People]:
    made = People(contexts, tide_server)
    yield made
    made.finish()


def two(people: People, size: str, theme: str) -> tuple[Page, Page, str]:
    """Ann and Ben in a game of Tide, three steps on."""
    ann = people("Ann", size=size, theme=theme)
    ben = people("Ben", size=size, theme=theme)
    table = lay(ann, game="tide", seats=open_seats(open_=1), name="Shore")
    for page in (ann, ben):
        page.goto(f"/table/{table}")
    ben.get_by_role("button", name="Sit here").first.click()
    ben.get_by_role("button", name="I am ready").first.click()
    ann.get_by_role("button", name="Start the game").first.click()
    for number, page in enumerate((ann, ben, ann)):
        page.get_by_role("button", name=f"Walk {3 if number == 1 else 1}").first.click()
        expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(number + 1))
    return ann, ben, table


def restarted(server: Server, monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    server.kill()
    monkeypatch.setenv(VARIABLE, rules or "1")
    server.extra_games = bool(rules)
    server.start()


@pytest.mark.parametrize(
    ("rules", "size", "theme"),
    [("3", "phone", "dark"), ("3", "desktop", "light"), ("", "phone", "light")],
)
def test_a_table_that_can_only_be_read(
    people: People,
    tide_server: Server,
    monkeypatch: pytest.MonkeyPatch,
    axe: Callable[[Page], None],
    rules: str,
    size: str,
    theme: str,
) -> None:
    ann, ben, table = two(people, size, theme)
    people.allow("WebSocket|ERR_CONNECTION|Failed to load resource")
    restarted(tide_server, monkeypatch, rules)
    for page in (ann, ben):
        page.goto(f"/table/{table}")
        expect(page.get_by_role("region", name="This game can only be read")).to_be_visible()
        expect(page.get_by_role("button", name="Walk")).to_have_count(0)
    if rules:
        expect(ann.get_by_text("You see step 1 of 3")).to_be_visible()
        ann.get_by_role("button", name="See the board").click()
        expect(ann.get_by_text("You see step 1 of 3")).to_be_hidden()
        ann.get_by_role("button", name="Why").click()
    else:
        expect(ann.get_by_text("The game tide is no longer installed here")).to_be_visible()
    axe(ann)
    ann.goto("/me")
    expect(ann.get_by_text("can only be read")).to_be_visible()
    ann.get_by_role("link", name="Shore").first.click()
    ann.get_by_role("button", name="End it as it stands").click()
    ann.get_by_role("button", name="Ask everybody").click()
    ben.get_by_role("button", name="Agree").click()
    for page in (ann, ben):
        expect(page.get_by_role("region", name="This game was ended as it stood")).to_be_visible()
        expect(page.get_by_text("1. Ben, 3 points")).to_be_visible()
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    record = json.loads(download.value.path().read_text())
    assert [entry["kind"] for entry in record["log"]] == ["start", "play", "play", "play", "stop"]
    axe(ann)


def test_the_page_goes_on_where_the_new_rules_fit(
    people: People, tide_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, table = two(people, "desktop", "light")
    people.allow("WebSocket|ERR_CONNECTION|Failed to load resource")
    restarted(tide_server, monkeypatch, "2")
    ben.goto(f"/table/{table}")
    expect(ben.get_by_text("The game goes on under rules 2")).to_be_visible()
    ben.get_by_role("button", name="Walk 2").first.click()
    expect(ann.locator("[data-seq]")).to_have_attribute("data-seq", "4")


@pytest.mark.parametrize("game", ["koxinga", "tropicalia", "squirrelopoly", "tropichop", "powerboats"])
def test_every_game_s_board_can_be_read(built_client: None, tmp_path: Path, contexts: Contexts, game: str) -> None:
    """The log of a game in play no longer fits: its board is drawn as far as it does, with nothing to choose."""
    server = Server(tmp_path / "data")
    people = People(contexts, server)
    try:
        ann = people("Ann")
        table = lay(ann, game=game, start=True, client_seed=WORDS)
        server.kill()
        spoil(tmp_path / "data" / "skerry.sqlite3", table)
        people.allow("WebSocket|ERR_CONNECTION|Failed to load resource")
        server.start()
        ann.goto(f"/table/{table}")
        expect(ann.get_by_role("region", name="This game can only be read")).to_be_visible()
        expect(ann.locator("[data-asked='false']")).to_be_visible()
        people.finish()
    finally:
        server.stop()


def spoil(database: Path, table: str) -> None:
    """One more entry, which leads nowhere."""
    connection = sqlite3.connect(database)
    with connection:
        last = connection.execute("SELECT max(seq) FROM log WHERE table_id = ?", (table,)).fetchone()[0]
        entry: dict[str, Any] = {"kind": "play", "check": 1, "luck": 10**6, "moves": [[0, {"type": "none"}]], "by": "0"}
        connection.execute("INSERT INTO log VALUES (?, ?, ?, 0)", (table, last + 1, json.dumps(entry)))
        connection.execute("UPDATE tables SET entries = entries + 1 WHERE id = ?", (table,))
    connection.close()
