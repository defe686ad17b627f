"""Trials: many games of a rule set between bots, in a few worker processes at low priority.

Each address may have as many trials under way as there are processes, in the order in which they were begun; the trials
under way take turns after every stretch, address by address. So a person who begins many trials delays only their own.

A trial is kept in the memory of the server that began it. It ends early if nobody asks for it any more.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from typing import Final, TypeVar

import msgspec

from skerry.core.registry import find_game
from skerry.server import protocol
from skerry.server.creations.validation import Validator, refused_options
from skerry.server.settings import Settings
from skerry.server.trials.results import result_of, seated_bots
from skerry.server.trials.running import Running
from skerry.server.workers.content_worker import MOST_FAULTS, Batch, StretchTask
from skerry.server.workers.pool import Elsewhere, WorkerFailed, Workers
from skerry.tables.errors import RequestError
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client
from skerry.tables.offered_games import spec_of

STRETCH_SECONDS: Final = 0.5
"""Seconds after which a worker reports the games it has played and takes the next trial in turn."""
MINUTE: Final = 60
"""Seconds after which a person to whom too many trials were waiting may ask again."""
MOST_WAITING: Final = 400
MOST_WAITING_ADDRESS: Final = 40
"""Maximum number of waiting trials of one address: enough for a school class, each with a trial of their own."""
MOST_KEPT: Final = 400

logger = logging.getLogger(__name__)
_batch = msgspec.json.Decoder(Batch)
Kind = TypeVar("Kind", bound=Running)


class Trials:
    """Trials of this server. Methods that carry out a person's request may raise RequestError."""

    def __init__(self, settings: Settings, validator: Validator, elsewhere: Elsewhere | None = None) -> None:
        """`elsewhere`: workers on other machines, to play them."""
        self.settings = settings
        self.validator = validator
        self.workers = Workers(
            "skerry.server.workers.content_worker", settings.trial_workers, settings.trial_game_seconds, elsewhere
        )
        self._at_once = settings.trial_workers
        self._places: dict[str, asyncio.Semaphore] = {}
        """Slots by address, kept while one of its trials has not ended."""
        self._turns = FairQueue(self._at_once, limited=False)
        self._numbers = itertools.count()
        self._trials: dict[str, Running] = {}

    async def close(self) -> None:
        """End all trials and their processes."""
        going = [trial.work for trial in self._trials.values() if trial.work is not None and trial.going]
        for work in going:
            work.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await self.workers.close()

    def resize(self, processes: int) -> None:
        """Play more trials at once: as many as other machines have processes for them, if those are more."""
        self._at_once = max(self.settings.trial_workers, processes)
        self._turns.resize(self._at_once)

    def going(self) -> int:
        """Return the number of trials that have not ended."""
        return sum(trial.going for trial in self._trials.values())

    async def start(
        self, person: str, wish: protocol.StartTrial, language: str, client: Client | None = None
    ) -> protocol.Trial:
        """Begin a trial, or let it wait. An unfinished trial of the same person is cancelled, of whichever kind."""
        spec = spec_of(wish.game)
        bots = seated_bots(spec, wish.bots, wish.seats)
        client = client or Client("", person)
        found = await self.validator.rules(spec.name, wish.preset, wish.options, len(bots), client)
        if found.problems:
            raise refused_options(spec, found.problems)
        seed = secrets.randbits(48) if wish.seed is None else wish.seed
        options = msgspec.json.encode(wish.options).decode()
        task = StretchTask(
            spec.name, wish.preset, options, tuple(bots), seed, first=0, last=wish.games, seconds=STRETCH_SECONDS
        )
        trial = Running(person, client, task)
        self.begin(trial)
        return self._told(trial, language)

    def begin(self, trial: Running) -> None:
        """Begin a trial of either kind, or let it wait. Raises RequestError if too many are waiting."""
        group = trial.client.group
        for other in self._trials.values():
            if other.person == trial.person:
                self.stop(other, "trial_replaced")
        self._sweep()
        waiting = [other.client.group for other in self._trials.values() if other.state == "waiting"]
        if len(waiting) >= MOST_WAITING or waiting.count(group) >= MOST_WAITING_ADDRESS:
            raise RequestError("too_many_trials", status=503, wait=MINUTE)
        trial.number = next(self._numbers)
        self._trials[trial.id] = trial
        trial.work = asyncio.create_task(self._run(trial))

    def show(self, person: str, trial: str, language: str) -> protocol.Trial:
        """Return the progress of the person's own trial, which also keeps it from being cancelled."""
        found = self.own(person, trial, Running)
        found.asked = time.monotonic()
        return self._told(found, language)

    def cancel(self, person: str, trial: str, language: str) -> protocol.Trial:
        """End the person's own trial; the games played can still be read."""
        found = self.own(person, trial, Running)
        self.stop(found, "trial_cancelled")
        return self._told(found, language)

    def own(self, person: str, trial: str, kind: type[Kind]) -> Kind:
        """Return the person's own trial of exactly this kind."""
        found = self._trials.get(trial)
        if found is None or found.person != person or type(found) is not kind:
            raise RequestError("no_trial", status=404)
        return found

    def of_person(self, person: str, kind: type[Kind]) -> list[Kind]:
        """Return the person's trials of a kind that are remembered, in the order in which they were begun."""
        return [trial for trial in self._trials.values() if trial.person == person and isinstance(trial, kind)]

    def stop(self, trial: Running, key: str) -> None:
        """Cancel a trial, unless it has ended; `key`: why."""
        trial.end("cancelled", key)
        if trial.work is not None:
            trial.work.cancel()

    def ahead(self, trial: Running) -> int:
        """Return the number of other trials that come before one that waits; 0 if it does not."""
        if trial.state != "waiting":
            return 0
        group = trial.client.group
        return sum(
            other.going and other.number < trial.number and other.client.group == group
            for other in self._trials.values()
        )

    def _sweep(self) -> None:
        """Forget trials that ended longer ago than `trial_kept_seconds`, and the oldest ended ones above MOST_KEPT."""
        before = time.monotonic() - self.settings.trial_kept_seconds
        ended = sorted((trial for trial in self._trials.values() if not trial.going), key=lambda trial: trial.ended)
        for number, trial in enumerate(ended):
            if trial.ended < before or number < len(ended) - MOST_KEPT:
                del self._trials[trial.id]

    async def _run(self, trial: Running) -> None:
        group = trial.client.group
        places = self._places.setdefault(group, asyncio.Semaphore(self._at_once))
        try:
            async with places:
                await self._play(trial)
        except WorkerFailed as error:
            trial.end("failed", "trial_failed", why=str(error))
        except asyncio.CancelledError:
            trial.end("cancelled", "trial_cancelled")
            raise
        except Exception:
            logger.exception("a trial of %s failed", trial.task.game)
            trial.end("failed", "unexpected")
        finally:
            if not any(other.going and other.client.group == group for other in self._trials.values()):
                self._places.pop(group, None)

    async def _play(self, trial: Running) -> None:
        task = trial.task
        while trial.going:
            if time.monotonic() - trial.asked > self.settings.trial_patience_seconds:
                trial.end("cancelled", "trial_forgotten")
            elif len(trial.faults) >= MOST_FAULTS or (task.first >= task.last and not trial.played):
                trial.end("failed", "trial_failed", why=trial.faults[-1])
            elif task.first >= task.last:
                await trial.settle()
                trial.end("done")
            elif trial.worked > self.settings.trial_minutes * 60:
                await trial.settle()
                trial.end("done", "trial_late", minutes=f"{self.settings.trial_minutes:g}")
            else:
                stretch = await self._stretch(trial)
                if stretch.error:
                    trial.end("failed", "trial_failed", why=stretch.error)
                trial.take(stretch)

    async def _stretch(self, trial: Running) -> Batch:
        """Play some more games, once it is the address's turn."""
        async with self._turns.place(False, Client(trial.client.address, trial.person)):
            trial.state = "playing" if trial.going else trial.state
            began = time.monotonic()
            try:
                answer = await self.workers.ask(msgspec.json.encode(trial.task), urgent=False)
            finally:
                trial.worked += time.monotonic() - began
        return _batch.decode(answer)

    def _told(self, trial: Running, language: str) -> protocol.Trial:
        return protocol.Trial(
            id=trial.id,
            state=trial.state,
            ahead=self.ahead(trial),
            games=trial.task.last,
            played=trial.played,
            faulty=len(trial.faults),
            text=trial.text(language),
            seed=trial.task.seed,
            result=result_of(find_game(trial.task.game), list(trial.task.bots), trial.rows, language),
        )
