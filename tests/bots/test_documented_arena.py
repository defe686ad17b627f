"""The arena of three bots in docs/research.md is what its command plays today."""

from __future__ import annotations

from pathlib import Path

import pytest

from skerry.cli import run
from skerry.lab.build import compiled

TOLD = Path(__file__).parents[2] / "docs" / "research.md"
LINE = "skerry arena koxinga --bots random,greedy,lookahead "


@pytest.mark.deep
@pytest.mark.skipif(not compiled(), reason="interpreted, the look-ahead takes half an hour for it")
def test_the_documented_arena_of_three_bots_is_todays(tmp_path: Path) -> None:
    told = TOLD.read_text(encoding="utf-8")
    line = next(line.strip() for line in told.splitlines() if line.strip().startswith(LINE))
    command = line.removeprefix("skerry ").removesuffix(" --out three")
    assert run(f"{command} -p 1 --out {tmp_path / 'found'}".split()) == 0
    rows = [row for row in (tmp_path / "found/arena.md").read_text(encoding="utf-8").splitlines() if row[:1] == "|"]
    assert len(rows) == 10
    assert [row for row in rows if row not in told] == []
