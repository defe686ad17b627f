"""`skerry search` from its file to its verdict: equal bytes whatever happened on the way, and a clear word for a wrong
file."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.broken_runs import full_after, trials_end_at
from lab.small_games import POINTS, forget, install
from lab.test_search import without_optuna
from skerry.cli import run
from skerry.lab.about import plan_of
from skerry.lab.search import Search
from skerry.lab.trials_file import TRIALS

BEGIN = 'game = "stakes"\nbots = "greedy,random"\ngames = 4\ntrials = 12\nfinal_games = 6\nseed = 5\npreset = "calm"\n'
VALUES = "[values]\ncards = { from = 3, to = 9 }\ngamble = [true, false]\nfavourites = ['secret', 'open']\n"
GOAL = "[[goals]]\nfigure = 'decisions'\nat_least = 6\nat_most = 7\n"
WHOLE = BEGIN + VALUES + GOAL
IMPOSSIBLE = BEGIN + VALUES + GOAL.replace("at_least = 6", "at_least = 1").replace("7", "2")
RESULTS = ("search.json", "search.csv", "search.md", "search.svg")
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def file_of(folder: Path, text: str = WHOLE) -> Path:
    file = folder / "balance.toml"
    file.write_text(text)
    return file


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def searched(folder: Path, more: str = "-p 1", text: str = WHOLE, code: int = 0) -> dict[str, bytes]:
    folder.parent.mkdir(exist_ok=True)
    assert run(f"search {file_of(folder.parent, text)} {more} --out {folder}".split()) == code
    return contents(folder)


def test_a_search_that_finds(small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = searched(tmp_path / "found")
    out, err = capsys.readouterr()
    assert out.startswith("Stakes, 2 seats, seed 5: 13 trials × 4 games, of 28 rule sets")
    assert set(files) == {TRIALS, f"{TRIALS}.json", *RESULTS}
    found = json.loads(files["search.json"])
    assert (found["met"], len(found["tried"]), found["seed"]) == (True, 13, 5)
    assert found["fresh_seed"] != 5
    answer = next(final for final in found["finals"] if final["trial"] == found["answer"])
    assert answer["missed"] == 0
    assert answer["games"] == 6
    lines = [json.loads(line) for line in files[TRIALS].splitlines()]
    assert [line["fresh"] for line in lines] == [False] * 13 + [True] * len(found["finals"])
    kept = next(line for line in lines if line["fresh"] and line["trial"] == found["answer"])
    games, total, _ = kept["samples"]["decisions"]
    figures = {figure["figure"]: figure for figure in answer["figures"]}
    assert figures["decisions"]["value"] == pytest.approx(total / games, abs=1e-5)
    assert f"\nFound: cards = {answer['rules']['cards']}, " in out
    assert "meets every goal" in out
    assert f"Written to {tmp_path / 'found'}" in err
    table = list(csv.DictReader(files["search.csv"].decode().splitlines()))
    assert {row["rules.gamble"] for row in table} == {"on", "off"}
    assert "**Found: cards = " in files["search.md"].decode()
    picture = ElementTree.fromstring(files["search.svg"])
    dots = list(picture.iter("{http://www.w3.org/2000/svg}circle"))
    assert len(dots) == 3 * 13
    for dot in dots:
        assert 0 < float(dot.attrib["cx"]) < float(picture.attrib["width"])
        assert 0 < float(dot.attrib["cy"]) < float(picture.attrib["height"])


def test_a_search_that_cannot_says_so_and_names_the_nearest(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = searched(tmp_path / "found", text=IMPOSSIBLE, code=3)
    out = capsys.readouterr().out
    found = json.loads(files["search.json"])
    assert found["met"] is False
    nearest = min(found["finals"], key=lambda final: final["missed"])
    assert found["answer"] == nearest["trial"]
    (line,) = [line for line in out.splitlines() if line.startswith("Cannot: none of the trials meets every goal.")]
    assert f"cards = {nearest['rules']['cards']}" in line
    assert "None of the trials meets every goal." in files["search.md"].decode()


def test_no_number_of_processes_changes_a_byte(small_games: None, tmp_path: Path) -> None:
    assert searched(tmp_path / "one" / "a") == searched(tmp_path / "two" / "a", "-p 2")


@pytest.mark.deep
def test_a_cluster_changes_no_byte(small_games: None, tmp_path: Path) -> None:
    assert searched(tmp_path / "one" / "a") == searched(tmp_path / "two" / "a", "-p 2 --cluster local")


@pytest.mark.parametrize("part", [0.0, 0.45, 0.9, 1.0])
def test_wherever_a_search_was_cut_off_it_goes_on_to_the_same_bytes(
    small_games: None, tmp_path: Path, part: float
) -> None:
    folder = tmp_path / "one"
    whole = searched(folder)
    for name in RESULTS:
        (folder / name).unlink()
    (folder / TRIALS).write_bytes(whole[TRIALS][: int(len(whole[TRIALS]) * part)])
    assert run(f"search --resume {folder} -p 1".split()) == 0
    assert contents(folder) == whole


def test_an_interrupt_keeps_whole_trials(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    with monkeypatch.context() as patch:
        trials_end_at(18, patch)
        searched(folder, code=130)
    out, err = capsys.readouterr()
    assert "Interrupted: 4 of 13 trials were finished" in err
    assert f"--resume {folder} continues" in err
    assert "Found" not in out
    assert len((folder / TRIALS).read_bytes().splitlines()) == 4
    assert json.loads((folder / "search.json").read_text())["met"] is None
    assert run(f"search --resume {folder} -p 1".split()) == 0
    assert contents(folder) == searched(tmp_path / "other" / "one")


def test_a_full_disk_loses_no_finished_trial(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    with monkeypatch.context() as patch:
        full_after(5, patch)
        searched(folder, code=1)
    assert "the disk is full" in capsys.readouterr().err
    assert (folder / TRIALS).read_bytes().count(b"\n") == 5
    assert run(f"search --resume {folder} -p 1".split()) == 0
    assert contents(folder) == searched(tmp_path / "other" / "one")


def test_the_description_of_a_search_is_read_back(small_games: None, tmp_path: Path) -> None:
    plan = plan_of(searched(tmp_path / "one")[f"{TRIALS}.json"].decode())
    assert isinstance(plan, Search)
    assert (plan.bots, plan.games, plan.trials, plan.final_games) == (("greedy", "random"), 4, 12, 6)
    assert plan.values["cards"] == list(range(3, 10))
    (goal,) = plan.goals
    assert (goal.figure, goal.at_least, goal.at_most, goal.percent) == ("decisions", 6, 7, False)


def test_a_run_of_another_kind_or_another_search_is_refused(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one"
    files = searched(folder)
    (tmp_path / "strange").mkdir()
    for name, content in files.items():
        (tmp_path / "strange" / name).write_bytes(content)
    (tmp_path / "strange" / TRIALS).write_bytes(files[TRIALS].replace(b'"trial":2', b'"trial":7', 1))
    (tmp_path / "broken").mkdir()
    for name, content in files.items():
        (tmp_path / "broken" / name).write_bytes(content)
    (tmp_path / "broken" / TRIALS).write_bytes(b"{}\n")
    capsys.readouterr()
    for line, words in (
        (f"search {tmp_path / 'balance.toml'} --out {folder}", "has a run already; continue it with --resume"),
        (f"sweep {tmp_path / 'balance.toml'} --out {folder}", "a sweep has no 'trials'"),
        (f"sweep --resume {folder}", "is a search's: continue it with skerry search --resume"),
        (f"arena --resume {folder}", "is a search's: continue it with skerry search --resume"),
        (f"search --resume {tmp_path / 'strange'} -p 1", "something else is in the place of trial 2"),
        (f"search --resume {tmp_path / 'broken'} -p 1", "line 1 is no trial of this search"),
        (f"search --resume {tmp_path / 'none'}", "which says what was played, cannot be read"),
        (f"search --resume {folder} --trials 3", "everything comes from the search"),
        ("search", "which search?"),
    ):
        assert run(line.split()) == 2, line
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") <= 2
    assert contents(folder) == files


def test_a_bot_that_fails_is_counted_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(f"{POINTS}\n[skerry.bots]\nwrong = lab.wrong_bot:LEVEL\n", tmp_path, monkeypatch)
    try:
        files = searched(tmp_path / "found", "-p 1 --trials 2", WHOLE.replace("random", "wrong"), 3)
    finally:
        monkeypatch.undo()
        forget()
    failures = json.loads(files["search.json"])["failures"]
    assert failures["greedy"] == 0
    assert failures["wrong"] > 12
    err = capsys.readouterr().err
    assert f"wrong failed to choose {failures['wrong']} times" in err
    assert "The first failure: trial 0, game 0" in err


def test_a_library_that_is_missing_is_told_before_anything_is_played(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    without_optuna(monkeypatch)
    assert run(f"search {file_of(tmp_path)} --out {folder}".split()) == 2
    err = capsys.readouterr().err
    assert "optuna is not installed; try pip install 'skerry[search]'" in err
    assert err.count("\n") == 1
    assert not folder.exists()


FIRST = BEGIN + VALUES
WRONG = {
    FIRST: "goals is missing",
    BEGIN + GOAL: "values is missing",
    VALUES + GOAL: "game is missing",
    "trial = 3\n" + WHOLE: "a search has no 'trial'; did you mean trials",
    WHOLE.replace("12", "0"): "trials must be a whole number",
    WHOLE.replace("12", "5000"): "trials: 1000 are the most",
    "goals = 3\n" + FIRST: "goals must be tables",
    "goals = []\n" + FIRST: "goals must be tables",
    WHOLE.replace("decisions", "decision"): "[[goals]] 1: there is no figure 'decision'; did you mean decisions?",
    WHOLE.replace("decisions", "minutes"): "minutes need choice_seconds = 8",
    WHOLE.replace("decisions", "seats.gaps"): "did you mean seats.gap",
    WHOLE.replace("'decisions'", "3"): "there is no figure ''",
    WHOLE.replace("at_most", "atmost"): "a goal has no 'atmost'; did you mean at_most",
    WHOLE.replace("at_most = 7", "at_most = '7'"): "at_least, at_most or both",
    WHOLE.replace("at_most = 7", "at_most = 5"): "at_least, at_most or both",
    WHOLE.replace("at_most = 7", "at_most = nan"): "at_least, at_most or both",
    FIRST + "[[goals]]\nfigure = 'decisions'\n": "at_least, at_most or both",
    WHOLE.replace("decisions", "seat0"): "seat0 is a share, between 0 and 1: write 0.3 for 30 %",
    WHOLE.replace("cards", "card"): "values.card is no option that values can be tried of; did you mean cards?",
    WHOLE.replace("to = 9", "to = 19"): "values.cards cannot be played with cards = 10: cards: must be at most 9",
    WHOLE.replace("'open'", "'opened'"): "values.favourites cannot be played with favourites = opened: favourites:",
    WHOLE.replace("to = 9", "to = 99999"): "makes 99997 rule sets, and 1000 are the most",
    WHOLE + "[rules]\ncards = 2\n": "rules cannot be played: cards: must be at least 3",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_file_gets_one_line_before_anything_is_played(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    folder = tmp_path / "out"
    assert run(f"search {file_of(tmp_path, text)} -p 1 --out {folder}".split()) == 2
    err = capsys.readouterr().err
    assert WRONG[text] in err
    assert err.count("\n") == 1
    assert not folder.exists()


@pytest.mark.parametrize("name", ["supper", "fair_start"])
def test_the_examples_run(tmp_path: Path, name: str) -> None:
    file = tmp_path / "few.toml"
    text = (DOCS / f"examples/{name}.toml").read_text()
    file.write_text(re.sub(r"final_games = \d+", "final_games = 1", text))
    assert run(f"search {file} -n 1 --trials 1 -p 1 --out {tmp_path / 'found'}".split()) in (0, 3)
    assert len(json.loads((tmp_path / "found/search.json").read_text())["tried"]) == 2


@pytest.mark.deep
def test_the_documented_result_is_todays(tmp_path: Path) -> None:
    assert run(f"search {DOCS / 'examples/supper.toml'} -p 1 --out {tmp_path / 'found'}".split()) == 0
    told = (DOCS / "research.md").read_text(encoding="utf-8")
    page = (tmp_path / "found/search.md").read_text(encoding="utf-8")
    for heading in ("Goals, in fresh games", "Finals"):
        assert page.split(f"## {heading}\n")[1].split("\n##")[0].strip() in told
    assert (tmp_path / "found/search.svg").read_bytes() == (DOCS / "pictures/search.svg").read_bytes()
