"""Four random players in catanatron, and copies of a game."""

from __future__ import annotations

import argparse
import json
import random

from catanatron import Color, Game, RandomPlayer
from timing import per_second


def new_game(seed: int) -> Game:
    """A game of four random players."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    random.seed(1)
    seeds = iter(range(1, 1_000_000))
    lengths: list[int] = []

    def play() -> float:
        game = new_game(next(seeds))
        game.play()
        lengths.append(len(game.state.actions))
        return float(lengths[-1])

    middle = new_game(0)
    for _ in range(200):
        middle.play_tick()

    def copies() -> float:
        for _ in range(100):
            middle.copy()
        return 100.0

    decisions = per_second(play, seconds)
    length = sum(lengths) / len(lengths)
    print(json.dumps({"stepped": decisions, "clones": per_second(copies, seconds), "length": length}))


if __name__ == "__main__":
    main()
