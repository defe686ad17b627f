"""Choices planned ahead: played when the seat is asked, dropped when they no longer hold, and nobody else's affair."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import pytest

from server.harness import NEVER, WORDS, Browser, Server, seated
from server.runtimes import Clock, Start
from server.test_banks import ANN, BOB, until
from skerry.core.chance import Simulated
from skerry.core.log import PLANNED
from skerry.core.match import Match
from skerry.core.registry import find_game, games
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.start import ready
from skerry.tables.lobby.start import start as begin_game
from skerry.tables.model.seat import Plan
from skerry.tables.plans import foresight
from skerry.tables.plans.foresight import Outlook
from skerry.tables.play import approved, by_itself, moves, pause, plans, propose
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import seating, takeover

HOME = Client("127.0.0.1", ANN)


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots never choose."""
    monkeypatch.setattr(BotDriver, "wake", lambda self, table: None)


async def laid(runtime: Runtime, game: str = "powerboats", **wish: Any) -> LiveTable:
    """A game in which Ann has the first seat, Bob the second, and bots all others."""
    people = [protocol.SeatChoice("person", name="Ann"), protocol.SeatChoice("empty")]
    spec = find_game(game)
    bots = [protocol.SeatChoice("bot", bot="random")] * (spec.default_seats - 2)
    wanted = protocol.CreateTable(game, seats=[*people, *bots], **wish)
    table = await runtime.tables.get((await Lobby(runtime).create(ANN, "en", wanted)).id)
    built = await runtime.rulesets.built(table.spec, table.row.preset, table.row.options, spec.default_seats)
    await table.change(lambda draft: seating.sit(draft, 1, BOB, "Bob", ""))
    await table.change(lambda draft: ready(draft, BOB, True, WORDS))
    await table.change(lambda draft: setattr(draft.row, "server_seed", "5" * 64))  # the same game each time
    await table.change(lambda draft: begin_game(draft, built, ANN, WORDS))
    return table


def joined(table: LiveTable, person: str, language: str = "en") -> Connection:
    connection = Connection(person, person, language)
    table.connections.add(connection)
    return connection


def heard(connection: Connection) -> list[dict[str, Any]]:
    """What a connection was sent since it was last asked."""
    out: list[dict[str, Any]] = []
    while not connection.outgoing.empty():
        text = connection.outgoing.get_nowait()
        out.append(msgspec.json.decode(text or "{}"))
    return out


def game_of(table: LiveTable) -> Match[Any]:
    assert table.match is not None
    return table.match


async def step(table: LiveTable, luck: random.Random | None = None) -> None:
    """Whoever is asked first chooses what the game suggests, or at random."""
    match = game_of(table)
    seat = match.waiting()[0]
    chance = Simulated(len(match.log))
    action = luck.choice(match.legal(seat)) if luck else match.game.suggest(match.imagine(seat, chance), seat, chance)
    seq = len(match.log) - 1
    if seat < 2:
        await table.change(partial(moves.choose, person=(ANN, BOB)[seat], seat=seat, seq=seq, action=action))
    else:
        await table.change(partial(moves.bots_choose, choices={seat: action}, log_length=seq + 1))


async def until_turn(table: LiveTable, mine: bool, seat: int = 0) -> None:
    """Everybody chooses until the seat is asked, or is not."""
    for _ in range(400):
        if (seat in game_of(table).waiting()) == mine and not game_of(table).sealed:
            return
        await step(table)
    raise AssertionError("it never came to that")


async def look(runtime: Runtime, table: LiveTable, connection: Connection, seat: int = 0) -> protocol.Foreseen:
    return await runtime.planning.foresee(table, connection, HOME, protocol.LookAhead("x", seat))


async def plan(runtime: Runtime, table: LiveTable, connection: Connection, seat: int = 0, number: int = 0) -> Plan:
    """Plan one of the choices that are foreseen."""
    seen = await look(runtime, table, connection, seat)
    message = protocol.MakePlan("x", seat, seen.seq, seen.choices[number % len(seen.choices)].id)
    made, after = runtime.planning.offered(table, connection.person, message)
    await table.change(lambda draft: plans.make(draft, connection.person, seat, made, after), f"{ANN}:{made.id}")
    return made


def last(connection: Connection) -> dict[str, Any]:
    """The newest word on plans that a connection was sent."""
    return [message for message in heard(connection) if message["type"] == "plans"][-1]


# --- playing -------------------------------------------------------------------------------------------------------
async def test_it_is_played_two_seconds_after_the_question_also_by_the_next_server(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    page = joined(table, ANN)
    made = await plan(runtime, table, page)
    told = last(page)
    assert [one["id"] for one in told["plans"]] == [made.id]
    assert told["fell"] == ""
    assert told["plans"][0]["label"]
    assert table.itself_due() == 0, "the seat is not asked yet"
    await until_turn(table, mine=True)
    assert table.row.wake_at == table.itself_due() == clock.at + by_itself.PAUSE
    assert table.row.open_turns == {}, "who need not come is not called"
    clock.at += by_itself.PAUSE - 0.01
    with pytest.raises(RequestError):
        await table.change(by_itself.choose)
    server = start()  # the first one is as if killed
    await server.open()
    again = await server.tables.get(table.id)
    assert [one.id for one in again.seats[0].plans] == [made.id]
    before = len(game_of(again).log)
    clock.at += 0.02
    await until(lambda: server.tables.loaded.get(table.id, again).seats[0].plans == [])
    played = server.tables.loaded.get(table.id, again)
    entry = game_of(played).log[before]
    assert (entry.kind, entry.by, entry.moves) == ("play", f"{PLANNED}0", [[0, made.action]])
    assert played.lines_for(1, "en", before)[0].text.startswith("As planned: ")


@pytest.mark.parametrize("game", sorted(games()))
async def test_in_every_game_something_useful_can_be_planned(start: Start, clock: Clock, game: str) -> None:
    """Ann plans one choice again and again, after those that she has planned yet, while the others go on as the game
    suggests, until one was played."""
    runtime = start()
    table = await laid(runtime, game)
    page = joined(table, ANN)
    runtime.planning.limiter.take = lambda client: True  # type: ignore[method-assign, assignment]
    for _ in range(60):
        await until_turn(table, mine=False)
        with suppress(RequestError):  # not everywhere anything can be foreseen
            await plan(runtime, table, page)
        await until_turn(table, mine=True)
        if table.itself_due():
            first, length = plans.open_plans(table.seats[0])[0], len(game_of(table).log)
            clock.at += by_itself.PAUSE
            await table.change(by_itself.choose)
            entry = game_of(table).log[length]
            assert (entry.by, entry.moves) == (f"{PLANNED}0", [[0, first.action]])
            return
        await step(table)
    raise AssertionError("no plan was ever played")


async def test_five_at_most_each_after_the_other_and_one_press_withdraws(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    page = joined(table, ANN)
    made = [await plan(runtime, table, page) for _ in range(plans.MOST)]
    with pytest.raises(RequestError, match="plans_full"):
        await look(runtime, table, page)
    assert [one["id"] for one in last(page)["plans"]] == [one.id for one in made]
    await table.change(lambda draft: plans.withdraw(draft, ANN, 0, made[3].id), "w")
    assert [one["id"] for one in last(page)["plans"]] == [one.id for one in made[:3]], "the next one stood on it"
    with pytest.raises(RequestError, match="plan_gone"):
        await table.change(lambda draft: plans.withdraw(draft, ANN, 0, made[3].id))
    with pytest.raises(RequestError):
        await table.change(lambda draft: plans.withdraw(draft, BOB, 0, made[0].id))
    await until_turn(table, mine=True)
    played = 0
    while table.itself_due():  # three in one turn, two seconds apart
        clock.at += by_itself.PAUSE - 0.1
        with pytest.raises(RequestError):
            await table.change(by_itself.choose)
        clock.at += 0.1
        await table.change(by_itself.choose)
        played += 1
        assert len(plans.open_plans(table.seats[0])) <= 3 - played
    assert played >= 1


async def test_what_was_offered_is_planned_and_nothing_else(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    page, strange = joined(table, ANN), joined(table, BOB)
    await until_turn(table, mine=True)
    with pytest.raises(RequestError, match="plan_asked"):
        await look(runtime, table, page)
    await until_turn(table, mine=False)
    with pytest.raises(RequestError):
        await look(runtime, table, strange, 0)
    seen = await look(runtime, table, page)
    for seat, seq, action in ((0, seen.seq, 10**9), (0, seen.seq + 1, seen.choices[0].id), (1, seen.seq, 0)):
        with pytest.raises(RequestError):
            runtime.planning.offered(table, ANN, protocol.MakePlan("x", seat, seq, action))
    wanted = protocol.MakePlan("x", 0, seen.seq, seen.choices[0].id)
    with pytest.raises(RequestError):
        runtime.planning.offered(table, BOB, wanted)
    made, after = runtime.planning.offered(table, ANN, wanted)
    await table.change(lambda draft: plans.make(draft, ANN, 0, made, after))
    with pytest.raises(RequestError, match="plan_old"):  # foreseen for a seat without a plan
        await table.change(lambda draft: plans.make(draft, ANN, 0, made, after))


# --- falling -------------------------------------------------------------------------------------------------------
async def planned(table: LiveTable, *made: Plan) -> None:
    """Ann has planned these."""
    for one in made:
        await table.change(
            lambda draft, one=one: plans.make(  # type: ignore[misc]
                draft, ANN, 0, one, [held.id for held in plans.open_plans(draft.seats[0])]
            )
        )


def like(one: Plan, **other: Any) -> Plan:
    return msgspec.structs.replace(one, **other)


@pytest.mark.parametrize("why", ["gone", "changed"])
async def test_what_no_longer_holds_falls_with_all_that_follow_and_its_person_is_told(
    start: Start, clock: Clock, why: str
) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    page = joined(table, ANN)
    good = await plan(runtime, table, page)
    await table.change(lambda draft: plans.withdraw(draft, ANN, 0, ""))
    wrong = like(good, id="b", preview={}) if why == "changed" else like(good, id="b", action={"type": "of old rules"})
    await planned(table, wrong, like(good, id="c"), like(good, id="d"))
    await until_turn(table, mine=True)
    assert table.itself_due() == 0
    assert table.row.open_turns, "now the person must come"
    told = last(page)
    label = good.words["en"][0]
    cause = "It would turn out differently now." if why == "changed" else "It is not possible now."
    assert told["plans"] == []
    assert told["fell"] == f"Your plan was dropped: {label}. {cause} So was what you planned after it (2)."
    clock.at += 1_000
    with pytest.raises(RequestError):
        await table.change(by_itself.choose)
    await step(table)
    assert last(page) == {"type": "plans", "seat": 0, "plans": [], "fell": ""}, "who has chosen has read it"


async def test_going_back_and_putting_right_drop_them(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    await step(table)
    await until_turn(table, mine=False)
    page = joined(table, ANN)
    await plan(runtime, table, page)
    match = game_of(table)
    asked = protocol.Propose("x", 1, "takeback", match.earlier()[0])
    await table.change(lambda draft: propose.propose(draft, BOB, asked))
    assert table.row.proposal is not None
    number = table.row.proposal.id
    await table.change(lambda draft: approved.vote(draft, ANN, number, True))
    assert game_of(table).log[-1].kind == "undo"
    assert "The table went back" in last(page)["fell"]
    assert plans.open_plans(table.seats[0]) == []


async def standing(runtime: Runtime, table: LiveTable, connection: Connection, count: int = 1) -> Plan:
    """Plan so many choices, and wait until Ann is asked; anew where what was foreseen has not come about."""
    for _ in range(50):
        await until_turn(table, mine=False)
        made = [await plan(runtime, table, connection) for _ in range(count)]
        await until_turn(table, mine=True)
        if plans.open_plans(table.seats[0]):
            return made[0]
        await step(table)
    raise AssertionError("no plan ever stood")


async def test_who_chooses_something_else_or_the_same_by_hand(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    page = joined(table, ANN)
    made = await standing(runtime, table, page, 2)
    match = game_of(table)
    action = match.game.space.from_json(made.action)
    seq = len(match.log) - 1
    await table.change(lambda draft: moves.choose(draft, ANN, 0, seq, action))
    assert made.id not in [one.id for one in table.seats[0].plans], "it is made"
    await table.change(lambda draft: plans.withdraw(draft, ANN, 0, ""))
    made = await standing(runtime, table, page)
    match = game_of(table)
    other = next(one for one in match.legal(0) if match.game.space.to_json(one) != made.action)
    seq = len(match.log) - 1
    await table.change(lambda draft: moves.choose(draft, ANN, 0, seq, other))
    assert "Something else was chosen" in last(page)["fell"]


async def test_they_answer_no_proposal_and_wait_while_one_is_open_or_the_game_is_paused(
    start: Start, clock: Clock
) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    await plan(runtime, table, joined(table, ANN))
    await until_turn(table, mine=True)
    assert table.itself_due()
    await table.change(lambda draft: propose.propose(draft, BOB, protocol.Propose("x", 1, "stop")))
    assert table.itself_due() == 0
    clock.at += 1_000
    with pytest.raises(RequestError):
        await table.change(by_itself.choose)
    assert table.row.proposal is not None
    assert table.row.proposal.waiting == [0], "Ann has not answered"
    number = table.row.proposal.id
    await table.change(lambda draft: approved.vote(draft, ANN, number, False))
    assert table.itself_due() == clock.at + by_itself.PAUSE
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    assert table.itself_due() == 0


async def test_a_bot_that_stands_in_plays_none_and_who_gives_up_has_none(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    page = joined(table, ANN)
    await plan(runtime, table, page)
    await table.change(lambda draft: takeover.stand_in(draft, 0, "", lent=True))
    await until_turn(table, mine=True)
    assert table.itself_due() == 0
    with pytest.raises(RequestError, match="plan_driven"):
        await look(runtime, table, page)
    await table.change(lambda draft: moves.concede(draft, ANN, 0))
    assert table.seats[0].plans == []


# --- nobody else's affair ------------------------------------------------------------------------------------------
async def test_others_are_sent_nothing_of_it_and_see_no_time(start: Start, clock: Clock) -> None:
    runtime, elsewhere = start(), start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    other = await elsewhere.tables.get(table.id)
    ann, bob, watcher = joined(table, ANN), joined(table, BOB), joined(table, "w" * 24)
    far, mine = joined(other, BOB), joined(other, ANN)
    lobby = Lobby(runtime)
    seen = table.state_for(BOB, "en"), await lobby.summary(table.id, BOB, "en")
    clock.at += 100
    made = [await plan(runtime, table, ann), await plan(runtime, table, ann)]
    await table.change(lambda draft: plans.withdraw(draft, ANN, 0, made[1].id), f"{ANN}:w")
    await other.refresh()
    assert [heard(one) for one in (bob, watcher, far)] == [[], [], []]
    assert (table.state_for(BOB, "en"), await lobby.summary(table.id, BOB, "en")) == seen
    assert [one["id"] for one in last(mine)["plans"]] == [made[0].id], "her page at another server hears of it"
    await table.change(lambda draft: plans.withdraw(draft, ANN, 0, ""))
    await planned(table, like(made[0], id="falls", preview={}))
    await until_turn(table, mine=True)
    await other.refresh()
    told = [*heard(bob), *heard(watcher), *heard(far)]
    assert {message["type"] for message in told} == {"update"}, "that it fell either"
    assert "falls" not in str(told)
    assert last(ann)["fell"]
    assert table.lines_for(1, "en") == other.lines_for(1, "en")


async def test_each_page_reads_its_own_seat_in_its_own_language(start: Start, clock: Clock) -> None:
    runtime = start()
    table = await laid(runtime)
    await until_turn(table, mine=False)
    page, pseudo = joined(table, ANN), joined(table, ANN, "pseudo")
    await plan(runtime, table, page)
    english, strange = last(page)["plans"][0]["label"], last(pseudo)["plans"][0]["label"]
    assert english
    assert strange != english
    seat = msgspec.structs.replace(table.seats[0], person=BOB)
    assert table.seats[1].plans == []
    assert seating.person_seat(seat.seat, BOB, "Bob").plans == [], "who sits down later finds none"


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_foreseen_depends_on_what_the_seat_sees_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, whichever of the worlds that the seat thinks possible is the true one."""
    monkeypatch.setattr(
        foresight, "SECONDS", NEVER
    )  # else a busy machine tries fewer worlds the one time than the other
    match: Match[Any] = Match.start(find_game(name).game(), Simulated(5))
    looked = 0
    for number in range(60):
        if match.over or looked == 4:
            break
        if 0 not in match.waiting() and not match.sealed and number % 5 == 0:
            found = Outlook(match, 0, [], False).prospects()
            true = match._state
            match._state = match.imagine(0, Simulated(1000 + number))
            assert Outlook(match, 0, [], False).prospects() == found
            match._state = true
            looked += 1
        seat = match.waiting()[0]
        match.submit(seat, match.game.suggest(match.imagine(seat, Simulated(number)), seat, Simulated(number)))
    assert looked


def test_a_choice_that_several_make_at_once_is_not_planned() -> None:
    match: Match[Any] = Match.start(find_game("koxinga").game(), Simulated(5))
    joint, seen = 0, 0
    for number in range(150):
        decision = match.decision()
        if match.over or decision is None:
            break
        joint += plans.is_joint(decision)
        if 0 not in decision.seats and not match.sealed and number % 7 == 0:
            for one in Outlook(match, 0, [], False).prospects():
                seen += 1
                assert one.view["battle"] is not None or one.data["type"] not in ("arrange",)
        seat = decision.seats[0]
        match.submit(seat, match.game.suggest(match.imagine(seat, Simulated(number)), seat, Simulated(number)))
    assert joint
    assert seen


async def test_over_the_wire_and_through_a_kill(tmp_path: Any) -> None:
    """A plan is there after a kill, for its person alone, and can be withdrawn then."""
    server = Server(tmp_path).start()
    async with Browser(server) as ann, Browser(server) as bob:
        page, other = await seated([ann, bob], "powerboats")
        luck = random.Random(1)
        while page.may_choose():
            seq = page.seq
            await page.choose(luck.randrange(len(page.position["legal"])))  # type: ignore[union-attr]
            await page.until(lambda seq=seq: page.seq > seq)
        await page.do("look_ahead", seat=0)
        seen = next(message for message in page.received if message["type"] == "foreseen")
        await page.do("plan", seat=0, seq=seen["seq"], action=seen["choices"][0]["id"])
        await page.until(lambda: page.received[-1]["type"] == "plans" or page.received[-2]["type"] == "plans")
        await page.close()
        await other.close()
        server.kill()
        server.start()
        again, strange = await ann.page(page.id), await bob.page(page.id)
        await again.until(lambda: any(message["type"] == "plans" for message in again.received))
        told = next(message for message in again.received if message["type"] == "plans")
        assert [one["label"] for one in told["plans"]] == [seen["choices"][0]["label"]]
        await again.do("withdraw", seat=0, plan=told["plans"][0]["id"])
        await strange.do("ping")
        mine = [message for message in again.received if message["type"] == "plans"]
        assert mine[-1]["plans"] == []
        for one in (other, strange):
            assert all(message["type"] not in ("plans", "foreseen") for message in one.received)
    server.stop()
