"""Random backgammon in OpenSpiel: through its Python interface, by its C++ rollouts alone, and copies of a position."""

from __future__ import annotations

import argparse
import json
import random

import pyspiel
from timing import per_second

GAME = pyspiel.load_game("backgammon")
ROLLOUTS = 100


def play(state: pyspiel.State, luck: random.Random) -> tuple[int, int]:
    """Play to the end at random; the number of players' decisions, and of these and the chance nodes between them."""
    decisions = steps = 0
    while not state.is_terminal():
        steps += 1
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[luck.randrange(len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[luck.randrange(len(legal))])
            decisions += 1
    return decisions, steps


def opening() -> pyspiel.State:
    """The first position at which a player decides."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    luck = random.Random(1)
    start = opening()
    # a tree search of one simulation is the rollouts from its root and nothing else, all in C++
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(GAME, rollouts, 1.0, 1, 10, False, 1, False)
    lengths = [play(start.clone(), luck) for _ in range(400)]
    length = sum(decisions for decisions, _ in lengths) / 400

    def in_cpp() -> float:
        search.step(start)
        return ROLLOUTS * length

    def copies() -> float:
        for _ in range(1000):
            start.clone()
        return 1000.0

    print(
        json.dumps(
            {
                "decisions": per_second(in_cpp, seconds),
                "stepped": per_second(lambda: play(start.clone(), luck)[0], seconds),
                "clones": per_second(copies, seconds),
                "length": length,
                "steps": sum(steps for _, steps in lengths) / 400,
            }
        )
    )


if __name__ == "__main__":
    main()
