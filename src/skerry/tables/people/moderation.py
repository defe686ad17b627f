"""Moderation by players: mute a person at a table, block them everywhere, report a line of chat."""

from __future__ import annotations

from typing import Final

from skerry.tables import protocol
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.model.write import ChatRow
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import ReportedLine, stored

MOST_BLOCKS: Final = 500
AROUND: Final = 10
"""Maximum number of lines of chat that are kept along with a reported one."""


def blocked_aliases(table: LiveTable, connection: Connection) -> list[str]:
    """Return the aliases, at this table, of those whom a connection's person blocks and who have talked or sit here."""
    known = {line.who for line in table.chat} | {seat.person for seat in table.seats}
    return sorted(table.alias(who) for who in known & connection.blocked)


async def mute(
    runtime: Runtime, table: LiveTable, connection: Connection, client: Client, message: protocol.Mute
) -> None:
    """Hide, or show again, what a person says at this table. Does nothing if the alias in the message is unknown here.
    Raises RequestError."""
    known = {line.who for line in table.chat} | connection.muted
    whom = next((one for one in known if table.alias(one) == message.who), None)
    if whom is None:
        return  # nobody of that id has said anything here
    await runtime.quotas.guest(client, connection.person)
    await stored(runtime.store.mute(table.id, connection.person, whom, message.muted))
    for other in table.connections:
        if other.person == connection.person and message.muted:
            other.muted.add(whom)
        elif other.person == connection.person:
            other.muted.discard(whom)


async def block(
    runtime: Runtime, table: LiveTable, connection: Connection, client: Client, message: protocol.Block
) -> None:
    """Block a person at every table, or unblock them. Raises RequestError."""
    person = connection.person
    known = {line.who for line in table.chat} | {seat.person for seat in table.seats if seat.person}
    whom = next((one for one in known if message.who and table.alias(one) == message.who), "")
    if message.seat is not None and message.seat < len(table.seats):
        whom = table.seats[message.seat].person
    if not whom:
        raise RequestError("nobody_there")
    if whom == person:
        raise RequestError("own_block")
    await runtime.quotas.guest(client, person)
    if not await stored(runtime.store.block(person, whom, message.blocked, MOST_BLOCKS)):
        raise RequestError("too_many_blocks", count=MOST_BLOCKS)
    took(runtime, person, whom, message.blocked)


def took(runtime: Runtime, person: str, whom: str, blocked: bool) -> None:
    """Apply a block that is stored, or its end, to every connection of the person, and send them their tables'
    states."""
    for table in runtime.tables.loaded.values():
        mine = [one for one in table.connections if one.person == person]
        for one in mine:
            (one.blocked.add if blocked else one.blocked.discard)(whom)
        for one in mine:
            one.send(protocol.TableChanged(table.state_for(person, one.language)))


async def report(
    runtime: Runtime, table: LiveTable, connection: Connection, client: Client, message: protocol.Report
) -> None:
    """Report a line of chat to the server's operator, with the lines around it. Raises RequestError."""
    async with table.steady():
        chat = list(table.chat)
    place = next((at for at, line in enumerate(chat) if line.number == message.line), None)
    if place is None:
        raise RequestError("no_line")
    if chat[place].who == connection.person:
        raise RequestError("own_line")
    await runtime.quotas.guest(client, connection.person)
    if not runtime.reports.take(client):
        raise RequestError("reports_too_fast")
    first = max(0, min(place - AROUND // 2, len(chat) - AROUND - 1))
    lines = [_reported(line) for line in chat[first : first + AROUND + 1]]
    if not await stored(runtime.store.report(table.id, connection.person, _reported(chat[place]), lines)):
        raise RequestError("reports_full")


def _reported(line: ChatRow) -> ReportedLine:
    return ReportedLine(line.number, line.who, line.name, line.text, line.at)


def must_be_warned(draft: Draft, blocked: set[str]) -> None:
    """Raise RequestError if a person in `blocked` sits at the table, so that whoever sits down knows it."""
    names = [seat.name for seat in draft.seats if seat.person and seat.person in blocked]
    if names:
        raise RequestError("blocked_here", names=", ".join(names), status=409)


def ask_anew(draft: Draft, blockers: set[str]) -> None:
    """Mark those of `blockers` who sit at the table as not ready, before the start, so that they learn that the person
    whom they block has sat down."""
    if draft.match is not None:
        return
    for seat in draft.seats:
        if seat.person and seat.person in blockers:
            seat.ready, seat.client_seed = False, ""
