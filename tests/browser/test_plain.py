"""A game that was installed without a client: it lies in the lobby and is played at the plain table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.playing import WORDS, await_turn, choose_by_keyboard, choose_by_mouse, lay, open_table, play_to_the_end
from browser.serving import Server


def lay_stakes(page: Page) -> str:
    """A started table of Stakes: this page's person against a bot. Its id."""
    seats = [{"occupant": "person", "name": ""}, {"occupant": "bot", "bot": "random"}]
    return lay(page, game="stakes", seats=seats, start=True, client_seed=WORDS)


@pytest.mark.gate
def test_a_whole_game_is_played_by_mouse(person: People, shelf_server: Server, axe: Callable[[Page], None]) -> None:
    page = person("Mara", server=shelf_server)
    open_table(page, lay_stakes(page))
    assert await_turn(page) == "asked"
    expect(page.get_by_role("heading", name="What you can do")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Favourite")).to_be_visible()
    assert play_to_the_end(page, choose_by_mouse) >= 5
    expect(page.get_by_role("region", name="Result")).to_contain_text("The prizes are gone")
    axe(page)


def test_a_whole_game_is_played_by_keyboard(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    open_table(page, lay_stakes(page))
    assert play_to_the_end(page, choose_by_keyboard) >= 5
