"""A person's alert settings: channels, the time of alerts, silenced tables, and stopping a channel by its link."""

from __future__ import annotations

import secrets
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from skerry.server import protocol
from skerry.server.accounts.device_codes import digest as hashed
from skerry.server.accounts.device_codes import new_code, plain
from skerry.server.accounts.user_agents import named
from skerry.server.alerts.alerter import Alerter
from skerry.server.alerts.mail import is_mail_address
from skerry.server.alerts.message import Links, proof_message, try_message
from skerry.server.alerts.schedule import zone_of
from skerry.server.alerts.web_push import Subscription, read_subscription
from skerry.server.alerts.webhooks import is_address
from skerry.server.database.alert_store import AlertChannel, AlertStore
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter, TokenBuckets
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow
from skerry.tables.storage import TableStore, stored

MOST: Final = 5
"""Maximum number of channels of one person."""
PROOF_SECONDS: Final = 3_600.0
HOUR: Final = 3_600
MAILS_EACH_HOUR: Final = 5
"""Maximum number of codes by mail that one person may ask for in an hour."""
MAILS_TO_EACH: Final = 3
"""Maximum number of codes sent to one mail address in a day, whoever asks: nobody can flood a stranger's mailbox."""
TRIES_EACH_MINUTE: Final = 5

Found = TypeVar("Found")


class AlertService:
    """Service for alert settings, one instance per server. Every method may raise RequestError."""

    def __init__(
        self, store: AlertStore, tables: TableStore, alerter: Alerter, links: Links, quotas: Quotas, push: str
    ) -> None:
        """`push`: the server's public key for Web Push, which browsers are given."""
        self.store = store
        self.tables = tables
        self.alerter = alerter
        self.links = links
        self.quotas = quotas
        self.push = push
        self.mails = RateLimiter(MAILS_EACH_HOUR / HOUR, MAILS_EACH_HOUR)
        self.tries = RateLimiter(TRIES_EACH_MINUTE / 60, TRIES_EACH_MINUTE)
        self.letters = TokenBuckets(MAILS_TO_EACH / 86_400, MAILS_TO_EACH)

    async def of(self, person: str) -> protocol.Alerts:
        """Return a person's channels, and the tables in play about which they can be told."""
        channels = await stored(self.store.channels_of(person))
        silent = await stored(self.store.silences([person]))
        rows = await stored(self.tables.list_tables(phase="playing", person=person, mine=True))
        tables = [
            protocol.AlertTable(row.id, row.name, row.game, (row.id, person) in silent)
            for row, seats in rows
            if row.event or _with_others(seats, person)
        ]
        mail = "mail" in self.alerter.senders
        return protocol.Alerts([_told(one) for one in channels], tables, mail, self.push, self.links.base != "")

    async def went_off(self, person: str) -> bool:
        """Return whether one of a person's channels has been turned off because too many alerts in a row were lost."""
        return any(one.off == "lost" for one in await stored(self.store.channels_of(person)))

    async def save(
        self, person: str, language: str, wish: protocol.SaveAlert, agent: str, client: Client
    ) -> protocol.Alerts:
        """Save a new channel or new settings of an existing one; a new mail address has to be verified first. `agent`:
        the User-Agent header of the browser that asks."""
        await self.quotas.guest(client, person)
        known = await self._own(person, wish.id) if wish.id else None
        if known is not None and known.kind != wish.kind:
            raise RequestError("no_channel", status=404)
        given = _subscribed(wish.browser, agent) if wish.browser else wish.target
        target = self._checked(wish.kind, given or (known.target if known else ""))
        channel = AlertChannel(
            id=known.id if known else secrets.token_hex(8),
            person=person,
            kind=wish.kind,
            shape=(wish.shape or "json") if wish.kind == "webhook" else "",
            target=target,
            mode=wish.mode,
            hour=wish.hour,
            zone=wish.zone,
            time_zone=wish.time_zone if zone_of(wish.time_zone) else "",
            quiet_from=wish.quiet_from,
            quiet_to=wish.quiet_to,
            language=language,
            created=clock.now(),
        )
        if wish.kind == "mail" and (known is None or known.proof or known.target != target):
            channel = await self._asked(channel, client)
        if known is None and not await stored(self.store.add(channel, MOST)):
            raise RequestError("too_many_channels", count=MOST, status=409)
        if known is not None and not await stored(self.store.change(channel)):
            raise RequestError("no_channel", status=404)
        return await self.of(person)

    def _checked(self, kind: str, target: str) -> str:
        target = target.strip()
        if kind == "mail" and kind not in self.alerter.senders:
            raise RequestError("no_mail", status=409)
        if kind == "webhook" and not is_address(target):
            raise RequestError("bad_webhook", status=400)
        if kind == "mail" and not is_mail_address(target):
            raise RequestError("bad_mail", status=400)
        if kind == "push" and read_subscription(target) is None:
            raise RequestError("bad_push", status=400)
        return target

    async def _asked(self, channel: AlertChannel, client: Client) -> AlertChannel:
        """Send a code to a channel's mail address. Return the channel with the code's hash and the time until which it
        counts."""
        letters = self.letters.of(channel.target.lower())
        if not letters.has() or not self.mails.take(client):
            raise RequestError("too_many_mails", status=429, wait=max(letters.wait(), self.mails.wait(client)))
        letters.take()
        code = new_code()
        sent = await self.alerter.deliver(channel, proof_message(code, channel.language))
        if not sent.taken:
            raise RequestError("mail_not_sent", why=sent.answer, status=409)
        digest = await hashed(plain(code))
        return replace(channel, proof=digest, proves=clock.now() + PROOF_SECONDS)

    async def prove(self, person: str, channel: str, code: str, client: Client) -> protocol.Alerts:
        """Verify a mail address by the code that was sent to it. Raises RequestError if the code is wrong or too
        old."""
        known = await self._own(person, channel)
        if not self.tries.take(client):
            raise RequestError("too_many_codes", status=429, wait=self.tries.wait(client))
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        if known.proof:
            if not secrets.compare_digest(digest, known.proof) or clock.now() > known.proves:
                raise RequestError("wrong_proof", status=409)
            self.tries.give_back(client)
            if not await stored(self.store.prove(known, clock.now())):
                raise RequestError("wrong_proof", status=409)
        return await self.of(person)

    async def test(self, person: str, channel: str) -> protocol.AlertTest:
        """Send a test message at once. Return whether it was taken, else the reply as text."""
        known = await self._own(person, channel)
        if known.proof:
            raise RequestError("not_proved", status=409)
        if known.kind not in self.alerter.senders:
            raise RequestError("no_mail", status=409)
        if not self.alerter.may_send(person):
            raise RequestError("too_many_alerts", status=429, wait=self.alerter.hours.of(person).wait())
        sent = await self.alerter.deliver(known, try_message(self.links.stop(known.id), known.language))
        return protocol.AlertTest(sent.taken, sent.answer)

    async def remove(self, person: str, channel: str) -> protocol.Alerts:
        """Delete a channel. Raises RequestError if the person has no such channel."""
        if not await stored(self.store.remove(person, channel)):
            raise RequestError("no_channel", status=404)
        return await self.of(person)

    async def silence(self, person: str, table: str, off: bool, client: Client) -> protocol.Alerts:
        """Turn a person's alerts about a table off or on. Raises RequestError unless `of` lists it."""
        await self.quotas.guest(client, person)
        if not any(one.id == table for one in (await self.of(person)).tables):
            raise RequestError("no_table", status=404)
        await stored(self.store.silence(table, person, off))
        return await self.of(person)

    # --- the link in an alert --------------------------------------------------------------------------------------
    async def stoppable(self, token: str) -> bool:
        """Return whether `token` stops a channel that is on. No sign-in is needed: the token is proof enough."""
        channel = self.links.channel(token)
        found = await stored(self.store.channel(channel)) if channel else None
        return found is not None and found.off == ""

    async def stop(self, token: str) -> None:
        """Turn off the channel of `token`, if it is on."""
        if await self.stoppable(token):
            await stored(self.store.turn_off(self.links.channel(token), "stopped"))

    async def _own(self, person: str, channel: str) -> AlertChannel:
        found = await stored(self.store.channel(channel))
        if found is None or found.person != person:
            raise RequestError("no_channel", status=404)
        return found


def _with_others(seats: list[SeatRow], person: str) -> bool:
    people = {seat.person for seat in seats if seat.person}
    return person in people and len(people) > 1


def _subscribed(browser: protocol.Subscription, agent: str) -> str:
    """Return a browser's push subscription as it is stored in a channel."""
    name = " · ".join(part for part in named(agent) if part)
    kept = Subscription(browser.endpoint, browser.p256dh, browser.auth, name)
    return msgspec.json.encode(kept).decode()


def _told(row: AlertChannel) -> protocol.AlertChannel:
    shown = row.target
    if row.kind == "push":
        browser = read_subscription(row.target)
        shown = browser.name if browser else ""
    elif row.kind == "webhook":
        shown = urlsplit(row.target).hostname or ""
    return protocol.AlertChannel(
        id=row.id,
        kind=row.kind,
        shape=row.shape,
        target=shown,
        mode=row.mode,
        hour=row.hour,
        quiet_from=row.quiet_from,
        quiet_to=row.quiet_to,
        proved=row.proof == "",
        off=row.off,
        lost=row.lost,
        answer=row.answer,
    )
