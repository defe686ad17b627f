"""Games that were played once are replayed to the last position by every later version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from layers import interpreted_has
from records.golden import HERE, golden
from skerry.core.chain import BEFORE
from skerry.core.record import BadRecord, Untrue, load_record, parse_record
from skerry.core.registry import games
from skerry.core.verify import verify_record

RECORDS = sorted(HERE.glob("*/*.json"))
OLDER = sorted(HERE.glob("*/version-*/*.json"))
"""Records of versions whose rules left something otherwise; the number is the version's."""
STILL_FIT = {"powerboats/version-1": {"free-play", "official"}}
"""Those of them in which nothing that changed was met."""


def test_every_game_has_golden_records() -> None:
    assert {path.parent.name for path in RECORDS} >= set(games())


@pytest.mark.parametrize(
    "path",
    interpreted_has(RECORDS, lambda path: path == golden(path.parent.name)[0]),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_golden_record_replays_to_itself(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record["game"] == path.parent.name
    match = load_record(record)
    assert match.over
    told = [{key: value for key, value in entry.items() if key != BEFORE} for entry in record["log"]]
    assert [entry.to_json() for entry in match.log] == told
    assert verify_record(record).outcome == "not verifiable"


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}-{path.stem}")
def test_an_older_record_is_read_where_it_still_fits_and_else_refused_in_words(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    assert path.parent.name == f"version-{record['version']}"
    if path.stem in STILL_FIT[str(path.parent.relative_to(HERE))]:
        match = load_record(record)
        assert match.over
        assert match.game.version > record["version"]
        return
    with pytest.raises(BadRecord, match=rf"version {record['version']} of the rules.*entry \d+") as refusal:
        load_record(record)
    assert not isinstance(refusal.value, Untrue), "rules that changed make no record false"


@pytest.mark.parametrize("game", games())
def test_a_changed_record_is_found_out(game: str) -> None:
    record = json.loads(golden(game)[0].read_text(encoding="utf-8"))
    plays = [entry for entry in record["log"] if entry["kind"] == "play"]
    luckiest = max(plays, key=lambda entry: sum(entry.get("draws", [])))
    luckiest["draws"] = [0] * len(luckiest["draws"])
    with pytest.raises(BadRecord):
        load_record(record)
