"""The board's rectangle is fixed while a game is on, its buttons cover no choice, a finger hits every choice on it, and
on a tablet and a desk every part of the table is in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest

from browser import boards
from browser.conftest import SIZES, People
from browser.decisions import FULLEST
from browser.playing import WORDS, await_turn, lay, open_table, without_animation

SEATS: Final = {"koxinga": 6, "powerboats": 4, "squirrelopoly": 4, "tropicalia": 2, "tropichop": 3}

MOST: Final = 60
"""So many choices are made at most: enough for every kind of decision, and most games are over."""


@pytest.mark.parametrize("game", SEATS)
def test_the_board_stays_where_it_is(game: str, person: People) -> None:
    first = person("Mara", "/", size="phone")
    pages = {"phone": first}
    for size, (width, height) in SIZES.items():
        if size in pages:
            continue
        pages[size] = first.context.new_page()
        pages[size].set_viewport_size({"width": width, "height": height})
        without_animation(pages[size])
    bots: list[dict[str, Any]] = [{"occupant": "bot", "bot": "greedy"}] * (SEATS[game] - 1)
    seats = [{"occupant": "person"}, *bots]
    table = lay(first, game=game, preset=FULLEST[game], seats=seats, start=True, client_seed=WORDS)
    for page in pages.values():
        open_table(page, table)
        assert await_turn(page) == "asked"
        boards.watch(page)
    first.bring_to_front()
    boards.play_on(first, MOST)
    for size, page in pages.items():
        page.wait_for_timeout(100)
        boards.check(page, size)
