"""What people's finished games add up to: computed from what is stored alone, one's own alone, and rated in order."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, update

from core_games.stones import SPEC as STONES
from server.harness import LOOK_AGAIN, WORDS, Browser, Server, agreed, seated
from skerry.core.chance import Verifiable
from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.server.database import schema
from skerry.server.database.outcome_store import Contest, OutcomeStore
from skerry.server.database.table_store import Store
from skerry.server.settings import Settings
from skerry.server.statistics.finished_games import recount
from skerry.server.statistics.ratings import margin, points, rated
from skerry.server.statistics.totals import numbers_of
from skerry.tables.model.seat import FormerHolder, FormerName, SeatRow
from skerry.tables.model.table import FORMER, HintUse, Note, TableRow
from skerry.tables.model.write import StoredTable, TableWrite
from skerry.tables.records.outcomes import Outcome, outcomes_of
from skerry.tables.storage import WriteConflict

NAME = "Zerlina the Bold"


@pytest.fixture
async def near(tmp_path: Path, database_url: str) -> AsyncIterator[Server]:
    """A server on each kind of database, which counts at once."""
    running = Server(tmp_path, database_url=database_url, count_seconds=0.05).start()
    yield running
    running.stop()
    assert "failed" not in running.log.read_text()


async def numbers(browser: Browser, path: str = "/api/me/numbers") -> dict[str, Any]:
    """A person's numbers, once all is counted."""
    while True:
        answer = await browser.request("GET", path)
        if answer.status_code == 200 and not answer.json()["waiting"]:
            return dict(answer.json())
        assert answer.status_code in (200, 429), answer.text
        await asyncio.sleep(LOOK_AGAIN)


async def played(browsers: list[Browser], game: str = "stakes", **wish: Any) -> str:
    pages = await seated(browsers, game, **wish)
    await asyncio.gather(*[page.play_out(random.Random(number)) for number, page in enumerate(pages)])
    return pages[0].id


async def every_kind_of_game(ann: Browser, bob: Browser) -> str:
    """One game of each kind that is told apart; a table at which both played to the end."""
    over = await played([ann, bob], options={"cards": 3})
    bots = await ann.page(await ann.create("stakes", options={"cards": 3}, start=True, client_seed=WORDS))
    await bots.play_out(random.Random(1))
    both = [{"occupant": "person", "name": "Ann"}, {"occupant": "person", "name": "Mum"}]
    screen = await ann.page(await ann.create("stones", seats=both, start=True, client_seed=WORDS))
    while not screen.over:
        assert screen.position is not None
        seat, seq = screen.position["decision"]["seats"][0], screen.seq
        pile = next(at for at, stones in enumerate(screen.position["view"]["piles"]) if stones)
        await screen.do("choose", seat=seat, seq=seq, action=pile * 5)
        await screen.until(lambda seq=seq: screen.seq > seq)  # type: ignore[misc]
    stopped = await seated([ann, bob], options={"cards": 5})
    await stopped[0].do("propose", seat=0, kind="end_game")
    await agreed(stopped[1])
    await stopped[0].until(lambda: stopped[0].over)
    given = await seated([ann, bob], "stones")
    await given[0].do("concede", seat=0)
    await given[1].play_out(random.Random(3))
    wish = {"seq": 0, "seat": 0, "others": "bots", "client_seed": WORDS}
    branch = (await ann.request("POST", f"/api/tables/{over}/branches", json=wish)).json()["id"]
    await (await ann.page(branch)).play_out(random.Random(2))
    return over


@pytest.mark.deep
async def test_every_game_is_counted_once_where_it_belongs_and_again_from_the_records_alone(
    near: Server, plugin_games: None
) -> None:
    async with Browser(near) as ann, Browser(near) as bob:
        assert (await numbers(ann))["games"] == []
        over = await every_kind_of_game(ann, bob)
        found = await numbers(ann)
        by = {one["game"]: one for one in found["games"]}
        stakes, stones = by["stakes"], by["stones"]
        assert [one["company"] for one in stakes["companies"]] == ["people", "bots"]
        people = stakes["companies"][0]
        assert {one["why"]: one["games"] for one in stakes["apart"]} == {"stopped": 1, "branch": 1}
        assert people["tally"]["games"] == sum(people["places"]) == 1
        assert people["tally"]["par"] == 0.5
        assert people["tally"]["low"] < people["tally"]["won"] or people["tally"]["won"] == 0
        assert [one["table"] for one in people["last"]] == [over]
        result = await ann.get(f"/api/tables/{over}")
        assert people["score"] == result["scores"][0]
        assert people["last"][0]["place"] == result["places"][0]
        told = people["start"] + sum(one["points"] for one in people["points"])
        assert told == pytest.approx(people["score"])
        assert [one["company"] for one in stones["companies"]] == ["screen"]
        assert {one["why"]: one["games"] for one in stones["apart"]} == {"gave_up": 1}
        assert [(one["name"], one["games"]) for one in stakes["opponents"] if not one["bot"]] == [(bob.name, 1)]
        assert stakes["rating"] is None
        [theirs] = [one for one in (await numbers(bob))["games"] if one["game"] == "stones"]
        assert {one["why"]: one["games"] for one in theirs["apart"]} == {"walkover": 1}
        near.kill()
        store = Store(Settings(near.data, near.settings["database_url"]).url)
        try:
            rows, other = await recount(store)
            assert (rows, other) == (12, 0), "the same rows, bit by bit"
        finally:
            await asyncio.to_thread(store.close)
        near.start()
        assert await numbers(ann) == found


async def test_numbers_are_ones_own_and_a_shared_link_names_nobody_else_and_ends(near: Server) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        await ann.request("PUT", "/api/me", json={"name": NAME})
        table = await played([ann, bob], options={"cards": 3})
        assert (await numbers(ann))["link"] == ""
        assert (await numbers(cleo))["games"] == []
        link = (await ann.request("POST", "/api/me/numbers/share")).json()["link"]
        assert (await ann.request("POST", "/api/me/numbers/share")).json()["link"] == link, "one link, not many"
        shown = await numbers(cleo, f"/api/numbers/{link}")
        assert shown["name"] == NAME
        assert shown["link"] == ""
        assert shown["games"][0]["companies"] == (await numbers(ann))["games"][0]["companies"]
        for hidden in (bob.name, bob.id, ann.id):
            assert hidden not in json.dumps(shown)
        assert (await cleo.request("DELETE", "/api/me/numbers/share")).json() == {"link": ""}, "nobody ends another's"
        assert (await cleo.request("GET", f"/api/numbers/{link}")).status_code == 200
        assert (await ann.request("DELETE", "/api/me/numbers/share")).json() == {"link": ""}
        assert (await cleo.request("GET", f"/api/numbers/{link}")).status_code == 404
        assert (await ann.request("POST", "/api/me/numbers/share")).json()["link"] != link
        # who goes takes their numbers along, and their games with others stay those others'
        assert (await ann.request("POST", "/api/me/delete", json={"name": NAME})).status_code == 204
        left = await numbers(bob)
        assert [one["table"] for one in left["games"][0]["companies"][0]["last"]] == [table]
        assert left["games"][0]["opponents"] == []


async def test_how_a_challenge_went_is_told_to_nobody_else_before_its_luck_is_opened(near: Server) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        await played([ann, bob], options={"cards": 3})
        table = await played([ann, bob], options={"cards": 3})
        link = (await ann.request("POST", "/api/me/numbers/share")).json()["link"]

        async def counted(who: Browser, path: str = "/api/me/numbers") -> int:
            return sum(len(one["last"]) for one in (await numbers(who, path))["games"][0]["companies"])

        assert (await counted(ann), await counted(cleo, f"/api/numbers/{link}")) == (2, 2)
        store = Store(Settings(near.data, near.settings.get("database_url")).url)
        for opens, seen in ((time.time() + 3_600, 1), (time.time() - 1, 2)):
            await store.writer.do(
                lambda connection, at=opens: connection.execute(  # type: ignore[misc]
                    update(schema.tables).where(schema.tables.c.id == table).values(seed_opens_at=at)
                )
            )
            assert await counted(ann) == 2, "one's own are told at once"
            assert await counted(cleo, f"/api/numbers/{link}") == seen
        await asyncio.to_thread(store.close)


@pytest.mark.deep
async def test_a_table_says_that_it_counts_and_two_who_become_one_have_won_nothing_from_each_other(
    near: Server, plugin_games: None
) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        for first, second in ((ann, bob), (bob, cleo), (cleo, ann)):
            table = await played([first, second], "stones", rated=True, hint_policy="everybody")
        assert (await ann.get(f"/api/tables/{table}"))["rated"]
        page = await ann.page(table)
        assert page.table["rated"]
        assert page.table["hints_allowed"] is False
        assert (await ann.request("POST", f"/api/tables/{table}/rematch", json={})).json()["rated"]
        assert not (await ann.get(f"/api/tables/{await ann.create('stones')}"))["rated"]
        games = (await numbers(ann))["games"][0]
        while games["rating"]["games"] < 2:  # counted already, and rated a moment later
            games = (await numbers(ann))["games"][0]
        assert games["rating"] == {"games": 2, "needed": 3, "line": []}
        code = (await ann.request("POST", "/api/me/code")).json()["code"]
        assert (await bob.request("POST", "/api/me/enter", json={"code": code, "here": "both"})).json()["done"]
        merged = (await numbers(ann))["games"][0]
        assert [one["company"] for one in merged["companies"]] == ["people", "screen"]
        near.stop()
        store = Store(Settings(near.data, near.settings["database_url"]).url)
        try:
            while await OutcomeStore(store).rate(rated):
                pass  # what was under way when the server ended
            assert await recount(store) == (6, 0)
            assert sorted(await OutcomeStore(store).all_ratings()) == ["", ""] + ["done"] * 4
        finally:
            await asyncio.to_thread(store.close)
        near.start()


# ---- what counts -----
def stored_of(*people: str, **row: Any) -> tuple[StoredTable, Match[Any]]:
    """A finished game of stones among these people ("" a bot), as the store would have it."""
    luck = Verifiable(b"x" * 32, "t", [])
    match = Match.start(STONES.game({}, len(people)), luck)
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, match.legal(seat)[0], "" if people[seat] else "bot")
    table = TableRow(
        "t", "stones", 1, "T", "h", "standard", {}, 0, False, "78" * 32, 0.0, 0.0, phase="over", rated=True
    )
    seats = [SeatRow(at, "person" if who else "bot", who, who or "Jib") for at, who in enumerate(people)]
    return StoredTable(replace(table, **row), seats, [entry.to_json() for entry in match.log], [], set()), match


def counts(*people: str, **row: Any) -> list[bool]:
    stored, match = stored_of(*people, **row)
    return [one.counts for one in outcomes_of(stored, match, 1.0)]


def test_what_counts_for_ratings() -> None:
    assert counts("a", "b") == [True, True]
    assert counts("a", "b", rated=False) == [False, False], "its form did not say so"
    assert counts("a", "") == [False, False], "a bot is nobody to be measured by alone"
    assert counts("a", "a") == [False, False], "nor is oneself"
    assert counts(FORMER, FORMER) == [True, True], "two who have gone were two"
    assert counts("a", "b", hint_uses={0: HintUse(1, 3)}) == [False, False]
    assert counts("a", "b", parent={"table": "x", "seq": 0}) == [False, False]
    assert counts("a", "b", branches_taken=1) == [False, False], "somebody tried out how it may go on"
    assert counts("a", "b", former_names=[FormerName(2, 0, "c")]) == [False, False], "somebody else began"


def test_who_did_not_play_it_themselves_is_told_apart() -> None:
    stored, match = stored_of("a", "b")
    assert [one.kind for one in outcomes_of(stored, match, 1.0)] == ["played", "played"]
    mine = [number for number, entry in enumerate(match.log) if entry.moves and entry.moves[0][0] == 0]
    for by, kind in (("bot for 0", "in_part"), ("clock", "timed_out"), (Consent([1], []).text(), "in_part")):
        for number in mine:
            match.log[number].by = by
        assert [one.kind for one in outcomes_of(stored, match, 1.0)] == [kind, "played"]
    stored.seats[0] = SeatRow(0, "bot", "", "Jib")
    stored.row.former_holders, stored.row.former_names = [FormerHolder(0, "a")], [FormerName(2, 0, "a")]
    row = outcomes_of(stored, match, 1.0)[0]
    assert (row.person, row.kind) == ("a", "left"), "who left it has played it for a while"
    stored.row.notes = [Note(1, "timeout.bot", {}, [], [])]
    assert outcomes_of(stored, match, 1.0)[0].kind == "timed_out"
    assert [one.kind for one in outcomes_of(stored, None, 1.0)] == ["unknown", "unknown"]


# ---- ratings -----
def row_of(table: str, seat: int, person: str, place: int, ended: float) -> Outcome:
    won = 1.0 if place == 1 else 0.0
    facts = {"kind": "played", "branch": False, "place": place, "tied": 1, "won": won, "start": 0, "score": 5 - place}
    rest = {"points": [], "made": 4, "own": 4, "hints": 0, "counts": True}
    return Outcome(table, seat, person, "stones", "standard", 3, ended, **facts, **rest)  # type: ignore[arg-type]


def test_places_are_what_counts_and_equals_share() -> None:
    first, second, third = rated(Contest("t", [0, 1, 2], ["a", "b", "c"], [1, 2, 3]), [None, None, None])
    assert first[0] > second[0] > third[0]
    assert second[0] == pytest.approx(25.0, abs=1.5)
    assert points((25.0, 25 / 3)) == 1000
    assert margin(first) < margin((25.0, 25 / 3)), "one is surer after a game"
    level = rated(Contest("t", [0, 1], ["a", "b"], [1, 1]), [None, None])
    assert level[0] == level[1]


async def test_ratings_follow_the_order_of_the_games_whenever_they_are_counted(
    tmp_path: Path, database_url: str
) -> None:
    store = Store(Settings(tmp_path, database_url).url)
    outcomes = OutcomeStore(store)
    luck = random.Random(4)
    games: list[list[Outcome]] = []
    for number in range(60):
        people = luck.sample(["a", "b", "c", "d", "e"], 3)
        games.append(
            [row_of(f"t{number:02}", seat, who, seat + 1, float(number // 2)) for seat, who in enumerate(people)]
        )

    async def rate_all(order: list[list[Outcome]], at_once: int) -> list[tuple[Any, ...]]:
        await outcomes.forget_all()
        for number, rows in enumerate(order):
            await outcomes.keep(rows, 0)
            await outcomes.keep(rows, 0)  # another server does the same
            if number % at_once == 0:
                await outcomes.rate(rated)
        while await outcomes.rate(rated):
            pass
        return await outcomes.all_rows()

    try:
        for rows in games:
            now = TableRow(rows[0].table_id, "stones", 1, "T", "h", "", {}, 0, False, "", 0.0, 0.0, phase="over")
            await store.write(TableWrite(now.id, new=now, seats=[SeatRow(0)]))
        in_order = await rate_all(games, 60)
        assert await rate_all(luck.sample(games, len(games)), 3) == in_order
        rows, others = await outcomes.rows_of("a", 1000)
        told = numbers_of(rows, others, "en")[0].rating
        assert told is not None
        assert len(told.line) == told.games - 4, "from five games on"
        assert told.line[0].margin > told.line[-1].margin
        assert numbers_of(rows[:4], others, "en")[0].rating == type(told)(4, 1, [])
    finally:
        await asyncio.to_thread(store.close)


async def test_two_who_share_at_once_get_one_link(tmp_path: Path) -> None:
    store = Store(Settings(tmp_path).url)
    try:
        outcomes = OutcomeStore(store)
        links = await asyncio.gather(*[outcomes.share("ann", link) for link in ("one", "two")])
        assert links == ["one", "one"]
        assert [await outcomes.whose(link) for link in ("one", "two")] == ["ann", ""]
        await outcomes.end_sharing("ann")
        assert await outcomes.whose("one") == ""
        assert await outcomes.share("ann", "two") == "two"
    finally:
        await asyncio.to_thread(store.close)


async def test_a_game_whose_people_change_while_it_is_counted_is_counted_again(tmp_path: Path) -> None:
    store = Store(Settings(tmp_path).url)
    try:
        outcomes = OutcomeStore(store)
        now = TableRow("t", "stones", 1, "T", "h", "", {}, 0, False, "", 0.0, 0.0, phase="over")
        await store.write(TableWrite("t", new=now, seats=[SeatRow(0, "person", "ann")]))
        await store.write(TableWrite("t", revision=0, seats=[SeatRow(0, "person", "bob")]))
        with pytest.raises(WriteConflict):
            await outcomes.keep([row_of("t", 0, "ann", 1, 1.0)], 0)
        assert await outcomes.all_rows() == []
        await outcomes.keep([row_of("t", 0, "bob", 1, 1.0)], 1)
        assert len(await outcomes.all_rows()) == 1
    finally:
        await asyncio.to_thread(store.close)


@pytest.mark.deep
async def test_a_page_is_cheap_with_a_thousand_games(tmp_path: Path) -> None:
    """It reads a few rows a game and builds nothing again: no match is made."""
    store = Store(Settings(tmp_path).url)
    try:
        tables = [{**_plain(f"t{number}"), "next_table": ""} for number in range(1000)]

        def fill(connection: Any) -> None:
            connection.execute(insert(schema.tables), tables)
            seats = [
                {
                    "table_id": row["id"],
                    "seat": seat,
                    "occupant": "person",
                    "person": who,
                    "name": who,
                    "bot": "",
                    "ready": True,
                    "client_seed": "",
                }
                for row in tables
                for seat, who in enumerate(("a", "b", "c"))
            ]
            connection.execute(insert(schema.seats), seats)

        await store.writer.do(fill)
        outcomes = OutcomeStore(store)
        games = [
            [row_of(f"t{number}", seat, who, 1 + (seat + number) % 3, float(number)) for seat, who in enumerate("abc")]
            for number in range(1000)
        ]
        await asyncio.gather(*[outcomes.keep(rows, 0) for rows in games])
        rows, others = await outcomes.rows_of("a", 5000)
        assert len(rows) == 1000
        [told] = numbers_of(rows, others, "en")
        assert told.companies[0].tally.games == 1000
        assert [one.games for one in told.opponents] == [1000, 1000]
        latest, _ = await outcomes.rows_of("a", 10)
        assert [row.outcome.ended for row in latest] == [float(number) for number in range(990, 1000)]
    finally:
        await asyncio.to_thread(store.close)


def _plain(table: str) -> dict[str, Any]:
    text = dict.fromkeys(("name", "host", "preset", "server_seed"), "")
    lists = dict.fromkeys(("client_seeds", "to_move"), "[]")
    counted = dict.fromkeys(
        ("options_changed", "seconds", "revision", "entries", "chat_lines", "created_at", "updated_at"), 0
    )
    more = {"options": "{}", "progress": "{}", "proposal": "null", "private": False, "rules_version": 1}
    return {"id": table, "game": "stones", "phase": "over", **text, **lists, **counted, **more}
