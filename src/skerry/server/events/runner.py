"""Director of events: begins and ends rounds, and seats bots for people who do not come.

Everything follows from what is stored, and each step is one write that only one of several servers can make: a server
that is killed between two steps leaves nothing half done, and the next server that looks goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Final

from skerry.core.log import PLANNED
from skerry.core.match import Match
from skerry.server.database.event_store import EventStore, TableNow
from skerry.server.ending import Background
from skerry.server.events.round_tables import lay
from skerry.tables.concurrency import aside
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.events.event import Event, Laid
from skerry.tables.events.rounds import next_round, schedule_of, winners
from skerry.tables.live.table import LiveTable
from skerry.tables.model import clock
from skerry.tables.play import event_tables as acts
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError, WriteConflict

logger = logging.getLogger(__name__)

AGAIN: Final = 60.0
"""Seconds after which a step that failed is tried again."""


class EventRunner:
    """Task that advances the events, one instance per server."""

    def __init__(self, store: EventStore, runtime: Runtime, seconds: float, grace: float) -> None:
        """`seconds`: time between two searches; `grace`: seconds after a server's start during which no deadline of a
        round is enforced, since it may have passed while no server ran."""
        self.store = store
        self.runtime = runtime
        self.seconds = seconds
        self.grace = grace
        self._from = 0.0
        self._task = Background()

    def open(self) -> None:
        """Start the task."""
        self._from = clock.now() + self.grace
        self._task.start(self._looking())

    async def close(self) -> None:
        """Stop; a step that is being written is finished by the store."""
        await self._task.end()

    async def _looking(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            await self.look()

    async def look(self) -> None:
        """Advance all events that are due; a failure of one event does not keep the others from going on."""
        try:
            due = await self.store.due(clock.now())
        except StoreError as error:
            logger.warning("events that are due cannot be looked up: %s", error)
            return
        for event in due:
            try:
                await self._step(event)
            except (WriteConflict, StoreError) as error:
                logger.info("event %s is looked at again: %s", event, error)
            except Exception as error:  # a failure of one event must not stop the others
                words = error.words("en") if isinstance(error, RequestError) else repr(error)
                logger.warning(
                    "event %s does not go on: %s", event, words, exc_info=not isinstance(error, RequestError)
                )
                await self._later(event)

    async def _later(self, event: str) -> None:
        try:
            found = await self.store.load(event)
            if found is not None:
                await self.store.change(found.row, {"due": clock.now() + AGAIN})
        except (WriteConflict, StoreError):
            return

    async def begin(self, event: Event) -> bool:
        """Create the tables of the first round of an open event. Return False if the event has changed meanwhile.
        Raises RequestError."""
        event.row.schedule = await aside(schedule_of, event)
        return await self._lay(event, {"phase": "running", "schedule": event.row.schedule}, [])

    # --- a round -------------------------------------------------------------------------------------------------
    async def _step(self, event: str) -> None:
        found = await self.store.load(event)
        if found is None or found.row.phase != "running":
            return
        row, plan, at = found.row, found.row.plan, clock.now()
        held = at >= self._from
        open_ones = await self._open(found)
        if open_ones and held and at >= row.began + plan.arrive_seconds:
            await self._no_shows(found, open_ones)
        if open_ones and held and at >= row.began + plan.round_seconds and plan.late == "standing":
            for laid in open_ones:
                await self._changed(laid, acts.stop)
        if open_ones:
            open_ones = await self._open(found)
        if open_ones:
            await self._look_again(found, at)
            return
        await self._close_round(found)

    async def _open(self, event: Event) -> list[Laid]:
        """Return the tables of the round that are there and not over."""
        now = await self.store.tables_now([laid.table for laid in event.current if laid.table])
        return [laid for laid in event.current if laid.table in now and now[laid.table].phase != "over"]

    async def _look_again(self, event: Event, at: float) -> None:
        """Store the Unix time of the next deadline, at which a server looks at the event although no table is over; 0
        for none."""
        row, plan = event.row, event.row.plan
        times = [row.began + plan.arrive_seconds]
        if plan.late == "standing":
            times.append(row.began + plan.round_seconds)
        coming = [time for time in times if time > at]
        if at < self._from:
            coming.append(self._from)
        due = min(coming, default=0.0)
        if due != row.due:
            await self.store.change(row, {"due": due})

    async def _no_shows(self, event: Event, tables: Sequence[Laid]) -> None:
        """Seat bots in place of people who have never been at their table."""
        people = {one.number: one.person for one in event.people}
        for laid in tables:
            stored = await self.runtime.store.load(laid.table)
            live = await self._live(laid.table)
            if stored is None or live is None:
                continue
            here = set(stored.seen) | live.online() | set(live.presence.looked)
            drawn = [(seat, people[number]) for seat, number in enumerate(laid.people) if number is not None]
            missing = {person for seat, person in drawn if person not in here and not _chose(live.match, seat)}
            if any(seat.person in missing for seat in live.seats):
                await self._changed(laid, partial(_replace_missing, live=live, people=missing))

    async def left(self, event: Event, person: str) -> None:
        """Seat a bot in place of a person who has left the event, at their table of this round."""
        for laid in await self._open(event):
            live = await self._live(laid.table)
            if live is not None and any(seat.person == person for seat in live.seats):
                await self._changed(laid, partial(acts.replace, spec=live.spec, people={person}, kind="left_event"))

    async def _live(self, table: str) -> LiveTable | None:
        try:
            return await self.runtime.tables.get(table)
        except RequestError:
            return None

    async def _changed(self, laid: Laid, act: Any) -> None:
        """Apply a step to a table of the round. A stale step is ignored: another server has done it, or a choice has
        settled it."""
        live = await self._live(laid.table)
        if live is None:
            return
        try:
            await live.change(act)
        except RequestError as refusal:
            if not refusal.stale:
                logger.warning("table %s of an event: %s", laid.table, refusal.words("en"))

    async def _close_round(self, event: Event) -> None:
        """Enter the results of the round, whose tables are all over, and create the next round or end the event."""
        now = await self.store.tables_now([laid.table for laid in event.current if laid.table])
        people = {one.number: one.person for one in event.people}
        results = []
        for laid in event.current:
            laid.result = result_of(laid, now.get(laid.table), people)
            results.append(laid)
        await self._lay(event, {}, results)

    async def _lay(self, event: Event, values: dict[str, Any], results: Sequence[Laid]) -> bool:
        """Write results and the next round, or the end of the event, in one write. Return False if another server has
        done so, or the event has changed."""
        row, plan, at = event.row, event.row.plan, clock.now()
        states = knocked_out(event)
        for one in event.people:
            one.state = states.get(one.number, one.state)
        laid = await aside(next_round, event)
        names = await self.runtime.store.names_of([one.person for one in event.people])
        writes = await lay(event, laid, names, self.runtime.rulesets)
        if not writes:  # no table can be made: the event is over
            values, laid = {**values, "phase": "over", "due": 0.0}, []
        else:
            due = at + min(plan.arrive_seconds, plan.round_seconds)
            values = {**values, "round": row.round + 1, "began": at, "due": due}
        try:
            await self.store.change(
                row, {**values, "moved": at}, states=states, results=results, laid=laid, tables=writes
            )
        except WriteConflict:
            return False
        for write in writes:  # load them, so that their bots begin at once on this server
            self.runtime.tasks.spawn(self._wake(write.table))
        return True

    async def _wake(self, table: str) -> None:
        await self._live(table)


def _replace_missing(draft: Draft, live: LiveTable, people: set[str]) -> None:
    """Seat bots in place of those of `people` who have not come to their table meanwhile."""
    acts.replace(draft, live.spec, people - live.online() - set(live.presence.looked), "no_show")


def result_of(laid: Laid, now: TableNow | None, people: dict[int, str]) -> dict[str, Any]:
    """Return a table's scores and places, and by seat whether they count for the person who was drawn: only if that
    person still sits there. All lists are empty if the table is gone or has no places."""
    if now is None or not laid.table or not now.progress.get("places"):
        return {"scores": [], "places": [], "counts": []}
    counts = [
        number is not None and now.seats[seat].person == people[number] for seat, number in enumerate(laid.people)
    ]
    return {"scores": list(now.progress["scores"]), "places": list(now.progress["places"]), "counts": counts}


def knocked_out(event: Event) -> dict[int, str]:
    """Return the new state "out" by entrant, for all whom the last round of a knock-out has eliminated; {} for other
    kinds."""
    if event.row.plan.kind != "knock_out" or not event.row.round:
        return {}
    on: Collection[int] = {number for laid in event.current for number in winners(event, laid)}
    return {one.number: "out" for one in event.people if one.state == "in" and one.number not in on}


def _chose(match: Match[Any] | None, seat: int) -> bool:
    """Return whether the log has a choice of the person in a seat, made in their turn or planned ahead."""
    return match is not None and any(entry.by in (str(seat), f"{PLANNED}{seat}") for entry in match.log)
