"""Ranges: trials of a rule set with several values of one option, all by the same bots and the same luck.

A range is a sweep of the lab that is played as a trial: it has the trials' limits, their turns and their processes.
What it has found is kept with the rule set, once that is saved.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from skerry import __version__
from skerry.core.did_you_mean import near_words, shown
from skerry.core.game import GameSpec
from skerry.core.options import Problem
from skerry.lab.comparison import ArmTotals
from skerry.lab.estimates import Estimate
from skerry.lab.figures import Figure
from skerry.lab.plan import Row
from skerry.lab.results import rounded
from skerry.lab.sweep import points_of
from skerry.server import protocol
from skerry.server.creations import kept_ranges
from skerry.server.creations.kept_ranges import KeptPoint, KeptRange, Numbers
from skerry.server.creations.validation import Validator, read_problems, refused_options
from skerry.server.trials.results import seated_bots
from skerry.server.trials.running import Running
from skerry.server.trials.trials import STRETCH_SECONDS, Trials
from skerry.server.workers.content_worker import RangeStretchTask, RangeTask, RefusedValue
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.model import clock
from skerry.tables.offered_games import spec_of
from skerry.tables.text.catalogue import CATALOGUE, game_text, say

KINDS: Final = ("int", "bool", "choice")
"""Kinds of options of which a range can be tried."""
MOST_FIGURES: Final = 24
"""Maximum number of figures of a range: it stays a few kB large."""
LEAST_GAMES: Final = 2
"""Number of games of each value from which on results are kept: one game tells nothing of how games differ."""

Keep = Callable[[str, str, dict[str, Any], KeptRange], Awaitable[bool]]
"""Keeps results with a person's saved rule sets that are the one that was played: of a game, with that data. Returns
False if there is no room."""

logger = logging.getLogger(__name__)


class RangeRunning(Running):
    """Range with its results so far. Only whole deals count: games of all values with the same luck."""

    def __init__(
        self,
        person: str,
        client: Client,
        task: RangeStretchTask,
        rules: dict[str, Any],
        version: int,
        points: list[bool | int | str],
        order: list[int],
        figures: list[Figure],
        keep: Keep,
    ) -> None:
        """`rules`: the rule set as it is saved; `version`: that of the game's rules; `points`: the values by arm, its
        own first; `order`: the arms as they are shown."""
        super().__init__(person, client, task)
        self.option = task.option
        self.rules = rules
        self.version = version
        self.points = points
        self.order = order
        self.totals = ArmTotals(task.bots, len(points), figures)
        self.played_at = 0.0
        self.whole = False
        self._keep = keep

    def count(self, rows: list[Row]) -> None:
        """Add games to the results. A deal in which one broke off counts for nothing."""
        for row in rows:
            self.totals.add(row)

    async def settle(self) -> None:
        """Keep the results of all games that were to be played."""
        self.whole = True
        await self.keep()

    async def keep(self) -> None:
        """Keep the results with the rule set, if that is saved. Results that find no room there can still be read."""
        self.played_at = clock.now()
        if self.totals.deals >= LEAST_GAMES:
            try:
                if not await self._keep(self.person, self.task.game, self.rules, self.found()):
                    self.note = self.note or ("range_not_kept", {})
            except Exception:
                logger.exception("a range of %s was not kept", self.task.game)
                self.note = self.note or ("range_not_kept", {})

    def found(self) -> KeptRange:
        """Return the results so far."""
        task, totals = self.task, self.totals
        points = []
        for arm in self.order:
            effects = totals.effects(arm)
            points.append(
                KeptPoint(
                    self.points[arm],
                    [_numbers(effect.found) for effect in effects],
                    [_numbers(effect.difference) for effect in effects],
                )
            )
        return KeptRange(
            rules=kept_ranges.digest_of(self.rules),
            option=self.option,
            base=self.points[0],
            bots=task.bots,
            games=totals.deals,
            seed=task.seed,
            skerry=__version__,
            rules_version=self.version,
            played_at=self.played_at or clock.now(),
            whole=self.whole,
            figures=totals.figures,
            points=points,
        )


class Ranges:
    """Ranges of this server. Methods that carry out a person's request may raise RequestError."""

    def __init__(self, trials: Trials, validator: Validator, keep: Keep) -> None:
        self.trials = trials
        self.validator = validator
        self._keep = keep

    async def start(
        self, person: str, wish: protocol.StartRange, language: str, client: Client | None = None
    ) -> protocol.RangeTrial:
        """Begin a range, or let it wait. An unfinished trial or range of the same person is cancelled."""
        spec = spec_of(wish.game)
        bots = seated_bots(spec, wish.bots, wish.seats)
        field = option_of(spec, wish.option)
        values = [value for _, value in dict.fromkeys((type(value), value) for value in wish.values)]
        client = client or Client("", person)
        task = RangeTask(spec.name, wish.preset, wish.options, tuple(bots), wish.option, tuple(values))
        found = await self.validator.range(task, client)
        if found.problems:
            raise refused_options(spec, found.problems)
        if found.refused:
            raise refused_values(spec, field, found.refused, language)
        points = [point[wish.option] for point in points_of({wish.option: found.base}, {wish.option: values})]
        if len(points) == 1:
            raise _refused(wish.option, "range_one_value")
        if len(points) > protocol.MOST_RANGE_VALUES:
            raise _refused(wish.option, "range_many_values", count=protocol.MOST_RANGE_VALUES)
        stretches = RangeStretchTask(
            spec.name,
            wish.preset,
            msgspec.json.encode(wish.options).decode(),
            tuple(bots),
            secrets.randbits(48) if wish.seed is None else wish.seed,
            first=0,
            last=wish.games * len(points),
            seconds=STRETCH_SECONDS,
            option=wish.option,
            values=tuple(values),
        )
        rules = {"preset": spec.preset(wish.preset).name, "options": found.changes}
        running = RangeRunning(
            person,
            client,
            stretches,
            rules,
            found.version,
            points,
            order_of(field, points),
            found.figures[:MOST_FIGURES],
            self._keep,
        )
        self.trials.begin(running)
        return self._told(running, language)

    def show(self, person: str, range_id: str, language: str) -> protocol.RangeTrial:
        """Return the progress of the person's own range, which also keeps it from being cancelled."""
        found = self.trials.own(person, range_id, RangeRunning)
        found.asked = time.monotonic()
        return self._told(found, language)

    async def cancel(self, person: str, range_id: str, language: str) -> protocol.RangeTrial:
        """End the person's own range; its whole games can still be read, and are kept as those of a finished one."""
        found = self.trials.own(person, range_id, RangeRunning)
        if found.going:
            self.trials.stop(found, "trial_cancelled")
            await found.keep()
        return self._told(found, language)

    def finished(self, person: str, game: str, rules: dict[str, Any]) -> list[KeptRange]:
        """Return results of the person's ranges of a rule set that have ended and are remembered."""
        return [
            one.found()
            for one in self.trials.of_person(person, RangeRunning)
            if one.task.game == game
            and one.rules == rules
            and one.state in ("done", "cancelled")
            and one.totals.deals >= LEAST_GAMES
        ]

    def _told(self, one: RangeRunning, language: str) -> protocol.RangeTrial:
        return protocol.RangeTrial(
            id=one.id,
            state=one.state,
            ahead=self.trials.ahead(one),
            games=one.task.last,
            played=one.played,
            faulty=len(one.faults),
            text=one.text(language),
            findings=kept_ranges.told(one.found(), one.task.game, language),
        )


def option_of(spec: GameSpec, name: str) -> dict[str, Any]:
    """Return the form field of an option of which a range can be tried. Raises RequestError."""
    fields = {str(field["name"]): field for field in spec.options.schema() if field["kind"] in KINDS}
    if name not in fields:
        near = near_words(name, fields)
        raise _refused(name, "range_option", name=shown(name), near=near[0] if near else "none")
    return fields[name]


def order_of(field: dict[str, Any], points: list[Any]) -> list[int]:
    """Return the arms in the order of their values: by number, or as the form offers the choices."""
    choices = list(field.get("choices") or {})
    return sorted(range(len(points)), key=lambda arm: choices.index(points[arm]) if choices else points[arm])


def refused_values(spec: GameSpec, field: dict[str, Any], refused: list[RefusedValue], language: str) -> RequestError:
    """Return the RequestError for values with which a rule set cannot be played, each named."""
    name, catalogue = str(field["name"]), spec.words.catalogue
    labels = {str(one["name"]): str(one["label"]) for one in spec.options.schema()}

    def why(problem: Problem) -> str:
        words = problem.said(catalogue, language)
        if problem.option == name or problem.option not in labels:
            return words
        return f"{game_text(spec.words, labels[problem.option], language)}: {words}"

    problems = [
        Problem(
            name,
            say(
                "range_value",
                language,
                value=value_text(spec, field, one.value, language),
                why="; ".join(map(why, read_problems(one.problems))),
            ),
        )
        for one in refused
    ]
    return RequestError("options", problems=problems, catalogue=catalogue)


def value_text(spec: GameSpec, field: dict[str, Any], value: bool | int | str, language: str) -> str:
    """Return a value of an option as text."""
    if type(value) is bool:
        return say("range_on" if value else "range_off", language)
    label = field.get("choices", {}).get(value)
    return shown(str(value)) if label is None else game_text(spec.words, str(label), language)


def _refused(option: str, key: str, **facts: Any) -> RequestError:
    """Return the RequestError for a range that cannot be, at its option."""
    return RequestError("options", problems=[Problem(shown(option), key, facts)], catalogue=CATALOGUE)


def _numbers(estimate: Estimate | None) -> Numbers | None:
    if estimate is None:
        return None
    value, low, high = map(rounded, estimate)
    return (value or 0.0), low, high
