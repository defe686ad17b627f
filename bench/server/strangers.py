"""How long others wait while a stranger sends what costs a server most, within all limits.

    python bench/server/strangers.py options|maps|generate|trials|records|codes PORT

`records`: a file whose every sixteenth entry is a step taken back, opened by three guests, whose outline, steps and
check are then asked for eight times over and dropped after two seconds. `options`: 60 messages of 61 kB with unknown
options over a WebSocket. `maps`: 40 tables with a drawn map, judged and begun. `generate`: 28 large maps made by
chance. `trials`: 41 guests without cookies begin a trial each. `codes`: forty guests of one address type wrong codes
and have recovery words made, ten times each, while somebody else makes tables. Meanwhile another guest pings a table of
their own (or asks for one map, or begins one trial), and `/healthz` is asked. Prints one line.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import record_of
from skerry.core.registry import find_game

WORDS = "0123456789abcdef" * 2


def counted(statuses: list[int]) -> dict[int, int]:
    """How often each status came."""
    return {status: statuses.count(status) for status in set(statuses)}


class Guest:
    """A person with a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=300)

    async def meet(self) -> Guest:
        await self.http.get("/api/me")
        return self

    async def table(self, **wish: Any) -> str:
        answer = await self.http.post("/api/tables", json={"game": "powerboats", **wish})
        answer.raise_for_status()
        return str(answer.json()["id"])

    def socket(self, table: str) -> Any:
        cookie = {"Cookie": f"skerry_guest={self.http.cookies['skerry_guest']}"}
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return connect(address, additional_headers=cookie, proxy=None, max_size=None, open_timeout=300)


async def pings(guest: Guest, stop: asyncio.Event) -> list[float]:
    """Seconds that each ping took, at a table of the guest's own, one after the other."""
    took = []
    async with guest.socket(await guest.table(game="koxinga", start=True, client_seed=WORDS)) as socket:
        await socket.recv()
        number = 0
        while not stop.is_set():
            number += 1
            began = time.monotonic()
            await socket.send(json.dumps({"type": "ping", "client_id": f"p{number}"}))
            while json.loads(await socket.recv()).get("client_id") != f"p{number}":
                pass
            took.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
    return took


def taken_back(entries: int = 2_400, every: int = 16) -> bytes:
    """A record of a Koxinga game in which steps are taken back at a steady beat."""
    match: Match[Any] = Match.start(find_game("koxinga").game(), Simulated(1))
    luck = random.Random(1)
    while len(match.log) < entries:
        if len(match.log) % every == 0 or match.over:
            match.take_back(match.earlier()[0 if not match.over else -1])
        else:
            seat = match.waiting()[0]
            match.submit(seat, luck.choice(match.legal(seat)), by="bot")
    match.stop()
    return json.dumps(record_of(match, ["Somebody"] * match.game.seats)).encode()


async def records(guest: Guest) -> str:
    text = taken_back()
    guests = [guest, *[await Guest(guest.port).meet() for _ in range(2)]]
    statuses: list[int] = []

    async def ask(one: Guest, path: str) -> None:
        try:
            if path.endswith("branches"):
                wish = {"seq": 900, "seat": 0, "others": "bots", "client_seed": WORDS}
                statuses.append((await one.http.post(path, json=wish, timeout=2.0)).status_code)
            else:
                statuses.append((await one.http.get(path, timeout=2.0)).status_code)
        except httpx.TimeoutException:
            statuses.append(0)

    opened = [await one.http.post("/api/records", content=text) for one in guests]
    statuses += [answer.status_code for answer in opened]
    asked = [
        ask(one, f"/api/tables/{answer.json()['id']}/{path}")
        for one, answer in zip(guests, opened)
        if answer.status_code == 200
        for path in ("replay", "replay/steps?first=0&last=63", "verify", "branches")
        for _ in range(8)
    ]
    await asyncio.gather(*asked)
    return f"{len(text) // 1000} kB each, answers {counted(statuses)} (0: dropped after two seconds)"


async def options(guest: Guest) -> str:
    async with guest.socket(await guest.table(game="squirrelopoly")) as socket:
        await socket.recv()
        wish = {f"unknown_option_{number}": 1 for number in range(2400)}
        for number in range(60):
            message = {"type": "set_options", "client_id": f"o{number}", "preset": "", "options": wish}
            await socket.send(json.dumps(message))
        answers: dict[str, int] = {}
        while len(answers) < 60:
            text = await socket.recv()
            answers[json.loads(text).get("client_id", "")] = len(text)
            answers.pop("", None)
        return f"{len(json.dumps(message)) // 1000} kB each, the largest answer {max(answers.values()):,} bytes"


async def maps(guest: Guest) -> str:
    examples = (await guest.http.get("/api/games/powerboats/content/map")).json()["examples"]
    drawn = max((example["data"] for example in examples), key=lambda data: len(json.dumps(data)))

    async def one() -> int:
        wish = {
            "game": "powerboats",
            "options": {"map": drawn},
            "start": True,
            "client_seed": WORDS,
        }
        return (await guest.http.post("/api/tables", json=wish)).status_code

    statuses = await asyncio.gather(*[one() for _ in range(40)])
    return f"answers {counted(statuses)}"


async def generate(guest: Guest) -> str:
    form = (await guest.http.get("/api/games/powerboats/content/map")).json()["generator"]
    largest = {field["name"]: field["max"] for field in form if field["name"] in ("width", "height") and "max" in field}
    path = "/api/games/powerboats/content/map/generate"

    async def one() -> int:
        return (await guest.http.post(path, json={"options": largest})).status_code

    work = asyncio.gather(*[one() for _ in range(28)])
    await asyncio.sleep(0.5)
    other, began = await Guest(guest.port).meet(), time.monotonic()
    status = (await other.http.post(path, json={"options": {}})).status_code
    waited = time.monotonic() - began
    statuses = await work
    return f"another one's map came ({status}) after {waited:.1f} s; answers {counted(statuses)}"


async def trials(guest: Guest) -> str:
    wish = {"game": "squirrelopoly", "games": 400}
    statuses = []
    for _ in range(41):
        async with httpx.AsyncClient(base_url=guest.http.base_url, timeout=300) as nobody:
            headers = {"x-forwarded-for": "192.0.2.1"}
            statuses.append((await nobody.post("/api/trials", json=wish, headers=headers)).status_code)
    headers, began = {"x-forwarded-for": "192.0.2.2"}, time.monotonic()
    answer = await guest.http.post("/api/trials", json={**wish, "games": 20}, headers=headers)
    if answer.status_code != 201:
        return f"another one's trial was refused ({answer.status_code})"
    found = answer.json()
    while found["state"] in ("waiting", "playing") and time.monotonic() - began < 120:
        await asyncio.sleep(0.5)
        found = (await guest.http.get(f"/api/trials/{found['id']}")).json()
    waited = time.monotonic() - began
    how = f"{found['state']}, {found['played']} games after {waited:.0f} s"
    return f"{statuses.count(201)} of 41 begun; another one's trial: {how}"


async def codes(guest: Guest) -> str:
    guests = [await Guest(guest.port).meet() for _ in range(40)]
    headers = {"x-forwarded-for": "192.0.2.3"}
    going = True

    async def bother(one: Guest) -> list[int]:
        statuses = []
        for number in range(10):
            code = f"{number:04}-0000-0000"
            tried = await one.http.post("/api/me/enter", json={"code": code, "here": ""}, headers=headers)
            made = await one.http.post("/api/me/words", headers=headers)
            statuses += [tried.status_code, made.status_code]
        return statuses

    async def lay(one: Guest) -> list[float]:
        waits = []
        while going:
            began = time.monotonic()
            await one.table()
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.3)
        return waits

    laying = asyncio.create_task(lay(await Guest(guest.port).meet()))
    statuses = [status for found in await asyncio.gather(*[bother(one) for one in guests]) for status in found]
    going = False
    waits = await laying
    return f"answers {counted(statuses)}; another one's tables took {max(waits):.2f} s at most of {len(waits)}"


ATTACKS = {
    "options": options,
    "maps": maps,
    "generate": generate,
    "trials": trials,
    "records": records,
    "codes": codes,
}


async def health(guest: Guest, stop: asyncio.Event) -> list[int]:
    """How `/healthz` answers, four times a second."""
    statuses = []
    while not stop.is_set():
        statuses.append((await guest.http.get("/healthz")).status_code)
        await asyncio.sleep(0.25)
    return statuses


async def main() -> None:
    """One attack, with somebody else at a table beside it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("attack", choices=list(ATTACKS))
    parser.add_argument("port", type=int)
    wish = parser.parse_args()
    stranger, other, stop = await Guest(wish.port).meet(), await Guest(wish.port).meet(), asyncio.Event()
    watching = asyncio.create_task(pings(other, stop))
    asking = asyncio.create_task(health(other, stop))
    await asyncio.sleep(1)
    began = time.monotonic()
    told = await ATTACKS[wish.attack](stranger)
    took = time.monotonic() - began
    stop.set()
    waits = sorted(await watching)
    print(
        f"{wish.attack}: {took:.1f} s, {told}; another table's pings: median {waits[len(waits) // 2] * 1000:.1f} ms, "
        f"longest {waits[-1] * 1000:.0f} ms of {len(waits)}; /healthz {counted(await asking)}"
    )


if __name__ == "__main__":
    asyncio.run(main())
