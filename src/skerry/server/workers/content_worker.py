"""Worker process that judges rule sets and content and plays trials: `python -m skerry.server.workers.content_worker`.

A game's judge may take long over what a stranger sends, and a game between bots always does: neither may hold up the
server, and a process can be ended.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any, Final

import msgspec

from skerry.core.chance import Simulated
from skerry.core.content import ContentKind, Fault, Judgement
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.options import BadOptions, Problem, not_set_up
from skerry.core.registry import find_game
from skerry.lab.figures import Figure, figures_of
from skerry.lab.plan import Plan, Row, play_number
from skerry.lab.simulate import prepared
from skerry.lab.sweep import Sweep
from skerry.server.workers.worker import serve
from skerry.tables.rulesets import Ruleset, chosen_rules

NICENESS: Final = 19
"""Nice value of the process: it gives way to everything that people at a table wait for."""
MOST_FAULTS: Final = 20
"""Number of broken-off games at which a trial is given up."""


MOST_TOLD: Final = 50
"""Maximum number of problems of a piece of content in one answer, and of warnings."""
MOST_PIECES: Final = 40
"""Maximum number of pieces of content that are read from one file."""


class ContentTask(msgspec.Struct, tag="content"):
    """Task: judge a piece of content."""

    game: str
    kind: str
    data: Any


class ContentFound(msgspec.Struct):
    """Judgement of a piece of content: its faults as `Fault.to_json` returns them. `error`: why there is none; "" if
    there is one."""

    problems: list[dict[str, Any]] = []
    warnings: list[dict[str, Any]] = []
    facts: dict[str, Any] = {}
    error: str = ""


class ReadTask(msgspec.Struct, tag="read"):
    """Task: read the pieces of content in a file."""

    game: str
    kind: str
    data: Any


class PieceRead(msgspec.Struct):
    """One piece of a file, with what was left out as `Fault.to_json` returns it; no data: why it cannot be used."""

    title: str
    data: Any
    left: list[dict[str, Any]]


class PiecesRead(msgspec.Struct):
    """The pieces of content in a file, at most MOST_PIECES, and how many `more` it holds."""

    pieces: list[PieceRead] = []
    more: int = 0
    error: str = ""


class RulesTask(msgspec.Struct, tag="rules"):
    """Task: judge a rule set for `seats` seats, or (0) for each number of seats that the game has."""

    game: str
    preset: str
    options: Any
    seats: int = 0


class RulesFound(msgspec.Struct):
    """Judgement of a rule set: the numbers of seats with which it can be played, its options as changes over the
    preset, the problems if it cannot be played, and warnings of what is hardly meant, as `Problem.to_json` returns
    them."""

    seats: list[int] = []
    changes: dict[str, Any] = {}
    problems: list[dict[str, Any]] = []
    warnings: list[dict[str, Any]] = []
    error: str = ""


class RangeTask(msgspec.Struct, tag="range"):
    """Task: judge a rule set for so many seats, and with each of the `values` of an option."""

    game: str
    preset: str
    options: Any
    bots: tuple[str, ...]
    option: str
    values: tuple[bool | int | str, ...]


class RefusedValue(msgspec.Struct):
    """A value with which the rule set cannot be played, and the problems, as `Problem.to_json` returns them."""

    value: bool | int | str
    problems: list[dict[str, Any]]


class RangeFound(msgspec.Struct):
    """Judgement of a range: the changes over the preset as a saved rule set has them, the value of the option in it,
    the figures of its games and the version of the game's rules; or the problems of the rule set as it is, or the
    values that are refused."""

    changes: dict[str, Any] = {}
    base: bool | int | str = 0
    version: int = 0
    figures: list[Figure] = []
    problems: list[dict[str, Any]] = []
    refused: list[RefusedValue] = []
    error: str = ""


class ChooseTask(msgspec.Struct, tag="choose"):
    """Task: complete a rule set by which a table is to be played."""

    game: str
    preset: str
    options: Any
    seats: int


class Chosen(msgspec.Struct):
    """The complete rule set, or the problems for which it cannot be played, as `Problem.to_json` returns them."""

    ruleset: Ruleset | None = None
    problems: list[dict[str, Any]] = []
    error: str = ""


class GenerateTask(msgspec.Struct, tag="generate"):
    """Task: generate a random piece of content."""

    game: str
    kind: str
    options: Any
    seed: int


class Generated(msgspec.Struct):
    """The generated piece of content, or the problems of the generator's options, as `Problem.to_json` returns
    them."""

    data: Any = None
    problems: list[dict[str, Any]] = []
    error: str = ""


class StretchTask(msgspec.Struct, tag="stretch"):
    """Task: play games `first`, ... of a trial, at most up to `last` - 1 and for about `seconds`. `options` is JSON
    text."""

    game: str
    preset: str
    options: str
    bots: tuple[str, ...]
    seed: int
    first: int
    last: int
    seconds: float


class RangeStretchTask(StretchTask, tag="range_stretch"):
    """Task: play games of a sweep: the rule set as it is, and with each of the `values` of an option, by turns."""

    option: str
    values: tuple[bool | int | str, ...]


class Batch(msgspec.Struct):
    """The games that were played, the reasons of those that broke off, and the number of the next game."""

    rows: list[Row] = []
    faults: list[str] = []
    next: int = 0
    error: str = ""


Task = ContentTask | ReadTask | RulesTask | RangeTask | ChooseTask | GenerateTask | StretchTask | RangeStretchTask
_task = msgspec.json.Decoder(Task)


def content_kind(spec: GameSpec, name: str) -> ContentKind | None:
    """Return the kind of content of that name, also one that the game declares only as an option that holds it; None if
    there is none."""
    for kind in spec.content:
        if kind.name == name:
            return kind
    field = next(
        (field for field in spec.options.schema() if field["name"] == name and field["kind"] == "content"), None
    )
    if field is None:
        return None

    def judge(data: Json) -> Judgement:
        try:
            spec.options.parse({name: data}, spec.default_seats)
        except BadOptions as error:
            return Judgement([Fault(problem.key, problem.facts) for problem in error.problems])
        return Judgement()

    return ContentKind(name=name, title=str(field["label"]), judge=judge, examples=list)


def judge_content(task: ContentTask) -> ContentFound:
    """Return the game's judgement of a piece of content, at most MOST_TOLD problems and as many warnings."""
    kind = content_kind(find_game(task.game), task.kind)
    if kind is None:
        return ContentFound(error=f"{task.game} has no content called {task.kind}")
    found = kind.judge(task.data)
    return ContentFound(
        [fault.to_json() for fault in found.problems[:MOST_TOLD]],
        [fault.to_json() for fault in found.warnings[:MOST_TOLD]],
        found.facts,
    )


def read_content(task: ReadTask) -> PiecesRead:
    """Return the pieces of content in a file, at most MOST_PIECES, each with at most MOST_TOLD notes."""
    kind = content_kind(find_game(task.game), task.kind)
    if kind is None or kind.read is None:
        return PiecesRead(error=f"{task.game} reads no files of {task.kind}")
    found = kind.read(task.data)
    pieces = [
        PieceRead(piece.title, piece.data, [fault.to_json() for fault in piece.left[:MOST_TOLD]])
        for piece in found[:MOST_PIECES]
    ]
    return PiecesRead(pieces, len(found) - len(pieces))


def judge_rules(task: RulesTask) -> RulesFound:
    """Return the numbers of seats with which a rule set can be played, with its changes and warnings, or else the
    problems."""
    spec = find_game(task.game)
    counts = [task.seats] if task.seats else sorted(spec.seat_counts, key=lambda count: count != spec.default_seats)
    found = RulesFound()
    first: list[Problem] = []
    for count in counts:
        try:
            options = spec.game(task.options, count, task.preset).options
        except BadOptions as error:
            first = first or error.problems
            continue
        except (ValueError, TypeError) as error:
            first = first or not_set_up(error).problems
            continue
        complete = options.to_json()
        for warning in options.warnings(count):
            told = warning.to_json()
            if told not in found.warnings:
                found.warnings.append(told)
        found.seats.append(count)
        if not found.changes:
            plain = spec.rules({}, count, task.preset).to_json()
            found.changes = {name: value for name, value in complete.items() if value != plain[name]}
    found.seats.sort()
    if not found.seats:
        found.problems = [problem.to_json() for problem in first]
    return found


def judge_range(task: RangeTask) -> RangeFound:
    """Return the judgement of a rule set with each value of an option."""
    seats = len(task.bots)

    def problems(changes: dict[str, Any]) -> list[dict[str, Any]]:
        return judge_rules(RulesTask(task.game, task.preset, changes, seats)).problems

    if wrong := problems(task.options):
        return RangeFound(problems=wrong)
    refused = [
        RefusedValue(value, wrong) for value in task.values if (wrong := problems({**task.options, task.option: value}))
    ]
    if refused:
        return RangeFound(refused=refused)
    plan = Sweep(task.game, task.bots, 1, 0, task.preset, task.options, values={task.option: list(task.values)})
    kept = judge_rules(RulesTask(task.game, task.preset, task.options))
    return RangeFound(kept.changes, plan.points[0][task.option], plan.rules().version, figures_of(plan))


def choose_rules(task: ChooseTask) -> Chosen:
    """Return the complete rule set of a table, or its problems."""
    try:
        return Chosen(chosen_rules(find_game(task.game), task.preset, task.options, task.seats))
    except (ValueError, TypeError) as error:
        refused = error if isinstance(error, BadOptions) else not_set_up(error)
        return Chosen(problems=[problem.to_json() for problem in refused.problems])


def generate(task: GenerateTask) -> Generated:
    """Return a random piece of content, or the problems of the generator's options."""
    spec = find_game(task.game)
    kind = content_kind(spec, task.kind)
    if kind is None or kind.generate is None:
        return Generated(error=f"{task.game} cannot make a random {task.kind}")
    try:
        options = kind.generator.parse(task.options, spec.default_seats)
    except BadOptions as error:
        return Generated(problems=[problem.to_json() for problem in error.problems])
    return Generated(kind.generate(options, Simulated(task.seed, keep=False)))


@lru_cache(maxsize=4)
def _prepared(
    game: str,
    preset: str,
    options: str,
    bots: tuple[str, ...],
    seed: int,
    option: str,
    values: tuple[bool | int | str, ...],
) -> tuple[Plan, list[Game[Any]], dict[str, Any]]:
    """Return the plan of a trial's games, its rule sets by arm, and the makers of its bots. `option` "": one arm."""
    changes = msgspec.json.decode(options)
    if option:
        plan: Plan = Sweep(game, bots, 1, seed, preset, changes, values={option: list(values)})
    else:
        plan = Plan(game, bots, 1, seed, preset, changes)
    rules, makers = prepared(plan)
    return plan, [rules, *(plan.rules(arm) for arm in range(1, plan.arms))], makers


def play_stretch(task: StretchTask) -> Batch:
    """Play some games of a trial, at least one. A game in which a bot fails, or that breaks off, is counted and does
    not stop the others."""
    option, values = (task.option, task.values) if isinstance(task, RangeStretchTask) else ("", ())
    plan, rules, makers = _prepared(task.game, task.preset, task.options, task.bots, task.seed, option, values)
    stretch, end = Batch(next=task.first), time.monotonic() + task.seconds
    while stretch.next < task.last:
        try:
            row = play_number(plan, rules[plan.arm(stretch.next)], makers, stretch.next)
            if row.failure:
                stretch.faults.append(row.failure)
            else:
                stretch.rows.append(row)
        except Exception as error:
            stretch.faults.append(f"{type(error).__name__}: {error}")
        stretch.next += 1
        if time.monotonic() >= end or len(stretch.faults) >= MOST_FAULTS:
            break
    return stretch


def answer(data: bytes) -> bytes:
    """Return the encoded reply to an encoded task. An exception becomes an error in the reply and never ends the
    worker."""
    found: Any
    try:
        task = _task.decode(data)
        if isinstance(task, ContentTask):
            found = judge_content(task)
        elif isinstance(task, ReadTask):
            found = read_content(task)
        elif isinstance(task, RulesTask):
            found = judge_rules(task)
        elif isinstance(task, RangeTask):
            found = judge_range(task)
        elif isinstance(task, ChooseTask):
            found = choose_rules(task)
        elif isinstance(task, GenerateTask):
            found = generate(task)
        else:
            found = play_stretch(task)
        return msgspec.json.encode(found)
    except Exception as error:
        return msgspec.json.encode({"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    serve(answer, NICENESS)
