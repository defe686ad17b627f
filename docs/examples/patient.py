"""A bot for any game: it tries each action on a few imagined positions and takes the one that leaves the best."""

from __future__ import annotations

from typing import Any

from skerry.bots import Level
from skerry.core.bot import Bot, Turn
from skerry.core.game import Context

WORLDS = 4


class Patient(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        worth = dict.fromkeys(turn.legal, 0.0)
        for _ in range(WORLDS):
            world = turn.imagine(self.chance)
            for action in turn.legal:
                worth[action] += self.try_out(turn, world.clone(), action)
        return max(worth, key=worth.__getitem__)

    def try_out(self, turn: Turn[Any], world: Any, action: int) -> float:
        """What the seat may expect after `action`, the others choosing what the game suggests to them."""
        game = turn.game
        decision = game.decision(world)  # with all who choose, also those whose sealed choice is in already
        if decision is None:
            return 0.0
        choices = {seat: game.suggest(world, seat, self.chance) for seat in decision.seats}
        choices[turn.seat] = action
        game.advance(world, decision, choices, Context(self.chance, loud=False))
        return game.evaluate(world, turn.seat)


LEVEL = Level("patient", "Patient", "Looks one step ahead.", Patient)
