"""Messages about trials: games between bots that try a rule set."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import Seed


class StartTrial(Struct, frozen=True):
    """POST /api/trials: games between bots. `bots`: one level for each seat; [] for the default level on `seats` seats
    (0: the default number). An unfinished trial of the same person is cancelled."""

    game: str
    preset: str = ""
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=64)] = 0
    bots: Annotated[list[str], Meta(max_length=64)] = []
    games: Annotated[int, Meta(ge=1, le=400)] = 100
    seed: Seed | None = None


class TrialShare(Struct, frozen=True):
    """Result of one seat, or one level of bot, in a trial: its share of the wins with its 95 % interval (`low`,
    `high`)."""

    name: str
    games: int
    share: float
    low: float
    high: float
    par: float
    """Expected share of equal players."""
    mean_score: float
    mean_place: float


class TrialMeasure(Struct, frozen=True):
    """Measure that a game has besides scores, over the games played so far."""

    key: str
    label: str
    mean: float
    least: float
    most: float


class TrialResult(Struct, frozen=True):
    """Results of a trial. `decisions` and `rounds` have one number for each game; `rounds` is [] if the game has no
    rounds."""

    seats: list[TrialShare]
    bots: list[TrialShare]
    decisions: list[int]
    rounds: list[int]
    measures: list[TrialMeasure]


class Trial(Struct, frozen=True):
    """GET /api/trials/{id}: progress of a trial, and its results so far."""

    id: str
    state: Literal["waiting", "playing", "done", "cancelled", "failed"]
    ahead: int
    """Number of other trials that come first, while it waits."""
    games: int
    played: int
    faulty: int
    """Number of games that broke off through an error; they count for nothing else."""
    text: str
    """Reason why it ended early, or why games broke off, as text."""
    seed: int
    result: TrialResult
