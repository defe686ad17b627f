"""Golden records: games played once, which every later version must replay to the last position."""

from __future__ import annotations

import json

import pytest

from rules.koxinga.make_records import FOLDER, GAMES
from skerry.core.record import BadRecord, load_record, parse_record, verify_record

RECORDS = sorted(FOLDER.glob("*.json"))


def test_random_and_greedy_games_under_both_ends_and_layouts_are_kept() -> None:
    assert [path.stem for path in RECORDS] == sorted(name for name, *_ in GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_itself(path: object) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    match = load_record(record)
    assert match.over
    assert [entry.to_json() for entry in match.log] == record["log"]
    assert any(ship.finished for ship in match.state.ships)
    assert verify_record(record).outcome == "not verifiable"


def test_a_changed_record_is_found_out() -> None:
    record = json.loads(RECORDS[0].read_text(encoding="utf-8"))
    entry = next(entry for entry in record["log"] if entry["kind"] == "play" and len(entry.get("draws", [])) == 2)
    entry["draws"][0] = (entry["draws"][0] + 1) % 6
    with pytest.raises(BadRecord, match="not the recorded one"):
        load_record(record)
