"""A seat's only choice, made by the server for who wishes that: when, when not, and what is told of it."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from server.harness import WORDS, Browser, Server
from server.runtimes import Clock, Start
from server.test_banks import ANN, BOB, until
from skerry.core.chance import Simulated
from skerry.core.log import Entry
from skerry.core.match import Match
from skerry.core.registry import find_game, games
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.start import ready
from skerry.tables.lobby.start import start as begin_game
from skerry.tables.play import approved, by_itself, moves, pause, propose
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import seating


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots never choose."""
    monkeypatch.setattr(BotDriver, "wake", lambda self, table: None)


async def forest(server: Runtime, **wish: Any) -> LiveTable:
    """A game of Ann and Bob, who sit beside each other, and two bots: whoever begins can only roll."""
    seats = [protocol.SeatChoice("person", name="Ann"), protocol.SeatChoice("empty")]
    bots = [protocol.SeatChoice("bot", bot="random")] * 2
    wanted = protocol.CreateTable("squirrelopoly", seats=[*seats, *bots], **wish)
    table = await server.tables.get((await Lobby(server).create(ANN, "en", wanted)).id)
    built = await server.rulesets.built(table.spec, table.row.preset, table.row.options, 4)
    await table.change(lambda draft: seating.sit(draft, 1, BOB, "Bob", ""))
    await table.change(lambda draft: ready(draft, BOB, True, WORDS))
    await table.change(lambda draft: begin_game(draft, built, ANN, WORDS))
    return table


async def wish(table: LiveTable, seat: int, on: bool = True) -> None:
    await table.change(lambda draft: by_itself.wish(draft, (ANN, BOB)[seat], seat, on))


def game_of(table: LiveTable) -> Match[Any]:
    assert table.match is not None
    return table.match


async def until_asked(table: LiveTable, only: bool) -> int:
    """Everybody chooses by hand until Ann or Bob is asked and can do one thing only, or more than one; which seat."""
    luck = random.Random(3)
    for _ in range(400):
        match = game_of(table)
        seat = match.waiting()[0]
        legal = match.legal(seat)
        if seat < 2 and (len(legal) == 1) == only:
            return seat
        action, seq = luck.choice(legal), len(match.log) - 1
        if seat < 2:
            await table.change(partial(moves.choose, person=(ANN, BOB)[seat], seat=seat, seq=seq, action=action))
        else:
            await table.change(partial(moves.bots_choose, choices={seat: action}, log_length=seq + 1))
    raise AssertionError("nobody was ever asked so")


async def test_it_comes_two_seconds_after_the_question_with_nobody_there(start: Start, clock: Clock) -> None:
    server = start()
    await server.open()
    table = await forest(server)
    seat = await until_asked(table, only=True)
    before = len(game_of(table).log)
    await wish(table, seat)
    assert table.row.wake_at == table.itself_due() == clock.at + by_itself.PAUSE
    clock.at += by_itself.PAUSE - 0.01
    with pytest.raises(RequestError):
        await table.change(by_itself.choose)
    assert len(game_of(table).log) == before
    clock.at += 0.02
    await until(lambda: len(game_of(server.tables.loaded.get(table.id, table)).log) > before)
    made: Entry = game_of(table).log[before]
    assert (made.kind, made.by, made.moves[0][0]) == ("play", f"itself {seat}", seat)
    lines = server.tables.loaded.get(table.id, table).lines_for(None, "en", before)
    assert lines[0].text.startswith("Automatic: ")


async def test_a_real_choice_waits_for_its_person(start: Start, clock: Clock) -> None:
    table = await forest(start())
    seat = await until_asked(table, only=False)
    await wish(table, seat)
    clock.at += 1_000
    assert table.itself_due() == 0
    with pytest.raises(RequestError):
        await table.change(by_itself.choose)


async def test_nobody_else_has_it_done_and_who_wishes_no_longer_is_waited_for(start: Start, clock: Clock) -> None:
    table = await forest(start())
    seat = await until_asked(table, only=True)
    await wish(table, 1 - seat)
    assert table.itself_due() == 0, "the other one wished it"
    await wish(table, seat)
    assert table.itself_due()
    assert [one.by_itself for one in table.state_for(ANN, "en").seats][:2] == [True, False], "one's own wish alone"
    await wish(table, seat, on=False)
    assert table.itself_due() == 0
    with pytest.raises(RequestError):
        await table.change(lambda draft: by_itself.wish(draft, "c" * 24, seat, True))


async def test_a_pause_holds_it_and_a_bot_that_plays_chooses_itself(start: Start, clock: Clock) -> None:
    table = await forest(start())
    seat = await until_asked(table, only=True)
    await wish(table, seat)
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    assert table.itself_due() == 0
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", False))
    assert table.itself_due() >= clock.at


async def test_what_was_taken_back_is_not_done_again_at_once(start: Start, clock: Clock) -> None:
    table = await forest(start())
    seat = await until_asked(table, only=True)
    await wish(table, seat)
    clock.at += by_itself.PAUSE
    await table.change(by_itself.choose)
    asked = protocol.Propose("x", seat, "takeback", game_of(table).earlier()[0])
    person = (ANN, BOB)[seat]
    await table.change(lambda draft: propose.propose(draft, person, asked))
    if table.row.proposal is not None:
        number = table.row.proposal.id
        await table.change(lambda draft: approved.vote(draft, (ANN, BOB)[1 - seat], number, True))
    assert game_of(table).log[-1].kind == "undo"
    clock.at += 1_000
    assert table.itself_due() == 0


@pytest.mark.parametrize("name", [name for name, spec in games().items() if spec.game().secrets])
def test_where_there_are_secrets_only_what_everybody_knows_to_be_no_choice_is_made(name: str) -> None:
    """Every lone choice of a random game: from what others know, it is one, or it is left."""
    match: Match[Any] = Match.start(find_game(name).game(), Simulated(5))
    luck = random.Random(5)
    for _ in range(200):
        if match.over:
            break
        seat = match.waiting()[0]
        legal = match.legal(seat)
        worlds = [match.imagine(other, Simulated(99)) for other in range(match.game.seats) if other != seat]
        if len(legal) == 1 and any(len(match.game.legal(world, seat)) != 1 for world in worlds):
            assert not by_itself.known(match, seat)
        match.submit(seat, luck.choice(legal))


def test_a_lone_choice_that_a_secret_makes_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Any] = Match.start(find_game("koxinga").game(), Simulated(5))
    seat = match.waiting()[0]
    assert len(match.legal(seat)) == 1
    assert by_itself.known(match, seat)
    imagine = match.imagine
    legal = match.game.legal

    class Otherwise:
        """What the others may think: that there was something to choose."""

    monkeypatch.setattr(match, "imagine", lambda other, chance: (imagine(other, chance), Otherwise())[1])
    choices = lambda state, one: [1, 2] if isinstance(state, Otherwise) else legal(state, one)  # noqa: E731
    monkeypatch.setattr(match.game, "legal", choices)
    assert not by_itself.known(match, seat)


@pytest.mark.deep
async def test_it_outlives_a_kill(tmp_path: Any) -> None:
    server = Server(tmp_path).start()
    async with Browser(server) as ann:
        seats = [{"occupant": "person"}, *[{"occupant": "bot", "bot": "random"}] * 3]
        page = await ann.page(await ann.create("squirrelopoly", seats=seats, start=True, client_seed=WORDS))
        await page.do("by_itself", seat=0, on=True)
        await page.close()
        server.kill()
        server.start()
        page = await ann.page(page.id)
        assert page.table["seats"][0]["by_itself"]
        await page.until(lambda: any("Automatic" in line["text"] for line in page.lines))
    server.stop()
