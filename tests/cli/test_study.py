"""`skerry study` from the command to its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.broken_runs import end_at
from skerry.cli import run
from skerry.lab.metrics import NeverEnds

STUDIES = Path(__file__).parents[2] / "docs/studies"
LINE = "study stakes --preset calm --games 8 --seed 5 --bots greedy,random"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_a_study_on_the_screen_and_as_a_page(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = []
    for processes in (1, 2):
        out = tmp_path / f"{processes}.html"
        assert run(f"{LINE} -p {processes} --out {out}".split()) == 0
        pages.append(out.read_bytes())
    assert pages[0] == pages[1]
    told, err = capsys.readouterr()
    assert told.startswith("Stakes: 8 games, seed 5; half of them have at most")
    for words in ("Legal actions at a choice", "Lead changes a game", "Times a game that bid is done"):
        assert words in told
    assert f"The page is in {tmp_path / '1.html'}" in err
    command = "skerry study stakes --games 8 --bots greedy,random --seed 5 --preset calm --out study.html"
    assert command in pages[0].decode()
    assert list(tmp_path.glob("*.new")) == []


@pytest.mark.parametrize("error", [KeyboardInterrupt(), NeverEnds(100_000)], ids=["interrupt", "no end"])
def test_what_ends_a_study_leaves_a_page_of_the_games_before(
    small_games: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
) -> None:
    end_at(5, monkeypatch, error)
    out = tmp_path / "study.html"
    endless = isinstance(error, NeverEnds)
    assert run(f"{LINE} -p 1 --out {out}".split()) == (1 if endless else 130)
    assert "a study of 5 games" in out.read_text()
    words = "Game 5 was not over after 100,000 choices"
    assert (words in out.read_text()) is endless
    assert (words in capsys.readouterr().err) is endless


def test_what_cannot_be_studied_gets_one_line(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line, words in (
        ("study", "which game?"),
        ("study stake", "no game called 'stake'; did you mean stakes?"),
        (f"{LINE} --out {tmp_path / 'study.pdf'}", "study.pdf must end in .html"),
        (f"{LINE} --out {tmp_path / 'none/study.html'}", "study.html cannot be written: there is no such file"),
        (f"{LINE} -o cards=99", "this rule set cannot be played: cards: must be at most 9"),
        (f"{LINE} --bots greed", "no bot called 'greed' plays stakes"),
    ):
        assert run(line.split()) == 2
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1


def test_a_disk_that_is_full_at_the_end_is_told(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write = Path.write_text

    def full(path: Path, text: str, **more: str) -> int:
        if text and path.name == "study.html.new":
            raise OSError(28, "No space left on device")
        return write(path, text, **more)

    monkeypatch.setattr(Path, "write_text", full)
    assert run(f"{LINE} -p 1 --out {tmp_path / 'study.html'}".split()) == 2
    out, err = capsys.readouterr()
    assert "could not be written after 8 games: the disk is full" in err
    assert "Lead changes a game" in out, "what was found is on the screen all the same"


@pytest.mark.deep
@pytest.mark.parametrize("game", ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"])
def test_the_documented_study_is_todays(tmp_path: Path, game: str) -> None:
    assert run(f"study {game} --games 400 --seed 1 -p 1 --out {tmp_path / 'study.html'}".split()) == 0
    assert (tmp_path / "study.html").read_bytes() == (STUDIES / f"{game}.html").read_bytes()
