"""`skerry arena` from the command to its files: equal bytes whatever happened on the way, and no failure is hidden."""

from __future__ import annotations

import csv
import errno
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.broken_runs import end_at
from lab.small_games import POINTS, forget, install
from skerry.cli import run
from skerry.lab.about import plan_of
from skerry.lab.arena import Arena
from skerry.lab.files import GamesFile
from skerry.lab.plan import Row
from skerry.lab.results import GAMES

DOCS = Path(__file__).parents[2] / "docs"
LINE = "arena stakes --preset calm --games 40 --seed 5"
BOTS = "greedy,random"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def held(folder: Path, line: str = LINE, bots: str = BOTS, processes: int = 1) -> dict[str, bytes]:
    assert run(f"{line} --bots {bots} -p {processes} --out {folder}".split()) == 0
    return contents(folder)


def test_an_arena_in_files_and_on_the_screen(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = held(tmp_path / "found", "arena stakes --games 27 --seats 3 --seed 5", "random,greedy,lookahead")
    out = capsys.readouterr().out
    assert out.startswith("Stakes, 3 seats, seed 5: 9 deals × 1 line-up × 3 rotations = 27 games\n")
    assert set(files) == {"games.jsonl", "games.jsonl.json", "arena.json", "arena.csv", "arena.md", "arena.svg"}
    rows = [json.loads(line) for line in files["games.jsonl"].splitlines()]
    assert [row["deal"] for row in rows[::3]] == [number // 3 for number in range(27)]
    assert len({(row["deal"], row["seed"]) for row in rows}) == len({row["seed"] for row in rows}) == 9
    found = json.loads(files["arena.json"])
    told = json.loads(files["games.jsonl.json"])
    assert {key: found[key] for key in told if key != "columns"} == {k: v for k, v in told.items() if k != "columns"}
    table = list(csv.DictReader(files["arena.csv"].decode().splitlines()))
    for one, cells in zip(found["standings"], table, strict=True):
        assert (one["bot"], str(one["share"])) == (cells["bot"], cells["share"])
        own = [row for row in rows if row["bot"] == one["bot"]]
        assert one["share"] == pytest.approx(sum(row["payoff"] for row in own) / 27, abs=1e-5)
        assert one["mean_place"] == pytest.approx(sum(row["place"] for row in own) / len(own), abs=1e-5)
        assert one["low"] < one["share"] < one["high"]
        assert f"{one['share']:.1%}" in out
        assert f"| {one['bot']} | 27 | {one['share']:.1%} |" in files["arena.md"].decode()
    ElementTree.fromstring(files["arena.svg"])


@pytest.mark.parametrize("processes", [1, 3])
def test_neither_processes_nor_the_order_of_names_change_a_byte(
    small_games: None, tmp_path: Path, processes: int
) -> None:
    assert held(tmp_path / "one") == held(tmp_path / "other", bots="random,Greedy", processes=processes)


@pytest.mark.parametrize("part", [0.0, 0.3, 0.5, 1.0])
def test_wherever_an_arena_was_cut_off_it_goes_on_to_the_same_bytes(
    small_games: None, tmp_path: Path, part: float
) -> None:
    folder = tmp_path / "one"
    whole = held(folder)
    for name in ("arena.json", "arena.csv", "arena.md", "arena.svg"):
        (folder / name).unlink()
    (folder / GAMES).write_bytes(whole[GAMES][: int(len(whole[GAMES]) * part)])
    assert run(f"arena --resume {folder} -p 1".split()) == 0
    assert contents(folder) == whole


def test_an_arena_is_made_longer_to_the_bytes_of_a_long_one(small_games: None, tmp_path: Path) -> None:
    held(tmp_path / "one", LINE.replace("40", "11"))
    assert run(f"arena --resume {tmp_path / 'one'} -n 41 -p 1".split()) == 0
    assert contents(tmp_path / "one") == held(tmp_path / "other")


def test_an_interrupt_keeps_whole_games_and_shows_what_there_is(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    end_at(7, monkeypatch)
    assert run(f"{LINE} --bots {BOTS} -p 1 --out {folder}".split()) == 130
    out, err = capsys.readouterr()
    assert "7 of 40 games were finished" in err
    assert f"--resume {folder} continues" in err
    assert "6 games counted, in 3 deals" in out
    assert len((folder / GAMES).read_bytes().splitlines()) == 14
    monkeypatch.undo()
    assert run(f"arena --resume {folder} -p 1".split()) == 0
    assert contents(folder) == held(tmp_path / "other")


def test_a_full_disk_is_told_and_costs_no_finished_game(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add = GamesFile.add

    def full(file: GamesFile, row: Row) -> None:
        if row.number == 5:
            raise OSError(errno.ENOSPC, "No space left on device")
        add(file, row)

    folder = tmp_path / "one"
    monkeypatch.setattr(GamesFile, "add", full)
    assert run(f"{LINE} --bots {BOTS} -p 1 --out {folder}".split()) == 1
    assert f"{folder} could not be written after 5 games: the disk is full" in capsys.readouterr().err
    monkeypatch.undo()
    assert run(f"arena --resume {folder} -p 1".split()) == 0
    assert contents(folder) == held(tmp_path / "other")


def test_an_arena_ends_early_with_the_same_bytes_for_any_number_of_processes(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "arena stakes --games 4000 --seed 5 --until 20%"
    files = held(tmp_path / "one", line)
    assert "Every share of wins is known to within 20%" in capsys.readouterr().err
    found = json.loads(files["arena.json"])
    assert 10 <= found["deals_played"] < found["deals"] == 2000
    assert len(files["games.jsonl"].splitlines()) == 2 * found["games_played"]
    assert held(tmp_path / "other", line, processes=2) == files
    assert run(f"arena --resume {tmp_path / 'one'} -p 1".split()) == 0
    assert contents(tmp_path / "one") == files


def test_a_folder_of_another_run_is_refused_and_left_alone(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    files = held(folder)
    capsys.readouterr()
    refused = [
        (f"arena stakes --bots {BOTS} --seed 6 --out {folder}", "has a run already; continue it with --resume"),
        (f"arena --resume {folder} -n 1", "1 game is too few"),
        (f"arena --resume {folder} -n 20", "it already has 40 games, more than 20"),
        (f"simulate --resume {folder / GAMES}", "is an arena's: continue it with skerry arena --resume"),
    ]
    for line, words in refused:
        assert run(line.split()) == 2
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1
    assert contents(folder) == files
    other = tmp_path / "other"
    other.mkdir()
    assert run(f"simulate stakes -n 2 -p 1 --out {other / GAMES}".split()) == 0
    assert run(f"arena --resume {other}".split()) == 2
    assert "is a run of skerry simulate: continue it with skerry simulate --resume" in capsys.readouterr().err
    (other / "games.jsonl.json").write_text('{"deals": 1}')
    assert run(f"arena --resume {other}".split()) == 2
    assert "it does not describe a run" in capsys.readouterr().err


def test_the_description_of_an_arena_is_read_back(small_games: None, tmp_path: Path) -> None:
    text = held(tmp_path / "one", "arena stakes --games 6 --preset calm -o cards=4 --until 0.03")["games.jsonl.json"]
    plan = plan_of(text.decode())
    assert isinstance(plan, Arena)
    assert (plan.bots, plan.games, plan.size, plan.until, plan.preset) == (("greedy", "random"), 6, 2, 0.03, "calm")
    assert plan.rules().options.to_json()["cards"] == 4


def test_a_bot_that_fails_is_counted_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(f"{POINTS}\n[skerry.bots]\nwrong = lab.wrong_bot:LEVEL\n", tmp_path, monkeypatch)
    try:
        files = held(tmp_path / "found", "arena stakes --games 8", "greedy,wrong")
    finally:
        monkeypatch.undo()
        forget()
    err = capsys.readouterr().err
    failures = {one["bot"]: one["failures"] for one in json.loads(files["arena.json"])["standings"]}
    assert failures["greedy"] == 0
    assert failures["wrong"] > 8
    assert f"wrong failed to choose {failures['wrong']} times" in err
    assert "ZeroDivisionError" in err


def test_the_arena_in_the_documents_is_the_one_that_its_command_plays(tmp_path: Path) -> None:
    told = (DOCS / "research.md").read_text(encoding="utf-8")
    line = next(line.strip() for line in told.splitlines() if line.startswith("    skerry arena koxinga"))
    command = line.removeprefix("skerry ").removesuffix(" --out arena")
    assert run(f"{command} -p 1 --out {tmp_path / 'found'}".split()) == 0
    assert (tmp_path / "found/arena.svg").read_bytes() == (DOCS / "pictures/arena.svg").read_bytes(), line
    for one in json.loads((tmp_path / "found/arena.json").read_text())["standings"]:
        rating = f"{one['rating']:.2f} ± {one['rating_margin']:.2f}"
        assert f"| {one['bot']} | {one['games']} | {100 * one['share']:.1f} % |" in told
        assert f"| {one['mean_place']:.2f} | {rating} |" in told
