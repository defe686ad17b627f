"""p"""

from __future__ import annotations

from skerry.core.data import Json
from skerry.games.koxinga.state import State


def previewed(state: State, seat: int, action: int) -> dict[str, Json]:
    return {}
