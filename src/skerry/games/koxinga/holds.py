"""Loading, paying and throwing overboard: everything that changes what a ship carries."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.koxinga.board import EMPTY, HOLD_COUNT
from skerry.games.koxinga.loader import GOODS
from skerry.games.koxinga.state import Ship, State

NO_ROOM: Final = -1
"""Where a lot goes that finds no hold."""


def place_for(ship: Ship, good: i64) -> int:
    """The hold a new lot of `good` takes (KX-21), or NO_ROOM when all five carry that good (KX-22).

    The lowest empty hold; on a full ship the least lot of another good, the lowest hold among equals.
    """
    place = NO_ROOM
    least = 0
    for hold in range(HOLD_COUNT):
        aboard = ship.goods[hold]
        if aboard == EMPTY:
            return hold
        if aboard != good and (place == NO_ROOM or ship.amounts[hold] < least):
            place = hold
            least = ship.amounts[hold]
    return place


def load(ship: Ship, good: i64, amount: i64) -> None:
    """Take a new lot aboard; it never joins another, and may cost one."""
    hold = place_for(ship, good)
    if hold != NO_ROOM:
        ship.goods[hold] = good
        ship.amounts[hold] = amount


def unload(ship: Ship, good: i64, amount: i64) -> None:
    """Take `amount` of `good` off a ship that has it, smallest lot first, the lowest hold among equals."""
    while amount > 0:
        least = -1
        for hold in range(HOLD_COUNT):
            if ship.goods[hold] == good and (least < 0 or ship.amounts[hold] < ship.amounts[least]):
                least = hold
        lot: i64 = ship.amounts[least]
        if lot > amount:
            ship.amounts[least] = lot - amount
            return
        amount -= lot
        ship.goods[least] = EMPTY
        ship.amounts[least] = 0


def gain(state: State, seat: int, good: i64, amount: i64, source: str, context: Context) -> None:
    """Load a new lot and tell of it; `source` is "card", "treasure" or "spoil"."""
    ship = state.ships[seat]
    if context.loud:
        _tell_gain(ship, seat, good, amount, source, context)
    load(ship, good, amount)


def _tell_gain(ship: Ship, seat: int, good: i64, amount: i64, source: str, context: Context) -> None:
    hold = place_for(ship, good)
    name = GOODS[good]
    if hold == NO_ROOM:
        lost = {"seat": seat, "good": name, "amount": int(amount), "source": source, "clause": "KX-22"}
        context.emit("lost_gain", lost)
        return
    aboard = ship.goods[hold]
    if aboard != EMPTY:
        dropped = {"seat": seat, "good": GOODS[aboard], "amount": ship.amounts[hold], "hold": hold + 1}
        context.emit("dropped", {**dropped, "clause": "KX-21"})
    clause = "KX-17" if source == "card" else ("KX-33" if source == "treasure" else "KX-27")
    told = {"seat": seat, "good": name, "amount": int(amount), "hold": hold + 1, "source": source, "clause": clause}
    context.emit("gained", told)


def pay(state: State, seat: int, good: i64, due: i64, context: Context) -> bool:
    """Pay the charge of the area where a ship lies. False: it had too little and has lost all it had (KX-31)."""
    ship = state.ships[seat]
    aboard: i64 = ship.total(good)
    paid = due if aboard >= due else aboard
    if context.loud:
        facts = {"seat": seat, "good": GOODS[good], "area": int(ship.area)}
        if aboard >= due:
            clause = "KX-29" if GOODS[good] == "food" else "KX-30"
            context.emit("paid", {**facts, "amount": int(due), "clause": clause})
        else:
            context.emit("short", {**facts, "due": int(due), "paid": int(aboard), "clause": "KX-31"})
    unload(ship, good, paid)
    return aboard >= due
