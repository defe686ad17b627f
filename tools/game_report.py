"""How long a game lasts, what is scored and who wins: simulated games in, the report's tables and charts out.

    python tools/game_report.py squirrelopoly play     # some minutes in a compiled build; writes results.json
    python tools/game_report.py squirrelopoly draw     # charts and tables from what results.json holds

Run `play` whenever a rule, a figure or the judgement of a bot has changed, then `draw`, and put the lengths that it
prints into the game's presets. `SUBJECTS` lists the games that have a report.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from skerry.core.game import GameSpec, Preset
from skerry.core.registry import find_game
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate
from skerry.lab.summary import wilson

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
GREEDY: Final = ("greedy",) * 4
GAMES: Final = 1000
SEED: Final = 0
SECONDS_A_CHOICE: Final = 5
"""What a choice takes at the table, roll, reading and all that follows shown; a guess that the report names."""

Run = dict[str, Any]
Duel = tuple[str, tuple[str, ...], int, int]
"""Preset, bots, games and seed of a run that measures strength; the first bot is measured against the others."""


def against(one: str, others: str) -> tuple[str, ...]:
    """One bot among three of another kind."""
    return (one, others, others, others)


class Subject:
    """A game with a report: docs/NAME.md, with its results and charts in docs/NAME/.

    `unit` is what is scored, `all_scores` heads the chart of what everybody scored, `finest` is the least that a bar of
    scores spans, `digits` how many decimals a mean score has.
    """

    def __init__(self, name: str, duels: list[Duel], unit: str, all_scores: str, finest: int, digits: int) -> None:
        self.name = name
        self.duels = duels
        self.unit = unit
        self.all_scores = all_scores
        self.finest = finest
        self.digits = digits
        self.folder = DOCS / name
        self.results = self.folder / "results.json"
        self.report = self.folder.with_suffix(".md")

    @property
    def spec(self) -> GameSpec:
        """The game itself."""
        return find_game(self.name)

    def last_round(self, preset: Preset) -> int:
        """The round that ends a game in any case."""
        options: Any = self.spec.game(preset=preset.name).options
        return getattr(options, "round_limit", 0) or options.round_cap


SUBJECTS: Final = {
    subject.name: subject
    for subject in [
        Subject(
            "squirrelopoly",
            [
                ("classic-40", against("greedy", "random"), 1000, 1),
                ("classic-80", against("greedy", "random"), 1000, 1),
                ("winter-40", against("greedy", "random"), 1000, 1),
                ("winter-80", against("greedy", "random"), 1000, 1),
                ("classic-40", against("lookahead", "random"), 200, 2),
                ("winter-40", against("lookahead", "random"), 200, 2),
                ("classic-40", against("lookahead", "greedy"), 400, 3),
                ("winter-40", against("lookahead", "greedy"), 400, 3),
            ],
            unit="points",
            all_scores="Points of all four squirrels",
            finest=5,
            digits=1,
        ),
        Subject(
            "tropichop",
            [
                ("tropichop", against("greedy", "random"), 1000, 1),
                ("tropichop_cannons", against("greedy", "random"), 1000, 1),
                ("short_voyage", against("greedy", "random"), 1000, 1),
                ("short_voyage", against("lookahead", "greedy"), 200, 3),
            ],
            unit="Tropicbux",
            all_scores="Worth of all four captains, 0 if out",
            finest=500,
            digits=0,
        ),
    ]
}


# --- playing ------------------------------------------------------------------------------------------------------
def play(subject: Subject, processes: int) -> dict[str, Any]:
    """All runs. `lengths` by preset, one entry a game in each list; `duels` in order, with what each bot won."""
    lengths: dict[str, Run] = {}
    for preset in subject.spec.presets:
        rows = list(simulate(Plan(subject.name, GREEDY, GAMES, SEED, preset.name), processes))
        lengths[preset.name] = {
            "rounds": [row.rounds for row in rows],
            "choices": [row.decisions for row in rows],
            "scores": [row.scores for row in rows],
        }
        print(f"{preset.name}: {len(rows)} games", flush=True)
    duels: list[Run] = []
    for name, bots, games, seed in subject.duels:
        wins = 0.0
        for row in simulate(Plan(subject.name, bots, games, seed, name), processes):
            wins += sum(share for bot, share in zip(row.bots, row.payoffs) if bot == bots[0])
        duels.append({"preset": name, "bots": list(bots), "games": games, "seed": seed, "wins": round(wins, 3)})
        print(f"{name}: {bots[0]} against {bots[1]}, {wins / games:.1%}", flush=True)
    return {"version": subject.spec.game().version, "seed": SEED, "lengths": lengths, "duels": duels}


def written(results: dict[str, Any]) -> str:
    """The results as a file: one line a list."""
    text = json.dumps(results, separators=(",", ":"))
    return re.sub(r'(?<=[,{])("(?:rounds|choices|scores|duels|lengths)"|\{"preset")', r"\n\1", text) + "\n"


# --- counting -----------------------------------------------------------------------------------------------------
def quantile(values: Sequence[int], share: float) -> int:
    """The value that this share of all does not exceed."""
    rising = sorted(values)
    return rising[min(len(rising) - 1, int(share * len(rising)))]


def near(value: float, step: int) -> int:
    """Rounded to a multiple of `step`, never to nothing."""
    return max(step, step * int(value / step + 0.5))


def length_of(run: Run) -> tuple[tuple[int, int], tuple[int, int]]:
    """Rounds and minutes between which half of all games lie, as the lobby tells them."""
    fewest, most = quantile(run["rounds"], 0.25), quantile(run["rounds"], 0.75)
    step = 10 if most >= 100 else 1
    short, long = (quantile(run["choices"], share) * SECONDS_A_CHOICE / 60 for share in (0.25, 0.75))
    return (near(fewest, step), near(most, step)), (near(short, 5), near(long, 5))


def lengths_table(subject: Subject, results: dict[str, Any]) -> list[str]:
    """Rounds and choices of four greedy bots, by preset."""
    lines = [
        "| preset | rounds, mean | middle half | 5 – 95 % | longest | stopped by the last round | choices, median |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for preset in subject.spec.presets:
        run = results["lengths"][preset.name]
        rounds: list[int] = run["rounds"]
        cap = subject.last_round(preset)
        capped = sum(1 for value in rounds if value >= cap) / len(rounds)
        lines.append(
            f"| {preset.title} | {statistics.mean(rounds):.1f} "
            f"| {quantile(rounds, 0.25)} – {quantile(rounds, 0.75)} "
            f"| {quantile(rounds, 0.05)} – {quantile(rounds, 0.95)} "
            f"| {max(rounds)} | {capped:.1%} | {quantile(run['choices'], 0.5):,} |"
        )
    return lines


def scores_table(subject: Subject, results: dict[str, Any]) -> list[str]:
    """Scores of the winner and of everybody, and how often a win was shared, by preset."""
    digits = subject.digits
    lines = [
        "| preset | winner, mean | winner, 5 – 95 % | everybody, mean (deviation) | shared wins |",
        "|---|---:|---:|---:|---:|",
    ]
    for preset in subject.spec.presets:
        scores: list[list[int]] = results["lengths"][preset.name]["scores"]
        best = [max(game) for game in scores]
        everybody = [score for game in scores for score in game]
        shared = sum(1 for game in scores if game.count(max(game)) > 1) / len(scores)
        lines.append(
            f"| {preset.title} | {statistics.mean(best):,.{digits}f} "
            f"| {quantile(best, 0.05):,} – {quantile(best, 0.95):,} "
            f"| {statistics.mean(everybody):,.{digits}f} ({statistics.pstdev(everybody):,.{digits}f}) | {shared:.1%} |"
        )
    return lines


def duels_table(subject: Subject, results: dict[str, Any]) -> list[str]:
    """What one bot wins among three others, with its 95 % interval."""
    lines = ["| preset | one | among three | games | share of wins | 95 % interval |", "|---|---|---|---:|---:|---:|"]
    titles = {preset.name: preset.title for preset in subject.spec.presets}
    for duel in results["duels"]:
        low, high = wilson(duel["wins"], duel["games"])
        lines.append(
            f"| {titles[duel['preset']]} | {duel['bots'][0]} | {duel['bots'][1]} | {duel['games']:,} "
            f"| {duel['wins'] / duel['games']:.1%} | {100 * low:.1f} – {100 * high:.1f} % |"
        )
    return lines


def lobby_table(subject: Subject, results: dict[str, Any]) -> list[str]:
    """What the lobby says of each preset."""
    lines = ["| preset | rounds | minutes |", "|---|---:|---:|"]
    for preset in subject.spec.presets:
        rounds, minutes = length_of(results["lengths"][preset.name])
        lines.append(f"| {preset.title} | {rounds[0]} – {rounds[1]} | {minutes[0]} – {minutes[1]} |")
    return lines


TABLES: Final = {"lengths": lengths_table, "scores": scores_table, "duels": duels_table, "lobby": lobby_table}


def filled(subject: Subject, report: str, results: dict[str, Any]) -> str:
    """The report with every table anew, each between its two comments. Raises ValueError where one is missing."""
    for name, table in TABLES.items():
        body = "\n".join(table(subject, results))
        report, count = re.subn(
            rf"(<!-- {name} -->\n).*?(<!-- end -->)",
            lambda found, body=body: f"{found[1]}\n{body}\n\n{found[2]}",
            report,
            flags=re.S,
        )
        if count != 1:
            raise ValueError(f"the report needs the table {name!r} once, between <!-- {name} --> and <!-- end -->")
    return report


# --- drawing ------------------------------------------------------------------------------------------------------
PAPER, INK, FAINT, BAR, MARK = "#fbf7ee", "#3a3128", "#d8ccb8", "#a8703a", "#2f5d50"
PANEL_WIDTH, PANEL_HEIGHT, GAP = 340, 150, 26
NICE: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000)
"""What bars may span, and numbers below them lie apart."""


def chart(title: str, panels: list[tuple[str, list[int]]], unit: str, finest: int) -> str:
    """Histograms, two in a row, each with its median and the middle half of its values marked.

    `finest` is the least that a bar may span.
    """
    width = 2 * PANEL_WIDTH + 3 * GAP
    height = 40 + ((len(panels) + 1) // 2) * (PANEL_HEIGHT + GAP)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">',
        f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{GAP}" y="27" font-size="16" font-weight="bold">{title}</text>',
    ]
    for number, (name, values) in enumerate(panels):
        left = GAP + (number % 2) * (PANEL_WIDTH + GAP)
        top = 40 + (number // 2) * (PANEL_HEIGHT + GAP)
        out.append(f'<g transform="translate({left} {top})">')
        out += _panel(name, values, unit, finest)
        out.append("</g>")
    return "\n".join([*out, "</g>", "</svg>"]) + "\n"


def _panel(name: str, values: list[int], unit: str, finest: int) -> list[str]:
    """One histogram of about thirty bars, from the least to the greatest value."""
    least, greatest = min(values), max(values)
    step = next(size for size in NICE if size >= finest and (greatest - least) / size <= 32)
    start = least // step * step
    counts = [0] * ((greatest - start) // step + 1)
    for value in values:
        counts[(value - start) // step] += 1
    floor, ceiling = PANEL_HEIGHT - 24, 26
    wide = PANEL_WIDTH / len(counts)
    low, middle, high = (quantile(values, share) for share in (0.25, 0.5, 0.75))

    def place(value: float) -> float:
        return round((value - start) / step * wide, 1)

    told = f"half {low:,} – {high:,}, median {middle:,} {unit}"
    band = round(place(high + 1) - place(low), 1)
    out = [
        f'<text y="14" font-weight="bold">{name}</text>',
        f'<text x="{PANEL_WIDTH}" y="14" text-anchor="end">{told}</text>',
        f'<rect x="{place(low)}" y="{ceiling - 4}" width="{band}" height="{floor - ceiling + 4}" fill="{FAINT}"/>',
    ]
    for number, count in enumerate(counts):
        if count:
            tall = max(1.0, round(count / max(counts) * (floor - ceiling), 1))
            x, y = round(number * wide + 0.5, 1), round(floor - tall, 1)
            out.append(f'<rect x="{x}" y="{y}" width="{round(wide - 1, 1)}" height="{tall}" fill="{BAR}"/>')
    x = place(middle + 0.5)
    out.append(f'<path d="M{x} {ceiling - 4}V{floor}" stroke="{MARK}" stroke-width="2"/>')
    out.append(f'<path d="M0 {floor}H{PANEL_WIDTH}" stroke="{INK}"/>')
    apart = next(size for size in NICE if size % step == 0 and (greatest - start) / size <= 6)
    for value in range(-(-start // apart) * apart, greatest + 1, apart):
        x = place(value + 0.5)
        out.append(f'<text x="{x}" y="{floor + 16}" text-anchor="middle">{value:,}</text>')
    return out


def charts(subject: Subject, results: dict[str, Any]) -> dict[str, str]:
    """Every chart of the report by file name."""
    runs = [(preset.title, results["lengths"][preset.name]) for preset in subject.spec.presets]
    rounds = [(title, run["rounds"]) for title, run in runs]
    best = [(title, [max(game) for game in run["scores"]]) for title, run in runs]
    every = [(title, [score for game in run["scores"] for score in game]) for title, run in runs]
    return {
        "rounds.svg": chart("Rounds a game, four greedy bots", rounds, "rounds", 1),
        "winners.svg": chart(f"{subject.unit.capitalize()} of the winner", best, subject.unit, subject.finest),
        "scores.svg": chart(subject.all_scores, every, subject.unit, subject.finest),
    }


def main() -> None:
    """Play or draw."""
    parser = argparse.ArgumentParser(description="Simulate a game and write its report.")
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("what", choices=["play", "draw"])
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    subject = SUBJECTS[arguments.game]
    if arguments.what == "play":
        subject.folder.mkdir(exist_ok=True)
        subject.results.write_text(written(play(subject, arguments.processes)), encoding="utf-8")
        return
    results = json.loads(subject.results.read_text(encoding="utf-8"))
    for name, text in charts(subject, results).items():
        (subject.folder / name).write_text(text, encoding="utf-8")
    report = subject.report.read_text(encoding="utf-8")
    subject.report.write_text(filled(subject, report, results), encoding="utf-8")
    for preset in subject.spec.presets:
        print(preset.name, *length_of(results["lengths"][preset.name]))


if __name__ == "__main__":
    main()
