"""Periodic search for alerts that are due, and their delivery; several servers on one database send each alert once."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from skerry.core.registry import games
from skerry.server.alerts.delivery_results import Delivery
from skerry.server.alerts.message import Links, Message, Waiting, alert_message, round_message
from skerry.server.alerts.schedule import Turn, Wish, next_try, quiet_until, still_true, wanted
from skerry.server.alerts.sending_places import SendingPlaces
from skerry.server.database.alert_store import Alert, AlertChannel, AlertStore, Beginning, Called, OpenAlert
from skerry.tables.limits.rates import TokenBuckets
from skerry.tables.live.table import LiveTable
from skerry.tables.model import clock
from skerry.tables.model.waiting import open_calls
from skerry.tables.storage import StoreError, WriteConflict
from skerry.tables.text.catalogue import game_text
from skerry.tables.view.clocks import least_left

IN_HAND: Final = 64
"""Maximum number of alerts that one search begins to send."""
LEASE: Final = 120.0
"""Seconds for which one server claims an alert; if that server has died by then, another one sends it."""
EACH_HOUR: Final = 60
"""Maximum number of alerts of one person in an hour, counted by each server for itself, or by all in Redis."""
PAUSE: Final = 300.0
"""Seconds by which an alert is postponed if its person has reached that maximum."""

logger = logging.getLogger(__name__)


class Sender(Protocol):
    """Sender of the alerts of one kind of channel."""

    async def send(self, target: str, shape: str, message: Message, language: str) -> Delivery:
        """Send a message to `target`; never raises."""


class Known(Struct, frozen=True):
    """Result of one search. By person: their turns, the rounds of events in which they play, and the Unix time at which
    they last looked at each table."""

    channels: dict[str, AlertChannel]
    tables: dict[str, Called]
    turns: dict[str, list[Turn]]
    rounds: dict[str, list[Beginning]]
    looked: dict[str, dict[str, float]]

    @property
    def ids(self) -> set[str]:
        """Return the ids of all tables that have been found."""
        return {*self.tables, *(one.table for rounds in self.rounds.values() for one in rounds)}

    def unseen(self, person: str) -> list[Beginning]:
        """Return the rounds at whose table the person has not looked since it was opened."""
        looked = self.looked.get(person, {})
        return [one for one in self.rounds.get(person, []) if looked.get(one.table, 0.0) < one.at]


class Alerter:
    """Alert task of a server: created once per server, started by `open` and ended by `close`."""

    def __init__(
        self,
        store: AlertStore,
        live: Mapping[str, LiveTable],
        senders: Mapping[str, Sender],
        links: Links,
        every: float,
    ) -> None:
        """`live`: the tables in this server's memory; `every`: seconds between two searches."""
        self.store = store
        self.live = live
        self.senders = senders
        self.links = links
        self.every = every
        self._places = SendingPlaces()
        self.hours = TokenBuckets(EACH_HOUR / 3600, EACH_HOUR)
        self._noted: dict[tuple[str, str], float] = {}
        self._under_way: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start the search task."""
        self._task = asyncio.create_task(self._looking())

    async def close(self) -> None:
        """Stop; alerts that are being sent are sent again by another server, or after the next start."""
        tasks = [*self._under_way, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until the alerts that are being sent have been delivered or have failed."""
        while self._under_way:
            await asyncio.gather(*self._under_way)

    async def _looking(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.look()
            except StoreError as error:
                logger.warning("alerts could not be sent: %s", error)
            except Exception:
                logger.exception("sending alerts failed")  # the next search follows anyway

    async def look(self) -> None:
        """Record the alerts that have become due and begin to send those whose time has come. Raises StoreError."""
        channels = await self.store.live_channels()
        if not channels and not self._noted:
            return
        now = clock.now()
        known = await self._known(channels)
        told = await self.store.told(known.channels, known.ids)
        for channel in channels:
            mine, looked = known.turns.get(channel.person, []), known.looked.get(channel.person, {})
            rounds = known.rounds.get(channel.person, [])
            for alert in wanted(wish_of(channel), mine, looked, told.get(channel.id, set()), now, rounds):
                with contextlib.suppress(WriteConflict):  # another server was faster
                    await self.store.open(channel, alert, now)
        for waiting in await self.store.due(now, IN_HAND):
            await self._take_on(waiting, known, now)

    # --- what is known -------------------------------------------------------------------------------------------
    async def _known(self, channels: list[AlertChannel]) -> Known:
        people = {channel.person for channel in channels}
        here = self._looks_here({channel.person for channel in channels if channel.mode != "now"})
        silent = await self.store.silences(people)
        called = {one.row.id: one for one in await self.store.called(people)}
        looked = await self.store.looks(people)
        rounds = await self.store.rounds(people)
        for (table, person), at in here.items():
            known = looked.setdefault(person, {})
            known[table] = max(at, known.get(table, 0.0))
        turns: dict[str, list[Turn]] = {}
        for one in called.values():
            for person, turn in turns_at(one):
                if person in people and (turn.table, person) not in silent:
                    turns.setdefault(person, []).append(turn)
        if news := [(*pair, at) for pair, at in here.items() if at > self._noted.get(pair, 0.0)]:
            await self.store.note_looks(news)
        self._noted = here
        begun = {person: [one for one in mine if (one.table, person) not in silent] for person, mine in rounds.items()}
        return Known({channel.id: channel for channel in channels}, called, turns, begun, looked)

    def _looks_here(self, people: set[str]) -> dict[tuple[str, str], float]:
        """Return, by table and person, the Unix time at which each of `people` last had the page of a table in view, as
        far as this server knows."""
        for table in self.live.values():
            table.presence.note()
        return {
            (table.id, person): at
            for table in self.live.values()
            for person, at in table.presence.looked.items()
            if person in people
        }

    # --- telling -------------------------------------------------------------------------------------------------
    async def _take_on(self, waiting: OpenAlert, known: Known, now: float) -> None:
        """Begin to send an alert; settle it if it no longer applies, postpone it in quiet hours or above the hourly
        maximum."""
        channel = known.channels.get(waiting.channel)
        turns = known.turns.get(channel.person, []) if channel else []
        daily = waiting.alert.kind == "daily"
        rounds = (known.unseen(channel.person) if daily else known.rounds.get(channel.person, [])) if channel else []
        try:
            if channel is None:
                await self.store.settle(waiting, "past")
            elif not still_true(waiting.alert, turns, rounds):
                await self.store.settle(waiting, "lost" if waiting.tries else "past", channel.answer)
            elif quiet := quiet_until(wish_of(channel), now):  # a retry that falls into the quiet hours
                await self.store.claim(waiting, quiet)
            elif not self.may_send(channel.person):
                await self.store.claim(waiting, now + PAUSE)  # so that it does not hold up other people's alerts
            elif await self.store.claim(waiting, now + LEASE):
                message = self._message(waiting.alert, channel, known)
                task = asyncio.create_task(self._send(waiting, channel, message))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)
        except WriteConflict:
            pass  # the alert has changed: the next search decides anew

    def may_send(self, person: str) -> bool:
        """Return whether one more alert may be sent to a person in this hour; if so, count it."""
        return self.hours.of(person).take()

    def _message(self, alert: Alert, channel: AlertChannel, known: Known) -> Message:
        language, stop = channel.language, self.links.stop(channel.id)
        turns = known.turns.get(channel.person, [])
        begun = {one.table: one for one in known.rounds.get(channel.person, [])}
        names = {one.table: (one.name, one.game) for one in begun.values()}
        names |= {one.row.id: (one.row.name, one.row.game) for one in known.tables.values()}
        unseen = [one.table for one in known.unseen(channel.person)]
        ids = [alert.table] if alert.table else list(dict.fromkeys([*(turn.table for turn in turns), *unseen]))
        waiting = [Waiting(names[id][0], title_of(names[id][1], language), self.links.table(id)) for id in ids]
        if alert.kind == "round":
            turn = any(turn.table == alert.table for turn in turns)
            message = round_message(begun[alert.table], waiting[0], turn, stop, language)
        else:
            message = alert_message(alert.kind, waiting, stop, language)
        return msgspec.structs.replace(message, id=alert_id(channel.id, alert))

    async def _send(self, waiting: OpenAlert, channel: AlertChannel, message: Message) -> None:
        delivery = await self.deliver(channel, message)
        tries = waiting.tries + 1
        again = next_try(tries, clock.now())
        try:
            if delivery.taken:
                await self.store.settle(waiting, "sent")
            elif again and not delivery.gone:
                await self.store.postpone(waiting, again, tries, delivery.answer)
            elif await self.store.settle(waiting, "lost", delivery.answer, delivery.gone):
                why = "its receiver is gone" if delivery.gone else "too many alerts were lost"
                logger.info("alert channel %s is turned off: %s", channel.id, why)
        except (StoreError, WriteConflict) as error:
            logger.warning("the result of an alert could not be saved: %s", error)

    async def deliver(self, channel: AlertChannel, message: Message) -> Delivery:
        """Send a message through a channel as soon as there is a place for it. Returns a delivery that was not taken
        if this server has no sender for the channel's kind."""
        sender = self.senders.get(channel.kind)
        if sender is None:
            return Delivery(False)
        async with self._places.place(channel.person, channel.kind):
            return await sender.send(channel.target, channel.shape, message, channel.language)


def alert_id(channel: str, alert: Alert) -> str:
    """Return the id of an alert through a channel, 32 letters and digits: the same if it has to be sent again after its
    server died, so that a receiver can drop it. It tells nothing of the table."""
    return hashlib.sha256(f"{channel} {alert.kind} {alert.table} {alert.turn}".encode()).hexdigest()[:32]


def wish_of(channel: AlertChannel) -> Wish:
    """Return the alert settings of a channel."""
    hours = channel.quiet_from, channel.quiet_to
    return Wish(channel.mode, channel.hour, channel.zone, channel.created, *hours, channel.time_zone)


def turns_at(called: Called) -> Iterable[tuple[str, Turn]]:
    """Yield each open turn at a table with its person, unless the table is paused or only one person sits there; at the
    table of an event also if all others are bots."""
    row, seats = called.row, called.seats
    if row.paused:
        return
    for call in open_calls(row):
        person = seats[call.seat].person if call.seat < len(seats) else ""
        if person and (row.event or any(seat.person not in ("", person) for seat in seats)):
            left, had = least_left(row, [call.seat]), clock.seconds_of(row.time_control) or call.remaining
            yield person, Turn(row.id, call.seq, call.at, call.own, left, float(had))


def title_of(game: str, language: str) -> str:
    """Return a game's title; its name if the game is not installed any more."""
    spec = games().get(game)
    return game if spec is None else game_text(spec.words, spec.title, language)
