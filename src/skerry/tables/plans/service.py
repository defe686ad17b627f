"""Choices that a person may plan: computed beside the game, and told to nobody else."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct

from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.words import Choice
from skerry.tables import protocol
from skerry.tables.concurrency import aside, unless_gone
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import WIDE, Client, RateLimiter
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.live.viewer import viewer_of
from skerry.tables.model.seat import Plan
from skerry.tables.plans.foresight import Outlook, Prospect
from skerry.tables.play import plans
from skerry.tables.text.catalogue import spoken

OFFERS: Final = 256
"""Maximum number of offers kept, of each seat the last one. What is planned is taken from them, never from a client."""


AT_ONCE: Final = 2
"""Maximum number of look-aheads computed at once; others wait."""


class Offer(Struct):
    """Choices that a person was offered for planning, on the position after log entry `seq`, to follow the plans with
    the ids in `after`."""

    person: str
    seq: int
    after: list[str]
    prospects: list[Prospect]


class Planning:
    """Look-aheads of one runtime. Each person has one under way at a time, and some twenty a minute."""

    def __init__(self) -> None:
        self.limiter = RateLimiter(20 / 60, 12, wide=10 * WIDE, loopback=1)
        self.asking: set[str] = set()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._offers: OrderedDict[tuple[str, int], Offer] = OrderedDict()

    async def foresee(
        self, table: LiveTable, connection: Connection, client: Client, message: protocol.LookAhead
    ) -> protocol.Foreseen:
        """Return the choices that may be planned for a seat. Raises RequestError, also if none can be foreseen."""
        person, seat = connection.person, message.seat
        if person in self.asking:
            raise RequestError("plan_open")
        self.asking.add(person)
        try:
            async with table.steady():
                match = _must_see(table, connection, seat)
                if not self.limiter.take(client):
                    raise RequestError("plans_too_fast")
                held = plans.open_plans(table.seats[seat])
                outlook = Outlook(match, seat, held, table.seats[seat].by_itself)
                offer = Offer(person, len(match.log) - 1, [one.id for one in held], [])
            offer.prospects = await unless_gone(self._found(outlook), connection.gone.wait())
        finally:
            self.asking.discard(person)
        if not offer.prospects:
            raise RequestError("plan_unforeseen")
        self._offers[table.id, seat] = offer
        self._offers.move_to_end((table.id, seat))
        while len(self._offers) > OFFERS:
            self._offers.popitem(last=False)
        language = connection.language
        names = table.names(language)
        told = [_choice(table.spec, one, names, language) for one in offer.prospects]
        return protocol.Foreseen(seat, offer.seq, told)

    def offered(self, table: LiveTable, person: str, message: protocol.MakePlan) -> tuple[Plan, list[str]]:
        """Return the plan that a message takes from the seat's last offer, and the ids of the plans before it. Raises
        RequestError."""
        offer = self._offers.get((table.id, message.seat))
        if offer is None or offer.person != person or offer.seq != message.seq:
            raise RequestError("plan_old")
        one = next((one for one in offer.prospects if one.action == message.action), None)
        if one is None:
            raise RequestError("unknown_action")
        words = {}
        for language in sorted(spoken()):
            said = _words(table.spec, one, table.names(language), language)
            words[language] = [said.label, said.consequence]
        return Plan(secrets.token_hex(4), one.data, one.preview, words), offer.after

    async def _found(self, outlook: Outlook) -> list[Prospect]:
        async with self._places:
            try:
                return await aside(outlook.prospects)
            except Exception:  # a fault in the game's code, e.g. of one that the operator installed
                raise RequestError("plan_unforeseen") from None


def _must_see(table: LiveTable, connection: Connection, seat: int) -> Match[Any]:
    """Return the game, if a choice may be planned for a seat of the connection's person, as which the connection sees
    the game. Raises RequestError otherwise."""
    if table.match is None:
        raise RequestError("not_started")
    if table.incompatible is not None:
        raise table.incompatible.refusal()
    if seat not in table.own_seats(connection.person) or viewer_of(table, connection) != seat:
        raise RequestError("not_yours", status=403)
    plans.must_plan(table.seats, table.match, seat)
    return table.match


def _choice(spec: GameSpec, one: Prospect, names: list[str], language: str) -> protocol.ForeseenChoice:
    said = _words(spec, one, names, language)
    return protocol.ForeseenChoice(one.action, said.label, said.consequence, said.spoken, one.danger, one.often)


def _words(spec: GameSpec, one: Prospect, names: list[str], language: str) -> Choice:
    return spec.words.choice(one.data, one.preview, one.view, names, language)
