"""Rate limits of clients: token buckets and concurrency limits, by person and by address.

A person is identified by a signed cookie and has a bucket of their own; everybody behind one address shares a larger
one, so that a school can play. All clients without a cookie at one address count as one person: otherwise a new cookie
for each request would be a new person.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Any, Final, Protocol

MANY: Final = 20_000
"""Maximum number of people, and of addresses, that are remembered; beyond it the fullest buckets are forgotten."""
HOUR: Final = 3_600.0
WIDE: Final = 16.0
"""Factor by which the limits of an address are larger than those of a person."""
LOOPBACK: Final = 50.0
"""Further factor for this machine's own address: its owner, or a web server in front."""


def make_room(known: dict[str, Any]) -> None:
    """Delete the oldest entries, so that there is room for one more of MANY."""
    while len(known) >= MANY:
        del known[next(iter(known))]


class Hourly:
    """A limit of once an hour for each key."""

    def __init__(self) -> None:
        self._done: dict[str, float] = {}

    def is_due(self, key: str) -> bool:
        """Return whether it is due for `key` now; then it counts as done."""
        now = time.monotonic()
        if now - self._done.get(key, -HOUR) < HOUR:
            return False
        make_room(self._done)
        self._done[key] = now
        return True


@dataclass(frozen=True)
class Client:
    """The client of a request: its address, and the person whose cookie came with it ("": no cookie)."""

    address: str
    person: str = ""

    @cached_property
    def group(self) -> str:
        """The address as limits count it (see `group_of`)."""
        return group_of(self.address)

    @cached_property
    def key(self) -> str:
        """The person as limits count them: all clients without a cookie at one address are one."""
        return self.person or f"at {self.group}"

    @cached_property
    def at_home(self) -> bool:
        """True if the request comes from this machine."""
        return is_loopback(self.address)


class TokenBucket:
    """A token bucket: holds up to `burst` tokens and gains `rate` a second."""

    def __init__(self, rate: float, burst: float, taken: Callable[[TokenBucket, float], None] | None = None) -> None:
        """`taken` is called with the bucket and the number of tokens taken (less than 0: given back)."""
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.taken = taken
        self.at = time.monotonic()

    def has(self, count: float = 1.0) -> bool:
        """Return whether the bucket holds `count` tokens."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens >= count

    def lack(self) -> float:
        """Return the share of the tokens that the bucket lacks: 0 if it is full, 1 if it is empty."""
        return 0.0 if self.has(self.burst) else 1.0 - self.tokens / self.burst

    def take(self, count: float = 1.0) -> bool:
        """Take tokens and return True, if there are enough; else return False."""
        if not self.has(count):
            return False
        self.tokens -= count
        if self.taken is not None:
            self.taken(self, count)
        return True

    def give_back(self, count: float = 1.0) -> None:
        """Give back tokens that were taken for nothing that counts."""
        self.tokens = min(self.burst, self.tokens + count)
        if self.taken is not None:
            self.taken(self, -count)

    def wait(self) -> int:
        """Return the whole seconds until there is a token; 0: there is one, or none ever comes."""
        return 0 if self.has() or self.rate <= 0.0 else math.ceil((1.0 - self.tokens) / self.rate)

    def learn(self, tokens: float) -> None:
        """Lower the number of tokens to at most `tokens`, because other servers have taken some."""
        self.has()
        self.tokens = min(self.tokens, tokens)


class TokenBuckets:
    """Buckets of one kind, one for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.taken: Callable[[str, TokenBucket, float], None] | None = None
        """Called with the key, the bucket and the number of tokens taken, if several servers count together."""
        self._known: dict[str, TokenBucket] = {}

    def of(self, key: str, factor: float = 1.0) -> TokenBucket:
        """Return the bucket of a key, new ones `factor` times as large as usual."""
        bucket = self._known.get(key)
        if bucket is None:
            if len(self._known) >= MANY:
                self._forget()
            taken = None if self.taken is None else partial(self.taken, key)
            bucket = self._known[key] = TokenBucket(self.rate * factor, self.burst * factor, taken)
        return bucket

    def clear(self) -> None:
        """Reset all buckets to full."""
        self._known.clear()

    def __len__(self) -> int:
        return len(self._known)

    def _forget(self) -> None:
        """Forget a quarter of the buckets, the fullest first and the oldest of equals: whoever comes with many keys
        resets nobody's limit before they have used up most of as many limits themselves."""
        fullest = sorted(self._known, key=lambda key: self._known[key].lack())
        for key in fullest[: max(1, MANY // 4)]:
            del self._known[key]


class RateLimiter:
    """A bucket for each person, and one `wide` times as large for each address."""

    def __init__(self, rate: float, burst: float, wide: float = WIDE, loopback: float = LOOPBACK) -> None:
        self.loopback = loopback
        self.people = TokenBuckets(rate, burst)
        self.addresses = TokenBuckets(rate * wide, burst * wide)

    def take(self, client: Client, count: float = 1.0) -> bool:
        """Take tokens from the buckets of the person and of the address, and return True; return False and take nothing
        if one of them has too few."""
        own, shared = self._buckets(client)
        if not (own.has(count) and shared.has(count)):
            return False
        return own.take(count) and shared.take(count)

    def wait(self, client: Client) -> int:
        """Return the whole seconds until the client may go on; 0: at once."""
        return max(bucket.wait() for bucket in self._buckets(client))

    def give_back(self, client: Client) -> None:
        """Give back to both buckets a token that was taken for nothing that counts."""
        for bucket in self._buckets(client):
            bucket.give_back()

    def _buckets(self, client: Client) -> tuple[TokenBucket, TokenBucket]:
        factor = self.loopback if client.at_home else 1.0
        return self.people.of(client.key, factor), self.addresses.of(client.group, factor)


class Quotas(Protocol):
    """Quotas of stored data. Each method counts, or raises RequestError that names the way out.

    Without a client it is the server's own work, to which only the limits for the whole server apply.
    """

    async def guest(self, client: Client | None, person: str) -> None:
        """Count a person who does something that is stored."""

    async def table(self, client: Client | None, person: str) -> None:
        """Count a table that a person makes."""


class ConcurrencyLimit:
    """A concurrency limit: `each` places for each person, `wide` times as many for each address."""

    def __init__(self, each: float, wide: float = WIDE) -> None:
        self.each = each
        self.wide = wide
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    def enter(self, client: Client) -> bool:
        """Take a place and return True, or return False if there is none; give it back with `leave`."""
        most = self.each * (LOOPBACK if client.at_home else 1.0)
        if self.people[client.key] >= most or self.addresses[client.group] >= most * self.wide:
            return False
        self.people[client.key] += 1
        self.addresses[client.group] += 1
        return True

    def leave(self, client: Client) -> None:
        """Give a place back."""
        for counts, key in ((self.people, client.key), (self.addresses, client.group)):
            counts[key] -= 1
            if counts[key] <= 0:
                del counts[key]


@lru_cache(MANY)
def parsed_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address as an object; an IPv4 address that a dual-stack socket reports as IPv6 becomes IPv4. None if it
    is neither."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped
    return parsed


@lru_cache(MANY)
def is_loopback(address: str) -> bool:
    """Return whether an address is this machine's own."""
    parsed = parsed_address(address)
    return parsed is not None and parsed.is_loopback


@lru_cache(MANY)
def group_of(address: str) -> str:
    """Return what limits count as one address: an IPv4 address, or an IPv6 network of 64 bits; "unknown" if it is
    neither."""
    parsed = parsed_address(address)
    if parsed is None:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
