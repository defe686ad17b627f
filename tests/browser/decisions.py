"""Positions of every kind of decision in a game, found by playing it at random."""

from __future__ import annotations

import random
from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import find_game

FULLEST: Final = {
    "koxinga": "sudden",
    "powerboats": "site",
    "squirrelopoly": "winter-40",
    "tropicalia": "advanced",
    "tropichop": "tropichop_cannons",
}
"""The preset of each game that has most on the table."""


def every_kind(game: str, games: int, seat: int = 0) -> dict[str, dict[str, Any]]:
    """Return by kind of decision the position of random games at which the seat has most to choose from. They are
    played by the preset of `FULLEST`.

    A kind is the step and the types of the actions that are legal there, such as "course: go, right".
    """
    spec = find_game(game)
    most: dict[str, int] = {}
    found: dict[str, dict[str, Any]] = {}
    for number in range(games):
        luck = random.Random(number)
        match = Match.start(spec.game({}, spec.default_seats, FULLEST[game]), Simulated(number))
        while not match.over and len(match.log) < 600:
            decision = match.decision()
            assert decision is not None
            asked = match.waiting()[0]
            legal = match.legal(asked)
            if asked == seat and not match.sealed:
                types = sorted({str(match.game.space.to_json(action)["type"]) for action in legal})
                kind = f"{decision.step}: {', '.join(types)}"
                if len(legal) > most.get(kind, 0):
                    most[kind] = len(legal)
                    found[kind] = match.state.to_json()
            match.submit(asked, luck.choice(legal))
    return found
