"""Rows of the sweep: the site's own pages, and the dialogs that open there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, Route, expect

from browser.correcting import PROPOSE
from browser.playing import WORDS, await_turn, eventually, lay, lay_table, open_seats, open_table
from browser.rows import Row, Visit, unfolded, unfolded_dialog
from browser.test_alerts import ALERTS, HOOK, game_of_two, open_alert
from browser.test_bots import show_token
from browser.test_devices import DIALOGS, open_dialog, shown_code
from browser.test_growth import announce, told
from browser.test_numbers import fill
from browser.test_offline import CUT_OFF, HOLDS_ALL, HOLDS_PAGE, cut_off
from browser.test_owner import link
from browser.test_time import asked_at
from skerry.core.registry import games
from skerry.server.alerts.message import Links, stop_signer

PAGES: Final = {
    "home": "/",
    "tables": "/tables",
    "new table": "/new/koxinga",
    "rules": "/learn/koxinga",
    "mine": "/me",
    "events": "/events",
    "new event": "/events/new/koxinga",
    "numbers": "/me/numbers",
    "rule-set editor": "/workshop/koxinga/rules",
    "challenge of the day": "/daily",
    "credits": "/credits",
    "invited": "/invited#AAAA-BBBB-CCCC",
    "missing": "/no/such/page",
}


WITH_WORKER: Final = {"service_workers": "allow"}


def at(path: str) -> Callable[[Visit], object]:
    """What opens a path of the site."""
    return lambda visit: visit.go(path)


def waiting_room(visit: Visit) -> Page:
    return visit.go(f"/table/{lay(visit.page, name='A look around', seats=open_seats(open_=2, bots=3))}")


def room_and_next(visit: Visit) -> None:
    """A waiting room while another table of its host waits for them."""
    asked_at(visit.page, visit.other(), "Evening")
    waiting_room(visit).get_by_role("link", name="Your move at Evening").wait_for()


def settings(visit: Visit) -> None:
    page = visit.go("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("switch").first.wait_for()


def cleared_away(path: str) -> Callable[[Visit], None]:
    """A waiting room that is about to be cleared away, and where else its host reads that."""

    def reach(visit: Visit) -> None:
        table = lay(visit.page, seats=open_seats(open_=2, bots=3))
        visit.go(f"/table/{table}")
        announce(visit.server, table)
        told(visit.page)
        visit.page.get_by_role("button", name="Keep the table").click(trial=True)
        if path:
            visit.go(path).get_by_text("cleared away on").first.wait_for()

    return reach


def posted(page: Page, path: str, data: dict[str, Any]) -> Any:
    """What the server answers this page's person."""
    answer = page.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def event(kind: str, begun: bool) -> Callable[[Visit], None]:
    """An event of four people, open to join or in its first round."""

    def reach(visit: Visit) -> None:
        wish = {"kind": kind, "seats": 2, "name": "Cup", "table": {"game": "tropicalia"}, "client_seed": WORDS}
        made = posted(visit.page, "/api/events", wish)["id"]
        if begun:
            for name in ("Jonas", "Ines", "Kofi"):
                posted(visit.other(name), f"/api/events/{made}/join", {"client_seed": WORDS})
            posted(visit.page, f"/api/events/{made}/start", {})
        visit.go(f"/event/{made}")

    return reach


def duplicates(visit: Visit) -> None:
    visit.page.goto("/new/tropicalia")
    visit.page.get_by_role("button", name="More: Tables with the same luck").click()
    visit.page.get_by_role("button", name="Open 2 tables").click()
    visit.page.wait_for_url("**/duplicates/*")
    unfolded(visit.page)


def numbers_of_games(visit: Visit) -> None:
    me = visit.page.request.get("/api/me").json()["id"]
    fill(visit.server, me, 24)
    visit.go("/me/numbers").locator("[data-waiting='0']").wait_for()


def shared_numbers(visit: Visit) -> None:
    """The numbers of somebody else, by the link that they gave."""
    ada = visit.other("Ada")
    fill(visit.server, ada.request.get("/api/me").json()["id"], 24)
    visit.go(f"/numbers/{posted(ada, '/api/me/numbers/share', {})['link']}").get_by_text("Ada").first.wait_for()


def owners_page(visit: Visit) -> None:
    """The page of a server's owner, with a line of chat that was reported."""
    table = lay(visit.page, name="A loud table", seats=open_seats(open_=5))
    other = visit.other("Rude Robert")
    other.goto("/api/me")
    for page, message in ((other, {"type": "chat", "text": "rude words"}), (visit.page, {"type": "report", "line": 0})):
        answer = page.evaluate(PROPOSE, [table, {"client_id": "said", **message}])
        assert answer["ok"], answer
    visit.go(link(visit.server).removeprefix(visit.server.address.rstrip("/")))
    visit.page.get_by_role("region", name="Reported messages").wait_for()


def range_of_values(visit: Visit) -> None:
    """The dialog that tries a range of a rule's values, which was played with the luck of every visit."""
    page = visit.go("/workshop/stones/rules")

    def with_one_luck(route: Route) -> None:
        route.continue_(post_data={**route.request.post_data_json, "seed": 7})

    page.route("**/api/ranges", with_one_luck)
    page.get_by_role("button", name="Try a range: Stones in one move").click()
    dialog = page.get_by_role("dialog", name="Try a range: Stones in one move")
    dialog.get_by_role("radio", name="40", exact=True).check()
    dialog.get_by_role("button", name="Try these values").click()
    dialog.get_by_text("40 games of each value played.").wait_for()
    unfolded_dialog(page)


def shared_ranges(visit: Visit) -> None:
    """A rule set that somebody shares, with the results of a range."""
    ada = visit.other("Ada")
    rules = {"game": "stones", "kind": "rules", "title": "Handfuls", "data": {"preset": "", "options": {}}}
    kept = f"/api/creations/{posted(ada, '/api/creations', rules)['id']}"
    posted(ada, "/api/ranges", {"game": "stones", "option": "most", "values": [1, 2, 4, 5], "games": 40, "seed": 7})
    eventually(ada, lambda: ada.request.get(kept).json()["ranges"])
    visit.go(f"/shared/{posted(ada, f'{kept}/share', {})['link']}").get_by_text("seed 7").wait_for()


def without_network(page: Page) -> None:
    """The client without a network, at its first page."""
    page.goto("/")
    eventually(page, lambda: page.evaluate(HOLDS_PAGE))
    cut_off(page)
    page.reload()
    page.locator("#kept").wait_for()


def seen_last(visit: Visit) -> None:
    """A table without a network, as it was seen last."""
    open_table(visit.page, lay_table(visit.page, name="Evening"))
    assert await_turn(visit.page) == "asked"
    eventually(visit.page, lambda: visit.page.evaluate(HOLDS_ALL))
    cut_off(visit.page)
    visit.page.reload()
    visit.page.locator("[data-old]").wait_for()


def stop_page(pressed: bool) -> Callable[[Visit], None]:
    """The server's own page behind the link in an alert that stops such alerts, before or after its button."""

    def reach(visit: Visit) -> None:
        kept = posted(visit.page, "/api/me/alerts", {"kind": "webhook", "mode": "now", "target": HOOK})
        links = Links([visit.server.address], stop_signer(visit.server.data))
        visit.page.goto(links.stop(kept["channels"][0]["id"]))
        if pressed:
            visit.page.get_by_role("button").click()
            expect(visit.page.get_by_role("button")).to_have_count(0)

    return reach


def alerts(opened: str) -> Callable[[Visit], None]:
    """The alerts of somebody who sits at a game: their list, or one of the dialogs of it."""

    def reach(visit: Visit) -> None:
        if opened == "list":
            game_of_two(visit.page, visit.other())
        posted(visit.page, "/api/me/alerts", {"kind": "webhook", "mode": "daily", "target": HOOK})
        visit.page.goto("/me")
        open_alert(visit.page, opened)

    return reach


def devices(opened: str) -> Callable[[Visit], None]:
    """One of the dialogs of the own devices."""

    def reach(visit: Visit) -> None:
        lay(visit.page, name="Here", seats=open_seats(open_=5))
        code = shown_code(visit.other()) if opened in ("enter", "asked") else ""
        visit.page.goto("/me")
        open_dialog(visit.page, opened, code)

    return reach


PAGE_ROWS: Final = [
    *(Row(name, at(path)) for name, path in PAGES.items()),
    Row("waiting room", waiting_room),
    Row("waiting room, and a table that waits", room_and_next),
    Row("settings", settings),
    Row("about to be cleared away", cleared_away("")),
    Row("list of what is to be cleared away", cleared_away("/me")),
    Row("event to join", event("knock_out", begun=False)),
    Row("event in its rounds", event("knock_out", begun=True)),
    Row("event of Swiss rounds to join", event("swiss", begun=False)),
    Row("event of Swiss rounds", event("swiss", begun=True)),
    Row("tables of one luck", duplicates),
    Row("numbers of some games", numbers_of_games),
    Row("numbers that somebody shares", shared_numbers),
    Row("owner's page", owners_page),
    Row("range of values", range_of_values, shelf=True),
    Row("rules that somebody shares, and a range", shared_ranges, shelf=True),
    Row("no network", lambda visit: without_network(visit.page), allowed=CUT_OFF, context=WITH_WORKER),
    Row("no network: a table seen last", seen_last, allowed=CUT_OFF, context=WITH_WORKER),
    Row("stop alerts", stop_page(pressed=False)),
    Row("alerts are stopped", stop_page(pressed=True)),
    Row("lessons", at("/learn/koxinga/play")),
    *(Row(f"alerts: {opened}", alerts(opened)) for opened in ALERTS),
    Row("bots: token", lambda visit: show_token(visit.go("/me"))),
    *(Row(f"devices: {opened}", devices(opened)) for opened in DIALOGS),
    *(
        Row(f"{page} of {game}", at(path.format(game)))
        for game in games()
        if game != "koxinga"
        for page, path in (("new table", "/new/{}"), ("rules", "/learn/{}"), ("lessons", "/learn/{}/play"))
    ),
]
