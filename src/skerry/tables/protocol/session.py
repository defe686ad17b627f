"""A table's WebSocket: its first message, updates, and every message that may be sent over it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.chat import Block, Chat, ChatLine, Mute, Report
from skerry.tables.protocol.clocks import ResolveTimeout, Vacation
from skerry.tables.protocol.common import ClientId, Seat
from skerry.tables.protocol.corrections import Correct
from skerry.tables.protocol.hints import Hint, HintResult
from skerry.tables.protocol.lobby import CloseTable, KeepTable, Ready, SetOptions, Start
from skerry.tables.protocol.people import HouseNotice, Me
from skerry.tables.protocol.plans import Foreseen, LookAhead, MakePlan, Plans, Withdraw
from skerry.tables.protocol.play import ByItself, Choose, Concede, Pause, Redo, SkipTurn, Undo
from skerry.tables.protocol.position import Describe, Described, LogLine, Position
from skerry.tables.protocol.proposals import Propose, Vote
from skerry.tables.protocol.seats import SetSeat, SeveralSeats, Sit, Stand
from skerry.tables.protocol.table import Removed, TableChanged, TableState


class SetViewer(Struct, frozen=True, tag="set_viewer"):
    """See the game as one of this browser's seats, in free play as any seat; None covers the table (hot-seat
    handover)."""

    seat: Seat | None


class Attend(Struct, frozen=True, tag="attend"):
    """Tell whether the page is visible: a page that is open but hidden does not hold alerts back. A page that says
    nothing counts as visible."""

    visible: bool


class Ping(Struct, frozen=True, tag="ping"):
    """Keep the connection open; answered by a `Reply` with the same id."""

    client_id: ClientId


class Language(Struct, frozen=True, tag="language"):
    """Change the language from now on; position, log and names are sent anew as `Snapshot`."""

    language: Annotated[str, Meta(max_length=12)]


ClientMessage = (
    Sit
    | SeveralSeats
    | Stand
    | SetSeat
    | SetOptions
    | Ready
    | Start
    | Choose
    | Hint
    | Undo
    | Redo
    | Correct
    | Pause
    | SkipTurn
    | ResolveTimeout
    | Vacation
    | ByItself
    | LookAhead
    | MakePlan
    | Withdraw
    | CloseTable
    | Propose
    | Vote
    | Concede
    | KeepTable
    | SetViewer
    | Describe
    | Chat
    | Mute
    | Block
    | Report
    | Attend
    | Ping
    | Language
)


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
    lines: list[LogLine]
    chat: list[ChatLine]
    muted: list[str]
    blocked: list[str] = []
    """People whom this browser's person blocks, of those who have written here or sit here, by their `ChatLine.who`;
    their chat lines are not sent."""
    alias: str = ""
    """The `who` of this browser's own chat lines."""


class Started(Struct, frozen=True, tag="started"):
    """The game began."""

    table: TableState
    static: dict[str, Any]
    position: Position
    lines: list[LogLine]


class Update(Struct, frozen=True, tag="update"):
    """A log entry was added: what happened (to animate) and the position after it."""

    events: list[dict[str, Any]]
    lines: list[LogLine]
    position: Position
    patch: list[tuple[str, Any]] | None = None
    """If not null, `position.view` is {}, and the view results from the previous one by applying the `patch` of each
    event and, last of all, this one. Only for connections with `patches=1`."""


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """The answer to `SetViewer` and `Language`: the present state as another seat sees it or in another language."""

    position: Position | None
    lines: list[LogLine]
    static: dict[str, Any] = {}
    """Names in the new language; {} if the language has not changed."""


class Reply(Struct, frozen=True, tag="reply"):
    """The response to the client's message `client_id`. An error names the clause of the rules that forbids the action,
    if one does."""

    client_id: str
    ok: bool
    error: str = ""
    clause: str = ""
    stale: bool = False
    """True if the choice was made on an older position; the present one follows."""


ServerMessage = (
    Welcome
    | TableChanged
    | Started
    | Update
    | Snapshot
    | Described
    | Reply
    | HintResult
    | Foreseen
    | Plans
    | ChatLine
    | HouseNotice
    | Removed
)
