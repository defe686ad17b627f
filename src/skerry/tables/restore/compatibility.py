"""Compatibility of the installed rules with a stored game's log, and the entry up to which they fit.

A game in play outlives a change of its rules: its log is replayed under them, and if every position has the recorded
checksum the game goes on. If not, the table can only be read (see `incompatible`). Nothing here writes anything.
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
    """Reason why a log cannot be replayed to its end: `key` of a message "incompatible.<key>", and its facts; `detail`
    is for the operator of the server."""

    key: str
    facts: dict[str, Any]
    detail: str = ""


class Replayed(Struct):
    """Result of replaying a log. `spec` is None if the game is not installed."""

    spec: GameSpec | None
    match: Match[Any] | None = None
    """The game up to the last entry that the rules fit; None if they do not even fit its start."""
    cause: Cause | None = None
    """Reason why the replay stopped; None if it reached the end."""
    version: int = 0
    """Version of the installed rules; 0 if the game cannot be made."""


def installed_versions() -> dict[str, int]:
    """Return the version of every installed game's rules, by the game's name; games that cannot be made are left
    out."""
    versions: dict[str, int] = {}
    for name, spec in games().items():
        with contextlib.suppress(Exception):  # a game's own code, which may be any plugin's
            versions[name] = spec.game().version
    return versions


def replayed(row: TableRow, seats: int, entries: list[Json]) -> Replayed:
    """Replay a log of at least one entry under the installed rules. Raises nothing for errors of the rules: they become
    a `Cause`."""
    try:
        spec = find_game(row.game)
    except UnknownGame as error:
        return Replayed(None, None, Cause("game", {"game": row.game}, str(error)))
    try:
        game = spec.game(row.options, seats, row.preset)
    except Exception as error:  # a game's own code, which may be any plugin's
        return Replayed(spec, None, Cause("options", {}, f"its options cannot be read: {error}"))
    if row.rules_version == game.version:
        match = _quickly(game, row, entries)
        if match is not None:
            return Replayed(spec, match, None, game.version)
    return _checked(spec, game, row, entries)


def _quickly(game: Game[Any], row: TableRow, entries: list[Json]) -> Match[Any] | None:
    """Return the match if its replay, with only the last position checked, ends at the recorded position; None: every
    step has to be checked."""
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
    if row.phase == "over" and row.rules_version != game.version:
        match = _migrated(game, row, entries)
        if match is not None:
            return Replayed(spec, match, None, game.version)
    match = Match.restore(game, luck_of(row), entries[:fits], trust=True) if fits else None
    facts = {"then": row.rules_version, "now": game.version, "step": fits}
    return Replayed(
        spec, match, Cause("rules" if row.rules_version != game.version else "same", facts, detail), game.version
    )


def _migrated(game: Game[Any], row: TableRow, entries: list[Json]) -> Match[Any] | None:
    """Return a finished game converted by its rules' `migrate`; None if that fails."""
    record = {"version": row.rules_version, "seats": game.seats, "options": row.options, "log": entries}
    try:
        return _quickly(game, row, game.migrate(record, row.rules_version)["log"])
    except Exception:  # a game's own code, which may be any plugin's
        return None
