"""Messages of the owner's page: what goes on at the server, who is kept out, and what the owner did."""

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
    """POST /api/owner/enter: this browser shows the owner's page from now on, for some hours."""

    code: Code


class Speed(Struct, frozen=True):
    """How long something took: `p95` of the last ten minutes in seconds (None: nothing was measured), out of `recent`;
    `total` since the server started."""

    p95: float | None
    recent: int
    total: int


class Fault(Struct, frozen=True):
    """Something that went wrong on the server. `words` never tell what people sent."""

    at: str
    words: str


class TableCounts(Struct, frozen=True):
    """How many tables there are."""

    waiting: int
    playing: int
    over: int


class AuditLine(Struct, frozen=True):
    """Something the owner did. `state`: "begun" is one of which it is not known what became of it."""

    at: str
    act: Act | Rule
    table: str
    """Its name; "" if it is gone, or none was concerned."""
    person: str
    """What they are called now; "" if none was concerned."""
    state: Literal["begun", "done", "failed"]


class Bar(Struct, frozen=True):
    """Somebody who is kept out: a person, or an address (an IPv6 network of 64 bits). `until`: "" for good."""

    kind: Literal["person", "address"]
    who: str
    """What it is lifted by."""
    name: str
    since: str
    until: str


class Invitation(Struct, frozen=True):
    """A link by which new guests come in; the link itself was told once."""

    id: str
    made: str
    until: str
    people: int
    left: int


class ReportedChat(Struct, frozen=True):
    """A line of a report; `reported`: it is the one that is meant."""

    name: str
    text: str
    at: str
    reported: bool


class ChatReport(Struct, frozen=True):
    """A line of chat that somebody reported, with the ten around it as they stood then."""

    id: int
    at: str
    table: str
    """"" if it is gone."""
    by: str
    who: str
    """By whom the line is: whom one bars or removes."""
    lines: list[ReportedChat]


class OwnerPage(Struct, frozen=True):
    """GET /api/owner: what goes on at this server; of several on one database, at the one that was asked."""

    version: str
    started: str
    """When this server started: errors and times are counted since then."""
    until: str
    """When this browser shows the page no longer."""
    store: str
    """sqlite or postgresql."""
    bytes: int
    """How large the database is."""
    free: int | None
    """What is left on its disk; None for PostgreSQL."""
    tables: TableCounts
    open: int
    """Tables in this server's memory."""
    sockets: int
    """Pages that are at a table here."""
    people: int
    bots_waiting: int
    """Questions to bots that wait for a process."""
    requests: Speed
    choices: Speed
    faults: list[Fault]
    """The last ones of 24 hours, the newest first."""
    fault_count: int
    """All of 24 hours."""
    invited: bool
    """Whether new guests come in by invitation only."""
    notice: str
    """What everybody reads; "" for nothing."""
    bars: list[Bar]
    invitations: list[Invitation]
    audit: list[AuditLine]
    reports: list[ChatReport]
    """What nobody has settled yet, the oldest first."""


class OwnedTable(Struct, frozen=True):
    """GET /api/owner/tables lists these, the last moved first. Nothing of what a seat knows stands here."""

    id: str
    name: str
    game: str
    phase: Phase
    private: bool
    created: str
    moved: str
    entries: int
    """How long its log is."""
    waiting: list[str]
    """Who is waited for, by name."""
    paused: bool
    people: list[str]
    """Who sits there."""
    here: int
    """How many are connected to it on this server."""
    goes: str
    """When it is thrown away by itself; "": not planned."""


class OwnedTables(Struct, frozen=True):
    """A page of them; `total`: how many there are in all."""

    tables: list[OwnedTable]
    total: int


class OwnedPerson(Struct, frozen=True):
    """GET /api/owner/people lists these, who was here last first."""

    id: str
    name: str
    seen: str
    """When they were last here, to the day; "" if that is not known."""
    playing: int
    """Unfinished tables at which they sit."""
    over: int
    things: int
    """Rule sets and the like."""
    here: bool
    """Whether they are at a table on this server."""
    barred: bool
    address: str
    """Where they last came from, since the server started; "" if it is not known. It is kept nowhere."""


class OwnedPeople(Struct, frozen=True):
    """A page of them; `total`: how many there are in all."""

    people: list[OwnedPerson]
    total: int


class MakeBar(Struct, frozen=True):
    """POST /api/owner/bars: keep somebody out, a person for good, an address for 24 hours."""

    kind: Literal["person", "address"]
    who: Annotated[str, Meta(min_length=1, max_length=64)]


class SetHouse(Struct, frozen=True):
    """PUT /api/owner/house: what is None stays."""

    invited: bool | None = None
    notice: Annotated[str, Meta(max_length=300)] | None = None


class MakeInvitation(Struct, frozen=True):
    """POST /api/owner/invitations: for so many new guests within so many days."""

    people: Annotated[int, Meta(ge=1, le=500)]
    days: Annotated[int, Meta(ge=1, le=90)]


class MadeInvitation(Struct, frozen=True):
    """What is told once: the address to hand on."""

    address: str


class MadeBackup(Struct, frozen=True):
    """POST /api/owner/backup: a file in the data folder."""

    file: str
    bytes: int


class AcceptInvitation(Struct, frozen=True):
    """POST /api/invitation: come in by a link."""

    code: Code
