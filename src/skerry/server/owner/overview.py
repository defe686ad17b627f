"""Contents of the owner's page: rows of tables, never positions, so nothing that only a seat knows."""

from __future__ import annotations

from typing import Final

from skerry import __version__
from skerry.core.registry import games
from skerry.server import protocol
from skerry.server.database.moderation_store import ReportRow, RightsStore
from skerry.server.database.owner_store import BarRow, OwnerStore, SeenPerson, SeenTable
from skerry.server.maintenance.server_reports import Recent, ServerReports, latest_faults, p95_of
from skerry.server.owner.access import ID_LETTERS
from skerry.server.owner.server_rules import ServerRules
from skerry.tables.model.table import FORMER
from skerry.tables.protocol.common import iso
from skerry.tables.restore.incompatible import plain_spec
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import stored
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.text.names import guest_name
from skerry.tables.view.seats import seat_names

LONGEST_SEARCH: Final = 60


class Watch:
    """Views for the owner's page, one instance per server. Every method may raise RequestError."""

    def __init__(
        self,
        store: OwnerStore,
        rights: RightsStore,
        servers: ServerReports,
        server_rules: ServerRules,
        runtime: Runtime,
    ) -> None:
        self.store = store
        self.rights = rights
        self.servers = servers
        self.server_rules = server_rules
        self.runtime = runtime

    async def page(self, until: float, language: str) -> protocol.OwnerPage:
        """Return the state of the server. `until`: Unix time at which this browser's right to show the page ends."""
        await stored(self.server_rules.refresh())
        sizes, lines = await stored(self.store.sizes()), await stored(self.store.audit())
        servers = await stored(self.servers.all())
        names = await stored(
            self.store.store.names_of([bar.who for bar in self.server_rules.bars.rows if bar.kind == "person"])
        )
        return protocol.OwnerPage(
            version=__version__,
            started=iso(min(one.started for one in servers)),
            servers=len(servers),
            until=iso(until),
            store=self.store.store.kind,
            bytes=sizes.bytes,
            free=self.store.store.free_bytes(),
            tables=protocol.TableCounts(*(sizes.tables.get(phase, 0) for phase in ("waiting", "playing", "over"))),
            open=sum(one.open for one in servers),
            sockets=sum(one.sockets for one in servers),
            people=sizes.people,
            bots_waiting=sum(one.bots_waiting for one in servers),
            requests=_speed([one.requests for one in servers]),
            choices=_speed([one.choices for one in servers]),
            faults=[protocol.Fault(iso(fault.at), fault.words) for fault in latest_faults(servers)],
            fault_count=sum(one.fault_count for one in servers),
            invited=self.server_rules.invited,
            notice=self.server_rules.notice,
            bars=[_bar(bar, names) for bar in self.server_rules.bars.rows if bar.kind != "gone"],
            invitations=[
                protocol.Invitation(one.digest[:ID_LETTERS], iso(one.created), iso(one.expires), one.people, one.left)
                for one in await stored(self.store.invitations())
            ],
            audit=[
                protocol.AuditLine(
                    iso(line.at),
                    line.act,  # type: ignore[arg-type]
                    line.table,
                    line.called or _called(line.person, language),
                    line.state,  # type: ignore[arg-type]
                )
                for line in lines
            ],
            reports=[_report(row, language) for row in (await stored(self.rights.reports()))[0]],
        )

    async def tables(self, phase: str, search: str, language: str) -> protocol.OwnedTables:
        """Return tables of a phase ("": any) whose name contains `search`."""
        rows, total = await stored(self.store.tables(phase, search[:LONGEST_SEARCH]))
        here = await self._here()
        return protocol.OwnedTables([self._table(row, len(here.get(row.id, ())), language) for row in rows], total)

    async def people(self, search: str, language: str) -> protocol.OwnedPeople:
        """Return people who have a name that contains `search`."""
        rows, total = await stored(self.store.people(search[:LONGEST_SEARCH]))
        here = {person for people in (await self._here()).values() for person in people}
        return protocol.OwnedPeople([self._person(row, row.id in here, language) for row in rows], total)

    async def _here(self) -> dict[str, set[str]]:
        """Return the people who are connected to each table, at any server on the database."""
        here = await stored(self.store.store.elsewhere(self.runtime.cluster.server))
        for table in self.runtime.tables.loaded.values():
            here.setdefault(table.id, set()).update(one.person for one in table.connections)
        return here

    def _table(self, row: SeenTable, here: int, language: str) -> protocol.OwnedTable:
        spec = games().get(row.game) or plain_spec(row.game, len(row.seats))
        names = seat_names(spec, row.seats, language)
        return protocol.OwnedTable(
            id=row.id,
            name=row.name,
            game=game_text(spec.words, spec.title, language),
            phase=row.phase,  # type: ignore[arg-type]
            private=row.private,
            created=iso(row.created_at),
            moved=iso(row.updated_at),
            entries=row.entries,
            waiting=[names[seat] for seat in row.to_move if seat < len(names)] if row.phase == "playing" else [],
            paused=row.paused,
            people=[seat.name for seat in row.seats if seat.occupant == "person"],
            here=here,
            goes=iso(row.expires_at) if row.expires_at else "",
        )

    def _person(self, row: SeenPerson, here: bool, language: str) -> protocol.OwnedPerson:
        return protocol.OwnedPerson(
            id=row.id,
            name=row.name or _called(row.id, language),
            seen=iso(row.seen) if row.seen else "",
            playing=row.playing,
            over=row.over,
            things=row.things,
            here=here,
            barred=self.server_rules.bars.is_barred(row.id),
            address=self.server_rules.bars.address_of(row.id),
        )


def _report(row: ReportRow, language: str) -> protocol.ChatReport:
    lines = [protocol.ReportedChat(line.name, line.text, iso(line.at), line.number == row.number) for line in row.lines]
    return protocol.ChatReport(
        row.id, iso(row.at), row.table, row.called or _called(row.person, language), row.who, lines
    )


def _speed(several: list[Recent]) -> protocol.Speed:
    return protocol.Speed(p95_of(several), sum(one.recent for one in several), sum(one.total for one in several))


def _bar(bar: BarRow, names: dict[str, str]) -> protocol.Bar:
    name = names.get(bar.who) or guest_name(bar.who) if bar.kind == "person" else bar.who
    return protocol.Bar(bar.kind, bar.who, name, iso(bar.created), iso(bar.expires) if bar.expires else "")  # type: ignore[arg-type]


def _called(person: str, language: str) -> str:
    """Return the name of a person who has not chosen one; "" for no person."""
    if person == FORMER:
        return say("former_player", language)
    return guest_name(person) if person else ""
