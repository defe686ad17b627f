"""A bot that dies, hangs, is stopped or answers nonsense costs its table one plain choice, and the log says so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from layers import gate_has
from server.harness import NEVER, WORDS, Browser, Page, Server
from skerry.server.settings import Settings

FAILURES = [
    "broken",
    "deadly",
    "leaving",
    "sleepy",
    "stopped",
    "stubborn",
    "garbled",
    "mistyped",
    "negative",
    "enormous",
    "nested",
]
SPOILT = ["garbled", "mistyped", "negative", "nested", "deadly"]
"""Whose process is good for nothing any more."""
SILENT = ["sleepy", "stopped"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one process for bots, which it gives all the time that a busy machine may need."""
    running = Server(tmp_path_factory.mktemp("failing"), bot_workers=1, bot_seconds=NEVER).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon gives a thought up; on a busy machine an honest one too."""
    running = Server(tmp_path_factory.mktemp("hasty"), bot_workers=1, bot_seconds=2.0).start()
    yield running
    running.stop()


@pytest.fixture
async def ann(request: pytest.FixtureRequest) -> AsyncIterator[Browser]:
    """Somebody at the server that suits the failure."""
    parameters = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    name = "hasty" if parameters.get("level", "sleepy") in SILENT else "server"
    async with Browser(request.getfixturevalue(name)) as browser:
        yield browser


async def against(ann: Browser, game: str, *levels: str, **wish: Any) -> Page:
    """A game in play between Ann, who looks on from seat 0, and bots."""
    seats: list[dict[str, Any]] = [{"occupant": "person"}]
    seats += [{"occupant": "bot", "bot": level} for level in levels]
    table = await ann.create(game, seats=seats, start=True, client_seed=WORDS, **wish)
    page = await ann.page(table)
    await page.until(lambda: page.position)
    return page


def failures(page: Page) -> list[int]:
    """The seats whose bots failed, as the log tells it."""
    return [event["seat"] for event in page.events if event["type"] == "bot_failed"]


def told(page: Page) -> list[str]:
    return [line["text"] for line in page.lines if "a bot, made no choice" in line["text"]]


@pytest.mark.parametrize("level", gate_has(FAILURES, (0, 1)))
async def test_a_failing_bot_costs_one_plain_choice_and_a_line(ann: Browser, level: str) -> None:
    page = await against(ann, "regatta", level)
    assert (await page.choose(1))["ok"]
    await page.until(lambda: page.seq >= 2 and page.may_choose())
    assert failures(page) == [1]
    assert [event["seat"] for event in page.events if event["type"] == "rested"] == [1], "the plain choice is to rest"
    name = page.table["seats"][1]["name"]
    assert told(page) == [f"{name}, a bot, made no choice: a plain one was made instead"]


@pytest.mark.deep
@pytest.mark.parametrize("level", SPOILT)
async def test_it_costs_no_other_table_anything(ann: Browser, level: str) -> None:
    """Its process is replaced before anybody else is answered by it."""
    page = await against(ann, "regatta", level)
    other = await against(ann, "regatta", "greedy")
    assert (await page.choose(1))["ok"]
    await page.until(lambda: page.seq >= 2)
    assert (await other.choose(1))["ok"]
    await other.until(lambda: other.seq >= 2)
    assert (failures(page), failures(other)) == ([1], [])


@pytest.mark.parametrize("level", gate_has(["negative", "stubborn", "enormous", "stopped"]))
async def test_tropichop_goes_on(ann: Browser, level: str) -> None:
    """It once broke off while it looked for the words of the refusal, and nobody could play any more."""
    page = await against(ann, "tropichop", level)
    while not failures(page):
        await page.until(lambda: page.may_choose() or failures(page))
        if not failures(page):
            assert (await page.choose(0))["ok"]
            seq = page.seq
            await page.until(lambda seq=seq: page.seq > seq or page.may_choose())  # type: ignore[misc]
    await page.until(page.may_choose)
    assert told(page)


@pytest.mark.deep
async def test_sealed_choices_of_several_that_hang_are_waited_for_once(ann: Browser) -> None:
    """There is one process: whoever still waits to think is given up with another of its level that took too long."""
    page = await against(ann, "stakes", "sleepy", "sleepy", "sleepy")
    assert (await page.choose(0))["ok"]
    await page.until(lambda: page.position and page.position["seq"] >= 4)
    assert sorted(failures(page)) == [1, 2, 3]
    assert len(told(page)) == 3
    log = [line for line in page.browser.server.log.read_text().splitlines() if page.id in line]
    assert sum("no answer within 2 seconds" in line for line in log) == 1
    assert sum("given up with another of its level" in line for line in log) == 2


def test_a_thought_is_given_up_within_twenty_seconds(tmp_path: Path) -> None:
    assert Settings(tmp_path).bot_seconds < 20
