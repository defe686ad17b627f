"""Validation of rule sets that clients choose, and building of their games.

Numbers, choices and switches are validated at once, at a small cost whatever they hold. Content, such as a map, may
take a game long: it goes to the validator's process, and a game with content is built in a thread.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final, Protocol

import msgspec

from skerry.core.did_you_mean import LONGEST
from skerry.core.game import Game, GameSpec
from skerry.core.options import BadOptions, not_set_up
from skerry.tables.concurrency import aside
from skerry.tables.errors import refused_rules
from skerry.tables.limits.rates import Client

MOST_NAMES: Final = 64
"""Maximum number of options without content that are validated at once."""
KEPT: Final = 32
"""Maximum number of built games in the cache."""


class Ruleset(msgspec.Struct):
    """A valid rule set: its complete options, and the number of them that differ from the unchanged preset."""

    options: dict[str, Any]
    changed: int
    preset: str
    version: int


class Chooser(Protocol):
    """Interface of the validator in another process."""

    async def chosen(
        self, game: str, preset: str, options: dict[str, Any], seats: int, client: Client | None
    ) -> Ruleset:
        """Return what `chosen_rules` returns, computed in another process. Raises RequestError."""


def chosen_rules(spec: GameSpec, preset: str, options: dict[str, Any], seats: int) -> Ruleset:
    """Return the complete rule set of a preset with changed options. Raises BadOptions, ValueError or TypeError if it
    is not valid."""
    wanted = spec.preset(preset)
    game = spec.game(options, seats, wanted.name)
    complete = game.options.to_json()
    # the unchanged preset, which may not allow this number of seats
    plain = spec.rules({}, spec.usual_seats(wanted.name), wanted.name).to_json()
    changed = sum(1 for name, value in complete.items() if plain.get(name) != value)
    return Ruleset(complete, changed, wanted.name, game.version)


def is_small(options: dict[str, Any]) -> bool:
    """Return whether options are quick to validate: few, and each a number, a switch or a short word."""
    return len(options) <= MOST_NAMES and all(
        len(name) <= LONGEST
        and (isinstance(value, int | float | None) or (isinstance(value, str) and len(value) <= LONGEST))
        for name, value in options.items()
    )


class Rulesets:
    """Service that validates rule sets and builds their games."""

    def __init__(self, judge: Chooser | None = None) -> None:
        """Without a judge every rule set is validated in this process."""
        self.judge = judge
        self._games: OrderedDict[tuple[str, str, int, bytes], Game[Any]] = OrderedDict()
        self._building = asyncio.Semaphore(1)

    async def chosen(
        self, spec: GameSpec, preset: str, options: dict[str, Any], seats: int, client: Client | None = None
    ) -> Ruleset:
        """Return the complete rule set of a preset with changed options. Raises RequestError that names the form's
        fields if it is not valid."""
        if self.judge is not None and not is_small(options):
            return await self.judge.chosen(spec.name, preset, options, seats, client)
        try:
            return chosen_rules(spec, preset, options, seats)
        except BadOptions as error:
            raise refused_rules(error) from error
        except (ValueError, TypeError) as error:
            raise refused_rules(not_set_up(error)) from error

    async def built(self, spec: GameSpec, preset: str, options: dict[str, Any], seats: int) -> Game[Any]:
        """Return the game of a complete, valid rule set; built once and cached.

        Raises RequestError if the rule set is no longer valid, because the game has been updated since.
        """
        try:
            return await self._built(spec, preset, options, seats)
        except BadOptions as error:
            raise refused_rules(error) from error
        except (ValueError, TypeError) as error:
            raise refused_rules(not_set_up(error)) from error

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
