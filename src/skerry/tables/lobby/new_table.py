"""Seats, clocks and settings of a new table."""

from __future__ import annotations

import secrets
import time
from typing import Final

from skerry.core.game import GameSpec
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import EVENT, FORMER, TableRow
from skerry.tables.seats import seating
from skerry.tables.text import names
from skerry.tables.text.names import clean_name

DAY: Final = 86_400


def new_bank(wish: protocol.CreateTable) -> list[int]:
    """What each seat's bank holds at a new table; [] without banks. Raises RequestError."""
    if wish.bank is None:
        return []
    if wish.seconds:
        raise RequestError("one_clock")
    if wish.bank.most < wish.bank.start:
        raise RequestError("bank_most")
    return [wish.bank.start, wish.bank.more, wish.bank.most]


def has_room(row: TableRow, seat: SeatRow) -> bool:
    """Whether somebody can still sit down on a seat."""
    return row.phase != "over" and seat.occupant == "empty"


def usual_choices(seats: int) -> list[protocol.SeatChoice]:
    """Who sits at a table whose maker says nothing of it: the maker, and bots."""
    return [protocol.SeatChoice("person")] + [protocol.SeatChoice("bot")] * (seats - 1)


def first_seats(spec: GameSpec, wish: list[protocol.SeatChoice], person: str, name: str) -> list[SeatRow]:
    """The seats of a new table. Raises RequestError."""
    if len(wish) not in spec.seat_counts:
        counts = ", ".join(map(str, spec.seat_counts))
        raise RequestError("bad_seats", why=f"{spec.title} is played with {counts} seats, not {len(wish)}")
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
    """A fresh table like a finished one. Whose person went for good is free; `person` is host if the host did."""
    old, now = live.row, time.time()
    row = TableRow(
        id=secrets.token_hex(8),
        game=old.game,
        version=old.version,
        name=old.name,
        host=person if old.host in (FORMER, EVENT) else old.host,
        preset=old.preset,
        options=old.options,
        changed=old.changed,
        private=old.private,
        seconds=old.seconds,
        bank=old.bank,
        expiry=old.expiry,
        patience=old.patience,
        chat=old.chat,
        hints=old.hints,
        rated=old.rated,
        several=old.several,
        stands_in=old.stands_in,
        stand_in_bot=old.stand_in_bot,
        secret=secrets.token_bytes(32).hex(),
        created=now,
        moved=now,
    )
    seats = [
        SeatRow(seat.seat)
        if seat.person == FORMER
        else SeatRow(seat.seat, seat.occupant, seat.person, seat.name, seat.bot)
        for seat in live.seats
    ]
    for seat in seats:
        if seat.outside:  # nobody has told that program of this table
            others = [other.name for other in seats if other.seat != seat.seat]
            seats[seat.seat] = seating.bot_seat(live.spec, seat.seat, "", others)
    return row, seats


def alone(person: str, seats: list[SeatRow]) -> bool:
    """Whether nobody but bots sits with a person, who may hold several seats: nobody has to be waited for."""
    return all(seat.occupant == "bot" or seat.person == person for seat in seats)


def usual_seats(spec: GameSpec, preset: str) -> int:
    """The number of seats that a preset is offered with. Raises RequestError if there is no such preset."""
    try:
        return spec.usual_seats(preset)
    except ValueError as error:
        raise RequestError("options", why=str(error)) from error
