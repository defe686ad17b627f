"""Loading, paying and throwing overboard: everything that changes what a ship carries."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga.rules.state import GOOD_BITS, GOOD_MASK, LOT_BITS, MOST_AMOUNT, Ship, State
from skerry.games.koxinga.set_up.board import EMPTY, HOLD_COUNT
from skerry.games.koxinga.set_up.loader import GOODS

NO_ROOM: Final = -1
"""Result of `place_for` if no hold can take the lot."""


def place_for(ship: Ship, good: i64) -> int:
    """Return the hold that a new lot of `good` takes (KX-21), or NO_ROOM if all five carry that good (KX-22).

    It is the lowest empty hold; on a full ship that of the least lot of another good, the lowest among equals.
    """
    place = NO_ROOM
    least: i64 = 0
    left: i64 = ship.cargo
    for hold in range(HOLD_COUNT):
        aboard = (left & GOOD_MASK) - 1
        if aboard == EMPTY:
            return hold
        amount = (left >> GOOD_BITS) & MOST_AMOUNT
        if aboard != good and (place == NO_ROOM or amount < least):
            place = hold
            least = amount
        left >>= LOT_BITS
    return place


def load_preview(ship: Ship, good: i64, amount: i64) -> dict[str, Json]:
    """Return the hold of a new lot, from 1 (None: no room), and the lot that it would throw overboard (None: none)."""
    hold = place_for(ship, good)
    drops: Json = None
    if hold != NO_ROOM and ship.good(hold) != EMPTY:
        drops = [GOODS[ship.good(hold)], int(ship.amount(hold))]
    where = hold + 1 if hold != NO_ROOM else None
    return {"good": GOODS[good], "amount": int(amount), "hold": where, "drops": drops}


def load(ship: Ship, good: i64, amount: i64) -> None:
    """Load a new lot without an event. It never joins another lot; it may replace one, and is lost if there is no
    room."""
    hold = place_for(ship, good)
    if hold != NO_ROOM:
        ship.stow(hold, good, amount)


def unload(ship: Ship, good: i64, amount: i64) -> None:
    """Take `amount` of `good` off a ship that has it, smallest lot first, the lowest hold among equals."""
    while amount > 0:
        smallest = 0
        lot: i64 = MOST_AMOUNT + 1
        left: i64 = ship.cargo
        for hold in range(HOLD_COUNT):
            if (left & GOOD_MASK) - 1 == good and (left >> GOOD_BITS) & MOST_AMOUNT < lot:
                smallest = hold
                lot = (left >> GOOD_BITS) & MOST_AMOUNT
            left >>= LOT_BITS
        if lot > amount:
            ship.stow(smallest, good, lot - amount)
            return
        amount -= lot
        ship.stow(smallest, EMPTY, 0)


def gain(state: State, seat: int, good: i64, amount: i64, source: str, context: Context) -> None:
    """Load a new lot, which is lost if there is no room (KX-22), and emit the events; `source` is "card", "treasure" or
    "spoil"."""
    ship = state.ships[seat]
    hold = place_for(ship, good)
    if hold == NO_ROOM:
        if context.loud:
            lost = {"seat": seat, "good": GOODS[good], "amount": int(amount), "source": source, "clause": "KX-22"}
            context.emit("lost_gain", lost)
        return
    if ship.good(hold) != EMPTY:
        throw_out(ship, seat, hold, context)
    ship.stow(hold, good, amount)
    if context.loud:
        clause = "KX-17" if source == "card" else ("KX-33" if source == "treasure" else "KX-27")
        facts = {"seat": seat, "good": GOODS[good], "amount": int(amount), "hold": hold + 1, "source": source}
        context.emit("gained", {**facts, "clause": clause})


def throw_out(ship: Ship, seat: int, hold: int, context: Context) -> None:
    """Throw the lot of a hold overboard, to make room for a new one (KX-21)."""
    good = int(ship.good(hold))
    amount = int(ship.amount(hold))
    ship.stow(hold, EMPTY, 0)
    if context.loud:
        facts = {"seat": seat, "good": GOODS[good], "amount": int(amount), "hold": hold + 1, "clause": "KX-21"}
        context.emit("dropped", facts)


def pay(state: State, seat: int, good: i64, due: i64, context: Context) -> bool:
    """Pay the charge of the area where a ship lies. Return False if it had too little and has lost all it had
    (KX-31)."""
    ship = state.ships[seat]
    aboard: i64 = ship.total(good)
    unload(ship, good, due if aboard >= due else aboard)
    if context.loud:
        facts = {"seat": seat, "good": GOODS[good], "area": int(ship.area)}
        if aboard >= due:
            clause = "KX-29" if GOODS[good] == "food" else "KX-30"
            context.emit("paid", {**facts, "amount": int(due), "clause": clause})
        else:
            context.emit("short", {**facts, "due": int(due), "paid": int(aboard), "clause": "KX-31"})
    return aboard >= due
