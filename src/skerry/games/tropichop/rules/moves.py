"""Actions of the game: families for the platform, first ids for the rules."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.games.tropichop.set_up.options import MOST_RUM
from skerry.games.tropichop.set_up.places import DEED_PLACE, DEEDS, IDS, PLACES
from skerry.games.tropichop.set_up.ruleset import DENOMINATIONS, MONEY_STEPS, SEATS

# Action ids: the first of each family; `action_space` checks them.
DO_ROLL: Final = 0
DO_END_TURN: Final = 1
DO_DOCK: Final = 2
DO_BYPASS_ROLL: Final = 3
DO_TAKE_OVER: Final = 4
DO_CONCEDE_MAROONED: Final = 5
DO_DECLARE_BANKRUPTCY: Final = 6
DO_BUY_PROPERTY: Final = 7
DO_BUY_STILL: Final = 8
DO_SELL_STILL: Final = 9
DO_SEND: Final = 10
DO_WITHDRAW: Final = 11
DO_ACCEPT: Final = 12
DO_DECLINE: Final = 13
DO_COUNTER: Final = 14
DO_OFFER: Final = 15
DO_GIVE: Final = 21
DO_TAKE: Final = 44
DO_CASH: Final = 67
DO_PLACE_STILL: Final = 81
DO_SELL_PROPERTY: Final = 104
DO_CHOOSE: Final = 127
DO_CHOOSE_MOVE: Final = 150
DO_REFUEL: Final = 183
DO_FIRE: Final = 383
ACTIONS: Final = 446


def targets_label(mask: int) -> str:
    """Return a set of seats (bits, not empty) as its label in JSON: "0+2"."""
    return "+".join(str(seat) for seat in range(SEATS) if mask >> seat & 1)


def action_space() -> ActionSpace:
    """Return all actions of the game, numbered as by the constants above; the same for every rule set and number of
    seats."""
    deed = Param(DEEDS, role="place", labels=[IDS[place] for place in DEED_PLACE])
    change = Param(MONEY_STEPS, labels=[f"{step:+d}" for step in DENOMINATIONS])
    masks = [targets_label(mask) for mask in range(1, 1 << SEATS)]
    families = [
        Family("roll"),
        Family("end_turn"),
        Family("dock"),
        Family("bypass_roll"),
        Family("take_over"),
        Family("concede_marooned"),
        Family("declare_bankruptcy"),
        Family("buy_property"),
        Family("buy_still"),
        Family("sell_still"),
        Family("send"),
        Family("withdraw"),
        Family("accept"),
        Family("decline"),
        Family("counter"),
        Family("offer", seat=Param(SEATS, role="seat")),
        Family("give", place=deed),
        Family("take", place=deed),
        Family("cash", change=change),
        Family("place_still", place=deed),
        Family("sell_property", place=deed),
        Family("choose", place=deed),
        Family("choose_move", place=Param(PLACES, role="place", labels=IDS)),
        Family("refuel", barrels=Param(MOST_RUM, first=1)),
        Family("fire", targets=Param(len(masks), role="seats", labels=masks)),
    ]
    made = ActionSpace(families)
    first = [family.first for family in families] + [made.size]
    expected = [
        DO_ROLL, DO_END_TURN, DO_DOCK, DO_BYPASS_ROLL, DO_TAKE_OVER, DO_CONCEDE_MAROONED, DO_DECLARE_BANKRUPTCY,
        DO_BUY_PROPERTY, DO_BUY_STILL, DO_SELL_STILL, DO_SEND, DO_WITHDRAW, DO_ACCEPT, DO_DECLINE, DO_COUNTER, DO_OFFER,
        DO_GIVE, DO_TAKE, DO_CASH, DO_PLACE_STILL, DO_SELL_PROPERTY, DO_CHOOSE, DO_CHOOSE_MOVE, DO_REFUEL, DO_FIRE,
        ACTIONS,
    ]  # fmt: skip
    if first != expected:
        raise AssertionError(f"the families begin at {first}, not at {expected}")
    return made
