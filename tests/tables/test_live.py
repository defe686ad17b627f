"""Views that come in patches are the views that come whole, through whoever's eyes, whatever happens at the table."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import patience
from following import whole
from skerry.core.registry import find_game
from skerry.tables import protocol
from skerry.tables.api.session import Session
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.runtime.runtime import Runtime
from tables.memory import WORDS, MemoryStore
from tables.test_api import ANN, ask, hall_in

pytestmark = [pytest.mark.gate, pytest.mark.usefixtures("small_games")]
BOB = "b" * 24
CHOICES = 25


class Eyes:
    """A connection that keeps every view it was shown, by the log entry after which it was so."""

    def __init__(self, runtime: Runtime, person: str, patches: bool) -> None:
        self.runtime = runtime
        self.connection = Connection(person, "", "en", patches)
        self.position: dict[str, Any] = {}
        self.views: dict[tuple[int | None, int], Any] = {}
        self.followed = 0
        """How many views came in patches."""
        self.count = 0

    async def open(self, table: str, since: int = -1) -> None:
        self.talk = Session(
            self.runtime,
            await self.runtime.tables.get(table),
            self.connection,
            Client("127.0.0.1", self.connection.person),
        )
        await self.talk.open(since, -1)

    async def tell(self, type: str, **fields: Any) -> None:
        self.count += 1
        await self.talk.receive(json.dumps({"type": type, "client_id": f"c{self.count}", **fields}))

    async def read(self) -> None:
        """Take in what has come."""
        while not self.connection.outgoing.empty():
            message = json.loads(await self.connection.next() or "{}")
            assert message.get("ok", True), message
            position = whole(message, self.position)
            if position is None:
                continue
            if message.get("patch") is not None:
                self.followed += 1
            elif not self.connection.patches:
                assert not any("patch" in event for event in message.get("events", []))
            self.position = position
            self.views[position["viewer"], position["seq"]] = position["view"]


async def begun(runtime: Runtime, game: str) -> str:
    """A game in play: Ann on the first seat, bots on the others."""
    count = min(find_game(game).seat_counts)
    seats = [protocol.SeatChoice("person", name="Ann"), *[protocol.SeatChoice("bot")] * (count - 1)]
    wish = protocol.CreateTable(game, seats=seats, start=True, client_seed=WORDS)
    made = await ask(runtime, "POST", "/api/tables", data=wish)
    return str(made.id)


@pytest.mark.parametrize("game", ["koxinga", "powerboats", "squirrelopoly", "stakes", "tropicalia", "tropichop"])
async def test_patches_lead_where_whole_views_do(game: str) -> None:
    runtime = hall_in(MemoryStore())
    await runtime.open()
    luck = random.Random(game)
    try:
        table = await begun(runtime, game)
        whole, parts = Eyes(runtime, ANN, False), Eyes(runtime, ANN, True)
        watcher, also = Eyes(runtime, BOB, False), Eyes(runtime, BOB, True)
        everybody = [whole, parts, watcher, also]
        for eyes in everybody:
            await eyes.open(table)
        for _ in range(CHOICES):
            await asyncio.wait_for(_turn(everybody, whole), patience.seconds())
            if whole.position["result"] is not None:
                break
            act = luck.random()
            seat, seq = whole.position["viewer"], whole.position["seq"]
            if act < 0.2 and whole.position["undo_blocked"] == "":
                await parts.tell("undo", seat=seat, seq=seq)
            elif act < 0.3:  # through nobody's eyes, and back
                await parts.tell("set_viewer", seat=None)
                await parts.tell("set_viewer", seat=seat)
            else:
                action = luck.choice(whole.position["legal"])["id"]
                await whole.tell("choose", seat=seat, seq=seq, action=action)
        for eyes in everybody:
            await eyes.read()
        for mine, theirs in ((whole, parts), (watcher, also)):
            shared = mine.views.keys() & theirs.views.keys()
            assert len(shared) > 5
            for key in shared:
                assert theirs.views[key] == mine.views[key], key
            assert mine.followed == 0
            assert theirs.followed > 5
    finally:
        await runtime.close()


async def _turn(everybody: list[Eyes], mover: Eyes) -> None:
    """Wait until the mover can choose, or the game is over."""
    while True:
        for eyes in everybody:
            await eyes.read()
        if mover.position["legal"] or mover.position["result"] is not None:
            return
        await asyncio.sleep(0.005)


async def test_what_another_server_has_done_is_asked_for_again_here() -> None:
    """It is done once and answered as done, though this server has read nothing of it but the new log entry."""
    store = MemoryStore()
    here, there = hall_in(store), hall_in(store)
    await here.open()
    await there.open()
    try:
        table = await begun(here, "stakes")
        first, again = Eyes(here, ANN, False), Eyes(there, ANN, False)
        await first.open(table)
        await asyncio.wait_for(_turn([first], first), patience.seconds())
        await again.open(table)
        await again.read()
        position = first.position
        wish = {"seat": position["viewer"], "seq": position["seq"], "action": position["legal"][0]["id"]}
        await first.tell("choose", **wish)
        async with asyncio.timeout(patience.seconds()):
            while again.position["seq"] == position["seq"]:
                await again.read()
                await asyncio.sleep(0.005)
        known = await there.tables.get(table)
        assert not known.all_requests, "only what is new was read"
        await again.tell("choose", **wish)
        await again.read()  # no refusal is among it
        by_hand = [entry for entry in known.match.log if entry.by == str(position["viewer"])] if known.match else []
        assert len(by_hand) == 1
        assert known.all_requests
    finally:
        await here.close()
        await there.close()


async def test_who_missed_something_gets_the_whole_view() -> None:
    """Also whoever comes back: nothing that they hold is known for certain."""
    runtime = hall_in(MemoryStore())
    await runtime.open()
    try:
        table = await begun(runtime, "stakes")
        first = Eyes(runtime, ANN, True)
        await first.open(table)
        await asyncio.wait_for(_turn([first], first), patience.seconds())
        again = Eyes(runtime, ANN, True)
        await again.open(table, first.position["seq"])
        message = json.loads(await again.connection.next() or "{}")
        assert message["position"]["view"] == first.position["view"]
        first.connection.held = (0, first.position["seq"] - 1)  # as if one update had been for other eyes
        await first.tell("choose", seat=0, seq=first.position["seq"], action=first.position["legal"][0]["id"])
        message = json.loads(await first.connection.next() or "{}")
        assert message["type"] == "update"
        assert message["patch"] is None
        assert message["position"]["view"] != {}
    finally:
        await runtime.close()
