"""Passkeys: made, used in an empty browser, removed; and none that proves nothing lets anybody in."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.authenticator import Authenticator, text
from server.harness import Browser, Server


class Named(Browser):
    """A browser that has opened the server by its name."""

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.server.port}"

    async def send(self, path: str, **body: Any) -> httpx.Response:
        headers = {"host": f"localhost:{self.server.port}", "origin": self.origin}
        return await self.request("POST", f"/api/me/passkeys{path}", headers=headers, json=body)

    async def options(self, path: str) -> dict[str, Any]:
        answer = await self.send(path)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["options"])


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Named, Named]]:
    """Somebody, and an empty browser, at a server of their own: wrong tries count by address."""
    server = Server(tmp_path).start()
    async with Named(server) as ann, Named(server) as empty:
        yield ann, empty
    server.stop()


async def kept(ann: Named) -> Authenticator:
    ring = Authenticator(ann.origin)
    answer = await ann.send("", credential=ring.make(await ann.options("/new")))
    assert answer.status_code == 201, answer.text
    assert len(answer.json()["passkeys"]) == 1
    return ring


async def me(browser: Browser) -> str:
    return str((await browser.get("/api/me"))["id"])


async def test_a_passkey_brings_somebody_back_into_an_empty_browser(two: tuple[Named, Named]) -> None:
    ann, empty = two
    table = await ann.create("stones")
    ring = await kept(ann)
    proof = ring.prove(await empty.options("/ask"))
    entered = await empty.send("/enter", credential=proof)
    assert entered.json()["done"], entered.text
    assert await me(empty) == ann.id
    assert [one["id"] for one in await empty.get("/api/tables?mine=true")] == [table]
    assert len((await ann.get("/api/me/devices"))["devices"]) == 2, "also the one where it was made"
    listed = (await ann.get("/api/me/passkeys"))["passkeys"]
    removed = await ann.request("DELETE", f"/api/me/passkeys/{listed[0]['id']}")
    assert removed.json()["passkeys"] == []
    async with Named(ann.server) as late:
        assert (await late.send("/enter", credential=ring.prove(await late.options("/ask")))).status_code == 404


async def test_a_browser_with_games_is_asked_and_the_same_proof_answers(two: tuple[Named, Named]) -> None:
    ann, other = two
    ring = await kept(ann)
    here = await other.create("stones")
    proof = ring.prove(await other.options("/ask"))
    asked = (await other.send("/enter", credential=proof)).json()
    assert (asked["done"], asked["tables"]) == (False, 1)
    assert (await other.send("/enter", credential=proof, here="both")).json()["done"]
    assert [one["id"] for one in await ann.get("/api/tables?mine=true")] == [here]
    async with Named(ann.server) as thief:
        assert (await thief.send("/enter", credential=proof)).status_code == 400, "it was put to another device"


async def test_what_proves_nothing_lets_nobody_in(two: tuple[Named, Named]) -> None:
    ann, empty = two
    ring = await kept(ann)
    options = await empty.options("/ask")
    good = ring.prove(options)
    elsewhere = Authenticator("http://evil.example")
    elsewhere.key, elsewhere.id, elsewhere.uses = ring.key, ring.id, ring.uses
    forged = Authenticator(ann.origin)
    forged.id = ring.id
    spoilt: list[tuple[dict[str, Any], int]] = [
        ({}, 400),
        ({"id": 5, "response": {"clientDataJSON": []}}, 400),
        (forged.prove(options), 400),
        (elsewhere.prove(options), 400),
        (ring.prove({**options, "challenge": text(b"made up by me")}), 400),
    ]
    for credential, status in spoilt:
        answer = await empty.send("/enter", credential=credential)
        assert answer.status_code == status, answer.text
    assert (await empty.send("/enter", credential=good)).status_code == 429, "those were five tries"
    assert await me(empty) == empty.id


async def test_none_is_made_of_nonsense_or_for_an_address_of_numbers(two: tuple[Named, Named]) -> None:
    ann, other = two
    ring = Authenticator(ann.origin)
    made = ring.make(await ann.options("/new"))
    assert (await other.send("", credential=made)).status_code == 400, "it was put to another device"
    for name in ("attestationObject", "clientDataJSON"):
        wrong = {**made, "response": {**made["response"], name: text(b"nonsense")}}
        assert (await ann.send("", credential=wrong)).status_code == 400
    assert (await ann.send("", credential=made)).status_code == 201
    assert (await ann.send("", credential=made)).status_code == 400, "it is there"
    assert (await ann.get("/api/me/passkeys"))["possible"] is False, "by numbers"
    numbers = await ann.request("POST", "/api/me/passkeys/new", headers={"origin": ann.server.base})
    assert numbers.status_code == 409
    assert "name" in numbers.json()["error"]
    with sqlite3.connect(ann.server.data / "skerry.sqlite3") as database:
        assert database.execute("SELECT person FROM passkeys").fetchall() == [(ann.id,)]
    assert (await ann.request("POST", "/api/me/delete", json={"name": ann.name})).status_code == 204
    with sqlite3.connect(ann.server.data / "skerry.sqlite3") as database:
        assert database.execute("SELECT person FROM passkeys").fetchall() == []
