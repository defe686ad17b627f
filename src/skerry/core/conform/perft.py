"""Count of the positions that a game can reach (perft)."""

from __future__ import annotations

from typing import Any

from skerry.core.chance import every_outcome
from skerry.core.game import Context, Decision, Game, S


def perft(game: Game[S], state: S, depth: int) -> int:
    """Return the number of positions after `depth` decisions, counting every choice and every outcome of luck; a game
    that is over earlier counts once.

    One number that pins a rules engine down, as in chess programming.
    """
    decision = game.decision(state)
    if depth == 0 or decision is None:
        return 1
    joint: list[dict[int, int]] = [{}]
    for seat in decision.seats:
        joint = [{**choices, seat: action} for choices in joint for action in game.legal(state, seat)]
    total = 0
    for choices in joint:
        for _, _, after in every_outcome(_Step(game, state, decision, choices).run):
            total += perft(game, after, depth - 1)
    return total


class _Step:
    """One set of choices at one position, to be run under any luck."""

    def __init__(self, game: Game[Any], state: Any, decision: Decision, choices: dict[int, int]) -> None:
        self.game = game
        self.state = state
        self.decision = decision
        self.choices = choices

    def run(self, chance: Any) -> Any:
        after = self.state.clone()
        self.game.advance(after, self.decision, self.choices, Context(chance, loud=False))
        return after
