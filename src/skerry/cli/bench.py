"""`skerry bench`: speed of the rules on this machine."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from typing import Any

from rich.console import Console
from rich.table import Table

from skerry.cli.arguments import chosen_game
from skerry.cli.errors import Fault
from skerry.core.registry import games
from skerry.lab.build import compiled, described
from skerry.lab.speed import Speed

FIGURES = {
    "decisions": "random play, decisions/s",
    "games": "random play, games/s",
    "stepped": "the same, driven from Python, decisions/s",
    "simulated": "skerry simulate with random bots, games/s",
    "greedy": "skerry simulate with greedy bots, games/s",
    "clones": "copies of the position/s",
    "observations": "observations of a seat/s",
    "simulations": "look-ahead, continuations/s",
}


def measure_games(name: str, seconds: float) -> int:
    """Measure one game or all, and print a table of each; compiled rules are set beside the same rules interpreted."""
    names = [chosen_game(name).name] if name else list(games())
    console = Console(highlight=False)
    console.print(f"Rules {described()}; one core, {seconds:g} s per figure")
    if not compiled():
        console.print("To have them compiled, build a wheel where there is a C compiler (pip install .).", style="dim")
    for game in names:
        now = figures("skerry.lab.speed", game, seconds)
        plain = figures("skerry.lab.interpreted", game, seconds) if compiled() else None
        console.print()
        console.print(table_of(chosen_game(game).title, now, plain))
    return 0


def figures(module: str, game: str, seconds: float) -> Speed:
    """Return the figures of `skerry.lab.speed`, run in a process of its own, in this build or, through `interpreted`,
    from source. Raises Fault."""
    inner = ["skerry.lab.speed"] if module != "skerry.lab.speed" else []
    command = [sys.executable, "-m", module, *inner, game, "--seconds", str(seconds)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise Fault(f"measuring {game} failed: {last[0]}", 1)
    found: dict[str, Any] = json.loads(done.stdout)
    return Speed(**{field.name: found[field.name] for field in fields(Speed)})


def table_of(title: str, now: Speed, plain: Speed | None) -> Table:
    """The figures, with those of the interpreted build and the ratio if there are two."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, header_style="bold")
    table.add_column("")
    table.add_column("compiled" if now.compiled else "interpreted", justify="right")
    if plain is not None:
        table.add_column("interpreted", justify="right")
        table.add_column("ratio", justify="right")
    for key, words in FIGURES.items():
        cells = [f"{getattr(now, key):,.0f}"]
        if plain is not None:
            cells.append(f"{getattr(plain, key):,.0f}")
            cells.append(f"{getattr(now, key) / max(getattr(plain, key), 1e-9):.1f}")
        table.add_row(words, *cells)
    return table
