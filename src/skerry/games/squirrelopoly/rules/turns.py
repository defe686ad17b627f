"""Course of play: the start, landing, cards, the next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.captivity import get_trapped
from skerry.games.squirrelopoly.rules.effects import carry_out
from skerry.games.squirrelopoly.rules.residence import visit
from skerry.games.squirrelopoly.rules.state import (
    ADVENTURE_STEP,
    CUSTODY,
    DOC_CARD,
    LAND,
    NEXT,
    NO_CARD,
    OVER,
    ROLL,
    SETTLED,
    Squirrel,
    State,
)
from skerry.games.squirrelopoly.set_up.board import ACORNS, ADVENTURE, HOUSE, LIVE_TRAP, NOBODY, SQUIRRELS, TREE
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK, Card
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

CARD_CLAUSES: Final = ["SQ-17", "SQ-18", "SQ-19", "SQ-21"]
"""Clause of each deck."""


def set_up(rules: RuleSet, context: Context) -> State:
    """Return the starting position: everybody on Proceed; three dice each decide who begins, a tie going to the seat
    that rolled first (SQ-02, SQ-04)."""
    size = rules.board.size
    state = State(
        [Squirrel(rules.options.start_food, rules.options.start_health) for _ in range(SQUIRRELS)],
        [NOBODY] * size,
        [0] * size,
        [list(range(len(deck))) for deck in rules.decks],
    )
    rolls: list[list[int]] = []
    highest = 0
    for seat in range(SQUIRRELS):
        dice = [context.chance.die(), context.chance.die(), context.chance.die()]
        rolls.append(dice)
        if sum(dice) > highest:
            highest = sum(dice)
            state.first = seat
    if context.loud:
        context.emit("setup", {"rolls": rolls, "first": int(state.first), "clause": "SQ-02"})
    begin_round(state, rules, context)
    state.seat = state.first
    begin_turn(state, rules, context)
    return state


def run(state: State, rules: RuleSet, context: Context) -> None:
    """Carry play on until a squirrel must choose, or the game is over."""
    while True:
        phase: i64 = state.phase
        if phase == LAND:
            land(state, rules, context)
        elif phase == SETTLED:
            state.phase = ROLL if state.again else NEXT
        elif phase == NEXT:
            next_turn(state, rules, context)
        else:
            return


def next_turn(state: State, rules: RuleSet, context: Context) -> None:
    """Pass the turn to the next living squirrel clockwise; past the first player begin a new round, or end the game
    after the last one."""
    place = (state.seat - state.first) % SQUIRRELS + 1
    while not state.squirrels[(state.first + place) % SQUIRRELS].alive():
        place += 1
    if place >= SQUIRRELS:
        if 0 < rules.options.round_cap <= state.round:
            state.capped = True
            state.phase = OVER
            return
        state.round += 1
        begin_round(state, rules, context)
    state.seat = (state.first + place) % SQUIRRELS
    begin_turn(state, rules, context)


def begin_turn(state: State, rules: RuleSet, context: Context) -> None:
    """Begin a turn: skip it in the trap, or ask for a choice in custody or a roll."""
    squirrel = state.squirrels[state.seat]
    state.left = 0
    state.right = 0
    state.again = False
    state.drawn = 0
    if rules.options.extra_roll:
        squirrel.doubles = 0
    if squirrel.waiting > 0:
        squirrel.waiting -= 1
        state.phase = NEXT
        if context.loud:
            context.emit("skipped", {"seat": int(state.seat), "turns": int(squirrel.waiting), "clause": "SQ-24"})
    elif squirrel.custody > 0:
        state.phase = CUSTODY
    else:
        state.phase = ROLL


def land(state: State, rules: RuleSet, context: Context) -> None:
    """Resolve the space on which the squirrel on turn stands."""
    kind = rules.board.kinds[state.squirrels[state.seat].space]
    if kind in (TREE, HOUSE):
        visit(state, rules, context)
    elif ACORNS <= kind <= ADVENTURE:
        draw(state, rules, kind - ACORNS, context)
    elif kind == LIVE_TRAP:
        get_trapped(state, rules, context)
    else:
        state.phase = SETTLED


def draw(state: State, rules: RuleSet, deck: int, context: Context) -> None:
    """Draw and play the top card of a deck, at most one of each deck a roll; an empty pile is shuffled anew (SQ-17 to
    SQ-21)."""
    seat = int(state.seat)
    state.phase = SETTLED
    if deck == ADVENTURE_DECK and not rules.adventure:
        context.emit("nothing", {"seat": seat, "why": "adventure", "clause": "SQ-21"})
        return
    bit: i64 = 1 << deck
    if state.drawn & bit != 0:
        context.emit("nothing", {"seat": seat, "why": "deck", "clause": "SQ-20"})
        return
    state.drawn |= bit
    pile = state.piles[deck]
    if len(pile) == 0:
        pile = list(range(len(rules.decks[deck])))
        state.piles[deck] = pile
        state.tops[deck] = NO_CARD
        context.emit("shuffled", {"deck": DECKS[deck], "clause": "SQ-20"})
    number = pile.pop(context.chance.from_pile(DECKS[deck]).below(len(pile)))
    card: Card = rules.decks[deck][number]
    if deck == ADVENTURE_DECK:
        state.card = number
        state.phase = ADVENTURE_STEP
    else:
        state.tops[deck] = number
    if context.loud:
        facts = card.facts()
        facts.update({"seat": seat, "deck": DECKS[deck], "clause": CARD_CLAUSES[deck]})
        context.emit("drew", facts)
    if deck != ADVENTURE_DECK:
        carry_out(state, rules, card.bands[0], DOC_CARD, CARD_CLAUSES[deck], context)


def begin_round(state: State, rules: RuleSet, context: Context) -> None:
    """Begin a round: record food and health of all squirrels, and announce them with the present cost of a meal."""
    for squirrel in state.squirrels:
        state.history.append(int(squirrel.food))
        state.history.append(int(squirrel.health))
    if context.loud:
        squirrels = [[int(one.food), int(one.health), int(one.laps), len(one.dreys)] for one in state.squirrels]
        meal = rules.meal(state.round)
        winter = 0 < rules.options.winter_from <= state.round
        facts = {"round": int(state.round), "meal": meal, "winter": winter, "squirrels": squirrels, "clause": "SQ-05"}
        context.emit("round", facts)
