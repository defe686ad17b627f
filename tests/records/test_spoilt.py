"""One thing changed in a record: it is noticed, or it is declared free."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from layers import interpreted_has
from records.lived import lived, spoilt
from skerry.core import verify
from skerry.core.game import GameSpec
from skerry.core.record import BadRecord, parse_record
from skerry.core.verify import BAD, FREE, GOOD, verify_record

SHORT = ["stakes", "regatta"]
NAMES = [*SHORT, "koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]


@cache
def records() -> dict[str, tuple[dict[str, Any], GameSpec]]:
    return lived()


def noticed(record: dict[str, Any], spec: GameSpec) -> bool:
    """Whether reading or checking a record finds that something is wrong with it."""
    try:
        told = parse_record(json.dumps(record))
        if told["format"] != 1 and verify._links(told).state == BAD:
            return True  # playing it again could only find more
        return verify_record(told, spec).outcome == "false"
    except BadRecord:
        return True


@pytest.mark.parametrize("name", NAMES)
def test_a_record_as_it_was_written_fits(name: str) -> None:
    record, spec = records()[name]
    verdict = verify_record(record, spec)
    assert {finding.state for finding in verdict.findings} == {GOOD}, [vars(finding) for finding in verdict.findings]


def test_the_records_hold_every_kind_of_entry() -> None:
    kinds = {entry["kind"] for record, _ in records().values() for entry in record["log"]}
    assert kinds == {"start", "seal", "unseal", "play", "edit", "undo", "redo", "concede", "stop"}
    who = {entry.get("by", "").partition(":")[0] for record, _ in records().values() for entry in record["log"]}
    assert who >= {"0", "bot", "clock", "host", "consent"}


@pytest.mark.parametrize("name", interpreted_has(NAMES, lambda name: name in SHORT))
def test_every_change_of_a_linked_record_is_noticed(name: str) -> None:
    record, spec = records()[name]
    tries = list(spoilt(record))
    assert len(tries) > 200
    assert [where for where, changed in tries if not noticed(changed, spec)] == []


@pytest.mark.when_compiled
def test_every_byte_of_a_file_counts_but_for_how_json_is_written() -> None:
    record, spec = records()["regatta"]
    text = json.dumps(record)
    for at in range(len(text)):
        for other in (chr(ord(text[at]) ^ 1), ""):
            changed = text[:at] + other + text[at + 1 :]
            try:
                content = parse_record(changed)
            except BadRecord:
                continue
            assert content == record or noticed(content, spec), f"byte {at}: {text[at - 20 : at + 20]}"


@pytest.mark.parametrize("name", interpreted_has(SHORT, lambda name: name == SHORT[0]))
def test_in_an_older_record_only_what_is_declared_free_can_be_changed_unnoticed(name: str) -> None:
    linked, spec = records()[name]
    record = unlinked(linked)
    sound = findings(record, spec)
    assert ("log", "open", "log.unlinked") in sound
    unnoticed = {where for where, changed in spoilt(record) if findings(changed, spec) == sound}
    assert {declared(where) for where in unnoticed} - set(FREE) == set()
    assert {declared(where) for where in unnoticed} >= {"names", "by"}, "what is declared free is free"
    values = [where for where in unnoticed if declared(where) == "log" and "left out" not in where]
    assert len(values) <= 1, "a choice that was sealed and taken back"


def declared(where: str) -> str:
    """The field that a change falls under."""
    parts = where.split(" ")[0].split("/")
    return next((part for part in reversed(parts) if part in FREE), where)


def unlinked(record: dict[str, Any]) -> dict[str, Any]:
    """A record as it was written before entries were linked."""
    older = {key: value for key, value in record.items() if key not in ("entries", "head", "digest")}
    older["format"] = 1
    older["log"] = [{key: value for key, value in entry.items() if key != "before"} for entry in record["log"]]
    return older


def findings(record: dict[str, Any], spec: GameSpec) -> list[tuple[str, str, str]]:
    """What checking it says, in short; [] if it cannot be read."""
    try:
        verdict = verify_record(parse_record(json.dumps(record)), spec)
    except BadRecord:
        return []
    return [(finding.subject, finding.state, finding.key) for finding in verdict.findings]
