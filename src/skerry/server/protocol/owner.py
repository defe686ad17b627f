"""Messages of the owner's page: the state of the server, bars, invitations, reports, and the audit log."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import Phase

Code = Annotated[str, Meta(min_length=1, max_length=200)]
Act = Literal[
    "ended", "deleted", "removed", "backup", "barred", "let_in", "barred_at", "let_in_at", "notice", "notice_off"
]
Rule = Literal["invited", "invited_off", "invitation", "revoked", "settled"]


class EnterOwner(Struct, frozen=True):
    """POST /api/owner/enter: let this browser show the owner's page for some hours."""

    code: Code


class Speed(Struct, frozen=True):
    """Durations of an operation. `p95`: 95th percentile of the last ten minutes in seconds, None if there are none;
    `recent`: number of durations it is taken from; `total`: number since the server started."""

    p95: float | None
    recent: int
    total: int


class Fault(Struct, frozen=True):
    """Error on the server. `text` never contains what people sent."""

    at: str
    text: str


class TableCounts(Struct, frozen=True):
    """Number of tables by phase."""

    waiting: int
    playing: int
    over: int


class AuditLine(Struct, frozen=True):
    """Action of the owner. `state` "begun": its result is not known."""

    at: str
    act: Act | Rule
    table: str
    """Name of the table; "" if it is gone, or the action was not about a table."""
    person: str
    """Current name of the person; "" if the action was not about a person."""
    state: Literal["begun", "done", "failed"]


class Bar(Struct, frozen=True):
    """Bar of a person, or of an address (an IPv6 network of 64 bits). `until`: "" for good."""

    kind: Literal["person", "address"]
    who: str
    """Id of the person, or the address; with `kind` it identifies the bar."""
    name: str
    since: str
    until: str


class Invitation(Struct, frozen=True):
    """Invitation for new guests; its link was shown once, when it was made. `left`: number of guests who can still use
    it."""

    id: str
    made: str
    until: str
    people: int
    left: int


class ReportedChat(Struct, frozen=True):
    """Chat line in a report. `reported`: it is the line that was reported."""

    name: str
    text: str
    at: str
    reported: bool


class ChatReport(Struct, frozen=True):
    """Report of a chat line, with the ten lines around it as they were at the time of the report."""

    id: int
    at: str
    table: str
    """Name of the table; "" if it is gone."""
    by: str
    who: str
    """Id of the line's author, by which the owner can bar or remove them."""
    lines: list[ReportedChat]


class OwnerPage(Struct, frozen=True):
    """GET /api/owner: the state of the server, or of all servers on one database together."""

    version: str
    started: str
    """Start of the server that has run longest; errors and durations are counted since each started."""
    servers: int
    """Number of servers that run on the database."""
    until: str
    """Time until which this browser may show the page."""
    store: str
    """"sqlite" or "postgresql"."""
    bytes: int
    """Size of the database in bytes."""
    free: int | None
    """Free bytes on the database's disk; None for PostgreSQL."""
    tables: TableCounts
    open: int
    """Number of tables in memory; one that several servers have counts for each."""
    sockets: int
    """Number of connections to tables."""
    people: int
    bots_waiting: int
    """Number of requests to bots that wait for a process."""
    requests: Speed
    choices: Speed
    faults: list[Fault]
    """Latest errors of the last 24 hours, newest first."""
    fault_count: int
    """Number of all errors of the last 24 hours."""
    invited: bool
    """True if new guests need an invitation."""
    notice: str
    """Text that is shown to everybody; "" for none."""
    bars: list[Bar]
    invitations: list[Invitation]
    audit: list[AuditLine]
    reports: list[ChatReport]
    """Reports that are not settled, oldest first."""


class OwnedTable(Struct, frozen=True):
    """GET /api/owner/tables lists these, the last moved first. They tell nothing that only a seat knows."""

    id: str
    name: str
    game: str
    phase: Phase
    private: bool
    created: str
    moved: str
    entries: int
    """Number of log entries."""
    waiting: list[str]
    """Names of the players to move, or the titles of their seats; [] unless the game is in play."""
    paused: bool
    people: list[str]
    """Names of the people who sit there."""
    here: int
    """Number of people who are connected to it, at any server."""
    goes: str
    """Time at which the idle table is deleted; "" if that is not scheduled."""


class OwnedTables(Struct, frozen=True):
    """Tables found, at most a hundred. `total`: number of all that match."""

    tables: list[OwnedTable]
    total: int


class OwnedPerson(Struct, frozen=True):
    """GET /api/owner/people lists these, the last seen first."""

    id: str
    name: str
    seen: str
    """Day on which they were last seen; "" if that is not known."""
    playing: int
    """Number of tables at which they sit that are not over."""
    over: int
    things: int
    """Number of rule sets, content and records."""
    here: bool
    """True if they are connected to a table, at any server."""
    barred: bool
    address: str
    """Last known address since the server started, in memory only; "" if it is not known."""


class OwnedPeople(Struct, frozen=True):
    """People found, at most a hundred. `total`: number of all that match."""

    people: list[OwnedPerson]
    total: int


class MakeBar(Struct, frozen=True):
    """POST /api/owner/bars: bar a person for good, or an address for 24 hours."""

    kind: Literal["person", "address"]
    who: Annotated[str, Meta(min_length=1, max_length=64)]


class SetHouse(Struct, frozen=True):
    """PUT /api/owner/house: set rules of the server; None leaves a rule as it is."""

    invited: bool | None = None
    notice: Annotated[str, Meta(max_length=300)] | None = None


class MakeInvitation(Struct, frozen=True):
    """POST /api/owner/invitations: an invitation for that number of new guests, valid for that number of days."""

    people: Annotated[int, Meta(ge=1, le=500)]
    days: Annotated[int, Meta(ge=1, le=90)]


class MadeInvitation(Struct, frozen=True):
    """Invitation link, which is shown only once."""

    address: str


class MadeBackup(Struct, frozen=True):
    """POST /api/owner/backup: a backup file in the data folder, and its size in bytes."""

    file: str
    bytes: int


class AcceptInvitation(Struct, frozen=True):
    """POST /api/invitation: accept an invitation by its code."""

    code: Code
