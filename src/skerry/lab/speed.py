"""Speed of the rules: random play, copies and look-ahead, on one core. `python -m skerry.lab.speed GAME`."""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from skerry.bots.lookahead import LookaheadBot
from skerry.core.bot import Turn, rollout
from skerry.core.chance import Chance, Simulated
from skerry.core.game import Context, Game
from skerry.core.registry import find_game
from skerry.lab.build import compiled
from skerry.lab.failing import Watch
from skerry.lab.plan import Plan, play_number
from skerry.lab.simulate import prepared

SEEDS = 20
"""Number of seeds of the random games, which are played again and again."""


@dataclass(frozen=True)
class Speed:
    """Figures a second of processor time. A decision is one seat's choice: its legal list and what it leads to.

    `decisions` and `games` are random play by `skerry.core.bot.rollout`; `stepped` is the same play driven choice by
    choice from interpreted Python, as a learning agent would; `simulated` and `greedy` are games as `skerry simulate`
    plays them in one process, with random and with greedy bots; `clones` are copies of a position in mid-game,
    `observations` what a seat observes there; `simulations` are continuations played by the look-ahead bot.
    """

    game: str
    compiled: bool
    decisions: float
    games: float
    stepped: float
    simulated: float
    greedy: float
    clones: float
    observations: float
    simulations: float


def measure(name: str, seconds: float) -> Speed:
    """Measure a game, `seconds` for each figure. Raises UnknownGame."""
    game = find_game(name).game()
    choices = sum(step_through(game, Simulated(seed, keep=False)) for seed in range(SEEDS))
    rounds = repeats(lambda: _random_games(game), seconds)
    stepped = repeats(lambda: [step_through(game, Simulated(seed, keep=False)) for seed in range(SEEDS)], seconds)
    state = middle(game)
    copies = repeats(lambda: _copy_often(state), seconds)
    seen = repeats(lambda: _observe_often(game, state), seconds)
    return Speed(
        game.name,
        compiled(),
        rounds * choices,
        rounds * SEEDS,
        stepped * choices,
        simulated(name, "random", seconds),
        simulated(name, "greedy", seconds),
        copies * 100,
        seen * 100,
        simulations(game, seconds),
    )


def repeats(run: Callable[[], object], seconds: float) -> float:
    """Return the number of times a second that `run` is done, measured over at least `seconds` of processor time after
    one run."""
    run()
    count = 0
    start = time.process_time()
    while True:
        run()
        count += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return count / spent


def _random_games(game: Game[Any]) -> None:
    for seed in range(SEEDS):
        luck = Simulated(seed, keep=False)
        rollout(game, game.new(Context(luck, loud=False)), luck)


def _copy_often(state: Any) -> None:
    for _ in range(100):
        state.clone()


def _observe_often(game: Game[Any], state: Any) -> None:
    for _ in range(100):
        game.observe(state, 0)


def simulated(name: str, bot: str, seconds: float) -> float:
    """Games a second as a run of `skerry simulate` plays them between bots of one level."""
    seats = find_game(name).game().seats
    plan = Plan(name, (bot,) * seats, 0)
    game, makers = prepared(plan)
    numbers, watch = itertools.count(), Watch()
    return repeats(lambda: play_number(plan, game, makers, next(numbers), watch), seconds)


def step_through(game: Game[Any], chance: Chance) -> int:
    """Play one random game step by step; the number of choices. The same luck plays the same game as `rollout`."""
    context = Context(chance, loud=False)
    state: Any = game.new(context)
    made = 0
    while (decision := game.decision(state)) is not None:
        choices: dict[int, int] = {}
        for seat in decision.seats:
            legal = game.legal(state, seat)
            choices[seat] = legal[chance.below(len(legal))]
        made += len(choices)
        game.advance(state, decision, choices, context)
    return made


def middle(game: Game[Any]) -> Any:
    """Return the first position from half-way through a random game on in which a seat has more than one legal action;
    the final one if there is none."""
    half = step_through(game, Simulated(1, keep=False)) // 2
    chance = Simulated(1, keep=False)
    context = Context(chance, loud=False)
    state: Any = game.new(context)
    made = 0
    while (decision := game.decision(state)) is not None:
        if made >= half and len(game.legal(state, decision.seats[0])) > 1:
            break
        choices: dict[int, int] = {}
        for seat in decision.seats:
            legal = game.legal(state, seat)
            choices[seat] = legal[chance.below(len(legal))]
        made += len(choices)
        game.advance(state, decision, choices, context)
    return state


def simulations(game: Game[Any], seconds: float) -> float:
    """Continuations a second of the look-ahead bot in mid-game."""
    state = middle(game)
    decision = game.decision(state)
    if decision is None:
        return 0.0
    seat = decision.seats[0]
    turn = Turn(game, seat, state, decision)
    bot = LookaheadBot(1)
    before = bot.played
    start = time.process_time()
    while time.process_time() - start < seconds:
        bot.choose(turn)
    return (bot.played - before) / (time.process_time() - start)


def main() -> None:
    """Print the figures of a game as JSON."""
    parser = argparse.ArgumentParser(prog="python -m skerry.lab.speed")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    arguments = parser.parse_args()
    print(json.dumps(asdict(measure(arguments.game, arguments.seconds))))


if __name__ == "__main__":
    main()
