"""Seats, clocks and settings of a new table."""

from __future__ import annotations

import secrets

from skerry.core.game import GameSpec
from skerry.core.options import BadOptions
from skerry.tables import protocol
from skerry.tables.errors import RequestError, refused_rules, refused_seats
from skerry.tables.live.table import LiveTable
from skerry.tables.model import clock
from skerry.tables.model.clock import Fischer, TimeControl, control_of
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import EVENT, FORMER, TableRow
from skerry.tables.seats import seating
from skerry.tables.text import names
from skerry.tables.text.names import clean_name


def new_control(wish: protocol.CreateTable) -> TimeControl | None:
    """Return the time control of a new table. Raises RequestError if there are both a bank and a time for each
    decision, or the bank would start above the most it holds."""
    if wish.bank is None:
        return control_of(wish.seconds, [])
    if wish.seconds:
        raise RequestError("one_clock")
    if wish.bank.most < wish.bank.start:
        raise RequestError("bank_most")
    return Fischer(wish.bank.start, wish.bank.more, wish.bank.most)


def has_room(row: TableRow, seat: SeatRow) -> bool:
    """Return whether a person can still sit down on a seat: it is empty, and the game is not over."""
    return row.phase != "over" and seat.occupant == "empty"


def usual_choices(seats: int) -> list[protocol.SeatChoice]:
    """Return the seats of a table for which its maker wishes none: the maker's, then bots."""
    return [protocol.SeatChoice("person")] + [protocol.SeatChoice("bot")] * (seats - 1)


def first_seats(spec: GameSpec, wish: list[protocol.SeatChoice], person: str, name: str) -> list[SeatRow]:
    """Return the seats of a new table. Raises RequestError if the game has no such number of seats, or no such bot."""
    if len(wish) not in spec.seat_counts:
        raise refused_seats(spec, len(wish))
    seats: list[SeatRow] = []
    for number, choice in enumerate(wish):
        taken = [seat.name for seat in seats] + [other.name for other in wish]
        if choice.occupant == "person":
            own = clean_name(choice.name) or name
            seats.append(seating.person_seat(number, person, names.unlike(own, [seat.name for seat in seats])))
        elif choice.occupant == "bot":
            seats.append(seating.bot_seat(spec, number, choice.bot, taken))
        else:
            seats.append(SeatRow(number))
    return seats


def next_table(live: LiveTable, person: str) -> tuple[TableRow, list[SeatRow]]:
    """Return a new table like a finished one. A seat whose person was removed for good is empty, and a bot of the
    server replaces a bot from outside. `person` is the host if the old host was removed for good, or was an event."""
    old, now = live.row, clock.now()
    row = TableRow(
        id=secrets.token_hex(8),
        game=old.game,
        rules_version=old.rules_version,
        name=old.name,
        host=person if old.host in (FORMER, EVENT) else old.host,
        preset=old.preset,
        options=old.options,
        options_changed=old.options_changed,
        private=old.private,
        time_control=old.time_control,
        timeout_policy=old.timeout_policy,
        absence_limit=old.absence_limit,
        has_chat=old.has_chat,
        hint_policy=old.hint_policy,
        rated=old.rated,
        several_seats=old.several_seats,
        stand_in_after=old.stand_in_after,
        stand_in_bot=old.stand_in_bot,
        server_seed=secrets.token_bytes(32).hex(),
        created_at=now,
        updated_at=now,
    )
    seats = [
        SeatRow(seat.seat)
        if seat.person == FORMER
        else SeatRow(seat.seat, seat.occupant, seat.person, seat.name, seat.bot)
        for seat in live.seats
    ]
    for seat in seats:
        if seat.outside:  # that program does not know of the new table
            others = [other.name for other in seats if other.seat != seat.seat]
            seats[seat.seat] = seating.bot_seat(live.spec, seat.seat, "", others)
    return row, seats


def alone(person: str, seats: list[SeatRow]) -> bool:
    """Return whether only bots sit with a person, who may hold several seats, so that nobody has to be waited for."""
    return all(seat.occupant == "bot" or seat.person == person for seat in seats)


def usual_seats(spec: GameSpec, preset: str) -> int:
    """Return the number of seats that a preset is offered with. Raises RequestError if there is no such preset."""
    try:
        return spec.usual_seats(preset)
    except BadOptions as error:
        raise refused_rules(error) from error
