"""Two builds of the same rules, game by game: is one slower? Prints a table in Markdown.

    bench-venv/bin/python bench/builds.py --against other-venv/bin/python --rounds 7

Each venv holds an installed wheel (`pip install .`): this one's, and another. Every figure is taken in a process of its
own, the builds taking turns, per second of processor time of one core; a ratio is the median over the rounds of this
build's figure to the other's in the same round. Games of which one is below `--least` are measured once more, with
twice the rounds; ends with exit code 1, and their names, if then the whole 95 % interval of a median is below, so that
none is called slower by luck, however unsteady the machine.
A game that the other build does not have is left out.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
from typing import Any

FIGURES = {"random": "random decisions", "greedy": "greedy decisions", "copies": "copies"}

Figures = dict[str, float]
Ratios = dict[str, dict[str, list[float]]]
"""Ratios of all rounds, by game and figure."""


def measure(name: str, seconds: float) -> Figures:
    """The figures of one game in the Skerry that this Python has installed, `seconds` for each. Raises UnknownGame."""
    from skerry.core.bot import rollout
    from skerry.core.chance import Simulated
    from skerry.core.game import Context
    from skerry.core.registry import find_game
    from skerry.lab.build import compiled
    from skerry.lab.speed import middle, repeats

    if not compiled():
        sys.exit(f"{sys.executable} plays interpreted rules: install a wheel where there is a C compiler")
    game = find_game(name).game()
    state = middle(game)

    def random_games() -> None:
        for seed in range(10):
            luck = Simulated(seed, keep=False)
            rollout(game, game.new(Context(luck, loud=False)), luck)

    def greedy_decisions() -> None:
        luck = Simulated(1, keep=False)
        context = Context(luck, loud=False)
        position: Any = game.new(context)
        for _ in range(400):
            decision = game.decision(position)
            if decision is None:
                break
            choices = {seat: game.suggest(position, seat, luck) for seat in decision.seats}
            game.advance(position, decision, choices, context)

    def copies() -> None:
        for _ in range(1000):
            state.clone()

    return {
        "random": repeats(random_games, seconds),
        "greedy": repeats(greedy_decisions, seconds),
        "copies": repeats(copies, seconds),
    }


def measured(python: str, game: str, seconds: float) -> Figures:
    """What `measure` finds in a process of its own. Ends the run with its words if it fails."""
    command = [python, __file__, "--measure", game, "--seconds", str(seconds)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{python} failed on {game}:\n{done.stderr}")
    found: Figures = json.loads(done.stdout)
    return found


def games_of(python: str) -> list[str]:
    """Return the games of the Skerry that a Python has installed."""
    asked = "import json; from skerry.core.registry import games; print(json.dumps(list(games())))"
    names: list[str] = json.loads(subprocess.run([python, "-c", asked], capture_output=True, check=True).stdout)
    return names


def slower(other: str, games: list[str], rounds: int, seconds: float, least: float) -> list[str]:
    """Return the games of which a figure is below `least` of the other build's, also when measured once more."""
    found = compare(other, games, rounds, seconds)
    below = [game for game, row in found.items() if min(map(statistics.median, row.values())) < least]
    if below:
        print(f"\nonce more, since below {least:g}: {', '.join(below)}", flush=True)
        found = compare(other, below, 2 * rounds, seconds)
        below = [game for game, row in found.items() if min(map(highest_median, row.values())) < least]
    return below


def highest_median(ratios: list[float]) -> float:
    """Return the upper end of the 95 % interval of a median (by the sign test): the largest ratio if there are few."""
    count, below = len(ratios), 0.0
    for rank, ratio in enumerate(sorted(ratios)):
        below += math.comb(count, rank) / 2**count
        if below >= 0.975:
            return ratio
    return max(ratios)


def compare(other: str, games: list[str], rounds: int, seconds: float) -> Ratios:
    """Print the table after every round, the last for good; return the ratios."""
    ratios: Ratios = {game: {figure: [] for figure in FIGURES} for game in games}
    medians: dict[str, list[float]] = {}
    for number in range(1, rounds + 1):
        for game in games:
            order = [sys.executable, other] if number % 2 else [other, sys.executable]
            found = {python: measured(python, game, seconds) for python in order}
            for figure in FIGURES:
                ratios[game][figure].append(found[sys.executable][figure] / found[other][figure])
        medians = {game: [statistics.median(values) for values in ratios[game].values()] for game in games}
        print(f"\n| this build to the other, round {number} of {rounds} | {' | '.join(FIGURES.values())} |")
        print("|---|" + "---:|" * len(FIGURES))
        for game, row in medians.items():
            spread = [f"{min(values):.2f} – {max(values):.2f}" for values in ratios[game].values()]
            cells = [f"{value:.3f} ({ends})" for value, ends in zip(row, spread)]
            print(f"| {game} | {' | '.join(cells)} |", flush=True)
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--against", metavar="PYTHON", help="the Python of the other build")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--least", type=float, default=0.97, help="the least ratio that is no loss")
    parser.add_argument("--seconds", type=float, default=0.4, help="processor time for each figure")
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    parser.add_argument("--measure", metavar="GAME", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.measure, arguments.seconds)))
        return
    if not arguments.against:
        parser.error("--against is missing: which build is this one compared with?")
    there = games_of(arguments.against)
    games = [game for game in arguments.game or games_of(sys.executable) if game in there]
    if below := slower(arguments.against, games, arguments.rounds, arguments.seconds, arguments.least):
        sys.exit(f"lost more than {1 - arguments.least:.0%} of their speed: {', '.join(below)}")


if __name__ == "__main__":
    main()
