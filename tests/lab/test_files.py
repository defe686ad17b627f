"""Files of games: whatever ends a run keeps what was finished, and going on leads to the same bytes."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.ipc
import pyarrow.parquet
import pytest

import skerry
from skerry.core.registry import UnknownGame
from skerry.lab import about, files
from skerry.lab.about import NotAbout, plan_of
from skerry.lab.files import KINDS, BadFile, GamesFile
from skerry.lab.missing import MissingLibrary
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate

PLAN = Plan("stakes", ("greedy", "random", "random"), 12, seed=3, changes={"cards": 4})
FEWER = Plan("stakes", ("greedy", "random", "random"), 7, seed=3, changes={"cards": 4})


def write(path: Path, plan: Plan, whole: bool = True) -> bytes:
    """Play a plan into a new file; what is in it then."""
    file = GamesFile(path, plan)
    file.begin()
    for row in simulate(plan):
        file.add(row)
    file.finish(whole)
    return path.read_bytes()


def go_on(path: Path, plan: Plan = PLAN) -> tuple[int, bytes]:
    """Play the rest of a plan into a file; how many games it had, and what is in it then."""
    file = GamesFile(path, plan)
    had = len(list(file.go_on()))
    for row in simulate(plan):
        if row.number >= had:
            file.add(row)
    file.finish(whole=True)
    return had, path.read_bytes()


@pytest.mark.parametrize("kind", [".csv", ".jsonl"])
def test_wherever_a_file_was_cut_off_going_on_leads_to_the_same_bytes(
    small_games: None, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / f"games{kind}"
    whole = write(path, PLAN)
    heading = whole.index(b"\n") + 1 if kind == ".csv" else 0
    for cut in {heading, heading + 1, len(whole) // 3, len(whole) // 2, len(whole) - 1, len(whole)}:
        path.write_bytes(whole[:cut])
        had, now = go_on(path)
        assert now == whole
        assert had == (whole[:cut].count(b"\n") - (kind == ".csv")) // 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ended", [True, False], ids=["ended", "broken off"])
def test_a_run_is_made_longer_or_gone_on_with(small_games: None, tmp_path: Path, kind: str, ended: bool) -> None:
    path, other = tmp_path / f"games{kind}", tmp_path / f"others{kind}"
    write(path, FEWER, whole=ended)
    assert go_on(path) == (7, write(other, PLAN))
    assert about.path_of(path).read_text() == about.path_of(other).read_text()
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"games{kind}",
        f"games{kind}.json",
        "installed",
        f"others{kind}",
        f"others{kind}.json",
    ]


def test_a_columnar_file_has_types_what_was_played_and_the_same_rows(small_games: None, tmp_path: Path) -> None:
    write(tmp_path / "games.parquet", PLAN)
    write(tmp_path / "games.arrow", PLAN)
    parquet = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    with (tmp_path / "games.arrow").open("rb") as file:
        arrow = pyarrow.ipc.open_file(file).read_all()
    columns = skerry.simulate("stakes", PLAN.bots, 12, 3, cards=4)
    assert parquet.to_pydict() == arrow.to_pydict() == columns
    assert {field.name: str(field.type) for field in parquet.schema} == {
        **dict.fromkeys(columns, "int64"),
        "bot": "string",
        "payoff": "double",
    }
    assert json.loads(parquet.schema.metadata[b"skerry"]) == json.loads(arrow.schema.metadata[b"skerry"])
    assert json.loads(parquet.schema.metadata[b"skerry"]) == about.about(PLAN)


def test_a_full_disk_costs_no_finished_game(small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.csv"
    whole = write(path, PLAN)

    class Full:
        """A file on a disk that has room for 300 bytes."""

        def __init__(self, file: Any) -> None:
            self.file, self.room = file, 300

        def write(self, data: bytes) -> int:
            if not self.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            taken: int = self.file.write(data[: self.room])
            self.room -= taken
            return taken

        def close(self) -> None:
            self.file.close()

    file = GamesFile(path, PLAN)
    file.begin()
    monkeypatch.setattr(file, "_file", Full(file._file))
    finished = []

    def add_all() -> None:
        for row in simulate(PLAN):
            file.add(row)
            finished.append(row)

    with pytest.raises(OSError, match="No space left"):
        add_all()
    file.close()
    assert finished
    assert go_on(path) == (len(finished), whole)


def test_a_file_of_another_run_is_refused_and_left_alone(small_games: None, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    whole = write(path, PLAN)
    other = Plan("stakes", PLAN.bots, 12, seed=4, changes={"cards": 4})
    with pytest.raises(BadFile, match="something else is in the place of game 0"):
        go_on(path, other)
    with pytest.raises(BadFile, match="it already has 12 games, more than 7"):
        go_on(path, FEWER)
    assert path.read_bytes() == whole
    path.write_bytes(whole.replace(b"random", b"random,1", 1))
    with pytest.raises(BadFile, match="game 0 cannot be read"):
        go_on(path)
    path.write_text("a,b\n1,2\n")
    with pytest.raises(BadFile, match="its columns are different"):
        go_on(path)
    (tmp_path / "games.parquet").write_text("nothing")
    with pytest.raises(BadFile, match=r"games\.parquet cannot be read"):
        go_on(tmp_path / "games.parquet")
    with pytest.raises(BadFile, match=r"end in \.csv, \.jsonl, \.parquet, \.arrow, not be 'games\.txt'"):
        GamesFile(tmp_path / "games.txt", PLAN)


def test_a_description_is_read_back_and_what_has_changed_since_is_said(small_games: None) -> None:
    text = about.written(PLAN)
    assert plan_of(text) == PLAN
    assert plan_of(text, 7) == FEWER
    told = json.loads(text)
    assert told["options"] == {"cards": 4}
    assert told["licence"] == "CC0-1.0"
    for changed, words in (
        ({"skerry": "0.0.9"}, "started by Skerry 0.0.9"),
        ({"rules_hash": "0"}, "the rules have changed"),
        ({"options": {"cards": 5}}, "the rules have changed"),
        ({"games": "many"}, "it does not describe a run"),
        ({"bots": [1, 2]}, "it does not describe a run"),
    ):
        with pytest.raises(NotAbout, match=words):
            plan_of(json.dumps(told | changed))
    for spoilt in ("", "[]", "{}", "[" * 100_000):
        with pytest.raises(NotAbout, match="it does not describe a run"):
            plan_of(spoilt)
    with pytest.raises(UnknownGame):
        plan_of(json.dumps(told | {"game": "stacks"}))


@pytest.mark.parametrize("changes", [{}, {"gamble": True, "cards": 4}], ids=["as it is", "changed"])
def test_a_preset_keeps_its_name_and_its_rules(small_games: None, changes: dict[str, Any]) -> None:
    plan = Plan("stakes", PLAN.bots, 12, seed=3, preset="calm", changes=changes)
    read = plan_of(about.written(plan))
    assert about.written(read) == about.written(plan)
    assert read.rules().options == plan.rules().options


def test_without_its_library_a_columnar_file_is_refused_with_what_brings_it(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary, match=r"pyarrow is not installed; try pip install 'skerry\[research\]'"):
        GamesFile(tmp_path / "games.parquet", PLAN)
    assert files.KINDS[:2] == (".csv", ".jsonl")
    write(tmp_path / "games.csv", FEWER)
