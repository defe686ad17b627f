"""Rule sets that strangers choose: judged where nobody waits for it.

Numbers, choices and switches are looked through at once, at a small cost whatever they hold. Content, such as a map,
may take a game long: it goes to the judge's process, and a game with content is built in a thread.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final, Protocol

import msgspec

from skerry.core.did_you_mean import LONGEST
from skerry.core.game import Game, GameSpec
from skerry.core.options import BadOptions
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Asker

MOST_NAMES: Final = 64
"""So many options without content are looked through at once."""
KEPT: Final = 32
"""So many games stay built."""


class Ruleset(msgspec.Struct):
    """A rule set that can be played: complete, with how many options differ from its preset as it comes."""

    options: dict[str, Any]
    changed: int
    preset: str
    version: int


class Chooser(Protocol):
    """The judge, as far as it is needed here."""

    async def chosen(self, game: str, preset: str, options: dict[str, Any], seats: int, asker: Asker | None) -> Ruleset:
        """What `chosen_rules` gives, found out in another process. Raises RequestError."""


def chosen_rules(spec: GameSpec, preset: str, options: dict[str, Any], seats: int) -> Ruleset:
    """The complete rule set of changes over a preset. Raises BadOptions, ValueError or TypeError."""
    wanted = spec.preset(preset)
    game = spec.game(options, seats, wanted.name)
    complete = game.options.to_json()
    # the unchanged preset, which may not allow this number of seats
    plain = spec.rules({}, spec.usual_seats(wanted.name), wanted.name).to_json()
    changed = sum(1 for name, value in complete.items() if plain.get(name) != value)
    return Ruleset(complete, changed, wanted.name, game.version)


def is_small(options: dict[str, Any]) -> bool:
    """Whether options are quick to look through: few, and each a number, a switch or a short word."""
    return len(options) <= MOST_NAMES and all(
        len(name) <= LONGEST
        and (isinstance(value, int | float | None) or (isinstance(value, str) and len(value) <= LONGEST))
        for name, value in options.items()
    )


class Rulesets:
    """Finds out which rules can be played, and builds their games."""

    def __init__(self, judge: Chooser | None = None) -> None:
        """Without a judge everything is looked through at once."""
        self.judge = judge
        self._games: OrderedDict[tuple[str, str, int, bytes], Game[Any]] = OrderedDict()
        self._building = asyncio.Semaphore(1)

    async def chosen(
        self, spec: GameSpec, preset: str, options: dict[str, Any], seats: int, asker: Asker | None = None
    ) -> Ruleset:
        """The complete rule set of changes over a preset. Raises RequestError that names the form's fields."""
        if self.judge is not None and not is_small(options):
            return await self.judge.chosen(spec.name, preset, options, seats, asker)
        try:
            return chosen_rules(spec, preset, options, seats)
        except BadOptions as error:
            raise RequestError("options", why=str(error), problems=error.problems) from error
        except (ValueError, TypeError) as error:
            raise RequestError("options", why=str(error)) from error

    async def built(self, spec: GameSpec, preset: str, options: dict[str, Any], seats: int) -> Game[Any]:
        """The game of a complete rule set that was found to be playable; built once for many.

        Raises RequestError if it is no longer: the game has been updated since."""
        try:
            return await self._built(spec, preset, options, seats)
        except (ValueError, TypeError) as error:
            raise RequestError("options", why=str(error)) from error

    async def _built(self, spec: GameSpec, preset: str, options: dict[str, Any], seats: int) -> Game[Any]:
        key = (spec.name, preset, seats, msgspec.json.encode(options))
        if key not in self._games and is_small(options):
            self._games[key] = spec.game(options, seats, preset)
        async with self._building:
            if key not in self._games:
                self._games[key] = await aside(spec.game, options, seats, preset)
        game = self._games[key]
        self._games.move_to_end(key)
        while len(self._games) > KEPT:
            self._games.popitem(last=False)
        return game
