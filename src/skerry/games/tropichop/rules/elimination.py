"""Elimination of captains, and the transfer of their estates (17)."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.state import (
    BANKRUPT,
    CAUSES,
    COMPANY,
    DEBT,
    MAELSTROM,
    MAROONED,
    NEXT,
    NO_CARD,
    OVER,
    RESIGNED,
    SUNK,
    State,
)
from skerry.games.tropichop.set_up.places import DEED_PLACE, DEEDS, IDS, NONE

_CLAUSES: Final = {BANKRUPT: "TH-58", MAROONED: "TH-32", MAELSTROM: "TH-31", SUNK: "TH-48", RESIGNED: "TH-59"}


def next_departure(state: State) -> int:
    """Return the number of the next departure, counted from 1; all ships sunk by one shot share one number."""
    last = 0
    for captain in state.captains:
        if captain.out > last:
            last = int(captain.out)
    return last + 1


def eliminate(state: State, seat: int, cause: int, heir: int, number: int, context: Context) -> None:
    """Eliminate a captain (17): cash, deeds and stills in hand go to `heir` or, for COMPANY, back to the Company; rum
    is lost; standing stills stay. `number` is that of the departure. The last captain left wins at once; the turn of an
    eliminated captain ends at once. [TH-35, TH-56, TH-58, TH-59]"""
    captain = state.captains[seat]
    facts: dict[str, Json] = {}
    if context.loud:
        facts = {"seat": seat, "cause": CAUSES[cause], **estate(state, seat, heir), "rum": int(captain.rum)}
        facts["clause"] = _CLAUSES[cause]
    if heir == COMPANY:
        state.supply += captain.stills
    else:
        state.captains[heir].cash += captain.cash
        state.captains[heir].stills += captain.stills
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            state.hand_over(deed, heir)
    captain.cash = 0
    captain.stills = 0
    captain.rum = 0
    captain.place = NONE
    captain.cause = cause
    captain.out = number
    if context.loud:
        context.emit("out", facts)
    _leave_frames(state, seat)
    if state.active() <= 1:
        _break_off(state)
        state.phase = OVER
    elif state.current() == seat:
        _break_off(state)
        state.phase = NEXT


def estate(state: State, seat: int, heir: int) -> dict[str, Json]:
    """Return the estate of `seat` as facts: its receiver ("to", None: the Company), cash, stills in hand and
    properties."""
    captain = state.captains[seat]
    properties: list[Json] = [IDS[DEED_PLACE[deed]] for deed in range(DEEDS) if state.owner[deed] == seat]
    return {
        "to": heir if heir != COMPANY else None,
        "cash": int(captain.cash),
        "stills": int(captain.stills),
        "properties": properties,
    }


def _break_off(state: State) -> None:
    """Cancel all that the turn had begun: debts, trades, a card, a choice of where to sail."""
    state.frames = []
    state.card = NO_CARD
    state.pips = 0
    state.burn = 0


def _leave_frames(state: State, seat: int) -> None:
    """Cancel the trades of an eliminated seat, and its debts and claims (17.5)."""
    while len(state.frames) > 0:
        frame = state.frames[-1]
        if frame.kind == DEBT or (frame.seat != seat and frame.partner != seat):
            break
        state.frames.pop()
    if len(state.frames) > 0 and state.frames[0].kind == DEBT:
        if state.frames[0].seat == seat:
            state.frames.pop(0)
        else:
            state.frames[0].owed[seat] = 0
