"""State of a table as one person sees it: its settings, its seats, and what the person may do about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skerry.core.chance import Verifiable
from skerry.tables import permissions, protocol
from skerry.tables.model.clock import is_timed, seconds_of
from skerry.tables.play import timeouts
from skerry.tables.play.undo import step_after
from skerry.tables.records import choosers
from skerry.tables.view import clocks, log, proposals, seats, summary

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable

MISSED_TOLD: Final = 8
"""Maximum number of a stand-in's choices that are told as text, the last ones."""


def state_of(table: LiveTable, person: str, language: str) -> protocol.TableState:
    """Return the table as a person sees it."""
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
        seats=seats.seat_states(
            table.spec,
            table.seats,
            person,
            online,
            conceded,
            language,
            table.absent(),
            _sitting(table, person),
            row.host,
            playing=row.phase == "playing",
            blocked=table.blocked_by(person),
        ),
        host=row.host == person,
        watching=len(online - sitting),
        commitment=Verifiable.commit(bytes.fromhex(row.secret)) if row.secret else "",
        words=list(row.words),
        proposal=_proposal(table, person, language),
        rematch=row.rematch,
        seconds=seconds_of(row.time_control),
        bank=clocks.bank_of(row),
        expiry=row.expiry,  # type: ignore[arg-type]
        late=table.late(),
        judges=any(table.seats[seat].person == person for seat in table.deciders()),
        more=timeouts.more_seconds(row),
        patience=row.patience,
        paused=row.paused,
        goes=summary.goes_of(row, table.seats, person),
        clocked=is_timed(row.time_control, table.match),
        secrets=table.match is not None and table.match.game.secrets and not table.match.free,
        notes=log.notes_of(table.spec, row.notes, language),
        outdated=table.remains.state(row, language) if table.remains is not None else None,
        chat=row.chat,
        hints=permissions.hints_allowed(row, table.seats),
        stands_in=row.stands_in,
        stand_in_bot=row.stand_in_bot,
        deal=row.deal,
        rated=row.rated,
        several=row.private or row.several,
        missed=_missed(table, person, language),
        branch=protocol.Branch(row.parent["table"], row.parent["seq"], row.origin == row.parent["table"])
        if row.parent
        else None,
        event=row.event,
        hinted=[row.hinted.get(str(seat.seat), [0])[0] for seat in table.seats] if row.hinted else [],
        branched=row.branched,
    )


def _missed(table: LiveTable, person: str, language: str) -> list[protocol.Missed]:
    """Return the choices that bots made in place of a person, for each of their seats, until they choose themselves; []
    once the game is over."""
    match, found = table.match, []
    if match is None or match.over or table.remains is not None:
        return []
    for seat in table.seats:
        if seat.away_from < 0 or seat.person != person:
            continue
        until = len(match.log) if seat.away_to < 0 else seat.away_to
        entries = [at for at, whose in choosers.choices(match, seat.away_from, until) if whose == seat.seat]
        told = log.plain_lines(table.spec, match, seat.seat, entries[-MISSED_TOLD:], table.names(language), language)
        found.append(protocol.Missed(seat.seat, len(entries), told))
    return found


def _sitting(table: LiveTable, person: str) -> dict[int, permissions.Sitting]:
    """Return how a person may sit down on each seat in play; {} before the start and after the end."""
    match, row = table.match, table.row
    if match is None or match.over:
        return {}
    secrets = match.game.secrets and not match.free
    return {
        seat.seat: permissions.sitting(person, seat, table.seats, row.held, secrets, match.free, row.event != "")
        for seat in table.seats
        if seat.seat not in match.conceded
    }


def _proposal(table: LiveTable, person: str, language: str) -> protocol.Proposal | None:
    if table.row.proposal is None:
        return None
    lines = table.lines_for(None, language)
    after = -1 if table.match is None else step_after(table.match, int(table.row.proposal["to"]))
    return proposals.proposal_of(table.spec, table.row.proposal, lines, after, table.names(language), person, language)
