"""People's bots from outside: their tokens, which are shown once, stored hashed and can be revoked, and their sign-in.

A token is 256 random bits, so that a fast hash is enough. A token that is not valid counts as a wrong try, like that of
a code. A valid token is remembered for a minute, so that others' tries at the same address keep no bot from playing.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from skerry.server import protocol
from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.devices import OVERLAP, Devices
from skerry.server.accounts.second_device import SecondDevice, alias
from skerry.server.database.outside_bot_store import BotRow, BotStore
from skerry.server.ending import Background
from skerry.server.quotas import Quotas
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import HOUR, Client, Hourly, make_room
from skerry.tables.model import clock
from skerry.tables.protocol.common import iso
from skerry.tables.storage import StoreError, WriteConflict, stored
from skerry.tables.text.names import clean_name

PREFIX: Final = "skerrybot_"
"""Prefix of every token, so that people, and programs that scan for secrets, recognize one."""
MOST: Final = 10
"""Maximum number of bots of one person."""
MOST_EVER: Final = 200
"""Maximum number of bots that one person has ever made, those with revoked tokens included."""
KNOWN_SECONDS: Final = 60.0
"""Seconds for which a valid token is remembered. The server that revokes it forgets it at once, others when they next
look for changes."""
_TOKEN: Final = re.compile(re.escape(PREFIX) + "[A-Za-z0-9_-]{43}")


class _Known(Struct, frozen=True):
    bot: OutsideBot
    at: float


class Bots:
    """Tokens of people's bots from outside; one object per server. Call `open` at its start and `close` at its end. All
    methods may raise RequestError."""

    def __init__(
        self,
        store: BotStore,
        devices: Devices,
        second_device: SecondDevice,
        quotas: Quotas,
        name_of: Callable[[str], Awaitable[str]],
        every: float,
    ) -> None:
        """`name_of` returns a person's name. Look for tokens revoked by other servers every `every` seconds."""
        self.store = store
        self.devices = devices
        self.second_device = second_device
        self.quotas = quotas
        self.name_of = name_of
        self.every = every
        self._known: dict[str, _Known] = {}
        self._noted = Hourly()
        self._looking = asyncio.Lock()
        self._task = Background()

    def open(self) -> None:
        """Begin to follow the changes made by other servers."""
        self._task.start(self._following())

    async def close(self) -> None:
        """Stop following."""
        await self._task.end()

    # --- one's own ---------------------------------------------------------------------------------------------------
    async def list_bots(self, owner: str) -> protocol.OutsideBots:
        """Return a person's bots, without those whose tokens are revoked."""
        rows = await stored(self.store.bots_of(owner))
        told = [
            protocol.OutsideBot(
                alias(row.id), row.name, iso(row.created), iso(row.used // HOUR * HOUR) if row.used else ""
            )
            for row in rows
        ]
        return protocol.OutsideBots(told, MOST)

    async def make(self, guest: Guest, agent: str, name: str, client: Client) -> protocol.MadeBot:
        """Make a bot, and return it with its token, which is shown this once."""
        called = clean_name(name)
        if not called:
            raise RequestError("bots.no_name", status=400)
        await self.quotas.guest(client, guest.person)
        if not self.second_device.made.take(client):
            raise RequestError("too_fast", status=429, wait=self.second_device.made.wait(client))
        token = PREFIX + secrets.token_urlsafe(32)
        row = BotRow(secrets.token_hex(12), guest.person, called, _digest(token), clock.now())
        if not await stored(self.store.add(row, MOST, MOST_EVER)):
            raise RequestError("bots.too_many", count=MOST, status=409)
        await self.second_device.be_known(guest, agent)
        return protocol.MadeBot(token, await self.list_bots(guest.person))

    async def revoke(self, owner: str, bot: str) -> protocol.OutsideBots:
        """Revoke the token of a person's bot, and end its connections at once."""
        rows = await stored(self.store.bots_of(owner))
        found = next((row for row in rows if alias(row.id) == bot), None)
        if found is None or not await stored(self.store.end(owner, found.id)):
            raise RequestError("bots.none", status=404)
        self._end(found.id)
        return await self.list_bots(owner)

    async def revoke_all(self, owner: str) -> list[BotRow]:
        """Revoke the tokens of all bots of a person, and return all bots that they ever had."""
        rows = await stored(self.store.bots_of(owner, ever=True))
        for row in rows:
            if not row.ended:
                await stored(self.store.end(owner, row.id))
                self._end(row.id)
        return rows

    def _end(self, bot: str) -> None:
        self._known = {digest: known for digest, known in self._known.items() if known.bot.id != bot}
        self.devices.learn(bot, None, "bots.revoked")

    # --- who comes by a token ----------------------------------------------------------------------------------------
    def known(self, token: str) -> OutsideBot | None:
        """Return the bot of a token if that was looked up less than KNOWN_SECONDS ago; None otherwise."""
        found = self._known.get(_digest(token))
        return None if found is None or time.monotonic() - found.at > KNOWN_SECONDS else found.bot

    async def whose(self, token: str, client: Client) -> OutsideBot:
        """Return the bot of a token. A token that is not valid counts as a try, of which an address has a few a
        minute."""
        bot = self.known(token)
        if bot is None:
            async with self._looking:  # one at a time: a valid token counts as a try until it is found
                bot = self.known(token) or await self._looked_up(token, client)
        await self._note(bot.id)
        return bot

    async def _looked_up(self, token: str, client: Client) -> OutsideBot:
        self.second_device.tries.must_take(Client(client.address))
        digest = _digest(token)
        row = await stored(self.store.by_digest(digest)) if _TOKEN.fullmatch(token) else None
        if row is None:
            raise RequestError("bots.wrong_token", status=401)
        self.second_device.tries.give_back(Client(client.address))
        bot = OutsideBot(row.id, row.name, row.owner, await self.name_of(row.owner))
        make_room(self._known)
        self._known[digest] = _Known(bot, time.monotonic())
        return bot

    async def _note(self, bot: str) -> None:
        """Store that the bot is used now, at most once an hour."""
        if self._noted.is_due(bot):
            with contextlib.suppress(StoreError, WriteConflict):  # tried again in an hour
                await self.store.note_used(bot)

    # --- other servers -----------------------------------------------------------------------------------------------
    async def _following(self) -> None:
        while True:
            since = clock.now()
            await asyncio.sleep(self.every)
            with contextlib.suppress(StoreError):
                for row in await self.store.ended_since(since - OVERLAP):
                    if self.devices.knows(row.id) or any(known.bot.id == row.id for known in self._known.values()):
                        self._end(row.id)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
