"""The table in words: it comes to pages that ask for it alone, and tells nobody more than their own view does."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from server.harness import WORDS, Browser, Page
from skerry.core.registry import find_game

HAND = "Your hand"
ENTRIES = 40
"""How far a game goes, in entries of its log, while what two people are told is watched."""


async def koxinga(browser: Browser, seats: int = 1, **more: Any) -> str:
    """A game of Koxinga that waits for people on its first seats; quick bots have the others."""
    people: list[dict[str, str]] = [{"occupant": "person"}] + [{"occupant": "empty"}] * (seats - 1)
    bots = [{"occupant": "bot", "bot": "greedy"}] * (6 - seats)
    return await browser.create("koxinga", seats=people + bots, **more)


async def described(page: Page, wanted: bool = True) -> dict[str, Any]:
    """Ask for the table in words; the answer."""
    before = len(page.received)
    await page.socket.send(f'{{"type": "describe", "wanted": {str(wanted).lower()}}}')
    found: list[dict[str, Any]] = []

    def came() -> list[dict[str, Any]]:
        found[:] = [message for message in page.received[before:] if message["type"] == "described"]
        return found

    await page.until(came)
    return found[0]


def titles(told: dict[str, Any]) -> list[str]:
    return [sheet["title"] for sheet in told["sheets"]]


def in_own_words(page: Page) -> list[dict[str, Any]]:
    """What the game says of the view that this page holds."""
    assert page.position is not None
    names = [seat["name"] or seat["title"] for seat in page.table["seats"]]
    sheets = find_game("koxinga").words.describe(page.position["view"], page.position["viewer"], names)
    parts = ("title", "lines", "heads", "rows", "ruled", "picture")
    return [{part: getattr(sheet, part) for part in parts} for sheet in sheets]


async def play_some(page: Page, luck: random.Random) -> None:
    """Choose at random until the game is so far; after each choice the page has been told the table as it sees it."""
    while True:
        await page.until(lambda: page.may_choose() or page.seq >= ENTRIES)
        if page.seq >= ENTRIES or page.position is None:
            return
        seq = page.seq
        await page.choose(luck.randrange(len(page.position["legal"])))
        await page.until(lambda seq=seq: page.seq > seq)  # type: ignore[misc]
        assert page.position["sheets"] == in_own_words(page)


async def test_a_page_that_does_not_ask_gets_no_sheets(ann: Browser) -> None:
    page = await ann.page(await koxinga(ann, start=True, client_seed=WORDS))
    for _ in range(3):
        await page.until(page.may_choose)
        seq = page.seq
        await page.choose()
        await page.until(lambda seq=seq: page.seq > seq)  # type: ignore[misc]
    positions = [message["position"] for message in page.received if message.get("position")]
    assert positions
    assert all(position["sheets"] == [] for position in positions)


async def test_each_page_is_told_what_its_own_view_holds_and_no_more(ann: Browser, bob: Browser, cleo: Browser) -> None:
    table = await koxinga(ann, seats=2)
    first, second = await ann.page(table), await bob.page(table)
    await second.do("sit", seat=1)
    await second.do("ready", ready=True, client_seed=WORDS)
    await first.do("start", client_seed=WORDS)
    watcher, pages = await cleo.page(table), [first, second]
    await first.until(lambda: first.position)
    await second.until(lambda: second.position)
    for page in [*pages, watcher]:
        told = await described(page)
        assert page.position is not None
        assert told["viewer"] == page.position["viewer"]
        if told["seq"] != page.seq:  # the game went on meanwhile, and the page was told that, too
            told = page.position
        assert told["sheets"] == in_own_words(page)
        assert (HAND in titles(told)) == (page is not watcher)
    await asyncio.gather(*[play_some(page, random.Random(2)) for page in pages])
    last = max(page.seq for page in pages)
    await watcher.until(lambda: watcher.seq >= last)
    assert watcher.position is not None
    assert watcher.position["sheets"] == in_own_words(watcher)
    for page, own in ((first, 0), (second, 1), (watcher, None)):
        sheets = [message["position"] for message in page.received if (message.get("position") or {}).get("sheets")]
        assert len(sheets) >= 8
        assert {position["viewer"] for position in sheets} == {own}
        assert any(HAND in titles(position) for position in sheets) == (own is not None)


async def test_a_covered_table_is_told_as_a_spectator_is(ann: Browser) -> None:
    table = await koxinga(ann, seats=2)
    page = await ann.page(table)
    await page.do("sit", seat=1, name="Mum")
    await page.do("ready", ready=True, client_seed=WORDS)
    await page.do("start", client_seed=WORDS)
    await page.until(lambda: page.position)
    covered = await described(page)
    assert covered["viewer"] is None
    assert HAND not in titles(covered)
    await page.look(1)
    assert page.position is not None
    assert page.position["viewer"] == 1
    assert page.position["sheets"] == in_own_words(page)
    assert HAND in titles(page.position)
    await page.look(None)
    assert HAND not in titles(page.position)


async def test_looking_back_is_told_in_words_by_who_asks_through_ones_own_eyes(ann: Browser, bob: Browser) -> None:
    table = await koxinga(ann, start=True, client_seed=WORDS)
    page = await ann.page(table, words=1)
    await page.until(page.may_choose)  # a bot may lead the first round, and choose while this looks
    steps = f"/api/tables/{table}/replay/steps?first={page.seq}&last={page.seq}"
    assert (await ann.get(f"{steps}&viewer=0"))[0]["sheets"] == []
    steps += "&words=true"
    own = (await ann.get(f"{steps}&viewer=0"))[0]
    assert own["sheets"] == in_own_words(page)
    assert HAND in titles(own)
    strange = (await bob.get(steps))[0]
    assert strange["sheets"]
    assert HAND not in titles(strange)
    assert (await bob.request("GET", f"{steps}&viewer=0")).status_code == 403


async def test_it_may_be_wished_for_from_the_beginning_and_no_longer(ann: Browser) -> None:
    table = await koxinga(ann, start=True, client_seed=WORDS)
    page = await ann.page(table, words=1)
    await page.until(page.may_choose)
    assert page.position is not None
    assert HAND in titles(page.position)
    await page.socket.send('{"type": "describe", "wanted": false}')
    await page.do("ping")
    seq = page.seq
    await page.choose()
    await page.until(lambda: page.seq > seq)
    assert page.position["sheets"] == []


async def test_words_of_another_language_are_those_of_the_table_too(ann: Browser) -> None:
    page = await ann.page(await koxinga(ann, start=True, client_seed=WORDS), words=1)
    before = len(page.received)
    await page.socket.send('{"type": "language", "language": "pseudo"}')
    await page.until(lambda: any(message["type"] == "snapshot" for message in page.received[before:]))
    assert page.position is not None
    assert HAND not in titles(page.position), "another language has another title for it"
    assert page.position["sheets"]


async def test_before_the_start_there_is_nothing_to_tell_and_then_it_comes(ann: Browser) -> None:
    page = await ann.page(await koxinga(ann))
    await page.socket.send('{"type": "describe", "wanted": true}')
    await page.do("ready", ready=True, client_seed=WORDS)
    assert not [message for message in page.received if message["type"] == "described"]
    await page.do("start", client_seed=WORDS)
    await page.until(lambda: page.position)
    assert page.position is not None
    assert HAND in titles(page.position)
