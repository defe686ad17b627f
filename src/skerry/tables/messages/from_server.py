"""What a table's WebSocket tells the browser."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.messages.common import Me, Seat
from skerry.tables.messages.owner import HouseNotice
from skerry.tables.messages.positions import Line, Position, Sheet
from skerry.tables.messages.tables import TableState


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message of every connection: all that is needed to draw the page.

    After a reconnect (`?since=N&chat=M`) `lines` hold only what is newer than log entry N, `chat` what is newer than
    line M (without `chat`: the last 200 lines); `events` what happened in between.
    """

    me: Me
    table: TableState
    static: dict[str, Any]
    """Board geometry and names that never change; {} before the start and on a reconnect."""
    position: Position | None
    events: list[dict[str, Any]]
    lines: list[Line]
    chat: list[ChatLine]
    muted: list[str]
    blocked: list[str] = []
    """Whom this browser's person blocks, of those who talked or sit here, called as in `ChatLine`; their lines are not
    sent."""
    alias: str = ""
    """What this browser's own lines of chat carry as `who`."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, readiness, phase or a proposal changed."""

    table: TableState


class Started(Struct, frozen=True, tag="started"):
    """The game began."""

    table: TableState
    static: dict[str, Any]
    position: Position
    lines: list[Line]


class Update(Struct, frozen=True, tag="update"):
    """A log entry was added: what happened (to animate) and the position after it."""

    events: list[dict[str, Any]]
    lines: list[Line]
    position: Position
    then: list[tuple[str, Any]] | None = None
    """Not null: `position.view` is {}, and is had from the one shown before by the `then` of each event and, last of
    all, this one. Only for connections with `patches=1`."""


class Looked(Struct, frozen=True, tag="looked"):
    """The answer to `Look` and `Language`: the same moment through other eyes or in other words."""

    position: Position | None
    lines: list[Line]
    static: dict[str, Any] = {}
    """Names in the language spoken from now on; {} where the language is as it was."""


class Described(Struct, frozen=True, tag="described"):
    """The answer to `Describe`: the position that this browser was sent last, in the game's own words."""

    viewer: Seat | None
    seq: int
    sheets: list[Sheet]


class Answer(Struct, frozen=True, tag="answer"):
    """What became of the client's message `client_id`. A refusal names the rule's clause if one forbids it."""

    client_id: str
    ok: bool
    error: str = ""
    clause: str = ""
    stale: bool = False
    """The choice was made on an older position; the fresh one follows."""


class HintChoice(Struct, frozen=True):
    """A choice of a hint; `words` tell how it compares with the best one, which is the first."""

    id: int
    words: str


class Hinted(Struct, frozen=True, tag="hinted"):
    """The answer to `Hint`, to this browser alone: one to three choices, best first. The difference is in points of a
    hundred of the chance to win, with an error that the true one is within 19 times of 20."""

    seat: Seat
    seq: int
    choices: list[HintChoice]
    words: str
    """All of it in sentences."""
    quick: bool
    """There was no time to look ahead: it is what the game itself suggests."""
    plan: str = ""
    """The best choice and the steps of the seat's turn that follow from it, in order; "" if it is one step."""


class ForeseenChoice(Struct, frozen=True):
    """A choice that may be planned, as it stands in most of the courses that were foreseen."""

    id: int
    label: str
    consequence: str
    spoken: str
    danger: float
    """As of `Legal`."""
    often: float
    """The part of the courses in which it may be had so, 0 to 1."""


class Foreseen(Struct, frozen=True, tag="foreseen"):
    """The answer to `LookAhead`, to this browser alone: what the seat may be asked once its plans are played, found by
    what the seat may see. Those come first that may be had most often."""

    seat: Seat
    seq: int
    choices: list[ForeseenChoice]


class Planned(Struct, frozen=True):
    """A choice that is planned; `id` is for `Withdraw`."""

    id: str
    label: str
    consequence: str


class Plans(Struct, frozen=True, tag="plans"):
    """What is planned for a seat of this browser's, through whose eyes it sees, first things first; sent after
    `Welcome` and `Looked` if there is anything, and whenever it changes. No other seat gets any of it."""

    seat: Seat
    plans: list[Planned]
    fell: str
    """What no longer holds and why, in words; "" for nothing, and once the seat has chosen or `Withdraw` was sent."""


class ChatLine(Struct, frozen=True, tag="chat"):
    """A line of table chat; plain text, to be shown as text."""

    number: int
    who: str
    """The person's id at this table and no other, for muting."""
    name: str
    seat: int | None
    text: str
    time: str


class Removed(Struct, frozen=True, tag="removed"):
    """This browser is at the table no more: the host took its seat away, there is no such table (any more), or the
    server failed to show it. Where it was not closed, coming back is of use."""

    words: str
    why: Literal["unseated", "closed", "failed"]


ServerMessage = (
    Welcome
    | TableChanged
    | Started
    | Update
    | Looked
    | Described
    | Answer
    | Hinted
    | Foreseen
    | Plans
    | ChatLine
    | HouseNotice
    | Removed
)
