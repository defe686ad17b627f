"""`skerry sweep` from its file to its results: equal bytes whatever happened on the way, and a clear word for a wrong
file."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.broken_runs import end_at
from lab.small_games import POINTS, forget, install
from skerry.cli import run
from skerry.lab.about import plan_of
from skerry.lab.results import GAMES
from skerry.lab.sweep import Sweep

BEGIN = 'game = "stakes"\nbots = "greedy,random"\ngames = 9\nseed = 5\npreset = "calm"\n'
VALUES = "[rules]\ncards = 4\n[values]\ncards = { from = 3, to = 7, step = 2 }\n"
DOCS = Path(__file__).parents[2] / "docs"
RESULTS = ("sweep.json", "sweep.csv", "sweep.md", "sweep.svg")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def file_of(folder: Path, text: str = BEGIN + VALUES) -> Path:
    file = folder / "cards.toml"
    file.write_text(text)
    return file


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def swept(folder: Path, more: str = "-p 1", text: str = BEGIN + VALUES) -> dict[str, bytes]:
    assert run(f"sweep {file_of(folder.parent, text)} {more} --out {folder}".split()) == 0
    return contents(folder)


def test_a_sweep_in_files_and_on_the_screen(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = swept(tmp_path / "found")
    out, err = capsys.readouterr()
    assert out.startswith("Stakes, 2 seats, seed 5: 4 rule sets × 9 games = 36 games\n")
    assert f"Written to {tmp_path / 'found'}" in err
    assert set(files) == {GAMES, f"{GAMES}.json", *RESULTS}
    rows = [json.loads(line) for line in files[GAMES].splitlines()]
    assert [row["arm"] for row in rows[::2]] == [0, 1, 2, 3] * 9
    assert all(len({row["seed"] for row in rows if row["deal"] == deal}) == 1 for deal in range(9))
    found = json.loads(files["sweep.json"])
    assert [arm["rules"] for arm in found["found"]] == [{"cards": cards} for cards in (4, 3, 5, 7)]
    means = {}
    for arm in found["found"]:
        mine = [row for row in rows[::2] if row["arm"] == arm["arm"]]
        means[arm["arm"]] = sum(row["decisions"] for row in mine) / 9
        figures = {figure["figure"]: figure for figure in arm["figures"]}
        assert figures["decisions"]["value"] == pytest.approx(means[arm["arm"]], abs=1e-5)
        assert figures["seat0"]["value"] == pytest.approx(sum(row["payoff"] for row in mine) / 9, abs=1e-5)
        difference = figures["decisions"]["difference"]
        assert difference is None if arm["arm"] == 0 else difference == pytest.approx(means[arm["arm"]] - means[0])
    table = list(csv.DictReader(files["sweep.csv"].decode().splitlines()))
    told = [
        (str(arm["rules"]["cards"]), one["figure"], one["value"]) for arm in found["found"] for one in arm["figures"]
    ]
    assert [(row["rules.cards"], row["figure"]) for row in table] == [one[:2] for one in told]
    assert "| **4** |" in files["sweep.md"].decode()
    ElementTree.fromstring(files["sweep.svg"])


def test_no_number_of_processes_changes_a_byte(small_games: None, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert swept(tmp_path / "one") == swept(tmp_path / "other" / "one", "-p 3")


@pytest.mark.parametrize("part", [0.0, 0.4, 1.0])
def test_wherever_a_sweep_was_cut_off_it_goes_on_to_the_same_bytes(
    small_games: None, tmp_path: Path, part: float
) -> None:
    folder = tmp_path / "one"
    whole = swept(folder)
    for name in RESULTS:
        (folder / name).unlink()
    (folder / GAMES).write_bytes(whole[GAMES][: int(len(whole[GAMES]) * part)])
    assert run(f"sweep --resume {folder} -p 1".split()) == 0
    assert contents(folder) == whole


def test_a_sweep_is_made_longer_to_the_bytes_of_a_long_one(small_games: None, tmp_path: Path) -> None:
    folder = tmp_path / "one"
    swept(folder, "-p 1 -n 4")
    assert run(f"sweep --resume {folder} -n 9 -p 1".split()) == 0
    (tmp_path / "other").mkdir()
    assert contents(folder) == swept(tmp_path / "other" / "one")


def test_an_interrupt_keeps_whole_games_and_shows_what_there_is(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    end_at(14, monkeypatch)
    assert run(f"sweep {file_of(tmp_path)} -p 1 --out {folder}".split()) == 130
    out, err = capsys.readouterr()
    assert "14 of 36 games were finished" in err
    assert f"--resume {folder} continues" in err
    assert "3 games of each rule set counted" in out
    monkeypatch.undo()
    assert run(f"sweep --resume {folder} -p 1".split()) == 0
    (tmp_path / "other").mkdir()
    assert contents(folder) == swept(tmp_path / "other" / "one")


def test_the_description_of_a_sweep_is_read_back(small_games: None, tmp_path: Path) -> None:
    text = BEGIN + "[rules]\nfavourites = 'open'\n[values]\ngamble = [true, false]\n"
    plan = plan_of(swept(tmp_path / "one", text=text)[f"{GAMES}.json"].decode())
    assert isinstance(plan, Sweep)
    assert (plan.bots, plan.games, plan.preset, plan.values) == (
        ("greedy", "random"), 18, "calm", {"gamble": [True, False]}
    )  # fmt: skip
    assert [point["gamble"] for point in plan.points] == [False, True]
    assert plan.rules(1).options.to_json() == {"cards": 5, "gamble": True, "favourites": "open"}


def test_a_run_of_another_kind_is_refused_with_what_continues_it(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    files = swept(folder)
    capsys.readouterr()
    for line, words in (
        (f"sweep {tmp_path / 'cards.toml'} --out {folder}", "has a run already; continue it with --resume"),
        (f"arena --resume {folder}", "is a sweep's: continue it with skerry sweep --resume"),
        (f"simulate --resume {folder / GAMES}", "is a sweep's: continue it with skerry sweep --resume"),
        (f"sweep --resume {folder} -n 3", "it already has 36 games, more than 12"),
    ):
        assert run(line.split()) == 2
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1
    assert contents(folder) == files


def test_a_bot_that_fails_is_counted_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(f"{POINTS}\n[skerry.bots]\nwrong = lab.wrong_bot:LEVEL\n", tmp_path, monkeypatch)
    try:
        files = swept(tmp_path / "found", text=BEGIN.replace("random", "wrong") + VALUES)
    finally:
        monkeypatch.undo()
        forget()
    failures = json.loads(files["sweep.json"])["failures"]
    assert failures["greedy"] == 0
    assert failures["wrong"] > 36
    assert f"wrong failed to choose {failures['wrong']} times" in capsys.readouterr().err


WRONG = {
    'game = "stakes': "cards.toml cannot be read",
    BEGIN: "values is missing",
    BEGIN + "[values]": "values is missing",
    VALUES: "game is missing",
    BEGIN.replace("stakes", "stake") + VALUES: "no game called 'stake'; did you mean stakes?",
    BEGIN.replace("calm", "calms") + VALUES: "no preset 'calms'; did you mean calm?",
    BEGIN.replace("greedy,", "greed,") + VALUES: "no bot called 'greed' plays stakes; did you mean greedy",
    BEGIN.replace("greedy,", "greedy*9,") + VALUES: "Stakes has 2, 3 or 4 seats, but 10 were filled",
    BEGIN + "seat = 2\n" + VALUES: "a sweep has no 'seat'; did you mean seats",
    BEGIN.replace("9", "0") + VALUES: "games must be a whole number",
    BEGIN.replace("9", "'9'") + VALUES: "games must be a whole number",
    BEGIN.replace("= 5", "= 5.5") + VALUES: "seed must be a whole number",
    BEGIN + "values = 3": "values must be a table",
    BEGIN + "[values]\ncard = [3]": "values.card is no option that values can be tried of; did you mean cards?",
    BEGIN + "[values]\ncards = 3": "values.cards must be a list of values such as [200, 300], or a range",
    BEGIN + "[values]\ncards = []": "values.cards must be a list",
    BEGIN + "[values]\ncards = [3.5]": "values.cards must be a list",
    BEGIN + "[values]\ncards = { from = 5, to = 3 }": "values.cards must be a list",
    BEGIN + "[values]\ncards = { from = 3, to = 5, by = 2 }": "values.cards must be a list",
    BEGIN + "[values]\ncards = { from = 3, to = 99999999999 }": "makes 99999999997 rule sets, and 200 are the most",
    BEGIN + "[values]\ncards = [3, 4, 3]": "values.cards has 3 twice",
    BEGIN + VALUES.replace("4", "2"): "rules cannot be played: cards: must be at least 3",
    BEGIN + "[values]\ncards = [4, 12]": "values cannot be played with cards = 12: cards: must be at most 9",
    BEGIN + "[values]\ncards = ['four']": "values cannot be played with cards = four: cards: must be a whole number",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_file_gets_one_line_before_anything_is_played(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    folder = tmp_path / "out"
    assert run(f"sweep {file_of(tmp_path, text)} -p 1 --out {folder}".split()) == 2
    err = capsys.readouterr().err
    assert WRONG[text] in err
    assert err.count("\n") == 1
    assert not folder.exists()


def test_a_file_that_is_none_is_told(small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    large = tmp_path / "large.toml"
    large.write_text("#" * 300_000)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\x00")
    deep = file_of(tmp_path, "a = " + "[" * 5000)
    for line, words in (
        (f"sweep {tmp_path / 'none.toml'}", "none.toml cannot be read: there is no such file"),
        (f"sweep {tmp_path}", "cannot be read: it is a folder"),
        (f"sweep {large}", "is too large to be a sweep"),
        (f"sweep {binary}", "binary.toml cannot be read"),
        (f"sweep {deep}", "cards.toml cannot be read"),
        ("sweep", "which sweep?"),
        (f"sweep {large} --resume {tmp_path}", "everything comes from the sweep"),
        (f"sweep --resume {tmp_path}", "games.jsonl.json, which says what was played, cannot be read"),
    ):
        assert run(line.split()) == 2
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1


def test_the_example_runs(tmp_path: Path) -> None:
    assert run(f"sweep {DOCS / 'examples/meals.toml'} -n 1 -p 1 --out {tmp_path / 'found'}".split()) == 0
    found = json.loads((tmp_path / "found/sweep.json").read_text())
    assert [arm["rules"]["meal_cost"] for arm in found["found"]] == [2, 0, 1, 3, 4]


@pytest.mark.deep
def test_the_documented_result_is_todays(tmp_path: Path) -> None:
    assert run(f"sweep {DOCS / 'examples/meals.toml'} -p 1 --out {tmp_path / 'found'}".split()) == 0
    told = (DOCS / "research.md").read_text(encoding="utf-8")
    page = (tmp_path / "found/sweep.md").read_text(encoding="utf-8")
    length = page.split("## choices a game\n")[1].split("##")[0]
    assert length.strip() in told
    assert (tmp_path / "found/sweep.svg").read_bytes() == (DOCS / "pictures/sweep.svg").read_bytes()
