"""Hints at a table: who may ask, what comes to whom, how often, and what the log says of it."""

from __future__ import annotations

import asyncio
import json
import re
import time
from typing import Any

import pytest

import patience
from server.harness import WORDS, Browser, Page, noted, seated
from skerry.bots.hints import Choice
from skerry.core.bot import Turn
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables import protocol
from skerry.tables.api.routes import ADDRESSES, Caller, TableServices
from skerry.tables.api.session import Session
from skerry.tables.bots.questions import Question, RankedAction, followed, weigh
from skerry.tables.hints import service
from skerry.tables.hints.wording import hint_words
from skerry.tables.limits.rates import Client, RateLimiter
from skerry.tables.live.connection import Connection
from skerry.tables.model.table import Note
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.settings import TableSettings
from skerry.tables.table_notes import NOTES_KEPT, _latest
from tables.memory import MemoryStore, NoQuotas, PlainSigner, PromptBots


def hinted(page: Page) -> list[dict[str, Any]]:
    """The hints that a page has got."""
    return [message for message in page.received if message["type"] == "hint_result"]


async def hint(page: Page, **fields: Any) -> dict[str, Any]:
    """Ask for a hint once it is this page's turn; what became of it."""
    await page.until(page.may_choose)
    assert page.position is not None
    return await page.ask("hint", **{"seat": page.position["viewer"], "seq": page.seq, **fields})


async def test_a_hint_against_bots(ann: Browser) -> None:
    page = await ann.page(await ann.create(start=True, client_seed=WORDS, options={"cards": 9}))
    assert page.table["hints_allowed"], "bots hold all other seats"
    begin = time.monotonic()
    assert (await hint(page))["ok"]
    told = hinted(page)[0]
    assert time.monotonic() - begin < 60
    assert (told["seat"], told["seq"]) == (0, page.seq)
    assert 1 <= len(told["choices"]) <= 3
    assert {choice["id"] for choice in told["choices"]} <= {legal["id"] for legal in page.position["legal"]}  # type: ignore[index]
    assert told["choices"][0]["text"] == "best"
    for other in told["choices"][1:]:
        assert other["text"] == "much the same" or other["text"].startswith("wins ")
    assert told["text"].startswith("There was no time" if told["quick"] else "A bot that looks ahead would choose “")
    assert page.table["hints_used"] == []
    assert noted(page) == [], "nobody is there to be told"
    log = page.seq
    await page.do("choose", seat=0, seq=log, action=told["choices"][0]["id"])


async def test_among_people_there_are_none_unless_the_table_says_so(ann: Browser, bob: Browser) -> None:
    first, _ = await seated([ann, bob])
    assert not first.table["hints_allowed"]
    assert (await hint(first))["error"] == "There are no hints at this table"
    alone = await ann.page(await ann.create(start=True, client_seed=WORDS, hint_policy="nobody"))
    assert not alone.table["hints_allowed"]
    assert not (await hint(alone))["ok"]


async def test_others_are_told_of_a_hint_and_nothing_of_what_it_says(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second = await seated([ann, bob], hint_policy="everybody", options={"cards": 9})
    watcher, other = await cleo.page(first.id), await ann.page(first.id)
    assert (await hint(first))["ok"]
    await second.until(lambda: second.table["hints_used"] == [1, 0])
    assert noted(second) == [f"{ann.name} asked what a bot would do"]
    assert (await hint(first))["ok"]
    assert (await hint(second))["ok"], "a sealed choice is everybody's"
    await watcher.until(lambda: watcher.table["hints_used"] == [1, 1])
    assert len(noted(watcher)) == 2, "twice on one position is one hint"
    assert len(hinted(first)) == 2
    assert (len(hinted(second)), len(hinted(watcher)), len(hinted(other))) == (1, 0, 0)
    for page in (watcher, other):
        assert "looks ahead" not in json.dumps(page.received)
    fresh = await cleo.page(first.id)
    assert fresh.events == [], "it is no event"
    assert "looks ahead" not in json.dumps(fresh.received)


async def test_whose_choice_it_is_alone_may_ask(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], hint_policy="everybody")
    watcher = await ann.page(first.id)
    assert (await hint(first, seat=1))["error"] == "That seat is not yours"
    assert (await hint(first, seat=7))["error"] == "This game has no seat 8"
    assert (await hint(first, seq=7))["stale"]
    assert (await hint(first, client_id="\0"))["error"].startswith("The message could not be read")
    stranger = await Browser(ann.server).__aenter__()
    outside = await stranger.page(first.id)
    assert (await outside.ask("hint", seat=0, seq=first.seq))["error"] == "That seat is not yours"
    await stranger.__aexit__()
    await first.choose(0)
    await first.until(lambda: first.seq == 1)
    late = await first.ask("hint", seat=0, seq=first.seq)
    assert not late["ok"], "its choice is in"
    await first.do("pause", paused=True)
    await agreed_if_asked(second)
    await second.until(lambda: second.table["paused"])
    assert (await second.ask("hint", seat=1, seq=second.seq))["error"] == "The game is paused"
    assert second.table["hints_used"] == []
    assert watcher.table["hints_used"] == []


async def agreed_if_asked(page: Page) -> None:
    if not page.table["paused"]:
        await page.until(lambda: page.table["paused"] or page.table["proposal"])
    if page.table["proposal"]:
        await page.do("vote", proposal=page.table["proposal"]["id"], agree=True)


async def test_a_covered_table_gives_no_hint(ann: Browser) -> None:
    """Hot seat: only through whose eyes one sees."""
    wish = [{"occupant": "person", "name": "Mum"}, {"occupant": "person", "name": "Ben"}]
    page = await ann.page(await ann.create(seats=wish, start=True, client_seed=WORDS, hint_policy="everybody"))
    assert (await page.ask("hint", seat=0, seq=0))["error"] == "That seat is not yours"
    await page.look(0)
    assert (await page.ask("hint", seat=1, seq=0))["error"] == "That seat is not yours"
    assert (await page.ask("hint", seat=0, seq=0))["ok"]
    await page.until(lambda: page.table["hints_used"] == [1, 0])


async def test_one_at_a_time(ann: Browser) -> None:
    page = await ann.page(await ann.create(start=True, client_seed=WORDS, options={"cards": 9}))
    other = await ann.page(await ann.create(start=True, client_seed=WORDS, options={"cards": 9}))
    await asyncio.gather(page.until(page.may_choose), other.until(other.may_choose))
    asked = [await one.post("hint", seat=0, seq=0) for one in (page, other, page)]
    await page.until(lambda: asked[0] in page.answers and asked[2] in page.answers)
    await other.until(lambda: asked[1] in other.answers)
    answers = [page.answers[asked[0]], other.answers[asked[1]], page.answers[asked[2]]]
    assert sum(answer["ok"] for answer in answers) >= 1
    assert "You have already asked; the answer is on its way" in [answer["error"] for answer in answers]


async def test_one_may_choose_while_a_hint_is_thought_over(ann: Browser) -> None:
    """Also at once: the hint is then about a position that is gone."""
    page = await ann.page(await ann.create(start=True, client_seed=WORDS, options={"cards": 9}))
    await page.until(page.may_choose)
    asked = await page.post("hint", seat=0, seq=0)
    assert (await page.choose(0))["ok"]
    answer = await page.until(lambda: page.answers.get(asked))
    assert answer["ok"] or answer["stale"] or "not that seat’s turn" in answer["error"], answer


@pytest.mark.quick
def test_the_steps_of_a_turn_are_told_in_order_by_the_labels_of_their_buttons() -> None:
    spec = find_game("powerboats")
    match = Match.start(spec.game({}, 2, spec.quick().name), Simulated(4))
    names, luck = ["Ann", "Bob"], Simulated(8)
    told: list[tuple[str, str]] = []
    while not told and not match.over:
        seat = match.waiting()[0]
        decision = match.decision()
        assert decision is not None
        turn = Turn(match.game, seat, match.imagine(seat, Simulated(1)), decision)
        best = match.game.suggest(turn.world.clone(), seat, luck)
        if match.game.space.to_json(best)["type"] == "turn":
            known = [*followed(turn, [Choice(best)], 3), RankedAction(turn.legal[0], 2.0)]
            told.append(hint_words(spec, match, seat, known, False, names, "en"))
            alone = hint_words(spec, match, seat, [RankedAction(best)], True, names, "en")
        match.submit(seat, best)
    words, steps = told[0]
    assert re.match("“Turn (left|right)”, then “(Go: [1-6] spaces?|Turn )", steps)
    assert words.startswith(f"A bot that looks ahead would choose {steps}. “")
    assert re.fullmatch("There was no time to look ahead. At a glance: “Turn (left|right)”.", alone[0])
    assert alone[1] == "", "of one step there is no order"


def test_a_crowd_of_hints_leaves_the_table_its_older_notes() -> None:
    notes = [Note(0, kind, {}, [], []) for kind in ["paused", *["hint"] * NOTES_KEPT, "sat"]]
    left = _latest(notes)
    assert len(left) == NOTES_KEPT
    assert (left[0].kind, left[-1].kind) == ("paused", "sat")
    many = [Note(number, "paused", {}, [], []) for number in range(NOTES_KEPT + 3)]
    assert _latest(many) == many[3:]


class Watched(PromptBots):
    """Bots that note what they are asked, and may take too long."""

    def __init__(self, slow: bool = False) -> None:
        self.slow = slow
        self.questions: list[Question] = []

    async def advise(self, question: Question, client: Client) -> list[RankedAction]:
        self.questions.append(question)
        if self.slow:
            await asyncio.sleep(3600)
        return weigh(question)


async def asked_of(bots: Watched, times: int = 1, most: int = 100) -> dict[str, Any]:
    """The last hint at a table of stakes whose bots are those."""
    runtime = Runtime(TableSettings(tick_seconds=0.02), MemoryStore(), bots, PlainSigner(), NoQuotas())
    runtime.hints.limiter = RateLimiter(0, most)
    await runtime.open()
    try:
        wish = protocol.CreateTable(
            "stakes", seats=[protocol.SeatChoice("person"), protocol.SeatChoice("bot")], start=True, client_seed=WORDS
        )
        found = next(one for one in ADDRESSES if (one.method, one.path) == ("POST", "/api/tables"))
        made: Any = await found.answer(TableServices(runtime), Caller("a" * 24, "en"), data=wish)
        connection = Connection("a" * 24, "Ann", "en")
        talk = Session(runtime, await runtime.tables.get(made.id), connection, Client("127.0.0.1", "a" * 24))
        await talk.open(-1, -1)
        told: dict[str, Any] = {}
        for number in range(times):
            await talk.receive(json.dumps({"type": "hint", "client_id": f"h{number}", "seat": 0, "seq": 0}))
            answer: dict[str, Any] = {}
            while answer.get("client_id") != f"h{number}":
                answer = json.loads(await asyncio.wait_for(connection.next(), patience.seconds()) or "{}")
                told = answer if answer["type"] == "hint_result" else told
            assert answer["ok"], answer
        return told
    finally:
        await runtime.close()


@pytest.mark.usefixtures("plugin_games")
async def test_who_thinks_is_given_another_world_each_time() -> None:
    """The true position never leaves the table: of it the seat's own card alone is in every question."""
    bots = Watched()
    await asked_of(bots, 10)
    cards = [question.state["favourite"] for question in bots.questions]
    assert len({own for own, _ in cards}) == 1
    assert len({other for _, other in cards}) > 1


@pytest.mark.usefixtures("plugin_games")
async def test_what_is_not_ready_in_time_is_said_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "WITHIN", 0.05)
    told = await asked_of(Watched(slow=True))
    assert told["quick"]
    assert [choice["text"] for choice in told["choices"]] == ["best"]
    assert told["text"].startswith("There was no time to look ahead. At a glance: “")


@pytest.mark.usefixtures("plugin_games")
async def test_ten_a_minute() -> None:
    limiter, ann = service.Hints(PromptBots()).limiter, Client("127.0.0.1", "a" * 24)
    assert [limiter.take(ann) for _ in range(11)] == [True] * 10 + [False], "also for who is at home"
    with pytest.raises(AssertionError, match="That is a lot of hints; wait a moment"):
        await asked_of(Watched(), most=0)
