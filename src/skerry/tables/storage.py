"""Interface of the store that tables need: whatever outlives the process is kept there, and nothing counts before it is
stored."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterable
from typing import Protocol, TypeVar

from msgspec import Struct

from skerry.tables.errors import RequestError
from skerry.tables.model.day import DayRow, Entrant
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import StoredTable, TableWrite

Found = TypeVar("Found")


class ReportedLine(Struct, frozen=True):
    """A chat line in a report: its number, its author (`who`: the person's id), its text and its Unix time."""

    number: int
    who: str
    name: str
    text: str
    at: float


class WriteConflict(Exception):
    """Error of a write whose entry was written, or table changed, by another writer: reload it and try again."""


class StoreError(Exception):
    """Error of a store that cannot be read, or did not accept a write, which then has no effect. The message gives the
    reason."""


class TableStore(Protocol):
    """Store of tables. Any method may raise StoreError, writing methods also Conflict; then nothing is stored."""

    async def write(self, write: TableWrite, urgent: bool = True) -> None:
        """Store one step of a table, all of it or nothing; on return it is stored. `urgent`: a person waits for it.

        Raises WriteConflict if another writer has changed the row, or written entries, since `write` was computed; and
        RequestError if a new table is above a limit.
        """

    async def load(self, table: str, first: int = 0) -> StoredTable | None:
        """Return a whole table, as of one moment; None if there is none. With `first`: its log from that entry on, and
        no keys of requests."""

    async def forget_waiting(self, table: str) -> bool:
        """Delete a table that has not started; return False if there is none."""

    async def list_tables(
        self,
        game: str = "",
        phase: str = "",
        person: str = "",
        mine: bool = False,
        limit: int = 100,
        origin: str = "",
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return tables, those that are not over before the others, in each part the last changed first: public ones,
        and `person`'s own (`mine`: only these). `origin`: only branches of that table. A game that a person plays with
        bots alone is listed for that person only."""

    async def hosted(self, person: str, branches: bool = False) -> int:
        """Return the number of unfinished tables that a person hosts, day's challenges left out: branches if
        `branches`, else other tables."""

    async def seats_held(self, person: str) -> int:
        """Return the number of seats that a person holds at unfinished tables."""

    def due(self, until: float) -> AsyncIterator[str]:
        """Yield the ids of tables at which a server has to act by Unix time `until`, the earliest first."""

    def unsettled(self, versions: dict[str, int]) -> AsyncIterator[str]:
        """Yield the ids of tables in play whose rules version is not that of `versions` (game -> version), or whose
        game is marked as incompatible."""

    async def stirred(self, seconds: float) -> set[str] | None:
        """Return the ids of tables at which other servers have written since the last call, after `seconds` at the
        latest; None: it may be any."""

    @property
    def tells(self) -> bool:
        """True if other servers are notified at once of what is stored."""

    async def moved(self, seconds: float) -> None:
        """Wait until a person connects to another server or leaves it, at most `seconds`."""

    async def news(self, ids: list[str]) -> dict[str, tuple[int, int, int]]:
        """Return the (revision, entries, chats) of each table, to compare with those known."""

    async def renew_presence(
        self,
        server: str,
        present: Iterable[tuple[str, str]],
        seated: Iterable[tuple[str, str]] = (),
        most: float = 60.0,
    ) -> None:
        """Store who is connected to this server now: (table, person) pairs; for the `seated` ones also the time.

        If no server has reported for more than `most` seconds, that time counts as nobody's absence.
        """

    async def beat(self, at: float, alive: float, patience: float) -> bool:
        """Store a heartbeat of a server at Unix time `at`; its previous one was at `alive` (0: it starts).

        If there was no heartbeat for more than `patience` seconds, that time is taken from no seat's bank. Return
        whether that was so.
        """

    async def elsewhere(self, server: str) -> dict[str, set[str]]:
        """Return the people connected to other servers, by table."""

    async def name_person(self, person: str, name: str) -> None:
        """Store a person's chosen name."""

    async def name_of(self, person: str) -> str:
        """Return a person's chosen name; "" if none."""

    async def names_of(self, people: list[str]) -> dict[str, str]:
        """Return the names of those of the people who have chosen one, by id."""

    async def chat_off(self, person: str) -> bool:
        """Return whether a person is sent no chat, at any table."""

    async def mute(self, table: str, person: str, who: str, muted: bool) -> None:
        """Store whether `person` has muted `who` at a table."""

    async def muted(self, table: str, person: str) -> set[str]:
        """Return the people whom a person has muted at a table."""

    async def block(self, person: str, who: str, blocked: bool, most: int = 500) -> bool:
        """Store whether `person` blocks `who`, at every table; return False if they block `most` already."""

    async def blocked(self, person: str) -> set[str]:
        """Return the people whom a person blocks."""

    async def blockers(self, person: str) -> set[str]:
        """Return the people who block a person."""

    async def report(
        self, table: str, person: str, line: ReportedLine, lines: list[ReportedLine], most: int = 1000
    ) -> bool:
        """Store a chat line that a person reports, with those around it; return False if `most` are stored already."""


class DealStore(Protocol):
    """Store of luck that tables share. Any method may raise StoreError."""

    async def unfinished(self, deal: str) -> int:
        """Return the number of tables of a deal that are not over."""

    async def entered(self, deal: str, person: str) -> tuple[str, str]:
        """Return the table at which a person plays a deal, and its phase; "" twice if there is none."""

    async def tables(self, deal: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return the tables of a deal, in the order in which they were made."""

    async def entrants(self, deals: list[str]) -> list[Entrant]:
        """Return the people who play these deals, in the order of entry."""

    async def days(self, first: str, last: str) -> list[DayRow]:
        """Return the challenges stored for the days from `first` to `last`."""

    async def seal(self, day: DayRow) -> None:
        """Store a day's challenge, unless it has one already: the first one counts."""


async def stored(work: Awaitable[Found]) -> Found:
    """Return the result of a store's method. Raises RequestError if the store cannot be read or written."""
    try:
        return await work
    except (StoreError, WriteConflict) as error:
        raise RequestError("store", why=str(error) or "conflict", status=503) from error
