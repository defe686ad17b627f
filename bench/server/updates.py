"""How large an update is, and how long it takes to make: one greedy game of each, seen by seat 0.

    python bench/server/updates.py                        # this tree
    python bench/server/updates.py --against OTHER/src    # paired: both by turns, ratios by median, least and most

Bytes as JSON and deflated one by one, as a WebSocket sends them; processor time to make and deflate an update for
one viewer, without the network.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec

from skerry.tables.view import log
from skerry.tables.view.position import position_of

MOST_CHOICES = 200
HERE = Path(__file__).resolve().parents[2] / "src"


def measure(name: str) -> dict[str, float]:
    """Mean bytes, deflated bytes and milliseconds of the updates of one game."""
    from skerry.core.chance import Simulated
    from skerry.core.match import Match
    from skerry.core.registry import find_game
    from skerry.tables.live import updates

    spec = find_game(name)
    match: Match[Any] = Match.start(spec.game(), Simulated(11))
    match.watched = True
    names = [spec.words.phrase(seat.title) for seat in spec.seats][: match.game.seats]
    luck = Simulated(12)
    view: Any = None
    sizes: list[int] = []
    deflated, spent = 0, 0.0
    while not match.over and len(sizes) < MOST_CHOICES:
        seat = match.waiting()[0]
        match.submit(seat, match.game.suggest(match.imagine(seat, luck), seat, luck))
        began = time.process_time()
        events, then, view = updates.changes(match, 0, len(match.log) - 1, view)
        lines = log.lines_of(spec, events, names, "en")
        position = position_of(spec, match, 0, names, "en", None, None, view)
        data = msgspec.json.encode(updates.without_view(events, lines, position, then))
        stream = zlib.compressobj(wbits=-12, memLevel=5)
        sent = stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)
        spent += time.process_time() - began
        sizes.append(len(data))
        deflated += len(sent)
    count = len(sizes)
    return {"bytes": sum(sizes) / count, "deflated": deflated / count, "ms": 1000 * spent / count}


def run(source: Path) -> dict[str, dict[str, float]]:
    """All games, measured by a process that imports that tree."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, __file__, "--child"], env=environment, capture_output=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="the src folder of another checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        from skerry.core.registry import games

        print(json.dumps({name: measure(name) for name in games()}))
        return
    rounds = [(run(HERE), run(asked.against) if asked.against else None) for _ in range(asked.rounds)]
    for name in rounds[0][0]:
        for what in ("bytes", "deflated", "ms"):
            line = f"{name:14} {what:9} {statistics.median(here[name][what] for here, _ in rounds):9.2f}"
            ratios = [here[name][what] / there[name][what] for here, there in rounds if there is not None]
            if ratios:
                line += f"  x {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
            print(line, flush=True)


if __name__ == "__main__":
    main()
