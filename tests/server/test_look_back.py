"""Looking back while the game is on: what one's own seat was shown then, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from layers import gate_has
from server.harness import Browser, Page, Server, agreed, seated
from server.test_records import finished

SHOWN = ("seq", "view", "decision", "sheets")


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    running = Server(tmp_path / "data").start()
    try:
        yield running
    finally:
        running.stop()


WISHES: dict[str, dict[str, Any]] = {
    "stakes": {"options": {"cards": 9}},
    "koxinga": {"bots": 4},
    "tropicalia": {},
    "tropichop": {"bots": 1},
    "powerboats": {},
    "squirrelopoly": {"bots": 2},
}


async def laid(ann: Browser, bob: Browser, game: str) -> list[Page]:
    """A game of two people, and of as many bots as it needs."""
    wish = dict(WISHES[game])
    bots = [{"occupant": "bot", "bot": "random"}] * wish.pop("bots", 0)
    table = await ann.create(game, seats=[{"occupant": "person"}, {"occupant": "empty"}, *bots], **wish)
    pages = [await ann.page(table, patches=0), await bob.page(table, patches=0)]
    await pages[1].do("sit", seat=1)
    for number, page in enumerate(pages):
        await page.do("ready", ready=True, client_seed=f"{number:032x}")
    await pages[0].do("start", client_seed=f"{0:032x}")
    for page in pages:
        await page.until(lambda page=page: page.position)
    return pages


@pytest.mark.parametrize("game", gate_has(WISHES, (0, 1)))
async def test_each_step_is_what_the_seat_was_sent_then(server: Server, game: str) -> None:
    async with Browser(server) as ann, Browser(server) as bob, Browser(server) as cleo:
        pages = await laid(ann, bob, game)
        table = pages[0].id
        sent: list[dict[int, dict[str, Any]]] = [{}, {}, {}]
        everybody = [*pages, await cleo.page(table, patches=0)]
        luck = random.Random(3)
        for _ in range(12):
            await pages[0].until(lambda: pages[0].may_choose() or pages[1].may_choose())
            for page, kept in zip(everybody, sent):
                assert page.position is not None
                kept[page.seq] = {key: page.position[key] for key in SHOWN}
            page = next(page for page in pages if page.may_choose())
            assert page.position is not None
            now = page.seq
            await page.choose(luck.randrange(len(page.position["legal"])))
            for other in everybody:
                await other.until(lambda other=other, now=now: other.seq > now)
        assert not pages[0].over
        for browser, viewer, kept in zip((ann, bob, cleo), (0, 1, None), sent):
            query = "" if viewer is None else f"viewer={viewer}"
            for seq, position in kept.items():
                step = (await browser.get(f"/api/tables/{table}/replay/steps?first={seq}&last={seq}&{query}"))[0]
                assert json.dumps({key: step[key] for key in SHOWN}) == json.dumps(position), "to the byte"
                assert step["scores"] == []
            story = await browser.get(f"/api/tables/{table}/story?{query}")
            assert (await browser.page(table)).lines[: len(story["lines"])] == story["lines"]
            assert story["steps"] > max(kept)


async def test_through_nobody_elses_eyes(server: Server) -> None:
    async with Browser(server) as ann, Browser(server) as bob, Browser(server) as cleo:
        table = (await seated([ann, bob], options={"cards": 4}))[0].id
        for browser, seats in ((ann, [1]), (bob, [0]), (cleo, [0, 1])):
            for seat in seats:
                for path in (f"story?viewer={seat}", f"replay/steps?first=0&last=0&viewer={seat}"):
                    answer = await browser.request("GET", f"/api/tables/{table}/{path}")
                    assert (answer.status_code, "your own seat" in answer.json()["error"]) == (403, True)
        for path in ("story?viewer=7", "replay/steps?first=0&last=99", "replay/steps?first=0&last=64"):
            assert (await ann.request("GET", f"/api/tables/{table}/{path}")).status_code == 400
        waiting = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
        assert (await ann.request("GET", f"/api/tables/{waiting}/story")).status_code == 409


async def test_what_was_taken_back_is_told_apart(server: Server) -> None:
    async with Browser(server) as ann, Browser(server) as bob:
        first, second = await seated([ann, bob], options={"cards": 9})
        await first.choose()
        await second.choose()
        await first.until(lambda: first.seq >= 2)
        before = (await ann.get(f"/api/tables/{first.id}/story?viewer=0"))["undone"]
        assert before == []
        answer = await first.ask("propose", seat=0, kind="takeback", to=0)
        assert answer["ok"], answer
        await agreed(second)
        story = await ann.get(f"/api/tables/{first.id}/story?viewer=0")
        assert story["undone"]
        for told in (first.position, (await bob.page(first.id)).position):  # live, and to a page that is opened later
            assert told is not None
            assert told["undone"] == story["undone"]
        assert max(story["undone"]) < story["steps"] - 1
        done = await finished(ann, bob)
        assert (await ann.get(f"/api/tables/{done}/replay"))["undone"]
