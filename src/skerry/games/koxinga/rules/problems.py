"""Invariants of a position: a correction by hand is accepted only if none is broken."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

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
    SHIPS,
    STRAIT,
    TREASURE,
    TREASURE_POINTS,
    forks_ahead,
    forks_astern,
)

LARGEST_LOT: Final = 7
"""A treasure of goods; cards give at most six, and only cards give cannon."""


def problems_of(state: State) -> list[str]:
    """Every broken invariant in words; [] for a sound position."""
    out = _clock_problems(state)
    if out:
        return out  # who is on the move is not known, so the rest cannot be judged
    for seat in range(SHIP_COUNT):
        out += _ship_problems(state, seat)
        out += _card_problems(state, seat)
    out += _chart_problems(state)
    out += _treasure_problems(state)
    return out or _step_problems(state)


def _name(seat: int) -> str:
    return str(SHIPS["ships"][seat]["name"])


def _clock_problems(state: State) -> list[str]:
    """Round, start player, turn and dice."""
    out: list[str] = []
    if state.round < 1:
        out.append("rounds are numbered from 1")
    if not 0 <= state.first < SHIP_COUNT:
        out.append(f"the start player must be a seat from 0 to {SHIP_COUNT - 1}")
    before = state.phase in (ROLL, ARRANGE, PICK)
    if (state.half == -1) != before or not -1 <= state.half <= 1:
        out.append("half must be -1 until cards are chosen, then 0 (day) or 1 (night)")
    last = SHIP_COUNT if state.phase == OVER else SHIP_COUNT - 1
    if not 0 <= state.turn <= last or (before and state.turn != 0):
        out.append(f"turn must be from 0 to {SHIP_COUNT - 1}, and 0 until cards are chosen")
    least, most = (0, 0) if state.phase == ROLL else (1, 6)
    if not least <= state.left <= most or not least <= state.right <= most:
        out.append("dice show 1 to 6, or 0 before they are rolled")
    return out


def _ship_problems(state: State, seat: int) -> list[str]:
    """Place and holds."""
    out: list[str] = []
    ship = state.ships[seat]
    if not 0 <= ship.area < AREA_COUNT:
        out.append(f"{_name(seat)} must lie in an area from 0 to {AREA_COUNT - 1}")
    elif ship.finished and ship.area != STRAIT:
        out.append(f"{_name(seat)} is home, so it lies in the strait")
    for hold in range(HOLD_COUNT):
        largest = LARGEST_LOT - 1 if ship.goods[hold] == CANNON else LARGEST_LOT
        empty = ship.goods[hold] == EMPTY
        if (empty and ship.amounts[hold] != 0) or (not empty and not 1 <= ship.amounts[hold] <= largest):
            out.append(f"hold {hold + 1} of {_name(seat)} must be empty or carry 1 to {largest}")
    return out


def _card_problems(state: State, seat: int) -> list[str]:
    """Each of the ten cards is in one place."""
    out: list[str] = []
    ship = state.ships[seat]
    last = len(CARDS["cards"])
    if not 0 <= ship.card <= last:
        return [f"the card of {_name(seat)} must be one of its ten, or 0"]
    if any(not 1 <= used <= last for used in ship.played):
        return [f"the played cards of {_name(seat)} must be of its ten"]
    card = 1 << ship.card if ship.card > 0 else 0
    count = size_of(ship.hand) + size_of(ship.draw) + size_of(card) + len(ship.played)
    if ship.hand | ship.draw | card | set_of(ship.played) != ALL_CARDS or count != size_of(ALL_CARDS):
        out.append(f"each of the ten cards of {_name(seat)} must be in one place")
    if size_of(ship.hand) + (1 if card else 0) != HAND_SIZE:
        out.append(f"{_name(seat)} must hold {HAND_SIZE} cards, the one it has laid down included")
    if (state.phase in (ROLL, ARRANGE) and card) or (state.half >= 0 and not card):
        out.append(f"{_name(seat)} has a card down if and only if cards have been chosen")
    if ship.kept & ~(ship.hand | (card if is_hidden(state, seat) else 0)):
        out.append(f"cards known to be with {_name(seat)} must be in its hand")
    return out


def _chart_problems(state: State) -> list[str]:
    out: list[str] = []
    for area in range(AREA_COUNT):
        kind = state.kinds[area]
        if (kind == HOME) != (area == STRAIT):
            out.append(f"area {area}: the strait is area {STRAIT} and no other")
        elif (kind in (FOOD_CHARGE, GOLD_CHARGE)) != (state.amounts[area] > 0) or state.amounts[area] > 20:
            out.append(f"area {area}: charges are 1 to 20 food or gold, other areas have none")
    return out


def _treasure_problems(state: State) -> list[str]:
    out: list[str] = []
    rows = state.pile
    if state.pile & ~ALL_TREASURES:
        out.append("the pile holds a treasure that does not exist")
    if state.kinds.count(TREASURE) != size_of(state.pile):
        out.append("there must be as many treasure areas as treasures in the pile")
    for points, owner, known in zip(state.token_points, state.token_owners, state.token_known):
        if points not in TREASURE_POINTS or points == 0:
            out.append(f"no treasure is worth {points}")
        elif not 0 <= owner < SHIP_COUNT or not (known >> owner) & 1 or known >> SHIP_COUNT:
            out.append("a kept treasure belongs to a seat that has seen it")
        else:
            bit = 1 << TREASURE_POINTS.index(points)
            if rows & bit:
                out.append(f"the treasure worth {points} is in two places")
            rows |= bit
    if not out and any(points and not (rows >> row) & 1 for row, points in enumerate(TREASURE_POINTS)):
        out.append("a treasure worth points is missing")
    return out


def _step_problems(state: State) -> list[str]:
    """What the present question needs."""
    home = any(ship.finished for ship in state.ships)
    if state.phase == OVER:
        return [] if home else ["the game is over only when a ship is home"]
    if state.phase in (ROLL, ARRANGE, PICK):
        return ["no round begins after a ship has come home"] if home else []
    if state.turn >= SHIP_COUNT:
        return ["turn must name a ship"]
    mover = state.ships[state.mover()]
    if state.phase == ROUTE:
        forks = forks_ahead(mover.area) if state.steps > 0 else forks_astern(mover.area)
        if state.steps == 0 or not -6 <= state.steps <= 6 or not forks or mover.finished:
            return ["a way is chosen at a fork, with steps left"]
        return ["there is no battle while a way is chosen"] if state.defenders else []
    return _battle_problems(state)


def _battle_problems(state: State) -> list[str]:
    area = state.ships[state.mover()].area
    others: list[int] = []
    for offset in range(1, SHIP_COUNT):
        seat = (state.mover() + offset) % SHIP_COUNT
        if state.ships[seat].area == area:
            others.append(seat)
    if not others or state.defenders != others or area == STRAIT or state.steps != 0:
        return ["a battle is between the mover and every other ship in its area, clockwise, outside the strait"]
    rolled = state.phase != ATTACK
    if rolled != (0 <= state.roll <= FIRE) or rolled != (0 <= state.cannon <= MOST_CANNON):
        return ["the attacker has committed and rolled if and only if its fight has begun"]
    count = len(others) if state.phase == SPOIL else (int(state.pair) if state.phase == DEFEND else 0)
    fire = state.roll == FIRE
    if fire and state.phase == DEFEND:
        return ["nobody defends against fire"]
    if len(state.outcomes) != count or any(not 0 <= outcome <= 2 for outcome in state.outcomes):
        return ["there is one outcome for every defender that has rolled"]
    rolls = 0 if fire else count
    if len(state.defence_cannon) != rolls or len(state.defence_rolls) != rolls:
        return ["there are cannon and a roll for every defender that has rolled"]
    if any(not 0 <= roll <= FIRE for roll in state.defence_rolls):
        return ["the battle die shows 0 to 10, or fire as 11"]
    if not 0 <= state.pair < len(others) or (state.phase == ATTACK and state.pair != 0):
        return ["the pair at hand must be one of the battle's"]
    if state.phase == SPOIL:
        loser = state.ships[loser_of(state)]
        treasures = 1 if state.token_count(loser_of(state)) > 0 else 0
        if state.outcomes[state.pair] == DRAW or loser.lots() + treasures < 2:
            return ["spoils are chosen by a winner from a loser that offers a choice"]
    return []
