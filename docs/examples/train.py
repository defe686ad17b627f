"""Train a bot for Koxinga by playing against itself, and let it play against five that choose by lot.

    python docs/examples/train.py --games 640 --out koxinga.npz

The bot is as simple as one can be: a number for each action, linear in what the seat observes, and chances by softmax.
It learns by REINFORCE (Williams 1992): what was done on the way to a share of the win above one's par becomes likelier.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import Any

import numpy as np

import skerry
from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, Turn, play_quietly
from skerry.core.chance import Simulated
from skerry.core.registry import find_game

TOGETHER = 64
"""Games that are played at the same time."""
BATCH = 32
"""Games from which each step of learning takes its mean."""
RATE = 0.01
FADE = (0.9, 0.999)
"""Of Adam's two averages (Kingma and Ba 2015)."""


class Policy:
    """Chances of actions, linear in an observation: `weights` is float32[actions, n]."""

    def __init__(self, actions: int, length: int) -> None:
        self.weights = np.zeros((actions, length), np.float32)
        self._mean = np.zeros_like(self.weights)
        self._square = np.zeros_like(self.weights)
        self._steps = 0

    def chances(self, observations: Any, masks: Any) -> Any:
        """Return the chance of every action, float32[..., actions]: 0 for what is not legal."""
        worth = np.where(masks, observations @ self.weights.T, -np.inf)
        worth = np.exp(worth - worth.max(axis=-1, keepdims=True))
        return worth / worth.sum(axis=-1, keepdims=True)

    def climb(self, gradient: Any) -> None:
        """Go a step up."""
        self._steps += 1
        self._mean += (1 - FADE[0]) * (gradient - self._mean)
        self._square += (1 - FADE[1]) * (gradient * gradient - self._square)
        mean = self._mean / (1 - FADE[0] ** self._steps)
        square = self._square / (1 - FADE[1] ** self._steps)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


class Learner:
    """Learns by playing against itself: all seats of several games at once choose by one policy."""

    def __init__(self, seed: int = 1, together: int = TOGETHER) -> None:
        self.many = skerry.make("koxinga", interface="vector", count=together)
        self.policy = Policy(self.many.arrays.actions, self.many.arrays.length)
        self.finished = 0
        self._lot = np.random.default_rng(seed)
        self._seen = self.many.reset(seed=seed)
        self._past: list[list[tuple[int, Any, Any]]] = [[] for _ in range(together)]
        self._gradient = np.zeros_like(self.policy.weights)

    def learn(self, games: int) -> None:
        """Play until so many more games are finished, and learn from each BATCH of them."""
        until = self.finished + games
        while self.finished < until:
            self._play_on()
            for row in np.flatnonzero(self._seen.over):
                self._gradient += self._pull(self._past[row], self._seen.payoffs[row])
                self._past[row] = []
                self.finished += 1
                if self.finished % BATCH == 0:
                    self.policy.climb(self._gradient / BATCH)
                    self._gradient[:] = 0.0

    def _play_on(self) -> None:
        """Make one choice in each game, and keep it with what was seen, until the game is over."""
        seen = self._seen
        chances = self.policy.chances(seen.observations, seen.masks)
        actions = (chances.cumsum(axis=1) > self._lot.random((len(seen.seats), 1))).argmax(axis=1)
        pull = -chances
        pull[np.arange(len(actions)), actions] += 1.0  # of the logarithm of what was done
        observations = seen.observations.copy()
        for row in range(len(actions)):
            self._past[row].append((int(seen.seats[row]), observations[row], pull[row]))
        self._seen = self.many.step(actions)

    def _pull(self, played: list[tuple[int, Any, Any]], payoffs: Any) -> Any:
        """Return in which direction a game draws the weights: towards what was done on the way to more than par."""
        par = 1 / len(payoffs)
        above = np.array([payoffs[seat] - par for seat, _, _ in played], np.float32)
        pulls = np.stack([one[2] for one in played]) * above[:, None]
        return pulls.T @ np.stack([one[1] for one in played]) / len(played)


def train(games: int, seed: int = 1) -> Policy:
    """Return what was learnt in so many games."""
    learner = Learner(seed)
    while learner.finished < games:
        learner.learn(min(500, games - learner.finished))
        print(f"{learner.finished} games", flush=True)
    return learner.policy


class Learnt(Bot):
    """Plays what a policy thinks best."""

    def __init__(self, policy: Policy, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = policy

    def choose(self, turn: Turn[Any]) -> int:
        seen = np.array(turn.game.observe(turn.world, turn.seat), np.float32)
        worth = self.policy.weights[turn.legal] @ seen
        return turn.legal[int(worth.argmax())]


def share_against_random(policy: Policy, games: int, seed: int = 1) -> tuple[float, float]:
    """Return the share of wins of one such bot among bots that choose by lot, and its standard error."""
    game = find_game("koxinga").game()
    shares = []
    for number in range(games):
        seat = number % game.seats
        bots: list[Bot] = [RandomBot(number * game.seats + other) for other in range(game.seats)]
        bots[seat] = Learnt(policy)
        state, _ = play_quietly(game, bots, Simulated(seed * 1_000_000 + number, keep=False))
        shares.append(game.result(state).payoffs[seat])
    return float(np.mean(shares)), float(np.std(shares)) / math.sqrt(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=640)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the weights")
    wishes = parser.parse_args()
    policy = train(wishes.games, wishes.seed)
    if wishes.out:
        np.savez_compressed(wishes.out, weights=policy.weights)
    share, error = share_against_random(policy, 600)
    print(f"wins {share:.1%} of its games against five that choose by lot, ± {1.96 * error:.1%} (par 16.7%)")


if __name__ == "__main__":
    main()
