"""Rows of the sweep: tables in play, what opens there, and their other pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from browser.conftest import SIZES
from browser.correcting import PROPOSE, show
from browser.koxinga_positions import fresh, lay_at
from browser.playing import await_turn, lay_seats, open_table
from browser.rows import Row, Visit, unfolded_dialog
from browser.test_lessons import move_of, opened
from rules.powerboats.positions import Race
from rules.squirrelopoly.positions import Suburb
from rules.tropicalia.positions import SUGAR_3, Island
from rules.tropichop.positions import Voyage
from skerry.core.registry import find_game, games

SEATS: Final = {"koxinga": 6, "powerboats": 4, "squirrelopoly": 4, "tropicalia": 4, "tropichop": 4}
CHOICES: Final = 3
"""So many are made at a table of each game while its board is watched."""
WIDE_SIZES: Final = ("desktop", "tablet", "laptop", "wide")
"""Where the log and the chat lie beside the board."""

REMOTE: Final = ".remote[data-asked=true] [data-move]"

Reach = Callable[[Visit], Any]


def begun(page: Page, game: str = "koxinga", seats: int = 0, preset: str = "", **options: Any) -> str:
    """A started table of this page's person and random bots, opened and asking for a choice. Its id."""
    bots = (seats or SEATS[game]) - 1
    table = lay_seats(page, bots=bots, game=game, preset=preset, options=options)
    open_table(page, table)
    assert await_turn(page) == "asked"
    return table


def table(game: str = "koxinga", seats: int = 0, preset: str = "", **options: Any) -> Reach:
    """A table of a game at its first choice."""
    return lambda visit: begun(visit.page, game, seats, preset, **options)


def free_race(visit: Visit) -> None:
    """A race in free play among people: bots there wait for nobody, and may be home before the page is read."""
    open_table(visit.page, lay_seats(visit.page, people=2, game="powerboats", preset="free-play"))


# ---- one position of each game ----------------------------------------------------------------------------------
def placed(visit: Visit, game: str, seats: int, state: dict[str, Any], preset: str = "", **options: Any) -> None:
    """A table in a position built by hand."""
    show(visit.page, lay_seats(visit.page, bots=seats - 1, game=game, preset=preset, options=options), state)


def koxinga(visit: Visit) -> None:
    show(visit.page, lay_at(visit.page), fresh())


def powerboats(visit: Visit) -> None:
    race = Race(3, course="mill-pond").boat(0, (8, 3), "N").bank(0, 2).turn_of(0)
    placed(visit, "powerboats", 3, race.state.to_json(), course="mill-pond")


def squirrelopoly(visit: Visit) -> None:
    """One's squirrel is with Animal Control, trees are owned, and food is buried."""
    suburb = Suburb().prisoner(0).own(0, 4, 8).bury(4, 3)
    placed(visit, "squirrelopoly", 4, suburb.state.to_json(), board="40")


def tropicalia(visit: Visit) -> None:
    island = Island(2).fruit(0, 1, 2, 2).shells(0, 1).day(["W3", "S1"], ["N1", "N2"])
    island.play("move", space="W3", square=SUGAR_3)
    placed(visit, "tropicalia", 2, island.state.to_json())


def tropichop(visit: Visit) -> None:
    voyage = Voyage(4, "tropichop_cannons").own(0, "west_d", "east_b").own(1, "west_e", "west_rum").still("west_e")
    voyage.ship(0, "west_e", rum=9).ship(1, "west_f").docked(0, "west_e")
    placed(visit, "tropichop", 4, voyage.state.to_json(), "tropichop_cannons")


def trade(visit: Visit) -> None:
    tropichop(visit)
    visit.page.get_by_role("button", name="Trade", exact=True).click()
    visit.page.get_by_role("dialog").locator(".th-partner").first.click()
    visit.page.locator(".draft").wait_for()


# ---- what opens at a table --------------------------------------------------------------------------------------
def all_moves(game: str) -> Reach:
    def reach(visit: Visit) -> None:
        begun(visit.page, game)
        visit.page.locator(".actions .list").click()
        visit.page.locator("dialog[open] [data-move]").first.wait_for(state="attached")
        unfolded_dialog(visit.page)

    return reach


def menu(visit: Visit) -> None:
    begun(visit.page)
    visit.page.get_by_role("button", name="Table menu").click()
    visit.page.get_by_role("button", name="Give up…").wait_for()
    unfolded_dialog(visit.page)


def put_right(game: str) -> Reach:
    def reach(visit: Visit) -> None:
        begun(visit.page, game)
        visit.page.get_by_role("button", name="Table menu").click()
        visit.page.get_by_role("button", name="Correct something…").click()
        dialog = visit.page.get_by_role("dialog", name="Correct something")
        dialog.get_by_label("What", exact=True).wait_for()

    return reach


def settings(visit: Visit) -> None:
    begun(visit.page)
    visit.page.get_by_role("button", name="Settings").click()
    visit.page.get_by_role("dialog", name="Settings").get_by_role("switch").first.wait_for()


def side(tab: str, game: str = "koxinga", phone: bool = True) -> Reach:
    """The log, the chat or the note: on a phone in a dialog, elsewhere beside the board."""

    def reach(visit: Visit) -> None:
        begun(visit.page, game)
        if phone:
            visit.page.get_by_role("button", name="Players, log and chat").click()
        visit.page.get_by_role("tab", name=tab).click()

    return reach


def hint(visit: Visit) -> None:
    koxinga(visit)
    visit.page.get_by_role("button", name="What would a bot do?").click()
    visit.page.locator("[data-hint]").wait_for()
    visit.page.locator("[data-mark='1']").first.wait_for(state="attached")


def looking_back(visit: Visit) -> None:
    koxinga(visit)
    visit.page.locator("body").click(position={"x": 2, "y": 2})
    visit.page.keyboard.press("Shift+ArrowLeft")
    visit.page.locator("dialog[data-looking-back][data-shown]").wait_for()


# ---- a table's other pages --------------------------------------------------------------------------------------
def part(name: str, game: str, drawn: str) -> Reach:
    """The host's page, the remote or the big screen."""

    def reach(visit: Visit) -> None:
        visit.page.goto(f"/table/{begun(visit.page, game)}/{name}")
        visit.page.locator(drawn).first.wait_for()

    return reach


def stopped(page: Page, game: str) -> str:
    """A table that its one person has ended, with its result. Its id."""
    laid = begun(page, game)
    answer = page.evaluate(PROPOSE, [laid, {"type": "propose", "client_id": "stop", "seat": 0, "kind": "end_game"}])
    assert answer["ok"], answer
    page.locator("section.over").wait_for()
    return laid


def result(game: str) -> Reach:
    def reach(visit: Visit) -> None:
        stopped(visit.page, game)
        for more in visit.page.get_by_text("As a table", exact=True).all():
            more.click()

    return reach


def replay(game: str, query: str = "", end: bool = False) -> Reach:
    """The replay of a game that was ended, at a step or with how it ended."""

    def reach(visit: Visit) -> None:
        page = visit.page
        page.goto(f"/replay/{stopped(page, game)}{query}")
        page.locator(".replay .board div.frame").wait_for()
        page.locator("[data-verdict]").wait_for()
        if end:
            page.keyboard.press("End")
            page.get_by_role("region", name="How it ended").scroll_into_view_if_needed()

    return reach


def play_on(visit: Visit) -> None:
    replay("koxinga", "?step=1")(visit)
    visit.page.get_by_text("Play on from here").click()


# ---- lessons ----------------------------------------------------------------------------------------------------
def lesson(game: str) -> Reach:
    def reach(visit: Visit) -> None:
        opened(visit.page, game, find_game(game).lessons[0].name)
        visit.page.locator(".table[data-asked=true]").wait_for()

    return reach


def answered_otherwise(visit: Visit) -> None:
    """A lesson says what another choice than the one it asks for would do."""
    opened(visit.page, "koxinga", "charges")
    move_of(visit.page, "Card 4").click()
    visit.page.get_by_text("falls back to Sansha Bay").first.wait_for()


TABLE_ROWS: Final = [
    *(
        Row(f"{position.__name__} in play", position, still=True, choices=CHOICES)
        for position in (koxinga, powerboats, squirrelopoly, tropicalia, tropichop)
    ),
    *(Row(f"table of {game} at its beginning", table(game), still=True) for game in games()),
    Row("powerboats in free play", free_race, still=True),
    Row("powerboats by the official rules", table("powerboats", preset="official"), still=True),
    Row("squirrelopoly on the large board", table("squirrelopoly", board="80"), still=True),
    Row("trade", trade),
    *(Row(f"all moves of {game}", all_moves(game)) for game in games()),
    Row("table menu", menu),
    *(Row(f"put something right in {game}", put_right(game)) for game in games()),
    Row("settings at a table", settings),
    *(Row(f"log of {game} on a phone", side("Log", game), sizes=("phone",)) for game in games()),
    Row("chat on a phone", side("Chat"), sizes=("phone",)),
    Row("note on a phone", side("Note, for you alone"), sizes=("phone",)),
    Row("log beside the board", side("Log", phone=False), sizes=WIDE_SIZES),
    Row("chat beside the board", side("Chat", phone=False), sizes=WIDE_SIZES),
    Row("a bot's idea", hint, still=True),
    Row("looking back", looking_back),
    *(Row(f"host's page of {game}", part("host", game, "h1")) for game in games()),
    *(Row(f"remote of {game}", part("remote", game, REMOTE)) for game in games()),
    *(Row(f"big screen of {game}", part("screen", game, ".screen"), sizes=("tv", *SIZES)) for game in games()),
    *(Row(f"result of {game}", result(game)) for game in games()),
    *(Row(f"replay of {game}", replay(game, "?step=1&eyes=0")) for game in games()),
    *(Row(f"end of the replay of {game}", replay(game, end=True)) for game in games()),
    Row("playing on from a replay", play_on),
    *(Row(f"lesson of {game}", lesson(game)) for game in games()),
    Row("lesson answered otherwise", answered_otherwise),
]
