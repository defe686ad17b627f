"""`skerry new game` writes a package that passes its own tests, and nothing over what is there."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from copy_at_hand import path_with
from skerry.cli import run
from skerry.core.game import Game


def test_a_new_game_passes_its_own_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["new", "game", "fell_race2", "--in", str(tmp_path)]) == 0
    root = tmp_path / "fell_race2"
    written = {path.relative_to(root).as_posix(): path.read_text() for path in root.rglob("*") if path.is_file()}
    assert "class FellRace2(Game[FellRace2State])" in written["fell_race2/rules.py"]
    assert "class FellRace2State(Data)" in written["fell_race2/state.py"]
    assert 'fell_race2 = "fell_race2:SPEC"' in written["pyproject.toml"]
    assert not [path for path, text in written.items() if "{name}" in text or "{title}" in text or "{class}" in text]
    (rules,) = [part for part in ast.parse(written["fell_race2/rules.py"]).body if isinstance(part, ast.ClassDef)]
    methods = {part.name for part in rules.body if isinstance(part, ast.FunctionDef)}
    assert methods <= set(dir(Game))  # none that nobody calls any more
    monkeypatch.setenv("PYTHONPATH", path_with(root))
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(tests, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 9 passed" in f" {done.stdout.splitlines()[-1]}"


@pytest.mark.parametrize("name", ["Fell", "2nd", "fell-race", "a", "class", "skerry", "../up", "koxinga"])
def test_what_is_no_name_for_a_new_game_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", "game", name, "--in", str(tmp_path)]) == 2
    assert "name" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "reef").mkdir()
    assert run(["new", "game", "reef", "--in", str(tmp_path)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert list((tmp_path / "reef").iterdir()) == []
