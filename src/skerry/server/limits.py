"""How much a stranger may ask for: token buckets by connection and by address."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

MANY: Final = 20_000
"""So many addresses are remembered; past it the full buckets are forgotten."""


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class Limiter:
    """A bucket for each address; loopback gets `loopback` times as much, since it is the owner's own machine."""

    def __init__(self, rate: float, burst: float, loopback: float = 50.0) -> None:
        self.rate = rate
        self.burst = burst
        self.loopback = loopback
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str, count: float = 1.0) -> bool:
        """Whether the address may go on."""
        key = group_of(address)
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= MANY:
                self._forget()
            factor = self.loopback if is_loopback(address) else 1.0
            bucket = self.buckets[key] = Bucket(self.rate * factor, self.burst * factor)
        return bucket.take(count)

    def _forget(self) -> None:
        now = time.monotonic()
        for key, bucket in list(self.buckets.items()):
            if bucket.tokens + (now - bucket.at) * bucket.rate >= bucket.burst:
                del self.buckets[key]
        if len(self.buckets) >= MANY:
            self.buckets.clear()


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def group_of(address: str) -> str:
    """What counts as one stranger: an IPv4 address, or an IPv6 network of 64 bits."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if parsed.version == 6:
        return str(ipaddress.ip_network(f"{address.partition('%')[0]}/64", strict=False))
    return str(parsed)
