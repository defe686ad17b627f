"""Outcomes of a finished game: a small row for each seat, computed from the stored table.

Rows follow from the table's row, seats and log alone, so they can be deleted and computed anew. Their sums are in
`skerry.server.statistics`.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.score_breakdown import ScoreBreakdown, breakdowns_of
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER, TableRow
from skerry.tables.model.write import StoredTable
from skerry.tables.records import choosers
from skerry.tables.records.rated_games import counts_for_ratings

CAUSES: Final = 16
"""Maximum number of kinds of events listed in a row; the rest is summed up under the kind ""."""

PLAYED: Final = "played"
"""Played to the end that the rules define, with at least half of the choices the person's own."""
STOPPED: Final = "stopped"
"""Ended early by agreement of the table."""
GAVE_UP: Final = "gave_up"
LEFT_BY_OTHERS: Final = "walkover"
"""Others conceded, and that ended the game or left fewer than two people in it."""
TIMED_OUT: Final = "timed_out"
"""Conceded or was given to a bot because of a timeout; or the clock made at least half of its choices."""
LEFT: Final = "left"
"""Given up to a bot, or left empty, before the end."""
IN_PART: Final = "in_part"
"""More than half of its choices were made by others or by bots."""
UNKNOWN: Final = "unknown"
"""Not known, because the installed rules do not fit the game."""


class Outcome(Struct, frozen=True):
    """The outcome of a game for one seat. `person`: who sits there, or the last one who left it in play; "" for a bot's
    seat.

    `won`: its share of the win. `tied`: number of seats with its `place` (0: there is no place). `points`: [kind of
    event, times, points], gains and losses apart, which with `start` add up to `score`. `made`: number of the seat's
    choices in force, of which `own` were the person's. `ended`: Unix time. `counts`: the game counts for ratings, and
    the seat is a person's.
    """

    table_id: str
    seat: int
    person: str
    game: str
    preset: str
    seats: int
    ended: float
    kind: str
    branch: bool
    place: int
    tied: int
    won: float
    start: int
    score: int
    points: list[list[Any]]
    made: int
    own: int
    hints: int
    counts: bool


def outcomes_of(stored: StoredTable, match: Match[Any] | None, ended: float) -> list[Outcome]:
    """Return the outcomes of a finished table. `match`: its replayed game, None if the installed rules do not fit it;
    `ended`: Unix time of its last log entry."""
    row, seats = stored.row, stored.seats
    people = [_person(row, seat) for seat in seats]
    if match is None or not match.over:
        kinds = [STOPPED if _is_stop(stored.entries) else UNKNOWN] * len(seats)
        scores, places = (_numbers(row.progress.get(name), len(seats)) for name in ("scores", "places"))
        won = _shares(places)
        accounts: list[ScoreBreakdown] = []
        made = own = [0] * len(seats)
    else:
        result = match.result()
        scores, places, accounts = result.scores, result.places, breakdowns_of(match)
        winners = result.winners()
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats))]
        choices = [_choices(match, row, seat.seat) for seat in seats]
        made, own = [one[0] for one in choices], [one[1] for one in choices]
        given_up = _given_up(match)
        alone = _is_left_alone(match, seats, given_up)
        kinds = [_kind(match, row, seat, given_up, alone, choices[seat.seat]) for seat in seats]
    hints = [row.hints_taken(seat.seat) for seat in seats]
    played_out = match is not None and all(kind == PLAYED for kind in kinds)
    counts = counts_for_ratings(row, seats, played_out, hints)
    return [
        Outcome(
            table_id=row.id,
            seat=number,
            person=people[number],
            game=row.game,
            preset=row.preset,
            seats=len(seats),
            ended=ended,
            kind=kinds[number],
            branch=row.parent != {},
            place=places[number],
            tied=places.count(places[number]) if places[number] else 0,
            won=won[number],
            start=accounts[number].start if accounts else 0,
            score=scores[number],
            points=_points(accounts[number]) if accounts else [],
            made=made[number],
            own=own[number],
            hints=hints[number],
            counts=counts and seats[number].occupant == "person",
        )
        for number in range(len(seats))
    ]


def unknown_outcomes(stored: StoredTable, ended: float) -> list[Outcome]:
    """Return the outcomes of a table whose game cannot be replayed at all."""
    return outcomes_of(stored, None, ended)


def _person(row: TableRow, seat: SeatRow) -> str:
    """Return the person whose outcome it is: also one who left the seat to a bot in play, because they played the game
    for a while. "" if there is none."""
    if seat.occupant == "person":
        return seat.person
    last = [one.person for one in row.former_holders if one.seat == seat.seat]
    return str(last[-1]) if last and last[-1] != FORMER else ""


def _is_stop(entries: list[Json]) -> bool:
    return bool(entries) and entries[-1].get("kind") == "stop"


def _numbers(told: Any, seats: int) -> list[int]:
    return [int(one) for one in told] if isinstance(told, list) and len(told) == seats else [0] * seats


def _shares(places: list[int]) -> list[float]:
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def _points(account: ScoreBreakdown) -> list[list[Any]]:
    told: list[list[Any]] = [[cause.kind, cause.times, cause.points] for cause in account.causes]
    rest = told[CAUSES:]
    if rest:
        told = [*told[:CAUSES], ["", sum(one[1] for one in rest), sum(one[2] for one in rest)]]
    return told


# --- how it ended ----------------------------------------------------------------------------------------------------
def _kind(
    match: Match[Any],
    row: TableRow,
    seat: SeatRow,
    given_up: dict[int, int],
    alone: bool,
    choices: tuple[int, int, int],
) -> str:
    """Return the kind of outcome for a seat. `alone`: see `_is_left_alone`; `choices`: see `_choices`."""
    made, own, clocked = choices
    if match.stopped:
        return STOPPED
    if seat.occupant != "person":
        return TIMED_OUT if _went_to_a_bot(row, seat.seat) else LEFT if _taken_at(row, seat.seat) else PLAYED
    if seat.seat in given_up:
        before = given_up[seat.seat] - 1
        late = any(one.kind == "timeout.concede" and one.seq == before for one in row.notes)
        return TIMED_OUT if late else GAVE_UP
    if alone:
        return LEFT_BY_OTHERS
    if made and clocked * 2 >= made:
        return TIMED_OUT
    return IN_PART if own * 2 < made else PLAYED


def _given_up(match: Match[Any]) -> dict[int, int]:
    """Return the seats that conceded while the game was open for them, with the log entry."""
    found: dict[int, int] = {}
    for number, events in enumerate(match.events):
        for event in events:
            if event.type == "conceded" and not event.public["settled"]:
                found[int(event.public["seat"])] = number
    return found


def _is_left_alone(match: Match[Any], seats: list[SeatRow], given_up: dict[int, int]) -> bool:
    """Return whether concessions of others ended the game, or left fewer than two people in it."""
    people = [seat.seat for seat in seats if seat.occupant == "person"]
    left = [seat for seat in people if seat not in given_up]
    return match.log[-1].kind == "concede" or (len(left) < len(people) and len(left) < 2)


def _taken_at(row: TableRow, seat: int) -> int:
    """Return the log entry before which the present occupant of a seat came; 0 if they have been there from the
    start."""
    return max((one.until for one in row.former_names if one.seat == seat), default=0)


def _went_to_a_bot(row: TableRow, seat: int) -> bool:
    taken = _taken_at(row, seat)
    late = {one.seq + 1 for one in row.notes if one.kind.startswith("timeout.bot")}
    return taken in late


def _choices(match: Match[Any], row: TableRow, seat: int) -> tuple[int, int, int]:
    """Return the number of a seat's choices in force, how many of them the present occupant made, and how many the
    clock made. An only choice that the server made at the person's wish counts as their own."""
    since = _taken_at(row, seat)
    made = own = clocked = 0
    for number, whose, by in choosers.chosen(match):
        if whose == seat:
            made += 1
            clocked += by == "clock"
            own += number >= since and choosers.is_own(by)
    return made, own, clocked
