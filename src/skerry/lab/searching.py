"""A search as it goes: trials in batches, then the finals; each is given as soon as its games are over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from skerry.core.bot import Bot, Turn
from skerry.lab.estimates import Sample
from skerry.lab.failing import Watch
from skerry.lab.metrics import MOST_CHOICES, NeverEnds
from skerry.lab.plan import Plan, Row
from skerry.lab.search import BATCH, FINALISTS, Search, Trial, Trials, Values, ranked
from skerry.lab.simulate import Work
from skerry.lab.suggest import suggested
from skerry.lab.totals import Totals

Play = Callable[[Trials, int], Iterator[Row]]
"""Function that plays a plan from a game on, and gives the rows in order."""
ENDLESS: Final = "a game was not over after {made:,} choices"


class OtherTrial(ValueError):
    """Something else was kept in the place of a trial; the message says of which."""


class _Endless(BaseException):
    """A game was not over after MOST_CHOICES choices: no Exception, which would be taken for a failure of a bot."""


class _Counted(Bot):
    """A bot that chooses as another does, and counts the choices of its game."""

    def __init__(self, bot: Bot, count: Callable[[], None]) -> None:
        super().__init__()
        self.bot = bot
        self.chance = bot.chance
        self.follows = bot.follows
        self.count = count

    def pick(self, legal: list[int]) -> int:
        """Return what the bot picks."""
        self.count()
        if self.bot.uniform:
            return legal[self.chance.below(len(legal))]
        return self.bot.pick(legal)

    def choose(self, turn: Turn[Any]) -> int:
        """Return what the bot chooses."""
        return self.bot.choose(turn)


class TrialWork(Work):
    """Plays games as `Work` does; a game that is not over after MOST_CHOICES choices gives a row without places.

    Among the rule sets that a search tries there may be some whose games last for ever.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._made = 0

    def makers(self) -> dict[str, Any]:
        """Return what makes a bot of each name."""
        return {name: partial(self._counted, make) for name, make in super().makers().items()}

    def _counted(self, make: Callable[[int], Bot], seed: int) -> Bot:
        self._made = 0  # bots are made when a game begins, also for the second time
        return _Counted(make(seed), self._count)

    def _count(self) -> None:
        self._made += 1
        if self._made > MOST_CHOICES:
            raise _Endless

    def played(self, number: int, watch: Watch) -> Row:
        """Return a game of the plan."""
        try:
            return super().played(number, watch)
        except (NeverEnds, _Endless):
            watch.over()
            seed, bots = self.plan.luck(number), self.plan.seating(number)
            return Row(number, seed, bots, [], [], [], MOST_CHOICES, None)


def searched(plan: Search, kept: Sequence[Trial], play: Play) -> Iterator[Trial]:
    """Return each trial that is not `kept`, then each final that is not. Raises OtherTrial, and what `play` raises."""
    trials = [trial for trial in kept if not trial.fresh]
    finals = [trial for trial in kept if trial.fresh]
    first = 0
    while first <= plan.last:
        sets = _batch(plan, trials[:first], first)
        _check(trials[first:], sets, range(first, first + len(sets)))
        begun = len(trials) - first
        if begun < len(sets):
            for trial in _tried(plan, list(enumerate(sets, first))[max(0, begun) :], False, play):
                trials.append(trial)
                yield trial
        first += len(sets)
    last = finalists(plan, trials)
    _check(finals, [trial.point for trial in last], [trial.number for trial in last])
    yield from _tried(plan, [(trial.number, trial.point) for trial in last[len(finals) :]], True, play)


def finalists(plan: Search, trials: Sequence[Trial]) -> list[Trial]:
    """Return the trials that are played again: the base, and the best of all."""
    best = ranked(plan, trials)[:FINALISTS]
    return [trial for trial in trials if trial.number == 0 and not trial.refused] + [
        trial for trial in best if trial.number
    ]


def _batch(plan: Search, before: Sequence[Trial], first: int) -> list[Values]:
    """Return the rule sets of the batch that begins with trial `first`; the base is in the first batch."""
    base = [] if first else [plan.base]
    if plan.whole is not None:
        return [*base, *plan.whole]
    number = first or 1
    return [*base, *suggested(plan, before, number, min(BATCH, plan.last + 1 - number))]


def _check(kept: Sequence[Trial], sets: Sequence[Values], numbers: Sequence[int]) -> None:
    for trial, point, number in zip(kept, sets, numbers, strict=False):
        if (trial.number, trial.point) != (number, point):
            raise OtherTrial(f"something else is in the place of trial {number}")


def _tried(plan: Search, sets: list[tuple[int, Values]], fresh: bool, play: Play) -> Iterator[Trial]:
    """Play rule sets, one after the other."""
    refused = [plan.refusal(point) for _, point in sets]
    playable = [point for (_, point), why in zip(sets, refused, strict=True) if not why]
    games = plan.played(playable, fresh)
    rows: Iterator[Row] = iter(())
    arm, open_at = 0, -1
    for (number, point), why in zip(sets, refused, strict=True):
        if why:
            yield Trial(number, fresh, point, why)
            continue
        if open_at != arm:
            rows = play(games, arm * games.each)
        trial = _counted(plan, Trial(number, fresh, point), islice(rows, games.each))
        arm += 1
        open_at = -1 if trial.refused else arm
        yield trial


class _Counts(Totals):
    """The figures of the games of one rule set."""

    def __init__(self, plan: Search) -> None:
        super().__init__(plan.bots)
        self.plan = plan
        self.samples = {figure.name: Sample() for figure in plan.figures}

    def add(self, row: Row) -> None:
        """Count one game."""
        super().add(row)
        for figure in self.plan.figures:
            value = figure.value(row)
            if value is not None:
                self.samples[figure.name].add(value)


def _counted(plan: Search, trial: Trial, rows: Iterator[Row]) -> Trial:
    """Return a trial with what its games were like; it ends with the first game that does not end."""
    counts = _Counts(plan)
    for row in rows:
        if not row.places:
            return Trial(trial.number, trial.fresh, trial.point, ENDLESS.format(made=row.decisions))
        counts.add(row)
    return Trial(trial.number, trial.fresh, trial.point, "", counts.samples, counts.failures, counts.failure)
