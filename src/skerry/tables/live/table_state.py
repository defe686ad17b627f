"""State of a table as one person sees it: its settings, its seats, and what the person may do about them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skerry.core.chance import Verifiable
from skerry.tables import consent, protocol
from skerry.tables.live.loaded_table import LoadedTable
from skerry.tables.model.clock import is_timed, seconds_of
from skerry.tables.model.proposal import Takeback
from skerry.tables.model.table import hints_allowed
from skerry.tables.play import timeouts
from skerry.tables.play.undo import step_after
from skerry.tables.records import choosers
from skerry.tables.view import clocks, log, proposals, seats, summary

MISSED_TOLD: Final = 8
"""Maximum number of a stand-in's choices that are told as text, the last ones."""


def state_of(
    table: LoadedTable,
    person: str,
    language: str,
    online: Collection[str],
    absent: Collection[str],
    blocked: Collection[str],
) -> protocol.TableState:
    """Return the table as a person sees it. `online`: who is connected; `absent`: who has been away for longer than the
    table waits; `blocked`: whom the person blocks."""
    row = table.row
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
        seats=seats.seat_states(
            table.spec,
            table.seats,
            person,
            online,
            conceded,
            language,
            absent,
            _sitting(table, person),
            row.host,
            playing=row.phase == "playing",
            blocked=blocked,
        ),
        host=row.host == person,
        spectators=len(set(online) - sitting),
        commitment=Verifiable.commit(bytes.fromhex(row.server_seed)) if row.server_seed else "",
        client_seeds=list(row.client_seeds),
        proposal=_proposal(table, person, language),
        next_table=row.next_table,
        seconds=seconds_of(row.time_control),
        bank=clocks.bank_of(row),
        timeout_policy=row.timeout_policy,  # type: ignore[arg-type]
        timed_out=table.late(),
        can_resolve_timeout=any(table.seats[seat].person == person for seat in table.deciders()),
        extra_time=timeouts.more_seconds(row),
        absence_limit=row.absence_limit,
        paused=row.paused,
        expires_at=summary.goes_of(row, table.seats, person),
        timed=is_timed(row.time_control, table.match),
        secrets=table.match is not None and table.match.game.secrets and not table.match.free,
        notes=log.notes_of(table.spec, row.notes, language),
        incompatible=table.incompatible.state(row, language) if table.incompatible is not None else None,
        has_chat=row.has_chat,
        hints_allowed=hints_allowed(row, table.seats),
        stand_in_after=row.stand_in_after,
        stand_in_bot=row.stand_in_bot,
        deal=row.deal,
        rated=row.rated,
        several_seats=row.private or row.several_seats,
        missed=_missed(table, person, language),
        branch=protocol.Branch(row.parent["table"], row.parent["seq"], row.parent_table == row.parent["table"])
        if row.parent
        else None,
        event=row.event,
        hints_used=[row.hints_taken(seat.seat) for seat in table.seats] if row.hint_uses else [],
        branches_taken=row.branches_taken,
    )


def _missed(table: LoadedTable, person: str, language: str) -> list[protocol.Missed]:
    """Return the choices that bots made in place of a person, for each of their seats, until they choose themselves; []
    once the game is over."""
    match, found = table.match, []
    if match is None or match.over or table.incompatible is not None:
        return []
    for seat in table.seats:
        if seat.away_from < 0 or seat.person != person:
            continue
        until = len(match.log) if seat.away_to < 0 else seat.away_to
        entries = [at for at, whose in choosers.choices(match, seat.away_from, until) if whose == seat.seat]
        told = log.plain_lines(table.spec, match, seat.seat, entries[-MISSED_TOLD:], table.names(language), language)
        found.append(protocol.Missed(seat.seat, len(entries), told))
    return found


def _sitting(table: LoadedTable, person: str) -> dict[int, consent.Sitting]:
    """Return how a person may sit down on each seat in play; {} before the start and after the end."""
    match, row = table.match, table.row
    if match is None or match.over:
        return {}
    secrets = match.game.secrets and not match.free
    return {
        seat.seat: consent.sitting(person, seat, table.seats, row.former_holders, secrets, match.free, row.event != "")
        for seat in table.seats
        if seat.seat not in match.conceded
    }


def _proposal(table: LoadedTable, person: str, language: str) -> protocol.Proposal | None:
    proposal = table.row.proposal
    if proposal is None:
        return None
    lines = table.lines_for(None, language)
    to = proposal.to if isinstance(proposal, Takeback) else -1
    after = -1 if table.match is None else step_after(table.match, to)
    return proposals.proposal_of(table.spec, proposal, lines, after, table.names(language), person, language)
