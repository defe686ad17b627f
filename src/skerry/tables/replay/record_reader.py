"""Reader of records from files: replays and checks them and answers questions about them, apart from the server's other
work."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Any, Final, Literal, Protocol, cast

import msgspec

from skerry.core.record import BadRecord, parse_record
from skerry.core.score_breakdown import ScoreBreakdown, breakdowns_of
from skerry.core.verify import Verdict, verify_record
from skerry.tables import protocol
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.table import LiveTable
from skerry.tables.model.seat import SeatRow
from skerry.tables.new_branch import begin_branch, log_until, must_not_be_deep
from skerry.tables.records.importing import brought
from skerry.tables.records.record import Signer
from skerry.tables.records.verification import verification
from skerry.tables.replay.endings import ending_of
from skerry.tables.replay.steps import (
    must_be_seat,
    must_be_steps,
    outline_of,
    sheets_for,
    standings,
    steps_of,
    story_of,
)
from skerry.tables.storage import TableStore
from skerry.tables.text.catalogue import shortened

GAMES_KEPT: Final = 2
"""Number of replayed games that a reader keeps, since whoever looks at one asks about it again and again."""
NOWHERE: Final = cast(TableStore, None)
"""Store of a record's table, which is none: such a table never changes, so nothing is written."""
Kind = Literal["open", "outline", "story", "steps", "ending", "verify", "branch"]


class Question(msgspec.Struct):
    """Question about a record. `key`: see `key_of`. `text`: the record itself; None if the reader is expected to have
    it. `wish` and `seats`: for a branch only."""

    kind: Kind
    key: str
    table: str
    title: str
    text: str | None = None
    person: str = ""
    language: str = "en"
    kept: bool = False
    viewer: int | None = None
    first: int = 0
    last: int = 0
    in_words: bool = False
    wish: protocol.PlayOn | None = None
    seats: list[SeatRow] = []


class Opening(msgspec.Struct, frozen=True):
    """Basic facts of a record that can be shown: the game's name and title, and its number of seats."""

    game: str
    title: str
    seats: int


class Reply(msgspec.Struct):
    """Answer to a question, or the refusal with its facts and HTTP status. `missing`: the reader does not have the
    record and needs its text."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    missing: bool = False
    refusal: str = ""
    facts: dict[str, Any] = {}
    status: int = 400


class Reader(Protocol):
    """Worker that answers questions about records. Clients take turns; work is cancelled once its client has
    disconnected."""

    async def read(self, question: bytes, client: Client | None) -> bytes:
        """Return the answer of `Shelf.answer`. Raises RequestError where it took too long or too much is waiting."""


def key_of(text: bytes) -> str:
    """Return the key of a record's text: its SHA-256 hash in hexadecimal."""
    return hashlib.sha256(text).hexdigest()


class ReadGame:
    """Game of a record, replayed."""

    def __init__(self, question: Question, signer: Signer) -> None:
        """Replay the record in a question's text. Raises BadRecord."""
        self.record = parse_record(question.text or "")
        made = brought(self.record, 0.0, question.table, question.title)
        self.match = made.match
        self.live = LiveTable(NOWHERE, made.stored, (made.spec, made.match, None), signer)
        self.signer = signer
        self._standings: list[list[int]] = []
        self._accounts: list[ScoreBreakdown] | None = None
        self._verdict: Verdict | None = None

    def answer(self, question: Question) -> Any:
        """Return the answer to a question. Raises RequestError or BadRecord."""
        live, match, viewer, language = self.live, self.match, question.viewer, question.language
        must_be_seat(match, viewer)
        if question.kind == "open":
            return Opening(live.spec.name, live.spec.title, match.game.seats)
        if question.kind == "outline":
            self._standings = self._standings or standings(match)
            told = live.story_for(viewer, language, 0, shown=False)
            opened: Literal["open", "kept"] = "kept" if question.kept else "open"
            luck = dict(match.luck.describe())
            return outline_of(live, match, told, self._standings, luck, question.person, language, opened)
        if question.kind == "story":
            return story_of(match, live.story_for(viewer, language, 0, shown=False))
        if question.kind == "steps":
            must_be_steps(match, question.first, question.last)
            told = live.story_for(viewer, language, question.first, question.last + 1)
            sheets = sheets_for(live, viewer, language, question.in_words)
            return steps_of(match, question.first, question.last, viewer, told, sheets, scored=True)
        if question.kind == "ending":
            self._accounts = breakdowns_of(match) if self._accounts is None else self._accounts
            return ending_of(live, match, self._accounts, question.person, language)
        if question.kind == "branch" and question.wish is not None:
            log = log_until(match, question.wish.seq)
            must_not_be_deep(live.row)
            return begin_branch(live.row, match, log, question.seats, question.wish, question.person, language)
        if self._verdict is None:
            self._verdict = verify_record(self.record, live.spec)
            self._verdict.findings.append(self.signer.check(self.record, brought=True))
        return verification(self._verdict, self.record["names"], language)


_question = msgspec.json.Decoder(Question)


class Shelf:
    """Replayed games of a reader, the one that was asked about last at the end."""

    def __init__(self, signer: Signer) -> None:
        self.signer = signer
        self._games: OrderedDict[tuple[str, str], ReadGame] = OrderedDict()

    def answer(self, data: bytes) -> bytes:
        """Return the reply to a question, both as JSON. Never raises for what a record contains."""
        question = _question.decode(data)
        return msgspec.json.encode(self._reply(question))

    def _reply(self, question: Question) -> Reply:
        at = (question.key, question.table)
        if at not in self._games and question.text is None:
            return Reply(missing=True)
        try:
            if at not in self._games:
                self._games[at] = ReadGame(question, self.signer)
                while len(self._games) > GAMES_KEPT:
                    self._games.popitem(last=False)
            self._games.move_to_end(at)
            return Reply(msgspec.Raw(msgspec.json.encode(self._games[at].answer(question))))
        except BadRecord as error:
            return Reply(refusal="record_bad", facts={"why": shortened(error.said(question.language))})
        except RequestError as refusal:
            return Reply(refusal=refusal.key, facts=refusal.facts, status=refusal.status)


class ReaderHere:
    """Reader in this very process: for tables without a server, where the files are the user's own."""

    def __init__(self, signer: Signer) -> None:
        self.shelf = Shelf(signer)

    async def read(self, question: bytes, client: Client | None) -> bytes:
        """Return the reply to a question."""
        return await aside(self.shelf.answer, question)
