"""Invariants of a position: a correction by hand is accepted only if none is broken."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.actions import Reason, unsound
from skerry.core.bits import set_of, size_of
from skerry.games.koxinga.rules.cards import is_hidden
from skerry.games.koxinga.rules.spoils import loser_of
from skerry.games.koxinga.rules.state import ARRANGE, ATTACK, DEFEND, DRAW, OVER, PICK, ROLL, ROUTE, SPOIL, State
from skerry.games.koxinga.set_up.board import (
    ALL_CARDS,
    ALL_TREASURES,
    AREA_COUNT,
    CANNON,
    CARDS,
    EMPTY,
    FIRE,
    FOOD_CHARGE,
    GOLD_CHARGE,
    HAND_SIZE,
    HOLD_COUNT,
    HOME,
    MOST_CANNON,
    SHIP_COUNT,
    STRAIT,
    TREASURE,
    TREASURE_POINTS,
    forks_ahead,
    forks_astern,
)

LARGEST_LOT: Final = 7
"""Largest amount in a hold: a treasure of goods. Cards give at most six, and only cards give cannon."""


def problems_of(state: State) -> list[Reason]:
    """Return all broken invariants; [] for a sound position."""
    out = _clock_problems(state)
    if out:
        return out  # the mover is not known, so the rest cannot be checked
    for seat in range(SHIP_COUNT):
        out += _ship_problems(state, seat)
        out += _card_problems(state, seat)
    out += _chart_problems(state)
    out += _treasure_problems(state)
    return out or _step_problems(state)


def _clock_problems(state: State) -> list[Reason]:
    """Return the broken invariants of round, start player, turn and dice."""
    out: list[Reason] = []
    if state.round < 1:
        out.append(unsound("rounds"))
    if not 0 <= state.first < SHIP_COUNT:
        out.append(unsound("start_player", most=SHIP_COUNT - 1))
    before = state.phase in (ROLL, ARRANGE, PICK)
    if (state.half == -1) != before or not -1 <= state.half <= 1:
        out.append(unsound("half"))
    last = SHIP_COUNT if state.phase == OVER else SHIP_COUNT - 1
    if not 0 <= state.turn <= last or (before and state.turn != 0):
        out.append(unsound("turn", most=SHIP_COUNT - 1))
    least, most = (0, 0) if state.phase == ROLL else (1, 6)
    if not least <= state.left <= most or not least <= state.right <= most:
        out.append(unsound("dice"))
    return out


def _ship_problems(state: State, seat: int) -> list[Reason]:
    """Return the broken invariants of a ship's place and holds."""
    out: list[Reason] = []
    ship = state.ships[seat]
    if not 0 <= ship.area < AREA_COUNT:
        out.append(unsound("area", seat=seat, most=AREA_COUNT - 1))
    elif ship.finished and ship.area != STRAIT:
        out.append(unsound("home", seat=seat))
    for hold in range(HOLD_COUNT):
        largest = LARGEST_LOT - 1 if ship.good(hold) == CANNON else LARGEST_LOT
        if ship.good(hold) != EMPTY and not 1 <= ship.amount(hold) <= largest:
            out.append(unsound("hold", hold=hold + 1, seat=seat, most=largest))
    return out


def _card_problems(state: State, seat: int) -> list[Reason]:
    """Return the broken invariants of a seat's cards: each of the ten is in one place, the hand has its size."""
    out: list[Reason] = []
    ship = state.ships[seat]
    last = len(CARDS["cards"])
    if not 0 <= ship.card <= last:
        return [unsound("card_down", seat=seat)]
    if any(not 1 <= used <= last for used in ship.played):
        return [unsound("cards_played", seat=seat)]
    card = 1 << ship.card if ship.card > 0 else 0
    count = size_of(ship.hand) + size_of(ship.draw) + size_of(card) + len(ship.played)
    if ship.hand | ship.draw | card | set_of(list(ship.played)) != ALL_CARDS or count != size_of(ALL_CARDS):
        out.append(unsound("cards_once", seat=seat))
    if size_of(ship.hand) + (1 if card else 0) != HAND_SIZE:
        out.append(unsound("hand", seat=seat, cards=HAND_SIZE))
    if (state.phase in (ROLL, ARRANGE) and card) or (state.half >= 0 and not card):
        out.append(unsound("card_chosen", seat=seat))
    if ship.kept & ~(ship.hand | (card if is_hidden(state, seat) else 0)):
        out.append(unsound("cards_known", seat=seat))
    return out


def _chart_problems(state: State) -> list[Reason]:
    out: list[Reason] = []
    for area in range(AREA_COUNT):
        kind = state.kinds[area]
        if (kind == HOME) != (area == STRAIT):
            out.append(unsound("strait", place=area, strait=STRAIT))
        else:
            least, most = (1, 20) if kind in (FOOD_CHARGE, GOLD_CHARGE) else (0, 0)
            if not least <= state.amounts[area] <= most:
                out.append(unsound("charge", place=area))
    return out


def _treasure_problems(state: State) -> list[Reason]:
    out: list[Reason] = []
    rows = state.pile
    if state.pile & ~ALL_TREASURES:
        out.append(unsound("no_treasure"))
    if state.kinds.count(TREASURE) != size_of(state.pile):
        out.append(unsound("treasure_areas"))
    for points, owner, known in zip(state.token_points, state.token_owners, state.token_known):
        if points not in TREASURE_POINTS or points == 0:
            out.append(unsound("treasure_worth", points=points))
        elif owner < 0 or not (known >> owner) & 1 or known >> SHIP_COUNT:
            out.append(unsound("treasure_kept"))
        else:
            bit = 1 << TREASURE_POINTS.index(points)
            if rows & bit:
                out.append(unsound("treasure_twice", points=points))
            rows |= bit
    if not out and any(points and not (rows >> row) & 1 for row, points in enumerate(TREASURE_POINTS)):
        out.append(unsound("treasure_missing"))
    return out


def _step_problems(state: State) -> list[Reason]:
    """Return the broken invariants of the present step."""
    home = any(ship.finished for ship in state.ships)
    if state.phase == OVER:
        return [] if home else [unsound("not_over")]
    if state.phase in (ROLL, ARRANGE, PICK):
        return [unsound("no_round")] if home else []
    mover = state.ships[state.mover()]
    if state.phase == ROUTE:
        forks = forks_ahead(mover.area) if state.steps > 0 else forks_astern(mover.area)
        if state.steps == 0 or not -6 <= state.steps <= 6 or not forks or mover.finished:
            return [unsound("fork")]
        return [unsound("no_battle")] if state.defenders else []
    return _battle_problems(state)


def _battle_problems(state: State) -> list[Reason]:
    area = state.ships[state.mover()].area
    others: tuple[int, ...] = ()
    for offset in range(1, SHIP_COUNT):
        seat = (state.mover() + offset) % SHIP_COUNT
        if state.ships[seat].area == area:
            others += (seat,)
    if not others or state.defenders != others or area == STRAIT or state.steps != 0:
        return [unsound("fighters")]
    rolled = state.phase != ATTACK
    if rolled != (0 <= state.roll <= FIRE) or rolled != (0 <= state.cannon <= MOST_CANNON):
        return [unsound("attack")]
    count = len(others) if state.phase == SPOIL else (int(state.pair) if state.phase == DEFEND else 0)
    fire = state.roll == FIRE
    if fire and state.phase == DEFEND:
        return [unsound("fire")]
    if len(state.outcomes) != count or any(not 0 <= outcome <= 2 for outcome in state.outcomes):
        return [unsound("outcomes")]
    rolls = 0 if fire else count
    if len(state.defence_cannon) != rolls or len(state.defence_rolls) != rolls:
        return [unsound("defences")]
    if any(not 0 <= roll <= FIRE for roll in state.defence_rolls):
        return [unsound("battle_die")]
    if not 0 <= state.pair < len(others) or (state.phase == ATTACK and state.pair != 0):
        return [unsound("pair")]
    if state.phase == SPOIL:
        loser = state.ships[loser_of(state)]
        treasures = 1 if state.token_count(loser_of(state)) > 0 else 0
        if state.outcomes[state.pair] == DRAW or loser.lots() + treasures < 2:
            return [unsound("spoils")]
    return []
