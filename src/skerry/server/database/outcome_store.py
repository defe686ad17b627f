"""Outcomes of finished games for each seat, in the database: counted once per table, rated in the order of their
ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Row, and_, delete, exists, func, insert, select, tuple_, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.tables.model.table import FORMER
from skerry.tables.records.outcomes import Outcome
from skerry.tables.storage import WriteConflict

AT_ONCE: Final = 400
"""Maximum number of ids in one statement."""
RATED_AT_ONCE: Final = 40
"""Maximum number of games rated in one transaction."""

Rating = tuple[float, float]
"""A player's rating as (mu, sigma): the mean and the standard deviation of their estimated skill."""


class Seat(Struct, frozen=True):
    """Another seat at a person's table. `bot` is its level, "" for a person's."""

    table_id: str
    seat: int
    person: str
    name: str
    bot: str
    place: int


class Own(Struct, frozen=True):
    """A person's own outcome, with the rating after it; None if there is none."""

    outcome: Outcome
    rating: Rating | None


class Contest(Struct, frozen=True):
    """A game to be rated: its seats, and the person and place of each."""

    table_id: str
    seats: list[int]
    people: list[str]
    places: list[int]


Rater = Callable[[Contest, Sequence[Rating | None]], list[Rating]]
"""Function that returns the ratings after a contest, given those before it (None: a person's first game)."""


class OutcomeStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- counting ------------------------------------------------------------------------------------------------
    async def uncounted(self, since: float, limit: int) -> list[tuple[str, float]]:
        """Return at most `limit` finished tables that are not counted yet and were last changed at Unix time `since` or
        later, the earliest first: (table, Unix time of the last change)."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.updated_at).where(_uncounted(), tables.c.updated_at >= since)
        query = query.order_by(tables.c.updated_at, tables.c.id).limit(limit)
        found = await self.store.read(lambda connection: list(connection.execute(query)))
        return [(table, moved) for table, moved in found]

    async def waiting(self, person: str) -> int:
        """Return the number of finished games of a person that are not counted yet."""
        seats, tables = schema.seats, schema.tables
        own = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person))
        query = select(func.count()).select_from(tables).where(own, _uncounted())
        return int(await self.store.read(lambda connection: connection.execute(query).scalar()) or 0)

    async def ended(self, table: str) -> float:
        """Return the Unix time of the last entry of a table's log; 0 if it has none."""
        query = select(func.max(schema.log.c.at)).where(schema.log.c.table_id == table)
        return float(await self.store.read(lambda connection: connection.execute(query).scalar()) or 0.0)

    async def keep(self, rows: list[Outcome], revision: int) -> None:
        """Store the outcomes of one table as of a revision, unless another server has done so. Raises WriteConflict if
        the table has changed since, so that no row names a person who is another one, or deleted, by now."""
        columns, tables = [_columns(row) for row in rows], schema.tables
        same = exists().where(tables.c.id == rows[0].table_id, tables.c.revision == revision)

        def job(connection: Connection) -> None:
            if not connection.execute(select(same)).scalar():
                raise WriteConflict
            known = exists().where(schema.outcomes.c.table_id == rows[0].table_id)
            if not connection.execute(select(known)).scalar():
                connection.execute(insert(schema.outcomes), columns)

        await self.store.writer.do(job, urgent=False)

    # --- ratings -------------------------------------------------------------------------------------------------
    async def rate(self, rater: Rater) -> int:
        """Rate some of the earliest games that are due, and return their number."""
        return int(await self.store.writer.do(lambda connection: _rate(connection, rater), urgent=False))

    # --- looking -------------------------------------------------------------------------------------------------
    async def rows_of(
        self, person: str, most: int, opened: float | None = None
    ) -> tuple[list[Own], dict[str, list[Seat]]]:
        """Return a person's outcomes, the last `most` by their end, the earliest first, and by table the other people's
        seats and those of bots. `opened`: leave out games whose luck others may still play after that Unix time; None:
        all games."""
        table, tables = schema.outcomes, schema.tables
        own = select(table).where(table.c.person == person)
        if opened is not None:
            own = own.where(table.c.table_id.not_in(select(tables.c.id).where(tables.c.seed_opens_at > opened)))
        own = own.order_by(table.c.ended.desc(), table.c.table_id.desc(), table.c.seat).limit(most)

        def job(connection: Connection) -> tuple[list[Own], dict[str, list[Seat]]]:
            rows = [_own(row) for row in connection.execute(own)]
            ids = sorted({row.outcome.table_id for row in rows})
            others: dict[str, list[Seat]] = {}
            for first in range(0, len(ids), AT_ONCE):
                for seat in _others(connection, person, ids[first : first + AT_ONCE]):
                    others.setdefault(seat.table_id, []).append(seat)
            return rows[::-1], others

        found: tuple[list[Own], dict[str, list[Seat]]] = await self.store.read(job)
        return found

    async def all_rows(self) -> list[tuple[Any, ...]]:
        """Return every row as it is, in the order of table and seat."""
        table = schema.outcomes
        query = select(table).order_by(table.c.table_id, table.c.seat)
        return [tuple(row) for row in await self.store.read(lambda connection: connection.execute(query).all())]

    async def all_ratings(self) -> list[str]:
        """Return the rating state of every row: "" if it does not count, "due" or "done"."""
        query = select(schema.outcomes.c.rating)
        return list(await self.store.read(lambda connection: connection.execute(query).scalars().all()))

    async def forget_all(self) -> None:
        """Delete all outcomes."""
        await self.store.writer.do(lambda connection: connection.execute(delete(schema.outcomes)))

    # --- the link ------------------------------------------------------------------------------------------------
    async def link_of(self, person: str) -> str:
        """Return the link by which others read a person's statistics; "" if there is none."""
        links = schema.number_links
        query = select(links.c.link).where(links.c.person == person)
        return str(await self.store.read(lambda connection: connection.execute(query).scalar()) or "")

    async def whose(self, link: str) -> str:
        """Return the person whose statistics a link shows; "" if there is none."""
        links = schema.number_links
        query = select(links.c.person).where(links.c.link == link)
        return str(await self.store.read(lambda connection: connection.execute(query).scalar()) or "")

    async def share(self, person: str, link: str) -> str:
        """Let others read a person's statistics by a link, and return it: the one there is already, else `link`."""
        links = schema.number_links

        def job(connection: Connection) -> str:
            known = connection.execute(select(links.c.link).where(links.c.person == person)).scalar()
            if known is None:
                connection.execute(insert(links).values(person=person, link=link))
            return link if known is None else str(known)

        return str(await self.store.writer.do(job))

    async def end_sharing(self, person: str) -> None:
        """Delete the link by which others may read a person's statistics."""
        links = schema.number_links
        await self.store.writer.do(lambda connection: connection.execute(delete(links).where(links.c.person == person)))


def _uncounted() -> Any:
    tables, table = schema.tables, schema.outcomes
    return and_(tables.c.phase == "over", ~exists().where(table.c.table_id == tables.c.id))


def _columns(row: Outcome) -> dict[str, Any]:
    values = asdict(row)
    counts = values.pop("counts")
    points = msgspec.json.encode(row.points).decode()
    return {**values, "points": points, "rating": "due" if counts else "", "mu": 0.0, "sigma": 0.0}


def _own(row: Row[Any]) -> Own:
    values = dict(row._mapping)
    mu, sigma, rating = values.pop("mu"), values.pop("sigma"), values.pop("rating")
    values["points"] = msgspec.json.decode(values["points"])
    return Own(Outcome(**values, counts=rating != ""), (mu, sigma) if rating == "done" else None)


def _others(connection: Connection, person: str, ids: list[str]) -> list[Seat]:
    table, seats = schema.outcomes, schema.seats
    same = and_(seats.c.table_id == table.c.table_id, seats.c.seat == table.c.seat)
    query = select(table.c.table_id, table.c.seat, table.c.person, seats.c.name, seats.c.bot, table.c.place)
    query = query.join(seats, same).where(table.c.table_id.in_(ids), table.c.person != person)
    return [Seat(*row) for row in connection.execute(query.order_by(table.c.table_id, table.c.seat))]


# --- ratings ---------------------------------------------------------------------------------------------------------
def _rate(connection: Connection, rater: Rater) -> int:
    table = schema.outcomes
    first = select(table.c.game, table.c.ended, table.c.table_id).where(table.c.rating == "due")
    found = connection.execute(first.order_by(table.c.game, table.c.ended, table.c.table_id).limit(1)).first()
    if found is None:
        return 0
    game, ended, start = found
    later = tuple_(table.c.ended, table.c.table_id) > tuple_(ended, start)
    redo = and_(table.c.game == game, table.c.rating == "done", later)
    connection.execute(update(table).where(redo).values(rating="due"))  # a late game: all after it are rated again
    known: dict[str, Rating | None] = {}
    contests = _contests(connection, game)
    for contest in contests:
        before = [_before(connection, game, person, known) for person in contest.people]
        for seat, person, (mu, sigma) in zip(contest.seats, contest.people, rater(contest, before), strict=True):
            own = and_(table.c.table_id == contest.table_id, table.c.seat == seat)
            connection.execute(update(table).where(own).values(rating="done", mu=mu, sigma=sigma))
            known[person] = (mu, sigma)
    return len(contests)


def _contests(connection: Connection, game: str) -> list[Contest]:
    """Return the earliest games of a kind that are due, in the order of their ends."""
    table = schema.outcomes
    due = and_(table.c.game == game, table.c.rating == "due")
    query = select(table.c.table_id, table.c.ended).where(due).distinct()
    ids = [row[0] for row in connection.execute(query.order_by(table.c.ended, table.c.table_id).limit(RATED_AT_ONCE))]
    rows = select(table.c.table_id, table.c.seat, table.c.person, table.c.place).where(due, table.c.table_id.in_(ids))
    by: dict[str, Contest] = {one: Contest(one, [], [], []) for one in ids}
    for one, seat, person, place in connection.execute(rows.order_by(table.c.table_id, table.c.seat)):
        by[one].seats.append(seat)
        by[one].people.append(person)
        by[one].places.append(place)
    return list(by.values())


def _before(connection: Connection, game: str, person: str, known: dict[str, Rating | None]) -> Rating | None:
    """Return a person's rating so far; None for their first game. A deleted person is each time a new player."""
    if person == FORMER:
        return None
    if person not in known:
        table = schema.outcomes
        done = and_(table.c.person == person, table.c.game == game, table.c.rating == "done")
        last = select(table.c.mu, table.c.sigma).where(done)
        found = connection.execute(last.order_by(table.c.ended.desc(), table.c.table_id.desc()).limit(1)).first()
        known[person] = (found[0], found[1]) if found else None
    return known[person]


def _rate_anew(connection: Connection, person: str) -> None:
    """Mark the ratings of the games of every kind that a person played as due, from their first one on: a player has
    changed."""
    table = schema.outcomes
    rated = select(table.c.game, func.min(table.c.ended)).where(table.c.person == person, table.c.rating != "")
    for game, since in connection.execute(rated.group_by(table.c.game)).all():
        later = and_(table.c.game == game, table.c.rating == "done", table.c.ended >= since)
        connection.execute(update(table).where(later).values(rating="due", mu=0.0, sigma=0.0))


# --- people ----------------------------------------------------------------------------------------------------------
def merge_outcomes(connection: Connection, old: str, new: str) -> None:
    """Give the outcomes of `old` to `new`. Games in which both played do not count for ratings any more. `new` keeps
    their own link to the statistics, or gets that of `old`."""
    table, links = schema.outcomes, schema.number_links
    for person in (old, new):
        _rate_anew(connection, person)
    mine = table.alias()
    met = and_(
        exists().where(mine.c.table_id == table.c.table_id, mine.c.person == old),
        exists().where(mine.c.table_id == table.c.table_id, mine.c.person == new),
    )
    connection.execute(update(table).where(met).values(rating="", mu=0.0, sigma=0.0))
    connection.execute(update(table).where(table.c.person == old).values(person=new))
    if connection.execute(select(links.c.person).where(links.c.person == new)).first() is None:
        connection.execute(update(links).where(links.c.person == old).values(person=new))
    connection.execute(delete(links).where(links.c.person == old))


def forget_outcomes(connection: Connection, person: str) -> None:
    """Give the outcomes of a deleted person to the former player, or to nobody where a person no longer holds the
    seat."""
    table, seats, links = schema.outcomes, schema.seats, schema.number_links
    _rate_anew(connection, person)
    sits = exists().where(
        seats.c.table_id == table.c.table_id, seats.c.seat == table.c.seat, seats.c.occupant == "person"
    )
    connection.execute(update(table).where(table.c.person == person, sits).values(person=FORMER))
    connection.execute(update(table).where(table.c.person == person).values(person=""))
    connection.execute(delete(links).where(links.c.person == person))
