"""Whatever a stranger sends is answered clearly, and neither tables nor other people's connections suffer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import WORDS, Browser, Server

FIELDS = {
    "type": [
        "sit",
        "stand",
        "set_seat",
        "set_options",
        "ready",
        "start",
        "choose",
        "undo",
        "propose",
        "vote",
        "concede",
        "set_viewer",
        "chat",
        "mute",
        "block",
        "report",
        "ping",
        "language",
        "nonsense",
    ],
    "kind": ["takeback", "end_game", "correction"],
    "occupant": ["empty", "bot", "person"],
}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(FIELDS["type"]) | VALUES},
    optional={
        "client_id": st.text(max_size=70) | VALUES,
        "seat": st.integers(-2, 70) | VALUES,
        "seq": st.integers(-2, 10) | VALUES,
        "action": st.integers(-5, 50) | VALUES,
        "kind": st.sampled_from(FIELDS["kind"]) | VALUES,
        "to": st.integers(-3, 9) | VALUES,
        "patch": st.lists(st.tuples(st.text(max_size=10), VALUES), max_size=3) | VALUES,
        "occupant": st.sampled_from(FIELDS["occupant"]) | VALUES,
        "bot": st.text(max_size=10) | VALUES,
        "preset": st.sampled_from(["", "standard", "calm"]) | VALUES,
        "options": st.dictionaries(st.sampled_from(["cards", "gamble", "x"]), VALUES) | VALUES,
        "ready": st.booleans() | VALUES,
        "client_seed": st.just(WORDS) | VALUES,
        "text": VALUES,
        "who": VALUES,
        "muted": VALUES,
        "proposal": VALUES,
        "agree": VALUES,
        "language": VALUES,
    },
)


@pytest.mark.deep
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(MESSAGES.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60), min_size=5, max_size=25))
def test_malformed_messages_kill_nothing(server: Server, messages: list[str | bytes]) -> None:
    asyncio.run(_send_all(server, messages))


async def _send_all(server: Server, messages: list[str | bytes]) -> None:
    """A stranger, who even holds a seat, sends everything; a game at the same table goes on undisturbed."""
    async with Browser(server) as ann, Browser(server) as stranger:
        wish = [{"occupant": "person"}, {"occupant": "empty"}]
        table = await ann.create(seats=wish)
        page, rude = await ann.page(table), await stranger.page(table)
        await rude.do("sit", seat=1)
        for message in messages:
            await rude.socket.send(message)
        await rude.do("ping")
        await page.do("ping")
        if page.table["phase"] == "waiting":
            await page.ask("set_seat", seat=1, occupant="bot", for_good=True)
            await page.ask("start", client_seed=WORDS)
        await page.until(lambda: page.position is not None)
        played = await ann.page(await ann.create(start=True, client_seed=WORDS, preset="calm"))
        for message in messages:
            await rude.socket.send(message)
        await played.play_out(random.Random(0))


async def test_each_kind_of_nonsense_has_an_answer(ann: Browser) -> None:
    page = await ann.page(await ann.create())
    cases: list[tuple[Any, str]] = [
        ("not json", "not JSON"),
        ("[]", "could not be read"),
        ('{"type": "dance", "client_id": "a"}', "dance"),
        ('{"type": "sit", "client_id": "b", "seat": "first"}', "seat"),
        ('{"type": "sit", "client_id": "c", "seat": 99}', "seat"),
        ('{"type": "chat", "client_id": "d"}', "text"),
        ("[" * 5000, "could not be read"),
        (b"\xff\xfe", "not JSON"),
    ]
    for message, part in cases:
        before = len(page.received)
        await page.socket.send(message)
        await page.until(lambda before=before: len(page.received) > before)  # type: ignore[misc]
        answer = page.received[-1]
        assert answer["type"] == "reply"
        assert not answer["ok"]
        assert part in answer["error"], (message, answer)
    assert page.answers["b"]["ok"] is False, "the refusal finds its way back"


async def test_too_large_a_message_ends_only_its_own_connection(ann: Browser, bob: Browser) -> None:
    table = await ann.create()
    good, bad = await ann.page(table), await bob.page(table)
    await bad.socket.send("x" * 200_000)
    with contextlib.suppress(ConnectionClosed, AssertionError):
        await bad.until(lambda: bad.gone)
    assert bad.gone
    await good.do("ping")
    body = json.dumps({"game": "stakes", "name": "x" * 100_000})
    assert (await ann.request("POST", "/api/tables", content=body)).status_code == 413


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "stake"}, 404, "did you mean stakes"),
        ({"game": "stakes", "preset": "classic"}, 400, "standard, calm"),
        ({"game": "stakes", "options": {"card": 4}}, 400, "did you mean cards"),
        ({"game": "stakes", "options": {"cards": 40}}, 400, "at most 9"),
        ({"game": "stakes", "options": {"cards": 9}, "seats": [{"occupant": "bot"}] * 4}, 400, "too many"),
        ({"game": "stakes", "seats": [{"occupant": "bot"}]}, 400, "2, 3, 4 seats, not 1"),
        ({"game": "stakes", "seats": [{"occupant": "bot", "bot": "gredy"}] * 2}, 400, "greedy"),
        ({"game": "stakes", "seats": [{"occupant": "cat"}] * 2}, 400, "cat"),
        ({"game": "stakes", "start": True}, 400, "random words"),
        ({"game": "stakes", "start": True, "client_seed": "hello"}, 400, "client_seed"),
        ({"game": "stakes", "start": True, "client_seed": WORDS, "seats": [{"occupant": "empty"}] * 2}, 400, "taken"),
        ({"game": "stakes", "seconds": -4}, 400, "seconds"),
        ({}, 400, "game"),
        ([], 400, ""),
        ("nonsense", 400, ""),
    ],
)
async def test_a_bad_wish_for_a_table_is_refused_with_the_way_out(
    ann: Browser, body: Any, status: int, words: str
) -> None:
    answer = await ann.request("POST", "/api/tables", json=body)
    assert answer.status_code == status
    refused = answer.json()
    assert words in json.dumps(refused), refused
    assert set(refused) == {"error", "problems"}


async def test_options_are_refused_by_field(ann: Browser) -> None:
    answer = await ann.request("POST", "/api/tables", json={"game": "stakes", "options": {"cards": 1, "gamble": 3}})
    assert [problem["option"] for problem in answer.json()["problems"]] == ["cards", "gamble"]


async def test_other_sites_may_neither_write_nor_connect(ann: Browser, server: Server) -> None:
    foreign = {"origin": "https://evil.example"}
    refused = await ann.request("POST", "/api/tables", json={"game": "stakes"}, headers=foreign)
    assert refused.status_code == 403
    crossed = {"sec-fetch-site": "cross-site"}
    assert (await ann.request("PUT", "/api/me", json={"name": "x"}, headers=crossed)).status_code == 403
    own = {"origin": server.base, "sec-fetch-site": "same-origin"}
    assert (await ann.request("PUT", "/api/me", json={"name": "x"}, headers=own)).status_code == 200
    address = f"ws://127.0.0.1:{server.port}/api/tables/{await ann.create()}/live"
    with pytest.raises(InvalidStatus) as caught:
        await connect(address, additional_headers={"Origin": "https://evil.example"}, proxy=None)
    assert caught.value.response.status_code == 403


async def test_a_forged_cookie_makes_a_stranger(ann: Browser, bob: Browser) -> None:
    forged = ann.cookie[:-3] + ("aaa" if not ann.cookie.endswith("aaa") else "bbb")
    answer = await bob.http.get(f"{ann.server.base}/api/me", headers={"cookie": forged})
    assert answer.json()["id"] != ann.id


async def test_odd_cookies_of_others_do_not_hide_ours(ann: Browser) -> None:
    odd = f'a b@c={{"x":1}}; =; ;;{ann.cookie}; z="'
    answer = await ann.http.get(f"{ann.server.base}/api/me", headers={"cookie": odd})
    assert answer.json()["id"] == ann.id


async def test_the_page_itself_brings_the_cookie(ann: Browser) -> None:
    for path, brings in (("/", True), ("/table/abc", True), ("/assets/x.js", False), ("/healthz", False)):
        answer = await ann.http.get(ann.server.base + path, headers={"cookie": ""})
        assert ("set-cookie" in answer.headers) is brings, path


async def test_unknown_addresses_and_tables(ann: Browser, server: Server) -> None:
    for path in (
        "/api/nothing",
        "/api/tables/nope",
        "/api/games/nope/learn",
        "/assets/nope.js",
        "/../../etc/passwd.txt",
    ):
        answer = await ann.request("GET", path)
        assert answer.status_code == 404, path
        assert answer.json()["error"]
    assert (await ann.request("DELETE", "/api/tables")).status_code == 405
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/nope/live", proxy=None) as socket:
        assert json.loads(await socket.recv())["type"] == "removed"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404


async def test_every_answer_carries_the_security_headers(ann: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = (await ann.request("GET", path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
    async with Browser(ann.server) as fresh:
        cookie = (await fresh.http.get(f"{ann.server.base}/api/me", headers={"cookie": ""})).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
