"""Bots from outside: their tokens, what these let them do, and what becomes of one that is late, wrong or gone."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.harness import WORDS, Browser, Page, Program, Server, noted, token_of, web_client
from skerry.core.log import BOT_FAILED
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.server.database.outcome_store import Own, Seat
from skerry.server.statistics.totals import numbers_of
from skerry.tables import consent, protocol
from skerry.tables.bots import outside
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model import clock as model_clock
from skerry.tables.model import waiting
from skerry.tables.model.clock import control_of
from skerry.tables.model.seat import OUTSIDE, SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import StoredTable
from skerry.tables.play import timeouts
from skerry.tables.records.outcomes import outcomes_of
from skerry.tables.records.record import luck_of
from skerry.tables.seats import seating

OPEN = [{"occupant": "person"}, {"occupant": "empty"}]
SPARROW = OutsideBot("sparrow", "Sparrow", "ann", "Ann")


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[Server]:
    """A server of its own: wrong tries count by address."""
    server = Server(tmp_path).start()
    yield server
    server.stop()


async def played(*pages: Page) -> None:
    luck = random.Random(1)
    await asyncio.gather(*(page.play_out(luck) for page in pages))


async def bots(browser: Browser) -> list[dict[str, Any]]:
    return list((await browser.get("/api/me/bots"))["bots"])


async def revoke(browser: Browser) -> None:
    answer = await browser.request("DELETE", f"/api/me/bots/{(await bots(browser))[0]['id']}")
    assert answer.status_code == 200, answer.text


# ---- playing ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["stakes", "stones"])
async def test_a_program_sits_down_by_a_link_and_plays_to_the_end(
    server: Server, ann: Browser, bob: Browser, game: str
) -> None:
    """Bob's bot at a private table of Ann's: everybody reads whose bot it is, and it counts as a bot."""
    table = await ann.create(game, seats=OPEN, private=True)
    page = await ann.page(table)
    async with Program(server, await token_of(bob)) as program:
        theirs = await program.page(table)
        await theirs.do("sit", seat=1)
        seat = await page.until(lambda: page.table["seats"][1]["name"] and page.table["seats"][1])
        assert (seat["occupant"], seat["name"], seat["bot_of"], seat["ready"]) == ("bot", "Sparrow", bob.name, False)
        early = await page.ask("start", client_seed=WORDS)
        assert not early["ok"]
        assert "Sparrow" in early["error"]
        await theirs.do("ready", ready=True, client_seed=WORDS)
        await page.do("start", client_seed=WORDS)
        await played(page, theirs)
        assert page.position is not None
        assert page.position["result"]
        proved = await ann.get(f"/api/tables/{table}/verify")
        assert proved["outcome"] == "verified", proved
        listed = await program.get("/api/tables?mine=true")
        assert table in [one["id"] for one in listed]


async def test_a_token_is_told_once_kept_hashed_and_in_no_log(own: Server) -> None:
    async with Browser(own) as ann:
        token = await token_of(ann)
        async with Program(own, token) as program:
            table = await ann.create("stones", seats=OPEN, private=True)
            await program.seat(table)
            (listed,) = await bots(ann)
            assert listed["name"] == "Sparrow"
            assert listed["used"]
            page = await ann.page(table)
            told = json.dumps([listed, page.received, await ann.get("/api/me/devices"), await ann.get("/api/tables")])
            assert token not in told
    own.stop()
    assert token not in own.log.read_text()
    dump = "\n".join(sqlite3.connect(own.data / "skerry.sqlite3").iterdump())
    assert token not in dump
    assert token.removeprefix("skerrybot_") not in dump


async def test_a_token_reads_and_changes_nothing_of_its_owner(server: Server, ann: Browser) -> None:
    """Every address of the server with a token: but for the list of games and tables it is refused."""
    description = (await ann.get("/api/schema/openapi.json"))["paths"]
    table = await ann.create("stones", private=True)
    let_in = set()
    async with Program(server, await token_of(ann)) as program:
        for path, methods in description.items():
            address = path.replace("{table}", table)
            while "{" in address:
                start, _, rest = address.partition("{")
                address = f"{start}0{rest.partition('}')[2]}"
            for method in methods:
                answer = await program.request(method.upper(), address, json={} if method != "get" else None)
                assert "set-cookie" not in answer.headers or not path.startswith("/api/")
                if path.startswith("/api/") and answer.status_code != 403:
                    let_in.add(f"{method.upper()} {path}")
        assert let_in == {"GET /api/games", "GET /api/tables", "GET /api/tables/{table}"}
        mine = await program.get("/api/tables?mine=true")
        assert table not in [one["id"] for one in mine], "what is its owner's is not its own"
    assert (await ann.get("/api/me"))["name"] == ann.name


async def test_a_bot_sends_no_message_that_is_a_persons(server: Server, ann: Browser) -> None:
    """Of all messages that there are it is let send what concerns its own seat."""
    table = await ann.create("stones", seats=OPEN, private=True)
    page = await ann.page(table)
    facts = json.loads(
        '{"client_id":"c","seat":1,"seq":0,"text":"hello","kind":"end_game","proposal":"0","agree":true,"options":{},'
        '"occupant":"empty","allowed":true,"preset":"","paused":true,"verdict":"more_time","hours":1,"on":true,"line":0,'
        '"plan":"","action":0,"who":"0123456789abcdef","muted":true,"blocked":true,"patch":[],"ready":true}'
    )
    facts["client_seed"] = WORDS
    refused = set()
    async with Program(server, await token_of(ann)) as program:
        theirs = await program.seat(table)
        await page.do("start", client_seed=WORDS)
        await theirs.until(lambda: theirs.position)
        for message in protocol.ClientMessage.__args__:  # type: ignore[attr-defined]
            tag = str(message.__struct_config__.tag)
            fields = {one.encode_name for one in msgspec.structs.fields(message)}
            if issubclass(message, outside.ALLOWED):
                continue
            theirs.answers.clear()
            await theirs.socket.send(json.dumps({"type": tag, **{name: facts[name] for name in fields & facts.keys()}}))
            answer = (await theirs.until(lambda: list(theirs.answers.values())))[0]
            assert not answer["ok"], tag
            assert "for people" in answer["error"], (tag, answer)
            refused.add(tag)
        assert not (await theirs.ask("skip_turn", seat=0, seq=theirs.seq))["ok"], "another's turn"
        assert not (await theirs.ask("choose", seat=0, seq=theirs.seq, action=0))["ok"], "another's seat"
    assert {"chat", "propose", "vote", "set_seat", "start", "close_table", "pause", "report", "hint"} <= refused


async def test_a_bot_sees_what_its_seat_sees_and_nobody_elses_hand(server: Server, ann: Browser, bob: Browser) -> None:
    table = await ann.create("stakes", seats=OPEN, private=True)
    page = await ann.page(table)
    async with Program(server, await token_of(bob)) as program:
        theirs = await program.seat(table)
        await page.do("start", client_seed=WORDS)
        position = await theirs.until(lambda: theirs.position)
        assert position["viewer"] == 1
        await theirs.socket.send(json.dumps({"type": "set_viewer", "seat": 0}))
        refusal = await theirs.until(lambda: theirs.answers.get(""))
        assert not refusal["ok"]
        spectator = await bob.page(table)
        await spectator.until(lambda: spectator.table)
        assert spectator.position is None or spectator.position["viewer"] is None, "its owner has not its eyes"


# ---- tokens -------------------------------------------------------------------------------------------------------
async def test_a_wrong_token_is_told_in_one_line_and_is_a_wrong_try(own: Server) -> None:
    """Unknown, malformed, foreign, in parts, no ASCII: one answer for all, five a minute, with the codes'."""
    wrong = ["skerrybot_" + "A" * 43, "skerrybot_short", "Zm9vOmJhcg==", "a b", "\u00e9"]
    async with web_client() as http:
        tries = []
        for token in [*wrong, wrong[0]]:
            header = {"Authorization": f"Bearer {token}".encode()}
            tries.append(await http.get(f"{own.base}/api/games", headers=header))
            assert token not in tries[-1].text
        assert [answer.status_code for answer in tries] == [401] * 5 + [429]
        assert len({answer.json()["error"] for answer in tries[:5]}) == 1
        assert "\n" not in tries[0].json()["error"]
        assert 0 < int(tries[5].headers["retry-after"]) <= 12
        assert not http.cookies
        code = await http.post(f"{own.base}/api/me/enter", json={"code": "0000-0000-0000", "here": ""})
        assert code.status_code == 429


async def test_others_wrong_tries_keep_no_bot_from_playing(own: Server) -> None:
    async with Browser(own) as ann, Program(own, await token_of(ann)) as program:
        await program.get("/api/games")
        for _ in range(7):
            await ann.http.get(f"{own.base}/api/games", headers={"Authorization": "Bearer skerrybot_no"})
        assert (await program.request("GET", "/api/games")).status_code == 200


async def test_a_revoked_token_ends_its_connections_at_once(own: Server) -> None:
    async with Browser(own) as ann, Program(own, await token_of(ann)) as program:
        table = await ann.create("stones", seats=OPEN, private=True)
        theirs = await program.seat(table)
        await revoke(ann)
        await theirs.ended()
        assert "revoked" in theirs.received[-1]["text"]
        assert (await program.request("GET", "/api/games")).status_code == 401
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws://127.0.0.1:{own.port}/api/tables/{table}/live", additional_headers=program.headers, proxy=None
            )
        assert refused.value.response.status_code == 401
        assert await bots(ann) == []
        again = await ann.request("DELETE", "/api/me/bots/0")
        assert again.status_code == 404


async def test_another_server_ends_the_connections_of_a_revoked_token(own: Server, tmp_path: Path) -> None:
    """What another server has written to the database is noticed."""
    async with Browser(own) as ann, Program(own, await token_of(ann)) as program:
        table = await ann.create("stones", seats=OPEN, private=True)
        theirs = await program.seat(table)
        with sqlite3.connect(own.data / "skerry.sqlite3") as database:  # as another server writes it
            database.execute("UPDATE bots SET digest = '', ended = unixepoch()")
        await theirs.ended()


async def test_tokens_and_tables_are_limited(own: Server) -> None:
    async with Browser(own) as ann:
        tokens = [await token_of(ann, f"Bot {number}") for number in range(10)]
        more = await ann.request("POST", "/api/me/bots", json={"name": "One more"})
        assert more.status_code in (409, 429), more.text
        async with Program(own, tokens[0]) as program:
            tables = [await ann.create("stones", seats=OPEN, private=True) for _ in range(outside.TABLES_EACH + 2)]
            pages = [await program.page(table) for table in tables]
            answers = await asyncio.gather(*(page.ask("sit", seat=1) for page in pages))  # all at once
            assert sum(answer["ok"] for answer in answers) == outside.TABLES_EACH
            assert all("4 tables" in answer["error"] for answer in answers if not answer["ok"])


async def test_a_name_is_needed_and_is_made_fit_to_be_shown(server: Server, cleo: Browser) -> None:
    for name in ("", "\u202e", "x" * 25):
        assert (await cleo.request("POST", "/api/me/bots", json={"name": name})).status_code == 400
    await token_of(cleo, "Star\u202eling")
    assert (await bots(cleo))[0]["name"] == "Starling"


# ---- which seats --------------------------------------------------------------------------------------------------
async def test_at_a_public_table_only_the_hosts_own_bots_sit_down(server: Server, ann: Browser, bob: Browser) -> None:
    table = await ann.create("stones", seats=OPEN)
    async with Program(server, await token_of(bob)) as strange, Program(server, await token_of(ann)) as own:
        page = await strange.page(table)
        refused = await page.ask("sit", seat=1)
        assert not refused["ok"]
        assert "host" in refused["error"]
        await own.seat(table)


async def test_nobody_sits_on_a_bots_seat_and_a_host_takes_it_away(server: Server, ann: Browser, bob: Browser) -> None:
    table = await ann.create("stones", seats=[*OPEN, {"occupant": "empty"}], private=True)
    page, guest = await ann.page(table), await bob.page(table)
    async with Program(server, await token_of(bob)) as program, Program(server, await token_of(bob)) as other:
        theirs = await program.seat(table)
        assert not (await guest.ask("sit", seat=1))["ok"]
        assert not (await (await other.page(table)).ask("sit", seat=1))["ok"]
        assert not (await theirs.ask("sit", seat=2))["ok"], "one seat each"
        await page.do("set_seat", seat=1, occupant="empty")
        await theirs.until(lambda: any(message["type"] == "removed" for message in theirs.received))


async def test_a_rematch_has_a_bot_of_the_server_in_its_place(server: Server, ann: Browser) -> None:
    table = await ann.create("stones", seats=OPEN, private=True)
    page = await ann.page(table)
    async with Program(server, await token_of(ann)) as program:
        theirs = await program.seat(table)
        await page.do("start", client_seed=WORDS)
        await played(page, theirs)
        answer = await ann.request("POST", f"/api/tables/{table}/rematch", json={"client_seed": WORDS})
        assert answer.json()["seats"][1]["bot_of"] == ""
        assert answer.json()["seats"][1]["bot"] not in ("", OUTSIDE)


async def test_delete_me_takes_ones_bots_along(own: Server) -> None:
    """No name, token or seat of theirs is left, at tables in play and over."""
    async with Browser(own) as ann, Browser(own) as bob:
        async with Program(own, await token_of(bob, "Zanzibar")) as program:
            over = await ann.create("stones", seats=OPEN, private=True)
            first = await ann.page(over)
            theirs = await program.seat(over)
            await first.do("start", client_seed=WORDS)
            await played(first, theirs)
            table = await ann.create("stones", seats=OPEN, private=True)
            page = await ann.page(table)
            await program.seat(table)
            await page.do("start", client_seed=WORDS)
            answer = await bob.request("POST", "/api/me/delete", json={"name": bob.name})
            assert answer.status_code == 204, answer.text
            await page.until(lambda: page.table["seats"][1]["bot_of"] == "")
            assert page.table["seats"][1]["bot"] not in ("", OUTSIDE), "a bot of the server plays on"
            assert (await program.request("GET", "/api/games")).status_code == 401
            replay = (await ann.get(f"/api/tables/{over}"))["seats"][1]
            assert replay["bot_of"] == ""
            assert "Zanzibar" not in replay["name"]
        own.stop()
        dump = "\n".join(sqlite3.connect(own.data / "skerry.sqlite3").iterdump())
        assert "Zanzibar" not in dump
        assert bob.name not in dump


# ---- late, wrong, gone --------------------------------------------------------------------------------------------
async def test_after_three_choices_that_cannot_be_a_plain_one_is_made(server: Server, ann: Browser) -> None:
    """The third refusal brings it; the first names the clause that forbids it."""
    table = await ann.create("stakes", seats=OPEN, private=True)
    page = await ann.page(table)
    async with Program(server, await token_of(ann)) as program:
        theirs = await program.seat(table)
        await page.do("start", client_seed=WORDS)
        await theirs.until(theirs.may_choose)
        seq = theirs.seq
        refused = [await theirs.ask("choose", seat=1, seq=seq, action=action) for action in (9, 99_999, -1)]
        assert [answer["ok"] for answer in refused] == [False] * 3
        assert refused[0]["clause"] == "ST-04"
        await page.until(lambda: page.position is not None and page.position["sealed"] == [1])
        await page.choose()
        await page.until(lambda: any("made no choice" in line["text"] for line in page.lines))


async def test_a_program_that_knows_no_choice_asks_for_the_plain_one(server: Server, ann: Browser) -> None:
    table = await ann.create("stones", seats=OPEN, private=True)
    page = await ann.page(table)
    async with Program(server, await token_of(ann)) as program:
        theirs = await program.seat(table)
        await page.do("start", client_seed=WORDS)
        await page.choose()
        await theirs.until(theirs.may_choose)
        await theirs.do("skip_turn", seat=1, seq=theirs.seq)
        await page.until(lambda: any("made no choice" in line["text"] for line in page.lines))


def stones(*seats: SeatRow, **row: Any) -> Draft:
    """A game in play, without a store."""
    game = find_game("stones").game(seats=len(seats))
    options, control = game.options.to_json(), control_of(row.pop("seconds", 0), [])
    table = TableRow("t", "stones", 1, "t", "ann", "", options, 0, True, "ab" * 32, 0.0, 0.0, **row)
    table.phase, table.time_control = "playing", control
    table.clock.start(control, len(seats), model_clock.now())
    draft = Draft(table, list(seats), Match.start(game, luck_of(table)))
    assert draft.match is not None
    waiting.follow(draft.row, draft.seats, draft.match, 0)
    return draft


def bot_seat(number: int) -> SeatRow:
    return SeatRow(number, "bot", "sparrow", "Sparrow", OUTSIDE, bot_of="Ann")


def person(number: int, who: str) -> SeatRow:
    return SeatRow(number, "person", who, who.title())


def late(draft: Draft) -> list[int]:
    found = timeouts.outside_ends(draft.row, draft.seats, draft.match)
    return [seat for seat, end in found.items() if end <= model_clock.now()]


def test_who_does_not_choose_in_time_gets_a_plain_choice_and_the_third_time_a_bot(
    plugin_games: None, clock: Any
) -> None:
    draft = stones(bot_seat(0), bot_seat(1))
    assert draft.match is not None
    draft.seats[1] = person(1, "ann")
    for number in range(3):
        assert late(draft) == []
        with pytest.raises(RequestError):
            timeouts.end_outside(draft, 0.0)
        clock.at += outside.SECONDS
        assert late(draft) == [0]
        before = len(draft.match.log)
        timeouts.end_outside(draft, 0.0)
        if number < 2:
            assert draft.match.log[-1].by == BOT_FAILED
            waiting.follow(draft.row, draft.seats, draft.match, before)
            before = len(draft.match.log)
            draft.match.submit(1, draft.match.legal(1)[0], "1")
            waiting.follow(draft.row, draft.seats, draft.match, before)
    assert draft.seats[0].bot not in ("", OUTSIDE)
    assert draft.seats[0].person == ""
    assert draft.seats[0].bot_of == ""
    assert draft.row.notes[-1].kind == "timeout.bot"


def test_a_shorter_clock_of_the_table_counts_and_a_server_that_was_down_does_not(
    plugin_games: None, clock: Any
) -> None:
    draft = stones(bot_seat(0), person(1, "ann"), seconds=5)
    clock.at += 5
    assert late(draft) == [0]
    assert timeouts.ends(draft.row, draft.seats, draft.match) == {}, "people's clocks are not a bot's"
    ends = timeouts.outside_ends(draft.row, draft.seats, draft.match, clock.at)
    assert ends == {0: clock.at + 5}


def test_a_bot_from_outside_is_a_bot_in_what_is_decided(plugin_games: None, clock: Any) -> None:
    seats = [person(0, "ann"), bot_seat(1), person(2, "bob")]
    assert consent.concerned("stop", "ann", seats, []) == [2]
    assert consent.concerned("seat", "ann", seats, [], 1) == [2], "how strong bots are is everybody's game"
    assert consent.deciders([0], seats, []) == [2]
    assert not consent.has_it_to_oneself("ann", seats[:2], []), "a branch would show its hand"
    draft = stones(*seats)
    assert draft.match is not None
    with pytest.raises(RequestError, match="started"):
        seating.sit_bot(draft, 1, SPARROW)


def test_a_bot_from_outside_counts_as_a_bot_in_statistics(plugin_games: None, clock: Any) -> None:
    draft = stones(person(0, "ann"), bot_seat(1), rated=True)
    match = draft.match
    assert match is not None
    while not match.over:
        (seat,) = match.waiting()
        match.submit(seat, match.legal(seat)[0], "0" if seat == 0 else "bot")
    draft.row.phase = "over"
    stored = StoredTable(draft.row, draft.seats, [entry.to_json() for entry in match.log], [], set())
    mine, its = outcomes_of(stored, match, 0.0)
    assert (mine.person, its.person) == ("ann", "")
    beside = Seat("t", 1, its.person, "Sparrow", OUTSIDE, its.place)
    [told] = numbers_of([Own(mine, None)], {"t": [beside]}, "en")
    assert [one.company for one in told.companies] == ["bots"]
    assert [(one.name, one.bot) for one in told.opponents] == [("From outside", "From outside")]
    assert not mine.counts
    assert not its.counts


@pytest.mark.parametrize("row", [{"deal": "set 1"}, {"event": "e"}])
def test_where_seats_are_drawn_or_luck_is_shared_no_bot_sits_down(plugin_games: None, row: dict[str, str]) -> None:
    table = TableRow("t", "stones", 1, "t", "ann", "", {}, 0, True, "", 0.0, 0.0, **row)  # type: ignore[arg-type]
    with pytest.raises(RequestError, match=r"bots\.as_drawn"):
        seating.sit_bot(Draft(table, [SeatRow(0)], None), 0, SPARROW)


@pytest.mark.deep
async def test_a_dead_program_holds_nobody_up(tmp_path: Path) -> None:
    """It sits down and is gone. Two plain choices, then a bot of the server plays on, and the log says so."""
    server = Server(tmp_path, outside_seconds=0.2).start()
    try:
        async with Browser(server) as ann, Program(server, await token_of(ann)) as program:
            table = await ann.create("stakes", seats=OPEN, private=True)
            page = await ann.page(table)
            theirs = await program.seat(table)
            await page.do("start", client_seed=WORDS)
            await theirs.close()
            await played(page)
            assert sum("made no choice" in line["text"] for line in page.lines) == 2
            assert any("Sparrow ran out of time" in line for line in noted(page))
    finally:
        server.stop()
