"""Branches of games: creating a private table that plays on from a step, and listing the branches of a game."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables import protocol
from skerry.tables.branches.permission import mark
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import TableWrite
from skerry.tables.new_branch import Branch, begin_branch, log_until, must_not_be_deep
from skerry.tables.replay.replays import Replays
from skerry.tables.seats import seating
from skerry.tables.storage import StoreError, WriteConflict

BRANCHES_EACH: Final = 20
"""Maximum number of unfinished branches that one person may host."""


class Branching:
    """Creates branches of finished games, and of games in play that the person plays alone with bots.

    Whoever ends the branch of a game in play learns how that game stands. So that game is marked as branched, and the
    record of the branch, which holds the secret of both games' luck, stays closed until that game is over too (see
    `record.waits`).
    """

    def __init__(self, lobby: Lobby, replays: Replays) -> None:
        self.lobby = lobby
        self.replays = replays
        self.store = lobby.store

    async def lay(
        self, table: str, person: str, language: str, wish: protocol.PlayOn, client: Client | None = None
    ) -> protocol.TableSummary:
        """Create a private table whose game is that of another one up to a step, with new luck from there on. `table`:
        id of a table or of an opened record. Raises RequestError."""
        try:
            if await self.store.hosted(person, branches=True) >= BRANCHES_EACH:  # the write counts again
                raise RequestError("too_many_branches", count=BRANCHES_EACH, status=429)
            opened = self.replays.opened.find(table, person)
            if opened is not None:  # a file from a client, perhaps a long one: the reader replays it
                seats = await self._seats(opened.opening.game, opened.opening.seats, person, wish)
                branch = await self.replays.opened.branch(opened, seats, wish, language, client)
            else:
                branch, seats = await self._of_table(table, person, language, wish)
            await self.lobby.runtime.quotas.table(client, person)
            row, entries = branch.row, branch.entries
            await self.store.write(TableWrite(row.id, new=row, seats=seats, entries=entries, most=BRANCHES_EACH))
        except (StoreError, WriteConflict) as error:
            raise RequestError("store", why=str(error) or "conflict", status=503) from error
        return await self.lobby.summary(branch.row.id, person, language)

    async def _of_table(
        self, table: str, person: str, language: str, wish: protocol.PlayOn
    ) -> tuple[Branch, list[SeatRow]]:
        """Return the branch of a table's game, and its seats. Raises RequestError, StoreError, Conflict."""
        live, match, log = await self._parent(table, person, wish.seq)
        if not await self.lobby.runtime.deals.opened(live.row):  # other people are still to play the same deal
            raise RequestError("branch_shared", status=403)
        seats = await self._seats(live.spec.name, match.game.seats, person, wish)
        must_not_be_deep(live.row)
        if live.row.phase != "over":  # before the branch exists: a mark without a branch harms nobody
            await live.change(lambda draft: mark(draft, person, wish.seat, wish.seq))
        return await aside(begin_branch, live.row, match, log, seats, wish, person, language), seats

    async def _parent(self, table: str, person: str, seq: int) -> tuple[LiveTable, Match[Any], list[dict[str, Json]]]:
        """Return a table, its game to branch off, and the log of that up to entry `seq`, included. Raises RequestError
        if the person may not branch off it, or there is no such entry."""
        live = await self.lobby.runtime.tables.get(table)
        async with live.steady():
            on = live.row.phase == "playing" and live.incompatible is None
            if on and live.match is not None and live.own_seats(person):
                return live, live.match, log_until(live.match, seq)
        live, match = await self.replays.finished(table, person)
        return live, match, log_until(match, seq)

    async def _seats(self, game: str, count: int, person: str, wish: protocol.PlayOn) -> list[SeatRow]:
        """Return the seats of a branch: the person on the wished seat, and on the others bots, or nobody yet
        (`wish.others`). Raises RequestError if the game has no such seat, or the store cannot be read."""
        if not wish.seat < count:
            raise RequestError("not_seat", seat=wish.seat + 1)
        name = await self.lobby.name_of(person)
        out: list[SeatRow] = []
        for number in range(count):
            taken = [name, *(seat.name for seat in out)]
            if number == wish.seat:
                out.append(seating.person_seat(number, person, name))
            elif wish.others == "friends":
                out.append(SeatRow(number))
            else:
                out.append(seating.bot_seat(find_game(game), number, "", taken))
        return out

    async def of(self, table: str, person: str, language: str) -> list[protocol.TableSummary]:
        """Return the branches of a game that a person may see: their own, and those at which they sit. Raises
        RequestError."""
        if self.replays.opened.find(table, person) is None:
            await self._parent(table, person, 0)
        return await self.lobby.list_tables(person, language, "", "", False, True, table)
