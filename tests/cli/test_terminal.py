"""What a person sees of a game in a terminal of 80 columns without colour."""

from __future__ import annotations

import io
import sys

import pytest

from skerry.cli import run

COLUMNS = 80


def screen(line: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """All that `skerry play` printed while these words were typed."""
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{word}\n" for word in words)))
    assert run(line.split()) == 0
    return capsys.readouterr().out


def test_koxinga_shows_ships_the_chart_ahead_and_what_the_dice_make_of_each_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen("play koxinga --seed 5", ["q"], monkeypatch, capsys)
    for words in (
        "  Blue Heron      Formosa Strait  3 food, 3 gold,  50–62",
        "3 empty",
        "The next fork is at Haitan, 5 steps ahead",
        "3      Quanzhou Bay, treasure",
        "Card  By day, a 3    By night, a 6",
        "3     load 3 cannon  sail 6",
        "Card 2: sail, load cannon – by day to Quanzhou Bay: a treasure;",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= COLUMNS
    assert "\x1b" not in out


def test_tropicalia_shows_the_island_the_row_and_the_players(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen("play tropicalia --seed 5", ["1", "1", "q"], monkeypatch, capsys)
    for words in ("│ Field", "│ 1 C 2 S", "(a) Magenta", "Red Slope", "> Magenta", "Your village", "facing Fern"):
        assert words in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= COLUMNS
    assert "\x1b" not in out


def test_a_game_without_words_for_its_position_is_summed_up(
    small_games: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen("play stakes --seats human,greedy --seed 4", ["q"], monkeypatch, capsys)
    assert "favourite" in out
    assert "prize" in out


@pytest.mark.parametrize("game", ["koxinga", "tropicalia"])
def test_a_whole_game_fits_the_terminal(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen(f"play {game} --seed 8", ["1"] * 600, monkeypatch, capsys)
    assert "place" in out
    assert max(map(len, out.splitlines())) <= COLUMNS


def test_powerboats_shows_its_lake_row_by_row_with_boats_buoys_and_a_legend(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen("play powerboats --seed 5", ["1", "1", "q"], monkeypatch, capsys)
    first = out.split("Change one die")[0]
    rows = [line for line in first.splitlines() if line.strip() and set(line) <= set(" #·=123abcd")]
    assert len(rows) > 30
    assert max(map(len, rows)) <= 60
    for sign in "123abcd=":
        assert any(sign in row for row in rows), sign
    assert "1 2 3 are the buoys, = is the line" in first
    assert "a↗ Yellow, b↘ Purple" in first
    assert out.count("\n".join(rows[:5])) == 1, "a lake that has not changed is not drawn again"


def test_what_a_person_has_seen_of_the_table_is_not_shown_again_until_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """TropicHop's table of places: whole at first, then what is new in it, and whole again by v."""
    out = screen("play tropichop --seed 5", ["1", "v", "q"], monkeypatch, capsys)
    assert out.split("get ready, then roll")[0].count("Saltbox Haven") == 1
    assert "of 23 are new; v shows all" in out
    assert out.count("Saltbox Haven") == 2, "at first, and by v"


def test_amounts_of_the_same_are_told_by_the_first_and_the_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = screen("play tropichop --seed 5", ["1", "q"], monkeypatch, capsys)
    assert "Take 1 barrel aboard" in out
    assert "Take 8 barrels aboard" in out
    assert "any number in between" in out
    assert "Take 4 barrels aboard" not in out
