"""The levels of bots that can sit at a game: three that play every game, and those that others install.

A package adds a level by an entry point in the group "skerry.bots" that names a `Level`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final, final

from skerry.bots.lookahead import LookaheadBot
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot
from skerry.core.did_you_mean import near_words, shown


class UnknownBot(LookupError):
    """No installed bot of that name plays the game."""


@final
class Level:
    """A bot under a name: `make(seed)` builds one. `games` lists the games it plays; empty: every game."""

    def __init__(
        self, name: str, title: str, description: str, make: Callable[[int], Bot], games: Sequence[str] = ()
    ) -> None:
        self.name = name
        self.title = title
        self.description = description
        self.make = make
        self.games = list(games)

    def plays(self, game: str) -> bool:
        """Return whether the bot can sit at the game of that name."""
        return not self.games or game in self.games

    def __repr__(self) -> str:
        return f"Level({self.name!r})"


def _random(seed: int) -> Bot:
    return RandomBot(seed)


def _greedy(seed: int) -> Bot:
    return GreedyBot(seed)


def _lookahead(seed: int) -> Bot:
    return LookaheadBot(seed)


DEFAULT: Final = "greedy"
GENERIC: Final = [
    Level("random", "Random", "Makes any move that is allowed. Good for a first look at a game.", _random),
    Level("greedy", "Greedy", "Takes what looks best right now, at once. A fair opponent.", _greedy),
    Level("lookahead", "Far-sighted", "Plays every idea out in its head before it moves. The strongest.", _lookahead),
]


@cache
def installed() -> list[Level]:
    """Every level, generic ones first. Raises TypeError if an entry point names no `Level`, or a name twice."""
    found = list(GENERIC)
    for point in sorted(entry_points(group="skerry.bots"), key=_name):
        level: Any = point.load()
        if not isinstance(level, Level) or level.name != point.name:
            raise TypeError(f"the entry point {point.name} = {point.value} does not name a Level called {point.name}")
        if any(level.name == other.name for other in found):
            raise TypeError(f"two bots are called {level.name}; the second is {point.value}")
        found.append(level)
    return found


def _name(point: Any) -> str:
    name: str = point.name
    return name


def levels(game: str) -> list[Level]:
    """The levels that can sit at the game of that name, generic ones first, weakest first."""
    return [level for level in installed() if level.plays(game)]


def find_level(game: str, name: str) -> Level:
    """The level of that name for a game. Raises UnknownBot, which names near matches."""
    found = {level.name: level for level in levels(game)}
    if name.lower() in found:
        return found[name.lower()]
    near = near_words(name.lower(), found, 0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(found)}"
    raise UnknownBot(f"no bot called {shown(name)!r} plays {game}; {hint}")


def default_level(game: str) -> Level:
    """Return the level of bots that is taken where nobody chose one."""
    return find_level(game, DEFAULT)
