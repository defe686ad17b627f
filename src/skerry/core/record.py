"""Records: a whole game as JSON, for keeping, replaying, checking and reporting faults. See docs/records.md."""

from __future__ import annotations

import json
from typing import Any, Final, final

from skerry.core.chance import Luck, Simulated, Verifiable, luck_from
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.log import BrokenLog, Diverged
from skerry.core.match import Match
from skerry.core.registry import UnknownGame, find_game

FORMAT: Final = 1


class BadRecord(ValueError):
    """A record cannot be read. The words name the cause."""


class Untrue(BadRecord):
    """A record can be read, but what it tells does not follow from its own choices and draws."""


def record_of(match: Match[Any], names: list[str] | None = None) -> dict[str, Json]:
    """The whole game as JSON. It holds every secret, so a server gives it away only when the game is over."""
    game = match.game
    return {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "seats": game.seats,
        "options": game.options.changes(),
        "names": list(names or []),
        "luck": match.luck.describe(),
        "log": [entry.to_json() for entry in match.log],
    }


def parse_record(text: str | bytes) -> dict[str, Json]:
    """A record's JSON from a file's text, its outer shape checked. Raises BadRecord."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON: {error}") from error
    if not isinstance(data, dict) or "format" not in data or "game" not in data:
        raise BadRecord("this is JSON, but no Skerry record: it names no format and game")
    if data["format"] != FORMAT:
        raise BadRecord(f"this record has format {data['format']!r}; this Skerry reads format {FORMAT}")
    shape = {"game": str, "version": int, "seats": int, "options": dict, "luck": dict, "log": list}
    for key, kind in shape.items():
        if not isinstance(data.get(key), kind):
            raise BadRecord(f"the record's {key!r} is missing or of the wrong kind")
    return data


def load_record(record: dict[str, Json], spec: GameSpec | None = None) -> Match[Any]:
    """Rebuild a match from a parsed record, comparing every position with its checksum.

    `spec` defaults to the installed game of that name. Records of older versions are migrated by their game.
    Raises BadRecord, naming the entry that fails; Untrue if that entry can be read but does not lead where it says.
    """
    try:
        spec = spec or find_game(record["game"])
        game = spec.game(record["options"], record["seats"])
        if record["version"] != game.version:
            record = game.migrate(record, record["version"])
        luck = luck_from(record["luck"])
        return Match.restore(game, luck, record["log"])
    except Diverged as difference:
        raise Untrue(str(difference)) from difference
    except (UnknownGame, BrokenLog, ValueError) as error:
        raise BadRecord(str(error)) from error


@final
class Verdict:
    """What checking a record found.

    `outcome`: "verified" (every draw follows from the secret, the words and the counter, and the secret matches the
    published hash), "not verifiable" (a simulation: nothing was promised), or "false" (something does not fit).
    `words` says why; `draws` counts what was checked.
    """

    def __init__(self, outcome: str, words: str, draws: int = 0) -> None:
        self.outcome = outcome
        self.words = words
        self.draws = draws


def verify_record(record: dict[str, Json], spec: GameSpec | None = None) -> Verdict:
    """Derive every draw of a record anew, offline. Raises BadRecord if it cannot be read at all."""
    try:
        luck = luck_from(record["luck"])
    except ValueError as error:
        raise BadRecord(str(error)) from error
    try:
        match = load_record(record, spec)
    except Untrue as difference:
        return Verdict("false", str(difference))
    if isinstance(luck, Simulated):
        return Verdict(
            "not verifiable", "a simulation: its luck came from a seed that one side chose, so nothing was promised"
        )
    if isinstance(luck, Verifiable) and record["luck"].get("commitment") != Verifiable.commit(luck.secret):
        return Verdict("false", "the opened secret does not match the hash that was published before play")
    return _derive(match, luck, record["luck"])


def _derive(match: Match[Any], luck: Luck, description: dict[str, Json]) -> Verdict:
    """Play the log once more with derived luck and compare the draws and counters of every entry."""
    again: Match[Any] | None = None
    draws = 0
    for number, entry in enumerate(match.log):
        before = luck.counter
        if entry.luck < before:
            return Verdict("false", f"entry {number}: the counter went back, so luck could have been chosen")
        luck.drawn = []
        if again is None:
            again = Match.start(match.game, luck)
        else:
            again.repeat_with_own_luck(entry)
        if again.log[-1].draws != entry.draws or luck.counter != entry.luck:
            return Verdict("false", f"entry {number}: the recorded luck is not what the secret and the words give")
        draws += len(entry.draws)
    added = len(description.get("words", []))
    return Verdict("verified", f"{draws} draws follow from the opened secret and the words of {added} people", draws)
