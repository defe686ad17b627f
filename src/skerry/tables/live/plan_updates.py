"""Updates of planned choices, sent to those connections of a seat's own person that see the game as that seat, and to
nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.tables import protocol
from skerry.tables.live.connection import Connection
from skerry.tables.live.loaded_table import LoadedTable
from skerry.tables.live.viewer import viewer_of
from skerry.tables.model.seat import Plan, SeatRow
from skerry.tables.play.plans import open_plans
from skerry.tables.text.catalogue import say


def show(table: LoadedTable, connection: Connection) -> None:
    """Send a connection that has just got a whole position the plans of the seat as which it sees the game, if there
    are any."""
    seat = _seen(table, connection)
    if seat is not None and seat.plans:
        connection.send(plans_of(seat, connection.language))


def tell(table: LoadedTable, before: list[SeatRow], connections: Iterable[Connection]) -> None:
    """Send each connection that may see them the plans that have changed since the seats were as `before`."""
    if not any(seat.plans for seat in (*table.seats, *before)):
        return  # as after almost every step: nobody's view has to be looked for
    for connection in list(connections):
        seat = _seen(table, connection)
        if seat is not None and not connection.closed:
            old = before[seat.seat] if seat.seat < len(before) else None
            if seat.plans != (old.plans if old is not None and old.person == seat.person else []):
                connection.send(plans_of(seat, connection.language))


def plans_of(seat: SeatRow, language: str) -> protocol.Plans:
    """Return the message with a seat's plans, in a language."""
    told = [protocol.Planned(plan.id, *_words(plan, language)) for plan in open_plans(seat)]
    return protocol.Plans(seat.seat, told, _fell([plan for plan in seat.plans if plan.fell], language))


def _fell(fallen: list[Plan], language: str) -> str:
    if not fallen:
        return ""
    first, more = fallen[0], len(fallen) - 1
    key = "plan.fell.more" if more else "plan.fell"
    why = say(f"plan.why.{first.fell}", language)
    return say(key, language, choice=_words(first, language)[0], why=why, n=more)


def _words(plan: Plan, language: str) -> list[str]:
    return plan.words.get(language) or plan.words["en"]


def _seen(table: LoadedTable, connection: Connection) -> SeatRow | None:
    """Return the seat as which a connection sees the game, if its person holds it, else None."""
    eyes = viewer_of(table, connection)
    seat = None if eyes is None or not 0 <= eyes < len(table.seats) else table.seats[eyes]
    return seat if seat is not None and seat.person == connection.person else None
