"""The seats of a table as a person sees them, and their names at a log entry."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from skerry.core.game import GameSpec
from skerry.tables import protocol
from skerry.tables.consent import Sitting
from skerry.tables.model.seat import FormerName, SeatRow
from skerry.tables.text.catalogue import game_text


def renamed(sat: list[FormerName], seats: list[SeatRow], sat_now: list[FormerName], seats_now: list[SeatRow]) -> bool:
    """Return whether a person who sat at a table has another name now than in the log lines made before."""
    if sat == sat_now and all(before.name == now.name for before, now in zip(seats, seats_now)):
        return False
    for before, now in zip(seats, seats_now):
        known = [*(one.name for one in sat if one.seat == before.seat), before.name]
        told = [*(one.name for one in sat_now if one.seat == before.seat), now.name]
        if before.name and told[: len(known)] != known:
            return True
    return False


def seat_names(spec: GameSpec, seats: list[SeatRow], language: str) -> list[str]:
    """Return the name of each seat: that of its occupant, else the seat's own title."""
    return [seat.name or game_text(spec.words, spec.seats[seat.seat].title, language) for seat in seats]


def names_then(spec: GameSpec, names: list[str], sat: Sequence[FormerName], seq: int, language: str) -> list[str]:
    """Return the name of each seat at the time of log entry `seq`: others may sit there now. `sat`: former names (see
    `TableRow`)."""
    then = list(names)
    for one in reversed(sat):
        if seq < one.until:
            then[one.seat] = one.name or game_text(spec.words, spec.seats[one.seat].title, language)
    return then


def seat_states(
    spec: GameSpec,
    seats: list[SeatRow],
    person: str,
    online: Collection[str],
    conceded: list[int],
    language: str,
    absent: Collection[str] = (),
    sitting: dict[int, Sitting] | None = None,
    host: str = "",
    playing: bool = True,
    blocked: Collection[str] = (),
) -> list[protocol.SeatState]:
    """Return the seats as `person` sees them. Other people appear by name alone, never by id. `absent`: people whom the
    table no longer waits for; `sitting`: how this person may take each seat in play; `host`: shown as ready, because
    starting the game is theirs; `blocked`: people whom this person blocks."""
    return [
        protocol.SeatState(
            seat=seat.seat,
            title=game_text(spec.words, spec.seats[seat.seat].title, language),
            colour=spec.seats[seat.seat].colour,
            emblem=spec.seats[seat.seat].emblem,
            occupant=seat.occupant,  # type: ignore[arg-type]
            name=seat.name,
            bot=seat.bot,
            ready=seat.ready or _is_servers(seat) or (seat.person != "" and seat.person == host),
            online=_is_servers(seat) or (seat.person != "" and seat.person in online),
            conceded=seat.seat in conceded,
            yours=seat.person != "" and seat.person == person,
            absent=seat.person in absent,
            access=(sitting or {}).get(seat.seat, ""),
            stand_in=seat.stand_in if playing else "",
            by_itself=seat.by_itself and seat.person == person,
            blocked=seat.person != "" and seat.person in blocked,
            bot_of=seat.bot_of,
        )
        for seat in seats
    ]


def _is_servers(seat: SeatRow) -> bool:
    """Return whether a bot of the server sits there, which is always online."""
    return seat.occupant == "bot" and not seat.outside
