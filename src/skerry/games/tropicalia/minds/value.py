"""A position judged: a sensible choice for a seat, looking one turn ahead, and its chances."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from skerry.core.chance import Chance
from skerry.games.tropicalia.minds.policy import Judge
from skerry.games.tropicalia.minds.worth import Outlook, best_site
from skerry.games.tropicalia.rules.scoring import total_of
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, OVER, PLACE, SELL, SITE, State
from skerry.games.tropicalia.set_up.board import KINDS, NOTHING, ROUNDS
from skerry.games.tropicalia.set_up.ruleset import DO_BUILD, DO_BUILD_NOTHING, DO_CHOOSE, DO_DISCARD, RuleSet

BASKET_KEPT: Final = 0.6
"""Points that a basket tile brings in a round."""
TURN: Final = 2.6
"""Points that a turn to come brings."""


def suggestion(rules: RuleSet, state: State, seat: int, chance: Chance) -> int:
    """A sensible legal action for the seat that is asked, looking one turn ahead."""
    judge = Judge(rules, state, seat)
    step = int(state.step)
    if step == PLACE:
        return judge.place(chance)
    if step == MOVE:
        return judge.move(chance)
    if step == SELL:
        return judge.sell()
    if step == DISCARD:
        return DO_DISCARD + judge.cheapest_fruit()
    if step == BUILD:
        judge.weigh_row()
        place = judge.best_place(state.boards[seat].shells)
        return DO_BUILD_NOTHING if place == NOTHING else DO_CHOOSE + place
    if step == SITE:
        return DO_BUILD + best_site(rules, judge.outlook, state.row[state.chosen])
    return judge.substitute()


# --- chances ------------------------------------------------------------------------------------------------------
def expectation(rules: RuleSet, state: State, seat: int) -> float:
    """The points a seat may end with, roughly: those it has, and what its fruit, shells, room and turns may bring."""
    board = state.boards[seat]
    points = float(total_of(rules.tiles, board))
    if state.step == OVER:
        return points
    outlook = Outlook(rules, state, seat)
    points += outlook.shells(board.shells) - 0.5 * float(board.shells)
    for kind in range(KINDS):
        points += (outlook.fruit[kind] - 1.0) * board.fruit[kind]
    rounds: i64 = ROUNDS - state.round
    points += BASKET_KEPT * float(rounds * board.baskets)
    return points + TURN * float(outlook.turns)


def share(rules: RuleSet, state: State, seat: int) -> float:
    """The share of the win that a seat may expect, from everybody's expectations: surer, the later it is."""
    spread = 4.0 + 1.2 * (4.0 * float(ROUNDS - state.round) + 2.0)
    own = expectation(rules, state, seat)
    total = 0.0
    for other in range(len(state.boards)):
        total += math.exp((expectation(rules, state, other) - own) / spread)
    return 1.0 / total
