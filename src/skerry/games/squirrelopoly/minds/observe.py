"""A position as numbers between 0 and 1, seen from one seat, for learning agents."""

from __future__ import annotations

from typing import Final

from skerry.games.squirrelopoly.rules.state import NO_CARD, OVER, State
from skerry.games.squirrelopoly.set_up.board import SQUIRRELS
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

MOST_LAPS: Final = 20.0
MOST_BURIED: Final = 10.0


def observation(state: State, rules: RuleSet, viewer: int) -> list[float]:
    """All that there is to see, the viewer's own squirrel first; the length depends on the rule set alone."""
    size = float(rules.board.size)
    out: list[float] = [1.0 if state.phase == phase else 0.0 for phase in range(OVER + 1)]
    out.append(min(1.0, float(state.round) / 100.0))
    out.append(min(1.0, float(rules.meal(state.round)) / float(rules.options.max_food)))
    out.append(float(state.left) / 6.0)
    out.append(float(state.right) / 6.0)
    out.append(1.0 if state.again else 0.0)
    out.append(float(state.attempts) / float(rules.options.trap_attempts))
    for offset in range(SQUIRRELS):
        seat = (viewer + offset) % SQUIRRELS
        squirrel = state.squirrels[seat]
        out.append(1.0 if squirrel.alive() else 0.0)
        out.append(1.0 if state.seat == seat else 0.0)
        out.append(float(squirrel.space) / size)
        out.append(min(1.0, float(squirrel.laps) / MOST_LAPS))
        out.append(float(squirrel.food) / float(rules.options.max_food))
        out.append(max(0.0, float(squirrel.health) / float(rules.options.max_health)))
        out.append(1.0 if squirrel.hungry else 0.0)
        out.append(float(squirrel.waiting) / 9.0)
        out.append(float(squirrel.custody) / 9.0)
        out.append(float(squirrel.doubles) / 9.0)
        meals = rules.options.meal_every if rules.options.meal_every > 0 else 1
        out.append(float(squirrel.moves % meals) / float(meals))
        home = squirrel.dreys[0] if squirrel.dreys else 0
        out.append(float(home) / size)
        out.extend([1.0 if owner == seat else 0.0 for owner in state.owner])
    out.extend([min(1.0, float(buried) / MOST_BURIED) for buried in state.buried])
    for deck in range(len(rules.decks)):
        pile = [0.0] * len(rules.decks[deck])
        for card in state.piles[deck]:
            pile[card] = 1.0
        out.extend(pile)
    playing = [0.0] * len(rules.decks[ADVENTURE_DECK])
    if state.card != NO_CARD:
        playing[state.card] = 1.0
    out.extend(playing)
    return out
