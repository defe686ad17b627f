"""A table as one person sees it: its settings, who sits where, and what may be done about that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skerry.core.chance import Verifiable
from skerry.tables import protocol
from skerry.tables.acts import hinting, overtime, powers
from skerry.tables.acts.back import step_after
from skerry.tables.kept.clocks import is_clocked
from skerry.tables.shown import views

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable


def state_of(table: LiveTable, person: str, language: str) -> protocol.TableState:
    """The table as a person sees it."""
    row, online = table.row, table.online()
    sitting = {seat.person for seat in table.seats}
    conceded = table.match.conceded if table.match is not None else []
    return protocol.TableState(
        id=row.id,
        game=row.game,
        name=row.name,
        phase=row.phase,  # type: ignore[arg-type]
        preset=row.preset,
        options=row.options,
        private=row.private,
        seats=views.seat_states(
            table.spec,
            table.seats,
            person,
            online,
            conceded,
            language,
            table.absent(),
            _sitting(table, person),
            row.host,
        ),
        host=row.host == person,
        watching=len(online - sitting),
        commitment=Verifiable.commit(bytes.fromhex(row.secret)) if row.secret else "",
        words=list(row.words),
        proposal=_proposal(table, person, language),
        rematch=row.rematch,
        seconds=row.seconds,
        bank=views.bank_of(row),
        expiry=row.expiry,  # type: ignore[arg-type]
        late=table.late(),
        judges=any(table.seats[seat].person == person for seat in table.deciders()),
        more=overtime.more_seconds(row),
        patience=row.patience,
        paused=row.paused,
        goes=views.goes_of(row, table.seats, person),
        clocked=is_clocked(row, table.match),
        secrets=table.match is not None and table.match.game.secrets and not table.match.free,
        notes=views.notes_of(table.spec, row.notes, language),
        outdated=table.remains.state(row, language) if table.remains is not None else None,
        hints=hinting.allowed(row, table.seats),
        hinted=[row.hinted.get(str(seat.seat), [0])[0] for seat in table.seats] if row.hinted else [],
    )


def _sitting(table: LiveTable, person: str) -> dict[int, powers.Sitting]:
    """How a person may sit down on each seat in play."""
    match, row = table.match, table.row
    if match is None or match.over:
        return {}
    secrets = match.game.secrets and not match.free
    return {
        seat.seat: powers.sitting(person, seat, table.seats, row.held, secrets, match.free)
        for seat in table.seats
        if seat.seat not in match.conceded
    }


def _proposal(table: LiveTable, person: str, language: str) -> protocol.Proposal | None:
    if table.row.proposal is None:
        return None
    lines = table.lines_for(None, language)
    after = -1 if table.match is None else step_after(table.match, int(table.row.proposal["to"]))
    return views.proposal_of(table.spec, table.row.proposal, lines, after, table.names(language), person, language)
