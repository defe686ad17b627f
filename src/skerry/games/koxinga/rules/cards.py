"""Hands and piles: dealing, choosing, turning up and drawing; and what each seat has seen of cards and treasures."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import bit_at, member_at, set_of, size_of
from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.forecast import landing, meets_fork, place_and_cargo, sail_and_pay
from skerry.games.koxinga.rules.holds import load, load_preview
from skerry.games.koxinga.rules.moves import LANES, PLAY
from skerry.games.koxinga.rules.state import ARRANGE, OVER, PICK, ROLL, Ship, State
from skerry.games.koxinga.set_up.board import (
    ALL_CARDS,
    DAY,
    EMPTY,
    HAND_SIZE,
    INSIDE,
    NIGHT,
    OUTSIDE,
    card_good,
    card_mod,
)

DICE_FIRST: Final = ReasonCode("dice_first", "KX-09")
CARD_DOWN: Final = ReasonCode("card_down", "KX-11")
NOT_IN_HAND: Final = ReasonCode("not_in_hand", "KX-11")


def take_some(pool: i64, count: i64, chance: Chance) -> i64:
    """Return `count` random members of the set `pool`, as a set."""
    taken: i64 = 0
    left: i64 = size_of(pool)
    while count > 0:
        bit = bit_at(pool, chance.below(left))
        taken |= bit
        pool -= bit
        left -= 1
        count -= 1
    return taken


def deal(chance: Chance) -> i64:
    """Return an opening hand, drawn from all ten cards (KX-15)."""
    return take_some(ALL_CARDS, HAND_SIZE, chance)


def hand_actions(hand: i64) -> list[int]:
    """Return the actions that choose one of these cards, rising."""
    out: list[int] = []
    card: i64 = 1
    while hand >> card != 0:
        if (hand >> card) & 1 != 0:
            out.append(PLAY + card)
        card += 1
    return out


def cannot_lay_down(state: State, seat: int, card: int) -> ReasonCode | None:
    """Return the reason why `seat` must not choose that card for this round, or None if it may."""
    if state.phase in (ROLL, ARRANGE):
        return DICE_FIRST
    ship = state.ships[seat]
    if state.phase != PICK or ship.card != 0:
        return CARD_DOWN
    return None if (ship.hand >> card) & 1 else NOT_IN_HAND


def lay_down_facts(card: int, no: ReasonCode) -> dict[str, Json]:
    """Return the card, if the message of a refusal names it."""
    return {"card": card} if no is NOT_IN_HAND else {}


def lay_down(ship: Ship, card: i64) -> None:
    """Put a card of the hand face down as this round's card (KX-11)."""
    ship.hand -= 1 << card
    ship.card = card


def lay_down_preview(state: State, seat: int, card: int) -> dict[str, Json]:
    """Return the previews of both halves: the night's after the day's move by the outside, its "alternatives" by the
    inside."""
    ship = place_and_cargo(state.ships[seat])
    day = _half_preview(state, seat, ship, card, DAY)
    steps: i64 = state.left + card_mod(card, DAY)
    moves = card_good(card, DAY) == EMPTY and steps != 0 and not ship.finished
    if not moves:
        if card_good(card, DAY) != EMPTY:
            load(ship, card_good(card, DAY), state.left)
        return {"day": day, "night": _half_preview(state, seat, ship, card, NIGHT)}
    start = ship.area
    sail_and_pay(state, ship, steps, OUTSIDE)
    night = _half_preview(state, seat, ship, card, NIGHT)
    if meets_fork(start, steps):
        other = place_and_cargo(state.ships[seat])
        sail_and_pay(state, other, steps, INSIDE)
        night["alternatives"] = [{"lane": LANES[INSIDE], **_half_preview(state, seat, other, card, NIGHT)}]
    return {"day": day, "night": night}


def _half_preview(state: State, seat: int, ship: Ship, card: int, half: int) -> dict[str, Json]:
    """Return the preview of one half of a card for a ship with that place and cargo."""
    die: i64 = state.left if half == DAY else state.right
    good = card_good(card, half)
    if good != EMPTY:
        return {"do": "gain", **load_preview(ship, good, die)}
    steps: i64 = 0 if ship.finished else die + card_mod(card, half)
    landings: list[Json] = []
    if steps != 0:
        if meets_fork(ship.area, steps):
            landings = [landing(state, seat, ship, steps, lane, True) for lane in (OUTSIDE, INSIDE)]
        else:
            landings = [landing(state, seat, ship, steps, OUTSIDE, False)]
    return {"do": "move", "steps": int(steps), "from": int(ship.area), "landings": landings}


def turn_up(state: State, seat: int, context: Context) -> None:
    """Turn up this round's card of a seat, whose day half begins. From then on the choices before cannot be undone."""
    context.reveal()
    ship = state.ships[seat]
    bit: i64 = 1 << ship.card
    if ship.kept & bit != 0:
        ship.kept -= bit
    if context.loud:
        context.emit("revealed", {"seat": seat, "card": int(ship.card), "half": "day", "clause": "KX-11"})


def known_cards(state: State, seat: int) -> i64:
    """Return the cards that everybody can deduce to be in a seat's hand, or face down before it, as a set.

    Each deck is public as a set. So when the draw pile is empty everything unplayed is known; and the cards left in
    hand when the pile is renewed stay known until they are played.
    """
    ship = state.ships[seat]
    if ship.draw != 0:
        return ship.kept
    unseen: i64 = ship.hand
    if is_hidden(state, seat):
        unseen |= 1 << ship.card
    return unseen


def is_hidden(state: State, seat: int) -> bool:
    """Return whether a seat's card of this round lies face down."""
    return state.card_state(seat) == 1


def draw_all(state: State, context: Context) -> None:
    """Put the used cards on the played piles and let every seat draw one, from the start player on (KX-16)."""
    for offset in range(len(state.ships)):
        seat = (state.first + offset) % len(state.ships)
        ship = state.ships[seat]
        ship.played += (int(ship.card),)
        ship.card = 0
        if ship.draw == 0:
            ship.kept = ship.hand
            ship.draw = set_of(list(ship.played))
            ship.played = ()
            if context.loud:
                context.emit("reshuffled", {"seat": seat, "clause": "KX-16"})
        bit: i64 = take_some(ship.draw, 1, context.chance.from_pile(f"cards of {seat}"))
        ship.draw -= bit
        ship.hand |= bit
        if context.loud:
            private: dict[int, dict[str, Json]] = {seat: {"card": int(member_at(bit, 0))}}
            context.emit("drew", {"seat": seat, "clause": "KX-16"}, private)


def knows_token(state: State, viewer: int | None, token: int) -> bool:
    """Return whether the viewer has seen the value of a kept treasure; at the end everybody has (KX-35)."""
    if state.phase == OVER:
        return True
    return viewer is not None and (state.token_known[token] >> viewer) & 1 == 1
