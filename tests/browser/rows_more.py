"""Rows of the sweep: the workshop, tables of several people, and games that come without a board of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from browser.lakes_drawn import EDITOR as MAP
from browser.lakes_drawn import begin_with, import_file, verdict
from browser.playing import WORDS, await_turn, join, lay, open_seats, open_table, without_animation
from browser.rows import Row, Visit
from browser.test_free_play import lay_regatta
from browser.test_plans import planned
from browser.test_time import SLOW, together
from browser.test_workshop import EDITOR, keep
from skerry.games.powerboats.set_up.loader import courses

Reach = Callable[[Visit], Any]


# ---- the workshop -----------------------------------------------------------------------------------------------
def own_rules(visit: Visit) -> dict[str, Any]:
    return keep(visit.page, "rules", "Big handfuls", {"preset": "", "options": {"most": 2}}, shared=True)


def kept_rules(visit: Visit) -> None:
    page = visit.go(f"{EDITOR}?id={own_rules(visit)['id']}")
    page.get_by_role("button", name="Copy Big handfuls").wait_for()
    page.get_by_role("button", name="Let bots play").scroll_into_view_if_needed()  # from under the bar at the bottom


def tried(visit: Visit) -> None:
    """A rule set of one's own that bots have played by."""
    page = visit.go(f"{EDITOR}?id={own_rules(visit)['id']}")
    page.get_by_role("radio", name="40", exact=True).check()
    page.get_by_role("button", name="Let bots play").click()
    expect(page.get_by_text("40 games played.")).to_be_visible()


def shared_rules(visit: Visit) -> None:
    visit.go(f"/shared/{own_rules(visit)['link']}").get_by_text("Big handfuls").first.wait_for()


def made_by_oneself(visit: Visit) -> None:
    own_rules(visit)
    visit.go("/me").get_by_text("Big handfuls").first.wait_for()


def empty_lake(visit: Visit) -> Page:
    visit.page.goto(MAP)
    expect(verdict(visit.page)).to_contain_text("5 things to fix")
    return visit.page


def lake(visit: Visit) -> None:
    """A lake with a buoy too few, and everything of the editor unfolded."""
    page = empty_lake(visit)
    begin_with(page, "Twin Isles")
    for summary in ("A new lake", "One of the courses", "A random lake"):
        page.get_by_text(summary, exact=True).click()
    page.get_by_role("button", name="Remove buoy 2").click()
    expect(verdict(page)).to_contain_text("Buoy 2 is missing.")


def draft(visit: Visit) -> None:
    """A lake of the old site with a long name, of which not everything could be read."""
    page = empty_lake(visit)
    old = {key: value for key, value in courses()[0].items() if key != "players"}
    old = {**old, "start": None, "upstream_sides": ["cw", "cw", "cw"], "name": "<img src=x onerror=alert(1)> " * 3}
    import_file(page, "old.json", json.dumps(old))
    expect(page.get_by_role("region", name="Files").get_by_role("listitem")).to_have_count(3)


def several_lakes(visit: Visit) -> None:
    page = empty_lake(visit)
    import_file(page, "all.json", json.dumps({"schema": "x", "maps": courses()}))
    page.get_by_role("group", name="all.json holds 6 lakes. Which one?").wait_for()


# ---- games without a board of their own -------------------------------------------------------------------------
def against_a_bot(game: str) -> Reach:
    def reach(visit: Visit) -> None:
        table = lay(visit.page, game=game, seats=open_seats(bots=1, open_=0), start=True, client_seed=WORDS)
        open_table(visit.page, table)
        assert await_turn(visit.page) == "asked"

    return reach


# ---- tables of several people -----------------------------------------------------------------------------------
def free_play(visit: Visit) -> None:
    without_animation(visit.page)
    visit.page.goto(f"/table/{lay_regatta(visit.page, people=('', 'Jonas', 'Ada', 'Bram'))}")
    visit.page.get_by_role("radiogroup", name="I act for").wait_for()


def host_of_free_play(visit: Visit) -> None:
    laid = lay_regatta(visit.page, people=("", "Jonas"), bots=2, options={"seconds": 900})
    visit.page.goto(f"/table/{laid}/host")
    visit.page.get_by_role("switch").first.wait_for()


def plan(visit: Visit) -> None:
    """Who waits plans ahead."""
    other = visit.other()
    join([other, visit.page], lay_regatta(other, free=1, preset="standard"))
    visit.page.get_by_role("button", name="Plan ahead").click()
    for name in ("Pull with strength 1", "Rest", "Pull with strength 1"):
        planned(visit.page, name)


def by_days(visit: Visit) -> None:
    """A table of two at which a choice may take days."""
    together(visit.page, visit.other(), bank=SLOW, timeout_policy="table_decides")


def away(visit: Visit) -> None:
    """Who is not on turn is about to say for how long they are away."""
    _, waiting = together(visit.page, visit.other(), bank=SLOW, timeout_policy="table_decides")
    if waiting is not visit.page:
        _, waiting = together(visit.page, visit.other(), bank=SLOW, timeout_policy="table_decides")
    visit.page.get_by_role("button", name="Table menu").click()
    visit.page.get_by_role("button", name="I will be away…").click()
    visit.page.get_by_role("dialog", name="Away for a while").wait_for()


MORE_ROWS: Final = [
    Row("rule set of one's own", kept_rules, shelf=True),
    Row("rule set that bots have tried", tried, shelf=True),
    Row("shared rule set", shared_rules, shelf=True),
    Row("made by oneself", made_by_oneself, shelf=True),
    Row("map editor at its beginning", empty_lake),
    Row("map editor unfolded", lake),
    Row("draft of a lake", draft),
    Row("file of several lakes", several_lakes),
    Row("board from data", against_a_bot("fellrace"), shelf=True),
    Row("another board from data", against_a_bot("hives"), shelf=True),
    Row("plain table", against_a_bot("stakes"), shelf=True),
    Row("free play", free_play, shelf=True),
    Row("host's page of free play", host_of_free_play, shelf=True),
    Row("plan ahead", plan, shelf=True),
    Row("table by days", by_days),
    Row("away for a while", away),
]
