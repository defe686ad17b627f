"""A bot stands in for who is on turn and away, and gives the seat back: when, for whom, and what is told of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from server.harness import Browser, noted, seated
from server.runtimes import Clock, Start
from server.test_banks import ANN, BOB, LIVE, choosing, rests, two, until
from server.test_banks import noted as kinds
from skerry.core.log import Entry
from skerry.tables import protocol
from skerry.tables.api.session import Session
from skerry.tables.errors import RequestError
from skerry.tables.live import presence
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.new_table import next_table
from skerry.tables.model import clock as shared
from skerry.tables.play import approved, moves, pause, propose, skip_turn, timeouts, undo
from skerry.tables.play.undo import last_decision
from skerry.tables.records import choosers
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import stand_ins, takeover

pytestmark = pytest.mark.usefixtures("plugin_games")

AFTER = 600
"""Seconds of being on turn and away at these tables."""


@pytest.fixture
def clock(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The same time for who is away as for every other clock."""
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=clock))
    return clock


def comes(table: LiveTable, person: str) -> Connection:
    table.connections.add(here := Connection(person, "Somebody", "en"))
    table.presence.note()
    return here


def goes(table: LiveTable, here: Connection) -> None:
    table.presence.note()
    table.connections.discard(here)


async def apart(server: Runtime, game: str = "toll", **wish: Any) -> LiveTable:
    """A game in play of Ann and Bob, both of whom have just gone."""
    table = await two(server, game, **{"bank": None, "stand_in_after": AFTER, **wish})
    for person in (ANN, BOB):
        goes(table, comes(table, person))
    return table


def due(table: LiveTable) -> list[int]:
    return stand_ins.due(table.row, table.seats, table.match, table.presence.away_for)


async def begin(table: LiveTable) -> None:
    await table.change(lambda draft: stand_ins.begin(draft, table.presence.away_for))


async def bots(server: Runtime, table: LiveTable, number: int = 0) -> None:
    """The bots whose turn it is choose, without a process of their own."""
    assert table.match is not None
    choices = {seat: table.match.legal(seat)[number] for seat in server.driver.seats_to_move(table)}
    assert choices
    length = len(table.match.log)
    await table.change(lambda draft: moves.bots_choose(draft, choices, length))


def by(table: LiveTable) -> list[str]:
    assert table.match is not None
    return [entry.by for entry in table.match.log[1:]]


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots choose where a test says so."""
    monkeypatch.setattr(BotDriver, "wake", lambda self, table: None)


# --- when ----------------------------------------------------------------------------------------------------------
async def test_it_takes_being_on_turn_and_away_for_so_long(start: Start, clock: Clock) -> None:
    table = await apart(start())
    clock.at += AFTER - 0.01
    assert due(table) == []
    with pytest.raises(RequestError):
        await begin(table)
    clock.at += 0.02
    assert due(table) == [0], "Bob is away too, but nobody waits for him"
    await begin(table)
    assert [seat.stand_in != "" for seat in table.seats] == [True, False]
    assert (table.seats[0].occupant, table.seats[0].person, table.seats[0].name) == ("person", ANN, "Ann")
    assert kinds(table) == ["stand_in"]
    assert table.state_for(BOB, "en").seats[0].stand_in == table.seats[0].stand_in


async def test_away_and_not_on_turn_or_on_turn_and_here_is_nothing(start: Start, clock: Clock) -> None:
    table = await two(start(), bank=None, stand_in_after=AFTER)
    goes(table, comes(table, BOB))
    comes(table, ANN)
    clock.at += 100 * AFTER
    assert due(table) == []
    await table.change(choosing(table, 0))
    assert due(table) == [], "he has been away for long, and on turn for a moment"
    clock.at += AFTER - 1
    assert due(table) == []
    clock.at += 2
    assert due(table) == [1]


async def test_never_is_the_usual_answer(start: Start, clock: Clock) -> None:
    table = await apart(start(), stand_in_after=0)
    clock.at += 100 * AFTER
    assert due(table) == []
    assert table.row.decision_since == 0
    assert protocol.CreateTable("toll").stand_in_after == 0


async def test_a_pause_stands_still_and_the_time_begins_anew_after_it(start: Start, clock: Clock) -> None:
    table = await apart(start())
    clock.at += AFTER - 1
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    clock.at += 10 * AFTER
    assert due(table) == []
    await table.change(lambda draft: pause.pause(draft, BOB, "Bob", False))
    clock.at += AFTER - 1
    assert due(table) == []
    clock.at += 2
    assert due(table) == [0]


async def test_several_late_seats_are_stood_in_for_at_once(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server, "stakes")
    clock.at += AFTER + 1
    assert due(table) == [0, 1]
    await begin(table)
    await bots(server, table)
    assert by(table) == ["bot for 0", "bot for 1"]
    assert choosers.counts(table.match) == [1, 1]  # type: ignore[arg-type]


async def test_who_comes_back_in_the_same_tick_is_not_stood_in_for(start: Start, clock: Clock) -> None:
    table = await apart(start())
    clock.at += AFTER + 1
    assert due(table) == [0]
    acts = [begin(table), table.change(lambda draft: None)]
    comes(table, ANN)
    outcomes = await asyncio.gather(*acts, return_exceptions=True)
    assert isinstance(outcomes[0], RequestError)
    assert table.seats[0].stand_in == ""


# --- what the bot does ---------------------------------------------------------------------------------------------
async def test_each_choice_says_that_it_is_a_bots_and_for_whom(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server)
    clock.at += AFTER + 1
    await begin(table)
    assert server.driver.seats_to_move(table) == [0]
    question = server.driver.question(table, 0)
    assert (question.seat, question.level) == (0, table.seats[0].stand_in)
    await bots(server, table)
    assert by(table) == ["bot for 0"]
    assert table.lines_for(None, "en")[-1].text.startswith("Bot for Ann: ")
    assert table.match is not None
    assert last_decision(table.match, 0) == -1, "it is no decision of hers"


async def test_a_bot_that_fails_is_told_to_be_the_stand_in(start: Start, clock: Clock) -> None:
    table = await apart(start())
    clock.at += AFTER + 1
    await begin(table)
    await table.change(lambda draft: moves.bots_choose(draft, {0: -1}, 1))
    assert by(table) == ["bot for 0"]


async def test_a_level_is_chosen_with_the_table(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server, stand_in_bot="random")
    clock.at += AFTER + 1
    await begin(table)
    assert table.seats[0].stand_in == "random"
    with pytest.raises(RequestError):
        await two(server, bank=None, stand_in_after=AFTER, stand_in_bot="nobody")


async def test_nobody_else_can_sit_there_and_its_turn_is_not_handed_on(start: Start, clock: Clock) -> None:
    table = await apart(start())
    clock.at += AFTER + 1
    await begin(table)
    with pytest.raises(RequestError, match="seat_taken"):
        await table.change(lambda draft: takeover.sit(draft, 0, "c" * 24, "Cleo", ""))
    with pytest.raises(RequestError, match="not_waiting"):
        await table.change(lambda draft: skip_turn.hand_on(draft, ANN, "Ann", 0, 0))


async def test_the_bank_of_who_is_stood_in_for_stands(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server, bank=LIVE, timeout_policy="default_action_then_bot", stand_in_after=120)
    clock.at += 121
    await begin(table)
    clock.at += 10_000
    assert timeouts.late(table.row, table.seats, table.match) == []
    assert rests(table) == [179, 300]
    await bots(server, table)
    await table.change(choosing(table, 1))
    assert rests(table)[0] == 179
    await table.change(lambda draft: stand_ins.back(draft, {ANN}))
    clock.at += 9
    assert rests(table)[0] == 170


async def test_who_comes_back_has_the_time_for_a_choice(start: Start, clock: Clock) -> None:
    table = await apart(start(), seconds=300, stand_in_after=120)
    clock.at += 290
    await begin(table)
    clock.at += 100
    await table.change(lambda draft: stand_ins.back(draft, {ANN}))
    assert table.seconds_left() == 300


# --- coming back ---------------------------------------------------------------------------------------------------
async def test_who_comes_back_takes_the_next_decision_and_is_told_what_was_chosen(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server, options={"goal": 30})
    clock.at += AFTER + 1
    await begin(table)
    assert table.match is not None
    made = 0
    while made < 3 or not server.driver.seats_to_move(table):
        if server.driver.seats_to_move(table):
            await bots(server, table)
            made += 1
        else:
            await table.change(choosing(table, 1))
    thought, length = {0: table.match.legal(0)[0]}, len(table.match.log)
    connection = Connection(ANN, "Somebody", "en")
    await server.store.name_person(ANN, "Ann")
    await Session(server, table, connection, None).open(-1, -1)
    assert table.seats[0].stand_in == "", "no press was needed"
    assert kinds(table) == ["stand_in", "stand_in.back"]
    await table.change(lambda draft: moves.bots_choose(draft, thought, length))
    assert len(table.match.log) == length, "what the bot was thinking about is hers to choose"
    (missed,) = table.state_for(ANN, "en").missed
    assert (missed.seat, missed.choices) == (0, made)
    assert 0 < len(missed.lines) <= made, "a choice of which the log says nothing has no line"
    assert not any("Bot for" in line for line in missed.lines)
    assert table.state_for(BOB, "en").missed == []
    act = choosing(table, 0)
    await table.change(lambda draft: (act(draft), stand_ins.chose(draft, ANN, 0))[0])
    assert table.state_for(ANN, "en").missed == []
    assert by(table)[-1] == "0"


async def test_a_tick_ends_it_for_who_is_here(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server)
    clock.at += AFTER + 1
    assert server.ticker._stand_in(table)
    await until(lambda: table.seats[0].stand_in)
    await until(lambda: table.id not in server.tables.busy)
    assert not server.ticker._stand_in(table)
    comes(table, ANN)  # by another server, say, which has not seen that it began
    assert server.ticker._stand_in(table)
    await until(lambda: not table.seats[0].stand_in)


async def test_choices_taken_back_do_not_count(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server)
    clock.at += AFTER + 1
    await begin(table)
    await bots(server, table)
    assert choosers.counts(table.match) == [1, 0]  # type: ignore[arg-type]
    message = protocol.Propose("x", 1, "takeback", to=0)
    await table.change(lambda draft: propose.propose(draft, BOB, message))  # Ann is away for too long to be asked
    assert choosers.counts(table.match) == []  # type: ignore[arg-type]
    assert table.state_for(ANN, "en").missed[0].choices == 0


async def test_a_sealed_choice_of_the_bot_may_be_thought_over(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server, "stakes")
    await table.change(choosing(table, 1))
    clock.at += AFTER + 1
    goes(table, comes(table, BOB))
    clock.at += 1
    assert due(table) == [0], "others' sealed choices make it no other decision"
    await table.change(lambda draft: undo.undo(draft, BOB, 1, -1))
    assert due(table) == [0]
    await begin(table)
    assert server.driver.seats_to_move(table) == [], "people come first"
    length = len(table.match.log)  # type: ignore[union-attr]
    choice = table.match.legal(0)[0]  # type: ignore[union-attr]
    await table.change(lambda draft: moves.bots_choose(draft, {0: choice}, length))
    assert by(table)[-1] == "bot for 0"
    assert choosers.counts(table.match) == [1, 0]  # type: ignore[arg-type]
    await table.change(lambda draft: stand_ins.back(draft, {ANN}))
    await table.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    assert choosers.counts(table.match) == []  # type: ignore[arg-type]
    await table.change(choosing(table, 0))
    await table.change(choosing(table, 1))
    assert choosers.counts(table.match) == []  # type: ignore[arg-type]


# --- the host ------------------------------------------------------------------------------------------------------
async def test_a_bot_takes_over_means_that_it_stands_in_unless_for_good(start: Start, clock: Clock) -> None:
    table = await apart(start(), stand_in_after=0)
    await table.change(lambda draft: takeover.reseat(draft, ANN, "Ann", 1, "bot", "random"))
    proposal = table.state_for(BOB, "en").proposal
    assert proposal is not None
    assert (proposal.waiting, proposal.text) == ([1], "Ann asks to let a bot stand in for Bob until they are back")
    await table.change(lambda draft: approved.vote(draft, BOB, proposal.id, True))
    assert (table.seats[1].person, table.seats[1].stand_in) == (BOB, "random")
    comes(table, BOB)
    assert stand_ins.returned(table.seats, table.online()) == set(), "he agreed while he was here"
    await table.change(lambda draft: timeouts.go_away(draft, BOB, 1, 0))
    assert table.seats[1].stand_in == ""
    clock.at += 1000
    goes(table, comes(table, ANN))
    await table.change(lambda draft: takeover.reseat(draft, ANN, "Ann", 1, "bot", "random", True))
    proposal = table.state_for(BOB, "en").proposal
    await table.change(lambda draft: approved.vote(draft, BOB, proposal.id, True))  # type: ignore[union-attr]
    assert (table.seats[1].occupant, table.seats[1].person) == ("bot", "")


async def test_who_is_asked_can_say_no_and_who_is_away_is_not_asked(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("set_seat", seat=1, occupant="bot")
    proposal = await second.until(lambda: second.table["proposal"])
    await second.do("vote", proposal=proposal["id"], agree=False)
    await first.until(lambda: first.table["proposal"] is None)
    assert first.table["seats"][1]["stand_in"] == ""
    await second.close()
    await first.until(lambda: first.table["seats"][1]["absent"])
    await first.do("set_seat", seat=1, occupant="bot", bot="random")
    await first.until(lambda: first.table["seats"][1]["stand_in"] == "random")
    assert first.table["seats"][1]["access"] == ""
    assert f"Away: {bob.name}" in noted(first)[-1]
    again = await bob.page(first.id)
    await again.until(lambda: again.table["seats"][1]["stand_in"] == "")


# --- what is kept --------------------------------------------------------------------------------------------------
async def test_a_killed_server_leaves_it_to_the_next_one(start: Start, clock: Clock) -> None:
    first = start()
    table = await apart(first)
    await first.store.renew_presence(first.cluster.server, [], [(table.id, ANN)])
    assert clock.at < table.row.wake_at <= clock.at + AFTER, "a server looks when it may be so far"
    clock.at += AFTER + 1
    await begin(table)
    await bots(first, table)
    second = start()
    again = await second.tables.get(table.id)
    assert again.seats[0].stand_in != ""
    assert second.driver.seats_to_move(again) == []
    await again.change(choosing(again, 1))
    assert second.driver.seats_to_move(again) == [0]
    assert choosers.counts(again.match) == [1, 0]  # type: ignore[arg-type]
    await again.change(lambda draft: stand_ins.back(draft, {ANN}))
    stored = await second.store.load(table.id)
    assert stored is not None
    assert (stored.seats[0].stand_in, stored.seats[0].away_from, stored.seats[0].away_to) == ("", 1, 3)


async def test_how_long_somebody_has_been_on_turn_is_known_to_the_next_server(start: Start, clock: Clock) -> None:
    first = start()
    table = await apart(first)
    turned = table.row.decision_since
    assert turned == clock.at
    clock.at += 400
    again = await start().tables.get(table.id)
    assert again.row.decision_since == turned
    again.presence._last_seen[ANN] = clock.at - 500
    clock.at += AFTER - 401
    assert due(again) == []
    clock.at += 2
    assert due(again) == [0]


def test_nobody_is_longer_away_where_a_machines_clock_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_difference", -3600.0)  # an hour ahead of the database's
    known = presence.Presence()
    known.remember({ANN: shared.now() - 10}, [BOB])
    assert 10 <= known.away_for(ANN) < 3600
    assert known.away_for(BOB) < 3600


async def test_time_without_a_server_is_nobodys_turn(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server)
    await server.store.renew_presence(server.cluster.server, [], [])
    clock.at += 5000
    await server.store.renew_presence(server.cluster.server, [], [])
    stored = await server.store.load(table.id)
    assert stored is not None
    assert stored.row.decision_since == table.row.decision_since + 5000


async def test_the_record_tells_and_is_verified_and_so_does_the_result(start: Start, clock: Clock) -> None:
    server = start()
    table = await apart(server)
    clock.at += AFTER + 1
    await begin(table)
    count = 0
    while table.match is not None and not table.match.over:
        if server.driver.seats_to_move(table):
            await bots(server, table, -1)
            count += 1
        else:
            await table.change(choosing(table, 1, -1))
    position = table.position_for(None, "en")
    assert position is not None
    assert position.result is not None
    assert position.result.stood_in == [count, 0]
    assert table.state_for(ANN, "en").missed == []
    assert table.state_for(BOB, "en").seats[0].stand_in == "", "the game is over"
    row, seats = next_table(table, ANN)
    assert (row.stand_in_after, [seat.stand_in for seat in seats]) == (AFTER, ["", ""])
    replay = await Lobby(server).verify(table.id, "en") if hasattr(Lobby, "verify") else None
    assert replay is None or replay.outcome != "false"


def test_only_choices_tell_of_a_stand_in() -> None:
    def made(by: str, kind: str = "play") -> int:
        return Entry(kind, [[2, {}]], by=by).stood_in()

    assert [made(by) for by in ("bot for 2", "bot", "bot failed", "bot for ", "bot for x", "2")] == [
        2,
        -1,
        -1,
        -1,
        -1,
        -1,
    ]
    assert made("bot for 2", "undo") == -1
    assert Entry("play", [[2, {}]], by="bot for 2").acted() == "bot for 2"
