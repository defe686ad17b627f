"""How boards open on a phone: with one's own pieces, or what can be chosen, in sight. All five games and a board from
data."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from browser.conftest import People
from browser.playing import at_rest, await_turn, lay_seats, open_table
from browser.serving import Server

GAMES: Final = {
    "koxinga": 6,
    "powerboats": 4,
    "squirrelopoly": 4,
    "tropicalia": 4,
    "tropichop": 4,
    "fellrace": 2,
}
"""With so many seats."""

SHOWN: Final = """() => {
    const frame = document.querySelector(".table .frame").getBoundingClientRect();
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2 - frame.left, top + height / 2 - frame.top];
    };
    const middles = (selector) => [...document.querySelectorAll(selector)].map(middle);
    return {
        frame: [frame.width, frame.height],
        own: middles(".table .stack [data-own]"),
        targets: middles(".table .spot .shape"),
    };
}"""


def lay(page: Page, game: str) -> str:
    """A started table: this page's person against bots. Its id."""
    return lay_seats(page, bots=GAMES[game] - 1, game=game)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_opens_a_board_where_its_person_plays(game: str, person: People, shelf_server: Server) -> None:
    page = person("Mara", size="phone", server=shelf_server)
    open_table(page, lay(page, game))
    assert await_turn(page) == "asked"
    shown: dict[str, Any] = at_rest(page, SHOWN)
    width, height = shown["frame"]
    matters = shown["own"] + shown["targets"]
    assert matters, "nothing lies on the board"
    for x, y in matters:
        assert 0 < x < width, shown
        assert 0 < y < height, shown
