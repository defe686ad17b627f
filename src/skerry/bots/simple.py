"""The two quick bots: any legal move, and the move that the game itself would suggest."""

from __future__ import annotations

from typing import Any, final

from skerry.core.bot import Bot, Turn


@final
class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    uniform = True

    def pick(self, legal: list[int]) -> int:
        return legal[self.chance.below(len(legal))]

    def choose(self, turn: Turn[Any]) -> int:
        return self.pick(turn.legal)


@final
class GreedyBot(Bot):
    """Follows `Game.suggest` on the position it imagines."""

    follows = True

    def choose(self, turn: Turn[Any]) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        return turn.game.suggest(turn.world, turn.seat, self.chance)
