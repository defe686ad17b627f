"""Records from files are read apart: by turns, within limits of memory, and again after the reader's end."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import msgspec
import pytest

from core_games.stakes import SPEC as STAKES
from lab.small_games import small_games
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import record_of
from skerry.core.verify import OPEN, Finding
from skerry.tables import protocol
from skerry.tables.desk import opened
from skerry.tables.desk.opened import Opened
from skerry.tables.desk.reading import GAMES_KEPT, Question, Reply, Shelf
from skerry.tables.limits import Asker
from skerry.tables.shown.texts import Refusal

__all__ = ["small_games"]

pytestmark = [pytest.mark.quick, pytest.mark.usefixtures("small_games")]


class PlainSigner:
    """Vouches for nothing."""

    def sign(self, digest: str) -> dict[str, Any]:
        raise ValueError("nothing is signed here")

    def check(self, record: dict[str, Any], brought: bool = False) -> Finding:
        return Finding("signature", OPEN, "signature.none")


class CountingReader:
    """Reads at once, and counts what it was asked and how often with a text."""

    def __init__(self) -> None:
        self.shelf = Shelf(PlainSigner())
        self.asked: list[str] = []
        self.texts = 0

    async def read(self, question: bytes, asker: Asker | None) -> bytes:
        found = msgspec.json.decode(question, type=Question)
        self.asked.append(found.kind)
        self.texts += bool(found.text)
        return self.shelf.answer(question)


def game(seed: int = 3, **change: Any) -> bytes:
    """The text of a whole game of bots."""
    luck = random.Random(seed)
    match = Match.start(STAKES.game({"cards": 4}, 2), Simulated(seed))
    while not match.over:
        match.submit(match.waiting()[0], luck.choice(match.legal(match.waiting()[0])), by="bot")
    return json.dumps({**record_of(match, ["North", "East"]), **change}).encode()


async def test_a_record_is_played_once_for_all_that_is_asked_about_it() -> None:
    reader = CountingReader()
    shown = Opened(reader)
    table = await shown.open("ann", game(), "Mine")
    one = shown.find(table, "ann")
    assert one is not None
    outline = await shown.outline(one, None, "en", None)
    assert (outline.table.name, outline.opened, outline.table.id) == ("Mine", "open", table)
    last = outline.steps - 1
    assert [step.seq for step in await shown.steps(one, 0, last, 1, "en", None)] == list(range(outline.steps))
    assert (await shown.ending(one, "en", None)).seats
    assert (await shown.verify(one, "en", None)).outcome == "not verifiable"
    assert (await shown.story(one, 0, "en", None)).steps == outline.steps
    assert reader.texts == 1, "its text was sent once, and its game played once"


async def test_a_reader_that_has_ended_or_forgotten_is_given_the_text_again() -> None:
    reader = CountingReader()
    shown = Opened(reader)
    tables = [await shown.open("ann", game(seed), "") for seed in range(GAMES_KEPT + 1)]
    first = shown.find(tables[0], "ann")
    assert first is not None
    assert (await shown.outline(first, None, "en", None)).table.id == tables[0]
    reader.shelf = Shelf(PlainSigner())
    assert (await shown.outline(first, None, "en", None)).table.id == tables[0]
    assert reader.texts == len(tables) + 2


async def test_what_cannot_be_is_refused_in_the_same_words_as_at_a_table() -> None:
    shown = Opened(CountingReader())
    with pytest.raises(Refusal) as refusal:
        await shown.open("ann", game(format=3), "")
    assert (refusal.value.key, "has format 3" in refusal.value.facts["why"]) == ("record_bad", True)
    one = shown.find(await shown.open("ann", game(), ""), "ann")
    assert one is not None
    for first, last in ((0, 10_000), (5, 4), (-1, 0)):
        with pytest.raises(Refusal, match="bad_step_range"):
            await shown.steps(one, first, last, None, "en", None)
    with pytest.raises(Refusal, match="not_seat"):
        await shown.outline(one, 7, "en", None)
    with pytest.raises(Refusal) as closed:
        shown.find(one.table, "bob")
    assert closed.value.status == 404


@pytest.mark.parametrize("limit", ["ADDRESS_BYTES", "MOST_BYTES"])
async def test_records_keep_within_a_budget_of_bytes_the_oldest_go(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens many from one address closes their own, not those of others, before all are too many."""
    size = len(zlib.compress(game(), 6))
    monkeypatch.setattr(opened, limit, int(2.5 * size))
    shown = Opened(CountingReader())
    elsewhere = await shown.open("eve", game(1), "", asker=Asker("10.0.0.9", "eve"))
    near = [
        await shown.open(person, game(seed), "", asker=Asker("10.0.0.1", person))
        for seed, person in enumerate(("ann", "bob", "cleo"))
    ]

    def is_open(table: str, person: str) -> bool:
        try:
            return shown.find(table, person) is not None
        except Refusal:
            return False

    there = [is_open(table, person) for table, person in zip(near, ("ann", "bob", "cleo"), strict=True)]
    assert there == [False, True, True]
    assert is_open(elsewhere, "eve") == (limit == "ADDRESS_BYTES")


def test_answers_are_the_protocols_own() -> None:
    """What a reader encodes, a server decodes into the same types."""
    shelf = Shelf(PlainSigner())
    question = Question("outline", "k", "opened-1", "", game().decode())
    reply = msgspec.json.decode(shelf.answer(msgspec.json.encode(question)), type=Reply)
    replay = msgspec.json.decode(reply.found, type=protocol.Replay)
    assert msgspec.json.encode(replay) == bytes(reply.found)


@pytest.mark.parametrize("text", [b"", b" ", b"null", b"[]", b"{}", b'"a"', b"{", b"\xef\xbb\xbf{}", b"0"])
async def test_a_file_without_a_record_is_refused_in_words(text: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        await Opened(CountingReader()).open("ann", text, "Mine")
    assert refused.value.key == "record_bad"
    assert refused.value.facts["why"]
