"""A store that keeps tables in memory, and bots that think at once: all that a table needs, without a server."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Iterable

from msgspec.structs import asdict

from skerry.core.data import Json
from skerry.core.data import copied as deep
from skerry.core.verify import OPEN, Finding
from skerry.tables.bots.questions import BotFailed, Question, RankedAction, think, weigh
from skerry.tables.chat import CHAT_KEPT
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import StoredTable, TableWrite
from skerry.tables.storage import ReportedLine, WriteConflict

WORDS = "0123456789abcdef" * 2
"""Random words that a person adds to the luck of a game, made up."""


def row_like(row: TableRow) -> TableRow:
    """Another row of the same values, of which nothing is shared."""
    return TableRow(**deep(asdict(row)))


def stored_like(stored: StoredTable) -> StoredTable:
    """Another of the same values: what a table changes must not change what is kept."""
    return StoredTable(
        row_like(stored.row),
        [SeatRow(**asdict(seat)) for seat in stored.seats],
        deep(stored.entries),
        list(stored.chat),
        set(stored.requests),
        dict(stored.seen),
    )


class MemoryStore:
    """A `TableStore` that ends with the process."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.names: dict[str, str] = {}
        self.mutes: set[tuple[str, str, str]] = set()
        self.blocks: set[tuple[str, str]] = set()
        self.without_chat: set[str] = set()
        self.reports: list[tuple[str, str, ReportedLine, list[ReportedLine]]] = []
        self.present: dict[str, set[tuple[str, str]]] = {}
        self.said: float | None = None
        """When a server last said that it runs."""

    async def write(self, write: TableWrite, urgent: bool = True) -> None:
        kept = StoredTable(row_like(write.new), [], [], [], set()) if write.new else self.tables.get(write.table)
        if kept is None or (write.new is not None and write.table in self.tables):
            raise WriteConflict
        if write.request in kept.requests or (write.entries and write.first != len(kept.entries)):
            raise WriteConflict
        if write.chat is not None and any(line.number == write.chat.number for line in kept.chat):
            raise WriteConflict
        if write.new is None and write.revision is not None and write.revision != kept.row.revision:
            raise WriteConflict
        if write.new is not None and write.most:
            branch = write.new.parent_table != ""
            if await self.hosted(write.new.host, branch) >= write.most:
                raise RequestError("too_many_branches" if branch else "too_many_tables", count=write.most, status=429)
        kept = stored_like(kept)
        for name, value in deep(write.row).items():
            setattr(kept.row, name, value)
        if write.new is None and write.revision is not None and write.counts:
            kept.row.revision += 1
        if write.seats:
            kept.seats = [SeatRow(**asdict(seat)) for seat in write.seats]
        if write.chat is not None:
            kept.chat.append(write.chat)
        kept.entries += deep(write.entries)
        kept.requests |= {write.request} - {""}
        self.tables[write.table] = kept

    async def load(self, table: str, first: int = 0) -> StoredTable | None:
        kept = self.tables.get(table)
        if kept is None:
            return None
        found = stored_like(kept)
        found.chat = found.chat[-CHAT_KEPT:]
        if first:
            found.first, found.entries, found.requests = first, found.entries[first:], set()
        return found

    async def forget_waiting(self, table: str) -> bool:
        kept = self.tables.get(table)
        return kept is not None and kept.row.phase == "waiting" and self.tables.pop(table) is kept

    async def list_tables(
        self,
        game: str = "",
        phase: str = "",
        person: str = "",
        mine: bool = False,
        limit: int = 100,
        origin: str = "",
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        def listed(kept: StoredTable) -> bool:
            concerns = bool(person) and (kept.row.host == person or any(seat.person == person for seat in kept.seats))
            company = kept.row.phase == "waiting" or sum(seat.occupant != "bot" for seat in kept.seats) > 1
            return (concerns or (not mine and not kept.row.private and company)) and (
                kept.row.game == (game or kept.row.game) and kept.row.parent_table == (origin or kept.row.parent_table)
            )

        rows = [stored_like(kept) for kept in self.tables.values() if listed(kept) and phase in ("", kept.row.phase)]
        rows.sort(key=lambda kept: (kept.row.phase == "over", -kept.row.updated_at, kept.row.id))
        return [(kept.row, kept.seats) for kept in rows[:limit]]

    async def hosted(self, person: str, branches: bool = False) -> int:
        rows = [kept.row for kept in self.tables.values()]
        return sum(row.host == person and row.phase != "over" and (row.parent_table != "") == branches for row in rows)

    async def seats_held(self, person: str) -> int:
        open_ones = [kept for kept in self.tables.values() if kept.row.phase != "over"]
        return sum(seat.person == person for kept in open_ones for seat in kept.seats)

    async def due(self, until: float) -> AsyncIterator[str]:
        waiting = sorted(
            (kept.row.wake_at, name) for name, kept in self.tables.items() if 1.0 <= kept.row.wake_at <= until
        )
        for _, name in waiting:
            yield name

    async def unsettled(self, versions: dict[str, int]) -> AsyncIterator[str]:
        for name, kept in sorted(self.tables.items()):
            row = kept.row
            if row.phase == "playing" and (row.incompatible or versions.get(row.game) != row.rules_version):
                yield name

    async def stirred(self, seconds: float) -> set[str] | None:
        await asyncio.sleep(seconds)
        return None

    @property
    def tells(self) -> bool:
        return False

    async def moved(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def news(self, ids: list[str]) -> dict[str, tuple[int, int, int]]:
        rows = [self.tables[name].row for name in ids if name in self.tables]
        return {row.id: (row.revision, row.entries, row.chat_lines) for row in rows}

    async def renew_presence(
        self,
        server: str,
        present: Iterable[tuple[str, str]],
        seated: Iterable[tuple[str, str]] = (),
        most: float = 60.0,
    ) -> None:
        self.present[server] = set(present)
        for table, person in seated:
            self.tables[table].seen[person] = time.time()

    async def beat(self, at: float, alive: float, patience: float) -> bool:
        rows = [
            stored.row for stored in self.tables.values() if stored.row.stops_with_server and stored.row.clock.as_of
        ]
        last = max(alive, at if self.said is None else self.said)
        slept = at - last > patience
        for row in rows if slept else []:
            row.clock = row.clock.copy()
            row.clock.skip_downtime(last, at)
            row.revision += 1
        self.said = at if rows or self.said is None else self.said
        return slept

    async def elsewhere(self, server: str) -> dict[str, set[str]]:
        pairs = itertools.chain(*(there for name, there in self.present.items() if name != server))
        found: dict[str, set[str]] = {}
        for table, person in pairs:
            found.setdefault(table, set()).add(person)
        return found

    async def name_person(self, person: str, name: str) -> None:
        self.names[person] = name

    async def name_of(self, person: str) -> str:
        return self.names.get(person, "")

    async def names_of(self, people: list[str]) -> dict[str, str]:
        return {person: self.names[person] for person in people if person in self.names}

    async def chat_off(self, person: str) -> bool:
        return person in self.without_chat

    async def mute(self, table: str, person: str, who: str, muted: bool) -> None:
        (self.mutes.add if muted else self.mutes.discard)((table, person, who))

    async def block(self, person: str, who: str, blocked: bool, most: int = 500) -> bool:
        (self.blocks.add if blocked else self.blocks.discard)((person, who))
        return True

    async def blocked(self, person: str) -> set[str]:
        return {who for whose, who in self.blocks if whose == person}

    async def blockers(self, person: str) -> set[str]:
        return {whose for whose, who in self.blocks if who == person}

    async def report(
        self, table: str, person: str, line: ReportedLine, lines: list[ReportedLine], most: int = 1000
    ) -> bool:
        self.reports.append((table, person, line, lines))
        return True

    async def muted(self, table: str, person: str) -> set[str]:
        return {who for at, whose, who in self.mutes if (at, whose) == (table, person)}


class PromptBots:
    """Bots that think on the spot."""

    async def warm_up(self) -> None:
        """Nothing has to be made ready."""

    async def choose_all(self, questions: list[Question], urgent: bool = True) -> list[int | BotFailed]:
        return [think(question) for question in questions]

    async def advise(self, question: Question, client: Client) -> list[RankedAction]:
        return weigh(question)

    async def close(self) -> None:
        """Nothing goes on."""


class PlainSigner:
    """Signs what nobody can check."""

    def sign(self, digest: str) -> dict[str, Json]:
        return {"key": "0" * 64, "value": digest.rjust(128, "0")}

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        return Finding("signature", OPEN, "signature.none")


class NoQuotas:
    """Room for everybody."""

    async def guest(self, client: Client | None, person: str) -> None:
        """Nobody is counted."""

    async def table(self, client: Client | None, person: str) -> None:
        """Nothing is counted."""
