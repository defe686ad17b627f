"""Messages about ranges: trials of a rule set with several values of one option, and their results, which are kept with
the rule set."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import Seed

MOST_RANGE_VALUES: Final = 10
"""Maximum number of values of a range, with the rule set's own."""
MOST_RANGE_GAMES: Final = 400
"""Maximum number of games of each value."""

RangeValue = bool | Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)] | Annotated[str, Meta(max_length=64)]


class StartRange(Struct, frozen=True):
    """POST /api/ranges: games between bots by a rule set with each of these values of one option, all with the same
    luck. Its own value is always tried. `games`: of each value; `bots` and `seats` as in StartTrial. An unfinished
    trial or range of the same person is cancelled."""

    game: str
    option: Annotated[str, Meta(max_length=64)]
    values: Annotated[list[RangeValue], Meta(min_length=1, max_length=MOST_RANGE_VALUES)]
    preset: str = ""
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=64)] = 0
    bots: Annotated[list[str], Meta(max_length=64)] = []
    games: Annotated[int, Meta(ge=1, le=MOST_RANGE_GAMES)] = 100
    seed: Seed | None = None


class RangeEstimate(Struct, frozen=True):
    """A figure with its 95 % interval. `low` and `high` are null if one game alone tells nothing of how games
    differ."""

    value: float
    low: float | None
    high: float | None


class RangeFigure(Struct, frozen=True):
    """A figure that is counted for each value: the `decisions` or `rounds` of a game, how often a `seat` or `bot` wins,
    or a `measure` that the game has. `label`: the seat, bot or measure, "" of other kinds; `percent`: a share, told in
    per cent."""

    kind: Literal["decisions", "rounds", "seat", "bot", "measure"]
    label: str
    percent: bool


class RangePoint(Struct, frozen=True):
    """Results of one value. `estimates` and `differences` have one entry for each figure, null if no game has it;
    `differences`, between games with the same luck, are to the rule set's own value, which has none."""

    value: RangeValue
    estimates: list[RangeEstimate | None]
    differences: list[RangeEstimate | None]


class RangeFindings(Struct, frozen=True):
    """Results of a range. `points` are in the order of the values, `base` is the rule set's own one. `games`: whole
    rounds of games of all values, which alone are counted. `skerry` and `rules_version`: the versions of Skerry and of
    the game's rules that played them."""

    option: str
    base: RangeValue
    bots: list[str]
    """Level of bot in each seat in the first round of games, as text; they move on by a seat from round to round."""
    games: int
    seed: int
    skerry: str
    rules_version: int
    played_at: str
    """ISO 8601, UTC."""
    figures: list[RangeFigure]
    points: list[RangePoint]


class RangeTrial(Struct, frozen=True):
    """GET /api/ranges/{id}: progress of a range, and its results so far."""

    id: str
    state: Literal["waiting", "playing", "done", "cancelled", "failed"]
    ahead: int
    """Number of other trials that come first, while it waits."""
    games: int
    """Number of games to play in all, of all values."""
    played: int
    faulty: int
    """Number of games that broke off through an error; games of other values with the same luck count for nothing
    either."""
    text: str
    """Reason why it ended early or was not kept, or why games broke off, as text."""
    findings: RangeFindings
