"""Seating of people and bots before the start. Each function works on a draft."""

from __future__ import annotations

from typing import Final

from skerry.bots import Level, UnknownBot, default_level, find_level, levels
from skerry.core.game import GameSpec
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.draft import Draft, must_host, must_wait, seat_of
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import OUTSIDE, FormerHolder, FormerName, SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.text.names import CREW, clean_name, unlike

HELD_KEPT: Final = 200
"""Maximum number of changes of seats that are remembered, the newest; each takes a decision of the table."""


def person_seat(number: int, person: str, name: str) -> SeatRow:
    """Return a seat with a person on it."""
    return SeatRow(number, "person", person, name)


def known_level(game: str, level: str) -> Level:
    """Return a bot's level by name ("": the game's default one). Raises RequestError if there is none."""
    if not level:
        return default_level(game)
    try:
        return find_level(game, level)
    except UnknownBot:
        raise RequestError("no_bot", bot=level, bots=", ".join(known.name for known in levels(game))) from None


def bot_seat(spec: GameSpec, number: int, level: str, taken: list[str]) -> SeatRow:
    """Return a seat with a bot of a level ("": the default one) on it, under a name not in `taken`. Raises RequestError
    if there is no such level."""
    found = known_level(spec.name, level)
    start = number * 5  # neighbouring seats get names far apart
    names = [CREW[(start + step) % len(CREW)] for step in range(len(CREW))]
    name = next((name for name in names if name not in taken), f"Bot {number + 1}")
    return SeatRow(number, "bot", name=name, bot=found.name)


def sit(draft: Draft, seat: int, person: str, name: str, as_name: str) -> None:
    """Take a seat that is empty or a bot's, before the start. `as_name`: name of another person at the same client; ""
    for the person's own name.

    Raises RequestError, also if the person has a seat already and may take only one.
    """
    must_wait(draft)
    old = seat_of(draft, seat)
    if old.occupant == "person" or old.outside:
        raise RequestError("seat_taken")
    if not several_seats(draft.row, person) and any(other.person == person for other in draft.seats):
        raise RequestError("one_seat_each", status=403)
    taken = [other.name for other in draft.seats if other.seat != seat]
    draft.seats[seat] = person_seat(seat, person, unlike(clean_name(as_name) or name, taken))


def sit_bot(draft: Draft, seat: int, bot: OutsideBot) -> None:
    """Seat a bot from outside, before the start, on a seat that is empty or has a bot of the server. At a private table
    every bot that has its link may sit down, since the link is the invitation; at a public one only the bots of its
    host. Raises RequestError."""
    must_wait(draft)
    old = seat_of(draft, seat)
    if draft.row.deal or draft.row.event:
        raise RequestError("bots.as_drawn", status=403)
    if not draft.row.private and draft.row.host != bot.owner:
        raise RequestError("bots.by_host", status=403)
    if old.person:
        raise RequestError("seat_taken")
    if any(other.person == bot.id for other in draft.seats):
        raise RequestError("bots.one_seat", status=403)
    taken = [other.name for other in draft.seats if other.seat != seat]
    draft.seats[seat] = SeatRow(seat, "bot", bot.id, unlike(bot.name, taken), OUTSIDE, bot_of=bot.owner_name)


def several_seats(row: TableRow, person: str) -> bool:
    """Return whether a person may take more than one seat before the start.

    At a public table a stranger could take all of them, so there its host decides; whoever has the link of a private
    one was invited.
    """
    return row.private or row.several_seats or row.host == person


def allow_several(draft: Draft, person: str, allowed: bool) -> None:
    """Let each person take several seats of a public table, or no longer, for its host. People who have taken some keep
    them. Raises RequestError."""
    must_wait(draft)
    must_host(draft, person)
    draft.row.several_seats = allowed


def note_change(draft: Draft, old: SeatRow) -> None:
    """Record a change of a seat in play: for the log the former name of the seat, for the table the person who has seen
    its hand."""
    if draft.match is not None:
        draft.row.former_names = [*draft.row.former_names, FormerName(len(draft.match.log), old.seat, old.name)]
        if old.occupant == "person":
            holder = FormerHolder(old.seat, old.person)
            draft.row.former_holders = [*(one for one in draft.row.former_holders if one != holder), holder][
                -HELD_KEPT:
            ]


def stand(draft: Draft, seat: int, person: str) -> None:
    """Leave a seat of one's own, before the start. Raises RequestError."""
    must_wait(draft)
    if seat_of(draft, seat).person != person:
        raise RequestError("not_yours", status=403)
    draft.seats[seat] = SeatRow(seat)


def set_seat(draft: Draft, spec: GameSpec, seat: int, occupant: str, level: str, person: str) -> None:
    """Put a bot on a seat or free it, before the start, for the host. Raises RequestError."""
    must_wait(draft)
    must_host(draft, person)
    seat_of(draft, seat)
    if occupant == "bot":
        taken = [other.name for other in draft.seats if other.seat != seat]
        draft.seats[seat] = bot_seat(spec, seat, level, taken)
    else:
        draft.seats[seat] = SeatRow(seat)
