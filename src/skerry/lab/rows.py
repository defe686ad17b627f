"""Rows of a run, one for each seat of each game, as CSV or JSON lines. Equal games give equal bytes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.core.registry import find_game
from skerry.lab.metrics import meaning_of, names_of
from skerry.lab.plan import ARM, DEAL, RULE, Plan, Row

CSV: Final = ".csv"
JSON_LINES: Final = ".jsonl"
MEASURE: Final = "measure."
"""Prefix of the keys of a game's measures among its words; columns are named without it."""


class Column(NamedTuple):
    """One column: `kind` is int, str or float; `meaning` stands in the description of a run."""

    name: str
    kind: type
    meaning: str


COLUMNS: Final = (
    Column("game", int, "number of the game in its run, from 0"),
    Column("seed", int, "seed of the game: skerry play --seed repeats it"),
    Column("seat", int, "seat, from 0"),
    Column("bot", str, "who sat there"),
    Column("score", int, "score at the end"),
    Column("place", int, "place, from 1; ties share the better one"),
    Column("payoff", float, "share of the win, 1 in total"),
    Column("failures", int, "choices that the bot failed to make; plain ones were made for it"),
    Column("decisions", int, "choices of all seats in the game"),
    Column("rounds", int, "rounds of the game, empty if it counts none"),
)
PLACED: Final = {
    DEAL: "deal of the game, from 0: the games of a deal have the same luck",
    ARM: "arm of the game, from 0: the rule set that it is played by",
}
"""Meanings of columns of the place of a game in its run (`Plan.placed`); others are values of options."""


@dataclass(frozen=True)
class Table:
    """The columns of a run: those of every run, those of a game's place in it (`Plan.placed`), and what its game counts
    besides (`Game.measures`)."""

    plan: Plan
    columns: tuple[Column, ...]
    measures: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """Return the names of the columns."""
        return [column.name for column in self.columns]

    def cells(self, row: Row) -> list[tuple[Any, ...]]:
        """Return the rows of one game, seat by seat; None is nothing."""
        placed = self.plan.placed(row.number).values()
        measured = [*placed, *(row.measures.get(key) for key in self.measures)]
        failures = row.failures or [0] * len(row.bots)
        seats = zip(row.bots, row.scores, row.places, row.payoffs, failures, strict=True)
        return [
            (row.number, row.seed, seat, *one, row.decisions, row.rounds, *measured) for seat, one in enumerate(seats)
        ]

    def row(self, cells: Sequence[tuple[Any, ...]]) -> Row:
        """Return the game whose seats have these rows."""
        number, seed, *_ = cells[0]
        bots, scores, places, payoffs, failures = (list(column) for column in list(zip(*cells))[3:8])
        decisions, rounds, *rest = cells[0][8:]
        measured = rest[len(rest) - len(self.measures) :]
        measures = {key: value for key, value in zip(self.measures, measured, strict=True) if value is not None}
        told = failures if any(failures) else []
        return Row(number, seed, bots, scores, places, payoffs, decisions, rounds, measures, told)

    def heading(self, kind: str) -> str:
        """Return what comes before the first row: for CSV the names of the columns."""
        return self.lines(kind, [self.names]) if kind == CSV else ""

    def lines(self, kind: str, rows: Iterable[Sequence[Any]]) -> str:
        """Return rows as text, a line each."""
        if kind == CSV:
            text = io.StringIO()
            csv.writer(text, lineterminator="\n").writerows(rows)
            return text.getvalue()
        names = self.names
        return "".join(json.dumps(dict(zip(names, cells)), separators=(",", ":")) + "\n" for cells in rows)

    def read(self, kind: str, line: str) -> tuple[Any, ...]:
        """Return the cells of a line that `lines` wrote. Raises ValueError if it is none."""
        if kind == CSV:
            words: list[Any] = next(csv.reader([line]))
            values = [None if word == "" else word for word in words]
        else:
            data = json.loads(line)
            if not isinstance(data, dict) or list(data) != self.names:
                raise ValueError("other columns")
            values = list(data.values())
        return tuple(
            None if value is None else column.kind(value) for column, value in zip(self.columns, values, strict=True)
        )


def table_of(plan: Plan) -> Table:
    """Return the columns of a run."""
    spec = find_game(plan.game)
    starts = [
        (game, game.new(Context(Simulated(0, keep=False), loud=False))) for game in map(plan.rules, range(plan.arms))
    ]
    counted = dict.fromkeys(key for game, state in starts for key in game.measures(state))
    metrics = dict.fromkeys(name for game, _ in starts for name in names_of(game)) if plan.metrics else {}
    placed = [
        Column(name, type(value), PLACED.get(name) or f"value of the option {name.removeprefix(RULE)}")
        for name, value in plan.placed(0).items()
    ]
    own = [Column(key.removeprefix(MEASURE), float, spec.words.phrase(key)) for key in counted]
    observed = [Column(name, float, meaning_of(name)) for name in metrics]
    return Table(plan, (*COLUMNS, *placed, *own, *observed), (*counted, *metrics))


def columns(table: Table, rows: Iterable[Row]) -> dict[str, list[Any]]:
    """Return games as a list for each column, a value for each seat of each game."""
    cells = [cells for row in rows for cells in table.cells(row)]
    return {column.name: [line[place] for line in cells] for place, column in enumerate(table.columns)}
