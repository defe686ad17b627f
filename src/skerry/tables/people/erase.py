"""Removal of a person from a table for good: bots take their seats in play, and their name is replaced everywhere.
Works on a draft."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from skerry.core.game import GameSpec
from skerry.core.log import Consent
from skerry.tables.draft import Draft
from skerry.tables.model.seat import FormerHolder, FormerName, SeatRow
from skerry.tables.model.table import FORMER, Note
from skerry.tables.seats.seating import HELD_KEPT, bot_seat
from skerry.tables.table_notes import note
from skerry.tables.text.catalogue import say
from skerry.tables.text.names import unlike

NAME: Final = say("former_player", "en")
"""Name kept in place of a removed person's; in one language, as names are."""


def heir(seats: list[SeatRow], person: str) -> str:
    """Return the host after a person: another person who sits at the table, or `FORMER` if nobody does."""
    people = (seat.person for seat in seats if not seat.outside)
    return next((sits for sits in people if sits not in ("", person, FORMER)), FORMER)


def leave(draft: Draft, spec: GameSpec | None, person: str, names: Collection[str]) -> None:
    """Remove a person from a table. `names`: what they were called; `spec`: the game whose bots take over their seats
    in play, None if these become empty."""
    row, own = draft.row, [seat for seat in draft.seats if seat.person == person]
    called = {*names, *(seat.name for seat in own)}
    if row.host == person:
        row.host = heir(draft.seats, person)
        row.name = _without(row.name, called)
    if row.event:
        row.name = _without(row.name, called)
    row.former_holders = [
        FormerHolder(one.seat, FORMER if one.person == person else one.person) for one in row.former_holders
    ]
    if row.proposal is not None and row.proposal.person == person:
        row.proposal = None
    for old in own:
        taken = [other.name for other in draft.seats if other.seat != old.seat]
        if row.phase == "over":
            name = unlike(NAME, taken)
            draft.seats[old.seat] = SeatRow(old.seat, old.occupant, FORMER, name, old.bot, client_seed=old.client_seed)
        elif row.phase == "waiting":
            draft.seats[old.seat] = SeatRow(old.seat)
        else:
            _give_up(draft, old, SeatRow(old.seat) if spec is None else bot_seat(spec, old.seat, "", taken))
    row.former_names = [replace(one, name=_renamed(one.name, called)) for one in row.former_names]
    row.notes = [_told(one, called) for one in row.notes]


def _give_up(draft: Draft, old: SeatRow, new: SeatRow) -> None:
    """Give a seat in play to `new`. What was done on it before is kept under the old name, which `leave` then
    replaces."""
    row, length = draft.row, row_length(draft)
    if draft.match is not None:
        note(draft, "replaced.bot" if new.name else "replaced.free", Consent([], []), old=old.name, new=new.name)
    row.former_names = [*row.former_names, FormerName(length, old.seat, old.name)]
    row.former_holders = [*row.former_holders, FormerHolder(old.seat, FORMER)][-HELD_KEPT:]
    draft.seats[old.seat] = new


def row_length(draft: Draft) -> int:
    """Return the number of log entries."""
    return draft.row.entries if draft.match is None else len(draft.match.log)


def _renamed(name: str, called: Collection[str]) -> str:
    return NAME if name in called else name


def _without(text: str, called: Collection[str]) -> str:
    for name in sorted(filter(None, called), key=len, reverse=True):
        text = text.replace(name, NAME)
    return text[:60]


def _told(one: Note, called: Collection[str]) -> Note:
    """Return a note of the table with the names in `called` replaced."""
    facts = {key: _renamed(value, called) for key, value in one.facts.items()}
    agreed, away = ([_renamed(name, called) for name in names] for names in (one.agreed, one.away))
    return replace(one, facts=facts, agreed=agreed, away=away)
