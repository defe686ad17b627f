"""Playing on from a step of a game: a private table of one's own, and which of them belong to a game."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from skerry.core.branches import DEEPEST, line_of, parent_of
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.acts import seating
from skerry.tables.acts.branching import mark
from skerry.tables.acts.draft import Draft
from skerry.tables.aside import aside
from skerry.tables.desk.lobby import Lobby
from skerry.tables.desk.replays import Replays
from skerry.tables.kept import clocks
from skerry.tables.kept.recording import beginning_of, luck_of
from skerry.tables.kept.rows import SeatRow, TableRow, Write
from skerry.tables.limits import Asker
from skerry.tables.live.table import LiveTable
from skerry.tables.live.writing import laid
from skerry.tables.names import clean_name
from skerry.tables.shown.texts import Refusal, say
from skerry.tables.storing import Conflict, StoreFailed

BRANCHES_EACH: Final = 20
"""So many open branches may a person have."""


class Branching:
    """Lays branches: of finished games, and of games in play that are one's own, with bots alone.

    A branch of a game in play shows how that game stands to who ends the branch; so the game is marked, and the
    record, which holds the secret of both games' luck, stays closed until that one is over too (see `recording.waits`).
    """

    def __init__(self, lobby: Lobby, replays: Replays) -> None:
        self.lobby = lobby
        self.replays = replays
        self.store = lobby.store

    async def lay(
        self, table: str, person: str, language: str, wish: protocol.PlayOn, asker: Asker | None = None
    ) -> protocol.TableSummary:
        """A private table whose game is another one up to a step, with new luck. Raises Refusal."""
        live, match, log = await self._parent(table, person, wish.seq, asker)
        if not await self.lobby.hall.deals.opened(live.row):  # others meet it too
            raise Refusal("branch_shared", status=403)
        seats = await self._seats(live, match.game.seats, person, wish)
        if len(line_of(live.row.parent)) >= DEEPEST - 1:
            raise Refusal("branch_deep", count=DEEPEST)
        try:
            if await self.store.hosted(person, branches=True) >= BRANCHES_EACH:
                raise Refusal("too_many_branches", count=BRANCHES_EACH, status=429)
            if live.row.phase != "over":  # first of all: a mark without a branch wrongs nobody
                await live.change(lambda draft: mark(draft, person, wish.seat, wish.seq))
            row = await aside(branch_of, live.row, match, log, person, language, wish.words)
            again = await aside(Match.restore, match.game, luck_of(row), log)
            if again.over:
                raise Refusal("branch_over")
            clocks.begin(row, len(seats))
            entries = laid(Draft(row, seats, again), row, beginning_of(row))
            await self.lobby.hall.quotas.table(asker, person)
            await self.store.write(Write(row.id, new=row, seats=seats, entries=entries))
        except (StoreFailed, Conflict) as error:
            raise Refusal("store", why=str(error) or "conflict", status=503) from error
        return await self.lobby.summary(row.id, person, language)

    async def _parent(
        self, table: str, person: str, seq: int, asker: Asker | None = None
    ) -> tuple[LiveTable, Match[Any], list[dict[str, Json]]]:
        """The game to play on from, and its log up to entry `seq`. Raises Refusal."""
        if self.replays.opened.find(table, person) is None:
            live = await self.lobby.hall.get(table)
            async with live.steady():
                on = live.row.phase == "playing" and live.remains is None
                if on and live.match is not None and live.own_seats(person):
                    return live, live.match, _log(live.match, seq)
        live, match = await self.replays.finished(table, person, asker=asker)
        return live, match, _log(match, seq)

    async def _seats(self, live: LiveTable, count: int, person: str, wish: protocol.PlayOn) -> list[SeatRow]:
        """Who plays on: the person on the wished seat, and on the others bots, or nobody yet."""
        if not wish.seat < count:
            raise Refusal("not_seat", seat=wish.seat + 1)
        name = await self.lobby.name_of(person)
        out: list[SeatRow] = []
        for number in range(count):
            taken = [name, *(seat.name for seat in out)]
            if number == wish.seat:
                out.append(seating.person_seat(number, person, name))
            elif wish.others == "friends":
                out.append(SeatRow(number))
            else:
                out.append(seating.bot_seat(live.spec, number, "", taken))
        return out

    async def of(self, table: str, person: str, language: str) -> list[protocol.TableSummary]:
        """The branches of a game that a person may see: their own, and those that they sit at."""
        if self.replays.opened.find(table, person) is None:
            await self._parent(table, person, 0)
        return await self.lobby.list_tables(person, language, "", "", False, True, table)


def _log(match: Match[Any], seq: int) -> list[dict[str, Json]]:
    """A game's log up to entry `seq`, that one included."""
    if not 0 <= seq < len(match.log):
        raise Refusal("bad_step_range")
    return [entry.to_json() for entry in match.log[: seq + 1]]


def branch_of(
    old: TableRow, match: Match[Any], log: list[dict[str, Json]], person: str, language: str, words: str
) -> TableRow:
    """A branch's row, before its game, which begins with that log, is entered in it."""
    now = time.time()
    named = say("what_if", language, name=old.name[:36] or old.game, step=len(log))
    return TableRow(
        id=secrets.token_hex(8),
        game=old.game,
        version=match.game.version,
        name=clean_name(named)[:60],
        host=person,
        preset=old.preset,
        options=match.game.options.to_json(),
        changed=old.changed,
        private=True,
        seconds=0,
        secret=secrets.token_bytes(32).hex(),
        words=[words],
        created=now,
        moved=now,
        patience=old.patience,
        chat=old.chat,
        hints=old.hints,
        parent=parent_of(old.game, dict(match.luck.describe()), log, old.parent or None),
        origin=old.id,
    )
