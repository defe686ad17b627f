"""How much a stranger may ask for: token buckets and places, by person and by address.

A person is known by a signed cookie and has a bucket of their own; everybody behind one address shares a wider one, so
that a school can play. Who brings no cookie counts as one stranger with all others like them at the same address:
otherwise a new cookie for each request would be a new person.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

MANY: Final = 20_000
"""So many people, and so many addresses, are remembered; past it the full buckets are forgotten."""
HOUR: Final = 3_600.0
WIDE: Final = 16.0
"""An address may ask for so many times as much as one person."""
LOOPBACK: Final = 50.0
"""This machine's own address may ask for so many times as much again: its owner, or a web server in front."""


def make_room(known: dict[str, Any]) -> None:
    """Forget what was remembered first, so that one more of MANY can be."""
    while len(known) >= MANY:
        del known[next(iter(known))]


class Hourly:
    """What is done once an hour for each of many."""

    def __init__(self) -> None:
        self._done: dict[str, float] = {}

    def is_due(self, key: str) -> bool:
        """Return whether it is to be done for one now; then it counts as done."""
        now = time.monotonic()
        if now - self._done.get(key, -HOUR) < HOUR:
            return False
        make_room(self._done)
        self._done[key] = now
        return True


@dataclass(frozen=True)
class Asker:
    """Who asks: an address, and the person whose cookie came with the request ("": none did)."""

    address: str
    person: str = ""

    @property
    def group(self) -> str:
        """What counts as one address."""
        return group_of(self.address)

    @property
    def key(self) -> str:
        """What counts as one person: who is not known is one with all other unknown ones at the address."""
        return self.person or f"at {self.group}"

    @property
    def at_home(self) -> bool:
        """Whether they ask from this machine."""
        return is_loopback(self.address)


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    def __init__(self, rate: float, burst: float, taken: Callable[[Bucket, float], None] | None = None) -> None:
        """`taken` is called with how many tokens were taken (less than 0: given back)."""
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.taken = taken
        self.at = time.monotonic()

    def has(self, count: float = 1.0) -> bool:
        """Whether there are so many tokens."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens >= count

    def take(self, count: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        if not self.has(count):
            return False
        self.tokens -= count
        if self.taken is not None:
            self.taken(self, count)
        return True

    def give_back(self, count: float = 1.0) -> None:
        """What was taken last was nothing that counts."""
        self.tokens = min(self.burst, self.tokens + count)
        if self.taken is not None:
            self.taken(self, -count)

    def wait(self) -> int:
        """After how many whole seconds there is a token; 0: there is one."""
        return 0 if self.has() else math.ceil((1.0 - self.tokens) / self.rate)

    def learn(self, tokens: float) -> None:
        """There are no more tokens than so many, for others have taken some."""
        self.has()
        self.tokens = min(self.tokens, tokens)


class Buckets:
    """Buckets of one kind, one for each of those who are counted."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.taken: Callable[[str, Bucket, float], None] | None = None
        """Called with whose tokens were taken, and how many, where several servers count together."""
        self._known: dict[str, Bucket] = {}

    def of(self, key: str, factor: float = 1.0) -> Bucket:
        """Somebody's bucket, `factor` times as large as others'."""
        bucket = self._known.get(key)
        if bucket is None:
            if len(self._known) >= MANY:
                self._forget()
            taken = None if self.taken is None else partial(self.taken, key)
            bucket = self._known[key] = Bucket(self.rate * factor, self.burst * factor, taken)
        return bucket

    def clear(self) -> None:
        """Everybody's is full again."""
        self._known.clear()

    def __len__(self) -> int:
        return len(self._known)

    def _forget(self) -> None:
        for key, bucket in list(self._known.items()):
            if bucket.has(bucket.burst):
                del self._known[key]
        if len(self._known) >= MANY:
            self._known.clear()


class Limiter:
    """A bucket for each person, and one `wide` times as large for each address."""

    def __init__(self, rate: float, burst: float, wide: float = WIDE, loopback: float = LOOPBACK) -> None:
        self.loopback = loopback
        self.people = Buckets(rate, burst)
        self.addresses = Buckets(rate * wide, burst * wide)

    def take(self, asker: Asker, count: float = 1.0) -> bool:
        """Whether they may go on: both buckets must hold as much, and nothing is taken if one does not."""
        own, shared = self._buckets(asker)
        if not (own.has(count) and shared.has(count)):
            return False
        return own.take(count) and shared.take(count)

    def wait(self, asker: Asker) -> int:
        """For how many whole seconds they have to wait until they may go on; 0: not at all."""
        return max(bucket.wait() for bucket in self._buckets(asker))

    def give_back(self, asker: Asker) -> None:
        """What was taken last was nothing that counts."""
        for bucket in self._buckets(asker):
            bucket.give_back()

    def _buckets(self, asker: Asker) -> tuple[Bucket, Bucket]:
        factor = self.loopback if asker.at_home else 1.0
        return self.people.of(asker.key, factor), self.addresses.of(asker.group, factor)


class Quotas(Protocol):
    """How much of the store may be filled. Each method raises RequestError that names the way out; else it has counted.

    Without an asker it is the server's own work, which only the limits in all concern.
    """

    async def guest(self, asker: Asker | None, person: str) -> None:
        """Somebody does something that is stored."""

    async def table(self, asker: Asker | None, person: str) -> None:
        """Somebody lays a table."""


class Places:
    """So many at once for each person, `wide` times as many for each address."""

    def __init__(self, each: float, wide: float = WIDE) -> None:
        self.each = each
        self.wide = wide
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    def enter(self, asker: Asker) -> bool:
        """Take a place if there is one; give it back with `leave`."""
        most = self.each * (LOOPBACK if asker.at_home else 1.0)
        if self.people[asker.key] >= most or self.addresses[asker.group] >= most * self.wide:
            return False
        self.people[asker.key] += 1
        self.addresses[asker.group] += 1
        return True

    def leave(self, asker: Asker) -> None:
        """Give a place back."""
        for counts, key in ((self.people, asker.key), (self.addresses, asker.group)):
            counts[key] -= 1
            if counts[key] <= 0:
                del counts[key]


def parsed_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address as a number; an IPv4 one that a socket for both kinds tells as IPv6 is an IPv4 one. None: neither."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped
    return parsed


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    parsed = parsed_address(address)
    return parsed is not None and parsed.is_loopback


def group_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or an IPv6 network of 64 bits."""
    parsed = parsed_address(address)
    if parsed is None:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
