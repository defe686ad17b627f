"""The same seeds play the same games in every build; continuous integration runs this interpreted and compiled."""

from __future__ import annotations

import json

import pytest

from layers import interpreted_has
from records.fingerprints import FILE, fingerprints
from skerry.core.registry import games
from skerry.lab.build import compiled

WRITTEN: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
LONG = ("powerboats", "tropicalia")
"""Games of which even one takes long with interpreted rules."""
ANEW = "if that was meant, run: PYTHONPATH=tests python -m records.fingerprints"


@pytest.mark.parametrize("name", interpreted_has(games(), lambda name: name not in LONG))
def test_games_go_as_they_are_written_down(name: str) -> None:
    assert name in WRITTEN, f"there are no fingerprints of {name}; {ANEW}"
    found = fingerprints(name, sample=not compiled())
    changed = [key for key in found if found[key] != WRITTEN[name].get(key)]
    assert not changed, f"these games of {name} go otherwise now: {', '.join(changed)}; {ANEW}"
