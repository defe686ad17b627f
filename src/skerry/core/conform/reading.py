"""Checks of reading, for `check_game`: malformed JSON of a position raises BadPosition, and no other error."""

from __future__ import annotations

import json
from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.conform.promise import Nonconforming
from skerry.core.data import Json
from skerry.core.game import Game
from skerry.core.untrusted import BadPosition

_STRANGE: Final[list[Json]] = [
    None,
    [],
    {},
    -1,
    7,
    10**12,
    10**30,
    1.5,
    True,
    "",
    "x",
    "0",
    [[]],
    [None],
    [-1, -1],
    {"x": 1},
]


def check_load(game: Game[Any], data: dict[str, Json], luck: Simulated, tries: int = 4) -> None:
    """Load one strange value, and the JSON of a position spoilt in `tries` ways: each is refused as BadPosition, or
    read. Raises Nonconforming."""
    _read(game, _STRANGE[luck.below(len(_STRANGE))])
    for _ in range(tries):
        _read(game, spoilt(data, luck))


def _read(game: Game[Any], data: Json) -> None:
    try:
        game.load(data)
    except BadPosition:
        return
    except Exception as error:
        raise Nonconforming(f"load must raise BadPosition for malformed JSON, not {error!r}") from error


def spoilt(data: dict[str, Json], luck: Simulated) -> Json:
    """The JSON of a position with one thing changed somewhere inside: another value, one less, one more."""
    changed: Json = json.loads(json.dumps(data))
    at = changed
    while True:
        keys: list[Any] = list(range(len(at))) if isinstance(at, list) else sorted(at)
        if not keys:
            return changed
        key = keys[luck.below(len(keys))]
        inner = at[key]
        if isinstance(inner, list | dict) and inner and luck.below(4) > 0:
            at = inner
            continue
        kind = luck.below(6)
        if kind == 0:
            del at[key]
        elif kind == 1 and isinstance(at, list):
            at.append(inner)
        elif kind == 2 and type(inner) is int:
            at[key] = inner + luck.below(21) - 10
        else:
            at[key] = _STRANGE[luck.below(len(_STRANGE))]
        return changed
