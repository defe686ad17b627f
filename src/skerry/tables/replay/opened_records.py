"""Records opened from a file: finished games that only the person who opened them sees, a limited number of them, in
memory.

The text of each is kept compressed, within a budget of bytes for all and for each address; a `Reader` works out
whatever is asked about one.
"""

from __future__ import annotations

import secrets
import zlib
from collections import OrderedDict
from typing import Any, Final, TypeVar

import msgspec

from skerry.core.data import Json
from skerry.core.record import parse_record
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.model.seat import SeatRow
from skerry.tables.new_branch import Branch
from skerry.tables.replay.record_reader import Kind, Opening, Question, Reader, Reply, key_of

MARK: Final = "opened-"
"""Prefix of the ids of opened records; no table's id has it."""
MOST_BYTES: Final = 32_000_000
"""Maximum size of all opened records together, in bytes of compressed text."""
ADDRESS_BYTES: Final = MOST_BYTES // 4
"""Maximum size of the opened records of one address, in bytes of compressed text."""
Found = TypeVar("Found")
_reply = msgspec.json.Decoder(Reply)
_opening = msgspec.json.Decoder(Opening)
_outline = msgspec.json.Decoder(protocol.Replay)
_story = msgspec.json.Decoder(protocol.Story)
_steps = msgspec.json.Decoder(list[protocol.ReplayStep])
_ending = msgspec.json.Decoder(protocol.Ending)
_verification = msgspec.json.Decoder(protocol.Verification)
_branch = msgspec.json.Decoder(Branch)


class OpenRecord(msgspec.Struct):
    """Record that a person opened. `text`: compressed. `key`: its key at the reader. `address`: the group of addresses
    that is counted together. `creation`: the id under which it is stored; "" if it is not."""

    table: str
    person: str
    address: str
    key: str
    text: bytes
    title: str
    opening: Opening = Opening("", "", 0)
    creation: str = ""

    def record(self) -> dict[str, Json]:
        """Return the record as the file had it."""
        return parse_record(zlib.decompress(self.text))


class OpenedRecords:
    """Records that are open. Past a limit, the one that was not looked at for longest is closed."""

    def __init__(self, reader: Reader, most_each: int = 4, most: int = 40) -> None:
        self.reader = reader
        self.most_each = most_each
        self.most = most
        self._records: OrderedDict[str, OpenRecord] = OrderedDict()

    async def open(
        self, person: str, text: bytes, title: str, language: str, creation: str = "", client: Client | None = None
    ) -> str:
        """Open the record in a file's text; return its id. Its game is replayed once. Raises RequestError."""
        address = client.group if client is not None else ""
        table = MARK + secrets.token_hex(8)
        one = OpenRecord(table, person, address, key_of(text), zlib.compress(text, 6), title, creation=creation)
        one.opening = await self.ask(one, "open", _opening, client, language=language)
        self._records[table] = one
        self._make_room(one)
        return table

    def _make_room(self, newest: OpenRecord) -> None:
        """Close the records that were not looked at for longest, of the person, of the address and of all, until all
        limits hold."""
        everybody = list(self._records.values())
        own = [one for one in everybody if one.person == newest.person]
        near = [one for one in everybody if one.address == newest.address]
        for group, most, size in (
            (own, self.most_each, ADDRESS_BYTES),
            (near, self.most, ADDRESS_BYTES),
            (everybody, self.most, MOST_BYTES),
        ):
            there = [one for one in group if one.table in self._records]
            while len(there) > 1 and (len(there) > most or sum(len(one.text) for one in there) > size):
                del self._records[there.pop(0).table]

    def find(self, table: str, person: str) -> OpenRecord | None:
        """Return the record that a person opened under an id; None if that is the id of a table. Raises RequestError if
        it is open no longer, or another person opened it."""
        if not table.startswith(MARK):
            return None
        found = self._records.get(table)
        if found is None or found.person != person:
            raise RequestError("record_closed", status=404)
        self._records.move_to_end(table)
        return found

    async def ask(
        self,
        one: OpenRecord,
        kind: Kind,
        answer: msgspec.json.Decoder[Found],
        client: Client | None,
        **asked: Any,
    ) -> Found:
        """Return the reader's answer to a question about a record. Raises RequestError."""
        question = Question(kind, one.key, one.table, one.title, person=one.person, kept=bool(one.creation), **asked)
        reply = Reply(missing=True) if kind == "open" else await self._read(question, client)
        if reply.missing:
            question.text = zlib.decompress(one.text).decode()
            reply = await self._read(question, client)
        if reply.refusal:
            raise RequestError(reply.refusal, status=reply.status, **reply.facts)
        return answer.decode(reply.found)

    async def _read(self, question: Question, client: Client | None) -> Reply:
        return _reply.decode(await self.reader.read(msgspec.json.encode(question), client))

    async def outline(
        self, one: OpenRecord, viewer: int | None, language: str, client: Client | None
    ) -> protocol.Replay:
        """Return the outline of its game: all but the positions. This and the following raise RequestError."""
        return await self.ask(one, "outline", _outline, client, viewer=viewer, language=language)

    async def story(self, one: OpenRecord, viewer: int | None, language: str, client: Client | None) -> protocol.Story:
        """Return the story of its game, as the viewer may know it."""
        return await self.ask(one, "story", _story, client, viewer=viewer, language=language)

    async def steps(
        self,
        one: OpenRecord,
        first: int,
        last: int,
        viewer: int | None,
        language: str,
        client: Client | None,
        in_words: bool = False,
    ) -> list[protocol.ReplayStep]:
        """Return the positions after log entries `first` to `last`, both included."""
        asked = {"first": first, "last": last, "viewer": viewer, "language": language, "in_words": in_words}
        return await self.ask(one, "steps", _steps, client, **asked)

    async def ending(self, one: OpenRecord, language: str, client: Client | None) -> protocol.Ending:
        """Return the ending of its game: by what it was won, and what each seat's score came from."""
        return await self.ask(one, "ending", _ending, client, language=language)

    async def verify(self, one: OpenRecord, language: str, client: Client | None) -> protocol.Verification:
        """Return the verification of the record: what it proves."""
        return await self.ask(one, "verify", _verification, client, language=language)

    async def branch(
        self, one: OpenRecord, seats: list[SeatRow], wish: protocol.PlayOn, language: str, client: Client | None
    ) -> Branch:
        """Return a branch of its game as `wish` asks for it, with `seats`."""
        return await self.ask(one, "branch", _branch, client, seats=seats, wish=wish, language=language)
