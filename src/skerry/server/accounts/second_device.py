"""Sign-in on a second device and recovery: codes for ten minutes, recovery words, and the merging of two people."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Final, Literal

from skerry.server import protocol
from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.device_codes import CodeTries, new_code, new_words, plain
from skerry.server.accounts.device_codes import digest as hashed
from skerry.server.accounts.devices import Devices, device_row
from skerry.server.database.account_store import MOST_DEVICES, MOST_EVER, DeviceRow, Entering, PeopleStore
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter
from skerry.tables.model import clock
from skerry.tables.people.merge import merged, two_hands
from skerry.tables.protocol.common import iso
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError, WriteConflict, stored

CODE_SECONDS: Final = 600
MADE_EACH_MINUTE: Final = 10
"""Maximum number of codes and words made for one person in a minute; four times as many for an address. Each costs a
slow hash."""
HOUR: Final = 3600
ROUNDS: Final = 3
"""Maximum number of tries if something changes between the check and the write."""


class SecondDevice:
    """Sign-in of devices by codes and recovery words, and merging of people; one object per server. All methods may
    raise RequestError."""

    def __init__(
        self,
        store: PeopleStore,
        devices: Devices,
        runtime: Runtime,
        quotas: Quotas,
        name_of: Callable[[str], Awaitable[str]],
    ) -> None:
        """`name_of` returns a person's name."""
        self.name_of = name_of
        self.store = store
        self.devices = devices
        self.runtime = runtime
        self.quotas = quotas
        self.tries = CodeTries()
        self.made = RateLimiter(MADE_EACH_MINUTE / 60, MADE_EACH_MINUTE, wide=4)

    # --- one's own ---------------------------------------------------------------------------------------------------
    async def list_devices(self, guest: Guest, agent: str) -> protocol.Devices:
        """Return a person's devices, the asking one first, and when their recovery words were made."""
        rows = await self._all_devices(guest, agent)
        live = sorted((row for row in rows if not row.ended), key=lambda row: row.id != guest.device)
        made = await stored(self.store.words_made(guest.person))
        devices = [_device(row, row.id == guest.device) for row in live]
        return protocol.Devices(devices, iso(made) if made else "")

    async def sign_out(self, guest: Guest, agent: str, device: str) -> protocol.Devices:
        """Sign out one of a person's devices: its sockets end at once, and its next request comes from a new guest."""
        rows = await self._all_devices(guest, agent)
        found = next((row for row in rows if alias(row.id) == device and not row.ended), None)
        if found is None:
            raise RequestError("no_device", status=404)
        await stored(self.store.sign_out(guest.person, found))
        self.devices.learn(found.id, None)
        return await self.list_devices(guest, agent)

    async def code(self, guest: Guest, agent: str, origin: str, client: Client) -> protocol.DeviceCode:
        """Return a new code that lets one other device in; an older one is void."""
        import segno  # imported here, since only this method needs it

        await self._must_be_let_make(guest, client)
        await self._must_have_room(guest.person)
        code = new_code()
        await self._keep(guest, agent, "device", code, clock.now() + CODE_SECONDS)
        address = f"{origin}/me#code={code}"
        rows = segno.make(address, error="m", micro=False).matrix
        return protocol.DeviceCode(code, CODE_SECONDS, address, ["".join(map(str, row)) for row in rows])

    async def words(self, guest: Guest, agent: str, client: Client) -> protocol.RecoveryWords:
        """Return new recovery words; older ones are void."""
        await self._must_be_let_make(guest, client)
        words = new_words()
        await self._keep(guest, agent, "words", " ".join(words), 0.0)
        return protocol.RecoveryWords(words)

    async def _must_be_let_make(self, guest: Guest, client: Client) -> None:
        await self.quotas.guest(client, guest.person)
        if not self.made.take(client):
            raise RequestError("too_fast", status=429, wait=self.made.wait(client))

    async def _keep(self, guest: Guest, agent: str, kind: str, secret: str, expires: float) -> None:
        digest = await hashed(plain(secret))
        await stored(self.store.keep_code(device_row(guest, agent), kind, digest, expires))
        self.devices.learn(guest.device, guest.person)

    async def _all_devices(self, guest: Guest, agent: str) -> list[DeviceRow]:
        """Return the rows of all devices of a person, with one for the asking device if it has none yet."""
        rows = await stored(self.store.devices_of(guest.person))
        return rows if any(row.id == guest.device for row in rows) else [device_row(guest, agent), *rows]

    async def _must_have_room(self, person: str) -> None:
        rows = await stored(self.store.devices_of(person))
        live = sum(not row.ended for row in rows)
        if live >= MOST_DEVICES or len(rows) >= MOST_EVER:
            raise RequestError("too_many_devices", count=live, status=409)

    # --- another's ---------------------------------------------------------------------------------------------------
    async def enter(self, guest: Guest, agent: str, wish: protocol.Enter, client: Client) -> protocol.Entered:
        """Sign the device in as the person whose code or recovery words these are."""
        other, digest = await self._found(wish.code, client)
        return await self.become(guest, agent, other, digest, wish.here)

    async def become(
        self, guest: Guest, agent: str, other: str, digest: str, here: Literal["", "both", "leave"]
    ) -> protocol.Entered:
        """Sign the device in as `other`, by a code or words with that digest, or, where that is "", by a passkey.
        `here`: what becomes of what `guest` has here, which is merged into `other` or ("leave") left behind; "": ask
        first if there is anything."""
        for _ in range(ROUNDS):
            if other == guest.person:
                raise RequestError("own_code", status=409)
            name = await self.name_of(other)
            has = await stored(self.store.holdings(guest.person, guest.device))
            if not here and has.any:
                return protocol.Entered(False, name, has.tables, has.creations)
            await self._must_have_room(other)
            leaving = "" if here == "leave" else guest.person
            games = await stored(self.store.shared_games(leaving, other)) if leaving else []
            if shown := await two_hands(self.runtime, games, leaving, other):
                raise RequestError("two_hands", tables=", ".join(shown), status=409)
            try:
                row = device_row(guest, agent)
                vetted, asked = frozenset(games), here == "both"
                entering = Entering(other, digest, row, leaving, asked, vetted)
                moved, tables = await self.store.enter(entering)
            except WriteConflict:  # since the checks, e.g. the code was used, or a game has begun
                if digest and await stored(self.store.whose(digest)) != other:
                    raise RequestError("wrong_code", status=404) from None
                continue
            except StoreError as error:
                raise RequestError("store", why=str(error), status=503) from error
            for device in moved:
                self.devices.learn(device, other)
            await merged(self.runtime, leaving, other, tables)
            return protocol.Entered(True, name, 0, 0)
        raise RequestError("busy", status=503)

    async def be_known(self, guest: Guest, agent: str) -> None:
        """Store the asking device, since its person may be at another device from now on."""
        await stored(self.store.keep_device(device_row(guest, agent)))
        self.devices.learn(guest.device, guest.person)

    async def _found(self, code: str, client: Client) -> tuple[str, str]:
        """Return the person whose code or words those are, and the digest. Only a wrong one counts as a try."""
        self.tries.must_take(client)
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        other = await stored(self.store.whose(digest)) if digest else ""
        if not other:
            raise RequestError("wrong_code", status=404)
        self.tries.give_back(client)
        return other, digest


def alias(device: str) -> str:
    """Return the id of a device in messages and URLs, from which its cookie cannot be found out."""
    return hashlib.sha256(f"device {device}".encode()).hexdigest()[:16]


def _device(row: DeviceRow, here: bool) -> protocol.Device:
    seen = iso(row.seen // HOUR * HOUR)
    return protocol.Device(alias(row.id), row.browser, row.system, seen, here)
