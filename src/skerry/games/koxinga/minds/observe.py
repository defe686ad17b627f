"""A position as numbers for learning agents: what one seat knows, as `features` describes it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.bits import set_of, size_of
from skerry.core.observation import RowWriter
from skerry.games.koxinga.rules.cards import is_hidden, known_cards, knows_token
from skerry.games.koxinga.rules.state import OVER, STEPS, State
from skerry.games.koxinga.set_up.board import (
    AREA_COUNT,
    CANNON,
    CARD_COUNT,
    FACES,
    FOOD_CHARGE,
    GOLD,
    HOLD_COUNT,
    KEPT_TREASURES,
    SHIP_COUNT,
    TREASURE,
)

KINDS: Final = TREASURE - FOOD_CHARGE + 1


def observe(state: State, viewer: int, out: RowWriter) -> None:
    """Write the observation of `viewer`: what it knows, as numbers."""
    out.one_of(state.phase, len(STEPS))
    out.one_of(state.half, 2)
    out.part(state.round, 20.0)
    out.part(state.steps, 6.0)
    playing = state.half >= 0 and state.phase != OVER
    out.one_of((state.first - viewer) % SHIP_COUNT, SHIP_COUNT)
    out.one_of((state.mover() - viewer) % SHIP_COUNT if playing else -1, SHIP_COUNT)
    out.one_of(state.left - 1, 6)
    out.one_of(state.right - 1, 6)
    out.members(int(state.pile), 0, 1)
    out.part(size_of(state.pile & KEPT_TREASURES), 8.0)
    for area in range(AREA_COUNT):
        out.one_of(state.kinds[area] - FOOD_CHARGE, KINDS)
        out.part(state.amounts[area], 7.0)
    for offset in range(SHIP_COUNT):
        _ship(out, state, (viewer + offset) % SHIP_COUNT, viewer)
    _battle(out, state, viewer)


def _ship(out: RowWriter, state: State, seat: int, viewer: int) -> None:
    ship = state.ships[seat]
    out.one_of(ship.area, AREA_COUNT)
    out.flag(ship.finished)
    cannon: i64 = 0
    gold: i64 = 0
    for hold in range(HOLD_COUNT):
        good = ship.good(hold)
        amount = ship.amount(hold)
        if good == CANNON:
            cannon += amount
        elif good == GOLD:
            gold += amount
        out.one_of(good, 3)
        out.part(amount, 7.0)
    out.part(cannon, 30.0)
    out.part(gold, 35.0)
    kept: i64 = 0
    known: i64 = 0
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat:
            kept += 1
            if knows_token(state, viewer, token):
                known += state.token_points[token]
    out.part(kept, 8.0)
    out.part(known, 44.0)
    hidden = is_hidden(state, seat)
    out.members(int(ship.hand if seat == viewer else known_cards(state, seat)), 1, CARD_COUNT)
    out.members(int(set_of(list(ship.played))), 1, CARD_COUNT)
    shown = ship.card != 0 and (seat == viewer or not hidden)
    out.one_of(ship.card - 1 if shown else -1, CARD_COUNT)
    out.flag(hidden)
    out.part(size_of(ship.draw), 10.0)


def _battle(out: RowWriter, state: State, viewer: int) -> None:
    out.part(state.cannon if state.cannon > 0 else 0, 30.0)
    out.one_of(state.roll, FACES)
    for offset in range(SHIP_COUNT):
        seat = (viewer + offset) % SHIP_COUNT
        place = state.defenders.index(seat) if seat in state.defenders else -1
        out.flag(place >= 0)
        rolled = 0 <= place < len(state.defence_rolls)
        out.part(state.defence_cannon[place] if rolled else 0, 30.0)
        out.one_of(state.defence_rolls[place] if rolled else -1, FACES)
        out.one_of(state.outcomes[place] if 0 <= place < len(state.outcomes) else -1, 3)
