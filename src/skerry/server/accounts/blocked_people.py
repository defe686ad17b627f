"""List of the people whom a person has blocked, from which they can be unblocked."""

from __future__ import annotations

import hashlib

from skerry.server import protocol
from skerry.tables.errors import RequestError
from skerry.tables.people.moderation import took
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import stored
from skerry.tables.text.names import guest_name


class Blocks:
    """People's own lists of blocked people; one object per server. All methods may raise RequestError."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime

    async def of(self, person: str) -> list[protocol.BlockedPerson]:
        """Return the people whom a person blocks, sorted by name."""
        blocked = sorted(await stored(self.runtime.store.blocked(person)))
        names = await stored(self.runtime.store.names_of(blocked))
        listed = [protocol.BlockedPerson(_alias(person, who), names.get(who) or guest_name(who)) for who in blocked]
        return sorted(listed, key=lambda one: one.name)

    async def release(self, person: str, id: str) -> list[protocol.BlockedPerson]:
        """Unblock a person, and return who is still blocked."""
        blocked = await stored(self.runtime.store.blocked(person))
        who = next((one for one in blocked if _alias(person, one) == id), None)
        if who is None:
            raise RequestError("nobody_there", status=404)
        await stored(self.runtime.store.block(person, who, False))
        took(self.runtime, person, who, False)
        return await self.of(person)


def _alias(person: str, who: str) -> str:
    """Return the id of a blocked person in one person's list, from which their real id cannot be found out."""
    return hashlib.sha256(f"block {person} {who}".encode()).hexdigest()[:16]
