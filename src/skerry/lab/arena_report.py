"""Results of an arena as files: JSON, a table of bots, a page of Markdown, a picture. Equal games give equal bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from skerry.lab import results
from skerry.lab.chart import Point, chart
from skerry.lab.ratings import Rating, plan_of_resamples
from skerry.lab.results import rounded
from skerry.lab.standings import Standings


def write(folder: Path, standings: Standings, ratings: dict[str, Rating]) -> None:
    """Write `arena.json`, `arena.csv`, `arena.md` and `arena.svg`. Raises OSError."""
    found = findings(standings, ratings)
    files = {
        "arena.json": results.json_text(found),
        "arena.csv": results.csv_text(found["standings"]),
        "arena.md": _markdown(standings, found),
        "arena.svg": _picture(standings),
    }
    results.write(folder, files)


def findings(standings: Standings, ratings: dict[str, Rating]) -> dict[str, Any]:
    """Return the plan and all that was computed. `games_played`: in whole deals, which alone are counted."""
    plan = standings.plan
    games = standings.deals * plan.deal
    resamples, drawn = plan_of_resamples(standings.deals, plan.deal) if standings.deals > 1 else (0, 0)
    return {
        **results.described(plan),
        "deals_played": standings.deals,
        "games_played": games,
        "rating_resamples": resamples,
        "deals_in_a_resample": drawn,
        "standings": [_standing(standings, ratings, name) for name in standings.ranking()],
        "better_than": [
            {
                "bot": one,
                "other": other,
                "share": rounded(often.share),
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
        "wins": rounded(bot.wins),
        "share": rounded(share.share),
        **_interval(share.interval),
        "par": rounded(bot.par),
        "mean_place": rounded(bot.mean_place),
        "mean_score": rounded(bot.mean_score),
        "rating": rounded(rating.mean),
        "rating_margin": rounded(rating.margin),
        "failures": bot.failures,
    }


def _interval(interval: tuple[float, float]) -> dict[str, float | None]:
    return {"low": rounded(interval[0]), "high": rounded(interval[1])}


def _markdown(standings: Standings, found: dict[str, Any]) -> str:
    plan = standings.plan
    played = f"{found['games_played']:,} games in {found['deals_played']:,} deals of {plan.deal:,}"
    lines = [
        f"# {results.title_of(plan)}: an arena of {len(plan.bots)} bots",
        "",
        f"{played}, {results.origin(plan, found)}.",
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
    title = f"{results.title_of(standings.plan)}: share of wins, with 95 % intervals"
    shares = standings.shares
    points = [Point(name, shares[name].share, *shares[name].interval) for name in standings.ranking()]
    return chart(title, points, next(iter(standings.bots.values())).par)
