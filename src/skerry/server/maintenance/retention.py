"""Retention: deletion of old tables and other data, announced at tables beforehand.

An idle table is first announced: `expires_at` is the Unix time at which it will be deleted, and people who sit there
see it. Every step at the table cancels that (`LiveTable` sets `expires_at` to 0). Only a table that was announced and
has not been touched since is deleted. Deletion is done in steps of bounded size, each a write like any other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Connection,
    String,
    and_,
    case,
    cast,
    delete,
    exists,
    false,
    func,
    literal,
    or_,
    select,
    update,
)

from skerry.server.database import schema
from skerry.server.database.table_store import PRESENT_SECONDS, Store
from skerry.server.ending import Background
from skerry.server.maintenance.jobs import TIDY, claim
from skerry.server.settings import Settings
from skerry.tables.chat import CHAT_KEPT
from skerry.tables.model import clock
from skerry.tables.model.clock import LONGEST_VACATION
from skerry.tables.protocol.clocks import LONGEST_BANK
from skerry.tables.storage import StoreError, WriteConflict

DAY: Final = 86_400.0
TABLES_AT_ONCE: Final = 20
ENTRIES_AT_ONCE: Final = 5_000
"""Maximum number of log entries deleted in one step; a single table may have more."""
ROWS_AT_ONCE: Final = 500
PAUSE_SECONDS: Final = 0.2
"""Seconds between two steps on a running server."""

LONGEST_CLOCK: Final = LONGEST_BANK + LONGEST_VACATION
"""Seconds after the last step at which the bank of every seat is used up."""
BRANCH_DAYS: Final = 7
"""Days for which a branch in play that nobody touches is kept."""
ALERT_DAYS: Final = 3
"""Days for which an alert that was sent is remembered; longer while its turn goes on, so that it is not sent again."""
AUDIT_DAYS: Final = 365
"""Days for which the audit of the owner's actions is kept."""
REPORT_DAYS: Final = 90
"""Days after which a report of a chat line is deleted if the owner has not settled it."""
PHASES: Final = ("waiting", "playing", "over")
EVENT_PHASES: Final = {"open": "waiting", "running": "playing", "over": "over"}
"""Phase of tables, by phase of events: an event is kept for as many days as tables of that phase."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class CleanupTask:
    """Deletion or marking of one kind of row: a function that counts the rows that are due, and one that handles some
    of them and returns their number (0: none is left)."""

    name: str
    count: Callable[[Connection], int]
    step: Callable[[Connection], int]


def days_of(settings: Settings, phase: str) -> float:
    """Return the days without a step after which a table of a phase is deleted; 0 for never."""
    return {
        "waiting": settings.waiting_days,
        "playing": settings.abandoned_days,
        "over": settings.finished_days,
    }[phase]


def notice_of(settings: Settings, phase: str) -> float:
    """Return the days by which a deletion is announced beforehand: at most half of the days that a table is kept."""
    return min(settings.notice_days, days_of(settings, phase) / 2)


def brooms(settings: Settings, now: float) -> list[CleanupTask]:
    """Return all kinds of cleanup, in order. Names: kept, told, waiting, playing, over, branches, events, chat,
    requests, presence, codes, devices, passkeys, bots, channels, links, alerts, owners, audit, bars, reports,
    invitations, people."""
    return [
        _marking("kept", lambda: _no_longer_due(settings, now), lambda: {"expires_at": 0.0}),
        *(_telling(settings, phase, now) for phase in PHASES if days_of(settings, phase)),
        *(_deleting(settings, phase, now) for phase in PHASES if days_of(settings, phase)),
        _idle_branches(now),
        *(_old_events(settings, phase, now) for phase in EVENT_PHASES if days_of(settings, EVENT_PHASES[phase])),
        _old_chat(),
        _old_requests(settings, now),
        _rows("presence", schema.presence, [schema.presence.c.seen < now - DAY]),
        _rows("codes", schema.codes, [schema.codes.c.expires > 0, schema.codes.c.expires < now]),
        *([_rows("devices", schema.devices, [_forgotten(settings, now)])] if settings.people_days else []),
        *([_rows("passkeys", schema.passkeys, [_unused(settings, now)])] if settings.people_days else []),
        _rows("bots", schema.bots, [_idle_bot(settings, now)]),
        *([_rows("channels", schema.alert_channels, [_idle_channel(settings, now)])] if settings.people_days else []),
        *(
            [_rows("links", schema.number_links, [_without(schema.number_links.c.person)])]
            if settings.people_days
            else []
        ),
        _rows("alerts", schema.alerts, [schema.alerts.c.made < now - ALERT_DAYS * DAY, ~_open_turn()]),
        _rows("owners", schema.owners, [schema.owners.c.expires < now]),
        _rows("audit", schema.audit, [schema.audit.c.at < now - AUDIT_DAYS * DAY]),
        _rows("bars", schema.bars, [schema.bars.c.expires > 0, schema.bars.c.expires < now]),
        _rows("reports", schema.reports, [schema.reports.c.at < now - REPORT_DAYS * DAY]),
        _rows("invitations", schema.invitations, [schema.invitations.c.expires < now]),
        *([_rows("people", schema.people, [_holds_nothing(settings, now)])] if settings.people_days else []),
    ]


async def would_go(store: Store, settings: Settings) -> dict[str, int]:
    """Return the number of rows of each kind that `tidy` would handle now; nothing changes. Raises StoreError."""
    found: dict[str, int] = {}
    for cleanup_task in brooms(settings, clock.now()):
        found[cleanup_task.name] = found.get(cleanup_task.name, 0) + int(await store.read(cleanup_task.count))
    return found


async def tidy(store: Store, settings: Settings, pause: float = 0.0) -> dict[str, int]:
    """Do the whole cleanup, step by step with `pause` seconds between, and return the number of rows by kind. Raises
    StoreError."""
    swept: dict[str, int] = {}
    for cleanup_task in brooms(settings, clock.now()):
        swept.setdefault(cleanup_task.name, 0)
        while done := int(await store.writer.do(cleanup_task.step, urgent=False)):
            store.writer.others_wrote = True  # tables in memory here reload, as after another server's write
            swept[cleanup_task.name] += done
            await asyncio.sleep(pause)
    return swept


class RetentionJob:
    """Task that does the cleanup once in `tidy_seconds`, on one of several servers."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._task = Background()

    def open(self) -> None:
        """Start the task."""
        self._task.start(self._daily())

    async def close(self) -> None:
        """Stop; a step that is being written is finished by the store."""
        await self._task.end()

    async def _daily(self) -> None:
        every = self.settings.tidy_seconds
        while True:
            await asyncio.sleep(min(60.0, every))  # right after a start there is more to do
            try:
                if await claim(self.store, TIDY, every):
                    swept = await tidy(self.store, self.settings, PAUSE_SECONDS)
                    if told := ", ".join(f"{name} {count}" for name, count in swept.items() if count):
                        logger.info("tidied: %s", told)
            except WriteConflict:
                continue  # another server was faster
            except StoreError as error:
                logger.warning("not tidied: %s", error)
            except Exception:
                logger.exception("tidying failed")  # the next cleanup follows anyway


# --- tables ----------------------------------------------------------------------------------------------------------
def _left_alone(settings: Settings, phase: str, now: float, less: float = 0.0) -> Any:
    """Return the condition for tables of a phase without a step for as many days as they are kept, less `less` days."""
    tables, days = schema.tables, days_of(settings, phase)
    if not days:
        return false()
    idle = and_(tables.c.phase == phase, tables.c.updated_at < now - (days - less) * DAY)
    return and_(idle, ~_goes_on(now + less * DAY)) if phase == "playing" else idle


def _goes_on(at: float) -> Any:
    """Return the condition for tables in play where something may still happen by itself after Unix time `at`: a server
    has to act there, or a bank runs, which others decide about once it is used up."""
    tables = schema.tables
    running = and_(schema.BANKED, tables.c.asked > 0, ~tables.c.paused, tables.c.updated_at > at - LONGEST_CLOCK)
    return or_(tables.c.wake_at > at, running)


def _no_longer_due(settings: Settings, now: float) -> Any:
    """Return the condition for tables that were announced but are not due any more, since the settings have changed."""
    due = [_left_alone(settings, phase, now, notice_of(settings, phase)) for phase in PHASES]
    return and_(schema.tables.c.expires_at > 0, ~or_(*due))


def _telling(settings: Settings, phase: str, now: float) -> CleanupTask:
    tables, notice = schema.tables, notice_of(settings, phase)
    at_last, at_first = tables.c.updated_at + days_of(settings, phase) * DAY, now + notice * DAY
    expires_at = case((at_last > at_first, at_last), else_=at_first)
    condition = and_(_left_alone(settings, phase, now, notice), tables.c.expires_at == 0)
    return _marking("told", lambda: condition, lambda: {"expires_at": expires_at})


def _marking(name: str, condition: Callable[[], Any], values: Callable[[], dict[str, Any]]) -> CleanupTask:
    """Return the cleanup that sets `expires_at` and raises the revision, so that every server with the table in memory
    shows it."""
    tables = schema.tables

    def step(connection: Connection) -> int:
        some = select(tables.c.id).where(condition()).limit(ROWS_AT_ONCE)
        ids = list(connection.execute(some).scalars())
        marked = {**values(), "revision": tables.c.revision + 1}
        if ids:
            connection.execute(update(tables).where(tables.c.id.in_(ids), condition()).values(marked))
        return len(ids)

    return CleanupTask(name, _counting(tables, [condition()]), step)


def _deleting(settings: Settings, phase: str, now: float) -> CleanupTask:
    tables, presence = schema.tables, schema.presence
    here = exists().where(presence.c.table_id == tables.c.id, presence.c.seen > now - PRESENT_SECONDS)
    condition = and_(tables.c.expires_at > 0, tables.c.expires_at <= now, _left_alone(settings, phase, now), ~here)

    def step(connection: Connection) -> int:
        query = (
            select(tables.c.id, tables.c.entries).where(condition).order_by(tables.c.expires_at).limit(TABLES_AT_ONCE)
        )
        ids: list[str] = []
        entries = 0
        for table, length in connection.execute(query).all():
            entries += length
            if ids and entries > ENTRIES_AT_ONCE:
                break
            ids.append(table)
        if not ids:
            return 0
        return connection.execute(delete(tables).where(tables.c.id.in_(ids), condition)).rowcount

    return CleanupTask(phase, _counting(tables, [condition]), step)


def _idle_branches(now: float) -> CleanupTask:
    """Return the cleanup of branches in play without a step for BRANCH_DAYS and without anybody present; the original
    game is kept."""
    tables, presence = schema.tables, schema.presence
    here = exists().where(presence.c.table_id == tables.c.id, presence.c.seen > now - PRESENT_SECONDS)
    idle = [
        tables.c.parent_table != "",
        tables.c.phase == "playing",
        tables.c.updated_at < now - BRANCH_DAYS * DAY,
        ~here,
    ]
    return _rows("branches", tables, idle)


def _old_events(settings: Settings, phase: str, now: float) -> CleanupTask:
    """Return the cleanup of events of a phase without a change for long, none of whose tables is in play."""
    events, tables = schema.events, schema.tables
    plays = exists().where(tables.c.event == events.c.id, tables.c.phase == "playing")
    old = events.c.moved < now - days_of(settings, EVENT_PHASES[phase]) * DAY
    return _rows("events", events, [events.c.phase == phase, old, ~plays])


# --- leftovers -------------------------------------------------------------------------------------------------------
def _old_chat() -> CleanupTask:
    """Return the cleanup of chat lines that are never shown again, as they are older than a table's last CHAT_KEPT."""
    chat, tables = schema.chat, schema.tables
    unseen = [chat.c.table_id == tables.c.id, chat.c.number < tables.c.chat_lines - CHAT_KEPT]

    def step(connection: Connection) -> int:
        found = connection.execute(
            select(tables.c.id, tables.c.chat_lines)
            .where(tables.c.chat_lines > CHAT_KEPT, exists().where(*unseen))
            .limit(1)
        ).first()
        if found is None:
            return 0
        old = [chat.c.table_id == found[0], chat.c.number < found[1] - CHAT_KEPT]
        last = select(chat.c.number).where(*old).order_by(chat.c.number).limit(ROWS_AT_ONCE)
        newest = max(connection.execute(last).scalars())
        return connection.execute(delete(chat).where(*old, chat.c.number <= newest)).rowcount

    return CleanupTask("chat", _counting(chat, [exists().where(*unseen)]), step)


def _old_requests(settings: Settings, now: float) -> CleanupTask:
    """Return the cleanup of the request ids at tables without a step for `requests_days`: no repeated request is
    expected."""
    requests, tables = schema.requests, schema.tables
    old = tables.c.updated_at < now - settings.requests_days * DAY

    def step(connection: Connection) -> int:
        query = select(tables.c.id).where(old, exists().where(requests.c.table_id == tables.c.id)).limit(TABLES_AT_ONCE)
        ids = list(connection.execute(query).scalars())
        if not ids:
            return 0
        return connection.execute(delete(requests).where(requests.c.table_id.in_(ids))).rowcount

    return CleanupTask("requests", _counting(requests, [exists().where(tables.c.id == requests.c.table_id, old)]), step)


def _without(person: Any) -> Any:
    """Return the condition that a person holds no seat, table, event or creation."""
    tables, seats, creations = schema.tables, schema.seats, schema.creations
    events, joined = schema.events, schema.event_people
    return and_(
        ~exists().where(tables.c.host == person),
        ~exists().where(seats.c.person == person),
        ~exists().where(creations.c.person == person),
        ~exists().where(events.c.host == person),
        ~exists().where(joined.c.person == person),
    )


def _holds_nothing(settings: Settings, now: float) -> Any:
    """Return the condition for people who hold nothing but a name and have not been seen for `people_days`."""
    people = schema.people
    return and_(people.c.seen < now - settings.people_days * DAY, _without(people.c.id))


def _forgotten(settings: Settings, now: float) -> Any:
    """Return the condition for devices, also signed-out ones, of people who hold nothing, if none of their devices has
    been used for `people_days`."""
    devices, last = schema.devices, now - settings.people_days * DAY
    others = schema.devices.alias()
    used = exists().where(others.c.person == devices.c.person, others.c.seen >= last)
    return and_(devices.c.seen < last, _without(devices.c.person), ~used)


def _unused(settings: Settings, now: float) -> Any:
    """Return the condition for passkeys older than `people_days` of people who hold nothing and have no device any
    more."""
    passkeys = schema.passkeys
    used = exists().where(schema.devices.c.person == passkeys.c.person)
    return and_(passkeys.c.created < now - settings.people_days * DAY, _without(passkeys.c.person), ~used)


def _idle_bot(settings: Settings, now: float) -> Any:
    """Return the condition for bots whose owner was deleted at least a day ago, and for bots that were not used for
    `people_days` and hold nothing, as does their owner."""
    bots, last = schema.bots, now - settings.people_days * DAY
    gone = and_(bots.c.owner == "", bots.c.ended < now - DAY)
    if not settings.people_days:
        return gone
    return or_(gone, and_(bots.c.created < last, bots.c.used < last, _without(bots.c.owner), _without(bots.c.id)))


def _idle_channel(settings: Settings, now: float) -> Any:
    """Return the condition for alert channels older than `people_days` of people who hold nothing."""
    channels = schema.alert_channels
    return and_(channels.c.created < now - settings.people_days * DAY, _without(channels.c.person))


def _open_turn() -> Any:
    """Return the condition that the turn of an alert goes on, according to its table."""
    alerts, tables = schema.alerts, schema.tables
    began = literal("[") + cast(alerts.c.turn, String) + ","
    return exists().where(
        tables.c.id == alerts.c.table_id, tables.c.phase == "playing", tables.c.open_turns.contains(began)
    )


def _rows(name: str, table: Any, conditions: list[Any]) -> CleanupTask:
    keys = list(table.primary_key.columns)

    def step(connection: Connection) -> int:
        some = connection.execute(select(*keys).where(*conditions).limit(ROWS_AT_ONCE)).all()
        if not some:
            return 0
        these = or_(*[and_(*[key == value for key, value in zip(keys, row)]) for row in some])
        return connection.execute(delete(table).where(these, *conditions)).rowcount

    return CleanupTask(name, _counting(table, conditions), step)


def _counting(table: Any, conditions: list[Any]) -> Callable[[Connection], int]:
    query = select(func.count()).select_from(table).where(*conditions)
    return lambda connection: int(connection.execute(query).scalar() or 0)
