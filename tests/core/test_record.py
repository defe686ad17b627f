"""Records: whole games that anybody can keep, replay and check."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core_games.stakes import SPEC as STAKES
from skerry.core.bot import Bot, Turn, play
from skerry.core.chance import Luck, Simulated, Verifiable
from skerry.core.match import Match
from skerry.core.record import BadRecord, load_record, parse_record, record_of
from skerry.core.verify import verify_record


class Aimless(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[self.chance.below(len(turn.legal))]


def finished(luck: Luck) -> dict[str, Any]:
    match = play(STAKES.game({"cards": 4}, 3), [Aimless(1), Aimless(2), Aimless(3)], luck)
    record: dict[str, Any] = parse_record(json.dumps(record_of(match, ["Ada", "Ben", "Cleo"])))
    return record


def live() -> Verifiable:
    return Verifiable(bytes(range(32)), "table-9", ["0a" * 16, "0b" * 16])


def test_a_record_replays() -> None:
    record = finished(Simulated(5))
    match = load_record(record, STAKES)
    assert match.over
    assert record_of(match, record["names"]) == record


def test_a_record_of_a_choice_that_is_not_possible_is_refused_in_words() -> None:
    record = finished(Simulated(5))
    record["log"][1]["moves"][0][1]["card"] = 9
    with pytest.raises(BadRecord, match=r"^entry 1: the card 9 is not in your hand$"):
        load_record(record, STAKES)


def test_the_record_of_a_live_table_is_verified() -> None:
    verdict = verify_record(finished(live()), STAKES)
    assert verdict.outcome == "verified"
    assert verdict.draws > 4
    luck = next(finding for finding in verdict.findings if finding.subject == "luck")
    assert (luck.key, luck.facts["people"]) == ("luck.follows", 2)


def test_take_backs_past_luck_are_verified_too() -> None:
    match = Match.start(STAKES.game({"cards": 4}, 2), live())
    for _ in range(3):
        for seat in (0, 1):
            match.submit(seat, match.legal(seat)[seat])
        match.take_back(0, by="consent:0,1")
    match.stop(by="consent:0,1")
    record = json.loads(json.dumps(record_of(match)))
    assert verify_record(record, STAKES).outcome == "verified"


def test_a_simulation_is_not_verifiable_and_says_so() -> None:
    verdict = verify_record(finished(Simulated(5)), STAKES)
    assert verdict.outcome == "not verifiable"
    assert [finding.key for finding in verdict.findings] == ["luck.simulated", "log.whole", "decided.nothing"]


def change_commitment(record: dict[str, Any]) -> None:
    record["luck"]["commitment"] = "0" * 64


def change_words(record: dict[str, Any]) -> None:
    record["luck"]["words"][0] = "ff" * 16


def rewind_counter(record: dict[str, Any]) -> None:
    record["log"][3]["luck"] = 0


def change_draw(record: dict[str, Any]) -> None:
    entry = next(entry for entry in record["log"] if entry.get("draws"))
    entry["draws"][-1] = 1 - entry["draws"][-1]


def change_position(record: dict[str, Any]) -> None:
    record["log"][2]["check"] ^= 1


@pytest.mark.parametrize("cheat", [change_commitment, change_words, rewind_counter, change_draw, change_position])
def test_a_cheating_server_is_found_out(cheat: Callable[[dict[str, Any]], None]) -> None:
    record = finished(live())
    cheat(record)
    assert verify_record(record, STAKES).outcome == "false"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("{}", "no Skerry record"),
        ('{"format": 9, "game": "stakes"}', "reads formats 1 and 2"),
        ('{"format": 1, "game": "stakes", "version": 1}', "“seats” is missing"),
    ],
)
def test_broken_files_are_named(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        parse_record(text)


def test_an_unknown_game_or_version_is_named() -> None:
    record = finished(Simulated(5))
    with pytest.raises(BadRecord, match="there is no game called 'stakes'"):
        load_record(record)
    record["version"] = 0
    with pytest.raises(BadRecord, match="version 0 of the rules, which version 1 cannot read"):
        load_record(record, STAKES)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_spoilt_record_does_worse_than_a_clear_error(data: st.DataObject) -> None:
    record = finished(Simulated(5))
    number = data.draw(st.integers(0, len(record["log"]) - 1))
    key = data.draw(st.sampled_from(sorted(record["log"][number])))
    record["log"][number][key] = data.draw(
        st.none() | st.integers() | st.text(max_size=4) | st.lists(st.integers() | st.none(), max_size=3)
    )
    with contextlib.suppress(BadRecord):
        load_record(record, STAKES)
