"""What checking a record says when somebody lies in it and makes the hashes fit again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from core_games.regatta import PULL
from core_games.regatta import SPEC as REGATTA
from core_games.stakes import SPEC as STAKES
from records.lived import as_file, luck, regatta, stakes
from skerry.core import chain
from skerry.core.game import GameSpec
from skerry.core.log import BrokenLog, Entry
from skerry.core.match import Match
from skerry.core.record import BadRecord, outline, parse_record
from skerry.core.verify import Verdict, verify_record


def lied(record: dict[str, Any], lie: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """The record after a lie by somebody who makes every hash anew."""
    record = json.loads(json.dumps(record))
    lie(record)
    plain = [{key: value for key, value in entry.items() if key != "before"} for entry in record["log"]]
    first = chain.beginning(record["game"], record["luck"])
    log, head = chain.linked(first, plain)
    about = [record[key] for key in ("game", "version", "seats", "options", "names", "luck")]
    return parse_record(json.dumps({**outline(*about, len(log), head), "log": log}))


def found(verdict: Verdict, subject: str) -> list[tuple[str, str]]:
    return [(finding.state, finding.key) for finding in verdict.findings if finding.subject == subject]


def entry(record: dict[str, Any], kind: str) -> dict[str, Any]:
    told: dict[str, Any] = next(entry for entry in record["log"] if entry["kind"] == kind)
    return told


def by(kind: str, who: str) -> Callable[[dict[str, Any]], None]:
    def lie(record: dict[str, Any]) -> None:
        entry(record, kind)["by"] = who

    return lie


def no_barrier(record: dict[str, Any]) -> None:
    del next(entry for entry in record["log"] if entry["kind"] == "play" and entry.get("barrier"))["barrier"]


def other_seal(record: dict[str, Any]) -> None:
    sealed = record["log"][4]
    assert sealed["kind"] == "seal"
    sealed["moves"][0][1]["card"] = 1 + sealed["moves"][0][1]["card"] % 4


LIES = [
    (stakes, STAKES, by("undo", "0"), "decided", "decided.back.alone"),
    (stakes, STAKES, by("undo", "clock"), "decided", "decided.back.alone"),
    (stakes, STAKES, by("undo", "consent:0"), "decided", "decided.back.some"),
    (stakes, STAKES, by("undo", "consent:2,1,0"), "decided", "decided.back.alone"),
    (stakes, STAKES, by("undo", "consent:0,1,2,3"), "decided", "decided.back.alone"),
    (stakes, STAKES, by("undo", "consent"), "decided", "decided.back.some"),
    (stakes, STAKES, by("edit", "1"), "decided", "decided.edit.alone"),
    (stakes, STAKES, by("edit", "host"), "decided", "decided.edit.alone"),
    (stakes, STAKES, by("edit", "clock"), "decided", "decided.edit.alone"),
    (stakes, STAKES, by("seal", "2"), "decided", "decided.other"),
    (stakes, STAKES, by("seal", "itself 0"), "decided", "decided.itself"),
    (stakes, STAKES, by("concede", "1"), "log", "log.unlike"),
    (stakes, STAKES, by("start", "0"), "log", "log.unlike"),
    (stakes, STAKES, no_barrier, "log", "log.barrier"),
    (stakes, STAKES, other_seal, "log", "log.seals"),
    (regatta, REGATTA, by("redo", "clock"), "decided", "decided.redo"),
]


@pytest.mark.parametrize(("game", "spec", "lie", "subject", "key"), LIES)
def test_a_lie_that_fits_every_hash_is_found_by_playing_again(
    game: Callable[[], Match[Any]], spec: GameSpec, lie: Callable[[dict[str, Any]], None], subject: str, key: str
) -> None:
    record = as_file(game())
    assert key not in [finding.key for finding in verify_record(record, spec).findings]
    verdict = verify_record(lied(record, lie), spec)
    assert key in [key for _, key in found(verdict, subject)]
    assert verdict.outcome == ("partly" if key.endswith(".some") else "false")


def test_half_a_log_is_not_whole() -> None:
    record = as_file(regatta())
    half = len(record["log"]) // 2
    cut = parse_record(json.dumps({**record, "log": record["log"][:half]}))
    assert found(verify_record(cut, REGATTA), "log") == [("bad", "log.cut")]
    hidden = lied(record, lambda told: told["log"].__delitem__(slice(half, None)))
    assert found(verify_record(hidden, REGATTA), "log") == [("open", "log.unfinished")]


def test_entries_cannot_come_from_another_table() -> None:
    match = Match.start(REGATTA.game({"goal": 5}, 2), luck("another"))
    while not match.over:
        match.submit(match.waiting()[0], PULL)
    stranger, record = as_file(match), as_file(regatta())
    verdict = verify_record(parse_record(json.dumps({**stranger, "log": record["log"]})), REGATTA)
    assert verdict.outcome == "false"
    assert ("bad", "log.begins") in found(verdict, "log")


def test_who_was_asked_is_told() -> None:
    record = as_file(stakes())
    back = next(finding for finding in verify_record(record, STAKES).findings if finding.key == "decided.back.all")
    assert back.facts["seats"] == [0, 1, 2]
    away = lied(record, by("undo", "consent:0,1;away:2"))
    back = next(finding for finding in verify_record(away, STAKES).findings if finding.key == "decided.back.all")
    assert (back.facts["seats"], back.facts["away"]) == ([0, 1], [2])
    some = lied(record, by("undo", "consent:0"))
    back = next(finding for finding in verify_record(some, STAKES).findings if finding.key == "decided.back.some")
    assert back.facts["missing"] == [1, 2]


def test_a_seat_that_a_bot_played_is_not_missed() -> None:
    match = Match.start(REGATTA.game({}, 2), luck())
    match.submit(0, PULL)
    match.submit(1, PULL, by="bot")
    match.take_back(0, "consent:0")
    match.stop("consent:0")
    assert verify_record(as_file(match), REGATTA).outcome == "verified"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"format": 2, "format": 2}', "twice"),
        ('{"format": 2, "game": 1.0}', "whole number"),
        ('{"format": 2, "game": NaN}', "whole number"),
        ('{"format": true, "game": "stakes"}', "format true"),
    ],
)
def test_json_that_could_be_read_in_two_ways_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        parse_record(text)


def test_what_is_unknown_is_refused_in_every_place() -> None:
    record = as_file(stakes())
    for place in (record, record["luck"], record["log"][3]):
        place["note"] = "hello"
        with pytest.raises(BadRecord, match=r"unknown: 'note'|“luck” is missing or not|entry 3 cannot be read"):
            verify_record(parse_record(json.dumps(record)), STAKES)
        del place["note"]
    with pytest.raises(BrokenLog, match="unknown: note"):
        Entry.from_json({"kind": "stop", "check": 1, "luck": 1, "note": 1})


def test_the_canonical_form_is_the_documented_one() -> None:
    value = {"b": [1, -2, True, None], "a": {"é": "ü\n", "Z": ""}}
    assert chain.canonical(value) == b'{"a":{"Z":"","\\u00e9":"\\u00fc\\n"},"b":[1,-2,true,null]}'
    assert chain.digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
    for strange in (1.0, {1: 2}, float("nan"), ("a",)):
        with pytest.raises(ValueError, match=r"form|text"):
            chain.canonical(strange)
