"""Value of a position: a seat's chances of winning."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from skerry.games.tropicalia.minds.worth import Outlook
from skerry.games.tropicalia.rules.scoring import total_of
from skerry.games.tropicalia.rules.state import OVER, State
from skerry.games.tropicalia.set_up.board import KINDS, ROUNDS
from skerry.games.tropicalia.set_up.ruleset import RuleSet

BASKET_KEPT: Final = 0.6
"""Points that a basket tile brings in a round."""
TURN: Final = 2.6
"""Points that a turn to come brings."""


def expectation(state: State, rules: RuleSet, seat: int) -> float:
    """Return an estimate of the points that a seat ends with: those it has, and what its fruit, shells, room and turns
    may bring."""
    board = state.boards[seat]
    points = float(total_of(rules.tiles, board))
    if state.step == OVER:
        return points
    outlook = Outlook(state, rules, seat)
    points += outlook.shells(board.shells) - 0.5 * float(board.shells)
    for kind in range(KINDS):
        points += (outlook.fruit[kind] - 1.0) * board.fruit[kind]
    rounds: i64 = ROUNDS - state.round
    points += BASKET_KEPT * float(rounds * board.baskets)
    return points + TURN * float(outlook.turns)


def win_share(state: State, rules: RuleSet, seat: int) -> float:
    """Return the share of the win that a seat may expect (0 to 1), from the expectations of all: the later it is, the
    surer."""
    spread = 4.0 + 1.2 * (4.0 * float(ROUNDS - state.round) + 2.0)
    own = expectation(state, rules, seat)
    total = 0.0
    for other in range(len(state.boards)):
        total += math.exp((expectation(state, rules, other) - own) / spread)
    return 1.0 / total
