"""Other worlds that a seat cannot tell from the true one: for bots to think in."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import member_at, set_of, size_of
from skerry.core.chance import Chance
from skerry.games.koxinga.rules.cards import is_hidden, known_cards, take_some
from skerry.games.koxinga.rules.state import OVER, State
from skerry.games.koxinga.set_up.board import ALL_CARDS, KEPT_TREASURES, SHIP_COUNT, TREASURE_POINTS


def resampled(state: State, viewer: int, chance: Chance) -> None:
    """Draw anew, in place: rivals' hands, face-down cards and piles, and the worth of treasures `viewer` never saw.

    All worlds that fit what the viewer knows are equally likely, except that rivals' choices of cards are taken to
    tell nothing.
    """
    for seat in range(SHIP_COUNT):
        if seat != viewer:
            _resample_cards(state, seat, chance)
    if state.phase != OVER:
        _resample_treasures(state, viewer, chance)


def _resample_cards(state: State, seat: int, chance: Chance) -> None:
    """The hand and the face-down card hold what is known of them, the rest is any of the unseen cards."""
    ship = state.ships[seat]
    hidden = is_hidden(state, seat)
    unseen: i64 = ALL_CARDS & ~set_of(ship.played)
    if ship.card != 0 and not hidden:
        unseen -= 1 << ship.card
    known: i64 = known_cards(state, seat)
    held: i64 = size_of(ship.hand) + (1 if hidden else 0)
    holding: i64 = known | take_some(unseen & ~known, held - size_of(known), chance)
    ship.draw = unseen & ~holding
    if hidden:
        bit: i64 = take_some(holding, 1, chance)
        holding -= bit
        ship.card = member_at(bit, 0)
    ship.hand = holding


def _resample_treasures(state: State, viewer: int, chance: Chance) -> None:
    """The kept treasures unknown to the viewer and those in the pile change places at random."""
    pool: i64 = state.pile & KEPT_TREASURES
    unknown: list[int] = []
    for token in range(len(state.token_points)):
        if not (state.token_known[token] >> viewer) & 1:
            unknown.append(token)
            pool |= 1 << TREASURE_POINTS.index(state.token_points[token])
    for token in unknown:
        bit: i64 = take_some(pool, 1, chance)
        pool -= bit
        state.token_points[token] = TREASURE_POINTS[member_at(bit, 0)]
    state.pile = (state.pile & ~KEPT_TREASURES) | pool
