"""Totals of a person's finished games. Pure functions: from rows to numbers, with texts in a language."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final

from skerry.bots import levels
from skerry.core.game import GameSpec
from skerry.core.registry import games
from skerry.lab.summary import wilson
from skerry.server import protocol
from skerry.server.database.outcome_store import Own, Seat
from skerry.server.statistics.ratings import SHOWN_FROM, margin, points
from skerry.tables.model.seat import OUTSIDE
from skerry.tables.model.table import FORMER
from skerry.tables.protocol.common import iso
from skerry.tables.records.outcomes import PLAYED, Outcome
from skerry.tables.text.catalogue import game_text, level_text, say

LAST: Final = 24
"""Maximum number of latest games that are listed one by one."""
OPPONENTS: Final = 12
LINE: Final = 200
"""Maximum number of latest ratings in the rating curve."""
SOURCES: Final = 10


def numbers_of(
    rows: list[Own], others: dict[str, list[Seat]], language: str, shared: bool = False
) -> list[protocol.GameNumbers]:
    """Return the totals of a person's rows (the earliest first), by game. `shared`: no other person is named."""
    by: dict[str, list[Own]] = defaultdict(list)
    for row in rows:
        by[row.outcome.game].append(row)
    told = [_game(game, own, others, language, shared) for game, own in by.items()]
    return sorted(told, key=lambda one: (-one.games, one.game))


def _game(
    game: str, rows: list[Own], others: dict[str, list[Seat]], language: str, shared: bool
) -> protocol.GameNumbers:
    spec = games().get(game)
    seats = Counter(row.outcome.table_id for row in rows)
    company: dict[str, list[Outcome]] = defaultdict(list)
    apart: Counter[str] = Counter()
    met: list[Outcome] = []
    for row in rows:
        one = row.outcome
        if one.branch or one.kind != PLAYED or not one.place:
            apart["branch" if one.branch else one.kind if one.kind != PLAYED else "unknown"] += 1
            continue
        where = _company(one, seats[one.table_id], others.get(one.table_id, []))
        company[where].append(one)
        if where != "screen":
            met.append(one)
    ordered = [name for name in ("people", "bots", "screen") if name in company]
    return protocol.GameNumbers(
        game=game,
        games=len(rows),
        companies=[_numbers(spec, name, company[name], language) for name in ordered],
        apart=[protocol.ApartCount(why, count) for why, count in apart.most_common()],  # type: ignore[arg-type]
        opponents=_opponents(spec, met, others, language, shared),
        rating=_rating([row for row in rows if row.outcome.counts]),
    )


def _company(one: Outcome, own: int, others: list[Seat]) -> str:
    if own > 1:
        return "screen"
    return "people" if any(seat.person for seat in others) else "bots"


def _numbers(spec: GameSpec | None, name: Any, rows: list[Outcome], language: str) -> protocol.CompanyNumbers:
    places = [0] * max(one.seats for one in rows)
    for one in rows:
        places[one.place - 1] += 1
    sets: dict[tuple[str, int], list[Outcome]] = defaultdict(list)
    for one in rows:
        sets[one.preset, one.seats].append(one)
    by = [
        protocol.TallyOf(preset, _preset(spec, preset, language), seats, _tally(some))
        for (preset, seats), some in sorted(sets.items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    won = [one.won > 0 for one in rows]
    return protocol.CompanyNumbers(
        company=name,
        tally=_tally(rows),
        score=_mean(one.score for one in rows),
        places=places,
        by=by,
        points=_points(spec, rows, language),
        start=_mean(one.start for one in rows),
        streak=_streaks(won)[-1],
        longest=max(_streaks(won)),
        last=[
            protocol.PastGame(one.table_id, iso(one.ended), one.place, one.seats, one.won > 0) for one in rows[-LAST:]
        ],
    )


def _tally(rows: list[Outcome]) -> protocol.Tally:
    won = sum(one.won for one in rows)
    low, high = wilson(won, len(rows))
    par = _mean(1 / one.seats for one in rows)
    return protocol.Tally(len(rows), won / len(rows), par, low, high, _mean(one.place for one in rows))


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _streaks(won: list[bool]) -> list[int]:
    """Return, after each game, the number of consecutive wins."""
    out: list[int] = []
    for one in won:
        out.append((out[-1] if out else 0) + 1 if one else 0)
    return out


def _preset(spec: GameSpec | None, preset: str, language: str) -> str:
    known = next((one for one in spec.presets if one.name == preset), None) if spec else None
    return game_text(spec.words, known.title, language) if spec and known else preset


def _points(spec: GameSpec | None, rows: list[Outcome], language: str) -> list[protocol.PointSource]:
    """Return the mean points by source: the SOURCES largest, and the others as one."""
    times: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for one in rows:
        for kind, often, much in one.points:
            words = _cause(spec, kind, much > 0, language)
            times[words] += often
            total[words] += much
    order = sorted(total, key=lambda words: -abs(total[words]))
    told = [protocol.PointSource(words, times[words], total[words] / len(rows)) for words in order[:SOURCES]]
    if rest := order[SOURCES:]:
        words = say("end.rest", language)
        told.append(
            protocol.PointSource(words, sum(times[one] for one in rest), sum(total[one] for one in rest) / len(rows))
        )
    return told


def _cause(spec: GameSpec | None, kind: str, gain: bool, language: str) -> str:
    """Return the game's name for a source of points; "other" if it has none."""
    key = f"cause.{kind}.{'gain' if gain else 'loss'}"
    known = spec is not None and kind != "" and spec.words.catalogue.has(key)
    return game_text(spec.words, key, language) if spec and known else say("end.other", language)


class _Met:
    """Results against one opponent."""

    def __init__(self, name: str, bot: str) -> None:
        self.name = name
        self.bot = bot
        self.ahead = self.behind = self.level = 0


def _opponents(
    spec: GameSpec | None, rows: list[Outcome], others: dict[str, list[Seat]], language: str, shared: bool
) -> list[protocol.Opponent]:
    """Return the opponents met most often. A person is named as at the last game, a bot by its level."""
    met: dict[str, _Met] = {}
    titles = {level.name: level_text(level.title, language) for level in levels(spec.name)} if spec else {}
    titles[OUTSIDE] = say("bots.level", language)
    for one in rows:
        for seat in others.get(one.table_id, []):
            person = seat.person not in ("", FORMER)
            if person and shared:
                continue
            if not person and not seat.bot:
                continue
            level = titles.get(seat.bot, seat.bot)
            found = met.setdefault(
                seat.person if person else f"bot {seat.bot}", _Met(seat.name, "" if person else level)
            )
            found.name = seat.name if person else level
            found.ahead += one.place < seat.place
            found.behind += one.place > seat.place
            found.level += one.place == seat.place
    told = [
        protocol.Opponent(one.name, one.bot, one.ahead + one.behind + one.level, one.ahead, one.behind, one.level)
        for one in met.values()
    ]
    return sorted(told, key=lambda one: (-one.games, one.bot, one.name))[:OPPONENTS]


def _rating(rows: list[Own]) -> protocol.GameRating | None:
    """Return the rating after each rated game from the SHOWN_FROM-th on; None without a game that counts for
    ratings."""
    if not rows:
        return None
    rated = [(row.outcome.ended, row.rating) for row in rows if row.rating is not None]
    line = [
        protocol.RatingPoint(iso(ended), points(rating), margin(rating)) for ended, rating in rated[SHOWN_FROM - 1 :]
    ]
    return protocol.GameRating(len(rated), max(0, SHOWN_FROM - len(rated)), line[-LINE:])
