"""Settings of tables, for operators and tests."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """Settings of tables; times are in seconds, sizes in bytes."""

    bot_delay: float = 0.0
    """Pause before each step of a bot, for people who like to watch."""
    tick_seconds: float = 0.25
    """Seconds between checks of the clocks and absences at loaded tables."""
    poll_seconds: float = 0.5
    """Seconds between polls of the store for changes by other servers and for tables that are due."""
    beat_seconds: float = 0.5
    """Seconds between heartbeats of a server, written while a bank runs: a killed server changes banks by no more than
    that."""
    asleep_seconds: float = 10.0
    """Seconds without a heartbeat after which the time since the last one is taken from no bank."""
    patience_minutes: float = 300.0
    """Seconds of absence after which a table that waits minutes does not wait for a person (see `consent`)."""
    patience_days: float = 259_200.0
    """The same for a table that waits days."""
    presence_seconds: float = 15.0
    """Seconds between reports of a server on who is connected, and between reads of other servers' reports; sooner if
    servers notify each other."""
    host_seconds: float = 120.0
    """Seconds of absence after which, before the start, the host's role goes to a seated person who is there."""
    idle_seconds: float = 600.0
    """Seconds without a connection after which a table is unloaded from memory."""
    open_tables_each: int = 50
    """Maximum number of unfinished tables that a person may host."""
    message_bytes: int = 65_536
    """Maximum size of a message or request body from a client; records may be larger."""
