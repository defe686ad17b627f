"""Hands and piles: dealing, choosing, turning up and drawing; and who has seen what."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import member_at, set_of, size_of
from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.state import OVER, Ship, State
from skerry.games.koxinga.set_up.board import ALL_CARDS, HAND_SIZE


def take_some(pool: i64, count: i64, chance: Chance) -> i64:
    """`count` random members of the set `pool`, as a set."""
    taken: i64 = 0
    left: i64 = size_of(pool)
    while count > 0:
        bit: i64 = 1 << member_at(pool, chance.below(left))
        taken |= bit
        pool -= bit
        left -= 1
        count -= 1
    return taken


def deal(chance: Chance) -> i64:
    """An opening hand out of all ten cards (KX-15)."""
    return take_some(ALL_CARDS, HAND_SIZE, chance)


def lay_down(ship: Ship, card: i64) -> None:
    """Put a card of the hand face down as this round's card (KX-11)."""
    ship.hand -= 1 << card
    ship.card = card


def turn_up(state: State, seat: int, context: Context) -> None:
    """Show this round's card: the seat's day half begins. The choice before it cannot be taken back any more."""
    context.reveal()
    ship = state.ships[seat]
    bit: i64 = 1 << ship.card
    if ship.kept & bit != 0:
        ship.kept -= bit
    if context.loud:
        context.emit("revealed", {"seat": seat, "card": int(ship.card), "half": "day", "clause": "KX-11"})


def known_cards(state: State, seat: int) -> i64:
    """The cards that everybody can tell to be in a seat's hand, or face down before it, as a set.

    Each deck is public as a set. So when the draw pile is empty everything unplayed is known; and the cards left in
    hand when the pile is renewed stay known until they are played.
    """
    ship = state.ships[seat]
    if ship.draw != 0:
        return ship.kept
    unseen: i64 = ALL_CARDS & ~set_of(ship.played)
    if ship.card != 0 and not is_hidden(state, seat):
        unseen &= ~(1 << ship.card)
    return unseen


def is_hidden(state: State, seat: int) -> bool:
    """Whether a seat's card of this round lies face down."""
    return state.card_state(seat) == 1


def draw_all(state: State, context: Context) -> None:
    """End of a round: used cards go to the played piles and everybody draws one, from the start player on (KX-16)."""
    for offset in range(len(state.ships)):
        seat = (state.first + offset) % len(state.ships)
        ship = state.ships[seat]
        ship.played.append(ship.card)
        ship.card = 0
        if ship.draw == 0:
            ship.kept = ship.hand
            ship.draw = set_of(ship.played)
            ship.played = []
            if context.loud:
                context.emit("reshuffled", {"seat": seat, "clause": "KX-16"})
        bit: i64 = take_some(ship.draw, 1, context.chance)
        ship.draw -= bit
        ship.hand |= bit
        if context.loud:
            private: dict[int, dict[str, Json]] = {seat: {"card": int(member_at(bit, 0))}}
            context.emit("drew", {"seat": seat, "clause": "KX-16"}, private)


def knows_token(state: State, viewer: int | None, token: int) -> bool:
    """Whether the viewer has seen what a kept treasure is worth; at the end everybody has (KX-35)."""
    if state.phase == OVER:
        return True
    return viewer is not None and (state.token_known[token] >> viewer) & 1 == 1
