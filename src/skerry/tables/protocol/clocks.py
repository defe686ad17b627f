"""Clocks: time controls, timeouts and announced absences."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat

LONGEST_BANK: Final = 1_209_600
"""Seconds that a bank may have at most: two weeks."""


class ResolveTimeout(Struct, frozen=True, tag="resolve_timeout"):
    """Decide for all seats that are out of time (`TableState.timed_out`): the default action, a bot that plays on, or
    `TableState.extra_time` more seconds. Sent by a player with `TableState.can_resolve_timeout`; the first decision
    counts. `seq` as of `Choose`."""

    client_id: ClientId
    seq: int
    verdict: Literal["default_action", "bot", "more_time"]


class Vacation(Struct, frozen=True, tag="vacation"):
    """Announce an absence: at a table with a bank for each seat, the clock of the person's own seat stops for `hours`,
    or until the seat's next choice. 0 ends the absence and any stand-in by a bot. All absences of a seat in a game are
    at most 168 hours. Everybody at the table is told."""

    client_id: ClientId
    seat: Seat
    hours: Annotated[int, Meta(ge=0, le=168)]


class Bank(Struct, frozen=True):
    """Time control with a bank for each seat, in seconds: `start` at the beginning, an increment of `more` for each
    decision the seat answers, and at most `most` in the bank."""

    start: Annotated[int, Meta(ge=30, le=LONGEST_BANK)]
    more: Annotated[int, Meta(ge=5, le=604_800)]
    most: Annotated[int, Meta(ge=30, le=LONGEST_BANK)]


TimeoutPolicy = Literal["default_action", "default_action_then_bot", "bot", "concede", "table_decides"]
"""Consequence of running out of time: the default action is made for the seat, each time or until a bot plays on in
place of the third in a row; a bot plays on at once; the seat concedes; or the other players decide (the default action
if there are none)."""


class SeatClock(Struct, frozen=True):
    """The time bank of a seat, in seconds: `left` in the bank, which decreases from now on if it `runs`, but only after
    the `away` seconds for which an announced absence still stops the clock. `taken`: total of such absences."""

    left: float
    runs: bool
    away: float = 0.0
    taken: float = 0.0
