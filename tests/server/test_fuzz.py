"""Requests and messages of every shape, in a fixed number and the same in each run: no fault of the server's own."""

from __future__ import annotations

import asyncio
import json
import random
import warnings
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

import patience
from layers import budget
from server.harness import LIMITS, WORDS, Browser, Page, Server, web_client
from skerry.server.database.owner_store import OwnerStore
from skerry.server.database.table_store import Store
from skerry.server.owner.access import owner_code
from skerry.tables import protocol

EXAMPLES = {"sqlite": budget(1, 10), "postgresql": 4}
"""Requests of each operation that fit its description, and as many that do not: what is wrong with a request is mostly
seen before it comes to the database."""
MESSAGES = budget(4_000, 20_000)
STRANGERS = 20
ANSWER = 64 * 1024


# ---- requests -----
@pytest.fixture
async def fuzzed(database_url: str, tmp_path: Path) -> AsyncIterator[Server]:
    """A server on each kind of database, which must have had no fault at the end."""
    running = Server(tmp_path, database_url=database_url).start()
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


async def real_things(server: Server) -> tuple[dict[str, str], dict[str, list[str]]]:
    """A guest's cookies, and what may stand in an address because it is there."""
    async with Browser(server) as ann:
        over = await ann.page(await ann.create("stakes", start=True, client_seed=WORDS, preset="calm"))
        await over.play_out(random.Random(0))
        rules = {"game": "stones", "kind": "rules", "title": "Mine", "data": {"preset": "", "options": {"most": 2}}}
        kept = (await ann.request("POST", "/api/creations", json=rules)).json()["id"]
        link = (await ann.request("POST", f"/api/creations/{kept}/share")).json()["link"]
        trial = (await ann.request("POST", "/api/trials", json={"game": "stones", "games": 2})).json()["id"]
        wish = {"game": "stones", "option": "most", "values": [1], "games": 2}
        sweep = (await ann.request("POST", "/api/ranges", json=wish)).json()["id"]
        record = (await ann.request("GET", f"/api/tables/{over.id}/record")).content
        opened = (await ann.request("POST", "/api/records", content=record)).json()["id"]
        tables = [
            over.id,
            opened,
            await ann.create("regatta"),
            await ann.create("stakes", start=True, client_seed=WORDS),
        ]
        hook = {"kind": "webhook", "mode": "now", "target": "http://127.0.0.1:9/x"}  # where nothing may go
        alerts = (await ann.request("POST", "/api/me/alerts", json=hook)).json()["channels"][0]["id"]
        wish = {"table": {"game": "stakes"}, "kind": "swiss", "seats": 2, "client_seed": WORDS}
        event = (await ann.request("POST", "/api/events", json=wish)).json()["id"]
        things = {
            "person": ["0" * 24],
            "invitation": ["0" * 16],
            "event": [event],
            "blocked": ["0" * 16],
            "channel": [alerts],
            "table": tables,
            "creation": [kept],
            "link": [link],
            "trial": [trial],
            "range_id": [sweep],
            "opened": [opened],
        }
        return dict(ann.http.cookies), {**things, "game": ["stakes", "stones"], "kind": ["piles", "rules"]}


async def make_owner(server: Server, cookies: dict[str, str]) -> None:
    """Whose cookies these are may also do what the owner may."""
    store = Store(server.settings["database_url"], migrate=False)
    code = await owner_code(OwnerStore(store))
    await asyncio.to_thread(store.close)
    async with web_client(cookies=cookies) as client:
        answer = await client.post(f"{server.base}/api/owner/enter", json={"code": code})
        assert answer.status_code == 204, answer.text


async def test_no_request_of_any_shape_is_a_fault_of_the_server(fuzzed: Server) -> None:
    cookies, things = await real_things(fuzzed)
    await make_owner(fuzzed, cookies)
    schema = httpx.get(f"{fuzzed.base}/api/schema/openapi.json", timeout=patience.seconds()).json()
    examples = EXAMPLES[fuzzed.settings["database_url"].split("+")[0].split(":")[0]]
    statuses = await asyncio.to_thread(all_requests, fuzzed.base, schema, cookies, things, examples)
    assert len(statuses) >= examples * len(operations(schema)) * budget(0.4, 1)
    assert {200, 201, 400, 404} <= set(statuses), "some went all the way"
    assert [status for status in statuses if status >= 500] == []


def operations(schema: dict[str, Any]) -> list[tuple[str, str]]:
    """Method and path of everything that the description lists."""
    return [(method, path) for path, item in schema["paths"].items() for method in item if method != "parameters"]


def all_requests(
    base: str, schema: dict[str, Any], cookies: dict[str, str], things: dict[str, list[str]], examples: int
) -> list[int]:
    """The statuses of answers to generated requests of every operation."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the generator's own libraries
        import schemathesis

        described = [found.ok() for found in schemathesis.openapi.from_dict(schema).get_all_operations()]
    assert len(described) == len(operations(schema))
    statuses: list[int] = []
    with httpx.Client(timeout=patience.seconds(), limits=LIMITS, cookies=cookies) as client:
        for number, operation in enumerate(described):
            if operation.path in ("/source.zip", "/api/owner/leave"):
                continue  # they take no input; the one takes a while, the other would end what the owner may do
            modes = [schemathesis.GenerationMode.POSITIVE]
            if operation.query or operation.body:  # else every request fits, and none that does not is ever found
                modes.append(schemathesis.GenerationMode.NEGATIVE)
            for mode in modes if budget(False, True) else [modes[number % len(modes)]]:  # by turns in the gate
                cases = operation.as_strategy(generation_mode=mode)
                run_all(cases, lambda case, real: statuses.append(send(client, base, case, real)), things, examples)
    return statuses


def run_all(
    cases: Any, send_one: Callable[[Any, dict[str, str]], None], things: dict[str, list[str]], examples: int
) -> None:
    """Send generated cases; every other one names things that are there."""
    there = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in things.items()})

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, there | st.just({}))
    def run(case: Any, real: dict[str, str]) -> None:
        send_one(case, {} if case.method == "DELETE" else real)

    run()


def send(client: httpx.Client, base: str, case: Any, real: dict[str, str]) -> int:
    """One request; the answer's status. An error must say in words what is wrong."""
    for name in case.path_parameters or {}:
        case.path_parameters[name] = real.get(name, case.path_parameters[name])
    if isinstance(case.body, dict) and "game" in case.body and "game" in real:
        case.body["game"] = real["game"]
    wanted = case.as_transport_kwargs(base_url=base)
    headers = {
        name: value
        for name, value in wanted["headers"].items()
        if name.lower() == "content-type" and value.isascii() and value.isprintable()
    }
    content = wanted.get("data")
    if "json" in wanted:
        content, headers = json.dumps(wanted["json"]).encode(), {"content-type": "application/json"}
    elif content is not None and not isinstance(content, bytes):
        content = str(content).encode(errors="replace")
    try:
        request = client.build_request(
            case.method, wanted["url"], params=wanted.get("params"), content=content, headers=headers
        )
    except (httpx.InvalidURL, UnicodeError, ValueError):
        return 400  # no client can send it
    answer = client.send(request)
    assert answer.status_code < 500, f"{case.method} {request.url} {content!r}: {answer.text}"
    if answer.status_code >= 400:
        assert answer.json()["error"]
        assert len(answer.content) <= ANSWER
    return answer.status_code


# ---- messages -----
NASTY: list[Any] = [
    *(None, True, False, 0, -1, 1, 63, 64, 10**9, 2**63, 2**64, -(2**70), 10**300, 1.5, -0.0, 1e308),
    *("", " ", "\0", "\x7f", "²", "é" * 40, "\u202e", "x" * 70, "x" * 5000, "__proto__", "../..", "0" * 32, WORDS),
    *([], {}, [[]], {"": {}}, [0] * 100, [["at/0", 4]], [["free", True]], [["at/0", {"x": []}]], {"piles": [1]}),
    {"piles": {"piles": [1, 2]}},
    {f"option_{number}": number for number in range(40)},
]
FITTING: dict[str, dict[str, list[Any]]] = {
    "sit": {"seat": [0, 1, 2], "name": ["Mum", ""]},
    "stand": {"seat": [0, 1]},
    "several_seats": {"allowed": [True, False]},
    "set_seat": {
        "seat": [0, 1],
        "occupant": ["empty", "bot"],
        "bot": ["", "greedy", "nobody"],
        "for_good": [True, False],
    },
    "set_options": {"preset": ["", "calm", "standard"], "options": [{}, {"cards": 4}, {"goal": 9}, {"piles": {}}]},
    "ready": {"ready": [True, False], "client_seed": [WORDS]},
    "start": {"client_seed": [WORDS]},
    "choose": {"seat": [0, 1], "seq": [0, 1, 2, 5], "action": [0, 1, 2, 7]},
    "hint": {"seat": [0, 1], "seq": [0, 1, 2, 5]},
    "undo": {"seat": [0, 1], "seq": [-1, 0, 3]},
    "redo": {"seat": [0, 1], "seq": [-1, 0, 3]},
    "correct": {"seat": [0, 1], "patch": [[["at/0", 4]], [["free", True]], [["free", False]]]},
    "pause": {"paused": [True, False]},
    "skip_turn": {"seat": [0, 1], "seq": [0, 1, 4]},
    "propose": {"seat": [0, 1], "kind": ["takeback", "end_game", "correction"], "to": [0, 1], "patch": [[["at/1", 2]]]},
    "vote": {"proposal": ["", "0" * 12], "agree": [True, False]},
    "concede": {"seat": [0, 1]},
    "vacation": {"seat": [0, 1], "hours": [0, 1, 24, 168]},
    "by_itself": {"seat": [0, 1], "on": [True, False]},
    "look_ahead": {"seat": [0, 1]},
    "plan": {"seat": [0, 1], "seq": [0, 1, 2, 5], "action": [0, 1, 2, 7]},
    "withdraw": {"seat": [0, 1], "plan": ["", "0" * 8]},
    "resolve_timeout": {"seq": [0, 1, 4], "verdict": ["default_action", "bot", "more_time"]},
    "set_viewer": {"seat": [0, 1, None]},
    "describe": {"wanted": [True, False]},
    "chat": {"text": ["hello", "\u202ehello"]},
    "mute": {"who": ["", "a" * 24], "muted": [True, False]},
    "block": {"who": ["", "a" * 16], "seat": [None, 0, 1], "blocked": [True, False]},
    "report": {"line": [0, 1, 7]},
    "attend": {"visible": [True, False]},
    "ping": {},
    "language": {"language": ["en", "pseudo", "xx"]},
    "keep_table": {},
}
LAST = "close_table"
"""A message that is sent after all others: it may end the connection."""


def message(luck: random.Random, number: int) -> str | bytes:
    """A message: most are as a page sends them but for a field or two, some are nothing of the kind."""
    kind = luck.choice(list(FITTING))
    fields: dict[str, Any] = {"type": kind, "client_id": f"f{number}"}
    fields.update({name: luck.choice(values) for name, values in FITTING[kind].items()})
    for _ in range(luck.choice([0, 0, 1, 1, 2])):
        fields[luck.choice([*fields, "other"])] = luck.choice(NASTY)
    for _ in range(luck.choice([0, 0, 0, 1])):
        del fields[luck.choice(list(fields))]
    text = json.dumps(fields)
    how = luck.randrange(40)
    if how == 0:
        return text[: luck.randrange(len(text))]
    if how == 1:
        return text.encode()
    if how == 2:
        return luck.randbytes(luck.randrange(200))
    if how == 3:
        return luck.choice(["[" * 20_000, '{"a":' * 5000, "null", "0", '"x"', "[]", "{}", '{"type": 1}', "\ufeff{}"])
    return text


async def send_many(page: Page, seed: int) -> None:
    """Send a stranger's share, and find the connection sound after every few."""
    luck = random.Random(seed)
    for number in range(MESSAGES // STRANGERS):
        await page.socket.send(message(luck, number))
        if number % 50 == 49:
            while not (await page.ask("ping"))["ok"]:  # those were too many at once, and it says so
                await asyncio.sleep(0.1)
            page.received.clear()
            assert not page.gone, page.socket.close_code
    with suppress(ConnectionClosed):
        for client_id in (*NASTY, "last"):
            await page.socket.send(json.dumps({"type": LAST, "client_id": client_id}))


def test_every_message_of_a_page_is_among_those_that_are_spoilt() -> None:
    said = {message.__struct_config__.tag for message in protocol.ClientMessage.__args__}  # type: ignore[attr-defined]
    assert {*FITTING, LAST} == said


async def test_no_message_of_any_shape_is_a_fault_of_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    games = {"stakes": 2, "regatta": 2, "powerboats": 2, "squirrelopoly": 4}
    async with Browser(server) as ann:
        pages, strangers = [], [await Browser(server).__aenter__() for _ in range(STRANGERS)]
        for number, stranger in enumerate(strangers):
            game, waits = list(games)[number % len(games)], number % 3 == 0
            wish = [{"occupant": "person"}] + [{"occupant": "empty" if waits else "bot"}] * (games[game] - 1)
            begun = {} if waits else {"start": True, "client_seed": WORDS}
            page = await stranger.page(await stranger.create(game, seats=wish, **begun))
            pages.append(page)
        sending = asyncio.gather(*[send_many(page, seed) for seed, page in enumerate(pages)])
        own = await ann.page(await ann.create(start=True, client_seed=WORDS, preset="calm"))
        await own.play_out(random.Random(0))
        await sending
        for stranger in strangers:
            await stranger.__aexit__()
    server.stop()
    log = server.log.read_text()
    assert "Traceback" not in log, log[-4000:]
