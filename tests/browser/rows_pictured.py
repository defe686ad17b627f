"""More rows, of which `tools/pictures.py` alone takes pictures: every kind of decision of every game, games that came
to their own end, and what other tests judge where they are about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from browser import boards
from browser.conftest import SIZES
from browser.correcting import PROPOSE, show
from browser.decisions import FULLEST, every_kind
from browser.playing import await_turn, lay, lay_seats, lay_table, open_seats, open_table
from browser.rows import Row, Visit, unfolded
from browser.rows_tables import begun
from browser.test_decisions import laid
from browser.test_owner import link
from browser.test_time import together
from short_games import shortened
from skerry.core.registry import find_game

Reach = Callable[[Visit], Any]

PLAYED: Final = 4
"""Random games in which kinds of decision are looked for."""
MOST_CHOICES: Final = 400


# ---- choices ----------------------------------------------------------------------------------------------------
def asks(game: str, state: dict[str, Any]) -> Reach:
    """A table of a game at one kind of decision."""
    return lambda visit: show(visit.page, laid(visit.page, game), state)


def ended(game: str) -> Reach:
    """A short game that was played to its end, with what it says about that."""

    def reach(visit: Visit) -> None:
        page, spec = visit.page, find_game(game)
        bots = max(spec.seat_counts[0], 2) - 1
        open_table(page, lay_seats(page, bots=bots, game=game, options=shortened(spec)))
        boards.play_on(page, MOST_CHOICES)
        page.locator("section.over").wait_for()
        for more in page.get_by_text("As a table", exact=True).all():
            more.click()

    return reach


# ---- tables -----------------------------------------------------------------------------------------------------
def hot_seat(shown: bool) -> Reach:
    """Two people at one device: the cover between them, or the first one's hand."""

    def reach(visit: Visit) -> None:
        open_table(visit.page, lay_table(visit.page, people=2))
        cover = visit.page.get_by_role("button", name="Show my hand")
        cover.wait_for()
        if shown:
            cover.click()
            visit.page.locator(".table").wait_for()
            await_turn(visit.page)

    return reach


def asked_to_end(visit: Visit) -> None:
    """Somebody else asks to end the game now."""
    other = visit.other()
    together(visit.page, other)
    table = urlsplit(other.url).path.rsplit("/", 1)[1]
    seats = other.request.get(f"/api/tables/{table}").json()["seats"]
    own = next(seat["seat"] for seat in seats if seat["yours"])
    answer = other.evaluate(PROPOSE, [table, {"type": "propose", "client_id": "end", "seat": own, "kind": "end_game"}])
    assert answer["ok"], answer
    visit.page.get_by_role("region", name="A question to the table").wait_for()


def gives_up(visit: Visit) -> None:
    """Who gives up is asked once more."""
    begun(visit.page)
    visit.page.get_by_role("button", name="Table menu").click()
    visit.page.get_by_role("button", name="Give up…").click()
    visit.page.get_by_role("button", name="Give up", exact=True).wait_for()


def with_time(visit: Visit) -> None:
    """Every seat has a bank of time."""
    together(visit.page, visit.other(), bank={"start": 3000, "more": 20, "most": 3000})


def onlooker(visit: Visit) -> None:
    """A table at which others sit."""
    table = begun(visit.other(), "koxinga")
    open_table(visit.page, table)


# ---- pages ------------------------------------------------------------------------------------------------------
def some_tables(path: str) -> Reach:
    """A page that lists tables, of oneself and of others: in play, with free seats, and finished."""

    def reach(visit: Visit) -> None:
        other = visit.other()
        lay(other, name="Slow boats", game="powerboats", seats=open_seats(open_=3))
        lay(visit.page, name="Free seats", seats=open_seats(open_=5))
        lay_table(visit.page, name="In play")
        table = begun(visit.page)
        done = {"type": "propose", "client_id": "stop", "seat": 0, "kind": "end_game"}
        assert visit.page.evaluate(PROPOSE, [table, done])["ok"]
        visit.go(path)

    return reach


def owner(visit: Visit) -> Page:
    """The owner's page, with a table, people and a notice."""
    lay_table(visit.other(), name="Slow boats")
    path = urlsplit(link(visit.server))
    visit.page.goto(f"{path.path}#{path.fragment}" if path.fragment else f"{path.path}?{path.query}")
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Running this server")
    return unfolded(visit.page)


def notice(visit: Visit) -> None:
    """The owner is asked whether a notice is to be on every page."""
    page = owner(visit)
    page.get_by_role("textbox", name="A notice on every page").fill("Down at eight")
    page.get_by_role("button", name="Put it up").click()
    page.get_by_role("dialog").wait_for()


PICTURED_ROWS: Final = [
    *(
        Row(f"{game} asks for {kind}", asks(game, state), sizes=("desktop", *SIZES))
        for game in FULLEST
        for kind, state in every_kind(game, PLAYED).items()
    ),
    *(Row(f"{game} at its end", ended(game)) for game in FULLEST),
    Row("hot seat, covered", hot_seat(shown=False)),
    Row("hot seat", hot_seat(shown=True)),
    Row("asked to end the game", asked_to_end),
    Row("giving up", gives_up),
    Row("table with time", with_time),
    Row("onlooker", onlooker),
    Row("home with tables", some_tables("/")),
    Row("lobby with tables", some_tables("/tables")),
    Row("mine with tables", some_tables("/me")),
    Row("owner's door", lambda visit: visit.go("/owner"), allowed="403"),
    Row("owner's page", owner, allowed="403"),
    Row("owner's notice", notice, allowed="403"),
]
