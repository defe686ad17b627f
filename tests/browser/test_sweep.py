"""Every page, table and dialog is judged by the same checks: axe finds nothing, nothing lies beyond an edge, a thumb
misses nothing, and a board stays while choices are made.

What there is and how one gets there stands in the tables of rows. The gate judges those of GATE on a phone, by turns in
the light and the dark theme, and plays on where there are choices; the deep run judges every row at all its sizes and
in both themes.
"""

from __future__ import annotations

from typing import Final

import pytest

from browser import boards
from browser.conftest import THEMES, People
from browser.looks import SCREENS, Axe, judge, judge_everywhere
from browser.playing import await_turn, without_animation
from browser.rows import Row, Visit
from browser.rows_more import MORE_ROWS
from browser.rows_pages import PAGE_ROWS
from browser.rows_tables import TABLE_ROWS

ROWS: Final = [*PAGE_ROWS, *TABLE_ROWS, *MORE_ROWS]
GATE: Final = (
    *("home", "tables", "new table", "rules", "lessons", "mine", "events", "numbers", "credits", "missing"),
    *("settings", "waiting room", "alerts: new", "rule-set editor", "map editor at its beginning"),
    *(f"{game} in play" for game in ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop")),
    *("plain table", "trade", "table menu", "result of koxinga", "replay of koxinga", "lesson of koxinga"),
)
"""Names of the rows of the gate: each kind of page, and each game's table."""
FIRST: Final = sorted(
    [row for row in ROWS if row.name in GATE or row.choices], key=lambda row: row.name not in GATE
)  # so the gate sees both themes by turns, too


def reached(row: Row, people: People, request: pytest.FixtureRequest) -> Visit:
    """Somebody at the page or the state of a row, at its first size."""
    server = request.getfixturevalue("shelf_server" if row.shelf else "server")
    if row.allowed:
        people.allow(row.allowed)
    width, height = SCREENS[row.sizes[0]]
    viewport = {"width": width, "height": height}
    # its first page is one that costs nothing: the row's own comes next
    page = people("Mara", path="/api/me", server=server, viewport=viewport, has_touch=True, **row.context)
    without_animation(page)
    visit = Visit(page, people, server)
    row.reach(visit)
    return visit


@pytest.mark.parametrize(
    ("row", "theme"),
    [
        pytest.param(row, THEMES[number % 2], id=row.name, marks=pytest.mark.gate if row.name in GATE else [])
        for number, row in enumerate(FIRST)
    ],
)
def test_at_its_first_size(row: Row, theme: str, person: People, axe: Axe, request: pytest.FixtureRequest) -> None:
    page = reached(row, person, request).page
    judge(page, axe, row.name, row.sizes[0], theme, row.still)
    if row.choices:
        boards.watch(page)
        boards.play_on(page, row.choices)
        await_turn(page)
        boards.check(page, row.sizes[0])


@pytest.mark.parametrize("row", [pytest.param(row, id=row.name) for row in ROWS])
def test_at_every_size_in_both_themes(row: Row, person: People, axe: Axe, request: pytest.FixtureRequest) -> None:
    judge_everywhere(reached(row, person, request).page, axe, row.name, row.sizes, row.still)


@pytest.mark.gate
def test_rows_have_names_of_their_own() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)
    assert {row.name for row in ROWS} >= set(GATE)
