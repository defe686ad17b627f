"""Figures of a game that rule sets are compared by: its length, the wins of each seat and bot, what it counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from skerry.lab.metrics import HALF, METRICS, PARTS, USE
from skerry.lab.plan import Plan, Row
from skerry.lab.rows import MEASURE, table_of

Kind = Literal["decisions", "rounds", "seat", "bot", "measure", "metric", "use"]
DECISIONS: Final = "decisions"
ROUNDS: Final = "rounds"
SEAT: Final = "seat"
BOT: Final = "bot."
"""Names of figures, or their beginnings: seat0 is how often the first seat wins, bot.greedy how often that bot does."""


@dataclass(frozen=True)
class Figure:
    """A figure. `of`: the seat, bot, measure, metric or type of action that it is a figure of."""

    name: str
    kind: Kind
    of: str = ""

    @property
    def share(self) -> bool:
        """Return whether it is a share of games: each of them counts, as a whole or, where several win, in part."""
        return self.kind in ("seat", "bot") or self.of == HALF

    @property
    def percent(self) -> bool:
        """Return whether it is told in per cent."""
        return self.share or self.of in PARTS

    def value(self, row: Row) -> float | None:
        """Return the figure of one game; None if the game has none."""
        if self.kind == "decisions":
            return row.decisions
        if self.kind == "rounds":
            return row.rounds
        if self.kind == "seat":
            return row.payoffs[int(self.of)]
        if self.kind == "bot":
            return sum(payoff for bot, payoff in zip(row.bots, row.payoffs, strict=True) if bot == self.of)
        return row.measures.get(f"{USE}{self.of}" if self.kind == "use" else self.of)


def figures_of(plan: Plan) -> list[Figure]:
    """Return the figures of the games of a plan. Raises as `Plan.rules` does."""
    bots = list(dict.fromkeys(plan.bots))
    return [
        Figure(DECISIONS, "decisions"),
        Figure(ROUNDS, "rounds"),
        *(Figure(f"{SEAT}{seat}", "seat", str(seat)) for seat in range(plan.seats)),
        *(Figure(f"{BOT}{bot}", "bot", bot) for bot in bots if len(bots) > 1),
        *(_measured(key) for key in table_of(plan).measures),
    ]


def _measured(key: str) -> Figure:
    if key.startswith(USE):
        return Figure(key, "use", key.removeprefix(USE))
    return Figure(key.removeprefix(MEASURE), "metric" if key in METRICS else "measure", key)
