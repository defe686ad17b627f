"""The challenge of the day: one deal for everybody; each person plays it alone against the same bots, in one try.

Its secret is drawn and stored the day before; what is published then is its hash. Days are UTC days. A person who
begins a try before the day ends may end the game within an hour after; then the secret is opened, and tries that are
not over by then do not count.
"""

from __future__ import annotations

import re
import secrets
from datetime import date
from typing import Final

from skerry.core.chance import Verifiable
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import find_game, games
from skerry.tables import protocol
from skerry.tables.deals import DAY, GRACE, begin_of, day_after, day_at, deal_of_day, points_of_field
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.commit import enter, laid
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model import clock
from skerry.tables.model.day import DayRow, Entrant
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.protocol.common import iso
from skerry.tables.records.record import beginning_of, luck_of
from skerry.tables.seats import seating
from skerry.tables.shared_luck.par import Pars
from skerry.tables.storage import DealStore, StoreError, WriteConflict
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.text.names import clean_name, guest_name

ROTATION: Final = [
    ("powerboats", "site"),
    ("tropicalia", "standard"),
    ("squirrelopoly", "winter-40"),
    ("koxinga", "standard"),
    ("tropichop", "short_voyage"),
]
"""Games in turn, one a day, so that no game always falls on the same weekday. Each has the preset that one person plays
against bots in ten to thirty minutes: some 60, 70, 30, 45 and 90 choices of that person."""
SEAT: Final = 0
"""Seat of the person at each table of a challenge. Which seat begins is up to the deal."""
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Daily:
    """Daily challenges of one runtime. Every method may raise RequestError."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.runtime = lobby.runtime
        self.pars = Pars(lobby.runtime, SEAT)

    # --- sealing -------------------------------------------------------------------------------------------------
    async def seal(self) -> tuple[DayRow, DayRow]:
        """Return today's challenge and tomorrow's; draw and store those that do not exist yet. If two servers do so,
        the one stored first counts."""
        store, today = self._store(), day_at(clock.now())
        tomorrow = day_after(today)
        try:
            known = {row.day: row for row in await store.days(today, tomorrow)}
            for day in (today, tomorrow):
                if day not in known:
                    await store.seal(drawn(day))
            if len(known) < 2:
                known = {row.day: row for row in await store.days(today, tomorrow)}
        except (StoreError, WriteConflict) as error:
            raise RequestError("store", why=str(error) or "conflict", status=503) from error
        return known[today], known[tomorrow]

    def _store(self) -> DealStore:
        if self.runtime.deals.store is None:
            raise RequestError("daily.off", status=404)
        return self.runtime.deals.store

    # --- playing -------------------------------------------------------------------------------------------------
    async def play(self, person: str, language: str, client: Client | None = None) -> protocol.TableSummary:
        """Begin today's challenge, which counts as the person's try; if it is begun already, return its table."""
        row, _ = await self.seal()
        deal = deal_of_day(row.day)
        table, _ = await self._entered(deal, person)
        if not table:
            await self.runtime.quotas.table(client, person)
            write = await self._laid(row, person, language)
            try:
                await self.lobby.store.write(write)
                table = write.table
            except WriteConflict:  # begun elsewhere in this moment
                table, _ = await self._entered(deal, person)
                if not table:
                    raise RequestError("busy", status=503) from None
            except StoreError as error:
                raise RequestError("store", why=str(error), status=503) from error
        return await self.lobby.summary(table, person, language)

    async def _entered(self, deal: str, person: str) -> tuple[str, str]:
        try:
            return await self._store().entered(deal, person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error

    async def _laid(self, day: DayRow, person: str, language: str) -> TableWrite:
        """Return the write that creates the table of a person's try, its game begun."""
        spec = find_game(day.game)
        game = await self.runtime.rulesets.built(spec, day.preset, day.options, day.seats)
        name, now = await self.lobby.name_of(person), clock.now()
        seats = [seating.person_seat(SEAT, person, name)]
        for number in range(1, day.seats):
            seats.append(seating.bot_seat(spec, number, "", [seat.name for seat in seats]))
        row = TableRow(
            id=secrets.token_hex(8),
            game=day.game,
            rules_version=game.version,
            name=clean_name(say("daily.name", language, day=day.day))[:60],
            host=person,
            preset=day.preset,
            options=day.options,
            options_changed=0,
            private=True,
            server_seed=day.secret,
            created_at=now,
            updated_at=now,
            hint_policy="nobody",
            deal=deal_of_day(day.day),
            seed_opens_at=begin_of(day.day) + DAY + GRACE,
        )
        row.clock.start(row.time_control, len(seats), clock.now())
        draft = Draft(row, seats, Match.start(game, luck_of(row)))
        write = TableWrite(row.id, new=row, seats=seats, entries=laid(draft, row, beginning_of(row)))
        enter(write, row, seats)
        return write

    # --- looking -------------------------------------------------------------------------------------------------
    async def shown(self, person: str, language: str) -> protocol.Daily:
        """Return today's challenge, yesterday's if there was one, what may be known of tomorrow's, and the points of
        this week, which begins on Monday."""
        today, tomorrow = await self.seal()
        monday = day_after(today.day, -date.fromisoformat(today.day).weekday())
        before = day_after(today.day, -1)
        found = {row.day: row for row in await self._days(min(monday, before), today.day)}
        played = {day: await self._entrants(deal_of_day(day)) for day in found}
        days = {day: await self._day(row, played[day], person, language) for day, row in found.items()}
        week = await self._week({day: played[day] for day in found if day >= monday}, days, person)
        return protocol.Daily(iso(clock.now()), days[today.day], announced(tomorrow, language), days.get(before), week)

    async def day(self, day: str, person: str, language: str) -> protocol.Day:
        """Return the challenge of a day that has begun. Raises RequestError if there is none."""
        await self.seal()
        rows = await self._days(day, day) if _DAY.fullmatch(day) and day <= day_at(clock.now()) else []
        if not rows:
            raise RequestError("daily.none", status=404)
        return await self._day(rows[0], await self._entrants(deal_of_day(day)), person, language)

    async def _days(self, first: str, last: str) -> list[DayRow]:
        try:
            return await self._store().days(first, last)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error

    async def _entrants(self, deal: str) -> list[Entrant]:
        try:
            return await self._store().entrants([deal])
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error

    async def _day(self, row: DayRow, entrants: list[Entrant], person: str, language: str) -> protocol.Day:
        now, ends = clock.now(), begin_of(row.day) + DAY
        phase = "running" if now < ends else "closing" if now < ends + GRACE else "over"
        mine = next((one for one in entrants if one.person == person), None)
        played = "" if mine is None else "playing" if mine.phase != "over" else "over"
        if mine is not None and phase == "over" and not counts(mine):
            played = "late"
        seen = phase == "over" or played == "over"
        return protocol.Day(
            game=announced(row, language),
            phase=phase,  # type: ignore[arg-type]
            table="" if mine is None else mine.table,
            played=played,  # type: ignore[arg-type]
            begun=len(entrants),
            ended=sum(counts(one) for one in entrants),
            results=results(entrants, person) if seen else [],
            secret=row.secret if phase == "over" else "",
            par=self._par(row) if seen else None,
        )

    def _par(self, row: DayRow) -> protocol.DayPar | None:
        found = self.pars.of(row)
        return None if found is None else protocol.DayPar(found.score, found.place)

    async def _week(
        self, played: dict[str, list[Entrant]], days: dict[str, protocol.Day], person: str
    ) -> list[protocol.WeekRow]:
        """Return everybody's points, summed over the days whose results the person may see, most first."""
        sums: dict[str, list[int]] = {}
        for day, entrants in played.items():
            if not days[day].results:
                continue
            for one, points in zip(*scored(entrants)):
                of = sums.setdefault(one.person, [0, 0])
                of[0] += points
                of[1] += 1
        try:
            names = await self.lobby.store.names_of(list(sums))
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        ranked = sorted(sums, key=lambda who: (-sums[who][0], sums[who][1], who))
        return [
            protocol.WeekRow(
                1 + sum(other[0] > sums[who][0] for other in sums.values()),
                names.get(who) or guest_name(who),
                sums[who][0],
                sums[who][1],
                who == person,
            )
            for who in ranked
        ]


def drawn(day: str) -> DayRow:
    """Return a new challenge of a day, with a newly drawn secret."""
    spec, preset = game_of(day)
    seats = spec.usual_seats(preset)
    options = spec.rules({}, seats, preset).to_json()
    return DayRow(day, spec.name, preset, seats, options, secrets.token_bytes(32).hex(), clock.now())


def game_of(day: str) -> tuple[GameSpec, str]:
    """Return a day's game and preset, of the installed ones of `ROTATION`; if none of these is installed, one of all
    installed games with its quick preset."""
    known = games()
    rota = [(known[name], preset) for name, preset in ROTATION if name in known]
    rota = rota or [(spec, spec.quick().name) for spec in known.values()]
    return rota[date.fromisoformat(day).toordinal() % len(rota)]


def announced(row: DayRow, language: str) -> protocol.DayGame:
    """Return what everybody may know of a day's challenge, also on the day before: its game, its times and the hash of
    its secret."""
    spec = games().get(row.game)
    titles = [row.game, row.preset]
    if spec is not None:
        title = next((preset.title for preset in spec.presets if preset.name == row.preset), row.preset)
        titles = [game_text(spec.words, words, language) for words in (spec.title, title)]
    begins = begin_of(row.day)
    return protocol.DayGame(
        day=row.day,
        game=row.game,
        title=titles[0],
        preset=titles[1],
        seats=row.seats,
        commitment=Verifiable.commit(bytes.fromhex(row.secret)),
        sealed=iso(row.made),
        begins=iso(begins),
        ends=iso(begins + DAY),
        opens=iso(begins + DAY + GRACE),
    )


def counts(entrant: Entrant) -> bool:
    """Return whether a try counts: its game ended before the luck was opened."""
    return entrant.phase == "over" and 0.0 < entrant.ended < entrant.opens


def worth(entrant: Entrant) -> tuple[int, int]:
    """Return a try's place at its table, from 1, and its score; (99, 0) if these are not known."""
    seat = max(entrant.seat, SEAT)
    places, scores = entrant.progress.get("places", []), entrant.progress.get("scores", [])
    return (int(places[seat]), int(scores[seat])) if seat < len(places) and seat < len(scores) else (99, 0)


def scored(entrants: list[Entrant]) -> tuple[list[Entrant], list[int]]:
    """Return the tries at a day's challenge that count, the best first, and their points."""
    done = sorted((one for one in entrants if counts(one)), key=lambda one: (worth(one)[0], -worth(one)[1]))
    ranks = [1 + sum(_better(other, one) for other in done) for one in done]
    return done, points_of_field([-float(rank) for rank in ranks])


def _better(one: Entrant, other: Entrant) -> bool:
    (place, score), (its_place, its_score) = worth(one), worth(other)
    return (place, -score) < (its_place, -its_score)


def results(entrants: list[Entrant], person: str) -> list[protocol.DayResult]:
    """Return the results of the tries at a day's challenge that count, the best first."""
    done, points = scored(entrants)
    return [
        protocol.DayResult(
            place=1 + sum(_better(other, one) for other in done),
            name=one.name,
            at_table=worth(one)[0],
            score=worth(one)[1],
            points=won,
            table=one.table,
            yours=one.person == person,
        )
        for one, won in zip(done, points)
    ]
