"""The platform's two small games, installed as a package would install them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from skerry.core.registry import games

POINTS = """[skerry.games]
stakes = core_games.stakes:SPEC
toll = core_games.toll:SPEC
"""


@pytest.fixture
def small_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`stakes` and `toll` can be found by name, in this process and those it starts."""
    info = tmp_path / "installed" / "small_games-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: small-games\nVersion: 1\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(info.parent))
    games.cache_clear()
    yield
    games.cache_clear()
