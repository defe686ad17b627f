"""Records: a whole game as JSON, for keeping, replaying, checking and reporting faults. See docs/records.md.

Records are verified by `skerry.core.verify`.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from skerry.core import branches, chain
from skerry.core.chance import Luck, luck_from
from skerry.core.content import shown
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.log import BrokenLog, Diverged
from skerry.core.match import Match
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame, find_game
from skerry.core.untrusted import place_of
from skerry.core.words import GENERAL

FORMAT: Final = 2
UNLINKED: Final = 1
"""The format of older records, whose entries are not linked: they load, and say what they cannot prove."""

_SHAPE: Final[dict[str, type]] = {
    "format": int,
    "game": str,
    "version": int,
    "seats": int,
    "options": dict,
    "names": list,
    "luck": dict,
    "log": list,
}
_LINKED_SHAPE: Final[dict[str, type]] = {"entries": int, "head": str, "digest": str}
_SIGNATURE: Final = ("key", "value")


class BadRecord(ValueError):
    """A record cannot be read: the key of its message, of those of every game, and its facts. `why`: the cause in a
    language, where other words say it. As text it is English."""

    def __init__(self, key: str, *, why: Callable[[str], str] | None = None, **facts: Json) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: dict[str, Json] = facts
        self.why = why

    def __str__(self) -> str:
        return self.said()

    def said(self, language: str = "en") -> str:
        """Return the message in a language."""
        facts = self.facts if self.why is None else {**self.facts, "why": self.why(language)}
        return GENERAL.say(self.key, language, facts)


class Untrue(BadRecord):
    """A record can be read, but what it tells does not follow from its own choices and draws."""


def record_of(match: Match[Any], names: list[str] | None = None) -> dict[str, Json]:
    """The whole game as JSON, unsigned. It holds every secret, so it is given away only when the game is over."""
    game, luck = match.game, match.luck.describe()
    first = chain.beginning(game.name, luck)
    log, head = chain.linked(first, [entry.to_json() for entry in match.log])
    options = game.options.changes()
    return {
        **outline(game.name, game.version, game.seats, options, list(names or []), luck, len(log), head),
        "log": log,
    }


def outline(
    game: str,
    version: int,
    seats: int,
    options: dict[str, Json],
    names: list[str],
    luck: dict[str, Json],
    entries: int,
    head: str,
    parent: dict[str, Json] | None = None,
) -> dict[str, Json]:
    """Return a record without its log, which has `entries` entries and `head` as the hash of the last; its digest is
    what gets signed. `parent`: the game that a branch leaves (see `branches`).

    Raises ValueError if the options hold what has no one form as JSON.
    """
    out: dict[str, Json] = {
        "format": FORMAT,
        "game": game,
        "version": version,
        "seats": seats,
        "options": options,
        "names": names,
        "luck": luck,
        "entries": entries,
        "head": head,
    }
    if parent:
        out["parent"] = parent
    out["digest"] = digest_of(out)
    return out


def digest_of(record: dict[str, Json]) -> str:
    """Return the hash of everything but the log, the digest itself and the signature; the log's length and head are
    included. Raises ValueError.

    The secret of shared luck is left out, because its commitment stands for it: what was signed while the luck was
    sealed stays signed when it is opened.
    """
    body = {key: record[key] for key in record if key not in ("log", "digest", "signature")}
    luck = body["luck"]
    if isinstance(luck, dict) and luck.get("kind") == "shared":
        body["luck"] = {key: luck[key] for key in luck if key != "secret"}
    return chain.digest(body)


def parse_record(text: str | bytes) -> dict[str, Json]:
    """A record's JSON from a file's text, its outer shape checked. Raises BadRecord.

    Nothing unknown may stand in it, nor the same key twice, nor a number with a point.
    """
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_float=_no_point, parse_constant=_no_point)
        chain.canonical(data)  # neither deeper nor stranger than what can be hashed
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRecord("record.json", **place_of(error)) from error
    if not isinstance(data, dict) or "format" not in data or "game" not in data:
        raise BadRecord("record.none")
    if type(data["format"]) is not int or data["format"] not in (UNLINKED, FORMAT):
        raise BadRecord("record.format", format=shown(data["format"]), oldest=UNLINKED, newest=FORMAT)
    shape = {**_SHAPE, **_LINKED_SHAPE} if data["format"] == FORMAT else _SHAPE
    for key, kind in shape.items():
        if type(data.get(key)) is not kind:
            raise BadRecord("record.part", part=key)
    optional = ("signature", "parent") if data["format"] == FORMAT else ()
    _must_know(data, (*shape, *optional))
    if "signature" in data:
        signature = data["signature"]
        if not isinstance(signature, dict) or not all(isinstance(signature.get(key), str) for key in _SIGNATURE):
            raise BadRecord("record.part", part="signature")
        _must_know(signature, _SIGNATURE)
    if "parent" in data and not branches.is_sound(data["parent"]):
        raise BadRecord("record.part", part="parent")
    if not all(isinstance(name, str) for name in data["names"]):
        raise BadRecord("record.part", part="names")
    return data


def _must_know(data: dict[str, Json], keys: tuple[str, ...]) -> None:
    for key in data:
        if key not in keys:
            raise BadRecord("record.unknown", part=shown(key))


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for key, value in pairs:
        if key in out:
            raise BadRecord("record.twice", part=shown(key))
        out[key] = value
    return out


def _no_point(text: str) -> Json:
    raise BadRecord("record.point", number=shown(text))


def load_record(record: dict[str, Json], spec: GameSpec | None = None) -> Match[Any]:
    """Rebuild a match from a parsed record, comparing every position with its checksum.

    `spec` defaults to the installed game of that name. Records of older versions are migrated by their game.
    Raises BadRecord, naming the entry that fails; Untrue if that entry can be read but does not lead where it says.
    """
    try:
        spec = spec or find_game(record["game"])
    except UnknownGame as error:
        raise BadRecord("record.no_game", game=shown(record["game"]), near=error.near) from error
    if record["game"] != spec.name:
        raise BadRecord("record.other_game", game=shown(record["game"]), wanted=spec.name)
    try:
        game = spec.game(record["options"], record["seats"])
    except BadOptions as error:
        raise BadRecord("record.options", why=error.said) from error
    except ValueError as error:
        raise BadRecord("record.part", part="options") from error
    played: int = record["version"]
    try:
        record = record if played == game.version else game.migrate(record, played)
    except ValueError as error:
        raise BadRecord("record.version", version=played, now=game.version) from error
    try:
        luck = luck_from(record["luck"])
    except ValueError as error:
        raise BadRecord("record.part", part="luck") from error
    return _restored(spec, game, luck, record["log"], played)


def _restored(spec: GameSpec, game: Game[Any], luck: Luck, log: list[Json], played: int) -> Match[Any]:
    """Return the match of a log that was played by version `played` of the rules. Raises BadRecord."""
    try:
        return Match.restore(game, luck, log)
    except Diverged as difference:
        if played < game.version:
            now = game.version
            raise BadRecord("record.changed", version=played, now=now, entry=difference.entry) from difference
        raise Untrue("record.diverged", entry=difference.entry) from difference
    except BrokenLog as error:
        forbidden = error.forbidden
        if forbidden is None:
            raise BadRecord("record.entry", entry=error.entry) from error

        def why(language: str) -> str:
            titles = [spec.words.phrase(seat.title, language) for seat in spec.seats]
            return spec.words.refused(forbidden, titles, language)

        raise BadRecord("record.forbidden", entry=error.entry, why=why) from error
    except ValueError as error:
        raise BadRecord("record.part", part="log") from error
