"""Who may decide over whose game. Every act at a table in play asks this module, and nothing else decides it.

The rule: *nothing that decides over another person's game is done by one person alone*, unless that person's clock ran
out (then happens what the table has agreed on, see `timeouts`) or they have been away for longer than the table waits
(`TableRow.patience`). Everything else is a proposal that those concerned vote on (see `proposals`). The table of all
acts is in docs/powers.md.

All functions are pure: they look at rows and change nothing. `absent` are the people who are away for longer than the
table waits; a person with several seats is one person.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, Literal

from skerry.core.match import Match
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow

Kind = Literal["take_back", "stop", "edit", "pause", "go_on", "seat", "hand_on", "sit"]

ONE_SEAT: Final = ("seat", "hand_on")
"""Acts that decide over the game of one seat alone, if a person sits there."""

Sitting = Literal["", "now", "ask"]
"""Whether a person may sit down on a seat in play: not at all, at once, or if the others agree."""


def concerned(
    kind: Kind, person: str, seats: list[SeatRow], conceded: list[int], seat: int = -1, clocked: bool = True
) -> list[int]:
    """The seats of other people over whose game an act of `person` decides; `seat` is the one that it is about.

    Who has given up has nothing left to lose. An empty seat is nobody's game: that it is filled, or its turn handed on,
    keeps the table going. A pause takes nothing from anybody unless time is counted (`clocked`).
    """
    if kind in ("pause", "go_on") and not clocked:
        return []
    others = [
        other.seat
        for other in seats
        if other.occupant == "person" and other.person != person and other.seat not in conceded
    ]
    if kind in ONE_SEAT and seats[seat].occupant != "bot":
        return [other for other in others if seats[other].person == seats[seat].person]
    return others


def has_it_to_oneself(person: str, seats: list[SeatRow], held: list[list[Any]]) -> bool:
    """Whether a game is one person's alone: they sit there, and nobody but bots of the server plays with them, nor has
    anybody else played. A bot from outside has somebody behind it, whose hand a branch would show."""
    sitting = {seat.person for seat in seats if seat.occupant == "person" or seat.outside}
    return sitting == {person} and all(who == person for _, who in held)


def deciders(late: Collection[int], seats: list[SeatRow], conceded: list[int]) -> list[int]:
    """The seats of whoever may say what becomes of those whose time is out, each alone: the others at the table."""
    gone = {seats[seat].person for seat in late}
    return [
        seat.seat
        for seat in seats
        if seat.occupant == "person" and seat.person not in gone and seat.seat not in conceded
    ]


def waited_for(waiting: list[int], seats: list[SeatRow], absent: Collection[str], binding: bool) -> list[int]:
    """Of the seats that have not answered, those without whom nothing is decided. `binding`: absence is no consent."""
    return [seat for seat in waiting if binding or seats[seat].person not in absent]


def sitting(
    person: str,
    seat: SeatRow,
    seats: list[SeatRow],
    held: list[list[Any]],
    secrets: bool,
    free: bool,
    drawn: bool = False,
) -> Sitting:
    """Whether `person` may sit down on a seat of a game in play. `drawn`: who plays there was drawn, and nobody else
    may sit down.

    Whoever held it last comes back at once. In a game without secrets anybody takes an empty seat; a bot's seat, and
    any seat of a game with secrets, only if the others agree. Nobody gets to see two hands.
    """
    if seat.occupant == "person":
        return ""
    if not free and any(other.person == person for other in seats):
        return ""
    held_here = [who for number, who in held if number == seat.seat]
    if held_here and held_here[-1] == person:
        return "now"
    if drawn:
        return ""
    if secrets and any(who == person and number != seat.seat for number, who in held):
        return ""
    return "now" if seat.occupant == "empty" and not secrets else "ask"


def two_hands(one: str, other: str, seats: list[SeatRow], held: list[list[Any]]) -> bool:
    """Whether two people of a game with secrets, as one person, would play a hand and know another."""
    sit = {who: {seat.seat for seat in seats if seat.person == who} for who in (one, other)}
    known = {who: sit[who] | {number for number, person in held if person == who} for who in (one, other)}
    pairs = ((one, other), (other, one))
    return any(mine != theirs for who, whom in pairs for mine in sit[who] for theirs in known[whom])


def enough(person: str, seat: int, asked: list[int], seats: list[SeatRow], held: list[list[Any]]) -> bool:
    """Whether so many are asked that `person` may be let in on the secrets of a seat. Where another person has played
    it, one alone, who may have freed it, is not enough: a second browser of theirs would see that hand."""
    played = any(number == seat and who != person for number, who in held)
    return not played or len({seats[other].person for other in asked}) >= 2


def has_secrets(match: Match[Any]) -> bool:
    """Whether who sits down on a seat would learn what others do not know."""
    return match.game.secrets and not match.free


def hints_allowed(row: TableRow, seats: list[SeatRow]) -> bool:
    """Return whether hints are to be had at a table."""
    if row.hints:
        return row.hints == "everybody"
    return sum(seat.occupant != "bot" for seat in seats) <= 1
