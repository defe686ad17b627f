"""Records from files are read apart: by turns, within limits of memory, and again after the reader's end."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

import msgspec
import pytest

from core_games.stakes import SPEC as STAKES
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import record_of
from skerry.core.verify import OPEN, Finding
from skerry.core.words import PSEUDO
from skerry.tables import protocol
from skerry.tables.branches.service import Branching
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model.seat import SeatRow
from skerry.tables.replay import opened_records
from skerry.tables.replay.opened_records import OpenedRecords
from skerry.tables.replay.record_reader import GAMES_KEPT, Kind, Question, Reply, Shelf
from skerry.tables.replay.replays import Replays
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.settings import TableSettings
from tables.memory import MemoryStore, NoQuotas, PromptBots

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

    async def read(self, question: bytes, client: Client | None) -> bytes:
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
    shown = OpenedRecords(reader)
    table = await shown.open("ann", game(), "Mine", "en")
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
    shown = OpenedRecords(reader)
    tables = [await shown.open("ann", game(seed), "", "en") for seed in range(GAMES_KEPT + 1)]
    first = shown.find(tables[0], "ann")
    assert first is not None
    assert (await shown.outline(first, None, "en", None)).table.id == tables[0]
    reader.shelf = Shelf(PlainSigner())
    assert (await shown.outline(first, None, "en", None)).table.id == tables[0]
    assert reader.texts == len(tables) + 2


def unchained(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries without what ties each to the one before it."""
    return [{key: value for key, value in entry.items() if key != "before"} for entry in log]


WISH: Final = protocol.PlayOn(seq=2, seat=0, others="bots", client_seed="5a" * 16)


async def test_a_branch_of_it_is_begun_where_it_is_read() -> None:
    reader = CountingReader()
    shown = OpenedRecords(reader)
    one = shown.find(await shown.open("ann", game(), "Mine", "en"), "ann")
    assert one is not None
    assert one.opening.seats == 2
    seats = [SeatRow(0, "person", "ann", "Ann"), SeatRow(1, "bot", name="Finn", bot="random")]
    branch = await shown.branch(one, seats, WISH, "en", None)
    assert (branch.row.host, branch.row.entries, branch.row.parent_table, branch.row.client_seeds) == (
        "ann",
        3,
        one.table,
        ["5a" * 16],
    )
    assert branch.row.clock.game_as_of > 0, "its time runs"
    assert unchained(branch.entries) == unchained(one.record()["log"][:3])
    last = one.record()["entries"] - 1
    for seq, key in ((last, "branch_over"), (last + 1, "bad_step_range")):
        with pytest.raises(RequestError, match=key):
            await shown.branch(one, seats, msgspec.structs.replace(WISH, seq=seq), "en", None)
    assert reader.texts == 1, "its game was played once, for all of these"


class BusyReader(CountingReader):
    """Opens records, and has no time for anything else."""

    async def read(self, question: bytes, client: Client | None) -> bytes:
        kind = msgspec.json.decode(question, type=Question).kind
        if kind == "open":
            return await super().read(question, client)
        self.asked.append(kind)
        raise RequestError("judge_crowded", status=503)


async def test_nobody_but_the_reader_plays_a_file_s_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked: its limits of time and turns hold for all of it."""
    reader = BusyReader()
    runtime = Runtime(TableSettings(), MemoryStore(), PromptBots(), PlainSigner(), NoQuotas())
    replays = Replays(runtime, reader)
    table = await replays.opened.open("ann", game(), "Mine", "en")
    asked: dict[str, Callable[[], Awaitable[Any]]] = {
        "outline": lambda: replays.outline(table, 0, "ann", "en"),
        "story": lambda: replays.story(table, 0, "ann", "en"),
        "steps": lambda: replays.steps(table, 0, 1, 0, "ann", "en"),
        "ending": lambda: replays.ending(table, "ann", "en"),
        "verify": lambda: replays.verify(table, "ann", "en"),
        "branch": lambda: Branching(Lobby(runtime), replays).lay(table, "ann", "en", WISH),
    }
    assert {"open", *asked} == set(get_args(Kind))
    monkeypatch.setattr(Match, "restore", None)
    for kind, ask in asked.items():
        with pytest.raises(RequestError, match="judge_crowded"):
            await ask()
        assert reader.asked[-1] == kind


async def test_what_cannot_be_is_refused_in_the_same_words_as_at_a_table() -> None:
    shown = OpenedRecords(CountingReader())
    with pytest.raises(RequestError) as refusal:
        await shown.open("ann", game(format=3), "", "en")
    assert (refusal.value.key, "has format 3" in refusal.value.facts["why"]) == ("record_bad", True)
    with pytest.raises(RequestError) as refusal:
        await shown.open("ann", game(format=3), "", PSEUDO)
    assert refusal.value.facts["why"].startswith("⟦")
    one = shown.find(await shown.open("ann", game(), "", "en"), "ann")
    assert one is not None
    for first, last in ((0, 10_000), (5, 4), (-1, 0)):
        with pytest.raises(RequestError, match="bad_step_range"):
            await shown.steps(one, first, last, None, "en", None)
    with pytest.raises(RequestError, match="not_seat"):
        await shown.outline(one, 7, "en", None)
    with pytest.raises(RequestError) as closed:
        shown.find(one.table, "bob")
    assert closed.value.status == 404


@pytest.mark.parametrize("limit", ["ADDRESS_BYTES", "MOST_BYTES"])
async def test_records_keep_within_a_budget_of_bytes_the_oldest_go(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens many from one address closes their own, not those of others, before all are too many."""
    size = len(zlib.compress(game(), 6))
    monkeypatch.setattr(opened_records, limit, int(2.5 * size))
    shown = OpenedRecords(CountingReader())
    elsewhere = await shown.open("eve", game(1), "", "en", client=Client("10.0.0.9", "eve"))
    near = [
        await shown.open(person, game(seed), "", "en", client=Client("10.0.0.1", person))
        for seed, person in enumerate(("ann", "bob", "cleo"))
    ]

    def is_open(table: str, person: str) -> bool:
        try:
            return shown.find(table, person) is not None
        except RequestError:
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
    with pytest.raises(RequestError) as refused:
        await OpenedRecords(CountingReader()).open("ann", text, "Mine", "en")
    assert refused.value.key == "record_bad"
    assert refused.value.facts["why"]
