"""Playing on from a step of a game: a private table of one's own, and which of them belong to a game."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables import protocol
from skerry.tables.branches.permission import mark
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Asker
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import Write
from skerry.tables.new_branch import Branch, begin_branch, log_until, must_not_be_deep
from skerry.tables.replay.replays import Replays
from skerry.tables.seats import seating
from skerry.tables.storage import Conflict, StoreFailed

BRANCHES_EACH: Final = 20
"""So many open branches may a person have."""


class Branching:
    """Lays branches: of finished games, and of games in play that are one's own, with bots alone.

    A branch of a game in play shows how that game stands to who ends the branch; so the game is marked, and the
    record, which holds the secret of both games' luck, stays closed until that one is over too (see `record.waits`).
    """

    def __init__(self, lobby: Lobby, replays: Replays) -> None:
        self.lobby = lobby
        self.replays = replays
        self.store = lobby.store

    async def lay(
        self, table: str, person: str, language: str, wish: protocol.PlayOn, asker: Asker | None = None
    ) -> protocol.TableSummary:
        """A private table whose game is another one up to a step, with new luck. Raises RequestError."""
        try:
            opened = self.replays.opened.find(table, person)
            if opened is not None:  # a stranger's file, however long: it is read apart
                seats = await self._seats(opened.opening.game, opened.opening.seats, person, wish)
                await self._must_have_room(person)
                branch = await self.replays.opened.branch(opened, seats, wish, language, asker)
            else:
                branch, seats = await self._of_table(table, person, language, wish)
            await self.lobby.runtime.quotas.table(asker, person)
            await self.store.write(Write(branch.row.id, new=branch.row, seats=seats, entries=branch.entries))
        except (StoreFailed, Conflict) as error:
            raise RequestError("store", why=str(error) or "conflict", status=503) from error
        return await self.lobby.summary(branch.row.id, person, language)

    async def _of_table(
        self, table: str, person: str, language: str, wish: protocol.PlayOn
    ) -> tuple[Branch, list[SeatRow]]:
        """The branch of a table's game, and who plays on there. Raises RequestError, StoreFailed, Conflict."""
        live, match, log = await self._parent(table, person, wish.seq)
        if not await self.lobby.runtime.deals.opened(live.row):  # others meet it too
            raise RequestError("branch_shared", status=403)
        seats = await self._seats(live.spec.name, match.game.seats, person, wish)
        must_not_be_deep(live.row)
        await self._must_have_room(person)
        if live.row.phase != "over":  # first of all: a mark without a branch wrongs nobody
            await live.change(lambda draft: mark(draft, person, wish.seat, wish.seq))
        return await aside(begin_branch, live.row, match, log, seats, wish, person, language), seats

    async def _must_have_room(self, person: str) -> None:
        """Raise RequestError if a person has as many open branches as can be."""
        if await self.store.hosted(person, branches=True) >= BRANCHES_EACH:
            raise RequestError("too_many_branches", count=BRANCHES_EACH, status=429)

    async def _parent(self, table: str, person: str, seq: int) -> tuple[LiveTable, Match[Any], list[dict[str, Json]]]:
        """A table's game to play on from, and its log up to entry `seq`. Raises RequestError."""
        live = await self.lobby.runtime.tables.get(table)
        async with live.steady():
            on = live.row.phase == "playing" and live.remains is None
            if on and live.match is not None and live.own_seats(person):
                return live, live.match, log_until(live.match, seq)
        live, match = await self.replays.finished(table, person)
        return live, match, log_until(match, seq)

    async def _seats(self, game: str, count: int, person: str, wish: protocol.PlayOn) -> list[SeatRow]:
        """Who plays on: the person on the wished seat, and on the others bots, or nobody yet."""
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
        """The branches of a game that a person may see: their own, and those that they sit at."""
        if self.replays.opened.find(table, person) is None:
            await self._parent(table, person, 0)
        return await self.lobby.list_tables(person, language, "", "", False, True, table)
