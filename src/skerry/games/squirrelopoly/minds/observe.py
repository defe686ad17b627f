"""A position as numbers for learning agents, as `features` describes it: all that there is to see."""

from __future__ import annotations

from typing import Final

from skerry.core.observation import RowWriter
from skerry.games.squirrelopoly.rules.state import OVER, Squirrel, State
from skerry.games.squirrelopoly.set_up.board import SQUIRRELS
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

MOST_ROUNDS: Final = 100.0
MOST_LAPS: Final = 20.0
MOST_BURIED: Final = 10.0


def observe(state: State, rules: RuleSet, viewer: int, out: RowWriter) -> None:
    """Write what `viewer` knows as numbers. Squirrels come in seat order from the viewer's own."""
    out.one_of(state.phase, OVER + 1)
    out.share(float(state.round), MOST_ROUNDS)
    out.share(float(rules.meal(state.round)), float(rules.options.max_food))
    out.add(float(state.left) / 6.0)
    out.add(float(state.right) / 6.0)
    out.flag(state.again)
    out.add(float(state.attempts) / float(rules.options.trap_attempts))
    for offset in range(SQUIRRELS):
        seat = (viewer + offset) % SQUIRRELS
        squirrel = state.squirrels[seat]
        out.flag(squirrel.alive())
        out.flag(state.seat == seat)
        _squirrel(out, squirrel, rules)
    for buried in state.buried:
        out.share(float(buried), MOST_BURIED)
    for deck in range(len(rules.decks)):
        out.each_of(state.piles[deck], len(rules.decks[deck]))
    out.one_of(state.card, len(rules.decks[ADVENTURE_DECK]))


def _squirrel(out: RowWriter, squirrel: Squirrel, rules: RuleSet) -> None:
    options = rules.options
    size = float(rules.board.size)
    out.add(float(squirrel.space) / size)
    out.share(float(squirrel.laps), MOST_LAPS)
    out.add(float(squirrel.food) / float(options.max_food))
    out.share(float(squirrel.health), float(options.max_health))
    out.flag(squirrel.hungry)
    out.add(float(squirrel.waiting) / 9.0)
    out.add(float(squirrel.custody) / 9.0)
    out.add(float(squirrel.doubles) / 9.0)
    meals = options.meal_every if options.meal_every > 0 else 1
    out.add(float(squirrel.moves % meals) / float(meals))
    home = squirrel.dreys[0] if squirrel.dreys else 0
    out.add(float(home) / size)
    out.each_of(squirrel.dreys, rules.board.size)
