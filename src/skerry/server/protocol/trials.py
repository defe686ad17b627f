"""Games between bots, to try a rule set."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import Seed


class StartTrial(Struct, frozen=True):
    """POST /api/trials: games between bots. `bots` are levels, one a seat; [] for the usual one on `seats` seats
    (0: as many as usual). Another trial of the same person that is still going on is cancelled."""

    game: str
    preset: str = ""
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=64)] = 0
    bots: Annotated[list[str], Meta(max_length=64)] = []
    games: Annotated[int, Meta(ge=1, le=400)] = 100
    seed: Seed | None = None


class TrialShare(Struct, frozen=True):
    """What one seat, or one bot, got out of a trial: its share of the wins with the ends of its 95 % interval."""

    name: str
    games: int
    share: float
    low: float
    high: float
    par: float
    """The share that equals would expect."""
    mean_score: float
    mean_place: float


class TrialMeasure(Struct, frozen=True):
    """Something a game counts besides scores, over the games played so far."""

    key: str
    label: str
    mean: float
    least: float
    most: float


class TrialResult(Struct, frozen=True):
    """`decisions` and `rounds` have one number a game; `rounds` is [] where the game tells none."""

    seats: list[TrialShare]
    bots: list[TrialShare]
    decisions: list[int]
    rounds: list[int]
    measures: list[TrialMeasure]


class Trial(Struct, frozen=True):
    """GET /api/trials/{id}: how far it is, and the results so far."""

    id: str
    state: Literal["waiting", "playing", "done", "cancelled", "failed"]
    ahead: int
    """While it waits: how many others come first."""
    games: int
    played: int
    faulty: int
    """Games that broke off through a fault; they count for nothing else."""
    words: str
    """Why it ended early, or what broke games off."""
    seed: int
    result: TrialResult
