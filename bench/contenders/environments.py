"""Environments for learning agents, stepped at random with observations: Skerry's, or two of PettingZoo's own games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import numpy as np
from timing import per_second

TOGETHER = 64
"""Number of games that are stepped together."""
STEPS = 256
"""Number of choices of one measured piece."""


def one_by_one(env: Any) -> Callable[[], float]:
    """Return what makes STEPS random choices in a PettingZoo environment, agent by agent, each observed first."""
    luck, seeds = Random(1), count(1)

    def choices() -> Iterator[None]:
        while True:
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[luck.randrange(len(legal))]))
                yield

    made = choices()

    def run() -> float:
        for _ in range(STEPS):
            next(made)
        return float(STEPS)

    return run


def together(games: Any) -> Callable[[], float]:
    """Return what makes one random choice in each of TOGETHER games."""
    luck = np.random.default_rng(1)
    seen = games.reset(seed=1)

    def run() -> float:
        nonlocal seen
        seen = games.step((luck.random(seen.masks.shape, np.float32) * seen.masks).argmax(axis=1))
        return float(TOGETHER)

    return run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("whose", choices=["skerry", "pettingzoo"])
    parser.add_argument("--seconds", type=float, default=1.0)
    arguments = parser.parse_args()
    if arguments.whose == "skerry":
        import skerry

        runs = {
            "alone": one_by_one(skerry.make("koxinga")),
            "together": together(skerry.make("koxinga", interface="vector", count=TOGETHER)),
        }
    else:
        from pettingzoo.classic import chess_v6, connect_four_v3

        runs = {"connect_four": one_by_one(connect_four_v3.env()), "chess": one_by_one(chess_v6.env())}
    print(json.dumps({name: per_second(run, arguments.seconds) for name, run in runs.items()}))


if __name__ == "__main__":
    main()
