"""Free play, going back and forth, and the time limit: who may do what, and that the log tells it truly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core_games.regatta import PULL, REST, Regatta, RegattaOptions, RegattaState
from core_games.regatta import SPEC as REGATTA
from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from skerry.core.actions import HOST_SET, NOT_YOURS, NOTHING_DONE, NOTHING_UNDONE, OVER, TABLE_AGREED, IllegalAction
from skerry.core.chance import Chance, Luck, Simulated, Verifiable
from skerry.core.conform import Nonconforming, check_game
from skerry.core.data import Json
from skerry.core.game import Context, Decision
from skerry.core.log import BrokenLog, Consent, Entry
from skerry.core.match import Match
from skerry.core.record import load_record, parse_record, record_of
from skerry.core.verify import verify_record

SECRET = bytes(range(32))


def race(free: bool = True, luck: Luck | None = None, **options: Any) -> Match[Any]:
    return Match.start(REGATTA.game({"free": free, **options}, 3), luck or Simulated(3))


def entries(match: Match[Any]) -> list[Any]:
    data: list[Any] = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    return data


def test_anybody_acts_for_any_seat_and_the_log_says_who() -> None:
    match = race()
    assert match.free
    assert match.waiting() == [0], "the turn indicator still names one seat"
    match.submit(2, PULL, by="1")
    match.submit(2, PULL)
    match.submit(0, PULL)
    assert match.waiting() == [1]
    told = [event for event in match.story(None) if event["type"] == "rowed"]
    assert [(event["seat"], event.get("acted")) for event in told] == [(2, "1"), (2, None), (0, None)]
    assert match.log[1].by == "1"


def test_what_is_not_possible_is_refused_in_free_play_too() -> None:
    match = race()
    before = entries(match)
    with pytest.raises(IllegalAction, match=r"no\.lies_still") as refusal:
        match.submit(1, PULL + 1)
    assert refusal.value.clause == "RG-02"
    assert entries(match) == before


def test_in_strict_play_nobody_acts_out_of_turn() -> None:
    match = race(free=False)
    assert not match.free
    assert match.legal(1) == []
    with pytest.raises(IllegalAction, match=r"no\.others_turn"):
        match.submit(1, PULL)


def test_everything_goes_back_and_forth_with_its_luck() -> None:
    match = race()
    positions = [match.state.to_json()]
    for seat in (0, 2, 2, 1):
        match.submit(seat, PULL)
        positions.append(match.state.to_json())
    match.apply_patch([["at/1", 7], ["turn", 2]], by="0")
    positions.append(match.state.to_json())
    drawn = match.luck.counter
    for expected in reversed(positions[:-1]):
        assert match.cannot_undo(1) is None
        match.undo(1)
        assert match.state.to_json() == expected
    assert match.cannot_undo(1) is NOTHING_DONE
    for expected in positions[1:]:
        assert match.cannot_redo(2) is None
        match.redo(2)
        assert match.state.to_json() == expected
    assert match.cannot_redo(2) is NOTHING_UNDONE
    assert match.luck.counter == drawn, "nothing was rolled anew"
    assert [event["by"] for event in match.story(None) if event["type"] == "redone"] == ["2"] * 5


def test_fresh_luck_falls_for_what_is_played_after_going_back() -> None:
    match = race(luck=Verifiable(SECRET, "t", []))
    match.submit(0, PULL)
    drawn = match.luck.counter
    match.undo(0)
    match.submit(0, PULL)
    assert match.luck.counter > drawn


@pytest.mark.parametrize("after", ["play", "edit", "concede", "time"])
def test_playing_on_ends_what_can_be_brought_back(after: str) -> None:
    match = race()
    match.submit(0, PULL)
    match.undo(0)
    assert match.cannot_redo(0) is None
    if after == "play":
        match.submit(1, REST)
    elif after == "edit":
        match.apply_patch([["at/0", 3]], by="2")
    elif after == "concede":
        match.concede(2)
    else:
        match.call_time()
    assert match.cannot_redo(0) in (NOTHING_UNDONE, OVER)
    with pytest.raises(IllegalAction):
        match.redo(0)


def test_in_strict_play_a_seat_brings_back_what_it_took_back_itself() -> None:
    match = Match.start(TOLL.game(), Simulated(1))
    match.submit(0, 1)
    match.undo(0)
    assert match.cannot_redo(1) is NOT_YOURS
    match.redo(0)
    assert match.state.at == [2, 0, 0]
    assert match.cannot_undo(0) is None, "and may take it back once more"
    match.undo(0)
    match.submit(0, 0)
    assert match.cannot_redo(0) is NOTHING_UNDONE


def test_what_the_table_took_back_together_nobody_brings_back_alone() -> None:
    match = Match.start(STAKES.game(), Simulated(3))
    match.submit(0, 4)
    match.submit(1, 3)
    match.take_back(0, "consent:0,1")
    for seat in (0, 1):
        assert match.cannot_redo(seat) is NOT_YOURS
        with pytest.raises(IllegalAction):
            match.redo(seat)


def test_a_sealed_choice_ends_what_can_be_brought_back() -> None:
    match = Match.start(STAKES.game({"gamble": False}, 2), Simulated(3))
    match.submit(0, 4)
    match.undo(0)
    assert match.cannot_redo(0) is NOTHING_UNDONE, "a sealed choice is simply chosen anew"


def test_the_host_may_switch_between_strict_and_free() -> None:
    match = race(free=False)
    switch = next(one for one in match.corrections() if one.path == "free")
    assert switch.host
    match.apply_patch([["free", True]], by="host")
    assert match.free
    match.submit(2, PULL)
    match.undo(1)
    assert match.cannot_undo(1) is HOST_SET, "the switch is the host's"
    match.redo(0)
    match.apply_patch([["free", False]], by="host")
    assert not match.free
    assert match.waiting() == [0]
    assert match.cannot_undo(0) is NOTHING_DONE, "a correction is not taken back alone in strict play"


def test_the_time_is_called_once_and_told() -> None:
    match = race(free=False, seconds=60)
    assert match.game.seconds == 60
    match.submit(0, REST)
    assert [event.type for event in match.call_time()] == ["time_called"]
    assert (match.log[-1].kind, match.log[-1].by) == ("edit", "clock")
    with pytest.raises(IllegalAction):
        match.call_time()
    match.submit(1, REST)
    match.submit(2, REST)
    assert match.over, "after the running round"
    assert match.result().reason == "time"
    again = Match.restore(match.game, Simulated(3), entries(match))
    assert again.story(None) == match.story(None)
    assert again.time_is_called


def test_going_back_behind_the_call_calls_for_it_again_unless_play_is_free() -> None:
    match = race(free=False)
    match.submit(0, REST)
    match.call_time()
    match.take_back(1)
    assert not match.time_is_called
    free = race()
    free.submit(0, REST)
    free.call_time()
    free.undo(2)
    assert free.time_is_called, "the table has overruled it"


def test_a_game_without_a_time_limit_takes_a_call_quietly() -> None:
    match = Match.start(TOLL.game(), Simulated(1))
    before = match.state.digest()
    match.call_time()
    assert match.state.digest() == before


def test_the_host_hands_the_turn_on() -> None:
    match = race(free=False)
    match.timeout(0, by="host")
    assert [event.get("acted") for event in match.story(None, 1)] == ["host"]
    match.timeout(1)
    assert [event.get("acted") for event in match.story(None, 2)] == ["clock"]


@pytest.mark.parametrize(
    ("kind", "moves", "by", "acted"),
    [
        ("play", [[1, {}]], "1", ""),
        ("play", [[1, {}]], "0", "0"),
        ("play", [[1, {}]], "bot", ""),
        ("play", [[1, {}]], "clock", "clock"),
        ("play", [[0, {}], [1, {}]], "1", ""),
        ("play", [[0, {}], [1, {}]], "host", "host"),
        ("seal", [[0, {}]], "host", "host"),
        ("play", [[1, {}]], "consent:0;away:1", "consent:0;away:1"),
        ("play", [[0, {}], [1, {}]], "consent:0,1", "consent:0,1"),
        ("edit", [], "clock", ""),
    ],
)
def test_an_entry_says_who_acted_for_a_seat(kind: str, moves: list[list[Json]], by: str, acted: str) -> None:
    assert Entry(kind, moves=moves, by=by).acted() == acted


@pytest.mark.parametrize(
    ("agreed", "away", "host", "by"),
    [
        ([2, 0], [], False, "consent:0,2"),
        ([0], [3, 1], False, "consent:0;away:1,3"),
        ([1], [], True, "consent:host,1"),
        ([], [0], True, "consent:host;away:0"),
        ([], [], False, "consent:"),
    ],
)
def test_who_decided_and_who_was_away_can_be_read_again(
    agreed: list[int], away: list[int], host: bool, by: str
) -> None:
    assert Consent(agreed, away, host).text() == by
    read = Consent.read(by)
    assert read is not None
    assert (read.agreed, read.away, read.host) == (sorted(agreed), sorted(away), host)
    assert Consent.read("host") is None
    assert Consent.read("consent") is None


def test_in_free_play_nobody_takes_back_alone_what_all_agreed_on() -> None:
    match = race(free=False)
    match.apply_patch([["free", True]], by="consent:0,1,2")
    assert match.cannot_undo(1) is TABLE_AGREED
    match.submit(2, PULL)
    match.undo(1)
    assert match.cannot_undo(1) is TABLE_AGREED


def free_session(seed: int, steps: int) -> Match[Any]:
    """Free play with everything in it."""
    match = race(luck=Verifiable(SECRET, "t", ["aa"]), goal=40)
    luck = Simulated(seed)
    for _ in range(steps):
        if match.over:
            break
        seat, kind = luck.below(3), luck.below(12)
        if kind <= 2 and match.cannot_undo(seat) is None:
            match.undo(seat)
        elif kind <= 5 and match.cannot_redo(seat) is None:
            match.redo(seat)
        elif kind == 6:
            match.apply_patch([[f"at/{seat}", luck.below(30)]], by=str(seat))
        elif kind == 7 and not match.conceded:
            match.concede(seat)
        elif kind == 8:
            match.apply_patch([["free", not match.free]], by="host")
            match.apply_patch([["free", True]], by="host")
        elif kind == 9 and not match.time_is_called and luck.below(4) == 0:
            match.call_time()
        else:
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))], by=str(luck.below(3)))
    return match


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 80))
def test_any_session_is_restored_exactly(seed: int, steps: int) -> None:
    match = free_session(seed, steps)
    again = Match.restore(match.game, Verifiable(SECRET, "t", ["aa"]), entries(match))
    assert entries(again) == entries(match)
    assert again.state.to_json() == match.state.to_json()
    assert again.conceded == match.conceded
    assert again.time_is_called == match.time_is_called
    for number in range(len(match.log)):
        assert again.state_at(number).digest() == match.log[number].check
    assert again.story(1) == match.story(1)
    for seat in range(3):
        assert again.cannot_redo(seat) == match.cannot_redo(seat)
    if not match.over and match.cannot_redo(0) is None:
        match.redo(0)
        again.redo(0)
        assert again.state.to_json() == match.state.to_json()


def test_a_record_of_free_play_replays_and_is_verified() -> None:
    match = free_session(4, 60)
    if not match.over:
        match.stop(by="host")
    kinds = {entry.kind for entry in match.log}
    assert {"play", "undo", "redo", "edit"} <= kinds
    record = parse_record(json.dumps(record_of(match, ["Ada", "Ben", "Cleo"])))
    assert record_of(load_record(record, REGATTA), record["names"]) == record
    assert verify_record(record, REGATTA).outcome == "verified"


def test_a_redo_out_of_place_is_a_broken_log() -> None:
    match = race()
    match.submit(0, PULL)
    match.undo(0)
    log = entries(match)
    log.append({**log[-1], "kind": "redo", "to": 0})
    with pytest.raises(BrokenLog, match="entry 3"):
        Match.restore(match.game, Simulated(3), log)


@pytest.mark.parametrize("preset", ["standard", "free"])
@pytest.mark.parametrize("seats", [2, 4])
def test_regatta_conforms(preset: str, seats: int) -> None:
    check_game(REGATTA.game({"seconds": 60}, seats, preset))


class OneBoatOnly(Regatta):
    def legal(self, state: RegattaState, seat: int) -> list[int]:
        return super().legal(state, seat) if seat == state.turn else []


class Unplayable(Regatta):
    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        super().apply(state, seat, action, context)
        if seat != self.decision_seat:
            state.turn = -1

    decision_seat = 0


class Secretive(Regatta):
    def resample(self, state: RegattaState, viewer: int, chance: Chance) -> None:
        state.rests = [chance.below(9) for _ in state.rests]

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        return {}


class SealedAndFree(Regatta):
    def decision(self, state: RegattaState) -> Decision | None:
        decision = super().decision(state)
        if decision is not None:
            decision.sealed = True
        return decision


class Untimely(Regatta):
    def time_called(self, state: RegattaState) -> list[list[Json]]:
        return [["turn", 99]]


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (OneBoatOnly, "must have a choice"),
        (Unplayable, "must be able to act"),
        (Secretive, "no secrets"),
        (SealedAndFree, "nothing is sealed"),
        (Untimely, "calling the time"),
    ],
)
def test_faults_of_free_play_are_caught(faulty: type[Regatta], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(RegattaOptions(free=True), 3), games=1)
