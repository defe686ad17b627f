"""Random play, copies, search and environments, next to other engines, in one interleaved run; prints Markdown.

    python3 -m venv bench-venv && bench-venv/bin/pip install '.[research]' -r bench/requirements.txt
    bench-venv/bin/python bench/run.py --rounds 7

Every contender is measured in a process of its own, one after the other, round after round, so that a machine that
slows down slows all of them down; figures are medians of the rounds, per second of processor time of one core. Where
PettingZoo is not installed, the environments are left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

CONTENDERS = Path(__file__).parent / "contenders"
ORIGINAL = 82.0
"""Games a second of the program that brought Koxinga to the screen first, without its drawing and pauses, at best."""

ENVIRONMENTS = ("numpy", "pettingzoo", "pygame", "chess")
"""Modules without which no environments are measured."""
PEERS = ("skerry", "open_spiel", "catanatron", "pettingzoo")
OTHERS = ("powerboats", "squirrelopoly", "tropicalia", "tropichop")
"""Skerry's games besides Koxinga, of which only Skerry's own figures are taken."""

Figures = dict[str, float]


def commands(seconds: float) -> dict[str, list[str]]:
    """How each contender is run; each prints one line of JSON."""
    wanted = ["--seconds", str(seconds)]

    def speed(game: str) -> list[str]:
        return ["skerry.lab.speed", game, *wanted]

    plan = {
        "compiled": [sys.executable, "-m", *speed("koxinga")],
        "interpreted": [sys.executable, "-m", "skerry.lab.interpreted", *speed("koxinga")],
        "backgammon": [sys.executable, str(CONTENDERS / "openspiel_backgammon.py"), *wanted],
        "catanatron": [sys.executable, str(CONTENDERS / "catanatron_random.py"), *wanted],
        **{game: [sys.executable, "-m", *speed(game)] for game in OTHERS},
    }
    if missing():
        return plan
    environments = [sys.executable, str(CONTENDERS / "environments.py"), *wanted]
    return {**plan, "environments": [*environments, "skerry"], "pettingzoo": [*environments, "pettingzoo"]}


def missing() -> str:
    """The modules without which no environments are measured and that are not there, in words; "": none."""
    return ", ".join(name for name in ENVIRONMENTS if find_spec(name) is None)


def measured(name: str, command: list[str]) -> Figures:
    """One measurement. Ends the run with the contender's own words if it fails."""
    # one core: what others' libraries do on a second one would count as processor time
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=alone)
    if done.returncode:
        sys.exit(f"{name} failed:\n{done.stderr}")
    figures: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    if name == "compiled" and not figures["compiled"]:
        sys.exit("Skerry is interpreted here: install it as a wheel (pip install .) on a machine with a C compiler.")
    return {key: float(value) for key, value in figures.items() if isinstance(value, (int, float))}


def medians(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}


def spread(rounds: list[Figures], key: str) -> str:
    """The lowest and highest of a figure."""
    values = [one[key] for one in rounds]
    return f"{min(values):,.0f} – {max(values):,.0f}"


def machine() -> str:
    """What the run ran on."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return f"{model}, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"


def versions() -> str:
    """The version of everything that is measured."""
    return ", ".join(f"{name} {version(name)}" for name in PEERS if find_spec(name) is not None)


ROWS = [
    ("Skerry, Koxinga, compiled, its own loop", "compiled", "decisions"),
    ("Skerry, Koxinga, compiled, stepped from Python", "compiled", "stepped"),
    ("Skerry, Koxinga, interpreted", "interpreted", "decisions"),
    ("OpenSpiel, backgammon, C++ alone", "backgammon", "decisions"),
    ("OpenSpiel, backgammon, stepped from Python", "backgammon", "stepped"),
    ("catanatron, four random players", "catanatron", "stepped"),
]

STEPPED = [
    ("Skerry, Koxinga, 64 games stepped together", "environments", "together"),
    ("Skerry, Koxinga, a PettingZoo environment", "environments", "alone"),
    ("PettingZoo, Connect Four", "pettingzoo", "connect_four"),
    ("PettingZoo, chess", "pettingzoo", "chess"),
]


def report(results: dict[str, list[Figures]], seconds: float) -> str:
    """The tables."""
    middle = {name: medians(rounds) for name, rounds in results.items()}
    peer = middle["backgammon"]
    count = len(results["compiled"])
    lines = [
        f"{machine()}; {versions()}; medians of {count} interleaved rounds of {seconds:g} s a figure",
        "",
        "| random play | decisions/s | lowest – highest | against backgammon from Python |",
        "|---|---:|---:|---:|",
    ]
    for words, name, key in ROWS:
        figure = middle[name][key]
        ratio = figure / peer["stepped"]
        lines.append(f"| {words} | {figure:,.0f} | {spread(results[name], key)} | {ratio:.2f} |")
    lines += ["", "| copies of a position | a second |", "|---|---:|"]
    for name, figures in middle.items():
        if "clones" in figures and name not in OTHERS:
            lines.append(f"| {name} | {figures['clones']:,.0f} |")
    lines += [
        "",
        "| a second | `skerry simulate` at random | … to the bare loop | … greedy | observations | copies |",
    ]
    lines.append("|---|---:|---:|---:|---:|---:|")
    for name, game in (("koxinga", "compiled"), *((game, game) for game in OTHERS)):
        one = middle[game]
        lines.append(
            f"| {name} | {one['simulated']:,.0f} | {one['simulated'] / one['games']:.2f} | {one['greedy']:,.0f} "
            f"| {one['observations']:,.0f} | {one['clones']:,.0f} |"
        )
    if "environments" in middle:
        lines += ["", "| steps at random with observations | a second | lowest – highest | against Connect Four |"]
        lines.append("|---|---:|---:|---:|")
        for words, name, key in STEPPED:
            figure = middle[name][key]
            ratio = figure / middle["pettingzoo"]["connect_four"]
            lines.append(f"| {words} | {figure:,.0f} | {spread(results[name], key)} | {ratio:.2f} |")
    return "\n".join([*lines, "", *targets(middle)])


def targets(middle: dict[str, Figures]) -> list[str]:
    """Each target with the ratio reached."""
    fast, plain, peer = middle["compiled"], middle["interpreted"], middle["backgammon"]
    steps = peer["steps"] / peer["length"]
    wanted = [
        ("games/s of skerry simulate against the original program at its best", fast["simulated"] / ORIGINAL, 20.0),
        ("… with greedy bots", fast["greedy"] / ORIGINAL, 10.0),
        (
            "games/s of skerry simulate against the bare loop, in every game",
            min(middle[game]["simulated"] / middle[game]["games"] for game in ("compiled", *OTHERS)),
            0.7,
        ),
        ("decisions/s against backgammon from Python", fast["decisions"] / peer["stepped"], 5.0),
        ("… if backgammon's chance nodes counted as decisions", fast["decisions"] / (peer["stepped"] * steps), 5.0),
        ("… both stepped from Python, chance nodes counted", fast["stepped"] / (peer["stepped"] * steps), 5.0),
        ("decisions/s against backgammon in C++ alone", fast["decisions"] / peer["decisions"], 2.0),
        ("… if backgammon's chance nodes counted as decisions", fast["decisions"] / (peer["decisions"] * steps), 2.0),
        ("look-ahead, compiled against interpreted", fast["simulations"] / plain["simulations"], 10.0),
        ("interpreted decisions/s against catanatron", plain["decisions"] / middle["catanatron"]["stepped"], 1.0),
    ]
    if "environments" in middle:
        stepped, theirs = middle["environments"], middle["pettingzoo"]["connect_four"]
        wanted += [
            ("steps/s of 64 games together against PettingZoo's Connect Four", stepped["together"] / theirs, 2.6),
            ("steps/s of a PettingZoo environment against its Connect Four", stepped["alone"] / theirs, 1.3),
        ]
    lines = ["| target | wanted | reached |", "|---|---:|---:|"]
    for words, ratio, least in wanted:
        lines.append(f"| {words} | ≥ {least:g} | {ratio:.2f}{'' if ratio >= least else ' (missed)'} |")
    absolute = [
        ("observations of Koxinga a second", fast["observations"], 150_000),
        ("copies of Koxinga a second", fast["clones"], 1_000_000),
    ]
    if "environments" in middle:
        absolute += [
            ("steps/s of 64 games of Koxinga together", middle["environments"]["together"], 40_000),
            ("steps/s of a PettingZoo environment of Koxinga", middle["environments"]["alone"], 20_000),
        ]
    for words, figure, least in absolute:
        lines.append(f"| {words} | ≥ {least:,} | {figure:,.0f}{'' if figure >= least else ' (missed)'} |")
    return lines


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure of each round")
    arguments = parser.parse_args()
    plan = commands(arguments.seconds)
    if missing():
        print(f"No environments are measured: {missing()} is not installed (bench/README.md)", file=sys.stderr)
    results: dict[str, list[Figures]] = {name: [] for name in plan}
    for number in range(arguments.rounds):
        for name, command in plan.items():
            results[name].append(measured(name, command))
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr)
    print(report(results, arguments.seconds))


if __name__ == "__main__":
    main()
