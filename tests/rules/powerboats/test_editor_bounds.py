"""The editor of lakes holds what is drawn to the bounds of the reader."""

from __future__ import annotations

import re
from pathlib import Path

from skerry.games.powerboats.set_up import loader

EDITOR = Path(__file__).parents[3] / "web" / "src" / "games" / "powerboats" / "workshop" / "map.ts"


def test_the_editor_has_the_readers_bounds() -> None:
    said = re.findall(r"^export const ((?:LEAST|MOST)_\w+) = (\d+);", EDITOR.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(said) == 8
    assert {name: int(value) for name, value in said} == {name: getattr(loader, name) for name, _ in said}
