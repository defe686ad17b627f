"""What tables need of a store: what outlives the process is kept there, and nothing counts before it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterable
from typing import Final, Protocol, TypeVar

from msgspec import Struct

from skerry.tables.errors import RequestError
from skerry.tables.model.day import DayRow, Entrant
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import Stored, Write

Found = TypeVar("Found")
CHAT_KEPT: Final = 200
"""So many lines of chat are sent to who opens a table."""


class ReportedLine(Struct, frozen=True):
    """A line of chat in a report: its number, whose it was, and what was said."""

    number: int
    who: str
    name: str
    text: str
    at: float


class Conflict(Exception):
    """Somebody else has written this entry, or changed the table: reload it and try again."""


class StoreFailed(Exception):
    """The store did not take a write, which is as if it had never been tried. The words say why."""


class TableStore(Protocol):
    """Where tables are kept. Any method may raise StoreFailed, what writes also Conflict; then nothing is stored."""

    async def write(self, write: Write, urgent: bool = True) -> None:
        """Store one step of a table, all of it or nothing; on return it is kept. `urgent`: somebody waits for it.

        Raises Conflict if another has changed the row, or written entries, since `write` was worked out.
        """

    async def load(self, table: str) -> Stored | None:
        """A whole table, as of one moment; None if there is none."""

    async def forget_waiting(self, table: str) -> bool:
        """Delete a table that has not started; False if there is none."""

    async def list_tables(
        self,
        game: str = "",
        phase: str = "",
        person: str = "",
        mine: bool = False,
        limit: int = 100,
        origin: str = "",
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables, the last moved first: public ones, and `person`'s own (`mine`: only these). `origin`: only branches
        of that table. What somebody plays with bots alone is on no list but their own."""

    async def hosted(self, person: str, branches: bool = False) -> int:
        """How many unfinished tables a person hosts that are no branches, or that are."""

    async def seats_held(self, person: str) -> int:
        """How many seats of unfinished tables somebody holds."""

    def due(self, until: float) -> AsyncIterator[str]:
        """The ids of tables at which something has to be done by `until`, the most urgent first."""

    def unsettled(self, versions: dict[str, int]) -> AsyncIterator[str]:
        """The ids of games in play that were begun under other rules than these (game -> version) or are only read."""

    async def stirred(self, seconds: float) -> set[str] | None:
        """What others have written since this was last asked, after `seconds` at the latest: the ids of tables; None:
        it may be any."""

    @property
    def tells(self) -> bool:
        """Whether other servers hear at once of what is stored."""

    async def moved(self, seconds: float) -> None:
        """Somebody came to another server or went, or so many seconds have passed."""

    async def news(self, ids: list[str]) -> dict[str, tuple[int, int, int]]:
        """For each table its (revision, entries, chats), to compare with what one knows."""

    async def renew_presence(
        self,
        server: str,
        present: Iterable[tuple[str, str]],
        seated: Iterable[tuple[str, str]] = (),
        most: float = 60.0,
    ) -> None:
        """Say who is connected to this server now: (table, person) pairs; of the `seated` ones it is remembered when.

        Nobody is away for longer because no server said so for more than `most` seconds: there was none.
        """

    async def beat(self, at: float, alive: float, patience: float) -> bool:
        """A server runs, at the time of day `at`; it last said so at `alive` (0: it starts).

        If none has said so for more than `patience` seconds, that time is taken from no seat's bank. Whether it was so.
        """

    async def elsewhere(self, server: str) -> dict[str, set[str]]:
        """Who is connected to other servers: table -> people."""

    async def name_person(self, person: str, name: str) -> None:
        """Remember a person's chosen name."""

    async def name_of(self, person: str) -> str:
        """A person's chosen name, "" if none."""

    async def names_of(self, people: list[str]) -> dict[str, str]:
        """The names of those who have chosen one."""

    async def mute(self, table: str, person: str, who: str, muted: bool) -> None:
        """Remember whether `person` wants to read what `who` says at a table."""

    async def muted(self, table: str, person: str) -> set[str]:
        """Whom a person does not want to read at a table."""

    async def block(self, person: str, who: str, blocked: bool, most: int = 500) -> bool:
        """Remember whether `person` blocks `who`, at every table; False if they block `most` already."""

    async def blocked(self, person: str) -> set[str]:
        """Whom a person blocks."""

    async def blockers(self, person: str) -> set[str]:
        """Who blocks a person."""

    async def report(
        self, table: str, person: str, line: ReportedLine, lines: list[ReportedLine], most: int = 1000
    ) -> bool:
        """Keep a line of chat that a person reports, with those around it; False if `most` are kept already."""


class DealStore(Protocol):
    """Where luck is kept that tables share. Any method may raise StoreFailed."""

    async def unfinished(self, deal: str) -> int:
        """How many tables of a deal are not over."""

    async def entered(self, deal: str, person: str) -> tuple[str, str]:
        """The table at which a person plays a deal and its phase; "" twice if at none."""

    async def tables(self, deal: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables of a deal, in the order in which they were laid."""

    async def entrants(self, deals: list[str]) -> list[Entrant]:
        """Who plays these deals, the first one first."""

    async def days(self, first: str, last: str) -> list[DayRow]:
        """The challenges that are sealed, of the days from `first` to `last`."""

    async def seal(self, day: DayRow) -> None:
        """Keep a day's challenge, unless it has one: the first one counts."""


async def stored(work: Awaitable[Found]) -> Found:
    """What a store gives. Raises RequestError if it cannot be read or written."""
    try:
        return await work
    except (StoreFailed, Conflict) as error:
        raise RequestError("store", why=str(error) or "conflict", status=503) from error
