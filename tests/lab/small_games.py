"""Packages installed for a test: the platform's two small games, and whatever else a test brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from skerry.bots.registry import installed
from skerry.core.registry import games

POINTS = """[skerry.games]
stakes = core_games.stakes:SPEC
toll = core_games.toll:SPEC
"""


def forget() -> None:
    """Look for installed games and bots afresh."""
    games.cache_clear()
    installed.cache_clear()


def install(points: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a package with these entry points had been installed, for this process and those it starts."""
    info = folder / "installed" / "small_games-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: small-games\nVersion: 1\n")
    (info / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(str(info.parent))
    forget()


@pytest.fixture
def small_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`stakes` and `toll` can be found by name."""
    install(POINTS, tmp_path, monkeypatch)
    yield
    forget()
