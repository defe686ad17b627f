"""Results of an arena as files: JSON, a table of bots, a page of Markdown, a picture. Equal games give equal bytes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Final

from skerry.core.data import Json
from skerry.core.registry import find_game
from skerry.lab.about import about
from skerry.lab.chart import Point, chart
from skerry.lab.ratings import Rating, plan_of_resamples
from skerry.lab.standings import Standings

GAMES: Final = "games.jsonl"
"""Name of the file of games in the folder of an arena (`skerry.lab.files`)."""
DIGITS: Final = 6
"""Number of digits after the point in figures."""


def write(folder: Path, standings: Standings, ratings: dict[str, Rating]) -> None:
    """Write `arena.json`, `arena.csv`, `arena.md` and `arena.svg`. Raises OSError."""
    found = results(standings, ratings)
    text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    for name, content in (
        ("arena.json", text),
        ("arena.csv", _csv(found)),
        ("arena.md", _markdown(standings, found)),
        ("arena.svg", _picture(standings)),
    ):
        unfinished = folder / f"{name}.new"
        unfinished.write_text(content, encoding="utf-8")
        unfinished.replace(folder / name)


def results(standings: Standings, ratings: dict[str, Rating]) -> dict[str, Any]:
    """Return the plan and all that was computed. `games_played`: in whole deals, which alone are counted."""
    plan = standings.plan
    described: dict[str, Json] = {key: value for key, value in about(plan).items() if key != "columns"}
    games = standings.deals * plan.deal
    resamples, drawn = plan_of_resamples(standings.deals, plan.deal) if standings.deals > 1 else (0, 0)
    return {
        **described,
        "deals_played": standings.deals,
        "games_played": games,
        "rating_resamples": resamples,
        "deals_in_a_resample": drawn,
        "standings": [_standing(standings, ratings, name) for name in standings.ranking()],
        "better_than": [
            {
                "bot": one,
                "other": other,
                "share": _round(often.share),
                **_interval(often.interval),
                "games": often.games,
            }
            for (one, other), often in standings.better.items()
        ],
    }


def _standing(standings: Standings, ratings: dict[str, Rating], name: str) -> dict[str, Any]:
    bot, share, rating = standings.bots[name], standings.shares[name], ratings[name]
    return {
        "bot": name,
        "games": bot.games,
        "seats": bot.seats,
        "wins": _round(bot.wins),
        "share": _round(share.share),
        **_interval(share.interval),
        "par": _round(bot.par),
        "mean_place": _round(bot.mean_place),
        "mean_score": _round(bot.mean_score),
        "rating": _round(rating.mean),
        "rating_margin": None if rating.margin is None else _round(rating.margin),
        "failures": bot.failures,
    }


def _interval(interval: tuple[float, float]) -> dict[str, float]:
    return {"low": _round(interval[0]), "high": _round(interval[1])}


def _round(figure: float) -> float:
    return round(figure, DIGITS)


def _csv(found: dict[str, Any]) -> str:
    text = io.StringIO()
    rows = found["standings"]
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()


def _markdown(standings: Standings, found: dict[str, Any]) -> str:
    plan, title = standings.plan, find_game(standings.plan.game).title
    preset = f", preset {plan.preset}" if plan.preset else ""
    played = f"{found['games_played']:,} games in {found['deals_played']:,} deals of {plan.deal:,}"
    rules = f"Skerry {found['skerry']}, rules `{found['rules_hash'][:16]}`"
    lines = [
        f"# {title}: an arena of {len(plan.bots)} bots",
        "",
        f"{played}, {plan.size} seats{preset}, seed {plan.seed}, {rules}.",
        "",
        "![Shares of wins with their 95 % intervals](arena.svg)",
        "",
        "| bot | games | share of wins | 95 % interval | par | mean place | rating | failures |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for row in found["standings"]:
        margin = "" if row["rating_margin"] is None else f" ± {row['rating_margin']:.2f}"
        lines.append(
            f"| {row['bot']} | {row['games']:,} | {row['share']:.1%} | {row['low']:.1%} – {row['high']:.1%} "
            f"| {row['par']:.1%} | {row['mean_place']:.2f} | {row['rating']:.2f}{margin} | {row['failures']:,} |"
        )
    ranking = standings.ranking()
    lines += [
        "",
        "## Who beats whom",
        "",
        "How often the bot of the row placed better than that of the column; a shared place is half.",
        "",
        f"| | {' | '.join(ranking)} |",
        f"| --- |{' --: |' * len(ranking)}",
        *(f"| {one} | {' | '.join(better(standings, one, other) for other in ranking)} |" for one in ranking),
    ]
    return "\n".join(lines) + "\n"


def better(standings: Standings, one: str, other: str) -> str:
    """Return how often a bot placed better than another, with the 95 % interval, as a cell of a table."""
    often = standings.better.get((one, other))
    if often is None or not often.games:
        return "–"
    low, high = often.interval
    return f"{often.share:.1%} ({low:.0%}–{high:.0%})"


def _picture(standings: Standings) -> str:
    title = f"{find_game(standings.plan.game).title}: share of wins, with 95 % intervals"
    shares = standings.shares
    points = [Point(name, shares[name].share, *shares[name].interval) for name in standings.ranking()]
    return chart(title, points, next(iter(standings.bots.values())).par)
