"""Consent: whose consent an act at a table in play needs. Every such act asks this module, and nothing else decides
it.

The rule: *nothing that affects another person's game is decided by one person alone*, unless that person ran out of
time (then the table's timeout policy applies, see `timeouts`) or has been away for longer than the table waits
(`TableRow.absence_limit`). Everything else is a proposal on which the people affected vote (see `proposals`). The
table of all acts is in docs/powers.md.

All functions are pure: they look at rows and change nothing. `absent` are the people who are away for longer than the
table waits; a person with several seats is one person.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal

from skerry.core.match import Match
from skerry.tables.model.proposal import Kind
from skerry.tables.model.seat import FormerHolder, SeatRow

ONE_SEAT: Final = ("replace_player", "skip_turn")
"""Acts that affect the game of one seat alone, if a person sits there."""

Sitting = Literal["", "now", "ask"]
"""Permission to take a seat in play: not at all (""), at once ("now"), or if the others agree ("ask")."""


def concerned(
    kind: Kind, person: str, seats: list[SeatRow], conceded: list[int], seat: int = -1, clocked: bool = True
) -> list[int]:
    """Return the seats whose players must agree to an act of `person`. `seat`: the seat that the act is about.

    A player who has conceded has nothing left to lose. An empty seat is nobody's game: filling it, or skipping its
    turn, keeps the table going. A pause needs consent only if the table has a clock (`clocked`).
    """
    if kind in ("pause", "resume") and not clocked:
        return []
    others = [
        other.seat
        for other in seats
        if other.occupant == "person" and other.person != person and other.seat not in conceded
    ]
    if kind in ONE_SEAT and seats[seat].occupant != "bot":
        return [other for other in others if seats[other].person == seats[seat].person]
    return others


def has_it_to_oneself(person: str, seats: list[SeatRow], held: Sequence[FormerHolder]) -> bool:
    """Return whether `person` plays alone with bots of the server, and nobody else has played in the game. A bot from
    outside counts as another player, whose hand a branch would show."""
    sitting = {seat.person for seat in seats if seat.occupant == "person" or seat.outside}
    return sitting == {person} and all(one.person == person for one in held)


def deciders(late: Collection[int], seats: list[SeatRow], conceded: list[int]) -> list[int]:
    """Return the seats whose players may each decide alone about seats that are out of time (`late`): those of all
    other people, unless they have conceded."""
    gone = {seats[seat].person for seat in late}
    return [
        seat.seat
        for seat in seats
        if seat.occupant == "person" and seat.person not in gone and seat.seat not in conceded
    ]


def waited_for(waiting: list[int], seats: list[SeatRow], absent: Collection[str], binding: bool) -> list[int]:
    """Return those of the seats that have not answered without which nothing is decided. `binding`: absence is no
    consent."""
    return [seat for seat in waiting if binding or seats[seat].person not in absent]


def sitting(
    person: str,
    seat: SeatRow,
    seats: list[SeatRow],
    held: Sequence[FormerHolder],
    secrets: bool,
    free: bool,
    drawn: bool = False,
) -> Sitting:
    """Return whether and how `person` may take a seat of a game in play. `drawn`: the players were drawn, and only the
    seat's last holder may take it.

    The last holder of a seat gets it back at once. In a game without secrets anybody may take an empty seat; a bot's
    seat, and any seat of a game with secrets, only if the others agree. Nobody gets to see two hands.
    """
    if seat.occupant == "person":
        return ""
    if not free and any(other.person == person for other in seats):
        return ""
    held_here = [one.person for one in held if one.seat == seat.seat]
    if held_here and held_here[-1] == person:
        return "now"
    if drawn:
        return ""
    if secrets and any(one.person == person and one.seat != seat.seat for one in held):
        return ""
    return "now" if seat.occupant == "empty" and not secrets else "ask"


def two_hands(one: str, other: str, seats: list[SeatRow], held: Sequence[FormerHolder]) -> bool:
    """Return whether two people of a game with secrets would, if they were merged into one person, play a hand and know
    another."""
    sit = {who: {seat.seat for seat in seats if seat.person == who} for who in (one, other)}
    known = {who: sit[who] | {one.seat for one in held if one.person == who} for who in (one, other)}
    pairs = ((one, other), (other, one))
    return any(mine != theirs for who, whom in pairs for mine in sit[who] for theirs in known[whom])


def enough(person: str, seat: int, asked: list[int], seats: list[SeatRow], held: Sequence[FormerHolder]) -> bool:
    """Return whether enough people are asked to let `person` see the secrets of a seat. If another person has played
    it, at least two must be: one alone, who may have freed the seat, could see that hand in a second browser."""
    played = any(one.seat == seat and one.person != person for one in held)
    return not played or len({seats[other].person for other in asked}) >= 2


def has_secrets(match: Match[Any]) -> bool:
    """Return whether taking a seat of the game would reveal what others do not know."""
    return match.game.secrets and not match.free
