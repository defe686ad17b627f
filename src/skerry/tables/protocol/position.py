"""A position of a game as one viewer sees it, and in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from skerry.tables.protocol.clocks import SeatTime
from skerry.tables.protocol.common import Seat


class Describe(Struct, frozen=True, tag="describe"):
    """Have the position in the game's own words (`Position.sheets`) with every position from now on, or no longer.
    `Described` answers with the present one. `?words=1` asks for the same from the beginning."""

    wanted: bool


class Described(Struct, frozen=True, tag="described"):
    """The answer to `Describe`: the position that this browser was sent last, in the game's own words."""

    viewer: Seat | None
    seq: int
    sheets: list[Sheet]


class Decision(Struct, frozen=True):
    """Who chooses now. `seats` are those still open. `free`: anybody at the table may act for any seat."""

    seats: list[Seat]
    step: str
    info: dict[str, Any]
    sealed: bool
    free: bool = False


class Legal(Struct, frozen=True):
    """An action that may be chosen now; send `id` back. `targets` are [role, value] pairs of board elements."""

    id: int
    action: dict[str, Any]
    label: str
    targets: list[tuple[str, Any]]
    preview: dict[str, Any]
    consequence: str
    """What it costs and brings, in a few words; "" for nothing to tell."""
    spoken: str
    """What a screen reader says of it where it stands alone: label and consequence, or what the game says instead."""
    danger: float
    """How badly it may end, 0 to 1, by what the game foresees; 1: it puts the seat or its piece out (`Game.danger`)."""


class Line(Struct, frozen=True):
    """A line of the log in words."""

    seq: int
    text: str
    seat: int | None
    clause: str
    kind: str


class Result(Struct, frozen=True):
    """The end of the game; lists have one entry a seat. `parts`: [source in words, points], adding up to the score."""

    scores: list[int]
    places: list[int]
    payoffs: list[float]
    parts: list[list[tuple[str, int]]]
    reason: str
    went_back: int = 0
    """How often play went back past luck or secrets: because all agreed, or by who played with bots alone."""
    stood_in: list[int] = []
    """How many choices of each seat a bot made in place of its person; [] if there are none."""


class Sheet(Struct, frozen=True):
    """One part of a position in words: lines, and below them a picture in letters of one width and
    a table (no heads: none). `ruled`: its cells are squares of a board."""

    title: str
    lines: list[str]
    heads: list[str]
    rows: list[list[str]]
    ruled: bool
    picture: list[str]


class Position(Struct, frozen=True):
    """The game as the viewer may see it after log entry `seq`."""

    seq: int
    viewer: Seat | None
    """Whose eyes; None: a spectator, or a covered hot-seat table."""
    view: dict[str, Any]
    decision: Decision | None
    prompt: str
    legal: list[Legal]
    sealed: list[Seat]
    """Seats whose secret choice is in."""
    undo: str
    """"" if the viewer can take its last step back now (in free play: anybody the last step of all), else why not, in
    words."""
    result: Result | None
    seconds_left: float | None
    chosen: dict[str, Any] | None = None
    """The viewer's own secret choice that is in and waits for the others."""
    earlier: list[int] = []
    """Log entries whose positions a take-back by consent may return to, newest first."""
    tip: int = 0
    """The log entry that made this position; those between it and the newest of `earlier` were taken back."""
    undone: list[int] = []
    """The newest log entries that were taken back and not brought back, whose lines no longer count, oldest first."""
    redo: str = ""
    """"" if the viewer can bring back now what was taken back last, else why not, in words."""
    free: bool = False
    """Free play: whoever holds a seat may act for any seat, look through its eyes, and go back and forth."""
    time_left: float | None = None
    """Seconds of play until the time is called; None: there is no limit, or it has been called."""
    back: bool = False
    """The viewer may go back to its last decision, past luck too, and nobody has to be asked (`Propose`)."""
    finished: list[Seat] = []
    """Seats that the game is over for, though it goes on for others."""
    times: list[SeatTime] = []
    """One a seat where the table gives each a bank, as of now; else []."""
    sheets: list[Sheet] = []
    """The position in the game's own words; [] where a game has none for it, and of a game that the client draws unless
    this browser wants them (`Describe`)."""
