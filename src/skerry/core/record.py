"""Records: a whole game as JSON, for keeping, replaying, checking and reporting faults. See docs/records.md.

Records are verified by `skerry.core.verify`.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import json
from typing import Any, Final

from skerry.core import branches, chain
from skerry.core.chance import luck_from
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.log import BrokenLog, Diverged
from skerry.core.match import Match
from skerry.core.registry import UnknownGame, find_game

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
    """A record cannot be read. The words name the cause."""


class Untrue(BadRecord):
    """A record can be read, but what it tells does not follow from its own choices and draws."""


def record_of(match: Match[Any], names: list[str] | None = None) -> dict[str, Json]:
    """The whole game as JSON, unsigned. It holds every secret, so it is given away only when the game is over."""
    game, luck = match.game, match.luck.describe()
    first = chain.beginning(game.name, luck)
    log = chain.linked(first, [entry.to_json() for entry in match.log])
    options = game.options.changes()
    head = chain.head(first, log)
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
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON, or not a record's: {error}") from error
    if not isinstance(data, dict) or "format" not in data or "game" not in data:
        raise BadRecord("this is JSON, but no Skerry record: it names no format and game")
    if type(data["format"]) is not int or data["format"] not in (UNLINKED, FORMAT):
        raise BadRecord(f"this record has format {data['format']!r}; this Skerry reads formats {UNLINKED} and {FORMAT}")
    shape = {**_SHAPE, **_LINKED_SHAPE} if data["format"] == FORMAT else _SHAPE
    for key, kind in shape.items():
        if type(data.get(key)) is not kind:
            raise BadRecord(f"the record's {key!r} is missing or of the wrong kind")
    optional = ("signature", "parent") if data["format"] == FORMAT else ()
    _must_know(data, (*shape, *optional), "the record")
    if "signature" in data:
        signature = data["signature"]
        if not isinstance(signature, dict) or not all(isinstance(signature.get(key), str) for key in _SIGNATURE):
            raise BadRecord("the record's signature is not a key and a value")
        _must_know(signature, _SIGNATURE, "the signature")
    if "parent" in data and (why := branches.why_unsound(data["parent"])):
        raise BadRecord(why)
    if not all(isinstance(name, str) for name in data["names"]):
        raise BadRecord("the record's 'names' are not all text")
    return data


def _must_know(data: dict[str, Json], keys: tuple[str, ...], what: str) -> None:
    unknown = sorted(set(data) - set(keys))
    if unknown:
        raise BadRecord(f"{what} holds something unknown: {', '.join(map(repr, unknown))}")


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return out


def _no_point(text: str) -> Json:
    raise ValueError(f"{text} is no whole number")


def load_record(record: dict[str, Json], spec: GameSpec | None = None) -> Match[Any]:
    """Rebuild a match from a parsed record, comparing every position with its checksum.

    `spec` defaults to the installed game of that name. Records of older versions are migrated by their game.
    Raises BadRecord, naming the entry that fails; Untrue if that entry can be read but does not lead where it says.
    """
    try:
        spec = spec or find_game(record["game"])
        if record["game"] != spec.name:
            raise BadRecord(f"this is a record of {record['game']!r}, not of {spec.name!r}")
        game = spec.game(record["options"], record["seats"])
        played: int = record["version"]
        if played != game.version:
            record = game.migrate(record, played)
        luck = luck_from(record["luck"])
        return Match.restore(game, luck, record["log"])
    except Diverged as difference:
        if played < game.version:
            raise BadRecord(
                f"this game was played by version {played} of the rules, and by version {game.version} it goes "
                f"otherwise: {difference}"
            ) from difference
        raise Untrue(str(difference)) from difference
    except (UnknownGame, BrokenLog, ValueError) as error:
        if isinstance(error, BrokenLog) and error.forbidden is not None and spec is not None:
            titles = [spec.words.phrase(seat.title) for seat in spec.seats]
            words = spec.words.refused(error.forbidden, titles)
            raise BadRecord(f"entry {error.entry}: {words}") from error
        raise BadRecord(str(error)) from error
