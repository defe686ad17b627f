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
from skerry.core.observation import Observation
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
KINDS: Final = TREASURE - FOOD_CHARGE + 1
PER_SHIP: Final = AREA_COUNT + 1 + 4 * HOLD_COUNT + 4 + 3 * DECK + 2
BEFORE_SHIPS: Final = 8 + 2 + 2 + 4 * 6 + 3 + AREA_COUNT * (KINDS + 1)
BATTLE: Final = 1 + FACES + SHIP_COUNT * (FACES + 5)
LENGTH: Final = BEFORE_SHIPS + SHIP_COUNT * PER_SHIP + BATTLE


def observation(state: State, viewer: int) -> list[float]:
    """What `viewer` knows, shape [1206], every entry roughly within 0..1."""
    out = Observation(LENGTH)
    out.one_of(state.phase, len(STEPS))
    out.one_of(state.half, 2)
    out.add(int(state.round) / 20.0)
    out.add(int(state.steps) / 6.0)
    playing = state.half >= 0 and state.phase != OVER
    out.one_of((state.first - viewer) % SHIP_COUNT, SHIP_COUNT)
    out.one_of((state.mover() - viewer) % SHIP_COUNT if playing else -1, SHIP_COUNT)
    out.one_of(state.left - 1, 6)
    out.one_of(state.right - 1, 6)
    out.members(int(state.pile), 0, 1)
    out.add(int(size_of(state.pile & KEPT_TREASURES)) / 8.0)
    for area in range(AREA_COUNT):
        out.one_of(state.kinds[area] - FOOD_CHARGE, KINDS)
        out.add(state.amounts[area] / 7.0)
    for offset in range(SHIP_COUNT):
        _ship(out, state, (viewer + offset) % SHIP_COUNT, viewer)
    _battle(out, state, viewer)
    return out.whole()


def _ship(out: Observation, state: State, seat: int, viewer: int) -> None:
    ship = state.ships[seat]
    out.one_of(ship.area, AREA_COUNT)
    out.flag(ship.finished)
    for hold in range(HOLD_COUNT):
        good = ship.goods[hold]
        out.one_of(good if good != EMPTY else -1, 3)
        out.add(ship.amounts[hold] / 7.0)
    out.add(ship.total(CANNON) / 30.0)
    out.add(ship.total(GOLD) / 35.0)
    known = 0
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat and knows_token(state, viewer, token):
            known += state.token_points[token]
    out.add(state.token_count(seat) / 8.0)
    out.add(known / 44.0)
    hidden = is_hidden(state, seat)
    out.members(int(ship.hand if seat == viewer else known_cards(state, seat)), 1, DECK)
    out.members(int(set_of(ship.played)), 1, DECK)
    shown = ship.card != 0 and (seat == viewer or not hidden)
    out.one_of(ship.card - 1 if shown else -1, DECK)
    out.flag(hidden)
    out.add(int(size_of(ship.draw)) / 10.0)


def _battle(out: Observation, state: State, viewer: int) -> None:
    out.add(max(int(state.cannon), 0) / 30.0)
    out.one_of(state.roll, FACES)
    for offset in range(SHIP_COUNT):
        seat = (viewer + offset) % SHIP_COUNT
        place = state.defenders.index(seat) if seat in state.defenders else -1
        out.flag(place >= 0)
        rolled = 0 <= place < len(state.defence_rolls)
        out.add(state.defence_cannon[place] / 30.0 if rolled else 0.0)
        out.one_of(state.defence_rolls[place] if rolled else -1, FACES)
        out.one_of(state.outcomes[place] if 0 <= place < len(state.outcomes) else -1, 3)
