"""`skerry arena`: bots in a balanced schedule, shares of wins, who beats whom, ratings; all of it in a folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from skerry.cli.arguments import RuleWish, Workers, chosen_bots, chosen_game, chosen_rules
from skerry.cli.errors import PlayerFault, quoted
from skerry.cli.results_folder import begun_folder, continued_plan, save
from skerry.cli.simulate import Run, plain_console, plain_table, plan_facts, print_failures
from skerry.cli.text import say
from skerry.lab import arena_report
from skerry.lab.arena import Arena, deal_games
from skerry.lab.ratings import Rating
from skerry.lab.results import GAMES
from skerry.lab.standings import Standings

USUAL_GAMES = 1000
"""Number of games if nothing is said, or as many as a deal has if those are more."""
FILES = "games.jsonl, arena.json, arena.csv, arena.md, arena.svg"


@dataclass(frozen=True)
class ArenaWish:
    """Arena that a command asks for: names of bots, the most games, seats, the width to stop at, the seed."""

    bots: str
    games: int | None
    seats: int | None
    until: str
    seed: int


def hold(name: str, wish: ArenaWish, rules: RuleWish, workers: Workers, folder: Path | None, language: str) -> int:
    """Play an arena and print what it found. Return the exit code, INTERRUPTED if it was interrupted. Raises Fault."""
    spec = chosen_game(name)
    bots = chosen_bots(spec, wish.bots)
    until = _share(wish.until) if wish.until else 0.0
    if wish.seats is not None and wish.seats not in spec.seat_counts:
        raise PlayerFault("no_such_seats", game=spec, counts=list(spec.seat_counts), seats=wish.seats)
    game, preset, changes = chosen_rules(spec, rules, wish.seats)
    least = deal_games(bots, game.seats)
    plan = Arena(spec.name, tuple(bots), least, wish.seed, preset, changes, size=game.seats, until=until)
    plan = plan.within(max(USUAL_GAMES, least) if wish.games is None else _enough(wish.games, least))
    if folder is not None:
        begun_folder(folder)
    return _held(plan, workers, folder, language, resumed=False)


def resume_arena(folder: Path, games: int | None, workers: Workers, language: str) -> int:
    """Go on with the arena of a folder, to `games` if they are given, and print what it found. Raises PlayerFault."""
    plan = continued_plan(folder, Arena)
    if games is not None:
        plan = plan.within(_enough(games, plan.deal))
    return _held(plan, workers, folder, language, resumed=True)


def _enough(games: int, least: int) -> int:
    if games < least:
        raise PlayerFault("too_few_games", games=games, least=least)
    return games


def _share(word: str) -> float:
    """Return a share from "3%" or "0.03". Raises PlayerFault."""
    found = re.fullmatch(r"(\d{1,3}(?:\.\d{0,9})?|\.\d{1,9})(\s*%)?", word.strip(), re.ASCII)
    share = float(found[1]) / (100 if found[2] else 1) if found else 0.0
    if not 0 < share <= 0.5:
        raise PlayerFault("until_form", word=quoted(word))
    return share


def _held(plan: Arena, workers: Workers, folder: Path | None, language: str, resumed: bool) -> int:
    standings = Standings(plan)
    file = folder / GAMES if folder is not None else None
    line_ups = plan.deal // plan.size
    facts = {**plan_facts(plan, language), "several": line_ups, "combined": f"{line_ups:,}"}
    opening = say("arena_plan", language, **facts)
    run = Run(plan, workers, file, language, resumed, standings, folder, opening)
    code = run.play()
    if standings.deals:
        with run.note.status(say("arena_rating", language)):
            ratings = standings.ratings()
        if folder is not None:
            save(folder, standings.games, lambda folder: arena_report.write(folder, standings, ratings))
        if code == 0 and standings.enough():
            run.note.print(say("arena_enough", language, width=f"{100 * plan.until:g}%"))
        print_standings(plain_console(), standings, ratings, language)
        if folder is not None:
            run.note.print(say("arena_written", language, folder=folder, files=FILES), soft_wrap=True)
    print_failures(run.note, standings.failures, standings.failure, language)
    return code


def print_standings(console: Console, standings: Standings, ratings: dict[str, Rating], language: str) -> None:
    """Print what each bot won, with its rating, and who beat whom."""
    deals = standings.deals
    games = f"{deals * standings.plan.deal:,}"
    console.print(say("arena_counted", language, deals=deals, dealt=f"{deals:,}", games=games))
    table = plain_table(say("shares.bot", language))
    for column in ("games", "wins", "share", "interval", "par", "place"):
        table.add_column(say(f"shares.{column}", language), justify="right", no_wrap=True)
    table.add_column(say("arena_rating_column", language), justify="right", no_wrap=True)
    ranking = standings.ranking()
    for name in ranking:
        bot, share, rating = standings.bots[name], standings.shares[name], ratings[name]
        low, high = share.interval
        table.add_row(
            name,
            f"{bot.games:,}",
            f"{bot.wins:,.1f}",
            f"{share.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{bot.par:.1%}",
            f"{bot.mean_place:.2f}",
            f"{rating.mean:.2f}" + ("" if rating.margin is None else f" ± {rating.margin:.2f}"),
        )
    console.print(table)
    console.print()
    console.print(say("arena_better", language), soft_wrap=True)
    matrix = plain_table("")
    for name in ranking:
        matrix.add_column(name, justify="right")
    for one in ranking:
        matrix.add_row(one, *(arena_report.better(standings, one, other) for other in ranking))
    console.print(matrix)
