"""What the host of a table may do while the game is on. Each function works on a draft; who is no host is refused."""

from __future__ import annotations

import time

from skerry.core.game import GameSpec
from skerry.server import consent
from skerry.server.play import is_stale, match_of, match_on
from skerry.server.rows import SeatRow
from skerry.server.seating import bot_seat, must_host, note_change, seat_of
from skerry.server.tables import Draft
from skerry.server.texts import Refusal


def must_play(draft: Draft, person: str) -> None:
    """Raise Refusal unless `person` is the host of a game in play."""
    must_host(draft, person)
    if match_of(draft).over:
        raise Refusal("ended")


def pause(draft: Draft, person: str, paused: bool) -> None:
    """Stop the game and its clocks, or let it go on; twice is as good as once. Raises Refusal."""
    must_play(draft, person)
    row = draft.row
    if paused and not row.paused:
        row.played += time.time() - row.since if row.since else 0.0
        row.since = 0.0
    elif not paused and row.paused:
        row.since = time.time()
    row.paused = paused


def hand_on(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Make the clock's choice for a seat that keeps the table waiting. Raises Refusal."""
    must_play(draft, person)
    match = match_on(draft)
    seat_of(draft, seat)
    if is_stale(match, seat, seq):
        raise Refusal("stale", stale=True)
    if seat not in match.waiting():
        raise Refusal("not_waiting")
    match.timeout(seat, by="host")


def close(draft: Draft, person: str) -> None:
    """End a game in play with the standing as its result. Raises Refusal."""
    must_play(draft, person)
    draft.row.paused = False
    match_of(draft).stop(by="host")


def reseat(draft: Draft, spec: GameSpec, seat: int, occupant: str, level: str, person: str) -> None:
    """Give a seat in play to a bot of a level, or free it for somebody else; who sat there has lost it."""
    must_play(draft, person)
    old = seat_of(draft, seat)
    if seat in match_of(draft).conceded:
        raise Refusal("seat_gone")
    new = SeatRow(seat)
    if occupant == "bot":
        new = bot_seat(spec, seat, level, [other.name for other in draft.seats if other.seat != seat])
    note_change(draft, old)
    draft.seats[seat] = new
    if old.occupant == "person":
        _answer_no_more(draft, seat)


def _answer_no_more(draft: Draft, seat: int) -> None:
    """Nobody waits for the vote of who has gone; what they proposed goes with them."""
    proposal = draft.row.proposal
    if proposal is None:
        return
    if proposal["by"] == seat:
        draft.row.proposal = None
    elif seat in proposal["waiting"]:
        consent.abstain(draft, proposal["id"], [seat])
