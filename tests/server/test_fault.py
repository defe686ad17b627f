"""kill -9 at random moments of many games: whatever a person has seen accepted is there after the restart.

`--kills 100` is the long run: so many kills on each database.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url
from websockets.exceptions import ConnectionClosed

from layers import budget
from server.harness import WORDS, Browser, Page, Server

pytestmark = pytest.mark.both_databases

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "stakes": (1, {"cards": 9}),
    "koxinga": (4, {}),
    "powerboats": (1, {"last_round": 12}),
    "squirrelopoly": (2, {}),
    "tropicalia": (1, {}),
    "tropichop": (1, {"round_limit": 6}),
}
"""Bots beside the two people, and options. Stakes, a small game of the tests, is all secret choices."""
FIXED = (
    "view",
    "decision",
    "prompt",
    "legal",
    "sealed",
    "own_sealed",
    "undo_blocked",
    "result",
    "takeback_targets",
    "viewer",
)
"""What of a position must be the same before and after."""


class Seat:
    """A person who plays at random, and remembers everything the server has accepted or shown."""

    def __init__(self, browser: Browser, page: Page, seed: int) -> None:
        self.browser = browser
        self.page = page
        self.luck = random.Random(seed)
        self.accepted: list[tuple[int, dict[str, Any]]] = []
        """(seat, action) of every accepted choice."""
        self.said: list[str] = []
        self.acknowledged = 0
        """How many messages that change something the server has said yes to."""
        self.sent: dict[str, Any] | None = None
        """The choice that is on its way and not answered."""

    async def play(self) -> None:
        """Act until the game is over or the server dies."""
        page = self.page
        while not page.over:
            await page.until(lambda: page.may_choose() or page.over or self._may_undo())
            if page.over:
                return
            if page.position is None:
                raise AssertionError("a game in play has a position")
            if page.may_choose():
                await self._choose(page.position)
            elif self.luck.random() < 0.3 and self._may_undo():
                self.acknowledged += (await page.ask("undo", seat=page.position["viewer"]))["ok"]
            else:
                await page.until(lambda seq=page.seq: page.seq > seq or page.over)  # type: ignore[misc]
            if self.luck.random() < 0.1:
                text = f"line {next(Page.numbers)}"
                if (await page.ask("chat", text=text))["ok"]:
                    self.said.append(text)
                    self.acknowledged += 1

    def _may_undo(self) -> bool:
        return self.page.position is not None and self.page.position["own_sealed"] is not None

    async def _choose(self, position: dict[str, Any]) -> None:
        legal = self.luck.choice(position["legal"])
        self.sent = {
            "client_id": f"c{next(Page.numbers)}",
            "seat": position["viewer"],
            "seq": position["seq"],
            "action": legal["id"],
            "json": legal["action"],
        }
        await self._send()
        await self.page.until(lambda: self.page.seq > position["seq"] or self.page.over)

    async def _send(self) -> None:
        if self.sent is None:
            return
        fields = {key: value for key, value in self.sent.items() if key != "json"}
        answer = await self.page.ask("choose", **fields)
        if answer["ok"]:
            self.accepted.append((self.sent["seat"], self.sent["json"]))
            self.acknowledged += 1
        else:
            assert answer["stale"], answer
        self.sent = None

    async def come_back(self) -> bool:
        """Connect again after a restart and compare with what was seen; True if the game stood at the same entry."""
        old = self.page
        fresh = Page(self.browser, old.id)
        await fresh.open()
        self.page = fresh
        assert old.position is not None
        assert fresh.position is not None
        assert fresh.seq >= old.seq, "an entry that was shown is gone"
        same = fresh.seq == old.seq
        if same:
            for name in FIXED:
                assert fresh.position[name] == old.position[name], name
        told = sorted((line["seq"], line["text"]) for line in old.lines)
        again = sorted((line["seq"], line["text"]) for line in fresh.lines if line["seq"] <= old.seq)
        assert again == told
        texts = [line["text"] for line in fresh.chat]
        assert all(texts.count(text) == 1 for text in self.said)
        for seat in ("occupant", "name", "bot", "conceded"):
            assert [s[seat] for s in fresh.table["seats"]] == [s[seat] for s in old.table["seats"]]
        assert fresh.table["commitment"] == old.table["commitment"]
        assert fresh.table["client_seeds"] == old.table["client_seeds"]
        # what was on its way is sent once more under its id: done once, whether it had arrived or not
        before = fresh.seq
        sent = self.sent
        await self._send()
        await fresh.do("ping")
        if sent is not None and before > sent["seq"] and not same:
            assert fresh.seq >= before
        return same


class Room:
    """A table and the people at it."""

    def __init__(self, game: str, seats: list[Seat]) -> None:
        self.game = game
        self.seats = seats

    async def finish(self) -> int:
        """Check the record of the finished game and leave the table; how many acknowledgements it held."""
        await self.check_record()
        for seat in self.seats:
            await seat.page.close()
        return sum(seat.acknowledged for seat in self.seats)

    async def check_record(self) -> None:
        """The record holds every accepted choice, and every draw is honest."""
        browser, table = self.seats[0].browser, self.seats[0].page.id
        record = await browser.get(f"/api/tables/{table}/record")
        moves = [(seat, json.dumps(action, sort_keys=True)) for entry in record["log"] for seat, action in _made(entry)]
        for person in self.seats:
            seat = person.page.table["seats"].index(next(s for s in person.page.table["seats"] if s["yours"]))
            made = [move for move in moves if move[0] == seat]
            assert made == [(at, json.dumps(action, sort_keys=True)) for at, action in person.accepted]
        assert (await browser.get(f"/api/tables/{table}/verify"))["outcome"] == "verified"


def _made(entry: dict[str, Any]) -> list[Any]:
    """The choice that an entry records as made by a person: the one that sealed it, or the last of a joint play."""
    if entry["kind"] not in ("seal", "play") or not entry.get("by", "").isdigit():
        return []
    return [(seat, action) for seat, action in entry["moves"] if str(seat) == entry["by"]]


async def _room(people: list[Browser], game: str, luck: random.Random) -> Room:
    bots, options = TABLES[game]
    seats = [{"occupant": "person"}, {"occupant": "empty"}] + [{"occupant": "bot", "bot": "random"}] * bots
    table = await people[0].create(game, seats=seats, options=options)
    pages = []
    for browser in people:
        page = Page(browser, table)
        await page.open()
        pages.append(page)
    await pages[1].do("sit", seat=1)
    await pages[1].do("ready", ready=True, client_seed="1" * 32)
    await pages[0].until(lambda: pages[0].table["seats"][1]["ready"])  # another worker may have to hear of it
    await pages[0].do("start", client_seed=WORDS)
    for page in pages:
        await page.until(lambda page=page: page.position)  # type: ignore[misc]
    return Room(game, [Seat(who, page, luck.getrandbits(32)) for who, page in zip(people, pages)])


class Kills:
    """When to kill a server: after so many more acknowledgements, or as soon as a secret choice waits for others."""

    def __init__(self, rooms: list[Room], luck: random.Random) -> None:
        self.rooms = rooms
        self.luck = luck

    async def moment(self, secret: bool, players: list[asyncio.Task[None]]) -> None:
        """Wait for a moment to kill, by what has happened and not by how long it took."""
        wanted = self.acknowledged() + self.luck.randrange(1, 40)
        while not all(player.done() for player in players):
            if self.secrets() if secret else self.acknowledged() >= wanted:
                break
            await asyncio.sleep(0.001)
        if not secret:
            await asyncio.sleep(self.luck.choice((0, 0, 0.002, 0.01, 0.05)))

    def acknowledged(self) -> int:
        return sum(seat.acknowledged for room in self.rooms for seat in room.seats)

    def secrets(self) -> bool:
        """Whether some table has a part of its secret choices, as far as its people know."""
        positions = [seat.page.position for room in self.rooms for seat in room.seats]
        return any(position and position["sealed"] and position["result"] is None for position in positions)


@pytest.fixture
async def browsers(tmp_path: Path, database_url: str) -> AsyncIterator[tuple[Server, list[Browser]]]:
    server = Server(tmp_path, database_url=database_url).start()
    async with Browser(server) as ann, Browser(server) as bob:
        yield server, [ann, bob]
    server.kill()


async def test_nothing_accepted_is_lost(
    browsers: tuple[Server, list[Browser]], pytestconfig: pytest.Config, record_property: Callable[[str, object], None]
) -> None:
    server, people = browsers
    luck = random.Random(20)
    games = list(TABLES)[: budget(2, len(TABLES))]
    rooms = [await _room(people, game, luck) for game in ("stakes", "stakes", *games)]
    kills, wanted = 0, int(pytestconfig.getoption("--kills")) or budget(1, 6)
    unfinished_secrets = ended = acknowledged = 0
    while kills < wanted or not unfinished_secrets:
        assert kills < wanted + 100, "no kill falls into an incomplete sealed choice"
        players = [asyncio.create_task(seat.play()) for room in rooms for seat in room.seats]
        await Kills(rooms, luck).moment(kills % 2 == 0, players)
        server.kill()
        kills += 1
        for outcome in await asyncio.gather(*players, return_exceptions=True):
            if isinstance(outcome, BaseException):
                assert isinstance(outcome, ConnectionClosed) or "connection ended" in str(outcome), repr(outcome)
        server.start()
        for number, room in enumerate(rooms):
            for seat in room.seats:
                await seat.page.close()
            same = [await seat.come_back() for seat in room.seats]
            unfinished_secrets += any(same) and bool(room.seats[0].page.position["sealed"])  # type: ignore[index]
            if all(seat.page.over for seat in room.seats):
                acknowledged += await room.finish()
                ended += 1
                rooms[number] = await _room(people, room.game, luck)
    await asyncio.gather(*[seat.play() for room in rooms for seat in room.seats])
    for room in rooms:
        acknowledged += await room.finish()
    told = f"{kills} kills, {acknowledged} acknowledgements, none lost, {ended + len(rooms)} games"
    record_property("told", f"{make_url(str(server.settings['database_url'])).get_backend_name()}: {told}")


async def test_seats_and_votes_survive(browsers: tuple[Server, list[Browser]]) -> None:
    server, (ann, bob) = browsers
    table = await ann.create(seats=[{"occupant": "person", "name": "Captain"}, {"occupant": "empty"}], private=True)
    host, guest = await ann.page(table), await bob.page(table)
    await guest.do("sit", seat=1)
    await guest.do("ready", ready=True, client_seed="2" * 32)
    before = host.table
    server.kill()
    server.start()
    host, guest = await ann.page(table), await bob.page(table)
    for name in ("commitment", "private", "name", "options"):
        assert host.table[name] == before[name]
    assert [seat["name"] for seat in host.table["seats"]] == ["Captain", bob.name]
    assert guest.table["seats"][1]["ready"]
    await host.do("start", client_seed=WORDS)
    await guest.until(lambda: guest.position)
    assert guest.table["client_seeds"] == [WORDS, "2" * 32]
    await host.do("propose", seat=0, kind="end_game")
    proposal = await guest.until(lambda: guest.table["proposal"])
    server.kill()
    server.start()
    host, guest = await ann.page(table), await bob.page(table)
    assert guest.table["proposal"] == proposal
    await guest.do("vote", proposal=proposal["id"], agree=True)
    await host.until(lambda: host.over)
