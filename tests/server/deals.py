"""Games whose luck is shared, played in the test's own process: small ones, by bots that think on the spot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from skerry.server.database.deal_store import DealStore
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.quotas import Quotas
from skerry.server.settings import Settings
from skerry.tables.api.routes import TableServices
from skerry.tables.api.session import Session
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.play import moves
from skerry.tables.runtime.runtime import Runtime
from tables.memory import PromptBots


def desk_on(settings: Settings, store: Store) -> TableServices:
    """The services of tables and their runtime on a store, as a server has them."""
    signer, quotas = Signer(settings.data_dir), Quotas(settings, store)
    return TableServices(Runtime(settings, store, PromptBots(), signer, quotas, None, DealStore(store)))


async def settled(services: TableServices, table: str) -> Any:
    """The table, once it is a person's turn or its game is over."""
    live = await services.runtime.tables.get(table)
    for _ in range(5000):
        async with live.steady():
            match = live.match
            assert match is not None
            if match.over or any(not live.driven(seat) for seat in match.waiting()):
                return live
        services.runtime.driver.wake(live)
        await asyncio.sleep(0.01)
    raise AssertionError("the bots do not choose")


async def play_out(services: TableServices, table: str, person: str, pick: Callable[[list[int]], int] = min) -> None:
    """A person's seat to the end of the game; `pick` chooses among what is legal."""
    while not (live := await settled(services, table)).match.over:
        [seat] = live.own_seats(person)
        action = pick(live.match.legal(seat))

        def act(draft: Any, seat: int = seat, action: int = action) -> None:
            moves.choose(draft, person, seat, len(draft.match.log) - 1, action)

        await live.change(act)


async def told(services: TableServices, table: str, person: str) -> list[Any]:
    """Everything that somebody who asks may be told of a table; a refusal's key in place of an answer."""
    replays = services.replays
    asked = [
        lambda: replays.outline(table, None, person, "en"),
        lambda: replays.story(table, None, person, "en"),
        lambda: replays.steps(table, 0, 0, None, person, "en"),
        lambda: replays.ending(table, person, "en"),
        lambda: replays.record(table, person),
        lambda: replays.verify(table, person, "en"),
        lambda: services.branching.of(table, person, "en"),
        lambda: watched(services, table, person),
    ]
    answers: list[Any] = []
    for ask in asked:
        try:
            answers.append(await ask())
        except RequestError as refusal:
            answers.append(refusal.key)
    return answers


async def watched(services: TableServices, table: str, person: str) -> list[str]:
    """What somebody is sent who opens a table. Raises RequestError."""
    connection = Connection(person, person, "en")
    conversation = Session(services.runtime, await services.runtime.tables.get(table), connection, Client(person))
    await conversation.open(-1, -1)
    conversation.leave()
    return sent(connection)


def sent(connection: Connection) -> list[str]:
    """What waits to be sent, taken."""
    texts = []
    while not connection.outgoing.empty():
        texts.append(str(connection.outgoing.get_nowait()))
    return texts


async def answers_to(services: TableServices, table: str, person: str, messages: list[Any]) -> list[tuple[bool, str]]:
    """What comes of messages at a table: whether each was carried out, else the words of why not."""
    connection = Connection(person, person, "en")
    conversation = Session(services.runtime, await services.runtime.tables.get(table), connection, Client(person))
    await conversation.open(-1, -1)
    sent(connection)
    for message in messages:
        await conversation._do(message)
    conversation.leave()
    heard = [json.loads(text) for text in sent(connection) if text != "None"]
    return [(one["ok"], one["error"]) for one in heard if one["type"] == "reply"]
