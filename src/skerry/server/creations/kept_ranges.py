"""Results of ranges that are kept with a rule set, and shown wherever it is.

Only the server writes them, from games that it has played. Each names the rule set that was played by a digest: a
changed rule set is another one, with which they are not shown.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from skerry.core.game import GameSpec
from skerry.core.registry import UnknownGame, find_game
from skerry.lab.figures import Figure
from skerry.server import protocol
from skerry.tables.offered_games import bot_titles, seat_title
from skerry.tables.protocol.common import iso
from skerry.tables.text.catalogue import game_text

MOST_KEPT: Final = 8
"""Maximum number of ranges that are kept with a rule set, one of each option: the last ones."""

Numbers = tuple[float, float | None, float | None]
"""A figure and the ends of its interval."""


class KeptPoint(msgspec.Struct, array_like=True):
    """Figures of a value, and their differences to the base's."""

    value: bool | int | str
    estimates: list[Numbers | None]
    differences: list[Numbers | None]


class KeptRange(msgspec.Struct):
    """Results of a range. `rules`: digest of the rule set; `whole`: whether all games that were asked for were played,
    or as many as there was time for; `played_at`: Unix time."""

    rules: str
    option: str
    base: bool | int | str
    bots: tuple[str, ...]
    games: int
    seed: int
    skerry: str
    rules_version: int
    played_at: float
    whole: bool
    figures: list[Figure]
    points: list[KeptPoint]


_kept = msgspec.json.Decoder(list[KeptRange])


def digest_of(data: dict[str, Any]) -> str:
    """Return a digest of a rule set as it is saved."""
    return hashlib.sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:16]


def read(text: str) -> list[KeptRange]:
    """Return ranges from the database."""
    return _kept.decode(text)


def written(ranges: list[KeptRange]) -> str:
    """Return ranges as text for the database."""
    return msgspec.json.encode(ranges).decode()


def of_rules(ranges: Iterable[KeptRange], data: dict[str, Any]) -> list[KeptRange]:
    """Return those of the ranges that were played with this rule set."""
    digest = digest_of(data)
    return [kept for kept in ranges if kept.rules == digest]


def merged(ranges: Iterable[KeptRange], more: Iterable[KeptRange], data: dict[str, Any]) -> list[KeptRange]:
    """Return the ranges to keep with a rule set, the oldest first. One that was cancelled does not take the place of
    one with more games."""
    found: dict[str, KeptRange] = {}
    for kept in sorted(of_rules([*ranges, *more], data), key=lambda kept: kept.played_at):
        before = found.get(kept.option)
        if before is None or kept.whole or kept.games >= before.games:
            found.pop(kept.option, None)
            found[kept.option] = kept
    return list(found.values())[-MOST_KEPT:]


def told(kept: KeptRange, game: str, language: str) -> protocol.RangeFindings:
    """Return results as a message, in a language."""
    try:
        spec: GameSpec | None = find_game(game)
    except UnknownGame:
        spec = None
    titles = {} if spec is None else bot_titles(spec, language)
    return protocol.RangeFindings(
        option=kept.option,
        base=kept.base,
        bots=[titles.get(bot, bot) for bot in kept.bots],
        games=kept.games,
        seed=kept.seed,
        skerry=kept.skerry,
        rules_version=kept.rules_version,
        played_at=iso(kept.played_at),
        figures=[_figure(figure, spec, titles, language) for figure in kept.figures],
        points=[
            protocol.RangePoint(point.value, _estimates(point.estimates), _estimates(point.differences))
            for point in kept.points
        ],
    )


def _figure(figure: Figure, spec: GameSpec | None, titles: dict[str, str], language: str) -> protocol.RangeFigure:
    if figure.kind in ("decisions", "rounds"):
        return protocol.RangeFigure(figure.kind, "", figure.percent)
    if figure.kind == "bot":
        return protocol.RangeFigure("bot", titles.get(figure.of, figure.of), figure.percent)
    if figure.kind == "seat":
        title = figure.of if spec is None else seat_title(spec, int(figure.of), language)
        return protocol.RangeFigure("seat", title, figure.percent)
    label = figure.name if spec is None else game_text(spec.words, figure.of, language)
    return protocol.RangeFigure("measure", label, figure.percent)


def _estimates(numbers: list[Numbers | None]) -> list[protocol.RangeEstimate | None]:
    return [None if one is None else protocol.RangeEstimate(*one) for one in numbers]
