"""The games that are installed, by entry point: a third party's game appears by `pip install`."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from skerry.core.did_you_mean import near_words, shown
from skerry.core.game import GameSpec


class UnknownGame(LookupError):
    """No installed game has that name. `near`: the name that is most like it, "" if none is."""

    def __init__(self, words: str, near: str) -> None:
        super().__init__(words)
        self.near = near


@cache
def games() -> dict[str, GameSpec]:
    """Every installed game by name, in alphabetical order. Raises TypeError if an entry point is no GameSpec."""
    found: dict[str, GameSpec] = {}
    for point in sorted(entry_points(group="skerry.games"), key=lambda point: point.name):
        spec: Any = point.load()
        if not isinstance(spec, GameSpec) or spec.name != point.name:
            raise TypeError(
                f"the entry point {point.name} = {point.value} does not name a GameSpec called {point.name}"
            )
        found[spec.name] = spec
    return found


def find_game(name: str) -> GameSpec:
    """The game of that name. Raises UnknownGame, which names near matches."""
    found = games().get(name.lower())
    if found is None:
        near = near_words(name.lower(), games(), 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(games())}"
        raise UnknownGame(f"there is no game called {shown(name)!r}; {hint}", near[0] if near else "")
    return found
