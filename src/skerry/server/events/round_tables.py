"""Tables of a round: games that begin at once, with the people drawn for them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from skerry.core.game import Game, GameSpec
from skerry.core.match import Match
from skerry.tables.concurrency import aside
from skerry.tables.draft import Draft
from skerry.tables.events.event import Event, Laid
from skerry.tables.live.commit import laid as laid_log
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import EVENT, TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.offered_games import spec_of
from skerry.tables.records.record import beginning_of, luck_of
from skerry.tables.rulesets import Rulesets
from skerry.tables.seats import seating
from skerry.tables.text.catalogue import say
from skerry.tables.text.names import clean_name, guest_name, unlike


async def lay(event: Event, tables: Sequence[Laid], names: Mapping[str, str], rulesets: Rulesets) -> list[TableWrite]:
    """Return the writes that create a round's tables, and enter the tables' ids in `tables`.

    A person who goes on without a game (alone at a table of a knock-out) gets no table. Raises RequestError if the game
    or its rules are not installed any more.
    """
    plan = event.row.plan
    spec = spec_of(plan.game)
    game = await rulesets.built(spec, plan.preset, plan.options, plan.seats)
    writes = []
    for one in tables:
        if plan.kind == "knock_out" and sum(number is not None for number in one.people) == 1:
            continue
        one.table = secrets.token_hex(8)
        writes.append(await aside(_write, event, one, spec, game, names))
    return writes


def _write(event: Event, one: Laid, spec: GameSpec, game: Game[Any], names: Mapping[str, str]) -> TableWrite:
    people = {entrant.number: entrant for entrant in event.people}
    seats: list[SeatRow] = []
    client_seeds = []
    for seat, number in enumerate(one.people):
        if number is None:
            seats.append(SeatRow(seat))
            continue
        person = people[number].person
        taken = [other.name for other in seats]
        name = unlike(names.get(person) or guest_name(person), taken)
        seats.append(seating.person_seat(seat, person, name))
        client_seeds.append(people[number].words)
    for seat, number in enumerate(one.people):
        if number is None:
            seats[seat] = seating.bot_seat(spec, seat, "", [other.name for other in seats])
    row = _row(event, one, game)
    row.client_seeds = client_seeds
    match = Match.start(game, luck_of(row))
    row.clock.start(row.time_control, len(seats), clock.now())
    draft = Draft(row, seats, match)
    entries = laid_log(draft, row, beginning_of(row))
    return TableWrite(row.id, new=row, seats=seats, entries=entries)


def _row(event: Event, one: Laid, game: Game[Any]) -> TableRow:
    plan, at = event.row.plan, clock.now()
    name = say("events.table", "en", event=event.row.name[:30], round=one.round, table=one.number + 1)
    return TableRow(
        id=one.table,
        game=plan.game,
        rules_version=game.version,
        name=clean_name(name)[:60],
        host=EVENT,
        preset=plan.preset,
        options=plan.options,
        options_changed=plan.changed,
        private=True,
        time_control=clock.control_of(plan.seconds, plan.bank),
        timeout_policy=plan.timeout_policy,
        absence_limit=plan.absence_limit,
        hint_policy=plan.hint_policy,
        stand_in_after=plan.stand_in_after,
        stand_in_bot=plan.stand_in_bot,
        # derived from the event's server seed, to which the server was committed before it got any client seed
        server_seed=hashlib.sha256(f"{event.row.secret} {one.round} {one.number}".encode()).hexdigest(),
        created_at=at,
        updated_at=at,
        event=event.row.id,
    )
