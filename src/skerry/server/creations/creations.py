"""Stored creations of people, rule sets and content: saved, changed, copied, shared by link, deleted."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from skerry.core.options import Problem
from skerry.server import protocol
from skerry.server.creations import kept_ranges
from skerry.server.creations.kept_ranges import KeptRange
from skerry.server.creations.validation import RULES, Validator, refused_options
from skerry.server.database.creation_store import CreationRow, CreationStore, Room
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.model import clock
from skerry.tables.offered_games import spec_of
from skerry.tables.protocol.common import iso
from skerry.tables.text.names import clean_name

RECORD: Final = "record"
"""The kind of a record that a person brought in by a file."""
LARGEST_BYTES: Final = 60_000
"""Maximum size of a creation as JSON, in bytes: it must fit into a request beside what else stands there."""

NameOf = Callable[[str], Awaitable[str]]
FinishedRanges = Callable[[str, str, dict[str, Any]], list[KeptRange]]
"""Returns the results of ranges that a person has had played of a rule set of a game, and that are remembered."""


class Creations:
    """The creations of all people. All methods may raise RequestError or StoreError."""

    def __init__(self, store: CreationStore, validator: Validator, room: Room, name_of: NameOf, quotas: Quotas) -> None:
        """`name_of` returns a person's name."""
        self.finished_ranges: FinishedRanges = lambda person, game, rules: []
        self.store = store
        self.validator = validator
        self.room = room
        self.name_of = name_of
        self.quotas = quotas

    async def list_own(self, person: str, game: str, kind: str) -> list[protocol.CreationSummary]:
        """Return a person's creations, the last changed first."""
        return [summary(row) for row in await self.store.list_own(person, game, kind)]

    async def show(self, person: str, creation: str, language: str) -> protocol.Creation:
        """Return one of a person's own creations."""
        return whole(await self._own(person, creation), language)

    async def save(
        self, person: str, wish: protocol.SaveCreation, language: str, client: Client | None = None
    ) -> protocol.Creation:
        """Store a new creation."""
        game = spec_of(wish.game).name
        data, sound = await self._judged(game, wish.kind, wish.data, wish.draft, language, client)
        return await self._add(person, game, wish.kind, wish.title, data, sound, language, client)

    async def change(
        self, person: str, creation: str, wish: protocol.ChangeCreation, language: str, client: Client | None = None
    ) -> protocol.Creation:
        """Change the title of a creation, its data, or both."""
        row = await self._own(person, creation)
        values: dict[str, Any] = {"changed": clock.now()}
        if wish.title is not None:
            values["title"] = title_of(wish.title)
        if wish.data is not None:
            judged = await self._judged(row.game, row.kind, wish.data, wish.draft, language, client)
            values["data"], values["sound"] = judged
        changed = _there(await self.store.change(creation, person, values, self.room))
        return whole(await self._with_finished(changed), language)

    async def copy(
        self, person: str, creation: str, title: str, language: str, client: Client | None = None
    ) -> protocol.Creation:
        """Store a copy of one of a person's own creations."""
        row = await self._own(person, creation)
        return await self._add(person, row.game, row.kind, title or row.title, row.data, row.sound, language, client)

    async def delete(self, person: str, creation: str) -> None:
        """Delete one of a person's own creations, and with it its link."""
        if not await self.store.delete(creation, person):
            raise RequestError("no_creation", status=404)

    async def share(self, person: str, creation: str, shared: bool, language: str) -> protocol.Creation:
        """Share a creation by a link by which others read it, or end that link."""
        row = await self._own(person, creation)
        if shared and row.kind == RECORD:
            raise RequestError("record_own")
        link = secrets.token_hex(10) if shared else None
        return whole(_there(await self.store.share(creation, person, link)), language)

    async def read(self, person: str, link: str, language: str) -> protocol.SharedCreation:
        """Return the creation that a link shares."""
        row = await self._shared(link)
        return protocol.SharedCreation(
            link,
            row.game,
            row.kind,
            row.title,
            await self.name_of(row.person),
            row.person == person,
            row.sound,
            iso(row.changed),
            row.data,
            ranges_of(row, language),
        )

    async def keep_range(self, person: str, game: str, rules: dict[str, Any], found: KeptRange) -> bool:
        """Keep results with the person's saved rule sets that are the one that was played. Return False if there is no
        room."""
        return await self._keep(person, game, rules, [found])

    async def _keep(self, person: str, game: str, rules: dict[str, Any], found: list[KeptRange]) -> bool:
        def merge(row: CreationRow) -> str:
            return kept_ranges.written(kept_ranges.merged(kept_ranges.read(row.ranges), found, row.data))

        return await self.store.keep_ranges(person, game, RULES, rules, merge, self.room)

    async def _with_finished(self, row: CreationRow) -> CreationRow:
        """Return a saved rule set with the results of ranges that were played before it was saved."""
        if row.kind != RULES:
            return row
        found = self.finished_ranges(row.person, row.game, row.data)
        if not found or not await self._keep(row.person, row.game, row.data, found):
            return row
        return await self.store.own(row.id, row.person) or row

    async def take(
        self, person: str, link: str, title: str, language: str, client: Client | None = None
    ) -> protocol.Creation:
        """Store a copy of the creation that a link shares as one's own; it is validated again, since the game may have
        changed."""
        row = await self._shared(link)
        data, sound = await self._judged(row.game, row.kind, row.data, False, language, client)
        return await self._add(person, row.game, row.kind, title or row.title, data, sound, language, client)

    async def _own(self, person: str, creation: str) -> CreationRow:
        row = await self.store.own(creation, person)
        if row is None:
            raise RequestError("no_creation", status=404)
        return row

    async def _shared(self, link: str) -> CreationRow:
        row = await self.store.shared(link)
        if row is None:
            raise RequestError("no_shared", status=404)
        return row

    async def _add(
        self,
        person: str,
        game: str,
        kind: str,
        title: str,
        data: dict[str, Any],
        sound: bool,
        language: str,
        client: Client | None,
    ) -> protocol.Creation:
        now = clock.now()
        row = CreationRow(secrets.token_hex(8), person, game, kind, title_of(title), sound, now, now, None, data)
        await self.add(row, client)
        return whole(await self._with_finished(row), language)

    async def add(self, row: CreationRow, client: Client | None) -> None:
        """Store a creation that was validated. Raises RequestError if there is no room for it."""
        await self.quotas.creation(client, row.person)
        await self.store.add(row, self.room)

    async def _judged(
        self, game: str, kind: str, data: dict[str, Any], draft: bool, language: str, client: Client | None
    ) -> tuple[dict[str, Any], bool]:
        """Return the data to store, and whether it can be played. Raises RequestError, which names the fields that are
        wrong."""
        if len(msgspec.json.encode(data)) > LARGEST_BYTES:
            raise RequestError("creation_large", bytes=LARGEST_BYTES, status=413)
        if kind == RULES:
            return await self._judged_rules(game, data, client), True
        found = await self.validator.found(game, kind, data, client)
        if found.problems and not draft:
            catalogue = spec_of(game).words.catalogue
            problems = [Problem(kind, fault["key"], fault["facts"]) for fault in found.problems]
            why = "; ".join(problem.said(catalogue, language) for problem in problems)
            raise RequestError("content", why=why, problems=problems, catalogue=catalogue)
        return data, not found.problems

    async def _judged_rules(self, game: str, data: dict[str, Any], client: Client | None) -> dict[str, Any]:
        preset, options = data.get("preset", ""), data.get("options", {})
        if set(data) - {"preset", "options"} or type(preset) is not str or type(options) is not dict:
            raise RequestError("rules_shape")
        found = await self.validator.rules(game, preset, options, client=client)
        if found.problems:
            raise refused_options(spec_of(game), found.problems)
        return {"preset": spec_of(game).preset(preset).name, "options": found.changes}


def title_of(title: str) -> str:
    """Return a title without invisible characters. Raises RequestError if nothing is left."""
    cleaned = clean_name(title, 60)
    if not cleaned:
        raise RequestError("empty_text", problems=[Problem("title", "title_missing")])
    return cleaned


def _there(row: CreationRow | None) -> CreationRow:
    """Return a creation after a change. Raises RequestError if it was deleted meanwhile."""
    if row is None:
        raise RequestError("no_creation", status=404)
    return row


def summary(row: CreationRow) -> protocol.CreationSummary:
    """Return a creation as a row of a list."""
    return protocol.CreationSummary(row.id, row.game, row.kind, row.title, row.sound, row.link or "", iso(row.changed))


def whole(row: CreationRow, language: str) -> protocol.Creation:
    """Return a creation with its data."""
    return protocol.Creation(
        row.id,
        row.game,
        row.kind,
        row.title,
        row.sound,
        row.link or "",
        iso(row.changed),
        row.data,
        ranges_of(row, language),
    )


def ranges_of(row: CreationRow, language: str) -> list[protocol.RangeFindings]:
    """Return the results of ranges that are kept with a rule set, without those of what it was before a change."""
    ranges = kept_ranges.read(row.ranges)
    if not ranges:  # a digest of a large record takes a while
        return []
    return [kept_ranges.told(one, row.game, language) for one in kept_ranges.of_rules(ranges, row.data)]
