"""A position as numbers for learning agents: what one seat knows, seats counted clockwise from it.

In order: step (8), half (2), round / 20, steps left / 6, start player (6), mover (6), left die (6), right die (6),
treasures left (3); for each of 71 areas food, gold and treasure (3), charge / 7; for each of six ships place (71),
finished, for each hold food, gold and cannon (3) and amount / 7, cannon / 30, gold / 35, treasures / 8, worth of those
known / 44, hand (10), played (10), card (10), card face down, draw pile / 10; attacker's cannon / 30 and roll (12), and
for each ship whether it defends, its cannon / 30, roll (12) and outcome (3). The hand is exact for the viewer; for
others it holds the cards that everybody can tell.
"""

from __future__ import annotations

from typing import Final

from skerry.core.bits import set_of, size_of
from skerry.games.koxinga.rules.cards import is_hidden, known_cards, knows_token
from skerry.games.koxinga.rules.state import OVER, STEPS, State
from skerry.games.koxinga.set_up.board import (
    AREA_COUNT,
    CANNON,
    EMPTY,
    FACES,
    FOOD_CHARGE,
    GOLD,
    HOLD_COUNT,
    KEPT_TREASURES,
    SHIP_COUNT,
    TREASURE,
)

DECK: Final = 10


def observation(state: State, viewer: int) -> list[float]:
    """What `viewer` knows, shape [1206], every entry roughly within 0..1."""
    out: list[float] = []
    _one_hot(out, int(state.phase), len(STEPS))
    _one_hot(out, int(state.half), 2)
    out.append(int(state.round) / 20.0)
    out.append(int(state.steps) / 6.0)
    playing = state.half >= 0 and state.phase != OVER
    _one_hot(out, (state.first - viewer) % SHIP_COUNT, SHIP_COUNT)
    _one_hot(out, (state.mover() - viewer) % SHIP_COUNT if playing else -1, SHIP_COUNT)
    _one_hot(out, int(state.left) - 1, 6)
    _one_hot(out, int(state.right) - 1, 6)
    out.append(float(state.pile & 1))
    out.append(float((state.pile >> 1) & 1))
    out.append(int(size_of(state.pile & KEPT_TREASURES)) / 8.0)
    for area in range(AREA_COUNT):
        _one_hot(out, state.kinds[area] - FOOD_CHARGE, TREASURE - FOOD_CHARGE + 1)
        out.append(state.amounts[area] / 7.0)
    for offset in range(SHIP_COUNT):
        _ship(out, state, (viewer + offset) % SHIP_COUNT, viewer)
    _battle(out, state, viewer)
    return out


def _one_hot(out: list[float], index: int, size: int) -> None:
    out.extend([1.0 if place == index else 0.0 for place in range(size)])


def _bits(out: list[float], bits: int) -> None:
    """Membership of cards 1..10."""
    out.extend([float((bits >> card) & 1) for card in range(1, DECK + 1)])


def _ship(out: list[float], state: State, seat: int, viewer: int) -> None:
    ship = state.ships[seat]
    _one_hot(out, int(ship.area), AREA_COUNT)
    out.append(1.0 if ship.finished else 0.0)
    for hold in range(HOLD_COUNT):
        good = ship.goods[hold]
        _one_hot(out, good if good != EMPTY else -1, 3)
        out.append(ship.amounts[hold] / 7.0)
    out.append(ship.total(CANNON) / 30.0)
    out.append(ship.total(GOLD) / 35.0)
    known = 0
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat and knows_token(state, viewer, token):
            known += state.token_points[token]
    out.append(state.token_count(seat) / 8.0)
    out.append(known / 44.0)
    hidden = is_hidden(state, seat)
    _bits(out, int(ship.hand if seat == viewer else known_cards(state, seat)))
    _bits(out, int(set_of(ship.played)))
    shown = ship.card != 0 and (seat == viewer or not hidden)
    _bits(out, 1 << int(ship.card) if shown else 0)
    out.append(1.0 if hidden else 0.0)
    out.append(int(size_of(ship.draw)) / 10.0)


def _battle(out: list[float], state: State, viewer: int) -> None:
    out.append(max(int(state.cannon), 0) / 30.0)
    _one_hot(out, int(state.roll), FACES)
    for offset in range(SHIP_COUNT):
        seat = (viewer + offset) % SHIP_COUNT
        place = state.defenders.index(seat) if seat in state.defenders else -1
        out.append(1.0 if place >= 0 else 0.0)
        rolled = 0 <= place < len(state.defence_rolls)
        out.append(state.defence_cannon[place] / 30.0 if rolled else 0.0)
        _one_hot(out, state.defence_rolls[place] if rolled else -1, FACES)
        _one_hot(out, state.outcomes[place] if 0 <= place < len(state.outcomes) else -1, 3)
