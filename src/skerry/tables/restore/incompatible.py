"""Incompatible games, which can only be read, because the installed rules do not fit their log.

The log stays as it is, so that the rules under which it was begun can play it on. Shown are the position up to which
the installed rules fit and, of the later entries, who did what kind of thing, but never its content, which may still be
secret. The table may agree to end the game, with the standing that its own rules computed last; the record then opens
as always.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import Struct

from skerry.core.actions import ActionSpace, Family
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Result, Seat, ranked
from skerry.core.match import Match
from skerry.core.options import Options
from skerry.core.words import Catalogue, Words
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.proposal import EndGame
from skerry.tables.model.table import RulesChange, TableRow
from skerry.tables.records.record import luck_of
from skerry.tables.restore.compatibility import Cause, Replayed
from skerry.tables.text.catalogue import say
from skerry.tables.text.table_events import table_line

COLOURS: Final = ("coral", "amber", "fern", "lagoon", "plum", "chalk", "blue", "green")


class IncompatibleGame(Struct):
    """An incompatible game. `entries` is its whole log, of which the installed rules fit the first `fits`."""

    cause: Cause
    entries: list[Json]
    fits: int

    def words(self, language: str) -> str:
        """Return the reason why the game cannot be played on, in a language."""
        return say(f"incompatible.{self.cause.key}", language, **self.cause.facts)

    def refusal(self) -> RequestError:
        """Return the error for an attempt to play on."""
        return RequestError(f"incompatible.{self.cause.key}", status=409, **self.cause.facts)

    def state(self, row: TableRow, language: str) -> protocol.Incompatible:
        """Return the state for the client. Scores and places are shown only after the end, because points may be a
        secret of their seat."""
        steps = len(self.entries) - 1
        scores, places = (row.progress.get(name, []) if row.phase == "over" else [] for name in ("scores", "places"))
        return protocol.Incompatible(self.words(language), min(self.fits - 1, steps), steps, scores, places)

    def lines(self, names: list[str], language: str) -> list[protocol.LogLine]:
        """Return a log line for each entry that the installed rules do not fit."""
        return [_line(number, self.entries[number], names, language) for number in range(self.fits, len(self.entries))]

    def must_allow(self, message: Any) -> None:
        """Raise RequestError unless the message is possible here: a proposal to end the game, a vote, or chat."""
        ends = isinstance(message, protocol.Propose) and message.kind == "end_game"
        if not ends and not isinstance(message, protocol.Vote | protocol.Chat):
            raise self.refusal()

    def closing(self, entries: list[Json]) -> list[Json]:
        """Return the entry that ends the game, with the checksum of the last recorded position. Raises RequestError if
        `entries` are anything but the end of the game."""
        if [entry["kind"] for entry in entries] != ["stop"]:
            raise self.refusal()
        last = self.entries[-1]
        return [{**entries[0], "check": last["check"], "luck": last["luck"]}]


def _line(number: int, entry: Json, names: list[str], language: str) -> protocol.LogLine:
    kind, by = str(entry["kind"]), str(entry.get("by", ""))
    if kind == "stop":
        ended = table_line({"type": "stopped", "by": by}, names, language)
        return protocol.LogLine(number, ended.text if ended else "", None, "", "stopped")
    seats = [move[0] for move in entry.get("moves", []) if type(move[0]) is int and 0 <= move[0] < len(names)]
    who = ", ".join(names[seat] for seat in seats)
    return protocol.LogLine(number, say(f"incompatible.log.{kind}", language, who=who), None, "", "incompatible")


def incompatible_game_of(
    found: Replayed, entries: list[Json], seats: int, row: TableRow
) -> tuple[Match[Any], IncompatibleGame]:
    """Return the game up to the last position that can be shown, or a stand-in for it, and the incompatible rest."""
    if found.cause is None:
        raise ValueError("the rules follow this log to its end")
    match: Match[Any] = found.match or Match.start(_Gone(seats), luck_of(row))
    if found.match is None:
        match.conceded = sorted({entry["moves"][0][0] for entry in entries if entry["kind"] == "concede"})
    fits = len(match.log) if found.match is not None else 0
    if entries[-1]["kind"] == "stop" and not match.over:
        match.stop(str(entries[-1].get("by", "")))
    return match, IncompatibleGame(found.cause, entries, fits)


@dataclass
class NoOptions(Options):
    """Rule set of a game that is not installed."""


def plain_spec(game: str, seats: int) -> GameSpec:
    """Return a substitute for a game that is not installed: its name, and numbered seats."""
    titles = {f"seat.{seat}": say("seat_number", "en", number=seat + 1) for seat in range(seats)}
    return GameSpec(
        name=game,
        title=game,
        summary="",
        seat_counts=[seats],
        default_seats=seats,
        minutes=(0, 0),
        options=NoOptions,
        presets=[],
        seats=[Seat(f"seat.{seat}", COLOURS[seat % len(COLOURS)], "disc") for seat in range(seats)],
        make=None,
        words=Words(Catalogue({}, titles)),
        learn="",
        credits=[],
    )


def stripped(
    position: protocol.Position, decision: protocol.Decision | None, words: str, seq: int
) -> protocol.Position:
    """Return the position without anything that can be done; `words` give the reason. It looks as if others were to
    choose."""
    return msgspec.structs.replace(
        position,
        seq=seq,
        decision=decision,
        prompt=words,
        legal=[],
        undo_blocked=words,
        redo_blocked=words,
        takeback_targets=[],
        result=None,
        free_play=False,
        seconds_left=None,
        game_time_left=None,
    )


def ended_progress(row: TableRow, match: Match[Any], shown: bool) -> dict[str, Any]:
    """Return the progress of the ended game, with the standing that its own rules computed last; without one, that
    after the last entry that the installed rules fit, if any is `shown`."""
    standing = row.progress.get("standing")
    if standing is None and shown:
        result = match.result()
        standing = {"scores": result.scores, "places": result.places}
    return {**row.progress, **(standing or {})}


def note(row: TableRow, incompatible: IncompatibleGame | None, version: int) -> None:
    """Update a table's row after loading: an incompatible game is marked and its clocks stop; a compatible one goes on,
    under the rules of `version`."""
    if incompatible is not None:
        if not row.incompatible and not row.paused:
            row.clock.stop(clock.now())
        row.incompatible = incompatible.cause.key
        if not isinstance(row.proposal, EndGame):
            row.proposal = None
        return
    if row.incompatible:
        row.incompatible = ""
        if not row.paused:
            row.clock.resume(clock.now())
    if row.rules_version != version:
        row.rules_changes = [*row.rules_changes, RulesChange(row.entries - 1, row.rules_version, version)]
        row.rules_version = version


def moved_lines(
    lines: list[protocol.LogLine], rules_changes: Sequence[RulesChange], since: int, language: str
) -> list[protocol.LogLine]:
    """Return the log lines with those that tell of changes of the rules, from log entry `since` on."""
    told = [
        protocol.LogLine(one.seq, say("rules_changed", language, then=one.before, now=one.now), None, "", "rules")
        for one in rules_changes
        if one.seq >= since
    ]
    return sorted([*lines, *told], key=lambda line: line.seq) if told else lines


@dataclass
class _Nothing(Data):
    """Position of a game that cannot be shown at all."""


class _Gone(Game[_Nothing]):
    """Substitute for rules that are not installed, so that the table can still end the game together."""

    def __init__(self, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "", 0, seats, Options()
        self.space = ActionSpace([Family("none")])

    def new(self, context: Context) -> _Nothing:
        return _Nothing()

    def decision(self, state: _Nothing) -> Decision | None:
        return Decision([0], "none")

    def legal(self, state: _Nothing, seat: int) -> list[int]:
        return []

    def apply(self, state: _Nothing, seat: int, action: int, context: Context) -> None:
        raise RuntimeError("nobody plays a game that is not there")

    def result(self, state: _Nothing) -> Result:
        return ranked([0] * self.seats, [[] for _ in range(self.seats)], "stopped")

    def view(self, state: _Nothing, viewer: int | None) -> dict[str, Json]:
        return {}

    def read(self, data: dict[str, Json]) -> _Nothing:
        return _Nothing()
