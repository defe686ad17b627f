"""The same seeds play the same games in every build; continuous integration runs this interpreted and compiled."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from records.fingerprints import FILE, fingerprints
from skerry.core.registry import games
from skerry.lab.build import compiled

WRITTEN: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
ANEW = "if that was meant, run: PYTHONPATH=tests python -m records.fingerprints"


@pytest.mark.parametrize("name", games())
def test_games_go_as_they_are_written_down(name: str) -> None:
    assert name in WRITTEN, f"there are no fingerprints of {name}; {ANEW}"
    found = fingerprints(name)
    changed = [key for key in found if found[key] != WRITTEN[name].get(key)]
    assert not changed, f"these games of {name} go otherwise now: {', '.join(changed)}; {ANEW}"


@pytest.mark.skipif(not compiled(), reason="the rules are interpreted here")
def test_both_builds_of_one_installation_are_told_apart() -> None:
    """`skerry.lab.interpreted` really leaves the compiled modules aside."""
    code = "import skerry.core.game as game; print(game.__file__)"
    inside = f"from skerry.lab.interpreted import prefer_source; prefer_source(); {code}"
    done = subprocess.run([sys.executable, "-c", inside], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith(".py")
