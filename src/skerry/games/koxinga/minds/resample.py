"""Positions that a seat cannot tell from the true one, drawn at random: bots search these."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import member_at, size_of
from skerry.core.chance import Chance
from skerry.games.koxinga.rules.cards import is_hidden, known_cards, take_some
from skerry.games.koxinga.rules.state import OVER, State
from skerry.games.koxinga.set_up.board import KEPT_TREASURES, SHIP_COUNT, TREASURE_POINTS, TREASURE_WORTH


def glimpse(state: State, viewer: int, chance: Chance) -> tuple[int, ...]:
    """Return the points of all kept treasures as `resampled` would draw them: enough for a policy that changes nothing
    and looks at no rival's cards.

    The rivals' cards are not drawn, but their random numbers are, so that a seed gives the same choices either way.
    Drawing cards and copying the position took as long as the choice.
    """
    for seat in range(SHIP_COUNT):
        if seat != viewer:
            _pass_over_cards(state, seat, chance)
    if state.phase == OVER or knows_all(state, viewer):
        return state.token_points
    return _drawn_treasures(state, viewer, chance)[0]


def knows_all(state: State, viewer: int) -> bool:
    """Return whether `viewer` has seen the value of every kept treasure."""
    return all(known >> viewer & 1 for known in state.token_known)


def resampled(state: State, viewer: int, chance: Chance) -> None:
    """Draw anew, in place: rivals' hands, face-down cards and piles, and the values of treasures `viewer` never saw.

    All positions that fit what the viewer knows are equally likely, except that nothing is inferred from the rivals'
    choices of cards.
    """
    for seat in range(SHIP_COUNT):
        if seat != viewer:
            _resample_cards(state, seat, chance)
    if state.phase != OVER:
        state.token_points, state.pile = _drawn_treasures(state, viewer, chance)


def _resample_cards(state: State, seat: int, chance: Chance) -> None:
    """Draw the hand and the face-down card anew: the known cards stay in them, the others come from all unseen
    cards."""
    ship = state.ships[seat]
    hidden = is_hidden(state, seat)
    unseen: i64 = ship.hand | ship.draw
    if hidden:
        unseen |= 1 << ship.card
    known: i64 = known_cards(state, seat)
    held: i64 = size_of(ship.hand) + (1 if hidden else 0)
    holding: i64 = known | take_some(unseen & ~known, held - size_of(known), chance)
    ship.draw = unseen & ~holding
    if hidden:
        bit: i64 = take_some(holding, 1, chance)
        holding -= bit
        ship.card = member_at(bit, 0)
    ship.hand = holding


def _pass_over_cards(state: State, seat: int, chance: Chance) -> None:
    """Draw the random numbers that `_resample_cards` draws, without changing the cards."""
    ship = state.ships[seat]
    hidden = is_hidden(state, seat)
    held: i64 = size_of(ship.hand) + (1 if hidden else 0)
    if ship.draw != 0:  # else all is known
        unseen: i64 = ship.hand | ship.draw
        if hidden:
            unseen |= 1 << ship.card
        chance.skip(size_of(unseen & ~ship.kept), held - size_of(ship.kept))
    if hidden:
        chance.skip(held, 1)


def _drawn_treasures(state: State, viewer: int, chance: Chance) -> tuple[tuple[int, ...], i64]:
    """Return the points of all kept treasures and the pile, the values that the viewer does not know shuffled with the
    point treasures of the pile."""
    pool: i64 = state.pile & KEPT_TREASURES
    unknown: list[int] = []
    for token in range(len(state.token_points)):
        if not (state.token_known[token] >> viewer) & 1:
            unknown.append(token)
            pool |= 1 << TREASURE_WORTH[state.token_points[token]]
    points = list(state.token_points)
    for token in unknown:
        bit: i64 = take_some(pool, 1, chance)
        pool -= bit
        points[token] = TREASURE_POINTS[member_at(bit, 0)]
    return tuple(points), (state.pile & ~KEPT_TREASURES) | pool
