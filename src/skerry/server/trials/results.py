"""Results of a trial as messages, and the bots that sit in it."""

from __future__ import annotations

from collections.abc import Callable

from skerry.bots import UnknownBot, default_level, find_level, levels
from skerry.core.game import GameSpec
from skerry.lab.plan import Row
from skerry.lab.summary import Share, Summary
from skerry.server import protocol
from skerry.tables.errors import RequestError, refused_seats
from skerry.tables.offered_games import bot_titles, seat_title
from skerry.tables.text.catalogue import game_text


def seated_bots(spec: GameSpec, bots: list[str], seats: int) -> list[str]:
    """Return the level of bot in each seat. Raises RequestError."""
    chosen = list(bots) or [""] * (seats or spec.default_seats)
    if len(chosen) not in spec.seat_counts or (bots and seats not in (0, len(bots))):
        raise refused_seats(spec, seats or len(chosen))
    try:
        return [find_level(spec.name, bot).name if bot else default_level(spec.name).name for bot in chosen]
    except UnknownBot:
        known = [level.name for level in levels(spec.name)]
        unknown = next(bot for bot in chosen if bot and bot not in known)
        raise RequestError("no_bot", bot=unknown, bots=", ".join(known)) from None


def result_of(spec: GameSpec, bots: list[str], rows: list[Row], language: str) -> protocol.TrialResult:
    """Return the results of the games played so far."""

    def text(words: str) -> str:
        return game_text(spec.words, words, language)

    summary = Summary(bots)
    for row in rows:
        summary.add(row)
    titles = bot_titles(spec, language)
    seats = [seat_title(spec, seat, language) for seat in range(len(bots))]
    return protocol.TrialResult(
        seats=[told_share(share, title) for share, title in zip(summary.seats, seats)],
        bots=[told_share(share, titles.get(share.name, share.name)) for share in summary.bots.values()],
        decisions=[row.decisions for row in rows],
        rounds=[row.rounds for row in rows if row.rounds is not None],
        measures=measures_of(rows, text),
    )


def told_share(share: Share, name: str) -> protocol.TrialShare:
    """Return a share under a title for people."""
    low, high = share.interval
    return protocol.TrialShare(name, share.games, share.share, low, high, share.par, share.mean_score, share.mean_place)


def measures_of(rows: list[Row], text: Callable[[str], str]) -> list[protocol.TrialMeasure]:
    """Return the mean, minimum and maximum of each of the game's own measures, over the games that have it."""
    values: dict[str, list[float]] = {}
    for row in rows:
        for key, value in row.measures.items():
            values.setdefault(key, []).append(value)
    return [
        protocol.TrialMeasure(key, text(key), sum(found) / len(found), min(found), max(found))
        for key, found in values.items()
    ]
