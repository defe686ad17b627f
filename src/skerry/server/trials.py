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
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from skerry.bots import UnknownBot, default_level, find_level, levels
from skerry.core.game import GameSpec
from skerry.core.registry import find_game
from skerry.lab.plan import Row
from skerry.lab.summary import Share, Summary
from skerry.server import protocol
from skerry.server.creations.validation import Validator, refused_options
from skerry.server.settings import Settings
from skerry.server.workers.content_worker import MOST_FAULTS, Batch, StretchTask
from skerry.server.workers.pool import Elsewhere, WorkerFailed, Workers
from skerry.tables.errors import RequestError, refused_seats
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client
from skerry.tables.offered_games import spec_of
from skerry.tables.text.catalogue import game_text, level_text, say

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

State = Literal["waiting", "playing", "done", "cancelled", "failed"]


class Running:
    """Trial with its results so far. `note`: key of a text and its values."""

    def __init__(self, number: int, person: str, client: Client, task: StretchTask) -> None:
        self.id = secrets.token_hex(8)
        self.number = number
        self.person = person
        self.client = client
        self.task = task
        self.state: State = "waiting"
        self.rows: list[Row] = []
        self.faults: list[str] = []
        self.note: tuple[str, dict[str, Any]] | None = None
        self.asked = time.monotonic()
        self.worked = 0.0
        """Seconds of work so far, without the time spent waiting for its turn."""
        self.ended = 0.0
        self.work: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        """Return whether the trial has not ended."""
        return self.state in ("waiting", "playing")

    def end(self, state: State, key: str = "", **facts: Any) -> None:
        """End the trial; only the first end counts."""
        if self.going:
            self.state, self.ended = state, time.monotonic()
            if key:
                self.note = (key, facts)


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
        """Begin a trial, or let it wait. An unfinished trial of the same person is cancelled."""
        spec = spec_of(wish.game)
        bots = seated_bots(spec, wish.bots, wish.seats)
        client = client or Client("", person)
        found = await self.validator.rules(spec.name, wish.preset, wish.options, len(bots), client)
        if found.problems:
            raise refused_options(spec, found.problems)
        for other in self._trials.values():
            if other.person == person:
                self._stop(other, "trial_replaced")
        self._sweep()
        waiting = [trial.client.group for trial in self._trials.values() if trial.state == "waiting"]
        if len(waiting) >= MOST_WAITING or waiting.count(client.group) >= MOST_WAITING_ADDRESS:
            raise RequestError("too_many_trials", status=503, wait=MINUTE)
        seed = secrets.randbits(48) if wish.seed is None else wish.seed
        options = msgspec.json.encode(wish.options).decode()
        task = StretchTask(
            spec.name, wish.preset, options, tuple(bots), seed, first=0, last=wish.games, seconds=STRETCH_SECONDS
        )
        trial = Running(next(self._numbers), person, client, task)
        self._trials[trial.id] = trial
        trial.work = asyncio.create_task(self._run(trial))
        return self._told(trial, language)

    def show(self, person: str, trial: str, language: str) -> protocol.Trial:
        """Return the progress of the person's own trial, which also keeps it from being cancelled."""
        found = self._own(person, trial)
        found.asked = time.monotonic()
        return self._told(found, language)

    def cancel(self, person: str, trial: str, language: str) -> protocol.Trial:
        """End the person's own trial; the games played can still be read."""
        found = self._own(person, trial)
        self._stop(found, "trial_cancelled")
        return self._told(found, language)

    def _own(self, person: str, trial: str) -> Running:
        found = self._trials.get(trial)
        if found is None or found.person != person:
            raise RequestError("no_trial", status=404)
        return found

    def _stop(self, trial: Running, key: str) -> None:
        trial.end("cancelled", key)
        if trial.work is not None:
            trial.work.cancel()

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
            elif len(trial.faults) >= MOST_FAULTS or (task.first >= task.last and not trial.rows):
                trial.end("failed", "trial_failed", why=trial.faults[-1])
            elif task.first >= task.last:
                trial.end("done")
            elif trial.worked > self.settings.trial_minutes * 60:
                trial.end("done", "trial_late", minutes=f"{self.settings.trial_minutes:g}")
            else:
                stretch = await self._stretch(trial)
                if stretch.error:
                    trial.end("failed", "trial_failed", why=stretch.error)
                trial.rows += stretch.rows
                trial.faults += stretch.faults
                task.first = stretch.next

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
        earlier = [
            other
            for other in self._trials.values()
            if other.going and other.number < trial.number and other.client.group == trial.client.group
        ]
        words = ""
        if trial.note is not None:
            words = say(trial.note[0], language, **trial.note[1])
        elif trial.faults:
            words = say("trial_faults", language, why=trial.faults[-1])
        return protocol.Trial(
            id=trial.id,
            state=trial.state,
            ahead=len(earlier) if trial.state == "waiting" else 0,
            games=trial.task.last,
            played=len(trial.rows),
            faulty=len(trial.faults),
            text=words,
            seed=trial.task.seed,
            result=result_of(find_game(trial.task.game), list(trial.task.bots), trial.rows, language),
        )


def seated_bots(spec: GameSpec, bots: list[str], seats: int) -> list[str]:
    """Return the level of bot in each seat. Raises RequestError."""
    chosen = list(bots) or [""] * (seats or spec.default_seats)
    if len(chosen) not in spec.seat_counts or (bots and seats not in (0, len(bots))):
        raise refused_seats(spec, seats or len(chosen))
    try:
        return [find_level(spec.name, bot).name if bot else default_level(spec.name).name for bot in chosen]
    except UnknownBot:
        known = [level.name for level in levels(spec.name)]
        unknown = next(bot for bot in chosen if bot and bot not in known)
        raise RequestError("no_bot", bot=unknown, bots=", ".join(known)) from None


def result_of(spec: GameSpec, bots: list[str], rows: list[Row], language: str) -> protocol.TrialResult:
    """Return the results of the games played so far."""

    def text(words: str) -> str:
        return game_text(spec.words, words, language)

    summary = Summary(bots)
    for row in rows:
        summary.add(row)
    titles = {level.name: level_text(level.title, language) for level in levels(spec.name)}
    seats = [text(spec.seats[seat].title) if seat < len(spec.seats) else str(seat + 1) for seat in range(len(bots))]
    return protocol.TrialResult(
        seats=[told_share(share, title) for share, title in zip(summary.seats, seats)],
        bots=[told_share(share, titles.get(share.name, share.name)) for share in summary.bots.values()],
        decisions=[row.decisions for row in rows],
        rounds=[row.rounds for row in rows if row.rounds is not None],
        measures=measures_of(rows, text),
    )


def told_share(share: Share, name: str) -> protocol.TrialShare:
    """Return a share under a title for people."""
    low, high = share.interval
    return protocol.TrialShare(name, share.games, share.share, low, high, share.par, share.mean_score, share.mean_place)


def measures_of(rows: list[Row], text: Callable[[str], str]) -> list[protocol.TrialMeasure]:
    """Return the mean, minimum and maximum of each of the game's own measures, over the games that have it."""
    values: dict[str, list[float]] = {}
    for row in rows:
        for key, value in row.measures.items():
            values.setdefault(key, []).append(value)
    return [
        protocol.TrialMeasure(key, text(key), sum(found) / len(found), min(found), max(found))
        for key, found in values.items()
    ]
