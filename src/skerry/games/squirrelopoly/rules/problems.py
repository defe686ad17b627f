"""Validation of positions: whether play can reach them, as far as that can be told. An edited position must pass
too."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.actions import Reason, unsound
from skerry.games.squirrelopoly.rules.residence import residence_actions
from skerry.games.squirrelopoly.rules.state import ADVENTURE_STEP, CUSTODY, NO_CARD, OVER, RESIDENCE, ROLL, TRAP, State
from skerry.games.squirrelopoly.set_up.board import ADVENTURE, HOUSE, LIVE_TRAP, NOBODY, SQUIRRELS, TREE
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def problems_of(state: State, rules: RuleSet) -> list[Reason]:
    """Return the broken invariants; [] for a sound position."""
    out = _table_problems(state, rules)
    if out:
        return out
    for seat in range(SQUIRRELS):
        out.extend(_squirrel_problems(state, rules, seat))
    out.extend(_drey_problems(state, rules))
    out.extend(_deck_problems(state, rules))
    if not out:
        out.extend(_step_problems(state, rules))
    return out


def _table_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    if len(state.owner) != rules.board.size:
        out.append(unsound("board", spaces=rules.board.size))
    if not 0 <= state.first < SQUIRRELS or not 0 <= state.seat < SQUIRRELS:
        out.append(unsound("seats", most=SQUIRRELS - 1))
    if state.round < 1:
        out.append(unsound("rounds"))
    if not (0 <= state.left <= 6 and 0 <= state.right <= 6):
        out.append(unsound("dice"))
    if not 0 <= state.attempts <= rules.options.trap_attempts or not 0 <= state.drawn < 16:
        out.append(unsound("counted"))
    return out


def _squirrel_problems(state: State, rules: RuleSet, seat: int) -> list[Reason]:
    squirrel = state.squirrels[seat]
    out: list[Reason] = []
    if not 0 <= squirrel.space < rules.board.size:
        out.append(unsound("place", seat=seat))
        return out
    if squirrel.laps < max(0, squirrel.lap):
        out.append(unsound("laps", seat=seat))
    if not 0 <= squirrel.food <= rules.options.max_food:
        out.append(unsound("food", seat=seat, most=rules.options.max_food))
    if squirrel.alive():
        if not 0 < squirrel.health <= rules.options.max_health:
            out.append(unsound("health", seat=seat, most=rules.options.max_health))
        if state.standing_at(squirrel.space, seat) != NOBODY and squirrel.space != 0:
            out.append(unsound("place_taken", seat=seat))
        if not 0 <= squirrel.waiting <= 9 or not 0 <= squirrel.custody <= rules.options.custody_turns:
            out.append(unsound("wait", seat=seat))
    elif squirrel.health != 0 or squirrel.food != 0 or squirrel.dreys or squirrel.waiting or squirrel.custody:
        out.append(unsound("out", seat=seat))
    if squirrel.moves < 0 or squirrel.doubles < 0:
        out.append(unsound("moves", seat=seat))
    return out


def _drey_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    for space in range(rules.board.size):
        kind = rules.board.kinds[space]
        if kind != TREE and kind != HOUSE and (state.owner[space] != NOBODY or state.buried[space] != 0):
            out.append(unsound("no_residence", space=space))
        if state.buried[space] < 0:
            out.append(unsound("buried", space=space))
    return out


def _deck_problems(state: State, rules: RuleSet) -> list[Reason]:
    out: list[Reason] = []
    for deck, name in enumerate(DECKS):
        pile = state.piles[deck]
        if pile != sorted(set(pile)) or (pile and not 0 <= pile[0] <= pile[-1] < len(rules.decks[deck])):
            out.append(unsound("pile", deck=name))
        top = state.tops[deck]
        if top != NO_CARD and (not 0 <= top < len(rules.decks[deck]) or top in pile):
            out.append(unsound("open_card", deck=name))
    if state.card != NO_CARD:
        if not 0 <= state.card < len(rules.decks[ADVENTURE_DECK]):
            out.append(unsound("no_adventure"))
        elif state.card in state.piles[ADVENTURE_DECK]:
            out.append(unsound("adventure_twice"))
    return out


def _step_problems(state: State, rules: RuleSet) -> list[Reason]:
    living = state.living()
    phase = state.phase
    if phase == OVER:
        return [] if living <= 1 or state.capped else [unsound("not_over")]
    if living <= 1:
        return [unsound("is_over")]
    squirrel = state.squirrels[state.seat]
    if not squirrel.alive():
        return [unsound("turn_out")]
    kind = rules.board.kinds[squirrel.space]
    if phase == RESIDENCE and ((kind != TREE and kind != HOUSE) or len(residence_actions(state, rules)) < 2):
        return [unsound("residence")]
    if (phase == ADVENTURE_STEP) != (state.card != NO_CARD) or (phase == ADVENTURE_STEP and kind != ADVENTURE):
        return [unsound("adventure")]
    if phase == TRAP and (kind != LIVE_TRAP or state.attempts >= rules.options.trap_attempts):
        return [unsound("trap")]
    if (phase == CUSTODY) != (squirrel.custody > 0):
        return [unsound("custody")]
    if phase == ROLL and squirrel.waiting > 0:
        return [unsound("waiting")]
    return []
