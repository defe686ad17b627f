"""A position of a game as a viewer sees it, as data and in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from skerry.tables.protocol.clocks import SeatClock
from skerry.tables.protocol.common import Seat


class Describe(Struct, frozen=True, tag="describe"):
    """Ask for the game's own text description of the position (`Position.sheets`) with every position from now on, or
    no longer. `Described` answers with the present one. `?words=1` asks for the same from the beginning."""

    wanted: bool


class Described(Struct, frozen=True, tag="described"):
    """The answer to `Describe`: the text description of the position that this browser was sent last."""

    viewer: Seat | None
    seq: int
    sheets: list[Sheet]


class Decision(Struct, frozen=True):
    """The open decision. `seats` are those that still have to choose. `free`: any player may act for any seat."""

    seats: list[Seat]
    step: str
    info: dict[str, Any]
    sealed: bool
    free: bool = False


class LegalAction(Struct, frozen=True):
    """A legal action; send `id` back. `targets` are [role, value] pairs of board elements."""

    id: int
    action: dict[str, Any]
    label: str
    targets: list[tuple[str, Any]]
    preview: dict[str, Any]
    consequence: str
    """Cost and effect in a few words; "" if there is nothing to tell."""
    spoken: str
    """Text for a screen reader where the action stands alone: label and consequence, or what the game says instead."""
    danger: float
    """Risk that the game foresees, 0 to 1; 1: the action puts the seat or its piece out (`Game.danger`)."""


class LogLine(Struct, frozen=True):
    """A line of the game log in words."""

    seq: int
    text: str
    seat: int | None
    clause: str
    kind: str


class Result(Struct, frozen=True):
    """The result of a game; lists have one entry for each seat. `breakdown`: [source in words, points], adding up to
    the score."""

    scores: list[int]
    places: list[int]
    payoffs: list[float]
    breakdown: list[list[tuple[str, int]]]
    reason: str
    takebacks: int = 0
    """Number of takebacks, which may go past luck or secrets: agreed by all, or by the only person in a game with
    bots."""
    stood_in: list[int] = []
    """For each seat the number of choices in force that a bot made while it stood in for the person; [] if there are
    none."""


class Sheet(Struct, frozen=True):
    """A part of a position in words: lines, below them a picture in monospaced text, and a table (`heads` [] if it has
    no header). `ruled`: its cells are squares of a board."""

    title: str
    lines: list[str]
    heads: list[str]
    rows: list[list[str]]
    ruled: bool
    picture: list[str]


class Position(Struct, frozen=True):
    """The position after log entry `seq`, as the viewer may see it."""

    seq: int
    viewer: Seat | None
    """The seat as which the game is seen; None: a spectator, or a covered hot-seat table."""
    view: dict[str, Any]
    decision: Decision | None
    prompt: str
    legal: list[LegalAction]
    sealed: list[Seat]
    """Seats that have made their sealed choice for the open decision."""
    undo_blocked: str
    """"" if the viewer can undo its last step now (in free play: anybody the last step of all); else the reason why
    not, in words."""
    result: Result | None
    seconds_left: float | None
    own_sealed: dict[str, Any] | None = None
    """The viewer's own sealed choice, which waits for the others'; None if it has made none."""
    takeback_targets: list[int] = []
    """Log entries whose positions a takeback by consent may return to, newest first."""
    made_by: int = 0
    """The log entry that made this position; the entries between it and the newest of `takeback_targets` were taken
    back."""
    undone: list[int] = []
    """The newest log entries that were taken back and not redone, whose lines no longer count, oldest first."""
    redo_blocked: str = ""
    """"" if the viewer can redo now what was taken back last; else the reason why not, in words."""
    free_play: bool = False
    """Free play: any player may act for any seat, see the game as any seat, and undo and redo any step."""
    game_time_left: float | None = None
    """Seconds of play until the game's time limit; None: there is no limit, or it has been reached."""
    can_take_back: bool = False
    """True if the viewer may take back its last decision, past luck too, without asking anybody (`Propose`)."""
    finished: list[Seat] = []
    """Seats for which the game is over, though it goes on for others."""
    clocks: list[SeatClock] = []
    """Time banks, one for each seat, as of now; [] if the table has none."""
    sheets: list[Sheet] = []
    """The game's own text description of the position; [] if the game has none for it, and for a game that the client
    draws unless this browser asked for it (`Describe`)."""
