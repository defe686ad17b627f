"""Whether the rules that are installed follow a stored game's log, and how far.

A game in play outlives a change of its rules: its log is played again under them, and if every position has the
recorded checksum the game goes on. If not, the table can only be read (see `incompatible`). Nothing here writes
anything.
"""

from __future__ import annotations

import contextlib
from typing import Any

from msgspec import Struct

from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.log import BrokenLog, Diverged
from skerry.core.match import Match
from skerry.core.registry import UnknownGame, find_game, games
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import luck_of


class Cause(Struct, frozen=True):
    """Why a log is not followed to its end: `key` of a message "outdated.<key>" and its facts; `detail` for who runs
    the server."""

    key: str
    facts: dict[str, Any]
    detail: str = ""


class Replayed(Struct):
    """What playing a log again has come to. `spec` is None where the game is not installed."""

    spec: GameSpec | None
    match: Match[Any] | None = None
    """The game as far as its log is followed; None if not even its start is."""
    cause: Cause | None = None
    """Why only so far; None: to the end."""
    version: int = 0
    """Of the rules that are installed."""


def installed_versions() -> dict[str, int]:
    """The version of every installed game's rules, by its name; without games that cannot be made at all."""
    versions: dict[str, int] = {}
    for name, spec in games().items():
        with contextlib.suppress(Exception):  # a game's own code, which may be any plugin's
            versions[name] = spec.game().version
    return versions


def replayed(row: TableRow, seats: int, entries: list[Json]) -> Replayed:
    """Play a log of at least one entry again under the rules that are installed. Never raises for what they do."""
    try:
        spec = find_game(row.game)
    except UnknownGame as error:
        return Replayed(None, None, Cause("game", {"game": row.game}, str(error)))
    try:
        game = spec.game(row.options, seats, row.preset)
    except Exception as error:  # a game's own code, which may be any plugin's
        return Replayed(spec, None, Cause("options", {}, f"its options cannot be read: {error}"))
    if row.version == game.version:
        match = _quickly(game, row, entries)
        if match is not None:
            return Replayed(spec, match, None, game.version)
    return _checked(spec, game, row, entries)


def _quickly(game: Game[Any], row: TableRow, entries: list[Json]) -> Match[Any] | None:
    """The match, if under the same rules it ends where it should; None: look at every step."""
    try:
        match = Match.restore(game, luck_of(row), entries, trust=True)
    except (BrokenLog, Diverged):
        return None
    return match if match.state.digest() == match.log[-1].check else None


def _checked(spec: GameSpec, game: Game[Any], row: TableRow, entries: list[Json]) -> Replayed:
    try:
        return Replayed(spec, Match.restore(game, luck_of(row), entries), None, game.version)
    except (BrokenLog, Diverged) as error:
        fits, detail = max(0, error.entry), str(error)
    if row.phase == "over" and row.version != game.version:
        match = _migrated(game, row, entries)
        if match is not None:
            return Replayed(spec, match, None, game.version)
    match = Match.restore(game, luck_of(row), entries[:fits], trust=True) if fits else None
    facts = {"then": row.version, "now": game.version, "step": fits}
    return Replayed(spec, match, Cause("rules" if row.version != game.version else "same", facts, detail), game.version)


def _migrated(game: Game[Any], row: TableRow, entries: list[Json]) -> Match[Any] | None:
    """A finished game brought over by its own rules; None if they cannot."""
    record = {"version": row.version, "seats": game.seats, "options": row.options, "log": entries}
    try:
        return _quickly(game, row, game.migrate(record, row.version)["log"])
    except Exception:  # a game's own code, which may be any plugin's
        return None
